//! 律师、律所信息查询: what everybody may look up of lawyers and firms, without an account (`docs/handbook/fields.md` 1.1, 1.2, 1.9).

use std::collections::BTreeSet;

use axum::extract::State;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lawdesk_core::area::Captions;
use lawdesk_core::caption::Caption;
use lawdesk_core::code::CreditObject;
use lawdesk_core::dto::{IdInput, PublicKind, PublicSearchInput};
use lawdesk_core::message::ApiError;
use lawdesk_core::text;
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::accounts::limits::{self, MINUTE};
use crate::files;
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::http::extract::{ClientAddress, ValidJson};
use crate::master::public_files::{self, AssessmentFacts, PenaltyFacts, PublicName};
use crate::master::public_register::{self, PublicTarget};
use crate::platform::error::Result;
use crate::rating::credit;
use crate::reference::dictionaries::{self, OfferedItems};

/// How often an address searches in a minute, and how many it looks at.
const MOST_A_MINUTE: i64 = 40;
/// The lists of codes that the register tells in words.
const LISTS: [&str; 9] = ["xb", "zyzlb", "zyzt", "zytc", "zzxs", "lszt", "cfzl", "khdc", "credit"];

pub(super) fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/lawer-other/publicRegister/search", "Find a lawyer or firm, without an account", search)
        .post("/lawer-other/publicRegister/lawyer", "What everybody may know of a lawyer", lawyer)
        .post("/lawer-other/publicRegister/firm", "What everybody may know of a firm", firm)
}

/// `POST publicRegister/search`: ten at most, by a part of the name or the licence number.
async fn search(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    ValidJson(input): ValidJson<PublicSearchInput>,
) -> Result<Answer<Vec<PublicTarget>>> {
    limits::count(&app, "registerSearch", &address, MINUTE, MOST_A_MINUTE).await?;
    let mut connection = app.db.pool.acquire().await?;
    let keyword = text::trim(&input.keyword);
    Ok(Answer(match input.kind {
        PublicKind::Lawyer => public_register::lawyers(&mut connection, keyword).await?,
        PublicKind::Firm => public_register::firms(&mut connection, keyword).await?,
    }))
}

/// A lawyer in the public register.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublicLawyer {
    name: String,
    /// His photograph as an address of data; absent: there is none.
    photo: Option<String>,
    gender: Option<Caption>,
    licence_no: Option<String>,
    category: Option<Caption>,
    firm: Option<PublicName>,
    status: Option<Caption>,
    specialties: Vec<Caption>,
    record: PublicRecord,
}

/// A firm in the public register.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublicFirm {
    name: String,
    form: Option<Caption>,
    principal: Option<PublicName>,
    address: Option<String>,
    phone: Option<String>,
    licence_no: Option<String>,
    status: Option<Caption>,
    lawyers: Vec<PublicName>,
    record: PublicRecord,
}

/// How they were judged.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PublicRecord {
    /// The latest annual assessment.
    assessment: Option<PublicGrade>,
    /// The latest credit rating that has taken effect.
    credit: Option<PublicGrade>,
    /// Those that are published, the latest first.
    penalties: Vec<PublicPenalty>,
}

/// A result of a year.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PublicGrade {
    year: i64,
    level: Caption,
}

/// A penalty that is published.
#[derive(Debug, Serialize, JsonSchema)]
pub struct PublicPenalty {
    kind: Caption,
    number: String,
    /// First day, `yyyy-MM-dd`; empty: unknown.
    from: String,
    /// Last day; empty: it has none.
    to: String,
}

