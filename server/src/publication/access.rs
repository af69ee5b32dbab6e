//! Who reads a publication, and who looks after it.

use lawdesk_core::access::{AccountKind, permits};
use lawdesk_core::date::Timestamp;
use lawdesk_core::message::ApiError;
use lawdesk_core::publication::{PublicationKind, PublicationState, ReaderProfile};
use sqlx::AnyConnection;

use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope::{self, NONE, TableScope};
use crate::master::affiliation;
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// What files and audit rows call it.
pub(super) const SUBJECT: &str = "publication";

/// Belongs to the authority that wrote it.
const SCOPE: TableScope<'static> =
    TableScope { region: ("p.", "region_code"), organisation: NONE, firm: None, lawyer: NONE };

/// Whether somebody of an authority may write a kind.
pub(super) fn may_edit(user: &CurrentUser, kind: PublicationKind) -> bool {
    is_staff(user) && permits(&user.permissions, kind.edit_permission())
}

/// Whether he may publish it.
pub(super) fn may_publish(user: &CurrentUser, kind: PublicationKind) -> bool {
    is_staff(user) && permits(&user.permissions, kind.publish_permission())
}

/// Whether he looks after a kind: writes or publishes it.
pub(super) fn manages(user: &CurrentUser, kind: PublicationKind) -> bool {
    may_edit(user, kind) || may_publish(user, kind)
}

/// Refuses with 403 whoever does not look after the kind.
pub(super) fn must_manage(user: &CurrentUser, kind: PublicationKind) -> Result<()> {
    if manages(user, kind) { Ok(()) } else { Err(ApiError::Forbidden.into()) }
}

fn is_staff(user: &CurrentUser) -> bool {
    AccountKind::from_code(&user.zhlx) == Some(AccountKind::Staff)
}

/// Adds ` and …`: those of the caller's region, under the alias `p`.
pub(super) fn push_managed(sql: &mut Sql, user: &CurrentUser) {
    data_scope::push(sql, &data_scope::subject(user).data_scope(), SCOPE);
}

/// Adds ` and …`: what is published, still valid and for the caller, under the alias `p`. `firm`: his, if he has one.
pub(super) fn push_readable(sql: &mut Sql, user: &CurrentUser, firm: &str) {
    sql.push(" and p.state = ").bind(PublicationState::Published.code());
    sql.push(" and (p.valid_to = '' or p.valid_to >= ").bind(Timestamp(user.asks_at).date().to_string()).push(")");
    let reader = reader(user, firm);
    push_names(sql, "p.for_kinds", &[reader.kind.to_owned()]);
    if !reader.category.is_empty() {
        push_names(sql, "p.for_categories", &[reader.category.to_owned()]);
    }
    push_names(sql, "p.for_regions", &reader.regions().into_iter().collect::<Vec<_>>());
    push_names(sql, "p.for_firms", &[firm.to_owned()]);
}

/// Adds ` and …`: a column names nobody, or one of these entries.
fn push_names(sql: &mut Sql, column: &'static str, entries: &[String]) {
    sql.push(" and (").push(column).push(" = ''");
    for entry in entries.iter().filter(|entry| !entry.is_empty()) {
        sql.push(" or ").push(column).push(" like ").bind(format!("%,{entry},%"));
    }
    sql.push(")");
}

/// The caller as one who reads.
pub(super) fn reader<'a>(user: &'a CurrentUser, firm: &'a str) -> ReaderProfile<'a> {
    ReaderProfile { kind: &user.zhlx, category: &user.zyzlb, region: &user.region_code, firm }
}

/// The caller's firm; empty: he has none.
pub(super) async fn firm_of(connection: &mut AnyConnection, user: &CurrentUser) -> Result<String> {
    if let Some(firm) = &user.firm_id {
        return Ok(firm.clone());
    }
    let Some(lawyer) = &user.lawyer_id else { return Ok(String::new()) };
    Ok(affiliation::firm_of_lawyer(connection, lawyer).await?.flatten().unwrap_or_default())
}

/// Whether the caller reads a publication or looks after it.
pub(super) async fn may_see(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<bool> {
    Ok(access_of(connection, user, id).await?.is_some())
}

/// What a publication is to the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Access {
    /// It is for him.
    Reads,
    /// It is his authority's, or of one below it.
    Manages,
    /// Both.
    ReadsAndManages,
}

impl Access {
    /// Whether it is for him.
    pub(super) fn reads(self) -> bool {
        self != Self::Manages
    }

    /// Whether he looks after it.
    pub(super) fn manages(self) -> bool {
        self != Self::Reads
    }
}

/// What a publication is to the caller; none: he may not see it, or there is none.
pub(super) async fn access_of(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<Option<Access>> {
    let kind: Option<String> = sqlx::query_scalar("select kind from publication where id = $1 and delete_flag = 0")
        .bind(id)
        .fetch_optional(&mut *connection)
        .await?;
    let Some(kind) = kind.as_deref().and_then(PublicationKind::from_code) else { return Ok(None) };
    let of_id = || {
        let mut sql = Sql::new("select 1 as one from publication p where p.delete_flag = 0 and p.id = ");
        sql.bind(id);
        sql
    };
    let mut managed = of_id();
    push_managed(&mut managed, user);
    let is_managed = manages(user, kind) && managed.fetch_optional(&mut *connection).await?.is_some();
    let firm = firm_of(connection, user).await?;
    let mut readable = of_id();
    push_readable(&mut readable, user, &firm);
    let is_readable = readable.fetch_optional(&mut *connection).await?.is_some();
    Ok(match (is_readable, is_managed) {
        (true, true) => Some(Access::ReadsAndManages),
        (true, false) => Some(Access::Reads),
        (false, true) => Some(Access::Manages),
        (false, false) => None,
    })
}
