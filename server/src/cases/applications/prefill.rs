//! Whom an application is about, and what the system knows of them for its form.

use lawdesk_core::access::AccountKind;
use lawdesk_core::area::{Area, DATE, column_name};
use lawdesk_core::code::RecordKind;
use lawdesk_core::date::Date;
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Field, Form, Values, Widget};
use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;

use super::annual_figures;
use crate::App;
use crate::accounts::people::{self, AccountOwner};
use crate::flows::processes::FlowVersion;
use crate::identity::current_user::CurrentUser;
use crate::master::year_figures::FigureOwner;
use crate::master::{affiliation, areas};
use crate::platform::error::Result;

/// The form of complaints: about others, and the only one that staff fill.
const COMPLAINT: &str = "F_TS_DJ";
/// May register complaints.
const REGISTER: &str = "complain:register";

/// What an application is about.
#[derive(Debug)]
pub struct Subject {
    kind: RecordKind,
    lawyer: Option<String>,
    firm: Option<String>,
    /// His internship, unless it is over.
    internship: Option<String>,
    /// For those who have no file.
    account: String,
    organisation: String,
}

impl Subject {
    /// A lawyer's own file and his firm's, a firm's own file, or a person who has none yet.
    pub async fn load(connection: &mut AnyConnection, user: &CurrentUser, form: &Form) -> Result<Self> {
        Self::of_account_for(connection, &user.id, form).await
    }

    /// Reads what is known of whoever has the account.
    pub async fn of_account_for(connection: &mut AnyConnection, account: &str, form: &Form) -> Result<Self> {
        let own = Self::of_account(connection, account).await?;
        Ok(if form.code == COMPLAINT { Self { kind: RecordKind::Complaint, ..own } } else { own })
    }

    /// Whom a running application is about, whoever looks at it.
    pub async fn of_applicant(connection: &mut AnyConnection, kind: RecordKind, account: &str) -> Result<Self> {
        let own = Self::of_account(connection, account).await?;
        Ok(if kind == RecordKind::Complaint { Self { kind, ..own } } else { own })
    }

    async fn of_account(connection: &mut AnyConnection, account: &str) -> Result<Self> {
        let AccountOwner { lawyer_id: lawyer, firm_id, org_id } = people::owner_of(connection, account).await?;
        // A lawyer applies from his firm.
        let firm = match &lawyer {
            Some(lawyer) => affiliation::firm_of_lawyer(connection, lawyer).await?.ok_or(ApiError::Forbidden)?,
            None => firm_id,
        };
        // The firm's organisation, else the account's.
        let of_firm = match &firm {
            Some(firm) => affiliation::organisation_of_firm(connection, firm).await?,
            None => None,
        };
        let kind = match (&lawyer, &firm) {
            (Some(_), _) => RecordKind::Lawyer,
            (None, Some(_)) => RecordKind::LawFirm,
            (None, None) => RecordKind::Account,
        };
        let organisation = of_firm.unwrap_or(org_id);
        let internship = affiliation::internship_of(connection, account).await?;
        Ok(Self { kind, lawyer, firm, internship, account: account.to_owned(), organisation })
    }

    /// The files that an application is about, whoever looks at it. A file that was removed has nothing to fill in.
    pub async fn of_application(connection: &mut AnyConnection, kind: RecordKind, id: String) -> Result<Self> {
        let (account, organisation) = (String::new(), String::new());
        let none =
            Self { kind: RecordKind::Account, lawyer: None, firm: None, internship: None, account, organisation };
        match kind {
            RecordKind::Lawyer => {
                let firm = affiliation::firm_of_lawyer(connection, &id).await?.flatten();
                Ok(Self { kind, lawyer: Some(id), firm, ..none })
            }
            RecordKind::LawFirm => Ok(Self { kind, firm: Some(id), ..none }),
            RecordKind::Account | RecordKind::Complaint => Ok(Self { account: id, ..none }),
        }
    }

    /// The kind of record that it is about.
    #[must_use]
    pub fn kind(&self) -> RecordKind {
        self.kind
    }

    /// Id of the file; of the applicant's account where there is none.
    #[must_use]
    pub fn id(&self) -> &str {
        match self.kind {
            RecordKind::Complaint => &self.account,
            _ => self.lawyer.as_deref().or(self.firm.as_deref()).unwrap_or(&self.account),
        }
    }

    /// The applicant's file as a lawyer.
    #[must_use]
    pub fn lawyer(&self) -> Option<&str> {
        self.lawyer.as_deref()
    }

    /// The file of his internship, unless that is over.
    #[must_use]
    pub fn internship(&self) -> Option<&str> {
        self.internship.as_deref()
    }

