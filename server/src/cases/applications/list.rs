//! Lists of applications: one's own, or those of one's region.

use axum::extract::State;
use lawdesk_core::code::ApplicationStatus;
use lawdesk_core::dto::ApplicationListInput;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::prefill::may_apply;
use crate::App;
use crate::flows::{forms, processes};
use crate::http::answer::{Answer, Page, Paging};
use crate::http::extract::ValidJson;
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
    current_people: String,
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
    }
}

/// Reads a [`ListRow`] of each application that is not removed.
const ROWS: &str = "select s.id, s.sq_no, s.sq_type, s.title, s.applicant_name, s.status, s.result, s.submit_at,
        s.accept_at, s.decide_at, s.current_node,
        coalesce((select max(a.name) from task t join account a on a.id = t.assignee
                   where t.application_id = s.id and t.state = 'open'), '') as current_people
   from application s where s.delete_flag = 0";

/// Applications, the latest first.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<ApplicationListInput>,
) -> Result<Answer<Page<ApplicationRow>>> {
    permit(&user, &input)?;
    page_of(&app, Paging::new(input.page, input.page_size), |sql| narrow(sql, &user, &input)).await
}

/// Others' applications are for those who may list them.
pub fn permit(user: &CurrentUser, input: &ApplicationListInput) -> Result<()> {
    if input.mine { Ok(()) } else { user.permit(LIST_OF_FIRM).or_else(|_| user.permit(LIST)) }
}

/// A page of those that `narrow` leaves.
pub async fn page_of(app: &App, paging: Paging, narrow: impl Fn(&mut Sql)) -> Result<Answer<Page<ApplicationRow>>> {
    let mut count = Sql::new("select count(*) as total from application s where s.delete_flag = 0");
    narrow(&mut count);
    let (total,) = count.fetch_one_as(&app.db.pool).await?;
    let mut sql = Sql::new(ROWS);
    narrow(&mut sql);
    sql.push(" order by s.submit_at desc, s.id desc");
    paging.push(&mut sql);
    let rows: Vec<ListRow> = sql.fetch_all_as(&app.db.pool).await?;
    Ok(paging.of(rows.into_iter().map(ApplicationRow::from).collect(), total))
}

/// One application, whoever asks.
pub async fn one(connection: &mut AnyConnection, application: &str) -> Result<ApplicationRow> {
    let mut sql = Sql::new(ROWS);
    sql.push(" and s.id = ").bind(application);
    Ok(sql.fetch_one_as::<ListRow>(connection).await?.into())
}

/// What the caller asks for, of what he may see.
pub fn narrow(sql: &mut Sql, user: &CurrentUser, input: &ApplicationListInput) {
    if input.mine {
        sql.push(" and s.applicant_id = ").bind(user.id.as_str());
    } else {
        data_scope::push_applications(sql, user);
    }
    if !input.status.is_empty() {
        sql.push(" and s.status = ").bind(input.status.as_str());
    }
    containing(sql, &input.keyword);
}

/// Only those whose title or number holds the keyword.
pub fn containing(sql: &mut Sql, keyword: &str) {
    let keyword = keyword.trim();
    if !keyword.is_empty() {
        sql.push(" and ").any_contains(&["s.title", "s.sq_no"], keyword);
    }
}

impl From<ListRow> for ApplicationRow {
    fn from(row: ListRow) -> Self {
        Self {
            removable: ApplicationStatus::from_code(&row.status).is_some_and(ApplicationStatus::may_be_removed),
            status: row.status,
            sq_id: row.id,
            sq_no: row.sq_no,
            sq_type: row.sq_type,
            title: row.title,
            applicant_name: row.applicant_name,
            result: row.result,
            submit_at: row.submit_at,
            accept_at: row.accept_at,
            decide_at: row.decide_at,
            current_node: row.current_node,
            current_people: row.current_people,
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
    /// The English name of its form: flows are named in Chinese only.
    name_en: String,
}

/// What the caller can apply for.
pub async fn items(State(app): State<App>, user: CurrentUser) -> Result<Answer<Vec<Item>>> {
    let mut connection = app.db.pool.acquire().await?;
    let mut items = Vec::new();
    for flow in processes::current_versions(&mut connection).await? {
        if let Some(form) = forms::load(&mut connection, &flow.form_code, None).await?
            && may_apply(&app, &mut connection, &user, &flow, &form).await?
        {
            items.push(Item { sq_type: flow.flow_key, name: flow.name, name_en: form.name.en });
        }
    }
    Ok(Answer(items))
}
