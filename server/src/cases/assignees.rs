//! Who may be given work of a case: the engine's rule ([`WorkOffer`]) with what the database knows of the case. Commands
//! that name people ask it, and so do the lists that people are chosen from.

use std::collections::BTreeSet;
use std::sync::Arc;

use lawdesk_core::code::OrganisationLevel;
use lawdesk_core::dto::{AreaOption, AssigneeListInput};
use lawdesk_core::engine::{EngineError, Environment, LocalId, NotAssignable, WorkOffer};
use lawdesk_core::message::ApiError;
use lawdesk_core::violation::Violation;
use sqlx::AnyConnection;

use crate::App;
use crate::accounts::organisations;
use crate::accounts::people::{self, PeopleSearch};
use crate::cases::parties;
use crate::http::command::MANAGE;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::{Error, Result};
use crate::runtime::open_task::OpenTask;
use crate::runtime::{instances, tasks};

/// Accounts of people who work at an authority.
pub(crate) const STAFF: &str = "other";
/// The most people that are answered at once: whoever is not among them is found by his name.
const MOST_LISTED: i64 = 50;
/// So many rows are read at once until enough people are found who may get it.
const ROWS: i64 = 100;

/// Those who may get some work.
pub(crate) struct Assignees {
    world: Arc<Environment>,
    offer: WorkOffer,
}

impl Assignees {
    /// Those of somebody's own organisation, whatever the case.
    pub(crate) async fn within_organisation(
        app: &App,
        connection: &mut AnyConnection,
        giver: &CurrentUser,
    ) -> Result<Self> {
        let world = app.environments.current(connection).await?;
        Ok(Self { world, offer: WorkOffer::within(&giver.dw_id, &giver.id) })
    }

    /// Those to whom somebody may give a task, or whom he may ask to sign it or for an opinion of it.
    pub(crate) async fn of_task(
        app: &App,
        connection: &mut AnyConnection,
        giver: &CurrentUser,
        task: &OpenTask,
    ) -> Result<Self> {
        let (world, offer) = offer_of(app, connection, giver, &task.instance, task.number).await?;
        Self { world, offer }.without_parties(connection, &task.application).await
    }

    /// Those whom an administrator may name for a task: of an authority's task also the staff of the authorities above it,
    /// as one may have nobody; of a task for which nobody was found those of any authority.
    async fn of_task_for_administrator(
        app: &App,
        connection: &mut AnyConnection,
        giver: &CurrentUser,
        task: &OpenTask,
    ) -> Result<Self> {
        let mut assignees = Self::of_task(app, connection, giver, task).await?;
        // It names nobody, so no organisation either.
        if assignees.offer.organisations.is_empty() {
            assignees.offer.organisations = organisations::authorities(connection).await?.into_iter().collect();
            return Ok(assignees);
        }
        for organisation in assignees.offer.organisations.clone() {
            let path = organisations::path(connection, &organisation).await?;
            let is_firm = |level: &str| OrganisationLevel::from_code(level) == Some(OrganisationLevel::Firm);
            if path.iter().all(|step| step.id != organisation || !is_firm(&step.level)) {
                assignees.offer.organisations.extend(path.into_iter().map(|above| above.id));
            }
        }
        Ok(assignees)
    }

    /// Those whom somebody may name for a task that is not his: as administrator of all cases, or as leader of the office
    /// that handles it. Refused to everybody else.
    pub(crate) async fn for_assignment(
        app: &App,
        connection: &mut AnyConnection,
        giver: &CurrentUser,
        task: &OpenTask,
    ) -> Result<Self> {
        if giver.permit(MANAGE).is_ok() {
            return Self::of_task_for_administrator(app, connection, giver, task).await;
        }
        let assignees = Self::of_task(app, connection, giver, task).await?;
        if leads(&assignees.world, &assignees.offer, giver) { Ok(assignees) } else { Err(ApiError::Forbidden.into()) }
    }

    /// Those whom an approver may name for a later step: staff of the authorities around his, himself among them.
    pub(crate) async fn around(
        app: &App,
        connection: &mut AnyConnection,
        approver: &CurrentUser,
        application: &str,
    ) -> Result<Self> {
        let world = app.environments.current(connection).await?;
        let organisations = organisations::around(connection, approver).await?.into_iter().collect();
        let offer = WorkOffer { organisations, ..WorkOffer::default() };
        Self { world, offer }.without_parties(connection, application).await
    }

    /// Those whom an applicant may name where the flow leaves it to him: staff of any authority, and not himself.
    pub(crate) async fn of_applicant(
        app: &App,
        connection: &mut AnyConnection,
        applicant: &CurrentUser,
    ) -> Result<Self> {
        let mut assignees = Self::of_authorities(app, connection).await?;
        assignees.offer.parties.insert(applicant.id.clone());
        Ok(assignees)
    }

