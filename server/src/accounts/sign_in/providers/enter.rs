//! The way back from a provider: it has confirmed somebody, who gets into his account, chooses one of several, or shows once
//! by a password which one is his. Nobody learns whether there is an account.

use axum::extract::State;
use axum_extra::extract::CookieJar;
use lawdesk_core::dto::{IdentityBindInput, IdentityChoiceInput, IdentityEnterInput, LoginInput};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};

use super::refusal::{self, Failure};
use super::tries::{self, Confirmation, Try};
use super::{bindings, candidates, cas, leave, oidc};
use crate::App;
use crate::accounts::sign_in::accounts_of_mobile::OwnAccount;
use crate::accounts::sign_in::login;
use crate::accounts::sign_in::session::{AccessToken, Way};
use crate::http::answer::Answer;
use crate::http::extract::{ClientAddress, ValidJson};
use crate::identity::audit::{self, AuditAction, AuditEntry, Author};
use crate::platform::error::Result;
use crate::platform::identity_config::{MatchBy, Matching, Protocol, Provider};
use crate::platform::sealing;

/// Whom a provider has confirmed. With neither a token nor accounts he shows by a password which account is his.
#[derive(Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct IdentityArrival {
    /// Access token: he is in. Else absent.
    #[serde(rename = "Authorization")]
    authorization: Option<String>,
    /// His accounts, where there are several to choose from.
    accounts: Vec<OwnAccount>,
}

/// `POST lawer-security/identity/enter`: an answer counts once, and only in the browser that set out.
pub(super) async fn enter(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    cookies: CookieJar,
    ValidJson(input): ValidJson<IdentityEnterInput>,
) -> Result<(CookieJar, Answer<IdentityArrival>)> {
    let mut of_try = tries::answered(&app, &cookies, &input.state).await?;
    let provider = provider_of(&app, &of_try)?;
    match confirm(&app, provider, &of_try, &input).await {
        Ok(confirmed) => {
            tries::confirmed(&app, &input.state, &confirmed).await?;
            let Confirmation { subject, claim, leave, id_token } = confirmed;
            of_try = Try { subject, claim, leave, id_token, ..of_try };
        }
        Err(failure) => return Err(refused(&app, provider, &failure, &address).await?.into()),
    }
    let accounts = candidates::of(&app, provider, &of_try).await?;
    if let [only] = accounts.as_slice() {
        let author = Author { account: &only.id, username: &only.username.to_lowercase(), address: &address };
        let (cookies, token) = open(&app, cookies, (provider, &of_try), &input.state, author).await?;
        let authorization = Some(token.0.into_text());
        return Ok((cookies, Answer(IdentityArrival { authorization, accounts: Vec::new() })));
    }
    Ok((cookies, Answer(IdentityArrival { authorization: None, accounts })))
}

/// `POST lawer-security/identity/choose`
pub(super) async fn choose(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    cookies: CookieJar,
    ValidJson(input): ValidJson<IdentityChoiceInput>,
) -> Result<(CookieJar, Answer<AccessToken>)> {
    let of_try = tries::of_confirmed(&app, &cookies, &input.state).await?;
    let provider = provider_of(&app, &of_try)?;
    let accounts = candidates::of(&app, provider, &of_try).await?;
    let wanted = input.username.trim().to_lowercase();
    let chosen = accounts.iter().find(|it| it.username.to_lowercase() == wanted).ok_or(ApiError::ProviderRefused)?;
    let author = Author { account: &chosen.id, username: &wanted, address: &address };
    open(&app, cookies, (provider, &of_try), &input.state, author).await
}

/// `POST lawer-security/identity/bind`: with picture, tries and locks as in the ordinary form. A password that somebody else
/// has set binds nothing: its person signs in by it and chooses another one first, or nobody would ever ask him to.
pub(super) async fn bind(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    cookies: CookieJar,
    ValidJson(input): ValidJson<IdentityBindInput>,
) -> Result<(CookieJar, Answer<AccessToken>)> {
    let of_try = tries::of_confirmed(&app, &cookies, &input.state).await?;
    let provider = provider_of(&app, &of_try)?;
    let IdentityBindInput { state, username, password, code, captcha_id } = input;
    let typed = LoginInput { username, password, code, captcha_id, ..LoginInput::default() };
    let person = login::by_password(&app, &address, typed).await?;
    if person.password_due {
        return Err(ApiError::PasswordDue.into());
    }
    let author = Author { account: &person.id, username: &person.username, address: &address };
    open(&app, cookies, (provider, &of_try), &state, author).await
}

