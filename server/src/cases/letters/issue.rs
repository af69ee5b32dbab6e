//! A letter made of its template and its case.

use lawdesk_core::bpmn::model::LetterBinding;
use lawdesk_core::code::LetterStatus;
use lawdesk_core::date::{Date, Timestamp};
use lawdesk_core::form::Form;
use lawdesk_core::letter::{self, Addressee, Facts, Paragraph, Penalty, Recipient, paper, rules};
use lawdesk_core::operation::Operation;
use sqlx::AnyConnection;
use uuid::Uuid;

use super::letter_case::LetterCase;
use super::{document, message};
use crate::App;
use crate::flows::definitions::Flow;
use crate::flows::{forms, items, product};
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::number_sequence;
use crate::platform::sql::sealed_json;
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
    issue_each(app, tx, user, decision, decision.notices()).await
}

/// Issues these letters of a decision, each under its number.
pub async fn issue_each<'a>(
    app: &App,
    tx: &mut Tx,
    user: &CurrentUser,
    decision: &LetterDecision<'_>,
    notices: impl Iterator<Item = &'a LetterBinding>,
) -> Result<()> {
    let issuer = Issuer { id: &user.dw_id, name: &user.dw_mc };
    for (notice, template) in made_of(tx, notices).await? {
        let is_signed = notice.signature.as_deref() == Some("1");
        let kind = notice.kind.as_deref().unwrap_or_default();
        let letter = NewLetter {
            facts: decision.facts(&user.dw_mc),
            task: decision.task_id,
            node: (&decision.task.node_key, decision.flow.caption(&decision.task.node_key)),
            kind,
            addressee: addressee(notice),
            name: notice.name.as_deref().unwrap_or(&template.name.zh),
            signature: decision.signature.filter(|_| is_signed),
            position: notice.signature_position.as_deref().filter(|_| is_signed).unwrap_or_default(),
            by: &user.id,
            issuer,
            replaces: None,
        };
        persist(app, tx, &template, &letter).await?;
    }
    Ok(())
}

/// Whom a node's letter is for: as the node says, else as letters of its kind are.
pub(super) fn addressee(notice: &LetterBinding) -> Addressee {
    let written = notice.addressee.as_deref().and_then(Addressee::from_code);
    written.unwrap_or_else(|| product::addressee(notice.kind.as_deref().unwrap_or_default()))
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
    /// Whom it is for.
    pub addressee: Addressee,
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
    /// The letter that it replaces: its id and number.
    pub replaces: Option<(&'a str, &'a str)>,
}

/// Issues a letter under the next number, with its document, and tells whom it is for.
pub async fn persist(app: &App, tx: &mut Tx, template: &Form, letter: &NewLetter<'_>) -> Result<String> {
    let today = app.clock.today();
    let case = LetterCase::load(tx, letter.facts.application).await?;
    let number = number(tx, letter.issuer, (&case.sq_type, letter.kind), today).await?;
    let issued = LetterNumber { number: &number, today };
    let (recipient, mut text) = filled(tx, &case, letter, template, issued).await?;
    text.extend(letter.replaces.map(|(_, number)| paper::replacement(number)));
    let id = Uuid::now_v7().to_string();
    insert(app, tx, &id, &number, (template, letter), (&recipient, &text)).await?;
    document::make(app, tx, &id).await?;
    message::announce(app, tx, &id, letter, &recipient).await?;
    Ok(id)
}

async fn insert(
    app: &App,
    tx: &mut Tx,
    id: &str,
    number: &str,
    (template, letter): (&Form, &NewLetter<'_>),
    (recipient, text): (&Recipient, &[Paragraph]),
) -> Result<()> {
    sqlx::query(
        "insert into letter (id, application_id, task_id, node_key, node_name, kind, name, doc_no, template,
             template_version, text, signature, position, issued_by, org_id, issued_at, status, addressee,
             addressee_name, recipient, opinion, days, replaces)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)",
    )
    .bind(id)
    .bind(letter.facts.application)
    .bind(letter.task)
    .bind(letter.node.0)
    .bind(letter.node.1)
    .bind(letter.kind)
    .bind(letter.name)
    .bind(number)
    .bind(&template.code)
    .bind(i64::from(template.version))
    .bind(sealed_json(&text)?)
    .bind(letter.signature)
    .bind(letter.position)
    .bind(letter.by)
    .bind(letter.issuer.id)
    .bind(app.clock.now())
    .bind(LetterStatus::Issued.code())
    .bind(letter.addressee.code())
    .bind(&recipient.name)
    .bind(&recipient.key)
    .bind(letter.facts.reason)
    .bind(letter.facts.days.map(i64::from))
    .bind(letter.replaces.map(|(id, _)| id))
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The letters that a decision brings, each with its template. One whose template says nothing is only named.
pub async fn templates<'a>(
    connection: &mut AnyConnection,
    decision: &LetterDecision<'a>,
) -> Result<Vec<(&'a LetterBinding, Form)>> {
    made_of(connection, decision.notices()).await
}

