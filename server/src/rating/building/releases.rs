//! Releases: what firms are scored by, and how far each has come.

use axum::extract::State;
use lawdesk_core::dto::{BuildingListInput, BuildingReleaseInput, BuildingStage, BuildingStageInput, IdInput};
use lawdesk_core::firm_building::{BuildingContent, check};
use lawdesk_core::message::ApiError;
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use super::permissions::{APPLY, EDIT, LIST, PUBLISH};
use super::reach::{RELEASE_FILES, ReleaseRow, own, push_releases, reached};
use super::{notices, scores};
use crate::App;
use crate::files;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::command::{CommandContext, Idempotent, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::{Error, Result};
use crate::platform::sql::{JsonText, Sql, from_row};
use crate::rating::access::{self, SavedId};

from_row! {
    /// A release.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct BuildingRelease {
        id: String,
        title: String,
        year: i64,
        region_code: String,
        apply_from: String,
        apply_to: String,
        content: JsonText<BuildingContent>,
        /// draft, open, survey, graded, publicity, ended.
        stage: String,
        /// Name of the authority's person who made it.
        created_by: String,
        updated_at: i64,
        version: i64,
        /// Applications that were handed in.
        firms: i64,
        /// The caller's own authority made it.
        own: i64,
    }
}

fn columns(user: &CurrentUser) -> Sql {
    let mut sql = Sql::new(
        "select r.id, r.title, r.year, r.region_code, r.apply_from, r.apply_to, r.content, r.stage,
                a.name as created_by, r.updated_at, r.version,
                (select count(*) from building_apply p where p.release_id = r.id and p.state <> 'draft') as firms,
                case when r.region_code = ",
    );
    sql.bind(if access::is_staff(user) { user.region_code.as_str() } else { "" });
    sql.push(" then 1 else 0 end as own from building_release r join account a on a.id = r.created_by where 1 = 1");
    sql
}

/// Those that hold for the caller's region.
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<BuildingListInput>,
) -> Result<Answer<Page<BuildingRelease>>> {
    access::permit(&user, LIST, APPLY)?;
    let paging = Paging::new(input.page, input.page_size);
    let narrow = |sql: &mut Sql| {
        push_releases(sql, &user);
        if let Some(year) = input.year {
            sql.push(" and r.year = ").bind(year);
        }
        if !input.keyword.trim().is_empty() {
            sql.push(" and ").any_contains(&["r.title"], input.keyword.trim());
        }
    };
    let mut count = Sql::new("select count(*) from building_release r where 1 = 1");
    narrow(&mut count);
    let (total,) = count.fetch_one_as(&app.db.pool).await?;
    let mut sql = columns(&user);
    narrow(&mut sql);
    sql.push(" order by r.year desc, r.id desc");
    paging.push(&mut sql);
    Ok(paging.of(sql.fetch_all_as(&app.db.pool).await?, total))
}

