//! Who opens an account for himself (`docs/handbook/rules.md` 3.15): the number is shown to be his by a code, and what he
//! says of himself is that of a file. What does not fit is answered alike, whatever it is.

use axum::extract::State;
use lawdesk_core::code::{FirmStatus, PracticeCategory, PracticeStatus};
use lawdesk_core::dto::{CardInput, LicenceInput, MobileInput, RegisterInput, UsernameInput};
use lawdesk_core::entry::{CHECKS_AN_HOUR, CodePurpose, Registrant};
use lawdesk_core::message::{ApiError, Message};
use lawdesk_core::rule::Rule;
use lawdesk_core::text;
use lawdesk_core::violation::Violation;
use sqlx::AnyConnection;

use crate::App;
use crate::accounts::registered::{self, Holder, OpenedAccount};
use crate::accounts::sign_in::{self, OwnAccountNews, sms};
use crate::accounts::{limits, profession};
use crate::http::answer::Answer;
use crate::http::api::ApiRouter;
use crate::http::extract::{ClientAddress, ValidJson};
use crate::identity::audit::{self, AuditAction, AuditEntry, Author};
use crate::platform::error::Result;
use crate::platform::sealing::fingerprint;
use crate::platform::sql::from_row;

/// What a firm's account may do.
const FIRM_ROLES: &[&str] = &["R_FIRM", "R_OLDFIRM"];

/// `lawer-security/register`, and what its page asks while it is filled in.
pub fn routes() -> ApiRouter {
    ApiRouter::default()
        .post("/lawer-security/register", "Open an account of one's own", register)
        .post("/lawer-security/checkUsername", "Whether a name at sign-in is free", check_username)
        .post("/lawer-security/checkZgzh", "Whether a licence is in the public register", check_licence)
        .post("/lawer-security/ckeckCard", "Whether an identity number is one", check_card)
        .post("/lawer-security/checkLxdh", "Whether a mobile number is one", check_mobile)
}

/// The account is open at once. The code counts until then.
async fn register(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    ValidJson(input): ValidJson<RegisterInput>,
) -> Result<Answer<()>> {
    // By a mobile that answers, with a password that is not common.
    count(&app, &address).await?;
    let registrant = Registrant::of(&input.zhlx, &input.zyzlb).ok_or(ApiError::BadRequest)?;
    sms::require(&app, CodePurpose::Register, &input.lxdh, "smsCode", &input.sms_code).await?;
    sign_in::require_sound(&app, &input.password).await?;
    let mut connection = app.db.pool.acquire().await?;
    if !registered::is_free(&mut connection, &input.username).await? {
        return Err(Violation::error("username", Message::AccountTaken).into());
    }
    // What he says of himself is that of a file.
    let claim = Claim::of(registrant, &input);
    let holder = holder(&mut connection, &claim, &input).await?;
    drop(connection);
    // Only now the code is used up: who mistyped a number tries again with it.
    sms::redeem(&app, CodePurpose::Register, &input.lxdh, "smsCode", &input.sms_code).await?;
    let hash = app.passwords.hash(input.password.clone()).await?;
    let account = OpenedAccount {
        holder: &holder,
        username: text::trim(&input.username),
        password: &hash,
        mobile: &claim.mobile,
        registrant,
        proof: &claim.proof,
        number: &claim.number,
    };
    store(&app, account, &address).await?;
    Ok(Answer(()))
}

async fn store(app: &App, account: OpenedAccount<'_>, address: &str) -> Result<()> {
    let mut tx = app.db.begin().await?;
    let id = registered::open(&mut tx, account, app.clock.now()).await?;
    (app.hooks.account_news)(app, &mut tx, &id, OwnAccountNews::Opened).await?;
    let author = Author { account: &id, username: account.username, address };
    audit::record(&mut tx, &app.clock, author, AuditEntry::new(AuditAction::Command("register"), "account", &id))
        .await?;
    tx.commit().await?;
    Ok(())
}

/// What somebody says of himself, as it is stored.
struct Claim {
    registrant: Registrant,
    number: String,
    card: String,
    mobile: String,
    /// Keyed hash of what he is one by.
    proof: String,
}

impl Claim {
    fn of(registrant: Registrant, input: &RegisterInput) -> Self {
        let number = registrant.number_rule().normalise(&input.zgzh).into_owned();
        let card = Rule::IdCard.normalise(&input.card).into_owned();
        let mobile = sms::normal(&input.lxdh);
        let proof = fingerprint(if registrant.is_person() { &card } else { &number });
        Self { registrant, number, card, mobile, proof }
    }
}

/// Whose account it is to be; refused unless everything fits and there is none yet.
async fn holder(connection: &mut AnyConnection, claim: &Claim, input: &RegisterInput) -> Result<Holder> {
    let found = match claim.registrant {
        Registrant::Lawyer => lawyer(connection, claim).await?,
        Registrant::Firm => firm(connection, claim).await?,
        Registrant::Intern => intern(connection, claim, input).await?,
    };
    let holder = found.ok_or(ApiError::NotOnFile)?;
    if registered::has_account(connection, &holder).await? { Err(ApiError::NotOnFile.into()) } else { Ok(holder) }
}

from_row! {
    struct FileRow {
        id: String,
        name: String,
        category: String,
        org_id: String,
        is_principal: i64,
    }
}

