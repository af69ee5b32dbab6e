//! Messages in English.

use super::Message;

pub(super) fn text(message: &Message) -> String {
    match message {
        Message::Required => "Required".to_owned(),
        Message::TooLong { max } => format!("At most {max} characters"),
        Message::WrongType => "Wrong format".to_owned(),
        Message::UnknownField => "The form has no such field".to_owned(),
        Message::NotInDictionary => "Choose from the list".to_owned(),
    }
}
