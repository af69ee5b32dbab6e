//! System messages: each belongs to one account, and nobody else reads, marks or removes it.

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::caption::Caption;
use lawdesk_core::dto::{IdInput, IdsInput, NoticeCountInput, NoticeListInput, NoticeReadAllInput, yes};
use lawdesk_core::locale::Locale;
use lawdesk_core::message::ApiError;
use lawdesk_core::notice::{MessageKind, NoticeEvent};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Value, json};

use crate::App;
use crate::http::answer::{Answer, Page, Paging, Total};
use crate::http::api::ApiRouter;
use crate::http::extract::{ValidJson, ValidQuery};
use crate::http::middleware;
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::relay;
use crate::platform::sql::{Sql, from_row};
use crate::reference::message_stream;

/// `lawer-common/notice/Sysxx/…`
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/lawer-common/notice/Sysxx/list", "The caller's messages", list)
        .get("/lawer-common/notice/Sysxx/getByCount", "How many are unread, or read", count)
        .get("/lawer-common/notice/Sysxx/stream", "Tells as it happens that messages changed", message_stream::stream)
        .get("/lawer-common/notice/Sysxx/kinds", "How many are unread, of each kind", kinds)
        .post("/lawer-common/notice/Sysxx/read", "Mark the message ?id= as read", read)
        .post("/lawer-common/notice/Sysxx/all/read", "Mark all as read", read_all)
        .post("/lawer-common/notice/Sysxx/delete", "Remove messages", delete)
}

/// A message to put into somebody's box.
#[derive(Debug)]
pub struct OutgoingMessage<'a> {
    /// Row id; sending the same one again does nothing, so that whoever repeats himself sends once.
    pub id: &'a str,
    /// The receiver's account.
    pub account: &'a str,
    /// One line.
    pub title: &'a Caption,
    /// More about it.
    pub content: &'a Caption,
    /// What it is of.
    pub event: NoticeEvent,
    /// What it is for.
    pub kind: MessageKind,
    /// Where it leads in the client, as `/approvalpage?sqId=…`.
    pub link: Option<&'a str>,
    /// What it is about, as an application id.
    pub about: Option<&'a str>,
    /// Milliseconds since 1970.
    pub at: i64,
}

/// A condition: the account has a message about what this column names.
pub fn push_was_told(sql: &mut Sql, account: &str, column: &'static str) {
    sql.push("exists (select 1 from sys_message m where m.biz_id = ").push(column);
    sql.push(" and m.account_id = ").bind(account).push(")");
}

/// A condition: there is a message whose id is this text and what this column names.
pub fn push_was_sent(sql: &mut Sql, prefix: &str, column: &'static str) {
    sql.push("exists (select 1 from sys_message m where m.id = ").bind(prefix).push(" || ").push(column).push(")");
}

/// Removes all messages about something.
pub async fn erase(tx: &mut Tx, about: &str) -> sqlx::Result<()> {
    let accounts: Vec<String> = sqlx::query_scalar("delete from sys_message where biz_id = $1 returning account_id")
        .bind(about)
        .fetch_all(&mut **tx)
        .await?;
    relay::messages_changed(tx, accounts.iter().map(String::as_str)).await
}

/// Sends a message within the caller's transaction.
pub async fn send(tx: &mut Tx, message: &OutgoingMessage<'_>) -> sqlx::Result<()> {
    sqlx::query(
        "insert into sys_message (id, account_id, title, content, title_en, content_en, event, type, link, biz_id, ydzt,
             send_at, changed_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, $11, $11) on conflict (id) do nothing",
    )
    .bind(message.id)
    .bind(message.account)
    .bind(&message.title.zh)
    .bind(&message.content.zh)
    .bind(&message.title.en)
    .bind(&message.content.en)
    .bind(message.event.code())
    .bind(message.kind.code())
    .bind(message.link)
    .bind(message.about)
    .bind(message.at)
    .execute(&mut **tx)
    .await?;
    relay::messages_changed(tx, [message.account]).await
}

/// How many messages one statement writes: SQLite finds a placeholder by walking through all of them.
const AT_ONCE: usize = 50;

