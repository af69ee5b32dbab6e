//! The generated lawyers and firms, of whom records are made.

use std::collections::BTreeMap;

use anyhow::{Result, ensure};
use sqlx::AnyConnection;

use crate::platform::sql::from_row;

from_row! {
    /// A lawyer.
    #[derive(Clone, Debug)]
    pub(super) struct Lawyer {
        pub(super) id: String,
        pub(super) name: String,
        pub(super) zyzlb: String,
        /// Absent: he practises where he is employed.
        pub(super) firm_id: Option<String>,
        pub(super) region_code: String,
        pub(super) practice_status: String,
        /// What his file says of his credit and his last year.
        pub(super) credit_level: Option<String>,
        pub(super) last_assessment: Option<String>,
        /// Until when he is insured.
        pub(super) insured_to: Option<String>,
    }
}

from_row! {
    /// A firm.
    #[derive(Clone, Debug)]
    pub(super) struct Firm {
        pub(super) id: String,
        pub(super) region_code: String,
        /// Until when it is insured.
        pub(super) insurance_to: Option<String>,
    }
}

/// All of them, by id.
pub(super) struct People {
    pub(super) lawyers: Vec<Lawyer>,
    pub(super) firms: Vec<Firm>,
    /// What regions are called, by code.
    pub(super) regions: BTreeMap<String, String>,
}

impl People {
    pub(super) async fn read(connection: &mut AnyConnection) -> Result<Self> {
        // Those of the demo and of its stories have lower numbers (`Numbers::after_demo`).
        let lawyers: Vec<Lawyer> = sqlx::query_as(
            "select id, name, zyzlb, firm_id, region_code, practice_status, credit_level, last_assessment, insured_to
               from lawyer where id > 'lawyer-000100' and delete_flag = 0 order by id",
        )
        .fetch_all(&mut *connection)
        .await?;
        let firms: Vec<Firm> = sqlx::query_as(
            "select id, region_code, insurance_to from law_firm where id > 'firm-000100' and delete_flag = 0 order by id",
        )
        .fetch_all(&mut *connection)
        .await?;
        let regions: Vec<(String, String)> =
            sqlx::query_as("select dm, mc from region where dm like '99%'").fetch_all(&mut *connection).await?;
        ensure!(!lawyers.is_empty() && !firms.is_empty(), "lawyers are generated first");
        Ok(Self { lawyers, firms, regions: regions.into_iter().collect() })
    }

    /// Those of firms who practise, each with his firm.
    pub(super) fn in_firms(&self) -> Vec<(Lawyer, Firm)> {
        let firms: BTreeMap<&str, &Firm> = self.firms.iter().map(|firm| (firm.id.as_str(), firm)).collect();
        let practising = self.lawyers.iter().filter(|lawyer| lawyer.practice_status == "01" && lawyer.zyzlb == "01");
        practising
            .filter_map(|lawyer| {
                let firm = firms.get(lawyer.firm_id.as_deref()?)?;
                Some((lawyer.clone(), (*firm).clone()))
            })
            .collect()
    }
}
