//! How the databases find the rows of each area's lists: the first page of any order comes from an index, a filter alone never
//! has the whole table put in order, and a keyword, a reference or an organisation is looked up, whatever the table's size.

use lawdesk_api_tests::Server;
use lawdesk_core::area::{Area, Filter, FilterKind, column_name};
use lawdesk_core::form::Widget;
use lawdesk_server::platform::db::Kind;
use sqlx::{AssertSqlSafe, Row};

/// The lines of a plan, one behind the other. PostgreSQL is told to read or sort a whole table only where nothing else is
/// left: its tables are empty here, and it would find that quickest.
async fn plan(server: &Server, statement: String) -> String {
    let mut tx = server.app.db.begin().await.unwrap();
    let (explain, column) = match server.app.db.kind {
        Kind::Sqlite => ("explain query plan", "detail"),
        Kind::Postgres => {
            for what in ["seqscan", "sort", "bitmapscan", "incremental_sort"] {
                let set = format!("set local enable_{what} = off");
                sqlx::query(AssertSqlSafe(set)).execute(&mut *tx).await.unwrap();
            }
            ("explain (costs off)", "QUERY PLAN")
        }
    };
    let rows = sqlx::query(AssertSqlSafe(format!("{explain} {statement}")))
        .fetch_all(&mut *tx)
        .await
        .unwrap_or_else(|error| panic!("{statement}: {error}"));
    rows.iter().map(|row| row.get::<String, _>(column) + "; ").collect()
}

/// Whether it reads all records (`r`) or all pieces (`g`).
fn reads_all(plan: &str) -> bool {
    ["Seq Scan", "SCAN r", "SCAN g"].iter().any(|it| plan.contains(it))
}

