//! What is typed to sign in.

use serde::{Deserialize, Serialize};

use super::Payload;
use crate::date::Date;
use crate::message::Message;
use crate::rule::Rule;
use crate::violation::Violation;

/// The longest account name or password that is looked at, in characters.
const MAX: u32 = 64;

/// Account, password and the characters of the picture; or a mobile number and the code that was sent to it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
pub struct LoginInput {
    /// Account name.
    pub username: String,
    /// Password.
    pub password: String,
    /// The picture's characters.
    pub code: String,
    /// Which picture; empty where the server asks for none.
    pub captcha_id: String,
    /// Which of the accounts with this number, by its name; absent or empty where there is one alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lsgzgl_type: Option<String>,
    /// The code that was sent to the number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lsgzgl_code: Option<String>,
    /// Mobile number; with one, neither account nor password nor picture counts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lsgzgl_phone: Option<String>,
}

impl LoginInput {
    /// What is wrong with it, in the order of the fields. Whether it lets anyone in is for the server to say.
    #[must_use]
    pub fn check(&self) -> Vec<Violation> {
        if let Some(phone) = self.phone() {
            return self.check_phone(phone);
        }
        let code = if self.captcha_id.is_empty() { None } else { text(&self.code, Message::CaptchaRequired) };
        [
            ("username", text(&self.username, Message::AccountRequired)),
            ("password", text(&self.password, Message::PasswordRequired)),
            ("code", code),
        ]
        .into_iter()
        .filter_map(|(field, message)| Some(Violation::error(field, message?)))
        .collect()
    }
}

impl LoginInput {
    /// The number, when he signs in by a code that was sent to it.
    #[must_use]
    pub fn phone(&self) -> Option<&str> {
        self.lsgzgl_phone.as_deref().filter(|it| !it.trim().is_empty())
    }

    fn check_phone(&self, phone: &str) -> Vec<Violation> {
        let account = self.lsgzgl_type.as_deref().unwrap_or_default();
        let is_long = account.chars().count() > MAX as usize;
        [
            ("lsgzglPhone", Rule::Mobile.check(phone, Date::last())),
            ("lsgzglCode", text(self.lsgzgl_code.as_deref().unwrap_or_default(), Message::CaptchaRequired)),
            ("lsgzglType", is_long.then_some(Message::TooLong { max: MAX })),
        ]
        .into_iter()
        .filter_map(|(field, message)| Some(Violation::error(field, message?)))
        .collect()
    }
}

impl Payload for LoginInput {
    fn check(&self, _: Date) -> Vec<Violation> {
        self.check()
    }
}

fn text(value: &str, missing: Message) -> Option<Message> {
    if value.trim().is_empty() {
        return Some(missing);
    }
    (value.chars().count() > MAX as usize).then_some(Message::TooLong { max: MAX })
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::LoginInput;
    use crate::locale::Locale;

    fn sound() -> LoginInput {
        LoginInput {
            username: "city_win".to_owned(),
            password: "Demo#2026".to_owned(),
            code: "k7mp".to_owned(),
            captcha_id: "1".to_owned(),
            ..LoginInput::default()
        }
    }

    fn check(input: LoginInput, expect: Expect) {
        let lines: Vec<String> =
            input.check().iter().map(|it| format!("{}: {}\n", it.field, it.message.text(Locale::ZhCn))).collect();
        expect.assert_eq(&lines.concat());
    }

    #[test]
    fn a_sound_input_passes() {
        check(sound(), expect![""]);
    }

    #[test]
    fn each_empty_field_says_what_to_type() {
        check(
            LoginInput { captcha_id: "1".to_owned(), username: "  ".to_owned(), ..LoginInput::default() },
            expect![[r"
                username: 请输入账号
                password: 请输入密码
                code: 请输入验证码
            "]],
        );
    }

    #[test]
    fn without_a_picture_no_characters_are_asked_for() {
        check(LoginInput { code: String::new(), captcha_id: String::new(), ..sound() }, expect![""]);
    }

    #[test]
    fn with_a_number_its_code_is_asked_for_and_nothing_else() {
        let by_phone = |phone: &str, code: &str| LoginInput {
            lsgzgl_phone: Some(phone.to_owned()),
            lsgzgl_code: Some(code.to_owned()),
            ..LoginInput::default()
        };
        check(by_phone("16000000021", "123456"), expect![""]);
        check(
            by_phone("16000000021", ""),
            expect![[r"
                lsgzglCode: 请输入验证码
            "]],
        );
        check(
            by_phone("12345678901", "123456"),
            expect![[r"
                lsgzglPhone: 请输入正确的手机号
            "]],
        );
    }

    #[test]
    fn overlong_text_is_refused_before_it_costs_anything() {
        check(
            LoginInput { password: "长".repeat(65), ..sound() },
            expect![[r"
                password: 不能超过64个字
            "]],
        );
    }
}
