//! `POST lawer-other/area/{area}/list`: one statement for rows and count.

use axum::extract::State;
use lawdesk_core::area::{Area, Sort, column_name};
use lawdesk_core::dto::AreaListInput;
use lawdesk_core::form::{Field, Widget};
use lawdesk_core::mask::{Presentation, Viewer};
use lawdesk_core::message::Message;
use lawdesk_core::text;
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value, json};
use sqlx::FromRow;
use sqlx::any::AnyRow;

use super::caller::Caller;
use super::condition::chosen;
use super::row::{AreaRow, mask, push_columns, push_joins, read};
use crate::App;
use crate::http::answer::{Answer, COUNT_CAP, Paging};
use crate::http::extract::ValidJson;
use crate::platform::error::{Error, Result};
use crate::platform::sql::{Sql, from_row};

#[derive(Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "AreaPage")]
pub(crate) struct ListAnswer {
    data: Vec<AreaRow>,
    total_count: i64,
    page: i64,
    page_size: i64,
    /// There are more rows than were counted.
    total_capped: bool,
}

pub(crate) async fn list(
    State(app): State<App>,
    caller: Caller,
    ValidJson(input): ValidJson<AreaListInput>,
) -> Result<Answer<ListAnswer>> {
    caller.permit("list")?;
    if input.removed {
        caller.permit("restore")?;
    }
    let paging = Paging::new(input.page, input.page_size);
    // One statement, counted while it is read.
    let fields = listed(caller.area, &input.columns)?;
    let mut connection = app.db.pool.acquire().await?;
    let scope = if input.removed { caller.own_scope() } else { caller.scope() };
    let condition = chosen(&mut connection, caller.area, &scope, &input, app.clock.today()).await?;
    let rows = statement(&caller, &input, &condition, paging, &fields)?.fetch_all(&mut *connection).await?;
    let counted = rows.first().map(CountRow::from_row).transpose()?.map_or(0, |row| row.total_count);
    // Personal data is masked on its way out.
    let data = rows
        .iter()
        .filter_map(|row| listed_row(row, &fields).transpose())
        .map(|it| it.map(AreaRow))
        .collect::<Result<_>>()?;
    Ok(Answer(ListAnswer {
        data,
        total_count: counted.min(COUNT_CAP),
        page: paging.page,
        page_size: paging.page_size,
        total_capped: COUNT_CAP < counted,
    }))
}

/// The fields that a list shows, each once, and the state, which actions go by: those that were chosen, or the area's own.
pub(crate) fn listed<'a>(area: &'a Area, chosen: &[String]) -> Result<Vec<&'a Field>> {
    let own: Vec<&String> = area.list.columns.iter().map(|column| &column.key).collect();
    let is_offered = |key: &String| own.contains(&key) || area.more_columns.contains(key);
    if let Some(at) = chosen.iter().position(|key| !is_offered(key)) {
        return Err(Violation::error(format!("columns[{at}]"), Message::UnknownField).into());
    }
    let mut fields: Vec<&Field> = Vec::new();
    let shown = if chosen.is_empty() { own } else { chosen.iter().collect() };
    for field in shown.into_iter().chain(&area.state).filter_map(|key| area.form.field(key)) {
        if fields.iter().all(|it| it.key != field.key) {
            fields.push(field);
        }
    }
    Ok(fields)
}

/// The ids of the page and the count first; only the rows of the page are read whole.
fn statement(
    caller: &Caller,
    input: &AreaListInput,
    condition: &Sql,
    paging: Paging,
    fields: &[&Field],
) -> Result<Sql> {
    let area = caller.area;
    let sort = sort(area, input)?;
    let direction = direction(sort);
    let mut sql = page_and_count(area, sort, condition, paging, is_narrowed(input));
    sql.push(", shown as (select page.sort_key, m.id, m.version");
    push_columns(&mut sql, fields);
    sql.push(" from page join ").name(&area.table).push(" m on m.id = page.id");
    push_joins(&mut sql, fields);
    sql.push(") select counted.total_count, shown.* from counted left join shown on 1 = 1");
    sql.push(" order by shown.sort_key").push(direction).push(", shown.id").push(direction);
    Ok(sql)
}

fn is_narrowed(input: &AreaListInput) -> bool {
    let has_keyword = input.keyword.as_deref().is_some_and(|keyword| !text::trim(keyword).is_empty());
    has_keyword || input.filters.values().any(|value| !value.is_empty())
}

/// What fits few rows is looked for once, and the page is cut out of what was counted. A whole list is cheaper the other
/// way: the page is at the start of the index, and the count need not put its rows in order.
fn page_and_count(area: &Area, sort: &Sort, condition: &Sql, paging: Paging, is_narrowed: bool) -> Sql {
    let mut sql = Sql::new("with ");
    if is_narrowed {
        sql.push("hits as (");
        push_ids(&mut sql, area, sort, condition);
        sql.push(" limit ").bind(COUNT_CAP + 1).push("), page as (select id, sort_key from hits order by sort_key");
        sql.push(direction(sort)).push(", id").push(direction(sort));
    } else {
        sql.push("hits as (select 1 as one from ").name(&area.table).push(" m where ").append(condition);
        sql.push(" limit ").bind(COUNT_CAP + 1).push("), page as (");
        push_ids(&mut sql, area, sort, condition);
    }
    paging.push(&mut sql);
    sql.push("), counted as (select count(*) as total_count from hits)");
    sql
}

pub(crate) fn push_ids(sql: &mut Sql, area: &Area, sort: &Sort, condition: &Sql) {
    sql.push("select m.id, ");
    push_sort_key(sql, area, sort);
    sql.push(" as sort_key from ").name(&area.table).push(" m where ").append(condition).push(" order by ");
    push_sort_key(sql, area, sort);
    sql.push(direction(sort)).push(", m.id").push(direction(sort));
}

pub(crate) fn sort<'a>(area: &'a Area, input: &'a AreaListInput) -> Result<&'a Sort> {
    match &input.sort {
        None => Ok(&area.list.sort),
        Some(sort) if area.list.sortable.contains(&sort.column) => Ok(sort),
        Some(_) => Err(Error::from(Violation::error("sort.column", Message::NotInDictionary))),
    }
}

/// Absent values sort as the smallest on both databases; the indexes are built on the same expression.
fn push_sort_key(sql: &mut Sql, area: &Area, sort: &Sort) {
    let is_number = area.form.field(&sort.column).is_some_and(|field| field.widget == Widget::Number);
    sql.push("coalesce(m.").name(&column_name(&sort.column)).push(if is_number { ", 0)" } else { ", '')" });
}

fn direction(sort: &Sort) -> &'static str {
    if sort.descending { " desc" } else { "" }
}

from_row! {
    /// How many there are; each row of the page says it.
    struct CountRow {
        total_count: i64,
    }
}

from_row! {
    /// Which record a row of the page is; none where the page has none, as its one row still carries the count.
    struct ListedKey {
        id: Option<String>,
        version: Option<i64>,
    }
}

fn listed_row(row: &AnyRow, fields: &[&Field]) -> Result<Option<Map<String, Value>>> {
    let ListedKey { id: Some(id), version: Some(version) } = ListedKey::from_row(row)? else {
        return Ok(None);
    };
    let mut values = read(row, fields)?;
    mask(&mut values, fields, Presentation::List, Viewer::Masked);
    values.insert("id".to_owned(), json!(id));
    values.insert("version".to_owned(), json!(version));
    Ok(Some(values))
}
