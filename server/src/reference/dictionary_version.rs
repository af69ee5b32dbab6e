//! With every answer of the API browsers hear how often the dictionaries have changed, and load them again when that grows.

use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;

use crate::App;

const HEADER: HeaderName = HeaderName::from_static("x-dictionary-version");

/// The layer. It says what this server has read last, and reads nothing: an answer waits for no database because of it.
pub async fn announce(State(app): State<App>, request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    if let Some(parameters) = app.parameters.known() {
        response.headers_mut().insert(HEADER, HeaderValue::from(parameters.dictionary_version));
    }
    response
}
