//! Which letters somebody reads. The rule is core's (`core::letter::LetterReader`).

use lawdesk_core::letter::{Addressee, LetterRead, LetterReader, Relation};
use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;

use crate::cases::applications::case_access;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::from_row;

from_row! {
    /// What of a letter says who reads it.
    #[derive(Clone, Debug)]
    pub(super) struct LetterAccess {
        pub(super) id: String,
        pub(super) application_id: String,
        addressee: String,
        recipient: String,
        issued_by: String,
    }
}

impl LetterAccess {
    /// The letter of this id.
    pub(super) async fn load(connection: &mut AnyConnection, id: &str) -> Result<Self> {
        let row = sqlx::query_as(
            "select l.id, l.application_id, l.addressee, l.recipient, l.issued_by
               from letter l join application s on s.id = l.application_id where l.id = $1 and s.delete_flag = 0",
        );
        let row: Option<Self> = row.bind(id).fetch_optional(connection).await?;
        Ok(row.ok_or(ApiError::NotFound)?)
    }

    /// As core asks for it.
    pub(super) fn read(&self) -> LetterRead<'_> {
        read(&self.addressee, &self.recipient, &self.issued_by)
    }
}

/// What of a letter core asks for.
pub(super) fn read<'a>(addressee: &str, recipient: &'a str, issued_by: &'a str) -> LetterRead<'a> {
    LetterRead { addressee: Addressee::from_code(addressee), recipient, issued_by }
}

/// The caller, by what he is to no case at all.
pub(super) fn stranger(user: &CurrentUser) -> LetterReader<'_> {
    let files = user.lawyer_id.as_deref().into_iter().chain(user.firm_id.as_deref()).collect();
    LetterReader { account: &user.id, files, organisation: &user.dw_id, relation: Relation::Stranger }
}

/// The caller, with what he is to a case.
pub(super) async fn of<'a>(
    connection: &mut AnyConnection,
    user: &'a CurrentUser,
    application: &str,
) -> Result<LetterReader<'a>> {
    let relation = match case_access::reader_of(connection, user, application).await? {
        None => Relation::Stranger,
        Some(reader) if reader.sees_a_part => Relation::HandlesPart,
        Some(reader) if reader.is_applicant => Relation::Applicant,
        // Whom a complaint is about has tasks of the case, too: letters to others are not for him.
        Some(_) if case_access::is_subject(connection, user, application).await? => Relation::HandlesPart,
        Some(_) => Relation::Handles,
    };
    Ok(LetterReader { relation, ..stranger(user) })
}

/// The letter, if the caller may read it; whether there is one he is not told.
pub(super) async fn readable(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<LetterAccess> {
    let letter = LetterAccess::load(connection, id).await?;
    let reader = of(connection, user, &letter.application_id).await?;
    if reader.may_read(letter.read()) { Ok(letter) } else { Err(ApiError::NotFound.into()) }
}
