//! Legal aid (法律援助): numbers, limits, assignments, what is counted of each lawyer, and who is told
//! (`docs/handbook/fields.md` 1.4).

use lawdesk_core::calendar::Calendar;
use lawdesk_core::code::{AidAnswer, AidDecision, AidStatus, PracticeStatus, YesNo};
use lawdesk_core::expression::Value;
use lawdesk_core::legal_aid;
use lawdesk_core::message::Message;
use lawdesk_core::notice::NoticeEvent;
use lawdesk_core::oversight;
use lawdesk_core::violation::Violation;
use uuid::Uuid;

use super::notify::{RecordMessage, item, notify_file, notify_maker, step};
use crate::master::affiliation;
use crate::master::areas::hooks::{RecordAct, RecordHook};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::number_sequence;
use crate::platform::sql::Sql;
use crate::reference::{calendar, dictionaries};

/// The page of a case.
pub(super) const PAGE: &str = "/aid/detail";
/// Key of the area.
pub(super) const AREA: &str = "aid_case";

/// What acts on cases mean.
pub const HOOK: RecordHook =
    RecordHook { area: "aid_case", before: |act| Box::pin(check(act)), after: |act| Box::pin(after(act)) };

/// What a step lacks; then the days, the number and the firm that follow from it.
async fn check(act: &mut RecordAct<'_>) -> Result<Vec<Violation>> {
    let today = act.app.clock.today();
    let mut violations = legal_aid::check_step(act.action, &act.values, today);
    if matches!(act.action, "assign" | "reassign" | "appoint") && violations.is_empty() {
        violations = assign(act).await?;
    }
    if !violations.is_empty() || matches!(act.action, "remove" | "restore") {
        return Ok(violations);
    }
    // What the step sets.
    let day = today.to_string();
    match act.action {
        "add" => number(act).await?,
        "accept" if act.text("acceptDate").is_empty() => set(act, "acceptDate", &day),
        "grant" => set(act, "decision", AidDecision::Granted.code()),
        "refuse" => set(act, "decision", AidDecision::Refused.code()),
        "passOn" => set(act, "decision", AidDecision::PassedOn.code()),
        "assign" | "reassign" | "appoint" => set(act, "assignDate", &day),
        "takeOn" | "decline" => set(act, "answerDate", &day),
        _ => {}
    }
    // Until when the next one has to be done.
    let calendar: Calendar = calendar::load(act.tx).await?;
    let due = legal_aid::due(&act.values, &calendar).map_or(Value::Null, |it| Value::from(it.to_string()));
    act.values.insert("dueOn".to_owned(), due);
    // Only another limit begins anew: what is late stays so while it is edited.
    if act.changes("dueOn") {
        set(act, "overdue", YesNo::No.code());
    }
    Ok(violations)
}

fn set(act: &mut RecordAct<'_>, key: &str, value: &str) {
    act.values.insert(key.to_owned(), Value::from(value));
}

/// The number of a new case.
async fn number(act: &mut RecordAct<'_>) -> Result<()> {
    let (region, kind) = (act.text("regionCode").to_owned(), act.text("caseKind").to_owned());
    let year = act.app.clock.today().year();
    let place = dictionaries::place_name(act.tx, &region).await?.unwrap_or_default();
    let sequence = format!("aid/{region}/{}/{year}", legal_aid::kind_word(&kind));
    let sequence = number_sequence::next(act.tx, &sequence).await?;
    set(act, "caseNo", &legal_aid::case_number(&place, &kind, year, sequence));
    Ok(())
}

