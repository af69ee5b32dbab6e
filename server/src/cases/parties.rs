//! Whose case it is, by all accounts of the people: whoever is found here decides nothing in it (`lawdesk_core::engine::Parties`).

use lawdesk_core::access::AccountKind;
use lawdesk_core::code::RecordKind;
use lawdesk_core::engine::Parties;
use sqlx::AnyConnection;

use crate::accounts::people::{self, PartyAccount};
use crate::platform::error::Result;
use crate::platform::sql::Sql;

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

async fn find(connection: &mut AnyConnection, case: &Sql) -> Result<Parties> {
    let mut parties = Parties::default();
    for PartyAccount { id, zhlx, is_applicant } in people::parties_to(connection, case).await? {
        if AccountKind::from_code(&zhlx) == Some(AccountKind::Firm) {
            parties.firms.insert(id.clone());
        }
        let of = if is_applicant.0 { &mut parties.applicant } else { &mut parties.subjects };
        of.insert(id);
    }
    Ok(parties)
}
