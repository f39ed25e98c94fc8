"""What a password is called in other languages than English, and the words that lead from it to its value."""

from memory.core.patterns import lazy

# By language; in small letters, as a text lowered has them. Words of languages that inflect are cut where the endings begin.
_BY_LANGUAGE = {
    "German": "passwort|kennwort|passwörter|zugangscode|losungswort|geheimzahl",
    "French": "mot de passe|mots de passe|mot-de-passe|code d'accès|clé d'api|clé api|clé secrète|jeton d'accès|phrase secrète|phrase de passe",
    "Spanish": "contraseña|clave de acceso|clave secreta|clave de api|clave api|palabra clave secreta|frase secreta|frase de paso",
    "Portuguese": "senha|palavra-passe|palavra passe|chave de api|chave da api|chave secreta",
    "Italian": "parola d'ordine|parola chiave segreta|chiave api|chiave segreta|chiave di accesso|codice di accesso",
    "Catalan": "contrasenya",
    "Galician": "contrasinal",
    "Dutch": "wachtwoord|toegangscode|wachtzin|geheime sleutel",
    "Swedish": "lösenord",
    "Norwegian, Danish": "passord|adgangskode|kodeord|løsenord",
    "Finnish": "salasana",
    "Icelandic": "lykilorð",
    "Polish": "hasło|hasła|hasłem|haslo|klucz api",
    "Czech, Slovak": "heslo|hesla|heslem",
    "Hungarian": "jelszó|jelszav",
    "Romanian": "parola|parolă|parolei",
    "Croatian, Serbian, Slovene": "lozinka|lozinku|lozinke|geslo|шифра|лозинка|лозинку",
    "Lithuanian, Latvian, Estonian": "slaptažod|parole |parool|salasõna",
    "Greek": "κωδικός|κωδικό|κωδικού|συνθηματικό",
    "Russian, Ukrainian, Bulgarian": "парол|секретный ключ|ключ api|api-ключ|кодовое слово|токен",
    "Turkish": "parola|şifre|sifre|gizli anahtar|api anahtarı",
    "Azerbaijani, Kazakh, Uzbek": "құпиясөз|құпия сөз|parol",
    "Arabic": "كلمة المرور|كلمة السر|كلمه المرور|كلمه السر|رمز المرور|الرقم السري|الباسورد|باسورد|كلمة مرور|كلمة سر|رمز الدخول",
    "Persian": "رمز عبور|گذرواژه|رمزعبور|پسورد|کلمه عبور|رمز ورود|رمز",
    "Urdu": "پاس ورڈ|پاسورڈ|خفیہ لفظ",
    "Hebrew": "סיסמה|סיסמא|הסיסמה|סיסמת",
    "Hindi, Marathi, Nepali": "पासवर्ड|कूटशब्द|गुप्त शब्द|गुप्तशब्द|पासवर्द|संकेतशब्द",
    "Bengali": "পাসওয়ার্ড|পাসওয়ার্ড|গোপন শব্দ|গুপ্তশব্দ",
    "Punjabi": "ਪਾਸਵਰਡ",
    "Gujarati": "પાસવર્ડ",
    "Tamil": "கடவுச்சொல்",
    "Telugu": "పాస్‌వర్డ్|పాస్వర్డ్|సంకేతపదం",
    "Kannada": "ಪಾಸ್‌ವರ್ಡ್|ಪಾಸ್ವರ್ಡ್",
    "Malayalam": "പാസ്‌വേഡ്|പാസ്വേഡ്|രഹസ്യവാക്ക്",
    "Sinhala": "මුරපදය",
    "Chinese": "密码|密碼|口令|暗码|密钥|密鑰|秘钥|通行证|访问令牌|令牌",
    "Japanese": "パスワード|パスフレーズ|暗証番号|合言葉|秘密鍵|ＰＷ|アクセストークン|apiキー",
    "Korean": "비밀번호|암호|패스워드|비번|인증키|api 키|비밀키|토큰",
    "Vietnamese": "mật khẩu|mat khau|khóa bí mật|khoá bí mật",
    "Indonesian, Malay": "kata sandi|katasandi|sandi|kata laluan|kata kunci rahasia|kunci api|kunci rahasia",
    "Filipino, Swahili": "kontrasenyas|hudhud|nenosiri|neno la siri|nywila",
    "Thai": "รหัสผ่าน|พาสเวิร์ด|รหัสลับ",
    "Burmese, Khmer, Lao": "စကားဝှက်|ពាក្យសម្ងាត់|លេខសម្ងាត់|ລະຫັດຜ່ານ",
    "Georgian, Armenian, Amharic": "პაროლი|გաղտնաբառ|գաղտնաբառ|የይለፍ ቃል",
}

