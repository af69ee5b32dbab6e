//! Submitting an application, and submitting it again when it was sent back.

use axum::extract::State;
use lawdesk_core::approval::Operation;
use lawdesk_core::check::{Severity, Violation};
use lawdesk_core::date::Date;
use lawdesk_core::dto::{CommitInput, RecommitInput};
use lawdesk_core::engine::{Command, Decision, StartCommand, Variables};
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Checker, Form, FormContext, Values};
use lawdesk_core::message::{Message, Refused};
use serde::{Deserialize, Serialize};
use sqlx::Row;
use uuid::Uuid;

use super::prefill::{Subject, may_apply};
use super::{act, earlier, follow, variables};
use crate::answer::Answer;
use crate::db::{Tx, unique_violation};
use crate::error::{Error, Result};
use crate::extract::{CurrentUser, Valid};
use crate::files::Held;
use crate::idempotency::IdempotencyKey;
use crate::instances::{self, New};
use crate::processes::{self, Version};
use crate::{App, files, forms, outbox, tasks};

/// The number under which it is known from now on.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Committed {
    sq_id: String,
    sq_no: String,
}

/// Submits: checks the form, starts the flow.
pub async fn commit(
    State(app): State<App>,
    user: CurrentUser,
    key: IdempotencyKey,
    Valid(input): Valid<CommitInput>,
) -> Result<Answer<Committed>> {
    let attempt = key.attempt(&user.id, "commit", &input)?;
    let mut tx = app.db.begin().await?;
    if let Some(answer) = attempt.answered(&mut tx).await? {
        return Ok(Answer(answer));
    }
    let flow = processes::current_version(&mut tx, &input.sq_type).await?;
    let form = forms::load(&mut tx, &flow.form_code, None).await?.ok_or(Refused::NotFound)?;
    if !may_apply(&app, &mut tx, &user, &flow, &form).await? {
        return Err(Refused::Forbidden.into());
    }
    let subject = Subject::load(&mut tx, &user, &form).await?;
    let stored = subject.prefill(&mut tx, &form, app.clock.today()).await?;
    let data = checked(&app, &mut tx, &form, &stored, &input.data).await?;
    let held = files::in_form(&form, &data);
    let committed = create(&app, &mut tx, &user, &flow, &form, &subject, data).await?;
    files::link(&mut tx, &user, "application", &committed.sq_id, &held).await?;
    attempt.keep(&mut tx, &committed, app.clock.now()).await?;
    tx.commit().await?;
    outbox::run(&app).await;
    Ok(Answer(committed))
}

/// The data as it is stored: normalised, with what the system knows filled in by the system.
async fn checked(app: &App, tx: &mut Tx, form: &Form, stored: &Values, input: &Value) -> Result<Value> {
    let checker = Checker::new(form);
    let dictionaries = &forms::dictionaries(tx, form, stored).await?;
    let context =
        FormContext { stored: Some(stored), dictionaries: Some(dictionaries), ..FormContext::new(app.clock.today()) };
    let violations = checker.check(input, &context);
    if violations.iter().any(|violation| violation.severity == Severity::Error) {
        return Err(Error::Validation(violations));
    }
    let Value::Map(mut data) = checker.normalise(input, &context) else { return Err(Refused::BadRequest.into()) };
    for field in form.fields().filter(|field| field.read_only) {
        if let Some(value) = stored.get(&field.key) {
            data.insert(field.key.clone(), value.clone());
        }
    }
    Ok(Value::Map(data))
}

async fn create(
    app: &App,
    tx: &mut Tx,
    user: &CurrentUser,
    flow: &Version,
    form: &Form,
    subject: &Subject,
    data: Value,
) -> Result<Committed> {
    let now = app.clock.now();
    let (id, instance) = (Uuid::now_v7().to_string(), Uuid::now_v7().to_string());
    let sq_no = number(tx, &user.region_code, app.clock.today(), flow.item_no).await?;
    let mut variables = variables::of(tx, user, subject, form, &data).await?;
    let ready = app.definitions.get(tx, &flow.flow_key, flow.number).await?;
    variables::add_lists(tx, &ready, subject, &mut variables).await?;
    variables.insert("sqId".to_owned(), Value::String(id.clone()));
    let actor = user.actor();
    let command = StartCommand { variables, business_key: Some(sq_no.clone()), ..StartCommand::default() };
    let ran = instances::start(
        app,
        tx,
        New {
            id: &instance,
            flow_key: &flow.flow_key,
            version: flow.number,
            application: Some(&id),
            command,
            actor: Some(&actor),
        },
    )
    .await?;
    sqlx::query(
        "insert into application (id, sq_no, sq_type, instance_id, title, applicant_id, applicant_name, object_type,
             object_id, form_code, form_version, form_data, form_revision, current_node, submit_at, org_id,
             region_code, status, created_by, created_at, updated_by, updated_at, version, delete_flag)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 1, '', $13, $14, $15, '10', $6, $13, $6, $13, 0, 0)",
    )
    .bind(&id)
    .bind(&sq_no)
    .bind(&flow.flow_key)
    .bind(&instance)
    .bind(format!("{} {}", user.name, flow.name))
    .bind(&user.id)
    .bind(&user.name)
    .bind(subject.kind())
    .bind(subject.id())
    .bind(&flow.form_code)
    .bind(i64::from(form.version))
    .bind(serde_json::to_string(&data)?)
    .bind(now)
    .bind(&user.dw_id)
    .bind(&user.region_code)
    .execute(&mut **tx)
    .await
    .map_err(live_already)?;
    earlier::keep(tx, &id, now).await?;
    follow(app, tx, &ran, None, Some(&user.id)).await?;
    Ok(Committed { sq_id: id, sq_no })
}

