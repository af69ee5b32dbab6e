//! How lists of tasks are narrowed: by case, step, light and days.

use lawdesk_core::code::ApplicationStatus;
use lawdesk_core::date::Date;
use lawdesk_core::dto::{ItemSubject, TaskFilter};
use lawdesk_core::operation::Light;

use crate::cases::applications::list;
use crate::platform::sql::{Sql, contains_pattern};

/// What is asked for of a list.
#[derive(Clone, Copy, Debug)]
pub struct TaskQuery<'a> {
    /// Found anywhere in title or number.
    pub keyword: &'a str,
    /// Which tasks.
    pub filter: &'a TaskFilter,
    /// Milliseconds since 1970: what is late is late now.
    pub now: i64,
}

/// Narrows a list of tasks, alias `t`, with their applications, alias `s`; `day` is the column of the day that counts.
pub fn push_tasks(sql: &mut Sql, wanted: TaskQuery<'_>, day: &'static str) {
    let node = wanted.filter.node.trim();
    if !node.is_empty() {
        sql.push(" and ").any_contains(&["t.node_name"], node);
    }
    if let Some(light) = wanted.filter.light {
        push_light(sql, light, wanted.now);
    }
    push_cases(sql, wanted, day);
}

/// Narrows a list of cases, alias `s`.
pub fn push_cases(sql: &mut Sql, wanted: TaskQuery<'_>, day: &'static str) {
    let filter = wanted.filter;
    if !filter.item.is_empty() {
        sql.push(" and s.sq_type = ").bind(filter.item.as_str());
    }
    if let Some(subject) = filter.subject {
        push_subject(sql, subject);
    }
    if let Some(from) = Date::parse(&filter.from) {
        sql.push(" and ").push(day).push(" >= ").bind(from.start().0);
    }
    if let Some(to) = Date::parse(&filter.to) {
        sql.push(" and ").push(day).push(" < ").bind(to.add_days(1).start().0);
    }
    let applicant = filter.applicant.trim();
    if !applicant.is_empty() {
        sql.push(" and ").any_contains(&["s.applicant_name"], applicant);
    }
    let number = filter.number.trim();
    if !number.is_empty() {
        let pattern = contains_pattern(number);
        sql.push(" and s.sq_no like ").bind(pattern.trim_start_matches('%')).push(" escape '!'");
    }
    list::containing(sql, wanted.keyword);
}

/// Only items of firms, or only the others.
pub fn push_subject(sql: &mut Sql, subject: ItemSubject) {
    sql.push(match subject {
        ItemSubject::Firm => " and (",
        ItemSubject::Lawyer => " and not (",
    });
    sql.push("s.object_type = 'law_firm' or substr(s.form_code, 1, 5) = ").bind(ItemSubject::FIRM_FORMS).push(")");
}

/// Since when the clock of a task's case stands still, and with it the limits of its tasks; alias `s`: its application.
pub fn push_stopped_at(sql: &mut Sql) {
    sql.push("case when s.status = ").bind(ApplicationStatus::ClockStopped.code()).push(" then s.stopped_at end");
}

/// A task shows the light that [`Light::at`] says, a decided one that of its decision, one that stands still that of the
/// moment when it stopped.
fn push_light(sql: &mut Sql, light: Light, now: i64) {
    let moment = |sql: &mut Sql| {
        sql.push("coalesce(t.done_at, ");
        push_stopped_at(sql);
        sql.push(", ").bind(now).push(")");
    };
    let late = |sql: &mut Sql| {
        sql.push("coalesce(t.due_at, 9223372036854775807) < ");
        moment(sql);
    };
    let warned = |sql: &mut Sql| {
        sql.push("coalesce(t.warn_at, 9223372036854775807) <= ");
        moment(sql);
    };
    sql.push(" and ");
    match light {
        Light::Red => late(sql),
        Light::Yellow => {
            sql.push("not ");
            late(sql);
            sql.push(" and ");
            warned(sql);
        }
        Light::Green => {
            sql.push("not (");
            late(sql);
            sql.push(" or ");
            warned(sql);
            sql.push(")");
        }
    }
}
