//! 调研组: who visits which firms. Nobody visits a firm that is his in any way.

use std::collections::{BTreeMap, BTreeSet};

use axum::extract::State;
use lawdesk_core::access::AccountKind;
use lawdesk_core::dto::{BuildingStage, BuildingTeamInput, IdInput, SearchInput};
use lawdesk_core::firm_building::{Member, VisitedFirm, conflict};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::notice::{NoticeEvent, RatingNews};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;
use uuid::Uuid;

use super::permissions::{EDIT, LIST};
use super::reach::{own, reached};
use crate::App;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, Idempotent, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::master::rating_facts;
use crate::platform::error::{Error, Result};
use crate::platform::sql::{Sql, from_row};
use crate::rating::access::{self, SavedId};
use crate::rating::notify::{self, RatingNotice};

/// So many years after he has left a firm nobody visits it.
const COOLING_MONTHS: i32 = -24;

/// A team.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct BuildingTeam {
    id: String,
    name: String,
    /// Account of the leader.
    leader: String,
    from: String,
    to: String,
    version: i64,
    members: Vec<BuildingPerson>,
    firms: Vec<BuildingFirm>,
}

from_row! {
    /// Somebody who can be in a team.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct BuildingPerson {
        /// Account.
        id: String,
        name: String,
        organisation: String,
    }
}

/// A firm that a team visits.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct BuildingFirm {
    /// Its application.
    id: String,
    name: String,
}

from_row! {
    struct TeamRow {
        id: String,
        name: String,
        leader: String,
        from_day: String,
        to_day: String,
        version: i64,
    }
}

from_row! {
    struct MemberRow {
        team_id: String,
        id: String,
        name: String,
        organisation: String,
    }
}

/// Those of a release.
pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<Vec<BuildingTeam>>> {
    user.permit(LIST)?;
    let mut connection = app.db.pool.acquire().await?;
    reached(&mut connection, &user, &input.id).await?;
    let teams: Vec<TeamRow> = sqlx::query_as(
        "select id, name, leader, from_day, to_day, version from building_team where release_id = $1 order by id",
    )
    .bind(&input.id)
    .fetch_all(&mut *connection)
    .await?;
    let members: Vec<MemberRow> = sqlx::query_as(
        "select m.team_id, a.id, a.name, o.name as organisation
           from building_team t join building_member m on m.team_id = t.id join account a on a.id = m.account_id
                join organisation o on o.id = a.org_id where t.release_id = $1 order by a.name, a.id",
    )
    .bind(&input.id)
    .fetch_all(&mut *connection)
    .await?;
    let firms: Vec<(String, String, String)> = sqlx::query_as(
        "select v.team_id, p.id, p.name from building_visit v join building_apply p on p.id = v.apply_id
          where p.release_id = $1 order by p.name",
    )
    .bind(&input.id)
    .fetch_all(&mut *connection)
    .await?;
    Ok(Answer(joined(teams, members, firms)))
}

fn joined(teams: Vec<TeamRow>, members: Vec<MemberRow>, firms: Vec<(String, String, String)>) -> Vec<BuildingTeam> {
    let mut of_team: BTreeMap<String, Vec<BuildingPerson>> = BTreeMap::new();
    for MemberRow { team_id, id, name, organisation } in members {
        of_team.entry(team_id).or_default().push(BuildingPerson { id, name, organisation });
    }
    let mut visited: BTreeMap<String, Vec<BuildingFirm>> = BTreeMap::new();
    for (team, id, name) in firms {
        visited.entry(team).or_default().push(BuildingFirm { id, name });
    }
    let team = |row: TeamRow| BuildingTeam {
        members: of_team.remove(&row.id).unwrap_or_default(),
        firms: visited.remove(&row.id).unwrap_or_default(),
        id: row.id,
        name: row.name,
        leader: row.leader,
        from: row.from_day,
        to: row.to_day,
        version: row.version,
    };
    teams.into_iter().map(team).collect()
}

