//! Hours of training in a year: those that somebody has, those that are asked for, who has too few.

use axum::extract::State;
use lawdesk_core::code::PracticeStatus;
use lawdesk_core::dto::{CreditInput, HoursCertificateInput, HoursInput, RequirementInput};
use lawdesk_core::learning::hours::{EarnedHours, RequiredHours};
use lawdesk_core::letter::certificate::TrainingCertificateKind;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;
use uuid::Uuid;

use super::access::{self, EDIT, FIRM, LIST, PUBLISH};
use super::learner::learner_id;
use super::{paging, progress};
use crate::App;
use crate::files::{self, FileReference};
use crate::http::answer::{Answer, Page, Paging};
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::master::learners::{self, LearnerFile};
use crate::master::search;
use crate::master::year_figures::{self, FigureOwner, YEAR_HOURS};
use crate::platform::error::Result;
use crate::platform::sql::{Flag, JsonText, Sql, from_row};

/// A lawyer with his hours of a year.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct HoursRow {
    id: String,
    name: String,
    firm_id: Option<String>,
    licence_no: Option<String>,
    hours: f64,
    ethics: f64,
    /// Points (学分) of the courses that he has finished in the year.
    credit: f64,
    /// Nothing is missing.
    is_met: bool,
}

from_row! {
    /// A lawyer's row of a list.
    pub(super) struct LawyerHours {
        pub(super) id: String,
        pub(super) name: String,
        firm_id: Option<String>,
        /// Name of his firm.
        pub(super) firm: Option<String>,
        pub(super) licence_no: Option<String>,
        pub(super) hours: f64,
        pub(super) ethics: f64,
        pub(super) credit: f64,
    }
}

impl LawyerHours {
    fn held_against(self, required: RequiredHours) -> HoursRow {
        let Self { id, name, firm_id, licence_no, hours, ethics, credit, .. } = self;
        let is_met = required.is_met(EarnedHours { hours, ethics });
        HoursRow { id, name, firm_id, licence_no, hours, ethics, credit, is_met }
    }
}

/// A page of lawyers, and what the year asks for.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct HoursPage {
    year: i64,
    required: f64,
    required_ethics: f64,
    list: Page<HoursRow>,
}

/// 学分 of the courses that the lawyer `l` has finished in the year `asked.year`.
const YEAR_CREDIT: &str = "coalesce((select sum(c.credit) from edu_record r join edu_course c on c.id = r.course_id
    where r.learner_id = l.id and r.finished_year = asked.year), 0.0)";

fn year_of(app: &App, asked: Option<i64>) -> i64 {
    asked.unwrap_or_else(|| i64::from(app.clock.today().year()))
}

async fn required(connection: &mut AnyConnection, year: i64) -> Result<RequiredHours> {
    let row: Option<(f64, f64)> = sqlx::query_as("select hours, ethics from edu_requirement where year = $1")
        .bind(year)
        .fetch_optional(connection)
        .await?;
    Ok(row.map_or_else(RequiredHours::default, |(hours, ethics)| RequiredHours { hours, ethics }))
}

/// `POST hours/list`: staff see practising lawyers of their region, a firm its own.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<HoursInput>,
) -> Result<Answer<HoursPage>> {
    let mut connection = app.db.pool.acquire().await?;
    let HoursList { year, required, columns, from } = listed(&mut connection, &app, &user, &input).await?;
    drop(connection);
    let paging = Paging::new(input.page, input.page_size);
    let Answer(list) = paging::page::<LawyerHours>(&app, &columns, &from, " order by l.id", paging).await?;
    let list = list.map(|row| row.held_against(required));
    Ok(Answer(HoursPage { year, required: required.hours, required_ethics: required.ethics, list }))
}

/// A list of hours: of which year, what that asks for, and its statement.
pub(super) struct HoursList {
    pub(super) year: i64,
    pub(super) required: RequiredHours,
    pub(super) columns: Sql,
    pub(super) from: Sql,
}