    /// The file of the applicant's firm.
    #[must_use]
    pub fn firm(&self) -> Option<&str> {
        self.firm.as_deref()
    }

    /// The applicant's organisation: that of his firm, if he has one.
    #[must_use]
    pub fn organisation(&self) -> &str {
        &self.organisation
    }

    /// The values of all fields that name a source (`lawyer.licenceNo`) in one of the files, or of what is counted of a
    /// year; `filled` is the form as far as it is filled in, which says the year.
    pub async fn prefill(
        &self,
        connection: &mut AnyConnection,
        form: &Form,
        today: Date,
        filled: &Values,
    ) -> Result<Values> {
        let mut values = self.of_file(connection, form, "lawyer", self.lawyer.as_deref()).await?;
        values.extend(self.of_file(connection, form, "law_firm", self.firm.as_deref()).await?);
        values.extend(self.of_file(connection, form, "internship", self.internship.as_deref()).await?);
        values.extend(annual_figures::of_year(connection, form, self.figure_owner(), today, filled).await?);
        for field in form.fields().filter(|field| field.source.as_deref() == Some(DATE)) {
            values.insert(field.key.clone(), Value::String(today.to_string()));
        }
        Ok(values)
    }

    /// What the applicant cannot write of a form that he submits again: what officers filled in and the day of the
    /// application stay as they are stored, of his files it is what they say now.
    pub async fn known_anew(
        &self,
        connection: &mut AnyConnection,
        form: &Form,
        today: Date,
        (filled, stored): (&Values, &Values),
    ) -> Result<Values> {
        let mut known = stored.clone();
        known.extend(self.prefill(connection, form, today, filled).await?);
        let days = form.fields().filter(|field| field.source.as_deref() == Some(DATE));
        known.extend(days.filter_map(|it| Some((it.key.clone(), stored.get(&it.key)?.clone()))));
        Ok(known)
    }

    /// Whose figures of a year are taken: a lawyer goes before his firm.
    fn figure_owner(&self) -> Option<FigureOwner<'_>> {
        let of_firm = || self.firm.as_deref().map(FigureOwner::Firm);
        self.lawyer.as_deref().map(FigureOwner::Lawyer).or_else(of_firm)
    }

    async fn of_file(
        &self,
        connection: &mut AnyConnection,
        form: &Form,
        kind: &str,
        id: Option<&str>,
    ) -> Result<Values> {
        let (Some(id), Some(area)) = (id, Area::by_key(kind)) else { return Ok(Values::new()) };
        let wanted = form.fields().filter_map(|it| Some((it, column(it, area)?)));
        let (fields, columns): (Vec<&Field>, Vec<String>) = wanted.unzip();
        if columns.is_empty() {
            return Ok(Values::new());
        }
        let texts = areas::texts_of(connection, area, id, &columns).await?;
        let filled = fields.into_iter().zip(texts);
        Ok(filled.filter_map(|(field, text)| Some((field.key.clone(), value(field, text?)))).collect())
    }
}

/// Whether the flow lets the caller start it, and the form is his to fill.
pub async fn may_apply(
    app: &App,
    connection: &mut AnyConnection,
    user: &CurrentUser,
    flow: &FlowVersion,
    form: &Form,
) -> Result<bool> {
    let ready = app.definitions.get(connection, &flow.flow_key, flow.number).await?;
    Ok(ready.may_be_started_by(&user.id, &user.starter_groups()) && may_fill(user, form))
}

/// Whoever has the file that the form takes values from; a lawyer does not act for his firm. A form that takes none is
/// for everybody but staff, who register complaints only.
fn may_fill(user: &CurrentUser, form: &Form) -> bool {
    if takes(form, "lawyer") {
        return user.lawyer_id.is_some();
    }
    if takes_of_firm(form) {
        return user.firm_id.is_some();
    }
    AccountKind::from_code(&user.zhlx) != Some(AccountKind::Staff)
        || (form.code == COMPLAINT && user.permit(REGISTER).is_ok())
}

/// Whether a form takes values from the file of the applicant's firm.
#[must_use]
pub fn takes_of_firm(form: &Form) -> bool {
    takes(form, "firm") || takes(form, "law_firm")
}

fn takes(form: &Form, file: &str) -> bool {
    let mut files = form.fields().filter_map(|field| field.source.as_deref()?.split_once('.'));
    files.any(|(of, _)| of == file)
}

/// Whether a field is filled from one of the files.
#[must_use]
pub fn is_of_file(field: &Field) -> bool {
    ["lawyer", "law_firm", "internship"]
        .iter()
        .filter_map(|key| Area::by_key(key))
        .any(|area| column(field, area).is_some())
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
