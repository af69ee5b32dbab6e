//! How many records a list shows: what figures elsewhere count is what the list counts.

use std::collections::BTreeMap;

use lawdesk_core::area::column_name;
use lawdesk_core::dto::{AreaListInput, FilterValue};

use super::caller::Caller;
use super::condition::chosen;
use crate::App;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// By what records are counted.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CountBy {
    /// The code in a field.
    Field(&'static str),
    /// The region that they are in, by the first 2, 4 or 6 digits of its code.
    Region(u8),
}

/// The records of an area that these filters leave of those that the caller reaches; `None`: he may not list them.
async fn condition(
    app: &App,
    user: &CurrentUser,
    area: &str,
    filters: &BTreeMap<String, FilterValue>,
) -> Result<Option<(Caller, Sql)>> {
    let caller = Caller::of(user, area)?;
    if !caller.may("list") {
        return Ok(None);
    }
    let input = AreaListInput { filters: filters.clone(), ..AreaListInput::default() };
    let mut connection = app.db.pool.acquire().await?;
    let condition = chosen(&mut connection, caller.area, &caller.scope(), &input, app.clock.today()).await?;
    Ok(Some((caller, condition)))
}

/// How many there are; `None`: the caller may not list them.
pub(crate) async fn count(
    app: &App,
    user: &CurrentUser,
    area: &str,
    filters: &BTreeMap<String, FilterValue>,
) -> Result<Option<i64>> {
    let Some((caller, condition)) = condition(app, user, area, filters).await? else { return Ok(None) };
    let mut sql = Sql::new("select count(*) as total from ");
    sql.name(&caller.area.table).push(" m where ").append(&condition);
    let (total,) = sql.fetch_one_as(&app.db.pool).await?;
    Ok(Some(total))
}

/// How many there are of each code, by code; `None`: the caller may not list them.
pub(crate) async fn count_by(
    app: &App,
    user: &CurrentUser,
    area: &str,
    by: CountBy,
    filters: &BTreeMap<String, FilterValue>,
) -> Result<Option<Vec<(String, i64)>>> {
    let Some((caller, condition)) = condition(app, user, area, filters).await? else { return Ok(None) };
    let mut sql = Sql::new("select code, count(*) as count from (select ");
    match by {
        CountBy::Field(field) => sql.push("coalesce(m.").name(&column_name(field)).push(", '')"),
        CountBy::Region(2) => sql.push("substr(m.").name(&caller.area.scope.region).push(", 1, 2)"),
        CountBy::Region(4) => sql.push("substr(m.").name(&caller.area.scope.region).push(", 1, 4)"),
        CountBy::Region(_) => sql.push("m.").name(&caller.area.scope.region),
    };
    sql.push(" as code from ").name(&caller.area.table).push(" m where ").append(&condition);
    sql.push(") counted group by code order by code");
    Ok(Some(sql.fetch_all_as(&app.db.pool).await?))
}