/// Sends one message to many, each account with the id of its own message; id and account of the message count for nothing.
pub async fn send_to_all(
    tx: &mut Tx,
    message: &OutgoingMessage<'_>,
    receivers: &[(String, String)],
) -> sqlx::Result<()> {
    for some in receivers.chunks(AT_ONCE) {
        let mut sql = Sql::new(
            "insert into sys_message (id, account_id, title, content, title_en, content_en, event, type, link, biz_id,
                 ydzt, send_at, changed_at)
             select v.column1, v.column2",
        );
        for text in [&message.title.zh, &message.content.zh, &message.title.en, &message.content.en] {
            sql.push(", ").bind(text.as_str());
        }
        sql.push(", ").bind(message.event.code()).push(", ").bind(message.kind.code());
        sql.push(", ").bind(message.link).push(", ").bind(message.about).push(", 0, ").bind(message.at);
        sql.push(", ").bind(message.at).push(" from (values ");
        for (place, (account, id)) in some.iter().enumerate() {
            sql.push(if place == 0 { "(" } else { ", (" })
                .bind(id.as_str())
                .push(", ")
                .bind(account.as_str())
                .push(")");
        }
        // Without a condition SQLite takes the conflict for one of a join.
        sql.push(") v where 1 = 1 on conflict (id) do nothing");
        sql.execute(&mut **tx).await?;
    }
    relay::messages_changed(tx, receivers.iter().map(|(account, _)| account.as_str())).await
}

from_row! {
    /// A message in a list.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct SystemMessage {
        id: String,
        title: String,
        content: String,
        /// What it is of (`core::notice`); empty for messages of before.
        event: String,
        r#type: String,
        link: Option<String>,
        biz_id: Option<String>,
        /// Whose it is: the reader's account.
        user_id: String,
        ydzt: String,
        read_at: Option<i64>,
        created_at: i64,
    }
}

/// `POST lawer-common/notice/Sysxx/list`: newest first.
async fn list(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(list): ValidJson<NoticeListInput>,
) -> Result<Answer<Page<SystemMessage>>> {
    let paging = Paging::new(list.page, list.page_size);
    let total = Total::of(&wanted(&user, &list), &app.db.pool).await?;
    // In the reader's language, where the message has it.
    let mut rows = Sql::new(match middleware::locale(&headers) {
        Locale::ZhCn => "select id, title, content",
        Locale::En => {
            "select id, case when title_en = '' then title else title_en end as title,
                    case when title_en = '' then content else content_en end as content"
        }
    });
    rows.push(", event, type, link, biz_id, account_id as user_id, cast(ydzt as text) as ydzt, read_at, send_at as created_at");
    rows.append(&wanted(&user, &list)).push(" order by send_at desc, id");
    paging.push(&mut rows);
    Ok(paging.counted(rows.fetch_all_as(&app.db.pool).await?, total))
}

fn wanted(user: &CurrentUser, list: &NoticeListInput) -> Sql {
    let mut sql = Sql::new(" from sys_message where account_id = ");
    sql.bind(user.id.as_str());
    if !list.ydzt.is_empty() {
        sql.push(" and ydzt = ").bind(i64::from(yes(&list.ydzt)));
    }
    if !list.kind.is_empty() {
        sql.push(" and type = ").bind(list.kind.as_str());
    }
    let keyword = list.keyword.trim();
    if !keyword.is_empty() {
        sql.push(" and ").any_contains(&["title", "content", "title_en", "content_en"], keyword);
    }
    sql
}

/// `GET lawer-common/notice/Sysxx/getByCount`
async fn count(
    State(app): State<App>,
    user: CurrentUser,
    ValidQuery(query): ValidQuery<NoticeCountInput>,
) -> Result<Answer<i64>> {
    let count = sqlx::query_scalar("select count(*) from sys_message where account_id = $1 and ydzt = $2")
        .bind(&user.id)
        .bind(i64::from(yes(&query.ydzt)))
        .fetch_one(&app.db.pool)
        .await?;
    Ok(Answer(count))
}

