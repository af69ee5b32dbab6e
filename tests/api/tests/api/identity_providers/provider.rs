//! Providers that a test starts: an OpenID provider with a key of its own that checks PKCE, and a CAS server.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use axum::extract::{Form, Query, State};
use axum::http::header::AUTHORIZATION;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use lawdesk_api_tests::START;
use ring::rand::SystemRandom;
use ring::signature::{
    ECDSA_P256_SHA256_FIXED, ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair, UnparsedPublicKey,
};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use tokio::net::TcpListener;
use url::Url;

pub const CLIENT: &str = "lawdesk";

/// What is wrong with the next tokens.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    None,
    Nonce,
    Signature,
    Expired,
    Audience,
    Issuer,
}

/// What somebody agreed to at the provider.
struct Grant {
    challenge: String,
    nonce: String,
    landing: String,
    claims: Value,
}

struct Inside {
    issuer: String,
    key: EcdsaKeyPair,
    stranger: EcdsaKeyPair,
    grants: Mutex<HashMap<String, Grant>>,
    fault: Mutex<Fault>,
    /// What it tells of whoever came last, when it is asked; nothing: it tells what its tokens say.
    told: Mutex<Value>,
}

#[derive(Clone)]
pub struct OpenIdProvider(Arc<Inside>);

impl OpenIdProvider {
    pub async fn start() -> Self {
        let (listener, address) = listen().await;
        let inside = Inside {
            issuer: address,
            key: key(),
            stranger: key(),
            grants: Mutex::default(),
            fault: Mutex::new(Fault::None),
            told: Mutex::default(),
        };
        let provider = Self(Arc::new(inside));
        let routes = Router::new()
            .route("/.well-known/openid-configuration", get(discovery))
            .route("/jwks", get(jwks))
            .route("/token", post(token))
            .route("/userinfo", get(user_info))
            .with_state(provider.clone());
        tokio::spawn(async move { axum::serve(listener, routes).await });
        provider
    }

    pub fn issuer(&self) -> String {
        self.0.issuer.clone()
    }

    /// From now on.
    pub fn fails_by(&self, fault: Fault) {
        *self.0.fault.lock().unwrap() = fault;
    }

    /// What it tells from now on when it is asked for more than the token says: a text as it is, `false` that it cannot.
    pub fn tells(&self, more: Value) {
        *self.0.told.lock().unwrap() = more;
    }

    /// Whether it is a token of this provider about this subject, as a provider looks that is left with a hint.
    pub fn has_issued(&self, token: &str, subject: &str) -> bool {
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
        let key = UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, self.0.key.public_key());
        let claims: Value = serde_json::from_slice(&bytes(signed.split_once('.').unwrap().1)).unwrap();
        key.verify(signed.as_bytes(), &bytes(signature)).is_ok() && claims["sub"] == subject
    }

    /// Somebody agrees at the page to which he was sent: the code that he takes along, and the state.
    pub fn agree(&self, way: &Url, claims: Value) -> (String, String) {
        let asked: HashMap<String, String> = way.query_pairs().into_owned().collect();
        assert_eq!(way.path(), "/authorize");
        for (name, expected) in [("response_type", "code"), ("client_id", CLIENT), ("code_challenge_method", "S256")] {
            assert_eq!(asked[name], expected, "{name}");
        }
        assert!(asked["scope"].split(' ').any(|it| it == "openid"), "{}", asked["scope"]);
        let code = format!("code-of-{}", asked["state"]);
        let (challenge, nonce, landing) =
            (asked["code_challenge"].clone(), asked["nonce"].clone(), asked["redirect_uri"].clone());
        self.0.grants.lock().unwrap().insert(code.clone(), Grant { challenge, nonce, landing, claims });
        (code, asked["state"].clone())
    }
}

