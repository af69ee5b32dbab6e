//! How far a complaint is, for whoever has its receipt.

use axum::extract::State;
use lawdesk_core::complaint::{ComplaintResult, ComplaintState, EndedComplaint};
use lawdesk_core::date::{Date, Timestamp};
use lawdesk_core::dto::ComplaintStatusInput;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::hash::hashed;
use super::review::{self, OwnReview};
use super::withdrawal;
use crate::App;
use crate::accounts::limits::{self, DAY, MINUTE};
use crate::http::answer::Answer;
use crate::http::extract::{ClientAddress, ValidJson};
use crate::platform::error::Result;
use crate::platform::sealing::fingerprint;
use crate::platform::sql::from_row;
use crate::runtime::decided_tasks;

/// How often an address asks in a minute, and in a day: no code is found by trying. Rating an answer and asking for a review are
/// questions, too.
const MOST_A_MINUTE: i64 = 20;
const MOST_A_DAY: i64 = 100;

/// State and dates, and what the complainant is asked for; nothing else.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ComplaintStatus {
    complain_no: String,
    /// Dictionary tszt.
    state: String,
    /// Days, `yyyy-MM-dd`.
    filed_on: String,
    accepted_on: Option<String>,
    /// By when it is to be closed; absent once it is.
    due_on: Option<String>,
    ended_on: Option<String>,
    /// What the complainant is asked to add; absent: nothing.
    asked_for: Option<String>,
    /// He may take it back.
    may_withdraw: bool,
    /// He has asked to take it back; its organ has not answered yet.
    withdrawal_requested: bool,
    /// Until when he may ask that another looks at it again; absent: he may not.
    review_until: Option<String>,
    /// What came of that; absent: he has not asked.
    review: Option<OwnReview>,
    /// He may say how satisfied he is.
    may_rate: bool,
}

/// `POST complaint/public/status`; null: number and code do not belong together.
pub async fn status(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    ValidJson(input): ValidJson<ComplaintStatusInput>,
) -> Result<Answer<Option<ComplaintStatus>>> {
    // Tries are counted; who guesses wrong learns nothing.
    count(&app, &address).await?;
    let mut connection = app.db.pool.acquire().await?;
    let Some(found) = find(&mut connection, &input.number, &input.code).await? else { return Ok(Answer(None)) };
    // What he is asked for, and what he may ask.
    let is_asked = found.state == ComplaintState::ToBeCompleted.code();
    let asked_for =
        if is_asked { decided_tasks::latest_opinion(&mut connection, &found.id, "register").await? } else { None };
    let withdrawal_requested = withdrawal::is_requested(&mut connection, &found.id).await?;
    let review = review::own(&mut connection, &found.id).await?;
    let ended = found.outcome().of_core();
    Ok(Answer(Some(ComplaintStatus {
        review_until: ended.review_until(app.clock.today()).map(|day| day.to_string()),
        review,
        may_rate: ended.may_be_rated(),
        may_withdraw: withdrawal::is_open(&found.state) && !withdrawal_requested,
        withdrawal_requested,
        complain_no: found.complain_no,
        state: found.state,
        filed_on: found.filed_on,
        accepted_on: found.accept_at.map(|at| Timestamp(at).date().to_string()),
        due_on: found.due_on.filter(|_| found.ended_on.is_none()),
        ended_on: found.ended_on,
        asked_for,
    })))
}

/// Counts a question of an address; refused when it asks too often.
pub(super) async fn count(app: &App, address: &str) -> Result<()> {
    limits::count(app, "status", address, MINUTE, MOST_A_MINUTE).await?;
    limits::count(app, "statusDay", address, DAY, MOST_A_DAY).await
}

from_row! {
    /// A complaint that somebody has the receipt of.
    pub(super) struct FoundComplaint {
        pub(super) id: String,
        pub(super) complain_no: String,
        pub(super) state: String,
        filed_on: String,
        due_on: Option<String>,
        ended_on: Option<String>,
        accept_at: Option<i64>,
        code_hash: String,
        result: Option<String>,
        anonymous: String,
        review_state: Option<String>,
        satisfaction: Option<String>,
    }
}

impl FoundComplaint {
    pub(super) fn outcome(&self) -> ComplaintOutcome<'_> {
        ComplaintOutcome {
            state: &self.state,
            result: self.result.as_deref(),
            ended_on: self.ended_on.as_deref(),
            anonymous: &self.anonymous,
            review_state: self.review_state.as_deref(),
            satisfaction: self.satisfaction.as_deref(),
        }
    }
}

/// The columns of a complaint that say what its complainant may still do.
pub(super) struct ComplaintOutcome<'a> {
    pub(super) state: &'a str,
    pub(super) result: Option<&'a str>,
    pub(super) ended_on: Option<&'a str>,
    pub(super) anonymous: &'a str,
    pub(super) review_state: Option<&'a str>,
    pub(super) satisfaction: Option<&'a str>,
}

impl ComplaintOutcome<'_> {
    /// As core reads them; a state that it does not know leaves nothing to do.
    pub(super) fn of_core(&self) -> EndedComplaint {
        EndedComplaint {
            state: ComplaintState::from_code(self.state).unwrap_or(ComplaintState::Joined),
            result: self.result.and_then(ComplaintResult::from_code),
            ended_on: self.ended_on.and_then(Date::parse),
            is_anonymous: self.anonymous == "1",
            was_reviewed: self.review_state.is_some(),
            was_rated: self.satisfaction.is_some(),
        }
    }
}

/// The complaint of a number, or of a mobile number, whose code it is.
pub(super) async fn find(connection: &mut AnyConnection, number: &str, code: &str) -> Result<Option<FoundComplaint>> {
    let (number, code) = (number.trim().to_ascii_uppercase(), code.trim().to_ascii_uppercase());
    let candidates: Vec<FoundComplaint> = sqlx::query_as(
        "select c.id, c.complain_no, c.state, c.filed_on, c.due_on, c.ended_on, s.accept_at, r.code_hash,
                c.result, c.anonymous, c.review_state, c.satisfaction
           from complaint_receipt r join complaint c on c.id = r.application_id join application s on s.id = c.id
          where r.application_id in (select id from complaint where complain_no = $1)
             or r.mobile_hash = $2",
    )
    .bind(&number)
    .bind(fingerprint(&number))
    .fetch_all(connection)
    .await?;
    Ok(candidates.into_iter().find(|it| it.code_hash == hashed(&[&code, &it.id])))
}
