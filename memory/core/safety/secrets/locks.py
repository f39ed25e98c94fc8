"""Codes that open a place or a card: `Türcode: 5093#`, `le digicode est B4419`, `код от сейфа: 340991`, `SIM PIN 4417, PUK 90218834`.

Such a code is a short number, so it counts only behind the name of a lock's code, or of a lock where the number is written
as nothing but a code is: with # or * behind it, or as turns to the left and to the right.
"""

from collections.abc import Iterable, Iterator

from memory.core.annotations import Any
from memory.core.patterns import lazy
from memory.core.safety.secrets import outlines
from memory.core.safety.secrets.words import is_pin_of_part

# A lock, in front of the word for its code, in one word with it or not.
_LOCK = (
    r"(?:(?:back|front|side|rear|main|cellar|shed)?[ ]?door|gate|alarm|lock[ ]?box|safe|garage|key[ ]?(?:box|safe)|keypad|padlock|intercom|cellar|shed|locker|barrier|"
    r"t(?:ü|ue)r(?:en)?|eingangs|tor|alarmanlagen|garagen|tresor|schlie(?:ß|ss)fach|keller|schranken|schl(?:ü|ue)ssel(?:box|tresor|kasten|safe)|"
    r"deur|poort|kluis|sleutelkluis|hek|kelder|dörr|larm|dør|kap[ıi]|kasa|bina|garaj|apartman)"
)
# In front of a code these mean also other codes: `access code 5512` may be the number of a rule.
_ENTRY = r"(?:access|entry|entrance|unlock|lock|building|elevator|zugangs|toegangs|giri[şs])"
_CODE = (
    r"(?:codes?|kode[ns]?|kodu?|codice|c(?:ó|o)digo|код[а-я]{0,2}|combo|combination|kombinatione?n?|combinaison|combinaci(?:ó|o)n|combina(?:ç|c)(?:ã|a)o|combinazione|kombinacja|комбинация|"
    r"pin(?:[ \-]?(?:code|kod))?|şifre(?:si)?|clave|пин(?:[ \-]?код)?)"
)
# A lock, behind the word for its code.
_LOCKED = (
    r"(?:(?:back|front|side|rear|main|cellar|shed)?[ ]?door|(?:side |main )?gate|alarm|lock[ ]?box|safe|garage|key[ ]?(?:box|safe)|keypad|padlock|intercom|(?:bike |wine )?cellar|(?:bike )?shed|locker|barrier|server room|"
    r"(?:haus|hinter|keller|eingangs|seiten)?t(?:ü|ue)re?|tor|alarmanlage|tiefgarage|tresor|schlie(?:ß|ss)fach|(?:fahrrad)?keller|schranke|serverraum|"
    r"portail|porte|alarme|coffre(?:[- ]fort)?|immeuble|r(?:é|e)sidence|cave|hall|barri(?:è|e)re|puerta|portal|port(?:ã|a)o|porta|alarma|caja fuerte|cofre|cadeado|candado|garaje|garagem|edificio|pr(?:é|e)dio|condom(?:í|i)nio|"
    r"portone|cancello|allarme|antifurto|cassaforte|citofono|cantina|lucchetto|drzwi|bram[ya]?|furtk[ai]|domofonu?|alarmu|sejfu?|gara(?:ż|z)u?|klatki|szlaban(?:u)?|piwnicy|drzwi|bramy?|furtki|domofonu?|alarmu|sejfu?|gara(?:ż|z)u|klatki|szlabanu|piwnicy|"
    r"deur|voordeur|achterdeur|poort|kluis|hek|kelder|berging|dörren|larmet|"
    r"двер[ьи]|домофона?|сейфа?|сигнализаци[ия]|подъезда?|ворот|калитк[аи]|шлагбаума?|замка?|гаража?)"
)
_LEADS = (
    r"(?:for|of|to|the|on|at|in|our|für|den|die|das|der|des|dem|zum|zur|vom|von|am|im|du|de|la|le|les|el|del|della|dello|do|da|van|het|voor|till|til|od|от|для|к|на|в)"
)
_OWNER = r"[^\W\d_][\w’'\-]{0,20}"
_OWNER_OR_FIGURE = rf"(?:{_OWNER}|\d{{1,3}}\.?)"  # `in building 3`
_NOW = r"(?:[ ](?:now|jetzt|nun|nu|ora|ahora|agora|teraz|теперь|artık|maintenant))?"
_STATED = rf"(?:[ \t]{{0,3}}(?:[:：=]|->|→|[—–])[ \t]{{0,3}}|[ ](?:is|was|ist|lautet|war|est|es|era|è|é|to|jest|är|er|это)(?:[ ](?:set|changed|reset))?{_NOW}(?:[ ](?:to|auf))?[ ]|[ ](?:changed|set|reset|geändert|ändert)[ ](?:to|auf)[ ])"
_CODE_SIGN = r"[A-ZА-Я]"
_END = (
    r"(?![\w%€$°]|[.,:/]\w|-\d|[ ][%€$°]|(?i:[ \t]?(?:digits?|characters?|chars?|bytes?|bits?|seconds?|secs?|minutes?|hours?|days?|ms|mm|cm|m|kg|g|l|s|px|times|users?|lines?|rows?|errors?|"
    r"requests?|attempts?|years?|k|[kmgt]i?b|eur|usd|chf|gbp|mv|[km]?hz|kw|stellen|ziffern|zeichen|sekunden|minuten|zeilen|mal|jahre|lignes|litres|líneas|linhas|linii|satır|строк|раз|桁)(?!\w)))"
)
_SIZE = r"(?!\d{1,9}(?:[KMGT]B|MM|CM|KM|MS|PX|KG|HZ|KW|MV)(?!\w))"  # two capitals behind figures, which may end a code, too
_NUMBER = rf"{_SIZE}(?P<s>(?:{_CODE_SIGN}{{1,2}})?\d(?:[*#]?\d|{_CODE_SIGN}(?=\d)){{2,9}}{_CODE_SIGN}{{0,2}}[#*]{{0,2}}|[#*]\d{{3,8}}[#*]{{0,2}}|\d{{1,2}}(?:-\d{{1,2}}){{2,7}}){_END}"
_QUOTE = r"[\"'`*]{0,2}(?:\([^()\n]{0,10}\))?"
_CODE_NAME = rf"(?:{_LOCK}[ \-_]?(?:{_CODE})|(?:{_CODE})(?:[ '’]{_LEADS}){{0,3}}(?:[ ]l['’]|[ ]dell['’]|[ '’]){_LOCKED}|digicode(?:s|[ ]pin)?)"
_NAME = lazy(rf"(?i:{_CODE_NAME}|{_ENTRY}[ \-_]?code)")  # what the next ones begin with, and most places have not
_NAMED = lazy(
    rf"(?i:(?P<name>{_CODE_NAME}|(?P<entry>{_ENTRY}[ \-_]?code))"
    rf"(?P<link>(?:[ ]{_OWNER}){{0,4}}?(?:[ ]\([^()\n]{{1,20}}\))?{_STATED}|(?:[ ]{_OWNER_OR_FIGURE}){{5,9}}?[ ]?:[ ]{{1,2}}|(?P<owner>[ ]{_OWNER})?[ ]))"
    rf"{_QUOTE}{_NUMBER}"
)
# The same that a sentence gives behind the one that it has changed: `le digicode a changé, c'est maintenant X`.
_CHANGED = (
    r"(?:changed|been changed|new|different|reset|geändert|gewechselt|ändert|neu|changé|été changé|modifié|nouveau|cambiado|cambió|cambiato|cambiata|mudou|mudado|trocado|alterado|nuevo|nuovo|novo|zmienion[yo]|zmienił|zmieniony|nowy|gewijzigd|veranderd|nieuw|ändrats|ny|"
    r"изменил[иоас]{1,3}ь?|сменили|поменяли|новый|değişti|yeni)"
)
_BECAME = (
    r"(?:the[ ]new[ ](?:one|code)[ ]is|der[ ]neue(?:[ ]code)?[ ](?:ist|lautet)|le[ ]nouveau(?:[ ]code)?[ ]est|(?:il[ ]nuovo|el[ ]nuevo|o[ ]novo)(?:[ ]c(?:o|ó)dig?[oc]e?)?[ ](?:è|es|é)|(?:it|that)(?:['’]s|[ ]is|[ ]was)(?:[ ]now)?|now[ ](?:it(?:['’]s|[ ]is)|is)|now|es[ ](?:ist|lautet)(?:[ ](?:jetzt|nun))?|(?:er|der|sie|die)[ ](?:ist|lautet)(?:[ ](?:jetzt|nun))?|(?:jetzt|nun)(?:[ ](?:ist[ ]es|lautet[ ]er|ist[ ]er|gilt))?|c['’]est(?:[ ](?:maintenant|désormais))?|"
    r"(?:maintenant|désormais)(?:[ ]c['’]est)?|(?:adesso|ora)(?:[ ]è)?|è(?:[ ](?:adesso|ora))?|(?:ahora|agora)(?:[ ](?:es|é))?|(?:es|é)(?:[ ](?:ahora|agora))?|teraz(?:[ ](?:to|jest))?|to[ ]teraz|nu(?:[ ](?:is[ ]het|är[ ]den|är))?|het[ ]is(?:[ ]nu)?|den[ ]är(?:[ ]nu)?|теперь|artık)"
)
_NAMED_THEN = lazy(
    rf"(?i:(?P<name>{_CODE_NAME})(?:[ ](?:[^\W\d_]['’])?{_OWNER}){{0,7}}?[ ]{_CHANGED}(?:[ ]{_OWNER}){{0,4}}?[ ]?[,;:.–—-]{{1,2}}[ ]{{1,2}}(?:(?:and|und|et|y|e|i)[ ])?{_BECAME}[ ]?:?[ ])"
    rf"{_QUOTE}{_NUMBER}"
)
# The code that unlocks a thing, behind what that is and where: `Codice di sblocco del tablet in magazzino: X`.
_UNLOCKING = lazy(
    rf"(?i:(?P<name>(?:(?:screen[ ])?(?:unlock|lock[ ]screen|unlocking)[ ](?:code|pin)|device[ ]pin|(?:entsperr|sperr|displaysperr|bildschirmsperr)e?-?(?:code|pin)|(?:code|pin)[ ](?:de[ ])?(?:(?:d(?:é|e))?verrouillage|d(?:é|e)blocage)|(?:c(?:ó|o)digo|pin|clave)[ ]de[ ](?:desbloqueo|desbloqueio)|"
    rf"(?:codice|pin)[ ]di[ ](?:s)?blocco|kod[ ]odblokowania|ontgrendel(?:ings)?code|(?:ontgrendel)pin|upplåsningskod|код[ ]разблокировки|kilit[ ](?:kodu|şifresi)))"
    rf"(?:(?:[ ](?:[^\W\d_]{{1,5}}['’])?{_OWNER_OR_FIGURE}){{0,9}}?(?:[ ]?[:=][ ]{{1,2}})|(?:[ ](?:[^\W\d_]{{1,5}}['’])?{_OWNER}){{0,6}}?{_STATED}))"
    rf"{_QUOTE}(?P<s>\d{{4,10}}){_END}"
)
# What a lock opens with, or what opens it: `der Tresor geht mit X auf`, `X opens the side gate`.
_OPENS = (
    r"(?:(?:opens?|unlocks?|can[ ]be[ ](?:opened|unlocked)|is[ ](?:opened|unlocked)|opened|disarms?|is[ ]disarmed)[ ](?:with|using|by|if[ ]you[ ](?:type|enter)|when[ ]you[ ](?:type|enter))|"
    r"(?:geht|geh|öffnet|öffnest[ ]du|öffnen|lässt[ ]sich|kannst[ ]du|wird)(?:[ ](?:sich|nur|immer|man|du|jetzt))?[ ]mit|s['’](?:ouvre|ouvrent)[ ]avec|s['’]ouvre[ ]en[ ]tapant|se[ ](?:désactive|déverrouille)[ ]avec|si[ ](?:apre|sblocca|disattiva)[ ](?:con|digitando)|se[ ](?:abre|desbloquea|desactiva)[ ]con|"
    r"(?:se[ ])?(?:abre|destranca|desativa)(?:-se)?[ ]com|otwiera[ ]się(?:[ ]kodem)?|gaat[ ]open[ ]met|opent[ ](?:met|door)|(?:öppnas|öppnar)[ ]med|åbnes[ ]med|åpnes[ ]med|открывается(?:[ ](?:кодом|по))?)"
)
_OPENED_WITH = lazy(
    rf"(?i:(?P<name>{_LOCKED})(?:[ ](?:[^\W\d_]{{1,5}}['’])?{_OWNER_OR_FIGURE}){{0,5}}?[ ]{_OPENS}[ ](?:(?:the[ ]|dem[ ]|le[ ]|il[ ]|el[ ]|o[ ])?{_CODE}[ ])?)"
    rf"{_QUOTE}(?P<s>[A-Z]?\d{{4,8}}[A-Z]?[#*]?|[#*]\d{{4,8}}[#*]?){_END}"
)
_ACTIVE = ("opens", "unlocks", "disarms", "öffnet", "entsperrt", "ouvre", "apre", "sblocca", "abre", "otwiera", "opent", "öppnar", "открывает")
_OPENS_LOCK = lazy(rf"(?i:[^\W\d_]{{4,9}}[ ](?:the|our|my|die|den|das|la|le|les|l['’]|el|il|lo|a|o|de|het)[ ]?{_LOCKED})(?![^\W_])")
_BEFORE_VERB = lazy(r"(?<![\w.,:/+\-])(?P<s>\d{4,8}[#*]?)[\"'`*]{0,2}[ ]\Z")
# The same from the verb on, which is rarer than a lock's name.
_OPENS_BY = lazy(
    r"(?i:(?<![^\W_])(?:(?:opens?|opened|unlocks?|unlocked|disarms?|disarmed)[ ](?:with|using|by|if|when)|(?:geht|geh|öffnet|öffnest|öffnen|lässt|kannst|wird)[ ](?:(?:sich|nur|immer|man|du|jetzt)[ ])?mit|ouvre(?:nt)?[ ](?:avec|en)|(?:désactive|déverrouille)[ ]avec|"
    r"(?:apre|sblocca|disattiva)[ ](?:con|digitando)|(?:abre|desbloquea|desactiva|destranca|desativa)(?:-se)?[ ]co[nm]|otwiera[ ]się|open[ ]met|opent[ ](?:met|door)|(?:öppnas|öppnar|åbnes|åpnes)[ ]med|открывается[ ]))"
)
_OPENING = (
    "open", "opens", "opened", "unlock", "unlocks", "unlocked", "disarm", "disarms", "disarmed", "geht", "kannst", "wird", "ouvre", "ouvrent", "apre", "sblocca", "disattiva", "abre", "desbloquea", "desactiva", "destranca", "desativa", "otwiera", "opent",
    "öffnet", "öffnest", "öffnen", "lässt", "désactive", "déverrouille", "öppnas", "öppnar", "åbnes", "åpnes", "открывается",
)  # fmt: skip
_OPENING_HEADS = frozenset((*_OPENING, "entsperrt"))
# What is typed at a lock: `enter X at the gate`.
_TYPED = lazy(
    rf"(?i:(?<![^\W_])[^\W\d_]{{3,8}}(?:[ ]in)?[ ](?:(?:the|den|le|il|el|o|de)[ ])?(?:{_CODE}[ ])?)(?P<s>\d{{4,8}}[#*]?)(?i:[ ](?:(?:in|ein)[ ])?(?:on|at|into|an|am|auf|sur|à|au|en|sul|sulla|al|alla|na|bij|op|to[ ](?:open|unlock))(?:[ ](?:the|der|dem|das|die|le|la|il|el|de|het))?[ ]{_LOCKED})(?![^\W_])"
)
_TYPING = ("enter", "type", "press", "punch", "dial", "tippe", "tippen", "gib", "tapez", "taper", "composez", "compose", "digita", "digitare", "marca", "teclea", "wpisz", "toets")
_LONGEST_OPENING = 60  # characters from the verb's object to the end of a code
_CODE_BEFORE = lazy(r"(?i)(?:\A|[\n.;:!?–—,][ \t]{0,3}|(?<![^\W_])(?:code|pin|kode?|codice|c(?:ó|o)digo|код|and|und|et|y|e)[ ])[\"'`*]{0,2}\Z")
_OPEN_END = lazy(r"[\"'`*]{0,2}(?!,?[ ]\d|[ ](?:and|und|et|y|e|or|oder|ou)[ ]\d)(?:[ ]?(?:[,.;)!?:–—]|\Z|[\r\n])|[ ](?:and|und|et|y|e|i|en|auf|aufgehen|öffnen|geöffnet|entsperren|entsperrt|entschärfen|entschärft|unscharf|deaktiviert|ausgeschaltet|aus|then|dann|puis|open|but|aber)(?![^\W_]))")
# Of a lock itself: a letter and figures, or figures with a key behind them, or one figure after the other.
_OF_LOCK = lazy(
    rf"(?i:(?P<name>{_LOCKED})(?:[ ]{_OWNER}){{0,4}}?(?:(?P<stated>[ ](?:is|ist|est|es|è|é|to|jest)[ ]|[ ]?[:,][ ]{{1,2}})|[ ]))"
    rf"(?:(?P<s>[A-Z]\d{{4,6}}[#*]?|\d{{4,8}}[#*]){_END}|(?P<k>\d{{4,8}})(?=[ ]?,?[ ](?:then|and|followed by|plus|dann|und|puis|et|y)[ ](?:press[ ])?(?:the|die|la)?[ ]?(?i:hash|pound|star|raute|dièse|étoile|almohadilla|enter)))"
)
_OF_BOX = lazy(
    rf"(?i:(?P<name>lock[ ]?box|key[ ]?(?:box|safe)|keypad|padlock|tresor|schl(?:ü|ue)ssel(?:box|tresor|kasten)|schl(?:ie)(?:ß|ss)fach|coffre-fort|cassaforte|caja fuerte|kluis|sejf|сейф)"
    rf"(?P<link>(?:[ ]{_OWNER}){{0,3}}?[ ]?[:,=][ ]{{1,2}}))(?P<s>\d(?:-\d){{3,7}}|\d{{1,2}}(?:-\d{{1,2}}){{2,3}}|\d{{4,8}}[#*]?){_END}"
)
_TURN = r"\d{1,3}[ \-]?(?:left|right|links|rechts|gauche|droite|izquierda|derecha|sinistra|destra|L|R)(?!\w)"
_TURNS = lazy(
    rf"(?i:safe|combination|combo|padlock|lock|tresor|coffre|cassaforte|caja fuerte|zahlenschloss|kluis)(?!\w)[^\n.;]{{0,60}}?(?<=[\s:(])(?P<s>(?i:{_TURN}(?:[ ]?[,\-/][ ]?|[ ](?:then[ ])?){_TURN}(?:(?:[ ]?[,\-/][ ]?|[ ](?:then[ ])?){_TURN}){{1,4}}))"
)
_COMBINATION = lazy(
    rf"(?i:(?P<name>{_LOCKED}|zahlenschloss|schloss)[ \-]?(?:combination|combo|kombination|combinaison|combinaci(?:ó|o)n|combinazione)(?:[ ]{_OWNER}){{0,3}}?(?:{_STATED}|[ ]))(?P<s>\d{{1,2}}(?:[- ]\d{{1,2}}){{2,3}}){_END}"
)
_OF_CARD = r"[^\W_][\w.’'\-]{0,20}"  # also `4G`, and which one: SIM 2
_PUK = lazy(
    rf"(?<![^\W_])(?i:p[12]?uk|пук)[12]?(?i:[ \-]?(?:codes?|kod|код))?(?:[ ]?[:=][ ]?|(?:[ ]{_OWNER}){{0,4}}?[ ])(?P<s>\d{{8}}){_END}"
)
_CARD = (
    r"(?:sim\w{0,2}|card|karte|bankkarte|ec-karte|carte(?: bancaire| bleue| sim)?|tarjeta|cart(?:ã|a)o|carta|karty|kaart|kartı?|phone|handys?|telefons?|téléphone|móvil|telem(?:ó|o)vel|celular|chip|terminal|tablets?|"
    r"modems?|routers?|voicemail|mailbox|bank|alarm|safe|door|карт[аыу]|терминал[а]?|симк[аиу]|сим-?карт[аыу]|телефон[а]?)"
)
_PIN = lazy(
    rf"(?<![^\W_])(?:(?i:{_CARD}[ \-]pin(?:[ \-]?(?:code|kod))?)(?:[ ]{_OWNER}){{0,4}}?|(?i:pin|пин)(?i:[ \-]?(?:code|kodu?|код))?[12]?(?:[ ]{_OWNER}){{0,4}}?[ ](?i:{_CARD})(?:[ ]{_OF_CARD}){{0,4}}?|(?P<bare>(?i:pin|пин)(?i:[ \-]?(?:code|kod|код))?1?))"
    rf"(?:{_STATED}|[ ])(?P<s>\d{{4,8}}){_END}"
)
_OF_SIM = lazy(
    r"(?i)(?<![^\W_])(?:p[12]?uk[12]?|пук|[eu]?sim|сим|sim-?(?:card|karte|kort|kaart)|(?:credit|debit|bank)[ ]card|bankkarte|ec-karte|girocard|carte bancaire|tarjeta|bancomat|karta bankowa)(?![^\W\d_])"
)
_CELLULAR = lazy(r"(?i)AT\+CPIN=\"?(?P<s>\d{4,8})(?:\"?,\"?(?P<t>\d{4,8}))?(?!\d)")
# In scripts without blanks between words.
_UNSPACED = lazy(
    r"(?:门禁|門禁|保险[柜箱]|門鎖|门锁|密码锁|大门|單元門|单元门|车库|警报|报警器)[的]?(?:系统)?(?:密码|密碼|口令|码|碼|代码)[^\S\n]{0,2}(?:[是为為：:=]|改成|改为|变成)?[^\S\n]{0,2}"
    r"(?P<s>[#*]?\d{3,10}[#*]?)(?![\w.位%])"
    r"|(?:暗証番号|解錠番号|(?:金庫|玄関|ドア|門|倉庫|ロッカー|鍵|宅配ボックス)(?:の)?(?:解錠番号|(?:解錠)?(?:コード|ダイヤル))|(?:金庫|玄関)(?:の)?番号)[^\S\n]{0,2}[はが：:=]?[^\S\n]{0,2}(?P<t>[#*]?\d{3,10}[#*]?|\d{1,2}(?:-\d{1,2}){2,4})(?![\d\w.%]?[桁文字])"
    r"|(?:도어락|현관문?|금고|출입문|대문|공동현관)[^\S\n]{0,1}(?:비밀번호|비번|번호|암호|코드)(?:은|는|이|가)?[^\S\n]{0,2}[:：=]?[^\S\n]{0,2}(?P<u>[#*]?\d{3,10}[#*]?)(?![\d.%]|자리|자)"
)
# Another code in the sentence of the first: `…, el de la caja fuerte 902144`, `… and the boiler room 8820`.
_ANOTHER = lazy(
    rf"(?i:[,;]?[ ]{{0,2}}(?:(?:and|und|et|y|e|i|en|и)[ ])?(?:[^\W\d_]{{1,12}}[ ]){{0,4}}?(?:{_LOCKED}|[^\W\d_]{{0,20}}(?:room|raum|lager|local|sala))[ ](?:(?:is|ist|est|es|è|é)[ ])?){_NUMBER}"
)
_LOCK_HEADS = (
    "door", "doorcode", "gate", "alarm", "alarmcode", "alarmcodes", "lock box", "lockbox", "safe", "garage", "key box", "key safe", "keybox", "keysafe", "keypad", "padlock", "intercom", "cellar", "shed",
    "locker", "barrier", "tür", "tuer", "eingangscode", "tor", "torcode", "tresor", "tresorcode", "safecode", "garagencode", "alarmanlagencode", "schließ", "schliess", "kellercode", "schrankencode", "schlüssel", "schluessel", "deur", "deurcode",
    "poort", "poortcode", "kluis", "kluiscode", "sleutelkluis", "hek", "hekcode", "kelder", "dörr", "larm", "larmkod", "dør", "kapı", "kapi", "kasa", "bina", "garaj", "apartman", "digicode", "digicodes",
    *(f"{what}{sign}code" for what in ("access", "entry", "unlock", "building") for sign in " _"), "entrance code", "lock code", "elevator code", "zugangscode", "toegangscode", "giriş", "giris",
)  # fmt: skip
_CODE_HEADS = (
    "code", "codes", "kode", "koden", "kod", "kodu", "codice", "código", "codigo", "код", "combo", "combination", "kombination", "combinaison", "combinación", "combinacion", "combinação", "combinacao", "combinazione", "kombinacja",
    "комбинация", "pin", "şifre", "clave", "пин",
)  # fmt: skip
# Of the locks behind a code's name, those that are written in letters of ASCII; German ones may be within a compound.
_LOCKED_WORDS = frozenset(
    ["door", "gate", "alarm", "lockbox", "box", "safe", "garage", "keybox", "keypad", "padlock", "intercom", "cellar", "shed", "locker", "barrier", "room", "tor", "alarmanlage", "tiefgarage", "tresor", "schliessfach", "keller", "fahrradkeller", "schranke", "serverraum", "portail", "porte", "alarme", "coffre", "immeuble", "cave", "hall", "puerta", "portal", "porta", "alarma", "caja", "cofre", "cadeado", "candado", "garaje", "garagem", "edificio", "predio", "portone", "cancello", "allarme", "antifurto", "cassaforte", "citofono", "cantina", "lucchetto", "drzwi", "bram", "bramy", "furtki", "domofon", "domofonu", "alarmu", "sejf", "sejfu", "klatki", "szlabanu", "piwnicy", "deur", "voordeur", "achterdeur", "poort", "kluis", "hek", "kelder", "berging", "larmet"]
)  # fmt: skip
_CODE_STEMS = ("code", "kod", "codi", "códi", "код", "combo", "combin", "kombin", "комбин", "pin", "пин", "clave", "şifre")
_PIN_HEADS = (
    "pin", "pincode", "пин", *(f"{what}{sign}pin" for what in ("sim", "card", "phone", "voicemail", "bank", "tablet", "karte", "handy", "door", "safe", "alarm", "modem", "router", "terminal") for sign in " -"),
)  # fmt: skip
_OF_LOCK_HEADS = (
    "door", "gate", "alarm", "lockbox", "safe", "garage", "padlock", "intercom", "cellar", "shed", "tür", "tuer", "tor", "tresor", "keller", "portail", "porte",
    "coffre", "puerta", "portão", "cancello", "portone", "drzwi", "brama", "deur", "poort", "дверь", "калитк", "подъезд",
)  # fmt: skip
_COMBINED_HEADS = ("door", "gate", "lock", "lockbox", "safe", "garage", "padlock", "locker", "tresor", "zahlenschloss", "schloss", "coffre", "caja fuerte", "cadeado", "candado", "lucchetto", "cassaforte")
_BOX_HEADS = ("lockbox", "lock box", "keybox", "key box", "keysafe", "key safe", "keypad", "padlock", "tresor", "schlüssel", "schluessel", "schließ", "schliess", "coffre-fort", "cassaforte", "caja fuerte", "kluis", "sejf", "сейф")
_TURN_HEADS = ("safe", "combination", "combo", "padlock", "lock", "tresor", "coffre", "cassaforte", "caja fuerte", "zahlenschloss", "kluis")
_TURN_STEMS = ("left", "right", "links", "rechts", "gauche", "izquierda", "sinistra", "combination", "combo", "lock", "safe")
_UNSPACED_STEMS = ("门", "門", "保险", "车库", "报", "警", "暗証", "番号", "金庫", "도어락", "현관", "금고", "출입", "대문")
_UNLOCKING_WORDS = frozenset(["unlock", "unlocking", "lock", "device", "entsperrcode", "entsperr", "sperrcode", "entsperrpin", "displaysperrcode", "bildschirmsperre", "bildschirmsperrcode", "verrouillage", "deverrouillage", "deblocage", "desbloqueo", "desbloqueio", "sblocco", "blocco", "odblokowania", "ontgrendelcode", "ontgrendelingscode", "ontgrendelpin"])
_UNLOCKING_HEADS = (
    "screen unlock", "unlock code", "unlock pin", "lock screen", "unlocking code", "device pin", "entsperrcode", "entsperr-code", "entsperrpin", "sperrcode", "displaysperrcode", "bildschirmsperre-code", "bildschirmsperrcode", "code", "pin", "código", "codigo", "clave", "codice", "kod", "ontgrendelcode", "ontgrendelingscode",
    "ontgrendelpin", "upplåsningskod", "код", "kilit",
)  # fmt: skip
_LEAST_BARE = 4  # figures of a code with nothing but a blank between it and its name
_LEAST_BARE_OWNER = 5
_MOST_FIRST = 1_000  # codes of one text behind which another one is looked for


