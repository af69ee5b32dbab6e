//! Firms' own scores with material, and what the authorities say of them.

use axum::extract::State;
use lawdesk_core::code::{AssessmentLevel, OrganisationLevel};
use lawdesk_core::dto::{
    BuildingApplicationsInput, BuildingApplyInput, BuildingReviewInput, BuildingStage, IdInput, SelfScore,
};
use lawdesk_core::firm_building::{BuildingApplyState, BuildingContent, Conditions, check_scores, final_score};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::notice::{NoticeEvent, RatingNews};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use super::permissions::{APPLY, EDIT, LIST};
use super::reach::{APPLY_FILES, MADE_BY, ReleaseRow, own, reached};
use crate::App;
use crate::files;
use crate::http::answer::{Answer, Page, Paging};
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::master::rating_facts;
use crate::platform::error::{Error, Result};
use crate::platform::sql::{JsonText, Sql, from_row};
use crate::rating::access;
use crate::rating::notify::{self, RatingNotice};

from_row! {
    /// A firm's application.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct BuildingApplication {
        id: String,
        release_id: String,
        firm_id: String,
        name: String,
        region_code: String,
        /// The firm's own scores, one an indicator.
        scores: JsonText<Vec<SelfScore>>,
        /// Of 100, by the weights.
        total: f64,
        /// draft, submitted, county, shortlisted, returned.
        state: String,
        version: i64,
        county_opinion: String,
        opinion: String,
        submitted_at: Option<i64>,
        /// Of 100; absent: not graded yet.
        r#final: Option<f64>,
        place: Option<i64>,
        /// Dictionary whdj; empty: too few points.
        grade: Option<String>,
        /// Name of the team that visits it.
        team: Option<String>,
        /// People who have scored it.
        scorers: i64,
        /// The caller is in its team.
        scored_by_me: i64,
    }
}

fn columns(user: &CurrentUser) -> Sql {
    let mut sql = Sql::new(
        "select r.id, r.release_id, r.firm_id, r.name, r.region_code, r.scores, r.total, r.state, r.version, r.county_opinion,
                r.opinion, r.submitted_at, r.final, r.place, r.grade, t.name as team,
                (select count(*) from building_score k where k.apply_id = r.id) as scorers,
                (select count(*) from building_member m where m.team_id = t.id and m.account_id = ",
    );
    sql.bind(user.id.as_str()).push(
        ") as scored_by_me
           from building_apply r left join building_visit v on v.apply_id = r.id left join building_team t on t.id = v.team_id
          where 1 = 1",
    );
    // Whoever visits a firm reaches it wherever he comes from.
    sql.push(" and (exists (select 1 from building_member m where m.team_id = v.team_id and m.account_id = ");
    sql.bind(user.id.as_str()).push(") or (1 = 1");
    access::push_firm_scope(&mut sql, user, MADE_BY);
    sql.push("))");
    // What a firm has not handed in nobody else sees.
    if access::is_staff(user) {
        sql.push(" and r.state <> 'draft'");
    }
    sql
}

/// Those of a release that the caller reaches, the best first.
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<BuildingApplicationsInput>,
) -> Result<Answer<Page<BuildingApplication>>> {
    access::permit(&user, LIST, APPLY)?;
    let mut connection = app.db.pool.acquire().await?;
    reached(&mut connection, &user, &input.id).await?;
    let mut listed = columns(&user);
    listed.push(" and r.release_id = ").bind(input.id);
    if !input.state.is_empty() {
        listed.push(" and r.state = ").bind(input.state);
    }
    if !input.keyword.trim().is_empty() {
        listed.push(" and ").any_contains(&["r.name"], input.keyword.trim());
    }
    let mut count = Sql::new("select count(*) from (");
    count.append(&listed).push(") counted");
    let (total,) = count.fetch_one_as(&mut *connection).await?;
    let paging = Paging::new(input.page, input.page_size);
    listed.push(" order by coalesce(r.place, 1000000), r.name, r.id");
    paging.push(&mut listed);
    Ok(paging.of(listed.fetch_all_as(&mut *connection).await?, total))
}

