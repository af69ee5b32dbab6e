//! A letter made of its template and its case.

use lawdesk_core::bpmn::model::LetterBinding;
use lawdesk_core::date::{Date, Timestamp};
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Form, Values};
use lawdesk_core::letter::{self, Facts, Paragraph, Penalty};
use lawdesk_core::operation::Operation;
use sqlx::AnyConnection;
use uuid::Uuid;

use crate::App;
use crate::flows::definitions::Flow;
use crate::flows::{forms, product};
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::number_sequence;
use crate::platform::sql::{JsonText, from_row, sealed_json};
use crate::reference::dictionaries;
use crate::runtime::instances;
use crate::runtime::open_task::OpenTask;

/// A decision, as far as letters go by it.
pub struct LetterDecision<'a> {
    /// The task.
    pub task: &'a OpenTask,
    /// Its id.
    pub task_id: &'a str,
    /// Its flow.
    pub flow: &'a Flow,
    /// What is chosen.
    pub operation: Operation,
    /// Days by which it extends the limits.
    pub days: Option<u32>,
    /// The opinion that goes with it.
    pub opinion: &'a str,
    /// File number of the signature.
    pub signature: Option<&'a str>,
}

/// Issues what the decision brings, each under its number, in the decision's transaction: after the step, so that the
/// letters know what came of it.
pub async fn issue(app: &App, tx: &mut Tx, user: &CurrentUser, decision: &LetterDecision<'_>) -> Result<()> {
    let issuer = Issuer { id: &user.dw_id, name: &user.dw_mc };
    for (notice, template) in templates(tx, decision).await? {
        let is_signed = notice.signature.as_deref() == Some("1");
        let letter = NewLetter {
            facts: decision.facts(&user.dw_mc),
            task: decision.task_id,
            node: (&decision.task.node_key, decision.flow.caption(&decision.task.node_key)),
            kind: notice.kind.as_deref().unwrap_or_default(),
            name: notice.name.as_deref().unwrap_or(&template.name.zh),
            signature: decision.signature.filter(|_| is_signed),
            position: notice.signature_position.as_deref().filter(|_| is_signed).unwrap_or_default(),
            by: &user.id,
            issuer,
        };
        persist(app, tx, &template, &letter).await?;
    }
    Ok(())
}

/// Whose letter it is.
#[derive(Clone, Copy, Debug)]
pub struct Issuer<'a> {
    /// Its id.
    pub id: &'a str,
    /// What people call it.
    pub name: &'a str,
}

/// A letter about to be issued.
#[derive(Clone, Copy, Debug)]
pub struct NewLetter<'a> {
    /// What it is filled with.
    pub facts: LetterFacts<'a>,
    /// The task that it comes of.
    pub task: &'a str,
    /// The step, and its caption.
    pub node: (&'a str, &'a str),
    /// Dictionary TZSLX.
    pub kind: &'a str,
    /// What people read.
    pub name: &'a str,
    /// File number of the signature.
    pub signature: Option<&'a str>,
    /// Where the signature goes.
    pub position: &'a str,
    /// Account that issues it; empty: the system.
    pub by: &'a str,
    /// Whose number it gets.
    pub issuer: Issuer<'a>,
}

/// Issues a letter under the next number.
pub async fn persist(app: &App, tx: &mut Tx, template: &Form, letter: &NewLetter<'_>) -> Result<()> {
    let today = app.clock.today();
    let number = number(tx, letter.issuer, letter.kind, today).await?;
    let text = fill(tx, letter.facts, template, LetterNumber { number: &number, today }).await?;
    sqlx::query(
        "insert into letter (id, application_id, task_id, node_key, node_name, kind, name, doc_no, template,
             template_version, text, signature, position, issued_by, org_id, issued_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
    )
    .bind(Uuid::now_v7().to_string())
    .bind(letter.facts.application)
    .bind(letter.task)
    .bind(letter.node.0)
    .bind(letter.node.1)
    .bind(letter.kind)
    .bind(letter.name)
    .bind(&number)
    .bind(&template.code)
    .bind(i64::from(template.version))
    .bind(sealed_json(&text)?)
    .bind(letter.signature)
    .bind(letter.position)
    .bind(letter.by)
    .bind(letter.issuer.id)
    .bind(app.clock.now())
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The letters that a decision brings, each with its template. One whose template says nothing is only named.
pub async fn templates<'a>(
    connection: &mut AnyConnection,
    decision: &LetterDecision<'a>,
) -> Result<Vec<(&'a LetterBinding, Form)>> {
    let mut made = Vec::new();
    for notice in decision.flow.notices(&decision.task.node_key, decision.operation) {
        let Some(code) = notice.template.as_deref() else { continue };
        let template = forms::load(connection, code, None).await?;
        made.extend(template.filter(|it| !it.letter.is_empty()).map(|it| (notice, it)));
    }
    Ok(made)
}

