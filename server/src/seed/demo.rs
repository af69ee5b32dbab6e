//! The demo province: organisations, fixed accounts, three firms with their people (`demo-data.md` 6.1, 6.4).

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use lawdesk_core::code::InternshipStatus;
use lawdesk_core::date::Timestamp;
use lawdesk_core::parameter::ParameterKey;
use serde::Deserialize;
use sha2::{Digest, Sha256};

use super::account::insert_account;
use super::demo_people;
use super::education;
use super::insert::{Table, insert};
use super::insurance;
use super::oversight::oversight;
use super::own_changes::own_changes;
use super::ratings::ratings;
use super::reference::demo_regions;
use super::rows::{
    Account, INTERNSHIP, LAW_FIRM, LAW_FIRM_PARTNER, LAWYER, LAWYER_EDUCATION, LAWYER_FIRM_HISTORY, ORGANISATION,
};
use super::seeded::{is_written, mark_written};
use super::training;
use crate::App;
use crate::master::search;
use crate::platform::db::Tx;
use crate::platform::hex::hex;
use crate::platform::parameters;
use crate::platform::sealing::{fingerprint, seal};
use crate::platform::sql::Value;

const DEMO: &str = include_str!("../../data/demo.json");
const REGIONS: &str = include_str!("../../data/demo_regions.csv");

/// Of all demo accounts.
pub const PASSWORD: &str = "Demo#2026";

