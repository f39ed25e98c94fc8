"""The words that show that something ended, changed, is planned, was tried, is true only somewhere, …

English for the most part, with the commonest German, Spanish and French ones.
"""

import re

from memory.core.patterns import lazy

ENDS = lazy(
    r"\bno longer\b|\bany ?more\b|\bany longer\b|\bno more\b|\binstead\b|\breplac|\bswitch|\bmigrat|\bdropped\b|"
    r"\bremoved\b|\bmoved (?:to|from|off|away|over)\b|\bgone\b|\bretired?\b|\babolish|\buninstall|\bdeprecat|"
    r"\bscrapp|\bdecommission|\brevok|\bdelet|\brewr[io]t|\btook over\b|\btaken over\b|\bhas left\b|"
    r"\bhanded over\b|\blifted\b|\bsupersed|\bobsolete|\bcancel|\bshut down\b|\bturned off\b|\bswitched off\b|"
    r"\breverted\b|\breversed\b|\boverrul|\bwithdr[ae]wn?\b|\bstop(?:ped)? (?:using|doing|writing|calling|sending|"
    r"asking)\b|\bnicht mehr\b|\bstatt(?:dessen)?\b|\babgelöst\b|\bersetzt\b|\bumgestellt\b|\bgewechselt\b|"
    r"\bentfällt\b|\baufgehoben\b|\bya no\b|\ben (?:vez|lugar) de\b|\breemplaz|\bsustitu|\bn'est plus\b|\bremplac|"
    r"\bau lieu de\b",
    re.IGNORECASE,
)
CHANGES = lazy(
    r"\bnow\b|\bas of\b|\bfrom now\b|\bsince\b|\bfrom .{2,18} on\b|\bstarting\b|\bchang(?:ed|es)\b|\braised\b|"
    r"\blowered\b|\breduced\b|\bincreased\b|\bextended\b|\bshorten|\bwent (?:up|down|from|to)\b|\bnew\b|"
    r"\brenamed?\b|\bpostponed\b|\bupgrad|\bbumped\b|\bupdated\b|\bdecided\b|\bagreed\b|\bcorrect(?:ion|ed)\b|"
    r"\bturn(?:ed|s) out\b|\bactually\b|\bafter all\b|\bbec[oa]mes?\b|\bha(?:s|ve) moved\b|\bseit\b|\bab (?:jetzt|"
    r"sofort|dem)\b|\bjetzt\b|\bneu(?:e[rsn]?)?\b|\bkünftig\b|\bdesde\b|\bahora\b|\bdésormais\b|\bmaintenant\b|"
    r"\bdepuis\b",
    re.IGNORECASE,
)
# What has numbers for names: two numbers behind one of these are two things, and not two values of one. Not those whose
# number is a version or a size ("Node 18", "port 8080", "level 5").
NUMBERED = frozenset({
    "abschnitt", "appendix", "aufgabe", "auftrag", "batch", "bay", "block", "board", "box", "building", "bus",
    "camera", "car", "case", "channel", "chapter", "client", "cliente", "cluster", "column", "commande",
    "container", "course", "customer", "daemon", "device", "disk", "door", "episode", "example", "experiment",
    "factura", "facture", "figure", "floor", "gate", "gerät", "halle", "host", "instance", "invoice", "issue",
    "item", "job", "kapitel", "kunde", "lane", "lesson", "ligne", "line", "linie", "lot", "línea", "machine",
    "maschine", "máquina", "option", "order", "paragraph", "part", "partition", "pedido", "plant", "player",
    "pod", "printer", "process", "pump", "question", "rack", "raum", "rechnung", "region", "replica", "robot",
    "room", "router", "row", "run", "sala", "salle", "sample", "section", "sensor", "server", "shard", "shelf",
    "site", "slot", "spalte", "station", "street", "switch", "table", "task", "team", "tenant", "test",
    "thread", "ticket", "tor", "track", "train", "unit", "user", "vehicle", "volume", "worker", "zeile", "zone",
})  # fmt: skip
PLANS = lazy(
    r"\bmight\b|\bmaybe\b|\bperhaps\b|\bwhat if\b|\bsuggest|\bpropos|\bthinks?\b|\bbelieves?\b|\bwould\b|"
    r"\bwants? to\b|\bplan(?:s|ned|ning)?\b|\bcould\b|\bought\b|\bidea\b|\bconsider|\bshould we\b|\bhow about\b|"
    r"\bhope|\bwish|\bintend|\bscheduled\b|\brecommend|\bdiscuss|\bdraft\b|\bguess\b|\brumou?r|\bnot yet\b|"
    r"\bundecided\b|\bvielleicht\b|\bkönnte\b|\bvorschlag|\bsollten wir\b|\bquizás\b|\bpropone\b|\bpodríamos\b|"
    r"\bpeut-être\b|\bpourrait\b",
    re.IGNORECASE,
)
QUOTES = lazy(
    r"\bsa(?:ys|id)\b|\bclaim(?:s|ed)?\b|\bargu(?:es|ed)\b|\baccording to\b|\bkeeps saying\b|\basked whether\b|"
    r"\bheard\b|\bmeint\b|\blaut\b|\bsegún\b|\bselon\b|[\"“„»]",
    re.IGNORECASE,
)
TRIALS = lazy(
    r"\btried\b|\btrial\b|\bexperiment|\bprototype\b|\bspike\b|\bpilot\b|\bevaluat|\blooked at\b|"
    r"\bfor the moment\b|\bstays? (?:with|on|as|at)\b|\btest(?:ed|ing)? (?:it|whether)\b|\bprobeweise\b|"
    r"\bprueba\b|\bessai\b",
    re.IGNORECASE,
)
PAST = lazy(
    r"\bwas\b|\bwere\b|\bused to\b|\bhad\b|\bin (?:19|20)\d\d\b|\byesterday\b|\blast (?:week|month|year|spring|"
    r"summer|autumn|winter|sprint|time)\b|\bback then\b|\bformerly\b|\boriginally\b|\bpreviously\b|\bago\b|"
    r"\bwar\b|\bdamals\b|\bfrüher\b|\bantes\b|\bavant\b",
    re.IGNORECASE,
)
LIMITS = lazy(
    r"\bexcept|\bunless\b|\bonly (?:for|in|if|when|on)\b|\bwhen\b|\bif\b|\bduring\b|\bexclud|\binclud|\boutside\b|"
    r"\bbesides\b|\bapart from\b|\balso\b|\btoo\b|\banother\b|\badditional|\bother\b|\bhotfix|\b(?:is|"
    r"are) allowed\b|\baußer\b|\bnur (?:für|in|bei)\b|\bwenn\b|\bauch\b|\bexcepto\b|\bsalvo\b|\btambién\b|"
    r"\bsauf\b|\baussi\b",
    re.IGNORECASE,
)
REASONS = lazy(
    r"\bbecause\b|\bso that\b|\bthus\b|\btherefore\b|\botherwise\b|\bdue to\b|\bweil\b|\bdamit\b|\bsonst\b|"
    r"\bporque\b|\bparce que\b",
    re.IGNORECASE,
)
ORDERS = lazy(
    r"\balways\b|\bnever\b|\bmust\b|\bdon'?t\b|\bdo not\b|\bplease\b|\bprefer\b|\bavoid\b|\bimmer\b|\bniemals\b|"
    r"\bbitte\b|\bnunca\b|\bsiempre\b|\btoujours\b|\bjamais\b",
    re.IGNORECASE,
)
SINCE = lazy(
    r"\b(?:since|as of|from|starting|until|till|by|seit|ab|desde|depuis)\s+(?:the\s+)?((?:\d{1,2}\.? )?(?:january|"
    r"february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|"
    r"thursday|friday|saturday|sunday|next \w+|today|tomorrow|now|(?:19|20)\d\d(?:-\d\d(?:-\d\d)?)?|"
    r"v?\d+(?:\.\d+)+)(?: \d{1,4})?)",
    re.IGNORECASE,
)
# What a sentence says to be over: it follows the first kind of cue, and precedes the second.
OVER_AFTER = lazy(
    r"\b(?:instead of|in place of|rather than|replac(?:ed|es|ing)|dropped|retired|removed|uninstalled|abandoned|"
    r"scrapped|(?:migrated|moved|switched) (?:away )?(?:from|off)|no longer|no more|stop(?:ped)? (?:using|doing|"
    r"writing|sending)|forget|not|never|away from|ditched|deleted|got rid of|revoked|undid|lifted|without|gave up|"
    r"given up|turned off|left|unlike|statt|anstelle|nicht mehr|keine?|en (?:vez|lugar) de|ya no|n'est plus|"
    r"au lieu de)\b",
    re.IGNORECASE,
)
OVER_BEFORE = lazy(
    r"\b(?:(?:is|are|was|were|got|been|be) (?:\w+ )?(?:gone|dropped|retired|removed|replaced|uninstalled|"
    r"abolished|scrapped|revoked|deleted|closed|dead|history|off|obsolete|deprecated|lifted|cancelled|forbidden|"
    r"decommissioned|over|frozen|switched off|given up)|isn't|aren't|don't|doesn't|any ?more|any longer|no longer|"
    r"has left|ha(?:s|ve) moved|moved to|became|abgeschafft|aufgehoben|abgelöst|ersetzt|entfällt|gestrichen)\b",
    re.IGNORECASE,
)

