//! People as others name them and give them work.

use std::collections::BTreeSet;

use lawdesk_core::access::region_prefix;
use lawdesk_core::code::{OrganisationLevel, PracticeCategory, RecordKind};
use lawdesk_core::complaint::PUBLIC_NAME;
use lawdesk_core::dto::AreaOption;
use lawdesk_core::text;
use sqlx::AnyConnection;

use crate::identity::data_scope::push_region;
use crate::platform::cache_version::{self, CacheKey};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, Sql, from_row};

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

/// An account's mobile number; empty: none is known.
pub async fn mobile_of(connection: &mut AnyConnection, account: &str) -> Result<String> {
    let found: Option<(String,)> =
        sqlx::query_as("select mobile from account where id = $1").bind(account).fetch_optional(connection).await?;
    Ok(found.map(|(mobile,)| mobile).unwrap_or_default())
}

/// A condition: the account of this column is one of an organisation's.
pub fn push_of_organisation(sql: &mut Sql, column: &'static str, organisation: &str) {
    sql.push(column).push(" in (select id from account where org_id = ").bind(organisation).push(")");
}

/// The account of those who turn to an organisation without one of their own.
#[must_use]
pub fn public_account(organisation: &str) -> String {
    format!("public-{organisation}")
}

/// Whether an account is such a one.
#[must_use]
pub fn is_public(account: &str) -> bool {
    account.starts_with("public-")
}

/// Makes that account unless it is there. It is of no kind, holds no role, and no password opens it.
pub async fn ensure_public_account(tx: &mut Tx, organisation: &str, now: i64) -> Result<()> {
    let account = public_account(organisation);
    let made = sqlx::query(
        "insert into account (id, username, username_key, password_hash, name, mobile, zhlx, zyzlb, org_id, enabled, demo,
             created_at, updated_at, version)
         values ($1, $1, $1, '', $2, '', '', '', $3, 1, 0, $4, $4, 1) on conflict (id) do nothing",
    )
    .bind(&account)
    .bind(PUBLIC_NAME)
    .bind(organisation)
    .bind(now)
    .execute(&mut **tx)
    .await?;
    if made.rows_affected() > 0 {
        cache_version::bump(tx, CacheKey::Directory).await?;
    }
    Ok(())
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
          where r.code = $1 and a.org_id = $2 and a.enabled = 1 and a.zhlx <> 'service' order by a.id",
    )
    .bind(role)
    .bind(organisation)
    .fetch_all(connection)
    .await?)
}

/// What grants a permission (`access::permits`): itself, and every star above it.
fn grants(permission: &str) -> Vec<String> {
    let above = permission.match_indices(':').map(|(at, _)| format!("{}:*", &permission[..at]));
    above.chain(["*".to_owned(), permission.to_owned()]).collect()
}

/// The accounts of one kind (zhlx) of an organisation whose roles permit something (`area:action`, also by a star above it).
pub async fn permitted(
    connection: &mut AnyConnection,
    permission: &str,
    (organisation, kind): (&str, &str),
) -> Result<Vec<String>> {
    let mut sql = Sql::new(
        "select distinct a.id from account a join account_role h on h.account_id = a.id
           join role_permission p on p.role_id = h.role_id
          where a.enabled = 1 and a.zhlx = ",
    );
    sql.bind(kind).push(" and a.org_id = ").bind(organisation);
    sql.push(" and p.permission in ").bind_list(grants(permission)).push(" order by a.id");
    let found: Vec<(String,)> = sql.fetch_all_as(connection).await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}

/// The accounts that hold a role in an organisation whose region holds this one: of the county, its city or the province.
pub async fn holders_around(connection: &mut AnyConnection, role: &str, region: &str) -> Result<Vec<String>> {
    let digits = |count: usize| format!("{:0<6}", region.get(..count).unwrap_or(region));
    Ok(sqlx::query_scalar(
        "select a.id from account a join account_role h on h.account_id = a.id join role r on r.id = h.role_id
           join organisation o on o.id = a.org_id
          where r.code = $1 and o.region_code in ($2, $3, $4) and a.enabled = 1 and a.zhlx <> 'service' order by a.id",
    )
    .bind(role)
    .bind(region)
    .bind(digits(4))
    .bind(digits(2))
    .fetch_all(connection)
    .await?)
}