_ASCII: list[str] = []
_OTHER: list[str] = []
for _words in _BY_LANGUAGE.values():
    for _word in _words.split("|"):
        (_ASCII if _word.isascii() else _OTHER).append(_word)

# English words that may be followed by a name and its password; they say less than `password` does.
LOGINS = ("login credentials", "login details", "logins", "creds", "credentials", "login", "access code", "door code", "admin login", "root login", "clave", "chave", "chiave", "zugangsdaten", "anmeldedaten", "identifiants", "credenciales", "credenciais", "credenziali", "inloggegevens", "dane logowania", "inloggningsuppgifter", "přihlašovací údaje", "учётные данные", "учетные данные", "облікові дані", "凭据", "凭证", "認証情報", "접속정보")

# Between a password and its value, where there is no colon: is, was, to, as, now.
COPULAS = frozenset(
    ["is", "are", "was", "be", "to", "as", "now", "=", ":", ":=", "-", "–", "—", "→", "->", "becomes", "become", "reads", "equals", "namely", "called", "set", "ist", "lautet", "lauten", "war", "auf", "als", "wird", "jetzt", "nun", "heißt", "est", "sont", "était", "devient", "à", "en", "par", "es", "son", "era", "será", "a", "por", "como", "ahora", "é", "são", "foi", "para", "agora", "será", "è", "sono", "era", "diventa", "ora", "con", "to", "jest", "na", "teraz", "było", "je", "je:", "nyní", "teď", "är", "er", "var", "blir", "till", "til", "naar", "nu", "on", "adalah", "ialah", "menjadi", "jadi", "yaitu", "là", "thành", "это", "является", "теперь", "был", "на", "—", "как", "-", "є", "це", "тепер", "стал", "olarak", "oldu", "şu", "şimdi", "artık", "है", "हैं", "था", "को", "হল", "হলো", "হচ্ছে", "هي", "هو", "إلى", "ہے", "است", "شد", "به", "este", "ni", "noua", "nouă", "yeni", "s", "’s", "nuovo", "neue", "neues", "nuevo", "nova"]
)

# What describes a password where it could be, in small letters: Passwort für den Server: unverändert.
STATES = frozenset(
    ["unchanged", "locked", "pending", "inactive", "active", "revoked", "removed", "deleted", "rejected", "outdated", "similar", "identical", "compromised", "unverändert", "unveraendert", "abgelaufen", "unbekannt", "gesperrt", "geändert", "leer", "mindestens", "höchstens", "muss", "darf", "minstens", "almeno", "keins", "keines", "falsch", "richtig", "optional", "erforderlich", "gleich", "siehe", "folgt", "fehlt", "vergessen", "inchangé", "expiré", "inconnu", "oublié", "bloqué", "changé", "aucun", "vide", "obligatoire", "facultatif", "identique", "incorrect", "pendiente", "desconocida", "caducada", "olvidada", "bloqueada", "ninguna", "vacía", "obligatoria", "opcional", "incorrecta", "misma", "desconhecida", "expirada", "esquecida", "nenhuma", "vazia", "obrigatória", "mesma", "errada", "invariata", "scaduta", "sconosciuta", "dimenticata", "nessuna", "vuota", "obbligatoria", "opzionale", "stessa", "errata", "ongewijzigd", "verlopen", "onbekend", "vergeten", "geen", "leeg", "verplicht", "optioneel", "hetzelfde", "fout", "nieznane", "wygasło", "zapomniane", "brak", "puste", "wymagane", "opcjonalne", "niezmienione", "neznámé", "vypršelo", "zapomenuté", "povinné", "prázdné", "oförändrat", "okänt", "utgånget", "inget", "неизвестен", "истёк", "истек", "забыт", "нет", "пустой", "обязателен", "прежний", "неверный", "değişmedi", "bilinmiyor", "unuttum", "boş", "gerekli", "yanlış"]
)

