//! Lists of applications: one's own, or those of one's region.

use std::collections::{BTreeMap, BTreeSet};

use axum::extract::State;
use axum::http::HeaderMap;
use lawdesk_core::calendar::{Calendar, DayCount};
use lawdesk_core::case_clock;
use lawdesk_core::code::{ApplicationStage, ApplicationStatus};
use lawdesk_core::date::{Date, Timestamp};
use lawdesk_core::dto::{ApplicationListInput, NoInput};
use lawdesk_core::locale::Locale;
use lawdesk_core::operation::Light;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::page_ids;
use super::prefill::may_apply;
use crate::App;
use crate::accounts::groups;
use crate::cases::clock::Remaining;
use crate::flows::items::{self, ItemLimits};
use crate::flows::{forms, processes, product};
use crate::http::answer::{Answer, Page, Paging};
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// May see the applications of one's region.
pub const LIST: &str = "sq:list";
/// May see the applications of one's firm.
const LIST_OF_FIRM: &str = "firm:sq:list";

/// One application as a list shows it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ApplicationRow {
    /// The application.
    pub sq_id: String,
    sq_no: String,
    sq_type: String,
    title: String,
    applicant_name: String,
    status: String,
    result: Option<String>,
    submit_at: i64,
    accept_at: Option<i64>,
    decide_at: Option<i64>,
    current_node: String,
    /// Who has it or may claim it.
    current_people: String,
    /// End of the last day of the whole case; absent: no limit is known, or it does not run yet.
    due_at: Option<i64>,
    /// Days until then; below nothing: overdue by so many. Absent once it is decided.
    days_left: Option<i64>,
    /// Absent with them.
    case_light: Option<Light>,
    /// Its clock stands still.
    stopped: bool,
    /// Whoever applied may take it off the lists.
    removable: bool,
}

from_row! {
    struct ListRow {
        id: String,
        sq_no: String,
        sq_type: String,
        title: String,
        applicant_name: String,
        status: String,
        result: Option<String>,
        submit_at: i64,
        accept_at: Option<i64>,
        decide_at: Option<i64>,
        current_node: String,
        current_people: String,
        waits_for: Option<String>,
        ended_at: Option<i64>,
        due_at: Option<i64>,
        stopped_at: Option<i64>,
        day_count: String,
    }
}

/// Reads a [`ListRow`] of each application that is not removed.
const ROWS: &str = "select s.id, s.sq_no, s.sq_type, s.title, s.applicant_name, s.status, s.result, s.submit_at,
        s.accept_at, s.decide_at, s.current_node,
        coalesce((select max(a.name) from task t join account a on a.id = t.assignee
                   where t.application_id = s.id and t.state = 'open'), '') as current_people,
        (select max(t.candidate_group) from task t
           where t.application_id = s.id and t.state = 'open' and t.assignee is null) as waits_for,
        s.ended_at, s.due_at, s.stopped_at, s.day_count
   from application s where s.delete_flag = 0";

/// Applications, the latest first.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    headers: HeaderMap,
    ValidJson(input): ValidJson<ApplicationListInput>,
) -> Result<Answer<Page<ApplicationRow>>> {
    permit(&user, &input)?;
    let locale = middleware::locale(&headers);
    let days = LightDays::now(&app).await?;
    page_of(&app, Paging::new(input.page, input.page_size), locale, |sql| narrow(sql, &user, &input, days)).await
}

/// Others' applications are for those who may list them.
pub fn permit(user: &CurrentUser, input: &ApplicationListInput) -> Result<()> {
    if input.mine { Ok(()) } else { user.permit(LIST_OF_FIRM).or_else(|_| user.permit(LIST)) }
}

/// A page of those that `narrow` leaves.
pub async fn page_of(
    app: &App,
    paging: Paging,
    locale: Locale,
    narrow: impl Fn(&mut Sql),
) -> Result<Answer<Page<ApplicationRow>>> {
    let mut connection = app.db.pool.acquire().await?;
    // Counted while their ids are read, so that a keyword is compared with all of them once.
    let (ids, total) = page_ids::read(&mut connection, paging, narrow).await?;
    let mut found: Vec<ListRow> = Vec::new();
    if !ids.is_empty() {
        let mut sql = Sql::new(ROWS);
        sql.push(" and s.id in ").bind_list(ids).push(" order by s.submit_at desc, s.id desc");
        found = sql.fetch_all_as(&mut *connection).await?;
    }
    // Each with who has it, and what its clock says.
    let world = app.environments.current(&mut connection).await?;
    let mut rows = Vec::with_capacity(found.len());
    for row in found {
        let row = row.with_people(&mut connection, locale).await?;
        rows.push(row.on_day(world.calendar(), app.clock.today()));
    }
    Ok(paging.counted(rows, total))
}

