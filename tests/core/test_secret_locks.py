"""Codes of locks and cards in several languages, and numbers beside the same words that are none."""

import pytest

from memory.core.safety.redaction import redact

_FOUND = {
    "German": ("Türcode Kellereingang: 6620#\nKellertürcode 90117\nder Code für die Tiefgarage ist D4471", ["6620#", "90117", "D4471"]),
    "French": ("digicode : 27C15\ncode portail : 8841\nle code de l'alarme est 600412", ["27C15", "8841", "600412"]),
    "Spanish": ("código de la puerta: 5512B\nel código de la alarma es 77120, el de la caja fuerte 300914", ["5512B", "77120", "300914"]),
    "Portuguese": ("código do alarme: 441207\no código do portão é 8803#", ["441207", "8803#"]),
    "Italian": ("codice cancello: 6691F\nil codice della cassaforte è 330187", ["6691F", "330187"]),
    "Polish": ("kod do bramy: 4419, kod do domofonu 17K3301", ["4419", "17K3301"]),
    "Dutch": ("deurcode: 8830B\nde code van de kluis is 771204", ["8830B", "771204"]),
    "Turkish": ("kapı kodu: 5501#\nalarm kodu 660913", ["5501#", "660913"]),
    "Russian": ("Код домофона 21К8804\nкод от сейфа: 118204", ["21К8804", "118204"]),
    "Chinese": ("办公室门禁码 330417#\n保险柜密码：551902", ["330417#", "551902"]),
    "Japanese and Korean": ("金庫の暗証番号は 6614 です\n현관 비밀번호 7730*", ["6614", "7730*"]),
    "a lock itself": ("The alarm in the hall is 8813 then the hash key, the bike cellar door is F3307.", ["8813", "F3307"]),
    "a box and figures": ("the key is in the lockbox, 7-0-2-5\nkeypad: 6641", ["7-0-2-5", "6641"]),
    "turns": ("The safe opens with 31 left, 7 right, 18 left.", ["31 left, 7 right, 18 left"]),
    "a combination": ("Safe combination is 22-40-06", ["22-40-06"]),
    "a SIM card": ("Mein SIM-PIN vom Router ist 8804, PUK 30771925\nEl PIN de la tarjeta SIM del módem 4G es 2297", ["8804", "30771925", "2297"]),
    "a letter and figures near a code's name": ("bring the keypad code\nthe gate is B4417", ["B4417"]),
    "a card's first PIN": ("PIN1: 4417, PUK 90218834", ["4417", "90218834"]),
    "numbers of a safe": ("ロッカーの解錠番号 1055\n金庫の番号 4471", ["1055", "4471"]),
    "a modem's command": ('AT+CPIN="3391"', ["3391"]),
}  # fmt: skip
_ORDINARY = (
    "error code: 80070005\nFehlercode 4031: Verbindung verloren\ncódigo de error 3021\nкод ошибки 50421\n错误代码 500123\n"
    "alarm code E4021: fan blocked\nAlarm 3307 was raised at 12:10\nGate B4417 at Terminal 2\nDoor 4417 leads to the stairs\n"
    "the gate is 2200 mm wide\nTresor Modell T4471, 80 kg\nsafe mode is 0x4421\nlock timeout is 5000 ms\nkod pocztowy 00-950\n"
    "access code is checked in auth.go:4471\ndoor code reader model DR-5520\nle code du module 4471 est à revoir\n"
    "PIN 13 of the connector is ground\n#define SIM800_RX_PIN 2601\nPIN must have 4 to 8 digits\nAT+CPIN returns ERROR 3001\n"
    "暗証番号は4桁の数字です\n门禁系统版本 4.2.1\nthe score was 27 left, 9 right\nversion 3-1-8-6 of the spec\nexit code 137 was returned\n"
    "Türcode 5093 Zeichen\nTürcode: 500 Zeilen\nTresor: 1200 EUR\nalarm code: 512 KB\nalarm code: 512KB\nTresor: 1200 €\nPIN1: 3300 mV\nconst PIN1 = 1234\n"
    "the status code for the portal is 503\nExit code of the alarm was 137\nzip code of the garage: 10115\ncountry code of the gate: 4917\nStatus-Code der Tür: 5031\n"
    "garaj hata kodu: 4031\ncódigo de la puerta de enlace es 502\ngate driver: A4989\ngate driver code: 4989\nalarm: E5012 on the Siemens drive\nthe gate is B4417\n"
    "the alarm is E5012, the error code of the drive\nロッカー番号 105"
)


@pytest.mark.parametrize(("text", "secrets"), _FOUND.values(), ids=_FOUND)
def test_the_code_of_a_lock_or_a_card_is_found(text: str, secrets: list[str]) -> None:
    kept = redact(text).text
    assert all(secret in text and secret not in kept for secret in secrets), kept


@pytest.mark.parametrize("line", _ORDINARY.splitlines())
def test_a_number_that_opens_nothing_stays(line: str) -> None:
    assert redact(line).text == line
