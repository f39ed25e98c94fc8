"""Words that show the same thing in several languages: what never or always holds, what must be, why, and for whom.

English, German, Dutch, French, Spanish, Italian, Portuguese and Japanese. They are features of a regression, and not
rules: one of them alone decides nothing.
"""

import re

from memory.core.patterns import lazy


def _word_pattern(*parts: str) -> re.Pattern[str]:
    """A pattern that finds one of some words as a whole word, in text in lower case."""
    return lazy(rf"(?:(?<=\W)|^)(?:{'|'.join(parts)})(?=\W|$)")


_NEVER = _word_pattern(
    "never|nothing|nobody|none|no one|nowhere|not even|not ever",
    "nie|niemals|nichts|niemand|nirgends|kein(?:e[nmrs]?)?",
    "nooit|niets|nergens|geen", "jamais|rien|personne|aucune?", "nunca|jamás|nada|nadie|ningun[oa]?|ningún",
    "mai|niente|nessun[oa]?", "ninguém|nenhum[a]?",
)  # fmt: skip
_NOT = _word_pattern(
    "not|no|don't|doesn't|can't|cannot|won't|isn't|aren't|didn't|mustn't|without",
    "nicht|ohne", "niet|zonder", "ne|pas|sans|n'\\w+", "no|sin", "non|senza", "não|sem",
)  # fmt: skip
_ALWAYS = _word_pattern(
    "always|every|each|all|any|whenever|everywhere|everything|everybody|everyone|everything|whatever|both",
    "immer|jede[nmrs]?|alle[nmrs]?|überall|grundsätzlich|sämtliche", "altijd|alle|elke?|ieder(?:e|een)?|overal|steeds",
    "toujours|tou(?:s|tes?)|chaque|partout", "siempre|tod[oa]s?|cada|cualquier",
    "sempre|tutt[oiae]|ogni|ovunque", "tod[oa]s?|cada|qualquer",
)  # fmt: skip
_ONLY = _word_pattern(
    "only|except|unless|until|at most|at least|no more than|nothing but|alone|apart from|other than|instead",
    "nur|außer|bis|höchstens|mindestens|erst|ausschließlich|statt", "alleen|behalve|tot|minstens|hoogstens|enkel",
    "seulement|uniquement|sauf|jusqu'\\w+|que|au plus|au moins", "sólo|solo|salvo|excepto|hasta|como mucho|al menos",
    "solo|soltanto|tranne|fino|almeno", "só|apenas|exceto|até|pelo menos",
)  # fmt: skip
_MUST = _word_pattern(
    "must|should|shall|has to|have to|need(?:s|ed)? to|may|allowed|forbidden|required|supposed to|mandatory",
    "muss|müssen|soll(?:en|te)?|darf|dürfen|erlaubt|verboten|pflicht", "moet(?:en)?|mag|mogen|hoort|verboden|verplicht",
    "doit|doivent|faut|interdit|obligatoire|peut", "deben?|hay que|tienen? que|puede|prohibido|obligatorio",
    "deve|devono|bisogna|vietato|può|va", "deve[m]?|tem que|tem de|têm de|pode|proibido",
)  # fmt: skip
_WHY = _word_pattern(
    "because|since|so that|otherwise|due to|that's why|that is why|therefore|or else|so",
    "weil|denn|da|sonst|damit|deshalb|wegen|nämlich|also", "omdat|want|anders|dus|daarom|wegens|zodat",
    "parce qu\\w*|car|sinon|donc|puisque|à cause", "porque|ya que|así que|si no|por eso|que",
    "perché|altrimenti|quindi|siccome", "porque|senão|por isso|pois",
)  # fmt: skip
_WE = _word_pattern(
    "we|our|us|ours", "wir|uns|unser\\w*|bei uns", "we|wij|ons|onze", "nous|notre|nos|on|chez nous",
    "nosotros|nuestr[oa]s?", "noi|nostr[oaie]", "nós|noss[oa]s?|a gente",
)  # fmt: skip
_SOMEBODY = _word_pattern(
    "asked|wants?|insists?|agreed|promised|told|says?|said|complained|signed|requires?|approved|negotiated|decided",
    "wollen?|verlangt|gesagt|beschlossen|vereinbart|besteht|beschwert|gebeten",
    "wil(?:len)?|gevraagd|afgesproken|gezegd|besloten|eist", "veut|demandé|dit|décidé|convenu|exige",
    "quieren?|pidió|pedido|dijo|dicho|acordado|decidido|exige", "vuole|chiesto|chiede|detto|deciso",
    "quer|pediu|disse|decidiu|combinado",
)  # fmt: skip
_LASTING = _word_pattern(
    "from now on|going forward|as a rule|by default|in general|on purpose|for good|forever|any ?more|no longer|still",
    "ab jetzt|ab sofort|künftig|in zukunft|generell|absichtlich|weiterhin|nicht mehr|bleibt|noch",
    "voortaan|vanaf nu|expres|niet meer|blijft|nog", "désormais|dorénavant|à partir de|exprès|par défaut|encore",
    "a partir de ahora|en adelante|por defecto|a propósito|ya no|sigue[n]?",
    "d'ora in poi|da adesso|apposta|ancora", "a partir de agora|daqui em diante|de propósito|ainda",
)  # fmt: skip
_WISH = _word_pattern(
    "prefer|rather|hate|like|love|please|pls|don't|do not|avoid|keep|stay|stick",
    "bitte|lieber|mag|hasse|vermeide\\w*", "liever|graag|alsjeblieft|alstublieft", "je préfère|plutôt|évite[zr]?",
    "prefiero|mejor|por favor|evita\\w*", "preferisco|meglio|per favore", "prefiro|melhor|por favor",
)  # fmt: skip
_TASK = _word_pattern(
    "can you|could you|please|pls|let's|let me|go ahead|show me|try|check|run|commit|push|merge|ship|deploy|fix|add",
    "kannst du|können sie|mach|bitte|zeig|lass|schau|commit\\w*", "kun je|doe|zet|maak|kijk",
    "peux-tu|pouvez-vous|vas-y|corrige[zr]?|montre", "puedes|haz|hazlo|mira|sube|dale", "puoi|fai|mostra|metti",
    "pode[s]?|faz|mostra|muda|mete",
)  # fmt: skip
_UNSURE = _word_pattern(
    "maybe|perhaps|might|i think|i guess|probably|possibly|not sure|seems?|could|would|wonder|hopefully|dunno|some ?day"
    "|what if|i'd love|let's (?:see|say|assume)|say we|i suspect|suppose|in theory",
    "vielleicht|könnten?|wäre|glaube|vermutlich|wahrscheinlich|mal sehen|irgendwann|würde[n]?|eventuell"
    "|angenommen",
    "misschien|zou(?:den)?|denk|waarschijnlijk|ooit",
    "peut-être|pourrait|je crois|je me demande|probablement|un jour|admettons"
    "|imaginons",
    "quizás?|tal vez|podría\\w*|creo|a lo mejor|puede que|algún día|ya veremos|supongamos",
    "forse|magari|potrebbe|credo|un giorno", "talvez|poderia|acho|um dia",
)  # fmt: skip
_NOW = _word_pattern(
    "today|now|tonight|tomorrow|yesterday|this (?:morning|week|time|one)|for now|at the moment|just|later|again|lunch"
    "|last night|in a minute",
    "heute|jetzt|morgen|gestern|gerade|später|erstmal|erst mal|vorerst|feierabend|wieder",
    "vandaag|nu|gisteren|straks|later|weer", "aujourd'hui|maintenant|demain|hier|pour l'instant|plus tard",
    "hoy|ahora|mañana|ayer|luego|de momento|otra vez", "oggi|adesso|ora|domani|ieri|dopo",
    "hoje|agora|amanhã|ontem|depois",
)  # fmt: skip
_I = _word_pattern(
    "i|i'm|i'll|i've|i'd|me|my", "ich|mir|mich|mein\\w*", "ik|mij|mijn", "je|j'\\w+|moi|mon|ma", "yo|me|mi",
    "io|mi|mio", "eu|meu",
)  # fmt: skip
_REPORT = _word_pattern(
    "done|added|fixed|changed|removed|implemented|moved|set|pushed|committed|merged|i've|pass(?:es|ed)?|green|tests?|here",
    "erledigt|geändert|eingebaut|umgesetzt|entfernt|angepasst|behoben|grün|hinzugefügt",
    "gedaan|klaar|aangepast|toegevoegd|vervangen", "fait|corrigé|modifié|ajouté|changé|supprimé",
    "hecho|cambiado|añadido|quitado|implementado|arreglado", "fatto|aggiunto|corretto|tolto",
    "feito|mudado|alterado|implementado",
)  # fmt: skip
_CAUSE = _word_pattern(
    "cause[ds]?|reason|turned out|turns out|culprit|explains|came from|comes? from|was that|fixed by|helps?",
    "ursache|grund|lag an|liegt an|kam von|kommt von|schuld", "oorzaak|kwam door|komt door|lag aan",
    "cause|venait|vient de|raison", "causa|culpa|venía|viene de|se arregló|por culpa", "causa|colpa", "causa|culpa",
)  # fmt: skip
_BE = _word_pattern(
    "is|are|has|have|runs?|needs?|belongs?|comes?|goes|takes?|stays?|stands?|uses?|gets?|means?|counts?|lives?|costs?",
    "ist|sind|hat|haben|gehört|kommt|läuft|braucht|gilt|gelten|steht|bleiben|werden|wird",
    "is|zijn|heeft|hebben|komt|staat|gaat|wordt|worden", "est|sont|a|ont|vient|reste|faut",
    "es|son|está|están|tiene|tienen|va|van",
    "è|sono|ha|hanno|viene", "é|são|tem|têm|vem|fica",
)  # fmt: skip
_THANKS = _word_pattern(
    "ok|okay|yes|yep|yeah|thanks|thx|ty|great|good|nice|cool|perfect|fine|super|right|wow|lol|haha|sure|exactly|true|ah|hm+"
    "|ugh|oh",
    "ja|nein|danke|gut|prima|passt|genau|klar|ach|na", "nee|dank|bedankt|top|goed|mooi|prima|merci",
    "oui|non|merci|parfait|nickel|bien|ah|bon", "sí|vale|gracias|perfecto|genial|claro|bien", "sì|grazie|perfetto|bene",
    "sim|obrigad[oa]|ótimo|valeu|fixe",
)  # fmt: skip
_OTHERS = _word_pattern(
    "he|she|they|his|her|their|him|them|hers|theirs", "er|sie|ihm|ihr|ihnen|deren|dessen", "hij|zij|ze|hun|hen|haar",
    "il|elle|ils|elles|leurs?|lui|eux", "él|ella|ell[oa]s|les?", "lui|lei|loro|gli", "el[ea]s?",
)  # fmt: skip
# Whose word a statement rests on: people who decide, contracts, the law.
_SOURCE = _word_pattern(
    "ok'?d|confirmed|writes|wrote|phoned|called|talked to|spoke to|told (?:me|us)|on the phone|likes?|hates?|wants?"
    "|needs|prefers|picked|ordered|cleared|warned|reports?|asks?|refuses?|signs?|owns|contracts?|lawyers?|legal"
    "|customers?|users?|people|team|boss|auditors?|compliance|policy|licen[cs]e",
    "vertrag\\w*|kunden?|leute|telefon|chef\\w*|anwalt|lizenz|rückmeldung|möchte|meint|sagt|schreibt",
    "contract|klanten?|mensen|telefoon|licentie|wil|zegt|schrijft",
    "contrat|clients?|gens|téléphone|licence|veut|dit|écrit",
    "contrato|clientes?|gente|teléfono|licencia|quiere|dice|escribe|pidió",
    "contratto|clienti?|telefono|vuole|dice", "pessoal|telefone|quer|diz|disse|respondeu",
)  # fmt: skip
_PAST = _word_pattern(
    "was|were|had|did|been|went|got|came|said|\\w{3,40}ed", "war|waren|hatten?|wurden?|ge\\w{3,40}(?:t|en)",
    "werd|waren",
    "était|avait|a été", "fue|era|había|estaba|\\w{2,40}ó", "aveva", "foi|tinha",
)  # fmt: skip