/// One of those.
pub(super) async fn detail(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<BuildingRelease>> {
    access::permit(&user, LIST, APPLY)?;
    let mut sql = columns(&user);
    sql.push(" and r.id = ").bind(input.id);
    push_releases(&mut sql, &user);
    Ok(Answer(sql.fetch_optional_as(&app.db.pool).await?.ok_or(ApiError::NotFound)?))
}

/// Saves a draft of the caller's authority; what is wrong with its tree is told at its row.
pub(super) async fn save(
    context: CommandContext,
    ValidJson(input): ValidJson<BuildingReleaseInput>,
) -> Result<Answer<SavedId>> {
    context.user.permit(EDIT)?;
    let wrong = check(&input.standard);
    if !wrong.is_empty() {
        let placed = |it: Violation| Violation { field: format!("standard.{}", it.field), ..it };
        return Err(Error::Validation(wrong.into_iter().map(placed).collect()));
    }
    let mut work = match context.begin_answering("buildingRelease", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    let id = match &input.id {
        Some(id) => update(&mut work, id, &input).await?,
        None => insert(&mut work, &input).await?,
    };
    let references = access::references("standard.files", &input.standard.files);
    files::link(&mut work.tx, work.user, RELEASE_FILES.biz_type, &id, &references).await?;
    work.commit_with("buildingRelease", &id.clone(), SavedId { id }).await
}

async fn insert(work: &mut UnitOfWork<'_>, input: &BuildingReleaseInput) -> Result<String> {
    let id = Uuid::now_v7().to_string();
    sqlx::query(
        "insert into building_release (id, title, year, region_code, apply_from, apply_to, content, stage, created_by,
             created_at, updated_at, version) values ($1, $2, $3, $4, $5, $6, $7, 'draft', $8, $9, $9, 1)",
    )
    .bind(&id)
    .bind(input.title.trim())
    .bind(input.year)
    .bind(&work.user.region_code)
    .bind(&input.apply_from)
    .bind(&input.apply_to)
    .bind(serde_json::to_string(&input.standard)?)
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    Ok(id)
}

async fn update(work: &mut UnitOfWork<'_>, id: &str, input: &BuildingReleaseInput) -> Result<String> {
    let release = reached(&mut work.tx, work.user, id).await?;
    own(work.user, &release)?;
    release.require(&[BuildingStage::Draft])?;
    let changed = sqlx::query(
        "update building_release set title = $2, year = $3, apply_from = $4, apply_to = $5, content = $6,
                updated_at = $7, version = version + 1 where id = $1 and stage = 'draft' and version = $8",
    )
    .bind(id)
    .bind(input.title.trim())
    .bind(input.year)
    .bind(&input.apply_from)
    .bind(&input.apply_to)
    .bind(serde_json::to_string(&input.standard)?)
    .bind(work.app.clock.now())
    .bind(input.version.unwrap_or_default())
    .execute(&mut *work.tx)
    .await?;
    if changed.rows_affected() == 0 { Err(ApiError::Stale(None).into()) } else { Ok(id.to_owned()) }
}

/// One stage further: published, visited, graded, ended. Publicity has a call of its own, as it needs a notice.
pub(super) async fn advance(
    context: CommandContext,
    ValidJson(input): ValidJson<BuildingStageInput>,
) -> Result<Answer<()>> {
    let publishes = matches!(input.to, BuildingStage::Open | BuildingStage::Ended);
    context.user.permit(if publishes { PUBLISH } else { EDIT })?;
    let Some(mut work) = context.begin("buildingStage", &input).await? else { return Ok(Answer(())) };
    let release = reached(&mut work.tx, &context.user, &input.id).await?;
    own(&context.user, &release)?;
    match input.to {
        BuildingStage::Draft | BuildingStage::Publicity => return Err(ApiError::WrongState.into()),
        BuildingStage::Open => release.require(&[BuildingStage::Draft])?,
        BuildingStage::Survey => release.require(&[BuildingStage::Open])?,
        BuildingStage::Graded => {
            release.require(&[BuildingStage::Survey])?;
            scores::grade(&mut work, &release).await?;
        }
        BuildingStage::Ended => {
            release.require(&[BuildingStage::Publicity])?;
            notices::end(&mut work, &release).await?;
        }
    }
    set(&mut work, &release, input.to).await?;
    work.commit("buildingRelease", &input.id).await
}

/// Writes the stage; of two who move it at once the second is refused.
pub(super) async fn set(work: &mut UnitOfWork<'_>, release: &ReleaseRow, to: BuildingStage) -> Result<()> {
    let changed = sqlx::query(
        "update building_release set stage = $2, updated_at = $3, version = version + 1 where id = $1 and stage = $4",
    )
    .bind(&release.id)
    .bind(to.code())
    .bind(work.app.clock.now())
    .bind(&release.stage)
    .execute(&mut *work.tx)
    .await?;
    if changed.rows_affected() == 0 { Err(ApiError::WrongState.into()) } else { Ok(()) }
}
