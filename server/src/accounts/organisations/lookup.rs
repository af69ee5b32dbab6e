//! What other rooms ask of organisations.

use std::collections::BTreeSet;

use lawdesk_core::code::OrganisationLevel;
use sqlx::{AnyConnection, AnyPool};

use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope::{self, TableScope};
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

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
        "select id from organisation where region_code = $1 and level = $2 and closed_at is null
          order by id limit 1",
    )
    .bind(region)
    .bind(OrganisationLevel::County.code())
    .fetch_optional(connection)
    .await
}

/// The bureau of the city where a region is: it looks after the lawyers there.
pub async fn city_bureau(connection: &mut AnyConnection, region: &str) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar(
        "select id from organisation where region_code = $1 and level = $2 and closed_at is null
          order by id limit 1",
    )
    .bind(format!("{}00", region.get(..4).unwrap_or(region)))
    .bind(OrganisationLevel::City.code())
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
    let mut sql = Sql::new("select o.id, o.name, o.uscc from organisation o where o.closed_at is null and o.level = ");
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
    Ok(sqlx::query_as("select region_code, name from organisation where level = $1 order by region_code, id")
        .bind(OrganisationLevel::County.code())
        .fetch_all(connection)
        .await?)
}

/// All authorities and associations.
pub async fn authorities(connection: &mut AnyConnection) -> Result<Vec<String>> {
    let mut sql = Sql::new("select id from organisation where level in ");
    sql.bind_list(OrganisationLevel::OFFICES.map(OrganisationLevel::code));
    ids(connection, sql).await
}

/// The authorities and associations where the caller looks for people: in the city around his organisation.
pub async fn around(connection: &mut AnyConnection, user: &CurrentUser) -> Result<Vec<String>> {
    let columns =
        TableScope { region: ("o.", "region_code"), organisation: ("o.", "id"), firm: None, lawyer: data_scope::NONE };
    let mut sql = Sql::new("select o.id from organisation o where o.level in ");
    sql.bind_list(OrganisationLevel::OFFICES.map(OrganisationLevel::code));
    data_scope::push(&mut sql, &data_scope::subject(user).neighbourhood(), columns);
    ids(connection, sql).await
}

async fn ids(connection: &mut AnyConnection, sql: Sql) -> Result<Vec<String>> {
    let found: Vec<(String,)> = sql.fetch_all_as(connection).await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}

/// Id and name of the organisations of these levels (JGCJ; at least one), region by region.
pub async fn of_levels(pool: &AnyPool, levels: &[&str]) -> sqlx::Result<Vec<(String, String)>> {
    let mut sql = Sql::new("select id, name from organisation where level in ");
    sql.bind_list(levels.iter().copied()).push(" and closed_at is null order by region_code, level, sort");
    sql.fetch_all_as(pool).await
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
