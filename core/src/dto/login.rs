//! What is typed to sign in.

use serde::{Deserialize, Serialize};

use super::Payload;
use crate::date::Date;
use crate::message::Message;
use crate::violation::Violation;

/// The longest account name or password that is looked at, in characters.
const MAX: u32 = 64;

/// Account, password and the characters of the picture.
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
    /// Kind of file of a person with several accounts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lsgzgl_type: Option<String>,
    /// Number of that file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lsgzgl_code: Option<String>,
    /// Mobile number of that file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lsgzgl_phone: Option<String>,
}

impl LoginInput {
    /// What is wrong with it, in the order of the fields. Whether it lets anyone in is for the server to say.
    #[must_use]
    pub fn check(&self) -> Vec<Violation> {
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
    fn overlong_text_is_refused_before_it_costs_anything() {
        check(
            LoginInput { password: "长".repeat(65), ..sound() },
            expect![[r"
                password: 不能超过64个字
            "]],
        );
    }
}
