//! Signing in and out: picture, password, session, and what the session may see.

mod captcha;
mod failures;
mod login;
mod own;
mod password;
mod password_rules;
mod picture;
mod session;

use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::identity::current_user::CurrentUser;

pub use captcha::redeem as redeem_captcha;
pub use own::OpenWork;
pub use password::Passwords;
pub(crate) use session::tidy;

/// `lawer-security/captcha` … `lawer-security/getRoles`.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .get("/lawer-security/captcha", "A picture to copy at sign-in", captcha::create)
        .post("/lawer-security/login", "Sign in: an access token, and a cookie that renews it", login::login)
        .post("/lawer-security/refresh", "A new access token for the cookie", session::refresh)
        .post("/lawer-security/logout", "End the session", session::logout)
        .post("/lawer-security/logoutAll", "End all sessions of one's account", session::logout_everywhere)
        .post("/lawer-security/updatePassword", "Another password for oneself", own::change_password)
        .post("/lawer-security/cancel", "Close one's own account", own::close)
        .get("/lawer-security/currentUser", "Who is signed in", async |user: CurrentUser| Answer(user))
        .get("/lawer-security/getRoles", "The caller's roles", async |user: CurrentUser| Answer(user.roles))
}
