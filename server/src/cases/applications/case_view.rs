//! The whole case: form, history, diagram, and what the caller may do now.

use std::collections::BTreeSet;

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::code::{ApplicationStatus, RecordKind};
use lawdesk_core::date::Date;
use lawdesk_core::dto::CaseViewInput;
use lawdesk_core::engine::{Progress, Trail};
use lawdesk_core::form::{Form, Values};
use lawdesk_core::locale::Locale;
use lawdesk_core::mask::{has_personal, mask_values};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::acts::{self, ActContext, ActOffer};
use super::case_history::{self, CalledCase, CaseHistory};
use super::case_timeline::{self, HistoryEntry};
use super::form_history::{self, Submission};
use super::list::{self, ApplicationRow};
use super::open_tasks::{self, CaseTask};
use super::prefill::Subject;
use super::tallies::{self, StepTally};
use super::{case_access, field_visibility, form_of_case, history_notes};
use crate::App;
use crate::cases::assignees::STAFF;
use crate::cases::copies;
use crate::flows::processes;
use crate::http::answer::Answer;
use crate::http::extract::ValidQuery;
use crate::http::middleware;
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, Sql, from_row};
use crate::runtime::{incidents, tasks};

/// Sees personal data of lawyers as it is.
pub(super) const PLAIN: &str = "lawyer:plain";

/// The whole case.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "Case")]
pub struct Examine {
    application: ApplicationRow,
    /// The caller has applied for it, from outside of the authorities: the page of an applicant is his.
    own: bool,
    form: Form,
    data: Values,
    /// Counts the changes of the data; to be named by whoever changes it.
    form_revision: i64,
    /// What was submitted before, the latest first.
    earlier: Vec<Submission>,
    /// While it runs: what the master file holds of what the form asks for or changes.
    file: Option<Values>,
    history: Vec<HistoryEntry>,
    diagram: String,
    #[serde(flatten)]
    progress: Progress,
    #[serde(flatten)]
    trail: Trail,
    /// How the votes stand at its open steps for several people.
    tallies: Vec<StepTally>,
    /// The processes it called, in the order of the calls.
    called: Vec<CalledCase>,
    tasks: Vec<CaseTask>,
    /// What the caller may do beside deciding its tasks.
    acts: Vec<ActOffer>,
    /// Where it cannot go on until somebody has looked at it.
    stuck: Vec<StuckStep>,
    /// Personal data is shown unmasked.
    plain: bool,
    /// It is masked, and the caller may ask for it.
    may_see_plain: bool,
}

/// A step at which a case cannot go on.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct StuckStep {
    node_key: String,
    node_name: String,
    /// Why, in the reader's language; absent: something failed that only administrators can mend.
    reason: Option<String>,
}

from_row! {
    struct CaseRow {
        instance_id: String,
        applicant_id: String,
        form_code: String,
        form_version: i64,
        form_data: JsonText<Values>,
        form_revision: i64,
        object_type: String,
        object_id: String,
        ended_at: Option<i64>,
        /// Since when the limits of its tasks stand still.
        stopped_at: Option<i64>,
        flow_key: String,
        flow_version: i64,
    }
}

/// The case, for its applicant, for whoever has or had a task in it, and for authorities that may list it.
pub async fn info(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidQuery(input): ValidQuery<CaseViewInput>,
) -> Result<Answer<Examine>> {
    let mut connection = app.db.pool.acquire().await?;
    let row = find(&mut connection, &user, &input.sq_id).await?;
    let reader = reader(&mut connection, &user, &row, &input).await?;
    // What has happened, and what may be done now.
    let past = case_history::of(&app, &mut connection, &row.instance_id).await?;
    let form = form_of_case::load(&mut connection, &input.sq_id, &row.form_code, row.form_version).await?;
    let form = form.ok_or(ApiError::NotFound)?;
    let (application, applicant) = (&input.sq_id, &row.applicant_id);
    let seen_at = row.stopped_at.unwrap_or_else(|| app.clock.now());
    let asked = open_tasks::TaskListContext { application, applicant, form: &form, past: &past, seen_at };
    let tasks = open_tasks::of(&app, &mut connection, &user, asked).await?;
    let locale = middleware::locale(&headers);
    let acts =
        acts::of(&app, &mut connection, &user, ActContext { application, applicant, past: &past, locale }).await?;
    // The form, as far as the caller sees it.
    let hidden = field_visibility::fields(&mut connection, &user, &input.sq_id, &form).await?;
    let FormOfCase { form, data, earlier, file, is_personal } =
        form_of_case(&app, &mut connection, &row, form, CaseSight { application, hidden: &hidden, reader }).await?;
    let examined = Examine {
        application: list::one(&app, &mut connection, &input.sq_id, middleware::locale(&headers)).await?,
        own: row.applicant_id == user.id && user.zhlx != STAFF,
        earlier,
        file,
        form,
        data,
        form_revision: row.form_revision,
        history: history(&app, &mut connection, &user, (&input.sq_id, &row.instance_id), &past).await?,
        diagram: processes::version(&mut connection, &row.flow_key, row.flow_version).await?,
        progress: past.progress(0),
        trail: past.trail(0),
        tallies: tallies::of(&mut connection, &past).await?,
        called: past.called(&mut connection).await?,
        stuck: stuck(&mut connection, &input.sq_id, &past, locale).await?,
        tasks,
        acts,
        plain: !reader.is_masked(),
        may_see_plain: is_personal && reader == CaseReader::MayAsk,
    };
    drop(connection);
    copies::mark_read(&app, &user, &input.sq_id).await?;
    // Looking at plain data of others is put on record.
    if is_personal && matches!(reader, CaseReader::Handler | CaseReader::Asked) {
        let entry = AuditEntry::new(AuditAction::PlainView, "application", &input.sq_id);
        audit::record_alone(&app.db, &app.clock, &user, entry).await?;
    }
    Ok(Answer(examined))
}

