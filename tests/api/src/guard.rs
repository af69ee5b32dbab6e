//! What holds for every answer that any test gets, whoever asked for what: the headers that keep a browser from what it must not do
//! (`docs/handbook/quality.md` SEC-22), and that no refusal tells what is inside (SEC-14).

use axum::http::HeaderMap;

use crate::Reply;

/// Headers that every answer bears, with what must stand in each.
const HEADERS: [(&str, &[&str]); 7] = [
    ("x-content-type-options", &["nosniff"]),
    ("referrer-policy", &["no-referrer"]),
    ("x-frame-options", &["DENY", "SAMEORIGIN"]),
    ("content-security-policy", &["frame-ancestors 'none'", "frame-ancestors 'self'"]),
    ("cross-origin-opener-policy", &["same-origin"]),
    ("cache-control", &["no-store", "no-cache", "immutable", "private"]),
    ("x-request-id", &["-"]),
];

/// What a browser would let another site read by, and what tells attackers whom they have before them.
const FORBIDDEN: [&str; 4] = ["access-control-", "server", "x-powered-by", "x-aspnet"];

/// What only the inside of a program says: its files, its database, what it does when it fails.
const INSIDES: [&str; 14] = [
    ".rs:",
    ".cargo",
    "/server/src",
    "sqlx",
    "sqlite",
    "postgres",
    "no such column",
    "no such table",
    "insert into ",
    "select * ",
    "panicked",
    "backtrace",
    "token.key",
    "lawdesk.db",
];

/// What is wrong with an answer wherever it comes from; none: nothing.
#[must_use]
pub fn fault(reply: &Reply) -> Option<String> {
    let refused = reply.status.is_client_error() || reply.status.is_server_error();
    let told = if refused { inside(&reply.text) } else { None };
    of_headers(&reply.headers).or(told)
}

fn of_headers(headers: &HeaderMap) -> Option<String> {
    for (name, allowed) in HEADERS {
        let value = headers.get(name).and_then(|it| it.to_str().ok()).unwrap_or_default();
        if !allowed.iter().any(|it| value.contains(it)) {
            return Some(format!("{name}: {value:?}"));
        }
    }
    let mut names = headers.keys().map(axum::http::HeaderName::as_str);
    let wrong = names.find(|name| FORBIDDEN.iter().any(|it| name.starts_with(it)));
    wrong.map(|name| format!("{name} has no place in an answer"))
}

fn inside(text: &str) -> Option<String> {
    let lower = text.to_lowercase();
    let told = INSIDES.iter().find(|it| lower.contains(*it));
    told.map(|it| format!("a refusal says {it:?}: {text}"))
}
