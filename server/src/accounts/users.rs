//! 用户管理: accounts as administrators look after them. Nobody acts on his own account, nor on one outside of his data
//! scope, nor on that of another kind of administrator.

mod acts;
mod info;
mod list;
mod online;
mod roles;
mod save;
mod sign_ins;
mod target;

use crate::http::api::ApiRouter;

pub(crate) use acts::reset_of_lawyer;
pub use list::HeldRole;
pub(crate) use list::count_locked;
pub(super) use list::roles_of;
pub(super) use roles::replace as replace_roles;
pub use save::FirstPassword;
pub(super) use save::require_organisation;
pub(super) use sign_ins::ACTS as SIGN_IN_ACTS;
pub(super) use target::push_scope;
pub use target::{AccountChange, AccountNews, NotifyAccount};

/// `lawer-security/user/…`
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/lawer-security/user/list", "Accounts", list::list)
        .post("/lawer-security/user/info", "An account, with what its person may do and why", info::info)
        .post("/lawer-security/user/roles", "The roles of an organisation's people", roles::choices)
        .post("/lawer-security/user/save", "A new account, with its first password", save::save)
        .post("/lawer-security/user/update", "Change whose an account is", save::update)
        .post("/lawer-security/user/disable", "Close an account; its sessions end", acts::disable)
        .post("/lawer-security/user/enable", "Open an account again", acts::enable)
        .post("/lawer-security/user/unlock", "Forget wrong passwords of an account", acts::unlock)
        .post("/lawer-security/user/grant", "Give an account these roles and no others", roles::grant)
        .post("/lawer-security/user/resetPassword", "Another first password for an account", acts::reset_password)
        .post("/lawer-security/user/endSessions", "End all sessions of an account", acts::end_sessions)
        .post("/lawer-security/online/list", "Who is online", online::list)
        .post("/lawer-security/online/end", "End a session", online::end)
        .post("/lawer-security/signIn/list", "What was tried at the door", sign_ins::list)
}
