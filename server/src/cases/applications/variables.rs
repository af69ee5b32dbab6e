//! What a flow knows at its start: the organisations around the application, and one variable a role that names the
//! group `ROLE@ORGANISATION` whose turn it may be.

use std::collections::BTreeMap;

use lawdesk_core::code::OrganisationLevel;
use lawdesk_core::engine::Variables;
use lawdesk_core::expression::Value;
use lawdesk_core::form::Form;
use sqlx::AnyConnection;

use super::form_variables;
use super::prefill::{Subject, takes_of_firm};
use crate::accounts::roles::{self, FlowRole};
use crate::accounts::{organisations, people};
use crate::flows::definitions::Flow;
use crate::master::{legal_facts, legal_staff};
use crate::platform::error::Result;

/// The names of what is around the firm that an application is for, and around the applicant's own.
const NEW: [&str; 5] = ["firmOrg", "countyOrg", "cityOrg", "provOrg", "barOrg"];
const OLD: [&str; 5] = ["oldFirmOrg", "oldCountyOrg", "oldCityOrg", "", ""];

type Organisations = BTreeMap<&'static str, String>;

/// All variables but `sqId` and those of [`add_lists`]: of what the form gives, a name that the system knows, too, stays
/// what it is.
pub async fn of(
    connection: &mut AnyConnection,
    applicant: &str,
    subject: &Subject,
    form: &Form,
    flow: &Flow,
    data: &Value,
) -> Result<Variables> {
    let mut variables = of_case(connection, applicant, subject, form, data).await?;
    if let Value::Map(values) = data {
        for (name, value) in form_variables::by_key(connection, flow, form, values).await? {
            variables.entry(name).or_insert(value);
        }
    }
    Ok(variables)
}

/// What goes by the applicant, by those around him and by what the form names.
async fn of_case(
    connection: &mut AnyConnection,
    applicant: &str,
    subject: &Subject,
    form: &Form,
    data: &Value,
) -> Result<Variables> {
    let from_form = form_variables::named(connection, form, data).await?;
    let is_of_firm = from_form.contains_key("firmOrg") || takes_of_firm(form);
    let organisations = organisations_around(connection, subject, is_of_firm, &from_form).await?;
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
    // Who speaks for the unit that employs a lawyer without a firm.
    if let Some(head) = unit_head(connection, subject).await? {
        variables.insert("unitHead".to_owned(), Value::String(head));
    }
    variables.extend(organisations.into_iter().map(|(name, id)| (name.to_owned(), Value::String(id))));
    variables.extend(from_form);
    Ok(variables)
}

/// The account of the lawyer in charge of the legal affairs of the applicant's unit.
async fn unit_head(connection: &mut AnyConnection, subject: &Subject) -> Result<Option<String>> {
    let Some(lawyer) = subject.lawyer() else { return Ok(None) };
    match legal_staff::head_of_unit(connection, lawyer).await? {
        Some(head) => people::account_of_lawyer(connection, &head).await,
        None => Ok(None),
    }
}

/// The lists that the flow goes through and nobody types: the firm's lawyers, and the leaders who decide together.
pub async fn add_lists(
    connection: &mut AnyConnection,
    flow: &Flow,
    subject: &Subject,
    variables: &mut Variables,
) -> Result<()> {
    if let Some(firm) = subject.firm().filter(|_| flow.goes_through("lawyers")) {
        let lawyers = legal_facts::lawyers_of_firm(connection, firm).await?;
        variables.insert("lawyers".to_owned(), list(lawyers.into_iter().map(|it| it.id).collect()));
    }
    let leaders = variables.get("cityLeader").and_then(Value::as_text).and_then(|group| group.split_once('@'));
    if let Some((role, organisation)) = leaders.filter(|_| flow.goes_through("collectiveMembers")) {
        let members = people::holders(connection, role, organisation).await?;
        variables.insert("collectiveMembers".to_owned(), list(members));
    }
    Ok(())
}

fn list(texts: Vec<String>) -> Value {
    Value::List(texts.into_iter().map(Value::String).collect())
}

/// Around the firm that the form names, else around the applicant's; a place that it names goes before that of the firm,
/// and a place without a firm is where a firm is to be.
async fn organisations_around(
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
    for step in organisations::path(connection, organisation).await? {
        let name = match OrganisationLevel::from_code(&step.level) {
            Some(OrganisationLevel::Firm) => firm,
            Some(OrganisationLevel::County) => county,
            Some(OrganisationLevel::City) => city,
            Some(OrganisationLevel::Province) => province,
            _ => continue,
        };
        if name == city && !association.is_empty() {
            into.extend(organisations::association_of(connection, &step.id).await?.map(|id| (association, id)));
        }
        if !name.is_empty() {
            into.insert(name, step.id);
        }
    }
    Ok(())
}

/// One variable a role: its `spProperties` names the group at the organisation that its `spjgKey` names.
async fn groups(connection: &mut AnyConnection, organisations: &Organisations) -> Result<Variables> {
    let roles = roles::in_flows(connection).await?;
    let variable = |role: FlowRole| {
        let organisation = organisations.get(role.org_key.as_str())?;
        Some((role.properties, Value::String(format!("{}@{organisation}", role.code))))
    };
    Ok(roles.into_iter().filter_map(variable).collect())
}
