//! `POST lawer-other/area/{area}/registrationForm`: 律师登记表 and 律所登记表 as PDF, on record before they leave.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use lawdesk_core::area::{Area, Captions, Show, column_name};
use lawdesk_core::date::Timestamp;
use lawdesk_core::dto::AreaDetailInput;
use lawdesk_core::form::Field;
use lawdesk_core::mask::{Presentation, Viewer};
use lawdesk_core::message::ApiError;
use lawdesk_core::registration_form::{self, FormRows, FormWords, HONOURS, MOST_RECORDS, RegistrationForm, YEARS};
use serde_json::{Map, Value};
use sqlx::AnyConnection;

use super::caller::Caller;
use super::cells::{self, CellFormat, ExportColumn, caption};
use super::condition::in_scope;
use super::detail::{reader, record_look};
use super::record::{Reach, load};
use super::row::{mask, push_columns, push_joins, read};
use super::sub_table;
use crate::App;
use crate::files;
use crate::http::answer::attachment;
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::platform::error::Result;
use crate::platform::pdf::Picture;
use crate::platform::pdf::form::{self, FilledForm, FilledTable};
use crate::platform::sql::Sql;
use crate::reference::dictionaries::{self, OfferedItems};

pub(crate) async fn registration_form(
    State(app): State<App>,
    caller: Caller,
    headers: HeaderMap,
    ValidJson(input): ValidJson<AreaDetailInput>,
) -> Result<Response> {
    caller.permit("print")?;
    let form = registration_form::of_area(&caller.area.key).ok_or(ApiError::NotFound)?;
    let is_own = caller.owns(&input.id);
    let viewer = reader(&caller, &input, is_own)?;
    // What stands on it, as the caller may see it.
    let locale = middleware::locale(&headers);
    let captions = captions(&app, &caller, &form).await?;
    let format = CellFormat { captions: &captions, locale, today: app.clock.today() };
    let mut connection = app.db.pool.acquire().await?;
    let reading = Reading { app: &app, caller: &caller, form: &form, format, viewer };
    let (name, filled) = reading.fill(&mut connection, &input.id).await?;
    drop(connection);
    // On record before it leaves.
    if viewer == Viewer::Plain && !is_own {
        record_look(&app, &caller, &input.id).await?;
    }
    let printed = AuditEntry::new(AuditAction::Print, &caller.area.key, &input.id);
    audit::record_alone(&app.db, &app.clock, &caller.user, printed).await?;
    let bytes = form::draw(&filled)?;
    let disposition = attachment(&format!("{}_{name}.pdf", filled.title), "pdf");
    Ok(([(CONTENT_TYPE, "application/pdf".to_owned()), (CONTENT_DISPOSITION, disposition)], bytes).into_response())
}

/// The texts of all codes that can stand on it.
async fn captions(app: &App, caller: &Caller, form: &RegistrationForm) -> Result<Captions> {
    let others = form.tables.iter().filter_map(|table| match table.rows {
        FormRows::Records(area, ..) => Area::by_key(area),
        _ => None,
    });
    let tables = caller.area.tables.iter().flat_map(|table| &table.fields);
    let fields: Vec<&Field> =
        caller.area.form.fields().chain(tables).chain(others.flat_map(|area| area.form.fields())).collect();
    dictionaries::captions(app, &cells::dictionaries(&fields), OfferedItems::Ever).await
}

/// A record on its way to its form.
struct Reading<'a> {
    app: &'a App,
    caller: &'a Caller,
    form: &'a RegistrationForm,
    format: CellFormat<'a>,
    viewer: Viewer,
}

