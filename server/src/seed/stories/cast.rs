//! Who plays beside the fixed accounts: interns, graduates, sole practitioners, officers, and an account for each lawyer of
//! the first two firms.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use lawdesk_core::code::{InternshipStatus, PenaltySource, YesNo};
use lawdesk_core::date::Date;

use super::desk::account;
use super::script::{EarlierPenalty, KnownPerson, Person, Script, SoleFirm};
use crate::App;
use crate::platform::db::Tx;
use crate::platform::sealing::{fingerprint, seal};
use crate::platform::sql::Value;
use crate::seed::account::insert_account;
use crate::seed::demo::PASSWORD;
use crate::seed::insert::insert;
use crate::seed::numbers::Numbers;
use crate::seed::person::{self, FixedPerson, Workplace};
use crate::seed::random::Random;
use crate::seed::rows::{
    Account, Firm, INTERNSHIP, LAW_FIRM, LAW_FIRM_PARTNER, LAWYER, LAWYER_EDUCATION, LAWYER_FIRM_HISTORY, ORGANISATION,
};

/// Always the same people.
const SEED: u64 = 20_260_102;
/// The firms that take interns, and who instructs there.
const PLACES: [(&str, &str); 2] = [("firm-000001", "lawyer-000001"), ("firm-000002", "lawyer-000018")];

/// What forms say of those who apply as persons, by account.
#[derive(Debug, Default)]
pub(super) struct People(BTreeMap<String, KnownPerson>);

impl People {
    /// What is known of somebody under this word; nothing for others.
    pub(super) fn fact(&self, who: &str, word: &str) -> Option<&str> {
        let person = self.0.get(who)?;
        Some(match word {
            "name" => &person.name,
            "gender" => &person.gender,
            "born" => &person.born,
            "idNo" => &person.id_no,
            "mobile" => &person.mobile,
            "qualNo" => &person.qual_no,
            _ => return None,
        })
    }
}

/// Makes their accounts and files.
pub(super) async fn hire(app: &App, script: &Script) -> Result<People> {
    let password = app.passwords.hash(PASSWORD.to_owned()).await?;
    let (now, today) = (app.clock.now(), app.clock.today());
    let mut tx = app.db.begin().await?;
    // Who is drawn comes in one order: in another one the same seed gives other people.
    let mut hiring = Hiring {
        random: Random::new(SEED),
        numbers: Numbers::stories(),
        now,
        today,
        password,
        people: People(script.known.clone()),
    };
    for (number, intern) in (1..).zip(&script.interns) {
        hiring.intern(&mut tx, number, intern).await?;
    }
    for (number, graduate) in (1..).zip(&script.graduates) {
        hiring.beginner(&mut tx, &format!("graduate_{number:02}"), graduate, PLACES[0].0).await?;
    }
    for firm in &script.firms {
        hiring.firm(&mut tx, firm).await?;
    }
    // Officers have a role each, beside those of the demo.
    for officer in &script.officers {
        let role = vec![officer.role.clone()];
        let account = of(&officer.username, &officer.name, &officer.org, "other", role);
        insert_account(&mut tx, &account, &hiring.password, now).await?;
    }
    hiring.lawyers(&mut tx).await?;
    for penalty in &script.penalties {
        imposed_before(&mut tx, penalty, today).await?;
    }
    tx.commit().await?;
    Ok(hiring.people)
}

