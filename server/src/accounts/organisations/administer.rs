//! 机构管理: authorities and associations as administrators keep them. Firms and units are the register's.

use axum::extract::State;
use lawdesk_core::access::{self, OrganisationPlace};
use lawdesk_core::code::OrganisationLevel;
use lawdesk_core::dto::{NoInput, OrganisationInput, ReasonedActInput};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::text;
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::AnyConnection;
use uuid::Uuid;

use crate::App;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, Idempotent, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope::{self, NONE, TableScope};
use crate::platform::cache_version::{self, CacheKey};
use crate::platform::error::Result;
use crate::platform::hook::HookFuture;
use crate::platform::sql::{Sql, from_row};

/// May see organisations with their people and posts.
pub(super) const LIST: &str = "sys:org:list";
/// May make and change them.
const EDIT: &str = "sys:org:edit";
/// So many names of what keeps an organisation open are said.
const MOST_NAMED: usize = 10;

/// Names of what an organisation has in hand that is not over; empty: nothing keeps it open. At most ten.
pub type OrganisationUse = for<'a> fn(&'a mut AnyConnection, &'a str) -> HookFuture<'a, Result<Vec<String>>>;

from_row! {
    /// An authority or association.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct OrganisationLine {
        id: String,
        /// The one above; absent for the topmost.
        pid: Option<String>,
        name: String,
        /// JGCJ.
        level: String,
        region_code: String,
        /// Place among those beside it.
        sort: i64,
        /// How many people have an account there.
        people: i64,
        /// Since when it is closed, milliseconds since 1970; absent: it is open.
        closed_at: Option<i64>,
        version: i64,
    }
}

/// What a save answers.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct SavedOrganisation {
    id: String,
}

/// Adds ` and …`: the organisations that the caller reaches, under the alias `o`.
pub(super) fn push_scope(sql: &mut Sql, user: &CurrentUser) {
    let columns = TableScope { region: ("o.", "region_code"), organisation: ("o.", "id"), firm: None, lawyer: NONE };
    data_scope::push(sql, &data_scope::subject(user).data_scope(), columns);
}

/// `POST lawer-security/security/atycorp/list`: whoever is above comes before those below, closed ones too.
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(NoInput {}): ValidJson<NoInput>,
) -> Result<Answer<Vec<OrganisationLine>>> {
    user.permit(LIST)?;
    let mut sql = Sql::new(
        "select o.id, o.pid, o.name, o.level, o.region_code, o.sort, o.closed_at, o.version,
                (select count(*) from account a where a.org_id = o.id and a.enabled = 1 and a.zhlx = 'other') as people
           from organisation o where o.level in ",
    );
    sql.bind_list(OrganisationLevel::OFFICES.map(OrganisationLevel::code));
    push_scope(&mut sql, &user);
    sql.push(" order by o.level, o.sort, o.region_code, o.id");
    Ok(Answer(sql.fetch_all_as(&app.db.pool).await?))
}