async fn discovery(State(OpenIdProvider(inside)): State<OpenIdProvider>) -> Json<Value> {
    let at = |path: &str| format!("{}/{path}", inside.issuer);
    // Only one that tells more than its tokens has the call for it.
    let more = (!inside.told.lock().unwrap().is_null()).then(|| at("userinfo"));
    Json(json!({
        "issuer": inside.issuer, "authorization_endpoint": at("authorize"), "token_endpoint": at("token"),
        "jwks_uri": at("jwks"), "end_session_endpoint": at("end"), "userinfo_endpoint": more,
    }))
}

/// More than the token says, to whoever has its access token.
async fn user_info(State(OpenIdProvider(inside)): State<OpenIdProvider>, headers: HeaderMap) -> Response {
    if headers.get(AUTHORIZATION).is_none_or(|it| it != "Bearer x") {
        return StatusCode::UNAUTHORIZED.into_response();
    }
    let told = inside.told.lock().unwrap().clone();
    match told {
        Value::Bool(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        Value::String(signed) => signed.into_response(),
        claims => Json(claims).into_response(),
    }
}

async fn jwks(State(OpenIdProvider(inside)): State<OpenIdProvider>) -> Json<Value> {
    let point = inside.key.public_key().as_ref();
    let (x, y) = (URL_SAFE_NO_PAD.encode(&point[1..33]), URL_SAFE_NO_PAD.encode(&point[33..]));
    Json(json!({ "keys": [{ "kty": "EC", "crv": "P-256", "kid": "1", "use": "sig", "alg": "ES256", "x": x, "y": y }] }))
}

/// A code is taken once, from whoever set out with it.
async fn token(
    State(OpenIdProvider(inside)): State<OpenIdProvider>,
    Form(form): Form<HashMap<String, String>>,
) -> Response {
    let grant = inside.grants.lock().unwrap().remove(&form["code"]);
    let challenge = URL_SAFE_NO_PAD.encode(Sha256::digest(form["code_verifier"].as_bytes()));
    let is_his =
        |it: &Grant| it.challenge == challenge && it.landing == form["redirect_uri"] && form["client_id"] == CLIENT;
    let Some(grant) = grant.filter(is_his) else {
        return (StatusCode::BAD_REQUEST, Json(json!({ "error": "invalid_grant" }))).into_response();
    };
    let fault = *inside.fault.lock().unwrap();
    Json(json!({ "access_token": "x", "token_type": "Bearer", "id_token": id_token(&inside, fault, grant) }))
        .into_response()
}

fn id_token(inside: &Inside, fault: Fault, grant: Grant) -> String {
    let now = START / 1000;
    let mut claims = json!({
        "iss": inside.issuer, "aud": CLIENT, "nonce": grant.nonce, "iat": now, "exp": now + 300,
    });
    for (name, value) in grant.claims.as_object().unwrap() {
        claims[name] = value.clone();
    }
    match fault {
        Fault::Nonce => claims["nonce"] = json!("another"),
        Fault::Expired => claims["exp"] = json!(now - 61),
        Fault::Audience => claims["aud"] = json!("others"),
        Fault::Issuer => claims["iss"] = json!("https://others.example.cn"),
        Fault::None | Fault::Signature => {}
    }
    let part = |value: Value| URL_SAFE_NO_PAD.encode(value.to_string());
    let signed = format!("{}.{}", part(json!({ "alg": "ES256", "kid": "1" })), part(claims));
    let key = if fault == Fault::Signature { &inside.stranger } else { &inside.key };
    let signature = key.sign(&SystemRandom::new(), signed.as_bytes()).unwrap();
    format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature.as_ref()))
}

fn key() -> EcdsaKeyPair {
    let random = SystemRandom::new();
    let text = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random).unwrap();
    EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, text.as_ref(), &random).unwrap()
}

/// How a CAS server speaks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum CasSpeech {
    /// As CAS 2: it does not know the call that tells attributes.
    Two,
    /// As CAS 3, with attributes.
    Three,
    /// With this, whatever it is asked.
    Wrong(&'static str),
}

/// A CAS server by the protocol's specification, 3.0: a ticket is for one service that is known, it counts once, whatever
/// comes of that, and not for long.
#[derive(Clone)]
pub struct CasServer {
    pub url: String,
    state: Arc<Mutex<CasState>>,
}

