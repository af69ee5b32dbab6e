//! What happens to an internship outside its course: it stands still, changes its firm or instructor, is cancelled
//! (申请律师执业人员实习管理规则; `docs/handbook/fields.md` 1.6).

use crate::date::Date;
use crate::expression::Value;
use crate::form::{Values, is_empty};
use crate::message::Message;
use crate::violation::Violation;

/// The most days that an internship stands still, all interruptions together: six months.
pub const MOST_SUSPENDED_DAYS: i64 = 183;

/// What an act on an internship lacks, or has out of order; `values` are those of the internship with what the act brings.
#[must_use]
pub fn check_act(action: &str, values: &Values, today: Date) -> Vec<Violation> {
    // What each act asks for.
    let required: &[&str] = match action {
        "suspend" => &["suspendedOn", "suspendReason"],
        "resume" => &["resumedOn"],
        "beginChange" => &["changeReason"],
        "endChange" => &["firmId", "instructorId"],
        "cancel" => &["cancelReason"],
        _ => &[],
    };
    let missing = |key: &&&str| values.get(**key).is_none_or(is_empty);
    let mut violations: Vec<Violation> =
        required.iter().filter(missing).map(|key| Violation::error(*key, Message::Required)).collect();
    // What a day follows: the last interruption, too, whose days are counted already.
    let (later, earlier): (&str, &[&str]) = match action {
        "suspend" => ("suspendedOn", &["periodFrom", "resumedOn"]),
        "resume" => ("resumedOn", &["suspendedOn"]),
        _ => return violations,
    };
    let precedes = |day: Date| earlier.iter().any(|key| date(values, key).is_some_and(|earlier| day < earlier));
    if let Some(day) = date(values, later)
        && (today < day || precedes(day))
    {
        violations.push(Violation::error(later, out_of_order()));
    }
    violations
}

/// An internship that goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resumption {
    /// Days that it has stood still until now.
    pub suspended: i64,
    /// Its last day: as much later as it stood still.
    pub last: Option<Date>,
}

/// Goes on on `resumedOn`. It stands still for six months at most; after that it can only be cancelled.
///
/// # Errors
/// Where it has stood still longer.
pub fn resume(values: &Values) -> Result<Resumption, Violation> {
    let still = date(values, "resumedOn").zip(date(values, "suspendedOn")).map_or(0, |(to, from)| to.days_since(from));
    let suspended = number(values, "suspendedDays") + still;
    if MOST_SUSPENDED_DAYS < suspended {
        return Err(Violation::error("resumedOn", stood_still_too_long()));
    }
    Ok(Resumption { suspended, last: date(values, "periodTo").map(|last| last.add_days(still)) })
}

fn date(values: &Values, key: &str) -> Option<Date> {
    values.get(key).and_then(Value::as_text).and_then(Date::parse)
}

fn number(values: &Values, key: &str) -> i64 {
    match values.get(key) {
        Some(Value::Long(number)) => *number,
        _ => 0,
    }
}

fn out_of_order() -> Message {
    Message::stated("日期不能早于上一环节，也不能晚于今天", "The day cannot lie before what it follows, or after today")
}

fn stood_still_too_long() -> Message {
    Message::stated(
        "累计中止实习已超过六个月，不能恢复，应当撤销实习登记",
        "The internship has stood still for more than six months: it can only be cancelled",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(pairs: &[(&str, &str)]) -> Values {
        pairs.iter().map(|(key, value)| ((*key).to_owned(), Value::from(*value))).collect()
    }

    fn wrong(action: &str, pairs: &[(&str, &str)]) -> Vec<String> {
        let today = Date::parse("2026-11-21").unwrap();
        check_act(action, &values(pairs), today).into_iter().map(|it| it.field).collect()
    }

    #[test]
    fn each_act_says_why_and_when() {
        assert_eq!(wrong("suspend", &[]), ["suspendedOn", "suspendReason"]);
        let from = ("periodFrom", "2026-03-01");
        assert_eq!(
            wrong("suspend", &[from, ("suspendedOn", "2026-02-28"), ("suspendReason", "病假")]),
            ["suspendedOn"]
        );
        assert_eq!(
            wrong("suspend", &[from, ("suspendedOn", "2026-11-22"), ("suspendReason", "病假")]),
            ["suspendedOn"]
        );
        assert!(wrong("suspend", &[from, ("suspendedOn", "2026-11-21"), ("suspendReason", "病假")]).is_empty());
        assert_eq!(
            wrong(
                "suspend",
                &[from, ("resumedOn", "2026-08-01"), ("suspendedOn", "2026-07-31"), ("suspendReason", "病假")]
            ),
            ["suspendedOn"]
        );
        assert_eq!(wrong("resume", &[("suspendedOn", "2026-10-01"), ("resumedOn", "2026-09-30")]), ["resumedOn"]);
        assert_eq!(wrong("beginChange", &[]), ["changeReason"]);
        assert_eq!(wrong("cancel", &[]), ["cancelReason"]);
        assert!(wrong("edit", &[]).is_empty());
    }

    #[test]
    fn what_stood_still_is_made_up_for_and_six_months_are_the_most() {
        let mut file =
            values(&[("suspendedOn", "2026-05-01"), ("resumedOn", "2026-05-11"), ("periodTo", "2026-12-31")]);
        let resumed = Resumption { suspended: 10, last: Date::parse("2027-01-10") };
        assert_eq!(resume(&file), Ok(resumed));
        file.insert("suspendedDays".to_owned(), Value::Long(MOST_SUSPENDED_DAYS - 10));
        assert_eq!(resume(&file).map(|it| it.suspended), Ok(MOST_SUSPENDED_DAYS));
        file.insert("suspendedDays".to_owned(), Value::Long(MOST_SUSPENDED_DAYS - 9));
        assert_eq!(resume(&file).unwrap_err().field, "resumedOn");
    }
}
