//! 公示: the result is shown, firms object, objections are decided; at its end the stars stand in the files.

use axum::extract::State;
use lawdesk_core::date::Date;
use lawdesk_core::dto::{BuildingNoticeInput, BuildingObjectionInput, BuildingStage, ClaimDecisionInput, IdInput};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::notice::{NoticeEvent, RatingNews};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;
use uuid::Uuid;

use super::permissions::{APPLY, EDIT, LIST, PUBLISH};
use super::reach::{ReleaseRow, own, reached};
use super::releases;
use crate::App;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::master::register::ratings::{Mirror, mirror};
use crate::platform::error::Result;
use crate::platform::sql::from_row;
use crate::rating::access;
use crate::rating::notify::{self, RatingNotice};
use crate::reference::calendar;

/// Working days of publicity at least (`docs/handbook/fields.md` 1.10).
const SHORTEST: u32 = 5;

/// The result of a release as it is shown.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct BuildingNotice {
    release: String,
    /// The release's stage.
    stage: String,
    title: String,
    body: String,
    from: String,
    to: String,
    published_by: String,
    firms: Vec<BuildingResult>,
    objections: Vec<BuildingObjection>,
    /// The caller's own authority made the release.
    own: bool,
}

from_row! {
    /// A firm's result.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct BuildingResult {
        /// The application.
        id: String,
        firm_id: String,
        name: String,
        /// Of 100.
        total: f64,
        place: i64,
        /// Dictionary whdj; empty: too few points.
        grade: String,
    }
}

from_row! {
    /// An objection.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct BuildingObjection {
        id: String,
        /// The firm that it is about.
        firm: String,
        reason: String,
        raised_by: String,
        raised_at: i64,
        /// `open`, `upheld` or `rejected`.
        state: String,
        decision: String,
        decided_by: Option<String>,
        decided_at: Option<i64>,
    }
}

from_row! {
    struct NoticeRow {
        title: String,
        body: String,
        from_day: String,
        to_day: String,
        published_by: String,
    }
}