/// A penalty in the file of whom it was imposed on.
async fn imposed_before(tx: &mut Tx, penalty: &EarlierPenalty, today: Date) -> Result<()> {
    sqlx::query(
        "insert into lawyer_penalty (id, lawyer_id, sort, source, kind, doc_no, start_date, reason, published)
         values ($1, $2, 0, $7, $3, $4, $5, $6, $8)",
    )
    .bind(format!("{}-penalty", penalty.lawyer))
    .bind(&penalty.lawyer)
    .bind(&penalty.kind)
    .bind(&penalty.doc_no)
    .bind(today.add_months(-penalty.months).to_string())
    .bind(&penalty.reason)
    .bind(PenaltySource::Administrative.code())
    .bind(YesNo::Yes.code())
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// An account of the stories, without lawyer or firm.
fn of(username: &str, name: &str, org: &str, zhlx: &str, roles: Vec<String>) -> Account {
    Account {
        username: username.to_owned(),
        name: name.to_owned(),
        org: org.to_owned(),
        zhlx: zhlx.to_owned(),
        roles,
        zyzlb: String::new(),
        lawyer: None,
        firm: None,
        mobile: String::new(),
        demo: true,
    }
}

struct Hiring {
    random: Random,
    numbers: Numbers,
    now: i64,
    today: Date,
    /// Hash.
    password: String,
    people: People,
}

impl Hiring {
    /// An account of category 11, whose numbers are drawn.
    async fn beginner(&mut self, tx: &mut Tx, username: &str, person: &Person, org: &str) -> Result<KnownPerson> {
        let born = Date::parse(&person.born).with_context(|| format!("{username} was never born"))?;
        let id_no = self.numbers.identity(&mut self.random, born, person.male, self.today);
        let mobile = self.numbers.mobile();
        let known = KnownPerson {
            name: person.name.clone(),
            gender: if person.male { "01" } else { "02" }.to_owned(),
            born: person.born.clone(),
            id_no: id_no.with_context(|| format!("no identity number is left for {username}"))?,
            qual_no: format!("A2024{}", &mobile[1..]),
            mobile,
        };
        let account = Account {
            zyzlb: "11".to_owned(),
            mobile: known.mobile.clone(),
            ..of(username, &person.name, org, "lawer", Vec::new())
        };
        insert_account(tx, &account, &self.password, self.now).await?;
        self.people.0.insert(username.to_owned(), known.clone());
        Ok(known)
    }

    async fn intern(&mut self, tx: &mut Tx, number: usize, person: &Person) -> Result<()> {
        let username = format!("intern_{number:02}");
        let (firm, instructor) = PLACES[(number + 1) % PLACES.len()];
        let known = self.beginner(tx, &username, person, firm).await?;
        let row = self.internship(number, &username, &known, (firm, instructor));
        insert(tx, &INTERNSHIP, vec![row]).await
    }

    /// Found fit some months ago, in the order of the columns of `INTERNSHIP`.
    fn internship(
        &self,
        number: usize,
        username: &str,
        known: &KnownPerson,
        (firm, instructor): (&str, &str),
    ) -> Vec<Value> {
        let from = self.today.add_months(-18);
        let to = from.add_months(12).add_days(-1);
        let (year, month) = (from.year() % 100, from.month());
        let gender = &known.gender[1..];
        vec![
            format!("internship-0001{number:02}").into(),
            "990100-lx".into(),
            "990102".into(),
            known.name.as_str().into(),
            "01".into(),
            seal(&known.id_no).into(),
            fingerprint(&known.id_no).into(),
            known.gender.as_str().into(),
            known.born.as_str().into(),
            "01".into(),
            "[]".into(),
            "13".into(),
            "21".into(),
            "示范大学法学院".into(),
            "法学".into(),
            known.mobile.as_str().into(),
            account(username).into(),
            "01".into(),
            known.qual_no.as_str().into(),
            "2024-03-01".into(),
            "1".into(),
            format!("1901{year:02}{month:02}{gender}1{number:04}").into(),
            from.to_string().into(),
            firm.into(),
            instructor.into(),
            from.to_string().into(),
            to.to_string().into(),
            InternshipStatus::Passed.code().into(),
            i64::try_from(156 + number).unwrap_or_default().into(),
            150.into(),
            "1".into(),
            "01".into(),
            to.add_days(20).to_string().into(),
            "seed".into(),
            self.now.into(),
            "seed".into(),
            self.now.into(),
            1.into(),
        ]
    }

    /// A firm of one lawyer, with its account.
    async fn firm(&mut self, tx: &mut Tx, sole: &SoleFirm) -> Result<()> {
        // A firm of one lawyer, who is its principal.
        let (city, region) = ("990100", "990102");
        let (id, uscc) = self.numbers.firm(city, self.today);
        let number = id.trim_start_matches("firm-").parse()?;
        let firm = Firm {
            id,
            city: city.to_owned(),
            region: region.to_owned(),
            place: "示范省东湖市湖滨区".to_owned(),
            name: format!("示范{}律师事务所", sole.name),
            org_form: "03",
            parent: None,
            uscc,
            licence_date: "2016-04-18".to_owned(),
            address: sole.address.clone(),
            principal: format!("lawyer-{number:06}"),
            capital: 15.0,
            number,
            lawyers: 1,
            partners: 1,
            credit: "A",
        };
        // Its organisation, file, lawyer and account.
        insert(tx, &ORGANISATION, vec![firm.organisation(self.now)]).await?;
        insert(tx, &LAW_FIRM, vec![firm.row(self.now)]).await?;
        self.practitioner(tx, sole, &firm).await?;
        let roles = ["R_FIRM", "R_FIRM_HEAD", "R_OLDFIRM"].map(str::to_owned).to_vec();
        let username = format!("firm_{number}");
        let account =
            Account { firm: Some(firm.id.clone()), ..of(&username, &firm.name, &firm.id, "lawer_firm", roles) };
        insert_account(tx, &account, &self.password, self.now).await
    }

    async fn practitioner(&mut self, tx: &mut Tx, sole: &SoleFirm, firm: &Firm) -> Result<()> {
        let place = Workplace {
            organisation: firm.id.clone(),
            city: firm.city.clone(),
            region: firm.region.clone(),
            name: firm.place.trim_start_matches("示范省").to_owned(),
            employer: None,
            is_firm: true,
            category: "01",
            role: Some("01"),
            share: Some(100.0),
        };
        let drawn = FixedPerson { experienced: 10, status: Some("01"), ..FixedPerson::default() };
        let mut lawyer = person::lawyer(&mut self.random, &mut self.numbers, &place, &drawn, self.now);
        // Firms and lawyers are counted alike: his id is the one that the firm names.
        let id = firm.principal.as_str();
        anyhow::ensure!(lawyer.id == id, "{id} is {} by the numbers", lawyer.id);
        let name = LAWYER.columns.iter().position(|it| *it == "name").context("lawyers have names")?;
        lawyer.row[name] = sole.name.as_str().into();
        // His file, with where he has studied and worked.
        insert(tx, &LAWYER, vec![lawyer.row]).await?;
        insert(tx, &LAWYER_EDUCATION, vec![lawyer.education]).await?;
        let since = lawyer.partner_since.as_deref().unwrap_or(&lawyer.first_practice);
        let partner = vec![
            format!("{id}-partner").into(),
            firm.id.as_str().into(),
            0.into(),
            id.into(),
            since.into(),
            firm.capital.into(),
        ];
        insert(tx, &LAW_FIRM_PARTNER, vec![partner]).await?;
        let history = vec![
            format!("{id}-history").into(),
            id.into(),
            0.into(),
            firm.id.as_str().into(),
            lawyer.first_practice.as_str().into(),
            "首次执业".into(),
        ];
        insert(tx, &LAWYER_FIRM_HISTORY, vec![history]).await
    }

    /// An account for each lawyer of the first two firms who has none: `lawyer_NN` after his file.
    async fn lawyers(&mut self, tx: &mut Tx) -> Result<()> {
        let without: Vec<(String, String, String, String)> = sqlx::query_as(
            "select l.id, l.name, l.firm_id, l.mobile from lawyer l
              where l.firm_id in ($1, $2) and not exists (select 1 from account a where a.lawyer_id = l.id)
              order by l.id",
        )
        .bind(PLACES[0].0)
        .bind(PLACES[1].0)
        .fetch_all(&mut **tx)
        .await?;
        for (id, name, firm, mobile) in without {
            let username = format!("lawyer_{}", id.trim_start_matches("lawyer-0000"));
            let account = Account {
                zyzlb: "01".to_owned(),
                lawyer: Some(id),
                mobile,
                ..of(&username, &name, &firm, "lawer", Vec::new())
            };
            insert_account(tx, &account, &self.password, self.now).await?;
        }
        Ok(())
    }
}