/// The lawyers of a list with their hours.
pub(super) async fn listed(
    connection: &mut AnyConnection,
    app: &App,
    user: &CurrentUser,
    input: &HoursInput,
) -> Result<HoursList> {
    let year = year_of(app, input.year);
    let required = required(connection, year).await?;
    // Every lawyer with the hours of the year.
    let mut columns = Sql::new(
        "select l.id, l.name, l.firm_id, f.name_zh as firm, l.licence_no, coalesce(y.ethics, 0.0) as ethics, ",
    );
    columns.push(YEAR_HOURS).push(" as hours, ").push(YEAR_CREDIT).push(" as credit");
    let mut from = Sql::new(
        " from lawyer l left join law_firm f on f.id = l.firm_id
            left join edu_year y on y.lawyer_id = l.id and y.year = ",
    );
    // The year comes last: a page is read along the lawyers' ids.
    from.bind(year).push(" cross join (select cast(").bind(year);
    from.push(" as bigint) as year) asked where l.delete_flag = 0 and l.practice_status = ");
    from.bind(PracticeStatus::Active.code());
    // Whom the caller reaches, and asks for.
    if let Some(firm) = &user.firm_id {
        user.permit(FIRM)?;
        from.push(" and l.firm_id = ").bind(firm.as_str());
    } else {
        user.permit(LIST)?;
        access::push_own(&mut from, user, "l.");
    }
    if !input.firm_id.is_empty() {
        from.push(" and l.firm_id = ").bind(input.firm_id.as_str());
    }
    if input.behind {
        from.push(" and (").push(YEAR_HOURS).push(" < ").bind(required.hours);
        from.push(" or coalesce(y.ethics, 0.0) < ").bind(required.ethics).push(")");
    }
    if !input.keyword.trim().is_empty() {
        search::push_lookup(connection, &mut from, ("lawyer", "l.id"), &["name"], input.keyword.trim()).await?;
        from.push(" and ").any_contains(&["l.name"], input.keyword.trim());
    }
    Ok(HoursList { year, required, columns, from })
}

/// `POST hours/required`
pub async fn require(context: CommandContext, ValidJson(input): ValidJson<RequirementInput>) -> Result<Answer<()>> {
    context.user.permit(PUBLISH)?;
    let Some(mut work) = context.begin("requireHours", &input).await? else { return Ok(Answer(())) };
    sqlx::query(
        "insert into edu_requirement (year, hours, ethics, updated_by, updated_at) values ($1, $2, $3, $4, $5)
         on conflict (year) do update set hours = excluded.hours, ethics = excluded.ethics,
             updated_by = excluded.updated_by, updated_at = excluded.updated_at",
    )
    .bind(input.year)
    .bind(input.hours)
    .bind(input.ethics)
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    work.commit("eduYear", &input.year.to_string()).await
}

/// `POST hours/credit`: of a lawyer of the caller's region, with its proof.
pub async fn credit(context: CommandContext, ValidJson(input): ValidJson<CreditInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("creditHours", &input).await? else { return Ok(Answer(())) };
    // A lawyer of the region, trained on a day that was.
    let lawyer = learners::lawyer(&mut work.tx, &input.lawyer_id).await?;
    if !lawyer.is_some_and(|it| access::reaches(work.user, &it.region_code)) {
        return Err(ApiError::NotFound.into());
    }
    if input.trained_on > work.app.clock.today().to_string() {
        return Err(Violation::error("trainedOn", Message::Date).into());
    }
    let year: i64 = input.trained_on.get(..4).and_then(|it| it.parse().ok()).ok_or(ApiError::BadRequest)?;
    // The hours with their proof, and the year counted anew.
    let id = Uuid::now_v7().to_string();
    sqlx::query(
        "insert into edu_credit (id, lawyer_id, year, trained_on, title, organiser, category, hours, proof, created_by,
             created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
    )
    .bind(&id)
    .bind(&input.lawyer_id)
    .bind(year)
    .bind(&input.trained_on)
    .bind(input.title.trim())
    .bind(input.organiser.trim())
    .bind(&input.category)
    .bind(input.hours)
    .bind(serde_json::to_string(&input.proof)?)
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .execute(&mut *work.tx)
    .await?;
    let proof: Vec<FileReference> = input.proof.iter().map(|file| FileReference::file("proof", file)).collect();
    files::link(&mut work.tx, work.user, "edu_credit", &id, &proof).await?;
    progress::count_year(&mut work.tx, &input.lawyer_id, year).await?;
    work.commit("eduCredit", &id).await
}

/// A lawyer's hours of a year.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnHours {
    year: i64,
    hours: f64,
    ethics: f64,
    /// Points (学分) of the courses among the parts, together.
    credit: f64,
    required: f64,
    required_ethics: f64,
    /// Nothing is missing.
    is_met: bool,
    parts: Vec<HoursPart>,
}

from_row! {
    /// What hours come from: a course, credited training, or a row of the lawyer's file.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct HoursPart {
        title: String,
        /// Dictionary `kclb`; empty for what the lawyer's file registers by hand.
        category: String,
        hours: f64,
        /// Points (学分) of a course; nothing else has any.
        credit: f64,
        /// `yyyy-MM-dd`; absent for a course.
        trained_on: Option<String>,
        finished_at: Option<i64>,
        /// The record of a course, by which its certificate is read.
        record_id: Option<String>,
        /// The certificate is void.
        certificate_void: Flag,
        proof: JsonText<Vec<String>>,
    }
}

