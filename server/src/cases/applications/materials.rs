//! The materials of an application: what its item asks for, what was handed in for it, by whom and when.

use std::collections::{BTreeMap, BTreeSet};

use axum::extract::State;
use lawdesk_core::date::Date;
use lawdesk_core::dto::file::FieldLimits;
use lawdesk_core::dto::{ApplicationInput, RecommitInput};
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Checker, Field, Form, FormContext, Values, Widget};
use lawdesk_core::material::{self, AskedMaterial};
use lawdesk_core::message::ApiError;
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::{case_access, field_visibility, form_of_case};
use crate::App;
use crate::files::{self, FileReference};
use crate::flows::forms;
use crate::flows::items::{self, HeldMaterial};
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::{Error, Result};
use crate::platform::sql::{JsonText, from_row};

/// File numbers by material.
pub type HandedIn = BTreeMap<String, Vec<String>>;

/// A material of a case.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseMaterial {
    /// Its id.
    id: String,
    /// What people call it.
    name: String,
    /// Its English name; empty where none was given.
    name_en: String,
    origin: MaterialOrigin,
    /// Must be there, as the form stands.
    required: bool,
    /// Must be there where this holds of the form; empty: no such condition.
    required_when: String,
    /// The most files; 0 = any number.
    max_count: i64,
    /// Types, as `pdf,jpg`; empty = all that are taken.
    ext: String,
    /// What was handed in.
    files: Vec<HandedFile>,
}

/// Who asks for a material.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum MaterialOrigin {
    /// The item, in its list of materials.
    Item,
    /// The form, by a field for files.
    Form,
}

from_row! {
    /// A file that was handed in.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct HandedFile {
        /// Its number.
        file_id: String,
        #[serde(skip)]
        material_id: String,
        /// Name of who did.
        person: String,
        /// When it was handed in, milliseconds since 1970.
        handed_at: i64,
    }
}

/// `POST xzsq/materials`: what the item asks for, then what the form does; for who may see the case, unless its secrets
/// are hidden from him.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<ApplicationInput>,
) -> Result<Answer<Vec<CaseMaterial>>> {
    let mut connection = app.db.pool.acquire().await?;
    case_access::reader_of(&mut connection, &user, &input.sq_id).await?.ok_or(ApiError::NotFound)?;
    if field_visibility::hides_materials(&mut connection, &user, &input.sq_id).await? {
        return Ok(Answer(Vec::new()));
    }
    let case = CaseForm::load(&mut connection, &input.sq_id).await?;
    let today = app.clock.today();
    let mut materials = of_item(&mut connection, &input.sq_id, &case, today).await?;
    if let Some(form) = &case.form {
        materials.extend(of_form(&mut connection, &user, (&input.sq_id, &case, form), today).await?);
    }
    Ok(Answer(materials))
}

from_row! {
    struct FormRow {
        sq_type: String,
        form_code: String,
        form_version: i64,
        form_data: JsonText<Value>,
        applicant_name: String,
    }
}

/// What an application is about, and what it says.
struct CaseForm {
    item: String,
    /// Absent: there is no such form any more.
    form: Option<Form>,
    data: Value,
    applicant: String,
}

impl CaseForm {
    async fn load(connection: &mut AnyConnection, application: &str) -> Result<Self> {
        let row: FormRow = sqlx::query_as(
            "select sq_type, form_code, form_version, form_data, applicant_name from application where id = $1",
        )
        .bind(application)
        .fetch_one(&mut *connection)
        .await?;
        let form = form_of_case::load(connection, application, &row.form_code, row.form_version).await?;
        Ok(Self { item: row.sq_type, form, data: row.form_data.0, applicant: row.applicant_name })
    }
}

