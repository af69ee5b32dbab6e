//! What lawyers of the demo firms have changed in their own files: what waits, and what their firm said of earlier ones
//! (`docs/handbook/demo-data.md` 6.4).

use anyhow::{Result, anyhow};
use lawdesk_core::code::OwnChangeStatus;
use serde_json::{Value, json};

use super::insert::{Table, insert};
use super::seeded::{is_written, mark_written};
use crate::App;
use crate::master::areas;
use crate::platform::sql::Value as Bound;

/// Under which it is noted that they are written.
const NAME: &str = "demo/own-changes";
/// Counts the changes of what is written.
const VERSION: &str = "2";
/// Milliseconds.
const HOUR: i64 = 60 * 60 * 1000;

const OWN_CHANGE: Table = Table {
    name: "lawyer_own_change",
    columns: &["id", "lawyer_id", "change_status", "content", "reason", "submitted_at", "decided_by", "decided_at"],
    conflict: "on conflict do nothing",
};

/// A change of the demo.
struct Change {
    lawyer: &'static str,
    status: OwnChangeStatus,
    content: Value,
    reason: &'static str,
    /// Hours since it was handed in.
    age: i64,
    /// Account that has decided it.
    by: Option<&'static str>,
}

/// Writes them unless they were written before.
pub async fn own_changes(app: &App) -> Result<()> {
    if is_written(app, NAME, VERSION).await? == Some(true) {
        return Ok(());
    }
    let mut tx = app.db.begin().await?;
    let now = app.clock.now();
    let educations = areas::rows_now(&mut tx, "lawyer-000002", "educations").await;
    let educations = educations.map_err(|error| anyhow!("{error:?}"))?;
    let rows =
        changes(&json!(educations)).into_iter().zip(1..).map(|(change, number)| row(&change, number, now)).collect();
    insert(&mut tx, &OWN_CHANGE, rows).await?;
    mark_written(&mut tx, NAME, VERSION).await?;
    tx.commit().await?;
    Ok(())
}

fn row(change: &Change, number: i64, now: i64) -> Vec<Bound> {
    let submitted = now - change.age * HOUR;
    vec![
        format!("own-change-{number:06}").into(),
        change.lawyer.into(),
        change.status.code().into(),
        change.content.to_string().into(),
        change.reason.into(),
        submitted.into(),
        change.by.into(),
        Bound::Int(change.by.map(|_| submitted + HOUR)),
    ]
}

/// What waits for the first demo firm, and what was said of earlier ones; `educations` are those of 高磊.
fn changes(educations: &Value) -> [Change; 4] {
    let fields = |before: Value, after: Value| json!({ "before": before, "after": after, "tables": {} });
    let mail = json!({ "email": "user00000022@example.com" });
    let courses = json!([
        { "startDate": "2003-09-01", "endDate": "2007-06-30", "school": "示范大学", "education": "21" },
        { "startDate": "2010-09-01", "endDate": "2013-06-30", "school": "示范政法大学", "education": "14", "degree": "351" },
    ]);
    [
        Change {
            lawyer: "lawyer-000002",
            status: OwnChangeStatus::Waiting,
            content: json!({ "before": mail, "after": { "officePhone": "0990-55501022", "email": "gaolei@example.com" },
                             "tables": { "educations": courses }, "tables_before": { "educations": educations } }),
            reason: "",
            age: 5,
            by: None,
        },
        Change {
            lawyer: "lawyer-000001",
            status: OwnChangeStatus::Waiting,
            content: fields(json!({ "postcode": "100000" }), json!({ "postcode": "310001" })),
            reason: "",
            age: 30,
            by: None,
        },
        Change {
            lawyer: "lawyer-000002",
            status: OwnChangeStatus::SentBack,
            content: fields(mail, json!({ "email": "gl@example.com" })),
            reason: "请填写本所统一邮箱",
            age: 100,
            by: Some("user-demo_firm"),
        },
        Change {
            lawyer: "lawyer-000001",
            status: OwnChangeStatus::Confirmed,
            content: fields(json!({}), json!({ "officePhone": "0990-55501021" })),
            reason: "",
            age: 400,
            by: Some("user-demo_firm"),
        },
    ]
}
