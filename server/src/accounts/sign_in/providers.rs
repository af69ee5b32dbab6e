//! Signing in by identity providers (`docs/handbook/rules.md` 3.16): the way there, the way back, and whose account it is.

mod bindings;
mod candidates;
mod cas;
mod enter;
mod id_token;
pub(super) mod ldap;
mod leave;
mod oidc;
mod refusal;
mod tries;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::ORIGIN;
use axum_extra::extract::CookieJar;
use lawdesk_core::dto::IdentityBeginInput;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::accounts::limits;
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::http::client::{GOVERNMENT_LANDING, SIGN_ON_LANDING};
use crate::http::extract::{ClientAddress, ValidJson};
use crate::platform::error::Result;
use crate::platform::identity_config::Protocol;

pub(in crate::accounts) use bindings::forget as forget_bindings;
pub(crate) use tries::tidy;

/// Ways there that an address may begin within an hour.
const TRIES_AN_HOUR: i64 = 120;

/// `lawer-security/identity/…`
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/lawer-security/identity/begin", "The way to an identity provider", begin)
        .post("/lawer-security/identity/enter", "The way back: who a provider says it is", enter::enter)
        .post("/lawer-security/identity/choose", "Which of one's accounts, where there are several", enter::choose)
        .post("/lawer-security/identity/bind", "An account shown by its password to be one's own", enter::bind)
        .get("/lawer-security/identity/bindings", "By which providers one gets in", bindings::list)
        .post("/lawer-security/identity/unbind", "A provider by which one gets in no more", bindings::remove)
}

/// A way in by a provider's own pages.
#[derive(Debug, Serialize, JsonSchema)]
pub struct OfferedProvider {
    /// `oidc`, `cas` or `zwpt`.
    code: &'static str,
    /// As it is called here; empty: as the page names this kind.
    name: String,
}

/// Those that the configuration names.
pub fn offered(app: &App) -> Vec<OfferedProvider> {
    let providers = app.config.identity.offered.iter();
    providers.map(|it| OfferedProvider { code: it.code, name: it.name.clone() }).collect()
}

/// Where to go.
#[derive(Debug, Serialize, JsonSchema)]
pub struct WayOut {
    /// The provider's page.
    address: String,
}

/// `POST lawer-security/identity/begin`: what comes back counts in this browser alone.
async fn begin(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    cookies: CookieJar,
    ValidJson(input): ValidJson<IdentityBeginInput>,
) -> Result<(CookieJar, Answer<WayOut>)> {
    let provider = app.config.identity.find(&input.provider).ok_or(ApiError::NotFound)?;
    limits::count(&app, "identity", &address, limits::HOUR, TRIES_AN_HOUR).await?;
    let landing = format!("{}{}", own_origin(&app, &headers)?, landing_of(provider.code));
    let authorities = &app.config.identity.authorities;
    let (secrets, cookie) = tries::secrets(&app);
    let way = match &provider.protocol {
        Protocol::Oidc { issuer, client_id, .. } => {
            oidc::way_out(oidc::Client { issuer, id: client_id, authorities }, &landing, &secrets).await
        }
        Protocol::Cas { url } => cas::way_out(url, &cas::service(&landing, &secrets.state)),
    };
    let way = way.map_err(|failure| refusal::answer(provider.code, &failure))?;
    tries::begin(&app, provider.code, &landing, &secrets).await?;
    Ok((cookies.add(cookie), Answer(WayOut { address: way.into() })))
}

/// The page that the provider sends the browser back to.
fn landing_of(code: &str) -> &'static str {
    if code == "zwpt" { GOVERNMENT_LANDING } else { SIGN_ON_LANDING }
}

/// Where the browser finds us, as it says itself; a write from elsewhere was refused before. One of the configured
/// addresses, where there are any.
fn own_origin(app: &App, headers: &HeaderMap) -> Result<String> {
    let said = headers.get(ORIGIN).and_then(|it| it.to_str().ok());
    let configured = &app.config.public_origins;
    let origin = match (said, configured.first()) {
        (Some(said), Some(_)) if configured.iter().any(|it| it == said) => said,
        (_, Some(first)) => first,
        (Some(said), None) if said != "null" => said,
        _ => return Err(ApiError::BadRequest.into()),
    };
    Ok(origin.to_owned())
}
