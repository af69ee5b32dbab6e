//! The people directory as the engine knows it, from accounts, roles and organisations.
//!
//! Every enabled account of a person is in it, a lawyer's too: who is not there does not exist, and an applicant's department leads
//! to its leader. Closed accounts are left out, which says the same as naming them.

use std::collections::BTreeMap;

use lawdesk_core::access;
use lawdesk_core::engine::{Department, Environment, Person};
use sqlx::AnyConnection;

use super::absence;
use crate::http::command::MANAGE;
use crate::platform::error::Result;
use crate::platform::sql::from_row;

/// `spProperties` of the roles whose holder leads his organisation.
const LEADING: [&str; 5] = ["provLeader", "cityLeader", "countyLeader", "barLeader", "firmHead"];

/// People, departments and roles, and whom incidents are told to.
pub async fn load(connection: &mut AnyConnection) -> Result<Environment> {
    let mut world = Environment { complete: true, ..Environment::default() };
    // A hundred thousand there may be: rows are read into what is kept of them, one at a time.
    let accounts: Vec<(String, String)> =
        sqlx::query_as("select id, org_id from account where enabled = 1 and zhlx <> 'service'")
            .fetch_all(&mut *connection)
            .await?;
    let person = |(id, department)| (id, Person { department: Some(department), ..Person::default() });
    world.people = accounts.into_iter().map(person).collect();
    let organisations: Vec<(String, Option<String>)> =
        sqlx::query_as("select id, pid from organisation").fetch_all(&mut *connection).await?;
    let department = |(id, parent)| (id, Department { parent, leaders: Vec::new() });
    world.departments = organisations.into_iter().map(department).collect();
    let roles: Vec<(String, String)> =
        sqlx::query_as("select code, properties from role").fetch_all(&mut *connection).await?;
    for (code, variable) in roles {
        if !variable.is_empty() {
            world.role_variables.insert(code.clone(), variable);
        }
        world.roles.insert(code);
    }
    add_roles(connection, &mut world).await?;
    world.absences = absence::all(connection).await?;
    Ok(world)
}

from_row! {
    /// A role that an account has.
    struct HolderRow {
        account_id: String,
        id: String,
        code: String,
        properties: String,
    }
}

/// Who has which role. The default role of those without any takes part in no flow, so it makes no group here.
async fn add_roles(connection: &mut AnyConnection, world: &mut Environment) -> Result<()> {
    let permissions = permissions(connection).await?;
    let holders: Vec<HolderRow> = sqlx::query_as(
        "select m.account_id, r.id, r.code, r.properties from account_role m join role r on r.id = m.role_id
          order by m.account_id",
    )
    .fetch_all(&mut *connection)
    .await?;
    for HolderRow { account_id: account, id, code, properties } in holders {
        let Some(person) = world.people.get_mut(&account) else { continue };
        let organisation = person.department.clone().unwrap_or_default();
        // A role at an organisation is a group that may claim, and a post of the organisation.
        let group = format!("{code}@{organisation}");
        person.posts.insert(group.clone());
        person.groups.insert(group);
        let manages = permissions.get(&id).is_some_and(|it| access::permits(it, MANAGE));
        if manages && world.managers.last() != Some(&account) {
            world.managers.push(account.clone());
        }
        let leads = LEADING.contains(&properties.as_str());
        if let Some(department) = world.departments.get_mut(&organisation).filter(|_| leads)
            && !department.leaders.contains(&account)
        {
            department.leaders.push(account);
        }
    }
    Ok(())
}

async fn permissions(connection: &mut AnyConnection) -> Result<BTreeMap<String, Vec<String>>> {
    let rows: Vec<(String, String)> =
        sqlx::query_as("select role_id, permission from role_permission").fetch_all(connection).await?;
    let mut permissions: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (role, permission) in rows {
        permissions.entry(role).or_default().push(permission);
    }
    Ok(permissions)
}
