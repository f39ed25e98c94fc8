"""The words by which people name a time: tables, in English and German throughout, elsewhere the commonest.

Owns words alone; what they mean together is in core/text/date_grammar.py.
"""


def _table(rows: str) -> dict[str, int]:
    """Each word with the number of its row, from 0."""
    return {word: at for at, row in enumerate(rows.strip().splitlines()) for word in row.split()}


MONTHS = {
    word: at + 1
    for word, at in _table(
        """
        january jan januar jänner janvier enero
        february feb februar februar février febrero
        march mar märz mrz mars marzo
        april apr avril abril
        may mai mayo
        june jun juni juin junio
        july jul juli juillet julio
        august aug août agosto
        september sept sep septembre septiembre
        october oct oktober okt octobre octubre
        november nov novembre noviembre
        december dec dezember dez décembre diciembre
        """
    ).items()
}
# Names of people, planets and programs, and short forms: a month only where other words show it.
UNSURE_MONTHS = frozenset(
    _table(
        """
        jan mar march mars marzo april apr avril abril may mai mayo june jun juni junio jul juli julio august aug agosto
        sep oct okt nov dec dez
        """
    )
)
VERBS = frozenset(("may", "march", "mar", "mai", "mars"))  # "you may 3 times", "march 5 miles"

WEEKDAYS = _table(
    """
    monday montag lundi lunes
    tuesday dienstag mardi martes
    wednesday mittwoch mercredi miércoles
    thursday donnerstag jeudi jueves
    friday freitag vendredi viernes
    saturday samstag sonnabend samedi sábado
    sunday sonntag dimanche domingo
    """
)
NO_WEEKDAY = r"(?:every|each|any|jeden|chaque|cada|black|cyber|good) "  # a habit or a feast is no day

COUNTS = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "couple of": 2, "a couple of": 2, "few": 3, "a few": 3, "several": 4, "ein": 1, "eine": 1, "einer": 1,
    "einem": 1, "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "ein paar": 3, "wenigen": 3, "einigen": 3,
}  # fmt: skip
# In hours, singular and plural.
UNITS = {
    word: hours
    for hours, words in {
        0: "minute minutes minuten", 1: "hour hours stunde stunden", 24: "day days tag tage tagen",
        168: "week weeks woche wochen", 336: "fortnight fortnights", 720: "month months monat monate monaten",
        8760: "year years jahr jahre jahren",
    }.items()
    for word in words.split()
}  # fmt: skip

