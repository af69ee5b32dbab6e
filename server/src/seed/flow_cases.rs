//! Test cases of a shipped flow: dry runs that are played here and kept, so that an administrator sees what they are for.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};
use lawdesk_core::engine::Variables;
use lawdesk_core::expression;
use lawdesk_core::locale::Locale;
use lawdesk_core::simulation::DryRun;

use super::insert::{Table, insert};
use crate::flows::product;
use crate::platform::db::Tx;
use crate::platform::sql::Value;

/// 律师执业类别转换: from the city's window to the province.
const FLOW: &str = "lslbzh";

/// Whom its steps are for.
const PEOPLE: [(&str, &str, &str); 4] = [
    ("cityAcceptor", "R_CITY_WIN", "R_CITY_WIN@city-1"),
    ("cityHandler", "R_CITY_OP", "R_CITY_OP@city-1"),
    ("provReviewer", "R_PROV_CHK", "R_PROV_CHK@prov"),
    ("provCert", "R_PROV_CERT", "R_PROV_CERT@prov"),
];

/// Name of a case, and the operations (CLCZ) that are chosen one after the other.
const CASES: [(&str, &str, &[&str]); 3] = [
    ("granted", "准予转换至送达", &["02", "05", "14", "18", "19"]),
    ("refused", "补正后不予转换", &["03", "00", "02", "05", "15"]),
    ("returned", "省厅退回市局后准予", &["02", "05", "07", "05", "14"]),
];

const FLOW_CASE: Table = Table {
    name: "flow_case",
    columns: &["id", "flow_key", "name", "story", "updated_by", "updated_at"],
    conflict: "on conflict do nothing",
};

/// Writes them.
pub(super) async fn flow_cases(tx: &mut Tx, now: i64) -> Result<()> {
    let shipped = product::flows().find(|it| it.key == FLOW).context("it is shipped")?;
    let mut rows = Vec::new();
    for (id, name, operations) in CASES {
        let story = serde_json::to_string(&played(shipped.diagram, operations)?.record())?;
        let texts = [format!("{FLOW}-{id}"), FLOW.to_owned(), name.to_owned(), story, "user-admin".to_owned()];
        rows.push(texts.into_iter().map(Value::from).chain([Value::from(now)]).collect());
    }
    insert(tx, &FLOW_CASE, rows).await?;
    Ok(())
}

/// A dry run in which whoever waits chooses these operations.
fn played(diagram: &str, operations: &[&str]) -> Result<DryRun> {
    let Ok(mut run) = DryRun::of_text(diagram) else { bail!("{FLOW} cannot be run") };
    let mut variables: Variables =
        PEOPLE.iter().map(|(name, _, group)| ((*name).to_owned(), expression::Value::from(*group))).collect();
    variables.insert("applicant".to_owned(), expression::Value::from("applicant"));
    let roles: BTreeMap<String, u32> = PEOPLE.iter().map(|(_, role, _)| ((*role).to_owned(), 1)).collect();
    run.start(variables, &roles).map_err(|refused| refused.text(Locale::En)).map_err(anyhow::Error::msg)?;
    for operation in operations {
        let offers = |task: &lawdesk_core::simulation::SimulatedTask| {
            task.operations.iter().any(|offered| offered.code == *operation)
        };
        let task =
            run.tasks(Locale::ZhCn).into_iter().find(offers).with_context(|| format!("nobody has {operation}"))?;
        run.complete(task.id, operation, Variables::new())
            .map_err(|refused| refused.text(Locale::En))
            .map_err(anyhow::Error::msg)?;
    }
    Ok(run)
}