    /// Those whom a flow may name: staff of any authority.
    pub(crate) async fn of_authorities(app: &App, connection: &mut AnyConnection) -> Result<Self> {
        let world = app.environments.current(connection).await?;
        let organisations = organisations::authorities(connection).await?.into_iter().collect();
        Ok(Self { world, offer: WorkOffer { organisations, ..WorkOffer::default() } })
    }

    /// Those who may get a copy of a case: the staff of those who have its open tasks, and of whoever took part himself.
    pub(crate) async fn of_case(
        app: &App,
        connection: &mut AnyConnection,
        giver: &CurrentUser,
        application: &str,
    ) -> Result<Self> {
        let mut organisations = BTreeSet::new();
        if tasks::took_part(connection, application, &giver.id).await? {
            organisations.insert(giver.dw_id.clone());
        }
        for (instance, number) in tasks::open_numbers(connection, application).await? {
            organisations.extend(offer_of(app, connection, giver, &instance, number).await?.1.organisations);
        }
        let world = app.environments.current(connection).await?;
        let offer = WorkOffer { organisations, giver: Some(giver.id.clone()), ..WorkOffer::default() };
        Self { world, offer }.without_parties(connection, application).await
    }

    /// Those of the accounts that a diagram names who may get a copy of a case, wherever they work.
    pub(crate) async fn among(
        app: &App,
        connection: &mut AnyConnection,
        application: &str,
        accounts: BTreeSet<String>,
    ) -> Result<BTreeSet<String>> {
        let world = app.environments.current(connection).await?;
        let offer = WorkOffer { candidate_users: accounts.clone(), ..WorkOffer::default() };
        let these = Self { world, offer }.without_parties(connection, application).await?;
        Ok(accounts.into_iter().filter(|account| these.offer.refusal(&these.world, account).is_none()).collect())
    }

    async fn without_parties(mut self, connection: &mut AnyConnection, application: &str) -> Result<Self> {
        self.offer.parties = parties::of_case(connection, application).await?.accounts();
        Ok(self)
    }

    /// Refuses at their field those who may not get it.
    pub(crate) fn require(&self, field: &str, people: &[String]) -> Result<()> {
        let refusal = people.iter().find_map(|person| self.offer.refusal(&self.world, person));
        refusal.map_or(Ok(()), |why| Err(Violation::error(field, why.message()).into()))
    }

    /// Those who may get it, to choose from. Who was chosen before is shown whatever has become of him.
    pub(crate) async fn list(
        &self,
        connection: &mut AnyConnection,
        input: &AssigneeListInput,
    ) -> Result<Vec<AreaOption>> {
        let wanted = input.limit.unwrap_or(20).clamp(1, MOST_LISTED);
        let (organisations, accounts) = (&self.offer.organisations, &self.offer.candidate_users);
        let search = PeopleSearch { organisations, accounts, keyword: &input.keyword, ids: &input.ids };
        if !input.ids.is_empty() {
            return people::find(connection, search, (0, MOST_LISTED)).await;
        }
        let (mut found, mut from) = (Vec::new(), 0);
        loop {
            let rows = people::find(connection, search, (from, ROWS)).await?;
            from += ROWS;
            let is_last = rows.len() < usize::try_from(ROWS).map_err(anyhow::Error::from)?;
            found.extend(rows.into_iter().filter(|it| self.offer.refusal(&self.world, &it.id).is_none()));
            let wanted = usize::try_from(wanted).map_err(anyhow::Error::from)?;
            if is_last || found.len() >= wanted {
                found.truncate(wanted);
                return Ok(found);
            }
        }
    }
}

/// Refuses a task that its candidates share to whoever may not take it in this case ([`Parties::may_claim`]).
///
/// [`Parties::may_claim`]: lawdesk_core::engine::Parties::may_claim
pub(crate) async fn require_foreign_case(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    task: &OpenTask,
) -> Result<()> {
    let state = instances::state(connection, &task.instance).await?;
    let Some(shared) = state.task(task.number).filter(|it| it.assignee.is_none()) else { return Ok(()) };
    if parties::of_case(connection, &task.application).await?.may_claim(shared, &user.id) {
        return Ok(());
    }
    Err(Violation::error("taskId", NotAssignable::Party.message()).into())
}

/// Whether somebody leads an authority that handles this work.
pub(crate) fn leads(world: &Environment, offer: &WorkOffer, user: &CurrentUser) -> bool {
    let is_his = |organisation: &String| world.leaders_of_department(organisation).contains(&user.id);
    user.zhlx == STAFF && offer.organisations.iter().any(is_his)
}

async fn offer_of(
    app: &App,
    connection: &mut AnyConnection,
    giver: &CurrentUser,
    instance: &str,
    task: LocalId,
) -> Result<(Arc<Environment>, WorkOffer)> {
    let world = app.environments.current(connection).await?;
    let state = instances::state(connection, instance).await?;
    let gone = || Error::Engine(EngineError::TaskNotFound { task });
    let offer = WorkOffer::of_task(&world, state.task(task).ok_or_else(gone)?, &giver.id);
    Ok((world, offer))
}
