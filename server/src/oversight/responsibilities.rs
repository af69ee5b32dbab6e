//! Responsibility lists (责任清单): published to a firm, which tells and proves how far each item is
//! (`docs/handbook/fields.md` 1.5).

use lawdesk_core::code::{ItemStatus, ResponsibilityStatus};
use lawdesk_core::dto::ResponsibilityProgressInput;
use lawdesk_core::expression::Value;
use lawdesk_core::message::ApiError;
use lawdesk_core::notice::NoticeEvent;
use lawdesk_core::party;
use lawdesk_core::violation::Violation;

use super::notify::{RecordMessage, item, notify_file, notify_maker, step};
use crate::files::{self, FileReference};
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::http::command::CommandContext;
use crate::http::extract::ValidJson;
use crate::identity::data_scope::{self, TableScope};
use crate::master::areas::hooks::{RecordAct, RecordHook};
use crate::master::firm_scope;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::Sql;

/// Key of the area.
const AREA: &str = "responsibility_list";
/// The page of a list.
const PAGE: &str = "/Listofresponsibilities/detail";
/// May tell the progress of others.
const EDIT: &str = "party:edit";
/// Accounts of firms.
const FIRM: &str = "lawer_firm";

/// What acts on lists mean.
pub const HOOK: RecordHook =
    RecordHook { area: AREA, before: |act| Box::pin(check(act)), after: |act| Box::pin(after(act)) };

pub(super) fn routes() -> ApiRouter {
    ApiRouter::default().post("/lawer-other/responsibility/progress", "How far an item of a list is", progress)
}

async fn states(tx: &mut Tx, list: &str) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar(
        "select coalesce(finish_state, $2) from responsibility_item where responsibility_list_id = $1",
    )
    .bind(list)
    .bind(ItemStatus::NotBegun.code())
    .fetch_all(&mut **tx)
    .await?)
}

async fn check(act: &mut RecordAct<'_>) -> Result<Vec<Violation>> {
    let states = states(act.tx, act.id).await?;
    let progress = party::progress(states.iter().map(String::as_str));
    let violations = party::check_step(act.action, &act.values, states.len(), progress);
    if act.action == "publish" && violations.is_empty() {
        act.values.insert("publishedOn".to_owned(), Value::from(act.app.clock.today().to_string()));
        let firm = act.values.get("firmId").cloned().unwrap_or_default();
        act.values.insert("toldFirmId".to_owned(), firm);
    }
    Ok(violations)
}

async fn after(act: &mut RecordAct<'_>) -> Result<()> {
    let link = format!("{PAGE}?id={}", act.id);
    let key = format!("responsibility-{}-{}-{}", act.id, act.action, act.app.clock.now());
    let (title, firm) = (act.text("title").to_owned(), act.text("toldFirmId").to_owned());
    let more = act.text("returnReason").to_owned();
    // What is told of it.
    let news = RecordMessage { item: item(AREA), title: &title, link: &link, ..RecordMessage::default() };
    let task = RecordMessage { event: NoticeEvent::RecordTask, ..news };
    let app = act.app;
    // The firm hears of its list, whoever published it of what the firm reports.
    match act.action {
        "publish" => notify_file(app, act.tx, &firm, &key, RecordMessage { step: step(AREA, "start"), ..task }).await,
        "acceptDone" => {
            notify_file(app, act.tx, &firm, &key, RecordMessage { step: step(AREA, "acceptDone"), ..news }).await
        }
        "sendBack" => {
            let task = RecordMessage { step: step(AREA, "reportDone"), more: &more, ..task };
            notify_file(app, act.tx, &firm, &key, task).await
        }
        "reportDone" => {
            let maker = sqlx::query_scalar("select created_by from responsibility_list where id = $1")
                .bind(act.id)
                .fetch_optional(&mut **act.tx)
                .await?;
            notify_maker(app, act.tx, maker, &key, RecordMessage { step: step(AREA, "acceptDone"), ..task }).await
        }
        _ => Ok(()),
    }
}

/// The firm tells it of its own lists, staff of those of their region.
async fn progress(
    context: CommandContext,
    ValidJson(input): ValidJson<ResponsibilityProgressInput>,
) -> Result<Answer<()>> {
    if context.user.zhlx != FIRM {
        context.user.permit(EDIT)?;
    }
    let Some(mut work) = context.begin("responsibilityProgress", &input).await? else { return Ok(Answer(())) };
    // A list within reach that is being worked on.
    let mut sql = Sql::new("select s.list_status from responsibility_list s where s.delete_flag = 0 and s.id = ");
    sql.bind(input.id.as_str());
    let columns = TableScope {
        region: ("s.", "region_code"),
        firm: Some(firm_scope::scope("s.", "told_firm_id")),
        ..TableScope::default()
    };
    let scope = data_scope::subject(work.user).data_scope();
    data_scope::push(&mut sql, &scope, columns.kept_by(&scope, ("s.", "org_id")));
    let state: Option<(String,)> = sql.fetch_optional_as(&mut *work.tx).await?;
    let (state,) = state.ok_or(ApiError::NotFound)?;
    let open = [ResponsibilityStatus::InProgress, ResponsibilityStatus::SentBack].map(ResponsibilityStatus::code);
    if !open.contains(&state.as_str()) {
        return Err(ApiError::RecordState.into());
    }
    // The item, with its evidence.
    write(&mut work.tx, &input).await?;
    let evidence = |(index, id): (usize, &String)| FileReference::file(&format!("evidence[{index}]"), id);
    let evidence: Vec<FileReference> = input.evidence.iter().enumerate().map(evidence).collect();
    files::link(&mut work.tx, work.user, AREA, &input.id, &evidence).await?;
    work.commit(AREA, &input.id).await
}

/// The item, and with it the list's progress.
async fn write(tx: &mut Tx, input: &ResponsibilityProgressInput) -> Result<()> {
    let written = sqlx::query(
        "update responsibility_item set finish_state = $3, finish_note = $4, evidence = $5
          where responsibility_list_id = $1 and sort = $2",
    )
    .bind(&input.id)
    .bind(input.item)
    .bind(&input.finish_state)
    .bind(input.finish_note.trim())
    .bind(serde_json::to_string(&input.evidence)?)
    .execute(&mut **tx)
    .await?;
    if written.rows_affected() == 0 {
        return Err(ApiError::NotFound.into());
    }
    let states = states(tx, &input.id).await?;
    let progress = party::progress(states.iter().map(String::as_str));
    sqlx::query("update responsibility_list set progress = $2, version = version + 1 where id = $1")
        .bind(&input.id)
        .bind(i64::from(progress))
        .execute(&mut **tx)
        .await?;
    Ok(())
}