/// None: it was not shown yet. Who objects sees his own objections, staff all.
pub(super) async fn read(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<Option<BuildingNotice>>> {
    access::permit(&user, LIST, APPLY)?;
    let mut connection = app.db.pool.acquire().await?;
    // What is shown of a release that the caller reaches.
    let release = reached(&mut connection, &user, &input.id).await?;
    let notice: Option<NoticeRow> = sqlx::query_as(
        "select n.title, n.body, n.from_day, n.to_day, a.name as published_by
           from building_notice n join account a on a.id = n.published_by where n.release_id = $1",
    )
    .bind(&input.id)
    .fetch_optional(&mut *connection)
    .await?;
    let Some(notice) = notice else { return Ok(Answer(None)) };
    // With its firms, and the objections that he may see.
    let firms = firms(&mut connection, &input.id).await?;
    let objections = objections(&mut connection, &user, &input.id).await?;
    let is_own = own(&user, &release).is_ok();
    let NoticeRow { title, body, from_day: from, to_day: to, published_by } = notice;
    let (release, stage) = (release.title, release.stage);
    Ok(Answer(Some(BuildingNotice {
        release,
        stage,
        title,
        body,
        from,
        to,
        published_by,
        firms,
        objections,
        own: is_own,
    })))
}

/// Those that were graded, the best first.
async fn firms(connection: &mut AnyConnection, release: &str) -> Result<Vec<BuildingResult>> {
    Ok(sqlx::query_as(
        "select id, firm_id, name, coalesce(final, 0.0) as total, coalesce(place, 0) as place,
                coalesce(grade, '') as grade
           from building_apply where release_id = $1 and place is not null order by place, name, id",
    )
    .bind(release)
    .fetch_all(connection)
    .await?)
}

/// The caller's own; of staff all.
async fn objections(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    release: &str,
) -> Result<Vec<BuildingObjection>> {
    Ok(sqlx::query_as(
        "select o.id, p.name as firm, o.reason, a.name as raised_by, o.raised_at, o.state, o.decision,
                d.name as decided_by, o.decided_at
           from building_objection o join building_apply p on p.id = o.apply_id join account a on a.id = o.raised_by
                left join account d on d.id = o.decided_by
          where o.release_id = $1 and ($2 = 1 or o.raised_by = $3) order by o.raised_at desc, o.id",
    )
    .bind(release)
    .bind(i64::from(access::is_staff(user)))
    .bind(&user.id)
    .fetch_all(connection)
    .await?)
}

/// Shows the result of a graded release for five working days at least, and tells the firms.
pub(super) async fn publish(
    context: CommandContext,
    ValidJson(input): ValidJson<BuildingNoticeInput>,
) -> Result<Answer<()>> {
    context.user.permit(PUBLISH)?;
    let Some(mut work) = context.begin("buildingNotice", &input).await? else { return Ok(Answer(())) };
    // Of a graded release, for as many working days as it must be shown.
    let release = reached(&mut work.tx, &context.user, &input.release_id).await?;
    own(&context.user, &release)?;
    release.require(&[BuildingStage::Graded])?;
    let calendar = calendar::load(&mut work.tx).await?;
    if let (Some(from), Some(to)) = (Date::parse(&input.from), Date::parse(&input.to))
        && calendar.count_work_days(from.add_days(-1), to) < SHORTEST
    {
        return Err(Violation::error("to", Message::WorkDaysTooFew { min: SHORTEST }).into());
    }
    // One notice a release: whoever publishes again replaces it.
    sqlx::query(
        "insert into building_notice (release_id, title, body, from_day, to_day, published_by, published_at)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (release_id) do update set title = excluded.title, body = excluded.body,
             from_day = excluded.from_day, to_day = excluded.to_day, published_by = excluded.published_by,
             published_at = excluded.published_at",
    )
    .bind(&release.id)
    .bind(input.title.trim())
    .bind(input.body.trim())
    .bind(&input.from)
    .bind(&input.to)
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    // From now on firms may object, and they are told.
    releases::set(&mut work, &release, BuildingStage::Publicity).await?;
    tell_firms(&mut work, &release, &input).await?;
    work.commit("buildingRelease", &release.id).await
}

async fn tell_firms(work: &mut UnitOfWork<'_>, release: &ReleaseRow, input: &BuildingNoticeInput) -> Result<()> {
    let firms: Vec<String> =
        sqlx::query_scalar("select firm_id from building_apply where release_id = $1 and place is not null")
            .bind(&release.id)
            .fetch_all(&mut *work.tx)
            .await?;
    for firm in firms {
        let notice = RatingNotice {
            event: NoticeEvent::RatingNews,
            of: RatingNews::BuildingPublicity { title: input.title.trim(), release: &release.title, until: &input.to },
            until: &input.to,
            link: &format!("/WuHuaLawFirmManage/publicNotice/detail?id={}", release.id),
            key: &format!("building-notice-{}", release.id),
        };
        notify::to_file(work.app, &mut work.tx, &firm, notice).await?;
    }
    Ok(())
}

/// A firm objects while the result is shown.
pub(super) async fn object(
    context: CommandContext,
    ValidJson(input): ValidJson<BuildingObjectionInput>,
) -> Result<Answer<()>> {
    context.user.permit(APPLY)?;
    let Some(mut work) = context.begin("buildingObjection", &input).await? else { return Ok(Answer(())) };
    // Against a place that is shown, until the last day.
    let release = reached(&mut work.tx, &context.user, &input.release_id).await?;
    release.require(&[BuildingStage::Publicity])?;
    let today = work.app.clock.today().to_string();
    let shown: Option<String> = sqlx::query_scalar(
        "select n.release_id from building_notice n join building_apply p on p.release_id = n.release_id
          where n.release_id = $1 and n.to_day >= $2 and p.id = $3 and p.place is not null",
    )
    .bind(&release.id)
    .bind(&today)
    .bind(&input.apply_id)
    .fetch_optional(&mut *work.tx)
    .await?;
    if shown.is_none() {
        return Err(ApiError::TooLate.into());
    }
    // It waits for a decision.
    let id = Uuid::now_v7().to_string();
    sqlx::query(
        "insert into building_objection (id, release_id, apply_id, reason, raised_by, raised_at, state)
         values ($1, $2, $3, $4, $5, $6, 'open')",
    )
    .bind(&id)
    .bind(&release.id)
    .bind(&input.apply_id)
    .bind(input.reason.trim())
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    work.commit("buildingObjection", &id).await
}

/// One that is right brings the release back to be scored again.
pub(super) async fn decide(
    context: CommandContext,
    ValidJson(input): ValidJson<ClaimDecisionInput>,
) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("buildingObjectionDecide", &input).await? else { return Ok(Answer(())) };
    // Of a release of the caller's own authority.
    let objection: Option<(String, String)> =
        sqlx::query_as("select release_id, raised_by from building_objection where id = $1")
            .bind(&input.id)
            .fetch_optional(&mut *work.tx)
            .await?;
    let (release, raised_by) = objection.ok_or(ApiError::NotFound)?;
    let release = reached(&mut work.tx, &context.user, &release).await?;
    own(&context.user, &release)?;
    // Of two who decide at once one does.
    let taken = sqlx::query(
        "update building_objection set state = $2, decision = $3, decided_by = $4, decided_at = $5
          where id = $1 and state = 'open'",
    )
    .bind(&input.id)
    .bind(if input.upheld { "upheld" } else { "rejected" })
    .bind(input.reason.trim())
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    if taken.rows_affected() == 0 {
        return Err(ApiError::WrongState.into());
    }
    // An objection that is right opens the points again.
    if input.upheld && release.stage == BuildingStage::Publicity.code() {
        releases::set(&mut work, &release, BuildingStage::Survey).await?;
    }
    inform(&mut work, &release, &raised_by, &input).await?;
    work.commit_because("buildingRelease", &release.id, &input.reason).await
}

