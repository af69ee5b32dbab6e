//! Submitting an application, and submitting it again when it was sent back.

use lawdesk_core::code::ApplicationStatus;
use lawdesk_core::date::Date;
use lawdesk_core::dto::{CommitInput, RecommitInput};
use lawdesk_core::engine::{Actor, Command, Decision, StartCommand, Variables};
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Checker, Form, FormContext, Values};
use lawdesk_core::message::ApiError;
use lawdesk_core::operation::Operation;
use lawdesk_core::violation::{Severity, Violation};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::eligibility::{self, Request};
use super::form_changes::{FormAtNode, FormChanges};
use super::prefill::{Subject, may_apply};
use super::represented::{self, live_already, person_hash};
use super::{annual_figures, drafts, firm_names, form_history, materials, references, title, unique, variables};
use crate::cases::assignees::Assignees;
use crate::cases::chosen_people::{self, Chooser, ChosenPeople};
use crate::cases::execution::{execute, sync_application};
use crate::cases::followers::{self, BeginningCase};
use crate::cases::{change_parties, parties};
use crate::flows::forms;
use crate::flows::processes::{self, FlowVersion};
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, Idempotent};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::{Error, Result};
use crate::platform::number_sequence;
use crate::platform::sql::sealed_json;
use crate::runtime::instances::{self, NewInstance};
use crate::runtime::open_task::{self, OpenTask};
use crate::{App, files};

/// The number under which it is known from now on.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "Committed")]
pub struct SubmittedApplication {
    pub(super) sq_id: String,
    sq_no: String,
}

/// Submits: checks the form, starts the flow.
pub async fn commit(
    context: CommandContext,
    ValidJson(input): ValidJson<CommitInput>,
) -> Result<Answer<SubmittedApplication>> {
    let mut work = match context.begin_answering("commit", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    let (app, user, tx, today) = (work.app, work.user, &mut work.tx, work.app.clock.today());
    // What is applied for, by somebody who may, in the newest form.
    let flow = processes::current_version(tx, &input.sq_type).await?;
    let form = forms::load(tx, &flow.form_code, None).await?.ok_or(ApiError::NotFound)?;
    if !may_apply(app, tx, user, &flow, &form).await? {
        return Err(ApiError::Forbidden.into());
    }
    if input.form_version.is_some_and(|filled| filled != i64::from(form.version)) {
        return Err(ApiError::FormChanged.into());
    }
    // The data, held against the rules with what the system knows.
    let subject = Subject::load(tx, user, &form).await?;
    let mut stored = subject.prefill(tx, &form, today, values_of(&input.data)).await?;
    stored.extend(filing_mark(&flow.flow_key, &form, values_of(&input.data), today));
    let submission = Submission {
        flow: &flow.flow_key,
        form: &form,
        stored: &stored,
        subject: &subject,
        account: &user.id,
        application: None,
    };
    let wrong = materials::wrong(tx, &input.sq_type, (&form, &input.data), &input.materials, today).await?;
    let data = materials::refuse_with(submission.checked(app, tx, &input.data).await, wrong)?;
    let files = files::in_form(&form, &data);
    // The application, and the files in it.
    let new = NewCase { flow: &flow, form: &form, subject: &subject, at: None, by: None };
    let committed = create(app, tx, user, new, data, &input.chosen).await?;
    files::link(tx, user, "application", &committed.sq_id, &files).await?;
    materials::persist(tx, user, &committed.sq_id, &input.materials, app.clock.now()).await?;
    drafts::forget(tx, &user.id, &input.sq_type).await?;
    let id = committed.sq_id.clone();
    work.commit_with("application", &id, committed).await
}

/// A complaint of somebody without an account.
pub(in crate::cases) struct PublicComplaint<'a> {
    /// Key of the flow.
    pub flow: &'a str,
    /// The message that begins it.
    pub message: &'a str,
    /// The public, as the one who complains to an organisation.
    pub complainant: &'a CurrentUser,
    /// Who has brought its files.
    pub sender: &'a CurrentUser,
    /// The form.
    pub data: Values,
}

