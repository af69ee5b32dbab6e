//! What letters take from their case: its data, and whom they are for.

use lawdesk_core::code::RecordKind;
use lawdesk_core::expression::Value;
use lawdesk_core::form::Values;
use lawdesk_core::letter::{Complaint, LetterParties, Party, PartyPlace};
use sqlx::AnyConnection;

use crate::accounts::organisations;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, from_row};
use crate::runtime::instances;

from_row! {
    /// A case, as far as its letters go by it.
    pub(super) struct LetterCase {
        pub(super) sq_no: String,
        pub(super) sq_type: String,
        applicant_id: String,
        pub(super) applicant_name: String,
        object_type: String,
        object_id: Option<String>,
        target_id: Option<String>,
        pub(super) submit_at: i64,
        pub(super) accept_at: Option<i64>,
        pub(super) form_data: JsonText<Values>,
        pub(super) item: String,
    }
}

/// What is known of a case's parties beside its row.
#[derive(Debug, Default)]
pub(super) struct Surroundings {
    /// Id and name of the firm, where the form names it by its file alone.
    firm: Option<(String, String)>,
    /// Id and name of the authority that receives the case.
    authority: Option<(String, String)>,
}

/// Where forms name the firm of a case by its file.
const FIRM_FIELDS: [&str; 3] = ["targetFirmId", "newFirmId", "firmId"];
/// The variable of a flow that names the authority which receives the case.
const RECEIVING: &str = "cityOrg";

impl LetterCase {
    /// The case of this application.
    pub(super) async fn load(connection: &mut AnyConnection, application: &str) -> Result<Self> {
        Ok(sqlx::query_as(
            "select s.sq_no, s.sq_type, s.applicant_id, s.applicant_name, s.object_type, s.object_id, s.target_id,
                    s.submit_at, s.accept_at, s.form_data, p.name as item
               from application s join process p on p.flow_key = s.sq_type where s.id = $1",
        )
        .bind(application)
        .fetch_one(connection)
        .await?)
    }

    /// Looks up what the row names by its id only. The authority that issues a letter receives none of its own.
    pub(super) async fn surroundings(
        &self,
        connection: &mut AnyConnection,
        instance: &str,
        issuer: &str,
    ) -> Result<Surroundings> {
        let firm = self.text(&FIRM_FIELDS).or(self.object(RecordKind::LawFirm));
        let authority = receiving(connection, instance).await?.filter(|it| it != issuer);
        Ok(Surroundings {
            firm: named(connection, firm).await?,
            authority: named(connection, authority.as_deref()).await?,
        })
    }

    /// Its parties, as core knows them.
    pub(super) fn parties<'a>(&'a self, around: &'a Surroundings) -> LetterParties<'a> {
        let complainant = self.text(&["complainantName"]).unwrap_or_default();
        let is_complaint = self.object_type == RecordKind::Complaint.code();
        let file = self.target_id.as_deref().or(self.object(RecordKind::Lawyer)).or(self.object(RecordKind::LawFirm));
        let firm_name = self.text(&["firmName"]);
        let known_firm = around.firm.as_ref().map(|(id, name)| (id.as_str(), name.as_str()));
        let organisation = around.authority.as_ref().map(|(id, name)| (id.as_str(), name.as_str()));
        LetterParties {
            applicant: Party { name: &self.applicant_name, place: Some(PartyPlace::Account(&self.applicant_id)) },
            complaint: is_complaint
                .then(|| Complaint { name: complainant, filed_it: complainant == self.applicant_name }),
            subject: Party {
                name: self.subject_name(is_complaint).unwrap_or_default(),
                place: file.map(PartyPlace::File),
            },
            firm: Party {
                name: firm_name.or(known_firm.map(|(_, name)| name)).unwrap_or_default(),
                place: known_firm.map(|(id, _)| PartyPlace::File(id)),
            },
            authority: Party {
                name: organisation.map(|(_, name)| name).unwrap_or_default(),
                place: organisation.map(|(id, _)| PartyPlace::Organisation(id)),
            },
        }
    }

    /// The first of these fields of the form that says something.
    pub(super) fn text(&self, keys: &[&str]) -> Option<&str> {
        let JsonText(data) = &self.form_data;
        let mut texts = keys.iter().filter_map(|key| data.get(*key).and_then(Value::as_text));
        texts.find(|text| !text.trim().is_empty())
    }

    fn subject_name(&self, is_complaint: bool) -> Option<&str> {
        let named = self.text(&["targetName"]);
        if is_complaint {
            return named.or(self.text(&["firmName"]));
        }
        let own = if self.object(RecordKind::LawFirm).is_some() { "firmName" } else { "lawyerName" };
        named.or(self.text(&[own]))
    }

    /// The file of this kind that the case is about.
    fn object(&self, kind: RecordKind) -> Option<&str> {
        self.object_id.as_deref().filter(|_| self.object_type == kind.code())
    }
}

async fn named(connection: &mut AnyConnection, id: Option<&str>) -> Result<Option<(String, String)>> {
    let Some(id) = id else { return Ok(None) };
    Ok(organisations::name_of(connection, id).await?.map(|name| (id.to_owned(), name)))
}

async fn receiving(connection: &mut AnyConnection, instance: &str) -> Result<Option<String>> {
    let state = instances::state(connection, instance).await?;
    let variables = state.scopes.iter().next().map(|root| &root.variables);
    Ok(variables.and_then(|it| it.get(RECEIVING)?.as_text().map(str::to_owned)))
}
