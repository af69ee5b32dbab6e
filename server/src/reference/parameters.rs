//! Parameters of the installation: what everybody may read of them, and what administrators set (参数设置).

use std::collections::BTreeSet;

use axum::extract::State;
use lawdesk_core::dto::ParameterInput;
use lawdesk_core::dto::file::FieldLimits;
use lawdesk_core::parameter::{PARAMETERS, ParameterGroup, ParameterKey, ParameterKind, ParameterRule, ParameterUnit};
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::files::{self, FileHolder, FileReference};
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::identity::session;
use crate::platform::error::Result;
use crate::platform::gateway_config::Gateways;
use crate::platform::parameters::{self, StoredParameter};

const LIST: &str = "sys:config:list";
const EDIT: &str = "sys:config:edit";
/// What audit rows call it.
const SUBJECT: &str = "parameter";
/// How the room of files names the thing that a manual belongs to.
const HOLDER: &str = "manual";

/// Manuals: for everybody who is signed in.
pub const FILES: FileHolder = FileHolder {
    biz_type: HOLDER,
    may_see: |_, _, _| Box::pin(async { Ok(true) }),
    hidden: |_, _, _| Box::pin(async { Ok(BTreeSet::new()) }),
};

/// `lawer-common/parameters/…`
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .get("/lawer-common/parameters/public", "What everybody may read of the parameters", public)
        .get("/lawer-common/parameters/list", "All parameters", list)
        .post("/lawer-common/parameters/save", "Set a parameter", save)
}

/// What pages need before and after sign-in; empty texts where nothing is set.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct PublicParameters {
    /// The line that people call for help.
    support_phone: String,
    /// What the footer says.
    footer_text: String,
    /// Number under which the site is filed.
    filing_number: String,
    /// Where the welcome text leads lawyers and firms.
    user_centre_url: String,
    /// Where telephones are sent.
    mobile_site_url: String,
    /// After how many minutes without an act a session ends.
    session_idle_minutes: i64,
}

async fn public(State(app): State<App>) -> Result<Answer<PublicParameters>> {
    let parameters = app.parameters.current(&app.db.pool).await?;
    let text = |key| parameters.text(key).to_owned();
    Ok(Answer(PublicParameters {
        support_phone: text(ParameterKey::SupportPhone),
        footer_text: text(ParameterKey::FooterText),
        filing_number: text(ParameterKey::FilingNumber),
        user_centre_url: text(ParameterKey::UserCentreUrl),
        mobile_site_url: text(ParameterKey::MobileSiteUrl),
        session_idle_minutes: session::idle(&app).await? / 60_000,
    }))
}

/// A parameter as administrators see it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct ParameterSetting {
    key: ParameterKey,
    group: ParameterGroup,
    kind: ParameterKind,
    /// Least number; counts for numbers alone.
    min: i64,
    /// Greatest number, or most characters.
    max: i64,
    /// What the number counts.
    unit: Option<ParameterUnit>,
    /// The values of a choice.
    choices: Vec<&'static str>,
    /// What holds while nobody has set another.
    default_value: &'static str,
    /// What holds; empty for a secret.
    value: String,
    /// Somebody has set it.
    is_set: bool,
    /// It is not set here, and the configuration that the server was started with says it.
    is_configured: bool,
    /// Name of who set it.
    changed_by: Option<String>,
    /// Milliseconds since 1970.
    changed_at: Option<i64>,
}

/// `GET lawer-common/parameters/list`: in the order of the page; secrets stay where they are.
async fn list(State(app): State<App>, user: CurrentUser) -> Result<Answer<Vec<ParameterSetting>>> {
    user.permit(LIST)?;
    let stored = parameters::stored(&app.db.pool).await?;
    let setting = |parameter: &'static ParameterRule| {
        let own = stored.iter().find(|row| row.name == parameter.key.name());
        setting(parameter, own, &app.config.gateways)
    };
    Ok(Answer(PARAMETERS.iter().map(setting).collect()))
}

fn setting(
    parameter: &'static ParameterRule,
    own: Option<&StoredParameter>,
    configured: &Gateways,
) -> ParameterSetting {
    let is_secret = parameter.kind == ParameterKind::Secret;
    let value = own.map_or(parameter.default, |row| row.value.0.as_str());
    ParameterSetting {
        key: parameter.key,
        group: parameter.group,
        kind: parameter.kind,
        min: parameter.min,
        max: parameter.max,
        unit: parameter.unit,
        choices: parameter.choices.to_vec(),
        default_value: parameter.default,
        value: if is_secret { String::new() } else { value.to_owned() },
        is_set: own.is_some(),
        is_configured: own.is_none() && is_configured(parameter.key, configured),
        changed_by: own.map(|row| row.changed_by.clone()),
        changed_at: own.map(|row| row.changed_at),
    }
}

fn is_configured(key: ParameterKey, configured: &Gateways) -> bool {
    match key {
        ParameterKey::MailHost => configured.mail.is_some(),
        ParameterKey::SmsUrl => configured.sms.is_some(),
        ParameterKey::PlatformUrl => configured.platform.is_some(),
        _ => false,
    }
}

/// `POST lawer-common/parameters/save`: holds on all servers a moment later.
async fn save(context: CommandContext, ValidJson(input): ValidJson<ParameterInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("setParameter", &input).await? else { return Ok(Answer(())) };
    let name = input.key.name();
    if input.key.parameter().kind == ParameterKind::Pdf && !input.value.is_empty() {
        let file = FileReference::limited("value", &input.value, FieldLimits::of_types(["pdf"]));
        files::link(&mut work.tx, work.user, HOLDER, name, &[file]).await?;
    }
    let by = (work.user.name.as_str(), work.app.clock.now());
    parameters::write(&mut work.tx, input.key, &input.value, by).await?;
    let answer = work.commit_changes((SUBJECT, name), (name, ""), ()).await;
    context.app.parameters.forget();
    answer
}
