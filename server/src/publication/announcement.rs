//! Notices that an act of another room makes public, as an officer would have written and published them.

use lawdesk_core::expression::Value;
use lawdesk_core::form::Values;
use lawdesk_core::publication::{self as rules, PublicationKind, PublicationState};
use uuid::Uuid;

use super::save::{Author, Row, checked};
use super::{audience, search};
use crate::http::command::UnitOfWork;
use crate::platform::error::Result;

/// 公告 (dictionary tzfl).
const ANNOUNCEMENT: &str = "02";

/// Publishes an announcement to everybody in the caller's region; answers its id.
pub(crate) async fn announce(work: &mut UnitOfWork<'_>, title: &str, body: &str) -> Result<String> {
    let kind = PublicationKind::Notice;
    let everybody = ["lawer", "lawer_firm", "other"].map(Value::from);
    let texts = [("title", title), ("category", ANNOUNCEMENT), ("body", body)];
    let mut data: Values = texts.into_iter().map(|(key, text)| (key.to_owned(), Value::from(text))).collect();
    data.insert("kinds".to_owned(), Value::List(everybody.into()));
    // Held by the form of notices, whoever has made the text.
    let data = checked(work, kind, &data, &Values::new()).await?;
    let row = Row { kind, audience: audience::of(work.user, kind, &data)?, data };
    let (user, id, now) = (work.user, Uuid::now_v7().to_string(), work.app.clock.now());
    let author = Author { account: &user.id, organisation: &user.dw_id, region: &user.region_code };
    row.create(&mut work.tx, &id, &author, None, now).await?;
    search::persist(&mut work.tx, &id, &rules::words(kind, &row.data)).await?;
    sqlx::query("update publication set state = $2, published_at = $3 where id = $1")
        .bind(&id)
        .bind(PublicationState::Published.code())
        .bind(now)
        .execute(&mut *work.tx)
        .await?;
    Ok(id)
}
