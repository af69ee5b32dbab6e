//! The letters of a case, those that a decision would bring, and one's own.

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::bpmn::model::LetterBinding;
use lawdesk_core::calendar::Calendar;
use lawdesk_core::code::LetterStatus;
use lawdesk_core::date::{Date, Timestamp};
use lawdesk_core::dto::{ApplicationInput, LetterPreviewInput, OwnLettersInput};
use lawdesk_core::form::Form;
use lawdesk_core::letter::{self, LetterReader, Paragraph};
use lawdesk_core::locale::Locale;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;

use super::issue::{self, Issuer, LetterDecision, LetterNumber, NewLetter, filled, templates};
use super::letter_case::LetterCase;
use super::letter_reader;
use super::permissions::HANDLE;
use crate::App;
use crate::cases::corrections;
use crate::flows::product;
use crate::http::answer::{Answer, Page, Paging, Total};
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, Sql, from_row};
use crate::runtime::open_task;

/// A letter. Times are milliseconds since 1970; they and what goes with them are absent until it happens.
#[derive(Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct IssuedLetter {
    /// Its id; empty while it is not issued.
    letter_id: String,
    /// Its case.
    sq_id: String,
    sq_no: String,
    /// What the case is called.
    title: String,
    node_name: String,
    /// Dictionary TZSLX.
    kind: String,
    name: String,
    /// Its number (文号); empty while it is not issued.
    doc_no: String,
    text: Vec<Paragraph>,
    /// File number of the signature; absent when it is not signed.
    signature: Option<String>,
    /// The paragraph that it goes to.
    position: String,
    organisation: String,
    issued_at: Option<i64>,
    /// Dictionary `tzszt`; empty while it is not issued.
    status: String,
    /// Whom letters like it are for: `applicant`, `complainant`, `subject`, `firm`, `authority`.
    addressee: String,
    /// How it names him.
    addressee_name: String,
    /// It is for the caller.
    is_own: bool,
    /// The caller can confirm that he has it.
    may_receive: bool,
    /// The caller's organisation issued it: he can record its service, hand it out again and declare it void.
    may_handle: bool,
    /// Check code (校验码) of its document; empty: none is made yet.
    check_code: String,
    /// SHA-256 of its document, hexadecimal; empty: none is made yet.
    sha256: String,
    served_at: Option<i64>,
    /// Dictionary `sdfs`; empty until it is served.
    service_way: String,
    /// File number of the proof of service; absent: none.
    receipt: Option<String>,
    received_at: Option<i64>,
    void_at: Option<i64>,
    /// Why it is void; empty while it is not.
    void_reason: String,
    /// Number (文号) of the letter that it replaces; absent: none.
    replaces: Option<String>,
    /// Number (文号) of the letter that replaces it; absent: none.
    replaced_by: Option<String>,
    /// Last day of 行政复议, `YYYY-MM-DD`: once it was served, of letters that refuse or punish.
    review_until: Option<String>,
    /// Last day of 行政诉讼.
    suit_until: Option<String>,
}

from_row! {
    /// The row of a letter with what belongs to it.
    struct LetterRow {
        id: String,
        application_id: String,
        sq_no: String,
        title: String,
        node_name: String,
        kind: String,
        name: String,
        doc_no: String,
        text: JsonText<Vec<Paragraph>>,
        signature: Option<String>,
        position: String,
        organisation: String,
        org_id: String,
        issued_at: i64,
        issued_by: String,
        status: String,
        addressee: String,
        addressee_name: String,
        recipient: String,
        check_code: String,
        sha256: String,
        served_at: Option<i64>,
        service_way: String,
        receipt: Option<String>,
        received_at: Option<i64>,
        void_at: Option<i64>,
        void_reason: String,
        replaces: Option<String>,
        replaced_by: Option<String>,
    }
}

