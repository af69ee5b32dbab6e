//! The rows that the caller reaches: `core::access::DataScope` as a condition of SQL, here and nowhere else.

use lawdesk_core::access::{AccountKind, DataScope, RoleScope, ScopeOwner, ScopeSubject, regions_above};

use crate::identity::current_user::CurrentUser;
use crate::platform::sql::Sql;

/// What a table holds of those its rows belong to: names of columns with the table's alias apart. An empty name: it does
/// not hold this, and who reaches rows by it alone reaches none.
#[derive(Clone, Copy, Debug, Default)]
pub struct TableScope<'a> {
    /// The 6-digit region code.
    pub region: (&'static str, &'a str),
    /// The id of the organisation: compared where the owner is no lawyer or firm that the table holds.
    pub organisation: (&'static str, &'a str),
    /// The id of the firm, and which firms an account of one reaches.
    pub firm: Option<FirmScope<'a>>,
    /// The id of the lawyer.
    pub lawyer: (&'static str, &'a str),
}

impl TableScope<'_> {
    /// An application under the alias `s`: it belongs to the organisation of its applicant.
    pub const APPLICATION: TableScope<'static> =
        TableScope { region: ("s.", "region_code"), organisation: ("s.", "org_id"), firm: None, lawyer: NONE };
}

impl<'a> TableScope<'a> {
    /// Adds the column of the authority that keeps a row: it is compared for who reaches what his authority keeps,
    /// and for nobody of none.
    #[must_use]
    pub fn kept_by(self, scope: &DataScope, organisation: (&'static str, &'a str)) -> Self {
        if matches!(scope, DataScope::Organisation(_)) { Self { organisation, ..self } } else { self }
    }
}

/// The firm that a row belongs to.
#[derive(Clone, Copy, Debug)]
pub struct FirmScope<'a> {
    /// The id of the firm.
    pub column: (&'static str, &'a str),
    /// Appends ` in (…)`: the firm of this id and those that its account reaches with it. Firms are `master`'s.
    pub reached_by: fn(&mut Sql, &str),
    /// A table of further firms to which a row belongs, and its column with the row's id; the firm's is `firm_id`.
    pub shared: Option<(&'a str, &'a str)>,
}

/// What the code of the state, 000000, begins with, as that of no region within it does.
const STATE: &str = "00";

/// A column that a table does not have.
pub const NONE: (&str, &str) = ("", "");

/// What the caller's data scope depends on.
#[must_use]
pub fn subject(user: &CurrentUser) -> ScopeSubject<'_> {
    ScopeSubject {
        // Of a kind that is none he reaches no more than his own.
        kind: AccountKind::from_code(&user.zhlx).unwrap_or(AccountKind::Lawyer),
        level: &user.dw_level,
        region: &user.region_code,
        organisation: &user.dw_id,
        roles: user.role_scope,
        lawyer_id: user.lawyer_id.as_deref(),
        firm_id: user.firm_id.as_deref(),
    }
}

/// What the level of the caller's organisation reaches, whatever his roles narrow: whom his authority's work is about.
#[must_use]
pub fn of_level(user: &CurrentUser) -> DataScope {
    ScopeSubject { roles: RoleScope::Level, ..subject(user) }.data_scope()
}

/// Or an authority of another region than the applicant's handles the application `s`, or has handled it; which ones, by `o`.
const HANDLED: &str =
    " or s.id in (select r.application_id from case_authority r join organisation o on o.id = r.org_id
    where r.inside = 0 and ";

/// Narrows a statement to the applications, under the alias `s`, that the caller reaches: those of his region, and those
/// that an authority of his region handles or has handled, as the one to which a lawyer moves; of his organisation alone,
/// those that it handles or has handled.
pub fn push_applications(sql: &mut Sql, user: &CurrentUser) {
    match &subject(user).data_scope() {
        DataScope::Region(prefix) => {
            sql.push(" and (");
            push_region(sql, TableScope::APPLICATION.region, prefix);
            sql.push(HANDLED);
            push_region(sql, ("o.", "region_code"), prefix);
            sql.push("))");
        }
        DataScope::Organisation(id) => {
            sql.push(" and ");
            push_kept_or_handled(sql, ("s.", "org_id"), id);
        }
        scope => push(sql, scope, TableScope::APPLICATION),
    }
}

