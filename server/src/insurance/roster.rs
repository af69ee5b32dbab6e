//! 投保名单: a firm names those whom a registration covers, all at once or from a workbook, until it is handed in.

use std::collections::BTreeSet;

use axum::http::HeaderMap;
use lawdesk_core::area::{Captions, at_row, beyond_roster, read_row, roster_form};
use lawdesk_core::date::Date;
use lawdesk_core::dto::{AreaImportRow, InsuranceRosterInput, InsuredImportInput};
use lawdesk_core::export::{heading, template_names};
use lawdesk_core::expression::Value;
use lawdesk_core::form::{Checker, Form, FormContext, Values};
use lawdesk_core::insurance::InsuranceGround;
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::violation::Violation;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::policy::{ADD, Policy, policy};
use crate::http::answer::{Answer, Spreadsheet};
use crate::http::command::{CommandContext, Idempotent, UnitOfWork};
use crate::http::extract::ValidJson;
use crate::http::middleware;
use crate::http::workbook::{Heading, Sheet, sheets};
use crate::identity::current_user::CurrentUser;
use crate::master::insurance::{self, FirmLawyer};
use crate::platform::error::{Error, Result};
use crate::platform::sql::{JsonText, Sql, Value as Bound, from_row};

/// Key of the field that names somebody.
const LAWYER: &str = "insuredLawyerId";

/// What became of the names.
#[derive(Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct RosterFilled {
    /// Lawyers who are named now and were not before.
    added: i64,
}

/// Somebody who is named.
struct RosterEntry {
    lawyer: String,
    premium: Option<f64>,
    effective_from: Option<String>,
}

