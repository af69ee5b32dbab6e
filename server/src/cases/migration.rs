//! Moving running cases to another version of their flow, after a look at what would become of them.

mod way_back;

use std::collections::BTreeMap;

use lawdesk_core::dto::MigrateInput;
use lawdesk_core::engine::EngineError;
use lawdesk_core::locale::Locale;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::cases::execution;
use crate::flows::processes::{self, DEPLOY};
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::platform::db::Tx;
use crate::platform::error::{Error, Result};
use crate::platform::sql::from_row;
use crate::runtime::instances::{self, Elements, MigrationFit, Target};

/// Routes below `/api/lawer-approval/process` that concern running cases.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/migratePreview", "What moving running cases to a version would do", preview)
        .post("/migrate", "Move running cases to a version", migrate)
        .post("/migrated", "Cases that were moved and can go back", way_back::list)
}

/// The most cases at once.
const MOST_CASES: i64 = 500;

/// What becomes, or would become, of one case.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "Migrated")]
pub struct MigrationOutcome {
    instance_id: String,
    sq_id: Option<String>,
    sq_no: Option<String>,
    from_version: i64,
    to_version: i64,
    /// It can move, or has moved.
    fits: bool,
    /// User tasks that are open then.
    tasks: Vec<String>,
    /// Why not, as a code and in words.
    code: Option<&'static str>,
    reason: Option<String>,
    /// Elements that are in the way.
    elements: Vec<String>,
    /// What the tasks and elements named here are called, by their ids.
    names: BTreeMap<String, String>,
}

/// What moving would do. Nothing changes.
async fn preview(
    context: CommandContext,
    ValidJson(input): ValidJson<MigrateInput>,
) -> Result<Answer<Vec<MigrationOutcome>>> {
    context.user.permit(DEPLOY)?;
    let mut tx = context.app.db.begin().await?;
    let mut rows = Vec::new();
    for mut case in cases(&mut tx, &input).await? {
        let elements = input.elements.clone();
        match instances::preview(&context.app, &mut tx, &case.instance_id, case.to_version, elements).await? {
            MigrationFit::Fits(tasks) => case.tasks = tasks,
            MigrationFit::Refused(refusal) => case.refused(&refusal, context.locale),
        }
        name_steps(&context.app, &mut tx, &input.flow_key, &mut case).await?;
        rows.push(case);
    }
    Ok(Answer(rows))
}

/// Moves them, each in a transaction of its own: one that cannot move stays as it is.
async fn migrate(
    context: CommandContext,
    ValidJson(input): ValidJson<MigrateInput>,
) -> Result<Answer<Vec<MigrationOutcome>>> {
    context.user.permit(DEPLOY)?;
    let found = {
        let mut tx = context.app.db.begin().await?;
        cases(&mut tx, &input).await?
    };
    let mut rows = Vec::new();
    for mut case in found {
        match one(&context, &case, &input.elements).await {
            Ok(()) => {}
            Err(Error::Engine(refusal)) => case.refused(&refusal, context.locale),
            Err(error) => return Err(error),
        }
        rows.push(case);
    }
    Ok(Answer(rows))
}

async fn one(context: &CommandContext, case: &MigrationOutcome, elements: &Elements) -> Result<()> {
    let mut work = context.begin_repeatable("migrate").await?;
    let target = Target { instance: &case.instance_id, actor: Some(&work.actor) };
    let outcome = instances::migrate(work.app, &mut work.tx, target, case.to_version, elements.clone()).await?;
    execution::sync_application(work.app, &mut work.tx, &outcome, None, Some(&work.user.id)).await?;
    way_back::persist(&mut work, case, elements).await?;
    work.commit("instance", &case.instance_id).await?;
    Ok(())
}

from_row! {
    struct RunningCase {
        id: String,
        version: i64,
        sq_id: Option<String>,
        sq_no: Option<String>,
    }
}

async fn cases(tx: &mut Tx, input: &MigrateInput) -> Result<Vec<MigrationOutcome>> {
    // The version to move to: the one that is asked for, or the newest.
    let to_version = processes::deployed_number(tx, &input.flow_key, input.version).await?.ok_or(ApiError::NotFound)?;
    // The running instances of other versions.
    let rows: Vec<RunningCase> = sqlx::query_as(
        "select i.id, i.version, s.id as sq_id, s.sq_no from instance i left join application s on s.id = i.application_id
          where i.flow_key = $1 and i.version <> $2 and i.ended_at is null order by i.id limit $3",
    )
    .bind(&input.flow_key)
    .bind(to_version)
    .bind(MOST_CASES)
    .fetch_all(&mut **tx)
    .await?;
    // Only those that are asked for, if any are.
    let is_wanted = |row: &RunningCase| input.instances.is_empty() || input.instances.contains(&row.id);
    let case = |row: RunningCase| MigrationOutcome {
        instance_id: row.id,
        sq_id: row.sq_id,
        sq_no: row.sq_no,
        from_version: row.version,
        to_version,
        fits: true,
        tasks: Vec::new(),
        code: None,
        reason: None,
        elements: Vec::new(),
        names: BTreeMap::new(),
    };
    Ok(rows.into_iter().filter(is_wanted).map(case).collect())
}

/// Names what stands in a row: the tasks by the new version, what is in the way by the one that it runs on.
async fn name_steps(app: &App, tx: &mut Tx, flow_key: &str, case: &mut MigrationOutcome) -> Result<()> {
    let (old, new) = (case.from_version, case.to_version);
    for (version, ids) in [(old, &case.elements), (new, &case.tasks)] {
        if ids.is_empty() {
            continue;
        }
        let flow = app.definitions.get(tx, flow_key, version).await?;
        case.names.extend(ids.iter().map(|id| (id.clone(), flow.caption(id).to_owned())));
    }
    Ok(())
}

impl MigrationOutcome {
    fn refused(&mut self, refusal: &EngineError, locale: Locale) {
        self.fits = false;
        self.code = Some(refusal.code());
        self.reason = Some(refusal.text(locale));
        if let EngineError::CannotMigrate { elements } = refusal {
            self.elements.clone_from(elements);
        }
    }
}
