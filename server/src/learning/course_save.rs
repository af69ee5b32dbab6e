//! Making and changing courses.

use std::collections::BTreeSet;

use lawdesk_core::dto::{ChapterInput, CourseInput};
use lawdesk_core::learning::course::{ChapterKind, CourseState};
use lawdesk_core::message::{ApiError, LastChange, Message};
use lawdesk_core::violation::Violation;
use uuid::Uuid;

use super::access::{self, EDIT};
use super::courses::{self, SUBJECT};
use super::files::COVER;
use crate::files::{self, FileReference};
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, Idempotent, UnitOfWork, non_empty};
use crate::http::extract::ValidJson;
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// `POST course/save`: answers the id. A course that people take can be changed too: chapters that stay keep what they
/// have done of them.
pub async fn save(context: CommandContext, ValidJson(input): ValidJson<CourseInput>) -> Result<Answer<String>> {
    context.user.permit(EDIT)?;
    let mut work = match context.begin_answering("saveCourse", &input).await? {
        Idempotent::Fresh(work) => *work,
        Idempotent::Replayed(id) => return Ok(Answer(id)),
    };
    // The course, with what it names.
    check_references(&mut work, &input).await?;
    let id = match &input.id {
        Some(id) => {
            change(&mut work, id, &input).await?;
            id.clone()
        }
        None => add(&mut work, &input).await?,
    };
    write_fields(&mut work, &id, &input).await?;
    write_chapters(&mut work, &id, &input.chapters).await?;
    // The files of its chapters, and its picture.
    let files = |(index, chapter): (usize, &ChapterInput)| {
        let path = format!("chapters[{index}].files");
        chapter.files.iter().map(|file| FileReference::file(&path, file)).collect::<Vec<_>>()
    };
    let files: Vec<FileReference> = input.chapters.iter().enumerate().flat_map(files).collect();
    files::link(&mut work.tx, work.user, "edu_course", &id, &files).await?;
    if !input.cover.is_empty() {
        let cover = [FileReference::picture("cover", &input.cover)];
        files::link(&mut work.tx, work.user, COVER, &id, &cover).await?;
    }
    work.commit_with(SUBJECT, &id.clone(), id).await
}

/// Videos and papers that are named are there for the caller, and the region is one that the caller reaches.
async fn check_references(work: &mut UnitOfWork<'_>, input: &CourseInput) -> Result<()> {
    if !input.target_region.is_empty() && !access::reaches(work.user, &input.target_region) {
        return Err(Violation::error("targetRegion", Message::NotInDictionary).into());
    }
    let mut named: Vec<(String, &str, &str)> = Vec::new();
    if !input.exam_id.is_empty() {
        named.push(("examId".to_owned(), "edu_paper", &input.exam_id));
    }
    for (index, chapter) in input.chapters.iter().enumerate() {
        match ChapterKind::from_code(&chapter.kind) {
            Some(ChapterKind::Video) => {
                named.push((format!("chapters[{index}].videoId"), "edu_video", &chapter.video_id));
            }
            Some(ChapterKind::Questions) => {
                named.push((format!("chapters[{index}].paperId"), "edu_paper", &chapter.paper_id));
            }
            Some(ChapterKind::Document) | None => (),
        }
    }
    for (field, table, id) in named {
        let mut sql = Sql::new("select 1 as one from ");
        sql.name(table).push(" x where x.delete_flag = 0 and x.id = ").bind(id);
        access::push_readable(&mut sql, work.user, "x.");
        if sql.fetch_optional(&mut *work.tx).await?.is_none() {
            return Err(Violation::error(field, Message::NotInDictionary).into());
        }
    }
    Ok(())
}

async fn add(work: &mut UnitOfWork<'_>, input: &CourseInput) -> Result<String> {
    let id = Uuid::now_v7().to_string();
    sqlx::query(
        "insert into edu_course (id, org_id, region_code, title, category, teacher, teacher_intro, intro, hours,
             required, target, homework_required, allow_qa, watch_percent, state, created_by, created_at, updated_by,
             updated_at)
         values ($1, $2, $3, $4, '', '', '', '', 0, 0, '[]', 0, 0, 90, $7, $5, $6, $5, $6)",
    )
    .bind(&id)
    .bind(&work.user.dw_id)
    .bind(&work.user.region_code)
    .bind(&input.title)
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .bind(CourseState::Draft.code())
    .execute(&mut *work.tx)
    .await?;
    Ok(id)
}

