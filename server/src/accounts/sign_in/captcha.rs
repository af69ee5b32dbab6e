//! The picture: its characters count once, for two minutes, and are known to the server only. A puzzle can stand for it.

use axum::extract::State;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;

use super::{picture, puzzle};
use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::ClientAddress;
use crate::platform::config::Switch;
use crate::platform::error::Result;
use crate::platform::network::limited_as;

/// How long a picture counts, milliseconds.
const LIFETIME: i64 = 2 * 60 * 1000;

/// Open pictures and puzzles an address may have: bounds what a flood can store.
const PER_ADDRESS: i64 = 60;

/// A picture to show.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Challenge {
    captcha_id: String,
    /// PNG as a data address; absent where none is asked for.
    image: Option<String>,
    required: bool,
}

/// `GET lawer-security/captcha`
pub async fn create(State(app): State<App>, ClientAddress(address): ClientAddress) -> Result<Answer<Challenge>> {
    if app.config.captcha == Switch::Off {
        return Ok(Answer(Challenge { captcha_id: String::new(), image: None, required: false }));
    }
    let answer = picture::characters();
    let image = format!("data:image/png;base64,{}", STANDARD.encode(picture::draw(&answer)));
    let captcha_id = store(&app, &address, &answer, None, LIFETIME).await?;
    Ok(Answer(Challenge { captcha_id, image: Some(image), required: true }))
}

/// Stores what an address is asked, for so many milliseconds, and answers its id. Refused where it has left too many
/// unanswered. With `bits` it is a puzzle, and `answer` its salt.
pub(super) async fn store(app: &App, address: &str, answer: &str, bits: Option<i64>, lifetime: i64) -> Result<String> {
    let (now, address) = (app.clock.now(), limited_as(address));
    sqlx::query("delete from captcha where expires_at <= $1").bind(now).execute(&app.db.pool).await?;
    let open: i64 = sqlx::query_scalar("select count(*) from captcha where address = $1")
        .bind(&address)
        .fetch_one(&app.db.pool)
        .await?;
    if open >= PER_ADDRESS {
        return Err(ApiError::TooMany.into());
    }
    let captcha_id = uuid::Uuid::new_v4().to_string();
    sqlx::query("insert into captcha (id, answer, bits, address, expires_at) values ($1, $2, $3, $4, $5)")
        .bind(&captcha_id)
        .bind(answer)
        .bind(bits)
        .bind(address)
        .bind(now + lifetime)
        .execute(&app.db.pool)
        .await?;
    Ok(captcha_id)
}

/// Takes the answer of a picture or the solution of a puzzle; right or wrong, it is used up.
pub async fn redeem(app: &App, captcha_id: &str, code: &str) -> Result<()> {
    if app.config.captcha == Switch::Off {
        return Ok(());
    }
    if captcha_id.is_empty() {
        return Err(Violation::error("code", Message::CaptchaRequired).into());
    }
    let stored: Option<(String, Option<i64>)> =
        sqlx::query_as("delete from captcha where id = $1 and expires_at > $2 returning answer, bits")
            .bind(captcha_id)
            .bind(app.clock.now())
            .fetch_optional(&app.db.pool)
            .await?;
    let is_right = stored.is_some_and(|(answer, bits)| match bits {
        None => answer.eq_ignore_ascii_case(code.trim()),
        Some(bits) => puzzle::is_solved(&answer, code.trim(), bits),
    });
    if is_right { Ok(()) } else { Err(Violation::error("code", Message::CaptchaWrong).into()) }
}
