"""What people look at: the HTML page and its data, the history of sessions and nights, and why something was injected..


"""
