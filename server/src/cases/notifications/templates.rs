//! 消息模板: the words and channels of each event; an administrator's stand in the place of the shipped ones.

use axum::extract::State;
use lawdesk_core::caption::Caption;
use lawdesk_core::channel::Channel;
use lawdesk_core::dto::{NoInput, NoticeEventInput, NoticeTemplateInput};
use lawdesk_core::locale::Locale;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::notice::{NoticeEvent, NoticeFacts, Receivers, Words};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use crate::App;
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::{Error, Result};
use crate::platform::sql::{Sql, from_row};

/// May read words and what was sent.
pub(crate) const LIST: &str = "sys:config:list";
/// May change words and send again.
pub(super) const EDIT: &str = "sys:config:edit";

/// `lawer-common/notice/template/…`
pub(super) fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/lawer-common/notice/template/list", "What people are told, in which words", list)
        .post("/lawer-common/notice/template/preview", "Words filled with an example", preview)
        .post("/lawer-common/notice/template/save", "Change words and channels of an event", save)
        .post("/lawer-common/notice/template/restore", "Back to the shipped words", restore)
}

/// How people are told of an event.
pub(crate) struct Setting {
    /// By which channels.
    pub channels: Vec<Channel>,
    /// In Chinese and in English.
    pub words: [Words; 2],
}

from_row! {
    /// What an administrator has set.
    struct SettingRow {
        event: String,
        channels: String,
        title_zh: String,
        text_zh: String,
        short_zh: String,
        title_en: String,
        text_en: String,
        short_en: String,
        version: i64,
    }
}

impl SettingRow {
    fn setting(self) -> Setting {
        Setting {
            channels: Channel::listed(&self.channels).collect(),
            words: [
                Words { title: self.title_zh, text: self.text_zh, short: self.short_zh },
                Words { title: self.title_en, text: self.text_en, short: self.short_en },
            ],
        }
    }
}

const COLUMNS: &str = "select event, channels, title_zh, text_zh, short_zh, title_en, text_en, short_en, version
       from notice_template";

/// How people are told of an event here.
pub(crate) async fn setting(connection: &mut AnyConnection, event: NoticeEvent) -> Result<Setting> {
    let mut sql = Sql::new(COLUMNS);
    sql.push(" where event = ").bind(event.code());
    let row: Option<SettingRow> = sql.fetch_optional_as(connection).await?;
    Ok(row.map_or_else(|| shipped(event), SettingRow::setting))
}

fn shipped(event: NoticeEvent) -> Setting {
    Setting { channels: event.row().channels.to_vec(), words: event.words() }
}

/// An event with its words, as administrators see it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct NoticeTemplate {
    /// Its code.
    event: &'static str,
    /// What administrators read.
    name: Caption,
    /// Who is told.
    receivers: Receivers,
    /// Dictionary xxlx.
    kind: &'static str,
    /// Codes of dictionary fsxxfs.
    channels: Vec<&'static str>,
    /// In Chinese.
    zh: Words,
    /// In English.
    en: Words,
    /// An administrator has changed it.
    is_changed: bool,
    /// Counts its changes; 0 = as shipped.
    version: i64,
}

impl NoticeTemplate {
    fn of(event: NoticeEvent, row: Option<SettingRow>) -> Self {
        let version = row.as_ref().map_or(0, |it| it.version);
        let is_changed = row.is_some();
        let Setting { channels, words: [zh, en] } = row.map_or_else(|| shipped(event), SettingRow::setting);
        let channels = channels.into_iter().map(Channel::code).collect();
        let (receivers, kind) = (event.row().receivers, event.row().kind.code());
        Self { event: event.code(), name: event.name(), receivers, kind, channels, zh, en, is_changed, version }
    }
}

async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(NoInput {}): ValidJson<NoInput>,
) -> Result<Answer<Vec<NoticeTemplate>>> {
    user.permit(LIST)?;
    let mut rows: Vec<SettingRow> = Sql::new(COLUMNS).fetch_all_as(&app.db.pool).await?;
    let mut take = |event: NoticeEvent| {
        let at = rows.iter().position(|row| row.event == event.code())?;
        Some(rows.swap_remove(at))
    };
    Ok(Answer(NoticeEvent::ALL.into_iter().map(|event| NoticeTemplate::of(event, take(event))).collect()))
}

/// Words as they read with an example.
#[derive(Debug, Serialize, JsonSchema)]
pub struct NoticePreview {
    /// In Chinese.
    zh: Words,
    /// In English.
    en: Words,
}

async fn preview(
    State(_app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<NoticeTemplateInput>,
) -> Result<Answer<NoticePreview>> {
    user.permit(LIST)?;
    require_sound(&input)?;
    let facts = NoticeFacts::examples();
    let (zh, en) = (input.zh.filled(&facts, Locale::ZhCn), input.en.filled(&facts, Locale::En));
    Ok(Answer(NoticePreview { zh, en }))
}

/// Refuses words with unknown places, or personal ones in what leaves the system. A task is always told in the system.
fn require_sound(input: &NoticeTemplateInput) -> Result<()> {
    let faults = [("zh", &input.zh), ("en", &input.en)].into_iter().flat_map(|(language, words)| {
        words.faults().into_iter().map(move |(field, fault)| Violation::error(format!("{language}.{field}"), fault))
    });
    let mut faults: Vec<Violation> = faults.collect();
    let is_task = NoticeEvent::from_code(&input.event).is_some_and(NoticeEvent::is_task);
    if is_task && !input.channels.iter().any(|code| code == Channel::SystemMessage.code()) {
        faults.push(Violation::error("channels", Message::Required));
    }
    if faults.is_empty() { Ok(()) } else { Err(Error::Validation(faults)) }
}

async fn save(context: CommandContext, ValidJson(input): ValidJson<NoticeTemplateInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    require_sound(&input)?;
    let Some(mut work) = context.begin("noticeTemplate", &input).await? else { return Ok(Answer(())) };
    let saved = sqlx::query(
        "insert into notice_template (event, channels, title_zh, text_zh, short_zh, title_en, text_en, short_en,
             updated_by, updated_at, version)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 1)
         on conflict (event) do update set channels = excluded.channels, title_zh = excluded.title_zh,
             text_zh = excluded.text_zh, short_zh = excluded.short_zh, title_en = excluded.title_en,
             text_en = excluded.text_en, short_en = excluded.short_en, updated_by = excluded.updated_by,
             updated_at = excluded.updated_at, version = notice_template.version + 1
           where notice_template.version = $11",
    )
    .bind(&input.event)
    .bind(input.channels.join(","))
    .bind(input.zh.title.trim())
    .bind(input.zh.text.trim())
    .bind(input.zh.short.trim())
    .bind(input.en.title.trim())
    .bind(input.en.text.trim())
    .bind(input.en.short.trim())
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .bind(input.version)
    .execute(&mut *work.tx)
    .await?;
    if saved.rows_affected() == 0 {
        return Err(ApiError::Stale(None).into());
    }
    work.commit("noticeTemplate", &input.event).await
}

async fn restore(context: CommandContext, ValidJson(input): ValidJson<NoticeEventInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("noticeRestore", &input).await? else { return Ok(Answer(())) };
    sqlx::query("delete from notice_template where event = $1").bind(&input.event).execute(&mut *work.tx).await?;
    work.commit("noticeTemplate", &input.event).await
}
