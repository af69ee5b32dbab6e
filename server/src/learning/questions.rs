//! Questions of the bank, as papers and attempts read them. Their records are an area (`core::area`), which adds, changes,
//! imports and exports them.

use axum::extract::State;
use lawdesk_core::code::YesNo;
use lawdesk_core::dto::LearningListInput;
use lawdesk_core::learning::question::{Question, QuestionKind};
use schemars::JsonSchema;
use serde::Serialize;

use super::access::{self, LIST};
use super::paging;
use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

from_row! {
    /// A question in the list from which a paper is put together.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    #[schemars(rename = "BankQuestion")]
    pub struct QuestionRow {
        id: String,
        /// Dictionary `tmlx`.
        kind: String,
        /// Dictionary `kclb`.
        category: String,
        stem: String,
        score: i64,
        difficulty: String,
    }
}

/// `POST question/list`: those that are in use, by kind (`state`) and category (`of`).
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<LearningListInput>,
) -> Result<Answer<Page<QuestionRow>>> {
    user.permit(LIST)?;
    let columns = Sql::new("select q.id, q.type as kind, q.category, q.stem, q.score, q.difficulty");
    let mut from = Sql::new(" from edu_question q where q.delete_flag = 0 and q.enabled = ");
    from.bind(YesNo::Yes.code());
    access::push_readable(&mut from, &user, "q.");
    if !input.state.is_empty() {
        from.push(" and q.type = ").bind(input.state.as_str());
    }
    if !input.of.is_empty() {
        from.push(" and q.category = ").bind(input.of.as_str());
    }
    if !input.keyword.trim().is_empty() {
        from.push(" and ").any_contains(&["q.stem"], input.keyword.trim());
    }
    let paging = Paging::new(input.page, input.page_size);
    paging::page(&app, &columns, &from, " order by q.type, q.id", paging).await
}

from_row! {
    /// A question with its answer, as it stands in the bank.
    #[derive(Clone, Debug)]
    pub struct StoredQuestion {
        pub(super) question_id: String,
        pub(super) kind: String,
        pub(super) stem: String,
        pub(super) option_a: Option<String>,
        pub(super) option_b: Option<String>,
        pub(super) option_c: Option<String>,
        pub(super) option_d: Option<String>,
        pub(super) option_e: Option<String>,
        pub(super) option_f: Option<String>,
        pub(super) option_g: Option<String>,
        pub(super) option_h: Option<String>,
        pub(super) right_answer: Option<String>,
        pub(super) analysis: Option<String>,
    }
}

/// The columns of [`StoredQuestion`] of the table `edu_question` under the alias `q`.
pub(super) const COLUMNS: &str = "q.id as question_id, q.type as kind, q.stem, q.option_a, q.option_b, q.option_c, \
    q.option_d, q.option_e, q.option_f, q.option_g, q.option_h, q.answer as right_answer, q.analysis";

impl StoredQuestion {
    /// What can be chosen, the first is A.
    pub(super) fn options(&self) -> Vec<String> {
        let first = [&self.option_a, &self.option_b, &self.option_c, &self.option_d];
        let more = [&self.option_e, &self.option_f, &self.option_g, &self.option_h];
        first.into_iter().chain(more).flatten().filter(|it| !it.trim().is_empty()).cloned().collect()
    }

    /// Its kind; a code that is none counts as an essay, which a teacher sees.
    pub(super) fn kind(&self) -> QuestionKind {
        QuestionKind::from_code(&self.kind).unwrap_or(QuestionKind::Essay)
    }

    /// As the rules take it, worth so many points.
    pub(super) fn with_points(&self, points: i64) -> Question {
        Question {
            kind: self.kind(),
            options: self.options(),
            answer: self.right_answer.clone().unwrap_or_default(),
            points: u32::try_from(points).unwrap_or(0),
        }
    }
}