/// What the item asks for.
async fn of_item(
    connection: &mut AnyConnection,
    application: &str,
    case: &CaseForm,
    today: Date,
) -> Result<Vec<CaseMaterial>> {
    let mut handed = handed_in(connection, application).await?;
    let held = items::asked_for(connection, &case.item).await?;
    let needed = needed(case.form.as_ref(), &askable(&held), &case.data, today);
    let mut materials = Vec::new();
    for HeldMaterial { id, name, required_when, max_count, ext, .. } in held {
        let (files, rest) = handed.into_iter().partition(|it| it.material_id == id);
        handed = rest;
        let (name_en, origin, required) = (String::new(), MaterialOrigin::Item, needed.contains(&id));
        materials.push(CaseMaterial { id, name, name_en, origin, required, required_when, max_count, ext, files });
    }
    Ok(materials)
}

/// What the form asks for: its fields for files as far as its conditions show them, without those hidden from the caller.
async fn of_form(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    (application, case, form): (&str, &CaseForm, &Form),
    today: Date,
) -> Result<Vec<CaseMaterial>> {
    let CaseForm { data, applicant, .. } = case;
    // What is shown of it, and what must be there.
    let hidden = field_visibility::fields(connection, user, application, form).await?;
    let stored = if let Value::Map(values) = data { values.clone() } else { Values::new() };
    let dictionaries = forms::dictionaries(connection, form, &stored).await?;
    let context = FormContext { dictionaries: Some(&dictionaries), ..FormContext::new(today) };
    let states = Checker::new(form).states(data, &context);
    // The files in it, each since when.
    let since = first_submitted(connection, application, form).await?;
    let files = files::in_form(form, data);
    let shown = form.fields().filter(|field| field.widget == Widget::File && !hidden.contains(&field.key));
    let material = |field: &Field| {
        let state = states.get(&field.key).filter(|state| state.visible)?;
        let handed = |file: &FileReference| HandedFile {
            file_id: file.id.clone(),
            material_id: field.key.clone(),
            person: applicant.clone(),
            handed_at: since.get(&file.id).copied().unwrap_or_default(),
        };
        let handed = files.iter().filter(|file| file.path == field.key).map(handed).collect();
        Some(of_field(field, state.required, handed))
    };
    Ok(shown.filter_map(material).collect())
}

fn of_field(field: &Field, required: bool, files: Vec<HandedFile>) -> CaseMaterial {
    CaseMaterial {
        id: field.key.clone(),
        name: field.label.zh.clone(),
        name_en: field.label.en.clone(),
        origin: MaterialOrigin::Form,
        required,
        required_when: String::new(),
        max_count: field.max_items.map_or(0, i64::from),
        ext: field.accept.join(","),
        files,
    }
}

/// When each file in a form was submitted first, in whatever revision.
async fn first_submitted(
    connection: &mut AnyConnection,
    application: &str,
    form: &Form,
) -> Result<BTreeMap<String, i64>> {
    let revisions: Vec<(JsonText<Value>, i64)> =
        sqlx::query_as("select data, submitted_at from application_form where application_id = $1 order by revision")
            .bind(application)
            .fetch_all(connection)
            .await?;
    let mut since = BTreeMap::new();
    for (JsonText(data), at) in revisions {
        for file in files::in_form(form, &data) {
            since.entry(file.id).or_insert(at);
        }
    }
    Ok(since)
}

async fn item_of(connection: &mut AnyConnection, application: &str) -> Result<String> {
    Ok(sqlx::query_scalar("select sq_type from application where id = $1")
        .bind(application)
        .fetch_one(connection)
        .await?)
}

async fn handed_in(connection: &mut AnyConnection, application: &str) -> Result<Vec<HandedFile>> {
    let rows = sqlx::query_as(
        "select m.file_id, m.material_id, coalesce(a.name, '') as person, m.handed_at
           from application_material m left join account a on a.id = m.handed_by
          where m.application_id = $1 order by m.material_id, m.seq, m.file_id",
    )
    .bind(application)
    .fetch_all(connection)
    .await?;
    Ok(rows)
}

/// What is wrong with the materials of a new application of an item, with what its form says.
pub async fn wrong(
    tx: &mut Tx,
    item: &str,
    (form, data): (&Form, &Value),
    given: &HandedIn,
    today: Date,
) -> Result<Vec<Violation>> {
    let asked = askable(&items::asked_for(tx, item).await?);
    Ok(material::check(&asked, &needed(Some(form), &asked, data, today), given))
}