/// One application, whoever asks.
pub async fn one(
    app: &App,
    connection: &mut AnyConnection,
    application: &str,
    locale: Locale,
) -> Result<ApplicationRow> {
    let mut sql = Sql::new(ROWS);
    sql.push(" and s.id = ").bind(application);
    let row: ListRow = sql.fetch_one_as(&mut *connection).await?;
    let row = row.with_people(connection, locale).await?;
    let world = app.environments.current(connection).await?;
    Ok(row.on_day(world.calendar(), app.clock.today()))
}

/// Number and title of each of these applications.
pub async fn names(
    connection: &mut AnyConnection,
    applications: BTreeSet<String>,
) -> Result<BTreeMap<String, (String, String)>> {
    if applications.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut sql = Sql::new("select id, sq_no, title from application where id in ");
    sql.bind_list(applications);
    let rows: Vec<(String, String, String)> = sql.fetch_all_as(connection).await?;
    Ok(rows.into_iter().map(|(id, number, title)| (id, (number, title))).collect())
}

/// The days that divide the lights of cases, each as the moment at which it is over; milliseconds since 1970.
#[derive(Clone, Copy, Debug)]
pub struct LightDays {
    /// What ended before today is red.
    red: i64,
    /// What ends by then is yellow, where working days count.
    working: i64,
    /// What ends by then is yellow, where calendar days count.
    calendar: i64,
}

impl LightDays {
    /// Those of today.
    pub async fn now(app: &App) -> Result<Self> {
        let mut connection = app.db.pool.acquire().await?;
        let (world, today) = (app.environments.current(&mut connection).await?, app.clock.today());
        let over = |count| case_clock::yellow_until(world.calendar(), today, count).add_days(1).start().0;
        Ok(Self { red: today.start().0, working: over(DayCount::Working), calendar: over(DayCount::Calendar) })
    }

    /// Narrows a list of cases, alias `s`, by the light that they show (index `application_due`).
    fn push(self, sql: &mut Sql, light: Light) {
        sql.push(" and s.ended_at is null and s.decide_at is null and s.stopped_at is null and s.due_at ");
        if light == Light::Red {
            sql.push("< ").bind(self.red);
            return;
        }
        sql.push(">= ").bind(self.red).push(if light == Light::Yellow {
            " and s.due_at < "
        } else {
            " and s.due_at >= "
        });
        sql.push("case when s.day_count = ").bind(items::stored_count(DayCount::Calendar));
        sql.push(" then ").bind(self.calendar).push(" else ").bind(self.working).push(" end");
    }
}

/// What the caller asks for, of what he may see.
pub fn narrow(sql: &mut Sql, user: &CurrentUser, input: &ApplicationListInput, days: LightDays) {
    // Whose they are.
    if input.mine {
        sql.push(" and s.applicant_id = ").bind(user.id.as_str());
    } else {
        data_scope::push_applications(sql, user);
    }
    // How far, of which item, and when they were submitted. By state along the order of the list, whose index holds states:
    // an index by state would have tens of thousands put in order.
    if !input.status.is_empty() {
        sql.push(" and coalesce(s.status, '') = ").bind(input.status.as_str());
    }
    let stage = input.stage.statuses();
    if !stage.is_empty() {
        sql.push(" and coalesce(s.status, '') in ").bind_list(stage.iter().map(|it| it.code()));
    }
    if let Some(light) = input.light {
        days.push(sql, light);
    }
    if !input.sq_type.is_empty() {
        sql.push(" and s.sq_type = ").bind(input.sq_type.as_str());
    }
    if let Some(from) = Timestamp::parse(&input.from) {
        sql.push(" and s.submit_at >= ").bind(from.0);
    }
    if let Some(end) = end_of(&input.to) {
        sql.push(" and s.submit_at < ").bind(end.0);
    }
    containing(sql, &input.keyword);
}

/// The first moment after a day, or after a second.
fn end_of(text: &str) -> Option<Timestamp> {
    match Date::parse(text) {
        Some(day) => Some(day.add_days(1).start()),
        None => Some(Timestamp::parse(text)?.add_seconds(1)),
    }
}

/// Only those whose title or number holds the keyword.
pub fn containing(sql: &mut Sql, keyword: &str) {
    let keyword = keyword.trim();
    if !keyword.is_empty() {
        sql.push(" and ").any_contains(&["s.title", "s.sq_no"], keyword);
    }
}

