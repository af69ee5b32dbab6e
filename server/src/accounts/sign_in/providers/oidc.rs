//! OpenID Connect: authorization code with PKCE. What the provider publishes about itself is read anew for each sign-in:
//! there are few, and keys change.

use anyhow::{Context, ensure};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use tokio_rustls::rustls::pki_types::CertificateDer;
use url::Url;
use url::form_urlencoded::{Serializer, byte_serialize};

use super::id_token::{self, ExpectedClaims, KeySet};
use super::refusal::Failure;
use super::tries::TrySecrets;
use crate::platform::http_client::{self, HttpReply, ProviderRequest};

/// What we are at a provider.
#[derive(Clone, Copy, Debug)]
pub(super) struct Client<'a> {
    pub issuer: &'a str,
    /// `client_id`.
    pub id: &'a str,
    pub authorities: &'a [CertificateDer<'static>],
}

/// What came back, and what it is held against.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arrival<'a> {
    pub code: &'a str,
    pub landing: &'a str,
    pub verifier: &'a str,
    pub nonce: &'a str,
    /// Milliseconds since 1970.
    pub now: i64,
}

/// What a provider publishes about itself.
#[derive(Debug, Deserialize)]
struct Discovery {
    issuer: String,
    authorization_endpoint: String,
    token_endpoint: String,
    jwks_uri: String,
    userinfo_endpoint: Option<String>,
    end_session_endpoint: Option<String>,
    token_endpoint_auth_methods_supported: Option<Vec<String>>,
}

#[derive(Deserialize)]
struct TokenReply {
    id_token: String,
    access_token: Option<String>,
}

/// The provider's page, with what it has to hand back.
pub(super) async fn way_out(client: Client<'_>, landing: &str, secrets: &TrySecrets) -> Result<Url, Failure> {
    let discovery = discover(client).await?;
    let mut url = endpoint(client, &discovery.authorization_endpoint)?;
    url.query_pairs_mut()
        .append_pair("response_type", "code")
        .append_pair("scope", "openid profile phone")
        .append_pair("client_id", client.id)
        .append_pair("redirect_uri", landing)
        .append_pair("state", &secrets.state)
        .append_pair("nonce", &secrets.nonce)
        .append_pair("code_challenge", &secrets.challenge())
        .append_pair("code_challenge_method", "S256");
    Ok(url)
}

/// What a provider says of whoever brought a code.
#[derive(Debug)]
pub(super) struct Redemption {
    pub claims: Map<String, Value>,
    /// Where he leaves the provider's session.
    pub leave: Option<Url>,
    /// The token that said so.
    pub id_token: String,
}

/// What the provider says of whoever brings a code; `wanted` is the claim that accounts are found by.
pub(super) async fn redeem(
    client: Client<'_>,
    secret: Option<&str>,
    arrival: Arrival<'_>,
    wanted: Option<&str>,
) -> Result<Redemption, Failure> {
    let discovery = discover(client).await?;
    let TokenReply { id_token, access_token } = token(client, secret, &discovery, arrival).await?;
    let keys: KeySet = get(client, &endpoint(client, &discovery.jwks_uri)?, None).await?;
    let expected =
        ExpectedClaims { issuer: client.issuer, client_id: client.id, nonce: arrival.nonce, now: arrival.now };
    let mut claims = id_token::verify(&id_token, &keys, expected).map_err(Failure::Refused)?;
    let is_left_out = wanted.is_some_and(|claim| !claims.contains_key(claim));
    // At another host it is not asked: whoever is known here comes in without.
    let user_info = discovery.userinfo_endpoint.as_deref().and_then(|it| endpoint(client, it).ok());
    if let (true, Some(address), Some(access)) = (is_left_out, user_info, access_token) {
        add_user_info(client, &address, &access, &mut claims).await?;
    }
    let leave = discovery.end_session_endpoint.as_deref().and_then(|it| endpoint(client, it).ok());
    Ok(Redemption { claims, leave, id_token })
}

