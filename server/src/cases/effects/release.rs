//! Letting go of the file that a case held.

use crate::platform::db::Tx;
use crate::platform::error::Result;

/// However a case ends, it does not hold the file any longer: a lawyer who waited for his transfer practises again, and
/// a firm that was being wound up goes on. What a granted one brings comes after.
pub async fn release(tx: &mut Tx, application: &str, now: i64) -> Result<()> {
    let statements = [
        "update lawyer set practice_status = '01', updated_at = $2, version = version + 1 where practice_status = '06'
            and id = (select object_id from application where id = $1 and object_type = 'lawyer')
            and exists (select 1 from outbox o join instance i on i.id = o.instance_id
                         where i.application_id = $1 and o.work like '%\"holdLawyer\"%')",
        "update law_firm set firm_status = '01', updated_at = $2, version = version + 1 where firm_status = '03'
            and id = (select object_id from application where id = $1 and object_type = 'law_firm')
            and exists (select 1 from outbox o join instance i on i.id = o.instance_id
                         where i.application_id = $1 and o.work like '%\"beginLiquidation\"%')",
    ];
    for statement in statements {
        sqlx::query(statement).bind(application).bind(now).execute(&mut **tx).await?;
    }
    Ok(())
}
