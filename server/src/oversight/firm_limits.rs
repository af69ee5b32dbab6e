//! What firms and their city are told of the firms' limits: partners that lack, leases that end.

use lawdesk_core::date::Date;
use lawdesk_core::notice::NoticeEvent;
use lawdesk_core::oversight;

use super::notify::{RecordMessage, item, notify, notify_file};
use crate::App;
use crate::accounts::people;
use crate::master::firm_limits::{self, DueFirm, FirmLimit};
use crate::platform::error::Result;

/// Firms told of at a time.
const BATCH: i64 = 500;
/// Key of the area of firms.
const FIRM: &str = "law_firm";
/// The role whose holders look after the firms of a city.
const CITY_ROLE: &str = "R_CITY_OP";

/// Tells of every limit once. Safe on several servers: whoever marks a limit tells of it.
pub(super) async fn notify_due(app: &App, today: Date) -> Result<()> {
    for limit in FirmLimit::ALL {
        let mut connection = app.db.pool.acquire().await?;
        let firms = firm_limits::due(&mut connection, limit, today, BATCH).await?;
        drop(connection);
        for firm in firms {
            one(app, limit, &firm).await?;
        }
    }
    Ok(())
}

async fn one(app: &App, limit: FirmLimit, firm: &DueFirm) -> Result<()> {
    let (event, step) = match limit {
        FirmLimit::Partners => (NoticeEvent::RecordTask, oversight::FIND_PARTNERS),
        FirmLimit::PartnersLate => (NoticeEvent::RecordOverdue, oversight::FIND_PARTNERS),
        FirmLimit::Lease => (NoticeEvent::RecordTask, oversight::RENEW_LEASE),
    };
    let mut tx = app.db.begin().await?;
    if firm_limits::mark(&mut tx, limit, firm).await? {
        let link = format!("/lawfirm/detail?id={}", firm.id);
        let (title, deadline) = (firm.name.as_str(), firm.due.as_str());
        let news = RecordMessage { event, item: item(FIRM), title, step, deadline, link: &link, more: "" };
        let key = format!("firm-{}-{}-{}", firm.id, limit.code(), firm.due);
        notify_file(app, &mut tx, &firm.id, &key, news).await?;
        // A lease is the firm's own affair.
        if limit != FirmLimit::Lease {
            for account in people::holders_around(&mut tx, CITY_ROLE, &firm.region_code).await? {
                notify(app, &mut tx, &account, &key, news).await?;
            }
        }
    }
    tx.commit().await?;
    Ok(())
}
