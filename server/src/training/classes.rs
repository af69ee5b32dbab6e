//! Classes as staff, firms and interns see them.

use axum::extract::State;
use lawdesk_core::access::{AccountKind, DataScope, permits};
use lawdesk_core::code::TrainingClassStatus;
use lawdesk_core::dto::{IdInput, NoInput};
use lawdesk_core::letter::certificate::TrainingCertificateKind;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::permissions::EDIT;
use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope::{self, push_region};
use crate::master::internships;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, Sql, from_row};

/// Digits that all codes of a province share.
const PROVINCE_DIGITS: usize = 2;

from_row! {
    /// A class.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub(crate) struct TrainClassRow {
        pub(crate) id: String,
        pub(crate) class_no: Option<String>,
        pub(crate) class_name: Option<String>,
        pub(crate) head_teacher: Option<String>,
        pub(crate) phone: Option<String>,
        pub(crate) capacity: Option<i64>,
        pub(crate) student_count: i64,
        pub(crate) start_date: Option<String>,
        pub(crate) end_date: Option<String>,
        pub(crate) place: Option<String>,
        pub(crate) online_url: Option<String>,
        pub(crate) exam_date: Option<String>,
        pub(crate) pass_attendance: Option<i64>,
        pub(crate) pass_score: Option<i64>,
        /// Dictionary pxbzt.
        pub(crate) class_status: Option<String>,
        pub(crate) region_code: Option<String>,
        /// The organisation that holds it.
        #[serde(skip)]
        pub(super) org_id: Option<String>,
    }
}

from_row! {
    /// A lesson.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct LessonRow {
        id: String,
        course_id: String,
        course: Option<String>,
        held_on: String,
        starts_at: String,
        ends_at: String,
        teacher: String,
        room: String,
    }
}

from_row! {
    /// A student of a class.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct ClassStudent {
        id: String,
        internship_id: String,
        intern_name: String,
        intern_no: Option<String>,
        firm_name: Option<String>,
        group_name: Option<String>,
        present_count: i64,
        absence_count: i64,
        leave_count: i64,
        exam_score: Option<f64>,
        /// Dictionary pxxyzt.
        student_status: String,
        cert_no: Option<String>,
        cert_date: Option<String>,
        /// The certificate is void.
        cert_void: Flag,
    }
}

/// A class with its lessons, and those of its students whom the caller reaches.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClassDetail {
    class: TrainClassRow,
    lessons: Vec<LessonRow>,
    students: Vec<ClassStudent>,
    /// The caller may change lessons and students.
    editable: bool,
    /// The caller may enrol interns: himself, those of his firm, or anybody.
    enrolling: bool,
    /// The caller may declare certificates void.
    voiding: bool,
}

const CLASS: &str = "select c.id, c.class_no, c.class_name, c.head_teacher, c.phone, c.capacity, c.student_count,
        c.start_date, c.end_date, c.place, c.online_url, c.exam_date, c.pass_attendance, c.pass_score, c.class_status,
        c.region_code, c.org_id
   from train_class c where c.delete_flag = 0";

/// The class of this id; locked where it is changed.
pub(super) async fn class(connection: &mut AnyConnection, id: &str) -> Result<TrainClassRow> {
    let mut sql = Sql::new(CLASS);
    sql.push(" and c.id = ").bind(id);
    let row: Option<TrainClassRow> = sql.fetch_optional_as(connection).await?;
    Ok(row.ok_or(ApiError::NotFound)?)
}

impl TrainClassRow {
    /// Where it stands.
    pub(crate) fn status(&self) -> Option<TrainingClassStatus> {
        self.class_status.as_deref().and_then(TrainingClassStatus::from_code)
    }

    /// Lessons and students still change.
    pub(super) fn is_open(&self) -> bool {
        matches!(self.status(), Some(TrainingClassStatus::Enrolling | TrainingClassStatus::Running))
    }
}

/// Names of the classes that an association holds and that are not finished; the first ten.
pub(crate) async fn kept_by(connection: &mut AnyConnection, association: &str) -> Result<Vec<String>> {
    let mut sql = Sql::new("select coalesce(class_name, class_no, id) as name from train_class");
    sql.push(" where delete_flag = 0 and org_id = ").bind(association).push(" and class_status in ");
    let open = [TrainingClassStatus::Enrolling, TrainingClassStatus::Running];
    sql.bind_list(open.map(TrainingClassStatus::code)).push(" order by start_date, id limit 10");
    let found: Vec<(String,)> = sql.fetch_all_as(connection).await?;
    Ok(found.into_iter().map(|(name,)| name).collect())
}

