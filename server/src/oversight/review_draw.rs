//! Drawing files for review at random, on record: seed and population are kept, so that anybody can draw again.

use axum::extract::State;
use lawdesk_core::access::DataScope;
use lawdesk_core::case_review;
use lawdesk_core::code::{AidStatus, DrawWay, FileStatus, PracticeStatus, ReviewKind, ReviewStatus};
use lawdesk_core::dto::{IdInput, PageInput, ReviewDrawInput};
use lawdesk_core::message::ApiError;
use lawdesk_core::notice::NoticeEvent;
use lawdesk_core::oversight;
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::case_review::{AREA, NOT_HANDED_IN, PAGE};
use super::notify::{RecordMessage, item, notify_file, step};
use crate::App;
use crate::accounts::people;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::api::ApiRouter;
use crate::http::command::{CommandContext, Idempotent, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope::{self, TableScope};
use crate::master::search;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, Sql, from_row};

/// May look at draws.
const LIST: &str = "review:list";
/// May draw.
const EDIT: &str = "review:edit";
/// The most that one draws from.
const LARGEST_POPULATION: i64 = 20_000;

pub(super) fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/lawer-other/review/draw", "Draw files for review", draw)
        .post("/lawer-other/review/draws", "Draws with what they were made of", draws)
        .post("/lawer-other/review/verifyDraw", "Draw again from what was kept", verify)
}

/// What was drawn.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReviewDrawn {
    id: String,
    seed: String,
    /// How many could be drawn.
    population: usize,
    /// How many were.
    drawn: usize,
}

/// Somebody whose file can be drawn: a case of legal aid, or a lawyer, who hands in a closed file of the kind.
struct Entry {
    key: String,
    region: String,
    firm: Option<String>,
    lawyer: String,
    case_no: String,
    cause: String,
    client: Option<String>,
    closed_on: Option<String>,
}

async fn draw(context: CommandContext, ValidJson(input): ValidJson<ReviewDrawInput>) -> Result<Answer<ReviewDrawn>> {
    context.user.permit(EDIT)?;
    let mut work = match context.begin_answering("reviewDraw", &input).await? {
        Idempotent::Fresh(work) => *work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    // What there is to draw from.
    let kind = ReviewKind::from_code(&input.kind).ok_or(ApiError::NotFound)?;
    let entries = population(&mut work, kind, &input).await?;
    if entries.is_empty() {
        return Err(Violation::error("year", oversight::nothing_to_draw()).into());
    }
    // The draw itself, kept as it was made.
    let seed = seed_of(&input.seed);
    let mut keys: Vec<String> = entries.iter().map(|it| it.key.clone()).collect();
    keys.sort();
    let count = usize::try_from(input.count).unwrap_or_default();
    let drawn = case_review::draw(&keys, count, seed);
    let id = Uuid::now_v7().to_string();
    insert_draw(&mut work, &id, &input, (seed, &keys, &drawn)).await?;
    // The files under review.
    for key in &drawn {
        if let Some(entry) = entries.iter().find(|it| it.key == *key) {
            insert(&mut work, &input, entry).await?;
        }
    }
    let answer = ReviewDrawn { id, seed: seed.to_string(), population: keys.len(), drawn: drawn.len() };
    let subject = answer.id.clone();
    work.commit_with("review_draw", &subject, answer).await
}

/// The number that was given; else one that nobody chose.
fn seed_of(given: &str) -> u64 {
    given.parse().unwrap_or_else(|_| rand::random())
}

from_row! {
    struct EntryRow {
        id: String,
        region_code: String,
        firm_id: Option<String>,
        lawyer_id: String,
        case_no: Option<String>,
        cause: Option<String>,
        client: Option<String>,
        closed_on: Option<String>,
    }
}

/// Of legal aid the cases closed in the year; of other kinds the lawyers who practise and whose files
/// are not frozen, each of whom hands in a file. What
/// was drawn for the batch's year and kind before is left out.
async fn population(work: &mut UnitOfWork<'_>, kind: ReviewKind, input: &ReviewDrawInput) -> Result<Vec<Entry>> {
    let mut sql = if kind == ReviewKind::LegalAid { closed_cases(input) } else { practising(input) };
    let columns = TableScope { region: ("s.", "region_code"), ..TableScope::default() };
    data_scope::push(&mut sql, &data_scope::of_level(work.user), columns);
    sql.push(" order by s.id limit ").bind(LARGEST_POPULATION);
    let rows: Vec<EntryRow> = sql.fetch_all_as(&mut *work.tx).await?;
    let number = |row: &EntryRow| row.case_no.clone().unwrap_or_else(|| NOT_HANDED_IN.to_owned());
    let entry = |row: EntryRow| Entry {
        case_no: number(&row),
        key: row.id,
        region: row.region_code,
        firm: row.firm_id,
        lawyer: row.lawyer_id,
        cause: row.cause.unwrap_or_default(),
        client: row.client,
        closed_on: row.closed_on,
    };
    Ok(rows.into_iter().map(entry).collect())
}

fn closed_cases(input: &ReviewDrawInput) -> Sql {
    let mut sql = Sql::new(
        "select s.id, s.region_code, s.firm_id, s.lawyer_id, s.case_no, s.cause, s.applicant_name as client,
                s.close_date as closed_on
           from aid_case s where s.delete_flag = 0 and s.lawyer_id is not null and s.aid_status in ",
    );
    sql.bind_list(AidStatus::DONE.map(AidStatus::code));
    sql.push(" and s.close_date >= ").bind(format!("{}-01-01", input.year));
    sql.push(" and s.close_date <= ").bind(format!("{}-12-31", input.year));
    sql.push(" and not exists (select 1 from review_case r where r.case_no = s.case_no and r.delete_flag = 0)");
    sql
}

fn practising(input: &ReviewDrawInput) -> Sql {
    let mut sql = Sql::new(
        "select s.id, s.region_code, s.firm_id, s.id as lawyer_id, null as case_no, null as cause, null as client,
                null as closed_on
           from lawyer s where s.delete_flag = 0 and s.firm_id is not null
            and not exists (select 1 from review_case r where r.lawyer_id = s.id and r.delete_flag = 0 and r.year = ",
    );
    sql.bind(input.year).push(" and r.kind = ").bind(input.kind.as_str());
    sql.push(") and s.practice_status = ").bind(PracticeStatus::Active.code());
    sql.push(" and s.file_status <> ").bind(FileStatus::Frozen.code());
    sql
}

async fn insert_draw(
    work: &mut UnitOfWork<'_>,
    id: &str,
    input: &ReviewDrawInput,
    (seed, keys, drawn): (u64, &[String], &[String]),
) -> Result<()> {
    sqlx::query(
        "insert into review_draw (id, region_code, batch_title, year, kind, seed, population, drawn, drawn_by, drawn_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
    )
    .bind(id)
    .bind(&work.user.region_code)
    .bind(input.batch_title.trim())
    .bind(input.year)
    .bind(&input.kind)
    .bind(seed.to_string())
    .bind(serde_json::to_string(keys)?)
    .bind(serde_json::to_string(drawn)?)
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    Ok(())
}

/// The file under review, which its firm and lawyer are asked to hand in.
async fn insert(work: &mut UnitOfWork<'_>, input: &ReviewDrawInput, entry: &Entry) -> Result<()> {
    let id = Uuid::now_v7().to_string();
    sqlx::query(
        "insert into review_case (id, org_id, region_code, batch_title, year, kind, firm_id, lawyer_id, case_no, cause,
             client_name, closed_on, drawn_by, review_status, created_by, created_at, updated_by, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $15, $16, $13, $14, $13, $14)",
    )
    .bind(&id)
    .bind(&work.user.dw_id)
    .bind(&entry.region)
    .bind(input.batch_title.trim())
    .bind(input.year)
    .bind(&input.kind)
    .bind(entry.firm.as_deref())
    .bind(&entry.lawyer)
    .bind(&entry.case_no)
    .bind(&entry.cause)
    .bind(entry.client.as_deref())
    .bind(entry.closed_on.as_deref())
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .bind(DrawWay::Random.code())
    .bind(ReviewStatus::Waiting.code())
    .execute(&mut *work.tx)
    .await?;
    search::refresh(&mut work.tx, AREA, &[&id]).await?;
    let link = format!("{PAGE}?id={id}");
    let task = RecordMessage {
        event: NoticeEvent::RecordTask,
        item: item(AREA),
        title: if entry.case_no == NOT_HANDED_IN { input.batch_title.trim() } else { &entry.case_no },
        step: step(AREA, "handIn"),
        link: &link,
        ..RecordMessage::default()
    };
    for file in [entry.firm.as_deref().unwrap_or_default(), &entry.lawyer] {
        notify_file(work.app, &mut work.tx, file, &format!("review-{id}-drawn"), task).await?;
    }
    Ok(())
}

from_row! {
    /// A draw.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct ReviewDrawRow {
        id: String,
        batch_title: String,
        year: i64,
        /// Dictionary pclx.
        kind: String,
        seed: String,
        /// Keys that could be drawn, sorted.
        population: JsonText<Vec<String>>,
        /// Those that were, in order.
        drawn: JsonText<Vec<String>>,
        /// Who drew.
        person: String,
        drawn_at: i64,
    }
}

