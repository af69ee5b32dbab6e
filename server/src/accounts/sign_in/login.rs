//! `POST lawer-security/login`: by account and password, which a directory may know, or by a code that was sent to a mobile
//! number.

use axum::extract::State;
use axum_extra::extract::CookieJar;
use lawdesk_core::dto::LoginInput;
use lawdesk_core::entry::CodePurpose;
use lawdesk_core::message::ApiError;
use lawdesk_core::parameter::ParameterKey;

use super::failures::LoginAttempt;
use super::providers::ldap;
use super::{accounts_of_mobile, captcha, password_rules, session, sms};
use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::{ClientAddress, ValidJson};
use crate::identity::audit::{self, AuditAction, AuditEntry, Author};
use crate::platform::error::Result;
use crate::platform::sql::{Flag, from_row};

/// The kind of account of the staff.
const STAFF: &str = "other";

/// Whose password it was.
pub(super) struct Person {
    /// Of the account.
    pub id: String,
    /// In lower case.
    pub username: String,
    /// Kind of account.
    pub zhlx: String,
    /// `ldap` where the directory took the password; empty: it is ours.
    pub provider: &'static str,
    /// The password is ours, and somebody else has set it, or it is too old: another one is chosen first.
    pub password_due: bool,
}

/// `POST lawer-security/login`
pub async fn login(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    cookies: CookieJar,
    ValidJson(input): ValidJson<LoginInput>,
) -> Result<(CookieJar, Answer<session::AccessToken>)> {
    if let Some(phone) = input.phone() {
        return by_code(&app, &address, cookies, phone, &input).await;
    }
    let person = by_password(&app, &address, input).await?;
    require_way(&app, &person.zhlx).await?;
    let author = Author { account: &person.id, username: &person.username, address: &address };
    enter(&app, cookies, author, session::Way { provider: person.provider, ..session::Way::OWN }).await
}

/// What a name and a password show.
enum PasswordVerdict {
    Person(Person),
    Nobody,
    /// The directory, which alone could tell, is away.
    Unknown,
}

/// Picture, then the number of tries, then the password; whichever fails first answers.
pub(super) async fn by_password(app: &App, address: &str, input: LoginInput) -> Result<Person> {
    captcha::redeem(app, &input.captcha_id, &input.code).await?;
    let username = input.username.trim().to_lowercase();
    let attempt = LoginAttempt::begin(app, &username, address).await?;
    let is_unknown = match judge(app, &username, input.password).await? {
        PasswordVerdict::Person(person) => {
            attempt.succeeded(app).await?;
            let is_old = person.provider.is_empty() && password_rules::expire(app, &person.id).await?;
            return Ok(Person { password_due: person.password_due || is_old, ..person });
        }
        PasswordVerdict::Nobody => false,
        PasswordVerdict::Unknown => true,
    };
    // Without the account: people type their numbers, and their passwords, into the wrong field.
    tracing::warn!(address, "wrong account or password");
    let refused = attempt.failed(app);
    audit::record_alone(
        &app.db,
        &app.clock,
        Author { account: "", username: &username, address },
        AuditEntry::new(failure(&refused), "account", ""),
    )
    .await?;
    Err(if is_unknown { ApiError::ProviderUnavailable } else { refused }.into())
}

/// Our own password first, then the directory's. The directory is asked whether there is an account or not: how long it takes
/// tells nothing. It speaks for the staff alone, since others choose their names themselves: while it is away, their
/// passwords are wrong as ever, and of a name without an account nobody learns that it is none.
async fn judge(app: &App, username: &str, password: String) -> Result<PasswordVerdict> {
    let found = find(app, username).await?;
    let stored = found.as_ref().map(|it| it.password_hash.clone());
    let is_ours = app.passwords.verify(password.clone(), stored).await?;
    let found = match found {
        Some(account) if is_ours => return Ok(PasswordVerdict::Person(account.into_person(username, ""))),
        found => found,
    };
    let is_local = found.as_ref().is_some_and(|it| it.zhlx != STAFF);
    Ok(match ldap::accepts(app, username, &password).await {
        Ok(true) if !is_local => {
            found.map_or(PasswordVerdict::Nobody, |it| PasswordVerdict::Person(it.into_person(username, "ldap")))
        }
        Ok(_) => PasswordVerdict::Nobody,
        Err(reason) => {
            tracing::warn!("the directory cannot be asked: {reason:#}");
            if is_local { PasswordVerdict::Nobody } else { PasswordVerdict::Unknown }
        }
    })
}