/// All lawyers of the firm who practise in a category that is to be insured; who is named already stays as he is.
pub(super) async fn fill(
    context: CommandContext,
    ValidJson(input): ValidJson<InsuranceRosterInput>,
) -> Result<Answer<RosterFilled>> {
    context.user.permit(ADD)?;
    let mut work = match context.begin_answering("fillInsuranceRoster", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    // From a day that the policy covers.
    let policy = open_policy(&mut work, &input.register_id).await?;
    let effective_from = Some(input.effective_from).filter(|day| !day.is_empty());
    if effective_from.as_deref().is_some_and(|day| !policy.covers(day)) {
        return Err(InsuranceGround::OutsideCover.at("effectiveFrom").into());
    }
    // Lawyers of the firm whom it is for and who are not in it yet.
    let terms = terms(&mut work, &policy).await?;
    let named = named(&mut work, &policy).await?;
    let firm = policy.firm_id.clone().unwrap_or_default();
    let lawyers = insurance::lawyers_of(&mut work.tx, &firm).await?;
    let premium = input.premium.or(terms.premium);
    let is_new = |it: &FirmLawyer| terms.categories.contains(&it.zyzlb) && !named.contains(&it.id);
    let name = |it: FirmLawyer| RosterEntry { lawyer: it.id, premium, effective_from: effective_from.clone() };
    let new: Vec<RosterEntry> = lawyers.into_iter().filter(is_new).map(name).collect();
    if let Some(wrong) = beyond_roster(named.len(), new.len(), "registerId") {
        return Err(wrong.into());
    }
    insert(&mut work, &policy, &new).await?;
    let added = i64::try_from(new.len()).unwrap_or(i64::MAX);
    work.commit_with("insurance_register", &policy.id, RosterFilled { added }).await
}

/// What is wrong is told by row and field, as `rows[3].premium`.
pub(super) async fn import(
    context: CommandContext,
    ValidJson(input): ValidJson<InsuredImportInput>,
) -> Result<Answer<RosterFilled>> {
    context.user.permit(ADD)?;
    let mut work = match context.begin_answering("importInsured", &input).await? {
        Idempotent::Fresh(work) => work,
        Idempotent::Replayed(answer) => return Ok(Answer(answer)),
    };
    // Rows of a workbook, held against the policy and the firm.
    let policy = open_policy(&mut work, &input.register_id).await?;
    let firm_id = policy.firm_id.clone().unwrap_or_default();
    let form = roster_form();
    let mut reader = Reader {
        checker: Checker::new(&form),
        form,
        today: work.app.clock.today(),
        own: insurance::lawyers_of(&mut work.tx, &firm_id).await?,
        named: named(&mut work, &policy).await?,
        policy: &policy,
    };
    // All of them, or none.
    let (mut new, mut violations) = (Vec::new(), Vec::new());
    for (at, row) in input.rows.iter().enumerate() {
        match reader.read(row) {
            Ok(named) => new.push(named),
            Err(wrong) => violations.extend(wrong.into_iter().map(|it| at_row(at, it))),
        }
    }
    // Those who are named now are the rows, too.
    violations.extend(beyond_roster(reader.named.len(), 0, "rows"));
    if !violations.is_empty() {
        return Err(Error::Validation(violations));
    }
    insert(&mut work, &policy, &new).await?;
    let added = i64::try_from(new.len()).unwrap_or(i64::MAX);
    work.commit_with("insurance_register", &policy.id, RosterFilled { added }).await
}

/// The titles of its columns are those that an import reads.
pub(super) async fn template(user: CurrentUser, headers: HeaderMap) -> Result<Spreadsheet> {
    user.permit(ADD)?;
    let locale = middleware::locale(&headers);
    let (rows, _, title) = template_names(locale);
    let form = roster_form();
    let headings = form.fields().map(|field| Heading {
        is_required: field.required,
        ..Heading::plain(heading((&field.label.zh, &field.label.en), locale))
    });
    let sheet = Sheet { name: rows.to_owned(), headings: headings.collect(), ..Sheet::default() };
    let name = format!("{}{title}.xlsx", heading((&form.name.zh, &form.name.en), locale));
    Ok(Spreadsheet { name, content: sheets(vec![sheet]).await? })
}

/// A registration of a firm that is still filled in. Whoever hands it in at the same moment comes before or after.
async fn open_policy(work: &mut UnitOfWork<'_>, id: &str) -> Result<Policy> {
    sqlx::query("update insurance_register set version = version where id = $1")
        .bind(id)
        .execute(&mut *work.tx)
        .await?;
    let policy = policy(&mut work.tx, work.user, id).await?;
    // What a lawyer registers covers himself.
    if policy.lawyer_id.is_some() {
        return Err(ApiError::Forbidden.into());
    }
    if !policy.is_open() {
        return Err(InsuranceGround::HandedIn.at("registerId").into());
    }
    Ok(policy)
}

/// Who is named already.
async fn named(work: &mut UnitOfWork<'_>, policy: &Policy) -> Result<BTreeSet<String>> {
    let named: Vec<String> =
        sqlx::query_scalar("select insured_lawyer_id from insurance_insured where register_id = $1")
            .bind(&policy.id)
            .fetch_all(&mut *work.tx)
            .await?;
    Ok(named.into_iter().collect())
}

from_row! {
    struct ReleaseTerms {
        premium_per_person: Option<f64>,
        insured_scope: Option<JsonText<Vec<String>>>,
    }
}

/// Whom a policy is to cover, and for how much a person.
struct Terms {
    categories: Vec<String>,
    premium: Option<f64>,
}

/// As the release says that the registration names; without one, those who must be insured by law.
async fn terms(work: &mut UnitOfWork<'_>, policy: &Policy) -> Result<Terms> {
    let release: Option<ReleaseTerms> = sqlx::query_as(
        "select premium_per_person, insured_scope from insurance_release where delete_flag = 0 and release_no = $1",
    )
    .bind(policy.release_no.as_deref().unwrap_or_default())
    .fetch_optional(&mut *work.tx)
    .await?;
    let premium = release.as_ref().and_then(|it| it.premium_per_person);
    let scope = release.and_then(|it| it.insured_scope).map(|JsonText(codes)| codes).filter(|codes| !codes.is_empty());
    let categories = scope.unwrap_or_else(|| insurance::INSURED.map(str::to_owned).to_vec());
    Ok(Terms { categories, premium })
}

/// Reads rows one behind the other.
struct Reader<'a> {
    form: Form,
    checker: Checker,
    today: Date,
    own: Vec<FirmLawyer>,
    named: BTreeSet<String>,
    policy: &'a Policy,
}

