//! What is done for insurance once a day: releases whose last day is over are closed, policies that have ended are expired, and firms and lawyers hear of it thirty and
//! seven days before and when it happens. What a day has missed the next one does: each policy says what it was warned of.
//! Safe on several servers: each message and each step has one effect.

use lawdesk_core::code::InsuranceStatus;
use lawdesk_core::date::Date;
use lawdesk_core::insurance::{RELEASE_CLOSED, RELEASE_PUBLISHED};
use lawdesk_core::notice::{NoticeEvent, NoticeFacts, Placeholder};

use crate::App;
use crate::accounts::people;
use crate::cases::notifications::matter::{Matter, notify};
use crate::master::insured_until;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// Days before the end on which people hear of it, the last first.
const WARNED: [i64; 2] = [7, 30];
/// Stands for a policy that was not warned yet: more than any of [`WARNED`].
const NEVER: i64 = 1000;
/// So many policies are read at once.
const PAGE: i64 = 200;

from_row! {
    /// A policy that ends soon, or has ended.
    struct Ending {
        id: String,
        firm_id: Option<String>,
        lawyer_id: Option<String>,
        policy_no: Option<String>,
        cover_to: String,
    }
}

/// Does what the day brings.
pub async fn run(app: &App) -> Result<()> {
    let today = app.clock.today();
    close_releases(app, today).await?;
    let mut after = String::new();
    loop {
        let page = ending(app, today, &after).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after.clone_from(&last.id);
        for policy in &page {
            one(app, policy, today).await?;
        }
    }
}

/// Nobody registers any more by a release whose last day is over.
async fn close_releases(app: &App, today: Date) -> Result<()> {
    let mut sql = Sql::new("update insurance_release set release_status = ");
    sql.bind(RELEASE_CLOSED).push(", updated_at = ").bind(app.clock.now());
    sql.push(", version = version + 1 where delete_flag = 0 and release_status = ").bind(RELEASE_PUBLISHED);
    sql.push(" and reg_deadline <> '' and reg_deadline < ").bind(today.to_string());
    sql.execute(&app.db.pool).await?;
    Ok(())
}

/// Policies behind this id that have ended, or whose warning is due and was not given.
async fn ending(app: &App, today: Date, after: &str) -> Result<Vec<Ending>> {
    let mut sql = Sql::new(
        "select id, firm_id, lawyer_id, policy_no, cover_to from insurance_register
          where delete_flag = 0 and register_status = ",
    );
    sql.bind(InsuranceStatus::Registered.code()).push(" and id > ").bind(after);
    sql.push(" and (cover_to < ").bind(today.to_string());
    for days in WARNED {
        sql.push(" or (cover_to <= ").bind(today.add_days(days).to_string());
        sql.push(" and coalesce(warned_days, ").bind(NEVER).push(") > ").bind(days).push(")");
    }
    sql.push(") order by id limit ").bind(PAGE);
    Ok(sql.fetch_all_as(&app.db.pool).await?)
}

async fn one(app: &App, policy: &Ending, today: Date) -> Result<()> {
    let mut tx = app.db.begin().await?;
    let step = if policy.cover_to < today.to_string() {
        expire(&mut tx, policy, app.clock.now()).await?.then(|| "ended".to_owned())
    } else {
        warn(&mut tx, policy, today).await?
    };
    // Another server was quicker.
    let Some(step) = step else { return Ok(()) };
    // The firm's accounts, or the lawyer's who has registered it himself.
    let owner = policy.lawyer_id.as_ref().or(policy.firm_id.as_ref());
    let accounts = match owner {
        Some(file) => people::accounts_of_file(&mut tx, file).await?,
        None => Vec::new(),
    };
    for account in &accounts {
        let facts = NoticeFacts::default()
            .with(Placeholder::Person, policy.policy_no.clone().unwrap_or_default())
            .with(Placeholder::Deadline, &policy.cover_to);
        let id = format!("insurance-ending-{}-{step}-{account}", policy.id);
        let link = format!("/insuranceRegister/detail?id={}", policy.id);
        let matter = Matter { event: NoticeEvent::InsuranceEnding, facts, link: &link, account, id };
        notify(app, &mut tx, matter).await?;
    }
    tx.commit().await?;
    Ok(())
}

/// False: it is expired already.
async fn expire(tx: &mut Tx, policy: &Ending, now: i64) -> Result<bool> {
    let mut sql = Sql::new("update insurance_register set register_status = ");
    sql.bind(InsuranceStatus::Expired.code()).push(", updated_at = ").bind(now);
    sql.push(", version = version + 1 where id = ").bind(policy.id.as_str()).push(" and register_status = ");
    sql.bind(InsuranceStatus::Registered.code());
    if sql.execute(&mut **tx).await?.rows_affected() == 0 {
        return Ok(false);
    }
    insured_until::refresh(tx, &policy.id).await?;
    Ok(true)
}

/// Marks the latest warning that is due; gives the day on which it fell due, none when it was given already.
async fn warn(tx: &mut Tx, policy: &Ending, today: Date) -> Result<Option<String>> {
    let due = WARNED.into_iter().find(|days| policy.cover_to <= today.add_days(*days).to_string());
    let (Some(days), Some(end)) = (due, Date::parse(&policy.cover_to)) else { return Ok(None) };
    let mut sql = Sql::new("update insurance_register set warned_days = ");
    sql.bind(days).push(" where id = ").bind(policy.id.as_str()).push(" and coalesce(warned_days, ").bind(NEVER);
    sql.push(") > ").bind(days);
    let is_new = sql.execute(&mut **tx).await?.rows_affected() > 0;
    Ok(is_new.then(|| end.add_days(-days).to_string()))
}