CUES = {
    "never": _NEVER, "not": _NOT, "always": _ALWAYS, "only": _ONLY, "must": _MUST, "why": _WHY, "we": _WE,
    "somebody": _SOMEBODY, "standing": _LASTING, "wish": _WISH, "task": _TASK, "unsure": _UNSURE, "now": _NOW, "i": _I,
    "report": _REPORT, "cause": _CAUSE, "be": _BE, "thanks": _THANKS, "others": _OTHERS, "source": _SOURCE,
    "past": _PAST,
}  # fmt: skip
GENERAL = ("never", "always", "only", "must", "why", "standing", "somebody")  # each speaks for something that lasts


def _reply_pattern(*parts: str) -> re.Pattern[str]:
    """A pattern that finds some words at the beginning of a reply, after "ok", "yes" and "good"."""
    agreement = (
        "ok(?:ay)?|yes|right|alright|great|good|perfect|sure|correct|ja|gut|richtig|oui|bien|bon|sí|vale|correcto|sì|bene"
        "|sim|bom|bem"
    )
    return lazy(rf"^\W*(?:(?:{agreement})\b[,.!: ]*)*(?:{'|'.join(parts)})(?!\w)", re.IGNORECASE)


# The reply takes a statement as something to know, or draws a conclusion from it.
ACCEPTS = _reply_pattern(
    "understood|noted|got it|good to know|i see|agreed|makes sense|clear|that (?:explains|fits|settles|changes)|that's"
    "|then|so|in that case|of course|thanks|thank you|i(?:'ll| will) (?:leave|keep|remember|note|avoid|not)|i won't"
    "|i(?:'ve| have)? (?:leave|left|keep|kept)|left|kept|not touching",
    "verstanden|notiert|alles klar|klar|dann|also|das (?:erklärt|passt)|einverstanden|danke|ich lasse|in ordnung",
    "begrepen|duidelijk|genoteerd|dan|dus|dat (?:verklaart|past)|akkoord|helder|oké",
    "compris|entendu|noté|d'accord|alors|dans ce cas|donc|(?:ça|cela) explique|merci",
    "entendido|anotado|apuntado|de acuerdo|entonces|claro|eso explica|gracias",
    "capito|allora|d'accordo|ricevuto|quindi|chiaro|annotato|grazie",
    "entendi|combinado|então|certo|nesse caso|isso explica|obrigad[oa]|percebido",
    "了解|わかりました|承知|では|なるほど",
)
# The reply reports that something is done: the words before were a task.
REPORTS = _reply_pattern(
    "done|added|fixed|changed|removed|implemented|moved|set|pushed|committed|merged|created|wrote|written|ran|deployed"
    "|updated|renamed|restored|i(?:'ve)? (?:ran|changed|added|read|looked|checked|see|found|reproduced)"
    "|all \\w+|\\d+ \\w+|both|here",
    "erledigt|geändert|eingebaut|umgesetzt|entfernt|angepasst|behoben|gemacht|hinzugefügt|ich habe|fertig",
    "gedaan|klaar|aangepast|toegevoegd|vervangen|gelukt|ik heb",
    "fait|c'est fait|corrigé|modifié|ajouté|changé|supprimé|j'ai",
    "hecho|cambiado|añadido|quitado|implementado|arreglado|listo|he \\w+",
    "fatto|aggiunto|corretto|tolto|ho \\w+",
    "feito|mudado|alterado|implementado|pronto",
)

