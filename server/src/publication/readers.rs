//! Who of those for whom a publication is has read it, and who has not.

use axum::extract::State;
use lawdesk_core::dto::{IdInput, PublicationReadersInput};
use lawdesk_core::message::ApiError;
use lawdesk_core::publication::{Audience, PublicationState};
use lawdesk_core::text;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use sqlx::AnyConnection;

use super::access::{self, SUBJECT};
use super::audience;
use super::detail::StoredPublication;
use crate::App;
use crate::cases::notifications::publication::{self, Reminder};
use crate::http::answer::{Answer, Paging};
use crate::http::command::{CommandContext, Idempotent};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};
use crate::reference::system_messages;

/// Counting stops here.
const COUNT_CAP: i64 = 10_000;
/// So many people are reminded at once; a second reminder on the same day reaches those that are left.
const MOST_REMINDED: i64 = 1_000;

from_row! {
    /// Somebody for whom a publication is.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct PublicationReader {
        account_id: String,
        name: String,
        /// `lawer`, `lawer_firm` or `other`.
        zhlx: String,
        org_name: String,
        /// When he first opened it; absent: he has not.
        read_at: Option<i64>,
    }
}

/// A page of them.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublicationReaders {
    data: Vec<PublicationReader>,
    /// Those of the list, counted up to 10 000.
    total_count: i64,
    page: i64,
    page_size: i64,
    /// All who have read it, counted up to 10 000.
    read_count: i64,
    /// All who have not, counted up to 10 000.
    unread_count: i64,
}

/// `POST publication/readers`
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<PublicationReadersInput>,
) -> Result<Answer<PublicationReaders>> {
    let mut connection = app.db.pool.acquire().await?;
    let stored = managed(&mut connection, &user, &input.id).await?;
    let people = People { id: &stored.id, audience: audience_of(&stored), keyword: text::trim(&input.keyword) };
    let paging = Paging::new(input.page, input.page_size);
    let mut sql = Sql::new("select a.id as account_id, a.name, a.zhlx, o.name as org_name, r.read_at");
    sql.append(&people.condition(input.read)).push(" order by a.org_id, a.id");
    paging.push(&mut sql);
    let data = sql.fetch_all_as(&mut *connection).await?;
    let total_count = people.count(&mut connection, input.read).await?;
    let everybody = People { keyword: "", ..people };
    Ok(Answer(PublicationReaders {
        data,
        total_count,
        page: paging.page,
        page_size: paging.page_size,
        read_count: everybody.count(&mut connection, true).await?,
        unread_count: everybody.count(&mut connection, false).await?,
    }))
}

/// The publication, if the caller looks after it.
async fn managed(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<StoredPublication> {
    let access = access::access_of(connection, user, id).await?;
    if !access.is_some_and(access::Access::manages) {
        return Err(ApiError::NotFound.into());
    }
    StoredPublication::load(connection, id).await
}

fn audience_of(stored: &StoredPublication) -> Audience {
    Audience {
        kinds: audience::read(&stored.for_kinds),
        categories: audience::read(&stored.for_categories),
        regions: audience::read(&stored.for_regions),
        firms: audience::read(&stored.for_firms),
    }
}

/// Those for whom a publication is.
struct People<'a> {
    id: &'a str,
    audience: Audience,
    /// Found in their names; empty: all.
    keyword: &'a str,
}

impl People<'_> {
    /// ` from … where …`: accounts `a`, organisations `o`, what they have read `r`.
    fn condition(&self, read: bool) -> Sql {
        let mut sql = Sql::new(
            " from account a join organisation o on o.id = a.org_id
              left join publication_read r on r.account_id = a.id and r.publication_id = ",
        );
        sql.bind(self.id).push(if read { " where r.account_id is not null" } else { " where r.account_id is null" });
        audience::push_accounts(&mut sql, &self.audience);
        if !self.keyword.is_empty() {
            sql.push(" and ").any_contains(&["a.name", "o.name"], self.keyword);
        }
        sql
    }

    async fn count(&self, connection: &mut AnyConnection, read: bool) -> Result<i64> {
        let mut sql = Sql::new("select count(*) from (select 1 as one");
        sql.append(&self.condition(read)).push(" limit ").bind(COUNT_CAP).push(") counted");
        let (count,): (i64,) = sql.fetch_one_as(connection).await?;
        Ok(count)
    }
}

/// How many were reminded.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
pub struct RemindedReaders {
    count: i64,
}

/// `POST publication/remind`: each at most once a day.
pub async fn remind(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<RemindedReaders>> {
    let mut work = match context.begin_answering("remindPublication", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    // Of what is published by the caller's authority.
    let stored = managed(&mut work.tx, work.user, &input.id).await?;
    if stored.state() != PublicationState::Published {
        return Err(ApiError::Stale(None).into());
    }
    // Who has not read it and was not reminded today, some at a time.
    let day = work.app.clock.today().to_string();
    let prefix = format!("publication-{}-{day}-", stored.id);
    let people = People { id: &stored.id, audience: audience_of(&stored), keyword: "" };
    let mut sql = Sql::new("select a.id");
    sql.append(&people.condition(false));
    sql.push(" and not ");
    system_messages::push_was_sent(&mut sql, &prefix, "a.id");
    sql.push(" order by a.id limit ").bind(MOST_REMINDED);
    let accounts: Vec<(String,)> = sql.fetch_all_as(&mut *work.tx).await?;
    let reminder = Reminder {
        title: &stored.title,
        link: &format!("/detail?type={}&id={}", stored.kind, stored.id),
        by: &work.user.name,
        prefix: &prefix,
    };
    publication::remind(work.app, &mut work.tx, &reminder, accounts.iter().map(|(id,)| id.as_str())).await?;
    let count = i64::try_from(accounts.len()).unwrap_or(i64::MAX);
    work.commit_with(SUBJECT, &input.id, RemindedReaders { count }).await
}
