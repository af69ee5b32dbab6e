//! What core says of a flow's file.

use std::collections::{BTreeMap, BTreeSet};

use axum::extract::State;
use lawdesk_core::bpmn;
use lawdesk_core::bpmn::model::Process;
use lawdesk_core::case_variables::CASE_VARIABLES;
use lawdesk_core::expression::{NameCatalogue, Type, VariableDeclaration};
use lawdesk_core::form::Values;
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
    let world = app.environments.current(connection).await?;
    let named = lint::named(text);
    let StartForms { fields, variables } = StartForms::load(connection, text).await?;
    let context = LintContext {
        form_fields: fields,
        form_variables: variables,
        forms: Some(forms),
        users: world.complete.then(|| world.known_people(&named)),
        departments: world.complete.then(|| world.known_departments(&named)),
        groups: world.complete.then(|| world.known_groups(&named)),
        posts: world.complete.then(|| world.posts()),
        roles: Some(roles),
        dictionaries: Some(dictionaries),
        handlers: Some(handlers),
        names: Some(NameCatalogue {
            beans: world.catalogue(),
            variables: case_variables(connection).await?,
            ..NameCatalogue::default()
        }),
        ..LintContext::default()
    };
    Ok(lint::check_file(text.as_bytes(), &context))
}

/// What every application gives its flow beside its form.
async fn case_variables(connection: &mut AnyConnection) -> Result<BTreeMap<String, VariableDeclaration>> {
    let declared = |kind| VariableDeclaration { kind, ..VariableDeclaration::default() };
    let of_case = CASE_VARIABLES.into_iter().map(|(name, kind)| (name.to_owned(), declared(kind)));
    let of_roles = roles::in_flows(connection).await?.into_iter().map(|role| (role.properties, declared(Type::Text)));
    Ok(of_roles.chain(of_case).collect())
}

/// The forms that start the file's processes, by their codes.
#[derive(Default)]
struct StartForms {
    /// Keys of their fields.
    fields: BTreeMap<String, BTreeSet<String>>,
    /// What they give their processes.
    variables: BTreeMap<String, BTreeMap<String, VariableDeclaration>>,
}

impl StartForms {
    async fn load(connection: &mut AnyConnection, text: &str) -> Result<Self> {
        let mut found = Self::default();
        let Ok(read) = bpmn::read(text.as_bytes()) else { return Ok(found) };
        for code in read.model.processes.iter().filter_map(Process::start_form) {
            if let Some(form) = forms::load(connection, code, None).await? {
                let dictionaries = forms::dictionaries(connection, &form, &Values::new()).await?;
                found.variables.insert(code.to_owned(), form.process_variables(&dictionaries));
                found.fields.insert(code.to_owned(), form.fields().map(|field| field.key.clone()).collect());
            }
        }
        Ok(found)
    }
}

/// The form that starts a process; empty where none does.
#[must_use]
pub fn form_code(process: &Process) -> &str {
    process.start_form().unwrap_or_default()
}