/// What a letter says that its case does not.
#[derive(Clone, Copy, Debug)]
pub struct LetterFacts<'a> {
    /// The application.
    pub application: &'a str,
    /// The instance whose step it comes of.
    pub instance: &'a str,
    /// What is missing, or why.
    pub reason: &'a str,
    /// Days by which it extends the limits.
    pub days: Option<u32>,
    /// Name of whose letter it is.
    pub organisation: &'a str,
}

impl LetterDecision<'_> {
    /// What its letters say.
    #[must_use]
    pub fn facts<'a>(&'a self, organisation: &'a str) -> LetterFacts<'a> {
        LetterFacts {
            application: &self.task.application,
            instance: &self.task.instance,
            reason: self.opinion.trim(),
            days: self.days,
            organisation,
        }
    }
}

/// What only an issued letter has; a preview has no number.
#[derive(Clone, Copy)]
pub struct LetterNumber<'a> {
    /// Empty: none yet.
    pub number: &'a str,
    /// Its day.
    pub today: Date,
}

from_row! {
    /// What a letter says of its case.
    struct LetterCase {
        sq_no: String,
        sq_type: String,
        applicant_name: String,
        submit_at: i64,
        accept_at: Option<i64>,
        form_data: JsonText<Values>,
        item: String,
    }
}

/// The letter's paragraphs, with what the case says.
pub async fn fill(
    tx: &mut Tx,
    facts: LetterFacts<'_>,
    template: &Form,
    issued: LetterNumber<'_>,
) -> Result<Vec<Paragraph>> {
    let case: LetterCase = sqlx::query_as(
        "select s.sq_no, s.sq_type, s.applicant_name, s.submit_at, s.accept_at, s.form_data, p.name as item
           from application s join process p on p.flow_key = s.sq_type where s.id = $1",
    )
    .bind(facts.application)
    .fetch_one(&mut **tx)
    .await?;
    let JsonText(data) = &case.form_data;
    let penalty = penalty(tx, facts.instance).await?;
    let result = match text(data, &["finalLevel"]) {
        Some(level) => dictionaries::caption(tx, "khdc", level).await?.unwrap_or_default(),
        None => String::new(),
    };
    let facts = Facts {
        basis: product::basis(&case.sq_type),
        item: &case.item,
        sq_no: &case.sq_no,
        // Whoever takes a complaint down is not the one it is from; who stays anonymous is left blank.
        applicant: match text(data, &["complainantName"]) {
            Some(complainant) => complainant,
            None if text(data, &["anonymous"]) == Some("1") => "",
            None => &case.applicant_name,
        },
        addressee: text(data, &["targetName", "firmName"]).unwrap_or(&case.applicant_name),
        submitted: Some(Timestamp(case.submit_at).date()),
        accepted: Some(case.accept_at.map_or(issued.today, |at| Timestamp(at).date())),
        opinion: facts.reason,
        organisation: facts.organisation,
        number: issued.number,
        certificate: text(data, &CERTIFICATES).unwrap_or_default(),
        days: facts.days,
        penalty,
        result: &result,
        date: Some(issued.today),
    };
    Ok(letter::fill(&template.letter, &facts))
}

/// What the steps of an instance say of a penalty: none, if nobody said its kind.
async fn penalty(tx: &mut Tx, instance: &str) -> Result<Option<Penalty>> {
    let state = instances::state(tx, instance).await?;
    let variables = state.scopes.iter().next().map(|root| &root.variables);
    let answer = |name: &str| variables?.get(name)?.as_text();
    let Some(kind) = answer("penaltyKind") else { return Ok(None) };
    let (from, to) = (answer("penaltyFrom").and_then(Date::parse), answer("penaltyTo").and_then(Date::parse));
    let kind = dictionaries::caption(tx, "cfzl", kind).await?.unwrap_or_else(|| kind.to_owned());
    Ok(Some(Penalty { kind, from, to }))
}

/// Where forms keep the number of a certificate, the new one first.
const CERTIFICATES: [&str; 4] = ["newLicenceNo", "licenceNo", "uscc", "internNo"];

fn text<'a>(data: &'a Values, keys: &[&str]) -> Option<&'a str> {
    let texts = keys.iter().filter_map(|key| data.get(*key).and_then(Value::as_text));
    texts.into_iter().find(|text| !text.trim().is_empty())
}

/// 文号: the next of the organisation's letters of this kind and year.
async fn number(tx: &mut Tx, issuer: Issuer<'_>, kind: &str, today: Date) -> Result<String> {
    let last = number_sequence::next(tx, &format!("letter/{}/{kind}/{}", issuer.id, today.year())).await?;
    Ok(letter::number(issuer.name, product::word(kind), today.year(), last))
}
