//! Organisations, as the designer and forms choose them, and as administrators keep them.

mod keep;
mod posts;

use std::collections::BTreeSet;

use axum::extract::State;
use lawdesk_core::code::OrganisationLevel;
use lawdesk_core::dto::{AssociationListInput, OrganisationTreeInput};
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::{AnyConnection, AnyPool};

use crate::App;
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::http::extract::{ValidJson, ValidQuery};
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope::{self, TableScope};
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

pub use keep::OpenCases;

/// `lawer-security/security/atycorp/getTree` and `lawer-security/security/lx/list`.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .get("/lawer-security/security/atycorp/getTree", "Organisations as a tree", tree)
        .post("/lawer-security/security/lx/list", "Bar associations, or organisations of other levels", associations)
        .post("/lawer-security/security/atycorp/list", "Organisations with their people, closed ones too", keep::list)
        .post("/lawer-security/security/atycorp/posts", "The posts of an organisation and who holds them", posts::posts)
        .post("/lawer-security/security/atycorp/save", "A new organisation", keep::save)
        .post("/lawer-security/security/atycorp/update", "Rename or move an organisation", keep::update)
        .post("/lawer-security/security/atycorp/close", "Close an organisation", keep::close)
        .post("/lawer-security/security/atycorp/reopen", "Open an organisation again", keep::reopen)
        .post("/lawer-security/group/list", "Groups that flows offer steps to", posts::groups)
}

/// Which of these ids are organisations.
pub async fn among(connection: &mut AnyConnection, ids: impl Iterator<Item = &str>) -> Result<BTreeSet<String>> {
    let mut sql = Sql::new("select id from organisation where id in ");
    sql.bind_list(ids);
    let found: Vec<(String,)> = sql.fetch_all_as(connection).await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}

/// The county's bureau of a region: where the applications of its firms begin, and what its new firms belong to.
pub async fn county_bureau(connection: &mut AnyConnection, region: &str) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar(
        "select id from organisation where region_code = $1 and level = '4' and closed_at is null
          order by id limit 1",
    )
    .bind(region)
    .fetch_optional(connection)
    .await
}

/// The region of an organisation, 6 digits; none: there is no such organisation.
pub async fn region_of(connection: &mut AnyConnection, organisation: &str) -> Result<Option<String>> {
    Ok(sqlx::query_scalar("select region_code from organisation where id = $1")
        .bind(organisation)
        .fetch_optional(connection)
        .await?)
}

/// The level of an organisation (JGCJ); none: there is no such organisation.
pub async fn level_of(connection: &mut AnyConnection, organisation: &str) -> Result<Option<String>> {
    Ok(sqlx::query_scalar("select level from organisation where id = $1")
        .bind(organisation)
        .fetch_optional(connection)
        .await?)
}

from_row! {
    /// A unit that is no authority.
    #[derive(Debug)]
    pub struct Unit {
        pub id: String,
        pub name: String,
        pub uscc: Option<String>,
    }
}

/// Units around the caller whose names hold both texts, by name, at most 50.
pub async fn units_named(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    (kind, keyword): (&str, &str),
) -> Result<Vec<Unit>> {
    let mut sql = Sql::new("select o.id, o.name, o.uscc from organisation o where o.level = ");
    sql.bind(OrganisationLevel::Firm.code()).push(" and ").any_contains(&["o.name"], kind);
    if !keyword.is_empty() {
        sql.push(" and ").any_contains(&["o.name"], keyword);
    }
    let columns = TableScope { region: ("o.", "region_code"), ..TableScope::default() };
    data_scope::push(&mut sql, &data_scope::subject(user).neighbourhood(), columns);
    sql.push(" order by o.name, o.id limit 50");
    Ok(sql.fetch_all_as(connection).await?)
}

/// The regions of the counties' bureaus, each with the name of its bureau.
pub async fn counties(connection: &mut AnyConnection) -> Result<Vec<(String, String)>> {
    Ok(sqlx::query_as("select region_code, name from organisation where level = '4' order by region_code, id")
        .fetch_all(connection)
        .await?)
}

/// All authorities and associations.
pub async fn authorities(connection: &mut AnyConnection) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar("select id from organisation where level in ('1', '2', '3', '4', '5')")
        .fetch_all(connection)
        .await?)
}

/// The authorities and associations where the caller looks for people: in the city around his organisation.
pub async fn around(connection: &mut AnyConnection, user: &CurrentUser) -> Result<Vec<String>> {
    let columns =
        TableScope { region: ("o.", "region_code"), organisation: ("o.", "id"), firm: None, lawyer: data_scope::NONE };
    let mut sql = Sql::new("select o.id from organisation o where o.level in ('1', '2', '3', '4', '5')");
    data_scope::push(&mut sql, &data_scope::subject(user).neighbourhood(), columns);
    let found: Vec<(String,)> = sql.fetch_all_as(connection).await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}

/// Id and name of the organisations of these levels (JGCJ; at least one), region by region.
pub async fn of_levels(pool: &AnyPool, levels: &[&str]) -> sqlx::Result<Vec<(String, String)>> {
    let mut sql = Sql::new("select id, name from organisation where level in ");
    sql.bind_list(levels.iter().copied()).push(" and closed_at is null order by region_code, level, sort");
    sql.fetch_all_as(pool).await
}

/// An organisation with those below it, under the wire's own names.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "Organisation")]
pub struct OrganisationTree {
    #[serde(rename = "ID")]
    id: String,
    #[serde(rename = "MC")]
    name: String,
    #[serde(rename = "JGCJ")]
    level: String,
    children: Vec<OrganisationTree>,
    #[serde(skip)]
    pid: Option<String>,
}