const SYS_MESSAGE: Table = Table {
    name: "sys_message",
    columns: &["id", "account_id", "title", "content", "title_en", "content_en", "type", "ydzt", "send_at"],
    conflict: "on conflict do nothing",
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Demo {
    organisations: Vec<Organisation>,
    accounts: Vec<Account>,
    messages: Vec<Message>,
    /// What administrators have set, by name.
    parameters: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Organisation {
    id: String,
    pid: Option<String>,
    name: String,
    level: String,
    region: String,
    uscc: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Message {
    id: String,
    r#type: String,
    title: String,
    content: String,
    title_en: String,
    content_en: String,
}

impl Account {
    /// Row id.
    #[must_use]
    pub fn id(&self) -> String {
        format!("user-{}", self.username)
    }

    /// The system administrator of an installation without demo data.
    #[must_use]
    pub fn administrator(username: &str) -> Self {
        Self {
            username: username.to_owned(),
            name: "系统管理员".to_owned(),
            org: "system".to_owned(),
            zhlx: "other".to_owned(),
            roles: vec!["ROLE_ADMIN".to_owned()],
            zyzlb: String::new(),
            lawyer: None,
            firm: None,
            mobile: String::new(),
            demo: false,
        }
    }
}

/// The demo accounts, one a line, for whoever has just started the product: name at sign-in, person, organisation.
#[must_use]
pub fn accounts() -> String {
    let demo: Demo = serde_json::from_str(DEMO).expect("the shipped demo data is read by the tests");
    let organisation = |id: &str| demo.organisations.iter().find(|it| it.id == id).map_or("", |it| it.name.as_str());
    let line = |it: &Account| format!("  {:<18} {} {}", it.username, it.name, organisation(&it.org));
    let lines: Vec<String> = demo.accounts.iter().map(line).collect();
    format!("{PASSWORD}\n{}", lines.join("\n"))
}

/// Password and names of the demo accounts, for the sign-in page.
#[must_use]
pub fn sign_in_names() -> (&'static str, Vec<String>) {
    let demo: Demo = serde_json::from_str(DEMO).expect("the shipped demo data is read by the tests");
    (PASSWORD, demo.accounts.into_iter().map(|it| it.username).collect())
}

/// Writes the demo data unless this very data was written before. Rows that are there already stay as they are.
pub async fn demo(app: &App) -> Result<()> {
    // Once a version of the data; what runs through calls has versions of its own.
    let hash = hex(&Sha256::digest(format!("{DEMO}{REGIONS}")));
    if is_written(app, "demo", &hash).await? != Some(true) {
        write(app, &hash).await?;
    }
    education::education(app).await?;
    oversight(app).await?;
    own_changes(app).await?;
    search::fill(&app.db, |_, _| ()).await?;
    Ok(())
}

async fn write(app: &App, hash: &str) -> Result<()> {
    // Regions, organisations, people and accounts, then what they have done.
    let demo: Demo = serde_json::from_str(DEMO)?;
    let password = app.passwords.hash(PASSWORD.to_owned()).await?;
    let now = app.clock.now();
    let mut tx = app.db.begin().await?;
    demo_regions(&mut tx, REGIONS).await?;
    insert(&mut tx, &ORGANISATION, organisations(&demo.organisations, now)).await?;
    people(&mut tx, now).await?;
    for account in &demo.accounts {
        insert_account(&mut tx, account, &password, now).await?;
    }
    insert(&mut tx, &INTERNSHIP, vec![internship(now)]).await?;
    insert(&mut tx, &SYS_MESSAGE, messages(&demo, now)).await?;
    for (name, value) in &demo.parameters {
        let key = ParameterKey::from_name(name).with_context(|| format!("demo.json: no parameter {name}"))?;
        parameters::write_seeded(&mut tx, key, value, now).await?;
    }
    // What they have done so far.
    super::work::demo_work(&mut tx, now).await?;
    super::flow_cases::flow_cases(&mut tx, now).await?;
    training::training(&mut tx, &password, now).await?;
    insurance::insurance(&mut tx, now).await?;
    ratings(&mut tx, now).await?;
    mark_written(&mut tx, "demo", hash).await?;
    Ok(tx.commit().await?)
}

fn organisations(all: &[Organisation], now: i64) -> Vec<Vec<Value>> {
    let row = |(sort, it): (i64, &Organisation)| {
        vec![
            it.id.as_str().into(),
            it.pid.as_deref().into(),
            it.name.as_str().into(),
            it.level.as_str().into(),
            it.region.as_str().into(),
            it.uscc.as_deref().into(),
            sort.into(),
            1.into(),
            now.into(),
        ]
    };
    (0..).zip(all).map(row).collect()
}

async fn people(tx: &mut Tx, now: i64) -> Result<()> {
    let people = demo_people::all(now);
    insert(tx, &ORGANISATION, people.firms.iter().map(|it| it.organisation(now)).collect()).await?;
    insert(tx, &LAW_FIRM, people.firms.iter().map(|it| it.row(now)).collect()).await?;
    let (rows, educations) = people.lawyers.into_iter().map(|it| (it.row, it.education)).unzip();
    insert(tx, &LAWYER, rows).await?;
    insert(tx, &LAWYER_EDUCATION, educations).await?;
    insert(tx, &LAW_FIRM_PARTNER, people.partners).await?;
    insert(tx, &LAWYER_FIRM_HISTORY, people.histories).await
}

/// Number of his identity card.
const INTERN_NUMBER: &str = "350000199802289063";

/// The internship of `demo_intern`, in the order of the columns of `INTERNSHIP`: found fit lately, so that he can apply for
/// his licence.
fn internship(now: i64) -> Vec<Value> {
    let today = Timestamp(now).date();
    let from = today.add_months(-14);
    let to = from.add_months(12).add_days(-1);
    vec![
        "internship-000001".into(),
        "990100-lx".into(),
        "990102".into(),
        "董雨晴".into(),
        "01".into(),
        seal(INTERN_NUMBER).into(),
        fingerprint(INTERN_NUMBER).into(),
        "02".into(),
        "1998-02-28".into(),
        "01".into(),
        "[]".into(),
        "13".into(),
        "21".into(),
        "示范大学法学院".into(),
        "法学".into(),
        "16000000027".into(),
        "user-demo_intern".into(),
        "01".into(),
        "A20249901000027".into(),
        "2024-03-01".into(),
        "1".into(),
        format!("1901{}0001", &from.to_string().replace('-', "")[2..]).into(),
        from.to_string().into(),
        "firm-000001".into(),
        "lawyer-000001".into(),
        from.to_string().into(),
        to.to_string().into(),
        InternshipStatus::Passed.code().into(),
        160.into(),
        150.into(),
        "1".into(),
        "01".into(),
        to.add_days(20).to_string().into(),
        "seed".into(),
        now.into(),
        "seed".into(),
        now.into(),
        1.into(),
    ]
}

/// Every message to every account.
fn messages(demo: &Demo, now: i64) -> Vec<Vec<Value>> {
    let row = |account: &Account, message: &Message| {
        vec![
            format!("{}-{}", message.id, account.username).into(),
            account.id().into(),
            message.title.as_str().into(),
            message.content.as_str().into(),
            message.title_en.as_str().into(),
            message.content_en.as_str().into(),
            message.r#type.as_str().into(),
            0.into(),
            now.into(),
        ]
    };
    demo.accounts.iter().flat_map(|account| demo.messages.iter().map(move |message| row(account, message))).collect()
}