impl Reader<'_> {
    /// Whom a row names, or what is wrong with it.
    fn read(&mut self, row: &AreaImportRow) -> std::result::Result<RosterEntry, Vec<Violation>> {
        let mut read = read_row(&self.form, &row.values, &Captions::new());
        // The one reference is the lawyer.
        for (key, name) in std::mem::take(&mut read.names) {
            match self.find(&name) {
                Ok(id) => drop(read.values.insert(key, Value::String(id))),
                Err(wrong) => read.violations.push(wrong),
            }
        }
        let values = std::mem::take(&mut read.values);
        let faults = self.checker.check(&Value::Map(values.clone()), &FormContext::new(self.today));
        let mut wrong = read.wrong(faults);
        let named = named_by(&values);
        if wrong.is_empty() {
            wrong.extend(self.ground(&named));
        }
        if !wrong.is_empty() {
            return Err(wrong);
        }
        self.named.insert(named.lawyer.clone());
        Ok(named)
    }

    /// The lawyer of the firm with this name or licence number.
    fn find(&self, name: &str) -> std::result::Result<String, Violation> {
        let fits = |it: &&FirmLawyer| it.name == name || it.licence_no.as_deref() == Some(name);
        let mut found = self.own.iter().filter(fits);
        match (found.next(), found.next()) {
            (Some(lawyer), None) => Ok(lawyer.id.clone()),
            (None, _) => Err(InsuranceGround::NotOwn.at(LAWYER)),
            _ => Err(Violation::error(LAWYER, Message::SeveralFit)),
        }
    }

    fn ground(&self, named: &RosterEntry) -> Option<Violation> {
        if self.named.contains(&named.lawyer) {
            return Some(InsuranceGround::InsuredTwice.at(LAWYER));
        }
        let is_outside = named.effective_from.as_deref().is_some_and(|day| !self.policy.covers(day));
        is_outside.then(|| InsuranceGround::OutsideCover.at("effectiveFrom"))
    }
}

fn named_by(values: &Values) -> RosterEntry {
    let text = |key: &str| values.get(key).and_then(Value::as_text).map(str::to_owned);
    let premium = match values.get("premium") {
        Some(Value::Double(yuan)) => Some(*yuan),
        #[expect(clippy::cast_precision_loss, reason = "yuan a person, below a million")]
        Some(Value::Long(yuan)) => Some(*yuan as f64),
        _ => None,
    };
    RosterEntry { lawyer: text(LAWYER).unwrap_or_default(), premium, effective_from: text("effectiveFrom") }
}

/// Behind those who are there; the registration counts them, and says the premium of all unless somebody has typed another.
async fn insert(work: &mut UnitOfWork<'_>, policy: &Policy, new: &[RosterEntry]) -> Result<()> {
    // What is the sum of those who are there follows them.
    sqlx::query(
        "update insurance_register set premium = null where id = $1
            and premium = (select sum(p.premium) from insurance_insured p where p.register_id = insurance_register.id)",
    )
    .bind(&policy.id)
    .execute(&mut *work.tx)
    .await?;
    for one in new {
        let mut sql = Sql::new(
            "insert into insurance_insured (id, register_id, sort, insured_lawyer_id, premium, effective_from) select ",
        );
        sql.bind(Uuid::now_v7().to_string()).push(", cast(").bind(policy.id.as_str());
        sql.push(" as text), coalesce(max(sort), 0) + 1, cast(").bind(one.lawyer.as_str()).push(" as text), cast(");
        sql.bind(Bound::Real(one.premium)).push(" as double precision), cast(").bind(one.effective_from.as_deref());
        sql.push(" as text) from insurance_insured where register_id = ").bind(policy.id.as_str());
        sql.execute(&mut *work.tx).await.map_err(super::additions::insured_meanwhile)?;
    }
    let mut sql = Sql::new(
        "update insurance_register set
             insured_count = (select count(*) from insurance_insured p where p.register_id = insurance_register.id),
             premium = coalesce(premium, (select sum(p.premium) from insurance_insured p
                                           where p.register_id = insurance_register.id)),
             version = version + 1, updated_by = ",
    );
    sql.bind(work.user.id.as_str()).push(", updated_at = ").bind(work.app.clock.now());
    sql.push(" where id = ").bind(policy.id.as_str());
    sql.execute(&mut *work.tx).await?;
    Ok(())
}
