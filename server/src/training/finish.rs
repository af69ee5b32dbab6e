//! The end of a class: who has passed gets a certificate, and his internship says so.

use lawdesk_core::code::{TrainingClassStatus, TrainingStudentStatus as Status};
use lawdesk_core::internship::{Attendance, PassRule, passes};

use super::classes;
use super::plans;
use crate::master::areas::hooks::{RecordAct, RecordHook};
use crate::master::register::internships;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::number_sequence;
use crate::platform::sql::{Sql, from_row};

/// What acts on classes mean.
pub(crate) const HOOK: RecordHook =
    RecordHook { area: "train_class", before: |act| Box::pin(plans::belong(act)), after: |act| Box::pin(after(act)) };

from_row! {
    /// A student whose class ends.
    struct Candidate {
        id: String,
        internship_id: String,
        present_count: i64,
        exam_score: Option<f64>,
    }
}

async fn after(act: &mut RecordAct<'_>) -> Result<()> {
    if act.text("classStatus") == TrainingClassStatus::Finished.code() && act.changes("classStatus") {
        let (by, now) = (act.user.id.clone(), act.app.clock.now());
        let today = act.app.clock.today().to_string();
        let id = act.id.to_owned();
        finish(act.tx, &id, &today, (&by, now)).await?;
    }
    Ok(())
}

/// Decides of each student whether he has passed.
async fn finish(tx: &mut Tx, class: &str, today: &str, (by, now): (&str, i64)) -> Result<()> {
    // By which rule, over how many lessons.
    let row = classes::class(tx, class).await?;
    #[expect(clippy::cast_precision_loss, reason = "percents and points")]
    let percent = |number: Option<i64>| number.unwrap_or_default() as f64;
    let rule = PassRule { attendance: percent(row.pass_attendance), score: percent(row.pass_score) };
    let lessons: i64 = sqlx::query_scalar("select count(*) from train_session where class_id = $1")
        .bind(class)
        .fetch_one(&mut **tx)
        .await?;
    let candidates: Vec<Candidate> = sqlx::query_as(
        "select id, internship_id, present_count, exam_score from train_student
          where class_id = $1 and delete_flag = 0 order by enrolled_on, id",
    )
    .bind(class)
    .fetch_all(&mut **tx)
    .await?;
    // Who has passed gets a certificate, and his internship says so.
    let number = |number: i64| u32::try_from(number).unwrap_or_default();
    for student in candidates {
        let attendance =
            Attendance { lessons: number(lessons), present: number(student.present_count), score: student.exam_score };
        let passed = passes(&attendance, &rule);
        let certificate = if passed { Some(certificate(tx, today).await?) } else { None };
        decide(tx, &student.id, certificate.as_deref(), today, (by, now)).await?;
        if passed {
            internships::pass_training(tx, &student.internship_id, (by, now)).await?;
        }
    }
    Ok(())
}

/// Of this year, each given once: `SXJY20260001`.
async fn certificate(tx: &mut Tx, today: &str) -> Result<String> {
    let year = &today[..4];
    let number = number_sequence::next(tx, &format!("train-certificate-{year}")).await?;
    Ok(format!("SXJY{year}{number:04}"))
}

async fn decide(
    tx: &mut Tx,
    student: &str,
    certificate: Option<&str>,
    today: &str,
    (by, now): (&str, i64),
) -> Result<()> {
    let mut sql = Sql::new("update train_student set student_status = ");
    sql.bind(if certificate.is_some() { Status::Passed } else { Status::Failed }.code());
    sql.push(", cert_no = ").bind(certificate).push(", cert_date = ").bind(certificate.map(|_| today));
    sql.push(", updated_by = ").bind(by).push(", updated_at = ").bind(now);
    sql.push(", version = version + 1 where id = ").bind(student);
    sql.execute(&mut **tx).await?;
    Ok(())
}
