//! Playing films and reading documents: what counts is what the server has seen pass (`core::learning::watching`).

use axum::extract::State;
use lawdesk_core::dto::{BeatInput, ChapterKeyInput};
use lawdesk_core::learning::Refusal;
use lawdesk_core::learning::course::ChapterKind;
use lawdesk_core::learning::watching::{Beat, HEARTBEAT, Video, WatchedSpans};
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use super::chapters::{self, Chapter};
use super::learner::learner_id;
use super::{courses, my_courses, progress};
use crate::App;
use crate::files;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::from_row;

/// Leave to play a film.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_field_names, reason = "the wire's names")]
pub struct Play {
    /// Named by each report.
    play_id: String,
    /// Behind `lawer-file/file/twj/preview/stream/`.
    ticket: String,
    /// Seconds.
    duration: i64,
    /// Nothing can be skipped the first time.
    in_order: bool,
    /// Where he stopped.
    position: i64,
    /// Up to which second everything was watched.
    reach: u32,
    /// Seconds between reports.
    heartbeat: u32,
}

/// What was watched of a film.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct WatchState {
    /// Up to which second everything was watched.
    reach: u32,
    /// Whole percent.
    percent: u32,
    is_done: bool,
}

/// The caller's record and the chapter of his course.
async fn of_course(tx: &mut Tx, me: &str, key: &ChapterKeyInput) -> Result<(String, Chapter)> {
    let record = my_courses::record_of(tx, &key.course_id, me).await?.ok_or(ApiError::NotFound)?;
    let all = chapters::of(tx, &key.course_id).await?;
    let chapter = all.into_iter().find(|it| it.id == key.chapter_id).ok_or(ApiError::NotFound)?;
    Ok((record.id, chapter))
}

async fn watched(tx: &mut Tx, record: &str, chapter: &str) -> Result<(WatchedSpans, i64)> {
    let row: Option<(String, i64)> =
        sqlx::query_as("select spans, position from edu_watch where record_id = $1 and chapter_id = $2")
            .bind(record)
            .bind(chapter)
            .fetch_optional(&mut **tx)
            .await?;
    Ok(row.map(|(spans, position)| (WatchedSpans::parse(&spans), position)).unwrap_or_default())
}

/// `POST my/play`: what the caller plays elsewhere stops counting.
pub async fn play(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<ChapterKeyInput>,
) -> Result<Answer<Play>> {
    let me = learner_id(&user)?;
    let mut tx = app.db.begin().await?;
    let (record, chapter) = of_course(&mut tx, me, &input).await?;
    // A film that can be played.
    let (Some(file), Some(duration)) = (&chapter.file_id, chapter.duration) else {
        return Err(ApiError::NotFound.into());
    };
    // His only play: another page stops reporting.
    let play_id = Uuid::now_v7().to_string();
    sqlx::query(
        "insert into edu_play (learner_id, id, record_id, chapter_id, beat_at) values ($1, $2, $3, $4, $5)
         on conflict (learner_id) do update set id = excluded.id, record_id = excluded.record_id,
             chapter_id = excluded.chapter_id, beat_at = excluded.beat_at",
    )
    .bind(me)
    .bind(&play_id)
    .bind(&record)
    .bind(&chapter.id)
    .bind(app.clock.now())
    .execute(&mut *tx)
    .await?;
    // Leave to read the film, and where he was.
    let ticket = files::allow_stream(&app, &mut tx, &user, file).await?;
    let (spans, position) = watched(&mut tx, &record, &chapter.id).await?;
    tx.commit().await?;
    Ok(Answer(Play {
        play_id,
        ticket,
        duration,
        in_order: chapter.in_order == Some(1),
        position,
        reach: spans.reach(),
        heartbeat: HEARTBEAT,
    }))
}

from_row! {
    struct PlayRow {
        record_id: String,
        chapter_id: String,
        beat_at: i64,
        course_id: String,
    }
}

