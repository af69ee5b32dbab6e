//! Videos of courses: brought in pieces (`files`), titled here, played by who takes a course that has them.

use axum::extract::State;
use lawdesk_core::dto::file::FieldLimits;
use lawdesk_core::dto::{IdInput, LearningListInput, VideoInput};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use super::access::{self, EDIT, LIST};
use super::paging;
use crate::App;
use crate::files::{self, FileReference};
use crate::http::answer::{Answer, Page, Paging};
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, Sql, from_row};

const SUBJECT: &str = "eduVideo";

from_row! {
    /// A video.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct VideoRow {
        id: String,
        title: String,
        file_id: String,
        /// Seconds.
        duration: i64,
        in_order: Flag,
        created_at: i64,
        /// Courses that have it.
        courses: i64,
    }
}

/// `POST video/list`: the newest first.
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<LearningListInput>,
) -> Result<Answer<Page<VideoRow>>> {
    user.permit(LIST)?;
    let columns = Sql::new(
        "select v.id, v.title, v.file_id, v.duration, v.in_order, v.created_at,
                (select count(distinct h.course_id) from edu_chapter h where h.video_id = v.id and h.sort >= 0) as courses",
    );
    let mut from = Sql::new(" from edu_video v where v.delete_flag = 0");
    access::push_readable(&mut from, &user, "v.");
    if !input.keyword.trim().is_empty() {
        from.push(" and ").any_contains(&["v.title"], input.keyword.trim());
    }
    let paging = Paging::new(input.page, input.page_size);
    paging::page(&app, &columns, &from, " order by v.created_at desc, v.id desc", paging).await
}

/// `POST video/save`: a stored video keeps its film.
pub async fn save(context: CommandContext, ValidJson(input): ValidJson<VideoInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("saveVideo", &input).await? else { return Ok(Answer(())) };
    let now = work.app.clock.now();
    // A film that is there: its title and order.
    if let Some(id) = &input.id {
        let mut sql = Sql::new("update edu_video set title = ");
        sql.bind(input.title.trim()).push(", in_order = ").bind(i64::from(input.in_order));
        sql.push(", updated_by = ").bind(work.user.id.as_str()).push(", updated_at = ").bind(now);
        sql.push(", version = version + 1 where delete_flag = 0 and id = ").bind(id.as_str());
        access::push_own(&mut sql, work.user, "");
        if sql.execute(&mut *work.tx).await?.rows_affected() == 0 {
            return Err(ApiError::NotFound.into());
        }
        return work.commit(SUBJECT, id).await;
    }
    // A new one, with its file.
    let id = Uuid::now_v7().to_string();
    sqlx::query(
        "insert into edu_video (id, org_id, region_code, title, file_id, duration, in_order, created_by, created_at,
             updated_by, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $8, $9)",
    )
    .bind(&id)
    .bind(&work.user.dw_id)
    .bind(&work.user.region_code)
    .bind(input.title.trim())
    .bind(&input.file)
    .bind(input.duration)
    .bind(i64::from(input.in_order))
    .bind(&work.user.id)
    .bind(now)
    .execute(&mut *work.tx)
    .await?;
    let film = FileReference::limited("file", &input.file, FieldLimits::of_types(["mp4", "webm"]));
    files::link(&mut work.tx, work.user, "edu_video", &id, &[film]).await?;
    work.commit(SUBJECT, &id).await
}

/// `POST video/remove`
pub async fn remove(context: CommandContext, ValidJson(input): ValidJson<IdInput>) -> Result<Answer<()>> {
    context.user.permit(EDIT)?;
    let Some(mut work) = context.begin("removeVideo", &input).await? else { return Ok(Answer(())) };
    let mut sql = Sql::new("update edu_video set delete_flag = 1 where delete_flag = 0 and id = ");
    sql.bind(input.id.as_str());
    access::push_own(&mut sql, work.user, "");
    if sql.execute(&mut *work.tx).await?.rows_affected() == 0 {
        return Err(ApiError::NotFound.into());
    }
    // Whoever may not change it does not hear what it is used by.
    let by: Vec<String> = sqlx::query_scalar(
        "select distinct c.title from edu_chapter h join edu_course c on c.id = h.course_id
          where h.video_id = $1 and h.sort >= 0 and c.delete_flag = 0 order by c.title",
    )
    .bind(&input.id)
    .fetch_all(&mut *work.tx)
    .await?;
    if !by.is_empty() {
        return Err(ApiError::InUse { by }.into());
    }
    work.commit(SUBJECT, &input.id).await
}
