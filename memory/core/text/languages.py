"""Which language a text is in, so far as stemming needs to know.

Scripts that belong to one stemmer need no guess. Among languages in Latin letters the function words decide, each
counting the less the more languages have it, and letters that few of them use. A text is judged by itself alone, so
the same text always has the same terms; a question too short to be judged is tried in all of them
(core/search/sparse.py).
"""

import re
from collections.abc import Callable
from functools import lru_cache

from memory.core.patterns import lazy

ENGLISH = "english"
MOST_WORDS = 400  # of a text that are looked at
LEAST = 1.2  # of evidence: more than one word, were it the language's own
AHEAD = 1.5  # times the evidence for English that another language needs in a text
NEAR = 0.5  # of the best one's evidence: what comes near it may be meant, too, such as Danish beside Norwegian
_LETTER = 0.5  # what a word with an informative letter counts, beside one that is a function word

_FUNCTION_WORDS = {
    ENGLISH: """
        the of and to in is are was were be been it that this these those for on with as at by from or an not but have
        has had he she they we you his her their our your its which who what when where why how do does did can could
        will would should may must there than then if so all any no into about over after before between i me my us
    """,
    "catalan": """
        el la els les un una de del dels i o que és són era per amb no en com més però aquest aquesta què quan on qui
        quin quina seva seu també molt hem heu havia fer està al als si jo nosaltres perquè sense des fins
    """,
    "czech": """
        a i ve na je jsou byl byla bylo se si že to ten ta tato tento který která které jak kde kdy proč co kdo pro
        při od do za po ze ke ale nebo jako není by jsem jsme jeho její jejich také jen už až než aby ano
    """,
    "danish": """
        og i at det den der en et er var for på med som ikke af til fra om har havde vi jeg han hun de os hvad hvor
        hvornår hvem hvorfor hvordan kan skal vil blev blive men eller også nu når så efter ved mod deres vores mellem
    """,
    "dutch": """
        de het een en van in is was zijn dat die dit deze te op aan met voor niet er maar om ook als bij door naar over
        uit nog wel heeft hebben had wordt worden kan wat waar wanneer wie waarom hoe welke ik je hij zij we ze ons
        onze hun zo of tot elke elk veel tussen
    """,
    "finnish": """
        ja on ei että se ne hän he me te minä sinä oli olivat ovat mutta tai kuin kun jos niin myös vain mitä mikä
        missä milloin kuka miksi miten joka jotka tämä nämä tuo siitä siellä sen sitä ole olla voi kanssa jälkeen ennen
    """,
    "french": """
        le la les un une des du de et ou est sont était été dans en pour par avec sur sous ne pas que qui quoi quand où
        comment pourquoi quel quelle quels ce cet cette ces il elle ils elles nous vous je tu on au aux leur leurs son
        sa ses mais comme plus a ont avait y se si
    """,
    "german": """
        der die das den dem des ein eine einen einem einer und oder aber ist sind war waren wird werden wurde nicht mit
        auf für von zu zum zur im in an am als auch bei nach aus über unter vor wie was wer wo wann warum welche
        welcher welches es er sie wir ich ihr sich dass wenn weil noch nur haben hat hatte kann können soll muss man
        durch beim vom
    """,
    "hungarian": """
        a az egy és nem is hogy van volt vannak lesz ez azt ezt mi ki hol mikor miért hogyan melyik mit de ha vagy mint
        csak már még meg el fel le be ami aki amely után előtt alatt között szerint majd én te ő mert kell lehet
    """,
    "indonesian": """
        yang dan di ke dari ini itu untuk dengan pada adalah tidak akan sudah telah ada atau juga saya kami kita mereka
        dia apa siapa kapan mana mengapa bagaimana karena oleh dalam sebagai bisa dapat harus jika saat lebih hanya
    """,
    "italian": """
        il lo la i gli le un uno una di del della dei delle dello degli e o che è sono era erano in nel nella nei con
        per non su sul sulla da dal dalla al alla ai si ma come più quando dove chi perché quale quali cosa questo
        questa questi anche ha hanno aveva ci ne suo sua loro noi essere se
    """,
    "norwegian": """
        og i at det den der en et er var for på med som ikke av til fra om har hadde vi jeg han hun de oss hva hvor når
        hvem hvorfor hvordan kan skal vil ble bli men eller også nå så etter ved mot deres vår mellom noe etter
    """,
    "polish": """
        i we na ze do nie że się to jest są był była było jak co kto gdzie kiedy dlaczego który która które dla od
        po przy za o ale lub albo oraz tak już tylko jego jej ich ten ta te tego tej tym być może przez czy jako
    """,
    "portuguese": """
        o a os as um uma de do da dos das e ou que é são era foi em no na nos nas por para com não como mais mas quando
        onde quem porque qual quais isso este esta esse essa ele ela eles elas nós eu você seu sua ao aos à pelo pela
        também já ser está tem foram se
    """,
    "romanian": """
        și în a al ai ale de la cu pe pentru nu este sunt era au fost că ce care cine unde când cum din sau dar mai
        un o unei unui lui ei lor acest această acesta se să prin după fără între am ați avem noi eu
    """,
    "spanish": """
        el la los las un una unos unas de del y o que es son era fue en por para con no como más pero cuando dónde
        donde quién quien porque cuál cuándo cómo qué esto este esta ese esa él ella ellos nosotros yo su sus al lo le
        se ya también muy hay está tiene ser han sin sobre
    """,
    "swedish": """
        och i att det den der en ett är var för på med som inte av till från om har hade vi jag han hon de oss vad när
        vem varför hur kan ska skall vill blev bli men eller också nu så efter vid mot deras vår mellan finns där ej
    """,
    "turkish": """
        ve bir bu şu o da de için ile değil mi mı mu mü ne nerede zaman kim neden nasıl hangi var yok olan olarak daha
        çok en gibi kadar sonra önce ama veya ya ki ben sen biz siz onlar olduğu oldu her ise
    """,
}

