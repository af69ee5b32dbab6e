//! Whose case it is, by all accounts of the people: whoever is found here decides nothing in it (`lawdesk_core::engine::Parties`).

use lawdesk_core::access::AccountKind;
use lawdesk_core::code::RecordKind;
use lawdesk_core::engine::Parties;
use sqlx::AnyConnection;

use crate::platform::error::Result;
use crate::platform::sql::{Flag, Sql, from_row};

/// Accounts `p` of the lawyer whose file a case `s` is about, and of the lawyer complained of.
const OF_THE_SUBJECT: [&str; 2] = ["p.lawyer_id = s.object_id", "p.lawyer_id = s.target_id"];
/// Accounts `p` of the person whose account `a` applies: two of one person have one file or one mobile.
const OF_THE_APPLICANT: [&str; 3] =
    ["p.id = a.id", "p.lawyer_id = a.lawyer_id", "a.mobile <> '' and p.mobile = a.mobile"];

from_row! {
    struct PartyRow {
        id: String,
        zhlx: String,
        is_applicant: Flag,
    }
}

/// The parties to a case that runs.
pub(crate) async fn of_case(connection: &mut AnyConnection, application: &str) -> Result<Parties> {
    let mut case = Sql::new("select applicant_id, object_type, object_id, target_id from application where id = ");
    case.bind(application);
    find(connection, &case).await
}

/// The parties to a case that somebody is about to start: about which file it is, and whom it complains of, if anybody.
pub(crate) async fn of_new_case(
    connection: &mut AnyConnection,
    applicant: &str,
    (kind, file): (RecordKind, &str),
    target: Option<&str>,
) -> Result<Parties> {
    let mut case = Sql::new("select cast(");
    case.bind(applicant).push(" as text) as applicant_id, cast(").bind(kind.code());
    case.push(" as text) as object_type, cast(").bind(file).push(" as text) as object_id, cast(");
    case.bind(target.unwrap_or_default()).push(" as text) as target_id");
    find(connection, &case).await
}

/// An officer who registers a complaint does so for another.
async fn find(connection: &mut AnyConnection, case: &Sql) -> Result<Parties> {
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
    let mut parties = Parties::default();
    for PartyRow { id, zhlx, is_applicant } in sql.fetch_all_as(connection).await? {
        if AccountKind::from_code(&zhlx) == Some(AccountKind::Firm) {
            parties.firms.insert(id.clone());
        }
        let of = if is_applicant.0 { &mut parties.applicant } else { &mut parties.subjects };
        of.insert(id);
    }
    Ok(parties)
}