/// What people did, with what their acts tell beside that.
async fn history(
    app: &App,
    connection: &mut AnyConnection,
    user: &CurrentUser,
    (application, instance): (&str, &str),
    past: &CaseHistory,
) -> Result<Vec<HistoryEntry>> {
    let revisions = form_history::by_task(connection, instance).await?;
    let mut history = case_timeline::of(connection, past, &revisions).await?;
    case_timeline::retain_read(&mut history, past, user);
    history_notes::add(app, connection, application, past, &mut history).await?;
    Ok(history)
}

/// Which part of a form the caller sees, and how.
#[derive(Clone, Copy)]
struct CaseSight<'a> {
    application: &'a str,
    hidden: &'a BTreeSet<String>,
    reader: CaseReader,
}

/// The form as the caller sees it.
struct FormOfCase {
    form: Form,
    data: Values,
    earlier: Vec<Submission>,
    file: Option<Values>,
    /// There is something personal in what he sees.
    is_personal: bool,
}

/// The form without what is hidden from the caller, masked unless he may see it plain.
async fn form_of_case(
    app: &App,
    connection: &mut AnyConnection,
    row: &CaseRow,
    form: Form,
    sight: CaseSight<'_>,
) -> Result<FormOfCase> {
    // What the reader's step hides is taken out everywhere.
    let (today, hidden) = (app.clock.today(), sight.hidden);
    let mut data = row.form_data.0.clone();
    let form = form.without(hidden, &data, today);
    let mut earlier = form_history::of(connection, sight.application).await?;
    let mut file = replaced(connection, row, &form, today).await?;
    data.retain(|key, _| !hidden.contains(key));
    if let Some(values) = &mut file {
        values.retain(|key, _| !hidden.contains(key));
    }
    for submission in &mut earlier {
        submission.hide(hidden);
    }
    // Who has no task in the case sees personal data masked.
    let is_personal = has_personal(&form, &data);
    if sight.reader.is_masked() {
        mask_values(&form, &mut data);
        if let Some(values) = &mut file {
            mask_values(&form, values);
        }
        for submission in &mut earlier {
            submission.mask(&form);
        }
    }
    Ok(FormOfCase { form, data, earlier, file, is_personal })
}

/// What the caller is to the personal data of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CaseReader {
    /// It is his own.
    Applicant,
    /// He has an open task in it.
    Handler,
    /// He may see it unmasked, and asks for it.
    Asked,
    /// He may, and does not ask.
    MayAsk,
    /// He may not.
    Onlooker,
}

impl CaseReader {
    fn is_masked(self) -> bool {
        matches!(self, Self::MayAsk | Self::Onlooker)
    }
}

/// Refuses who asks for what he may not see.
async fn reader(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    row: &CaseRow,
    input: &CaseViewInput,
) -> Result<CaseReader> {
    if row.applicant_id == user.id {
        return Ok(CaseReader::Applicant);
    }
    if tasks::has_one_of(connection, &input.sq_id, &user.id).await? {
        return Ok(CaseReader::Handler);
    }
    match (user.permit(PLAIN), input.plain) {
        (Ok(()), true) => Ok(CaseReader::Asked),
        (Ok(()), false) => Ok(CaseReader::MayAsk),
        (Err(refused), true) => Err(refused),
        (Err(_), false) => Ok(CaseReader::Onlooker),
    }
}

/// Where the case cannot go on, and why.
async fn stuck(
    connection: &mut AnyConnection,
    application: &str,
    past: &CaseHistory,
    locale: Locale,
) -> Result<Vec<StuckStep>> {
    let incidents = incidents::of_application(connection, application).await?;
    let step = |(instance, element, code): (String, String, String)| StuckStep {
        node_name: past.caption(&instance, &element).to_owned(),
        node_key: element,
        reason: incidents::sentence(&code, locale),
    };
    Ok(incidents.into_iter().map(step).collect())
}

/// The case, if the caller may see it.
async fn find(connection: &mut AnyConnection, user: &CurrentUser, application: &str) -> Result<CaseRow> {
    let mut sql = Sql::new("select case when s.status = ");
    sql.bind(ApplicationStatus::ClockStopped.code()).push(
        " then s.stopped_at end as stopped_at, s.instance_id, s.applicant_id, s.form_code, s.form_version, s.form_data,
                s.form_revision, s.object_type, s.object_id, s.ended_at, i.flow_key, i.version as flow_version
           from application s join instance i on i.id = s.instance_id where s.id = ",
    );
    sql.bind(application).push(" and s.delete_flag = 0 and ");
    case_access::may_see(&mut sql, user);
    sql.fetch_optional_as(connection).await?.ok_or(ApiError::NotFound.into())
}

/// What the case would replace in the file that it is about; of a decided one nothing: the file holds its outcome.
async fn replaced(connection: &mut AnyConnection, row: &CaseRow, form: &Form, today: Date) -> Result<Option<Values>> {
    if row.ended_at.is_some() {
        return Ok(None);
    }
    let kind = RecordKind::from_code(&row.object_type).unwrap_or(RecordKind::Account);
    let subject = Subject::of_application(connection, kind, row.object_id.clone()).await?;
    Ok(Some(form_history::file(connection, &subject, form, today).await?))
}
