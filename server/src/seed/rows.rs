//! Rows of the tables that seeds fill, column by column.

use serde::Deserialize;

use super::insert::Table;
use crate::platform::sql::Value;

/// An account to make.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Account {
    /// What is typed at sign-in.
    pub username: String,
    /// The person's or firm's name.
    pub name: String,
    /// Id of its organisation.
    pub org: String,
    /// Kind of account: `lawer`, `lawer_firm` or `other`.
    pub zhlx: String,
    /// Codes of its roles, e.g. `R_…_OP`.
    pub roles: Vec<String>,
    /// A lawyer's category of practice, dictionary `zyzlb`; empty for others.
    #[serde(default)]
    pub zyzlb: String,
    /// Row id of the lawyer's master file.
    pub lawyer: Option<String>,
    /// Row id of the firm's master file.
    pub firm: Option<String>,
    /// Mobile number; empty when there is none.
    #[serde(default)]
    pub mobile: String,
    /// Whether it goes when the demo data goes.
    #[serde(default = "yes")]
    pub demo: bool,
}

fn yes() -> bool {
    true
}

/// Table `organisation`.
pub const ORGANISATION: Table = Table {
    name: "organisation",
    columns: &["id", "pid", "name", "level", "region_code", "uscc", "sort", "demo", "created_at"],
    conflict: "on conflict (id) do nothing",
};

/// Table `account`.
pub const ACCOUNT: Table = Table {
    name: "account",
    columns: &[
        "id",
        "username",
        "username_key",
        "password_hash",
        "name",
        "mobile",
        "zhlx",
        "zyzlb",
        "org_id",
        "lawyer_id",
        "firm_id",
        "enabled",
        "demo",
        "created_at",
        "updated_at",
        "version",
    ],
    conflict: "on conflict do nothing",
};

/// Table `account_role`.
pub const ACCOUNT_ROLE: Table =
    Table { name: "account_role", columns: &["account_id", "role_id"], conflict: "on conflict do nothing" };

/// Table `law_firm`: the master files of firms.
pub const LAW_FIRM: Table = Table {
    name: "law_firm",
    columns: &[
        "id",
        "org_id",
        "region_code",
        "name_zh",
        "org_form",
        "is_branch",
        "parent_firm_id",
        "uscc",
        "licence_no",
        "licence_serial_main",
        "licence_serial_copy",
        "licence_date",
        "issuing_org",
        "approve_doc_no",
        "approve_date",
        "address",
        "postcode",
        "premises_type",
        "premises_area",
        "lease_to",
        "principal_id",
        "capital",
        "seal_filed",
        "phone",
        "email",
        "party_org_form",
        "party_org_name",
        "lawyer_count",
        "partner_count",
        "insurance_to",
        "credit_level",
        "assessment",
        "firm_status",
        "created_by",
        "created_at",
        "updated_by",
        "updated_at",
        "demo",
    ],
    conflict: "on conflict (id) do nothing",
};

/// Table `law_firm_partner`.
pub const LAW_FIRM_PARTNER: Table = Table {
    name: "law_firm_partner",
    columns: &["id", "law_firm_id", "sort", "partner_id", "joined_on", "contribution"],
    conflict: "on conflict (id) do nothing",
};

/// Table `lawyer`: the master files of lawyers.
pub const LAWYER: Table = Table {
    name: "lawyer",
    columns: &[
        "id",
        "org_id",
        "region_code",
        "name",
        "id_type",
        "id_no",
        "id_no_hash",
        "gender",
        "birth_date",
        "nationality",
        "ethnicity",
        "household_address",
        "photo",
        "political_status",
        "party_join_date",
        "education",
        "degree",
        "school",
        "major",
        "zyzlb",
        "qual_type",
        "qual_no",
        "qual_date",
        "licence_no",
        "licence_serial",
        "first_practice_date",
        "licence_date",
        "firm_id",
        "employer_id",
        "employer_name",
        "firm_role",
        "partner_date",
        "share_ratio",
        "specialties",
        "title_level",
        "mobile",
        "email",
        "address",
        "postcode",
        "practice_status",
        "association_id",
        "bureau_id",
        "credit_level",
        "last_assessment",
        "insured_to",
        "created_by",
        "created_at",
        "updated_by",
        "updated_at",
        "demo",
    ],
    conflict: "on conflict (id) do nothing",
};

/// Table `internship`: the files of interns.
pub const INTERNSHIP: Table = Table {
    name: "internship",
    columns: &[
        "id",
        "org_id",
        "region_code",
        "name",
        "id_type",
        "id_no",
        "id_no_hash",
        "gender",
        "birth_date",
        "ethnicity",
        "photo",
        "political_status",
        "education",
        "school",
        "major",
        "mobile",
        "account_id",
        "qual_type",
        "qual_no",
        "qual_date",
        "intern_kind",
        "intern_no",
        "cert_date",
        "firm_id",
        "instructor_id",
        "period_from",
        "period_to",
        "intern_status",
        "log_count",
        "log_required",
        "training_passed",
        "assess_result",
        "assess_date",
        "created_by",
        "created_at",
        "updated_by",
        "updated_at",
        "demo",
    ],
    conflict: "on conflict (id) do nothing",
};

