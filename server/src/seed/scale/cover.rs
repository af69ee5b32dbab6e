//! Insurance: a policy a firm, which covers all its lawyers as long as its file says.

use std::collections::BTreeMap;

use anyhow::Result;
use lawdesk_core::code::InsuranceStatus;
use lawdesk_core::date::Date;

use super::people::{Firm, Lawyer};
use super::{BATCH, Making};
use crate::platform::sql::Value;
use crate::seed::insert::insert;
use crate::seed::insurance::{INSURED, INSURER, REGISTER};

/// What one lawyer pays, in yuan.
const PREMIUM: f64 = 260.0;

impl Making<'_> {
    /// The policies of all firms.
    pub(super) async fn policies(&mut self) -> Result<()> {
        let mut lawyers: BTreeMap<&str, Vec<&Lawyer>> = BTreeMap::new();
        for lawyer in &self.people.lawyers {
            if let Some(firm) = lawyer.firm_id.as_deref().filter(|_| lawyer.insured_to.is_some()) {
                lawyers.entry(firm).or_default().push(lawyer);
            }
        }
        let mut written = 0;
        for firms in self.people.firms.chunks(BATCH / 10) {
            let (mut policies, mut insured) = (Vec::new(), Vec::new());
            for firm in firms {
                let covered = lawyers.get(firm.id.as_str()).map(Vec::as_slice).unwrap_or_default();
                let Some(to) = firm.insurance_to.as_deref().and_then(Date::parse) else { continue };
                policies.push(policy(firm, covered.len(), to, self.now));
                insured.extend((1_i64..).zip(covered).map(|(sort, lawyer)| insured_row(firm, lawyer, sort, to)));
            }
            let mut tx = self.app.db.begin().await?;
            insert(&mut tx, &REGISTER, policies).await?;
            insert(&mut tx, &INSURED, insured).await?;
            tx.commit().await?;
            written += firms.len();
            (self.progress)("insurance_register", written);
        }
        Ok(())
    }
}

fn id(firm: &Firm) -> String {
    format!("insurance-{}", firm.id)
}

/// The first day of a year that ends on this day.
fn first_day(to: Date) -> Date {
    to.add_months(-12).add_days(1)
}

/// In the order of the columns of `REGISTER`.
fn policy(firm: &Firm, covered: usize, to: Date, now: i64) -> Vec<Value> {
    let from = first_day(to);
    #[expect(clippy::cast_precision_loss, reason = "a firm has few lawyers")]
    let premium = PREMIUM * covered as f64;
    vec![
        id(firm).into(),
        firm.id.as_str().into(),
        firm.id.as_str().into(),
        None::<&str>.into(),
        i64::from(to.year()).into(),
        "01".into(),
        None::<&str>.into(),
        format!("PZBX{}{}", to.year(), firm.id.trim_start_matches("firm-")).into(),
        INSURER.into(),
        from.to_string().into(),
        to.to_string().into(),
        Value::Real(Some(200.0)),
        Value::Real(Some(1000.0)),
        Value::Real(Some(premium)),
        from.add_days(-5).to_string().into(),
        "[]".into(),
        i64::try_from(covered).unwrap_or_default().into(),
        InsuranceStatus::Registered.code().into(),
        "经核对，保单与投保名单一致。".into(),
        firm.region_code.as_str().into(),
        "seed".into(),
        now.into(),
        "seed".into(),
        now.into(),
        1.into(),
    ]
}

/// In the order of the columns of `INSURED`.
fn insured_row(firm: &Firm, lawyer: &Lawyer, sort: i64, to: Date) -> Vec<Value> {
    vec![
        format!("insured-{}", lawyer.id).into(),
        id(firm).into(),
        sort.into(),
        lawyer.id.as_str().into(),
        Value::Real(Some(PREMIUM)),
        first_day(to).to_string().into(),
        None::<&str>.into(),
    ]
}
