//! Whom an application is about, and the form as it is before the applicant types: what the system knows is filled in.

use axum::extract::State;
use lawdesk_core::area::{Area, DATE, column_name};
use lawdesk_core::date::Date;
use lawdesk_core::dto::ApplyInput;
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Field, Form, Values, Widget};
use lawdesk_core::message::Refused;
use serde::Serialize;
use sqlx::{AnyConnection, Row};

use crate::answer::Answer;
use crate::error::Result;
use crate::extract::{CurrentUser, Valid};
use crate::sql::Sql;
use crate::{App, forms, processes};

/// The form to fill.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Apply {
    sq_type: String,
    name: String,
    form: Form,
    data: Values,
}

/// The form of an item, with what the applicant's file knows.
pub async fn apply(
    State(app): State<App>,
    user: CurrentUser,
    Valid(input): Valid<ApplyInput>,
) -> Result<Answer<Apply>> {
    let mut connection = app.db.pool.acquire().await?;
    let flow = processes::current_version(&mut connection, &input.sq_type).await?;
    let form = forms::load(&mut connection, &flow.form_code, None).await?.ok_or(Refused::NotFound)?;
    let subject = Subject::load(&mut connection, &user).await?;
    let data = subject.prefill(&mut connection, &form, app.clock.today()).await?;
    Ok(Answer(Apply { sq_type: input.sq_type, name: flow.name, form, data }))
}

/// The files an application is about.
#[derive(Debug)]
pub struct Subject {
    lawyer: Option<String>,
    firm: Option<String>,
    /// Organisation of the firm.
    organisation: Option<String>,
}

impl Subject {
    /// A lawyer's own file and his firm's, or a firm's own file. Others have nothing to apply for.
    pub async fn load(connection: &mut AnyConnection, user: &CurrentUser) -> Result<Self> {
        let firm = match (&user.lawyer_id, &user.firm_id) {
            (Some(lawyer), _) => sqlx::query_scalar("select firm_id from lawyer where id = $1 and delete_flag = 0")
                .bind(lawyer)
                .fetch_optional(&mut *connection)
                .await?
                .ok_or(Refused::Forbidden)?,
            (None, Some(firm)) => Some(firm.clone()),
            (None, None) => return Err(Refused::Forbidden.into()),
        };
        let organisation = sqlx::query_scalar("select org_id from law_firm where id = $1 and delete_flag = 0")
            .bind(&firm)
            .fetch_optional(connection)
            .await?;
        Ok(Self { lawyer: user.lawyer_id.clone(), firm, organisation })
    }

    /// The files that an application is about, whoever looks at it. A file that was removed has nothing to fill in.
    pub async fn of_application(connection: &mut AnyConnection, kind: &str, id: String) -> Result<Self> {
        if kind != "lawyer" {
            return Ok(Self { lawyer: None, firm: Some(id), organisation: None });
        }
        let firm = sqlx::query_scalar("select firm_id from lawyer where id = $1 and delete_flag = 0")
            .bind(&id)
            .fetch_optional(connection)
            .await?
            .flatten();
        Ok(Self { lawyer: Some(id), firm, organisation: None })
    }

    /// Kind of the file: the area's key.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        if self.lawyer.is_some() { "lawyer" } else { "law_firm" }
    }

    /// Id of the file.
    #[must_use]
    pub fn id(&self) -> &str {
        self.lawyer.as_deref().or(self.firm.as_deref()).unwrap_or_default()
    }

    /// The organisation of the firm the applicant belongs to.
    #[must_use]
    pub fn firm_organisation(&self) -> Option<&str> {
        self.organisation.as_deref()
    }

    /// The values of all fields that name a source (`lawyer.licenceNo`) in one of the files.
    pub async fn prefill(&self, connection: &mut AnyConnection, form: &Form, today: Date) -> Result<Values> {
        let mut values = self.of_file(connection, form, "lawyer", self.lawyer.as_deref()).await?;
        values.extend(self.of_file(connection, form, "law_firm", self.firm.as_deref()).await?);
        for field in form.fields().filter(|field| field.source.as_deref() == Some(DATE)) {
            values.insert(field.key.clone(), Value::String(today.to_string()));
        }
        Ok(values)
    }

    async fn of_file(
        &self,
        connection: &mut AnyConnection,
        form: &Form,
        kind: &str,
        id: Option<&str>,
    ) -> Result<Values> {
        let (Some(id), Some(area)) = (id, Area::by_key(kind)) else { return Ok(Values::new()) };
        let wanted: Vec<(&Field, String)> = form.fields().filter_map(|it| Some((it, column(it, area)?))).collect();
        if wanted.is_empty() {
            return Ok(Values::new());
        }
        let mut sql = Sql::new("select ");
        for (at, (_, column)) in wanted.iter().enumerate() {
            sql.push(if at == 0 { "cast(" } else { ", cast(" }).name(column).push(" as text)");
        }
        sql.push(" from ").name(&area.table).push(" where id = ").bind(id);
        let Some(row) = sql.fetch_optional(connection).await? else { return Ok(Values::new()) };
        let mut values = Values::new();
        for (at, (field, _)) in wanted.iter().enumerate() {
            if let Some(text) = row.try_get::<Option<String>, _>(at)? {
                values.insert(field.key.clone(), value(field, text));
            }
        }
        Ok(values)
    }
}

/// Whether a field is filled from one of the files.
#[must_use]
pub fn is_of_file(field: &Field) -> bool {
    ["lawyer", "law_firm"].iter().filter_map(|key| Area::by_key(key)).any(|area| column(field, area).is_some())
}

/// The column of the file that a form's field is filled from.
fn column(field: &Field, area: &Area) -> Option<String> {
    let (file, key) = field.source.as_deref()?.split_once('.')?;
    let is_of_area = file == area.key || (file == "firm" && area.key == "law_firm");
    if !is_of_area {
        return None;
    }
    (key == "id" || area.form.field(key).is_some()).then(|| column_name(key))
}

fn value(field: &Field, text: String) -> Value {
    match field.widget {
        Widget::Number => text.parse().map_or(Value::Null, Value::Double),
        _ => Value::String(text),
    }
}
