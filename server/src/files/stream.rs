//! Playing a film: a browser reads parts of it by itself, as often as it likes, under an address that holds a ticket of one
//! person for one file.

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::header::{ACCEPT_RANGES, CONTENT_LENGTH, CONTENT_RANGE, CONTENT_TYPE, RANGE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum_extra::body::AsyncReadBody;
use lawdesk_core::message::ApiError;
use sha2::{Digest, Sha256};

use super::access::is_id;
use super::record::FileRecord;
use crate::App;
use crate::http::client::PrecompressedBody;
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::{Error, Result};
use crate::platform::file_store::{Part, Store};
use crate::platform::hex::hex;

/// Milliseconds that a ticket is good for: six hours, the longest film with its breaks.
const LIFETIME: i64 = 6 * 60 * 60 * 1000;
/// The most bytes of one answer: a browser asks for the next ones.
const MOST: u64 = 8 * 1024 * 1024;

/// Leave for somebody to play a file, from whoever has let him: the part of the address behind `…/stream/`. It ends with
/// his session.
pub async fn allow(app: &App, tx: &mut Tx, user: &CurrentUser, file: &str) -> Result<String> {
    let ticket = hex(&rand::random::<[u8; 32]>());
    sqlx::query(
        "insert into file_stream (hash, file_id, account_id, session_id, expires_at) values ($1, $2, $3, $4, $5)",
    )
    .bind(hash(&ticket))
    .bind(file)
    .bind(&user.id)
    .bind(&user.session)
    .bind(app.clock.now() + LIFETIME)
    .execute(&mut **tx)
    .await?;
    Ok(ticket)
}

/// `GET twj/preview/stream/{address}`: all of the file, or the part that `Range` asks for (RFC 9110, 14).
pub async fn stream(State(app): State<App>, headers: HeaderMap, Path(ticket): Path<String>) -> Result<Response> {
    if !is_id(&ticket) {
        return Err(ApiError::NotFound.into());
    }
    // A ticket that counts, of somebody who is signed in still.
    let file: FileRecord = sqlx::query_as(
        "select f.* from file_stream t join file f on f.id = t.file_id
          where t.hash = $1 and t.expires_at > $2
            and exists (select 1 from session s where s.id = t.session_id and s.ended_at is null and s.expires_at > $2)",
    )
    .bind(hash(&ticket))
    .bind(app.clock.now())
    .fetch_optional(&app.db.pool)
    .await?
    .ok_or(ApiError::NotFound)?;
    // The part that the player asks for.
    let size = u64::try_from(file.size).unwrap_or(0);
    let asked = headers.get(RANGE).and_then(|it| it.to_str().ok());
    let part = match asked.map(|range| part_of(range, size)) {
        None => Range { from: 0, length: size, is_whole: true },
        Some(Some(part)) => part,
        Some(None) => return Err(ApiError::BadRequest.into()),
    };
    let wanted = Part { from: part.from, length: part.length };
    let bytes = Store::of(&app).open_part(&file.storage_key, wanted).await.map_err(broken)?;
    // Films are compressed already.
    let status = if part.is_whole { StatusCode::OK } else { StatusCode::PARTIAL_CONTENT };
    let body = Body::new(AsyncReadBody::new(bytes));
    let mut response = (status, [(CONTENT_TYPE, file.mime)], body).into_response();
    response.extensions_mut().insert(PrecompressedBody);
    let headers = response.headers_mut();
    headers.insert(ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    headers.insert(CONTENT_LENGTH, part.length.into());
    if !part.is_whole {
        let range = format!("bytes {}-{}/{size}", part.from, part.from + part.length - 1);
        headers.insert(CONTENT_RANGE, range.parse().expect("digits are a header"));
    }
    Ok(response)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Range {
    from: u64,
    length: u64,
    is_whole: bool,
}

/// The part that one range asks for, at most 8 MB of it; `None`: there is none. Of several ranges the first is answered.
fn part_of(range: &str, size: u64) -> Option<Range> {
    let first = range.strip_prefix("bytes=")?.split(',').next()?.trim();
    let (from, to) = first.split_once('-')?;
    let (from, to) = match (from.parse::<u64>(), to.parse::<u64>()) {
        (Ok(from), Ok(to)) => (from, to.min(size.checked_sub(1)?)),
        (Ok(from), Err(_)) => (from, size.checked_sub(1)?),
        (Err(_), Ok(last)) if from.is_empty() && last > 0 => (size.saturating_sub(last), size.checked_sub(1)?),
        _ => return None,
    };
    (from <= to).then(|| Range { from, length: (to - from + 1).min(MOST), is_whole: false })
}

fn hash(ticket: &str) -> String {
    hex(&Sha256::digest(ticket.as_bytes()))
}

fn broken(error: std::io::Error) -> Error {
    Error::Internal(anyhow::Error::new(error).context("the bytes of a film cannot be read"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_as_the_standard_says() {
        let part = |range: &str| part_of(range, 1000).map(|it| (it.from, it.length));
        assert_eq!(part("bytes=0-"), Some((0, 1000)));
        assert_eq!(part("bytes=10-19, 30-39"), Some((10, 10)));
        assert_eq!(part("bytes=990-2000"), Some((990, 10)));
        assert_eq!(part("bytes=-100"), Some((900, 100)));
        assert_eq!(part("bytes=-5000"), Some((0, 1000)));
        for none in ["bytes=1000-", "bytes=20-10", "bytes=-0", "bytes=-", "bytes=x", "lines=0-1"] {
            assert_eq!(part(none), None, "{none}");
        }
        assert_eq!(part_of("bytes=0-", 0), None);
        assert_eq!(part_of("bytes=0-", 100 * MOST).map(|it| it.length), Some(MOST));
    }
}
