//! Changes of a firm that were applied for, each in its file, its history, and where else it shows.

use lawdesk_core::code::{FirmRole, RecordChangeKind};

use super::change_log::{RecordChange, log_change};
use super::rows::{append, column, update};
use super::{Origin, Record, firms, lawyers};
use crate::accounts::{firm_organisations, organisations, profession};
use crate::platform::cache_version::{self, CacheKey};
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::Sql;
use crate::reference::dictionaries;

/// A field of the file that takes a new value as it is.
#[derive(Clone, Copy, Debug)]
enum Field {
    Address,
    EnglishName,
    Form,
    Name,
    Phone,
    Principal,
}

impl Field {
    fn column(self) -> &'static str {
        match self {
            Self::Address => "address",
            Self::EnglishName => "name_en",
            Self::Form => "org_form",
            Self::Name => "name_zh",
            Self::Phone => "phone",
            Self::Principal => "principal_id",
        }
    }

    fn change(self) -> RecordChangeKind {
        match self {
            Self::Address => RecordChangeKind::FirmPremises,
            Self::Form => RecordChangeKind::FirmForm,
            Self::EnglishName | Self::Name => RecordChangeKind::FirmName,
            Self::Phone => RecordChangeKind::Other,
            Self::Principal => RecordChangeKind::FirmPrincipal,
        }
    }
}

/// Another form of organisation (dictionary zzxs).
pub(crate) async fn change_form(tx: &mut Tx, firm: &str, kind: &str, origin: Origin<'_>) -> Result<()> {
    set(tx, firm, Field::Form, kind, origin).await
}

/// Another telephone.
pub(crate) async fn change_phone(tx: &mut Tx, firm: &str, phone: &str, origin: Origin<'_>) -> Result<()> {
    set(tx, firm, Field::Phone, phone, origin).await
}

/// An English name, the first or another.
pub(crate) async fn change_english_name(tx: &mut Tx, firm: &str, name: &str, origin: Origin<'_>) -> Result<()> {
    set(tx, firm, Field::EnglishName, name, origin).await
}

/// Another address.
pub(crate) async fn change_address(tx: &mut Tx, firm: &str, address: &str, origin: Origin<'_>) -> Result<()> {
    set(tx, firm, Field::Address, address, origin).await
}

/// Another name, of its organisation and accounts too; the earlier one is remembered.
pub(crate) async fn rename(tx: &mut Tx, firm: &str, name: &str, origin: Origin<'_>) -> Result<()> {
    let before = stored(tx, firm, Field::Name).await?;
    set(tx, firm, Field::Name, name, origin).await?;
    // The earlier name, from the end of the one before.
    let since: Option<String> =
        sqlx::query_scalar("select max(end_date) from law_firm_name_history where law_firm_id = $1")
            .bind(firm)
            .fetch_one(&mut **tx)
            .await?;
    let earlier =
        vec![column("name", before.as_deref()), column("start_date", since), column("end_date", origin.stored_day())];
    append(tx, Record::LawFirm(firm), "name_history", earlier).await?;
    // Its organisation.
    let home = firms::home(tx, firm).await?;
    firm_organisations::rename(tx, &home.org_id, name).await?;
    profession::rename_firm(tx, firm, before.as_deref().unwrap_or_default(), name, origin.at).await?;
    Ok(cache_version::bump(tx, CacheKey::Directory).await?)
}

/// Another principal; the earlier one stays a partner. Their accounts' roles follow.
pub(crate) async fn appoint_principal(tx: &mut Tx, firm: &str, lawyer: &str, origin: Origin<'_>) -> Result<()> {
    // One principal: whoever was it is a partner from now on.
    let earlier = stored(tx, firm, Field::Principal).await?;
    sqlx::query(
        "update lawyer set firm_role = case when id = $2 then $4 else $5 end, updated_at = $3,
                version = version + 1 where firm_id = $1 and (id = $2 or firm_role = $4)",
    )
    .bind(firm)
    .bind(lawyer)
    .bind(origin.at)
    .bind(FirmRole::Principal.code())
    .bind(FirmRole::Partner.code())
    .execute(&mut **tx)
    .await?;
    update(tx, Record::LawFirm(firm), vec![column(Field::Principal.column(), lawyer)], origin).await?;
    // On record by name, and the accounts follow.
    let before = match &earlier {
        Some(earlier) => Some(lawyers::name(tx, earlier).await?),
        None => None,
    };
    let after = lawyers::name(tx, lawyer).await?;
    let change = RecordChange { kind: RecordChangeKind::FirmPrincipal, before: before.as_deref(), after: Some(&after) };
    log_change(tx, Record::LawFirm(firm), change, origin).await?;
    if let Some(earlier) = &earlier {
        profession::cease_as_principal(tx, earlier, origin.at).await?;
    }
    profession::become_principal(tx, lawyer, origin.at).await
}

