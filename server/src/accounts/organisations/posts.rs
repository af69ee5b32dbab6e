//! Posts: who holds which role of an organisation. A role at an organisation is a group that flows offer steps to,
//! `ROLE@organisation`.

use std::collections::BTreeMap;

use axum::extract::State;
use lawdesk_core::access;
use lawdesk_core::code::OrganisationLevel;
use lawdesk_core::dto::{IdInput, SearchInput};
use lawdesk_core::message::ApiError;
use lawdesk_core::text;
use schemars::JsonSchema;
use serde::Serialize;

use super::administer::{LIST, push_scope};
use super::level_of;
use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, Sql, from_row};

/// A post of an organisation.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Post {
    /// The role.
    role_id: String,
    name: String,
    name_en: String,
    /// Flows offer steps to it.
    in_flows: bool,
    /// Names of its holders; none: it is vacant.
    holders: Vec<String>,
}

from_row! {
    struct RoleRow {
        id: String,
        name: String,
        name_en: String,
        level: String,
        in_flows: Flag,
    }
}

/// `POST lawer-security/security/atycorp/posts`: the roles that people of an organisation can have, vacant ones too.
pub(super) async fn posts(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(IdInput { id }): ValidJson<IdInput>,
) -> Result<Answer<Vec<Post>>> {
    user.permit(LIST)?;
    let mut connection = app.db.pool.acquire().await?;
    let mut sql = Sql::new("select o.id from organisation o where o.id = ");
    sql.bind(id.as_str());
    push_scope(&mut sql, &user);
    sql.fetch_optional(&mut *connection).await?.ok_or(ApiError::NotFound)?;
    let level = level_of(&mut connection, &id).await?.ok_or(ApiError::NotFound)?;
    // Who has which role there.
    let held: Vec<(String, String)> = sqlx::query_as(
        "select h.role_id, a.name from account_role h join account a on a.id = h.account_id
          where a.org_id = $1 and a.enabled = 1 and a.zhlx <> 'service' order by a.name, a.id",
    )
    .bind(&id)
    .fetch_all(&mut *connection)
    .await?;
    let mut holders: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (role, name) in held {
        holders.entry(role).or_default().push(name);
    }
    let roles: Vec<RoleRow> =
        sqlx::query_as("select id, name, name_en, level, examine_flag as in_flows from role order by sort, code")
            .fetch_all(&mut *connection)
            .await?;
    let posts = roles.into_iter().filter_map(|RoleRow { id, name, name_en, level: of, in_flows }| {
        let holders = holders.remove(&id).unwrap_or_default();
        // A role of no level is no post of every organisation: it is shown where somebody holds it.
        let is_post = !of.is_empty() && access::role_fits(&of, &level) || !holders.is_empty();
        is_post.then_some(Post { role_id: id, name, name_en, in_flows: in_flows.0, holders })
    });
    Ok(Answer(posts.collect()))
}

from_row! {
    /// A group that flows offer steps to, with somebody in it.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct GroupLine {
        /// The role's code.
        code: String,
        role_id: String,
        name: String,
        name_en: String,
        org_id: String,
        organisation: String,
        /// How many are in it.
        members: i64,
    }
}

/// `POST lawer-security/group/list`: those of authorities and associations.
pub(super) async fn groups(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<SearchInput>,
) -> Result<Answer<Page<GroupLine>>> {
    user.permit(LIST)?;
    let paging = Paging::new(input.page, input.page_size);
    let mut count = Sql::new("select count(*) from (select r.id, o.id as org_id");
    push_groups(&mut count, &user, &input);
    count.push(" group by r.id, o.id) counted");
    let (total,) = count.fetch_one_as(&app.db.pool).await?;
    let mut sql = Sql::new(
        "select r.code, r.id as role_id, r.name, r.name_en, o.id as org_id, o.name as organisation, count(*) as members",
    );
    push_groups(&mut sql, &user, &input);
    sql.push(
        " group by r.code, r.id, r.name, r.name_en, r.sort, o.id, o.name, o.level, o.region_code
          order by o.level, o.region_code, o.id, r.sort, r.code",
    );
    paging.push(&mut sql);
    Ok(paging.of(sql.fetch_all_as(&app.db.pool).await?, total))
}

fn push_groups(sql: &mut Sql, user: &CurrentUser, input: &SearchInput) {
    sql.push(
        " from organisation o join account a on a.org_id = o.id and a.enabled = 1 and a.zhlx <> 'service'
           join account_role h on h.account_id = a.id join role r on r.id = h.role_id
          where r.examine_flag = 1 and o.level in ",
    );
    sql.bind_list(OrganisationLevel::OFFICES.map(OrganisationLevel::code));
    push_scope(sql, user);
    let keyword = text::trim(&input.keyword);
    if !keyword.is_empty() {
        sql.push(" and ").any_contains(&["r.name", "r.code", "o.name"], keyword);
    }
}
