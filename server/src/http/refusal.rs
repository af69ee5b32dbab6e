//! Around every call of the API: where it comes from, for whoever puts it on record; and calls that are refused with 403,
//! which go on record here, as their handlers have left nothing behind.

use axum::extract::{FromRequestParts, MatchedPath, OptionalFromRequestParts, Request, State};
use axum::http::header::AUTHORIZATION;
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::Response;

use crate::App;
use crate::http::extract::ClientAddress;
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::{CurrentUser, Origin};
use crate::platform::error::Result;

/// The layer.
pub async fn on_record(State(app): State<App>, request: Request, next: Next) -> Response {
    let (mut parts, body) = request.into_parts();
    let Ok(ClientAddress(address)) = ClientAddress::from_request_parts(&mut parts, &app).await;
    let asked = AskedCall {
        token: parts.headers.get(AUTHORIZATION).cloned(),
        route: parts.extensions.get::<MatchedPath>().cloned(),
        origin: Origin(address),
    };
    parts.extensions.insert(asked.origin.clone());
    let response = next.run(Request::from_parts(parts, body)).await;
    if response.status() == StatusCode::FORBIDDEN
        && let Err(error) = asked.record(&app).await
    {
        tracing::error!(error = format!("{error:#}"), "a refusal is not on record");
    }
    response
}

/// Who asked for what, kept while the handler has the request.
struct AskedCall {
    token: Option<HeaderValue>,
    /// The route, not the address: that may hold a ticket.
    route: Option<MatchedPath>,
    origin: Origin,
}

impl AskedCall {
    async fn record(self, app: &App) -> Result<()> {
        let (mut parts, ()) = axum::http::Request::new(()).into_parts();
        parts.headers.extend(self.token.map(|token| (AUTHORIZATION, token)));
        parts.extensions.insert(self.origin);
        // Who is not signed in any more has nothing to be asked for.
        let user = match CurrentUser::of_token(&parts, app).await? {
            Some(user) => Some(user),
            None => <CurrentUser as OptionalFromRequestParts<App>>::from_request_parts(&mut parts, app).await?,
        };
        let Some(user) = user else { return Ok(()) };
        let call = self.route.as_ref().map_or("", MatchedPath::as_str);
        audit::record_alone(&app.db, &app.clock, &user, AuditEntry::new(AuditAction::Refused, "call", call)).await
    }
}
