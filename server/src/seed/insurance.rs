//! Insurance of the demo's firms and lawyers: releases, registrations in every state, claims, the uninsured.

use crate::master::insured_until::{ACCEPTED, LIABILITY};
use anyhow::Result;
use lawdesk_core::code::InsuranceStatus;
use lawdesk_core::date::{Date, Timestamp};
use sqlx::AnyConnection;

use super::insert::{Table, insert};
use crate::platform::db::Tx;
use crate::platform::sql::Value;

const RELEASE: Table = Table {
    name: "insurance_release",
    columns: &[
        "id",
        "release_no",
        "year",
        "title",
        "insurer",
        "insurance_kind",
        "master_policy_no",
        "reg_deadline",
        "body",
        "cover_from",
        "cover_to",
        "limit_each",
        "limit_total",
        "deductible",
        "premium_per_person",
        "insured_scope",
        "release_status",
        "region_code",
        "created_by",
        "created_at",
        "updated_by",
        "updated_at",
        "demo",
    ],
    conflict: "on conflict do nothing",
};

/// Table `insurance_register`.
pub(super) const REGISTER: Table = Table {
    name: "insurance_register",
    columns: &[
        "id",
        "org_id",
        "firm_id",
        "lawyer_id",
        "year",
        "insurance_kind",
        "release_no",
        "policy_no",
        "insurer",
        "cover_from",
        "cover_to",
        "limit_each",
        "limit_total",
        "premium",
        "pay_date",
        "policy_file",
        "insured_count",
        "register_status",
        "audit_opinion",
        "region_code",
        "created_by",
        "created_at",
        "updated_by",
        "updated_at",
        "demo",
    ],
    conflict: "on conflict do nothing",
};

/// Table `insurance_insured`.
pub(super) const INSURED: Table = Table {
    name: "insurance_insured",
    columns: &["id", "register_id", "sort", "insured_lawyer_id", "premium", "effective_from", "insured_state"],
    conflict: "on conflict do nothing",
};

const CLAIM: Table = Table {
    name: "insurance_claim",
    columns: &[
        "id",
        "org_id",
        "firm_id",
        "policy_no",
        "claim_lawyer_id",
        "happened_on",
        "case_no",
        "cause",
        "amount",
        "claim_status",
        "paid",
        "paid_on",
        "result_note",
        "region_code",
        "created_by",
        "created_at",
        "updated_by",
        "updated_at",
        "demo",
    ],
    conflict: "on conflict do nothing",
};

/// Who insures the lawyers of the demo.
pub(super) const INSURER: &str = "示范财产保险股份有限公司东湖分公司";

/// A registration of the demo.
struct Policy {
    number: usize,
    firm: &'static str,
    /// Only this lawyer's own.
    own: bool,
    kind: &'static str,
    status: &'static str,
    /// First and last day, in days from today.
    cover: (i64, i64),
    /// Which of the firm's lawyers are insured.
    insured: std::ops::Range<usize>,
}

