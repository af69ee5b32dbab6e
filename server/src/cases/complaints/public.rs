//! What the public page of complaints needs before one is filed: the form, whom it can be about, leave to file, files.

use axum::extract::{Multipart, State};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use lawdesk_core::access::RoleScope;
use lawdesk_core::complaint;
use lawdesk_core::complaint::ComplaintTarget;
use lawdesk_core::dto::{ComplaintBeginInput, ComplaintTargetInput, ComplaintTicketInput, NoInput};
use lawdesk_core::form::Form;
use lawdesk_core::message::ApiError;
use lawdesk_core::text;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::hash::hashed;
use crate::App;
use crate::accounts::limits::{self, DAY, MINUTE};
use crate::accounts::{people, sign_in};
use crate::files::{self, UploadedFile};
use crate::flows::{forms, processes};
use crate::http::answer::Answer;
use crate::http::extract::{ClientAddress, ValidJson, ValidQuery};
use crate::identity::current_user::CurrentUser;
use crate::master::public_register::{self, PublicTarget};
use crate::platform::error::Result;
use crate::platform::network::limited_as;
use crate::reference::dictionaries::{self, CodeChoice, OfferedItems};

/// The flow that a complaint takes.
pub(super) const FLOW: &str = "tscl";
/// How long leave to file counts, milliseconds.
const LIFETIME: i64 = 2 * 60 * MINUTE;
/// How often an address gets leave in a day: more often than it may file, as people begin anew.
const MOST_BEGUN: i64 = 30;
/// How often an address looks for names in a minute.
const MOST_SEARCHES: i64 = 40;
/// How often an address asks for the form in a minute.
const MOST_FORMS: i64 = 60;

/// The form of complaints, as the public fills it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ComplaintForm {
    form: Form,
    /// The lists that its choices come from, by key.
    dictionaries: std::collections::BTreeMap<String, Vec<CodeChoice>>,
    /// Counties to choose from where nobody was picked, with the city before each.
    counties: Vec<ComplaintCounty>,
    /// Complaints of one address, or with one mobile number, in a day.
    most_a_day: i64,
}

/// Where a complaint is handled.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ComplaintCounty {
    code: String,
    name: String,
}

/// `POST complaint/public/form`
pub async fn form(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    ValidJson(_): ValidJson<NoInput>,
) -> Result<Answer<ComplaintForm>> {
    limits::count(&app, "form", &address, MINUTE, MOST_FORMS).await?;
    let mut connection = app.db.pool.acquire().await?;
    let form = complaint::public_form(&of_flow(&mut connection).await?);
    let mut lists = std::collections::BTreeMap::new();
    for key in form.fields().filter_map(|field| field.dictionary.as_deref()) {
        lists.insert(key.to_owned(), dictionaries::items(&app, key, OfferedItems::Now).await?);
    }
    let counties = crate::accounts::organisations::counties(&mut connection).await?;
    Ok(Answer(ComplaintForm {
        form,
        dictionaries: lists,
        counties: counties.into_iter().map(|(code, name)| ComplaintCounty { code, name }).collect(),
        most_a_day: complaint::MOST_A_DAY,
    }))
}

/// The newest form of complaints; refused where none can be filed.
pub(super) async fn of_flow(connection: &mut AnyConnection) -> Result<Form> {
    let flows = processes::current_versions(connection).await?;
    let flow = flows.into_iter().find(|flow| flow.flow_key == FLOW).ok_or(ApiError::FlowSuspended)?;
    Ok(forms::load(connection, &flow.form_code, None).await?.ok_or(ApiError::NotFound)?)
}

/// `POST complaint/public/targets`: what everybody may know of them.
pub async fn targets(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    ValidJson(input): ValidJson<ComplaintTargetInput>,
) -> Result<Answer<Vec<PublicTarget>>> {
    limits::count(&app, "targets", &address, MINUTE, MOST_SEARCHES).await?;
    let mut connection = app.db.pool.acquire().await?;
    let keyword = text::trim(&input.keyword);
    Ok(Answer(if input.target_type == ComplaintTarget::Lawyer.code() {
        public_register::lawyers(&mut connection, keyword).await?
    } else {
        public_register::firms(&mut connection, keyword).await?
    }))
}

/// Leave to file one complaint.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ComplaintTicket {
    ticket: String,
}

/// `POST complaint/public/begin`: for a copied picture and consent.
pub async fn begin(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    ValidJson(input): ValidJson<ComplaintBeginInput>,
) -> Result<Answer<ComplaintTicket>> {
    limits::count(&app, "begin", &address, DAY, MOST_BEGUN).await?;
    sign_in::redeem_captcha(&app, &input.captcha_id, &input.code).await?;
    let ticket = URL_SAFE_NO_PAD.encode(rand::random::<[u8; 24]>());
    sqlx::query("insert into complaint_ticket (hash, address, expires_at) values ($1, $2, $3)")
        .bind(hashed(&[&ticket]))
        .bind(limited_as(&address))
        .bind(app.clock.now() + LIFETIME)
        .execute(&app.db.pool)
        .await?;
    Ok(Answer(ComplaintTicket { ticket }))
}

/// `POST complaint/public/upload?ticket=…`: a file that waits for the complaint of this ticket.
pub async fn upload(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    ValidQuery(input): ValidQuery<ComplaintTicketInput>,
    form: Multipart,
) -> Result<Answer<UploadedFile>> {
    let hash = hashed(&[&input.ticket]);
    let known: Option<i64> =
        sqlx::query_scalar("select expires_at from complaint_ticket where hash = $1 and expires_at > $2")
            .bind(&hash)
            .bind(app.clock.now())
            .fetch_optional(&app.db.pool)
            .await?;
    if known.is_none() {
        return Err(ApiError::NotFound.into());
    }
    let sender = sender(&hash, "system", "000000", &address);
    Ok(Answer(files::take(&app, &sender, form, complaint::MOST_FILES).await?))
}

/// Whoever holds a ticket, as the one who brings files: of no account.
pub(super) fn sender(ticket_hash: &str, organisation: &str, region: &str, address: &str) -> CurrentUser {
    CurrentUser { id: format!("ticket-{}", &ticket_hash[..32]), ..nobody(organisation, region, address) }
}

/// The public, as the one who complains to an organisation.
pub(super) fn complainant(app: &App, organisation: &str, region: &str, address: &str) -> CurrentUser {
    CurrentUser {
        id: people::public_account(organisation),
        asks_at: app.clock.now(),
        ..nobody(organisation, region, address)
    }
}

fn nobody(organisation: &str, region: &str, address: &str) -> CurrentUser {
    CurrentUser {
        id: String::new(),
        c_bh: String::new(),
        dxbh: String::new(),
        username: "public".to_owned(),
        name: complaint::PUBLIC_NAME.to_owned(),
        zhlx: String::new(),
        zyzlb: String::new(),
        dw_id: organisation.to_owned(),
        dw_mc: String::new(),
        dw_level: String::new(),
        region_code: region.to_owned(),
        lawyer_id: None,
        firm_id: None,
        capacities: Vec::new(),
        roles: Vec::new(),
        permissions: Vec::new(),
        role_scope: RoleScope::default(),
        last_login_at: None,
        password_due: false,
        session: String::new(),
        address: address.to_owned(),
        is_service: false,
        asks_at: 0,
    }
}
