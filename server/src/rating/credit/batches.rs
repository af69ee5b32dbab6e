//! Everybody of a region is rated, some at a time: each step is a transaction of its own, so that progress shows and a
//! stopped computation goes on where it was.

use axum::extract::State;
use lawdesk_core::code::{CreditObject, FirmStatus, PracticeCategory, PracticeStatus};
use lawdesk_core::credit::{CreditContent, Stage};
use lawdesk_core::dto::{CreditBatchInput, IdInput, PageInput};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::entries;
use super::permissions::{EDIT, LIST};
use super::sources::{self, SourceQuery};
use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::command::{CommandContext, Idempotent, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, Sql, from_row};
use crate::rating::access::{self, SavedId};

/// How many are rated by a step.
const AT_ONCE: i64 = 200;

from_row! {
    /// A computation.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct CreditBatch {
        id: String,
        /// The standard's name.
        standard: String,
        /// Dictionary pjdx.
        object: String,
        year: i64,
        region_code: String,
        total: i64,
        done: i64,
        started_by: String,
        started_at: i64,
        /// Absent: it is not at its end.
        finished_at: Option<i64>,
    }
}

/// Those of the caller's region.
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<PageInput>,
) -> Result<Answer<Page<CreditBatch>>> {
    user.permit(LIST)?;
    let paging = Paging::new(input.page, input.page_size);
    let mut count = Sql::new("select count(*) from credit_batch r where 1 = 1");
    access::push_published_for(&mut count, &user);
    let (total,) = count.fetch_one_as(&app.db.pool).await?;
    let mut sql = Sql::new(
        "select r.id, s.name as standard, s.object, r.year, r.region_code, r.total, r.done, a.name as started_by,
                r.started_at, r.finished_at
           from credit_batch r join credit_standard s on s.id = r.standard_id join account a on a.id = r.started_by
          where 1 = 1",
    );
    access::push_published_for(&mut sql, &user);
    sql.push(" order by r.started_at desc, r.id desc");
    paging.push(&mut sql);
    Ok(paging.of(sql.fetch_all_as(&app.db.pool).await?, total))
}

/// Begins a computation by a published standard; nobody is rated yet.
pub(super) async fn start(
    context: CommandContext,
    ValidJson(input): ValidJson<CreditBatchInput>,
) -> Result<Answer<SavedId>> {
    context.user.permit(EDIT)?;
    let mut work = match context.begin_answering("creditBatch", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    // By a standard that is published for the caller's region, for a year that it is for.
    let mut sql = Sql::new("select r.object, r.year from credit_standard r where r.state = 'published' and r.id = ");
    sql.bind(input.standard_id.as_str());
    access::push_published_for(&mut sql, work.user);
    let standard: Option<(String, i64)> = sql.fetch_optional_as(&mut *work.tx).await?;
    let (object, first_year) = standard.ok_or(ApiError::NotFound)?;
    if input.year < first_year {
        return Err(Violation::error("year", Message::AtLeast { min: first_year.to_string() }).into());
    }
    // Nobody is rated yet: steps do that.
    let id = Uuid::now_v7().to_string();
    sqlx::query(
        "insert into credit_batch (id, standard_id, year, region_code, total, done, last_id, started_by, started_at)
         values ($1, $2, $3, $4, 0, 0, '', $5, $6)",
    )
    .bind(&id)
    .bind(&input.standard_id)
    .bind(input.year)
    .bind(&work.user.region_code)
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    let total = count(&mut work, &id, &object).await?;
    sqlx::query("update credit_batch set total = $2 where id = $1")
        .bind(&id)
        .bind(total)
        .execute(&mut *work.tx)
        .await?;
    work.commit_with("creditBatch", &id.clone(), SavedId { id }).await
}

/// How far a computation is.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CreditProgress {
    /// How many are rated.
    done: i64,
    /// Of how many.
    total: i64,
    /// Nobody is left.
    finished: bool,
}

from_row! {
    struct BatchRow {
        standard_id: String,
        object: String,
        year: i64,
        total: i64,
        done: i64,
        finished_at: Option<i64>,
        content: JsonText<CreditContent>,
    }
}

from_row! {
    struct SubjectRow {
        id: String,
        name: String,
        region_code: String,
        firm_id: Option<String>,
    }
}

