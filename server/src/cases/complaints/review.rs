//! 复查: whoever complained asks that another looks at his complaint again; an officer who had no part in it decides, and he is
//! told.

use axum::extract::State;
use lawdesk_core::area::Area;
use lawdesk_core::caption::Caption;
use lawdesk_core::code::OrganisationLevel;
use lawdesk_core::complaint::{self, ComplaintState, ReviewState};
use lawdesk_core::date::Timestamp;
use lawdesk_core::dictionary::labels;
use lawdesk_core::dto::{ComplaintReviewDecisionInput, ComplaintReviewInput, ComplaintReviewRequestInput, IdInput};
use lawdesk_core::locale::Locale;
use lawdesk_core::message::ApiError;
use lawdesk_core::notice::{NoticeEvent, NoticeFacts, Placeholder};
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::area_row;
use super::duplicates::{LIST, SUBJECT, push_scope};
use super::status::{self, ComplaintOutcome};
use crate::App;
use crate::accounts::organisations::level_of;
use crate::accounts::people;
use crate::cases::notifications::complainant::{self, ComplaintStep};
use crate::cases::notifications::matter::{Matter, notify};
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::{ClientAddress, ValidJson};
use crate::identity::audit::{self, AuditAction, AuditEntry, Author};
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};
use crate::runtime::tasks;

/// May put a complaint on record, and so what its complainant asks.
const REGISTER: &str = "complain:register";
/// May answer complaints, and so decide on a review.
const REPLY: &str = "complain:reply";

from_row! {
    /// What was asked and what came of it.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct ComplaintReview {
        /// What the complainant does not agree with.
        reason: String,
        /// Milliseconds since 1970.
        requested_at: i64,
        /// By when it is to be decided.
        due_on: Option<String>,
        /// Dictionary tsfc.
        state: String,
        /// Result before the review (dictionary tscljg).
        former_result: Option<String>,
        opinion: Option<String>,
        decided_by: Option<String>,
        /// Milliseconds since 1970.
        decided_at: Option<i64>,
    }
}

/// The review of a complaint, with what the caller may do.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ComplaintReviewAnswer {
    /// Absent: nobody has asked for one.
    review: Option<ComplaintReview>,
    /// The caller may put a request on record.
    may_request: bool,
    /// The caller may decide: he had no part in the case.
    may_decide: bool,
}

from_row! {
    /// A complaint that an officer looks at.
    struct ReviewedComplaint {
        id: String,
        complain_no: String,
        state: String,
        result: Option<String>,
        ended_on: Option<String>,
        anonymous: String,
        review_state: Option<String>,
        satisfaction: Option<String>,
    }
}

impl ReviewedComplaint {
    fn outcome(&self) -> ComplaintOutcome<'_> {
        ComplaintOutcome {
            state: &self.state,
            result: self.result.as_deref(),
            ended_on: self.ended_on.as_deref(),
            anonymous: &self.anonymous,
            review_state: self.review_state.as_deref(),
            satisfaction: self.satisfaction.as_deref(),
        }
    }

    fn waits(&self) -> bool {
        self.review_state.as_deref() == Some(ReviewState::Requested.code())
    }
}

/// `POST complaint/public/review`
pub async fn ask(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    ValidJson(input): ValidJson<ComplaintReviewInput>,
) -> Result<Answer<()>> {
    status::count(&app, &address).await?;
    let mut tx = app.db.begin().await?;
    let found = status::find(&mut tx, &input.number, &input.code).await?.ok_or(ApiError::NotFound)?;
    request(&app, &mut tx, (&found.id, &found.complain_no), &found.outcome(), &input.reason).await?;
    let author = Author { account: "", username: "public", address: &address };
    let entry = AuditEntry::new(AuditAction::Command("requestComplaintReview"), SUBJECT, &found.id);
    audit::record(&mut tx, &app.clock, author, entry).await?;
    tx.commit().await?;
    Ok(Answer(()))
}

/// `POST complaint/review/request`: what came by letter or in person.
pub async fn register(
    context: CommandContext,
    ValidJson(input): ValidJson<ComplaintReviewRequestInput>,
) -> Result<Answer<()>> {
    context.user.permit(REGISTER)?;
    let Some(mut work) = context.begin("registerComplaintReview", &input).await? else { return Ok(Answer(())) };
    let this = reached(&mut work.tx, work.user, &input.id).await?;
    request(work.app, &mut work.tx, (&this.id, &this.complain_no), &this.outcome(), &input.reason).await?;
    work.commit(SUBJECT, &this.id).await
}