fn live_already(error: sqlx::Error) -> Error {
    match unique_violation(&error).as_deref() {
        Some("application_sq_type_applicant_id_key") => Violation::error("sqType", Message::ApplicationRunning).into(),
        _ => error.into(),
    }
}

/// 受理编号: region, day, item and a number of the day, `990102202611210100001`.
async fn number(tx: &mut Tx, region: &str, today: Date, item: i64) -> Result<String> {
    let day = format!("{}{:02}{:02}", today.year(), today.month(), today.day());
    let name = format!("{region}{day}{item:02}");
    let last: i64 = sqlx::query_scalar(
        "insert into number_sequence (name, last) values ($1, 1)
         on conflict (name) do update set last = number_sequence.last + 1 returning last",
    )
    .bind(&name)
    .fetch_one(&mut **tx)
    .await?;
    Ok(format!("{name}{last:05}"))
}

/// Submits again: same number, the next revision of the form, back to the step that sent it back.
pub async fn recommit(
    State(app): State<App>,
    user: CurrentUser,
    key: IdempotencyKey,
    Valid(input): Valid<RecommitInput>,
) -> Result<Answer<()>> {
    let attempt = key.attempt(&user.id, "recommit", &input)?;
    let mut tx = app.db.begin().await?;
    if attempt.answered::<()>(&mut tx).await?.is_some() {
        return Ok(Answer(()));
    }
    let task = tasks::find(&mut tx, &input.task_id).await?;
    if task.application != input.sq_id {
        return Err(Refused::NotFound.into());
    }
    let (data, held, variables) = revised(&app, &mut tx, &user, &input).await?;
    let command = Command::Complete {
        task: task.number,
        version: Some(input.task_version),
        variables,
        decision: Box::new(Decision { operation: Some(Operation::SUBMIT.to_owned()), ..Decision::default() }),
    };
    act(&app, &mut tx, task.act(&user.actor()), command, Operation::from_code(Operation::SUBMIT)).await?;
    keep(&mut tx, &user, &input.sq_id, &data, &held, app.clock.now()).await?;
    attempt.keep(&mut tx, &(), app.clock.now()).await?;
    tx.commit().await?;
    outbox::run(&app).await;
    Ok(Answer(()))
}

/// The next revision of the form with its files and what the flow takes from it, by its applicant only.
async fn revised(
    app: &App,
    tx: &mut Tx,
    user: &CurrentUser,
    input: &RecommitInput,
) -> Result<(Value, Vec<Held>, Variables)> {
    let row = sqlx::query("select form_code, form_version from application where id = $1 and applicant_id = $2")
        .bind(&input.sq_id)
        .bind(&user.id)
        .fetch_optional(&mut **tx)
        .await?
        .ok_or(Refused::NotFound)?;
    let form = forms::load(tx, row.try_get("form_code")?, Some(row.try_get("form_version")?)).await?;
    let form = form.ok_or(Refused::NotFound)?;
    let subject = Subject::load(tx, user, &form).await?;
    let stored = subject.prefill(tx, &form, app.clock.today()).await?;
    let data = checked(app, tx, &form, &stored, &input.data).await?;
    let held = files::in_form(&form, &data);
    let variables = variables::of(tx, user, &subject, &form, &data).await?;
    Ok((data, held, variables))
}

/// After the step: whoever acts takes the instance first and its application then.
async fn keep(tx: &mut Tx, user: &CurrentUser, application: &str, data: &Value, held: &[Held], now: i64) -> Result<()> {
    files::link(tx, user, "application", application, held).await?;
    sqlx::query("update application set form_data = $2, form_revision = form_revision + 1 where id = $1")
        .bind(application)
        .bind(serde_json::to_string(data)?)
        .execute(&mut **tx)
        .await?;
    earlier::keep(tx, application, now).await
}
