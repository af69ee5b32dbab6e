//! Ratings as they are listed and read: with every point's reason in words, objections, and the years before.

use axum::extract::State;
use lawdesk_core::caption::Caption;
use lawdesk_core::code::CreditObject;
use lawdesk_core::credit::{CreditContent, CreditEntry, CreditOutcome, Stage, Standing, explain, explain_total};
use lawdesk_core::dto::{CreditListInput, IdInput};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::permissions::{LIST, OF_FIRM};
use super::reach::MADE_BY;
use crate::App;
use crate::http::answer::{Answer, Page, Paging, Total};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, JsonText, Sql, from_row};
use crate::rating::access;

from_row! {
    /// A rating.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct CreditRating {
        id: String,
        /// Dictionary pjdx.
        pub(super) object: String,
        object_id: String,
        pub(super) name: String,
        /// Name of a lawyer's firm.
        pub(super) firm: Option<String>,
        pub(super) year: i64,
        region_code: String,
        standard_id: String,
        /// The standard's name.
        pub(super) standard: String,
        pub(super) total: f64,
        /// Dictionary credit.
        pub(super) level: String,
        pub(super) vetoed: Flag,
        /// computed, first, reviewed, publicity, effective.
        pub(super) stage: String,
        /// What whoever is rated says of it.
        report: String,
        /// File numbers of its proof.
        report_files: JsonText<Vec<String>>,
        /// Which saving of it that is; 0: there is none.
        report_version: i64,
        first_opinion: String,
        opinion: String,
        pub(super) public_from: Option<String>,
        pub(super) public_to: Option<String>,
        effective_at: Option<i64>,
        /// Objections and repairs that are not decided.
        pub(super) open_claims: i64,
        computed_at: i64,
    }
}

/// Those that the caller reaches.
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<CreditListInput>,
) -> Result<Answer<Page<CreditRating>>> {
    access::permit(&user, LIST, OF_FIRM)?;
    let paging = Paging::new(input.page, input.page_size);
    let mut counted = Sql::new(" from ");
    counted.push(source(&input)).push(" where 1 = 1");
    narrow(&mut counted, &user, &input);
    let total = Total::of(&counted, &app.db.pool).await?;
    let mut sql = listed(&user, &input);
    paging.push(&mut sql);
    Ok(paging.counted(sql.fetch_all_as(&app.db.pool).await?, total))
}

/// Where ratings come from: those that are disputed are few of any region, level or stage, so they are looked up first. Whatever
/// index the other conditions have, SQLite keeps the order of a cross join.
fn source(input: &CreditListInput) -> &'static str {
    if input.disputed {
        "(select id as disputed from credit_rating where open_claims > 0) d cross join credit_rating r"
    } else {
        "credit_rating r"
    }
}

/// The rows of ratings from a source, before any condition.
fn select(source: &'static str) -> Sql {
    let mut sql = Sql::new("select r.id, r.object, r.object_id, r.name, case when r.object = ");
    sql.bind(CreditObject::Lawyer.code()).push(
        " then f.name_zh end as firm, r.year, r.region_code, r.standard_id, s.name as standard, r.total, r.level, r.vetoed,
                r.stage, r.report, r.report_files, r.report_version, r.first_opinion, r.opinion, r.public_from, r.public_to, r.effective_at,
                r.open_claims, r.computed_at from ",
    );
    sql.push(source)
        .push(" join credit_standard s on s.id = r.standard_id left join law_firm f on f.id = r.firm_id where 1 = 1");
    sql
}

/// All rows of a list, in its order.
pub(super) fn listed(user: &CurrentUser, input: &CreditListInput) -> Sql {
    let mut sql = select(source(input));
    narrow(&mut sql, user, input);
    sql.push(" order by r.year desc, r.object desc, r.name desc, r.id desc");
    sql
}

fn narrow(sql: &mut Sql, user: &CurrentUser, input: &CreditListInput) {
    access::push_scope(sql, user, MADE_BY);
    if !input.keyword.trim().is_empty() {
        sql.push(" and ").any_contains(&["r.name"], input.keyword.trim());
    }
    if !input.object.is_empty() {
        sql.push(" and r.object = ").bind(input.object.as_str());
    }
    if !input.object_id.is_empty() {
        sql.push(" and r.object_id = ").bind(input.object_id.as_str());
    }
    if let Some(year) = input.year {
        sql.push(" and r.year = ").bind(year);
    }
    access::push_region(sql, &input.region);
    if !input.level.is_empty() {
        sql.push(" and r.level = ").bind(input.level.as_str());
    }
    if let Some(stage) = input.stage {
        sql.push(" and r.stage = ").bind(stage.code());
    }
    if input.disputed {
        sql.push(" and r.id = d.disputed");
    }
}

/// A rating with why it is what it is.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CreditDetail {
    rating: CreditRating,
    standard: CreditContent,
    /// Base, what is added, what is taken, the level.
    explanation: Caption,
    entries: Vec<CreditLine>,
    claims: Vec<CreditClaim>,
    /// The same person's or firm's ratings that took effect, by year.
    history: Vec<CreditYear>,
}

/// The points of one record.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CreditLine {
    id: String,
    /// The item's name; absent: an adjustment.
    item: Option<String>,
    record: String,
    day: String,
    points: f64,
    standing: Standing,
    /// In words.
    explanation: Caption,
    by_hand: bool,
    /// Why it was entered by hand.
    reason: String,
    /// Who entered it.
    made_by: Option<String>,
    /// File numbers of the proof.
    files: Vec<String>,
}

