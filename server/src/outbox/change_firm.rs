//! The end of a transfer (`lsjgbg`): the lawyer's file names the new firm, and remembers the old one.

use anyhow::{Context, Result};
use lawdesk_core::date::Timestamp;
use serde_json::Value;
use sqlx::Row;
use uuid::Uuid;

use crate::db::Tx;
use crate::revision::{self, Of};

/// Writes the result of the application into the master file.
pub async fn run(tx: &mut Tx, instance: &str, now: i64) -> Result<()> {
    let row = sqlx::query(
        "select s.id, s.object_id, s.form_data from application s join instance i on i.application_id = s.id
          where i.id = $1",
    )
    .bind(instance)
    .fetch_one(&mut **tx)
    .await?;
    let data: Value = serde_json::from_str(row.try_get("form_data")?)?;
    let new = data["newFirmId"].as_str().context("the form names no new firm")?;
    let transfer = Transfer {
        application: row.try_get("id")?,
        lawyer: row.try_get("object_id")?,
        new: new.to_owned(),
        today: Timestamp(now).date().to_string(),
        now,
    };
    transfer.run(tx).await
}

struct Transfer {
    application: String,
    lawyer: String,
    new: String,
    today: String,
    now: i64,
}

impl Transfer {
    async fn run(self, tx: &mut Tx) -> Result<()> {
        let old: Option<String> = sqlx::query_scalar("select firm_id from lawyer where id = $1")
            .bind(&self.lawyer)
            .fetch_one(&mut **tx)
            .await?;
        let firm = sqlx::query("select org_id, region_code from law_firm where id = $1")
            .bind(&self.new)
            .fetch_one(&mut **tx)
            .await?;
        self.change_file(tx, firm.try_get("org_id")?, firm.try_get("region_code")?).await?;
        self.close_history(tx, old.as_deref()).await?;
        self.open_history(tx).await?;
        self.log(tx, old.as_deref()).await
    }

    async fn change_file(&self, tx: &mut Tx, organisation: &str, region: &str) -> Result<()> {
        sqlx::query(
            "update lawyer set firm_id = $2, org_id = $3, region_code = $4, practice_status = '01',
                               updated_at = $5, version = version + 1 where id = $1",
        )
        .bind(&self.lawyer)
        .bind(&self.new)
        .bind(organisation)
        .bind(region)
        .bind(self.now)
        .execute(&mut **tx)
        .await?;
        // His groups go with him.
        sqlx::query("update account set org_id = $2, updated_at = $3, version = version + 1 where lawyer_id = $1")
            .bind(&self.lawyer)
            .bind(organisation)
            .bind(self.now)
            .execute(&mut **tx)
            .await?;
        revision::grow(tx, Of::Directory).await?;
        Ok(())
    }

    async fn close_history(&self, tx: &mut Tx, old: Option<&str>) -> Result<()> {
        sqlx::query(
            "update lawyer_firm_history set end_date = $3 where lawyer_id = $1 and firm_id = $2 and end_date is null",
        )
        .bind(&self.lawyer)
        .bind(old)
        .bind(&self.today)
        .execute(&mut **tx)
        .await?;
        Ok(())
    }

    async fn open_history(&self, tx: &mut Tx) -> Result<()> {
        sqlx::query(
            "insert into lawyer_firm_history (id, lawyer_id, sort, firm_id, start_date, end_date, reason)
             select $1, $2, coalesce(max(sort), 0) + 1, $3, $4, null, $5 from lawyer_firm_history where lawyer_id = $2",
        )
        .bind(Uuid::now_v7().to_string())
        .bind(&self.lawyer)
        .bind(&self.new)
        .bind(&self.today)
        .bind(&self.application)
        .execute(&mut **tx)
        .await?;
        Ok(())
    }

    async fn log(&self, tx: &mut Tx, old: Option<&str>) -> Result<()> {
        sqlx::query(
            "insert into lawyer_change_log (id, lawyer_id, sort, kind, before, after, application_id, changed_on)
             select $1, $2, coalesce(max(sort), 0) + 1, 'firm', $3, $4, $5, $6 from lawyer_change_log where lawyer_id = $2",
        )
        .bind(Uuid::now_v7().to_string())
        .bind(&self.lawyer)
        .bind(old)
        .bind(&self.new)
        .bind(&self.application)
        .bind(&self.today)
        .execute(&mut **tx)
        .await?;
        Ok(())
    }
}
