//! What a flow knows at its start: the organisations around the application, and one variable a role that names the
//! group `ROLE@ORGANISATION` whose turn it may be.

use std::collections::BTreeMap;

use lawdesk_core::engine::Variables;
use lawdesk_core::expression::Value;
use lawdesk_core::form::Form;
use sqlx::{AnyConnection, Row};

use super::form_variables;
use super::prefill::{Subject, takes_of_firm};
use crate::flows::definitions::Flow;
use crate::platform::error::Result;

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
const FIRM: &str = "6";

/// The names of what is around the firm that an application is for, and around the applicant's own.
const NEW: [&str; 5] = ["firmOrg", "countyOrg", "cityOrg", "provOrg", "barOrg"];
const OLD: [&str; 5] = ["oldFirmOrg", "oldCountyOrg", "oldCityOrg", "", ""];

type Organisations = BTreeMap<&'static str, String>;

/// All variables but `sqId` and those of [`add_lists`].
pub async fn of(
    connection: &mut AnyConnection,
    applicant: &str,
    subject: &Subject,
    form: &Form,
    data: &Value,
) -> Result<Variables> {
    let from_form = form_variables::of(connection, form, data).await?;
    let is_of_firm = from_form.contains_key("firmOrg") || takes_of_firm(form);
    let organisations = organisations(connection, subject, is_of_firm, &from_form).await?;
    let is_same = |one: &str, other: &str| organisations.get(one) == organisations.get(other);
    let mut variables = groups(connection, &organisations).await?;
    let mut set = |name: &str, value: Value| variables.insert(name.to_owned(), value);
    set("applicant", Value::String(applicant.to_owned()));
    set("sameCity", Value::Boolean(is_same("cityOrg", "oldCityOrg")));
    set("crossCounty", Value::Boolean(!is_same("countyOrg", "oldCountyOrg")));
    set("needCounty", Value::Boolean(organisations.contains_key("countyOrg")));
    if !organisations.contains_key("firmOrg") {
        // A firm that is still to be has nobody else, nor has an applicant without a firm.
        set("firmHandler", Value::String(applicant.to_owned()));
    }
    // Whoever has no account to answer with answers through his firm, and without one through the bureau.
    let answering = if is_of_firm { "firmHandler" } else { "countyHandler" };
    if let Some(group) = variables.get(answering).cloned() {
        variables.insert("target".to_owned(), group);
    }
    variables.extend(organisations.into_iter().map(|(name, id)| (name.to_owned(), Value::String(id))));
    variables.extend(from_form);
    Ok(variables)
}

/// The lists that the flow goes through and nobody types: the firm's lawyers, and the leaders who decide together.
pub async fn add_lists(
    connection: &mut AnyConnection,
    flow: &Flow,
    subject: &Subject,
    variables: &mut Variables,
) -> Result<()> {
    if let Some(firm) = subject.firm().filter(|_| flow.goes_through("lawyers")) {
        let sql = "select id from lawyer where firm_id = $1 and delete_flag = 0 and practice_status not in ('04', '05')
                    order by id";
        let lawyers: Vec<String> = sqlx::query_scalar(sql).bind(firm).fetch_all(&mut *connection).await?;
        variables.insert("lawyers".to_owned(), list(lawyers));
    }
    let leaders = variables.get("cityLeader").and_then(Value::as_text).and_then(|group| group.split_once('@'));
    if let Some((role, organisation)) = leaders.filter(|_| flow.goes_through("collectiveMembers")) {
        let sql =
            "select a.id from account a join account_role h on h.account_id = a.id join role r on r.id = h.role_id
                    where r.code = $1 and a.org_id = $2 and a.enabled = 1 order by a.id";
        let members = sqlx::query_scalar(sql).bind(role).bind(organisation).fetch_all(connection).await?;
        variables.insert("collectiveMembers".to_owned(), list(members));
    }
    Ok(())
}

fn list(texts: Vec<String>) -> Value {
    Value::List(texts.into_iter().map(Value::String).collect())
}

/// Around the firm that the form names, else around the applicant's; a place that it names goes before that of the firm,
/// and a place without a firm is where a firm is to be.
async fn organisations(
    connection: &mut AnyConnection,
    subject: &Subject,
    is_of_firm: bool,
    from_form: &Variables,
) -> Result<Organisations> {
    let mut organisations = BTreeMap::new();
    let named = |name: &str| from_form.get(name).and_then(Value::as_text);
    around(connection, subject.organisation(), OLD, &mut organisations).await?;
    let place = named("countyOrg");
    if is_of_firm || place.is_none() {
        let firm = named("firmOrg").unwrap_or(subject.organisation());
        around(connection, firm, NEW, &mut organisations).await?;
    }
    if let Some(place) = place {
        around(connection, place, NEW, &mut organisations).await?;
    }
    Ok(organisations)
}

/// Names the firm, county, city, province and association on the way up; an empty name is left out.
async fn around(
    connection: &mut AnyConnection,
    organisation: &str,
    names: [&'static str; 5],
    into: &mut Organisations,
) -> Result<()> {
    let [firm, county, city, province, association] = names;
    for step in path(connection, organisation).await? {
        let name = match step.level.as_str() {
            FIRM => firm,
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
async fn groups(connection: &mut AnyConnection, organisations: &Organisations) -> Result<Variables> {
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