/// A condition on a case, whose row has the id of its application: an authority keeps it, handles it or has handled it.
pub fn push_kept_or_handled(sql: &mut Sql, (alias, column): (&'static str, &str), authority: &str) {
    sql.push("(").push(alias).name(column).push(" = ").bind(authority).push(" or ").push(alias);
    sql.push(
        "id in (select r.application_id from case_authority r join organisation o on o.id = r.org_id where o.id = ",
    );
    sql.bind(authority).push("))");
}

/// Adds ` and …` for the scope; nothing where it is everything.
pub fn push(sql: &mut Sql, scope: &DataScope, columns: TableScope<'_>) {
    match scope {
        DataScope::All => (),
        DataScope::Region(prefix) if !columns.region.1.is_empty() => {
            sql.push(" and ");
            push_region(sql, columns.region, prefix);
        }
        DataScope::Organisation(id) if !columns.organisation.1.is_empty() && !id.is_empty() => {
            let (alias, column) = columns.organisation;
            sql.push(" and ").push(alias).name(column).push(" = ").bind(id.as_str());
        }
        DataScope::Own(owner) => push_owner(sql, owner, columns),
        DataScope::Region(_) | DataScope::Organisation(_) | DataScope::Nothing => push_nothing(sql),
    }
}

/// Narrows a statement to what authorities have published for the caller: those of his region and those above it, and for
/// an authority also those below it.
pub fn push_published_for(sql: &mut Sql, user: &CurrentUser, column: (&'static str, &str)) {
    match subject(user).data_scope() {
        DataScope::All => (),
        DataScope::Region(prefix) => {
            sql.push(" and (");
            push_region(sql, column, &prefix);
            sql.push(" or ");
            push_covering(sql, column, &user.region_code);
            sql.push(")");
        }
        DataScope::Organisation(_) | DataScope::Own(_) | DataScope::Nothing => {
            sql.push(" and ");
            push_covering(sql, column, &user.region_code);
        }
    }
}

/// A condition: the region of a column is this one, or one above it.
pub fn push_covering(sql: &mut Sql, (alias, column): (&'static str, &str), region: &str) {
    sql.push(alias).name(column).push(" in ").bind_list(regions_above(region));
}

/// The region code of a column begins with these digits: 2 of a province, 4 of a city, all 6 of a county. Every code is
/// one of the state, whose own begins with 00.
pub fn push_region(sql: &mut Sql, (alias, column): (&'static str, &str), prefix: &str) {
    if prefix == STATE {
        sql.push("1 = 1");
        return;
    }
    match prefix.len() {
        2 => sql.push("substr(").push(alias).name(column).push(", 1, 2) = "),
        4 => sql.push("substr(").push(alias).name(column).push(", 1, 4) = "),
        _ => sql.push(alias).name(column).push(" = "),
    };
    sql.bind(prefix);
}

fn push_owner(sql: &mut Sql, owner: &ScopeOwner, columns: TableScope<'_>) {
    let has = |(_, column): (&str, &str)| !column.is_empty();
    let equals = |sql: &mut Sql, (alias, column): (&'static str, &str), id: &str| {
        sql.push(" and ").push(alias).name(column).push(" = ").bind(id);
    };
    match (owner, columns.firm.filter(|firm| has(firm.column))) {
        (ScopeOwner { lawyer: Some(id), .. }, _) if has(columns.lawyer) => equals(sql, columns.lawyer, id),
        (ScopeOwner { firm: Some(id), .. }, Some(FirmScope { column: (alias, column), reached_by, shared })) => {
            sql.push(" and (").push(alias).name(column);
            reached_by(sql, id);
            if let Some((table, owner)) = shared {
                sql.push(" or exists (select 1 from ").name(table).push(" j where j.").name(owner).push(" = ");
                sql.push(alias).push("id and j.firm_id");
                reached_by(sql, id);
                sql.push(")");
            }
            sql.push(")");
        }
        (ScopeOwner { organisation, .. }, _) if has(columns.organisation) && !organisation.is_empty() => {
            equals(sql, columns.organisation, organisation);
        }
        _ => push_nothing(sql),
    }
}

fn push_nothing(sql: &mut Sql) {
    sql.push(" and 1 = 0");
}