/// The hours that a lawyer has in a year, and those that are asked for.
pub(crate) async fn of_lawyer(app: &App, lawyer: &str, year: i64) -> Result<(EarnedHours, RequiredHours)> {
    let mut connection = app.db.pool.acquire().await?;
    of_lawyer_in(&mut connection, lawyer, year).await
}

/// Hours of a lawyer and what is asked for, on a connection that the caller holds.
pub(super) async fn of_lawyer_in(
    connection: &mut AnyConnection,
    lawyer: &str,
    year: i64,
) -> Result<(EarnedHours, RequiredHours)> {
    let ethics: Option<f64> = sqlx::query_scalar("select ethics from edu_year where lawyer_id = $1 and year = $2")
        .bind(lawyer)
        .bind(year)
        .fetch_optional(&mut *connection)
        .await?;
    let hours = year_figures::training_hours(connection, FigureOwner::Lawyer(lawyer), &year.to_string()).await?;
    let earned = EarnedHours { hours, ethics: ethics.unwrap_or_default() };
    Ok((earned, required(connection, year).await?))
}

/// `POST my/hours`
pub async fn own(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<HoursInput>,
) -> Result<Answer<OwnHours>> {
    let me = learner_id(&user)?;
    let mut connection = app.db.pool.acquire().await?;
    Ok(Answer(in_parts(&mut connection, me, year_of(&app, input.year)).await?))
}

/// `POST hours/lawyer`: of one lawyer, to himself, his firm, and those who teach in his region.
pub async fn one(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<HoursCertificateInput>,
) -> Result<Answer<OwnHours>> {
    let mut connection = app.db.pool.acquire().await?;
    let lawyer = reached(&mut connection, &user, &input.lawyer_id).await?;
    Ok(Answer(in_parts(&mut connection, &lawyer.id, input.year).await?))
}

/// A lawyer whose hours the caller sees; without an id the caller himself.
pub(super) async fn reached(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<LearnerFile> {
    let lawyer = if id.is_empty() { learner_id(user)? } else { id };
    let is_own = user.lawyer_id.as_deref() == Some(lawyer);
    if !is_own {
        user.permit(if user.firm_id.is_some() { FIRM } else { LIST })?;
    }
    let found = learners::lawyer(connection, lawyer).await?.ok_or(ApiError::NotFound)?;
    let is_reached = match &user.firm_id {
        Some(firm) => found.firm_id.as_ref() == Some(firm),
        None => access::reaches(user, &found.region_code),
    };
    if is_own || is_reached { Ok(found) } else { Err(ApiError::NotFound.into()) }
}

async fn in_parts(connection: &mut AnyConnection, lawyer: &str, year: i64) -> Result<OwnHours> {
    let (earned, required) = of_lawyer_in(connection, lawyer, year).await?;
    // Courses, what was credited, and what the file registers beside that.
    let parts: Vec<HoursPart> = sqlx::query_as(
        "select c.title, c.category, r.hours, c.credit, null as trained_on, r.finished_at, r.id as record_id,
                (select count(*) from training_certificate v where v.kind = $4 and v.source_id = r.id
                     and v.void_at is not null) as certificate_void, '[]' as proof
           from edu_record r join edu_course c on c.id = r.course_id where r.learner_id = $1 and r.finished_year = $2
         union all
         select title, category, hours, 0.0 as credit, trained_on, null as finished_at, null as record_id, 0 as certificate_void, proof
           from edu_credit where lawyer_id = $1 and year = $2
         union all
         select t.title, '' as category, t.hours, 0.0 as credit, t.trained_on, null as finished_at, null as record_id,
                0 as certificate_void, coalesce(nullif(t.proof, ''), '[]') as proof
           from lawyer_training t where t.lawyer_id = $1 and t.trained_on like $3
            and not exists (select 1 from edu_credit c where c.lawyer_id = t.lawyer_id
                               and c.trained_on = t.trained_on and c.title = t.title)",
    )
    .bind(lawyer)
    .bind(year)
    .bind(format!("{year}-%"))
    .bind(TrainingCertificateKind::Course.code())
    .fetch_all(connection)
    .await?;
    Ok(OwnHours {
        year,
        hours: earned.hours,
        ethics: earned.ethics,
        credit: parts.iter().map(|it| it.credit).sum(),
        required: required.hours,
        required_ethics: required.ethics,
        is_met: required.is_met(earned),
        parts,
    })
}