const fn policy(
    number: usize,
    (firm, own): (&'static str, bool),
    (kind, status): (&'static str, &'static str),
    cover: (i64, i64),
    insured: std::ops::Range<usize>,
) -> Policy {
    Policy { number, firm, own, kind, status, cover, insured }
}

/// Each state is there, one ends in 25 days and one in 5, one has expired.
fn policies() -> Vec<Policy> {
    let (first, second, third) = ("firm-000001", "firm-000002", "firm-000003");
    vec![
        policy(1, (first, false), ("01", "4"), (-500, -136), 0..10),
        policy(2, (first, false), ("01", "2"), (-135, 229), 0..9),
        policy(3, (first, false), ("02", "0"), (10, 374), 0..4),
        policy(4, (first, false), ("03", "3"), (-20, 344), 0..3),
        policy(5, (second, false), ("01", "2"), (-340, 25), 0..40),
        policy(6, (second, false), ("04", "1"), (-5, 359), 0..6),
        policy(7, (second, false), ("02", "2"), (-360, 5), 0..12),
        policy(8, (second, false), ("03", "5"), (-200, 164), 0..5),
        policy(9, (third, false), ("01", "1"), (1, 365), 0..2),
        policy(10, (first, true), ("02", "2"), (-100, 264), 1..2),
    ]
}

/// Writes them all. `now`: milliseconds since 1970.
pub(super) async fn insurance(tx: &mut Tx, now: i64) -> Result<()> {
    let of = Stamp { today: Timestamp(now).date(), now };
    insert(tx, &RELEASE, of.releases()).await?;
    for policy in policies() {
        let lawyers = lawyers(tx, policy.firm).await?;
        let insured: Vec<&String> = lawyers.iter().skip(policy.insured.start).take(policy.insured.len()).collect();
        let region = region(tx, policy.firm).await?;
        insert(tx, &REGISTER, vec![of.register(&policy, &insured, &region)]).await?;
        insert(tx, &INSURED, of.insured(&policy, &insured)).await?;
    }
    insert(tx, &CLAIM, of.claims()).await?;
    mirror(tx, &of).await
}

async fn lawyers(connection: &mut AnyConnection, firm: &str) -> Result<Vec<String>> {
    Ok(sqlx::query_scalar("select id from lawyer where firm_id = $1 order by id")
        .bind(firm)
        .fetch_all(connection)
        .await?)
}

async fn region(connection: &mut AnyConnection, firm: &str) -> Result<String> {
    Ok(sqlx::query_scalar("select region_code from law_firm where id = $1").bind(firm).fetch_one(connection).await?)
}

/// The files say what the policies say: two lawyers of the first firm never were insured, those of the third wait.
async fn mirror(tx: &mut Tx, of: &Stamp) -> Result<()> {
    sqlx::query("update lawyer set insured_to = null where firm_id in ('firm-000001', 'firm-000002', 'firm-000003')")
        .execute(&mut **tx)
        .await?;
    sqlx::query(
        "update lawyer set insured_to = (select max(r.cover_to) from insurance_insured p
              join insurance_register r on r.id = p.register_id
             where p.insured_lawyer_id = lawyer.id and r.insurance_kind = $1 and r.register_status in ($2, $3)
               and coalesce(p.insured_state, $4) = $4)
          where firm_id in ('firm-000001', 'firm-000002', 'firm-000003')",
    )
    .bind(LIABILITY)
    .bind(InsuranceStatus::Registered.code())
    .bind(InsuranceStatus::Expired.code())
    .bind(ACCEPTED)
    .execute(&mut **tx)
    .await?;
    for (firm, until) in [("firm-000001", Some(229)), ("firm-000002", Some(25)), ("firm-000003", None)] {
        sqlx::query("update law_firm set insurance_to = $2 where id = $1")
            .bind(firm)
            .bind(until.map(|days| of.day(days)))
            .execute(&mut **tx)
            .await?;
    }
    Ok(())
}

/// The day of the demo.
struct Stamp {
    today: Date,
    now: i64,
}

impl Stamp {
    fn day(&self, days: i64) -> String {
        self.today.add_days(days).to_string()
    }

    fn signed(&self, mut row: Vec<Value>) -> Vec<Value> {
        row.extend(["seed".into(), self.now.into(), "seed".into(), self.now.into(), 1.into()]);
        row
    }

