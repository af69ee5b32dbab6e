//! What core says of a flow's file.

use std::collections::{BTreeMap, BTreeSet};

use axum::extract::State;
use lawdesk_core::bpmn::model::{NodeKind, Process};
use lawdesk_core::expression::NameCatalogue;
use lawdesk_core::lint::{self, Finding, LintContext};
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::permissions::LIST;
use crate::App;
use crate::accounts::roles;
use crate::flows::forms;
use crate::http::answer::Answer;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;

/// What a flow's file is checked against: a part of [`LintContext`], as the designer takes it.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Surroundings {
    /// Codes of the published forms.
    forms: BTreeSet<String>,
    /// Codes of the roles, each with the number of accounts in use that have it.
    roles: BTreeMap<String, u32>,
    /// Types of the dictionaries that fields can be bound to.
    dictionaries: BTreeSet<String>,
    /// Names that listeners and service tasks can use.
    handlers: BTreeSet<String>,
}

impl Surroundings {
    async fn load(app: &App, connection: &mut AnyConnection) -> Result<Self> {
        let world = app.environments.current(connection).await?;
        Ok(Self {
            forms: forms::published(connection).await?,
            roles: roles::members(connection).await?,
            dictionaries: forms::dictionary_types(connection).await?,
            handlers: world.handlers.clone(),
        })
    }
}

/// `GET process/surroundings`: so that the designer finds while drawing what a deployment would.
pub async fn surroundings(State(app): State<App>, user: CurrentUser) -> Result<Answer<Surroundings>> {
    user.permit(LIST)?;
    Ok(Answer(Surroundings::load(&app, &mut *app.db.pool.acquire().await?).await?))
}

/// All findings of a file, with what this server knows around it.
pub async fn findings(app: &App, connection: &mut AnyConnection, text: &str) -> Result<Vec<Finding>> {
    let Surroundings { forms, roles, dictionaries, handlers } = Surroundings::load(app, connection).await?;
    let beans = app.environments.current(connection).await?.catalogue();
    let context = LintContext {
        forms: Some(forms),
        roles: Some(roles),
        dictionaries: Some(dictionaries),
        handlers: Some(handlers),
        names: Some(NameCatalogue { beans, ..NameCatalogue::default() }),
        ..LintContext::default()
    };
    Ok(lint::check_file(text.as_bytes(), &context))
}

/// The form that starts a process: that of its start event, or the one its documentation names.
#[must_use]
pub fn form_code(process: &Process) -> &str {
    let of_start = process.nodes.iter().find_map(|node| match &node.kind {
        NodeKind::StartEvent(start) => start.form.key.as_deref(),
        _ => None,
    });
    of_start.or(process.documentation.as_deref()).unwrap_or_default().trim()
}