/// So many organisations right below one are a page (shell.md 9), unless the caller says another size.
const CHILDREN_A_PAGE: i64 = 50;
/// What the topmost organisations stand below.
const TOPMOST: &str = "-1";
/// The largest page, and the last.
const MOST_A_PAGE: i64 = 1000;

/// `GET lawer-security/security/atycorp/getTree`: the whole tree, or with `pid` what stands right below one organisation, `-1`: the
/// topmost.
async fn tree(
    State(app): State<App>,
    _: CurrentUser,
    ValidQuery(query): ValidQuery<OrganisationTreeInput>,
) -> Result<Answer<Vec<OrganisationTree>>> {
    let mut sql = Sql::new("select id, name, level, pid from organisation where closed_at is null and level <= ");
    sql.bind(if query.level.is_empty() { "5" } else { &query.level });
    match query.pid.as_str() {
        "" => {}
        TOPMOST => {
            sql.push(" and pid is null");
        }
        pid => {
            sql.push(" and pid = ").bind(pid);
        }
    }
    sql.push(" order by level, region_code, sort");
    if query.page.is_some() || query.page_size.is_some() {
        let size = query.page_size.unwrap_or(CHILDREN_A_PAGE).clamp(1, MOST_A_PAGE);
        let page = query.page.unwrap_or(1).clamp(1, MOST_A_PAGE);
        sql.push(" limit ").bind(size).push(" offset ").bind((page - 1) * size);
    }
    let rows: Vec<(String, String, String, Option<String>)> = sql.fetch_all_as(&app.db.pool).await?;
    let branch = |(id, name, level, pid)| OrganisationTree { id, name, level, children: Vec::new(), pid };
    Ok(Answer(nested(rows.into_iter().map(branch).collect())))
}

/// Whoever stands lower comes later, except associations (level 5) below bureaus: taking from the end finds each
/// complete.
fn nested(mut all: Vec<OrganisationTree>) -> Vec<OrganisationTree> {
    let mut top = Vec::new();
    let places: std::collections::BTreeMap<String, usize> =
        all.iter().enumerate().map(|(place, it)| (it.id.clone(), place)).collect();
    while let Some(it) = all.pop() {
        match it.pid.as_ref().and_then(|pid| places.get(pid)).filter(|place| **place < all.len()) {
            Some(place) => all[*place].children.insert(0, it),
            None => top.push(it),
        }
    }
    top.reverse();
    top
}

from_row! {
    /// A bar association, under the wire's own names.
    #[derive(Debug, Serialize, JsonSchema)]
    #[schemars(rename = "Association")]
    pub struct BarAssociation {
        #[serde(rename = "ID")]
        id: String,
        #[serde(rename = "LSXHMC")]
        name: String,
        #[serde(rename = "JGCJ")]
        level: String,
        #[serde(rename = "XZQH")]
        region_code: String,
    }
}

/// `POST lawer-security/security/lx/list`
async fn associations(
    State(app): State<App>,
    _: CurrentUser,
    ValidJson(input): ValidJson<AssociationListInput>,
) -> Result<Answer<Vec<BarAssociation>>> {
    let levels = if input.types.is_empty() { vec!["5"] } else { input.types.iter().map(String::as_str).collect() };
    let mut sql = Sql::new("select id, name, level, region_code from organisation where level in ");
    sql.bind_list(levels).push(" and closed_at is null order by region_code, sort, id limit 1000");
    Ok(Answer(sql.fetch_all_as(&app.db.pool).await?))
}

/// What an organisation is called; none: there is none.
pub async fn name_of(connection: &mut AnyConnection, organisation: &str) -> Result<Option<String>> {
    Ok(sqlx::query_scalar("select name from organisation where id = $1")
        .bind(organisation)
        .fetch_optional(connection)
        .await?)
}

from_row! {
    /// An organisation on the way up from another.
    pub struct OrganisationAbove {
        /// Its id.
        pub id: String,
        /// Its level (JGCJ).
        pub level: String,
    }
}

/// The organisation and all above it.
pub async fn path(connection: &mut AnyConnection, organisation: &str) -> Result<Vec<OrganisationAbove>> {
    Ok(sqlx::query_as(
        "with recursive above (id, pid, level) as (
             select id, pid, level from organisation where id = $1
             union select o.id, o.pid, o.level from organisation o join above a on o.id = a.pid)
         select id, level from above",
    )
    .bind(organisation)
    .fetch_all(connection)
    .await?)
}

/// The bar association of the region that an organisation stands in.
pub async fn association_of(connection: &mut AnyConnection, organisation: &str) -> Result<Option<String>> {
    Ok(sqlx::query_scalar(
        "select b.id from organisation b join organisation c on c.region_code = b.region_code
          where c.id = $1 and b.level = $2 order by b.id limit 1",
    )
    .bind(organisation)
    .bind(OrganisationLevel::Association.code())
    .fetch_optional(connection)
    .await?)
}

/// The bar association of a region that is open: its own, else that of the city or the province.
pub async fn association_in(connection: &mut AnyConnection, region: &str) -> Result<Option<String>> {
    let digits = |count: usize| region.get(..count).unwrap_or(region);
    Ok(sqlx::query_scalar(
        "select id from organisation where level = $1 and region_code in ($2, $3, $4) and closed_at is null
          order by region_code desc, id limit 1",
    )
    .bind(OrganisationLevel::Association.code())
    .bind(region)
    .bind(format!("{}00", digits(4)))
    .bind(format!("{}0000", digits(2)))
    .fetch_optional(connection)
    .await?)
}
