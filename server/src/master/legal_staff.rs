//! Units with legal staff as approvals know them: who is in charge, who has got a certificate, how many of a unit hold one.

use lawdesk_core::code::{LegalStaffStatus, PracticeCategory, PracticeStatus, UnitStatus, YesNo};
use lawdesk_core::eligibility::in_house::{self, Representation};
use lawdesk_core::expression::Value;
use lawdesk_core::form::Values;
use sqlx::AnyConnection;

use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sealing::fingerprint;
use crate::platform::sql::{Sql, from_row};

/// The file of the lawyer in charge of the legal affairs of the unit that employs this one, if that is somebody else.
pub(crate) async fn head_of_unit(connection: &mut AnyConnection, lawyer: &str) -> Result<Option<String>> {
    Ok(sqlx::query_scalar(
        "select c.lawyer_id from lawyer l join company c on c.delete_flag = 0 and c.unit_status = $2
            and (c.id = l.employer_id or (c.name = l.employer_name and c.region_code = l.region_code))
          where l.id = $1 and l.firm_id is null and c.lawyer_id <> l.id order by c.id limit 1",
    )
    .bind(lawyer)
    .bind(UnitStatus::Active.code())
    .fetch_optional(connection)
    .await?)
}

/// A unit as a form names it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NamedUnit<'a> {
    /// Its name.
    pub employer: &'a str,
    /// Where it is, 6 digits.
    pub region: &'a str,
}

from_row! {
    /// One of the staff in office.
    struct Member {
        name: String,
        is_cert_holder: Option<String>,
    }
}

/// What a lawyer has to do with the person of this name and identity number whom he applies for, at this unit.
pub(crate) async fn representation(
    connection: &mut AnyConnection,
    head: &str,
    unit: NamedUnit<'_>,
    (name, identity_number): (&str, &str),
) -> Result<Representation> {
    // His own unit.
    let own: Option<String> = sqlx::query_scalar(
        "select id from company where lawyer_id = $1 and name = $2 and region_code = $3 and unit_status = $4
            and delete_flag = 0 order by id limit 1",
    )
    .bind(head)
    .bind(unit.employer.trim())
    .bind(unit.region)
    .bind(UnitStatus::Active.code())
    .fetch_optional(&mut *connection)
    .await?;
    let Some(own) = own else { return Ok(Representation::OtherUnit) };
    // One of its staff in office.
    let member: Option<Member> = sqlx::query_as(
        "select name, is_cert_holder from legal_staff where company_id = $1 and id_no_hash = $2 and staff_status = $3
            and delete_flag = 0",
    )
    .bind(&own)
    .bind(fingerprint(identity_number))
    .bind(LegalStaffStatus::InPost.code())
    .fetch_optional(&mut *connection)
    .await?;
    let Some(member) = member else { return Ok(Representation::NoStaff) };
    // As the list knows him, and without a certificate of this or another unit.
    if member.name.trim() != name.trim() {
        return Ok(Representation::OtherName);
    }
    let is_listed_holder = member.is_cert_holder.as_deref() == Some(YesNo::Yes.code());
    if is_listed_holder || holds_certificate(connection, identity_number).await? {
        return Ok(Representation::Certified);
    }
    Ok(Representation::OwnStaff)
}

/// Whether there is the file of a government or company lawyer with this identity number who has not ended.
async fn holds_certificate(connection: &mut AnyConnection, identity_number: &str) -> Result<bool> {
    let mut sql = Sql::new("select id from lawyer where delete_flag = 0 and id_no_hash = ");
    sql.bind(fingerprint(identity_number)).push(" and zyzlb in ");
    sql.bind_list([PracticeCategory::Government, PracticeCategory::Company].map(PracticeCategory::code));
    sql.push(" and practice_status not in ").bind_list(PracticeStatus::ENDED.map(PracticeStatus::code));
    let found: Option<(String,)> = sql.fetch_optional_as(connection).await?;
    Ok(found.is_some())
}

from_row! {
    /// One of a unit's legal staff, as an application for his certificate begins.
    #[derive(Debug)]
    pub(crate) struct UnitMember {
        name: String,
        gender: Option<String>,
        education: Option<String>,
        major: Option<String>,
        qual_no: Option<String>,
        dept: Option<String>,
        post: Option<String>,
        legal_work_from: Option<String>,
        employer: String,
        region: String,
        unit_type: String,
    }
}

impl UnitMember {
    /// What of it the form of the certificate asks for, by its keys.
    pub(crate) fn values(self) -> Values {
        let category = in_house::category_at(&self.unit_type).code().to_owned();
        let known = [
            ("zyzlb", Some(category)),
            ("name", Some(self.name)),
            ("gender", self.gender),
            ("education", self.education),
            ("major", self.major),
            ("qualNo", self.qual_no),
            ("employerName", Some(self.employer)),
            ("regionCode", Some(self.region)),
            ("department", self.dept),
            ("post", self.post),
            ("legalWorkFrom", self.legal_work_from),
        ];
        known.into_iter().filter_map(|(key, value)| Some((key.to_owned(), Value::String(value?)))).collect()
    }
}

/// One of the legal staff of a unit that this lawyer is in charge of, who holds no certificate yet.
pub(crate) async fn member_without_certificate(
    connection: &mut AnyConnection,
    head: &str,
    staff: &str,
) -> Result<Option<UnitMember>> {
    Ok(sqlx::query_as(
        "select s.name, s.gender, s.education, s.major, s.qual_no, s.dept, s.post, s.legal_work_from,
                c.name as employer, c.region_code as region, c.unit_type
           from legal_staff s join company c on c.id = s.company_id and c.delete_flag = 0
          where s.id = $1 and c.lawyer_id = $2 and s.staff_status = $3 and s.delete_flag = 0
            and coalesce(s.is_cert_holder, '') <> $4",
    )
    .bind(staff)
    .bind(head)
    .bind(LegalStaffStatus::InPost.code())
    .bind(YesNo::Yes.code())
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
            "update legal_staff set is_cert_holder = $4, lawyer_id = $2, version = version + 1
              where id_no_hash = $1 and company_id = $3 and delete_flag = 0",
        )
        .bind(fingerprint(number))
        .bind(holder.lawyer)
        .bind(&unit)
        .bind(YesNo::Yes.code())
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
                                  where s.company_id = company.id and s.delete_flag = 0 and s.staff_status = $2),
            gl_count = (select count(*) from legal_staff s where s.company_id = company.id and s.delete_flag = 0
                           and s.staff_status = $2 and s.is_cert_holder = $3)
          where id = $1",
    )
    .bind(unit)
    .bind(LegalStaffStatus::InPost.code())
    .bind(YesNo::Yes.code())
    .execute(&mut **tx)
    .await?;
    Ok(())
}