/// One of those.
pub(super) async fn detail(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<BuildingApplication>> {
    access::permit(&user, LIST, APPLY)?;
    let mut sql = columns(&user);
    sql.push(" and r.id = ").bind(input.id);
    Ok(Answer(sql.fetch_optional_as(&app.db.pool).await?.ok_or(ApiError::NotFound)?))
}

/// A firm's own scores: kept, or handed in when it fulfils the conditions.
pub(super) async fn save(
    context: CommandContext,
    ValidJson(input): ValidJson<BuildingApplyInput>,
) -> Result<Answer<()>> {
    context.user.permit(APPLY)?;
    let firm = context.user.firm_id.clone().ok_or(ApiError::Forbidden)?;
    let Some(mut work) = context.begin("buildingApply", &input).await? else { return Ok(Answer(())) };
    // Points within those of the standard, while it is open.
    let release = reached(&mut work.tx, &context.user, &input.release_id).await?;
    require_open(&mut work, &release, &firm, input.version).await?;
    let standard = &release.content.0;
    let scores: Vec<f64> = input.scores.iter().map(|it| it.score).collect();
    let wrong = check_scores(standard, &scores);
    if !wrong.is_empty() {
        let placed = |it: Violation| match it.field.as_str() {
            "scores" => it,
            _ => Violation { field: format!("{}.score", it.field), ..it },
        };
        return Err(Error::Validation(wrong.into_iter().map(placed).collect()));
    }
    // Who hands in must be eligible; a draft may be anybody's.
    if input.submit {
        require_eligible(&mut work, &firm, &standard.conditions).await?;
    }
    let id = store(&mut work, &firm, &input, own_total(standard, scores)).await?;
    let references: Vec<_> = (0..)
        .zip(&input.scores)
        .flat_map(|(index, it): (usize, &SelfScore)| access::references(&format!("scores[{index}].files"), &it.files))
        .collect();
    files::link(&mut work.tx, work.user, APPLY_FILES.biz_type, &id, &references).await?;
    work.commit("buildingApply", &id).await
}

/// Refuses what comes at the wrong time, and what somebody else has saved since it was read.
async fn require_open(work: &mut UnitOfWork<'_>, release: &ReleaseRow, firm: &str, version: i64) -> Result<()> {
    let row: Option<(String, i64, i64, Option<String>)> = sqlx::query_as(
        "select p.state, p.version, p.updated_at, a.name from building_apply p left join account a on a.id = p.updated_by
          where p.release_id = $1 and p.firm_id = $2",
    )
    .bind(&release.id)
    .bind(firm)
    .fetch_optional(&mut *work.tx)
    .await?;
    let state = row.as_ref().map_or(Some(BuildingApplyState::Draft), |row| BuildingApplyState::from_code(&row.0));
    let state = state.ok_or(ApiError::WrongState)?;
    if !BuildingStage::from_code(&release.stage).is_some_and(|stage| stage.takes(state)) {
        return Err(ApiError::WrongState.into());
    }
    let today = work.app.clock.today().to_string();
    if state.is_bound_to_days() && (today < release.apply_from || release.apply_to < today) {
        return Err(ApiError::TooLate.into());
    }
    match row {
        Some((_, stored, at, by)) if stored != version => Err(access::stale(by, at, stored)),
        _ => Ok(()),
    }
}

fn own_total(standard: &BuildingContent, scores: Vec<f64>) -> f64 {
    final_score(standard, &[scores]).map_or(0.0, |it| it.total)
}

/// Stores it unless it was handed in already. What was sent back and is only kept stays sent back.
async fn store(work: &mut UnitOfWork<'_>, firm: &str, input: &BuildingApplyInput, total: f64) -> Result<String> {
    let now = work.app.clock.now();
    let id: Option<String> = sqlx::query_scalar(
        "insert into building_apply (id, release_id, firm_id, name, region_code, scores, total, state, submitted_at,
             updated_at, updated_by, version)
         select $1, $2, f.id, f.name_zh, f.region_code, $4, $5, $6, $7, $8, $9, 1 from law_firm f where f.id = $3
         on conflict (release_id, firm_id) do update set scores = excluded.scores, total = excluded.total,
             state = case when excluded.state = 'draft' then building_apply.state else excluded.state end,
             submitted_at = excluded.submitted_at, updated_at = excluded.updated_at,
             updated_by = excluded.updated_by, version = building_apply.version + 1
           where building_apply.state in ('draft', 'returned') and building_apply.version = $10
         returning id",
    )
    .bind(Uuid::now_v7().to_string())
    .bind(&input.release_id)
    .bind(firm)
    .bind(serde_json::to_string(&input.scores)?)
    .bind(total)
    .bind(if input.submit { BuildingApplyState::Submitted } else { BuildingApplyState::Draft }.code())
    .bind(input.submit.then_some(now))
    .bind(now)
    .bind(&work.user.id)
    .bind(input.version)
    .fetch_optional(&mut *work.tx)
    .await?;
    Ok(id.ok_or(ApiError::WrongState)?)
}

