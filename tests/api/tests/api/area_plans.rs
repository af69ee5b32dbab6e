//! How SQLite finds the rows of each area's lists: the first page of any order comes from an index, and a filter alone never
//! has the whole table put in order.

use lawdesk_api_tests::Server;
use lawdesk_core::area::{Area, Filter, FilterKind, column_name};
use lawdesk_core::form::Widget;
use lawdesk_server::platform::db::Kind;
use sqlx::{AssertSqlSafe, Row};

/// The lines of a plan, one behind the other.
async fn plan(server: &Server, statement: String) -> String {
    let rows = sqlx::query(AssertSqlSafe(format!("explain query plan {statement}")))
        .fetch_all(&server.app.db.pool)
        .await
        .unwrap_or_else(|error| panic!("{statement}: {error}"));
    rows.iter().map(|row| row.get::<String, _>("detail") + "; ").collect()
}

/// The expression that a list is sorted by.
fn sort_key(area: &Area, key: &str) -> String {
    let is_number = area.form.field(key).is_some_and(|field| field.widget == Widget::Number);
    format!("coalesce(m.{}, {})", column_name(key), if is_number { "0" } else { "''" })
}

/// The first page of a list that a condition narrows.
fn page(area: &Area, sort: &str, descending: bool, condition: &str) -> String {
    let (key, direction) = (sort_key(area, sort), if descending { "desc" } else { "asc" });
    format!(
        "select m.id from {} m where m.delete_flag = 0 and {condition} order by {key} {direction}, m.id {direction} limit 11",
        area.table
    )
}

#[tokio::test]
async fn the_first_page_of_every_order_comes_from_an_index() {
    let server = Server::start_empty(|_| ()).await;
    if server.app.db.kind != Kind::Sqlite {
        return;
    }
    let mut wrong = Vec::new();
    for area in Area::all() {
        for key in &area.list.sortable {
            for descending in [false, true] {
                let plan = plan(&server, page(area, key, descending, "1 = 1")).await;
                if plan.contains("TEMP B-TREE") || !plan.contains("USING") {
                    wrong.push(format!("{} by {key}: {plan}", area.key));
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "an index on (coalesce(column, ''), id) where delete_flag = 0 lacks:\n{}",
        wrong.join("\n")
    );
}

#[tokio::test]
async fn no_filter_has_the_whole_table_put_in_order() {
    let server = Server::start_empty(|_| ()).await;
    if server.app.db.kind != Kind::Sqlite {
        return;
    }
    let mut wrong = Vec::new();
    for area in Area::all() {
        let sort = &area.list.sort;
        let is_of_rows = |filter: &&Filter| matches!(filter.kind, FilterKind::HasRows | FilterKind::InRows);
        for filter in area.list.filters.iter().filter(|filter| !is_of_rows(filter)) {
            let statement = page(area, &sort.column, sort.descending, &condition(filter));
            let plan = plan(&server, statement).await;
            let is_searched = plan.contains("SEARCH m USING");
            if !is_searched && (plan.contains("TEMP B-TREE") || !plan.contains("SCAN m USING")) {
                wrong.push(format!("{} by {}: {plan}", area.key, filter.key));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A filter of this kind as the list writes it, roughly.
fn condition(filter: &Filter) -> String {
    let column = column_name(&filter.field);
    match filter.kind {
        FilterKind::Contains | FilterKind::HasCode => format!("m.{column} like '%x%'"),
        FilterKind::Equals => format!("m.{column} = 'x'"),
        FilterKind::In => format!("m.{column} in ('x', 'y')"),
        FilterKind::Region => format!("substr(m.{column}, 1, 4) = '9901'"),
        FilterKind::Filled => format!("m.{column} is not null"),
        _ => format!("m.{column} >= '2026-01-01'"),
    }
}