/// Files it: checked as every other, begun where the flow takes what comes from outside. Answers the application's id.
pub(in crate::cases) async fn file_publicly(app: &App, tx: &mut Tx, new: PublicComplaint<'_>) -> Result<String> {
    let flow = processes::current_version(tx, new.flow).await?;
    let form = forms::load(tx, &flow.form_code, None).await?.ok_or(ApiError::NotFound)?;
    let subject = Subject::load(tx, new.complainant, &form).await?;
    let submission = Submission {
        flow: &flow.flow_key,
        form: &form,
        stored: &Values::new(),
        subject: &subject,
        account: &new.complainant.id,
        application: None,
    };
    let data = submission.checked(app, tx, &Value::Map(new.data)).await?;
    let files = files::in_form(&form, &data);
    let at = Some(instances::started_by_message(tx, &flow.flow_key, new.message).await?.ok_or(ApiError::NotFound)?);
    let case = NewCase { flow: &flow, form: &form, subject: &subject, at, by: None };
    let committed = create(app, tx, new.complainant, case, data, &ChosenPeople::default()).await?;
    files::link(tx, new.sender, "application", &committed.sq_id, &files).await?;
    Ok(committed.sq_id)
}

/// What was sent, as far as it is a form at all; the check refuses the rest.
fn values_of(data: &Value) -> &Values {
    static NOTHING: Values = Values::new();
    if let Value::Map(values) = data { values } else { &NOTHING }
}

/// The field that marks a filing as late; only the form of a firm's change has it.
const FILED_LATE: &str = "filedLate";

/// Whether it is filed in time, where the form keeps that: what was filed in time stays so when it is sent back.
fn filing_mark(flow: &str, form: &Form, data: &Values, today: Date) -> Option<(String, Value)> {
    form.field(FILED_LATE)?;
    let is_late = eligibility::is_filed_late(flow, data, today)?;
    Some((FILED_LATE.to_owned(), Value::from(if is_late { "1" } else { "0" })))
}

/// A form about to be submitted.
struct Submission<'a> {
    /// Key of the flow.
    flow: &'a str,
    form: &'a Form,
    /// What the system knows and fills in.
    stored: &'a Values,
    subject: &'a Subject,
    /// Account of whoever submits.
    account: &'a str,
    /// The application that it belongs to; none: it is new.
    application: Option<&'a str>,
}

impl Submission<'_> {
    /// The data as it is stored: normalised, with what the system knows filled in by the system, and nothing in it against
    /// the form, the files of others or the law.
    async fn checked(&self, app: &App, tx: &mut Tx, input: &Value) -> Result<Value> {
        let (form, today) = (self.form, app.clock.today());
        let checker = Checker::new(form);
        let dictionaries = &forms::dictionaries(tx, form, self.stored).await?;
        let context =
            FormContext { stored: Some(self.stored), dictionaries: Some(dictionaries), ..FormContext::new(today) };
        let mut violations = checker.check(input, &context);
        violations.extend(unique::already_in_use(tx, form, values_of(input), self.subject.id()).await?);
        let normalised = checker.normalise(input, &context);
        violations.extend(references::missing(tx, form, values_of(&normalised), self.stored).await?);
        violations.extend(firm_names::with_places(tx, form, values_of(&normalised), self.stored).await?);
        refuse(violations)?;
        // What the applicant cannot write is what the system knows.
        let Value::Map(mut data) = normalised else { return Err(ApiError::BadRequest.into()) };
        for field in form.fields().filter(|field| field.read_only) {
            if let Some(value) = self.stored.get(&field.key) {
                data.insert(field.key.clone(), value.clone());
            }
        }
        form.clean_formatted(&mut data);
        // What the law says of a form that is sound.
        let Self { flow, subject, account, application, .. } = *self;
        refuse(eligibility::check(tx, Request { flow, subject, account, data: &data, application, today }).await?)?;
        if application.is_none() {
            let beginning = BeginningCase { flow, object: subject.id(), data: &data, today };
            followers::require_welcome(app, tx, &beginning).await?;
        }
        Ok(Value::Map(data))
    }
}

/// Refuses what has an error among its violations.
fn refuse(violations: Vec<Violation>) -> Result<()> {
    let is_error = |violation: &Violation| violation.severity == Severity::Error;
    if violations.iter().any(is_error) { Err(Error::Validation(violations)) } else { Ok(()) }
}

/// What a case is begun with.
pub(super) struct NewCase<'a> {
    pub(super) flow: &'a FlowVersion,
    pub(super) form: &'a Form,
    pub(super) subject: &'a Subject,
    /// The start event; none: the one without a trigger.
    pub(super) at: Option<String>,
    /// Who begins it; none: the applicant.
    pub(super) by: Option<Actor>,
}

