//! Internships as others read them: who reaches which, and what of one its training, logs and assessment depend on.

use lawdesk_core::access::{AccountKind, DataScope};
use lawdesk_core::code::{InternshipKind, InternshipStatus, YesNo};
use lawdesk_core::date::Date;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope::{self, NONE, TableScope};
use crate::master::{firm_scope, search};
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, Sql, from_row};

/// Staff may read internships.
const LIST: &str = "intern:list";
/// A firm may read its own.
const FIRM_LIST: &str = "firm:intern:list";

from_row! {
    /// An internship without personal data.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub(crate) struct InternshipRow {
        pub(crate) id: String,
        /// The intern's account.
        pub(crate) account_id: String,
        pub(crate) name: String,
        pub(crate) intern_no: Option<String>,
        /// Dictionary sxlb.
        pub(crate) intern_kind: String,
        pub(crate) firm_id: String,
        pub(crate) firm_name: String,
        pub(crate) instructor_id: String,
        pub(crate) instructor_name: String,
        pub(crate) region_code: String,
        pub(crate) cert_date: Option<String>,
        /// First and last day, `yyyy-MM-dd`.
        pub(crate) period_from: Option<String>,
        pub(crate) period_to: Option<String>,
        /// Dictionary sxzt.
        pub(crate) intern_status: String,
        /// Logs that are required; absent: the rules say it.
        pub(crate) log_required: Option<i64>,
        /// `1`: group training is passed.
        pub(crate) training_passed: Option<String>,
        pub(crate) interview_score: Option<f64>,
        /// Dictionary sxkh.
        pub(crate) assess_result: Option<String>,
        pub(crate) assess_date: Option<String>,
        /// Until when a pass can be used.
        pub(crate) valid_to: Option<String>,
    }
}

const SELECT: &str = "select i.id, i.account_id, i.name, i.intern_no, i.intern_kind, i.firm_id, f.name_zh as firm_name,
        i.instructor_id, l.name as instructor_name, i.region_code, i.cert_date, i.period_from, i.period_to,
        i.intern_status, i.log_required, i.training_passed, i.interview_score, i.assess_result, i.assess_date, i.valid_to
   from internship i join law_firm f on f.id = i.firm_id join lawyer l on l.id = i.instructor_id
  where i.delete_flag = 0";

impl InternshipRow {
    /// Where it stands.
    pub(crate) fn status(&self) -> Option<InternshipStatus> {
        InternshipStatus::from_code(&self.intern_status)
    }

    /// Full-time, part-time or at a legal aid centre.
    pub(crate) fn kind(&self) -> Option<InternshipKind> {
        InternshipKind::from_code(&self.intern_kind)
    }

    /// Its first day.
    pub(crate) fn first(&self) -> Option<Date> {
        self.period_from.as_deref().and_then(Date::parse)
    }

    /// Its last day.
    pub(crate) fn last(&self) -> Option<Date> {
        self.period_to.as_deref().and_then(Date::parse)
    }

    /// Group training is passed.
    pub(crate) fn has_passed_training(&self) -> bool {
        self.training_passed.as_deref() == Some(YesNo::Yes.code())
    }
}

/// Refuses who reads no internships at all: staff and firms need their permission, a lawyer and an intern reach their own.
pub(crate) fn permit(user: &CurrentUser) -> Result<()> {
    match AccountKind::from_code(&user.zhlx) {
        Some(AccountKind::Staff) => user.permit(LIST),
        Some(AccountKind::Firm) => user.permit(FIRM_LIST),
        Some(AccountKind::Lawyer) => Ok(()),
        None => Err(ApiError::Forbidden.into()),
    }
}

/// Narrows a statement to the internships under the alias `i` that the caller reaches: his own and those whom he
/// instructs, those of his firm, those of his region or, by roles for the organisation alone, those that it keeps.
pub(crate) fn push_reach(sql: &mut Sql, user: &CurrentUser) {
    let subject = data_scope::subject(user);
    if subject.kind == AccountKind::Lawyer {
        sql.push(" and (i.account_id = ").bind(user.id.as_str());
        if let Some(lawyer) = subject.lawyer_id {
            sql.push(" or i.instructor_id = ").bind(lawyer);
        }
        sql.push(")");
        return;
    }
    let scope: DataScope = subject.data_scope();
    let columns = TableScope {
        region: ("i.", "region_code"),
        organisation: NONE,
        firm: Some(firm_scope::scope("i.", "firm_id")),
        lawyer: NONE,
    };
    data_scope::push(sql, &scope, columns.kept_by(&scope, ("i.", "org_id")));
}

