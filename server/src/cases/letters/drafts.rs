//! Letters that no decision brings, as a summons to a talk: written by whoever handles the case, signed and issued.

use axum::extract::State;
use lawdesk_core::code::{LetterAct, LetterStatus};
use lawdesk_core::dto::{ApplicationInput, LetterDraftInput, LetterDraftIssueInput, LetterDraftKeyInput};
use lawdesk_core::form::Form;
use lawdesk_core::letter::Relation;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::AnyConnection;
use uuid::Uuid;

use super::issue::{self, Issuer, LetterFacts, NewLetter};
use super::letter_reader;
use super::permissions::{HANDLE, SIGN};
use crate::App;
use crate::files;
use crate::flows::{forms, product};
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, Idempotent, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::from_row;
use crate::runtime::tasks;

/// Where templates have the place of a signature.
const SIGNED_AT: &str = "SIGN_1";

from_row! {
    /// A letter that is being written.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct LetterDraft {
        draft_id: String,
        /// Dictionary TZSLX.
        kind: String,
        /// What it gives as its reason.
        opinion: String,
        /// Dictionary `tzszt`: 00 or 10.
        status: String,
        /// Who wrote it.
        person: String,
        created_at: i64,
    }
}

/// What is being written in a case, and what can be.
#[derive(Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct LetterDrafts {
    drafts: Vec<LetterDraft>,
    /// Kinds that the caller can write by hand (TZSLX); none: he does not handle the case.
    kinds: Vec<String>,
    /// He can issue what has a place for a signature.
    may_sign: bool,
}

/// What a save answers.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct SavedDraft {
    draft_id: String,
}

/// `POST sqtzs/drafts`: of the caller's organisation.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<ApplicationInput>,
) -> Result<Answer<LetterDrafts>> {
    user.permit(HANDLE)?;
    let mut connection = app.db.pool.acquire().await?;
    if !handles(&mut connection, &user, &input.sq_id).await? {
        return Ok(Answer(LetterDrafts::default()));
    }
    let drafts = sqlx::query_as(
        "select d.id as draft_id, d.kind, d.opinion, d.status, a.name as person, d.created_at
           from letter_draft d join account a on a.id = d.created_by
          where d.application_id = $1 and d.org_id = $2 order by d.created_at, d.id",
    )
    .bind(&input.sq_id)
    .bind(&user.dw_id)
    .fetch_all(&mut *connection)
    .await?;
    let kinds = product::letter_kinds().iter().filter(|it| it.by_hand).map(|it| it.kind.clone()).collect();
    Ok(Answer(LetterDrafts { drafts, kinds, may_sign: user.permit(SIGN).is_ok() }))
}

async fn handles(connection: &mut AnyConnection, user: &CurrentUser, application: &str) -> Result<bool> {
    Ok(letter_reader::of(connection, user, application).await?.relation == Relation::Handles)
}

