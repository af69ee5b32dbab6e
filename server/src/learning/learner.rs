//! Whoever learns: a lawyer by his file, an intern by his account.

use lawdesk_core::access::AccountKind;
use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;

use crate::identity::current_user::CurrentUser;
use crate::master::learners::{self, LearnerFile};
use crate::platform::error::Result;

/// How the caller is named in records: lawyers by their file, interns by their account. Firms and staff learn nothing.
pub(super) fn learner_id(user: &CurrentUser) -> Result<&str> {
    if AccountKind::from_code(&user.zhlx) != Some(AccountKind::Lawyer) {
        return Err(ApiError::Forbidden.into());
    }
    Ok(user.lawyer_id.as_deref().unwrap_or(&user.id))
}

/// The caller as he stands in the master files; who has no file there yet, by his account.
pub(super) async fn learner(connection: &mut AnyConnection, user: &CurrentUser) -> Result<LearnerFile> {
    let id = learner_id(user)?;
    let file = match &user.lawyer_id {
        Some(lawyer) => learners::lawyer(connection, lawyer).await?,
        None => learners::intern(connection, id).await?,
    };
    Ok(file.unwrap_or_else(|| LearnerFile {
        id: id.to_owned(),
        name: user.name.clone(),
        region_code: user.region_code.clone(),
        firm_id: None,
    }))
}
