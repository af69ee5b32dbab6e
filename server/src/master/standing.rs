//! How a lawyer or an intern stands, as his file says it.

use crate::App;
use crate::platform::error::Result;
use crate::platform::sql::from_row;

from_row! {
    /// What a lawyer's file says of him.
    pub(crate) struct LawyerStanding {
        /// Number of his licence.
        pub licence_no: Option<String>,
        /// Dictionary zyzlb.
        pub zyzlb: String,
        /// Name of his firm or unit.
        pub practises_at: Option<String>,
        /// Dictionary zyzt.
        pub practice_status: String,
        /// Last day that he is insured.
        pub insured_to: Option<String>,
        /// Dictionary khdc.
        pub last_assessment: Option<String>,
    }
}

from_row! {
    /// What the file of an internship says.
    pub(crate) struct InternStanding {
        /// Dictionary sxzt.
        pub intern_status: String,
        /// Its last day.
        pub period_to: Option<String>,
    }
}

/// Of a lawyer's file.
pub(crate) async fn of_lawyer(app: &App, lawyer: &str) -> Result<Option<LawyerStanding>> {
    let sql = "select l.licence_no, l.zyzlb, coalesce(f.name_zh, l.employer_name) as practises_at, l.practice_status, l.insured_to,
                      l.last_assessment
                 from lawyer l left join law_firm f on f.id = l.firm_id where l.id = $1 and l.delete_flag = 0";
    Ok(sqlx::query_as(sql).bind(lawyer).fetch_optional(&app.db.pool).await?)
}

/// Of the latest internship of an account.
pub(crate) async fn of_intern(app: &App, account: &str) -> Result<Option<InternStanding>> {
    let sql = "select intern_status, period_to from internship where account_id = $1 and delete_flag = 0
                order by coalesce(period_to, '') desc, id limit 1";
    Ok(sqlx::query_as(sql).bind(account).fetch_optional(&app.db.pool).await?)
}
