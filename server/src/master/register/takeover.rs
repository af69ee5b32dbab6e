//! Files that an authority takes over from the register it had before: where they belong, and what other files say of
//! them.

use lawdesk_core::area::ImportFault;
use lawdesk_core::code::{FirmRole, FirmStatus};

use super::Record;
use super::firms;
use super::rows::{append, column};
use crate::accounts::firm_organisations::{self, FirmOrganisation};
use crate::accounts::organisations::county_bureau;
use crate::accounts::profession;
use crate::platform::cache_version::{self, CacheKey};
use crate::platform::db::Tx;
use crate::platform::error::Result;

/// A lawyer whose file is there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LawyerTakeover<'a> {
    /// His id.
    pub id: &'a str,
    /// Where he practises, if he does.
    pub seat: Option<Seat<'a>>,
    /// Of who is at no firm: his region.
    pub region: &'a str,
    /// Why the history of his firms begins.
    pub reason: &'a str,
    /// The moment, in milliseconds since 1970.
    pub now: i64,
}

/// His place in a firm.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seat<'a> {
    /// The firm.
    pub firm: &'a str,
    /// What he is there.
    pub role: FirmRole,
    /// Of a partner: since when, `YYYY-MM-DD`.
    pub partner_since: &'a str,
}

/// He is among the people of his firm, its partners, or the one who answers for it; who is at none belongs to the
/// bureau of his county. His account he opens himself.
pub(crate) async fn lawyer(tx: &mut Tx, lawyer: LawyerTakeover<'_>) -> Result<()> {
    let Some(seat) = lawyer.seat else {
        if let Some(bureau) = county_bureau(tx, lawyer.region).await? {
            sqlx::query("update lawyer set org_id = $2 where id = $1")
                .bind(lawyer.id)
                .bind(bureau)
                .execute(&mut **tx)
                .await?;
        }
        return Ok(());
    };
    // Since when he is there nobody says.
    let columns = vec![column("firm_id", seat.firm), column("reason", lawyer.reason)];
    append(tx, Record::Lawyer(lawyer.id), "firm_history", columns).await?;
    if seat.role.is_partner() {
        let columns = vec![column("partner_id", lawyer.id), column("joined_on", seat.partner_since)];
        append(tx, Record::LawFirm(seat.firm), "partner", columns).await?;
    }
    if seat.role == FirmRole::Principal {
        let seated = sqlx::query("update law_firm set principal_id = $2 where id = $1 and principal_id = ''")
            .bind(seat.firm)
            .bind(lawyer.id)
            .execute(&mut **tx)
            .await?;
        // Another import was faster.
        if seated.rows_affected() == 0 {
            return Err(ImportFault::HasPrincipal.at("firmRole").into());
        }
        profession::become_principal(tx, lawyer.id, lawyer.now).await?;
    }
    firms::recount(tx, seat.firm, lawyer.now).await
}

/// A firm whose file is there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FirmTakeover<'a> {
    /// Its id, and that of its organisation.
    pub id: &'a str,
    /// Its name.
    pub name: &'a str,
    /// 6 digits.
    pub region: &'a str,
    /// The bureau of its county.
    pub bureau: &'a str,
    /// Unified social credit code.
    pub uscc: &'a str,
    /// Dictionary lszt.
    pub status: Option<FirmStatus>,
    /// The moment, in milliseconds since 1970.
    pub now: i64,
}

/// It has an organisation of its own, which is closed where the firm has ended. Its account it opens itself.
pub(crate) async fn firm(tx: &mut Tx, firm: FirmTakeover<'_>) -> Result<()> {
    let organisation = FirmOrganisation {
        id: firm.id,
        bureau: firm.bureau,
        name: firm.name,
        region: firm.region,
        uscc: Some(firm.uscc),
    };
    firm_organisations::create(tx, organisation, firm.now).await?;
    if firm.status.is_some_and(|status| FirmStatus::ENDED.contains(&status)) {
        firm_organisations::close(tx, firm.id, firm.now).await?;
    }
    sqlx::query("update law_firm set org_id = $1 where id = $1").bind(firm.id).execute(&mut **tx).await?;
    Ok(cache_version::bump(tx, CacheKey::Directory).await?)
}