# Of sentences of scripts that set no blanks, and hardly of a password: must, at least, not, each, in, characters, …
_UNSPACED_PROSE = lazy(
    r"[\u3040-\u309f]|[的是在为為须須至少不应應请請需可由和或与與位个個每后後用已未有无無于於将將被把从從及等而了]|"
    r"字符|字元|文字|以上|以下|以内|必要|错误|錯誤|同上|자리|이상|이하|문자"
)
_UNSPACED = lazy(r"[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\U0010ffff]")  # as `is_unspaced` has it
_THAI_AND_KIN = lazy(r"[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]")


def is_unspaced(sign: str) -> bool:
    """Whether a sign is of a script that sets few blanks: Thai, Lao, Khmer, Burmese, Chinese, Japanese, Korean."""
    return (
        "\u0e00" <= sign <= "\u0eff" or "\u1000" <= sign <= "\u109f" or "\u1780" <= sign <= "\u17ff" or sign >= "\u2e80"
    )


def is_unspaced_sentence(value: str) -> bool:
    """Whether a value without blanks reads as a sentence, or a part of one, in such a script: 必须至少8个字符."""
    if value.isascii() or not _UNSPACED.search(value):
        return False
    if sum(is_unspaced(sign) and sign.isprintable() for sign in value) * 2 <= len(value):
        return False
    return _UNSPACED_PROSE.search(value) is not None or _THAI_AND_KIN.search(value) is not None


def words_in(lowered: str, words: frozenset[str]) -> list[tuple[int, int, bool]]:
    """(start, end, whether it is one of LOGINS) of each word, of a text in small letters of the same length, and its words."""
    found: list[tuple[int, int, bool]] = []
    tried = [entry for first in words & _BY_FIRST.keys() for entry in _BY_FIRST[first]]
    for beginning in {word[:_STEM] for word in words if len(word) > _STEM} & _BY_STEM.keys():
        tried += (entry for entry in _BY_STEM[beginning] if entry not in tried)
    if not lowered.isascii():
        signs = set(lowered)
        tried += [(word, word in LOGINS) for word in (*_OTHER, *LOGINS[-7:]) if word[0] in signs and word[-1] in signs]
    for word, is_login in tried:
        at = lowered.find(word)
        while at >= 0:
            end = at + len(word)
            if not word[0].isascii() or at == 0 or not (lowered[at - 1].isalnum() or lowered[at - 1] in "_-"):
                while (
                    end < len(lowered) and end - at < len(word) + 12 and lowered[end].isalpha() and _has_endings(word)
                ):
                    end += 1
                if not (
                    end < len(lowered)
                    and lowered[end].isascii()
                    and (lowered[end].isalnum() or lowered[end] == "_")
                    and word[-1].isascii()
                ):
                    found.append((at, end, is_login))
            at = lowered.find(word, max(end, at + 1))
    return sorted(found)


_FIRST = lazy(r"[a-z]+")
_BY_FIRST: dict[str, list[tuple[str, bool]]] = {}
for _word in (*LOGINS, *_ASCII):
    _head = _FIRST.match(_word)
    if _head:
        _BY_FIRST.setdefault(_head.group(), []).append((_word, _word in LOGINS))


_STEM = 6  # letters by which a word is found that endings are written on to: parolası, wachtwoorden
_BY_STEM: dict[str, list[tuple[str, bool]]] = {}
for _word in _ASCII:
    if len(_word) >= _STEM and _word.isalpha():
        _BY_STEM.setdefault(_word[:_STEM], []).append((_word, False))


def _has_endings(word: str) -> bool:
    """Whether endings may be written on to the word, and so belong to it: not where words are not set apart."""
    return word[-1] < "\u0e00" or "\uac00" <= word[-1] <= "\ud7a3"