const ROWS: &str =
    "select l.id, l.application_id, s.sq_no, s.title, l.node_name, l.kind, l.name, l.doc_no, l.text, l.signature,
        l.position, o.name as organisation, l.org_id, l.issued_at, l.issued_by, l.status, l.addressee, l.addressee_name,
        l.recipient, l.check_code, l.sha256, l.served_at, l.service_way, l.receipt, l.received_at, l.void_at,
        l.void_reason, (select p.doc_no from letter p where p.id = l.replaces) as replaces,
        (select max(n.doc_no) from letter n where n.replaces = l.id) as replaced_by
   from letter l join organisation o on o.id = l.org_id join application s on s.id = l.application_id
  where s.delete_flag = 0";

/// The letters that were issued in a case, the first one first: to whom each is for, and to those who handle the case. Who
/// reads none of them, and not the case, is told that there is none.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<ApplicationInput>,
) -> Result<Answer<Vec<IssuedLetter>>> {
    let locale = middleware::locale(&headers);
    let mut connection = app.db.pool.acquire().await?;
    let reader = letter_reader::of(&mut connection, &user, &input.sq_id).await?;
    let mut sql = Sql::new(ROWS);
    sql.push(" and l.application_id = ").bind(input.sq_id.as_str()).push(" order by l.issued_at, l.id");
    let rows: Vec<LetterRow> = sql.fetch_all_as(&mut *connection).await?;
    let letters: Vec<IssuedLetter> =
        rows.into_iter().filter_map(|row| row.shown_to(&reader, (&user, locale))).collect();
    if letters.is_empty() && reader.relation == letter::Relation::Stranger {
        return Err(ApiError::NotFound.into());
    }
    Ok(Answer(letters))
}

/// `POST sqtzs/mine`: the letters that are for the caller, the latest first.
pub async fn mine(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<OwnLettersInput>,
) -> Result<Answer<Page<IssuedLetter>>> {
    let locale = middleware::locale(&headers);
    let paging = Paging::new(input.page, input.page_size);
    let reader = letter_reader::stranger(&user);
    let narrow = |sql: &mut Sql| {
        sql.push(" and l.recipient in ").bind_list(reader.keys());
        if !input.sq_id.is_empty() {
            sql.push(" and l.application_id = ").bind(input.sq_id.as_str());
        }
    };
    let mut from = Sql::new(" from letter l join application s on s.id = l.application_id where s.delete_flag = 0");
    narrow(&mut from);
    let total = Total::of(&from, &app.db.pool).await?;
    let mut sql = Sql::new(ROWS);
    narrow(&mut sql);
    sql.push(" order by l.issued_at desc, l.id desc");
    paging.push(&mut sql);
    let rows: Vec<LetterRow> = sql.fetch_all_as(&app.db.pool).await?;
    Ok(paging.counted(rows.into_iter().filter_map(|row| row.shown_to(&reader, (&user, locale))).collect(), total))
}

impl LetterRow {
    /// As this person sees it; none: it is not for his eyes.
    fn shown_to(self, reader: &LetterReader<'_>, (user, locale): (&CurrentUser, Locale)) -> Option<IssuedLetter> {
        // Who may read it.
        let read = letter_reader::read(&self.addressee, &self.recipient, &self.issued_by);
        if !reader.may_read(read) {
            return None;
        }
        // What he may do with it, and until when he may contest what it says.
        let is_own = reader.is_recipient(read);
        let status = LetterStatus::from_code(&self.status);
        let is_open = matches!(status, Some(LetterStatus::Issued | LetterStatus::Served));
        let served = self.received_at.or(self.served_at).filter(|_| product::has_remedy(&self.kind));
        let limits = served.map(|at| letter::remedies(Timestamp(at).date(), Calendar::china()));
        let JsonText(text) = self.text;
        Some(IssuedLetter {
            letter_id: self.id,
            sq_id: self.application_id,
            sq_no: self.sq_no,
            title: if is_own && reader.relation == letter::Relation::Stranger { String::new() } else { self.title },
            node_name: self.node_name,
            kind: self.kind,
            name: self.name,
            doc_no: self.doc_no,
            text,
            signature: self.signature,
            position: self.position,
            organisation: self.organisation,
            issued_at: Some(self.issued_at),
            status: self.status,
            addressee: self.addressee,
            addressee_name: self.addressee_name,
            is_own,
            may_receive: is_own && is_open,
            may_handle: self.org_id == user.dw_id && user.permit(HANDLE).is_ok(),
            check_code: self.check_code,
            sha256: self.sha256,
            served_at: self.served_at,
            service_way: self.service_way,
            receipt: self.receipt,
            received_at: self.received_at,
            void_at: self.void_at,
            void_reason: letter::void_reason(&self.void_reason).read(locale).to_owned(),
            replaces: self.replaces,
            replaced_by: self.replaced_by,
            review_until: limits.map(|it| it.review_until.to_string()),
            suit_until: limits.map(|it| it.suit_until.to_string()),
        })
    }
}

