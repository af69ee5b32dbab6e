//! The end of a firm's change (`swbg`): what was applied for stands in its file, item by item (dictionary swbgsx).

use lawdesk_core::expression::Value as Given;
use sqlx::Row;

use super::case::{Case, number, text};
use super::file::{self, Change, Columns, column, log, recount, update};
use crate::accounts::organisations::county_bureau;
use crate::platform::cache_version::{self, CacheKey};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::Value;

/// Writes every item that was applied for.
pub async fn run(tx: &mut Tx, case: &Case) -> Result<()> {
    let firm = case.firm()?;
    let Some(Given::List(items)) = case.data.get("items") else { return Ok(()) };
    for item in items.iter().filter_map(Given::as_text) {
        match item {
            "01" => rename(tx, firm, case).await?,
            "02" => principal(tx, firm, case).await?,
            "03" => plain(tx, firm, "14", "formAfter", "org_form", case).await?,
            "04" => document(tx, firm, "16", "articlesAfter", case).await?,
            "05" => document(tx, firm, "17", "agreementAfter", case).await?,
            "06" => place(tx, firm, case).await?,
            "07" => partners(tx, firm, case).await?,
            "08" => plain(tx, firm, "99", "phoneAfter", "phone", case).await?,
            _ => {}
        }
    }
    let serials = [("licenceSerialMain", "licence_serial_main"), ("licenceSerialCopy", "licence_serial_copy")];
    let columns: Columns = serials.iter().filter_map(|(key, name)| Some(column(name, case.text(key)?))).collect();
    update(tx, "law_firm", firm, columns, case).await
}

/// A field that takes the new value as it is.
async fn plain(tx: &mut Tx, firm: &str, kind: &str, key: &str, name: &str, case: &Case) -> Result<()> {
    let Some(after) = case.text(key) else { return Ok(()) };
    let before = stored(tx, firm, name).await?;
    update(tx, "law_firm", firm, vec![column(name, after)], case).await?;
    log(tx, "law_firm", firm, Change { kind, before: before.as_deref(), after: Some(after) }, case).await
}

async fn stored(tx: &mut Tx, firm: &str, name: &str) -> Result<Option<String>> {
    let mut sql = crate::platform::sql::Sql::new("select ");
    sql.name(name).push(" from law_firm where id = ").bind(firm);
    Ok(sql.fetch_one(&mut **tx).await?.try_get(0)?)
}

async fn rename(tx: &mut Tx, firm: &str, case: &Case) -> Result<()> {
    let Some(after) = case.text("nameAfter") else { return Ok(()) };
    let before = stored(tx, firm, "name_zh").await?;
    plain(tx, firm, "11", "nameAfter", "name_zh", case).await?;
    let since: Option<String> =
        sqlx::query_scalar("select max(end_date) from law_firm_name_history where law_firm_id = $1")
            .bind(firm)
            .fetch_one(&mut **tx)
            .await?;
    let earlier = vec![column("name", before), column("start_date", since), column("end_date", case.day())];
    file::append(tx, "law_firm_name_history", "law_firm_id", firm, earlier).await?;
    sqlx::query("update organisation set name = $2 where id = (select org_id from law_firm where id = $1)")
        .bind(firm)
        .bind(after)
        .execute(&mut **tx)
        .await?;
    Ok(cache_version::bump(tx, CacheKey::Directory).await?)
}

/// The earlier principal stays a partner.
async fn principal(tx: &mut Tx, firm: &str, case: &Case) -> Result<()> {
    let Some(after) = case.text("principalAfter") else { return Ok(()) };
    sqlx::query(
        "update lawyer set firm_role = case when id = $2 then '01' else '02' end, updated_at = $3,
                version = version + 1 where firm_id = $1 and (id = $2 or firm_role = '01')",
    )
    .bind(firm)
    .bind(after)
    .bind(case.now)
    .execute(&mut **tx)
    .await?;
    plain(tx, firm, "13", "principalAfter", "principal_id", case).await
}

/// Charter and agreement are kept with the resolution that changed them.
async fn document(tx: &mut Tx, firm: &str, kind: &str, key: &str, case: &Case) -> Result<()> {
    let files = case.data.get("resolution").and_then(|files| serde_json::to_string(files).ok());
    let title: Option<String> = sqlx::query_scalar("select mc from dict_item where type = 'bglx' and dm = $1")
        .bind(kind)
        .fetch_optional(&mut **tx)
        .await?;
    let row = vec![
        column("title", title.as_deref().unwrap_or(kind)),
        column("adopted_on", case.text("changedOn")),
        column("file", files.unwrap_or_else(|| "[]".to_owned())),
    ];
    file::append(tx, "law_firm_document", "law_firm_id", firm, row).await?;
    let before = case.text(&key.replace("After", "Before"));
    log(tx, "law_firm", firm, Change { kind, before, after: case.text(key) }, case).await
}

/// Its people and its organisation move along.
async fn place(tx: &mut Tx, firm: &str, case: &Case) -> Result<()> {
    plain(tx, firm, "12", "addressAfter", "address", case).await?;
    let Some(region) = case.text("regionAfter") else { return Ok(()) };
    update(tx, "law_firm", firm, vec![column("region_code", region)], case).await?;
    let bureau = county_bureau(tx, region).await?;
    sqlx::query(
        "update organisation set region_code = $2, pid = coalesce($3, pid)
          where id = (select org_id from law_firm where id = $1)",
    )
    .bind(firm)
    .bind(region)
    .bind(bureau)
    .execute(&mut **tx)
    .await?;
    sqlx::query("update lawyer set region_code = $2 where firm_id = $1")
        .bind(firm)
        .bind(region)
        .execute(&mut **tx)
        .await?;
    Ok(cache_version::bump(tx, CacheKey::Directory).await?)
}

/// Who leaves stays as an employed lawyer until he moves.
async fn partners(tx: &mut Tx, firm: &str, case: &Case) -> Result<()> {
    for row in case.rows("partners") {
        let Some(lawyer) = text(row, "lawyerId") else { continue };
        let joins = text(row, "joins") == Some("1");
        let (role, since) = if joins { ("02", Some(case.day())) } else { ("03", None) };
        let columns =
            vec![column("firm_role", role), column("partner_date", since), column("share_ratio", Value::Real(None))];
        update(tx, "lawyer", lawyer, columns, case).await?;
        if joins {
            let partner = vec![
                column("partner_id", lawyer),
                column("joined_on", case.day()),
                column("contribution", Value::Real(number(row, "contribution"))),
            ];
            file::append(tx, "law_firm_partner", "law_firm_id", firm, partner).await?;
        } else {
            let left = "update law_firm_partner set left_on = $3 where partner_id = $1 and law_firm_id = $2
                           and left_on is null";
            sqlx::query(left).bind(lawyer).bind(firm).bind(case.day()).execute(&mut **tx).await?;
        }
        let (before, after) = if joins { (None, Some(lawyer)) } else { (Some(lawyer), None) };
        log(tx, "law_firm", firm, Change { kind: "15", before, after }, case).await?;
    }
    recount(tx, firm, case.now).await
}