/// `POST complaint/review/detail`
pub async fn detail(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<ComplaintReviewAnswer>> {
    user.permit(LIST)?;
    let mut connection = app.db.pool.acquire().await?;
    let this = reached(&mut connection, &user, &input.id).await?;
    let review = sqlx::query_as(
        "select r.reason, r.requested_at, c.review_due as due_on, c.review_state as state, r.former_result, r.opinion,
                a.name as decided_by, r.decided_at
           from complaint_review r join complaint c on c.id = r.application_id left join account a on a.id = r.decided_by
          where r.application_id = $1",
    )
    .bind(&this.id)
    .fetch_optional(&mut *connection)
    .await?;
    let today = app.clock.today();
    let may_request = user.permit(REGISTER).is_ok() && this.outcome().of_core().review_until(today).is_some();
    let may_decide =
        this.waits() && user.permit(REPLY).is_ok() && !had_part(&mut connection, &this.id, &user.id).await?;
    Ok(Answer(ComplaintReviewAnswer { review, may_request, may_decide }))
}

/// `POST complaint/review/decide`: by somebody who had no part in the case.
pub async fn decide(
    context: CommandContext,
    ValidJson(input): ValidJson<ComplaintReviewDecisionInput>,
) -> Result<Answer<()>> {
    context.user.permit(REPLY)?;
    let Some(mut work) = context.begin("decideComplaintReview", &input).await? else { return Ok(Answer(())) };
    area_row::lock(&mut work.tx, &input.id).await?;
    // Nobody looks again at what he had a part in.
    let this = reached(&mut work.tx, work.user, &input.id).await?;
    if had_part(&mut work.tx, &this.id, &work.user.id).await? {
        return Err(ApiError::Forbidden.into());
    }
    // Of two who decide at once one does; the complaint goes back to where it stood.
    let (now, by) = (work.app.clock.now(), work.user.id.as_str());
    let former: Option<String> = sqlx::query_scalar(
        "update complaint_review set opinion = $2, decided_by = $3, decided_at = $4
          where application_id = $1 and decided_at is null returning former_state",
    )
    .bind(&this.id)
    .bind(input.opinion.trim())
    .bind(by)
    .bind(now)
    .fetch_optional(&mut *work.tx)
    .await?;
    let former = former.filter(|_| this.waits()).ok_or(ApiError::Stale(None))?;
    let mut sql = Sql::new("update complaint set review_state = ");
    sql.bind(input.outcome.as_str()).push(", state = ").bind(former.as_str());
    if input.outcome == ReviewState::Changed.code() {
        sql.push(", result = ").bind(input.result.as_str());
    }
    sql.push(", updated_by = ").bind(by).push(", updated_at = ").bind(now);
    sql.push(", version = version + 1 where id = ").bind(this.id.as_str());
    sql.execute(&mut *work.tx).await?;
    // Who asked for it is told.
    let state = ComplaintState::from_code(&former).unwrap_or(ComplaintState::Closed);
    let before = Some(ComplaintState::UnderReview);
    let step = ComplaintStep { id: &this.id, number: &this.complain_no, before, state };
    complainant::notify(work.app, &mut work.tx, step).await?;
    work.commit(SUBJECT, &this.id).await
}

/// Whether somebody handled the case, or put the complaint on record.
async fn had_part(connection: &mut AnyConnection, id: &str, account: &str) -> Result<bool> {
    let registered = sqlx::query("select 1 as one from application where id = $1 and applicant_id = $2");
    let found = registered.bind(id).bind(account).fetch_optional(&mut *connection).await?;
    Ok(found.is_some() || tasks::took_part(connection, id, account).await?)
}

/// One that an officer reaches.
async fn reached(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<ReviewedComplaint> {
    let mut sql = Sql::new(
        "select c.id, c.complain_no, c.state, c.result, c.ended_on, c.anonymous, c.review_state, c.satisfaction
           from complaint c where c.delete_flag = 0 and c.id = ",
    );
    sql.bind(id);
    push_scope(&mut sql, user);
    let row: Option<ReviewedComplaint> = sql.fetch_optional_as(connection).await?;
    Ok(row.ok_or(ApiError::NotFound)?)
}

/// Refused when it is too late, or was asked before.
async fn request(
    app: &App,
    tx: &mut Tx,
    (id, number): (&str, &str),
    ended: &ComplaintOutcome<'_>,
    reason: &str,
) -> Result<()> {
    let today = app.clock.today();
    if ended.of_core().review_until(today).is_none() {
        return Err(ApiError::Stale(None).into());
    }
    let state = ComplaintState::UnderReview;
    // Of two who ask at the same moment one does.
    let taken = sqlx::query(
        "update complaint set state = $2, review_state = $3, review_due = $4, updated_at = $5, version = version + 1
          where id = $1 and review_state is null",
    )
    .bind(id)
    .bind(state.code())
    .bind(ReviewState::Requested.code())
    .bind(today.add_days(complaint::DAYS_TO_REVIEW).to_string())
    .bind(app.clock.now())
    .execute(&mut **tx)
    .await?;
    if taken.rows_affected() == 0 {
        return Err(ApiError::Stale(None).into());
    }
    // What is asked, and what it was before.
    sqlx::query(
        "insert into complaint_review (application_id, reason, requested_at, former_state, former_result)
         values ($1, $2, $3, $4, $5)",
    )
    .bind(id)
    .bind(reason.trim())
    .bind(app.clock.now())
    .bind(ended.state)
    .bind(ended.result)
    .execute(&mut **tx)
    .await?;
    let before = ComplaintState::from_code(ended.state);
    complainant::notify(app, tx, ComplaintStep { id, number, before, state }).await?;
    tell_reviewers(app, tx, (id, number)).await
}

/// Those who can decide on it: at the authority above the one that answered; where it has none, at any that may.
async fn reviewers(tx: &mut Tx, id: &str, region: &str) -> Result<Vec<String>> {
    let mut able = Vec::new();
    for (account, level) in people::permitted_around(tx, REPLY, region).await? {
        if !had_part(tx, id, &account).await? {
            able.push((account, OrganisationLevel::from_code(&level)));
        }
    }
    let answered_by = match tasks::served_by(tx, id).await? {
        Some(organisation) => level_of(tx, &organisation).await?,
        None => None,
    };
    let wanted = complaint::review_level(answered_by.as_deref().and_then(OrganisationLevel::from_code));
    let is_wanted = |level: Option<OrganisationLevel>| level == Some(wanted);
    if able.iter().any(|(_, level)| is_wanted(*level)) {
        able.retain(|(_, level)| is_wanted(*level));
    }
    Ok(able.into_iter().map(|(account, _)| account).collect())
}

/// They hear that somebody asks for a review.
async fn tell_reviewers(app: &App, tx: &mut Tx, (id, number): (&str, &str)) -> Result<()> {
    let region: String =
        sqlx::query_scalar("select region_code from complaint where id = $1").bind(id).fetch_one(&mut **tx).await?;
    let due = app.clock.today().add_days(complaint::DAYS_TO_REVIEW);
    let label = |locale| labels("tsfc", locale).remove(ReviewState::Requested.code()).unwrap_or_default();
    let facts = NoticeFacts::default()
        .with_known(Placeholder::Item, Area::by_key(SUBJECT).map(|it| &it.title))
        .with(Placeholder::Title, number)
        .with(Placeholder::Step, Caption { zh: label(Locale::ZhCn), en: label(Locale::En) })
        .with(Placeholder::Deadline, due.to_string())
        .with(Placeholder::Opinion, "");
    let link = format!("/complaint/detail?id={id}");
    for account in reviewers(tx, id, &region).await? {
        let (event, facts) = (NoticeEvent::RecordNews, facts.clone());
        let matter =
            Matter { event, facts, link: &link, account: &account, id: format!("complaint-review-{id}-{account}") };
        notify(app, tx, matter).await?;
    }
    Ok(())
}

/// What whoever complained reads of it: when he asked, and what came of it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnReview {
    requested_on: String,
    due_on: Option<String>,
    /// Dictionary tsfc.
    state: String,
    opinion: Option<String>,
    decided_on: Option<String>,
}

from_row! {
    struct OwnRow {
        requested_at: i64,
        due_on: Option<String>,
        state: String,
        opinion: Option<String>,
        decided_at: Option<i64>,
    }
}

/// The review of a complaint, for its complainant; none: he has not asked for one.
pub(super) async fn own(connection: &mut AnyConnection, id: &str) -> Result<Option<OwnReview>> {
    let row: Option<OwnRow> = sqlx::query_as(
        "select r.requested_at, c.review_due as due_on, c.review_state as state, r.opinion, r.decided_at
           from complaint_review r join complaint c on c.id = r.application_id where r.application_id = $1",
    )
    .bind(id)
    .fetch_optional(connection)
    .await?;
    let day = |at: i64| Timestamp(at).date().to_string();
    Ok(row.map(|it| OwnReview {
        requested_on: day(it.requested_at),
        due_on: it.due_on.filter(|_| it.decided_at.is_none()),
        state: it.state,
        opinion: it.opinion,
        decided_on: it.decided_at.map(day),
    }))
}
