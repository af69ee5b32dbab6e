//! Visits: when and where, and what they showed.

use axum::extract::State;
use lawdesk_core::dto::{BuildingRecordInput, BuildingStage, BuildingVisitInput, IdInput};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::permissions::{EDIT, LIST};
use super::reach::{VISIT_FILES, own, reached};
use crate::App;
use crate::files;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, from_row};
use crate::rating::access;

from_row! {
    /// A visit.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct BuildingVisit {
        id: String,
        /// The firm's application.
        apply_id: String,
        /// The firm.
        firm: String,
        team: String,
        day: String,
        address: String,
        /// planned, done, cancelled.
        state: String,
        /// What it showed; absent: nothing yet.
        record: Option<JsonText<BuildingRecordInput>>,
        written_by: Option<String>,
        written_at: Option<i64>,
        /// The caller is in the team.
        mine: i64,
    }
}

/// Those of a release, by day.
pub(super) async fn of_release(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    release: &str,
) -> Result<Vec<BuildingVisit>> {
    Ok(sqlx::query_as(
        "select v.id, v.apply_id, p.name as firm, t.name as team, v.day, v.address, v.state, v.record,
                a.name as written_by, v.written_at,
                (select count(*) from building_member m where m.team_id = v.team_id and m.account_id = $2) as mine
           from building_visit v join building_apply p on p.id = v.apply_id join building_team t on t.id = v.team_id
                left join account a on a.id = v.written_by
          where p.release_id = $1 order by v.day, p.name, v.id",
    )
    .bind(release)
    .bind(&user.id)
    .fetch_all(connection)
    .await?)
}

/// `POST visit/list`: of staff all, of a member his own team's.
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<Vec<BuildingVisit>>> {
    let mut connection = app.db.pool.acquire().await?;
    let all = of_release(&mut connection, &user, &input.id).await?;
    if user.permit(LIST).is_ok() {
        reached(&mut connection, &user, &input.id).await?;
        return Ok(Answer(all));
    }
    Ok(Answer(all.into_iter().filter(|visit| visit.mine > 0).collect()))
}

from_row! {
    struct VisitRow {
        release_id: String,
        state: String,
        mine: i64,
    }
}

/// A visit that the caller may change: he is in its team, or of the authority that made the release.
async fn changeable(work: &mut UnitOfWork<'_>, id: &str) -> Result<(VisitRow, usize)> {
    let visit: VisitRow = sqlx::query_as(
        "select p.release_id, v.state,
                (select count(*) from building_member m where m.team_id = v.team_id and m.account_id = $2) as mine
           from building_visit v join building_apply p on p.id = v.apply_id where v.id = $1",
    )
    .bind(id)
    .bind(&work.user.id)
    .fetch_optional(&mut *work.tx)
    .await?
    .ok_or(ApiError::NotFound)?;
    let release = reached(&mut work.tx, work.user, &visit.release_id).await?;
    if visit.mine == 0 {
        work.user.permit(EDIT)?;
        own(work.user, &release)?;
    }
    release.require(&[BuildingStage::Survey])?;
    Ok((visit, release.content.0.items.len()))
}

/// When and where, or not at all.
pub(super) async fn plan(
    context: CommandContext,
    ValidJson(input): ValidJson<BuildingVisitInput>,
) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("buildingVisit", &input).await? else { return Ok(Answer(())) };
    let (visit, _) = changeable(&mut work, &input.id).await?;
    if visit.state == "done" {
        return Err(ApiError::WrongState.into());
    }
    sqlx::query("update building_visit set day = $2, address = $3, state = $4 where id = $1")
        .bind(&input.id)
        .bind(&input.day)
        .bind(input.address.trim())
        .bind(if input.cancelled { "cancelled" } else { "planned" })
        .execute(&mut *work.tx)
        .await?;
    work.commit("buildingVisit", &input.id).await
}

/// What it showed: a check for each indicator.
pub(super) async fn record(
    context: CommandContext,
    ValidJson(input): ValidJson<BuildingRecordInput>,
) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("buildingRecord", &input).await? else { return Ok(Answer(())) };
    // Of a visit that takes place, one check an indicator.
    let (visit, indicators) = changeable(&mut work, &input.id).await?;
    if visit.state == "cancelled" {
        return Err(ApiError::WrongState.into());
    }
    if input.checks.len() != indicators {
        return Err(Violation::error("checks", Message::Required).into());
    }
    for (index, check) in input.checks.iter().enumerate() {
        if !check.ok && check.problem.trim().is_empty() {
            return Err(Violation::error(format!("checks[{index}].problem"), Message::Required).into());
        }
    }
    // With its photos; the visit is done.
    let references = access::references("files", &input.files);
    files::link(&mut work.tx, work.user, VISIT_FILES.biz_type, &input.id, &references).await?;
    sqlx::query(
        "update building_visit set state = 'done', record = $2, written_by = $3, written_at = $4 where id = $1",
    )
    .bind(&input.id)
    .bind(serde_json::to_string(&input)?)
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    work.commit("buildingVisit", &input.id).await
}

/// What a visit's line of a workbook is made of.
pub(super) struct VisitParts {
    pub firm: String,
    pub team: String,
    pub day: String,
    pub address: String,
    /// Empty: nothing was written down yet.
    pub record: BuildingRecordInput,
}

impl BuildingVisit {
    /// It was made, and what it showed is written down.
    pub(super) fn is_done(&self) -> bool {
        self.state == "done"
    }

    /// Its parts.
    pub(super) fn into_parts(self) -> VisitParts {
        let record = self.record.map_or_else(BuildingRecordInput::default, |record| record.0);
        VisitParts { firm: self.firm, team: self.team, day: self.day, address: self.address, record }
    }
}
