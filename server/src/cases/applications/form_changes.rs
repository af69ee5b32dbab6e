//! An application's form as the people of an approval node change it: which of its fields they may write, what is wrong
//! with what they wrote, and the revision that comes of it.

use std::collections::BTreeMap;

use lawdesk_core::code::RecordKind;
use lawdesk_core::engine::Variables;
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Checker, Field, Form, FormContext, Right, Values, is_empty};
use lawdesk_core::message::ApiError;
use lawdesk_core::violation::{Severity, Violation};

use super::prefill::Subject;
use super::{firm_names, form_history, form_of_case, form_variables, references, unique, variables};
use crate::App;
use crate::files::{self, FileReference};
use crate::flows::forms;
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, from_row, sealed_json};

/// The form of an application, as it is at one of its nodes.
pub struct FormAtNode {
    application: String,
    applicant: String,
    kind: RecordKind,
    /// The file it is about.
    object: String,
    form: Form,
    /// Key and version of the case's flow.
    flow: (String, i64),
    data: Values,
    revision: i64,
    /// The form says what may be done here.
    is_named: bool,
    rights: BTreeMap<String, Right>,
}

from_row! {
    struct ApplicationFormRow {
        applicant_id: String,
        object_type: String,
        object_id: String,
        form_code: String,
        form_version: i64,
        form_data: JsonText<Values>,
        form_revision: i64,
        flow_key: String,
        flow_version: i64,
    }
}

/// What somebody changed.
#[derive(Debug, Default)]
pub struct FormChanges {
    application: String,
    /// The whole form as it is to be stored; none: nothing differs.
    data: Option<Values>,
    files: Vec<FileReference>,
    /// What the flow goes by and the changed fields say.
    pub variables: Variables,
}

impl FormAtNode {
    /// The caller holds the lock of the family, so that nobody else changes the form meanwhile.
    pub async fn load(tx: &mut Tx, application: &str, node: &str) -> Result<Option<Self>> {
        let row: Option<ApplicationFormRow> = sqlx::query_as(
            "select a.applicant_id, a.object_type, a.object_id, a.form_code, a.form_version, a.form_data,
                    a.form_revision, i.flow_key, i.version as flow_version
               from application a join instance i on i.id = a.instance_id where a.id = $1",
        )
        .bind(application)
        .fetch_optional(&mut **tx)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let form = form_of_case::load(tx, application, &row.form_code, row.form_version).await?;
        let form = form.ok_or(ApiError::NotFound)?;
        let rights = form.rights_at(node).cloned();
        Ok(Some(Self {
            application: application.to_owned(),
            applicant: row.applicant_id,
            kind: RecordKind::from_code(&row.object_type).unwrap_or(RecordKind::Account),
            object: row.object_id,
            flow: (row.flow_key, row.flow_version),
            data: row.form_data.0,
            revision: row.form_revision,
            is_named: rights.is_some(),
            rights: rights.unwrap_or_default(),
            form,
        }))
    }

    /// Key of the flow that was applied for.
    #[must_use]
    pub fn flow(&self) -> &str {
        &self.flow.0
    }

    /// Account of the applicant.
    #[must_use]
    pub fn applicant(&self) -> &str {
        &self.applicant
    }

    /// The version that the application was filled with.
    #[must_use]
    pub fn form(&self) -> &Form {
        &self.form
    }

    /// What stands in fields that the applicant cannot fill: the people of a node may have.
    #[must_use]
    pub fn filled_by_others(&self) -> Values {
        let fields = self.form.fields().filter(|field| field.read_only);
        fields.filter_map(|field| Some((field.key.clone(), self.data.get(&field.key)?.clone()))).collect()
    }

    /// What the applicant sends again: what he cannot write and sends as he saw it is what is known by now.
    #[must_use]
    pub fn renewed(&self, sent: &Values, known: &Values) -> Values {
        let seen = self.filled_by_others();
        let mut renewed = sent.clone();
        for (key, value) in &mut renewed {
            if seen.get(key) == Some(&*value)
                && let Some(now) = known.get(key)
            {
                value.clone_from(now);
            }
        }
        renewed
    }

    /// A submission anew: the whole form, whatever differs.
    #[must_use]
    pub fn replaced(self, data: Value) -> FormChanges {
        let files = files::in_form(&self.form, &data);
        let Value::Map(data) = data else { return FormChanges::default() };
        FormChanges { application: self.application, data: Some(data), files, variables: Variables::new() }
    }

    /// Whether the form says what may be done at the node.
    #[must_use]
    pub fn is_named(&self) -> bool {
        self.is_named
    }

    /// Whether the node's people may write a field.
    #[must_use]
    pub fn may_write(&self, key: &str) -> bool {
        self.rights.get(key).is_some_and(|right| right.writes())
    }

    /// A field that must be filled in here is empty.
    #[must_use]
    pub fn lacks_required(&self) -> bool {
        let required = self.rights.iter().filter(|(_, right)| **right == Right::Required);
        required.map(|(key, _)| key).any(|key| self.data.get(key).is_none_or(is_empty))
    }

