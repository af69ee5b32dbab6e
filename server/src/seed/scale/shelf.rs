//! Courses and questions beside those of the demo.

use anyhow::Result;

use super::pattern::Pattern;
use super::{BATCH, Making};

impl Making<'_> {
    /// Courses, with the chapters of the demo's.
    pub(super) async fn courses(&mut self, count: usize) -> Result<()> {
        let mut connection = self.app.db.pool.acquire().await?;
        // CourseState::Published: a query of the demo's rows takes no values.
        let query = "select * from edu_course where demo = 1 and delete_flag = 0 and state = '2' order by id";
        let courses = Pattern::read(&mut connection, "edu_course", query).await?;
        // CourseState::Published, too.
        let query = "select h.* from edu_chapter h join edu_course c on c.id = h.course_id and c.state = '2'
                      where c.demo = 1 and c.delete_flag = 0 order by h.course_id, h.sort";
        let chapters = Pattern::read(&mut connection, "edu_chapter", query).await?;
        drop(connection);
        // Each copy with the chapters of its own course.
        let (mut rows, mut of_courses) = (Vec::new(), Vec::new());
        for place in 0..count {
            let id = format!("course-scale-{place:04}");
            let title = format!("{}（第{}期）", courses.text(place, "title"), place + 1);
            rows.push(courses.copy(place, 0, vec![("id", id.as_str().into()), ("title", title.into())])?);
            for chapter in 0..chapters.len() {
                if chapters.text(chapter, "course_id") == courses.text(place, "id") {
                    let own = format!("{id}-{chapter}");
                    let own = vec![("id", own.into()), ("course_id", id.as_str().into())];
                    of_courses.push(chapters.copy(chapter, 0, own)?);
                }
            }
        }
        let mut tx = self.app.db.begin().await?;
        courses.insert(&mut tx, rows).await?;
        chapters.insert(&mut tx, of_courses).await?;
        tx.commit().await?;
        (self.progress)("edu_course", count);
        Ok(())
    }

    /// Questions, variants of the demo's.
    pub(super) async fn questions(&mut self, count: usize) -> Result<()> {
        let mut connection = self.app.db.pool.acquire().await?;
        let query = "select * from edu_question where demo = 1 and delete_flag = 0 order by id";
        let questions = Pattern::read(&mut connection, "edu_question", query).await?;
        drop(connection);
        for from in (0..count).step_by(BATCH) {
            let mut rows = Vec::new();
            for place in from..count.min(from + BATCH) {
                let stem = format!("（变式{}）{}", place + 1, questions.text(place, "stem"));
                let own = vec![("id", format!("question-scale-{place:05}").into()), ("stem", stem.into())];
                rows.push(questions.copy(place, 0, own)?);
            }
            let mut tx = self.app.db.begin().await?;
            questions.insert(&mut tx, rows).await?;
            tx.commit().await?;
        }
        (self.progress)("edu_question", count);
        Ok(())
    }
}
