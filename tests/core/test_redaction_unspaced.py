"""Sentences about passwords in scripts that set no blanks between words, and in others than Latin: the value alone goes."""

from __future__ import annotations

import pytest

from memory.core.safety.redaction import redact
from memory.core.safety.secrets.languages import is_unspaced

ORDINARY = [
    "密码必须至少8个字符",
    "密码长度为8到16位",
    "密码错误3次后锁定账户",
    "密码需要包含大写字母和数字1",
    "密码重置邮件由worker2发送",
    "令牌在3600秒后过期",
    "密钥存放在vault中",
    "密码策略：至少12个字符，90天更换一次",
    "密码策略: 至少12个字符",
    "密码：至少12个字符",
    "密码：必须包含数字和字母",
    "数据库密码存储在1Password里",
    "API密钥每90天轮换一次",
    "密码是用Argon2id哈希的",
    "密码字段使用varchar(255)类型",
    "密码哈希算法：bcrypt，成本12",
    "密码长度为12-128个字符",
    "密钥ID为key-2024-03",
    "令牌由auth-server2签发，有效期15分钟",
    "令牌类型为Bearer，保存在Redis7中",
    "修改密码后，所有会话在5分钟内失效",
    "忘记密码时发送6位验证码",
    "密碼必須至少8個字元",
    "密碼每90天更換一次",
    "口令长度不少于10位",
    "密钥轮换由GitHub Actions在每周1执行",
    "不要把密码写进docker-compose.yml",
    "密码由Kubernetes的Secret注入到pod",
    "测试环境的密码保存在HashiCorp Vault 1.15里",
    "登录接口在密码错误5次后返回HTTP 429",
    "用户表的密码列改名为password_hash",
    "重置密码的链接24小时后过期",
    "访问令牌过期后，客户端用refresh_token换新的",
    "密码是必填项，最多64个字符",
    "密码使用PBKDF2-SHA256迭代310000次",
    "密码强度检测用zxcvbn4库",
    "パスワードは8文字以上です",
    "パスワードは必ず8文字以上にしてください",
    "パスワードを3回間違えるとロックされます",
    "パスワードはbcryptでハッシュ化する",
    "パスワード：8文字以上で入力",
    "パスワード：英数字8文字以上",
    "パスワードはArgon2idでハッシュ化し、Redis7に保存する",
    "パスワードの長さは12-64文字",
    "アクセストークンはworker2が発行する",
    "秘密鍵はS3バケットbackup2に置かない",
    "パスワードリセットのメールはqueue3から送信",
    "暗証番号は4桁です",
    "비밀번호는 8자 이상이어야 합니다",
    "비밀번호는 bcrypt로 저장합니다",
    "비밀번호를 5회 틀리면 계정이 잠깁니다",
    "비밀번호는 Argon2id로 해시합니다",
    "토큰은 3600초 후에 만료됩니다",
    "비밀번호는 worker2 서버에서 검증합니다",
    "비밀번호 길이는 8-64자입니다",
    "인증키는 90일마다 교체합니다",
    "암호화는 AES256으로 합니다",
    "รหัสผ่านต้องมีอย่างน้อย 8 ตัวอักษร",
    "รหัสผ่านจะหมดอายุใน 90 วัน",
    "รหัสผ่าน: อย่างน้อย 8 ตัวอักษร",
    "รหัสผ่านถูกเก็บด้วย bcrypt",
    "รหัสผ่านถูกแฮชด้วย Argon2id ก่อนบันทึก",
    "ระบบจะล็อกบัญชีหลังใส่รหัสผ่านผิด 3 ครั้ง",
    "ลิงก์รีเซ็ตรหัสผ่านหมดอายุใน 24 ชั่วโมง",
    "ລະຫັດຜ່ານຕ້ອງມີ 8 ຕົວ",
    "ពាក្យសម្ងាត់ត្រូវមានយ៉ាងតិច 8 តួ",
    "စကားဝှက်သည် အနည်းဆုံး ၈ လုံး ရှိရမည်",
    "पासवर्ड सुरक्षित होना चाहिए",
    "पासवर्ड प्रत्येक 90 दिन में बदलें",
    "পাসওয়ার্ড কমপক্ষে ৮ অক্ষরের হতে হবে",
    "கடவுச்சொல் குறைந்தது 8 எழுத்துகள்",
    "Пароль должен содержать минимум 8 символов",
    "كلمة المرور يجب أن تحتوي على 8 أحرف",
    "סיסמה חייבת להכיל לפחות 8 תווים",
]
SENTENCES = [
    "密码：{}",
    "密码:{}",
    "密码是{}",
    "密码是 {}",
    "数据库密码是{}",
    "密码为{}，请勿外传",
    "密码改成{}了",
    "密码设置为“{}”",
    "密码{}",
    "测试环境的密码是：{}。",
    "管理员密码已改为{}",
    "密碼是{}",
    "口令：{}",
    "パスワードは{}です",
    "パスワード：{}",
    "パスワードは「{}」です",
    "DBのパスワードを{}に変更した",
    "비밀번호: {}",
    "비밀번호는 {} 입니다",
    "비밀번호는 {}입니다",
    "รหัสผ่านคือ {}",
    "รหัสผ่าน: {}",
    "รหัสผ่านคือ{}",
    "รหัสผ่านใหม่คือ {} ครับ",
]


@pytest.mark.parametrize("line", ORDINARY)
def test_what_a_sentence_says_of_passwords_stays(line: str) -> None:
    assert redact(line).text == line


@pytest.mark.parametrize("sentence", SENTENCES)
@pytest.mark.parametrize("secret", ["Dong2026!x", "Xk7mQ9pL2v", "Tr0ub4dor&3"])
def test_the_password_in_a_sentence_goes_and_nothing_else(sentence: str, secret: str) -> None:
    assert redact(sentence.format(secret)).text == sentence.format("[redacted:password]")


@pytest.mark.parametrize(
    ("text", "secret"), [("密码：春风2024!", "春风2024"), ("密码“春风得意2024”", "春风得意2024"), ("密码是hunter2secret", "hunter2secret"), ("密码是「letmeinplz」", "letmeinplz")]
)
def test_other_values(text: str, secret: str) -> None:
    kept = redact(text).text
    assert secret not in kept and redact(kept).text == kept


def test_scripts_that_set_few_blanks() -> None:
    """Where such scripts begin and end: Thai and Lao, Burmese, Khmer; all from the radicals of Chinese on."""
    changes = [sign for sign in range(1, 0x3000) if is_unspaced(chr(sign)) != is_unspaced(chr(sign - 1))]
    assert changes == [0xE00, 0xF00, 0x1000, 0x10A0, 0x1780, 0x1800, 0x2E80]
