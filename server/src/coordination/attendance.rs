//! 签到: the code that the page of a meeting shows, and who has signed in by it.

use anyhow::Context;
use axum::extract::State;
use lawdesk_core::code::WorkStatus;
use lawdesk_core::dto::{IdInput, WorkSignInInput};
use lawdesk_core::message::ApiError;
use lawdesk_core::work::{SignInGround, sign_in_ground, sign_in_time};
use qrcodegen::{QrCode, QrCodeEcc};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::AnyConnection;

use super::item::{self, Item};
use super::{access, receipt};
use crate::App;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, Idempotent};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;

/// The page of the client on which people are signed in.
const PAGE: &str = "/workTogetherManage/meetingSignIn";
/// What a code is made of, and how long it is.
const CODE: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LENGTH: usize = 12;

/// What the page of a meeting shows.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignInCode {
    /// Where people sign in.
    address: String,
    /// That address as a QR code: its rows, `1` where it is dark.
    modules: Vec<String>,
    /// From when to when people sign in, milliseconds since 1970.
    from: Option<i64>,
    to: Option<i64>,
    /// How many have.
    signed: i64,
}

/// What somebody reads who has signed in.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignedIn {
    /// Of the meeting.
    title: String,
    /// Who was invited.
    receiver_name: String,
    /// Milliseconds since 1970: the first time.
    signed_at: i64,
}

/// `POST workTogether/signInCode`: for who sends for the organisation; made when it is asked for first.
pub(super) async fn code(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<SignInCode>> {
    access::permit_edit(&user)?;
    let mut connection = app.db.pool.acquire().await?;
    // A meeting of the caller that takes people in.
    let item = item::sent(&mut connection, &user, &input.id).await?;
    if !takes_people(&item) {
        return Err(ApiError::WorkState.into());
    }
    // What is scanned, and how many have signed in.
    let code = code_of(&mut connection, &item).await?;
    let signed = sqlx::query_scalar("select count(*) from work_receipt where item_id = $1 and signed_at is not null")
        .bind(&item.id)
        .fetch_one(&mut *connection)
        .await?;
    let address = format!("{}/#{PAGE}?id={}&code={code}", app.config.client_origin(), item.id);
    let time = sign_in_time(&item.data.0);
    Ok(Answer(SignInCode {
        modules: modules(&address)?,
        address,
        from: time.map(|(from, _)| from.0),
        to: time.map(|(_, to)| to.0),
        signed,
    }))
}

/// `POST workTogether/received/signIn`: by whoever was invited, or somebody of the organisation that was. Whoever has signed
/// in already stays so.
pub(super) async fn sign_in(
    context: CommandContext,
    ValidJson(input): ValidJson<WorkSignInInput>,
) -> Result<Answer<SignedIn>> {
    let mut work = match context.begin_answering("signInAtMeeting", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    // His own part of a meeting, in person.
    let receipt = receipt::own_of_item(&mut work.tx, work.user, &input.id).await?;
    let item = item::by_id(&mut work.tx, &receipt.item_id).await?;
    if !takes_people(&item) {
        return Err(ApiError::WorkState.into());
    }
    // With the code that hangs in the room, in time; once is enough.
    let now = work.app.clock.now();
    if item.sign_code.as_deref() != Some(input.code.as_str()) {
        return Err(SignInGround::WrongCode.violation().into());
    }
    if receipt.copy.0 {
        return Err(SignInGround::OnlyCopy.violation().into());
    }
    if let Some(ground) = sign_in_ground(&item.data.0, now).filter(|_| receipt.signed_at.is_none()) {
        return Err(ground.violation().into());
    }
    sqlx::query(
        "update work_receipt set signed_at = $2, signed_by = $3, version = version + 1
          where id = $1 and signed_at is null",
    )
    .bind(&receipt.id)
    .bind(now)
    .bind(&work.user.id)
    .execute(&mut *work.tx)
    .await?;
    let signed_at = receipt.signed_at.unwrap_or(now);
    let answer = SignedIn { title: item.title, receiver_name: receipt.receiver_name, signed_at };
    work.commit_with("work", &item.id, answer).await
}

/// A meeting that was not called off.
fn takes_people(item: &Item) -> bool {
    item.meeting.0 && matches!(item.status(), WorkStatus::Sent | WorkStatus::Ended)
}

/// Of two who ask for it at the same moment the first one makes it.
async fn code_of(connection: &mut AnyConnection, item: &Item) -> Result<String> {
    if let Some(code) = &item.sign_code {
        return Ok(code.clone());
    }
    let bytes = rand::random::<[u8; CODE_LENGTH]>();
    let code: String = bytes.iter().map(|byte| char::from(CODE[usize::from(byte % 32)])).collect();
    sqlx::query("update work_item set sign_code = $2 where id = $1 and sign_code is null")
        .bind(&item.id)
        .bind(&code)
        .execute(&mut *connection)
        .await?;
    Ok(sqlx::query_scalar("select sign_code from work_item where id = $1").bind(&item.id).fetch_one(connection).await?)
}

fn modules(address: &str) -> Result<Vec<String>> {
    let code = QrCode::encode_text(address, QrCodeEcc::Medium).context("an address too long to be read")?;
    let module = |column, row| if code.get_module(column, row) { '1' } else { '0' };
    let row = |row| -> String { (0..code.size()).map(|column| module(column, row)).collect() };
    Ok((0..code.size()).map(row).collect())
}