async fn made_of<'a>(
    connection: &mut AnyConnection,
    notices: impl Iterator<Item = &'a LetterBinding>,
) -> Result<Vec<(&'a LetterBinding, Form)>> {
    let mut made = Vec::new();
    for notice in notices {
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

impl<'d> LetterDecision<'d> {
    /// The letters of its operation, as the diagram has them at its step.
    fn notices(&self) -> impl Iterator<Item = &'d LetterBinding> + use<'d> {
        self.flow.notices(&self.task.node_key, self.operation)
    }

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

/// Whom a letter is for, and its paragraphs with what the case says.
pub(super) async fn filled(
    tx: &mut Tx,
    case: &LetterCase,
    letter: &NewLetter<'_>,
    template: &Form,
    issued: LetterNumber<'_>,
) -> Result<(Recipient, Vec<Paragraph>)> {
    // Who gets it, and what stands around the case.
    let facts = letter.facts;
    let around = case.surroundings(tx, facts.instance, letter.issuer.id).await?;
    let parties = case.parties(&around);
    let recipient = parties.recipient(letter.addressee);
    // What only some kinds of letters say.
    let penalty = penalty(tx, facts.instance).await?;
    let documents = served_with(tx, facts.application, &recipient).await?;
    let result = match case.text(&["finalLevel"]) {
        Some(level) => dictionaries::caption(tx, "khdc", level).await?.unwrap_or_default(),
        None => String::new(),
    };
    let facts = Facts {
        basis: product::basis(&case.sq_type),
        item: &case.item,
        sq_no: &case.sq_no,
        applicant: parties.applicant_in_letter(letter.addressee),
        addressee: &recipient.name,
        submitted: Some(Timestamp(case.submit_at).date()),
        accepted: Some(case.accept_at.map_or(issued.today, |at| Timestamp(at).date())),
        opinion: facts.reason,
        organisation: facts.organisation,
        number: issued.number,
        certificate: case.text(&CERTIFICATES).unwrap_or_default(),
        days: facts.days,
        penalty,
        documents: &documents,
        result: &result,
        date: Some(issued.today),
    };
    let text = letter::fill(&template.letter, &facts);
    Ok((recipient, text))
}

/// The letters of the case that the same person got, each by name and number: what a proof of service is about.
async fn served_with(tx: &mut Tx, application: &str, recipient: &Recipient) -> Result<String> {
    let letters: Vec<(String, String)> = sqlx::query_as(
        "select name, doc_no from letter
          where application_id = $1 and addressee_name = $2 and kind <> $3 and status <> $4 order by issued_at, id",
    )
    .bind(application)
    .bind(&recipient.name)
    .bind(letter::PROOF_OF_SERVICE)
    .bind(LetterStatus::Void.code())
    .fetch_all(&mut **tx)
    .await?;
    Ok(letters.iter().map(|(name, number)| format!("{name} {number}")).collect::<Vec<_>>().join("、"))
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

/// 文号: the next of the organisation's letters of this kind and year, as the item's rule writes it.
async fn number(tx: &mut Tx, issuer: Issuer<'_>, (item, kind): (&str, &str), today: Date) -> Result<String> {
    let sequence = number_sequence::next(tx, &format!("letter/{}/{kind}/{}", issuer.id, today.year())).await?;
    let rule = items::number_rule(tx, item).await?;
    let (word, year) = (product::word(kind), today.year());
    Ok(rules::number(&rule, rules::NumberParts { organisation: issuer.name, word, year, sequence }))
}
