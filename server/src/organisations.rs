//! Organisations and roles, as the designer and forms choose them.

use axum::extract::State;
use lawdesk_core::dto::{OrganisationTreeInput, RoleListInput};
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::App;
use crate::answer::{Answer, Page, Paging};
use crate::calls::Calls;
use crate::error::Result;
use crate::extract::{Asked, CurrentUser, Valid};

/// `lawer-security/security/atycorp/getTree` and `lawer-security/common/atyrole/list`.
pub fn routes() -> Calls {
    Calls::default().get("/lawer-security/security/atycorp/getTree", "Organisations as a tree", tree).post(
        "/lawer-security/common/atyrole/list",
        "Roles",
        roles,
    )
}

/// An organisation with those below it, under the specification's names.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Organisation {
    #[serde(rename = "ID")]
    id: String,
    #[serde(rename = "MC")]
    name: String,
    #[serde(rename = "JGCJ")]
    level: String,
    children: Vec<Organisation>,
    #[serde(skip)]
    pid: Option<String>,
}

/// `GET lawer-security/security/atycorp/getTree`
async fn tree(
    State(app): State<App>,
    _: CurrentUser,
    Asked(query): Asked<OrganisationTreeInput>,
) -> Result<Answer<Vec<Organisation>>> {
    let rows = sqlx::query(
        "select id, name, level, pid from organisation where level <= $1 order by level, region_code, sort",
    )
    .bind(if query.level.is_empty() { "5" } else { &query.level })
    .fetch_all(&app.db.pool)
    .await?;
    let organisation = |row: &AnyRow| {
        Ok(Organisation {
            id: row.try_get("id")?,
            name: row.try_get("name")?,
            level: row.try_get("level")?,
            children: Vec::new(),
            pid: row.try_get("pid")?,
        })
    };
    Ok(Answer(nested(rows.iter().map(organisation).collect::<sqlx::Result<_>>()?)))
}

/// Whoever stands lower comes later, except associations (level 5) below bureaus: taking from the end finds each
/// complete.
fn nested(mut all: Vec<Organisation>) -> Vec<Organisation> {
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

/// A role, under the specification's names.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "RoleRow")]
pub struct Role {
    id: String,
    code: String,
    name: String,
    name_en: String,
    permission: String,
    roletype: String,
    spjg_level: String,
    spjg_key: String,
    sp_properties: String,
    examine_flag: i64,
}

/// `POST lawer-security/common/atyrole/list`
async fn roles(
    State(app): State<App>,
    _: CurrentUser,
    Valid(list): Valid<RoleListInput>,
) -> Result<Answer<Page<Role>>> {
    let paging = Paging::new(list.page, list.page_size);
    let total = sqlx::query_scalar("select count(*) from role where examine_flag = coalesce($1, examine_flag)")
        .bind(list.examine_flag)
        .fetch_one(&app.db.pool)
        .await?;
    let rows = sqlx::query(
        "select * from role where examine_flag = coalesce($1, examine_flag) order by sort limit $2 offset $3",
    )
    .bind(list.examine_flag)
    .bind(paging.page_size)
    .bind(paging.offset())
    .fetch_all(&app.db.pool)
    .await?;
    Ok(paging.of(rows.iter().map(role).collect::<sqlx::Result<_>>()?, total))
}

fn role(row: &AnyRow) -> sqlx::Result<Role> {
    Ok(Role {
        id: row.try_get("id")?,
        code: row.try_get("code")?,
        name: row.try_get("name")?,
        name_en: row.try_get("name_en")?,
        permission: row.try_get("code")?,
        roletype: row.try_get("role_type")?,
        spjg_level: row.try_get("level")?,
        spjg_key: row.try_get("org_key")?,
        sp_properties: row.try_get("properties")?,
        examine_flag: row.try_get("examine_flag")?,
    })
}