/// What a provider tells of a person only when it is asked for it: beside an access token a conforming one leaves it out of the ID
/// token (OpenID Connect Core, 5.4). It counts for the very person whom the token names (5.3.2), and never against the token. Where
/// it cannot be had, or is signed, whoever is known here comes in without.
async fn add_user_info(
    client: Client<'_>,
    url: &Url,
    access: &str,
    claims: &mut Map<String, Value>,
) -> Result<(), Failure> {
    let said: Map<String, Value> = match get(client, url, Some(&format!("Bearer {access}"))).await {
        Err(Failure::Away(reason)) => {
            tracing::warn!("what the identity provider tells beside its token is left out: {reason:#}");
            return Ok(());
        }
        answer => answer?,
    };
    if said.get("sub") != claims.get("sub") {
        return Err(Failure::Refused("it tells of somebody else"));
    }
    for (name, value) in said {
        claims.entry(name).or_insert(value);
    }
    Ok(())
}

/// What the provider publishes, of the very issuer that is configured.
async fn discover(client: Client<'_>) -> Result<Discovery, Failure> {
    let address = format!("{}/.well-known/openid-configuration", client.issuer.trim_end_matches('/'));
    let url = Url::parse(&address).context("the issuer is no address")?;
    let discovery: Discovery = get(client, &url, None).await?;
    if discovery.issuer != client.issuer {
        return Err(anyhow::anyhow!("it calls itself {}, not {}", discovery.issuer, client.issuer).into());
    }
    Ok(discovery)
}

/// An address that the provider publishes: of the host that the configuration names, and no other.
fn endpoint(client: Client<'_>, text: &str) -> anyhow::Result<Url> {
    let (url, issuer) = (Url::parse(text).context("an endpoint is no address")?, Url::parse(client.issuer)?);
    ensure!(url.origin() == issuer.origin(), "{text} is not at {}", issuer.origin().ascii_serialization());
    Ok(url)
}

/// The tokens for a code.
async fn token(
    client: Client<'_>,
    secret: Option<&str>,
    discovery: &Discovery,
    arrival: Arrival<'_>,
) -> Result<TokenReply, Failure> {
    let (form, basic) = token_request(client, secret, discovery, arrival);
    let (url, authorities) = (endpoint(client, &discovery.token_endpoint)?, client.authorities);
    let question = ProviderRequest { url: &url, form: Some(&form), authorization: basic.as_deref(), authorities };
    let reply = http_client::ask(question).await?;
    if matches!(reply.status, 400..=403) {
        tracing::warn!("a code was not taken: {}", brief(&reply));
        return Err(Failure::Refused("the code was not taken"));
    }
    Ok(read(&reply)?)
}

/// The form, and the header where we prove by one who we are.
fn token_request(
    client: Client<'_>,
    secret: Option<&str>,
    discovery: &Discovery,
    arrival: Arrival<'_>,
) -> (String, Option<String>) {
    let methods = discovery.token_endpoint_auth_methods_supported.as_deref().unwrap_or_default();
    let knows = |method: &str| methods.iter().any(|it| it == method);
    let is_posted = knows("client_secret_post") && !knows("client_secret_basic");
    let mut form = Serializer::new(String::new());
    form.append_pair("grant_type", "authorization_code")
        .append_pair("code", arrival.code)
        .append_pair("redirect_uri", arrival.landing)
        .append_pair("code_verifier", arrival.verifier);
    let basic = secret.filter(|_| !is_posted).map(|it| basic(client.id, it));
    if basic.is_none() {
        form.append_pair("client_id", client.id);
    }
    if let Some(secret) = secret.filter(|_| is_posted) {
        form.append_pair("client_secret", secret);
    }
    (form.finish(), basic)
}

/// RFC 6749, 2.3.1: both are encoded as in forms.
fn basic(client_id: &str, secret: &str) -> String {
    let encoded = |text: &str| byte_serialize(text.as_bytes()).collect::<String>();
    format!("Basic {}", STANDARD.encode(format!("{}:{}", encoded(client_id), encoded(secret))))
}

async fn get<T: DeserializeOwned>(client: Client<'_>, url: &Url, authorization: Option<&str>) -> Result<T, Failure> {
    let question = ProviderRequest { url, form: None, authorization, authorities: client.authorities };
    Ok(read(&http_client::ask(question).await?)?)
}

fn read<T: DeserializeOwned>(reply: &HttpReply) -> anyhow::Result<T> {
    ensure!(reply.status == 200, "it answers {}", brief(reply));
    serde_json::from_slice(&reply.body).context("what it answers is not what a provider answers")
}

/// For the log: status and the beginning of an error, which holds no secret.
fn brief(reply: &HttpReply) -> String {
    let text = String::from_utf8_lossy(&reply.body);
    let line: String = text.chars().filter(|it| !it.is_control()).take(200).collect();
    format!("{} {line}", reply.status)
}
