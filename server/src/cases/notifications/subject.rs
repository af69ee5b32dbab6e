//! The case that people are told about.

use std::collections::BTreeMap;

use lawdesk_core::caption::Caption;
use lawdesk_core::date::Timestamp;
use lawdesk_core::notice::{NoticeFacts, Placeholder};
use sqlx::AnyConnection;

use super::outgoing_notice::Subject;
use crate::flows::processes::{self, FlowNameReader};
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, from_row};

from_row! {
    /// What is known of a case.
    #[derive(Clone, Debug)]
    pub(crate) struct CaseSubject {
        /// The application.
        pub id: String,
        /// Its number.
        pub sq_no: String,
        /// What it is called.
        pub title: String,
        /// What it is called for whoever reads English.
        title_en: String,
        /// Whoever applied.
        pub applicant_id: String,
        /// What is applied for.
        pub item: String,
        /// Its key.
        item_key: String,
        /// English for names in its flow, as its author gave it.
        names_en: JsonText<BTreeMap<String, String>>,
    }
}

/// What stands where nothing is known.
const NOTHING: &str = "—";

impl CaseSubject {
    /// The case of an instance; none: it has no application.
    pub(crate) async fn of_instance(connection: &mut AnyConnection, instance: &str) -> Result<Option<Self>> {
        let found: Option<Self> = sqlx::query_as(
            "select s.id, s.sq_no, s.title, s.title as title_en, s.applicant_id, coalesce(p.name, s.title) as item,
                    s.sq_type as item_key, coalesce(v.names_en, '{}') as names_en
               from instance i join application s on s.id = i.application_id
               left join process p on p.flow_key = s.sq_type
               left join process_version v on v.flow_key = i.flow_key and v.version = i.version where i.id = $1",
        )
        .bind(instance)
        .fetch_optional(&mut *connection)
        .await?;
        match found {
            Some(case) => Ok(Some(case.in_english(connection).await?)),
            None => Ok(None),
        }
    }

    /// The case of an application.
    pub(crate) async fn of_application(connection: &mut AnyConnection, application: &str) -> Result<Self> {
        let found: Self = sqlx::query_as(
            "select s.id, s.sq_no, s.title, s.title as title_en, s.applicant_id, coalesce(p.name, s.title) as item,
                    s.sq_type as item_key, coalesce(v.names_en, '{}') as names_en
               from application s left join process p on p.flow_key = s.sq_type
               left join instance i on i.id = s.instance_id
               left join process_version v on v.flow_key = i.flow_key and v.version = i.version where s.id = $1",
        )
        .bind(application)
        .fetch_one(&mut *connection)
        .await?;
        found.in_english(connection).await
    }

    /// With its title for whoever reads English: he finds the item's English name in it, or reads what the item's rule makes of
    /// it in English.
    async fn in_english(mut self, connection: &mut AnyConnection) -> Result<Self> {
        self.title_en = match self.title.strip_suffix(self.item.as_str()) {
            Some(before) if before.ends_with(' ') => format!("{before}{}", self.named_item().en),
            _ => {
                let names = FlowNameReader::of_item(connection, &self.item_key, &self.names_en.0).await?;
                names.title(self.title.clone())
            }
        };
        Ok(self)
    }

    /// What is said of it.
    pub(crate) fn facts(&self) -> NoticeFacts {
        NoticeFacts::default()
            .with(Placeholder::Title, self.called())
            .with(Placeholder::SqNo, &self.sq_no)
            .with(Placeholder::Item, self.named_item())
            .with(Placeholder::Deadline, NOTHING)
    }

    /// Its title in both languages.
    fn called(&self) -> Caption {
        Caption { zh: self.title.clone(), en: self.title_en.clone() }
    }

    /// What is applied for, in both languages.
    pub(crate) fn named_item(&self) -> Caption {
        self.named(&self.item)
    }

    /// A name of its flow in both languages.
    pub(super) fn named(&self, name: &str) -> Caption {
        let authored = self.names_en.0.get(name).map(String::as_str);
        named(name, authored)
    }
}

/// What is said of an instance's case, with its step; without an application the step stands for the case.
pub(crate) fn subject(case: Option<&CaseSubject>, step: &str) -> Subject {
    let facts = match case {
        Some(case) => case.facts(),
        None => [Placeholder::Title, Placeholder::Item].into_iter().fold(
            NoticeFacts::default().with(Placeholder::SqNo, NOTHING).with(Placeholder::Deadline, NOTHING),
            |facts, place| facts.with(place, named(step, None)),
        ),
    };
    let step = case.map_or_else(|| named(step, None), |case| case.named(step));
    Subject { about: case.map(|it| it.id.clone()), facts: facts.with(Placeholder::Step, step) }
}

/// A name of a flow in both languages: with its author's English, else as it is shipped, else as it stands.
fn named(name: &str, authored: Option<&str>) -> Caption {
    Caption::new(name, authored.or_else(|| processes::shipped_english(name)).unwrap_or(name))
}

/// Until when, as a day.
pub(crate) fn deadline(due_at: Option<i64>) -> String {
    due_at.map_or_else(|| NOTHING.to_owned(), |at| Timestamp(at).date().to_string())
}
