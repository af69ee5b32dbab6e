//! 批增: lawyers who join a registered policy in mid-term.

use std::collections::BTreeSet;

use axum::extract::State;
use lawdesk_core::area::beyond_roster;
use lawdesk_core::code::InsuredState;
use lawdesk_core::date::Timestamp;
use lawdesk_core::dto::{AdditionDecisionInput, IdInput, InsuranceAdditionInput};
use lawdesk_core::insurance::InsuranceGround;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use uuid::Uuid;

use super::policy::{ADD, AUDIT, FIRM_LIST, LIST, Policy, policy};
use crate::App;
use crate::http::answer::Answer;
use crate::http::command::{CommandContext, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::master::insured_until::{self, ACCEPTED};
use crate::master::legal_facts;
use crate::platform::db::unique_violation;
use crate::platform::error::{Error, Result};
use crate::platform::sql::{Sql, Value, from_row};

/// To be confirmed.
const WAITING: &str = InsuredState::Waiting.code();
/// Not accepted.
const REFUSED: &str = InsuredState::Refused.code();

from_row! {
    /// Somebody whom a policy covers, or is to cover.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct InsuredRow {
        id: String,
        lawyer_id: String,
        name: String,
        licence_no: Option<String>,
        premium: Option<f64>,
        effective_from: Option<String>,
        /// Dictionary bxrylx; absent: insured from the beginning.
        insured_state: Option<String>,
    }
}

/// The insured of a policy, with what the caller may do.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct InsuredList {
    rows: Vec<InsuredRow>,
    /// The caller may add lawyers.
    addable: bool,
    /// The caller may accept additions.
    decidable: bool,
    /// The registration is not handed in yet: the caller may name its lawyers all at once, or from a workbook.
    fillable: bool,
}

pub(super) async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<InsuredList>> {
    // A lawyer reaches his own.
    if user.lawyer_id.is_none() {
        user.permit(LIST).or_else(|_| user.permit(FIRM_LIST))?;
    }
    let mut connection = app.db.pool.acquire().await?;
    let policy = policy(&mut connection, &user, &input.id).await?;
    let rows: Vec<InsuredRow> = sqlx::query_as(
        "select p.id, p.insured_lawyer_id as lawyer_id, l.name, l.licence_no, p.premium, p.effective_from,
                p.insured_state
           from insurance_insured p join lawyer l on l.id = p.insured_lawyer_id
          where p.register_id = $1 order by p.sort, p.id",
    )
    .bind(&policy.id)
    .fetch_all(&mut *connection)
    .await?;
    let addable = policy.is_registered() && user.permit(ADD).is_ok();
    let decidable = policy.is_registered() && user.permit(AUDIT).is_ok();
    let fillable = policy.is_open() && user.lawyer_id.is_none() && user.permit(ADD).is_ok();
    Ok(Answer(InsuredList { rows, addable, decidable, fillable }))
}

/// They wait until staff have accepted them.
pub(super) async fn add(
    context: CommandContext,
    ValidJson(input): ValidJson<InsuranceAdditionInput>,
) -> Result<Answer<()>> {
    context.user.permit(ADD)?;
    let Some(mut work) = context.begin("insuranceAddition", &input).await? else { return Ok(Answer(())) };
    let policy = policy(&mut work.tx, work.user, &input.register_id).await?;
    check(&mut work, &policy, &input).await?;
    require_room(&mut work, &policy, input.lawyer_ids.len()).await?;
    for lawyer in &input.lawyer_ids {
        let mut sql = Sql::new(
            "insert into insurance_insured (id, register_id, sort, insured_lawyer_id, premium, effective_from,
                 insured_state) select ",
        );
        sql.bind(Uuid::now_v7().to_string()).push(", cast(").bind(policy.id.as_str());
        sql.push(" as text), coalesce(max(sort), 0) + 1, cast(").bind(lawyer.as_str()).push(" as text), cast(");
        sql.bind(Value::Real(input.premium)).push(" as double precision), cast(").bind(input.effective_from.as_str());
        sql.push(" as text), cast(").bind(WAITING).push(" as text) from insurance_insured where register_id = ");
        sql.bind(policy.id.as_str());
        sql.execute(&mut *work.tx).await.map_err(insured_meanwhile)?;
    }
    work.commit("insurance_register", &policy.id).await
}

/// Somebody else has added him at the same moment.
pub(super) fn insured_meanwhile(error: sqlx::Error) -> Error {
    match unique_violation(&error).as_deref() {
        Some("insurance_insured_register_id_insured_lawyer_id_key") => {
            InsuranceGround::InsuredTwice.at("lawyerIds").into()
        }
        _ => error.into(),
    }
}

