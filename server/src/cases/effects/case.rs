//! The case that an effect is of: what was applied for, about whom, with which values.

use lawdesk_core::code::RecordKind;
use lawdesk_core::date::{Date, Timestamp};
use lawdesk_core::engine::VariableMap;
use lawdesk_core::expression::Value;
use lawdesk_core::form::Values;
use lawdesk_core::message::ApiError;
use lawdesk_core::violation::Violation;

use crate::master::register::{Origin, Record};
use crate::platform::db::Tx;
use crate::platform::error::{Error, Result};
use crate::platform::sql::{JsonText, from_row};
use crate::runtime::instances;

/// A case at the moment of its effect.
#[derive(Debug)]
pub struct Case {
    /// The application.
    pub id: String,
    /// What was applied for, as people call it.
    item: String,
    /// Kind of the file it is about.
    kind: RecordKind,
    /// The file.
    pub object: String,
    /// Account of the applicant.
    pub applicant: String,
    /// The form as it stands.
    pub data: Values,
    /// What the instance knows.
    variables: VariableMap,
    /// The day.
    today: Date,
    /// The moment.
    pub now: i64,
}

impl Case {
    /// The case of an instance. One that nobody applied for has no effect on any file: that is refused.
    pub async fn load(tx: &mut Tx, instance: &str, now: i64) -> Result<Self> {
        let row: CaseRow = sqlx::query_as(
            "select s.id, s.object_type, s.object_id, s.applicant_id, s.form_data, p.name as item
               from application s join instance i on i.application_id = s.id join process p on p.flow_key = s.sq_type
              where i.id = $1",
        )
        .bind(instance)
        .fetch_one(&mut **tx)
        .await?;
        let state = instances::state(tx, instance).await?;
        Ok(Self {
            id: row.id,
            item: row.item,
            kind: RecordKind::from_code(&row.object_type).unwrap_or(RecordKind::Account),
            object: row.object_id,
            applicant: row.applicant_id,
            data: row.form_data.0,
            variables: state.scopes.iter().next().map(|root| root.variables.clone()).unwrap_or_default(),
            today: Timestamp(now).date(),
            now,
        })
    }

    /// A filled text of the form.
    pub fn text(&self, key: &str) -> Option<&str> {
        text(&self.data, key)
    }

    /// A filled text that the effect cannot do without.
    pub fn needed(&self, key: &str) -> Result<&str> {
        Ok(self.text(key).ok_or_else(|| anyhow::anyhow!("the form of {} says no {key}", self.id))?)
    }

    /// The rows of one of the form's tables.
    pub fn rows(&self, key: &str) -> impl Iterator<Item = &Values> {
        let rows = if let Some(Value::List(rows)) = self.data.get(key) { rows.as_slice() } else { &[] };
        rows.iter().filter_map(|row| if let Value::Map(row) = row { Some(row) } else { None })
    }

    /// A text that somebody answered at a step of the flow.
    pub fn answer(&self, name: &str) -> Option<&str> {
        self.variables.get(name).and_then(Value::as_text).filter(|text| !text.trim().is_empty())
    }

    /// The day.
    pub fn today(&self) -> Date {
        self.today
    }

    /// The day as it is stored.
    pub fn day(&self) -> String {
        self.today.to_string()
    }

    /// The number of the identity document that the form names.
    pub fn identity_number(&self) -> Option<&str> {
        self.text("idNo").or(self.text("documentNo"))
    }

    /// What its changes of the register come from.
    pub fn origin(&self) -> Origin<'_> {
        Origin { application: &self.id, item: &self.item, applicant: &self.applicant, day: self.today, at: self.now }
    }

    /// The file that the case is about, if it is about one.
    pub fn record(&self) -> Option<Record<'_>> {
        match self.kind {
            RecordKind::Lawyer => Some(Record::Lawyer(&self.object)),
            RecordKind::LawFirm => Some(Record::LawFirm(&self.object)),
            RecordKind::Account | RecordKind::Complaint => None,
        }
    }

    /// The firm that the case is about; one that is about none is refused.
    pub fn firm(&self) -> Result<&str> {
        match self.record() {
            Some(Record::LawFirm(firm)) => Ok(firm),
            _ => Err(ApiError::NotFound.into()),
        }
    }
}

from_row! {
    struct CaseRow {
        id: String,
        object_type: String,
        object_id: String,
        applicant_id: String,
        form_data: JsonText<Values>,
        item: String,
    }
}

/// Refuses the step that would bring what the law forbids by now.
pub fn refuse(violations: Vec<Violation>) -> Result<()> {
    if violations.is_empty() { Ok(()) } else { Err(Error::Validation(violations)) }
}

/// A text that is not blank.
pub fn text<'a>(values: &'a Values, key: &str) -> Option<&'a str> {
    values.get(key).and_then(Value::as_text).filter(|text| !text.trim().is_empty())
}

/// A number.
#[expect(clippy::cast_precision_loss, reason = "forms limit their numbers")]
pub fn number(values: &Values, key: &str) -> Option<f64> {
    match values.get(key) {
        Some(Value::Long(number)) => Some(*number as f64),
        Some(Value::Double(number)) => Some(*number),
        _ => None,
    }
}
