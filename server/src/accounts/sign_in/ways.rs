//! Which ways lead in here, for the sign-in page: text messages where there is a gateway, identity providers, whom to call, and in the demo its
//! accounts.

use axum::extract::State;
use lawdesk_core::parameter::ParameterKey;
use schemars::JsonSchema;
use serde::Serialize;

use super::providers::{self, OfferedProvider};
use super::sms::Texting;
use crate::App;
use crate::http::answer::Answer;
use crate::platform::error::Result;
use crate::platform::sql::{Sql, from_row};

/// The demo's accounts by name, in the order in which they are shown, and their password.
pub type DemoAccounts = fn() -> (&'static str, Vec<String>);

/// The ways in.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct EntryWays {
    /// Whether text messages are sent: without them nobody registers, resets a password or signs in by phone.
    sms: bool,
    /// Identity providers by whose pages people sign in.
    providers: Vec<OfferedProvider>,
    /// The line that people call for help.
    support_phone: String,
    /// The number under which the site is filed (ICP), which stands on its first page; empty: not set.
    filing_number: String,
    /// The accounts of the demo; absent everywhere else.
    demo: Option<DemoEntry>,
}

/// Everybody may try them.
#[derive(Debug, Serialize, JsonSchema)]
pub struct DemoEntry {
    password: &'static str,
    accounts: Vec<DemoAccount>,
}

/// An account of the demo.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct DemoAccount {
    username: String,
    /// Of the person or firm.
    name: String,
    organisation: String,
    /// `system`, `province`, `city`, `county`, `association`, `firm`, `lawyer` or `intern`.
    kind: &'static str,
    /// What he does: his role, else his category of practice.
    duty: String,
    /// What he does, in English.
    duty_en: String,
}

from_row! {
    struct DemoRow {
        username: String,
        name: String,
        organisation: String,
        zhlx: String,
        zyzlb: String,
        level: String,
        role: String,
        duty: String,
        duty_en: String,
    }
}

/// `GET lawer-security/ways`
pub async fn ways(State(app): State<App>) -> Result<Answer<EntryWays>> {
    let sms = (app.hooks.texting)(&app).await? != Texting::Unavailable;
    let demo = if app.config.demo { Some(demo(&app).await?) } else { None };
    let set = app.parameters.current(&app.db.pool).await?;
    let support_phone = set.text(ParameterKey::SupportPhone).to_owned();
    let filing_number = set.text(ParameterKey::FilingNumber).to_owned();
    Ok(Answer(EntryWays { sms, providers: providers::offered(&app), support_phone, filing_number, demo }))
}

/// Those of the shipped list that are open and of the demo.
async fn demo(app: &App) -> Result<DemoEntry> {
    let (password, names) = (app.hooks.demo_accounts)();
    let mut sql = Sql::new(
        "select a.username, a.name, o.name as organisation, a.zhlx, a.zyzlb, o.level, coalesce(r.code, '') as role,
                coalesce(r.name, d.mc, '') as duty, coalesce(r.name_en, d.mc_en, '') as duty_en
           from account a join organisation o on o.id = a.org_id
           left join role r on r.id = (select h.role_id from account_role h join role s on s.id = h.role_id
                                        where h.account_id = a.id order by s.sort, s.id limit 1)
           left join dict_item d on d.type = 'zyzlb' and d.dm = a.zyzlb
          where a.demo = 1 and a.enabled = 1 and a.username_key in ",
    );
    sql.bind_list(names.iter().map(|it| it.to_lowercase()));
    let mut rows: Vec<DemoRow> = sql.fetch_all_as(&app.db.pool).await?;
    rows.sort_by_key(|row| names.iter().position(|it| *it == row.username));
    Ok(DemoEntry { password, accounts: rows.into_iter().map(DemoRow::into_account).collect() })
}

impl DemoRow {
    fn into_account(self) -> DemoAccount {
        DemoAccount {
            kind: self.kind(),
            username: self.username,
            name: self.name,
            organisation: self.organisation,
            duty: self.duty,
            duty_en: self.duty_en,
        }
    }

    fn kind(&self) -> &'static str {
        match (self.zhlx.as_str(), self.zyzlb.as_str(), self.level.as_str()) {
            ("lawer_firm", ..) => "firm",
            ("lawer", "11", _) => "intern",
            ("lawer", ..) => "lawyer",
            _ if matches!(self.role.as_str(), "ROLE_ADMIN" | "ROLE_AUDIT" | "ROLE_SECURITY") => "system",
            (.., "2") => "province",
            (.., "3") => "city",
            (.., "5") => "association",
            _ => "county",
        }
    }
}
