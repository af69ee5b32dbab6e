//! Every sentence a rule can say, and how it reads in each language. A missing translation does not compile.

mod api_error;
mod catalogue;
mod en;
mod parameter;
mod stated;
mod wire;
mod zh_cn;

pub use api_error::{ApiError, LastChange};
pub use catalogue::Message;
pub use stated::Sentence;

use crate::locale::Locale;

impl Message {
    /// A sentence that a form or an area brings along.
    #[must_use]
    pub fn stated(zh: &str, en: &str) -> Self {
        Self::Stated(Box::new(Sentence { zh: zh.to_owned(), en: en.to_owned(), ground: None }))
    }

    /// A sentence of the law, with the stable code of its ground.
    #[must_use]
    pub fn of_ground(ground: &str, zh: String, en: String) -> Self {
        Self::Stated(Box::new(Sentence { zh, en, ground: Some(ground.to_owned()) }))
    }

    /// The sentence in the given language.
    #[must_use]
    pub fn text(&self, locale: Locale) -> String {
        let template = match locale {
            Locale::ZhCn => zh_cn::template(self),
            Locale::En => en::template(self),
        };
        self.fill(template)
    }

    /// Sentences are templates and not `format!` calls: in the browser a table instead of code.
    fn fill(&self, template: &str) -> String {
        let mut text = String::with_capacity(template.len());
        let mut rest = template;
        while let Some((before, (name, after))) =
            rest.split_once('{').and_then(|(before, from)| Some((before, from.split_once('}')?)))
        {
            text.push_str(before);
            self.visit_parameters(&mut |field, value| {
                if field == name {
                    text.push_str(&value.to_parameter().to_text());
                }
            });
            rest = after;
        }
        text + rest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::is_han;

    fn check(message: &Message, zh_cn: &str, en: &str) {
        assert_eq!((message.text(Locale::ZhCn).as_str(), message.text(Locale::En).as_str()), (zh_cn, en));
        let wire = serde_json::to_value(message).unwrap();
        assert_eq!(wire["code"], message.code());
        assert_eq!(&serde_json::from_value::<Message>(wire).unwrap(), message);
    }

    #[test]
    fn english_sentences_hold_no_chinese_but_the_last_word_of_a_firms_name() {
        let sentences = include_str!("message/en.rs").lines().filter(|line| line.chars().any(is_han));
        assert_eq!(sentences.filter(|line| !line.contains("FirmNameAffix")).collect::<Vec<_>>(), [""; 0]);
    }

    #[test]
    fn a_message_reads_in_both_languages_and_its_code_is_the_one_on_the_wire() {
        check(&Message::IdCardNumber, "身份证号码不合规", "ID number non-compliant");
        check(&Message::TabNameRequired, "请输入tab名", "Please enter the tab name");
        check(&Message::OutOfRange { min: 1, max: 999 }, "应在1到999之间", "Must be between 1 and 999");
        check(
            &Message::FirmNameForbidden { word: "国际".to_owned() },
            "字号不能包含“国际”",
            "The trade name must not contain 国际",
        );
        check(
            &Message::OutOfRange { min: i64::MIN, max: 0 },
            "应在-9223372036854775808到0之间",
            "Must be between -9223372036854775808 and 0",
        );
        check(
            &Message::of_ground("notPartner", "非合伙人".to_owned(), "no partner".to_owned()),
            "非合伙人",
            "no partner",
        );
        check(&Message::stated("含{zh}的句", "a sentence with {zh}"), "含{zh}的句", "a sentence with {zh}");
    }

    #[test]
    fn each_parameter_of_a_template_is_one_of_its_message() {
        let mut with_params = 0;
        for message in Message::examples() {
            let mut names = Vec::new();
            message.visit_parameters(&mut |name, _| names.push(format!("{{{name}}}")));
            with_params += usize::from(!names.is_empty());
            for template in [zh_cn::template(&message), en::template(&message)] {
                let rest = names.iter().fold(template.to_owned(), |text, name| text.replace(name, ""));
                assert!(!rest.contains(['{', '}']), "{message:?}: {template}");
            }
        }
        assert!(with_params > 10);
    }
}
