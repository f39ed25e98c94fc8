"""Reading text: characters, sentences, terms, names, dates, languages, transcripts. Values in, values out."""
