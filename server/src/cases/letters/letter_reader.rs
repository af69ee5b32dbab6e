//! Which letters of a case somebody reads.

use lawdesk_core::message::ApiError;
use lawdesk_core::product::Addressee;
use sqlx::AnyConnection;

use crate::cases::applications::case_access::{self, Reader};
use crate::flows::product;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// Somebody who reads letters of a case.
#[derive(Debug)]
pub(super) struct LetterReader {
    /// What he is to the case; none: he sees nothing of it but the letters that bind him.
    reader: Option<Reader>,
    /// The case is about him, or a complaint against him.
    is_subject: bool,
}

/// What the caller is to the letters of a case. Whoever may neither see it nor is its subject finds nothing.
pub(super) async fn of(connection: &mut AnyConnection, user: &CurrentUser, application: &str) -> Result<LetterReader> {
    let reader = case_access::reader_of(connection, user, application).await?;
    let is_subject = case_access::is_subject(connection, user, application).await?;
    if reader.is_none() && !is_subject {
        return Err(ApiError::NotFound.into());
    }
    Ok(LetterReader { reader, is_subject })
}

impl LetterReader {
    /// Appends the condition on letters `l`.
    pub(super) fn push(&self, sql: &mut Sql, user: &CurrentUser) {
        sql.push("(1 = 0");
        if self.is_subject {
            sql.push(" or l.kind in ").bind_list(kinds(|addressee| addressee == Addressee::Subject));
        }
        match &self.reader {
            Some(reader) if reader.sees_a_part => {
                sql.push(" or l.issued_by = ").bind(user.id.as_str());
            }
            Some(reader) if reader.is_applicant => {
                sql.push(" or l.kind not in ").bind_list(kinds(|addressee| addressee != Addressee::Applicant));
            }
            Some(_) => {
                sql.push(" or 1 = 1");
            }
            None => {}
        }
        sql.push(")");
    }
}

/// Codes of the shipped kinds of letters that are for somebody.
fn kinds(is_for: impl Fn(Addressee) -> bool) -> Vec<&'static str> {
    product::letter_kinds().iter().filter(|it| is_for(it.addressee)).map(|it| it.kind.as_str()).collect()
}