/// Rates the next of them.
pub(super) async fn step(
    context: CommandContext,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<CreditProgress>> {
    context.user.permit(EDIT)?;
    let mut work = match context.begin_answering("creditBatchStep", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    // The row is taken first: of two who go on at once one waits.
    sqlx::query("update credit_batch set done = done where id = $1").bind(&input.id).execute(&mut *work.tx).await?;
    let batch: BatchRow = sqlx::query_as(
        "select b.standard_id, s.object, b.year, b.total, b.done, b.finished_at, s.content
           from credit_batch b join credit_standard s on s.id = b.standard_id where b.id = $1 and b.region_code = $2",
    )
    .bind(&input.id)
    .bind(&work.user.region_code)
    .fetch_optional(&mut *work.tx)
    .await?
    .ok_or(ApiError::NotFound)?;
    // The next ones, behind the last that was rated.
    let subjects = if batch.finished_at.is_some() { Vec::new() } else { next(&mut work, &input.id, &batch).await? };
    let count = i64::try_from(subjects.len()).unwrap_or(i64::MAX);
    let last = subjects.last().map(|it| it.id.clone());
    rate(&mut work, &batch, subjects).await?;
    let (done, finished) = (batch.done + count, count < AT_ONCE);
    sqlx::query(
        "update credit_batch set done = $2, last_id = coalesce($3, last_id),
                finished_at = case when $4 = 1 then coalesce(finished_at, $5) else finished_at end where id = $1",
    )
    .bind(&input.id)
    .bind(done)
    .bind(last)
    .bind(i64::from(finished))
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    let progress = CreditProgress { done, total: batch.total.max(done), finished };
    work.commit_with("creditBatch", &input.id, progress).await
}

/// Those who practise in the caller's region, from the batch's last one on.
fn push_subjects(sql: &mut Sql, user: &CurrentUser, object: &str) {
    if object == CreditObject::Firm.code() {
        sql.push(" from credit_batch b join law_firm l on l.id > b.last_id and l.delete_flag = 0");
        sql.push(" and l.firm_status not in ");
        sql.bind_list([FirmStatus::Preparing, FirmStatus::Deregistered, FirmStatus::Revoked].map(FirmStatus::code));
    } else {
        sql.push(" from credit_batch b join lawyer l on l.id > b.last_id and l.delete_flag = 0");
        sql.push(" and l.zyzlb in ").bind_list(PracticeCategory::AT_FIRMS.map(PracticeCategory::code));
        sql.push(" and l.practice_status not in ").bind_list(
            [PracticeStatus::AwaitingLicence, PracticeStatus::Deregistered, PracticeStatus::Revoked]
                .map(PracticeStatus::code),
        );
    }
    let columns = data_scope::TableScope { region: ("l.", "region_code"), ..data_scope::TableScope::default() };
    data_scope::push(sql, &data_scope::of_level(user), columns);
}

async fn count(work: &mut UnitOfWork<'_>, batch: &str, object: &str) -> Result<i64> {
    let mut sql = Sql::new("select count(*)");
    push_subjects(&mut sql, work.user, object);
    sql.push(" where b.id = ").bind(batch);
    let (total,) = sql.fetch_one_as(&mut *work.tx).await?;
    Ok(total)
}

async fn next(work: &mut UnitOfWork<'_>, batch: &str, row: &BatchRow) -> Result<Vec<SubjectRow>> {
    let mut sql = Sql::new(if row.object == CreditObject::Firm.code() {
        "select l.id, l.name_zh as name, l.region_code, l.id as firm_id"
    } else {
        "select l.id, l.name, l.region_code, l.firm_id"
    });
    push_subjects(&mut sql, work.user, &row.object);
    sql.push(" where b.id = ").bind(batch).push(" order by l.id limit ").bind(AT_ONCE);
    Ok(sql.fetch_all_as(&mut *work.tx).await?)
}

/// Rates these. Who has a rating that somebody has looked at already keeps it, opinions and all.
async fn rate(work: &mut UnitOfWork<'_>, batch: &BatchRow, subjects: Vec<SubjectRow>) -> Result<()> {
    let mut ratings = Vec::new();
    for subject in subjects {
        if let Some(id) = begin(work, batch, subject).await? {
            ratings.push(id);
        }
    }
    if ratings.is_empty() {
        return Ok(());
    }
    let wanted = SourceQuery { firms: batch.object == CreditObject::Firm.code(), ratings: &ratings, year: batch.year };
    let mut facts = sources::all(&mut work.tx, wanted).await?;
    let moment = entries::Moment { today: work.app.clock.today(), now: work.app.clock.now() };
    for id in ratings {
        let facts = facts.remove(&id).unwrap_or_default();
        entries::replace(&mut work.tx, &id, &batch.content.0, &facts, moment).await?;
        entries::recompute(&mut work.tx, &id, &batch.content.0, moment).await?;
    }
    Ok(())
}

/// The rating of somebody, made or taken again; none: somebody has given his opinion of it, or it was shown already.
async fn begin(work: &mut UnitOfWork<'_>, batch: &BatchRow, subject: SubjectRow) -> Result<Option<String>> {
    let lawyer = (batch.object != CreditObject::Firm.code()).then(|| subject.id.clone());
    Ok(sqlx::query_scalar(
        "insert into credit_rating (id, standard_id, object, object_id, year, name, region_code, firm_id, lawyer_id,
             total, level, vetoed, stage, computed_at, updated_at, version)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, '', 0, $10, $11, $11, 1)
         on conflict (object, object_id, year) do update set standard_id = excluded.standard_id, name = excluded.name,
             region_code = excluded.region_code, firm_id = excluded.firm_id
           where credit_rating.stage = excluded.stage
         returning id",
    )
    .bind(Uuid::now_v7().to_string())
    .bind(&batch.standard_id)
    .bind(&batch.object)
    .bind(subject.id)
    .bind(batch.year)
    .bind(subject.name)
    .bind(subject.region_code)
    .bind(subject.firm_id)
    .bind(lawyer)
    .bind(Stage::Computed.code())
    .bind(work.app.clock.now())
    .fetch_optional(&mut *work.tx)
    .await?)
}