/// Who practises and is not the one who has just declined; his firm is that of his file.
async fn assign(act: &mut RecordAct<'_>) -> Result<Vec<Violation>> {
    let lawyer = act.text("lawyerId").to_owned();
    let wrong = |message: Message| Ok(vec![Violation::error("lawyerId", message)]);
    let Some(practice) = affiliation::practice_of(act.tx, &lawyer).await? else {
        return wrong(Message::NotInDictionary);
    };
    if practice.practice_status != PracticeStatus::Active.code() {
        return wrong(oversight::not_practising());
    }
    if act.action != "assign" && act.stored_text("lawyerId") == lawyer {
        return wrong(oversight::same_lawyer());
    }
    // A firm passes a case on to its own people.
    if act.action == "appoint" && practice.firm_id.as_deref() != Some(act.stored_text("firmId")) {
        return wrong(oversight::not_of_the_firm());
    }
    // An authority assigns to those who practise around.
    if act.action != "appoint" && !legal_aid::is_around(act.stored_text("regionCode"), &practice.region_code) {
        return wrong(oversight::not_around());
    }
    let firm = practice.firm_id.map_or(Value::Null, Value::from);
    act.values.insert("firmId".to_owned(), firm);
    act.values.insert("answerDate".to_owned(), Value::Null);
    act.values.insert("declineReason".to_owned(), Value::Null);
    Ok(Vec::new())
}

/// Assignments on record, counters, and whoever is to know.
async fn after(act: &mut RecordAct<'_>) -> Result<()> {
    let day = act.app.clock.today().to_string();
    match act.action {
        "assign" | "reassign" | "appoint" => {
            close_assignment(act, AidAnswer::Reassigned, &day, "").await?;
            open_assignment(act, &day).await?;
        }
        "takeOn" => close_assignment(act, AidAnswer::Accepted, &day, "").await?,
        "decline" => {
            let reason = act.text("declineReason").to_owned();
            close_assignment(act, AidAnswer::Declined, &day, &reason).await?;
        }
        _ => {}
    }
    for lawyer in [act.stored_text("lawyerId").to_owned(), act.text("lawyerId").to_owned()] {
        count(act.tx, &lawyer).await?;
    }
    notify(act).await
}

async fn open_assignment(act: &mut RecordAct<'_>, day: &str) -> Result<()> {
    let firm = act.values.get("firmId").and_then(Value::as_text).map(str::to_owned);
    sqlx::query(
        "insert into aid_case_assignment (id, aid_case_id, sort, firm_id, lawyer_id, assigned_on)
         select $1, $2, count(*) + 1, $3, $4, $5 from aid_case_assignment where aid_case_id = $2",
    )
    .bind(Uuid::now_v7().to_string())
    .bind(act.id)
    .bind(firm)
    .bind(act.text("lawyerId").to_owned())
    .bind(day)
    .execute(&mut **act.tx)
    .await?;
    Ok(())
}

/// The assignment that nobody has answered yet.
async fn close_assignment(act: &mut RecordAct<'_>, answer: AidAnswer, day: &str, reason: &str) -> Result<()> {
    sqlx::query(
        "update aid_case_assignment set answer = $2, answered_on = $3, reason = $4
          where aid_case_id = $1 and answer is null",
    )
    .bind(act.id)
    .bind(answer.code())
    .bind(day)
    .bind(reason)
    .execute(&mut **act.tx)
    .await?;
    Ok(())
}