/// `POST lawer-security/security/atycorp/save`
pub(super) async fn save(
    context: CommandContext,
    ValidJson(input): ValidJson<OrganisationInput>,
) -> Result<Answer<SavedOrganisation>> {
    context.user.permit(EDIT)?;
    let mut work = match context.begin_answering("organisationAdd", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    // Where it belongs, by its level and region.
    require_place(&mut work, &input).await?;
    let id = Uuid::now_v7().to_string();
    sqlx::query(
        "insert into organisation (id, pid, name, level, region_code, sort, demo, created_at, edited_by)
         values ($1, $2, $3, $4, $5, $6, 0, $7, $8)",
    )
    .bind(&id)
    .bind(above(&input))
    .bind(text::trim(&input.name))
    .bind(&input.level)
    .bind(&input.region_code)
    .bind(input.sort)
    .bind(work.app.clock.now())
    .bind(&work.user.id)
    .execute(&mut *work.tx)
    .await?;
    // What servers remember of people and places is read anew.
    cache_version::bump(&mut work.tx, CacheKey::Directory).await?;
    let subject = id.clone();
    work.commit_with("organisation", &subject, SavedOrganisation { id }).await
}

/// `POST lawer-security/security/atycorp/update`: another name, place or region; the level stays.
pub(super) async fn update(
    context: CommandContext,
    ValidJson(input): ValidJson<OrganisationInput>,
) -> Result<Answer<SavedOrganisation>> {
    context.user.permit(EDIT)?;
    let mut work = match context.begin_answering("organisationUpdate", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    lock(&mut work, &input.id, input.version).await?;
    // Its level stays; another region must still be around those below it.
    let had: (String, String) = sqlx::query_as("select level, region_code from organisation where id = $1")
        .bind(&input.id)
        .fetch_one(&mut *work.tx)
        .await?;
    if had.0 != input.level {
        return Err(Violation::error("level", Message::ReadOnly).into());
    }
    require_place(&mut work, &input).await?;
    if had.1 != input.region_code {
        require_below(&mut work, &input).await?;
    }
    // What was changed, and what servers remember of it is read anew.
    sqlx::query("update organisation set pid = $2, name = $3, region_code = $4, sort = $5 where id = $1")
        .bind(&input.id)
        .bind(above(&input))
        .bind(text::trim(&input.name))
        .bind(&input.region_code)
        .bind(input.sort)
        .execute(&mut *work.tx)
        .await?;
    cache_version::bump(&mut work.tx, CacheKey::Directory).await?;
    work.commit_with("organisation", &input.id, SavedOrganisation { id: input.id.clone() }).await
}

fn above(input: &OrganisationInput) -> Option<&str> {
    Some(input.pid.as_str()).filter(|pid| !pid.is_empty())
}

/// Takes an authority or association that the caller reaches for a change, of the version that was read.
async fn lock(work: &mut UnitOfWork<'_>, id: &str, version: Option<i64>) -> Result<()> {
    let mut sql = Sql::new("select o.id from organisation o where o.level in ");
    sql.bind_list(OrganisationLevel::OFFICES.map(OrganisationLevel::code)).push(" and o.id = ").bind(id);
    push_scope(&mut sql, work.user);
    sql.fetch_optional(&mut *work.tx).await?.ok_or(ApiError::NotFound)?;
    let taken = sqlx::query(
        "update organisation set version = version + 1, edited_by = $2 where id = $1 and version = coalesce($3, version)",
    )
    .bind(id)
    .bind(&work.user.id)
    .bind(version)
    .execute(&mut *work.tx)
    .await?;
    if taken.rows_affected() == 0 { Err(ApiError::Stale(None).into()) } else { Ok(()) }
}

/// Refuses a place that does not fit, one below itself, a region that there is not, and a name that another has.
async fn require_place(work: &mut UnitOfWork<'_>, input: &OrganisationInput) -> Result<()> {
    let above = match above(input) {
        Some(pid) => Some(standing_of(work, pid).await?),
        None => None,
    };
    let standing = OrganisationPlace { level: &input.level, region: &input.region_code };
    let around = above.as_ref().map(|(level, region)| OrganisationPlace { level, region });
    if let Some((field, message)) = access::misplaced(standing, around) {
        return Err(Violation::error(field, message).into());
    }
    let taken: Option<String> =
        sqlx::query_scalar("select id from organisation where name = $1 and id <> $2 and closed_at is null limit 1")
            .bind(text::trim(&input.name))
            .bind(&input.id)
            .fetch_optional(&mut *work.tx)
            .await?;
    if taken.is_some() { Err(Violation::error("name", Message::Taken).into()) } else { Ok(()) }
}

/// Level and region of an organisation that another may stand below: open, and within the caller's reach.
async fn standing_of(work: &mut UnitOfWork<'_>, id: &str) -> Result<(String, String)> {
    let mut sql = Sql::new("select o.level, o.region_code from organisation o where o.closed_at is null and o.id = ");
    sql.bind(id);
    push_scope(&mut sql, work.user);
    let found = sql.fetch_optional_as(&mut *work.tx).await?;
    found.ok_or_else(|| Violation::error("pid", Message::NotInDictionary).into())
}

/// Refuses another region while something below would stand outside of it.
async fn require_below(work: &mut UnitOfWork<'_>, input: &OrganisationInput) -> Result<()> {
    let prefix = access::region_prefix(&input.region_code).unwrap_or_default().to_owned();
    let below: Vec<(String, String)> =
        sqlx::query_as("select name, region_code from organisation where pid = $1 and closed_at is null")
            .bind(&input.id)
            .fetch_all(&mut *work.tx)
            .await?;
    let outside = below.into_iter().filter(|(_, region)| !region.starts_with(&prefix));
    let by: Vec<String> = outside.map(|(name, _)| name).take(MOST_NAMED).collect();
    if by.is_empty() { Ok(()) } else { Err(ApiError::InUse { by }.into()) }
}

/// `POST lawer-security/security/atycorp/close`: refused while somebody works there, something stands below, or it has
/// something in hand.
pub(super) async fn close(
    context: CommandContext,
    ValidJson(input): ValidJson<ReasonedActInput>,
) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("organisationClose", &input).await? else { return Ok(Answer(())) };
    lock(&mut work, &input.id, None).await?;
    let mut by: Vec<String> = sqlx::query_scalar(
        "select name from organisation where pid = $1 and closed_at is null
         union all select name from account where org_id = $1 and enabled = 1 and zhlx <> '' limit 10",
    )
    .bind(&input.id)
    .fetch_all(&mut *work.tx)
    .await?;
    for organisation_use in work.app.hooks.organisation_uses {
        by.extend(organisation_use(&mut work.tx, &input.id).await?);
    }
    by.truncate(MOST_NAMED);
    if !by.is_empty() {
        return Err(ApiError::InUse { by }.into());
    }
    set_closed(&mut work, &input.id, Some(context.app.clock.now())).await?;
    work.commit_because("organisation", &input.id, &input.reason).await
}

/// `POST lawer-security/security/atycorp/reopen`
pub(super) async fn reopen(
    context: CommandContext,
    ValidJson(input): ValidJson<ReasonedActInput>,
) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("organisationReopen", &input).await? else { return Ok(Answer(())) };
    lock(&mut work, &input.id, None).await?;
    set_closed(&mut work, &input.id, None).await?;
    work.commit_because("organisation", &input.id, &input.reason).await
}

async fn set_closed(work: &mut UnitOfWork<'_>, id: &str, at: Option<i64>) -> Result<()> {
    let mut sql = Sql::new("update organisation set closed_at = ");
    sql.bind(at).push(" where id = ").bind(id);
    sql.execute(&mut *work.tx).await?;
    Ok(cache_version::bump(&mut work.tx, CacheKey::Directory).await?)
}
