//! Messages in English.

use super::Message;

pub(super) fn text(message: &Message) -> String {
    match message {
        Message::Required => "Required".to_owned(),
        Message::TooLong { max } => format!("At most {max} characters"),
        Message::WrongType => "Wrong format".to_owned(),
        Message::UnknownField => "The form has no such field".to_owned(),
        Message::NotInDictionary => "Choose from the list".to_owned(),
        Message::AccountRequired => "Enter your account".to_owned(),
        Message::CaptchaRequired => "Enter the characters of the picture".to_owned(),
        Message::CaptchaWrong => "The characters are wrong, or the picture is too old".to_owned(),
        Message::PasswordRequired => "Enter your password".to_owned(),
    }
}
