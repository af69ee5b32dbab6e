//! What a decision asks the applicant to correct: fields of his form and materials, beside the opinion that says why.

use lawdesk_core::dto::Corrections;
use sqlx::AnyConnection;

use crate::flows::items;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, from_row};
use crate::runtime::open_task::OpenTask;

from_row! {
    /// What was asked for.
    #[derive(Debug)]
    pub struct AskedFor {
        /// Keys of fields.
        pub fields: JsonText<Vec<String>>,
        /// Names of materials.
        pub materials: JsonText<Vec<String>>,
    }
}

/// Keeps what a decision on a task asks for, and answers the names of the materials, for its letter.
pub async fn persist(tx: &mut Tx, task_id: &str, task: &OpenTask, corrections: &Corrections) -> Result<Vec<String>> {
    if corrections.is_empty() {
        return Ok(Vec::new());
    }
    let materials = missing(tx, task, &corrections.materials).await?;
    sqlx::query(
        "insert into application_correction (task_id, application_id, fields, materials) values ($1, $2, $3, $4)",
    )
    .bind(task_id)
    .bind(&task.application)
    .bind(serde_json::to_string(&corrections.fields)?)
    .bind(serde_json::to_string(&materials)?)
    .execute(&mut **tx)
    .await?;
    Ok(materials)
}

/// The names of the materials of the task's item that are missing.
pub async fn missing(tx: &mut Tx, task: &OpenTask, materials: &[String]) -> Result<Vec<String>> {
    let item: String = sqlx::query_scalar("select sq_type from application where id = $1")
        .bind(&task.application)
        .fetch_one(&mut **tx)
        .await?;
    items::names(tx, &item, materials).await
}

/// The opinion as a letter says it: with the materials that are missing, one a line.
#[must_use]
pub fn letter_text(opinion: &str, materials: &[String]) -> String {
    let listed = materials.iter().zip(1..).map(|(name, place)| format!("{place}. {name}"));
    let opinion = Some(opinion.trim().to_owned()).filter(|it| !it.is_empty());
    opinion.into_iter().chain(listed).collect::<Vec<_>>().join("\n")
}

/// What the decision on a task asked for; nothing where it named nothing.
pub async fn of_task(connection: &mut AnyConnection, task: &str) -> Result<AskedFor> {
    let found = sqlx::query_as("select fields, materials from application_correction where task_id = $1")
        .bind(task)
        .fetch_optional(connection)
        .await?;
    Ok(found.unwrap_or_else(|| AskedFor { fields: JsonText(Vec::new()), materials: JsonText(Vec::new()) }))
}
