"""Tables and charts about a position. Import the module you need.

`captures` needs the game alone, `sentences` and `tables` words and pandas, `charts` Plotly.
"""