/// One internship that the caller reaches.
pub(crate) async fn reached(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<InternshipRow> {
    permit(user)?;
    let mut sql = Sql::new(SELECT);
    sql.push(" and i.id = ").bind(id);
    push_reach(&mut sql, user);
    let row: Option<InternshipRow> = sql.fetch_optional_as(connection).await?;
    Ok(row.ok_or(ApiError::NotFound)?)
}

/// The newest internship of an account; none: it has none.
pub(crate) async fn of_account(connection: &mut AnyConnection, account: &str) -> Result<Option<InternshipRow>> {
    let mut sql = Sql::new(SELECT);
    sql.push(" and i.account_id = ")
        .bind(account)
        .push(" order by coalesce(i.period_from, '') desc, i.id desc limit 1");
    Ok(sql.fetch_optional_as(connection).await?)
}

/// One internship, whoever asks; one that there is not is not found.
pub(crate) async fn by_id(connection: &mut AnyConnection, id: &str) -> Result<InternshipRow> {
    let mut sql = Sql::new(SELECT);
    sql.push(" and i.id = ").bind(id);
    let row: Option<InternshipRow> = sql.fetch_optional_as(connection).await?;
    Ok(row.ok_or(ApiError::NotFound)?)
}

/// So many internships are read at once.
const PAGE: i64 = 200;

/// Internships in progress behind this id, in its order, that have ended, or that end by the day of the warning and were
/// not warned of that end.
pub(crate) async fn ending(
    connection: &mut AnyConnection,
    today: Date,
    warned: Date,
    after: &str,
) -> Result<Vec<InternshipRow>> {
    let mut sql = Sql::new(SELECT);
    sql.push(" and i.intern_status = ").bind(InternshipStatus::InProgress.code()).push(" and i.id > ").bind(after);
    sql.push(" and (i.period_to < ").bind(today.to_string()).push(" or (i.period_to <= ").bind(warned.to_string());
    sql.push(" and coalesce(i.warned_end, '') <> i.period_to)) order by i.id limit ").bind(PAGE);
    Ok(sql.fetch_all_as(connection).await?)
}

/// Internships behind this id, in its order, that are in progress, or that an alert is kept of.
pub(crate) async fn watched(connection: &mut AnyConnection, after: &str) -> Result<Vec<InternshipRow>> {
    let mut sql = Sql::new(SELECT);
    sql.push(" and i.id > ").bind(after).push(" and (i.intern_status = ").bind(InternshipStatus::InProgress.code());
    sql.push(" or coalesce(i.alerts, '[]') <> '[]') order by i.id limit ").bind(PAGE);
    Ok(sql.fetch_all_as(connection).await?)
}

/// The alerts that are kept of one (dictionary sxyj).
pub(crate) async fn alerts_of(connection: &mut AnyConnection, id: &str) -> Result<Vec<String>> {
    let kept: Option<Option<JsonText<Vec<String>>>> =
        sqlx::query_scalar("select alerts from internship where id = $1").bind(id).fetch_optional(connection).await?;
    Ok(kept.flatten().map(|JsonText(codes)| codes).unwrap_or_default())
}

/// Whom one can choose from for a class: interns in progress within the caller's reach, by name or number.
pub(crate) async fn trainees(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    keyword: &str,
) -> Result<Vec<InternshipRow>> {
    permit(user)?;
    let mut sql = Sql::new(SELECT);
    sql.push(" and i.intern_status in ");
    let open = [InternshipStatus::InProgress, InternshipStatus::AwaitingAssessment];
    sql.bind_list(open.map(InternshipStatus::code)).push(" and coalesce(i.training_passed, '') <> ");
    sql.bind(YesNo::Yes.code());
    push_reach(&mut sql, user);
    if !keyword.trim().is_empty() {
        let keys = ["name", "internNo"];
        search::push_lookup(connection, &mut sql, ("internship", "i.id"), &keys, keyword.trim()).await?;
        sql.push(" and ").any_contains(&["i.name", "coalesce(i.intern_no, '')"], keyword.trim());
    }
    sql.push(" order by i.name, i.id limit 50");
    Ok(sql.fetch_all_as(connection).await?)
}

/// Names of those whose internships an association keeps and are not over; the first ten.
pub(crate) async fn kept_by(connection: &mut AnyConnection, association: &str) -> Result<Vec<String>> {
    let mut sql = Sql::new("select name from internship where delete_flag = 0 and org_id = ");
    sql.bind(association).push(" and intern_status not in ");
    sql.bind_list(InternshipStatus::ENDED.map(InternshipStatus::code)).push(" order by name, id limit 10");
    let found: Vec<(String,)> = sql.fetch_all_as(connection).await?;
    Ok(found.into_iter().map(|(name,)| name).collect())
}
