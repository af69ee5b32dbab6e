//! The row of a complaint in its area: written anew by each step of its case.

use lawdesk_core::code::{ApplicationStatus, RecordKind, YesNo};
use lawdesk_core::complaint::{self, ComplaintCase, ComplaintResult, ComplaintState, ReviewState};
use lawdesk_core::date::{Date, Timestamp};
use lawdesk_core::expression::Value;
use lawdesk_core::form::Values;

use crate::App;
use crate::cases::notifications::complainant::{self, ComplaintStep};
use crate::master::{affiliation, search};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::number_sequence;
use crate::platform::sql::{JsonText, from_row};
use crate::runtime::{instances, tasks};

/// What the case knows as the result of a complaint.
const RESULT: &str = "tscljg";

from_row! {
    struct CaseRow {
        instance_id: String,
        form_data: JsonText<Values>,
        status: String,
        submit_at: i64,
        ended_at: Option<i64>,
        due_at: Option<i64>,
        stopped_at: Option<i64>,
        org_id: String,
        region_code: String,
        merged_into: Option<String>,
        complain_no: Option<String>,
        firm_id: Option<String>,
        /// How far it was; absent: it is new.
        state: Option<String>,
        result: Option<String>,
        /// Dictionary tsfc; absent: nobody has asked for a review.
        review_state: Option<String>,
    }
}

/// Brings the row up to date; nothing where the application is no complaint.
pub(crate) async fn refresh(app: &App, tx: &mut Tx, application: &str, by: &str) -> Result<()> {
    // The case as it stands now.
    lock(tx, application).await?;
    let case: Option<CaseRow> = sqlx::query_as(
        "select s.instance_id, s.form_data, s.status, s.submit_at, s.ended_at, s.due_at, s.stopped_at, s.org_id,
                s.region_code, c.merged_into, c.complain_no, c.firm_id, c.state, c.result, c.review_state
           from application s left join complaint c on c.id = s.id where s.id = $1 and s.object_type = $2",
    )
    .bind(application)
    .bind(RecordKind::Complaint.code())
    .fetch_optional(&mut **tx)
    .await?;
    let Some(case) = case else { return Ok(()) };
    let number = match &case.complain_no {
        Some(number) => number.clone(),
        None => number(tx, Timestamp(case.submit_at).date()).await?,
    };
    let firm = match &case.firm_id {
        Some(firm) => Some(firm.clone()),
        None => firm_of(tx, &case.form_data.0).await?,
    };
    // How far it is, and whoever complained without an account hears of it.
    let course = Course::of(tx, application, &case, app.clock.today()).await?;
    let course = reviewed(tx, application, &case, course).await?;
    store(tx, application, &case, (&number, firm.as_deref()), &course, (by, app.clock.now())).await?;
    let before = case.state.as_deref().and_then(ComplaintState::from_code);
    let step = ComplaintStep { id: application, number: &number, before, state: course.state };
    complainant::notify(app, tx, step).await
}

/// One step or review of a complaint at a time: what each has read is what it writes over.
pub(super) async fn lock(tx: &mut Tx, complaint: &str) -> Result<()> {
    sqlx::query("update complaint set version = version where id = $1").bind(complaint).execute(&mut **tx).await?;
    Ok(())
}

/// What a review has brought stays, whatever becomes of the case behind it; while one is waited for, the case goes on
/// unseen, and how far it is then stands there when the review is over.
async fn reviewed(tx: &mut Tx, application: &str, case: &CaseRow, course: Course) -> Result<Course> {
    match case.review_state.as_deref().and_then(ReviewState::from_code) {
        Some(ReviewState::Requested) => {
            sqlx::query(
                "update complaint_review set former_state = $2 where application_id = $1 and decided_at is null",
            )
            .bind(application)
            .bind(course.state.code())
            .execute(&mut **tx)
            .await?;
            let result = case.result.clone();
            Ok(Course { state: ComplaintState::UnderReview, result, ..course })
        }
        Some(ReviewState::Changed) => Ok(Course { result: case.result.clone(), ..course }),
        Some(_) | None => Ok(course),
    }
}

/// TS + day + four digits.
async fn number(tx: &mut Tx, day: Date) -> Result<String> {
    let name = format!("TS{}{:02}{:02}", day.year(), day.month(), day.day());
    let last = number_sequence::next(tx, &name).await?;
    Ok(format!("{name}{last:04}"))
}

/// The firm that is complained about, or that of the lawyer.
async fn firm_of(tx: &mut Tx, data: &Values) -> Result<Option<String>> {
    if let Some(firm) = text(data, "targetFirmId") {
        return Ok(Some(firm.to_owned()));
    }
    match text(data, "targetLawyerId") {
        Some(lawyer) => Ok(affiliation::firm_of_lawyer(tx, lawyer).await?.flatten()),
        None => Ok(None),
    }
}

