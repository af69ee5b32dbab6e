//! 发件箱: what was sent, or is to be sent, by SMS, mail and the platform. What it says is read in the demo alone.

use axum::extract::State;
use lawdesk_core::channel::Channel;
use lawdesk_core::dto::{DeliveryListInput, IdInput};
use lawdesk_core::mask::{self, MaskKind};
use lawdesk_core::message::ApiError;
use lawdesk_core::notice::NoticeEvent;
use schemars::JsonSchema;
use serde::Serialize;

use super::templates::{EDIT, LIST};
use crate::App;
use crate::http::answer::{Answer, Page, Paging, Total};
use crate::http::api::ApiRouter;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// `lawer-common/notice/delivery/…`
pub(super) fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/lawer-common/notice/delivery/list", "What leaves the system, the latest first", list)
        .post("/lawer-common/notice/delivery/retry", "Try again what was given up", retry)
}

/// A row of the outbox.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Delivery {
    id: String,
    /// Dictionary fsxxfs.
    channel: String,
    /// Who gets it; masked outside of the demo.
    receiver: String,
    /// Where it goes, masked.
    address: String,
    /// Code of the event.
    event: String,
    /// What the event is called, in Chinese.
    event_name: String,
    /// What the event is called, in English.
    event_name_en: String,
    subject: String,
    /// Absent outside of the demo.
    body: Option<String>,
    /// `waiting`, `sent`, `written` (demo without a gateway) or `dead`.
    state: String,
    /// How often it was tried.
    tries: i64,
    /// Why it failed the last time.
    error: Option<String>,
    /// When it is tried next, milliseconds since 1970; of what waits.
    due_at: Option<i64>,
    created_at: i64,
    /// When it was sent or given up.
    done_at: Option<i64>,
}

from_row! {
    struct DeliveryRow {
        id: String,
        channel: String,
        name: String,
        mobile: String,
        email: String,
        event: String,
        subject: String,
        body: String,
        state: String,
        tries: i64,
        error: Option<String>,
        due_at: i64,
        created_at: i64,
        done_at: Option<i64>,
    }
}

impl DeliveryRow {
    fn into_delivery(self, is_demo: bool) -> Delivery {
        let address = match Channel::from_code(&self.channel) {
            Some(Channel::Sms) => mask::mask(MaskKind::Mobile, &self.mobile),
            Some(Channel::Mail) => mask::mask(MaskKind::Email, &self.email),
            _ => String::new(),
        };
        let name = NoticeEvent::from_code(&self.event).map(NoticeEvent::name).unwrap_or_default();
        Delivery {
            receiver: if is_demo { self.name } else { mask::mask(MaskKind::Name, &self.name) },
            address,
            event_name: name.zh,
            event_name_en: name.en,
            body: is_demo.then_some(self.body),
            due_at: (self.state == "waiting").then_some(self.due_at),
            id: self.id,
            channel: self.channel,
            event: self.event,
            subject: self.subject,
            state: self.state,
            tries: self.tries,
            error: self.error,
            created_at: self.created_at,
            done_at: self.done_at,
        }
    }
}

/// How many messages were given up.
pub(crate) async fn dead(app: &App) -> Result<i64> {
    Ok(sqlx::query_scalar("select count(*) from delivery where state = 'dead'").fetch_one(&app.db.pool).await?)
}

async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<DeliveryListInput>,
) -> Result<Answer<Page<Delivery>>> {
    user.permit(LIST)?;
    let paging = Paging::new(input.page, input.page_size);
    let mut wanted = Sql::new(" from delivery d");
    push_wanted(&mut wanted, &input);
    let total = Total::of(&wanted, &app.db.pool).await?;
    let mut sql = Sql::new(
        "select d.id, d.channel, a.name, a.mobile, coalesce(nullif(p.email, ''), l.email, f.email, '') as email, d.event,
                d.subject, d.body, d.state, d.tries, d.error, d.due_at, d.created_at, d.done_at
           from delivery d join account a on a.id = d.account_id
           left join notice_preference p on p.account_id = a.id
           left join lawyer l on l.id = a.lawyer_id left join law_firm f on f.id = a.firm_id",
    );
    push_wanted(&mut sql, &input);
    sql.push(" order by d.created_at desc, d.id desc");
    paging.push(&mut sql);
    let rows: Vec<DeliveryRow> = sql.fetch_all_as(&app.db.pool).await?;
    let is_demo = app.config.demo;
    Ok(paging.counted(rows.into_iter().map(|row| row.into_delivery(is_demo)).collect(), total))
}

fn push_wanted(sql: &mut Sql, input: &DeliveryListInput) {
    sql.push(" where 1 = 1");
    if !input.channel.is_empty() {
        sql.push(" and d.channel = ").bind(input.channel.as_str());
    }
    if !input.state.is_empty() {
        sql.push(" and d.state = ").bind(input.state.as_str());
    }
}

async fn retry(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("deliveryRetry", &input).await? else { return Ok(Answer(())) };
    let put_back = sqlx::query(
        "update delivery set state = 'waiting', tries = 0, due_at = $2, done_at = null
          where id = $1 and state in ('dead', 'waiting')",
    )
    .bind(&input.id)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    if put_back.rows_affected() == 0 {
        return Err(ApiError::NotFound.into());
    }
    work.commit("delivery", &input.id).await
}