# Letters of few languages.
_LETTERS = {
    letter: languages
    for letters, languages in (
        ("ß", ("german",)), ("ñ", ("spanish",)), ("ãõ", ("portuguese",)), ("œû", ("french",)),
        ("łąęśźżćń", ("polish",)),
        ("řěůčšž", ("czech",)), ("őű", ("hungarian",)), ("ğşı", ("turkish",)), ("țșă", ("romanian",)),
        ("ä", ("german", "swedish", "finnish")), ("ö", ("german", "swedish", "finnish", "turkish", "hungarian")),
        ("ü", ("german", "turkish", "hungarian")), ("ê", ("french", "portuguese")), ("ù", ("french", "italian")),
        ("øæ", ("danish", "norwegian")), ("å", ("danish", "norwegian", "swedish")), ("ò", ("italian", "catalan")),
        ("ç", ("french", "portuguese", "catalan", "turkish")),
    )
    for letter in letters
}  # fmt: skip
_LETTER_CLASS = lazy(f"[{''.join(_LETTERS)}]")

# Scripts that one stemmer serves, by their first and last letter.
_SCRIPTS = (
    ("Ͱ", "Ͽ", "greek"), ("ἀ", "῿", "greek"), ("Ѐ", "ԯ", "russian"), ("Ա", "֏", "armenian"), ("\u0600", "ۿ", "arabic"),
    ("\u0900", "ॿ", "hindi"), ("\u0b80", "\u0bff", "tamil"),
)  # fmt: skip

# What says nothing, in scripts that one stemmer serves; of Chinese and Japanese the pairs that questions are made of.
OTHER_STOP_WORDS = frozenset(
    """
    и в во не что он на я с со как а то все она так его но да ты к у же вы за бы по ее её мне было вот от меня о из ему
    когда или ни быть был до вас нас их чем была для мы это где кто какой какая какие почему есть при этот эта эти
    та й і що як це ми ви вони з із зі де хто чому який яка які але або бо про від є
    ο η το οι τα του της των τον την και να με σε για από που πού πώς τι ποιος ποια πότε γιατί είναι ήταν δεν θα στο στη
    στην στον στα ένα μια ή
    في من على إلى عن ما ماذا متى أين كيف لماذا هل هو هي هذا هذه ذلك التي الذي و أو أن إن كان كانت لا لم قد مع كل هم نحن
    از به در که را این آن با برای است بود چه کجا چرا کی چگونه یا هم تا ما
    של את על עם הוא היא זה זו לא או גם כי אם מה מי איפה מתי למה איך יש אין אני אנחנו היה אל
    का की के में है हैं था थी थे और या से को पर यह वह क्या कब कहाँ कहां कौन क्यों कैसे ने भी नहीं तो ही इस उस एक हम लिए
    什么 怎么 为什 如何 哪里 哪个 我们 你们 他们 这个 那个 是什 甚麼 什麼 為什 怎麼 哪裡 我們 們的 这是
    です ます すか した して する いる ある こと これ それ あれ どこ なに なぜ から まで では には のは のか とは
    """.split()  # noqa: SIM905
)


