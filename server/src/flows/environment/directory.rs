//! The people directory as the engine knows it, from accounts, roles and organisations.
//!
//! Every enabled account is in it, a lawyer's too: who is not there does not exist, and an applicant's department leads
//! to its leader. Closed accounts are left out, which says the same as naming them.

use std::collections::BTreeMap;

use lawdesk_core::access;
use lawdesk_core::engine::{Absence, Department, Environment, Person};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use crate::http::command::MANAGE;
use crate::platform::error::Result;

/// `spProperties` of the roles whose holder leads his organisation.
const LEADING: [&str; 5] = ["provLeader", "cityLeader", "countyLeader", "barLeader", "firmHead"];

/// People, departments, and whom incidents are told to.
pub(crate) async fn load(connection: &mut AnyConnection) -> Result<Environment> {
    let mut world = Environment { complete: true, ..Environment::default() };
    // A hundred thousand there may be: rows are read into what is kept of them, one at a time.
    let accounts: Vec<(String, String)> =
        sqlx::query_as("select id, org_id from account where enabled = 1").fetch_all(&mut *connection).await?;
    let person = |(id, department)| (id, Person { department: Some(department), ..Person::default() });
    world.people = accounts.into_iter().map(person).collect();
    let rows = sqlx::query("select id, pid from organisation").fetch_all(&mut *connection).await?;
    for row in rows {
        world.departments.insert(row.try_get("id")?, Department { parent: row.try_get("pid")?, leader: None });
    }
    roles(connection, &mut world).await?;
    world.absences = absences(connection).await?;
    Ok(world)
}

async fn absences(connection: &mut AnyConnection) -> Result<Vec<Absence>> {
    let rows =
        sqlx::query("select account_id, agent_id, starts_at, ends_at, flow_keys from absence order by account_id")
            .fetch_all(connection)
            .await?;
    let absence = |row: &AnyRow| {
        let processes: String = row.try_get("flow_keys")?;
        Ok(Absence {
            principal: row.try_get("account_id")?,
            agent: row.try_get("agent_id")?,
            from: row.try_get("starts_at")?,
            to: row.try_get("ends_at")?,
            processes: processes.split(',').filter(|key| !key.is_empty()).map(str::to_owned).collect(),
        })
    };
    rows.iter().map(absence).collect()
}

/// Who has which role. The default role of those without any takes part in no flow, so it makes no group here.
async fn roles(connection: &mut AnyConnection, world: &mut Environment) -> Result<()> {
    let permissions = permissions(connection).await?;
    let rows = sqlx::query(
        "select m.account_id, r.id, r.code, r.properties from account_role m join role r on r.id = m.role_id
          order by m.account_id",
    )
    .fetch_all(&mut *connection)
    .await?;
    for row in rows {
        let (account, code): (String, String) = (row.try_get("account_id")?, row.try_get("code")?);
        let Some(person) = world.people.get_mut(&account) else { continue };
        let organisation = person.department.clone().unwrap_or_default();
        person.groups.insert(format!("{code}@{organisation}"));
        let manages = permissions.get(row.try_get::<&str, _>("id")?).is_some_and(|it| access::permits(it, MANAGE));
        if manages && world.managers.last() != Some(&account) {
            world.managers.push(account.clone());
        }
        let leads = LEADING.contains(&row.try_get::<&str, _>("properties")?);
        if let Some(department) = world.departments.get_mut(&organisation).filter(|_| leads) {
            department.leader.get_or_insert(account);
        }
    }
    Ok(())
}

async fn permissions(connection: &mut AnyConnection) -> Result<BTreeMap<String, Vec<String>>> {
    let rows = sqlx::query("select role_id, permission from role_permission").fetch_all(connection).await?;
    let mut permissions: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for row in rows {
        permissions.entry(row.try_get("role_id")?).or_default().push(row.try_get("permission")?);
    }
    Ok(permissions)
}