pub(super) async fn create(
    app: &App,
    tx: &mut Tx,
    user: &CurrentUser,
    NewCase { flow, form, subject, at, by }: NewCase<'_>,
    data: Value,
    chosen: &ChosenPeople,
) -> Result<SubmittedApplication> {
    let now = app.clock.now();
    let (id, instance) = (Uuid::now_v7().to_string(), Uuid::now_v7().to_string());
    let sq_no = number(tx, &user.region_code, app.clock.today(), flow.item_no).await?;
    // Variables of the flow.
    let ready = app.definitions.get(tx, &flow.flow_key, flow.number).await?;
    let mut variables = variables::of(tx, &user.id, subject, form, &ready, &data).await?;
    variables::add_lists(tx, &ready, subject, &mut variables).await?;
    if !chosen.is_empty() {
        let assignees = Assignees::of_applicant(app, tx, user).await?;
        variables.extend(chosen_people::variables(&assignees, &ready, Chooser::Applicant, chosen, None)?);
    }
    variables.insert("sqId".to_owned(), Value::String(id.clone()));
    // The instance.
    let actor = by.unwrap_or_else(|| user.actor());
    let target = annual_figures::target(values_of(&data));
    let parties = Some(parties::of_new_case(tx, &user.id, (subject.kind(), subject.id()), target).await?);
    let command = StartCommand { variables, at, parties, business_key: Some(sq_no.clone()), ..StartCommand::default() };
    let outcome = instances::start(
        app,
        tx,
        NewInstance {
            id: &instance,
            flow_key: &flow.flow_key,
            version: flow.number,
            application: Some(&id),
            command,
            actor: Some(&actor),
        },
    )
    .await
    .map_err(chosen_people::at_field)?;
    let new = NewApplication { id: &id, sq_no: &sq_no, instance: &instance, user, flow, form, subject };
    let title = title::of(tx, &new.case_named(), values_of(&data), app.clock.today()).await?;
    insert(tx, &new, (&title, &data), now).await?;
    // What follows the first step.
    annual_figures::persist_target(tx, &id, values_of(&data), app.clock.today()).await?;
    form_history::persist(tx, &id, None, now).await?;
    sync_application(app, tx, &outcome, None, Some(&user.id)).await?;
    Ok(SubmittedApplication { sq_id: id, sq_no })
}

/// What the row of a new application is made of, beside the form's data.
struct NewApplication<'a> {
    id: &'a str,
    sq_no: &'a str,
    instance: &'a str,
    user: &'a CurrentUser,
    flow: &'a FlowVersion,
    form: &'a Form,
    subject: &'a Subject,
}

impl<'a> NewApplication<'a> {
    /// What its title is made of, beside the form's data.
    fn case_named(&self) -> title::NamedCase<'a> {
        let (item, name) = (&self.flow.flow_key, &self.flow.name);
        title::NamedCase { item, name, form: self.form, applicant: &self.user.name }
    }
}

/// Makes the row; one person has one of a kind at a time, for himself or for each of his unit's staff.
async fn insert(tx: &mut Tx, new: &NewApplication<'_>, (title, data): (&str, &Value), now: i64) -> Result<()> {
    sqlx::query(
        "insert into application (id, sq_no, sq_type, instance_id, title, applicant_id, applicant_name, object_type,
             object_id, form_code, form_version, form_data, form_revision, current_node, submit_at, org_id,
             region_code, status, person_hash, created_by, created_at, updated_by, updated_at, version, delete_flag)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 1, '', $13, $14, $15, $16, $17, $6, $13, $6, $13,
             0, 0)",
    )
    .bind(new.id)
    .bind(new.sq_no)
    .bind(&new.flow.flow_key)
    .bind(new.instance)
    .bind(title)
    .bind(&new.user.id)
    .bind(&new.user.name)
    .bind(new.subject.kind().code())
    .bind(new.subject.id())
    .bind(&new.flow.form_code)
    .bind(i64::from(new.form.version))
    .bind(sealed_json(data)?)
    .bind(now)
    .bind(&new.user.dw_id)
    .bind(&new.user.region_code)
    .bind(ApplicationStatus::AwaitingAcceptance.code())
    .bind(person_hash(&new.flow.flow_key, new.subject, values_of(data)))
    .execute(&mut **tx)
    .await
    .map_err(live_already)?;
    Ok(())
}

/// 受理编号: region, day, item and a number of the day, `990102202611210100001`.
async fn number(tx: &mut Tx, region: &str, today: Date, item: i64) -> Result<String> {
    let day = format!("{}{:02}{:02}", today.year(), today.month(), today.day());
    let name = format!("{region}{day}{item:02}");
    let last = number_sequence::next(tx, &name).await?;
    Ok(format!("{name}{last:05}"))
}

