//! The timetable of a class.

use axum::extract::State;
use lawdesk_core::code::YesNo;
use lawdesk_core::date::Date;
use lawdesk_core::dto::{IdInput, NoInput, TrainSessionInput};
use lawdesk_core::internship::{Session, TrainingGround, check_session};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use super::classes::{self, TrainClassRow};
use super::permissions::EDIT;
use crate::App;
use crate::http::answer::Answer;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::{Error, Result};
use crate::platform::sql::{Sql, Value, from_row};

from_row! {
    /// A course to choose.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct CourseOption {
        id: String,
        name: Option<String>,
        teacher: Option<String>,
        hours: Option<f64>,
    }
}

from_row! {
    /// Another lesson of the day.
    struct OtherLesson {
        class_id: String,
        starts_at: String,
        ends_at: String,
        teacher: String,
        room: String,
    }
}

/// Courses in use.
pub(super) async fn courses(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(_): ValidJson<NoInput>,
) -> Result<Answer<Vec<CourseOption>>> {
    user.permit(EDIT)?;
    let courses = sqlx::query_as(
        "select id, name, teacher, hours from train_course
          where delete_flag = 0 and enabled = $1 order by coalesce(name, ''), id limit 500",
    );
    Ok(Answer(courses.bind(YesNo::Yes.code()).fetch_all(&app.db.pool).await?))
}

pub(super) async fn save(
    context: CommandContext,
    ValidJson(input): ValidJson<TrainSessionInput>,
) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("trainLesson", &input).await? else { return Ok(Answer(())) };
    let class = classes::editable(&mut work.tx, work.user, &input.class_id).await?;
    check(&mut work.tx, &class, &input).await?;
    let by = (work.user.id.as_str(), work.app.clock.now());
    if input.id.is_empty() {
        insert(&mut work.tx, &input, by).await?;
    } else {
        update(&mut work.tx, &input, by).await?;
    }
    work.commit("train_class", &class.id).await
}

async fn check(tx: &mut Tx, class: &TrainClassRow, input: &TrainSessionInput) -> Result<()> {
    if !class.is_open() {
        return Err(TrainingGround::ClassClosed.at("date").into());
    }
    // A course that there is.
    let course: Option<i64> = sqlx::query_scalar("select 1 as one from train_course where id = $1 and delete_flag = 0")
        .bind(&input.course_id)
        .fetch_optional(&mut **tx)
        .await?;
    if course.is_none() {
        return Err(Violation::error("courseId", Message::NotInDictionary).into());
    }
    // Beside the lessons of that day, whoever's they are.
    let others = others(tx, input).await?;
    let date = Date::parse(&input.date).ok_or(ApiError::BadRequest)?;
    let beside: Vec<Session<'_>> = others
        .iter()
        .map(|it| Session {
            date,
            from: &it.starts_at,
            to: &it.ends_at,
            teacher: &it.teacher,
            room: &it.room,
            is_own: it.class_id == class.id,
        })
        .collect();
    let session = Session {
        date,
        from: &input.from,
        to: &input.to,
        teacher: input.teacher.trim(),
        room: input.room.trim(),
        is_own: true,
    };
    let day = |text: &Option<String>| text.as_deref().and_then(Date::parse);
    let violations = check_session(&session, (day(&class.start_date), day(&class.end_date)), &beside);
    if violations.is_empty() { Ok(()) } else { Err(Error::Validation(violations)) }
}

/// The other lessons of the day, of all classes.
async fn others(tx: &mut Tx, input: &TrainSessionInput) -> Result<Vec<OtherLesson>> {
    Ok(sqlx::query_as(
        "select class_id, starts_at, ends_at, teacher, room from train_session where held_on = $1 and id <> $2",
    )
    .bind(&input.date)
    .bind(&input.id)
    .fetch_all(&mut **tx)
    .await?)
}

async fn insert(tx: &mut Tx, input: &TrainSessionInput, (by, now): (&str, i64)) -> Result<()> {
    let mut sql = Sql::new(
        "insert into train_session (id, class_id, course_id, held_on, starts_at, ends_at, teacher, room, created_by,
             created_at, updated_by, updated_at) values (",
    );
    let values: [Value; 12] = [
        Uuid::now_v7().to_string().into(),
        input.class_id.as_str().into(),
        input.course_id.as_str().into(),
        input.date.as_str().into(),
        input.from.as_str().into(),
        input.to.as_str().into(),
        input.teacher.trim().into(),
        input.room.trim().into(),
        by.into(),
        now.into(),
        by.into(),
        now.into(),
    ];
    for (index, value) in values.into_iter().enumerate() {
        sql.push(if index == 0 { "" } else { ", " }).bind(value);
    }
    sql.push(")");
    sql.execute(&mut **tx).await?;
    Ok(())
}

async fn update(tx: &mut Tx, input: &TrainSessionInput, (by, now): (&str, i64)) -> Result<()> {
    let mut sql = Sql::new("update train_session set course_id = ");
    sql.bind(input.course_id.as_str()).push(", held_on = ").bind(input.date.as_str());
    sql.push(", starts_at = ").bind(input.from.as_str()).push(", ends_at = ").bind(input.to.as_str());
    sql.push(", teacher = ").bind(input.teacher.trim()).push(", room = ").bind(input.room.trim());
    sql.push(", updated_by = ").bind(by).push(", updated_at = ").bind(now);
    sql.push(" where id = ").bind(input.id.as_str()).push(" and class_id = ").bind(input.class_id.as_str());
    if sql.execute(&mut **tx).await?.rows_affected() == 0 {
        return Err(ApiError::NotFound.into());
    }
    Ok(())
}

/// Takes a lesson out of the timetable of an open class.
pub(super) async fn remove(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("removeTrainLesson", &input).await? else { return Ok(Answer(())) };
    let class: Option<String> = sqlx::query_scalar("select class_id from train_session where id = $1")
        .bind(&input.id)
        .fetch_optional(&mut *work.tx)
        .await?;
    let class = classes::editable(&mut work.tx, work.user, &class.ok_or(ApiError::NotFound)?).await?;
    if !class.is_open() {
        return Err(TrainingGround::ClassClosed.at("id").into());
    }
    sqlx::query("delete from train_session where id = $1").bind(&input.id).execute(&mut *work.tx).await?;
    work.commit("train_class", &class.id).await
}
