//! What the authority publishes: regulations, notices, guidance, Party-building articles (`docs/handbook/fields.md` 1.5, 1.12,
//! 1.17). A form a kind; one way from draft to published; one rule for whom it is.

mod article;
mod guidance;
mod notice;
mod policy;
mod readers;
mod search;
mod state;

pub use guidance::ITEMS;
pub use readers::{Audience, ReaderProfile, audience_fields};
pub use search::{MOST_CHARACTERS, MOST_TERMS, terms, terms_of};
pub use state::{PublicationAct, PublicationState};

use std::sync::OnceLock;

use crate::caption::Caption;
use crate::code::codes;
use crate::expression::Value;
use crate::form::{Field, Form, Values, Widget};
use crate::html;

codes! {
    /// A kind of publication, as it is stored and named in addresses.
    PublicationKind {
        /// 党建文章: a Party-building article.
        Article = "article",
        /// 办事指南, 业务指导, 典型案例.
        Guidance = "guidance",
        /// 通知公告.
        Notice = "notice",
        /// 政策法规: a law, regulation or policy.
        Policy = "policy",
    }
}

impl PublicationKind {
    /// Permission to write publications of the kind.
    #[must_use]
    pub const fn edit_permission(self) -> &'static str {
        match self {
            Self::Article => "party:edit",
            Self::Guidance => "guide:edit",
            Self::Notice => "notice:edit",
            Self::Policy => "law:edit",
        }
    }

    /// Permission to publish and withdraw them. Who may only write hands a draft in for approval.
    #[must_use]
    pub const fn publish_permission(self) -> &'static str {
        match self {
            Self::Article => "party:publish",
            Self::Guidance => "guide:publish",
            Self::Notice => "notice:publish",
            Self::Policy => "law:publish",
        }
    }

    /// What is filled in.
    #[must_use]
    pub fn form(self) -> &'static Form {
        static FORMS: OnceLock<[Form; 4]> = OnceLock::new();
        let forms = FORMS.get_or_init(|| [article::form(), guidance::form(), notice::form(), policy::form()]);
        match self {
            Self::Article => &forms[0],
            Self::Guidance => &forms[1],
            Self::Notice => &forms[2],
            Self::Policy => &forms[3],
        }
    }

    /// Key of the field whose codes the kind is divided by: the readers' first filter.
    #[must_use]
    pub const fn category_field(self) -> &'static str {
        match self {
            Self::Article => "column",
            Self::Guidance => "kind",
            Self::Notice | Self::Policy => "category",
        }
    }

    /// Whether it is written for all whom it may concern, wherever they are: a regulation and guidance. Others reach the
    /// publisher's own region unless he names parts of it.
    #[must_use]
    pub const fn is_for_every_region(self) -> bool {
        matches!(self, Self::Guidance | Self::Policy)
    }
}

/// The longest title, in characters.
pub const LONGEST_TITLE: u32 = 200;

/// All that people read of a publication, for the search: its texts without tags, the title first.
#[must_use]
pub fn words(kind: PublicationKind, data: &Values) -> String {
    let mut text = String::new();
    for field in kind.form().fields() {
        if let Some(value) = data.get(&field.key) {
            add_words(&mut text, field, value);
        }
    }
    text
}

fn add_words(text: &mut String, field: &Field, value: &Value) {
    match (field.widget, value) {
        (Widget::RichText, Value::String(html)) => add(text, &html::plain_text(html)),
        (Widget::Text | Widget::Textarea, Value::String(plain)) => add(text, plain),
        (Widget::Table, Value::List(rows)) => {
            for row in rows {
                let Value::Map(cells) = row else { continue };
                for column in &field.columns {
                    if let Some(value) = cells.get(&column.key) {
                        add_words(text, column, value);
                    }
                }
            }
        }
        _ => (),
    }
}

fn add(text: &mut String, more: &str) {
    text.push_str(more);
    text.push('\n');
}

/// A field of formatted text.
fn rich(key: &str, zh: &str, en: &str) -> Field {
    Field { widget: Widget::RichText, ..Field::text(key, zh, en) }
}

/// A field of the title.
fn title(most: u32) -> Field {
    Field::text("title", "标题", "Title").max(most).required()
}

/// Stays above the others until it is taken down.
fn top() -> Field {
    Field::checkbox("top", "置顶", "Keep on top")
}

/// Files to take along.
fn attachments() -> Field {
    Field::file("files", "附件", "Attachments").max_items(20)
}

fn make(code: &str, zh: &str, en: &str, sections: Vec<crate::form::Section>, checks: Vec<crate::form::Check>) -> Form {
    Form { code: code.to_owned(), name: Caption::new(zh, en), version: 1, sections, checks, ..Form::default() }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn each_kind_has_a_form_with_a_title_a_category_and_no_key_twice() {
        for kind in PublicationKind::ALL {
            let form = kind.form();
            assert!(form.field("title").is_some_and(|field| field.required), "{kind:?}");
            assert!(form.field(kind.category_field()).is_some_and(|field| field.dictionary.is_some()), "{kind:?}");
            let keys: Vec<&str> = form.fields().map(|field| field.key.as_str()).collect();
            assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), keys.len(), "{kind:?}");
        }
    }

    #[test]
    fn the_words_of_a_publication_are_those_that_people_read() {
        let mut data = Values::new();
        data.insert("title".to_owned(), Value::from("通知"));
        data.insert("body".to_owned(), Value::from("<p>按时<strong>报送</strong></p>"));
        data.insert("category".to_owned(), Value::from("01"));
        let words = words(PublicationKind::Notice, &data);
        assert!(words.starts_with("通知\n"));
        assert!(words.contains("按时 报送"));
        assert!(!words.contains("01"));
    }
}
