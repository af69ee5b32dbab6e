//! Chapters of courses.

use lawdesk_core::learning::course::ChapterKind;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use crate::platform::error::Result;
use crate::platform::sql::{JsonText, from_row};

from_row! {
    /// A chapter.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    #[schemars(rename = "CourseChapter")]
    pub struct Chapter {
        pub(super) id: String,
        pub(super) title: String,
        /// 1 video, 2 document, 3 questions.
        pub(super) kind: String,
        pub(super) video_id: Option<String>,
        /// Title of the video or of the paper.
        pub(super) content: Option<String>,
        /// File numbers of a document.
        pub(super) files: JsonText<Vec<String>>,
        pub(super) paper_id: Option<String>,
        /// Seconds of the video.
        pub(super) duration: Option<i64>,
        #[serde(skip)]
        pub(super) in_order: Option<i64>,
        #[serde(skip)]
        pub(super) file_id: Option<String>,
    }
}

impl Chapter {
    /// What it is; a code that is none counts as a document.
    pub(super) fn kind(&self) -> ChapterKind {
        ChapterKind::from_code(&self.kind).unwrap_or(ChapterKind::Document)
    }
}

/// The chapters of a course, in order.
pub(super) async fn of(connection: &mut AnyConnection, course: &str) -> Result<Vec<Chapter>> {
    let rows = sqlx::query_as(
        "select h.id, h.title, h.kind, h.video_id, coalesce(v.title, p.title) as content, h.files, h.paper_id,
                v.duration, v.in_order, v.file_id
           from edu_chapter h left join edu_video v on v.id = h.video_id left join edu_paper p on p.id = h.paper_id
          where h.course_id = $1 and h.sort >= 0 order by h.sort",
    );
    Ok(rows.bind(course).fetch_all(connection).await?)
}
