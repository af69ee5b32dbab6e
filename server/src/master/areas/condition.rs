//! Which rows: the caller's data scope, filters and keyword as a condition on the main table `m`.
//!
//! Names come from the area's declaration, values are bound.

use lawdesk_core::access::{DataScope, region_prefix};
use lawdesk_core::area::{Area, Band, Filter, FilterKind, column_name};
use lawdesk_core::date::Date;
use lawdesk_core::dto::{AreaListInput, FilterRange, FilterValue};
use lawdesk_core::form::{Field, Widget};
use lawdesk_core::message::Message;
use lawdesk_core::text;
use lawdesk_core::violation::Violation;
use sqlx::AnyConnection;

use super::caller::Sight;
use super::row::{key_column, label_column, table_of};
use crate::identity::data_scope::{self, FirmScope, TableScope, push_region};
use crate::master::search::{self, Lookup};
use crate::master::{firm_scope, sealed_columns};
use crate::platform::error::{Error, Result};
use crate::platform::sealing::fingerprint;
use crate::platform::sql::{Sql, Value, contains_pattern};

/// The most codes of one filter.
const MAX_CODES: usize = 100;
/// The most characters of a text that is looked for.
const MAX_TEXT: usize = 100;

/// Live rows within the scope.
pub(crate) fn in_scope(area: &Area, scope: &Sight) -> Sql {
    within(area, scope, Sql::new("m.delete_flag = 0"))
}

/// Rows within the scope that were removed.
pub(crate) fn removed_in_scope(area: &Area, scope: &Sight) -> Sql {
    within(area, scope, Sql::new("m.delete_flag = 1"))
}

fn within(area: &Area, sight: &Sight, mut sql: Sql) -> Sql {
    let shared = area.sub_table(&area.shared_by).map(|table| (table.table.as_str(), table.owner.as_str()));
    let (Sight::Within(scope) | Sight::Public(scope)) = sight;
    // What an authority keeps bears its id in every area.
    if let (DataScope::Organisation(authority), true) = (scope, area.is_of_cases) {
        sql.push(" and ");
        data_scope::push_kept_or_handled(&mut sql, ("m.", "org_id"), authority);
        return sql;
    }
    let columns = TableScope {
        region: ("m.", &area.scope.region),
        organisation: ("m.", &area.organisation),
        firm: Some(FirmScope { shared, ..firm_scope::scope("m.", &area.scope.firm) }),
        lawyer: ("m.", &area.scope.lawyer),
    };
    let columns = columns.kept_by(scope, ("m.", "org_id"));
    match (sight, &area.state) {
        (Sight::Public(_), Some(state)) => {
            sql.push(" and (m.").name(&column_name(state)).push(" in ");
            sql.bind_list(area.public_states.iter().map(String::as_str)).push(" or (1 = 1");
            data_scope::push(&mut sql, scope, columns);
            sql.push("))");
        }
        _ => data_scope::push(&mut sql, scope, columns),
    }
    sql
}

/// The records of the caller's scope that keyword and filters leave.
pub(crate) async fn chosen(
    connection: &mut AnyConnection,
    area: &Area,
    scope: &Sight,
    input: &AreaListInput,
    today: Date,
) -> Result<Sql> {
    let mut sql = if input.removed { removed_in_scope(area, scope) } else { in_scope(area, scope) };
    if let Some(keyword) = input.keyword.as_deref().map(text::trim).filter(|keyword| !keyword.is_empty()) {
        sql.push(" and ");
        push_keyword(connection, &mut sql, area, keyword, input.removed).await?;
    }
    for (key, value) in input.filters.iter().filter(|(_, value)| !value.is_empty()) {
        let refuse = |message| Error::from(Violation::error(format!("filters.{key}"), message));
        let Some(filter) = area.list.filters.iter().find(|filter| filter.key == *key) else {
            return Err(refuse(Message::UnknownField));
        };
        sql.push(" and ");
        if filter.kind == FilterKind::Contains {
            let wanted = one_text(value).map_err(refuse)?;
            let lookup = lookup(connection, area, &[&filter.field], wanted, input.removed).await?;
            push_contains(&mut sql, area, &[&filter.field], wanted, lookup.as_ref());
        } else if filter.kind == FilterKind::NamedBy {
            push_named_by(connection, &mut sql, filter, one_text(value).map_err(refuse)?).await?;
        } else {
            one_filter(&mut sql, area, filter, value, today).map_err(refuse)?;
        }
    }
    Ok(sql)
}