NEGATIONS = frozenset(
    """
    no not n't never none nobody nothing neither nor without cannot nicht kein keine keinen keiner nie
    niemand ohne ni pas jamais sin nunca stop
    """.split()  # noqa: SIM905
)
# The place that a statement holds in: each word with what it represents.
ENVIRONMENTS = {
    word: group[0]
    for group in (
        ("production", "prod", "live"), ("staging", "stage"),
        ("development", "dev", "local", "locally", "laptop", "laptops"),
        ("ci", "runner", "runners"), ("test", "tests"), ("sandbox",), ("beta",), ("android",), ("ios", "iphone"),
        ("desktop",), ("web",), ("mac", "macos"), ("windows",), ("linux",), ("internal",), ("external",),
        ("customer", "customers"), ("partner", "partners"), ("weekend", "weekends"), ("summer",), ("winter",),
        ("nightly", "night"), ("guest", "guests"), ("staff",), ("admin", "admins", "administrators"), ("backend",),
        ("frontend",), ("mobile",),
    )
    for word in group
}  # fmt: skip
# Links before what limits a statement, and before what may be its value.
SCOPE_LINKS = frozenset(
    """
    for of in on at für im am bei an auf de en para during
    """.split()  # noqa: SIM905
)
VALUE_LINKS = frozenset(
    """
    to with by via from under mit von zu durch con por into through behind until before after
    """.split()  # noqa: SIM905
)
VERBS = frozenset(
    """
    is are was were be has have had use uses run runs go goes stay stays live lives mean means need needs
    take takes must may can should will cannot come comes end ends start starts send sends listen listens
    get gets write writes review reviews own owns handle handles approve approves expire expires last lasts
    stand stands isn't aren't don't doesn't ist sind hat haben wird werden läuft geht es está son est
    """.split()  # noqa: SIM905
)
MONTH_OF_MAY = "may (month)"  # what is compared of it: "may" alone is a verb
BEFORE_A_DATE = frozenset(
    "in since until till by of from before after during early mid late through to".split()  # noqa: SIM905
)
_NUMBERS = """
    zero one,once,eins two,twice,zwei,dos three,drei,tres four,vier five,fünf six,sechs seven,sieben eight,acht
    nine,neun ten,zehn eleven,elf twelve,zwölf thirteen fourteen fifteen sixteen seventeen eighteen nineteen
    twenty,zwanzig
    """
NUMBER_WORDS = {word: value for value, group in enumerate(_NUMBERS.split()) for word in group.split(",")} | {
    "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80, "ninety": 90, "hundred": 100,
}  # fmt: skip
UNITS = {
    word: unit
    for unit, words in {
        "min": "minutes minute mins min minuten", "s": "seconds second sec secs s",
        "h": "hours hour hrs h stunden horas",
        "d": "days day d tage días", "%": "percent % prozent", "€": "euros euro eur €", "$": "dollars dollar usd $",
        "col": "columns characters chars", "w": "weeks week", "mo": "months month", "y": "years year",
    }.items()
    for word in words.split()
}  # fmt: skip
# Units that follow a number, so that it is no name: "batch 40 kg".
MEASURES = frozenset(UNITS.values()) | frozenset({
    "ms", "b", "kb", "mb", "gb", "tb", "kib", "mib", "gib", "tib", "bytes", "bit", "bits", "kbit", "mbit", "gbit",
    "g", "kg", "mg", "t", "m", "mm", "cm", "km", "l", "ml", "hz", "khz", "mhz", "ghz", "v", "w", "kw", "kwh", "a", "ma",
    "bar", "px", "pt", "rows", "lines", "items", "requests", "times", "x",
})  # fmt: skip