/// Table `lawyer_education`.
pub const LAWYER_EDUCATION: Table = Table {
    name: "lawyer_education",
    columns: &["id", "lawyer_id", "sort", "start_date", "end_date", "school", "major", "education", "degree"],
    conflict: "on conflict (id) do nothing",
};

/// Table `lawyer_firm_history`.
pub const LAWYER_FIRM_HISTORY: Table = Table {
    name: "lawyer_firm_history",
    columns: &["id", "lawyer_id", "sort", "firm_id", "start_date", "reason"],
    conflict: "on conflict (id) do nothing",
};

/// The row of an account, whose id is `user-` and its sign-in name. `hash`: of its password. `now`: milliseconds since
/// 1970.
pub fn account(it: &Account, hash: &str, now: i64) -> Vec<Value> {
    vec![
        it.id().into(),
        it.username.as_str().into(),
        it.username.to_lowercase().into(),
        hash.into(),
        it.name.as_str().into(),
        it.mobile.as_str().into(),
        it.zhlx.as_str().into(),
        it.zyzlb.as_str().into(),
        it.org.as_str().into(),
        it.lawyer.as_deref().into(),
        it.firm.as_deref().into(),
        1.into(),
        i64::from(it.demo).into(),
        now.into(),
        now.into(),
        1.into(),
    ]
}

/// The rows of the account's roles, one a role.
pub fn account_roles(it: &Account) -> Vec<Vec<Value>> {
    it.roles.iter().map(|role| vec![it.id().into(), role.as_str().into()]).collect()
}

/// A firm as the seeds know it.
#[derive(Clone, Debug)]
pub struct Firm {
    /// Row id, and id of its organisation.
    pub id: String,
    /// Code of the city, 6 digits.
    pub city: String,
    /// Code of the county, 6 digits.
    pub region: String,
    /// The county in words.
    pub place: String,
    /// Registered name.
    pub name: String,
    /// Form of organisation, dictionary `zzxs`.
    pub org_form: &'static str,
    /// Row id of a branch's head office.
    pub parent: Option<String>,
    /// Credit code and licence number.
    pub uscc: String,
    /// Day of the licence, `YYYY-MM-DD`.
    pub licence_date: String,
    /// Street, number, floor.
    pub address: String,
    /// Row id of the principal.
    pub principal: String,
    /// Capital in 10 000 yuan.
    pub capital: f64,
    /// Row number: phone and mail are made of it.
    pub number: u32,
    /// How many lawyers it has, partners among them.
    pub lawyers: i64,
    /// How many of them are partners.
    pub partners: i64,
    /// Credit rating, dictionary `credit`.
    pub credit: &'static str,
}

impl Firm {
    /// The row of its organisation. `now`: milliseconds since 1970.
    pub fn organisation(&self, now: i64) -> Vec<Value> {
        vec![
            self.id.as_str().into(),
            format!("{}-sfj", self.region).into(),
            self.name.as_str().into(),
            "6".into(),
            self.region.as_str().into(),
            self.uscc.as_str().into(),
            i64::from(self.number).into(),
            1.into(),
            now.into(),
        ]
    }

    /// The row of its master file, in the order of the columns of `LAW_FIRM`. `now`: milliseconds since 1970.
    pub fn row(&self, now: i64) -> Vec<Value> {
        let has_party = self.lawyers >= 10;
        let serial = format!("DEMO{:08}", self.number);
        vec![
            self.id.as_str().into(),
            self.id.as_str().into(),
            self.region.as_str().into(),
            self.name.as_str().into(),
            self.org_form.into(),
            if self.parent.is_some() { "1" } else { "0" }.into(),
            self.parent.as_deref().into(),
            self.uscc.as_str().into(),
            self.uscc.as_str().into(),
            format!("{serial}A").into(),
            format!("{serial}B").into(),
            self.licence_date.as_str().into(),
            "示范省司法厅".into(),
            format!("示范司许〔{}〕第{:04}号", &self.licence_date[..4], self.number % 10_000).into(),
            self.licence_date.as_str().into(),
            format!("{}{}", self.place, self.address).into(),
            "100000".into(),
            "02".into(),
            #[expect(clippy::cast_precision_loss, reason = "a firm has few lawyers")]
            (80.0 + 12.0 * self.lawyers as f64).into(),
            "2028-12-31".into(),
            self.principal.as_str().into(),
            self.capital.into(),
            "1".into(),
            format!("0{}-5550{:04}", &self.city[..3], self.number % 10_000).into(),
            format!("firm{:06}@example.com", self.number).into(),
            if has_party { "03" } else { "09" }.into(),
            has_party.then(|| format!("中共{}支部委员会", self.name)).into(),
            self.lawyers.into(),
            self.partners.into(),
            "2026-12-31".into(),
            self.credit.into(),
            "11".into(),
            "01".into(),
            "seed".into(),
            now.into(),
            "seed".into(),
            now.into(),
            1.into(),
        ]
    }
}