    /// A draft, two published, one closed.
    fn releases(&self) -> Vec<Vec<Value>> {
        let kinds = [
            ("01", "执业责任保险", "1", -135),
            ("02", "团体意外保险", "1", -60),
            ("01", "执业责任保险", "2", -500),
            ("03", "重大疾病保险", "0", 30),
        ];
        let row = |(place, (kind, name, state, from)): (usize, (&str, &str, &str, i64))| {
            let year = self.today.add_days(from).year();
            self.signed(vec![
                format!("insurance-release-{place:02}").into(),
                format!("BX{year}9{place:02}").into(),
                i64::from(year).into(),
                format!("东湖市{year}年度律师{name}统一投保方案").into(),
                INSURER.into(),
                kind.into(),
                format!("PZZ{year}990{place:02}").into(),
                // By what is published one can register.
                self.day(if state == "1" { 45 } else { from + 60 }).into(),
                "由市律师协会统一协商费率，各律师事务所按人数投保，新执业律师可在保险期间内批增。".into(),
                self.day(from).into(),
                self.day(from + 364).into(),
                Value::Real(Some(200.0)),
                Value::Real(Some(1000.0)),
                "每次事故绝对免赔额1万元或损失金额的5%，以高者为准。".into(),
                Value::Real(Some(260.0)),
                r#"["01","02","05"]"#.into(),
                state.into(),
                "990100".into(),
            ])
        };
        (1..).zip(kinds).map(row).collect()
    }

    fn register(&self, policy: &Policy, insured: &[&String], region: &str) -> Vec<Value> {
        let count = i64::try_from(insured.len()).unwrap_or_default();
        #[expect(clippy::cast_precision_loss, reason = "a firm has few lawyers")]
        let premium = 260.0 * count as f64;
        let opinion = match policy.status {
            "3" => Some("保单影像不清晰，请重新上传。"),
            "5" => Some("保单已退保，注销登记。"),
            "2" | "4" => Some("经核对，保单与投保名单一致。"),
            _ => None,
        };
        let year = self.today.add_days(policy.cover.0).year();
        self.signed(vec![
            format!("insurance-register-{:02}", policy.number).into(),
            policy.firm.into(),
            policy.firm.into(),
            policy.own.then(|| insured.first().map(|it| (*it).clone())).flatten().into(),
            i64::from(year).into(),
            policy.kind.into(),
            None::<&str>.into(),
            format!("PZBX{year}990{:04}", policy.number).into(),
            INSURER.into(),
            self.day(policy.cover.0).into(),
            self.day(policy.cover.1).into(),
            Value::Real(Some(200.0)),
            Value::Real(Some(1000.0)),
            Value::Real(Some(premium)),
            self.day(policy.cover.0 - 5).into(),
            "[]".into(),
            count.into(),
            policy.status.into(),
            opinion.into(),
            region.into(),
        ])
    }

    /// In mid-term one lawyer more waits to be added to the second policy.
    fn insured(&self, policy: &Policy, lawyers: &[&String]) -> Vec<Vec<Value>> {
        let row = |(sort, lawyer): (i64, &&String)| {
            let is_added = policy.number == 2 && sort == i64::try_from(lawyers.len()).unwrap_or_default();
            vec![
                format!("insured-{:02}-{sort:03}", policy.number).into(),
                format!("insurance-register-{:02}", policy.number).into(),
                sort.into(),
                lawyer.as_str().into(),
                Value::Real(Some(260.0)),
                self.day(if is_added { -2 } else { policy.cover.0 }).into(),
                is_added.then_some("1").into(),
            ]
        };
        (1..).zip(lawyers).map(row).collect()
    }

    /// One of each state.
    fn claims(&self) -> Vec<Vec<Value>> {
        let row = |place: i64| {
            let state = (place - 1) % 6;
            let year = self.today.add_days(-120).year();
            let is_paid = state == 3;
            self.signed(vec![
                format!("insurance-claim-{place:02}").into(),
                "firm-000001".into(),
                "firm-000001".into(),
                format!("PZBX{year}9900002").into(),
                "lawyer-000002".into(),
                self.day(-20 * place).into(),
                format!("（{year}）示01民终{}号", 200 + place).into(),
                "当事人主张代理过程中遗漏诉讼请求造成损失，要求赔偿。".into(),
                Value::Real(Some(30_000.0)),
                state.to_string().into(),
                Value::Real(is_paid.then_some(21_500.0)),
                is_paid.then(|| self.day(-10)).into(),
                (3 <= state).then_some("经保险公司审核，处理完毕。").into(),
                "990102".into(),
            ])
        };
        (1..=8).map(row).collect()
    }
}