/// Another region: its people and its organisation move along.
pub(crate) async fn change_region(tx: &mut Tx, firm: &str, region: &str, origin: Origin<'_>) -> Result<()> {
    update(tx, Record::LawFirm(firm), vec![column("region_code", region)], origin).await?;
    // Its organisation, below the bureau of its new county.
    let bureau = organisations::county_bureau(tx, region).await?;
    let home = firms::home(tx, firm).await?;
    firm_organisations::relocate(tx, &home.org_id, region, bureau.as_deref()).await?;
    // Its people.
    sqlx::query("update lawyer set region_code = $2 where firm_id = $1")
        .bind(firm)
        .bind(region)
        .execute(&mut **tx)
        .await?;
    Ok(cache_version::bump(tx, CacheKey::Directory).await?)
}

/// Articles or an agreement that were adopted anew.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Adoption<'a> {
    /// Which of them.
    pub kind: RecordChangeKind,
    /// What they said, in words.
    pub before: Option<&'a str>,
    /// What they say now.
    pub after: Option<&'a str>,
    /// The day, `YYYY-MM-DD`.
    pub adopted_on: Option<&'a str>,
    /// The resolution: a list of files as JSON.
    pub resolution: &'a str,
}

/// Articles and agreement are stored with the resolution that changed them.
pub(crate) async fn adopt(tx: &mut Tx, firm: &str, adoption: Adoption<'_>, origin: Origin<'_>) -> Result<()> {
    let kind = adoption.kind.code();
    let title = dictionaries::caption(tx, "bglx", kind).await?;
    let row = vec![
        column("title", title.as_deref().unwrap_or(kind)),
        column("adopted_on", adoption.adopted_on),
        column("file", adoption.resolution),
    ];
    append(tx, Record::LawFirm(firm), "document", row).await?;
    let change = RecordChange { kind: adoption.kind, before: adoption.before, after: adoption.after };
    log_change(tx, Record::LawFirm(firm), change, origin).await
}

/// Serial numbers of the papers, where there are new ones: of the licence, and of its copy.
pub(crate) async fn renew_licence(
    tx: &mut Tx,
    firm: &str,
    main: Option<&str>,
    copy: Option<&str>,
    origin: Origin<'_>,
) -> Result<()> {
    let serials = [("licence_serial_main", main), ("licence_serial_copy", copy)];
    let columns = serials.into_iter().filter_map(|(name, serial)| Some(column(name, serial?)));
    update(tx, Record::LawFirm(firm), columns.collect(), origin).await
}

/// Papers that were lost or damaged are made anew under the same number; the file's history says which are void.
pub(crate) async fn replace_licence(
    tx: &mut Tx,
    firm: &str,
    main: Option<&str>,
    copy: Option<&str>,
    origin: Origin<'_>,
) -> Result<()> {
    let (old_main, old_copy): (Option<String>, Option<String>) =
        sqlx::query_as("select licence_serial_main, licence_serial_copy from law_firm where id = $1")
            .bind(firm)
            .fetch_one(&mut **tx)
            .await?;
    renew_licence(tx, firm, main, copy, origin).await?;
    for (before, after) in [(old_main, main), (old_copy, copy)].into_iter().filter(|(_, after)| after.is_some()) {
        let change = RecordChange { kind: RecordChangeKind::FirmLicence, before: before.as_deref(), after };
        log_change(tx, Record::LawFirm(firm), change, origin).await?;
    }
    Ok(())
}

async fn set(tx: &mut Tx, firm: &str, field: Field, after: &str, origin: Origin<'_>) -> Result<()> {
    let before = stored(tx, firm, field).await?;
    update(tx, Record::LawFirm(firm), vec![column(field.column(), after)], origin).await?;
    let change = RecordChange { kind: field.change(), before: before.as_deref(), after: Some(after) };
    log_change(tx, Record::LawFirm(firm), change, origin).await
}

async fn stored(tx: &mut Tx, firm: &str, field: Field) -> Result<Option<String>> {
    let mut sql = Sql::new("select ");
    sql.name(field.column()).push(" from law_firm where id = ").bind(firm);
    let (value,): (Option<String>,) = sql.fetch_one_as(&mut **tx).await?;
    Ok(value)
}