/// Narrows to the region of the caller, or to what people of his authority have drawn.
fn push_scope(sql: &mut Sql, user: &CurrentUser) {
    let columns = TableScope { region: ("d.", "region_code"), ..TableScope::default() };
    match data_scope::subject(user).data_scope() {
        DataScope::Organisation(authority) => {
            sql.push(" and ");
            people::push_of_organisation(sql, "d.drawn_by", &authority);
        }
        scope => data_scope::push(sql, &scope, columns),
    }
}

async fn draws(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<PageInput>,
) -> Result<Answer<Page<ReviewDrawRow>>> {
    user.permit(LIST)?;
    let paging = Paging::new(input.page, input.page_size);
    let mut count = Sql::new("select count(*) from review_draw d where 1 = 1");
    push_scope(&mut count, &user);
    let (total,): (i64,) = count.fetch_one_as(&app.db.pool).await?;
    let mut sql = Sql::new(DRAWS);
    push_scope(&mut sql, &user);
    sql.push(" order by d.drawn_at desc, d.id");
    paging.push(&mut sql);
    Ok(paging.of(sql.fetch_all_as(&app.db.pool).await?, total))
}

const DRAWS: &str =
    "select d.id, d.batch_title, d.year, d.kind, d.seed, d.population, d.drawn, a.name as person, d.drawn_at
   from review_draw d join account a on a.id = d.drawn_by where 1 = 1";

/// Whether drawing again gives the same.
#[derive(Debug, Serialize, JsonSchema)]
pub struct ReviewDrawVerified {
    same: bool,
}

async fn verify(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<ReviewDrawVerified>> {
    user.permit(LIST)?;
    let mut sql = Sql::new(DRAWS);
    push_scope(&mut sql, &user);
    sql.push(" and d.id = ").bind(input.id.as_str());
    let row: ReviewDrawRow = sql.fetch_optional_as(&app.db.pool).await?.ok_or(ApiError::NotFound)?;
    let seed = row.seed.parse().unwrap_or_default();
    let again = case_review::draw(&row.population.0, row.drawn.0.len(), seed);
    Ok(Answer(ReviewDrawVerified { same: again == row.drawn.0 }))
}
