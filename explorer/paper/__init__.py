"""On paper: worksheets with their answers, the rules on a page, a board for real dice.

Plain data and HTML; nothing here knows the app.

`worksheet`  what a worksheet holds, made from positions and from lessons
`questions`  what can be asked about a position, and the answers, which the rules give
`render`, `rules_sheet`, `board_sheet`  the three pages, each one HTML file that needs no other
`cli`  the commands `explorer paper …`
"""
