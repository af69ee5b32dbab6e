//! Students of a class: enrolled, moved, recorded.

use axum::extract::State;
use lawdesk_core::code::{InternshipStatus, TrainingClassStatus, TrainingStudentStatus};
use lawdesk_core::dto::{SearchInput, TrainEnrolInput, TrainMoveInput, TrainRecordInput};
use lawdesk_core::internship::TrainingGround;
use lawdesk_core::message::ApiError;
use uuid::Uuid;

use super::classes::{self, TrainClassRow};
use super::permissions::EDIT;
use super::plans;
use crate::App;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, UnitOfWork, non_empty};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::master::internships::{self, InternshipRow};
use crate::master::search;
use crate::platform::db::{Tx, unique_violation};
use crate::platform::error::{Error, Result};
use crate::platform::sql::{Sql, Value};

/// A firm may enrol its interns.
const FIRM_EDIT: &str = "firm:intern:edit";

/// At most 50 interns who need the training, by name or number.
pub(super) async fn trainees(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<SearchInput>,
) -> Result<Answer<Vec<InternshipRow>>> {
    let mut connection = app.db.pool.acquire().await?;
    Ok(Answer(internships::trainees(&mut connection, &user, &input.keyword).await?))
}

/// All of them or none. An intern enrols himself, a firm its interns, staff those of their region.
pub(super) async fn enrol(context: CommandContext, ValidJson(input): ValidJson<TrainEnrolInput>) -> Result<Answer<()>> {
    internships::permit(&context.user)?;
    let Some(mut work) = context.begin("trainEnrol", &input).await? else { return Ok(Answer(())) };
    let class = lock(&mut work.tx, &input.class_id).await?;
    // A class that he is shown and that has places for them.
    if !classes::is_shown(work.user, &class) {
        return Err(ApiError::NotFound.into());
    }
    let students = wanted(&mut work, &class, &input).await?;
    let is_enrolling = class.class_status.as_deref() == Some(TrainingClassStatus::Enrolling.code());
    if !is_enrolling {
        return Err(TrainingGround::ClassClosed.at("classId").into());
    }
    let places = class.capacity.unwrap_or(i64::MAX) - class.student_count;
    if places < i64::try_from(students.len()).unwrap_or(i64::MAX) {
        return Err(TrainingGround::ClassFull.at("classId").into());
    }
    // Each who still needs the training.
    plans::permit(&mut work, &class.id, students.len()).await?;
    for student in &students {
        let needs_training =
            matches!(student.status(), Some(InternshipStatus::InProgress | InternshipStatus::AwaitingAssessment));
        if !needs_training {
            return Err(TrainingGround::NotInProgress.at("internshipIds").into());
        }
        insert(&mut work, &class, student).await?;
    }
    recount(&mut work.tx, &class.id).await?;
    work.commit("train_class", &class.id).await
}

/// Whoever may change classes changes his region's; everybody else enrols in any class that he is shown.
async fn wanted(
    work: &mut UnitOfWork<'_>,
    class: &TrainClassRow,
    input: &TrainEnrolInput,
) -> Result<Vec<InternshipRow>> {
    let own = internships::of_account(&mut work.tx, &work.user.id).await?;
    if let Some(own) = own {
        let is_own = input.internship_ids.iter().all(|id| *id == own.id);
        return if is_own { Ok(vec![own]) } else { Err(ApiError::Forbidden.into()) };
    }
    if work.user.permit(EDIT).is_ok() {
        classes::editable(&mut work.tx, work.user, &class.id).await?;
    } else {
        work.user.permit(FIRM_EDIT)?;
    }
    let mut students = Vec::new();
    for id in &input.internship_ids {
        students.push(internships::reached(&mut work.tx, work.user, id).await?);
    }
    if students.is_empty() { Err(ApiError::NotFound.into()) } else { Ok(students) }
}

/// The class, held until the transaction ends, so that no place is given twice.
async fn lock(tx: &mut Tx, id: &str) -> Result<TrainClassRow> {
    sqlx::query("update train_class set updated_at = updated_at where id = $1").bind(id).execute(&mut **tx).await?;
    classes::class(tx, id).await
}

async fn insert(work: &mut UnitOfWork<'_>, class: &TrainClassRow, student: &InternshipRow) -> Result<()> {
    let now = work.app.clock.now();
    let mut sql = Sql::new(
        "insert into train_student (id, org_id, class_id, internship_id, intern_name, intern_no, firm_id, class_no, class_name,
             student_status, enrolled_on, region_code, created_by, created_at, updated_by, updated_at) values (",
    );
    // The student as he is today: his internship may change later.
    let (id, by) = (Uuid::now_v7().to_string(), work.user.id.as_str());
    let values: [Value; 16] = [
        id.as_str().into(),
        class.org_id.as_deref().into(),
        class.id.as_str().into(),
        student.id.as_str().into(),
        student.name.as_str().into(),
        student.intern_no.as_deref().into(),
        student.firm_id.as_str().into(),
        class.class_no.as_deref().into(),
        class.class_name.as_deref().into(),
        TrainingStudentStatus::Enrolled.code().into(),
        work.app.clock.today().to_string().into(),
        student.region_code.as_str().into(),
        by.into(),
        now.into(),
        by.into(),
        now.into(),
    ];
    // In the order of the columns.
    for (index, value) in values.into_iter().enumerate() {
        sql.push(if index == 0 { "" } else { ", " }).bind(value);
    }
    sql.push(")");
    sql.execute(&mut *work.tx).await.map_err(once)?;
    search::refresh(&mut work.tx, "train_student", &[id]).await
}

