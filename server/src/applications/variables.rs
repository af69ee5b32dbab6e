//! What a flow knows at its start: the organisations around the application, and one variable a role that names the
//! group `ROLE@ORGANISATION` whose turn it may be.

use std::collections::BTreeMap;

use lawdesk_core::engine::Variables;
use lawdesk_core::expression::Value;
use sqlx::{AnyConnection, Row};

use super::prefill::Subject;
use crate::error::Result;
use crate::extract::CurrentUser;

/// An organisation on the way up from a firm.
struct Step {
    id: String,
    level: String,
}

/// Levels of organisations (dictionary JGCJ).
const PROVINCE: &str = "2";
const CITY: &str = "3";
const COUNTY: &str = "4";
const ASSOCIATION: &str = "5";

/// All variables but `sqId`. The form names the firm to be; the applicant's own firm is the old one.
pub async fn of(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    subject: &Subject,
    data: &Value,
) -> Result<Variables> {
    let old = subject.firm_organisation().map(ToOwned::to_owned);
    let new = match text(data, "newFirmId") {
        Some(firm) => organisation_of_firm(connection, firm).await?,
        None => old.clone(),
    };
    let mut organisations = BTreeMap::new();
    if let Some(id) = new {
        around(connection, &id, ["firmOrg", "countyOrg", "cityOrg", "provOrg", "barOrg"], &mut organisations).await?;
    }
    if let Some(id) = old {
        around(connection, &id, ["oldFirmOrg", "oldCountyOrg", "oldCityOrg", "", ""], &mut organisations).await?;
    }
    let same_city = organisations.get("cityOrg") == organisations.get("oldCityOrg");
    let mut variables = groups(connection, &organisations).await?;
    variables.extend(organisations.into_iter().map(|(name, id)| (name.to_owned(), Value::String(id))));
    variables.insert("applicant".to_owned(), Value::String(user.id.clone()));
    variables.insert("sameCity".to_owned(), Value::Boolean(same_city));
    Ok(variables)
}

/// The text a form holds at a key, unless it is empty.
fn text<'a>(data: &'a Value, key: &str) -> Option<&'a str> {
    let Value::Map(fields) = data else { return None };
    match fields.get(key) {
        Some(Value::String(text)) if !text.is_empty() => Some(text),
        _ => None,
    }
}

async fn organisation_of_firm(connection: &mut AnyConnection, firm: &str) -> Result<Option<String>> {
    Ok(sqlx::query_scalar("select org_id from law_firm where id = $1 and delete_flag = 0")
        .bind(firm)
        .fetch_optional(connection)
        .await?)
}

/// Names the firm, county, city, province and association around a firm; an empty name is left out.
async fn around(
    connection: &mut AnyConnection,
    firm: &str,
    names: [&'static str; 5],
    into: &mut BTreeMap<&'static str, String>,
) -> Result<()> {
    let [firm_name, county, city, province, association] = names;
    into.insert(firm_name, firm.to_owned());
    for step in path(connection, firm).await? {
        let name = match step.level.as_str() {
            COUNTY => county,
            CITY => city,
            PROVINCE => province,
            _ => continue,
        };
        if name == city && !association.is_empty() {
            into.extend(association_of(connection, &step.id).await?.map(|id| (association, id)));
        }
        if !name.is_empty() {
            into.insert(name, step.id);
        }
    }
    Ok(())
}

async fn path(connection: &mut AnyConnection, organisation: &str) -> Result<Vec<Step>> {
    let rows = sqlx::query(
        "with recursive above (id, pid, level) as (
             select id, pid, level from organisation where id = $1
             union select o.id, o.pid, o.level from organisation o join above a on o.id = a.pid)
         select id, level from above",
    )
    .bind(organisation)
    .fetch_all(connection)
    .await?;
    rows.iter().map(|row| Ok(Step { id: row.try_get("id")?, level: row.try_get("level")? })).collect()
}

/// The bar association of a city's region.
async fn association_of(connection: &mut AnyConnection, city: &str) -> Result<Option<String>> {
    Ok(sqlx::query_scalar(
        "select b.id from organisation b join organisation c on c.region_code = b.region_code
          where c.id = $1 and b.level = $2 order by b.id limit 1",
    )
    .bind(city)
    .bind(ASSOCIATION)
    .fetch_optional(connection)
    .await?)
}

/// One variable a role: its `spProperties` names the group at the organisation that its `spjgKey` names.
async fn groups(connection: &mut AnyConnection, organisations: &BTreeMap<&'static str, String>) -> Result<Variables> {
    let rows =
        sqlx::query("select code, properties, org_key from role where properties <> ''").fetch_all(connection).await?;
    let mut variables = Variables::new();
    for row in rows {
        let (code, name, key): (String, String, String) =
            (row.try_get("code")?, row.try_get("properties")?, row.try_get("org_key")?);
        if let Some(organisation) = organisations.get(key.as_str()) {
            variables.insert(name, Value::String(format!("{code}@{organisation}")));
        }
    }
    Ok(variables)
}