async fn inform(
    work: &mut UnitOfWork<'_>,
    release: &ReleaseRow,
    raised_by: &str,
    input: &ClaimDecisionInput,
) -> Result<()> {
    let notice = RatingNotice {
        event: NoticeEvent::RatingNews,
        of: RatingNews::BuildingObjection { upheld: input.upheld, reason: input.reason.trim() },
        until: "",
        link: &format!("/WuHuaLawFirmManage/publicNotice/detail?id={}", release.id),
        key: &format!("building-objection-{}", input.id),
    };
    notify::to_account(work.app, &mut work.tx, raised_by, notice).await
}

/// 公布: publicity is over and no objection is open; the stars stand in the files.
pub(super) async fn end(work: &mut UnitOfWork<'_>, release: &ReleaseRow) -> Result<()> {
    let today = work.app.clock.today().to_string();
    let over: Option<String> = sqlx::query_scalar(
        "select n.release_id from building_notice n where n.release_id = $1 and n.to_day < $2
            and not exists (select 1 from building_objection o where o.release_id = n.release_id and o.state = 'open')",
    )
    .bind(&release.id)
    .bind(&today)
    .fetch_optional(&mut *work.tx)
    .await?;
    if over.is_none() {
        return Err(ApiError::WrongState.into());
    }
    let firms: Vec<(String, String)> =
        sqlx::query_as("select firm_id, grade from building_apply where release_id = $1 and coalesce(grade, '') <> ''")
            .bind(&release.id)
            .fetch_all(&mut *work.tx)
            .await?;
    let now = work.app.clock.now();
    for (firm, grade) in firms {
        mirror(&mut work.tx, Mirror::FirmBuilding, &firm, &grade, now).await?;
    }
    Ok(())
}