/// The accounts whose roles permit something (`area:action`, also by a star above it) in an authority whose region holds this
/// one, each with the level of its organisation (dictionary JGCJ).
pub async fn permitted_around(
    connection: &mut AnyConnection,
    permission: &str,
    region: &str,
) -> Result<Vec<(String, String)>> {
    let digits = |count: usize| format!("{:0<6}", region.get(..count).unwrap_or(region));
    let mut sql = Sql::new(
        "select distinct a.id, o.level from account a join account_role h on h.account_id = a.id
           join role_permission p on p.role_id = h.role_id join organisation o on o.id = a.org_id
          where a.enabled = 1 and a.zhlx <> 'service' and p.permission in ",
    );
    sql.bind_list(grants(permission)).push(" and o.region_code in ");
    sql.bind_list([region.to_owned(), digits(4), digits(2)]).push(" and o.level in ");
    let authorities = [OrganisationLevel::Province, OrganisationLevel::City, OrganisationLevel::County];
    sql.bind_list(authorities.map(OrganisationLevel::code));
    sql.push(" order by a.id");
    Ok(sql.fetch_all_as(connection).await?)
}

/// Those of these accounts that are of people who work at an authority.
pub async fn staff_among(connection: &mut AnyConnection, accounts: &BTreeSet<String>) -> Result<BTreeSet<String>> {
    let mut sql = Sql::new("select id from account where zhlx = 'other' and enabled = 1 and id in ");
    sql.bind_list(or_none(accounts));
    let staff: Vec<(String,)> = sql.fetch_all_as(connection).await?;
    Ok(staff.into_iter().map(|(id,)| id).collect())
}

/// Among whom people are looked for: those with a role in one of these organisations, and these accounts.
#[derive(Clone, Copy, Debug)]
pub struct PeopleSearch<'a> {
    /// Ids of organisations.
    pub organisations: &'a BTreeSet<String>,
    /// Ids of accounts.
    pub accounts: &'a BTreeSet<String>,
    /// In the name of the person or of his organisation; empty: all.
    pub keyword: &'a str,
    /// These alone, whatever has become of them; empty: all.
    pub ids: &'a [String],
}

from_row! {
    struct PersonRow {
        id: String,
        name: String,
        organisation: String,
    }
}

/// So many people from this place on, each with the organisation, in the order of organisations and names.
pub async fn find(
    connection: &mut AnyConnection,
    search: PeopleSearch<'_>,
    (from, limit): (i64, i64),
) -> Result<Vec<AreaOption>> {
    let mut sql = Sql::new(
        "select a.id, a.name, o.name as organisation from account a join organisation o on o.id = a.org_id
          where (a.org_id in ",
    );
    sql.bind_list(or_none(search.organisations)).push(" or a.id in ").bind_list(or_none(search.accounts)).push(")");
    if search.ids.is_empty() {
        sql.push(" and a.enabled = 1 and a.zhlx <> 'service' and a.id in (select account_id from account_role)");
    } else {
        sql.push(" and a.id in ").bind_list(search.ids.iter().cloned());
    }
    let keyword = text::trim(search.keyword);
    if !keyword.is_empty() {
        sql.push(" and ").any_contains(&["a.name", "o.name"], keyword);
    }
    sql.push(" order by o.level desc, o.sort, o.id, a.name, a.id limit ").bind(limit);
    sql.push(" offset ").bind(from);
    let people: Vec<PersonRow> = sql.fetch_all_as(connection).await?;
    let option = |PersonRow { id, name, organisation }| AreaOption { id, label: name, hint: organisation };
    Ok(people.into_iter().map(option).collect())
}

/// A list of none is a list of what no id is.
fn or_none(ids: &BTreeSet<String>) -> impl Iterator<Item = String> {
    ids.iter().cloned().chain(ids.is_empty().then(String::new))
}

from_row! {
    /// An account of a kind, by which a flow is tried.
    pub struct AccountOfKind {
        /// Its id.
        pub id: String,
        /// Whose it is.
        pub name: String,
        /// The organisation's name.
        pub organisation: String,
        /// Category of a lawyer or intern (zyzlb).
        pub zyzlb: String,
    }
}

/// So many open accounts of a kind (zhlx) in the region of an organisation, in the order of their ids, from this place on.
pub async fn of_kind(
    connection: &mut AnyConnection,
    kind: &str,
    organisation: &str,
    (from, limit): (i64, i64),
) -> Result<Vec<AccountOfKind>> {
    let region: Option<String> = sqlx::query_scalar("select region_code from organisation where id = $1")
        .bind(organisation)
        .fetch_optional(&mut *connection)
        .await?;
    let Some(region) = region else { return Ok(Vec::new()) };
    let mut sql = Sql::new(
        "select a.id, a.name, o.name as organisation, a.zyzlb from account a join organisation o on o.id = a.org_id
          where a.enabled = 1 and a.zhlx = ",
    );
    sql.bind(kind).push(" and ");
    push_region(&mut sql, ("o.", "region_code"), region_prefix(&region).unwrap_or(&region));
    sql.push(" order by a.id limit ").bind(limit).push(" offset ").bind(from);
    Ok(sql.fetch_all_as(connection).await?)
}

/// The accounts of a lawyer or firm by its file, those that are closed left out.
pub async fn accounts_of_file(connection: &mut AnyConnection, file: &str) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar("select id from account where (lawyer_id = $1 or firm_id = $1) and enabled = 1 order by id")
        .bind(file)
        .fetch_all(connection)
        .await?)
}

