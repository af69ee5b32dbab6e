//! The materials of an application: what its item asks for, what was handed in for it, by whom and when.

use std::collections::BTreeMap;

use axum::extract::State;
use lawdesk_core::dto::ApplicationInput;
use lawdesk_core::form::Widget;
use lawdesk_core::material::{self, AskedMaterial};
use lawdesk_core::message::ApiError;
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::{case_access, field_visibility};
use crate::App;
use crate::files::{self, FileReference};
use crate::flows::items::{self, HeldMaterial};
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::{Error, Result};
use crate::platform::sql::from_row;

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
    /// Must be there.
    required: bool,
    /// The most files; 0 = any number.
    max_count: i64,
    /// Types, as `pdf,jpg`; empty = all that are taken.
    ext: String,
    /// What was handed in.
    files: Vec<HandedFile>,
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
        /// When.
        handed_at: i64,
    }
}

/// `POST xzsq/materials`: for who may see the case, unless its secrets are hidden from him.
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
    let item = item_of(&mut connection, &input.sq_id).await?;
    let mut handed = handed_in(&mut connection, &input.sq_id).await?;
    let mut materials = Vec::new();
    for HeldMaterial { id, name, required, max_count, ext } in items::asked_for(&mut connection, &item).await? {
        let (of_it, rest) = handed.into_iter().partition(|it| it.material_id == id);
        handed = rest;
        materials.push(CaseMaterial { id, name, required: required.0, max_count, ext, files: of_it });
    }
    Ok(Answer(materials))
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

/// What is wrong with the materials of a new application of an item, or with those of one that is submitted again: what was
/// handed in before stays where nothing is named.
pub async fn wrong(tx: &mut Tx, item: &str, application: Option<&str>, given: &HandedIn) -> Result<Vec<Violation>> {
    let mut all = HandedIn::new();
    if let Some(application) = application {
        for HandedFile { material_id, file_id, .. } in handed_in(tx, application).await? {
            all.entry(material_id).or_default().push(file_id);
        }
    }
    all.extend(given.iter().map(|(id, files)| (id.clone(), files.clone())));
    let asked = items::asked_for(tx, item).await?;
    // What is asked for no more stays with the case.
    all.retain(|id, _| given.contains_key(id) || asked.iter().any(|it| it.id == *id));
    let asked: Vec<AskedMaterial> = asked.iter().map(asked_material).collect();
    Ok(material::check(&asked, &all))
}

/// What is wrong with the materials of an application that is submitted again, beside those that it has.
pub async fn wrong_again(tx: &mut Tx, application: &str, given: &HandedIn) -> Result<Vec<Violation>> {
    let item = item_of(tx, application).await?;
    wrong(tx, &item, Some(application), given).await
}

fn asked_material(held: &HeldMaterial) -> AskedMaterial {
    let max_count = u32::try_from(held.max_count).unwrap_or(0);
    AskedMaterial { id: held.id.clone(), required: held.required.0, max_count }
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
    let accept: Vec<String> = asked.ext.split(',').filter(|it| !it.is_empty()).map(str::to_owned).collect();
    let reference = |id: &String| FileReference {
        path: material::path(&asked.id),
        id: id.clone(),
        widget: Widget::File,
        accept: accept.clone(),
    };
    given.get(&asked.id).into_iter().flatten().map(reference).collect()
}