/// One of the fields for keywords holds it, or it is the number of an identity document, which is found as a whole only.
async fn push_keyword(
    connection: &mut AnyConnection,
    sql: &mut Sql,
    area: &Area,
    keyword: &str,
    is_of_removed: bool,
) -> Result<()> {
    let keys: Vec<&str> = area.list.keyword.iter().map(String::as_str).collect();
    let lookup = lookup(connection, area, &keys, keyword, is_of_removed).await?;
    let is_kept = |field: &Field| sealed_columns::is_sealed(&column_name(&field.key));
    if !(sealed_columns::may_be_number(keyword) && area.form.fields().any(is_kept)) {
        push_contains(sql, area, &keys, keyword, lookup.as_ref());
        return Ok(());
    }
    let hash = fingerprint(keyword);
    if let Some(lookup) = &lookup {
        sql.push("m.id in (");
        push_places(sql, area, &keys, keyword, lookup);
        push_live(sql, " union all ", area);
        sql.push("m.").name(sealed_columns::HASH).push(" = ").bind(hash).push(")");
    } else {
        sql.push("(");
        any_contains(sql, area, &keys, keyword, None);
        sql.push(" or m.").name(sealed_columns::HASH).push(" = ").bind(hash).push(")");
    }
    Ok(())
}

/// How live records with this text are found by index; those that were removed are few.
pub(crate) async fn lookup<'a>(
    connection: &mut AnyConnection,
    area: &'a Area,
    keys: &[&str],
    wanted: &str,
    is_of_removed: bool,
) -> Result<Option<Lookup<'a>>> {
    if is_of_removed { Ok(None) } else { search::lookup(connection, area, keys, wanted).await }
}

/// One of the fields holds the text: those that have a piece of it are found by index, and compared with it.
pub(crate) fn push_contains(sql: &mut Sql, area: &Area, keys: &[&str], wanted: &str, lookup: Option<&Lookup<'_>>) {
    let Some(lookup) = lookup else { return any_contains(sql, area, keys, wanted, None) };
    sql.push("m.id in (");
    push_places(sql, area, keys, wanted, lookup);
    sql.push(")");
}

/// The ids of live records that hold the text, each kind of place by itself: PostgreSQL would compare all records where one
/// condition spoke of all places, of which some are a query of their own.
fn push_places(sql: &mut Sql, area: &Area, keys: &[&str], wanted: &str, lookup: &Lookup<'_>) {
    let refers = |key: &&str| area.form.field(key).and_then(table_of).is_some();
    let (named, own): (Vec<&str>, Vec<&str>) = keys.iter().copied().partition(refers);
    for (index, key) in named.iter().enumerate() {
        push_live(sql, if index == 0 { "" } else { " union all " }, area);
        any_contains(sql, area, &[*key], wanted, Some(lookup));
    }
    if !own.is_empty() {
        push_live(sql, if named.is_empty() { "" } else { " union all " }, area);
        sql.push("m.id in (");
        lookup.push_own(sql);
        sql.push(") and ");
        any_contains(sql, area, &own, wanted, Some(lookup));
    }
}

/// A live record of another area that names this one holds the text.
async fn push_named_by(connection: &mut AnyConnection, sql: &mut Sql, filter: &Filter, wanted: &str) -> Result<()> {
    let (other, field, by) = Area::naming_field(filter).expect("a test of core holds filters against other areas");
    let keys = [field.key.as_str()];
    let lookup = lookup(connection, other, &keys, wanted, false).await?;
    sql.push("m.id in (select m.").name(&column_name(&by.key)).push(" from ").name(&other.table);
    sql.push(" m where m.delete_flag = 0 and ");
    push_contains(sql, other, &keys, wanted, lookup.as_ref());
    sql.push(")");
    Ok(())
}

fn push_live(sql: &mut Sql, before: &'static str, area: &Area) {
    sql.push(before).push("select m.id from ").name(&area.table).push(" m where m.delete_flag = 0 and ");
}

/// One of the fields holds the text; a reference is looked for in its label.
fn any_contains(sql: &mut Sql, area: &Area, keys: &[&str], wanted: &str, lookup: Option<&Lookup<'_>>) {
    sql.push("(");
    for (index, key) in keys.iter().enumerate() {
        if 0 < index {
            sql.push(" or ");
        }
        let field = area.form.field(key);
        let column = column_name(key);
        match field.and_then(table_of) {
            Some(table) => {
                sql.push("m.").name(&column).push(" in (select ").name(key_column(table)).push(" from ").name(table);
                sql.push(" where ");
                if let Some(lookup) = lookup {
                    lookup.push_named(sql, key);
                }
                contains(sql, "", label_column(table), wanted);
                sql.push(")");
            }
            None => contains(sql, "m.", &column, wanted),
        }
    }
    sql.push(")");
}

