//! Signing in and out: picture or puzzle, password, session, and what the session may see.

mod accounts_of_mobile;
mod captcha;
mod failures;
mod login;
mod logout_address;
mod news;
mod own;
mod password;
mod password_rules;
mod picture;
mod providers;
mod puzzle;
mod recovery;
mod session;
pub(crate) mod sms;
mod ways;

use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::identity::current_user::CurrentUser;

pub use captcha::redeem as redeem_captcha;
pub(crate) use failures::locked_accounts as locked;
pub use news::{OwnAccountNews, TellOfAccount};
pub use own::OpenWork;
pub(crate) use own::prove;
pub use password::Passwords;
pub(crate) use password_rules::require_sound;
pub(super) use password_rules::retire as retire_password;
pub(super) use providers::forget_bindings;
pub(crate) use providers::tidy as tidy_providers;
pub(crate) use session::{forget_id_tokens, tidy};
pub use sms::{SendText, Texting, TextingOf};
pub use ways::DemoAccounts;

/// `lawer-security/captcha` … `lawer-security/getRoles`.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .get("/lawer-security/captcha", "A picture to copy at sign-in", captcha::create)
        .get("/lawer-security/puzzle", "A puzzle that a browser solves in place of the picture", puzzle::create)
        .get("/lawer-security/ways", "Which ways lead in, and whom the demo lets in", ways::ways)
        .post("/lawer-security/sms/get", "A code to a mobile number", sms::get)
        .post("/lawer-security/sms/check", "Whether a code is the one that was sent", sms::check)
        .post("/lawer-security/passwordBack", "A forgotten password, set anew by a code", recovery::password_back)
        .post(
            "/lawer-security/getMultiRoleByUsernameOrPhone",
            "The accounts of whoever has shown that a number is his",
            accounts_of_mobile::list,
        )
        .post("/lawer-security/updateMobile", "Another mobile number for oneself", own::change_mobile)
        .post("/lawer-security/login", "Sign in: an access token, and a cookie that renews it", login::login)
        .post("/lawer-security/refresh", "A new access token for the cookie", session::refresh)
        .post("/lawer-security/logout", "End the session", session::logout)
        .post("/lawer-security/logoutAll", "End all sessions of one's account", session::logout_everywhere)
        .post("/lawer-security/updatePassword", "Another password for oneself", own::change_password)
        .post("/lawer-security/cancel", "Close one's own account", own::close)
        .get("/lawer-security/currentUser", "Who is signed in", async |user: CurrentUser| Answer(user))
        .get("/lawer-security/getRoles", "The caller's roles", async |user: CurrentUser| Answer(user.roles))
        .merge(providers::routes())
}
