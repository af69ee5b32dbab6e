//! Rows of the master files: made, changed, counted.

use lawdesk_core::area::{Area, column_name};
use lawdesk_core::form::{Values, is_empty};
use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;
use sqlx::Row;
use uuid::Uuid;

use super::case::Case;
use crate::master::areas::bound;
use crate::master::party_members;
use crate::platform::db::{Tx, unique_violation};
use crate::platform::error::{Error, Result};
use crate::platform::sql::{Sql, Value};

/// Columns with their values.
pub type Columns = Vec<(String, Value)>;

/// One column.
pub fn column(name: &str, value: impl Into<Value>) -> (String, Value) {
    (name.to_owned(), value.into())
}

/// The columns of an area's fields that a form has under the same keys and that are filled in.
pub fn of_area(area: &str, data: &Values) -> Columns {
    let area = Area::by_key(area).expect("areas are named by the program");
    let filled = area.form.fields().filter_map(|field| {
        let value = data.get(&field.key).filter(|value| !is_empty(value))?;
        Some((column_name(&field.key), bound(field, Some(value))))
    });
    filled.collect()
}

/// Makes a record; of a column that is there twice the last value counts. A value that another record has is told at the
/// field it came from.
pub async fn insert(tx: &mut Tx, table: &str, columns: Columns, case: &Case) -> Result<()> {
    let mut unique: Columns = Vec::new();
    for (name, value) in columns {
        unique.retain(|(known, _)| *known != name);
        unique.push((name, value));
    }
    let mut sql = Sql::new("insert into ");
    sql.name(table).push(" (created_by, created_at, updated_by, updated_at");
    for (name, _) in &unique {
        sql.push(", ").name(name);
    }
    sql.push(") values (").bind(case.applicant.as_str()).push(", ").bind(case.now);
    sql.push(", ").bind(case.applicant.as_str()).push(", ").bind(case.now);
    for (_, value) in unique {
        sql.push(", ").bind(value);
    }
    sql.push(")");
    sql.execute(&mut **tx).await.map_err(|error| already_in_use(error, table))?;
    Ok(())
}

/// Changes a record.
pub async fn update(tx: &mut Tx, table: &str, id: &str, columns: Columns, case: &Case) -> Result<()> {
    let mut sql = Sql::new("update ");
    sql.name(table).push(" set version = version + 1, updated_by = ").bind(case.applicant.as_str());
    sql.push(", updated_at = ").bind(case.now);
    for (name, value) in columns {
        sql.push(", ").name(&name).push(" = ").bind(value);
    }
    sql.push(" where id = ").bind(id);
    sql.execute(&mut **tx).await.map_err(|error| already_in_use(error, table))?;
    Ok(())
}

fn already_in_use(error: sqlx::Error, table: &str) -> Error {
    let Some(name) = unique_violation(&error) else { return error.into() };
    let column = name.trim_start_matches(&format!("{table}_")).trim_end_matches("_key").to_owned();
    let of_column = |area: &&Area| area.table == table;
    let fields = Area::all().iter().find(of_column).into_iter().flat_map(|area| area.form.fields());
    let field = fields.filter(|field| column.ends_with(&column_name(&field.key))).max_by_key(|field| field.key.len());
    Violation::error(format!("data.{}", field.map_or(column.as_str(), |field| &field.key)), Message::Taken).into()
}

/// Rows that belong to a record, behind those that are there.
pub async fn append(tx: &mut Tx, table: &str, owner: &str, id: &str, columns: Columns) -> Result<()> {
    let mut sql = Sql::new("insert into ");
    sql.name(table).push(" (id, ").name(owner).push(", sort");
    for (name, _) in &columns {
        sql.push(", ").name(name);
    }
    sql.push(") select ").bind(Uuid::now_v7().to_string()).push(", cast(").bind(id);
    sql.push(" as text), coalesce(max(sort), 0) + 1");
    for (_, value) in columns {
        match value {
            Value::Text(_) => sql.push(", cast(").bind(value).push(" as text)"),
            Value::Int(_) => sql.push(", cast(").bind(value).push(" as bigint)"),
            Value::Real(_) => sql.push(", cast(").bind(value).push(" as double precision)"),
        };
    }
    sql.push(" from ").name(table).push(" where ").name(owner).push(" = ").bind(id);
    sql.execute(&mut **tx).await?;
    Ok(())
}

/// What was changed by which case. `kind`: dictionary bglx.
pub async fn log(tx: &mut Tx, file: &str, id: &str, change: Change<'_>, case: &Case) -> Result<()> {
    let columns = vec![
        column("kind", change.kind),
        column("before", change.before),
        column("after", change.after),
        column("application_id", case.id.as_str()),
        column("changed_on", case.day()),
    ];
    append(tx, &format!("{file}_change_log"), &format!("{file}_id"), id, columns).await
}

/// One change of a file.
#[derive(Clone, Copy)]
pub struct Change<'a> {
    /// Dictionary bglx.
    pub kind: &'a str,
    /// As it was.
    pub before: Option<&'a str>,
    /// As it is now.
    pub after: Option<&'a str>,
}