/// What is wrong with the materials of an application that is submitted again, with what of its form is sent: what was handed
/// in and said before stays where nothing is named.
pub async fn wrong_again(tx: &mut Tx, sent: &RecommitInput, today: Date) -> Result<Vec<Violation>> {
    let (application, given) = (sent.sq_id.as_str(), &sent.materials);
    // The form and the files, with what is sent in the place of what it replaces.
    let CaseForm { item, form, mut data, .. } = CaseForm::load(tx, application).await?;
    if let (Value::Map(values), Value::Map(sent)) = (&mut data, &sent.data) {
        values.extend(sent.iter().map(|(key, value)| (key.clone(), value.clone())));
    }
    let mut all = HandedIn::new();
    for HandedFile { material_id, file_id, .. } in handed_in(tx, application).await? {
        all.entry(material_id).or_default().push(file_id);
    }
    all.extend(given.iter().map(|(id, files)| (id.clone(), files.clone())));
    let asked = askable(&items::asked_for(tx, &item).await?);
    // What is asked for no more stays with the case.
    all.retain(|id, _| given.contains_key(id) || asked.iter().any(|it| it.id == *id));
    Ok(material::check(&asked, &needed(form.as_ref(), &asked, &data, today), &all))
}

/// Those that must be there; without a form no condition holds.
fn needed(form: Option<&Form>, asked: &[AskedMaterial], data: &Value, today: Date) -> BTreeSet<String> {
    let nothing = Form::default();
    material::needed(form.unwrap_or(&nothing), asked, data, &FormContext::new(today))
}

/// Materials of the item, as core checks them.
fn askable(held: &[HeldMaterial]) -> Vec<AskedMaterial> {
    let material = |it: &HeldMaterial| AskedMaterial {
        id: it.id.clone(),
        required: it.required.0,
        required_when: it.required_when.clone(),
        max_count: u32::try_from(it.max_count).unwrap_or(0),
    };
    held.iter().map(material).collect()
}

/// The answer to a form that was checked, with what is wrong with the materials beside what is wrong with it.
pub fn refuse_with<T>(checked: Result<T>, wrong: Vec<Violation>) -> Result<T> {
    match checked {
        Err(Error::Validation(mut violations)) => {
            violations.extend(wrong);
            Err(Error::Validation(violations))
        }
        Ok(_) if !wrong.is_empty() => Err(Error::Validation(wrong)),
        other => other,
    }
}

/// Keeps the files and ties them to the application: those of a material that is named replace what counted before.
pub async fn persist(tx: &mut Tx, user: &CurrentUser, application: &str, given: &HandedIn, now: i64) -> Result<()> {
    if given.is_empty() {
        return Ok(());
    }
    let item = item_of(tx, application).await?;
    let asked = items::asked_for(tx, &item).await?;
    let references: Vec<FileReference> = asked.iter().flat_map(|it| references(it, given)).collect();
    files::link(tx, user, "application", application, &references).await?;
    for (material, files) in given {
        sqlx::query("delete from application_material where application_id = $1 and material_id = $2")
            .bind(application)
            .bind(material)
            .execute(&mut **tx)
            .await?;
        for (place, file) in (0_i64..).zip(files) {
            sqlx::query(
                "insert into application_material (application_id, material_id, file_id, seq, handed_by, handed_at)
                 values ($1, $2, $3, $4, $5, $6) on conflict (application_id, material_id, file_id) do nothing",
            )
            .bind(application)
            .bind(material)
            .bind(file)
            .bind(place)
            .bind(&user.id)
            .bind(now)
            .execute(&mut **tx)
            .await?;
        }
    }
    Ok(())
}

fn references(asked: &HeldMaterial, given: &HandedIn) -> Vec<FileReference> {
    let accept = asked.ext.split(',').filter(|it| !it.is_empty()).map(str::to_owned).collect();
    let limits = FieldLimits { accept, max_size: None };
    let reference = |id: &String| FileReference::limited(&material::path(&asked.id), id, limits.clone());
    given.get(&asked.id).into_iter().flatten().map(reference).collect()
}
