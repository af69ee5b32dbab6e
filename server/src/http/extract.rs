//! Arguments of handlers: a checked body, a checked query, the caller's address.

use std::net::SocketAddr;

use axum::RequestExt;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, FromRequest, FromRequestParts, Query, Request};
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use lawdesk_core::dto::Payload;
use lawdesk_core::json_in;
use lawdesk_core::message::ApiError;
use lawdesk_core::violation::{Severity, Violation};
use serde::de::DeserializeOwned;

use crate::App;
use crate::platform::error::{Error, Result};
use crate::platform::network::client_behind;

const FORWARDED_FOR: &str = "x-forwarded-for";

/// A JSON body of the right types that passed its own check. An empty body is `{}`.
#[derive(Debug)]
pub struct ValidJson<T>(pub T);

impl<T: Payload> FromRequest<App> for ValidJson<T> {
    type Rejection = Error;

    async fn from_request(request: Request, app: &App) -> Result<Self> {
        let is_json = is_json(request.headers());
        let bytes = body(request).await?;
        if !bytes.is_empty() && !is_json {
            return Err(ApiError::UnsupportedMediaType.into());
        }
        let input: T = parse(if bytes.is_empty() { b"{}" } else { &bytes })?;
        without_errors(input, app).map(Self)
    }
}

/// A query of the address, with values of the right types that passed their own check.
#[derive(Debug)]
pub struct ValidQuery<T>(pub T);

impl<T: Payload> FromRequestParts<App> for ValidQuery<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        let Query(input) = Query::<T>::try_from_uri(&parts.uri).map_err(|_| ApiError::BadRequest)?;
        without_errors(input, app).map(Self)
    }
}

/// A page of another site can send any other kind without asking. JSON knows UTF-8 alone.
fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|it| it.to_str().ok()).unwrap_or_default().to_ascii_lowercase();
    let mut parts = kind.split(';').map(str::trim);
    let mut rest = parts.clone().skip(1);
    parts.next() == Some("application/json") && rest.all(|it| matches!(it, "charset=utf-8" | "charset=\"utf-8\""))
}

/// Warnings do not stop a call.
fn without_errors<T: Payload>(input: T, app: &App) -> Result<T> {
    let violations = input.check(app.clock.today());
    if violations.iter().any(|it| it.severity == Severity::Error) {
        Err(Error::Validation(violations))
    } else {
        Ok(input)
    }
}

/// The whole body, within the route's limit.
async fn body(request: Request) -> Result<Bytes> {
    request.extract().await.map_err(|rejection: axum::extract::rejection::BytesRejection| {
        match rejection.into_response().status() {
            StatusCode::PAYLOAD_TOO_LARGE => ApiError::TooLarge.into(),
            _ => ApiError::BadRequest.into(),
        }
    })
}

/// Reads JSON; a value of a wrong type becomes a violation at its field.
pub fn parse<T: DeserializeOwned>(json: &[u8]) -> Result<T> {
    let value = serde_json::from_slice(json).map_err(|_| ApiError::BadRequest)?;
    json_in::from_value(value).map_err(|misfit| Violation::from(misfit).into())
}

/// Where the request comes from, for limits, log and audit: the client behind trusted proxies; `local` when the router is
/// driven without a socket.
#[derive(Clone, Debug)]
pub struct ClientAddress(pub String);

impl FromRequestParts<App> for ClientAddress {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> std::result::Result<Self, Self::Rejection> {
        let Some(ConnectInfo(connected)) = parts.extensions.get::<ConnectInfo<SocketAddr>>() else {
            return Ok(Self("local".to_owned()));
        };
        // Several lines are one list.
        let lines: Vec<&str> =
            parts.headers.get_all(FORWARDED_FOR).iter().map(|it| it.to_str().unwrap_or_default()).collect();
        let client = client_behind(connected.ip(), &lines.join(","), &app.config.trusted_proxies);
        Ok(Self(client.to_string()))
    }
}
