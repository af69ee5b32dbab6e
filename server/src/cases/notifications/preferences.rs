//! How somebody is reached, and what he wants of it. Messages in the system cannot be turned off.

use axum::extract::State;
use lawdesk_core::channel::Channel;
use lawdesk_core::dto::NoticePreferenceInput;
use lawdesk_core::locale::Locale;
use lawdesk_core::mask::{self, MaskKind};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};
use sqlx::AnyConnection;

use super::channel;
use crate::App;
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::from_row;

/// `lawer-common/notice/preference…`
pub(super) fn routes() -> ApiRouter {
    ApiRouter::default().get("/lawer-common/notice/preference", "How the caller is told", read).post(
        "/lawer-common/notice/preference/save",
        "How the caller wants to be told",
        save,
    )
}

from_row! {
    /// Where somebody is reached.
    #[derive(Debug, Default)]
    pub(super) struct Contact {
        /// His name.
        pub name: String,
        mobile: String,
        /// The one that he gave, else the one of his file.
        email: String,
        own_email: String,
        off_channels: String,
        language: String,
    }
}

impl Contact {
    /// Of somebody without an account who left his mobile number.
    pub(super) fn by_mobile(mobile: &str) -> Self {
        Self { mobile: mobile.to_owned(), ..Self::default() }
    }

    /// Where a channel reaches him; empty: nowhere. The platform knows his account.
    pub(super) fn address<'a>(&'a self, channel: Channel, account: &'a str) -> &'a str {
        match channel {
            Channel::Sms => &self.mobile,
            Channel::Mail => &self.email,
            Channel::SystemMessage | Channel::GovernmentPlatform => account,
        }
    }

    /// Whether he wants to be told by a channel.
    pub(super) fn wants(&self, channel: Channel) -> bool {
        Channel::listed(&self.off_channels).all(|off| off != channel)
    }

    /// The language of what is sent to him.
    pub(super) fn locale(&self) -> Locale {
        if self.language == "en" { Locale::En } else { Locale::ZhCn }
    }
}

/// How somebody wants to be told, as he takes it out with all that is stored about him.
pub(crate) async fn own_data(app: &App, user: &CurrentUser) -> Result<Value> {
    let contact = contact(&mut *app.db.pool.acquire().await?, &user.id).await?.unwrap_or_default();
    Ok(json!({ "mail": contact.email, "off": contact.off_channels, "language": contact.language }))
}

/// How an open account is reached; none: there is none.
pub(super) async fn contact(connection: &mut AnyConnection, account: &str) -> Result<Option<Contact>> {
    Ok(sqlx::query_as(
        "select a.name, a.mobile, coalesce(nullif(p.email, ''), l.email, f.email, '') as email,
                coalesce(p.email, '') as own_email, coalesce(p.off_channels, '') as off_channels,
                coalesce(p.language, '') as language
           from account a left join notice_preference p on p.account_id = a.id
           left join lawyer l on l.id = a.lawyer_id left join law_firm f on f.id = a.firm_id
          where a.id = $1 and a.enabled = 1",
    )
    .bind(account)
    .fetch_optional(connection)
    .await?)
}

/// How the caller is told.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct NoticePreference {
    /// Where his mail goes, as he gave it; empty: the address of his file.
    email: String,
    /// The address of his file, masked; empty: it has none.
    email_of_file: String,
    /// His mobile, masked; empty: none is known.
    mobile: String,
    /// Channels that he does not want, codes of dictionary fsxxfs.
    off: Vec<&'static str>,
    /// Channels of this installation beside messages in the system.
    available: Vec<&'static str>,
    /// `zh-CN` or `en`; empty: Chinese.
    language: String,
}

async fn read(State(app): State<App>, user: CurrentUser) -> Result<Answer<NoticePreference>> {
    let mut connection = app.db.pool.acquire().await?;
    let contact = contact(&mut connection, &user.id).await?.unwrap_or_default();
    let gateways = channel::gateways(&app).await?;
    let outer = Channel::ALL.into_iter().filter(|it| *it != Channel::SystemMessage);
    let of_file = if contact.own_email.is_empty() { contact.email.as_str() } else { "" };
    Ok(Answer(NoticePreference {
        email_of_file: mask::mask(MaskKind::Email, of_file),
        mobile: mask::mask(MaskKind::Mobile, &contact.mobile),
        off: Channel::listed(&contact.off_channels).map(Channel::code).collect(),
        available: outer.filter(|it| channel::is_available(&app, &gateways, *it)).map(Channel::code).collect(),
        email: contact.own_email,
        language: contact.language,
    }))
}

async fn save(context: CommandContext, ValidJson(input): ValidJson<NoticePreferenceInput>) -> Result<Answer<()>> {
    let Some(mut work) = context.begin("noticePreference", &input).await? else { return Ok(Answer(())) };
    sqlx::query(
        "insert into notice_preference (account_id, email, off_channels, language, updated_at)
         values ($1, $2, $3, $4, $5)
         on conflict (account_id) do update set email = excluded.email, off_channels = excluded.off_channels,
             language = excluded.language, updated_at = excluded.updated_at",
    )
    .bind(&work.user.id)
    .bind(input.email.trim())
    .bind(input.off.join(","))
    .bind(&input.language)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    work.commit("account", &context.user.id).await
}