/// The letters as they would be if the caller decided so now: without their numbers, which are given when they are issued.
pub async fn preview(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<LetterPreviewInput>,
) -> Result<Answer<Vec<IssuedLetter>>> {
    let mut tx = app.db.begin().await?;
    let task = open_task::find(&mut tx, &input.task_id).await?;
    // Whoever has the task alone.
    if !task.is_held_by(&user.id) {
        return Err(ApiError::NotFound.into());
    }
    // The decision that the caller is about to take.
    let flow = app.definitions.get(&mut tx, &task.flow_key, task.flow_version).await?;
    let offer = flow.offers(&task.node_key).into_iter().find(|offer| offer.operation.code == input.clcz);
    let offer = offer.ok_or_else(|| Violation::error("clcz", Message::NotInDictionary))?;
    let missing = corrections::missing(&mut tx, &task, &input.materials).await?;
    let decision = LetterDecision {
        task: &task,
        task_id: &input.task_id,
        flow: &flow,
        operation: offer.operation,
        days: offer.choice.days(),
        opinion: &corrections::letter_text(&input.opinion, &missing),
        signature: None,
    };
    Ok(Answer(not_numbered(&mut tx, &decision, &user, app.clock.today()).await?))
}

/// The letters of a decision, before they have their numbers.
async fn not_numbered(
    tx: &mut Tx,
    decision: &LetterDecision<'_>,
    user: &CurrentUser,
    today: Date,
) -> Result<Vec<IssuedLetter>> {
    let case = LetterCase::load(tx, &decision.task.application).await?;
    let mut letters = Vec::new();
    for (notice, template) in templates(tx, decision).await? {
        let letter = unissued(decision, notice, &template, user);
        let issued = LetterNumber { number: "", today };
        let (recipient, text) = filled(tx, &case, &letter, &template, issued).await?;
        letters.push(IssuedLetter {
            node_name: letter.node.1.to_owned(),
            kind: letter.kind.to_owned(),
            name: letter.name.to_owned(),
            text,
            position: notice.signature_position.clone().unwrap_or_default(),
            organisation: user.dw_mc.clone(),
            addressee: letter.addressee.code().to_owned(),
            addressee_name: recipient.name,
            ..IssuedLetter::default()
        });
    }
    Ok(letters)
}

fn unissued<'a>(
    decision: &'a LetterDecision<'a>,
    notice: &'a LetterBinding,
    template: &'a Form,
    user: &'a CurrentUser,
) -> NewLetter<'a> {
    NewLetter {
        facts: decision.facts(&user.dw_mc),
        task: decision.task_id,
        node: (&decision.task.node_key, decision.flow.caption(&decision.task.node_key)),
        kind: notice.kind.as_deref().unwrap_or_default(),
        addressee: issue::addressee(notice),
        name: notice.name.as_deref().unwrap_or(&template.name.zh),
        signature: None,
        position: "",
        by: &user.id,
        issuer: Issuer { id: &user.dw_id, name: &user.dw_mc },
        replaces: None,
    }
}