impl ListRow {
    /// What nobody has yet is held by those who may claim it.
    async fn with_people(mut self, connection: &mut AnyConnection, locale: Locale) -> Result<Self> {
        if let Some(group) = self.waits_for.take().filter(|_| self.current_people.is_empty()) {
            self.current_people = groups::name_of(connection, &group, locale).await?;
        }
        Ok(self)
    }

    /// As a list shows it on a day.
    fn on_day(self, calendar: &Calendar, today: Date) -> ApplicationRow {
        let runs = self.ended_at.is_none() && self.decide_at.is_none();
        let remaining = Remaining {
            due_at: self.due_at.filter(|_| runs),
            stopped_at: self.stopped_at,
            count: items::day_count(&self.day_count),
        };
        let (days_left, case_light) = remaining.at(calendar, today).unzip();
        ApplicationRow {
            removable: ApplicationStatus::from_code(&self.status).is_some_and(ApplicationStatus::may_be_removed),
            stopped: runs && self.stopped_at.is_some(),
            due_at: self.due_at,
            days_left,
            case_light,
            status: self.status,
            sq_id: self.id,
            sq_no: self.sq_no,
            sq_type: self.sq_type,
            title: self.title,
            applicant_name: self.applicant_name,
            result: self.result,
            submit_at: self.submit_at,
            accept_at: self.accept_at,
            decide_at: self.decide_at,
            current_node: self.current_node,
            current_people: self.current_people,
        }
    }
}

/// Something that can be applied for.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[schemars(rename = "ApplicationItem")]
pub struct Item {
    sq_type: String,
    name: String,
    /// What its author calls it in English, else the English name of its form.
    name_en: String,
    /// How long a case of it may take; absent: no limit is known.
    limits: Option<ItemLimits>,
    /// The law that it is decided by.
    basis: &'static str,
    /// What is handed in with an application.
    materials: Vec<ItemMaterial>,
}

/// A material, before anybody applies.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ItemMaterial {
    name: String,
    /// Must be there.
    required: bool,
    /// Must be there by what the form says.
    required_in_some_cases: bool,
}

/// What the caller can apply for.
pub async fn items(State(app): State<App>, user: CurrentUser) -> Result<Answer<Vec<Item>>> {
    let mut connection = app.db.pool.acquire().await?;
    let english = processes::english_names(&mut connection).await?;
    let mut offered = Vec::new();
    for flow in processes::current_versions(&mut connection).await? {
        if let Some(form) = forms::load(&mut connection, &flow.form_code, None).await?
            && may_apply(&app, &mut connection, &user, &flow, &form).await?
        {
            let limits = items::limits(&mut connection, &flow.flow_key).await?.map(ItemLimits::from);
            let name_en = english.get(&flow.name).cloned().unwrap_or(form.name.en);
            let asked = items::asked_for(&mut connection, &flow.flow_key).await?.into_iter();
            let materials = asked.map(|it| ItemMaterial {
                name: it.name,
                required: it.required.0,
                required_in_some_cases: !it.required_when.is_empty(),
            });
            let materials = materials.collect();
            let basis = product::basis(&flow.flow_key);
            offered.push(Item { sq_type: flow.flow_key, name: flow.name, name_en, limits, basis, materials });
        }
    }
    Ok(Answer(offered))
}

/// How many of the caller's own applications are how far.
#[derive(Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnCounts {
    /// All of them.
    pub any: i64,
    /// In which he has to do something.
    pub mine: i64,
    /// That others have.
    pub running: i64,
    /// That are over.
    pub ended: i64,
}

/// `POST xzsq/ownCounts`: the caller's own applications by how far they are.
pub async fn own_counts(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(_): ValidJson<NoInput>,
) -> Result<Answer<OwnCounts>> {
    Ok(Answer(count_own(&app, &user).await?))
}

/// How many applications the caller has made, by how far they are.
pub async fn count_own(app: &App, user: &CurrentUser) -> Result<OwnCounts> {
    let rows: Vec<(String, i64)> = sqlx::query_as(
        "select status, count(*) from application where applicant_id = $1 and delete_flag = 0 group by status",
    )
    .bind(&user.id)
    .fetch_all(&app.db.pool)
    .await?;
    let of = |stage: ApplicationStage| {
        let belongs = |code: &str| stage.statuses().iter().any(|it| it.code() == code);
        rows.iter().filter(|(status, _)| belongs(status)).map(|(_, count)| count).sum()
    };
    Ok(OwnCounts {
        any: rows.iter().map(|(_, count)| count).sum(),
        mine: of(ApplicationStage::Mine),
        running: of(ApplicationStage::Running),
        ended: of(ApplicationStage::Ended),
    })
}
