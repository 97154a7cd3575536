"""Lessons: read from files, run task by task, and proved to be what they say."""