/// `POST sqtzs/draft`
pub async fn save(
    context: CommandContext,
    ValidJson(input): ValidJson<LetterDraftInput>,
) -> Result<Answer<SavedDraft>> {
    context.user.permit(HANDLE)?;
    let mut work = match context.begin_answering("draftLetter", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    // Who handles the case writes, from a template that there is.
    if !handles(&mut work.tx, work.user, &input.sq_id).await? {
        return Err(ApiError::NotFound.into());
    }
    template(&mut work.tx, &input.kind).await?;
    // A new draft, or a change of one of the own organisation.
    let is_new = input.draft_id.is_empty();
    let id = if is_new { Uuid::now_v7().to_string() } else { input.draft_id.clone() };
    let sql = if is_new {
        "insert into letter_draft (id, application_id, kind, opinion, status, org_id, created_by, created_at, updated_at)
         values ($1, $2, $3, $4, $8, $5, $6, $7, $7)"
    } else {
        "update letter_draft set kind = $3, opinion = $4, status = $8, updated_at = $7
          where id = $1 and application_id = $2 and org_id = $5 and $6 <> ''"
    };
    let written = sqlx::query(sql)
        .bind(&id)
        .bind(&input.sq_id)
        .bind(&input.kind)
        .bind(input.opinion.trim())
        .bind(&work.user.dw_id)
        .bind(&work.user.id)
        .bind(work.app.clock.now())
        .bind(LetterStatus::Draft.code())
        .execute(&mut *work.tx)
        .await?;
    if written.rows_affected() == 0 {
        return Err(ApiError::NotFound.into());
    }
    let subject = id.clone();
    work.commit_with("letter_draft", &subject, SavedDraft { draft_id: id }).await
}

/// `POST sqtzs/submitDraft`: it is written, and waits for whoever signs.
pub async fn submit(context: CommandContext, ValidJson(input): ValidJson<LetterDraftKeyInput>) -> Result<Answer<()>> {
    context.user.permit(HANDLE)?;
    let Some(mut work) = context.begin("submitLetter", &input).await? else { return Ok(Answer(())) };
    let draft = own(&mut work, &input.draft_id).await?;
    let status = draft.after(LetterAct::Submit)?;
    sqlx::query("update letter_draft set status = $2, updated_at = $3 where id = $1")
        .bind(&input.draft_id)
        .bind(status.code())
        .bind(work.app.clock.now())
        .execute(&mut *work.tx)
        .await?;
    work.commit("letter_draft", &input.draft_id).await
}

/// `POST sqtzs/removeDraft`
pub async fn remove(context: CommandContext, ValidJson(input): ValidJson<LetterDraftKeyInput>) -> Result<Answer<()>> {
    context.user.permit(HANDLE)?;
    let Some(mut work) = context.begin("removeDraft", &input).await? else { return Ok(Answer(())) };
    own(&mut work, &input.draft_id).await?;
    delete(&mut work, &input.draft_id).await?;
    work.commit("letter_draft", &input.draft_id).await
}

/// `POST sqtzs/issueDraft`: signed by the caller, where its template has a place for that.
pub async fn issue(context: CommandContext, ValidJson(input): ValidJson<LetterDraftIssueInput>) -> Result<Answer<()>> {
    context.user.permit(HANDLE)?;
    let Some(mut work) = context.begin("issueLetter", &input).await? else { return Ok(Answer(())) };
    let draft = own(&mut work, &input.draft_id).await?;
    draft.after(LetterAct::Issue)?;
    let template = template(&mut work.tx, &draft.kind).await?;
    let is_signed = template.letter.iter().any(|it| it.anchor.as_deref() == Some(SIGNED_AT));
    if is_signed {
        work.user.permit(SIGN)?;
        if input.signature.is_empty() {
            return Err(Violation::error("signature", Message::SignatureRequired).into());
        }
        files::sign(work.app, &mut work.tx, work.user, &draft.application_id, &input.signature).await?;
    }
    let signature = Some(input.signature.as_str()).filter(|_| is_signed);
    let letter = draft.issued(&mut work, &template, signature).await?;
    delete(&mut work, &input.draft_id).await?;
    work.commit("letter", &letter).await
}

from_row! {
    struct DraftRow {
        application_id: String,
        instance_id: String,
        kind: String,
        opinion: String,
        status: String,
    }
}

/// A draft of the caller's organisation in a case that he handles.
async fn own(work: &mut UnitOfWork<'_>, id: &str) -> Result<DraftRow> {
    let draft: Option<DraftRow> = sqlx::query_as(
        "select d.application_id, s.instance_id, d.kind, d.opinion, d.status
           from letter_draft d join application s on s.id = d.application_id where d.id = $1 and d.org_id = $2",
    )
    .bind(id)
    .bind(&work.user.dw_id)
    .fetch_optional(&mut *work.tx)
    .await?;
    let draft = draft.ok_or(ApiError::NotFound)?;
    if handles(&mut work.tx, work.user, &draft.application_id).await? {
        Ok(draft)
    } else {
        Err(ApiError::NotFound.into())
    }
}

async fn delete(work: &mut UnitOfWork<'_>, id: &str) -> Result<()> {
    sqlx::query("delete from letter_draft where id = $1").bind(id).execute(&mut *work.tx).await?;
    Ok(())
}

/// The template of a kind that is written by hand.
async fn template(connection: &mut AnyConnection, kind: &str) -> Result<Form> {
    let is_known = product::letter_kinds().iter().any(|it| it.kind == kind && it.by_hand);
    let template = if is_known { forms::load(connection, &format!("T_{kind}"), None).await? } else { None };
    Ok(template.ok_or_else(|| Violation::error("kind", Message::NotInDictionary))?)
}

impl DraftRow {
    fn after(&self, act: LetterAct) -> Result<LetterStatus> {
        let next = LetterStatus::from_code(&self.status).and_then(|status| status.after(act));
        Ok(next.ok_or(ApiError::LetterState)?)
    }

    /// The letter that it becomes; its id.
    async fn issued(&self, work: &mut UnitOfWork<'_>, template: &Form, signature: Option<&str>) -> Result<String> {
        let (app, user) = (work.app, work.user);
        let last = tasks::last_of(&mut work.tx, &self.application_id, &self.instance_id).await?;
        let letter = NewLetter {
            facts: LetterFacts {
                application: &self.application_id,
                instance: &self.instance_id,
                reason: &self.opinion,
                days: None,
                organisation: &user.dw_mc,
            },
            task: &last.id,
            node: ("", ""),
            kind: &self.kind,
            addressee: product::addressee(&self.kind),
            name: &template.name.zh,
            signature,
            position: if signature.is_some() { SIGNED_AT } else { "" },
            by: &user.id,
            issuer: Issuer { id: &user.dw_id, name: &user.dw_mc },
            replaces: None,
        };
        issue::persist(app, &mut work.tx, template, &letter).await
    }
}
