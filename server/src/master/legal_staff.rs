//! Units with legal staff as approvals know them: who is in charge, who has got a certificate, how many of a unit hold one.

use sqlx::AnyConnection;

use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sealing::fingerprint;

/// The file of the lawyer in charge of the legal affairs of the unit that employs this one, if that is somebody else.
pub(crate) async fn head_of_unit(connection: &mut AnyConnection, lawyer: &str) -> Result<Option<String>> {
    Ok(sqlx::query_scalar(
        "select c.lawyer_id from lawyer l join company c on c.delete_flag = 0 and c.unit_status = '01'
            and (c.id = l.employer_id or (c.name = l.employer_name and c.region_code = l.region_code))
          where l.id = $1 and l.firm_id is null and c.lawyer_id <> l.id order by c.id limit 1",
    )
    .bind(lawyer)
    .fetch_optional(connection)
    .await?)
}

/// A government or company lawyer who has got his certificate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CertificateHolder<'a> {
    /// His file.
    pub lawyer: &'a str,
    /// Number of his identity document.
    pub identity_number: Option<&'a str>,
    /// The name of the unit that employs him.
    pub employer: &'a str,
    /// Where it is, 6 digits.
    pub region: &'a str,
}

/// His file names the registered unit, and the unit's list of staff says that he holds a certificate. A unit that is not
/// registered, or staff who are not listed, stay so.
pub(crate) async fn certify(tx: &mut Tx, holder: CertificateHolder<'_>) -> Result<()> {
    let unit: Option<String> = sqlx::query_scalar(
        "select id from company where name = $1 and region_code = $2 and delete_flag = 0 order by id limit 1",
    )
    .bind(holder.employer.trim())
    .bind(holder.region)
    .fetch_optional(&mut **tx)
    .await?;
    let Some(unit) = unit else { return Ok(()) };
    sqlx::query("update lawyer set employer_id = $2 where id = $1")
        .bind(holder.lawyer)
        .bind(&unit)
        .execute(&mut **tx)
        .await?;
    if let Some(number) = holder.identity_number {
        sqlx::query(
            "update legal_staff set is_cert_holder = '1', lawyer_id = $2, version = version + 1
              where id_no_hash = $1 and company_id = $3 and delete_flag = 0",
        )
        .bind(fingerprint(number))
        .bind(holder.lawyer)
        .bind(&unit)
        .execute(&mut **tx)
        .await?;
    }
    recount(tx, &unit).await
}

/// How many staff a unit has, and how many of them hold a certificate.
pub(crate) async fn recount(tx: &mut Tx, unit: &str) -> Result<()> {
    sqlx::query(
        "update company set
            legal_staff_count = (select count(*) from legal_staff s
                                  where s.company_id = company.id and s.delete_flag = 0 and s.staff_status = '01'),
            gl_count = (select count(*) from legal_staff s where s.company_id = company.id and s.delete_flag = 0
                           and s.staff_status = '01' and s.is_cert_holder = '1')
          where id = $1",
    )
    .bind(unit)
    .execute(&mut **tx)
    .await?;
    Ok(())
}