/// Ignores the case of letters; without letters the column is compared as it is, which is quicker.
fn contains(sql: &mut Sql, table: &'static str, column: &str, wanted: &str) {
    let has_letters = wanted.bytes().any(|byte| byte.is_ascii_alphabetic());
    let pattern = pattern_of(wanted);
    if has_letters {
        sql.push("lower(").push(table).name(column).push(") like ").bind(pattern.to_ascii_lowercase());
    } else {
        sql.push(table).name(column).push(" like ").bind(pattern);
    }
    sql.push(" escape '!'");
}

fn pattern_of(wanted: &str) -> String {
    contains_pattern(&wanted.chars().take(MAX_TEXT).collect::<String>())
}

/// Without a search by index. A whole region: its prefix, compared as the indexes are built.
fn one_filter(sql: &mut Sql, area: &Area, filter: &Filter, value: &FilterValue, today: Date) -> Result<(), Message> {
    let column = column_name(&filter.field);
    match filter.kind {
        FilterKind::Contains => any_contains(sql, area, &[&filter.field], one_text(value)?, None),
        FilterKind::Equals => {
            sql.push("m.").name(&column).push(" = ").bind(one_text(value)?);
        }
        FilterKind::Region => {
            push_region(sql, ("m.", &column), region_prefix(one_text(value)?).ok_or(Message::WrongType)?);
        }
        FilterKind::In => {
            sql.push("m.").name(&column).push(" in ").bind_list(codes(value)?.iter().map(String::as_str));
        }
        FilterKind::HasCode => any_of(sql, codes(value)?, |sql, code| {
            let pattern = pattern_of(&format!("\"{code}\""));
            sql.push("m.").name(&column).push(" like ").bind(pattern).push(" escape '!'");
        }),
        FilterKind::Range => range(sql, area.form.field(&filter.field), &column, value)?,
        FilterKind::Band | FilterKind::AgeBand | FilterKind::DaysAhead => {
            let bands = bands(filter, value)?;
            any_of(sql, &bands, |sql, band| match filter.kind {
                FilterKind::AgeBand => ages(sql, &column, band, today),
                FilterKind::DaysAhead => days_ahead(sql, &column, band, today),
                _ => numbers(sql, &column, band),
            });
        }
        FilterKind::NotExpired => {
            let is_wanted = yes_no(value)?;
            sql.push("coalesce(m.").name(&column).push(", '')").push(if is_wanted { " >= " } else { " < " });
            sql.bind(today.to_string());
        }
        FilterKind::Filled => {
            let is_wanted = yes_no(value)?;
            sql.push("m.").name(&column).push(if is_wanted { " is not null" } else { " is null" });
        }
        FilterKind::HasRows => has_rows(sql, area, filter, yes_no(value)?),
        FilterKind::InRows => in_rows(sql, area, filter, one_text(value)?),
        FilterKind::NamedBy => return Err(Message::WrongType),
    }
    Ok(())
}

fn has_rows(sql: &mut Sql, area: &Area, filter: &Filter, is_wanted: bool) {
    let table = area.sub_table(&filter.field).expect("a test of core holds filters against sub-tables");
    sql.push(if is_wanted { "exists" } else { "not exists" });
    sql.push(" (select 1 from ").name(&table.table).push(" s where s.").name(&table.owner).push(" = m.id)");
}

fn in_rows(sql: &mut Sql, area: &Area, filter: &Filter, id: &str) {
    let (table, field) = area.row_field(filter).expect("a test of core holds filters against sub-tables");
    sql.push("m.id in (select s.").name(&table.owner).push(" from ").name(&table.table);
    sql.push(" s where s.").name(&column_name(&field.key)).push(" = ").bind(id);
    if let Some(unless) = &filter.unless {
        sql.push(" and coalesce(s.").name(&column_name(&unless.field)).push(", '') <> ").bind(unless.code.as_str());
    }
    sql.push(")");
}

