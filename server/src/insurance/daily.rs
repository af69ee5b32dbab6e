//! What is done for insurance once a day: policies that have ended are expired, and firms and lawyers hear of it thirty and
//! seven days before and when it happens. Safe on several servers: each message and each step has one effect.

use lawdesk_core::code::InsuranceStatus;
use lawdesk_core::notice::{NoticeEvent, NoticeFacts, Placeholder};

use crate::App;
use crate::accounts::people;
use crate::cases::notifications::matter::{Matter, notify};
use crate::master::insured_until;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// Days before the end on which people hear of it.
const WARNED: [i64; 2] = [30, 7];

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
    let today = app.clock.today().to_string();
    let mut sql = Sql::new(
        "select id, firm_id, lawyer_id, policy_no, cover_to from insurance_register
          where delete_flag = 0 and register_status = ",
    );
    sql.bind(InsuranceStatus::Registered.code()).push(" and (cover_to < ").bind(today.as_str());
    sql.push(" or cover_to in ").bind_list(WARNED.map(|days| app.clock.today().add_days(days).to_string()));
    sql.push(") order by id limit 1000");
    let ending: Vec<Ending> = sql.fetch_all_as(&app.db.pool).await?;
    for policy in ending {
        one(app, &policy, &today).await?;
    }
    Ok(())
}

async fn one(app: &App, policy: &Ending, today: &str) -> Result<()> {
    let mut tx = app.db.begin().await?;
    let has_ended = policy.cover_to.as_str() < today;
    if has_ended {
        let mut sql = Sql::new("update insurance_register set register_status = ");
        sql.bind(InsuranceStatus::Expired.code()).push(", updated_at = ").bind(app.clock.now());
        sql.push(", version = version + 1 where id = ").bind(policy.id.as_str()).push(" and register_status = ");
        sql.bind(InsuranceStatus::Registered.code());
        if sql.execute(&mut *tx).await?.rows_affected() == 0 {
            return Ok(());
        }
        insured_until::refresh(&mut tx, &policy.id).await?;
    }
    // The firm's accounts, or the lawyer's who has registered it himself.
    let owner = policy.lawyer_id.as_ref().or(policy.firm_id.as_ref());
    let accounts = match owner {
        Some(file) => people::accounts_of_file(&mut tx, file).await?,
        None => Vec::new(),
    };
    let step = if has_ended { "ended" } else { today };
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
