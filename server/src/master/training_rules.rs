//! What is demanded of interns' logs, as the association's staff have set it.

use lawdesk_core::internship::LogRules;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use lawdesk_core::dto::LogRulesInput;

use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::from_row;

from_row! {
    /// What is demanded of logs.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    #[schemars(rename = "LogRules")]
    pub(crate) struct LogRulesRow {
        /// Logs of a full-time intern.
        full_time_logs: i64,
        /// Those of a part-time intern.
        part_time_logs: i64,
        /// Days within which a log is handed in.
        late_days: i64,
        /// Fewest characters.
        shortest_log: i64,
        /// Most characters.
        longest_log: i64,
        /// Share of kind 其他 that counts, in percent.
        other_percent: i64,
        version: i64,
    }
}

impl LogRulesRow {
    /// As the rules of logs take it.
    pub(crate) fn rules(&self) -> LogRules {
        let number = |number: i64| u32::try_from(number).unwrap_or_default();
        LogRules {
            full_time: number(self.full_time_logs),
            part_time: number(self.part_time_logs),
            late_days: number(self.late_days),
            shortest: number(self.shortest_log),
            longest: number(self.longest_log),
            other_percent: number(self.other_percent),
        }
    }
}

/// The rules that count.
pub(crate) async fn load(connection: &mut AnyConnection) -> Result<LogRulesRow> {
    Ok(sqlx::query_as(
        "select full_time_logs, part_time_logs, late_days, shortest_log, longest_log, other_percent, version
           from train_rule where id = 'logs'",
    )
    .fetch_one(connection)
    .await?)
}

/// Changes them; refused where somebody has changed them since they were read. Internships that run keep the number of logs
/// with which they began.
pub(crate) async fn store(tx: &mut Tx, rules: &LogRulesInput, (by, now): (&str, i64)) -> Result<()> {
    let stored = sqlx::query(
        "update train_rule set full_time_logs = $1, part_time_logs = $2, late_days = $3, shortest_log = $4,
            longest_log = $5, other_percent = $6, updated_by = $7, updated_at = $8, version = version + 1
          where id = 'logs' and version = $9",
    )
    .bind(rules.full_time_logs)
    .bind(rules.part_time_logs)
    .bind(rules.late_days)
    .bind(rules.shortest_log)
    .bind(rules.longest_log)
    .bind(rules.other_percent)
    .bind(by)
    .bind(now)
    .bind(rules.version)
    .execute(&mut **tx)
    .await?;
    if stored.rows_affected() == 0 { Err(ApiError::Stale(None).into()) } else { Ok(()) }
}
