//! Codes by text message. Whoever asks for one gets one, whether the number has an account or not: the answers do not tell
//! who has one, and only who holds the phone learns it.

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::dto::{SmsCheckInput, SmsInput};
use lawdesk_core::entry::{
    CODE_LIFETIME, CODE_PAUSE, CODE_TRIES, CODES_A_DAY, CODES_AN_HOUR, CODES_OF_ADDRESS, CodePurpose,
};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::parameter::ParameterKey;
use lawdesk_core::rule::Rule;
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;

use super::captcha;
use crate::App;
use crate::accounts::limits;
use crate::http::answer::Answer;
use crate::http::extract::{ClientAddress, ValidJson};
use crate::http::middleware::locale;
use crate::platform::error::Result;
use crate::platform::hook::HookFuture;
use crate::platform::sealing::fingerprint;

/// Sends a text to a mobile number, soon.
pub type SendText = fn(&App, String, String);

/// What becomes of a text message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Texting {
    /// There is no gateway.
    Unavailable,
    /// The demo shows what it would say.
    Shown,
    /// A gateway sends it.
    Sent,
}

/// What becomes of text messages here and now.
pub type TextingOf = for<'a> fn(&'a App) -> HookFuture<'a, Result<Texting>>;

/// What somebody who asked for a code has to know.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SmsSent {
    /// After how many seconds the next one can be asked for.
    wait: i64,
    /// What the message says, where the demo has no gateway that would send it; else absent.
    demo_text: Option<String>,
}

/// `POST lawer-security/sms/get`
pub async fn get(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    headers: HeaderMap,
    ValidJson(input): ValidJson<SmsInput>,
) -> Result<Answer<SmsSent>> {
    let texting = (app.hooks.texting)(&app).await?;
    if texting == Texting::Unavailable {
        return Err(ApiError::SmsUnavailable.into());
    }
    // Not by a program, and not too often for the address and the number.
    captcha::redeem(&app, &input.captcha_id, &input.code).await?;
    let (purpose, mobile) = (purpose(&input.purpose)?, normal(&input.lxdh));
    limits::count(&app, "sms", &address, limits::HOUR, CODES_OF_ADDRESS).await?;
    count(&app, &mobile).await?;
    // The code that was sent before counts no more.
    let id = id(purpose, &mobile);
    let digits = format!("{:06}", rand::random_range(0..1_000_000_u32));
    let now = app.clock.now();
    sqlx::query(
        "insert into sms_code (id, code_hash, tries, sent_at, expires_at) values ($1, $2, 0, $3, $4)
         on conflict (id) do update set code_hash = excluded.code_hash, tries = 0, sent_at = excluded.sent_at,
             expires_at = excluded.expires_at",
    )
    .bind(&id)
    .bind(hash(&id, &digits))
    .bind(now)
    .bind(now + CODE_LIFETIME)
    .execute(&app.db.pool)
    .await?;
    let text = purpose.message(&digits, locale(&headers));
    let demo_text = (texting == Texting::Shown).then(|| text.clone());
    if demo_text.is_none() {
        (app.hooks.send_text)(&app, mobile, text);
    }
    Ok(Answer(SmsSent { wait: CODE_PAUSE / 1000, demo_text }))
}

/// `POST lawer-security/sms/check`: the code counts on, until what it was sent for is done.
pub async fn check(State(app): State<App>, ValidJson(input): ValidJson<SmsCheckInput>) -> Result<Answer<()>> {
    require(&app, purpose(&input.purpose)?, &input.lxdh, "smsCode", &input.sms_code).await?;
    Ok(Answer(()))
}

/// Refused unless it is the code that was sent to the number for this. A wrong one is counted before it is compared.
pub async fn require(app: &App, purpose: CodePurpose, mobile: &str, field: &str, code: &str) -> Result<()> {
    let id = id(purpose, &normal(mobile));
    let stored: Option<String> = sqlx::query_scalar(
        "update sms_code set tries = tries + 1 where id = $1 and expires_at > $2 and tries < $3 returning code_hash",
    )
    .bind(&id)
    .bind(app.clock.now())
    .bind(CODE_TRIES)
    .fetch_optional(&app.db.pool)
    .await?;
    // Keyed hashes: how long the comparison takes tells nothing of the code.
    if stored.is_none_or(|stored| stored != hash(&id, code.trim())) {
        return Err(Violation::error(field, Message::SmsCodeWrong).into());
    }
    sqlx::query("update sms_code set tries = tries - 1 where id = $1").bind(&id).execute(&app.db.pool).await?;
    Ok(())
}

/// Refused unless it is that code, which counts no more from then on.
pub async fn redeem(app: &App, purpose: CodePurpose, mobile: &str, field: &str, code: &str) -> Result<()> {
    require(app, purpose, mobile, field, code).await?;
    let id = id(purpose, &normal(mobile));
    let used = sqlx::query("delete from sms_code where id = $1 and code_hash = $2")
        .bind(&id)
        .bind(hash(&id, code.trim()))
        .execute(&app.db.pool)
        .await?;
    // Of two who come with it at once one alone goes on.
    if used.rows_affected() == 0 { Err(Violation::error(field, Message::SmsCodeWrong).into()) } else { Ok(()) }
}

/// Forgets codes that mean nothing any more.
pub async fn tidy(app: &App) -> Result<()> {
    let now = app.clock.now();
    sqlx::query("delete from sms_code where expires_at <= $1").bind(now).execute(&app.db.pool).await?;
    Ok(())
}

/// A number as it is stored.
pub fn normal(mobile: &str) -> String {
    Rule::Mobile.normalise(mobile).into_owned()
}

/// What a payload that was checked names.
pub fn purpose(code: &str) -> Result<CodePurpose> {
    Ok(CodePurpose::from_code(code).ok_or(ApiError::BadRequest)?)
}

/// Counts a code of a number, whatever it is for: refused while the last one is younger than a minute, and beyond those of an
/// hour, of a day and of all numbers together. Each is counted and looked at in one statement, so that many requests at once get
/// no more than one by one.
async fn count(app: &App, mobile: &str) -> Result<()> {
    let number = fingerprint(mobile);
    let most_of_all = app.parameters.current(&app.db.pool).await?.number(ParameterKey::SmsCodesADay);
    let mut connection = app.db.pool.acquire().await?;
    for (subject, within, most) in [
        (format!("pause:{number}"), CODE_PAUSE, 1),
        (format!("hour:{number}"), limits::HOUR, CODES_AN_HOUR),
        (format!("number:{number}"), limits::DAY, CODES_A_DAY),
        ("codes".to_owned(), limits::DAY, most_of_all.unwrap_or(i64::MAX)),
    ] {
        limits::count_in(&mut connection, app.clock.now(), &subject, within, most).await?;
    }
    Ok(())
}

fn id(purpose: CodePurpose, mobile: &str) -> String {
    fingerprint(&format!("sms:{}:{mobile}", purpose.code()))
}

fn hash(id: &str, digits: &str) -> String {
    fingerprint(&format!("{id}:{digits}"))
}
