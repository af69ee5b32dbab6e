//! The task that an instance came to last.

use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::from_row;

from_row! {
    /// A task, and the flow that it is of.
    pub struct LastTask {
        /// Its id.
        pub id: String,
        /// The flow.
        pub flow_key: String,
        /// The flow's version.
        pub version: i64,
    }
}

/// The latest task of an instance that belongs to an application; none is a fault.
pub async fn last_task(tx: &mut Tx, application: &str, instance: &str) -> Result<LastTask> {
    Ok(sqlx::query_as(
        "select t.id, i.flow_key, i.version from task t join instance i on i.id = t.instance_id
          where t.application_id = $1 and i.id = $2 order by t.created_at desc, t.number desc limit 1",
    )
    .bind(application)
    .bind(instance)
    .fetch_one(&mut **tx)
    .await?)
}