/// The provider of a try, if it is still one of ours.
fn provider_of<'a>(app: &'a App, of_try: &Try) -> Result<&'a Provider> {
    Ok(app.config.identity.find(&of_try.provider).ok_or(ApiError::ProviderRefused)?)
}

/// The session, and that the account is his.
async fn open(
    app: &App,
    cookies: CookieJar,
    (provider, of_try): (&Provider, &Try),
    state: &str,
    author: Author<'_>,
) -> Result<(CookieJar, Answer<AccessToken>)> {
    tries::end(app, state).await?;
    bindings::store(app, provider, of_try, author).await?;
    let way = Way { provider: provider.code, leave: &of_try.leave, id_token: &of_try.id_token };
    login::enter(app, cookies, author, way).await
}

/// What the provider says of whoever came back.
async fn confirm(
    app: &App,
    provider: &Provider,
    of_try: &Try,
    input: &IdentityEnterInput,
) -> std::result::Result<Confirmation, Failure> {
    let authorities = &app.config.identity.authorities;
    match &provider.protocol {
        // A code for a token, and what the token says.
        Protocol::Oidc { issuer, client_id, secret } => {
            let Try { landing, verifier, nonce, .. } = of_try;
            if input.code.is_empty() {
                return Err(Failure::Refused("it hands over no code"));
            }
            let arrival = oidc::Arrival { code: &input.code, landing, verifier, nonce, now: app.clock.now() };
            let client = oidc::Client { issuer, id: client_id, authorities };
            let wanted = provider.matching.as_ref().map(|it| it.claim.as_str());
            let found = oidc::redeem(client, secret.as_deref(), arrival, wanted).await?;
            Ok(Confirmation {
                subject: found.claims.get("sub").and_then(Value::as_str).unwrap_or_default().to_owned(),
                claim: claim_of(provider.matching.as_ref(), &found.claims),
                leave: leave::of_oidc(found.leave, client_id, landing),
                id_token: sealing::seal(&found.id_token),
            })
        }
        // A ticket, and the server's word on it.
        Protocol::Cas { url } => {
            if input.ticket.is_empty() {
                return Err(Failure::Refused("it hands over no ticket"));
            }
            let service = cas::service(&of_try.landing, &input.state);
            let user = cas::redeem(url, &service, &input.ticket, authorities).await?;
            let claim = provider.matching.as_ref().map_or("", |it| user.claim(&it.claim)).to_owned();
            let leave = leave::of_cas(url, &of_try.landing);
            Ok(Confirmation { subject: user.name, claim, leave, id_token: String::new() })
        }
    }
}

/// The claim by which accounts are found; a number that the provider itself has not verified is none.
fn claim_of(matching: Option<&Matching>, claims: &Map<String, Value>) -> String {
    let Some(Matching { by, claim }) = matching else { return String::new() };
    let is_doubtful = *by == MatchBy::Mobile && claims.get("phone_number_verified") == Some(&Value::Bool(false));
    match claims.get(claim) {
        Some(Value::String(text)) if !is_doubtful => text.trim().to_owned(),
        _ => String::new(),
    }
}

/// What did not count stands on record as a wrong password does.
async fn refused(app: &App, provider: &Provider, failure: &Failure, address: &str) -> Result<ApiError> {
    if matches!(failure, Failure::Refused(_)) {
        let entry = AuditEntry { reason: provider.code, ..AuditEntry::new(AuditAction::SignInFailed, "account", "") };
        audit::record_alone(&app.db, &app.clock, Author { account: "", username: "", address }, entry).await?;
    }
    Ok(refusal::answer(provider.code, failure))
}
