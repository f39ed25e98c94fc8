"""Passwords by the place that a call, a lock, a network or a setting in any language gives them, and what is said alike of something else."""

import pytest

from memory.core.safety.redaction import redact

_KEY = "a7500bbb04b5d3f5" + "f1677cb75e92ee40"
_FOUND = {
    "a stack trace": ("#0 /app/Db.php(12): PDO->__construct('mysql:host=10.0...', 'forge', 'winterapfel', Array)\n#1 /a.php(9): mysqli->real_connect('db1', 'app', 'pflaume7', 'shop')", ["winterapfel", "pflaume7"]),
    "a stack trace within JSON": ('{"exception":"PDO::__construct(\\"mysql:host=db\\", \\"forge\\", \\"N7qplumRivet\\", Array)"}', ["N7qplumRivet"]),
    "a stack trace of Perl": ("DBI::connect('DBI', 'dbi:mysql:shop', 'app', 'winterapfel', 'HASH(0x55)') called at x.pl line 4", ["winterapfel"]),
    "a connection by position": (
        "$db = new PDO($dsn, 'app', 'winterapfel');\nconn = pymysql.connect('db1', 'app', 'birnbaum', 'shop')\ncx_Oracle.connect(\"app\", \"hagebutte\", \"h/x\")\nmysql_real_connect(&m, \"h\", \"app\", \"quittenbrot\", \"shop\", 0, NULL, 0)",
        ["winterapfel", "birnbaum", "hagebutte", "quittenbrot"],
    ),
    "a connection of Java": ('c = DriverManager.getConnection(url, "scott", "Tigre_88");\nnew PasswordAuthentication("app", "winterapfel".toCharArray())', ["Tigre_88", "winterapfel"]),
    "a credential of .NET": ('new NetworkCredential("app", "winterapfel", "CORP")\nheaders.setBasicAuth("app", "Winter9apfel");', ["winterapfel", "Winter9apfel"]),
    "a trace with a resource": ("#2 ldap_bind(Resource id #4, 'cn=admin,dc=x', 'Bernstein_12')", ["Bernstein_12"]),
    "a pool": ('dataSource.getConnection("scott", "Tigre_88")', ["Tigre_88"]),
    "quoted words that a passphrase is": ('gpg passphrase is "salt marsh and herons"\nla phrase de passe est « trois chats gris »', ["salt marsh and herons", "trois chats gris"]),
    "words with hyphens, Dutch": ("wachtwoord is eend-op-de-dijk\nPasswort fürs NAS: schnecke-auf-dem-dach", ["eend-op-de-dijk", "schnecke-auf-dem-dach"]),
    "a network's key, other signs": ("The wifi here is Nest-5G, key's lantern44hollow\nWi-Fi key → otter9river9", ["lantern44hollow", "otter9river9"]),
    "what is typed at a lock": ("To open the garage type 4471 on the keypad\nEnter 6602 at the gate\ntippe 5093# an der Haustür", ["4471", "6602", "5093"]),
    "an alarm that is switched off": ("Die Alarmanlage wird mit 66120 entschärft\nL'allarme si disattiva con 66121", ["66120", "66121"]),
    "a code that changed, in other words": ("Le code du portail a été changé hier : c'est 4471 maintenant\nThe gate code got changed; the new one is 6602", ["4471", "6602"]),
    "words of a secret in code": ('app.use(session({ secret: "tabby cat on the radiator", resave: false }));\ncookieSecret: \'der kater auf dem dach\'\npassword = "goose under the bridge"', ["tabby cat on the radiator", "der kater auf dem dach", "goose under the bridge"]),
    "quoted words behind a passphrase's name": ('zipped with 7z, passphrase "eleven purple tractors".\nDie Passphrase „drei rote Enten im Boot“ gilt\nphrase secrète « trois canards rouges »', ["eleven purple tractors", "drei rote Enten im Boot", "trois canards rouges"]),
    "words with hyphens": ("user is ubuntu, pw is ferret-on-stilts, host 203.0.113.40", ["ferret-on-stilts"]),
    "words with hyphens of somebody": ("the password for staging is otter-with-umbrella", ["otter-with-umbrella"]),
    "words with hyphens that are set": ("please set the root password to lazy-river-canoe", ["lazy-river-canoe"]),
    "words with hyphens, German": ("das Passwort ist igel-im-nebel", ["igel-im-nebel"]),
    "words with hyphens, French": ("le mot de passe est chat-sur-canape", ["chat-sur-canape"]),
    "words with hyphens, Polish": ("hasło to kot-na-dachu", ["kot-na-dachu"]),
    "words with hyphens, Spanish": ("la contraseña es gato-sobre-mesa", ["gato-sobre-mesa"]),
    "a network's key": ('the wifi in the new office is "Alder-Guest" and the key is pinecone2breakfast. can you', ["pinecone2breakfast"]),
    "a network's key, German": ("WLAN heißt Igelnetz, der Schlüssel ist kastanie7baum", ["kastanie7baum"]),
    "a network's key, French": ("Le wifi c'est Livebox-77, la clé est renard4bleu9", ["renard4bleu9"]),
    "a network's key, Italian": ("La chiave del Wi-Fi invece è tortellini-in-brodo.", ["tortellini-in-brodo"]),
    "a login beside a user": ("i set my login to dragonfruit and username to tomasz.k and now bcrypt.compare(pw, user.hash) is false", ["dragonfruit"]),
    "a login beside a user, German": ("ich hab login auf brezelteig und benutzername auf jana gesetzt, Kennwort stimmt aber nicht", ["brezelteig"]),
    "a PIN before a PUK": ("The SIM in the 4G router has PIN 5501 and PUK 83920417.", ["5501", "83920417"]),
    "a PIN of a SIM": ("La SIM du routeur a le code PIN 5501.\nSIM-Karte im Router: PIN-Code 6602", ["5501", "6602"]),
    "a lock that opens, English": ("The gun safe opens with 4471, then turn.\n6602 opens the side gate, tell the gardener", ["4471", "6602"]),
    "a lock that opens, German": ("Der Tresor im Keller geht mit 390517 auf\nDie Haustür lässt sich mit 5093# öffnen.\nDer Code 4417 öffnet die Kellertür", ["390517", "5093", "4417"]),
    "a lock that opens, French": ("La porte de la cave s'ouvre avec 4417.", ["4417"]),
    "a lock that opens, Italian": ("Il cancello si apre con 66120.", ["66120"]),
    "a lock that opens, Spanish, Portuguese": ("La puerta del garaje se abre con 4471\nO portão abre com 6602.", ["4471", "6602"]),
    "a lock that opens, Polish, Dutch, Russian": ("Brama otwiera się kodem 4471.\nDe kluis gaat open met 6602.\nСейф открывается кодом 340991.", ["4471", "6602", "340991"]),
    "a code that changed, French": ("Le digicode de l'immeuble a changé, c'est maintenant 47B19. Rue des Lilas", ["47B19"]),
    "a code that changed, English, German": ("The door code has changed, it's now 5093.\nDer Türcode wurde geändert, jetzt lautet er 6602#.", ["5093", "6602"]),
    "a code that changed, Italian, Spanish": ("Il codice del portone è cambiato, adesso è 4471.\nEl código de la puerta ha cambiado, ahora es 6602.", ["4471", "6602"]),
    "a code that changed, Portuguese": ("O código do portão mudou, agora é 4471.", ["4471"]),
    "a code that unlocks": (
        "Codice di sblocco del tablet in magazzino: 9162.\nEntsperrcode vom Tablet im Lager: 9163\nCode de déverrouillage de la tablette à l'accueil : 9164\nCódigo de desbloqueo de la tableta del almacén: 9165\nUnlock code for the tablet in the warehouse: 9166\nKod odblokowania tabletu w magazynie: 9167",
        ["9162", "9163", "9164", "9165", "9166", "9167"],
    ),
    "a code of a place with a number": ("Code for the door of the office in building 3: 5093", ["5093"]),
    **{
        f"a key, {name}": (f"A=1\n{name}={_KEY}\nB=2", [_KEY])
        for name in (
            "KLUCZ_API", "CLE_API", "CLE_SECRETE_STRIPE", "CHAVE_API", "CHIAVE_API", "LLAVE_PRIVADA", "API_SCHLUESSEL", "GEHEIMSCHLUESSEL", "VERSCHLUESSELUNGS_SCHLUESSEL", "API_SLEUTEL", "API_NYCKEL", "API_AVAIN", "API_KLIC",
            "API_ANAHTARI", "KUNCI_API", "CHEIE_API", "TAJNY_KLUCZ", "KLUCZ_SZYFROWANIA", "JETON_API", "KLYUCH_API", "kluczApi",
        )
    },
}  # fmt: skip
_ORDINARY = (
    "new PDO('mysql:host=localhost;dbname=test', 'user', 'password')\nnew PDO($dsn, 'root', '')\nnew PDO($dsn, $user, $pass)\nmysqli_connect(\"localhost\", \"root\", \"root\")\n"
    "PDO->__construct('mysql:host=10.0...', 'forge', Object(SensitiveParameterValue), Array)\nPDO->__construct('sqlite:/tmp/x', NULL, NULL, Array)\nDriverManager.getConnection(URL, \"USER\", \"PASS\");\n"
    'DriverManager.getConnection("jdbc:h2:mem:test", "sa", "")\nsignal.connect("clicked", "handler", "onClick")\nparser.new("a", "b", "cd")\n'
    'password: "The password is invalid"\nsecret: "see docs"\nsecret: "shown once after creation"\nsecret: "name of the webhook endpoint"\nsecret: "part of the url"\npassword: "minimum eight characters long"\n'
    'password: "solo letras y cifras"\npassword: "solo lettere e cifre"\npassword: "uniquement des lettres"\npassword: "tylko litery i cyfry"\npassword = "not in the list"\npassword: "At least one number"\npassphrase "must not be empty"\n'
    "password is up-to-date\nThe password is out-of-date.\nThe password is case-sensitive.\nthe password is easy-to-guess\nThe password is end-to-end-encrypted\nSet a password to opt-in-users\nthe password to sign-up-form\n"
    "Basic auth sends username and password base64-encoded in each request.\nusername and password UTF8-encoded\npasswords sha256-hashed\npassword is 16-byte\na password 12-character minimum\ndas Passwort base64-kodiert\n"
    "the wifi works and the key is wpa2-psk\nWifi is on, the key is base64-encoded\nour wlan driver reads the map; the key is user_id2\nThe Wi-Fi module exposes a map where the key is ssid2bssid and the value a string.\n"
    "Our SIM vendor ships boards; PIN 1024 is unused.\nThe SIM socket uses pin 5 and pin 6.\nThe SIM PIN must have 4 to 8 digits\nGPIO PIN 1234 on header J3\nSIM tray pin 2024 model\n"
    "The gate opens with 1500 people waiting\nLa porte s'ouvre avec 2000 personnes\nThe hall opens with 1200 seats.\nThe hall opens with 1500, and closes with 2000 visitors.\nThe alarm opens with 5000, 6000 and 7000 Hz tones\nDas Tor geht mit 1200 kg auf.\nRoute 4417 opens the gate to the park\n"
    "press 1234567 times at the door\nEnter 2024 at the gate\nenter 5000 in the table\nIn 2019 opens the door to\nTicket 48213 unlocks the garage feature\nPort 8080 opens the gate for attackers\n"
    "error code changed, it's now 4417\nThe exit code has changed, it is now 1234.\nThe lock code changed: it's 1500 lines now.\nThe door code changed, it is now 2024.\nThe safe code path is new: now 4000 calls\nThe device code flow returns device_code: 1800\n"
    "Unlock code path: 1234 lines\nUnlock code of the mutex in line 4: 1024 bytes\nthe alarm code listed in appendix B section 3: 4417\n"
    f"KLUCZ_PUBLICZNY={_KEY}\nCLE_PUBLIQUE={_KEY}\nnom_cle = {_KEY}\nCLE_CACHE={_KEY}\nla cle: {_KEY}\nCLE_PRIMAIRE=id\nKLUCZ_API=<klucz>\nchave_api_header = \"X-Api-Key\"\nle jeton est expiré\nSCHLUESSEL_DATEI={_KEY}.pem\n"
    'etag: W/"5d8c-3vvILOT3Tj8SKVc1E+q62yJyzIX"\nIf-None-Match: "aaa", W/"5d8c-3vvILOT3Tj8SKVc1E+q62yJyzIX"\ncurl -H \'If-Match: "5d8c-3vvILOT3Tj8SKVc1E+q62yJyzIX"\' x\n{"etag": "W/\\"5d8c-3vvILOT3Tj8SKVc1E+q62yJyzIX\\""}\n'
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\nx-amz-id-2: eftixk72aD6Ap51TnqcoF8eFidJG9Z/2mkiDFu8yU9AS1ed4OpIszj7UDNEHGran\n"
    "The login is required and the username is optional, the password is not.\nset login to tomasz.k and realm to x, the password stays\nlogin is case-sensitive and username is not, as is the password\nlogin: tomasz@example.com and user: tomasz, password unknown\n"
    "[sudo] password for bob: sorry\n[sudo] password for bob: Sorry, try again."
)  # fmt: skip


@pytest.mark.parametrize(("text", "secrets"), _FOUND.values(), ids=_FOUND)
def test_siblings_are_found(text: str, secrets: list[str]) -> None:
    kept = redact(text).text
    assert not [secret for secret in secrets if secret in kept]
    assert redact(kept).text == kept


@pytest.mark.parametrize("line", _ORDINARY.split("\n"))
def test_ordinary_lines_stay(line: str) -> None:
    assert redact(line).text == line