    /// Checks what was written; what is left out stays as it is. `seen` is the revision that the caller had before him:
    /// on a later one he would undo what he has not seen.
    pub async fn check(
        &self,
        app: &App,
        tx: &mut Tx,
        input: Values,
        seen_revision: Option<i64>,
    ) -> Result<Result<FormChanges, Vec<Violation>>> {
        if !input.is_empty() && seen_revision.is_some_and(|seen_revision| seen_revision != self.revision) {
            return Err(ApiError::Stale(None).into());
        }
        // The whole form, with the node's rights.
        let checker = Checker::new(&self.form);
        let dictionaries = &forms::dictionaries(tx, &self.form, &self.data).await?;
        let plain = FormContext { dictionaries: Some(dictionaries), ..FormContext::new(app.clock.today()) };
        let context = FormContext { rights: Some(&self.rights), stored: Some(&self.data), ..plain };
        let filled = Value::Map(self.complete(input));
        let violations = checker.check(&filled, &context);
        if violations.iter().any(|it| it.severity == Severity::Error) {
            return Ok(Err(violations));
        }
        // Normalised as it will be stored.
        if !self.rights.values().any(|right| right.writes()) {
            return Ok(Ok(FormChanges::default()));
        }
        let Value::Map(written) = checker.normalise(&filled, &context) else { return Ok(Ok(FormChanges::default())) };
        let Value::Map(mut data) = checker.normalise(&Value::Map(self.merge(written)), &plain) else {
            return Ok(Ok(FormChanges::default()));
        };
        self.form.clean_formatted(&mut data);
        // What another has already, and what points at nothing.
        let written = data.iter().filter(|(key, value)| self.data.get(*key) != Some(*value));
        let written = written.map(|(key, value)| (key.clone(), value.clone())).collect();
        let mut refused = unique::already_in_use(tx, &self.form, &written, &self.object).await?;
        refused.extend(references::missing(tx, &self.form, &written, &self.data).await?);
        refused.extend(firm_names::with_places(tx, &self.form, &written, &self.data).await?);
        if refused.is_empty() { Ok(Ok(self.changes(app, tx, data).await?)) } else { Ok(Err(refused)) }
    }

    /// The fields that may be written: as they are stored, then as they were sent.
    fn complete(&self, input: Values) -> Values {
        let stored = self.data.iter().filter(|(key, _)| self.may_write(key));
        stored.map(|(key, value)| (key.clone(), value.clone())).chain(input).collect()
    }

    fn merge(&self, mut written: Values) -> Values {
        let mut data = self.data.clone();
        for key in self.rights.keys().filter(|key| self.may_write(key)) {
            data.insert(key.clone(), written.remove(key).unwrap_or_default());
        }
        data
    }

    async fn changes(&self, app: &App, tx: &mut Tx, data: Values) -> Result<FormChanges> {
        let is_same = |key: &str| match (self.data.get(key), data.get(key)) {
            (old, new) if old.is_none_or(is_empty) && new.is_none_or(is_empty) => true,
            (old, new) => old == new,
        };
        let fields: Vec<&Field> = self.form.fields().filter(|field| !is_same(&field.key)).collect();
        if fields.is_empty() {
            return Ok(FormChanges::default());
        }
        let of_change = data.iter().filter(|(key, _)| fields.iter().any(|field| field.key == **key));
        let of_change = Value::Map(of_change.map(|(key, value)| (key.clone(), value.clone())).collect());
        let flow = app.definitions.get(tx, &self.flow.0, self.flow.1).await?;
        let variables = if fields.iter().any(|field| field.variable.is_some()) {
            let subject = Subject::of_applicant(tx, self.kind, &self.applicant).await?;
            variables::of(tx, &self.applicant, &subject, &self.form, &flow, &Value::Map(data.clone())).await?
        } else {
            let all = form_variables::by_key(tx, &flow, &self.form, &data).await?;
            all.into_iter().filter(|(name, _)| fields.iter().any(|field| field.key == *name)).collect()
        };
        let files = files::in_form(&self.form, &of_change);
        Ok(FormChanges { application: self.application.clone(), data: Some(data), files, variables })
    }
}

impl FormChanges {
    /// The application and the whole form as it is to be stored; none: nothing differs.
    #[must_use]
    pub fn changed(&self) -> Option<(&str, &Values)> {
        Some((&self.application, self.data.as_ref()?))
    }

    /// Stores what was changed as the next revision, made by this person at this task; after the step that he took.
    pub async fn persist(self, tx: &mut Tx, user: &CurrentUser, task: &str, path: &str, now: i64) -> Result<()> {
        let Some(data) = self.data else { return Ok(()) };
        let files: Vec<FileReference> =
            self.files.into_iter().map(|it| FileReference { path: format!("{path}{}", it.path), ..it }).collect();
        files::link(tx, user, "application", &self.application, &files).await?;
        sqlx::query("update application set form_data = $2, form_revision = form_revision + 1 where id = $1")
            .bind(&self.application)
            .bind(sealed_json(&data)?)
            .execute(&mut **tx)
            .await?;
        form_history::persist(tx, &self.application, Some((&user.id, task)), now).await
    }
}