/// Staff and lawyers of the caller's region by name, at most 50.
pub(super) async fn people(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<SearchInput>,
) -> Result<Answer<Vec<BuildingPerson>>> {
    user.permit(EDIT)?;
    let mut connection = app.db.pool.acquire().await?;
    let found = crate::accounts::people::of_region(&mut connection, &user.region_code, input.keyword.trim()).await?;
    let person = |(id, name, organisation)| BuildingPerson { id, name, organisation };
    Ok(Answer(found.into_iter().map(person).collect()))
}

/// Saves a team; each of its firms gets a visit that is to be planned. Who must not visit one of them is refused at his
/// place.
pub(super) async fn save(
    context: CommandContext,
    ValidJson(input): ValidJson<BuildingTeamInput>,
) -> Result<Answer<SavedId>> {
    context.user.permit(EDIT)?;
    let mut work = match context.begin_answering("buildingTeam", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    let release = reached(&mut work.tx, &context.user, &input.release_id).await?;
    own(&context.user, &release)?;
    release.require(&[BuildingStage::Open, BuildingStage::Survey])?;
    let firms = firms(&mut work, &input).await?;
    require_fit(&mut work, &input, &firms).await?;
    let id = store(&mut work, &input).await?;
    assign(&mut work, &id, &input).await?;
    invite(&mut work, &id, &input, &release.title).await?;
    work.commit_with("buildingTeam", &id.clone(), SavedId { id }).await
}

/// The firms of the applications, which are to be visited.
async fn firms(work: &mut UnitOfWork<'_>, input: &BuildingTeamInput) -> Result<Vec<VisitedFirm>> {
    let mut found = Vec::new();
    for (index, application) in input.applications.iter().enumerate() {
        let firm: Option<String> = sqlx::query_scalar(
            "select firm_id from building_apply where id = $1 and release_id = $2 and state = 'shortlisted'",
        )
        .bind(application)
        .bind(&input.release_id)
        .fetch_optional(&mut *work.tx)
        .await?;
        let Some(firm) = firm else {
            return Err(Violation::error(format!("applications[{index}]"), Message::NotInDictionary).into());
        };
        found.push(rating_facts::visited(&mut work.tx, &firm).await?);
    }
    Ok(found)
}

/// Refuses members whom [`people`] does not offer, and those in conflict with a firm.
async fn require_fit(work: &mut UnitOfWork<'_>, input: &BuildingTeamInput, firms: &[VisitedFirm]) -> Result<()> {
    let members: BTreeSet<String> = input.members.iter().cloned().collect();
    let region = &work.user.region_code;
    let around = crate::accounts::people::of_region_among(&mut work.tx, region, &members).await?;
    let mut wrong = Vec::new();
    for (index, account) in input.members.iter().enumerate() {
        let member = if around.contains(account) { member(work, account).await? } else { None };
        let Some(member) = member else {
            wrong.push(Violation::error(format!("members[{index}]"), Message::NotInDictionary));
            continue;
        };
        if let Some(conflict) = firms.iter().find_map(|firm| conflict(&member, firm)) {
            wrong.push(Violation::error(format!("members[{index}]"), conflict.message()));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(Error::Validation(wrong)) }
}

/// What connects an account with firms; none: there is no such account, or it is a firm's.
pub(super) async fn member_of(connection: &mut AnyConnection, account: &str, since: &str) -> Result<Option<Member>> {
    let Some((kind, lawyer)) = crate::accounts::people::kind_and_lawyer(&mut *connection, account).await? else {
        return Ok(None);
    };
    match (AccountKind::from_code(&kind), lawyer) {
        (Some(AccountKind::Staff), None) => Ok(Some(Member::default())),
        (Some(AccountKind::Staff | AccountKind::Lawyer), Some(lawyer)) => {
            Ok(Some(rating_facts::member(connection, &lawyer, since).await?))
        }
        _ => Ok(None),
    }
}

async fn member(work: &mut UnitOfWork<'_>, account: &str) -> Result<Option<Member>> {
    let since = work.app.clock.today().add_months(COOLING_MONTHS).to_string();
    member_of(&mut work.tx, account, &since).await
}

async fn store(work: &mut UnitOfWork<'_>, input: &BuildingTeamInput) -> Result<String> {
    let id = input.id.clone().unwrap_or_else(|| Uuid::now_v7().to_string());
    let stored: Option<String> = sqlx::query_scalar(
        "insert into building_team (id, release_id, name, leader, from_day, to_day, created_at, updated_at, updated_by)
         values ($1, $2, $3, $4, $5, $6, $7, $7, $8)
         on conflict (id) do update set name = excluded.name, leader = excluded.leader, from_day = excluded.from_day,
             to_day = excluded.to_day, updated_at = excluded.updated_at, updated_by = excluded.updated_by,
             version = building_team.version + 1
           where building_team.release_id = excluded.release_id and building_team.version = $9 returning id",
    )
    .bind(&id)
    .bind(&input.release_id)
    .bind(input.name.trim())
    .bind(&input.leader)
    .bind(&input.from)
    .bind(&input.to)
    .bind(work.app.clock.now())
    .bind(&work.user.id)
    .bind(input.version)
    .fetch_optional(&mut *work.tx)
    .await?;
    if stored.is_none() {
        return Err(changed_meanwhile(work, &id, &input.release_id).await?);
    }
    sqlx::query("delete from building_member where team_id = $1").bind(&id).execute(&mut *work.tx).await?;
    for account in &input.members {
        sqlx::query("insert into building_member (team_id, account_id) values ($1, $2) on conflict do nothing")
            .bind(&id)
            .bind(account)
            .execute(&mut *work.tx)
            .await?;
    }
    Ok(id)
}

/// Why no row of the release had the version: somebody changed the team, or there is none.
async fn changed_meanwhile(work: &mut UnitOfWork<'_>, team: &str, release: &str) -> Result<Error> {
    let row: Option<(Option<String>, i64, i64)> = sqlx::query_as(
        "select a.name, t.updated_at, t.version from building_team t left join account a on a.id = t.updated_by
          where t.id = $1 and t.release_id = $2",
    )
    .bind(team)
    .bind(release)
    .fetch_optional(&mut *work.tx)
    .await?;
    Ok(match row {
        Some((by, at, version)) => access::stale(by, at, version),
        None => ApiError::NotFound.into(),
    })
}

/// Its firms' visits; one that took place stays with the team that made it.
async fn assign(work: &mut UnitOfWork<'_>, team: &str, input: &BuildingTeamInput) -> Result<()> {
    let mut sql = Sql::new("delete from building_visit where state <> 'done' and team_id = ");
    sql.bind(team).push(" and apply_id not in ").bind_list(input.applications.iter().cloned());
    sql.execute(&mut *work.tx).await?;
    for application in &input.applications {
        sqlx::query(
            "insert into building_visit (id, apply_id, team_id, day, address, state)
             select $1, p.id, $2, $3, f.address, 'planned'
               from building_apply p join law_firm f on f.id = p.firm_id where p.id = $4
             on conflict (apply_id) do update set team_id = excluded.team_id where building_visit.state <> 'done'",
        )
        .bind(Uuid::now_v7().to_string())
        .bind(team)
        .bind(&input.from)
        .bind(application)
        .execute(&mut *work.tx)
        .await?;
    }
    Ok(())
}

/// Tells the members what they are in.
async fn invite(work: &mut UnitOfWork<'_>, team: &str, input: &BuildingTeamInput, release: &str) -> Result<()> {
    for account in &input.members {
        let notice = RatingNotice {
            event: NoticeEvent::RatingReminder,
            of: RatingNews::BuildingTeam { team: input.name.trim(), release },
            until: &input.to,
            link: &format!("/WuHuaLawFirmManage/release/researchList?id={}", input.release_id),
            key: &format!("building-team-{team}"),
        };
        notify::to_account(work.app, &mut work.tx, account, notice).await?;
    }
    Ok(())
}