def spans(text: str, lowered: str, words: frozenset[str]) -> list[tuple[int, int, str]]:
    """(start, end, label) of the codes of locks and cards. words: the text's words, in small letters."""
    found = list[tuple[int, int, str]]()
    letters = outlines.letters_of(words)

    def look(pattern: Any, heads: Iterable[str]) -> Iterator[Any]:
        return outlines.matches_of(pattern, text, lowered, words, heads)

    if outlines.has_any(letters, lowered, _CODE_STEMS):
        for name in look(_NAME, (*_LOCK_HEADS, *(_CODE_HEADS if words & _LOCKED_WORDS or not text.isascii() else ()))):
            if not _is_begun(text, name.start()):
                continue
            for pattern, is_one in ((_NAMED, _is_code), (_NAMED_THEN, _is_changed_code)):
                if (hit := pattern.match(text, name.start())) and not _is_of_other(text, hit) and is_one(text, hit):
                    found.append((*hit.span("s"), "code"))
                    break
        if not words.isdisjoint(_UNLOCKING_WORDS) or not text.isascii():
            for hit in look(_UNLOCKING, _UNLOCKING_HEADS):
                if _is_begun(text, hit.start()) and not _is_year(hit["s"]):
                    found.append((*hit.span("s"), "code"))
        for hit in look(_COMBINATION, _COMBINED_HEADS):
            found.append((*hit.span("s"), "code"))
        if outlines.has_any(letters, lowered, ("pin", "пин")):
            for hit in look(_PIN, _PIN_HEADS):
                if hit["bare"] and not _is_of_sim(text, hit):
                    continue  # a pin of a part
                if " do chip" in lowered[hit.start() : hit.end()] or not is_pin_of_part(text, *hit.span("s")):
                    found.append((*hit.span("s"), "pin"))
            for hit in look(_CELLULAR, ("at+cpin",)):
                found += [(*hit.span(name), "pin") for name in ("s", "t") if hit[name]]
    if not words.isdisjoint(_OPENING_HEADS) or not text.isascii():
        verbs = [verb for verb in _OPENING if verb in words or not verb.isascii()]
        for verb in outlines.matches_of(_OPENS_BY, text, lowered, words, verbs):
            for hit in _OPENED_WITH.finditer(text, max(0, verb.start() - _NEAR), verb.end() + _LONGEST_OPENING):
                if hit.start() < verb.start() < hit.end() and hit["name"].lower() != "hall" and _is_begun(text, hit.start()) and not _is_year(hit["s"]) and _OPEN_END.match(text, hit.end()):
                    found.append((*hit.span("s"), "code"))
        for verb in outlines.matches_of(_OPENS_LOCK, text, lowered, words, _ACTIVE):
            if (number := _BEFORE_VERB.search(text, max(0, verb.start() - 16), verb.start())) and not _is_year(number["s"]) and _CODE_BEFORE.search(text, max(0, number.start() - 12), number.start()):
                found.append((*number.span("s"), "code"))
    if not words.isdisjoint(_TYPING):
        found += [(*hit.span("s"), "code") for hit in look(_TYPED, _TYPING) if not _is_year(hit["s"])]
    for hit in look(_OF_LOCK, _OF_LOCK_HEADS):
        group = "s" if hit["s"] else "k"
        if _is_begun(text, hit.start()) and not _is_of_other(text, hit) and _is_of_lock(text, hit, group):
            found.append((*hit.span(group), "code"))
    for hit in look(_OF_BOX, _BOX_HEADS):
        if _is_begun(text, hit.start()) and not _is_year(hit["s"]):
            found.append((*hit.span("s"), "code"))
    if outlines.has_any(letters, lowered, _TURN_STEMS):
        found += [(*hit.span("s"), "code") for hit in look(_TURNS, _TURN_HEADS)]
    for hit in look(_PUK, ("puk", "ppuk", "пук")):
        found.append((*hit.span("s"), "pin"))
    if not text.isascii() and any(stem in lowered for stem in _UNSPACED_STEMS):
        for hit in _UNSPACED.finditer(text):
            found += [(*hit.span(name), "code") for name in ("s", "t", "u") if hit[name]]
    for _, end, label in found if len(found) < _MOST_FIRST else ():
        another = _ANOTHER.match(text, end) if label == "code" else None
        if another and sum(map(str.isdigit, another["s"])) >= _LEAST_BARE:
            found.append((*another.span("s"), "code"))
    return found


