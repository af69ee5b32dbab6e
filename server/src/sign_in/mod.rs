//! Signing in and out: picture, password, session, and what the session may see.

mod captcha;
mod failures;
mod login;
mod password;
mod picture;
mod session;

use axum::Router;
use axum::routing::{get, post};

use crate::App;
use crate::answer::Answer;
use crate::extract::CurrentUser;

pub use password::Passwords;

/// `lawer-security/captcha` … `lawer-security/getRoles`.
pub fn routes() -> Router<App> {
    Router::new()
        .route("/lawer-security/captcha", get(captcha::create))
        .route("/lawer-security/login", post(login::login))
        .route("/lawer-security/refresh", post(session::refresh))
        .route("/lawer-security/logout", post(session::logout))
        .route("/lawer-security/currentUser", get(async |user: CurrentUser| Answer(user)))
        .route("/lawer-security/getRoles", get(async |user: CurrentUser| Answer(user.roles)))
}