/// Submits again: same number, the next revision of the form, back to the step that sent it back.
pub async fn recommit(context: CommandContext, ValidJson(input): ValidJson<RecommitInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("recommit", &input).await? else { return Ok(Answer(())) };
    let (user, actor) = (work.user, work.actor.clone());
    resubmit(work.app, &mut work.tx, user, &actor, &input).await?;
    work.commit("application", &input.sq_id).await
}

/// Submits again in the caller's transaction, for whoever has the task.
pub(in crate::cases) async fn resubmit(
    app: &App,
    tx: &mut Tx,
    user: &CurrentUser,
    actor: &Actor,
    input: &RecommitInput,
) -> Result<()> {
    let task = open_task::find(tx, &input.task_id).await?;
    if task.application != input.sq_id {
        return Err(ApiError::NotFound.into());
    }
    // A step that asks for something of its own is decided with that.
    let flow = app.definitions.get(tx, &task.flow_key, task.flow_version).await?;
    if !flow.asks(&task.node_key).is_empty() {
        return Err(ApiError::NotFound.into());
    }
    let wrong = materials::wrong_again(tx, input, app.clock.today()).await?;
    let (mut variables, changed) = materials::refuse_with(revised(app, tx, user, input, &task).await, wrong)?;
    let newer = change_parties::record(app, tx, (&task, &input.task_id), &changed, &variables).await?;
    if !input.chosen.is_empty() {
        let before = instances::state(tx, &task.instance).await?;
        let assignees = Assignees::of_applicant(app, tx, user).await?;
        let chosen = chosen_people::variables(&assignees, &flow, Chooser::Applicant, &input.chosen, Some(&before))?;
        variables.extend(chosen);
    }
    let command = Command::Complete {
        task: task.number,
        version: Some(input.task_version.saturating_add(newer)),
        variables,
        decision: Box::new(Decision { operation: Some(Operation::SUBMIT.code.to_owned()), ..Decision::default() }),
    };
    let done = execute(app, tx, task.target(actor), command, Some(Operation::SUBMIT)).await;
    done.map_err(chosen_people::at_field)?;
    changed.persist(tx, user, &input.task_id, "", app.clock.now()).await?;
    materials::persist(tx, user, &input.sq_id, &input.materials, app.clock.now()).await?;
    drafts::forget(tx, &user.id, &drafts::slot_of_task(&input.task_id)).await
}

/// The next revision of the form and what the flow takes from it, by its applicant only. Where the form says what may be
/// written at his step, that alone; elsewhere all of it, again with what the file knows now.
async fn revised(
    app: &App,
    tx: &mut Tx,
    user: &CurrentUser,
    input: &RecommitInput,
    task: &OpenTask,
) -> Result<(Variables, FormChanges)> {
    // The step of the applicant, held against two who submit at once.
    instances::lock(app, tx, &task.instance).await?;
    let at_node = FormAtNode::load(tx, &input.sq_id, &task.node_key).await?.ok_or(ApiError::NotFound)?;
    if at_node.applicant() != user.id {
        return Err(ApiError::NotFound.into());
    }
    let form = at_node.form();
    let subject = Subject::load(tx, user, form).await?;
    // A step that names fields takes these alone.
    if at_node.is_named() {
        let Value::Map(values) = input.data.clone() else { return Err(ApiError::BadRequest.into()) };
        let mut changed = at_node.check(app, tx, values, None).await?.map_err(Error::Validation)?;
        return Ok((std::mem::take(&mut changed.variables), changed));
    }
    // Any other takes the whole form anew.
    let seen = at_node.filled_by_others();
    let stored = subject.known_anew(tx, form, app.clock.today(), (values_of(&input.data), &seen)).await?;
    let (account, application) = (user.id.as_str(), Some(input.sq_id.as_str()));
    let submission =
        Submission { flow: at_node.flow(), form, stored: &stored, subject: &subject, account, application };
    let sent = at_node.renewed(values_of(&input.data), &stored);
    let data = submission.checked(app, tx, &Value::Map(sent)).await?;
    represented::refresh(tx, &input.sq_id, &person_hash(at_node.flow(), &subject, values_of(&data))).await?;
    let flow = app.definitions.get(tx, &task.flow_key, task.flow_version).await?;
    let variables = variables::of(tx, &user.id, &subject, form, &flow, &data).await?;
    Ok((variables, at_node.replaced(data)))
}
