//! What somebody must look at: incidents of running instances, and entries of the outbox that were given up and that no
//! job waits for. Those that need nothing any more are closed with a reason; nothing is removed.

use lawdesk_core::engine::{EngineError, LocalId};
use lawdesk_core::locale::Locale;
use lawdesk_core::message::ApiError;
use serde_json::json;
use sqlx::AnyConnection;

use super::tasks::local_id;
use crate::http::answer::{Paging, Total};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, Sql, from_row};

/// What stands: incidents, and entries of the outbox that were given up. Ids name them for a retry.
const STANDING: &str =
    "select 'incident:' || n.instance_id || ':' || cast(n.number as text) as id, n.instance_id, n.element, n.code,
                n.reason, n.detail, n.raised_at, case when n.job is null then 0 else 1 end as can_retry,
                cast(null as bigint) as tries, '' as work
           from incident n
          union all
         select 'outbox:' || o.id, o.instance_id, '', 'OUTBOX', coalesce(o.error, ''), cast(null as text), o.created_at, 1, o.tries, o.work
           from outbox o where o.state = 'dead' and o.job is null";

from_row! {
    /// One of them.
    pub struct StandingRow {
        /// Names it for a retry.
        pub id: String,
        /// Whose it is; absent: of no instance.
        pub instance_id: Option<String>,
        /// The first of its family.
        pub first_id: Option<String>,
        /// The flow that it runs.
        pub flow_key: Option<String>,
        /// The flow's version.
        pub version: Option<i64>,
        /// Of the case, when somebody applied.
        pub application_id: Option<String>,
        /// Where; empty: nowhere in particular.
        pub element: String,
        /// Why, as a code.
        pub code: String,
        /// Why, as it was stored.
        pub reason: String,
        /// Why with its particulars, as JSON; absent: an entry, or an earlier version raised it.
        pub detail: Option<String>,
        /// Since when, in milliseconds since 1970.
        pub raised_at: i64,
        /// It can be tried again; else somebody must act on the case.
        pub can_retry: Flag,
        /// How often an entry of the outbox was tried.
        pub tries: Option<i64>,
        /// The work of an entry, as JSON; empty: it is an incident.
        pub work: String,
        /// When it was closed, by whom and why; absent: it stands.
        pub closed_at: Option<i64>,
        /// Name of who closed it.
        pub closed_by: Option<String>,
        /// Why, in his words.
        pub closed_reason: Option<String>,
    }
}

/// Which of them.
#[derive(Clone, Copy, Debug, Default)]
pub struct IncidentFilter<'a> {
    /// Those that were closed.
    pub closed: bool,
    /// Only this one; empty: all.
    pub id: &'a str,
    /// Only those of this family, by its first instance; empty: all.
    pub family: &'a str,
}

/// A page of them, the latest first, and how many there are.
pub async fn list(
    connection: &mut AnyConnection,
    wanted: IncidentFilter<'_>,
    paging: Paging,
) -> Result<(Vec<StandingRow>, Total)> {
    let mut from = Sql::new(" from (");
    from.push(STANDING).push(") f left join instance i on i.id = f.instance_id");
    narrow(&mut from, wanted);
    let total = Total::of(&from, &mut *connection).await?;
    let mut sql = Sql::new(
        "select f.id, f.instance_id, coalesce(i.root_id, i.id) as first_id, i.flow_key, i.version, i.application_id,
                f.element, f.code, f.reason, f.detail, f.raised_at, f.can_retry, f.tries, f.work, c.closed_at,
                a.name as closed_by, c.reason as closed_reason
           from (",
    );
    sql.push(STANDING);
    sql.push(
        ") f left join instance i on i.id = f.instance_id left join closed_incident c on c.id = f.id
             left join account a on a.id = c.closed_by",
    );
    narrow(&mut sql, wanted);
    sql.push(" order by f.raised_at desc, f.id");
    paging.push(&mut sql);
    Ok((sql.fetch_all_as(connection).await?, total))
}

fn narrow(sql: &mut Sql, wanted: IncidentFilter<'_>) {
    let closed = if wanted.closed { "" } else { "not " };
    sql.push(" where ").push(closed).push("exists (select 1 from closed_incident k where k.id = f.id)");
    if !wanted.id.is_empty() {
        sql.push(" and f.id = ").bind(wanted.id);
    }
    if !wanted.family.is_empty() {
        sql.push(" and coalesce(i.root_id, i.id) = ").bind(wanted.family);
    }
}

/// A condition on a first instance under the alias `i`: one of its family has an incident.
pub fn push_has_one(sql: &mut Sql) {
    sql.push(
        "exists (select 1 from incident n join instance m on m.id = n.instance_id where m.id = i.id or m.root_id = i.id)",
    );
}

/// How many stand.
pub async fn count(connection: &mut AnyConnection) -> Result<i64> {
    let mut sql = Sql::new("select count(*) from (");
    sql.push(STANDING).push(") f");
    narrow(&mut sql, IncidentFilter::default());
    let (total,) = sql.fetch_one_as(connection).await?;
    Ok(total)
}

/// What became of one that was tried again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RetriedEntry {
    /// It is done.
    Done,
    /// It has failed again and is tried later.
    Waiting(String),
    /// It was given up again.
    Failed(String),
}