/// `POST lawer-common/notice/Sysxx/read`
async fn read(State(app): State<App>, user: CurrentUser, ValidQuery(query): ValidQuery<IdInput>) -> Result<Answer<()>> {
    let mut tx = app.db.begin().await?;
    let done = sqlx::query(
        "update sys_message set ydzt = 1, read_at = coalesce(read_at, $1), changed_at = $1
          where id = $2 and account_id = $3",
    )
    .bind(app.clock.now())
    .bind(query.id)
    .bind(&user.id)
    .execute(&mut *tx)
    .await?;
    if done.rows_affected() == 0 {
        return Err(ApiError::NotFound.into());
    }
    relay::messages_changed(&mut tx, [user.id.as_str()]).await?;
    tx.commit().await?;
    message_stream::look(&app).await;
    Ok(Answer(()))
}

from_row! {
    /// Unread messages of one kind.
    #[derive(Debug, Serialize, JsonSchema)]
    pub struct UnreadKind {
        /// Dictionary xxlx.
        kind: String,
        /// How many messages there are.
        count: i64,
    }
}

/// `GET lawer-common/notice/Sysxx/kinds`: kinds without an unread message are left out.
async fn kinds(State(app): State<App>, user: CurrentUser) -> Result<Answer<Vec<UnreadKind>>> {
    let kinds = sqlx::query_as(
        "select type as kind, count(*) as count from sys_message where account_id = $1 and ydzt = 0
          group by type order by type",
    )
    .bind(&user.id)
    .fetch_all(&app.db.pool)
    .await?;
    Ok(Answer(kinds))
}

/// `POST lawer-common/notice/Sysxx/all/read`: the caller's own, all or those of a kind; a user id in the address changes
/// nothing.
async fn read_all(
    State(app): State<App>,
    user: CurrentUser,
    ValidQuery(query): ValidQuery<NoticeReadAllInput>,
) -> Result<Answer<()>> {
    let mut sql = Sql::new("update sys_message set ydzt = 1, read_at = ");
    let now = app.clock.now();
    sql.bind(now).push(", changed_at = ").bind(now).push(" where account_id = ").bind(user.id.as_str());
    sql.push(" and ydzt = 0");
    if !query.kind.is_empty() {
        sql.push(" and type = ").bind(query.kind.as_str());
    }
    let mut tx = app.db.begin().await?;
    sql.execute(&mut *tx).await?;
    relay::messages_changed(&mut tx, [user.id.as_str()]).await?;
    tx.commit().await?;
    message_stream::look(&app).await;
    Ok(Answer(()))
}

/// `POST lawer-common/notice/Sysxx/delete`: those of the ids that are the caller's.
async fn delete(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(delete): ValidJson<IdsInput>,
) -> Result<Answer<()>> {
    let mut tx = app.db.begin().await?;
    for id in &delete.ids {
        sqlx::query("delete from sys_message where id = $1 and account_id = $2")
            .bind(id)
            .bind(&user.id)
            .execute(&mut *tx)
            .await?;
    }
    relay::messages_changed(&mut tx, [user.id.as_str()]).await?;
    tx.commit().await?;
    // A row that is gone is found by nobody.
    app.live.announce(&user.id);
    Ok(Answer(()))
}

from_row! {
    struct OwnMessageRow {
        title: String,
        content: String,
        send_at: i64,
        read_at: Option<i64>,
    }
}

/// A person's messages as he takes them out with all that is stored about him, the last first; at most 1000.
pub(crate) async fn own_data(app: &App, user: &CurrentUser) -> Result<Value> {
    let rows: Vec<OwnMessageRow> = sqlx::query_as(
        "select title, content, send_at, read_at from sys_message where account_id = $1
          order by send_at desc, id limit 1000",
    )
    .bind(&user.id)
    .fetch_all(&app.db.pool)
    .await?;
    let message = |row: OwnMessageRow| json!({ "title": row.title, "content": row.content, "sentAt": row.send_at, "readAt": row.read_at });
    Ok(rows.into_iter().map(message).collect())
}