/// He is in the class already.
fn once(error: sqlx::Error) -> Error {
    match unique_violation(&error) {
        Some(_) => TrainingGround::StudentAlready.at("internshipIds").into(),
        None => error.into(),
    }
}

async fn recount(tx: &mut Tx, class: &str) -> Result<()> {
    sqlx::query(
        "update train_class set student_count = (select count(*) from train_student s
             where s.class_id = train_class.id and s.delete_flag = 0) where id = $1",
    )
    .bind(class)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Takes students out of open classes, or to another class that has places.
pub(super) async fn move_to(
    context: CommandContext,
    ValidJson(input): ValidJson<TrainMoveInput>,
) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("trainMove", &input).await? else { return Ok(Answer(())) };
    let target = match non_empty(&input.class_id) {
        Some(id) => Some(target(&mut work, &id, input.ids.len()).await?),
        None => None,
    };
    let mut left = Vec::new();
    for id in &input.ids {
        let class = class_of(&mut work, id).await?;
        match &target {
            Some(target) => change_class(&mut work, id, target).await?,
            None => leave(&mut work, id).await?,
        }
        left.push(class.id);
    }
    for class in left.iter().chain(target.iter().map(|it| &it.id)) {
        recount(&mut work.tx, class).await?;
    }
    work.commit("train_student", &input.ids.join(",")).await
}

async fn target(work: &mut UnitOfWork<'_>, id: &str, students: usize) -> Result<TrainClassRow> {
    classes::editable(&mut work.tx, work.user, id).await?;
    let class = lock(&mut work.tx, id).await?;
    let places = class.capacity.unwrap_or(i64::MAX) - class.student_count;
    if !class.is_open() {
        return Err(TrainingGround::ClassClosed.at("classId").into());
    }
    if places < i64::try_from(students).unwrap_or(i64::MAX) {
        return Err(TrainingGround::ClassFull.at("classId").into());
    }
    Ok(class)
}

/// The open class of a student, which the caller may change.
async fn class_of(work: &mut UnitOfWork<'_>, student: &str) -> Result<TrainClassRow> {
    let class: Option<String> =
        sqlx::query_scalar("select class_id from train_student where id = $1 and delete_flag = 0")
            .bind(student)
            .fetch_optional(&mut *work.tx)
            .await?;
    let class = classes::editable(&mut work.tx, work.user, &class.ok_or(ApiError::NotFound)?).await?;
    if class.is_open() { Ok(class) } else { Err(TrainingGround::ClassClosed.at("ids").into()) }
}

async fn change_class(work: &mut UnitOfWork<'_>, student: &str, class: &TrainClassRow) -> Result<()> {
    let mut sql = Sql::new("update train_student set class_id = ");
    sql.bind(class.id.as_str()).push(", class_no = ").bind(class.class_no.as_deref());
    sql.push(", org_id = ").bind(class.org_id.as_deref());
    sql.push(", class_name = ").bind(class.class_name.as_deref()).push(", present_count = 0, absence_count = 0");
    sql.push(", leave_count = 0, exam_score = null, updated_by = ").bind(work.user.id.as_str());
    sql.push(", updated_at = ").bind(work.app.clock.now()).push(", version = version + 1 where id = ").bind(student);
    sql.execute(&mut *work.tx).await.map_err(once)?;
    search::refresh(&mut work.tx, "train_student", &[student]).await
}

async fn leave(work: &mut UnitOfWork<'_>, student: &str) -> Result<()> {
    let mut sql = Sql::new("update train_student set delete_flag = 1, student_status = ");
    sql.bind(TrainingStudentStatus::Left.code())
        .push(", updated_by = ")
        .bind(work.user.id.as_str())
        .push(", updated_at = ")
        .bind(work.app.clock.now());
    sql.push(", version = version + 1 where id = ").bind(student);
    sql.execute(&mut *work.tx).await?;
    Ok(())
}

/// No more lessons than the class has.
pub(super) async fn record(
    context: CommandContext,
    ValidJson(input): ValidJson<TrainRecordInput>,
) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("trainRecord", &input).await? else { return Ok(Answer(())) };
    let class = class_of(&mut work, &input.id).await?;
    let lessons: i64 = sqlx::query_scalar("select count(*) from train_session where class_id = $1")
        .bind(&class.id)
        .fetch_one(&mut *work.tx)
        .await?;
    if lessons < input.present_count + input.absence_count + input.leave_count {
        let most = u32::try_from(lessons).unwrap_or(u32::MAX);
        return Err(TrainingGround::TooMuchAttendance(most).at("presentCount").into());
    }
    let mut sql = Sql::new("update train_student set group_name = ");
    sql.bind(non_empty(&input.group_name)).push(", present_count = ").bind(input.present_count);
    sql.push(", absence_count = ").bind(input.absence_count).push(", leave_count = ").bind(input.leave_count);
    sql.push(", exam_score = ").bind(Value::Real(input.exam_score)).push(", updated_by = ").bind(work.user.id.as_str());
    sql.push(", updated_at = ").bind(work.app.clock.now()).push(", version = version + 1 where id = ");
    sql.bind(input.id.as_str());
    sql.execute(&mut *work.tx).await?;
    work.commit("train_student", &input.id).await
}