/// `POST my/beat`: refuses what cannot have been watched; nothing of it counts then.
pub async fn beat(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<BeatInput>,
) -> Result<Answer<WatchState>> {
    let me = learner_id(&user)?;
    let now = app.clock.now();
    let mut tx = app.db.begin().await?;
    // Two reports at once come one behind the other.
    let held: Option<(String,)> =
        sqlx::query_as("update edu_play set beat_at = beat_at where learner_id = $1 and id = $2 returning id")
            .bind(me)
            .bind(&input.play_id)
            .fetch_optional(&mut *tx)
            .await?;
    if held.is_none() {
        return Err(ApiError::Learning(Refusal::PlaysElsewhere).into());
    }
    // What plays, and since when nothing was heard of it.
    let play: PlayRow = sqlx::query_as(
        "select p.record_id, p.chapter_id, p.beat_at, r.course_id
           from edu_play p join edu_record r on r.id = p.record_id where p.learner_id = $1",
    )
    .bind(me)
    .fetch_one(&mut *tx)
    .await?;
    let key = ChapterKeyInput { course_id: play.course_id.clone(), chapter_id: play.chapter_id.clone() };
    let (_, chapter) = of_course(&mut tx, me, &key).await?;
    let course = courses::load(&mut tx, &play.course_id).await?.ok_or(ApiError::NotFound)?;
    let length = chapter.duration.and_then(|it| u32::try_from(it).ok()).unwrap_or(0);
    let video = Video { length, in_order: chapter.in_order == Some(1) };
    let elapsed = u32::try_from((now - play.beat_at).max(0) / 1000).unwrap_or(u32::MAX);
    // What counts of the report, and whether it is enough.
    let (mut spans, _) = watched(&mut tx, &play.record_id, &chapter.id).await?;
    spans.report(video, Beat { from: input.from, to: input.to, elapsed }).map_err(ApiError::Learning)?;
    let is_done = i64::from(spans.percent(length)) >= course.watch_percent;
    let state = ChapterOfRecord { record: &play.record_id, chapter: &chapter.id, is_done };
    store(&mut tx, state, &spans.to_text(), i64::from(input.to.min(length)), now).await?;
    sqlx::query("update edu_play set beat_at = $2 where learner_id = $1").bind(me).bind(now).execute(&mut *tx).await?;
    progress::refresh(&mut tx, now, &play.record_id).await?;
    tx.commit().await?;
    Ok(Answer(WatchState { reach: spans.reach(), percent: spans.percent(length), is_done }))
}

/// A chapter of a record, and whether it is done now.
struct ChapterOfRecord<'a> {
    record: &'a str,
    chapter: &'a str,
    is_done: bool,
}

/// What was done once stays done.
async fn store(tx: &mut Tx, of: ChapterOfRecord<'_>, spans: &str, position: i64, now: i64) -> Result<()> {
    sqlx::query(
        "insert into edu_watch (record_id, chapter_id, spans, position, done, updated_at)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (record_id, chapter_id) do update set spans = excluded.spans, position = excluded.position,
             done = case when edu_watch.done = 1 then 1 else excluded.done end, updated_at = excluded.updated_at",
    )
    .bind(of.record)
    .bind(of.chapter)
    .bind(spans)
    .bind(position)
    .bind(i64::from(of.is_done))
    .bind(now)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// `POST my/read`
pub async fn read(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<ChapterKeyInput>,
) -> Result<Answer<()>> {
    let me = learner_id(&user)?;
    let now = app.clock.now();
    let mut tx = app.db.begin().await?;
    let (record, chapter) = of_course(&mut tx, me, &input).await?;
    if chapter.kind() != ChapterKind::Document {
        return Err(ApiError::NotFound.into());
    }
    store(&mut tx, ChapterOfRecord { record: &record, chapter: &chapter.id, is_done: true }, "", 0, now).await?;
    progress::refresh(&mut tx, now, &record).await?;
    tx.commit().await?;
    Ok(Answer(()))
}