async fn change(work: &mut UnitOfWork<'_>, id: &str, input: &CourseInput) -> Result<()> {
    if !courses::is_own(&mut work.tx, work.user, id).await? {
        return Err(ApiError::NotFound.into());
    }
    let changed = sqlx::query("update edu_course set version = version + 1 where id = $1 and version = $2")
        .bind(id)
        .bind(input.version.unwrap_or(0))
        .execute(&mut *work.tx)
        .await?;
    if changed.rows_affected() == 0 {
        return Err(ApiError::Stale(None::<LastChange>).into());
    }
    Ok(())
}

async fn write_fields(work: &mut UnitOfWork<'_>, id: &str, input: &CourseInput) -> Result<()> {
    sqlx::query(
        "update edu_course set title = $2, category = $3, teacher = $4, teacher_intro = $5, intro = $6, hours = $7,
                required = $8, target = $9, publish_from = $10, publish_to = $11, exam_id = $12,
                homework_required = $13, homework_title = $14, homework_text = $15, homework_due = $16,
                allow_qa = $17, watch_percent = $18, updated_by = $19, updated_at = $20, credit = $21, cover = $22,
                target_region = $23
          where id = $1",
    )
    .bind(id)
    .bind(input.title.trim())
    .bind(&input.category)
    .bind(input.teacher.trim())
    .bind(&input.teacher_intro)
    .bind(&input.intro)
    .bind(input.hours)
    .bind(i64::from(input.required))
    .bind(serde_json::to_string(&input.target)?)
    .bind(non_empty(&input.publish_from))
    .bind(non_empty(&input.publish_to))
    .bind(non_empty(&input.exam_id))
    .bind(i64::from(input.homework_required && !input.homework_title.trim().is_empty()))
    .bind(input.homework_title.trim())
    .bind(&input.homework_text)
    .bind(non_empty(&input.homework_due))
    .bind(i64::from(input.allow_qa))
    .bind(input.watch_percent)
    .bind(&work.user.id)
    .bind(work.app.clock.now())
    .bind(input.credit)
    .bind(&input.cover)
    .bind(&input.target_region)
    .execute(&mut *work.tx)
    .await?;
    Ok(())
}

/// Those that are not named any more stay out of sight: what people have done of them is not lost.
async fn write_chapters(work: &mut UnitOfWork<'_>, course: &str, chapters: &[ChapterInput]) -> Result<()> {
    let known: Vec<String> = sqlx::query_scalar("select id from edu_chapter where course_id = $1")
        .bind(course)
        .fetch_all(&mut *work.tx)
        .await?;
    let known: BTreeSet<String> = known.into_iter().collect();
    sqlx::query("update edu_chapter set sort = -1 where course_id = $1").bind(course).execute(&mut *work.tx).await?;
    for (sort, chapter) in (0_i64..).zip(chapters) {
        let id = chapter.id.clone().filter(|id| known.contains(id));
        let statement = match &id {
            Some(_) => {
                "update edu_chapter set sort = $3, title = $4, kind = $5, video_id = $6, files = $7, paper_id = $8
                  where id = $1 and course_id = $2"
            }
            None => {
                "insert into edu_chapter (id, course_id, sort, title, kind, video_id, files, paper_id)
                 values ($1, $2, $3, $4, $5, $6, $7, $8)"
            }
        };
        sqlx::query(statement)
            .bind(id.unwrap_or_else(|| Uuid::now_v7().to_string()))
            .bind(course)
            .bind(sort)
            .bind(chapter.title.trim())
            .bind(&chapter.kind)
            .bind(non_empty(&chapter.video_id).filter(|_| chapter.kind == ChapterKind::Video.code()))
            .bind(serde_json::to_string(&chapter.files)?)
            .bind(non_empty(&chapter.paper_id).filter(|_| chapter.kind == ChapterKind::Questions.code()))
            .execute(&mut *work.tx)
            .await?;
    }
    Ok(())
}