/// The number's code, then which of its accounts: refused where there are several and none is named.
async fn by_code(
    app: &App,
    address: &str,
    cookies: CookieJar,
    phone: &str,
    input: &LoginInput,
) -> Result<(CookieJar, Answer<session::AccessToken>)> {
    let code = input.lsgzgl_code.as_deref().unwrap_or_default();
    sms::require(app, CodePurpose::SignIn, phone, "lsgzglCode", code).await?;
    let wanted = input.lsgzgl_type.as_deref().unwrap_or_default().trim().to_lowercase();
    let mut accounts = accounts_of_mobile::of(app, phone).await?;
    accounts.retain(|it| wanted.is_empty() || it.username.to_lowercase() == wanted);
    let chosen = match accounts.as_slice() {
        [] => return Err(ApiError::NotFound.into()),
        [only] => only,
        _ => return Err(ApiError::Ambiguous.into()),
    };
    require_way(app, &chosen.zhlx).await?;
    sms::redeem(app, CodePurpose::SignIn, phone, "lsgzglCode", code).await?;
    let author = Author { account: &chosen.id, username: &chosen.username.to_lowercase(), address };
    enter(app, cookies, author, session::Way::OWN).await
}

/// Refused to the staff where an authority wants them to come by its identity provider, which may ask for a second factor.
async fn require_way(app: &App, zhlx: &str) -> Result<()> {
    let set = app.parameters.current(&app.db.pool).await?;
    let by_provider = set.text(ParameterKey::StaffSignIn) == "provider" && !app.config.identity.offered.is_empty();
    if by_provider && zhlx == STAFF { Err(ApiError::ProviderOnly.into()) } else { Ok(()) }
}

/// Whoever has shown who he is gets a session of his own.
pub(super) async fn enter(
    app: &App,
    cookies: CookieJar,
    author: Author<'_>,
    way: session::Way<'_>,
) -> Result<(CookieJar, Answer<session::AccessToken>)> {
    session::end_of_cookie(app, &cookies).await?;
    sqlx::query("update account set previous_login_at = last_login_at, last_login_at = $1 where id = $2")
        .bind(app.clock.now())
        .bind(author.account)
        .execute(&app.db.pool)
        .await?;
    let (cookie, access) = session::open(app, author.account, author.address, way).await?;
    let entry = AuditEntry { reason: way.provider, ..AuditEntry::new(AuditAction::SignIn, "account", author.account) };
    audit::record_alone(&app.db, &app.clock, author, entry).await?;
    Ok((cookies.add(cookie), access))
}

/// As what a wrong password stands on record: the one that locks the account is told apart.
fn failure(refused: &ApiError) -> AuditAction {
    if matches!(refused, ApiError::Locked { .. }) { AuditAction::SignInLocked } else { AuditAction::SignInFailed }
}

from_row! {
    /// An account that may sign in.
    struct OpenAccount {
        id: String,
        password_hash: String,
        zhlx: String,
        password_due: Flag,
    }
}

impl OpenAccount {
    fn into_person(self, username: &str, provider: &'static str) -> Person {
        let password_due = self.password_due.0 && provider.is_empty();
        Person { id: self.id, username: username.to_owned(), zhlx: self.zhlx, provider, password_due }
    }
}

/// The account that may sign in under a name.
async fn find(app: &App, username: &str) -> Result<Option<OpenAccount>> {
    let found = sqlx::query_as(
        "select id, password_hash, zhlx, password_due from account
          where username_key = $1 and enabled = 1 and zhlx <> 'service'",
    )
    .bind(username)
    .fetch_optional(&app.db.pool)
    .await?;
    Ok(found)
}