/// Texts of dates compare in the order of time.
fn range(sql: &mut Sql, field: Option<&Field>, column: &str, value: &FilterValue) -> Result<(), Message> {
    let FilterValue::Range(FilterRange { from, to }) = value else {
        return Err(Message::WrongType);
    };
    let ends = [(from, RangeEnd::First), (to, RangeEnd::Last)];
    let given = ends.into_iter().filter_map(|(end, which)| Some((end.as_deref()?.trim(), which)));
    for (index, (end, which)) in given.filter(|(end, _)| !end.is_empty()).enumerate() {
        if 0 < index {
            sql.push(" and ");
        }
        let compare = if which == RangeEnd::First { " >= " } else { " <= " };
        sql.push("m.").name(column).push(compare).bind(bound_end(field, end, which)?);
    }
    Ok(())
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum RangeEnd {
    First,
    Last,
}

fn bound_end(field: Option<&Field>, end: &str, which: RangeEnd) -> Result<Value, Message> {
    match field.map(|field| (field.widget, field.decimals)) {
        Some((Widget::Number, Some(0))) => end.parse::<i64>().map(Value::from).map_err(|_| Message::NotInteger),
        Some((Widget::Number, _)) => {
            end.parse::<f64>().ok().filter(|it| it.is_finite()).map(Value::from).ok_or(Message::NotNumber)
        }
        // A time of the last day lies within it.
        Some((Widget::DateTime, _)) if which == RangeEnd::Last => {
            Date::parse(day_of(end)).map(|date| Value::from(date.end().to_string())).ok_or(Message::Date)
        }
        _ => Date::parse(day_of(end)).map(|date| Value::from(date.to_string())).ok_or(Message::Date),
    }
}

/// The day of `YYYY-MM-DD HH:mm:ss`: a range of days runs from the first second of its first to the last of its last.
fn day_of(text: &str) -> &str {
    match text.split_once(' ') {
        Some((day, "00:00:00" | "23:59:59")) => day,
        _ => text,
    }
}

fn numbers(sql: &mut Sql, column: &str, band: &Band) {
    sql.push("coalesce(m.").name(column).push(", 0) between ").bind(i64::from(band.from.unwrap_or(0)));
    sql.push(" and ").bind(band.to.map_or(i64::MAX, i64::from));
}

/// Born so that the completed years of today fall in the band.
fn ages(sql: &mut Sql, column: &str, band: &Band, today: Date) {
    let born = |years: u32| today.add_months(-12 * i32::try_from(years.min(1000)).expect("at most a thousand years"));
    sql.push("m.").name(column).push(" <= ").bind(born(band.from.unwrap_or(0)).to_string());
    if let Some(to) = band.to {
        sql.push(" and m.").name(column).push(" > ").bind(born(to + 1).to_string());
    }
}

/// A day so many days from today.
fn days_ahead(sql: &mut Sql, column: &str, band: &Band, today: Date) {
    let ahead = |days: u32| today.add_days(i64::from(days)).to_string();
    sql.push("m.").name(column).push(" >= ").bind(ahead(band.from.unwrap_or(0)));
    if let Some(to) = band.to {
        sql.push(" and m.").name(column).push(" <= ").bind(ahead(to));
    }
}

fn any_of<T>(sql: &mut Sql, list: &[T], write: impl Fn(&mut Sql, &T)) {
    for (index, entry) in list.iter().enumerate() {
        sql.push(if index == 0 { "((" } else { ") or (" });
        write(sql, entry);
    }
    sql.push("))");
}

fn one_text(value: &FilterValue) -> Result<&str, Message> {
    match value {
        FilterValue::Text(text) => Ok(text::trim(text)),
        _ => Err(Message::WrongType),
    }
}

fn yes_no(value: &FilterValue) -> Result<bool, Message> {
    match one_text(value)? {
        "1" => Ok(true),
        "0" => Ok(false),
        _ => Err(Message::NotInDictionary),
    }
}

/// One code may come as a text.
fn codes(value: &FilterValue) -> Result<&[String], Message> {
    let codes = match value {
        FilterValue::Codes(codes) => codes.as_slice(),
        FilterValue::Text(code) => std::slice::from_ref(code),
        FilterValue::Range(_) => return Err(Message::WrongType),
    };
    if MAX_CODES < codes.len() {
        return Err(Message::TooManyItems { max: 100 });
    }
    Ok(codes)
}

fn bands<'f>(filter: &'f Filter, value: &FilterValue) -> Result<Vec<&'f Band>, Message> {
    let band = |code: &String| filter.bands.iter().find(|band| band.code == *code).ok_or(Message::NotInDictionary);
    codes(value)?.iter().map(band).collect()
}
