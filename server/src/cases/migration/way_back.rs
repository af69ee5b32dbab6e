//! The way back of cases that were moved to another version: kept with the case, offered as long as it is open.

use std::collections::BTreeMap;

use axum::extract::State;
use lawdesk_core::dto::ProcessInput;
use schemars::JsonSchema;
use serde::Serialize;

use super::{MOST_CASES, MigrationOutcome};
use crate::App;
use crate::flows::processes::DEPLOY;
use crate::http::answer::Answer;
use crate::http::command::UnitOfWork;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, from_row};
use crate::runtime::instances::{self, Elements, MigrationFit};

/// A case that was moved and can go back.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct MovedCase {
    instance_id: String,
    sq_no: Option<String>,
    /// Where it goes back to.
    from_version: i64,
    to_version: i64,
    /// The old element for each new one, as moving it back names them.
    elements: BTreeMap<String, String>,
    moved_at: i64,
}

from_row! {
    struct MovedRow {
        id: String,
        sq_no: Option<String>,
        from_version: i64,
        to_version: i64,
        elements: JsonText<Elements>,
        moved_at: i64,
    }
}

/// `POST process/migrated`: those of a flow, the last moved first.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<ProcessInput>,
) -> Result<Answer<Vec<MovedCase>>> {
    user.permit(DEPLOY)?;
    let mut tx = app.db.snapshot().await?;
    let rows: Vec<MovedRow> = sqlx::query_as(
        "select m.instance_id as id, s.sq_no, m.from_version, m.to_version, m.elements, m.moved_at
           from case_migration m join instance i on i.id = m.instance_id left join application s on s.id = i.application_id
          where i.flow_key = $1 and i.version = m.to_version and i.ended_at is null
          order by m.moved_at desc, m.instance_id limit $2",
    )
    .bind(&input.flow_key)
    .bind(MOST_CASES)
    .fetch_all(&mut *tx)
    .await?;
    // Only those that would still find their place.
    let mut open = Vec::new();
    for MovedRow { id, sq_no, from_version, to_version, elements: JsonText(elements), moved_at } in rows {
        let Some(back) = inverse(&elements) else { continue };
        let fit = instances::preview(&app, &mut tx, &id, from_version, back.clone()).await?;
        if matches!(fit, MigrationFit::Fits(_)) {
            open.push(MovedCase { instance_id: id, sq_no, from_version, to_version, elements: back, moved_at });
        }
    }
    Ok(Answer(open))
}

/// Keeps how a case was moved; one that went back has nothing to take back.
pub(super) async fn persist(work: &mut UnitOfWork<'_>, case: &MigrationOutcome, elements: &Elements) -> Result<()> {
    // It went back.
    let back =
        sqlx::query("delete from case_migration where instance_id = $1 and from_version = $2 and to_version = $3")
            .bind(&case.instance_id)
            .bind(case.to_version)
            .bind(case.from_version)
            .execute(&mut *work.tx)
            .await?;
    if back.rows_affected() > 0 {
        return Ok(());
    }
    // It went somewhere.
    sqlx::query(
        "insert into case_migration (instance_id, from_version, to_version, elements, moved_at)
         values ($1, $2, $3, $4, $5)
         on conflict (instance_id) do update set from_version = excluded.from_version,
            to_version = excluded.to_version, elements = excluded.elements, moved_at = excluded.moved_at",
    )
    .bind(&case.instance_id)
    .bind(case.from_version)
    .bind(case.to_version)
    .bind(serde_json::to_string(elements)?)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    Ok(())
}

/// None where two old elements went to one new one: nobody could tell which it was.
fn inverse(elements: &Elements) -> Option<Elements> {
    let back: Elements = elements.iter().map(|(old, new)| (new.clone(), old.clone())).collect();
    (back.len() == elements.len()).then_some(back)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_steps_that_became_one_have_no_way_back() {
        let of = |pairs: &[(&str, &str)]| pairs.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect();
        assert_eq!(inverse(&of(&[("b", "b2")])), Some(of(&[("b2", "b")])));
        assert_eq!(inverse(&of(&[("a", "x"), ("b", "x")])), None);
    }
}
