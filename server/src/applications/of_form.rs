//! Applications by the form that they were filled with.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Serialize;
use sqlx::{AnyConnection, Row};

use crate::error::Result;

/// How many applications were filled with one version of a form.
#[derive(Clone, Copy, Debug, Default)]
pub struct Filled {
    /// All of them.
    pub all: i64,
    /// Those that are not over.
    pub running: i64,
}

/// By version of the form.
pub async fn filled(connection: &mut AnyConnection, form_code: &str) -> Result<BTreeMap<i64, Filled>> {
    let rows = sqlx::query(
        "select form_version, count(*) as total, count(case when ended_at is null then 1 end) as running
           from application where form_code = $1 and delete_flag = 0 group by form_version",
    )
    .bind(form_code)
    .fetch_all(connection)
    .await?;
    let filled = |row: &sqlx::any::AnyRow| {
        let counts = Filled { all: row.try_get("total")?, running: row.try_get("running")? };
        Ok((row.try_get("form_version")?, counts))
    };
    rows.iter().map(filled).collect()
}

/// An application that is not over.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct RunningWithForm {
    sq_id: String,
    /// 受理编号.
    pub sq_no: String,
    title: String,
    form_version: i64,
    current_node: String,
}

/// The newest 100 applications that run with a form.
pub async fn running_with_form(connection: &mut AnyConnection, form_code: &str) -> Result<Vec<RunningWithForm>> {
    let rows = sqlx::query(
        "select id, sq_no, title, form_version, current_node from application
          where form_code = $1 and ended_at is null and delete_flag = 0 order by submit_at desc, id limit 100",
    )
    .bind(form_code)
    .fetch_all(connection)
    .await?;
    let running = |row: &sqlx::any::AnyRow| {
        Ok(RunningWithForm {
            sq_id: row.try_get("id")?,
            sq_no: row.try_get("sq_no")?,
            title: row.try_get("title")?,
            form_version: row.try_get("form_version")?,
            current_node: row.try_get("current_node")?,
        })
    };
    rows.iter().map(running).collect()
}
