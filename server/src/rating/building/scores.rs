//! Members' scores, and what comes of them: `core::firm_building` averages, from five scorers on without the ends.

use std::collections::BTreeMap;

use axum::extract::State;
use lawdesk_core::dto::{BuildingScoreInput, BuildingStage, IdInput};
use lawdesk_core::firm_building::{check_scores, conflict, final_score, ranks};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;

use super::reach::{ReleaseRow, reached};
use super::teams;
use crate::App;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::master::rating_facts;
use crate::platform::error::{Error, Result};
use crate::platform::sql::{JsonText, from_row};

from_row! {
    /// Somebody's scores of a firm.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct BuildingOwnScore {
        /// One an indicator.
        scores: JsonText<Vec<f64>>,
        comment: String,
        submitted_at: i64,
    }
}

/// The caller's own; none: he has not scored it.
pub(super) async fn own(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<Option<BuildingOwnScore>>> {
    let score = sqlx::query_as(
        "select scores, comment, submitted_at from building_score where apply_id = $1 and account_id = $2",
    )
    .bind(&input.id)
    .bind(&user.id)
    .fetch_optional(&app.db.pool)
    .await?;
    Ok(Answer(score))
}

from_row! {
    struct TargetRow {
        release_id: String,
        firm_id: String,
        state: Option<String>,
        mine: i64,
    }
}

/// A member scores a firm that his team has visited; again until it is graded.
pub(super) async fn save(
    context: CommandContext,
    ValidJson(input): ValidJson<BuildingScoreInput>,
) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("buildingScore", &input).await? else { return Ok(Answer(())) };
    // By a member of the team that visits the firm.
    let target: TargetRow = sqlx::query_as(
        "select p.release_id, p.firm_id, v.state,
                (select count(*) from building_member m where m.team_id = v.team_id and m.account_id = $2) as mine
           from building_apply p left join building_visit v on v.apply_id = p.id where p.id = $1",
    )
    .bind(&input.apply_id)
    .bind(&work.user.id)
    .fetch_optional(&mut *work.tx)
    .await?
    .ok_or(ApiError::NotFound)?;
    if target.mine == 0 {
        return Err(ApiError::Forbidden.into());
    }
    // After the visit, without a conflict of interest, within the standard's points.
    let release = reached(&mut work.tx, &context.user, &target.release_id).await?;
    release.require(&[BuildingStage::Survey])?;
    if target.state.as_deref() != Some("done") {
        return Err(ApiError::WrongState.into());
    }
    require_no_conflict(&mut work, &target.firm_id).await?;
    let wrong = check_scores(&release.content.0, &input.scores);
    if !wrong.is_empty() {
        return Err(Error::Validation(wrong));
    }
    store(&mut work, &input).await?;
    work.commit("buildingScore", &input.apply_id).await
}

async fn store(work: &mut UnitOfWork<'_>, input: &BuildingScoreInput) -> Result<()> {
    sqlx::query(
        "insert into building_score (apply_id, account_id, scores, comment, submitted_at) values ($1, $2, $3, $4, $5)
         on conflict (apply_id, account_id) do update set scores = excluded.scores, comment = excluded.comment,
             submitted_at = excluded.submitted_at",
    )
    .bind(&input.apply_id)
    .bind(&work.user.id)
    .bind(serde_json::to_string(&input.scores)?)
    .bind(input.comment.trim())
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    Ok(())
}

/// What has come between since the team was made.
async fn require_no_conflict(work: &mut UnitOfWork<'_>, firm: &str) -> Result<()> {
    let since = work.app.clock.today().add_months(-24).to_string();
    let account = work.user.id.clone();
    let member = teams::member_of(&mut work.tx, &account, &since).await?.ok_or(ApiError::Forbidden)?;
    let visited = rating_facts::visited(&mut work.tx, firm).await?;
    match conflict(&member, &visited) {
        Some(conflict) => Err(Violation::error("applyId", conflict.message()).into()),
        None => Ok(()),
    }
}

/// 评定: final scores, places and stars of all who were visited. Each must have been scored.
pub(super) async fn grade(work: &mut UnitOfWork<'_>, release: &ReleaseRow) -> Result<()> {
    // The points of all who have scored, by firm.
    let rows: Vec<(String, Option<String>)> = sqlx::query_as(
        "select p.id, k.scores from building_apply p left join building_score k on k.apply_id = p.id
          where p.release_id = $1 and p.state = 'shortlisted' order by p.id, k.account_id",
    )
    .bind(&release.id)
    .fetch_all(&mut *work.tx)
    .await?;
    let mut scorers: BTreeMap<String, Vec<Vec<f64>>> = BTreeMap::new();
    for (application, scores) in rows {
        let of_firm = scorers.entry(application).or_default();
        if let Some(scores) = scores {
            of_firm.push(serde_json::from_str(&scores)?);
        }
    }
    // No firm goes without; places and grades follow from the totals.
    let standard = &release.content.0;
    let mut finals = Vec::new();
    for (application, scores) in &scorers {
        let Some(result) = final_score(standard, scores) else {
            return Err(Violation::error("to", Message::Required).into());
        };
        finals.push((application, result.total));
    }
    let totals: Vec<f64> = finals.iter().map(|(_, total)| *total).collect();
    for ((application, total), place) in finals.into_iter().zip(ranks(&totals)) {
        sqlx::query(
            "update building_apply set final = $2, place = $3, grade = $4, updated_at = $5, version = version + 1
              where id = $1",
        )
        .bind(application)
        .bind(total)
        .bind(place)
        .bind(standard.grade_of(total))
        .bind(work.app.clock.now())
        .execute(&mut *work.tx)
        .await?;
    }
    Ok(())
}
