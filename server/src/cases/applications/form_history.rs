//! What an application's form is compared with: its earlier submissions, and the master file that it is about.

use std::collections::{BTreeMap, BTreeSet};

use lawdesk_core::date::Date;
use lawdesk_core::form::{Form, Values, replaced_values};
use lawdesk_core::mask::mask_values;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::prefill::{self, Subject};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, from_row};

/// A submission that a later one has replaced.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Submission {
    revision: i64,
    submitted_at: i64,
    /// Who changed it at a task, and the caption of that; absent: the applicant.
    person: Option<String>,
    node_name: Option<String>,
    data: Values,
}

impl Submission {
    /// Leaves these fields out.
    pub fn hide(&mut self, hidden: &BTreeSet<String>) {
        self.data.retain(|key, _| !hidden.contains(key));
    }

    /// Masks the personal data in it.
    pub fn mask(&mut self, form: &Form) {
        mask_values(form, &mut self.data);
    }
}

/// Keeps the form as it stands in the application's row; `by` is who changed it, and the task at which he did.
pub async fn persist(tx: &mut Tx, application: &str, by: Option<(&str, &str)>, now: i64) -> Result<()> {
    sqlx::query(
        "insert into application_form (application_id, revision, data, submitted_at, changed_by, task_id)
         select id, form_revision, form_data, $2, $3, $4 from application where id = $1",
    )
    .bind(application)
    .bind(now)
    .bind(by.map(|(person, _)| person))
    .bind(by.map(|(_, task)| task))
    .execute(&mut **tx)
    .await?;
    Ok(())
}

from_row! {
    struct SubmissionRow {
        revision: i64,
        submitted_at: i64,
        data: JsonText<Values>,
        person: Option<String>,
        node_name: Option<String>,
    }
}

/// All submissions but the last, the latest first.
pub async fn of(connection: &mut AnyConnection, application: &str) -> Result<Vec<Submission>> {
    let rows: Vec<SubmissionRow> = sqlx::query_as(
        "select f.revision, f.submitted_at, f.data, a.name as person, t.node_name
           from application_form f join application s on s.id = f.application_id
                left join account a on a.id = f.changed_by and a.id <> s.applicant_id
                left join task t on t.id = f.task_id and a.id is not null
          where f.application_id = $1 and f.revision < s.form_revision order by f.revision desc",
    )
    .bind(application)
    .fetch_all(connection)
    .await?;
    let submission = |SubmissionRow { revision, submitted_at, data, person, node_name }| Submission {
        revision,
        submitted_at,
        person,
        node_name,
        data: data.0,
    };
    Ok(rows.into_iter().map(submission).collect())
}

/// The revision of the form that each task of an instance made, by the task's number.
pub async fn by_task(connection: &mut AnyConnection, instance: &str) -> Result<BTreeMap<u32, i64>> {
    let rows: Vec<(i64, i64)> = sqlx::query_as(
        "select t.number, f.revision from application_form f join task t on t.id = f.task_id where t.instance_id = $1",
    )
    .bind(instance)
    .fetch_all(connection)
    .await?;
    rows.into_iter().map(|(task, revision)| Ok((u32::try_from(task).map_err(anyhow::Error::from)?, revision))).collect()
}

/// What an application would replace in the file that it is about.
pub async fn file(connection: &mut AnyConnection, subject: &Subject, form: &Form, today: Date) -> Result<Values> {
    let mut filled = subject.prefill(connection, form, today, &Values::new()).await?;
    // What the file could hold and does not is nothing; of what it cannot hold there is no comparison.
    let fields = form.fields().filter(|field| prefill::is_of_file(field));
    let values = fields.map(|field| (field.key.clone(), filled.remove(&field.key).unwrap_or_default())).collect();
    Ok(replaced_values(form, &values))
}
