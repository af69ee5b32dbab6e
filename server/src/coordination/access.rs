//! Who sends for an organisation, and what an account receives.

use lawdesk_core::access::AccountKind;
use lawdesk_core::code::{ReceiverKind, WorkKind};
use lawdesk_core::message::ApiError;
use lawdesk_core::violation::{Severity, Violation};
use lawdesk_core::work::{TargetKind, receivers_of, target_kinds};

use crate::identity::current_user::CurrentUser;
use crate::platform::error::{Error, Result};
use crate::platform::sql::Sql;

/// May see what his bureau or association sends and receives.
const LIST: &str = "work:list";
/// May send and answer for his bureau or association.
const EDIT: &str = "work:edit";
/// May see what his firm sends to its lawyers.
const FIRM_LIST: &str = "firm:work:list";
/// May send for his firm to its lawyers.
const FIRM_EDIT: &str = "firm:work:edit";

/// The kind of the caller's account.
pub(super) fn kind(user: &CurrentUser) -> AccountKind {
    AccountKind::from_code(&user.zhlx).unwrap_or(AccountKind::Lawyer)
}

/// Refuses whoever does not see what his organisation sends.
pub(super) fn permit_list(user: &CurrentUser) -> Result<()> {
    match kind(user) {
        AccountKind::Staff => user.permit(LIST),
        AccountKind::Firm => user.permit(FIRM_LIST),
        AccountKind::Lawyer => Err(ApiError::Forbidden.into()),
    }
}

/// Refuses whoever does not send for his organisation.
pub(super) fn permit_edit(user: &CurrentUser) -> Result<()> {
    match kind(user) {
        AccountKind::Staff => user.permit(EDIT),
        AccountKind::Firm => user.permit(FIRM_EDIT),
        AccountKind::Lawyer => Err(ApiError::Forbidden.into()),
    }
}

/// Whether the caller answers what came to such a receiver: what is his own always, for a bureau or association with a
/// permission.
pub(super) fn answers_for(user: &CurrentUser, receiver: ReceiverKind) -> bool {
    receiver != ReceiverKind::Organisation || kind(user) != AccountKind::Staff || user.permit(EDIT).is_ok()
}

/// Adds ` and …` for the items, under the alias `i`, that the caller's organisation sends: what is confidential only where
/// he sends it himself.
pub(super) fn push_sent(sql: &mut Sql, user: &CurrentUser) {
    sql.push(" and i.delete_flag = 0 and i.org_id = ").bind(user.dw_id.as_str());
    sql.push(" and (i.secret = 0 or i.sender_id = ").bind(user.id.as_str()).push(")");
}

/// Adds ` and …` for the parts, under the alias `r`, that the caller receives: his own, and those of his organisation where
/// he sees them.
pub(super) fn push_received(sql: &mut Sql, user: &CurrentUser) {
    let lawyer = user.lawyer_id.as_deref();
    let sees_all = kind(user) != AccountKind::Staff || user.permit(LIST).is_ok();
    let mut before = " and (";
    for (receiver, id) in receivers_of(kind(user), &user.dw_id, lawyer, &user.id) {
        if receiver == ReceiverKind::Organisation && !sees_all {
            continue;
        }
        sql.push(before).push("r.receiver_kind = ").bind(receiver.code()).push(" and r.receiver_id = ").bind(id);
        before = " or ";
    }
    sql.push(")");
}

/// What a code means that its payload has checked.
pub(super) fn kind_of(code: &str) -> WorkKind {
    WorkKind::from_code(code).unwrap_or(WorkKind::Notice)
}

/// By what the caller chooses receivers.
pub(super) fn target_kinds_of(user: &CurrentUser) -> Vec<TargetKind> {
    target_kinds(kind(user), &user.dw_level).to_vec()
}

/// Refuses what has an error among its violations.
pub(super) fn refuse(violations: Vec<Violation>) -> Result<()> {
    let is_error = |violation: &Violation| violation.severity == Severity::Error;
    if violations.iter().any(is_error) { Err(Error::Validation(violations)) } else { Ok(()) }
}