/// The lawyer with this licence, this identity number and this mobile, unless his licence was taken away.
async fn lawyer(connection: &mut AnyConnection, claim: &Claim) -> Result<Option<Holder>> {
    let row: Option<FileRow> = sqlx::query_as(
        "select l.id, l.name, l.zyzlb as category, coalesce(f.org_id, l.org_id) as org_id,
                case when f.principal_id = l.id then 1 else 0 end as is_principal
           from lawyer l left join law_firm f on f.id = l.firm_id
          where l.licence_no = $1 and l.id_no_hash = $2 and l.mobile = $3 and l.delete_flag = 0
            and l.practice_status not in ($4, $5)",
    )
    .bind(&claim.number)
    .bind(fingerprint(&claim.card))
    .bind(&claim.mobile)
    .bind(PracticeStatus::Deregistered.code())
    .bind(PracticeStatus::Revoked.code())
    .fetch_optional(connection)
    .await?;
    Ok(row.map(|row| Holder {
        name: row.name,
        zhlx: "lawer",
        zyzlb: row.category,
        organisation: Some(row.org_id),
        lawyer: Some(row.id),
        firm: None,
        roles: if row.is_principal == 1 { profession::PRINCIPAL_ROLES } else { &[] },
    }))
}

/// The firm with this licence whose principal has this mobile.
async fn firm(connection: &mut AnyConnection, claim: &Claim) -> Result<Option<Holder>> {
    let row: Option<FileRow> = sqlx::query_as(
        "select f.id, f.name_zh as name, '' as category, f.org_id, 0 as is_principal
           from law_firm f join lawyer l on l.id = f.principal_id and l.delete_flag = 0
          where f.licence_no = $1 and l.mobile = $2 and f.delete_flag = 0 and f.firm_status not in ($3, $4)",
    )
    .bind(&claim.number)
    .bind(&claim.mobile)
    .bind(FirmStatus::Deregistered.code())
    .bind(FirmStatus::Revoked.code())
    .fetch_optional(connection)
    .await?;
    Ok(row.map(|row| Holder {
        name: row.name,
        zhlx: "lawer_firm",
        zyzlb: String::new(),
        organisation: Some(row.org_id),
        lawyer: None,
        firm: Some(row.id),
        roles: FIRM_ROLES,
    }))
}

/// Somebody without a file: who has one, or whose certificate stands in one, opens a lawyer's account.
async fn intern(connection: &mut AnyConnection, claim: &Claim, input: &RegisterInput) -> Result<Option<Holder>> {
    let known: Option<i64> = sqlx::query_scalar(
        "select 1 as one from lawyer where delete_flag = 0 and (id_no_hash = $1 or qual_no = $2)
          union all
         select 1 as one from internship where delete_flag = 0 and id_no_hash = $1 limit 1",
    )
    .bind(fingerprint(&claim.card))
    .bind(&claim.number)
    .fetch_optional(connection)
    .await?;
    Ok(known.is_none().then(|| Holder {
        name: Rule::ChineseName.normalise(&input.name).into_owned(),
        zhlx: "lawer",
        zyzlb: PracticeCategory::Intern.code().to_owned(),
        organisation: None,
        lawyer: None,
        firm: None,
        roles: &[],
    }))
}

/// Told to who has shown that a number is his: names say whom there is.
async fn check_username(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    ValidJson(input): ValidJson<UsernameInput>,
) -> Result<Answer<()>> {
    count(&app, &address).await?;
    sms::require(&app, CodePurpose::Register, &input.lxdh, "smsCode", &input.sms_code).await?;
    let mut connection = app.db.pool.acquire().await?;
    if registered::is_free(&mut connection, &input.username).await? {
        return Ok(Answer(()));
    }
    Err(Violation::error("username", Message::AccountTaken).into())
}

/// Licences are public; a certificate of qualification is looked at as a number alone.
async fn check_licence(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    ValidJson(input): ValidJson<LicenceInput>,
) -> Result<Answer<()>> {
    count(&app, &address).await?;
    let registrant = Registrant::of(&input.zhlx, &input.zyzlb).ok_or(ApiError::BadRequest)?;
    let statement = match registrant {
        Registrant::Intern => return Ok(Answer(())),
        Registrant::Lawyer => "select 1 as one from lawyer where licence_no = $1 and delete_flag = 0",
        Registrant::Firm => "select 1 as one from law_firm where licence_no = $1 and delete_flag = 0",
    };
    let known: Option<i64> = sqlx::query_scalar(statement)
        .bind(registrant.number_rule().normalise(&input.zgzh).into_owned())
        .fetch_optional(&app.db.pool)
        .await?;
    if known.is_some() { Ok(Answer(())) } else { Err(Violation::error("zgzh", Message::NoneFits).into()) }
}

/// What is wrong with the number was found when it was read. Whose it is nobody is told.
async fn check_card(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    ValidJson(_): ValidJson<CardInput>,
) -> Result<Answer<()>> {
    count(&app, &address).await?;
    Ok(Answer(()))
}

/// What is wrong with a mobile number was found when it was read, too.
async fn check_mobile(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    ValidJson(_): ValidJson<MobileInput>,
) -> Result<Answer<()>> {
    count(&app, &address).await?;
    Ok(Answer(()))
}

async fn count(app: &App, address: &str) -> Result<()> {
    limits::count(app, "check", address, limits::HOUR, CHECKS_AN_HOUR).await
}
