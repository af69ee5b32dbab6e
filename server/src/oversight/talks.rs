//! Supervisory talks (约谈): who is told when, and who sees a talk from when on (`docs/handbook/fields.md` 1.16).

use lawdesk_core::code::TalkAnswer;
use lawdesk_core::date::Timestamp;
use lawdesk_core::expression::Value;
use lawdesk_core::notice::NoticeEvent;
use lawdesk_core::talk;
use lawdesk_core::violation::Violation;

use super::notify::{RecordMessage, item, notify_file, notify_maker, step};
use crate::master::areas::hooks::{RecordAct, RecordHook};
use crate::platform::error::Result;

/// The page of a talk.
pub(super) const PAGE: &str = "/appointment/detail";
/// Key of the area.
pub(super) const AREA: &str = "appointment";

/// What acts on talks mean.
pub const HOOK: RecordHook = RecordHook {
    area: AREA,
    before: |act| Box::pin(std::future::ready(Ok(check(act)))),
    after: |act| Box::pin(after(act)),
};

fn check(act: &mut RecordAct<'_>) -> Vec<Violation> {
    let violations = talk::check_step(act.action, &act.values, Timestamp(act.app.clock.now()));
    if !violations.is_empty() {
        return violations;
    }
    let mut set = |key: &str, value: Value| drop(act.values.insert(key.to_owned(), value));
    match act.action {
        "notify" => {
            // From now on whoever is talked to sees it.
            set("notifiedOn", Value::from(act.app.clock.today().to_string()));
            set("confirmState", Value::from(TalkAnswer::Waiting.code()));
            for (told, object) in [("toldFirmId", "firmId"), ("toldLawyerId", "lawyerId")] {
                let object = act.values.get(object).cloned().unwrap_or_default();
                act.values.insert(told.to_owned(), object);
            }
        }
        "confirm" => set("confirmState", Value::from(TalkAnswer::Confirmed.code())),
        "postpone" => set("confirmState", Value::from(TalkAnswer::AnotherTime.code())),
        "reschedule" => set("confirmState", Value::from(TalkAnswer::Waiting.code())),
        _ => {}
    }
    Vec::new()
}

async fn after(act: &mut RecordAct<'_>) -> Result<()> {
    let link = format!("{PAGE}?id={}", act.id);
    let key = format!("talk-{}-{}-{}", act.id, act.action, act.app.clock.now());
    // Who is talked to, and what he is told of.
    let object = match act.text("toldFirmId") {
        "" => act.text("toldLawyerId").to_owned(),
        firm => firm.to_owned(),
    };
    let (number, at, due) =
        (act.text("noticeNo").to_owned(), act.text("talkAt").to_owned(), act.text("rectifyDue").to_owned());
    let more = act.text("requirements").to_owned();
    let news = RecordMessage { item: item(AREA), title: &number, link: &link, ..RecordMessage::default() };
    let task = RecordMessage { event: NoticeEvent::RecordTask, ..news };
    let app = act.app;
    // He hears of what the office does, the office of what he does.
    match act.action {
        "notify" | "reschedule" => {
            let task = RecordMessage { step: step(AREA, "confirm"), deadline: &at, ..task };
            notify_file(app, act.tx, &object, &key, task).await
        }
        "order" | "returnReport" => {
            let task = RecordMessage { step: step(AREA, "report"), deadline: &due, more: &more, ..task };
            notify_file(app, act.tx, &object, &key, task).await
        }
        "close" => notify_file(app, act.tx, &object, &key, RecordMessage { step: step(AREA, "close"), ..news }).await,
        "confirm" | "postpone" | "report" => {
            let maker = sqlx::query_scalar("select created_by from appointment where id = $1")
                .bind(act.id)
                .fetch_optional(&mut **act.tx)
                .await?;
            notify_maker(app, act.tx, maker, &key, RecordMessage { step: step(AREA, act.action), ..news }).await
        }
        _ => Ok(()),
    }
}