SPRING, SUMMER, AUTUMN, WINTER = "spring", "summer", "autumn", "winter"
SEASONS = {
    "spring": SPRING, "frühling": SPRING, "frühjahr": SPRING, "summer": SUMMER, "sommer": SUMMER, "autumn": AUTUMN,
    "fall": AUTUMN, "herbst": AUTUMN, "winter": WINTER,
}  # fmt: skip
PERIODS = SEASONS | {
    "week": "week", "woche": "week", "semaine": "week", "semana": "week", "settimana": "week", "weekend": "weekend",
    "wochenende": "weekend", "month": "month", "monat": "month", "monats": "month", "mois": "month", "mes": "month",
    "mese": "month", "mês": "month", "maand": "month", "quarter": "quarter", "quartal": "quarter", "year": "year",
    "jahr": "year", "jahres": "year", "année": "year", "año": "year", "anno": "year", "ano": "year", "jaar": "year",
}  # fmt: skip
# Which of several: before the present one, it, or after it.
LAST, THIS, NEXT = -1, 0, 1
WHICH = {
    word: row - 1
    for word, row in _table(
        """
        last past previous letzte letzten letzter letztes vergangene vergangenen vergangenes vorige vorigen vorig
        this current diese diesen dieser dieses cette ce esta este questa questo deze dit
        next coming nächste nächsten nächster nächstes kommende kommenden volgende
        """
    ).items()
}
WHICH_AFTER = {
    word: 2 * row - 1
    for word, row in _table(
        """
        dernière dernier passée passé pasada pasado scorsa scorso passada passado
        prochaine prochain próxima próximo prossima prossimo
        """
    ).items()
}
PERIODS_CJK = {
    "先週": ("week", LAST), "今週": ("week", THIS), "上周": ("week", LAST), "上週": ("week", LAST),
    "本周": ("week", THIS), "先月": ("month", LAST), "今月": ("month", THIS), "上个月": ("month", LAST),
    "上個月": ("month", LAST), "去年": ("year", LAST), "昨年": ("year", LAST), "今年": ("year", THIS),
    "지난주": ("week", LAST), "지난달": ("month", LAST), "작년": ("year", LAST),
}  # fmt: skip
# The day that a word means, before or after today.
DAYS = {
    "today": 0, "tonight": 0, "this morning": 0, "this afternoon": 0, "this evening": 0, "yesterday": -1,
    "last night": -1, "the day before yesterday": -2, "day before yesterday": -2, "tomorrow": 1,
    "the day after tomorrow": 2, "heute": 0, "gestern": -1, "vorgestern": -2, "übermorgen": 2, "aujourd'hui": 0,
    "aujourd’hui": 0, "hier soir": -1, "avant-hier": -2, "ayer": -1, "anteayer": -2, "hoy": 0, "ieri": -1,
    "oggi": 0, "ontem": -1, "hoje": 0, "gisteren": -1, "eergisteren": -2, "vandaag": 0, "igår": -1, "i går": -1,
    "idag": 0, "wczoraj": -1, "dzisiaj": 0, "вчера": -1, "сегодня": 0, "позавчера": -2,
}  # fmt: skip
DAYS_CJK = {"一昨日": -2, "昨日": -1, "今日": 0, "昨天": -1, "今天": 0, "前天": -2, "어제": -1, "오늘": 0}
THE_OTHER_DAY = ("the other day", "these days", "neulich", "dieser tage", "l'autre jour", "el otro día")

# What a word before a date makes of it.
SINCE, AFTER, BEFORE, UNTIL, BETWEEN, WITHIN = "since", "after", "before", "until", "between", "within"
QUALIFIERS = {
    **dict.fromkeys(("since", "starting", "seit", "ab", "depuis", "desde"), SINCE),
    **dict.fromkeys(("after", "later than", "nach", "après", "después de"), AFTER),
    **dict.fromkeys(("before", "prior to", "earlier than", "vor", "avant", "antes de"), BEFORE),
    **dict.fromkeys(("until", "till", "up to", "bis", "jusqu'à", "hasta"), UNTIL),
    **dict.fromkeys(("between", "from", "zwischen", "von", "vom", "entre"), BETWEEN),
    **dict.fromkeys(
        ("in", "on", "at", "during", "of", "over", "throughout", "through", "around", "within", "as of", "dated", "im",
         "am", "en", "el", "le", "del", "back in"),
        WITHIN,
    ),
}  # fmt: skip
NOT_OF_MONTHS = frozenset(("on", "at", "am", "el", "le", "vom", "around", "over"))  # nor of years
TO = frozenset(("to", "until", "till", "through", "up to", "bis", "bis zum", "-", "–", "—"))
AND = frozenset(("and", "und", "et", "y"))

# What may follow a number that is no year, and the word "spring" where it is no season.
NO_YEAR = (
    r"(?! ?(?:%|ms|s|[kmg]b|px|bytes?|rows?|requests?|items?|tokens?|characters?|lines?|users?|files?|memories|times"
    r"|queries|points?|seconds?|minutes?|hours?|days?|events?|messages?|words?|steps?|records?|entries|nodes?|people)\b)"
)
NO_SEASON = r"(?!-| (?:boot|framework|container|cloud|security|mvc|data|beans?|config|context|batch|cleaning|back)\b)"