/// What has become of an entry of the outbox; none: there is none.
pub async fn of_entry(connection: &mut AnyConnection, entry: &str) -> Result<Option<RetriedEntry>> {
    let row: Option<(String, Option<String>)> =
        sqlx::query_as("select state, error from outbox where id = $1").bind(entry).fetch_optional(connection).await?;
    Ok(row.map(|(state, error)| match state.as_str() {
        "done" => RetriedEntry::Done,
        "dead" => RetriedEntry::Failed(error.unwrap_or_default()),
        _ => RetriedEntry::Waiting(error.unwrap_or_default()),
    }))
}

/// Closes one. False: there is none of this id.
pub async fn close(tx: &mut Tx, id: &str, reason: &str, by: &str, at: i64) -> Result<bool> {
    let mut sql = Sql::new("insert into closed_incident (id, reason, closed_by, closed_at) select f.id, ");
    sql.bind(reason).push(", ").bind(by).push(", ").bind(at).push(" from (").push(STANDING).push(") f where f.id = ");
    sql.bind(id).push(" on conflict (id) do nothing");
    let closed = sql.execute(&mut **tx).await?;
    Ok(closed.rows_affected() > 0)
}

/// Opens one that was closed.
pub async fn open(tx: &mut Tx, id: &str) -> Result<()> {
    sqlx::query("delete from closed_incident where id = $1").bind(id).execute(&mut **tx).await?;
    Ok(())
}

/// The incidents of an application's instances, in order: of each its instance, its element and its code.
pub async fn of_application(
    connection: &mut AnyConnection,
    application: &str,
) -> Result<Vec<(String, String, String)>> {
    Ok(sqlx::query_as(
        "select n.instance_id, n.element, n.code from incident n join instance i on i.id = n.instance_id
          where i.application_id = $1 order by n.raised_at, n.instance_id, n.number",
    )
    .bind(application)
    .fetch_all(connection)
    .await?)
}

impl StandingRow {
    /// Why, in a language: with its particulars where they are known, else as it was stored.
    #[must_use]
    pub fn sentence(&self, locale: Locale) -> String {
        let detail: Option<EngineError> = self.detail.as_deref().and_then(|it| serde_json::from_str(it).ok());
        let known = detail.map(|it| it.text(locale)).or_else(|| sentence(&self.code, locale));
        known.unwrap_or_else(|| self.reason.clone())
    }
}

/// What the engine says of an incident by its code alone, in a language; none: it takes particulars.
#[must_use]
pub fn sentence(code: &str, locale: Locale) -> Option<String> {
    let error: Option<EngineError> = serde_json::from_value(json!({ "code": code })).ok();
    error.map(|it| it.text(locale))
}

/// The job that has failed; none: a branch without one cannot go on. Refused when there is no such incident.
pub async fn job_of(connection: &mut AnyConnection, instance: &str, number: i64) -> Result<Option<LocalId>> {
    let job: Option<Option<i64>> =
        sqlx::query_scalar("select job from incident where instance_id = $1 and number = $2")
            .bind(instance)
            .bind(number)
            .fetch_optional(connection)
            .await?;
    job.ok_or(ApiError::NotFound)?.map(local_id).transpose()
}
