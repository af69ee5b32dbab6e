//! The letters of a case, and those that a decision would bring.

use axum::extract::State;
use lawdesk_core::bpmn::model::LetterBinding;
use lawdesk_core::dto::{ApplicationInput, LetterPreviewInput};
use lawdesk_core::form::Form;
use lawdesk_core::letter::Paragraph;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;

use super::issue::{LetterDecision, LetterNumber, fill, templates};
use super::letter_reader;
use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, Sql, from_row};
use crate::runtime::open_task;

from_row! {
    /// A letter.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct IssuedLetter {
        /// Its id; empty while it is not issued.
        letter_id: String,
        node_name: String,
        /// Dictionary TZSLX.
        kind: String,
        name: String,
        /// 文号; empty while it is not issued.
        doc_no: String,
        text: JsonText<Vec<Paragraph>>,
        /// File number of the signature; absent when it is not signed.
        signature: Option<String>,
        /// The paragraph that it goes to.
        position: String,
        organisation: String,
        issued_at: Option<i64>,
    }
}

/// The letters that were issued, the first one first. The applicant gets those that are for him, whom the case is about
/// those that bind him; people from whom a part of the case is hidden get those that they have issued.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<ApplicationInput>,
) -> Result<Answer<Vec<IssuedLetter>>> {
    let mut connection = app.db.pool.acquire().await?;
    let reader = letter_reader::of(&mut connection, &user, &input.sq_id).await?;
    let mut sql = Sql::new(
        "select l.id as letter_id, l.node_name, l.kind, l.name, l.doc_no, l.text, l.signature, l.position, l.issued_at,
                o.name as organisation
           from letter l join organisation o on o.id = l.org_id where l.application_id = ",
    );
    sql.bind(input.sq_id.as_str()).push(" and ");
    reader.push(&mut sql, &user);
    sql.push(" order by l.issued_at, l.id");
    let letters: Vec<IssuedLetter> = sql.fetch_all_as(&mut *connection).await?;
    Ok(Answer(letters))
}

/// The letters as they would be if the caller decided so now: without their numbers, which are given when they are issued.
pub async fn preview(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<LetterPreviewInput>,
) -> Result<Answer<Vec<IssuedLetter>>> {
    let mut tx = app.db.begin().await?;
    let task = open_task::find(&mut tx, &input.task_id).await?;
    if !task.is_held_by(&user.id) {
        return Err(ApiError::NotFound.into());
    }
    // The decision that the caller is about to take.
    let flow = app.definitions.get(&mut tx, &task.flow_key, task.flow_version).await?;
    let offer = flow.offers(&task.node_key).into_iter().find(|offer| offer.operation.code == input.clcz);
    let offer = offer.ok_or_else(|| Violation::error("clcz", Message::NotInDictionary))?;
    let decision = LetterDecision {
        task: &task,
        task_id: &input.task_id,
        flow: &flow,
        operation: offer.operation,
        days: offer.choice.days(),
        opinion: &input.opinion,
        signature: None,
    };
    // Its letters.
    let mut letters = Vec::new();
    for (notice, template) in templates(&mut tx, &decision).await? {
        // Not numbered yet.
        let issued = LetterNumber { number: "", today: app.clock.today() };
        let text = fill(&mut tx, decision.facts(&user.dw_mc), &template, issued).await?;
        letters.push(unissued(flow.caption(&task.node_key), notice, &template, text, &user));
    }
    Ok(Answer(letters))
}

fn unissued(
    step: &str,
    notice: &LetterBinding,
    template: &Form,
    text: Vec<Paragraph>,
    user: &CurrentUser,
) -> IssuedLetter {
    IssuedLetter {
        letter_id: String::new(),
        node_name: step.to_owned(),
        kind: notice.kind.clone().unwrap_or_default(),
        name: notice.name.clone().unwrap_or_else(|| template.name.zh.clone()),
        doc_no: String::new(),
        text: JsonText(text),
        signature: None,
        position: notice.signature_position.clone().unwrap_or_default(),
        organisation: user.dw_mc.clone(),
        issued_at: None,
    }
}
