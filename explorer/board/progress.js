// What a person has done in the lessons, kept by this browser alone:
//
//   {version: 1, lessons: {lesson: {task: {stars: 1 | 2 | 3}}}}
//
// Whoever shows it listens to derive:progress on `document`.

const KEY = "derive-progress";
const VERSION = 1;
const NAME = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/;

let unsaved = null; // where the browser keeps nothing, the page does

/** The lessons done so far: lesson -> {task: {stars}}. */
export function doneLessons() {
  try {
    const text = localStorage.getItem(KEY);
    return (text && checked(JSON.parse(text))) || unsaved || {};
  } catch {
    return unsaved ?? {};
  }
}

/** The stars of a task, 0 if it is not done. */
export function starsOf(done, lesson, task) {
  return done[lesson]?.[task]?.stars ?? 0;
}

/** A task is done; what was better before stays. */
export function recordDone({ lesson, task, stars }) {
  const done = doneLessons();
  if (starsOf(done, lesson, task) >= stars) return;
  keep({ ...done, [lesson]: { ...done[lesson], [task]: { stars } } });
}

/** Forget everything. */
export function forgetDone() {
  keep({});
}

/** What was done, as a short text to take elsewhere. */
export function progressCode() {
  const plain = Object.entries(doneLessons()).map(([lesson, tasks]) => {
    const stars = Object.entries(tasks).map(([task, { stars }]) => [task, stars]);
    return [lesson, Object.fromEntries(stars)];
  });
  const json = JSON.stringify([VERSION, Object.fromEntries(plain)]);
  const bytes = String.fromCharCode(...new TextEncoder().encode(json));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Take in a code; whether it was one. What was better here stays. */
export function takeCode(code) {
  const found = readCode(code);
  if (!found) return false;
  const merged = { ...doneLessons() };
  for (const [lesson, tasks] of Object.entries(found)) {
    merged[lesson] = { ...merged[lesson] };
    for (const [task, { stars }] of Object.entries(tasks)) {
      merged[lesson][task] = { stars: Math.max(stars, starsOf(merged, lesson, task)) };
    }
  }
  keep(merged);
  return true;
}

function readCode(code) {
  try {
    const text = code.replace(/\s/g, "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const [version, plain] = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    const lessons = Object.entries(plain).map(([lesson, tasks]) => {
      const stars = Object.entries(tasks).map(([task, stars]) => [task, { stars }]);
      return [lesson, Object.fromEntries(stars)];
    });
    return checked({ version, lessons: Object.fromEntries(lessons) });
  } catch {
    return null;
  }
}

/** The lessons of what was stored or brought, or null if it is nothing of ours. */
function checked({ version, lessons }) {
  if (version !== VERSION || typeof lessons !== "object" || lessons === null) return null;
  const right = Object.entries(lessons).every(
    ([lesson, tasks]) =>
      NAME.test(lesson) &&
      Object.entries(tasks).every(([task, done]) => NAME.test(task) && [1, 2, 3].includes(done.stars)),
  );
  return right ? lessons : null;
}

function keep(lessons) {
  unsaved = lessons;
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: VERSION, lessons }));
  } catch {
    // Private windows may refuse: it is kept as long as the page is.
  }
  document.dispatchEvent(new CustomEvent("derive:progress"));
}