/// Moves a lawyer to a firm: his history, his account, and the figures of both firms.
pub async fn join(tx: &mut Tx, lawyer: &str, firm: &str, role: &str, case: &Case) -> Result<()> {
    let old: Option<String> =
        sqlx::query_scalar("select firm_id from lawyer where id = $1").bind(lawyer).fetch_one(&mut **tx).await?;
    let home =
        sqlx::query("select org_id, region_code from law_firm where id = $1").bind(firm).fetch_one(&mut **tx).await?;
    let organisation: String = home.try_get("org_id")?;
    // His file.
    let is_partner = matches!(role, "01" | "02");
    let columns = vec![
        column("firm_id", firm),
        column("org_id", organisation.as_str()),
        column("region_code", home.try_get::<String, _>("region_code")?),
        column("firm_role", role),
        column("partner_date", is_partner.then(|| case.day())),
        column("share_ratio", Value::Real(None)),
        column("practice_status", "01"),
    ];
    update(tx, "lawyer", lawyer, columns, case).await?;
    // His history, and what is on record of the change.
    leave(tx, lawyer, old.as_deref(), case).await?;
    let entered = vec![column("firm_id", firm), column("start_date", case.day()), column("reason", case.id.as_str())];
    append(tx, "lawyer_firm_history", "lawyer_id", lawyer, entered).await?;
    let change = Change { kind: "01", before: old.as_deref(), after: Some(firm) };
    log(tx, "lawyer", lawyer, change, case).await?;
    // His account, the Party's people, the figures of both firms.
    move_account(tx, lawyer, &organisation, case.now).await?;
    let moved = party_members::FieldChange { lawyer, field: "firmId", old: old.as_deref(), new: Some(firm) };
    party_members::record_change(tx, moved, case.now).await?;
    for firm in old.iter().map(String::as_str).chain([firm]) {
        recount(tx, firm, case.now).await?;
    }
    Ok(())
}

/// Closes what binds a lawyer to his firm.
async fn leave(tx: &mut Tx, lawyer: &str, firm: Option<&str>, case: &Case) -> Result<()> {
    let statements = [
        "update lawyer_firm_history set end_date = $3 where lawyer_id = $1 and firm_id = $2 and end_date is null",
        "update law_firm_partner set left_on = $3 where partner_id = $1 and law_firm_id = $2 and left_on is null",
    ];
    for statement in statements {
        sqlx::query(statement).bind(lawyer).bind(firm).bind(case.day()).execute(&mut **tx).await?;
    }
    Ok(())
}

/// His groups go with him, but what he was at the old firm he is not at the new one.
async fn move_account(tx: &mut Tx, lawyer: &str, organisation: &str, now: i64) -> Result<()> {
    sqlx::query(
        "delete from account_role where role_id in (select id from role where role_type = '5')
            and account_id in (select id from account where lawyer_id = $1 and org_id <> $2)",
    )
    .bind(lawyer)
    .bind(organisation)
    .execute(&mut **tx)
    .await?;
    sqlx::query("update account set org_id = $2, updated_at = $3, version = version + 1 where lawyer_id = $1")
        .bind(lawyer)
        .bind(organisation)
        .bind(now)
        .execute(&mut **tx)
        .await?;
    crate::platform::cache_version::bump(tx, crate::platform::cache_version::CacheKey::Directory).await?;
    Ok(())
}

/// Counts the people of a firm. A partnership that falls below its legal number of partners has to set that right: it
/// is warned (`docs/handbook/fields.md` 1.2).
pub async fn recount(tx: &mut Tx, firm: &str, now: i64) -> Result<()> {
    let had: i64 =
        sqlx::query_scalar("select partner_count from law_firm where id = $1").bind(firm).fetch_one(&mut **tx).await?;
    sqlx::query(
        "update law_firm set updated_at = $2, version = version + 1,
                lawyer_count = (select count(*) from lawyer l where l.firm_id = law_firm.id and l.delete_flag = 0
                                   and l.practice_status not in ('04', '05')),
                partner_count = (select count(*) from lawyer l where l.firm_id = law_firm.id and l.delete_flag = 0
                                    and l.practice_status not in ('04', '05') and l.firm_role in ('01', '02')),
                intern_count = (select count(*) from internship s where s.firm_id = law_firm.id and s.delete_flag = 0
                                   and s.intern_status in ('40', '41', '42', '50', '60'))
          where id = $1",
    )
    .bind(firm)
    .bind(now)
    .execute(&mut **tx)
    .await?;
    sqlx::query(
        "update law_firm set firm_status = '06' where id = $1 and firm_status = '01'
            and partner_count < (case org_form when '01' then 3 when '02' then 20 else 0 end)
            and $2 >= (case org_form when '01' then 3 when '02' then 20 else 0 end)",
    )
    .bind(firm)
    .bind(had)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// While his transfer runs, a lawyer takes no new cases at either firm.
pub async fn hold(tx: &mut Tx, case: &Case) -> Result<()> {
    sqlx::query(
        "update lawyer set practice_status = '06', updated_at = $2, version = version + 1
          where id = $1 and practice_status = '01'",
    )
    .bind(&case.object)
    .bind(case.now)
    .execute(&mut **tx)
    .await?;
    Ok(())
}
