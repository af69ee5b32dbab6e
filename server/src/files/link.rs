//! Tying files to what they were brought for, in the transaction that stores it.

use lawdesk_core::dto::file::FieldLimits;
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Field, Form, Widget};
use lawdesk_core::html;
use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;
use sqlx::AnyConnection;

use crate::identity::current_user::CurrentUser;
use crate::platform::error::{Error, Result};

/// What a signature may be.
pub(super) const PICTURES: [&str; 3] = ["png", "jpg", "jpeg"];

/// What a picture in formatted text may be.
const TEXT_PICTURES: [&str; 4] = ["png", "jpg", "jpeg", "gif"];

/// A file number in a form, with what its field allows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileReference {
    /// Path of its field, where a violation is shown.
    pub path: String,
    /// Number of the file.
    pub id: String,
    /// The field's widget: a file or a signature.
    pub widget: Widget,
    /// What its field takes.
    pub limits: FieldLimits,
}

impl FileReference {
    /// The drawn signature with the file number `id`: a picture, in the field at `path`.
    #[must_use]
    pub fn signature(path: &str, id: &str) -> Self {
        let limits = FieldLimits::of_types(PICTURES);
        Self { path: path.to_owned(), id: id.to_owned(), widget: Widget::Signature, limits }
    }

    /// The picture with the file number `id`, in the field at `path`.
    #[must_use]
    pub fn picture(path: &str, id: &str) -> Self {
        Self { widget: Widget::File, ..Self::signature(path, id) }
    }

    /// The file of any type with the file number `id`, in the field at `path`.
    #[must_use]
    pub fn file(path: &str, id: &str) -> Self {
        Self::limited(path, id, FieldLimits::default())
    }

    /// The file with the file number `id`, in the field at `path` that takes no others than these.
    #[must_use]
    pub fn limited(path: &str, id: &str, limits: FieldLimits) -> Self {
        Self { path: path.to_owned(), id: id.to_owned(), widget: Widget::File, limits }
    }
}

/// The file numbers in a form's checked data: of file and signature fields, of pictures in formatted text, also in the rows
/// of tables.
#[must_use]
pub fn in_form(form: &Form, data: &Value) -> Vec<FileReference> {
    let mut found = Vec::new();
    if let Value::Map(values) = data {
        for field in form.sections.iter().flat_map(|section| &section.fields) {
            if let Some(value) = values.get(&field.key) {
                collect(field, value, &field.key, &mut found);
            }
        }
    }
    found
}

fn collect(field: &Field, value: &Value, path: &str, found: &mut Vec<FileReference>) {
    match (field.widget, value) {
        (Widget::File, Value::List(ids)) => {
            let limits = FieldLimits { accept: field.accept.clone(), max_size: field.max_size };
            let ids = ids.iter().filter_map(Value::as_text);
            found.extend(ids.map(|id| FileReference::limited(path, id, limits.clone())));
        }
        (Widget::Signature, Value::String(id)) if !id.is_empty() => {
            found.push(FileReference::signature(path, id));
        }
        (Widget::RichText, Value::String(text)) => {
            let limits = FieldLimits::of_types(TEXT_PICTURES);
            found.extend(html::pictures(text).map(|id| FileReference::limited(path, id, limits.clone())));
        }
        (Widget::Table, Value::List(rows)) => {
            for (index, row) in rows.iter().enumerate() {
                let Value::Map(cells) = row else { continue };
                for column in &field.columns {
                    if let Some(value) = cells.get(&column.key) {
                        collect(column, value, &format!("{path}[{index}].{}", column.key), found);
                    }
                }
            }
        }
        _ => (),
    }
}

/// Ties the files to one thing, e.g. `application` and its id. Refuses with a violation at its field each file that is
/// not there, or neither waits as the caller's own nor is held by the same thing already; a signature must be the caller's
/// own in any case. The caller must then not commit.
pub async fn link(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    biz_type: &str,
    biz_id: &str,
    files: &[FileReference],
) -> Result<()> {
    let mut violations = Vec::new();
    // All of them are tried, so that one answer names every field that is wrong.
    for file in files {
        // Taken and tied in one statement: nobody else can have it in between.
        let stored: Option<(String, i64)> = sqlx::query_as(
            "update file set state = 'held', biz_type = $2, biz_id = $3
              where id = $1 and ((state = 'waiting' and uploaded_by = $4)
                 or (biz_type = $2 and biz_id = $3 and (uploaded_by = $4 or $5 = 0)))
             returning ext, size",
        )
        .bind(&file.id)
        .bind(biz_type)
        .bind(biz_id)
        .bind(&user.id)
        .bind(i64::from(file.widget == Widget::Signature))
        .fetch_optional(&mut *connection)
        .await?;
        if let Some(message) = violation(file, stored) {
            violations.push(Violation::error(file.path.as_str(), message));
        }
    }
    if violations.is_empty() { Ok(()) } else { Err(Error::Validation(violations)) }
}

/// Ties all files of one thing to another, which takes over what it holds.
pub async fn hand_over(connection: &mut AnyConnection, from: (&str, &str), to: (&str, &str)) -> Result<()> {
    sqlx::query("update file set biz_type = $3, biz_id = $4 where biz_type = $1 and biz_id = $2")
        .bind(from.0)
        .bind(from.1)
        .bind(to.0)
        .bind(to.1)
        .execute(&mut *connection)
        .await?;
    Ok(())
}

/// Has a thing show files that others hold, to who sees the thing: its values came from there.
pub async fn show(connection: &mut AnyConnection, biz_type: &str, biz_id: &str, files: &[FileReference]) -> Result<()> {
    for file in files {
        sqlx::query(
            "insert into file_shown (file_id, biz_type, biz_id)
             select id, $2, $3 from file where id = $1 on conflict (file_id, biz_type, biz_id) do nothing",
        )
        .bind(&file.id)
        .bind(biz_type)
        .bind(biz_id)
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

fn violation(file: &FileReference, stored: Option<(String, i64)>) -> Option<Message> {
    match stored {
        None => Some(Message::FileNotYours),
        Some((ext, size)) => file.limits.check(&ext, u64::try_from(size).unwrap_or_default()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(data: &str, expected: &[(&str, &str)]) {
        let form: Form = serde_json::from_str(
            r#"{"code": "F", "sections": [{"key": "s", "fields": [
                {"key": "proof", "widget": "file"}, {"key": "name", "widget": "text"},
                {"key": "signature", "widget": "signature"}, {"key": "body", "widget": "richText"},
                {"key": "rows", "widget": "table", "columns": [{"key": "scan", "widget": "file"}]}]}]}"#,
        )
        .unwrap();
        let found = in_form(&form, &serde_json::from_str(data).unwrap());
        let found: Vec<_> = found.iter().map(|file| (file.path.as_str(), file.id.as_str())).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn file_numbers_are_found_in_fields_and_rows() {
        check(
            r#"{"proof": ["a", "b"], "name": "c", "signature": "d", "body": "<img data-file=\"g\" alt=\"\">",
                "rows": [{}, {"scan": ["e"]}], "more": ["f"]}"#,
            &[("proof", "a"), ("proof", "b"), ("signature", "d"), ("body", "g"), ("rows[1].scan", "e")],
        );
        check(r#"{"proof": "a", "signature": "", "rows": [["e"]]}"#, &[]);
        check("[]", &[]);
    }
}
