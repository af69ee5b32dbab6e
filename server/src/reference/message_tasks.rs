//! Messages about tasks that are still to be done. A message of a group stands for all tasks that came since its reader
//! looked; when the last one is done, or taken by somebody else, it counts as read.

use lawdesk_core::caption::Caption;
use lawdesk_core::notice::NoticeEvent;

use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::relay;
use crate::platform::sql::{Sql, from_row};

/// Notes that a message is about a task.
pub async fn attach(tx: &mut Tx, message: &str, instance: &str, number: i64) -> Result<()> {
    sqlx::query(
        "insert into message_task (message_id, instance_id, number)
         select id, $2, $3 from sys_message where id = $1 on conflict do nothing",
    )
    .bind(message)
    .bind(instance)
    .bind(number)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The unread message of an event that gathers tasks for an account; none: the next one begins.
pub async fn gathering(tx: &mut Tx, account: &str, event: NoticeEvent) -> Result<Option<String>> {
    Ok(sqlx::query_scalar(
        "select m.id from sys_message m where m.account_id = $1 and m.ydzt = 0 and m.event = $2
            and exists (select 1 from message_task t where t.message_id = m.id)
          order by m.send_at desc limit 1",
    )
    .bind(account)
    .bind(event.code())
    .fetch_optional(&mut **tx)
    .await?)
}

from_row! {
    /// Of a message the number of its tasks, and the one that came last.
    pub struct GatheredTasks {
        /// How many tasks there are.
        pub count: i64,
        /// Instance of the last one.
        pub instance_id: String,
        /// Its number there.
        pub number: i64,
    }
}

/// The tasks that a message is about; none: it is about none.
pub async fn gathered(tx: &mut Tx, message: &str) -> Result<Option<GatheredTasks>> {
    Ok(sqlx::query_as(
        "select (select count(*) from message_task c where c.message_id = $1) as count, t.instance_id, t.number
           from message_task t where t.message_id = $1 order by t.instance_id desc, t.number desc limit 1",
    )
    .bind(message)
    .fetch_optional(&mut **tx)
    .await?)
}

/// What a message says now.
#[derive(Clone, Copy, Debug)]
pub struct Saying<'a> {
    /// One line.
    pub title: &'a Caption,
    /// More about it.
    pub content: &'a Caption,
    /// Where it leads.
    pub link: Option<&'a str>,
    /// An application id.
    pub about: Option<&'a str>,
}

/// Has a message say something else. `came`: it counts as new, sent at this moment.
pub async fn reword(tx: &mut Tx, message: &str, saying: Saying<'_>, came: Option<i64>, now: i64) -> Result<()> {
    let account: Option<String> = sqlx::query_scalar(
        "update sys_message set title = $2, content = $3, title_en = $4, content_en = $5, link = $6, biz_id = $7,
                send_at = coalesce($8, send_at), changed_at = $9 where id = $1 returning account_id",
    )
    .bind(message)
    .bind(&saying.title.zh)
    .bind(&saying.content.zh)
    .bind(&saying.title.en)
    .bind(&saying.content.en)
    .bind(saying.link)
    .bind(saying.about)
    .bind(came)
    .bind(now)
    .fetch_optional(&mut **tx)
    .await?;
    Ok(relay::messages_changed(tx, account.as_deref()).await?)
}

/// A task is done, or nobody's any more but this account's (`keeper`): the other messages about it have one task less, and
/// are read when none is left. Answers those that gather others still.
pub async fn detach(tx: &mut Tx, instance: &str, number: i64, keeper: Option<&str>, now: i64) -> Result<Vec<String>> {
    // Messages that offered the task to others.
    let mut sql = Sql::new(
        "select m.id, m.account_id from message_task t join sys_message m on m.id = t.message_id
          where t.instance_id = ",
    );
    sql.bind(instance).push(" and t.number = ").bind(number);
    if let Some(keeper) = keeper {
        sql.push(" and m.account_id <> ").bind(keeper);
    }
    sql.push(" order by m.id");
    let messages: Vec<(String, String)> = sql.fetch_all_as(&mut **tx).await?;
    relay::messages_changed(tx, messages.iter().map(|(_, account)| account.as_str())).await?;
    // One that offers no task any more is read; one that still does goes on.
    let mut gathering = Vec::new();
    for (message, _) in messages {
        sqlx::query("delete from message_task where message_id = $1 and instance_id = $2 and number = $3")
            .bind(&message)
            .bind(instance)
            .bind(number)
            .execute(&mut **tx)
            .await?;
        let is_over: bool = gathered(tx, &message).await?.is_none();
        sqlx::query(
            "update sys_message set changed_at = $2, ydzt = case when $3 = 1 then 1 else ydzt end,
                    read_at = case when $3 = 1 then coalesce(read_at, $2) else read_at end where id = $1",
        )
        .bind(&message)
        .bind(now)
        .bind(i64::from(is_over))
        .execute(&mut **tx)
        .await?;
        if !is_over {
            gathering.push(message);
        }
    }
    Ok(gathering)
}
