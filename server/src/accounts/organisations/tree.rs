//! Organisations as a tree, and lists of those of a level.

use std::collections::BTreeMap;

use axum::extract::State;
use lawdesk_core::code::OrganisationLevel;
use lawdesk_core::dto::{AssociationListInput, OrganisationTreeInput};
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::{ValidJson, ValidQuery};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

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
pub(super) async fn tree(
    State(app): State<App>,
    _: CurrentUser,
    ValidQuery(query): ValidQuery<OrganisationTreeInput>,
) -> Result<Answer<Vec<OrganisationTree>>> {
    // How far down, and below which.
    let mut sql = Sql::new("select id, name, level, pid from organisation where closed_at is null and level <= ");
    sql.bind(if query.level.is_empty() { OrganisationLevel::Association.code() } else { &query.level });
    match query.pid.as_str() {
        "" => {}
        TOPMOST => {
            sql.push(" and pid is null");
        }
        pid => {
            sql.push(" and pid = ").bind(pid);
        }
    }
    // All of them, unless a page is asked for.
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
    let places: BTreeMap<String, usize> = all.iter().enumerate().map(|(place, it)| (it.id.clone(), place)).collect();
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
pub(super) async fn associations(
    State(app): State<App>,
    _: CurrentUser,
    ValidJson(input): ValidJson<AssociationListInput>,
) -> Result<Answer<Vec<BarAssociation>>> {
    let levels = if input.types.is_empty() {
        vec![OrganisationLevel::Association.code()]
    } else {
        input.types.iter().map(String::as_str).collect()
    };
    let mut sql = Sql::new("select id, name, level, region_code from organisation where level in ");
    sql.bind_list(levels).push(" and closed_at is null order by region_code, sort, id limit 1000");
    Ok(Answer(sql.fetch_all_as(&app.db.pool).await?))
}