/// A class of the caller's region, or of his organisation, which he may change.
pub(super) async fn editable(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<TrainClassRow> {
    user.permit(EDIT)?;
    let class = class(connection, id).await?;
    if !is_of(user, &class) {
        return Err(ApiError::NotFound.into());
    }
    Ok(class)
}

fn is_of(user: &CurrentUser, class: &TrainClassRow) -> bool {
    match data_scope::subject(user).data_scope() {
        DataScope::All => true,
        DataScope::Region(prefix) => class.region_code.as_deref().is_some_and(|code| code.starts_with(&prefix)),
        DataScope::Organisation(id) => class.org_id.as_deref() == Some(id.as_str()),
        DataScope::Own(_) | DataScope::Nothing => false,
    }
}

/// Whether a class is in a list of the caller's: staff see those of their region, everybody else those of his province.
pub(super) fn is_shown(user: &CurrentUser, class: &TrainClassRow) -> bool {
    if AccountKind::from_code(&user.zhlx) == Some(AccountKind::Staff) {
        return is_of(user, class);
    }
    let province = user.region_code.get(..PROVINCE_DIGITS);
    province.is_none_or(|prefix| class.region_code.as_deref().is_some_and(|code| code.starts_with(prefix)))
}

/// Classes that take interns of the caller's province, and those that have begun there; for interns and firms.
pub(super) async fn mine(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(_): ValidJson<NoInput>,
) -> Result<Answer<Vec<TrainClassRow>>> {
    internships::permit(&user)?;
    let mut sql = Sql::new(CLASS);
    let open = [TrainingClassStatus::Enrolling, TrainingClassStatus::Running];
    sql.push(" and c.class_status in ").bind_list(open.map(TrainingClassStatus::code));
    if let Some(prefix) = user.region_code.get(..PROVINCE_DIGITS) {
        sql.push(" and ");
        push_region(&mut sql, ("c.", "region_code"), prefix);
    }
    sql.push(" order by coalesce(c.start_date, '') desc, c.id desc limit 100");
    Ok(Answer(sql.fetch_all_as(&app.db.pool).await?))
}

pub(super) async fn detail(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<ClassDetail>> {
    internships::permit(&user)?;
    let mut connection = app.db.pool.acquire().await?;
    let class = class(&mut connection, &input.id).await?;
    let students = students(&mut connection, &user, &class.id).await?;
    // Whoever has an intern in it follows him wherever the class is.
    if !is_shown(&user, &class) && students.is_empty() {
        return Err(ApiError::NotFound.into());
    }
    let lessons = lessons(&mut connection, &class.id).await?;
    let editable = class.is_open() && permits(&user.permissions, EDIT) && is_of(&user, &class);
    let voiding = permits(&user.permissions, EDIT) && is_of(&user, &class);
    let is_staff = AccountKind::from_code(&user.zhlx) == Some(AccountKind::Staff);
    let is_instructor = user.lawyer_id.is_some();
    let enrolling = class.status() == Some(TrainingClassStatus::Enrolling) && !is_instructor && (editable || !is_staff);
    Ok(Answer(ClassDetail { class, lessons, students, editable, enrolling, voiding }))
}

async fn lessons(connection: &mut AnyConnection, class: &str) -> Result<Vec<LessonRow>> {
    Ok(sqlx::query_as(
        "select t.id, t.course_id, c.name as course, t.held_on, t.starts_at, t.ends_at, t.teacher, t.room
           from train_session t join train_course c on c.id = t.course_id
          where t.class_id = $1 order by t.held_on, t.starts_at, t.id",
    )
    .bind(class)
    .fetch_all(connection)
    .await?)
}

async fn students(connection: &mut AnyConnection, user: &CurrentUser, class: &str) -> Result<Vec<ClassStudent>> {
    let mut sql = Sql::new(
        "select s.id, s.internship_id, s.intern_name, s.intern_no, f.name_zh as firm_name, s.group_name,
                s.present_count, s.absence_count, s.leave_count, s.exam_score, s.student_status, s.cert_no, s.cert_date,
                (select count(*) from training_certificate v where v.kind = $1 and v.source_id = s.id
                     and v.void_at is not null) as cert_void
           from train_student s join internship i on i.id = s.internship_id left join law_firm f on f.id = s.firm_id
          where s.delete_flag = 0 and s.class_id = ",
    )
    .with([TrainingCertificateKind::Class.code().into()]);
    sql.bind(class);
    push_students(&mut sql, user);
    sql.push(" order by s.enrolled_on, s.id limit 500");
    Ok(sql.fetch_all_as(connection).await?)
}

/// Narrows a statement to the students, under the alias `s` and their internships under `i`, whom the caller reaches: those
/// whose internships he reaches; by roles for the organisation alone, everybody in its classes, wherever he is an intern.
pub(super) fn push_students(sql: &mut Sql, user: &CurrentUser) {
    if let DataScope::Organisation(id) = data_scope::subject(user).data_scope() {
        sql.push(" and ").bind(id).push(" in (s.org_id, i.org_id)");
    } else {
        internships::push_reach(sql, user);
    }
}