async fn require_eligible(work: &mut UnitOfWork<'_>, firm: &str, conditions: &Conditions) -> Result<()> {
    let today = work.app.clock.today();
    let months = i32::try_from(conditions.clean_years).unwrap_or(100).saturating_mul(-12);
    let since = today.add_months(months).to_string();
    let row = rating_facts::standing(&mut work.tx, firm, &since).await?;
    let is_clean = conditions.clean_years == 0 || row.penalties == 0;
    let is_insured = !conditions.insured || row.insurance_to.is_some_and(|day| day >= today.to_string());
    let is_assessed = !conditions.assessed || row.assessment.as_deref() == Some(AssessmentLevel::FirmPassed.code());
    if is_clean && is_insured && is_assessed {
        return Ok(());
    }
    Err(Violation::error("submit", Message::NotEligible).into())
}

/// The county looks first, the authority that made the release decides who is visited.
pub(super) async fn review(
    context: CommandContext,
    ValidJson(input): ValidJson<BuildingReviewInput>,
) -> Result<Answer<()>> {
    context.user.permit(LIST)?;
    let Some(mut work) = context.begin("buildingReview", &input).await? else { return Ok(Answer(())) };
    // An application that waits for this level.
    let mut sql = columns(&context.user);
    sql.push(" and r.id = ").bind(input.id.as_str());
    let application: BuildingApplication = sql.fetch_optional_as(&mut *work.tx).await?.ok_or(ApiError::NotFound)?;
    let release = reached(&mut work.tx, &context.user, &application.release_id).await?;
    // A county passes it on, the city decides who is visited.
    let is_county = context.user.dw_level == OrganisationLevel::County.code();
    require_reviewer(&context.user, &application, &release, is_county)?;
    release.require(&[BuildingStage::Open, BuildingStage::Survey])?;
    let (state, column, from) = match (is_county, input.passed) {
        (true, true) => (BuildingApplyState::County, "county_opinion", "('submitted')"),
        (true, false) => (BuildingApplyState::Returned, "county_opinion", "('submitted')"),
        (false, true) => (BuildingApplyState::Shortlisted, "opinion", "('submitted', 'county')"),
        (false, false) => (BuildingApplyState::Returned, "opinion", "('submitted', 'county')"),
    };
    let mut sql = Sql::new("update building_apply set state = ");
    sql.bind(state.code()).push(", ").name(column).push(" = ").bind(input.opinion.trim());
    sql.push(", updated_at = ").bind(work.app.clock.now()).push(", updated_by = ").bind(work.user.id.as_str());
    sql.push(", version = version + 1 where id = ").bind(input.id.as_str()).push(" and state in ").push(from);
    if sql.execute(&mut *work.tx).await?.rows_affected() == 0 {
        return Err(ApiError::WrongState.into());
    }
    // The firm hears of what concerns it.
    if state != BuildingApplyState::County {
        inform(&mut work, &release, &application, &input).await?;
    }
    work.commit_because("buildingApply", &input.id, &input.opinion).await
}

/// A county looks at its own firms, whoever made the release at all of them; who visits a firm does neither by that.
fn require_reviewer(
    user: &CurrentUser,
    application: &BuildingApplication,
    release: &ReleaseRow,
    is_county: bool,
) -> Result<()> {
    if !is_county {
        user.permit(EDIT)?;
        return own(user, release);
    }
    if application.region_code == user.region_code { Ok(()) } else { Err(ApiError::NotFound.into()) }
}

async fn inform(
    work: &mut UnitOfWork<'_>,
    release: &ReleaseRow,
    application: &BuildingApplication,
    input: &BuildingReviewInput,
) -> Result<()> {
    let notice = RatingNotice {
        event: NoticeEvent::RatingNews,
        of: RatingNews::BuildingReview { release: &release.title, passed: input.passed, opinion: input.opinion.trim() },
        until: "",
        link: &format!("/WuHuaLawFirmManage/release/detail?id={}", release.id),
        key: &format!("building-review-{}-{}", application.id, work.app.clock.now()),
    };
    notify::to_file(work.app, &mut work.tx, &application.firm_id, notice).await
}