/// `POST publicRegister/lawyer`
async fn lawyer(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<PublicLawyer>> {
    limits::count(&app, "registerFile", &address, MINUTE, MOST_A_MINUTE).await?;
    // What of the file is public.
    let words = Words::load(&app).await?;
    let mut connection = app.db.pool.acquire().await?;
    let facts = public_files::lawyer(&mut connection, &input.id).await?.ok_or(ApiError::NotFound)?;
    let record = words.record(
        public_files::assessment_of_lawyer(&mut connection, &input.id).await?,
        credit::public_level(&mut connection, CreditObject::Lawyer, &input.id).await?,
        public_files::penalties_of_lawyer(&mut connection, &input.id).await?,
    );
    drop(connection);
    // As it is shown, in both languages.
    let firm = facts.firm_id.zip(facts.firm).map(|(id, name)| PublicName { id, name });
    let specialties: Vec<String> = list(facts.specialties.as_deref());
    Ok(Answer(PublicLawyer {
        photo: photo(&app, facts.photo.as_deref()).await?,
        gender: words.caption("xb", facts.gender),
        category: words.caption("zyzlb", facts.zyzlb),
        status: words.caption("zyzt", facts.practice_status),
        specialties: specialties.into_iter().filter_map(|code| words.caption("zytc", Some(code))).collect(),
        name: facts.name,
        licence_no: facts.licence_no,
        firm,
        record,
    }))
}

/// `POST publicRegister/firm`
async fn firm(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<PublicFirm>> {
    limits::count(&app, "registerFile", &address, MINUTE, MOST_A_MINUTE).await?;
    let words = Words::load(&app).await?;
    let mut connection = app.db.pool.acquire().await?;
    let facts = public_files::firm(&mut connection, &input.id).await?.ok_or(ApiError::NotFound)?;
    let record = words.record(
        public_files::assessment_of_firm(&mut connection, &input.id).await?,
        credit::public_level(&mut connection, CreditObject::Firm, &input.id).await?,
        public_files::penalties_of_firm(&mut connection, &input.id).await?,
    );
    Ok(Answer(PublicFirm {
        lawyers: public_files::lawyers_of(&mut connection, &input.id).await?,
        form: words.caption("zzxs", facts.org_form),
        status: words.caption("lszt", facts.firm_status),
        principal: facts.principal_id.zip(facts.principal).map(|(id, name)| PublicName { id, name }),
        name: facts.name,
        address: facts.address,
        phone: facts.phone,
        licence_no: facts.licence_no,
        record,
    }))
}

/// The first picture of a stored list, small, as an address of data.
async fn photo(app: &App, stored: Option<&str>) -> Result<Option<String>> {
    let Some(id) = list(stored).into_iter().next() else { return Ok(None) };
    let picture = files::small_picture(app, &id).await?;
    Ok(picture.map(|bytes| format!("data:image/jpeg;base64,{}", STANDARD.encode(bytes))))
}

/// A list as it is stored; what is none is empty.
fn list(stored: Option<&str>) -> Vec<String> {
    stored.and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default()
}

/// What codes are called.
struct Words(Captions);

impl Words {
    async fn load(app: &App) -> Result<Self> {
        Ok(Self(dictionaries::captions(app, &BTreeSet::from(LISTS), OfferedItems::Ever).await?))
    }

    /// What a code is called; one that no list has stands for itself.
    fn caption(&self, list: &str, code: Option<String>) -> Option<Caption> {
        let code = code.filter(|code| !code.is_empty())?;
        let item = self.0.get(list).and_then(|items| items.iter().find(|item| item.code == code));
        Some(item.map_or_else(|| Caption::new(&code, &code), |item| item.label.clone()))
    }

    fn record(
        &self,
        assessment: Option<AssessmentFacts>,
        credit: Option<(i64, String)>,
        penalties: Vec<PenaltyFacts>,
    ) -> PublicRecord {
        let grade = |list: &str, (year, level): (i64, String)| {
            self.caption(list, Some(level)).map(|level| PublicGrade { year, level })
        };
        let penalty = |facts: PenaltyFacts| PublicPenalty {
            kind: self.caption("cfzl", facts.kind).unwrap_or_default(),
            number: facts.doc_no.unwrap_or_default(),
            from: facts.start_date.unwrap_or_default(),
            to: facts.end_date.unwrap_or_default(),
        };
        PublicRecord {
            assessment: assessment.and_then(|it| grade("khdc", (it.year, it.level))),
            credit: credit.and_then(|it| grade("credit", it)),
            penalties: penalties.into_iter().map(penalty).collect(),
        }
    }
}
