//! What happens around every request: id, log line, language, envelope for refusals, headers, limits.

use std::any::Any;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, MatchedPath, Request};
use axum::http::header::{
    ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY, RETRY_AFTER,
    STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{Extensions, HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Version};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use lawdesk_core::locale::Locale;
use lawdesk_core::message::ApiError;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate};
use tower_http::set_header::SetResponseHeaderLayer;
use tracing::Instrument;

use super::client::PrecompressedBody;
use super::metrics::RequestMetrics;
use crate::platform::config::Config;
use crate::platform::error::Error;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The largest body, unless a route says otherwise by a `DefaultBodyLimit` of its own.
pub const BODY_LIMIT: usize = 1024 * 1024;

/// When a request that found the service unavailable is worth another try, seconds.
const RETRY_SECONDS: HeaderValue = HeaderValue::from_static("5");

/// WASM needs `wasm-unsafe-eval`; the component library writes style elements.
const CSP: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; \
    object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Addresses that are treated in a way of their own.
#[derive(Clone, Copy, Debug)]
pub struct Exceptions {
    /// Where files and backups are uploaded, joined and converted, which takes longer than other requests; room by
    /// room.
    pub slow: &'static [&'static [&'static str]],
    /// What comes before a part of an address that may not stand in the log.
    pub ticket: &'static str,
}

/// Puts everything around the routes. The last layer is the outermost.
pub fn with_layers(
    resources: Router,
    config: &Config,
    requests: Arc<RequestMetrics>,
    exceptions: Exceptions,
) -> Router {
    let origins: Arc<[String]> = config.public_origins.clone().into();
    let mut router = resources
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(from_fn(move |request, next| same_origin(origins.clone(), request, next)))
        .layer(from_fn(without_nul))
        .layer(from_fn(move |request, next| in_time(exceptions, request, next)))
        .layer(CatchPanicLayer::custom(panicked))
        .layer(from_fn(render_errors))
        .layer(CompressionLayer::new().compress_when(DefaultPredicate::new().and(not_precompressed)))
        .layer(default_header(CONTENT_SECURITY_POLICY, CSP))
        .layer(default_header(X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(default_header(X_FRAME_OPTIONS, "DENY"))
        .layer(default_header(REFERRER_POLICY, "no-referrer"))
        .layer(default_header(HeaderName::from_static("cross-origin-opener-policy"), "same-origin"))
        .layer(default_header(
            HeaderName::from_static("permissions-policy"),
            "camera=(), microphone=(), geolocation=()",
        ))
        .layer(default_header(CACHE_CONTROL, "no-store"));
    if config.secure_cookies() {
        router = router.layer(default_header(STRICT_TRANSPORT_SECURITY, "max-age=31536000"));
    }
    router.layer(from_fn(move |request, next| log(exceptions, requests.clone(), request, next)))
}

/// The caller's language: the first of `Accept-Language` that is ours, else Chinese.
#[must_use]
pub fn locale(headers: &HeaderMap) -> Locale {
    let wanted = headers.get(ACCEPT_LANGUAGE).and_then(|it| it.to_str().ok()).unwrap_or_default();
    let ours = wanted.split(',').map(|it| it.trim().to_ascii_lowercase()).find_map(|it| match it.get(..2) {
        Some("zh") => Some(Locale::ZhCn),
        Some("en") => Some(Locale::En),
        _ => None,
    });
    ours.unwrap_or_default()
}

fn not_precompressed(_: StatusCode, _: Version, _: &HeaderMap, extensions: &Extensions) -> bool {
    extensions.get::<PrecompressedBody>().is_none()
}

fn default_header(name: HeaderName, value: &'static str) -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
}

/// A page of another site cannot act in the name of who is signed in: browsers send `Origin` with every write. It is one
/// of the configured ones; where none is, it names the host that the request was sent to.
async fn same_origin(origins: Arc<[String]>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let is_ours = |origin: &HeaderValue| {
        let origin = origin.to_str().unwrap_or_default();
        if !origins.is_empty() {
            return origins.iter().any(|it| it == origin);
        }
        let host = headers.get(HOST).and_then(|it| it.to_str().ok()).unwrap_or_default();
        origin.split_once("://").is_some_and(|(_, authority)| authority == host)
    };
    if !reads && headers.get(ORIGIN).is_some_and(|origin| !is_ours(origin)) {
        return Error::from(ApiError::Forbidden).into_response();
    }
    next.run(request).await
}

/// No text of ours holds a NUL, and PostgreSQL takes none.
async fn without_nul(request: Request, next: Next) -> Response {
    if request.uri().to_string().contains("%00") {
        return Error::from(ApiError::BadRequest).into_response();
    }
    next.run(request).await
}

/// A request gets a minute. The bytes of a file may come over a slow line.
async fn in_time(exceptions: Exceptions, request: Request, next: Next) -> Response {
    let is_slow = exceptions.slow.iter().any(|paths| paths.contains(&request.uri().path()));
    let limit = if is_slow { Duration::from_mins(10) } else { Duration::from_mins(1) };
    match tokio::time::timeout(limit, next.run(request)).await {
        Ok(response) => response,
        Err(_) => Error::from(ApiError::Unavailable).into_response(),
    }
}

/// Writes refusals into the envelope, those of axum and its layers (404, 405, 413 …) included.
async fn render_errors(request: Request, next: Next) -> Response {
    let locale = locale(request.headers());
    let response = next.run(request).await;
    let error = match response.extensions().get::<Arc<Error>>() {
        Some(error) => error.clone(),
        None => match api_error_of(response.status()) {
            Some(refused) => Arc::new(Error::Refused(refused)),
            None => return response,
        },
    };
    if let Error::Internal(cause) = &*error {
        tracing::error!(error = format!("{cause:#}"), "the request failed");
    }
    let mut answer = (error.status(), axum::Json(error.envelope(locale))).into_response();
    if answer.status() == StatusCode::SERVICE_UNAVAILABLE {
        answer.headers_mut().insert(RETRY_AFTER, RETRY_SECONDS);
    }
    for (name, value) in response.headers() {
        if !answer.headers().contains_key(name) && name != axum::http::header::CONTENT_LENGTH {
            answer.headers_mut().append(name, value.clone());
        }
    }
    answer
}

fn api_error_of(status: StatusCode) -> Option<ApiError> {
    match status {
        StatusCode::NOT_FOUND => Some(ApiError::NotFound),
        StatusCode::METHOD_NOT_ALLOWED => Some(ApiError::MethodNotAllowed),
        StatusCode::UNSUPPORTED_MEDIA_TYPE => Some(ApiError::UnsupportedMediaType),
        StatusCode::PAYLOAD_TOO_LARGE => Some(ApiError::TooLarge),
        StatusCode::SERVICE_UNAVAILABLE => Some(ApiError::Unavailable),
        it if it.is_client_error() => Some(ApiError::BadRequest),
        it if it.is_server_error() => Some(ApiError::Internal),
        _ => None,
    }
}

fn panicked(cause: Box<dyn Any + Send + 'static>) -> Response {
    let cause = cause
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| cause.downcast_ref::<&str>().copied())
        .unwrap_or("no message");
    Error::Internal(anyhow::anyhow!("panicked: {cause}")).into_response()
}

/// One span and one line a request. Of a call its route stands there, and of no address the query string: the rest may hold
/// names.
async fn log(exceptions: Exceptions, requests: Arc<RequestMetrics>, mut request: Request, next: Next) -> Response {
    let id = request_id(request.headers());
    let route = request.extensions().get::<MatchedPath>().cloned();
    let method = request.method().clone();
    request.headers_mut().insert(REQUEST_ID, id.clone());
    let span = tracing::info_span!(
        "request",
        id = id.to_str().unwrap_or_default(),
        method = %request.method(),
        path = route.as_ref().map_or_else(|| logged(exceptions, request.uri().path()), MatchedPath::as_str),
    );
    async {
        let started = std::time::Instant::now();
        let mut response = next.run(request).await;
        let status = response.status().as_u16();
        requests.count(method.as_str(), route.as_ref().map(MatchedPath::as_str), status, started.elapsed());
        let milliseconds = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
        tracing::info!(status, milliseconds, "answered");
        response.headers_mut().insert(REQUEST_ID, id);
        response
    }
    .instrument(span)
    .await
}

/// The path without a ticket that stands in it.
fn logged(exceptions: Exceptions, path: &str) -> &str {
    if path.starts_with(exceptions.ticket) { exceptions.ticket } else { path }
}

/// The caller's id when it is short and plain (it goes into the log), else a new one.
fn request_id(headers: &HeaderMap) -> HeaderValue {
    let plain = |it: &&HeaderValue| {
        it.len() <= 64 && it.as_bytes().iter().all(|byte| byte.is_ascii_alphanumeric() || *byte == b'-')
    };
    match headers.get(REQUEST_ID).filter(plain) {
        Some(id) => id.clone(),
        None => HeaderValue::from_str(&uuid::Uuid::now_v7().to_string()).expect("a uuid is a header value"),
    }
}