@lru_cache(maxsize=1)
def _evidence() -> dict[str, tuple[str, ...]]:
    """The languages that each function word belongs to."""
    found: dict[str, list[str]] = {}
    for language, words in _FUNCTION_WORDS.items():
        for word in dict.fromkeys(words.split()):
            found.setdefault(word, []).append(language)
    return {word: tuple(languages) for word, languages in found.items()}


@lru_cache(maxsize=32)
def stop_words(language: str) -> frozenset[str]:
    """The function words of a language in Latin letters; none for an unknown one."""
    return frozenset(_FUNCTION_WORDS.get(language, "").split())


def is_function_word(word: str) -> bool:
    """Whether some language in Latin letters has it as a function word."""
    return word in _evidence()


_WORD = lazy(r"[^\W\d_]+", re.UNICODE)


def _language_weights(text: str) -> dict[str, float]:
    """How much speaks for each language; a word counts once, however often it occurs."""
    evidence = _evidence()
    found: dict[str, float] = {}
    letters = not text.isascii()
    for word in dict.fromkeys(_WORD.findall(text[: 12 * MOST_WORDS].lower())[:MOST_WORDS]):
        languages = evidence.get(word)
        if languages:
            for language in languages:
                found[language] = found.get(language, 0.0) + 1.0 / len(languages)
        if letters and not word.isascii():
            match = _LETTER_CLASS.search(word)
            if match:
                likely = _LETTERS[match.group()]
                for language in likely:
                    found[language] = found.get(language, 0.0) + _LETTER / len(likely)
    return found


def language_of(text: str) -> str:
    """The language of a text in Latin letters by the name of its stemmer; "" for English and where none shows."""
    found = _language_weights(text)
    english = found.pop(ENGLISH, 0.0)
    best = max(sorted(found), key=lambda name: found[name], default="")
    return best if best and found[best] >= LEAST and found[best] > AHEAD * english else ""


def languages_of_question(text: str) -> tuple[list[str], bool]:
    """The languages that a question may be in, likeliest first, without English; and whether that is known.

    Of a question in English there are none; of one without an informative word there are all, and nobody knows which.
    """
    found = _language_weights(text)
    english = found.pop(ENGLISH, 0.0)
    best = max(found.values(), default=0.0)
    if best > english:
        likely = [name for name in found if found[name] >= NEAR * best]
        return sorted(likely, key=lambda name: (-found[name], name)), best >= LEAST
    if english or not any(character.isalpha() and character < "\u0250" for character in text):
        return [], True
    return sorted(name for name in _FUNCTION_WORDS if name != ENGLISH), False


@lru_cache(maxsize=32)
def stemmer(language: str) -> Callable[[str], str]:
    """Snowball's stemmer of a language, for lower-case words."""
    import Stemmer

    stem: Callable[[str], str] = Stemmer.Stemmer(language, 0).stemWord
    return stem


def script_stem(word: str) -> str:
    """The stem of a lower-case word in other than Latin letters, where its script says which stemmer to take."""
    first = word[0]
    for low, high, language in _SCRIPTS:
        if low <= first <= high:
            return stemmer(language)(word.replace("ё", "е")) or word
    if "\u05d0" <= first <= "\u05ea":
        return _hebrew_stem(word)
    return word


def _hebrew_stem(word: str) -> str:
    """A Hebrew word without the article or the preposition that is written onto it, and without a plural's ending."""
    if len(word) >= 4 and word[0] in "הובלכמש":
        word = word[1:]
    return word[:-2] if len(word) >= 5 and word.endswith(("ים", "ות")) else word
