//! The case that people are told about.

use lawdesk_core::date::Timestamp;
use lawdesk_core::notice::{NoticeFacts, Placeholder};
use sqlx::AnyConnection;

use super::telling::Subject;
use crate::platform::error::Result;
use crate::platform::sql::from_row;

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
        /// Whoever applied.
        pub applicant_id: String,
        /// What is applied for.
        pub item: String,
    }
}

/// What stands where nothing is known.
const NOTHING: &str = "—";

impl CaseSubject {
    /// The case of an instance; none: it has no application.
    pub(crate) async fn of_instance(connection: &mut AnyConnection, instance: &str) -> Result<Option<Self>> {
        Ok(sqlx::query_as(
            "select s.id, s.sq_no, s.title, s.applicant_id, coalesce(p.name, s.title) as item
               from instance i join application s on s.id = i.application_id
               left join process p on p.flow_key = s.sq_type where i.id = $1",
        )
        .bind(instance)
        .fetch_optional(connection)
        .await?)
    }

    /// The case of an application.
    pub(crate) async fn of_application(connection: &mut AnyConnection, application: &str) -> Result<Self> {
        Ok(sqlx::query_as(
            "select s.id, s.sq_no, s.title, s.applicant_id, coalesce(p.name, s.title) as item
               from application s left join process p on p.flow_key = s.sq_type where s.id = $1",
        )
        .bind(application)
        .fetch_one(connection)
        .await?)
    }

    /// What is said of it.
    pub(crate) fn facts(&self) -> NoticeFacts {
        NoticeFacts::default()
            .with(Placeholder::Title, &self.title)
            .with(Placeholder::SqNo, &self.sq_no)
            .with(Placeholder::Item, &self.item)
            .with(Placeholder::Deadline, NOTHING)
    }
}

/// What is said of an instance's case, with its step; without an application the step stands for the case.
pub(crate) fn subject(case: Option<&CaseSubject>, step: &str) -> Subject {
    let facts = match case {
        Some(case) => case.facts(),
        None => [Placeholder::Title, Placeholder::Item].into_iter().fold(
            NoticeFacts::default().with(Placeholder::SqNo, NOTHING).with(Placeholder::Deadline, NOTHING),
            |facts, place| facts.with(place, step),
        ),
    };
    Subject { about: case.map(|it| it.id.clone()), facts: facts.with(Placeholder::Step, step) }
}

/// Until when, as a day.
pub(crate) fn deadline(due_at: Option<i64>) -> String {
    due_at.map_or_else(|| NOTHING.to_owned(), |at| Timestamp(at).date().to_string())
}