/// Counts a lawyer's work anew, each year of it: cases by the day of assignment and of closing.
async fn count(tx: &mut Tx, lawyer: &str) -> Result<()> {
    if lawyer.is_empty() {
        return Ok(());
    }
    sqlx::query("delete from aid_count where lawyer_id = $1").bind(lawyer).execute(&mut **tx).await?;
    // Assignments, and which of them he declined.
    let mut sql = Sql::new(
        "insert into aid_count (lawyer_id, year, assigned_count, declined_count, closed_count, subsidy)
         select lawyer_id, year, sum(assigned), sum(declined), sum(closed), sum(subsidy) from (
           select lawyer_id, cast(substr(assigned_on, 1, 4) as bigint) as year, 1 as assigned,
                  case when answer = ",
    );
    sql.bind(AidAnswer::Declined.code());
    sql.push(
        " then 1 else 0 end as declined, 0 as closed, 0.0 as subsidy
             from aid_case_assignment where assigned_on is not null and lawyer_id = ",
    );
    sql.bind(lawyer);
    sql.push(
        // What he closed, and what he was paid.
        " union all select lawyer_id, cast(substr(close_date, 1, 4) as bigint), 0, 0, 1, coalesce(subsidy, 0.0)
            from aid_case where delete_flag = 0 and close_date is not null and lawyer_id = ",
    );
    sql.bind(lawyer).push(" and aid_status in ").bind_list(AidStatus::DONE.map(AidStatus::code));
    sql.push(") work group by lawyer_id, year");
    sql.execute(&mut **tx).await?;
    Ok(())
}

/// The steps that whoever registered the case hears of, each with what he has to do; empty: nothing.
const FOR_MAKER: [(&str, &str); 4] =
    [("appoint", ""), ("takeOn", ""), ("decline", "reassign"), ("reportClosing", "approveClosing")];
/// The steps that the lawyer hears of, each with what he has to do; empty: nothing.
const FOR_LAWYER: [(&str, &str); 7] = [
    ("assign", "takeOn"),
    ("reassign", "takeOn"),
    ("appoint", "takeOn"),
    ("returnClosing", "reportClosing"),
    ("approveClosing", ""),
    ("paySubsidy", ""),
    ("terminate", ""),
];
/// Why a step was taken.
const REASONS: [(&str, &str); 3] =
    [("decline", "declineReason"), ("returnClosing", "returnReason"), ("terminate", "endReason")];

fn of<'t>(table: &[(&str, &'t str)], action: &str) -> Option<&'t str> {
    table.iter().find(|(key, _)| *key == action).map(|(_, value)| *value)
}

/// Tells whoever is concerned what happened, and what he has to do.
async fn notify(act: &mut RecordAct<'_>) -> Result<()> {
    let link = format!("{PAGE}?id={}", act.id);
    let (number, due) = (act.text("caseNo").to_owned(), act.text("dueOn").to_owned());
    let reason = of(&REASONS, act.action).map(|key| act.text(key).to_owned()).unwrap_or_default();
    let key = format!("aid-{}-{}-{}", act.id, act.action, act.app.clock.now());
    let (app, action) = (act.app, act.action);
    let news = RecordMessage {
        item: item(AREA),
        title: &number,
        step: step(AREA, action),
        more: &reason,
        link: &link,
        ..RecordMessage::default()
    };
    let task =
        |next: &str| RecordMessage { event: NoticeEvent::RecordTask, step: step(AREA, next), deadline: &due, ..news };
    let or_news = |next: &str| if next.is_empty() { news } else { task(next) };
    // Whoever registered the case, and its lawyer.
    if let Some(next) = of(&FOR_MAKER, action) {
        let maker = maker(act).await?;
        notify_maker(app, act.tx, maker, &key, or_news(next)).await?;
    }
    if let Some(next) = of(&FOR_LAWYER, action) {
        let lawyer = act.text("lawyerId").to_owned();
        notify_file(app, act.tx, &lawyer, &key, or_news(next)).await?;
    }
    // His firm, which may pass it on, and whoever had the case before.
    if matches!(action, "assign" | "reassign" | "decline") {
        let firm = act.text("firmId").to_owned();
        notify_file(app, act.tx, &firm, &key, or_news(if action == "decline" { "appoint" } else { "" })).await?;
    }
    if matches!(action, "assign" | "reassign" | "appoint") {
        let before = act.stored_text("lawyerId").to_owned();
        notify_file(app, act.tx, &before, &key, news).await?;
    }
    Ok(())
}

async fn maker(act: &mut RecordAct<'_>) -> Result<Option<String>> {
    Ok(sqlx::query_scalar("select created_by from aid_case where id = $1")
        .bind(act.id)
        .fetch_optional(&mut **act.tx)
        .await?)
}