impl Reading<'_> {
    /// The record's name, and the form.
    async fn fill(&self, connection: &mut AnyConnection, id: &str) -> Result<(String, FilledForm)> {
        let area = self.caller.area;
        // What stands in the file, as the viewer may see it.
        let mut row = load(connection, self.caller, id, Reach::Read).await?.ok_or(ApiError::NotFound)?;
        let fields: Vec<&Field> = area.form.fields().collect();
        mask(&mut row, &fields, Presentation::Detail, self.viewer);
        let words = FormWords::of(self.format.locale);
        // Its tables, then the rest of the sheet.
        let mut tables = Vec::new();
        for table in &self.form.tables {
            let (headings, rows) = self.rows(connection, id, &table.rows).await?;
            let title = caption(&table.title, self.format.locale).to_owned();
            tables.push(FilledTable { title, headings, rows });
        }
        let region = row.get("regionCode").and_then(Value::as_str).unwrap_or_default();
        let province = province(connection, region).await?;
        let filled = FilledForm {
            title: registration_form::title(self.form, &province, self.format.locale),
            has_photo: self.form.photo.is_some(),
            photo: self.photo(connection, &row).await?,
            lines: self.lines(&row),
            sections: Vec::new(),
            tables,
            signatures: self.form.signatures.iter().map(|it| caption(it, self.format.locale).to_owned()).collect(),
            made_at: Timestamp(self.app.clock.now()).to_string(),
            words,
        };
        let name = row.get(&area.picker.label).and_then(Value::as_str).unwrap_or_default();
        Ok((name.to_owned(), filled))
    }

    /// Labels with their values.
    fn lines(&self, row: &Map<String, Value>) -> Vec<Vec<(String, String)>> {
        let locale = self.format.locale;
        let filled = |cell: &registration_form::FormCell| {
            let fields: Vec<&Field> = cell.fields.iter().filter_map(|key| self.caller.area.form.field(key)).collect();
            let own = fields.first().map(|field| &field.label);
            let label = cell.label.as_ref().or(own).map_or("", |label| caption(label, locale));
            let texts: Vec<String> = fields.iter().map(|field| self.text(field, row)).collect();
            let texts: Vec<&str> = texts.iter().map(String::as_str).filter(|text| !text.is_empty()).collect();
            (label.to_owned(), texts.join(" "))
        };
        self.form.lines.iter().map(|line| line.iter().map(filled).collect()).collect()
    }

    /// A value as people read it.
    fn text(&self, field: &Field, values: &Map<String, Value>) -> String {
        let column = ExportColumn { title: "", field, show: Show::Value };
        self.format.cell(&column, values)
    }

    /// The headings and rows of a table.
    async fn rows(
        &self,
        connection: &mut AnyConnection,
        id: &str,
        rows: &FormRows,
    ) -> Result<(Vec<String>, Vec<Vec<String>>)> {
        match rows {
            FormRows::Table(table, columns) => {
                let found = self.sub_table(connection, id, table).await?;
                Ok((self.headings(table, columns), self.texts(table, columns, &found)))
            }
            FormRows::Years(table, columns) => {
                let mut found = self.sub_table(connection, id, table).await?;
                found.sort_by_key(|row| std::cmp::Reverse(row.get("year").and_then(Value::as_i64)));
                found.truncate(YEARS);
                Ok((self.headings(table, columns), self.texts(table, columns, &found)))
            }
            FormRows::Honours => {
                let words = FormWords::of(self.format.locale);
                let mut lines = Vec::new();
                for ((table, columns), kind) in HONOURS.iter().zip(words.honour) {
                    let found = self.sub_table(connection, id, table).await?;
                    let texts = self.texts(table, columns, &found);
                    lines.extend(texts.into_iter().map(|row| [vec![kind.to_owned()], row].concat()));
                }
                Ok((words.honours.map(str::to_owned).to_vec(), lines))
            }
            FormRows::Records(area, field, columns) => self.records(connection, (area, field, columns), id).await,
        }
    }

    async fn sub_table(&self, connection: &mut AnyConnection, id: &str, key: &str) -> Result<Vec<Map<String, Value>>> {
        match self.caller.area.sub_table(key) {
            Some(table) => sub_table::rows(connection, table, id, self.viewer).await,
            None => Ok(Vec::new()),
        }
    }

    fn fields(&self, table: &str, columns: &[&str]) -> Vec<&Field> {
        let fields = self.caller.area.sub_table(table).map(|table| table.fields.as_slice()).unwrap_or_default();
        columns.iter().filter_map(|key| fields.iter().find(|field| field.key == *key)).collect()
    }

    fn headings(&self, table: &str, columns: &[&str]) -> Vec<String> {
        let fields = self.fields(table, columns);
        fields.iter().map(|field| caption(&field.label, self.format.locale).to_owned()).collect()
    }

    fn texts(&self, table: &str, columns: &[&str], rows: &[Map<String, Value>]) -> Vec<Vec<String>> {
        let fields = self.fields(table, columns);
        rows.iter().map(|row| fields.iter().map(|field| self.text(field, row)).collect()).collect()
    }

    /// Records of another area that name this one, as far as the caller may list them.
    async fn records(
        &self,
        connection: &mut AnyConnection,
        (area, field, columns): (&str, &str, &[&str]),
        id: &str,
    ) -> Result<(Vec<String>, Vec<Vec<String>>)> {
        // Who may not list the other area gets its headings alone.
        let other = Caller::of(&self.caller.user, area)?;
        let fields: Vec<&Field> = columns.iter().filter_map(|key| other.area.form.field(key)).collect();
        let headings = fields.iter().map(|field| caption(&field.label, self.format.locale).to_owned()).collect();
        if !other.may("list") {
            return Ok((headings, Vec::new()));
        }
        // Records within his scope, masked as in a list.
        let mut sql = Sql::new("select m.id");
        push_columns(&mut sql, &fields);
        sql.push(" from ").name(&other.area.table).push(" m");
        push_joins(&mut sql, &fields);
        sql.push(" where ").append(&in_scope(other.area, &other.scope()));
        sql.push(" and m.").name(&column_name(field)).push(" = ").bind(id);
        sql.push(" order by m.id limit ").bind(MOST_RECORDS);
        let mut rows = Vec::new();
        for row in sql.fetch_all(connection).await? {
            let mut values = read(&row, &fields)?;
            mask(&mut values, &fields, Presentation::List, Viewer::Masked);
            rows.push(fields.iter().map(|field| self.text(field, &values)).collect());
        }
        Ok((headings, rows))
    }

    /// The photograph; none where there is none, or it cannot be read: a form does not fail for its picture.
    async fn photo(&self, connection: &mut AnyConnection, row: &Map<String, Value>) -> Result<Option<Picture>> {
        let file = self.form.photo.and_then(|key| row.get(key)?.as_array()?.first()?.as_str());
        let Some(file) = file else { return Ok(None) };
        let Some(bytes) = files::bytes(self.app, connection, file).await? else { return Ok(None) };
        Ok(Picture::read(&bytes).ok())
    }
}

/// The name of the province that a region belongs to.
async fn province(connection: &mut AnyConnection, region: &str) -> Result<String> {
    let code = format!("{}0000", region.get(..2).unwrap_or_default());
    Ok(dictionaries::place_name(connection, &code).await?.unwrap_or_default())
}
