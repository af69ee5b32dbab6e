//! People as others name them and give them work.

use lawdesk_core::dto::{AreaOption, AreaOptionsInput};
use lawdesk_core::text;
use sqlx::AnyConnection;

use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope::{self, NONE, TableScope};
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// The most people that are answered at once: whoever is not among them is found by his name.
const MAX: i64 = 50;

/// Accounts `a` with their organisations `o`.
const COLUMNS: TableScope<'_> =
    TableScope { region: ("o.", "region_code"), organisation: ("a.", "org_id"), firm: None, lawyer: NONE };

from_row! {
    /// What an account is called.
    #[derive(Clone, Debug, Default)]
    pub struct AccountName {
        /// The person's or firm's name.
        pub name: String,
        /// The name of his organisation, as it is now.
        pub organisation: String,
    }
}

/// What an account is called; none: there is no such account.
pub async fn name_of(connection: &mut AnyConnection, account: &str) -> Result<Option<AccountName>> {
    Ok(sqlx::query_as(
        "select a.name, o.name as organisation from account a join organisation o on o.id = a.org_id where a.id = $1",
    )
    .bind(account)
    .fetch_optional(connection)
    .await?)
}

from_row! {
    /// Whose account it is.
    #[expect(clippy::struct_field_names, reason = "the columns of an account")]
    pub struct AccountOwner {
        /// The lawyer's file, when it is a lawyer's.
        pub lawyer_id: Option<String>,
        /// The firm's file, when it is a firm's.
        pub firm_id: Option<String>,
        /// The organisation.
        pub org_id: String,
    }
}

/// Whose account it is; an account that there is not is a fault.
pub async fn owner_of(connection: &mut AnyConnection, account: &str) -> Result<AccountOwner> {
    Ok(sqlx::query_as("select lawyer_id, firm_id, org_id from account where id = $1")
        .bind(account)
        .fetch_one(connection)
        .await?)
}

/// The account of a lawyer; none: he has none, or it is closed.
pub async fn account_of_lawyer(connection: &mut AnyConnection, lawyer: &str) -> Result<Option<String>> {
    Ok(sqlx::query_scalar("select id from account where lawyer_id = $1 and enabled = 1 order by id limit 1")
        .bind(lawyer)
        .fetch_optional(connection)
        .await?)
}

/// The accounts that hold a role, named by its code, in an organisation.
pub async fn holders(connection: &mut AnyConnection, role: &str, organisation: &str) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar(
        "select a.id from account a join account_role h on h.account_id = a.id join role r on r.id = h.role_id
          where r.code = $1 and a.org_id = $2 and a.enabled = 1 order by a.id",
    )
    .bind(role)
    .bind(organisation)
    .fetch_all(connection)
    .await?)
}

/// The staff of the authorities around the caller's who can be given work, each with its authority.
pub async fn staff(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    input: &AreaOptionsInput,
) -> Result<Vec<AreaOption>> {
    let mut narrow = Sql::new("a.zhlx = 'other'");
    data_scope::push(&mut narrow, &data_scope::subject(user).neighbourhood(), COLUMNS);
    assignable(connection, &narrow, input).await
}

/// Those of the caller's own organisation who can be given work, without himself.
pub async fn colleagues(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    input: &AreaOptionsInput,
) -> Result<Vec<AreaOption>> {
    let mut narrow = Sql::new("a.id <> ");
    narrow.bind(user.id.as_str());
    data_scope::push(&mut narrow, &data_scope::subject(user).organisation_scope(), COLUMNS);
    assignable(connection, &narrow, input).await
}

from_row! {
    struct PersonRow {
        id: String,
        name: String,
        organisation: String,
    }
}

/// Who was chosen before is shown whatever has become of him.
async fn assignable(connection: &mut AnyConnection, narrow: &Sql, input: &AreaOptionsInput) -> Result<Vec<AreaOption>> {
    let mut sql = Sql::new(
        "select a.id, a.name, o.name as organisation from account a join organisation o on o.id = a.org_id
          where ",
    );
    sql.append(narrow);
    if input.ids.is_empty() {
        sql.push(" and a.enabled = 1 and a.id in (select account_id from account_role)");
    } else {
        sql.push(" and a.id in (").bind("");
        for id in &input.ids {
            sql.push(", ").bind(id.as_str());
        }
        sql.push(")");
    }
    let keyword = text::trim(&input.keyword);
    if !keyword.is_empty() {
        sql.push(" and ").any_contains(&["a.name", "o.name"], keyword);
    }
    sql.push(" order by o.level desc, o.sort, o.id, a.name, a.id limit ").bind(input.limit.unwrap_or(20).clamp(1, MAX));
    let people: Vec<PersonRow> = sql.fetch_all_as(connection).await?;
    let option = |PersonRow { id, name, organisation }| AreaOption { id, label: name, hint: organisation };
    Ok(people.into_iter().map(option).collect())
}