struct CasState {
    speech: CasSpeech,
    /// By ticket: the service and the name of who signed in; none: it has expired.
    tickets: HashMap<String, Option<(String, String)>>,
    issued: usize,
    asked: Vec<&'static str>,
}

impl CasServer {
    pub async fn start(speech: CasSpeech) -> Self {
        let (listener, address) = listen().await;
        let state = CasState { speech, tickets: HashMap::new(), issued: 0, asked: Vec::new() };
        let server = Self { url: format!("{address}/cas"), state: Arc::new(Mutex::new(state)) };
        let with = |call: &'static str| {
            let server = server.clone();
            get(move |Query(asked): Query<HashMap<String, String>>| {
                let answer = server.validate(call, &asked);
                async move { answer }
            })
        };
        let mut routes = Router::new().route("/cas/serviceValidate", with("serviceValidate"));
        if speech != CasSpeech::Two {
            routes = routes.route("/cas/p3/serviceValidate", with("p3/serviceValidate"));
        }
        tokio::spawn(async move { axum::serve(listener, routes).await });
        server
    }

    /// Somebody signs in on its page: where the browser is sent, with a ticket.
    pub fn sign_in(&self, way: &Url, username: &str) -> Url {
        assert_eq!(way.as_str().split('?').next().unwrap(), format!("{}/login", self.url));
        let service = parameter(way, "service").expect("2.1.1: the service that wants a ticket");
        assert!(service.starts_with("https://lawdesk.example.cn/oauthLogin?state="), "{service} is not known here");
        let mut state = self.state.lock().unwrap();
        state.issued += 1;
        let ticket = format!("ST-{}-{:032}", state.issued, state.issued);
        state.tickets.insert(ticket.clone(), Some((service.clone(), username.to_owned())));
        let mut back: Url = service.parse().unwrap();
        back.query_pairs_mut().append_pair("ticket", &ticket);
        back
    }

    /// Time goes by: what was handed out counts no more.
    pub fn expire(&self) {
        self.state.lock().unwrap().tickets.values_mut().for_each(|it| *it = None);
    }

    /// The calls that it was asked since the last time.
    pub fn asked(&self) -> Vec<&'static str> {
        std::mem::take(&mut self.state.lock().unwrap().asked)
    }

    fn validate(&self, call: &'static str, asked: &HashMap<String, String>) -> String {
        let mut state = self.state.lock().unwrap();
        state.asked.push(call);
        if let CasSpeech::Wrong(text) = state.speech {
            return text.to_owned();
        }
        let refusal = |code: &str| format!("<cas:authenticationFailure code=\"{code}\">no</cas:authenticationFailure>");
        let inside = match (asked.get("service"), asked.get("ticket")) {
            (Some(service), Some(ticket)) if ticket.starts_with("ST-") => match state.tickets.remove(ticket) {
                Some(Some((of, name))) if of == *service => success(&name, state.speech),
                Some(Some(_)) => refusal("INVALID_SERVICE"),
                Some(None) | None => refusal("INVALID_TICKET"),
            },
            (Some(_), Some(_)) => refusal("INVALID_TICKET_SPEC"),
            _ => refusal("INVALID_REQUEST"),
        };
        format!("<cas:serviceResponse xmlns:cas=\"http://www.yale.edu/tp/cas\">{inside}</cas:serviceResponse>")
    }
}

fn success(name: &str, speech: CasSpeech) -> String {
    let attributes = match speech {
        CasSpeech::Three => format!("<cas:attributes><cas:uid>{name}</cas:uid></cas:attributes>"),
        _ => String::new(),
    };
    format!("<cas:authenticationSuccess><cas:user>U-{name}</cas:user>{attributes}</cas:authenticationSuccess>")
}

/// What an address says under this name.
pub fn parameter(address: &Url, name: &str) -> Option<String> {
    address.query_pairs().find(|(it, _)| it == name).map(|(_, value)| value.into_owned())
}

async fn listen() -> (TcpListener, String) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    (listener, address)
}
