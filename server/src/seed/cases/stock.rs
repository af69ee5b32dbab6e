//! What copies are made from: cases, the people in them, and offices.

use lawdesk_core::code::OrganisationLevel;
use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Result, ensure};
use sqlx::AnyConnection;

use super::cut::{Word, Words};
use super::template::{self, Candidate, OF_CASE, OF_OFFICER, OF_ORGANISATION, OF_PERSON, Template};

/// Of so many cases one runs.
const ONE_RUNS_OF: usize = 5;

/// A case that copies are made of.
pub(super) struct CaseTemplate {
    pub(super) rows: Template,
    pub(super) runs: bool,
}

/// Everything that copies are made from.
pub(super) struct Stock {
    ended: Vec<CaseTemplate>,
    running: Vec<CaseTemplate>,
    /// By the account.
    people: BTreeMap<String, Template>,
    /// Organisations, those above first; then their officers.
    pub(super) office: Vec<Template>,
}

impl Stock {
    /// Reads what the stories have left.
    pub(super) async fn read(connection: &mut AnyConnection) -> Result<Self> {
        // Every word that differs from copy to copy: accounts, rows, numbers.
        let staff = staff(connection).await?;
        let mut words = words_of_accounts(connection, &staff).await?;
        let mut candidates = template::candidates(connection).await?;
        candidates.retain(|it| words.get(&it.applicant_id) == Some(&Word::Person));
        for Candidate { id, sq_no, .. } in &candidates {
            words.insert(id.clone(), Word::Row);
            words.insert(sq_no.clone(), Word::Number);
            let ids = template::row_ids(connection, id).await?;
            words.extend(ids.into_iter().map(|id| (id, Word::Row)));
        }
        // Cases that are over, and those that run.
        let (mut ended, mut running) = (Vec::new(), Vec::new());
        for case in candidates {
            let rows = Template::read(connection, &OF_CASE, &case.id, &words).await?;
            let runs = case.ended_at.is_none();
            let cases = if runs { &mut running } else { &mut ended };
            cases.push(CaseTemplate { rows, runs });
        }
        ensure!(
            !ended.is_empty() && running.len() >= running_of_a_copy(ended.len()),
            "there are too few cases to copy: seed another --data folder, where the stories can be told first"
        );
        let people = people(connection, ended.iter().chain(&running), &words).await?;
        let office = office(connection, &staff, &words).await?;
        Ok(Self { ended, running, people, office })
    }

    /// The cases of a copy: all that are over, and some that run, others each time.
    pub(super) fn cases_of(&self, copy: u32) -> impl Iterator<Item = &CaseTemplate> {
        let running = running_of_a_copy(self.ended.len());
        let first = usize::try_from(copy).unwrap_or_default() * running;
        let some = (first..first + running).map(|place| &self.running[place % self.running.len()]);
        self.ended.iter().chain(some)
    }

    /// The accounts of a case's people.
    pub(super) fn people_of(&self, case: &CaseTemplate) -> impl Iterator<Item = (&str, &Template)> {
        let accounts = case.rows.people().into_iter();
        accounts
            .filter_map(|account| self.people.get_key_value(account))
            .map(|(account, rows)| (account.as_str(), rows))
    }
}

/// How many that run stand beside so many that are over.
fn running_of_a_copy(ended: usize) -> usize {
    (ended / (ONE_RUNS_OF - 1)).max(1)
}

/// The accounts of officers, and their organisations; those above first.
async fn staff(connection: &mut AnyConnection) -> Result<Vec<(String, String)>> {
    Ok(sqlx::query_as(
        "select a.id, a.org_id from account a join organisation o on o.id = a.org_id
          where a.zhlx = 'other' and o.level <> $1 and o.level <> $2
            and exists (select 1 from account_role r where r.account_id = a.id)
            and not exists (select 1 from account_role r where r.account_id = a.id
                               and r.role_id in ('ROLE_ADMIN', 'ROLE_SECURITY', 'ROLE_AUDIT'))
          order by o.level, a.id",
    )
    .bind(OrganisationLevel::Ministry.code())
    .bind(OrganisationLevel::Firm.code())
    .fetch_all(connection)
    .await?)
}

async fn words_of_accounts(connection: &mut AnyConnection, staff: &[(String, String)]) -> Result<Words> {
    let people: Vec<String> = sqlx::query_scalar("select id from account where zhlx not in ('other', 'service', '')")
        .fetch_all(connection)
        .await?;
    let mut words: Words = people.into_iter().map(|id| (id, Word::Person)).collect();
    for (account, organisation) in staff {
        words.insert(account.clone(), Word::Office);
        words.insert(organisation.clone(), Word::Office);
    }
    Ok(words)
}

async fn people(
    connection: &mut AnyConnection,
    cases: impl Iterator<Item = &CaseTemplate>,
    words: &Words,
) -> Result<BTreeMap<String, Template>> {
    let accounts: BTreeSet<&str> = cases.flat_map(|it| it.rows.people()).collect();
    let mut people = BTreeMap::new();
    for account in accounts {
        people.insert(account.to_owned(), Template::read(connection, &OF_PERSON, account, words).await?);
    }
    Ok(people)
}

async fn office(connection: &mut AnyConnection, staff: &[(String, String)], words: &Words) -> Result<Vec<Template>> {
    let mut office = Vec::new();
    let mut seen = BTreeSet::new();
    for (_, organisation) in staff {
        if seen.insert(organisation) {
            office.push(Template::read(connection, &OF_ORGANISATION, organisation, words).await?);
        }
    }
    for (account, _) in staff {
        office.push(Template::read(connection, &OF_OFFICER, account, words).await?);
    }
    Ok(office)
}
