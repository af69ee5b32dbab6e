//! What a form can refer to: dictionaries with their codes, and values of the master files.

use std::collections::BTreeSet;

use axum::extract::State;
use lawdesk_core::area;
use lawdesk_core::caption::Caption;
use lawdesk_core::dictionary::{Dictionaries, ORGANISATIONS};
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Field, Form, FormReferences, Values};
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::permissions::LIST;
use crate::App;
use crate::flows::form_uses::tasks_with_form;
use crate::http::answer::Answer;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::reference::dictionaries::{self, ListName};

/// What the designer offers, and checks a form against.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "FormChoices")]
pub struct Choices {
    dictionaries: Vec<DictionaryChoice>,
    sources: Vec<SourceChoice>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct DictionaryChoice {
    key: String,
    title: Caption,
    codes: BTreeSet<String>,
}

#[derive(Debug, Serialize, JsonSchema)]
struct SourceChoice {
    path: String,
    label: Caption,
}

/// Everything that fields can be bound to.
pub async fn choices(State(app): State<App>, user: CurrentUser) -> Result<Answer<Choices>> {
    user.permit(LIST)?;
    let mut connection = app.db.pool.acquire().await?;
    let catalogue = dictionaries::all_codes(&mut connection).await?;
    let dictionary = |list: ListName| DictionaryChoice {
        codes: catalogue.codes(&list.code).cloned().unwrap_or_default(),
        key: list.code,
        title: Caption { zh: list.name, en: list.name_en },
    };
    let dictionaries = dictionaries::lists(&mut connection).await?.into_iter().map(dictionary).collect();
    let sources = area::sources().into_iter().map(|it| SourceChoice { path: it.path, label: it.label }).collect();
    Ok(Answer(Choices { dictionaries, sources }))
}

/// What a form is checked against.
pub async fn catalogue(connection: &mut AnyConnection, form: &str) -> Result<FormReferences> {
    let sources = area::sources().into_iter().map(|it| it.path).collect();
    Ok(FormReferences {
        dictionaries: dictionaries::all_codes(connection).await?,
        sources: Some(sources),
        nodes: tasks_with_form(connection, form).await?,
        ..FormReferences::default()
    })
}

/// Types of the dictionaries that a field can be bound to.
pub async fn dictionary_types(connection: &mut AnyConnection) -> Result<BTreeSet<String>> {
    let lists = dictionaries::lists(connection).await?;
    Ok(lists.into_iter().map(|it| it.code).chain(ORGANISATIONS.map(str::to_owned)).collect())
}

/// The codes that a form's selects may hold: those enabled now, and those that are stored.
pub async fn dictionaries(connection: &mut AnyConnection, form: &Form, stored: &Values) -> Result<Dictionaries> {
    let all = || form.fields().flat_map(|field| std::iter::once(field).chain(&field.columns));
    let keys: BTreeSet<&str> = all().filter_map(|field| field.dictionary.as_deref()).collect();
    let mut dictionaries = dictionaries::codes_of(connection, &keys).await?;
    for field in form.fields() {
        add_stored(&mut dictionaries, field, stored.get(&field.key));
    }
    Ok(dictionaries)
}

fn add_stored(dictionaries: &mut Dictionaries, field: &Field, value: Option<&Value>) {
    let Some(key) = field.dictionary.as_deref().filter(|key| dictionaries.codes(key).is_some()) else {
        return;
    };
    match value {
        Some(Value::String(code)) => dictionaries.add(key, [code.clone()]),
        Some(Value::List(codes)) => {
            let codes: Vec<String> = codes.iter().filter_map(|code| code.as_text().map(str::to_owned)).collect();
            dictionaries.add(key, codes);
        }
        _ => (),
    }
}