def _is_begun(text: str, at: int) -> bool:
    """Whether a name begins there, also within a German or a Dutch compound: Kellertür, Lageralarm."""
    before = text[at - 1 : at] if at else ""
    if not (before.isalnum() or before == "_"):
        return True
    return before.isalpha() and _COMPOUND.match(text, at) is not None


def _is_code(text: str, hit: Any) -> bool:
    """Whether a number behind the name of a code is one, and no number of something else."""
    number, link, end = hit["s"], hit["link"] or "", hit.end("s")
    figures = sum(map(str.isdigit, number))
    if _is_year(number) and not link.strip(" "):
        return False
    has_key = number[-1] in "#*" or number[0] in "#*"
    if hit["entry"] and not has_key and (figures < _LEAST_BARE or not link.strip(" ")):
        return False
    if link.count(" ") > _MOST_OWNERS and _OF_DOCUMENT.search(link):
        return False
    if link.strip(" ") and hit["owner"] is None:
        return not (hit["entry"] and _is_year(number))
    if not has_key and (figures < (_LEAST_BARE_OWNER if hit["owner"] else _LEAST_BARE) or text[end : end + 1] == ":"):
        return False
    return hit["owner"] is None or _STOPS.match(text, end) is not None


def _is_changed_code(text: str, hit: Any) -> bool:
    """Whether a number that the name of a code has become is all that it has become: `it's 1500 lines now` is none."""
    return not _is_year(hit["s"]) and (hit["s"][-1] in "#*" or (_STOPS.match(text, hit.end("s")) or _NOW_AFTER_IT.match(text, hit.end("s"))) is not None)


