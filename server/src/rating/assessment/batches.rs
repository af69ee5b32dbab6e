//! Batches: opened for everybody of a region who was licensed before the year's end, closed with who took no part.

use axum::extract::State;
use lawdesk_core::assessment::{AssessmentKind, not_theirs};
use lawdesk_core::code::{FirmStatus, OrganisationLevel, PracticeStatus};
use lawdesk_core::date::Date;
use lawdesk_core::dto::{AssessmentBatchInput, AssessmentBatchListInput};
use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use super::permissions::{LEVEL, LIST, OF_FIRM};
use super::stage;
use crate::App;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::command::{CommandContext, Idempotent, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope::{self, TableScope};
use crate::platform::db::is_unique_violation;
use crate::platform::error::{Error, Result};
use crate::platform::sql::{Sql, from_row};
use crate::rating::access::{self, SavedId};

from_row! {
    /// A batch.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct AssessmentBatch {
        id: String,
        /// lawyer, firm, public.
        kind: String,
        year: i64,
        title: String,
        region_code: String,
        self_from: String,
        self_to: String,
        review_to: String,
        opened_by: String,
        opened_at: i64,
        closed_at: Option<i64>,
        /// Everybody who took no part has that in his file; absent though it is closed: closing goes on.
        settled_at: Option<i64>,
        /// How many records closing has looked at.
        settled: i64,
        /// How many take part.
        total: i64,
        /// The caller's own authority opened it.
        own: i64,
    }
}

/// Those of the caller's region, and of the authorities above it.
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<AssessmentBatchListInput>,
) -> Result<Answer<Page<AssessmentBatch>>> {
    access::permit(&user, LIST, OF_FIRM)?;
    let paging = Paging::new(input.page, input.page_size);
    // Count and page ask for the same.
    let narrow = |sql: &mut Sql| {
        access::push_published_for(sql, &user);
        if let Some(kind) = input.kind {
            sql.push(" and r.kind = ").bind(kind.code());
        }
    };
    let mut count = Sql::new("select count(*) from assessment_batch r where 1 = 1");
    narrow(&mut count);
    let (total,) = count.fetch_one_as(&app.db.pool).await?;
    // Whose batch it is decides what may be done with it.
    let mut sql = Sql::new(
        "select r.id, r.kind, r.year, r.title, r.region_code, r.self_from, r.self_to, r.review_to,
                a.name as opened_by, r.opened_at, r.closed_at, r.settled_at, r.settled,
                (select count(*) from assessment_record x where x.batch_id = r.id) as total, case when r.region_code = ",
    );
    sql.bind(if access::is_staff(&user) { user.region_code.as_str() } else { "" });
    sql.push(" then 1 else 0 end as own from assessment_batch r join account a on a.id = r.opened_by where 1 = 1");
    narrow(&mut sql);
    sql.push(" order by r.year desc, r.id desc");
    paging.push(&mut sql);
    Ok(paging.of(sql.fetch_all_as(&app.db.pool).await?, total))
}

/// Opens one; a region has one of a kind and year.
pub(super) async fn open(
    context: CommandContext,
    ValidJson(input): ValidJson<AssessmentBatchInput>,
) -> Result<Answer<SavedId>> {
    context.user.permit(LEVEL)?;
    require_theirs(&context.user, input.kind)?;
    let mut work = match context.begin_answering("assessmentBatch", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    let id = Uuid::now_v7().to_string();
    // Whoever is assessed for a year applies in the one after it.
    let first = |year: i64| {
        let day = i32::try_from(year).ok().and_then(|year| Date::new(year, 1, 1));
        day.map_or(0, |day| day.start().0)
    };
    sqlx::query(
        "insert into assessment_batch (id, kind, year, title, region_code, self_from, self_to, review_to, window_from,
             window_to, opened_by, opened_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
    )
    .bind(&id)
    .bind(input.kind.code())
    .bind(input.year)
    .bind(input.title.trim())
    .bind(&work.user.region_code)
    .bind(&input.self_from)
    .bind(&input.self_to)
    .bind(&input.review_to)
    .bind(first(input.year + 1))
    .bind(first(input.year + 2))
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await
    .map_err(|error| {
        if is_unique_violation(&error) { Error::from(Violation::error("year", Message::Taken)) } else { error.into() }
    })?;
    // Everybody who practises there, as far as his case has come already.
    enrol(&mut work, &id, &input).await?;
    stage::of_batch(&mut work.tx, &id).await?;
    work.commit_with("assessmentBatch", &id.clone(), SavedId { id }).await
}

/// Refuses a kind whose batches the caller's organisation does not open.
pub(super) fn require_theirs(user: &CurrentUser, kind: AssessmentKind) -> Result<()> {
    let level = OrganisationLevel::from_code(&user.dw_level);
    if level.is_some_and(|level| kind.is_opened_by(level)) { Ok(()) } else { Err(not_theirs().into()) }
}

/// Everybody of the region takes part who was licensed before the year's end and practises still.
async fn enrol(work: &mut UnitOfWork<'_>, batch: &str, input: &AssessmentBatchInput) -> Result<()> {
    let last = format!("{}-12-31", input.year);
    let mut sql = if input.kind == AssessmentKind::Firm {
        let mut sql = Sql::new(
            "insert into assessment_record (id, batch_id, year, object_id, name, licence_no, region_code, firm_id)
             select b.id || '-' || l.id, b.id, b.year, l.id, l.name_zh, l.licence_no, l.region_code, l.id
               from assessment_batch b join law_firm l on l.delete_flag = 0 and l.licence_date <= ",
        );
        sql.bind(last).push(" and l.firm_status not in ");
        sql.bind_list([FirmStatus::Preparing, FirmStatus::Deregistered, FirmStatus::Revoked].map(FirmStatus::code));
        sql
    } else {
        let mut sql = Sql::new(
            "insert into assessment_record (id, batch_id, year, object_id, name, licence_no, region_code, firm_id, lawyer_id)
             select b.id || '-' || l.id, b.id, b.year, l.id, l.name, coalesce(l.licence_no, ''), l.region_code, l.firm_id, l.id
               from assessment_batch b join lawyer l on l.delete_flag = 0
                    and coalesce(l.first_practice_date, l.licence_date, '9999') <= ",
        );
        sql.bind(last).push(" and l.zyzlb in ").bind_list(input.kind.categories().iter().map(|it| it.code()));
        sql.push(" and l.practice_status not in ").bind_list(
            [PracticeStatus::AwaitingLicence, PracticeStatus::Deregistered, PracticeStatus::Revoked]
                .map(PracticeStatus::code),
        );
        sql
    };
    let columns = TableScope { region: ("l.", "region_code"), ..TableScope::default() };
    data_scope::push(&mut sql, &data_scope::of_level(work.user), columns);
    sql.push(" where b.id = ").bind(batch);
    sql.execute(&mut *work.tx).await?;
    Ok(())
}
