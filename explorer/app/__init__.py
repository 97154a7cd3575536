"""The app: Streamlit pages, their frame, and the only places that know session and address."""
