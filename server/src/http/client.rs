//! The web client: files that the program carries, each text also compressed when the client was built.

use std::borrow::Cow;

use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use lawdesk_core::message::ApiError;

use crate::platform::error::Error;
use crate::platform::hex::hex;

/// A file of the client.
#[derive(Debug)]
pub struct ClientFile {
    /// Media type, as it is sent.
    pub mime: String,
    /// Content.
    pub bytes: Cow<'static, [u8]>,
    /// The hash of its content.
    pub sha256: [u8; 32],
}

/// The files of the client by path, as `assets/index-1a2b3c.js`; beside it stand `….br` and `….gz` where they are smaller.
pub type ClientFiles = fn(&str) -> Option<ClientFile>;

/// The best first: as `Accept-Encoding` names them, and the ending of the files.
const ENCODINGS: [(&str, &str); 2] = [("br", "br"), ("gzip", "gz")];

/// The extension of an answer that is not compressed on its way: that was tried when the client was built.
#[derive(Clone, Copy, Debug)]
pub struct PrecompressedBody;

/// Where OpenID providers and CAS servers send the browser back to.
pub const SIGN_ON_LANDING: &str = "/oauthLogin";
/// Where the government's platform does.
pub const GOVERNMENT_LANDING: &str = "/zwpt/login";

/// No client, as in tests of the API.
pub fn no_client(_: &str) -> Option<ClientFile> {
    None
}

/// Answers `/` and the client's files. Paths inside the client stand after `#` and never arrive here, but for those that
/// identity providers know: they hand over nothing behind a `#`.
pub fn serve(files: ClientFiles, request: &Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Error::from(ApiError::NotFound).into_response();
    }
    if matches!(request.uri().path(), SIGN_ON_LANDING | GOVERNMENT_LANDING) {
        let inside = request.uri().path_and_query().map_or(SIGN_ON_LANDING, |it| it.as_str());
        return Redirect::to(&format!("/#{inside}")).into_response();
    }
    let path = match request.uri().path() {
        "/" => "index.html",
        path => path.trim_start_matches('/'),
    };
    match files(path) {
        Some(plain) => answer(files, request.headers(), path, plain),
        None => Error::from(ApiError::NotFound).into_response(),
    }
}

/// Built files have their content's hash in the name and never change; `index.html` is asked for each time.
fn answer(files: ClientFiles, headers: &HeaderMap, path: &str, plain: ClientFile) -> Response {
    let mime = plain.mime.clone();
    let (encoding, file) = encoded(files, headers, path).map_or((None, plain), |(name, file)| (Some(name), file));
    // Each encoding is a text of its own, with a tag of its own.
    let tag = format!("\"{}\"", hex(&file.sha256[..16]));
    let caching = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = headers.get(IF_NONE_MATCH).is_some_and(|it| it.as_bytes() == tag.as_bytes());
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        ([(CONTENT_TYPE, mime)], Body::from(file.bytes)).into_response()
    };
    response.extensions_mut().insert(PrecompressedBody);
    let headers = response.headers_mut();
    headers.insert(ETAG, tag.parse().expect("a hash in quotes"));
    headers.insert(CACHE_CONTROL, caching.parse().expect("plain text"));
    headers.insert(VARY, "accept-encoding".parse().expect("plain text"));
    if let Some(encoding) = encoding.filter(|_| !known) {
        headers.insert(CONTENT_ENCODING, encoding.parse().expect("plain text"));
    }
    response
}

/// The best encoding that the browser takes and the file has.
fn encoded(files: ClientFiles, headers: &HeaderMap, path: &str) -> Option<(&'static str, ClientFile)> {
    let mut wanted = ENCODINGS.iter().filter(|(name, _)| accepts(headers, name));
    wanted.find_map(|(name, ending)| Some((*name, files(&format!("{path}.{ending}"))?)))
}

/// `gzip, br;q=1.0, deflate;q=0`: what is named without a weight of nought is taken.
fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    let all = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|it| it.to_str().ok()).flat_map(|it| it.split(','));
    all.map(|it| it.split_once(';').unwrap_or((it, ""))).any(|(name, weight)| {
        let weight = weight.trim().strip_prefix("q=").map_or(Ok(1.0), str::parse::<f32>);
        name.trim().eq_ignore_ascii_case(encoding) && weight.is_ok_and(|it| it > 0.0)
    })
}
