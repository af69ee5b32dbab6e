//! A drawing for a file that has none: programs that only run a flow write none.

use axum::extract::State;
use lawdesk_core::bpmn::{self, Edit, EditError};
use lawdesk_core::dto::ProcessSaveInput;
use schemars::JsonSchema;
use serde::Serialize;

use super::check::findings;
use super::permissions::EDIT;
use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::{Error, Result};

/// A file with a drawing.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DrawnFile {
    /// The BPMN file.
    text: String,
}

/// `POST process/draw`: the file as it could be saved, with a drawing; one that has a drawing stays as it is. Nothing is
/// stored.
pub async fn draw(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<ProcessSaveInput>,
) -> Result<Answer<DrawnFile>> {
    user.permit(EDIT)?;
    let drawn = match bpmn::edit(input.text.as_bytes(), &[Edit::DrawDiagram]) {
        Ok(bytes) => String::from_utf8(bytes).ok(),
        Err(EditError::HasDiagram) => Some(input.text.clone()),
        Err(_) => None,
    };
    let Some(text) = drawn else {
        let findings = findings(&app, &mut *app.db.pool.acquire().await?, &input.text).await?;
        return Err(Error::Findings(serde_json::to_value(findings)?));
    };
    Ok(Answer(DrawnFile { text }))
}
