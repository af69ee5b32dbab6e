//! Who reads the files of education: documents of courses who may take them, films nobody (they are played), homework its
//! author and those who mark it, proofs of hours their lawyer and those who credit them.

use lawdesk_core::learning::course::CourseState;
use std::collections::BTreeSet;

use sqlx::AnyConnection;

use super::access::{self, LIST};
use super::{courses, my_courses};
use crate::files::FileHolder;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::hook::HookFuture;
use crate::platform::sql::Sql;

fn hides_nothing<'a>(
    _: &'a mut AnyConnection,
    _: &'a CurrentUser,
    _: &'a str,
) -> HookFuture<'a, Result<BTreeSet<String>>> {
    Box::pin(async { Ok(BTreeSet::new()) })
}

/// Documents of courses.
pub const COURSE_FILES: FileHolder = FileHolder {
    biz_type: "edu_course",
    may_see: |connection, user, id| Box::pin(sees_course(connection, user, id)),
    hidden: hides_nothing,
};
/// What holds the pictures of courses.
pub(super) const COVER: &str = "edu_cover";
/// Pictures of courses: they stand in lists, before anybody takes the course.
pub const COVER_FILES: FileHolder = FileHolder {
    biz_type: COVER,
    may_see: |connection, user, id| Box::pin(sees_cover(connection, user, id)),
    hidden: hides_nothing,
};
/// Films.
pub const VIDEO_FILES: FileHolder = FileHolder {
    biz_type: "edu_video",
    may_see: |connection, user, id| Box::pin(sees_video(connection, user, id)),
    hidden: hides_nothing,
};
/// Homework.
pub const HOMEWORK_FILES: FileHolder = FileHolder {
    biz_type: "edu_homework",
    may_see: |connection, user, id| Box::pin(sees_homework(connection, user, id)),
    hidden: hides_nothing,
};
/// Proofs of hours.
pub const CREDIT_FILES: FileHolder = FileHolder {
    biz_type: "edu_credit",
    may_see: |connection, user, id| Box::pin(sees_credit(connection, user, id)),
    hidden: hides_nothing,
};

async fn sees_course(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<bool> {
    if access::teaches(user) {
        return courses::is_readable(connection, user, id).await;
    }
    my_courses::is_offered(connection, user, id).await
}

async fn sees_cover(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<bool> {
    if access::permit_teacher_or_learner(user).is_err() {
        return Ok(false);
    }
    if access::teaches(user) {
        return courses::is_readable(connection, user, id).await;
    }
    // Whoever takes it has it in his list still when it is withdrawn.
    if my_courses::is_offered(connection, user, id).await? {
        return Ok(true);
    }
    let mut sql = Sql::new("select 1 from edu_course c where c.delete_flag = 0 and c.state = ");
    sql.bind(CourseState::Published.code()).push(" and c.id = ").bind(id).push(" and ");
    access::push_covers(&mut sql, "c.", &user.region_code);
    Ok(sql.fetch_optional(connection).await?.is_some())
}

async fn sees_video(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<bool> {
    if user.permit(LIST).is_err() {
        return Ok(false);
    }
    let mut sql = Sql::new("select 1 from edu_video v where v.id = ");
    sql.bind(id);
    access::push_readable(&mut sql, user, "v.");
    Ok(sql.fetch_optional(connection).await?.is_some())
}

async fn sees_homework(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<bool> {
    let mut sql = Sql::new("select 1 from edu_homework h where h.id = ");
    sql.bind(id);
    if access::teaches(user) {
        access::push_own(&mut sql, user, "h.");
    } else {
        sql.push(" and h.account_id = ").bind(user.id.as_str());
    }
    Ok(sql.fetch_optional(connection).await?.is_some())
}

async fn sees_credit(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<bool> {
    let mut sql = Sql::new("select 1 from edu_credit c join lawyer l on l.id = c.lawyer_id where c.id = ");
    sql.bind(id);
    match &user.lawyer_id {
        Some(lawyer) => _ = sql.push(" and c.lawyer_id = ").bind(lawyer.as_str()),
        None if access::teaches(user) => access::push_own(&mut sql, user, "l."),
        None => return Ok(false),
    }
    Ok(sql.fetch_optional(connection).await?.is_some())
}
