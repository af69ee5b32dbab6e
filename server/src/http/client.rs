//! The web client, built into the program.

use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use lawdesk_core::message::ApiError;
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::platform::error::Error;
use crate::platform::hex::hex;

/// Empty when the client was not built, as in `cargo test`.
#[derive(RustEmbed)]
#[folder = "../web/dist"]
#[allow_missing = true]
struct Files;

/// Answers `/` and the client's files. Paths inside the client stand after `#` and never arrive here.
pub async fn serve(request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Error::from(ApiError::NotFound).into_response();
    }
    let path = match request.uri().path() {
        "/" => "index.html",
        path => path.trim_start_matches('/'),
    };
    match Files::get(path) {
        Some(file) => answer(&request, path, file),
        None => Error::from(ApiError::NotFound).into_response(),
    }
}

/// Built files have their content's hash in the name and never change; `index.html` is asked for each time.
fn answer(request: &Request, path: &str, file: EmbeddedFile) -> Response {
    let tag = format!("\"{}\"", hex(&file.metadata.sha256_hash()[..16]));
    let caching = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    if request.headers().get(IF_NONE_MATCH).is_some_and(|it| it.as_bytes() == tag.as_bytes()) {
        return (StatusCode::NOT_MODIFIED, [(ETAG, tag), (CACHE_CONTROL, caching.to_owned())]).into_response();
    }
    let kind = file.metadata.mimetype().to_owned();
    let headers = [(CONTENT_TYPE, kind), (CACHE_CONTROL, caching.to_owned()), (ETAG, tag)];
    (headers, Body::from(file.data)).into_response()
}