/// Whether it puts rows in order by itself.
fn sorts(plan: &str) -> bool {
    plan.contains("TEMP B-TREE FOR ORDER BY") || plan.contains("Sort Key")
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
    let mut wrong = Vec::new();
    for area in Area::all() {
        for key in &area.list.sortable {
            for descending in [false, true] {
                let plan = plan(&server, page(area, key, descending, "1 = 1")).await;
                if sorts(&plan) || !(plan.contains("USING") || plan.contains("using")) {
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
    let mut wrong = Vec::new();
    for area in Area::all() {
        let sort = &area.list.sort;
        let is_of_rows =
            |filter: &&Filter| matches!(filter.kind, FilterKind::HasRows | FilterKind::InRows | FilterKind::NamedBy);
        for filter in area.list.filters.iter().filter(|filter| !is_of_rows(filter)) {
            let statement = page(area, &sort.column, sort.descending, &condition(area, filter));
            let plan = plan(&server, statement).await;
            let is_searched = plan.contains("SEARCH m USING") || plan.contains("Index Cond");
            let is_walked = plan.contains("SCAN m USING") || (plan.contains(" using ") && !plan.contains("Seq Scan"));
            if !is_searched && (sorts(&plan) || !is_walked) {
                wrong.push(format!("{} by {}: {plan}", area.key, filter.key));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test]
async fn a_keyword_is_looked_up_by_its_pieces_in_every_area() {
    let server = Server::start_empty(|_| ()).await;
    let mut wrong = Vec::new();
    for area in Area::all() {
        let pieces =
            |of: &str| format!("select g.record_id as id from search_gram g where g.area = '{of}' and g.gram = 'x'");
        let named = area.list.keyword.iter().filter_map(|key| {
            let field = area.form.field(key).filter(|field| matches!(field.widget, Widget::Firm | Widget::Person))?;
            let of = if field.widget == Widget::Firm { "law_firm" } else { "lawyer" };
            let (table, column) = (&area.table, column_name(key));
            Some(format!(
                " union all select r.id as id from {table} r where r.delete_flag = 0 and r.{column} in ({})",
                pieces(of)
            ))
        });
        let found: String = std::iter::once(pieces(&area.key)).chain(named).collect();
        let column = column_name(&area.searched()[0].key);
        let condition = format!("m.id in ({found}) and m.{column} like '%x%'");
        let plan = plan(&server, page(area, &area.list.sort.column, area.list.sort.descending, &condition)).await;
        let is_looked_up = plan.contains("SEARCH m USING") || plan.contains("Index Cond");
        if !is_looked_up || reads_all(&plan) {
            wrong.push(format!("{}: {plan}", area.key));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test]
async fn what_an_organisation_keeps_is_looked_up() {
    let server = Server::start_empty(|_| ()).await;
    let mut wrong = Vec::new();
    let big = ["lawyer", "law_firm", "internship", "complaint", "aid_case", "insurance_register", "party_member"];
    for table in big.into_iter().chain(["application"]) {
        if !is_looked_up_by_organisation(&server, table).await {
            wrong.push(table);
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}

/// Lists that are no areas, as they are asked for with a filter that few of many rows pass, or in their order: which index has to
/// find the rows, and a part of the statement as the list writes it.
const OTHER_LISTS: [(&str, &str); 11] = [
    (
        "credit_rating_disputed",
        "select r.id from (select id as disputed from credit_rating where open_claims > 0) d cross join credit_rating r
          where substr(r.region_code, 1, 4) = '9901' and r.level = 'C' and r.stage = 'publicity' and r.id = d.disputed
          order by r.year desc, r.object desc, r.name desc, r.id desc limit 10",
    ),
    (
        "credit_rating_stage",
        "select r.id from credit_rating r where substr(r.region_code, 1, 2) = '99' and r.stage = 'reviewed'
          order by r.year desc, r.object desc, r.name desc, r.id desc limit 10",
    ),
    (
        "credit_rating_listed",
        "select r.id from credit_rating r where (r.standard_id, r.year) in (select b.standard_id, b.year
           from credit_batch b join account a on a.id = b.started_by where a.org_id = 'x')
          order by r.year desc, r.object desc, r.name desc, r.id desc limit 10",
    ),
    (
        "assessment_record_newest",
        "select r.id from assessment_record r where substr(r.region_code, 1, 2) = '99' and r.name like '%x%'
          order by r.year desc, r.name, r.id limit 10",
    ),
    (
        "assessment_record_city",
        "select r.id from assessment_record r where substr(r.region_code, 1, 4) = '9901' order by r.year desc, r.name, r.id limit 10",
    ),
    (
        "assessment_record_of_stage",
        "select r.id from assessment_record r where r.stage = 'missing' order by r.year desc, r.name, r.id limit 10",
    ),
    (
        "evaluation_bad",
        "select e.application_id from evaluation e join application s on s.id = e.application_id
          where s.delete_flag = 0 and e.score < 3 order by e.evaluated_at desc, e.application_id desc limit 10",
    ),
    (
        "application_certificate",
        "select s.id from application s where s.delete_flag = 0 and s.cert_at is not null and s.title like '%x%'
          order by s.cert_at desc, s.id desc limit 10",
    ),
    (
        "instance_first",
        "select i.id from instance i where i.root_id is null and i.erased_at is null and i.flow_key = 'x' and i.version = 3
          order by i.id desc limit 10",
    ),
    (
        "intern_log_status",
        "select g.id from intern_log g join internship i on i.id = g.internship_id
          where i.delete_flag = 0 and (g.log_status <> '0' or i.account_id = 'x') and g.log_status = '3'
          order by g.log_date desc, g.id desc limit 10",
    ),
    (
        "lawyer_city_to_insure",
        "select count(*), sum(case when coalesce(l.insured_to, '') < 'x' then 1 else 0 end) from lawyer l
          where l.delete_flag = 0 and l.practice_status not in ('04', '05') and l.zyzlb in ('01', '02')
            and substr(l.region_code, 1, 4) = '9901'",
    ),
];

#[tokio::test]
async fn few_rows_of_other_lists_are_found_by_their_index_and_none_is_put_in_order() {
    let server = Server::start_empty(|_| ()).await;
    let mut wrong = Vec::new();
    for (index, statement) in OTHER_LISTS {
        // PostgreSQL takes any index of an empty table: there it is looked for.
        let is_found = match server.app.db.kind {
            Kind::Sqlite => {
                let plan = plan(&server, statement.to_owned()).await;
                // What was looked up first is put in order; it is little.
                plan.contains(index) && (index == "credit_rating_disputed" || !sorts(&plan))
            }
            Kind::Postgres => {
                plan(&server, statement.to_owned()).await;
                let all = "select count(*) from pg_indexes where indexname = $1";
                let found: i64 = sqlx::query_scalar(all).bind(index).fetch_one(&server.app.db.pool).await.unwrap();
                found == 1
            }
        };
        if !is_found {
            wrong.push(format!("{index}: {}", plan(&server, statement.to_owned()).await));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// By SQLite's plan; PostgreSQL takes any index of an empty table, so that there the index itself is looked for.
async fn is_looked_up_by_organisation(server: &Server, table: &str) -> bool {
    match server.app.db.kind {
        Kind::Sqlite => {
            let statement = format!("select m.id from {table} m where m.delete_flag = 0 and m.org_id = 'x'");
            plan(server, statement).await.contains("org_id=?")
        }
        Kind::Postgres => {
            let all = "select count(*) from pg_indexes where tablename = $1 and indexdef like '%(org_id, %'";
            let found: i64 = sqlx::query_scalar(all).bind(table).fetch_one(&server.app.db.pool).await.unwrap();
            found > 0
        }
    }
}

/// A filter of this kind as the list writes it, roughly.
fn condition(area: &Area, filter: &Filter) -> String {
    let column = column_name(&filter.field);
    let is_number = area.form.field(&filter.field).is_some_and(|field| field.widget == Widget::Number);
    match filter.kind {
        FilterKind::Range | FilterKind::Band if is_number => format!("m.{column} >= 1"),
        FilterKind::Contains | FilterKind::HasCode => format!("m.{column} like '%x%'"),
        FilterKind::Equals => format!("m.{column} = 'x'"),
        FilterKind::In => format!("m.{column} in ('x', 'y')"),
        FilterKind::Region => format!("substr(m.{column}, 1, 4) = '9901'"),
        FilterKind::Filled => format!("m.{column} is not null"),
        _ => format!("m.{column} >= '2026-01-01'"),
    }
}