def _is_of_sim(text: str, hit: Any) -> bool:
    """Whether a number behind nothing but `PIN` is a SIM's or a card's, of which its line speaks."""
    if text[hit.start() - 1 : hit.start()] == "_":
        return False  # a constant
    if text[hit.end("bare") : hit.start("s")] == " " and (_is_year(hit["s"]) or not _STOPS.match(text, hit.end("s"))):
        return False
    return _OF_SIM.search(text, max(0, hit.start() - _NEAR), hit.end() + _NEAR) is not None


def _is_of_other(text: str, hit: Any) -> bool:
    """Whether the word before a name says that it is no code of a lock, `exit code`, or the one behind it that it is no lock."""
    return _OTHER_CODE.search(text, max(0, hit.start() - _LONGEST_OTHER), hit.start()) is not None or _NO_LOCK.match(text, hit.end("name")) is not None


def _is_of_lock(text: str, hit: Any, group: str) -> bool:
    """Whether what is behind a lock, and not behind a word for its code, is written as a code: with a key, or near a code's name.

    A letter and figures are also what a fault of an alarm, a gate of an airport and a part are called.
    """
    start, end = hit.span(group)
    if text[end - 1] in "#*" or group == "k":
        return True
    return hit["stated"] is not None and any(
        _OTHER_CODE.search(text, max(0, name.start() - _LONGEST_OTHER), name.start()) is None for name in _CODE_NEAR.finditer(text, max(0, start - _NEAR), end + _NEAR)
    )