fn text<'d>(data: &'d Values, key: &str) -> Option<&'d str> {
    data.get(key).and_then(Value::as_text).filter(|text| !text.is_empty())
}

/// How far it is.
struct Course {
    state: ComplaintState,
    due_on: Date,
    is_overdue: bool,
    /// Until when an answer is asked for.
    reply_due: Option<Date>,
    ended_on: Option<Date>,
    result: Option<String>,
}

impl Course {
    async fn of(tx: &mut Tx, application: &str, case: &CaseRow, today: Date) -> Result<Self> {
        // What came of it: of a joined one, that it was joined.
        let nodes = tasks::open_nodes(tx, application).await?;
        let is_joined = case.merged_into.is_some();
        let result = if is_joined {
            Some(ComplaintResult::Joined.code().to_owned())
        } else {
            let instance = instances::state(tx, &case.instance_id).await?;
            let root = instance.scopes.first();
            root.and_then(|it| it.variables.get(RESULT)).and_then(Value::as_text).map(str::to_owned)
        };
        let state = complaint::state_of(&ComplaintCase {
            status: ApplicationStatus::from_code(&case.status).unwrap_or(ApplicationStatus::AwaitingAcceptance),
            is_over: case.ended_at.is_some(),
            is_stopped: case.stopped_at.is_some(),
            is_joined,
            is_decided: result.is_some(),
            nodes: &nodes,
        });
        // Its days: that of the law, and that of an answer that is waited for.
        let filed = Timestamp(case.submit_at).date();
        let reply_due = tasks::open_until(tx, application, complaint::ANSWER).await?;
        let due_on = case.due_at.map_or_else(|| filed.add_days(complaint::DAYS_TO_CLOSE), |at| Timestamp(at).date());
        Ok(Self {
            state,
            due_on,
            is_overdue: case.ended_at.is_none() && due_on < today,
            reply_due: reply_due.map(|at| Timestamp(at).date()),
            ended_on: case.ended_at.map(|at| Timestamp(at).date()),
            result,
        })
    }
}

/// Writes the row of a complaint, anew where it has one. What was given once stays: number, firm, day.
const STORE: &str =
    "insert into complaint (id, org_id, region_code, complain_no, target_type, target_name, lawyer_id, firm_id,
         types, channel, anonymous, state, filed_on, due_on, overdue, ended_on, result, created_by, created_at,
         updated_by, updated_at, reply_due)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $18, $19, $20)
     on conflict (id) do update set target_type = excluded.target_type, target_name = excluded.target_name,
         lawyer_id = excluded.lawyer_id, types = excluded.types, channel = excluded.channel,
         anonymous = excluded.anonymous, state = excluded.state, due_on = excluded.due_on,
         overdue = excluded.overdue, ended_on = excluded.ended_on, result = excluded.result,
         reply_due = excluded.reply_due,
         updated_by = excluded.updated_by, updated_at = excluded.updated_at, version = complaint.version + 1";

async fn store(
    tx: &mut Tx,
    application: &str,
    case: &CaseRow,
    (number, firm): (&str, Option<&str>),
    course: &Course,
    (by, now): (&str, i64),
) -> Result<()> {
    let data = &case.form_data.0;
    let types = data.get("types").map(serde_json::to_string).transpose()?;
    sqlx::query(STORE)
        .bind(application)
        .bind(&case.org_id)
        .bind(&case.region_code)
        .bind(number)
        .bind(text(data, "targetType").unwrap_or_default())
        .bind(text(data, "targetName").unwrap_or_default())
        .bind(text(data, "targetLawyerId"))
        .bind(firm)
        .bind(types.as_deref().unwrap_or("[]"))
        .bind(text(data, "channel"))
        .bind(if text(data, "anonymous") == Some("1") { "1" } else { "0" })
        .bind(course.state.code())
        .bind(Timestamp(case.submit_at).date().to_string())
        .bind(course.due_on.to_string())
        .bind(if course.is_overdue { "1" } else { "0" })
        .bind(course.ended_on.map(|day| day.to_string()))
        .bind(course.result.as_deref())
        .bind(by)
        .bind(now)
        .bind(course.reply_due.map(|day| day.to_string()))
        .execute(&mut **tx)
        .await?;
    search::refresh(tx, "complaint", &[application]).await
}

/// Marks those whose day has passed, and forgets tickets that mean nothing any more. Repeating it changes nothing.
pub(crate) async fn tidy(app: &App) -> Result<()> {
    sqlx::query("update complaint set overdue = $2 where ended_on is null and due_on < $1 and overdue = $3")
        .bind(app.clock.today().to_string())
        .bind(YesNo::Yes.code())
        .bind(YesNo::No.code())
        .execute(&app.db.pool)
        .await?;
    sqlx::query("delete from complaint_ticket where expires_at <= $1")
        .bind(app.clock.now())
        .execute(&app.db.pool)
        .await?;
    Ok(())
}