/// Lawyers of the firm who are not covered yet, from a day within the policy.
async fn check(work: &mut UnitOfWork<'_>, policy: &Policy, input: &InsuranceAdditionInput) -> Result<()> {
    if !policy.is_registered() {
        return Err(InsuranceGround::NotRegistered.at("registerId").into());
    }
    let day = input.effective_from.as_str();
    if !policy.covers(day) {
        return Err(InsuranceGround::OutsideCover.at("effectiveFrom").into());
    }
    let firm = policy.firm_id.clone().unwrap_or_default();
    let own = legal_facts::lawyers_of_firm(&mut work.tx, &firm).await?;
    if !input.lawyer_ids.iter().all(|id| own.iter().any(|lawyer| lawyer.id == *id)) {
        return Err(InsuranceGround::NotOwn.at("lawyerIds").into());
    }
    let mut sql = Sql::new("select count(*) as number from insurance_insured where register_id = ");
    sql.bind(policy.id.as_str()).push(" and coalesce(insured_state, ").bind(ACCEPTED).push(") <> ").bind(REFUSED);
    sql.push(" and insured_lawyer_id in ").bind_list(input.lawyer_ids.iter().map(String::as_str));
    let (known,): (i64,) = sql.fetch_one_as(&mut *work.tx).await?;
    let named: BTreeSet<&String> = input.lawyer_ids.iter().collect();
    if 0 < known || named.len() < input.lawyer_ids.len() {
        return Err(InsuranceGround::InsuredTwice.at("lawyerIds").into());
    }
    Ok(())
}

/// Refuses more than a registration covers; who was not accepted takes no place.
async fn require_room(work: &mut UnitOfWork<'_>, policy: &Policy, new: usize) -> Result<()> {
    let mut sql = Sql::new("select count(*) as number from insurance_insured where register_id = ");
    sql.bind(policy.id.as_str()).push(" and coalesce(insured_state, ").bind(ACCEPTED).push(") <> ").bind(REFUSED);
    let (named,): (i64,) = sql.fetch_one_as(&mut *work.tx).await?;
    match beyond_roster(usize::try_from(named).unwrap_or(usize::MAX), new, "lawyerIds") {
        Some(wrong) => Err(wrong.into()),
        None => Ok(()),
    }
}

/// Accepted ones are insured from now on, and their files say so.
pub(super) async fn decide(
    context: CommandContext,
    ValidJson(input): ValidJson<AdditionDecisionInput>,
) -> Result<Answer<()>> {
    context.user.permit(AUDIT)?;
    let Some(mut work) = context.begin("decideInsuranceAddition", &input).await? else { return Ok(Answer(())) };
    let mut registers = Vec::new();
    for id in &input.ids {
        let register: Option<String> = sqlx::query_scalar("select register_id from insurance_insured where id = $1")
            .bind(id)
            .fetch_optional(&mut *work.tx)
            .await?;
        let policy = policy(&mut work.tx, work.user, &register.ok_or(ApiError::NotFound)?).await?;
        decide_one(&mut work, id, if input.agree { ACCEPTED } else { REFUSED }).await?;
        registers.push(policy.id);
    }
    registers.sort_unstable();
    registers.dedup();
    for register in &registers {
        recount(&mut work, register).await?;
        insured_until::refresh(&mut work.tx, register).await?;
    }
    work.commit_because("insurance_register", &registers.join(","), &input.reason).await
}

/// Of several who decide at the same moment the first one does; the others hear who it was.
async fn decide_one(work: &mut UnitOfWork<'_>, id: &str, state: &str) -> Result<()> {
    let mut sql = Sql::new("update insurance_insured set insured_state = ");
    sql.bind(state).push(", decided_by = ").bind(work.user.id.as_str()).push(", decided_at = ");
    sql.bind(work.app.clock.now()).push(" where id = ").bind(id).push(" and insured_state = ").bind(WAITING);
    if sql.execute(&mut *work.tx).await?.rows_affected() == 1 {
        return Ok(());
    }
    let decided: Option<(Option<String>, Option<i64>)> = sqlx::query_as(
        "select coalesce(a.name, p.decided_by), p.decided_at
           from insurance_insured p left join account a on a.id = p.decided_by
          where p.id = $1 and p.decided_at is not null",
    )
    .bind(id)
    .fetch_optional(&mut *work.tx)
    .await?;
    // Whoever is insured from the beginning was never to be decided on.
    let (by, at) = decided.ok_or(ApiError::NotFound)?;
    let at = Timestamp(at.unwrap_or_default()).to_string();
    Err(ApiError::TaskAlreadyCompleted { by: by.unwrap_or_default(), at }.into())
}

async fn recount(work: &mut UnitOfWork<'_>, register: &str) -> Result<()> {
    sqlx::query(
        "update insurance_register set insured_count = (select count(*) from insurance_insured p
             where p.register_id = insurance_register.id and coalesce(p.insured_state, $2) = $2),
             version = version + 1 where id = $1",
    )
    .bind(register)
    .bind(ACCEPTED)
    .execute(&mut *work.tx)
    .await?;
    Ok(())
}