from_row! {
    /// An objection or a repair.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct CreditClaim {
        id: String,
        entry_id: Option<String>,
        /// `objection` or `repair`.
        kind: String,
        reason: String,
        files: JsonText<Vec<String>>,
        raised_by: String,
        raised_at: i64,
        /// `open`, `upheld` or `rejected`.
        state: String,
        decision: String,
        decided_by: Option<String>,
        decided_at: Option<i64>,
    }
}

from_row! {
    /// A year's rating.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct CreditYear {
        year: i64,
        total: f64,
        level: String,
    }
}

from_row! {
    struct LineRow {
        id: String,
        item: Option<i64>,
        by_hand: Flag,
        record: String,
        day: String,
        points: f64,
        standing: String,
        lifted: Flag,
        files: JsonText<Vec<String>>,
        reason: String,
        made_by: Option<String>,
    }
}

/// One that the caller reaches.
pub(super) async fn detail(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<CreditDetail>> {
    access::permit(&user, LIST, OF_FIRM)?;
    let mut connection = app.db.pool.acquire().await?;
    // The rating, and the standard that it was made by.
    let mut sql = select("credit_rating r");
    sql.push(" and r.id = ").bind(input.id.as_str());
    access::push_scope(&mut sql, &user, MADE_BY);
    let rating: CreditRating = sql.fetch_optional_as(&mut *connection).await?.ok_or(ApiError::NotFound)?;
    let JsonText(standard): JsonText<CreditContent> =
        sqlx::query_scalar("select content from credit_standard where id = $1")
            .bind(&rating.standard_id)
            .fetch_one(&mut *connection)
            .await?;
    // What counted and why, what was asked about it, and how it was before.
    let rows: Vec<LineRow> = sqlx::query_as(
        "select e.id, e.item, e.by_hand, e.record, e.day, e.points, e.standing, e.lifted, e.files, e.reason,
                a.name as made_by
           from credit_entry e left join account a on a.id = e.made_by where e.rating_id = $1 order by e.sort, e.id",
    )
    .bind(&input.id)
    .fetch_all(&mut *connection)
    .await?;
    let claims = claims(&mut connection, &input.id).await?;
    let history = history(&mut connection, &rating).await?;
    let explanation = total(&rating, &standard, &rows)?;
    let entries = rows.into_iter().map(|row| line(&standard, row)).collect::<Result<_>>()?;
    Ok(Answer(CreditDetail { rating, standard, explanation, entries, claims, history }))
}

fn entry(row: &LineRow) -> CreditEntry {
    CreditEntry {
        item: row.item.and_then(|it| usize::try_from(it).ok()),
        record: row.record.clone(),
        day: row.day.clone(),
        points: row.points,
        lifted: row.lifted.0,
    }
}

fn standing(row: &LineRow) -> Result<Standing> {
    Ok(serde_json::from_value(serde_json::Value::from(row.standing.as_str()))?)
}

fn total(rating: &CreditRating, standard: &CreditContent, rows: &[LineRow]) -> Result<Caption> {
    let entries: Vec<CreditEntry> = rows.iter().map(entry).collect();
    let standings = rows.iter().map(standing).collect::<Result<_>>()?;
    let (level, vetoed) = (rating.level.clone(), rating.vetoed.0);
    let outcome = CreditOutcome { total: rating.total, level, vetoed, standings };
    Ok(explain_total(standard, &entries, &outcome))
}

fn line(standard: &CreditContent, row: LineRow) -> Result<CreditLine> {
    let (entry, standing) = (entry(&row), standing(&row)?);
    Ok(CreditLine {
        item: entry.item.and_then(|it| standard.items.get(it)).map(|item| item.name.clone()),
        explanation: explain(standard, &entry, standing),
        id: row.id,
        record: row.record,
        day: row.day,
        points: row.points,
        standing,
        by_hand: row.by_hand.0,
        reason: row.reason,
        made_by: row.made_by,
        files: row.files.0,
    })
}

async fn claims(connection: &mut AnyConnection, rating: &str) -> Result<Vec<CreditClaim>> {
    Ok(sqlx::query_as(
        "select c.id, c.entry_id, c.kind, c.reason, c.files, a.name as raised_by, c.raised_at, c.state, c.decision,
                d.name as decided_by, c.decided_at
           from credit_claim c join account a on a.id = c.raised_by left join account d on d.id = c.decided_by
          where c.rating_id = $1 order by c.raised_at desc, c.id",
    )
    .bind(rating)
    .fetch_all(connection)
    .await?)
}

async fn history(connection: &mut AnyConnection, rating: &CreditRating) -> Result<Vec<CreditYear>> {
    Ok(sqlx::query_as(
        "select year, total, level from credit_rating
          where object_id = $1 and object = $2 and (stage = $3 or id = $4) order by year",
    )
    .bind(&rating.object_id)
    .bind(&rating.object)
    .bind(Stage::Effective.code())
    .bind(&rating.id)
    .fetch_all(connection)
    .await?)
}

/// What of the credit of a lawyer or firm everybody may know: year and level of the latest rating in effect.
pub async fn public_level(
    connection: &mut AnyConnection,
    object: CreditObject,
    id: &str,
) -> Result<Option<(i64, String)>> {
    Ok(sqlx::query_as(
        "select year, level from credit_rating
          where object_id = $1 and object = $2 and stage = $3 order by year desc, id limit 1",
    )
    .bind(id)
    .bind(object.code())
    .bind(Stage::Effective.code())
    .fetch_optional(connection)
    .await?)
}
