//! Telling people: a message in the box of each.

use std::collections::BTreeSet;

use anyhow::Result;
use lawdesk_core::engine::{Notification, NotificationKind};
use lawdesk_core::message::{Locale, Told};
use sqlx::Row;

use crate::platform::db::Tx;
use crate::reference::system_messages::{self, Sending};

/// Dictionary `xxlx`.
const TASK: &str = "03";
const WARNING: &str = "04";
pub(crate) const NOTICE: &str = "02";

/// Sends a notice to everybody it names. A copy of one step reaches each person once, however often it is given.
pub(crate) async fn send(tx: &mut Tx, instance: &str, notice: &Notification) -> Result<()> {
    let row = sqlx::query(
        "select s.id, s.title from instance i left join application s on s.id = i.application_id where i.id = $1",
    )
    .bind(instance)
    .fetch_one(&mut **tx)
    .await?;
    let (about, case): (Option<String>, Option<String>) = (row.try_get("id")?, row.try_get("title")?);
    let (told, kind) = told(notice.kind);
    let title = told.text(case.as_deref().unwrap_or(notice.element.as_str()), Locale::ZhCn);
    let link = about.as_ref().map(|id| format!("/approvalpage?sqId={id}"));
    for account in receivers(tx, notice).await? {
        let id = match notice.kind {
            NotificationKind::Copy => format!("copy-{instance}-{}-{account}", notice.element),
            _ => format!("{:?}-{instance}-{}-{}-{account}", notice.kind, notice.element, notice.at).to_lowercase(),
        };
        let message = Sending {
            id: &id,
            account: &account,
            title: &title,
            content: notice.text.as_deref().unwrap_or_default(),
            kind,
            link: link.as_deref(),
            about: about.as_deref(),
            at: notice.at,
        };
        system_messages::send(tx, &message).await?;
        if let (NotificationKind::Copy, Some(about)) = (notice.kind, &about) {
            keep_copy(tx, about, &account, notice).await?;
        }
    }
    Ok(())
}

/// Whoever got a copy may read the case from then on.
async fn keep_copy(tx: &mut Tx, application: &str, account: &str, notice: &Notification) -> Result<()> {
    sqlx::query(
        "insert into case_copy (application_id, account_id, given_by, given_at) values ($1, $2, $3, $4)
         on conflict (application_id, account_id) do nothing",
    )
    .bind(application)
    .bind(account)
    .bind(&notice.by)
    .bind(notice.at)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

fn told(kind: NotificationKind) -> (Told, &'static str) {
    match kind {
        NotificationKind::Warning => (Told::Warning, WARNING),
        NotificationKind::Overdue => (Told::Overdue, WARNING),
        NotificationKind::Urged => (Told::Urged, TASK),
        NotificationKind::Copy => (Told::Copy, NOTICE),
        NotificationKind::Unroutable => (Told::Unroutable, WARNING),
    }
}

/// The people named and the members of the groups `ROLE@ORGANISATION`; who has no account is left out.
async fn receivers(tx: &mut Tx, notice: &Notification) -> Result<BTreeSet<String>> {
    let mut receivers = BTreeSet::new();
    for user in &notice.users {
        let known: Option<String> =
            sqlx::query_scalar("select id from account where id = $1").bind(user).fetch_optional(&mut **tx).await?;
        receivers.extend(known);
    }
    for (role, organisation) in notice.groups.iter().filter_map(|group| group.split_once('@')) {
        let members: Vec<String> = sqlx::query_scalar(
            "select a.id from account a join account_role m on m.account_id = a.id join role r on r.id = m.role_id
              where r.code = $1 and a.org_id = $2 and a.enabled = 1",
        )
        .bind(role)
        .bind(organisation)
        .fetch_all(&mut **tx)
        .await?;
        receivers.extend(members);
    }
    Ok(receivers)
}