/// Staff and lawyers of a region by name, at most 50: account, name, organisation. The region is as an authority has it:
/// a province ends in 0000, a city in 00.
pub async fn of_region(
    connection: &mut AnyConnection,
    region: &str,
    keyword: &str,
) -> Result<Vec<(String, String, String)>> {
    let mut sql = Sql::new("select a.id, a.name, o.name");
    push_of_region(&mut sql, region);
    if !keyword.is_empty() {
        sql.push(" and ").any_contains(&["a.name", "o.name"], keyword);
    }
    sql.push(" order by o.level, o.sort, o.id, a.name, a.id limit 50");
    Ok(sql.fetch_all_as(connection).await?)
}

/// Which of these accounts are those of staff and lawyers of a region.
pub async fn of_region_among(
    connection: &mut AnyConnection,
    region: &str,
    accounts: &BTreeSet<String>,
) -> Result<BTreeSet<String>> {
    let mut sql = Sql::new("select a.id");
    push_of_region(&mut sql, region);
    sql.push(" and a.id in ").bind_list(or_none(accounts));
    let found: Vec<(String,)> = sql.fetch_all_as(connection).await?;
    Ok(found.into_iter().map(|(id,)| id).collect())
}

fn push_of_region(sql: &mut Sql, region: &str) {
    sql.push(
        " from account a join organisation o on o.id = a.org_id
          where a.enabled = 1 and a.zhlx in ('other', 'lawer') and a.zyzlb <> ",
    );
    sql.bind(PracticeCategory::Intern.code()).push(" and ");
    push_region(sql, ("o.", "region_code"), region_prefix(region).unwrap_or(region));
}

/// Kind of an open account (zhlx), and the lawyer whose it is.
pub async fn kind_and_lawyer(
    connection: &mut AnyConnection,
    account: &str,
) -> Result<Option<(String, Option<String>)>> {
    Ok(sqlx::query_as("select zhlx, lawyer_id from account where id = $1 and enabled = 1")
        .bind(account)
        .fetch_optional(connection)
        .await?)
}

/// Accounts `p` of the lawyer whose file a case `s` is about, and of the lawyer complained of.
const OF_THE_SUBJECT: [&str; 2] = ["p.lawyer_id = s.object_id", "p.lawyer_id = s.target_id"];
/// Accounts `p` of the person whose account `a` applies: two of one person have one file or one mobile.
const OF_THE_APPLICANT: [&str; 3] =
    ["p.id = a.id", "p.lawyer_id = a.lawyer_id", "a.mobile <> '' and p.mobile = a.mobile"];

from_row! {
    /// An account of somebody whose case it is.
    pub struct PartyAccount {
        /// Its id.
        pub id: String,
        /// Its kind (zhlx).
        pub zhlx: String,
        /// Of the person who applies; else of whom the case is about.
        pub is_applicant: Flag,
    }
}

/// The accounts of all whose case it is: of one that a statement gives with applicant, subject and target. An officer who
/// registers a complaint does so for another.
pub async fn parties_to(connection: &mut AnyConnection, case: &Sql) -> Result<Vec<PartyAccount>> {
    let mut sql = Sql::new("");
    let subject = OF_THE_SUBJECT.map(|on| (on, "select p.id, p.zhlx, 0 as is_applicant from ("));
    let applicant = OF_THE_APPLICANT.map(|on| (on, "select p.id, p.zhlx, 1 as is_applicant from ("));
    for (place, (accounts, select)) in subject.into_iter().chain(applicant).enumerate() {
        sql.push(if place == 0 { "" } else { " union " }).push(select).append(case);
        sql.push(") s join account a on a.id = s.applicant_id join account p on ").push(accounts);
        if place >= OF_THE_SUBJECT.len() {
            sql.push(" where not (a.zhlx = 'other' and s.object_type = ").bind(RecordKind::Complaint.code()).push(")");
        }
    }
    Ok(sql.fetch_all_as(connection).await?)
}