def _is_year(number: str) -> bool:
    return len(number) == 4 and number[:2] in ("19", "20") and number.isdigit()


# Before a name: codes that open nothing.
_OTHER_CODE = lazy(
    r"(?i)(?<![^\W_])(?:errors?|fault|status|state|exit|return|result|response|reason|https?|zip|post(?:al|code)?|source|country|area|dial(?:ling|ing)?|region|colou?r|currency|language|machine|product|part|order|model|"
    r"fehler|rückgabe|antwort|post|länder|landes|quell|erreur|retour|fout|land|fel|fejl|hata|posta|ülke|alan|durum|çıkış|почтовый)[ \-_]{1,2}\Z"
)
_LONGEST_OTHER = 16  # characters of such a word with what is before and behind it
# Behind the name of a lock: what makes it something else, as a gateway (puerta de enlace) and a part of a circuit.
_NO_LOCK = lazy(r"(?i)[ \-](?:de[ ]enlace|driver|treiber|transistor|mosfet|oxide|voltage|array)(?!\w)")
# Where a text is, behind the name of a code: `the alarm code in appendix B, section 3`.
_OF_DOCUMENT = lazy(r"(?i)(?<![^\W_])(?:listed|lines?|tables?|sections?|appendix|page|chapter|version|registers?|bits?|file|row|column|zeile|tabelle|abschnitt|seite|kapitel|ligne|tableau|annexe|tabla|sección|capítulo|tabella|sezione)(?![^\W_])")
_MOST_OWNERS = 5
_CODE_NEAR = lazy(r"(?i)(?<![^\W_])(?:[^\W\d_]{0,12}(?:codes?|kode?n?|kodu?|pins?)|codice|c(?:ó|o)digos?|код[а-я]{0,2}|combo|combination|keypad|hash|pound|raute|dièse)(?![^\W_])")
_NEAR = 80  # characters between a code and the name of one
_COMPOUND = lazy(r"(?i)t(?:ü|ue)r|deur|keller|alarm|tresor|schlüssel|garagen")
_NOW_AFTER_IT = lazy(r"(?i)[ ](?:now|jetzt|nun|maintenant|désormais|adesso|ora|ahora|agora|teraz|nu)(?![^\W_])")
_STOPS = lazy(r"[ ]?(?:[,.;)!?]|\Z|[\r\n]|(?:and|und|et|y|e|i|en|и)[ ])")