# The speaker takes back their earlier words.
WITHDRAWN = lazy(
    r"^\W*(?:(?:no|nah|nope|hm+|ah|oh|wait|ach|nein|nee|non|ok)\b[,.! ]*)*"
    r"(?:scrap|forget (?:it|that|what|the)|never ?mind|scratch that|ignore (?:that|what)|i take (?:it|that) back"
    r"|on second thought|i was wrong|that was wrong|not true|no wait|wait,? no|just kidding"
    r"|was (?:only )?a (?:joke|thought)"
    r"|vergiss|doch nicht|quatsch|stimmt nicht|war (?:nur )?ein (?:witz|scherz)|vergeet|toch niet|laat maar"
    r"|oublie|laisse tomber|finalement non|olvíd\w+|olvida|déjalo|mejor no|era broma|lascia stare|lascia perdere"
    r"|anzi no"
    r"|esquece|deixa pra lá|deixa estar)\b",
    re.IGNORECASE,
)
# What a retraction names that it takes back: "forget the rule about X". Unlike an adverb ("on second thought, X"),
# whose clause holds what is true instead.
RETRACTED = lazy(
    r"\b(?:scrap|forget|never ?mind|scratch|ignore|vergiss|vergeet|laat maar|oublie|laisse tomber|olvíd\w+|olvida"
    r"|lascia stare|lascia perdere|esquece)\b(?P<object>[^\n,;:!?]{0,80})",
    re.IGNORECASE,
)
# A sentence that begins so cannot be understood alone.
POINTS_BACK = lazy(
    r"^(?!it turn)(?:it|it's|its|this|that|that's|these|those|they|they're|he|she|her|his|their|there|so|but|and|or"
    r"|also|such|both|which|here|otherwise|because|then"
    r"|das|dies\w*|es|sie|er|dort|da|dann|denn|weil|sonst|deshalb|und|aber|dat|ze|hij|daar|dan|want|anders"
    r"|ça|cela|c'est|il|elle|ils|elles|là|donc|sinon|car|et|mais|eso|esto|ese|esa|ahí|así|porque|y|pero|ellos"
    r"|questo|quello|lì|così|perché|e|ma|isso|isto|esse|aí|assim|mas)\b",
    re.IGNORECASE,
)
