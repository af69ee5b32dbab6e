//! The plan that a class is of: its places, and the time in which it takes people.

use lawdesk_core::code::TrainingPlanStatus;
use lawdesk_core::date::Date;
use lawdesk_core::expression::Value;
use lawdesk_core::internship::TrainingGround;
use lawdesk_core::message::Message;
use lawdesk_core::violation::Violation;

use super::permissions::EDIT;
use crate::http::command::UnitOfWork;
use crate::master::areas::hooks::RecordAct;
use crate::platform::error::Result;
use crate::platform::sql::from_row;

/// A class names a plan that is published by its number, or none.
pub(super) async fn belong(act: &mut RecordAct<'_>) -> Result<Vec<Violation>> {
    if !matches!(act.action, "add" | "edit") || !act.changes("planNo") {
        return Ok(Vec::new());
    }
    let number = act.text("planNo").trim().to_owned();
    let plan: Option<String> =
        sqlx::query_scalar("select id from train_plan where plan_no = $1 and plan_status = $2 and delete_flag = 0")
            .bind(&number)
            .bind(TrainingPlanStatus::Published.code())
            .fetch_optional(&mut **act.tx)
            .await?;
    if plan.is_none() && !number.is_empty() {
        return Ok(vec![Violation::error("planNo", Message::NotInDictionary)]);
    }
    act.values.insert("planId".to_owned(), plan.map_or(Value::Null, Value::from));
    Ok(Vec::new())
}

from_row! {
    /// A plan with how many are in its classes.
    struct PlanRow {
        quota: Option<i64>,
        enrol_from: Option<String>,
        enrol_to: Option<String>,
        students: i64,
    }
}

/// Refuses more people than the plan of the class has places for, and whoever comes outside the time of enrolment; staff
/// enrol those who come late.
pub(super) async fn permit(work: &mut UnitOfWork<'_>, class: &str, more: usize) -> Result<()> {
    // Held until the transaction ends, so that two classes of a plan do not give its last place.
    sqlx::query(
        "update train_plan set updated_at = updated_at where id = (select plan_id from train_class where id = $1)",
    )
    .bind(class)
    .execute(&mut *work.tx)
    .await?;
    let plan: Option<PlanRow> = sqlx::query_as(
        "select p.quota, p.enrol_from, p.enrol_to,
                (select count(*) from train_student s join train_class o on o.id = s.class_id
                  where o.plan_id = p.id and o.delete_flag = 0 and s.delete_flag = 0) as students
           from train_plan p join train_class c on c.plan_id = p.id where c.id = $1 and p.delete_flag = 0",
    )
    .bind(class)
    .fetch_optional(&mut *work.tx)
    .await?;
    let Some(plan) = plan else { return Ok(()) };
    // In time, unless staff enrol; and within the plan's places.
    let today = work.app.clock.today();
    let day = |text: &Option<String>| text.as_deref().and_then(Date::parse);
    if let (Some(first), Some(last)) = (day(&plan.enrol_from), day(&plan.enrol_to))
        && !(first..=last).contains(&today)
        && work.user.permit(EDIT).is_err()
    {
        return Err(TrainingGround::EnrolmentClosed(first, last).at("classId").into());
    }
    let more = i64::try_from(more).unwrap_or(i64::MAX);
    if plan.quota.is_some_and(|quota| quota - plan.students < more) {
        return Err(TrainingGround::PlanFull.at("classId").into());
    }
    Ok(())
}
