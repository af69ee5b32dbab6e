//! The signed-in person: read from the access token of a request, with organisation, roles and permissions.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::extract::{FromRequestParts, MatchedPath, OptionalFromRequestParts};
use axum::http::header::{AUTHORIZATION, USER_AGENT};
use axum::http::request::Parts;
use lawdesk_core::access::{self, RoleScope};
use lawdesk_core::caption::Caption;
use lawdesk_core::dictionary;
use lawdesk_core::engine::Actor;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::identity::{api_token, session, token};
use crate::platform::error::{Error, Result};
use crate::platform::sql::{Flag, from_row};

/// The header of calls that a page makes by itself, as it does to count messages: they keep no session alive.
const BY_ITSELF: &str = "x-background";

/// The role of who has none.
const DEFAULT_ROLE: &str = "ROLE_SYSTEM_DEFAULT";

/// Categories of licences (dictionary zyzlb).
static CATEGORIES: LazyLock<BTreeMap<String, Caption>> = LazyLock::new(|| {
    let known = dictionary::built_in().into_iter().find(|it| it.key == "zyzlb");
    known.into_iter().flat_map(|it| it.items).map(|item| (item.code, item.label)).collect()
});

/// The calls of who has yet to choose a password of his own.
const BEFORE_PASSWORD: [&str; 4] = [
    "/lawer-security/currentUser",
    "/lawer-security/updatePassword",
    "/lawer-security/logout",
    "/lawer-security/logoutAll",
];

/// Kind of the accounts of programs, as it is stored (zhlx): nobody signs in to one.
pub const SERVICE: &str = "service";
/// Kind of the accounts of an authority's staff.
const STAFF: &str = "other";

/// Who is signed in. As an argument it refuses everyone else with 401.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CurrentUser {
    /// Account id; also written where a row says who made it.
    pub id: String,
    /// The account id once more, as `cBh` on the wire.
    pub c_bh: String,
    /// The file that the account is of, a firm's or a lawyer's, as `dxbh` on the wire; empty for staff.
    pub dxbh: String,
    /// What is typed at sign-in.
    pub username: String,
    /// The person's or firm's name.
    pub name: String,
    /// `lawer`, `lawer_firm` or `other`.
    pub zhlx: String,
    /// Category of a lawyer, two digits; empty for others.
    pub zyzlb: String,
    /// Organisation.
    pub dw_id: String,
    /// Its name.
    pub dw_mc: String,
    /// Its level (JGCJ).
    pub dw_level: String,
    /// Its region, 6 digits: the data scope of authorities.
    pub region_code: String,
    /// The lawyer's file, when the account is a lawyer's.
    pub lawyer_id: Option<String>,
    /// The firm's file, when the account is a firm's.
    pub firm_id: Option<String>,
    /// What the person is, as people read it: his post, the category of his licence, his roles; the default role is none.
    pub capacities: Vec<Caption>,
    /// At least the default role.
    pub roles: Vec<Role>,
    /// Of all roles together.
    pub permissions: Vec<String>,
    /// When he signed in the time before this one, milliseconds since 1970; absent at the first time.
    pub last_login_at: Option<i64>,
    /// Somebody else has set the password that he signed in with: before another one is chosen, nothing else is answered.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub password_due: bool,
    /// The session that the token belongs to.
    #[serde(skip)]
    pub session: String,
    /// Where the request comes from, for the audit.
    #[serde(skip)]
    pub address: String,
    /// How far his roles reach.
    #[serde(skip)]
    pub role_scope: RoleScope,
    /// A program's account: it takes part in no step of a flow.
    #[serde(skip)]
    pub is_service: bool,
    /// When he asks, milliseconds since 1970: rights to read a case end some time after it.
    #[serde(skip)]
    pub asks_at: i64,
}

/// Where a request comes from: the client's address, as the audit and limits name it.
#[derive(Clone, Debug)]
pub struct Origin(pub String);

from_row! {
    /// A role of the caller.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    #[schemars(rename = "OwnRole")]
    #[serde(rename_all = "camelCase")]
    pub struct Role {
        /// Row id.
        pub id: String,
        /// In Chinese.
        pub name: String,
        /// In English.
        pub name_en: String,
        /// Its code, e.g. `R_CITY_WIN`.
        pub permission: String,
        /// How far it reaches, as it is stored.
        #[serde(skip)]
        pub data_scope: String,
    }
}

impl CurrentUser {
    /// Refuses with 403 unless one of the caller's roles has this permission, as `flow:def:deploy`.
    pub fn permit(&self, permission: &str) -> Result<()> {
        if access::permits(&self.permissions, permission) { Ok(()) } else { Err(ApiError::Forbidden.into()) }
    }

    /// Whose API token a request bears, whatever it is for; none: it bears none that counts.
    pub async fn of_token(parts: &Parts, app: &App) -> Result<Option<Self>> {
        let address = parts.extensions.get::<Origin>().map_or("local", |origin| origin.0.as_str());
        match bearer(parts).filter(|token| api_token::is_one(token)) {
            Some(token) => Ok(api_token::find(app, token, address).await?.map(|(user, _)| user)),
            None => Ok(None),
        }
    }

    /// The caller as the engine knows him: he may do what is his.
    #[must_use]
    pub fn actor(&self) -> Actor {
        Actor { user: self.id.clone(), groups: self.groups().into_iter().collect(), administrator: false }
    }

    /// The candidate groups the caller belongs to: `ROLE@ORGANISATION`; a service account to none.
    #[must_use]
    pub fn groups(&self) -> Vec<String> {
        if self.is_service {
            return Vec::new();
        }
        self.roles.iter().map(|it| format!("{}@{}", it.permission, self.dw_id)).collect()
    }

    /// The groups that a flow can name as those who may start it: roles, with and without the organisation, and
    /// `LAWYER_` with the category of a lawyer or intern.
    #[must_use]
    pub fn starter_groups(&self) -> Vec<String> {
        let mut groups = self.groups();
        groups.extend(self.roles.iter().map(|it| it.permission.clone()));
        if !self.zyzlb.is_empty() {
            groups.push(format!("LAWYER_{}", self.zyzlb));
        }
        groups
    }
}

impl FromRequestParts<App> for CurrentUser {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self> {
        let token = bearer(parts).ok_or(ApiError::Unauthenticated)?;
        let address = parts.extensions.get::<Origin>().map_or("local", |origin| origin.0.as_str());
        if api_token::is_one(token) {
            return api_token::caller(app, token, address, parts.extensions.get::<MatchedPath>()).await;
        }
        let session =
            token::session(&app.secrets.token_key, token, app.clock.now()).ok_or(ApiError::Unauthenticated)?;
        let (user, use_of) = load(app, session, address).await?.ok_or(ApiError::Unauthenticated)?;
        if user.password_due && !BEFORE_PASSWORD.iter().any(|call| parts.uri.path().ends_with(call)) {
            return Err(ApiError::PasswordDue.into());
        }
        if !parts.headers.contains_key(BY_ITSELF) {
            session::note_act(app, &user.session, use_of.seen_at).await;
        }
        if let Some(device) = device(parts).filter(|_| !use_of.is_device_known) {
            session::note_device(app, &user.session, device).await;
        }
        Ok(user)
    }
}

impl OptionalFromRequestParts<App> for CurrentUser {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Self>> {
        match <Self as FromRequestParts<App>>::from_request_parts(parts, app).await {
            Ok(user) => Ok(Some(user)),
            // A token that is not for this call is refused, rather than taken for nobody.
            Err(Error::Refused(ApiError::Unauthenticated | ApiError::PasswordDue)) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// How far a session's use is on record.
struct SessionUse {
    /// When somebody last acted in it.
    seen_at: i64,
    is_device_known: bool,
}

/// What the browser calls itself.
fn device(parts: &Parts) -> Option<&str> {
    parts.headers.get(USER_AGENT)?.to_str().ok().filter(|name| !name.is_empty())
}

/// The token, with `Bearer` before it or, as the specification's own client sends it, alone.
fn bearer(parts: &Parts) -> Option<&str> {
    let value = parts.headers.get(AUTHORIZATION)?.to_str().ok()?.trim();
    match value.split_once(' ') {
        Some((scheme, token)) => scheme.eq_ignore_ascii_case("bearer").then_some(token.trim()),
        None => (!value.is_empty()).then_some(value),
    }
}

from_row! {
    /// The account of a session or token, with its organisation.
    pub(super) struct AccountRow {
        pub(super) id: String,
        pub(super) username: String,
        pub(super) name: String,
        pub(super) zhlx: String,
        pub(super) zyzlb: String,
        pub(super) org_id: String,
        pub(super) org_name: String,
        pub(super) level: String,
        pub(super) region_code: String,
        pub(super) lawyer_id: Option<String>,
        pub(super) firm_id: Option<String>,
        pub(super) job_title: String,
        pub(super) last_login_at: Option<i64>,
        pub(super) password_due: Flag,
        pub(super) seen_at: i64,
        pub(super) device: String,
    }
}

/// Whose session it is, unless it is over, and how far its use is on record.
async fn load(app: &App, session: String, address: &str) -> Result<Option<(CurrentUser, SessionUse)>> {
    let row = sqlx::query_as::<_, AccountRow>(
        "select a.id, a.username, a.name, a.zhlx, a.zyzlb, a.org_id, o.name as org_name, o.level, o.region_code,
                a.lawyer_id, a.firm_id, a.job_title, a.previous_login_at as last_login_at,
                case when s.provider = '' then a.password_due else 0 end as password_due, s.seen_at, s.device
           from session s join account a on a.id = s.account_id join organisation o on o.id = a.org_id
          where s.id = $1 and s.ended_at is null and s.expires_at > $2 and s.seen_at > $3 and a.enabled = 1",
    )
    .bind(&session)
    .bind(app.clock.now())
    .bind(app.clock.now() - session::idle(app).await?)
    .fetch_optional(&app.db.pool)
    .await?;
    let Some(row) = row else { return Ok(None) };
    let use_of = SessionUse { seen_at: row.seen_at, is_device_known: !row.device.is_empty() };
    let user = of_row(app, row, address).await?;
    Ok(Some((CurrentUser { session, ..user }, use_of)))
}

/// The caller, with what he may do by all his roles together; of no session yet.
pub(super) async fn of_row(app: &App, row: AccountRow, address: &str) -> Result<CurrentUser> {
    let roles = roles(app, &row.id).await?;
    let permissions = permissions(app, &roles).await?;
    let is_service = row.zhlx == SERVICE;
    let capacities = capacities(&row, &roles);
    let role_scope = RoleScope::of_roles(roles.iter().map(|role| RoleScope::from_code(&role.data_scope)));
    Ok(CurrentUser {
        capacities,
        c_bh: row.id.clone(),
        dxbh: row.firm_id.clone().or_else(|| row.lawyer_id.clone()).unwrap_or_default(),
        id: row.id,
        username: row.username,
        name: row.name,
        // A program reads what the staff of its organisation read.
        zhlx: if is_service { STAFF.to_owned() } else { row.zhlx },
        zyzlb: row.zyzlb,
        dw_id: row.org_id,
        dw_mc: row.org_name,
        dw_level: row.level,
        region_code: row.region_code,
        lawyer_id: row.lawyer_id,
        firm_id: row.firm_id,
        last_login_at: row.last_login_at,
        password_due: row.password_due.0,
        roles,
        permissions,
        role_scope,
        session: String::new(),
        address: address.to_owned(),
        is_service,
        asks_at: app.clock.now(),
    })
}

/// His post, the category of his licence, his roles.
fn capacities(row: &AccountRow, roles: &[Role]) -> Vec<Caption> {
    let post = (!row.job_title.is_empty()).then(|| Caption::new(&row.job_title, &row.job_title));
    let category = CATEGORIES.get(&row.zyzlb).cloned();
    let of_role = |role: &Role| Caption::new(&role.name, &role.name_en);
    let named = roles.iter().filter(|role| role.permission != DEFAULT_ROLE).map(of_role);
    post.into_iter().chain(category).chain(named).collect()
}

/// Who has no role has the default one.
async fn roles(app: &App, account: &str) -> Result<Vec<Role>> {
    let roles = sqlx::query_as(
        "select r.id, r.name, r.name_en, r.code as permission, r.data_scope from role r
          where r.id in (select role_id from account_role where account_id = $1)
             or (r.code = 'ROLE_SYSTEM_DEFAULT' and not exists (select 1 from account_role where account_id = $1))
          order by r.sort",
    )
    .bind(account)
    .fetch_all(&app.db.pool)
    .await?;
    Ok(roles)
}

async fn permissions(app: &App, roles: &[Role]) -> Result<Vec<String>> {
    let mut all = Vec::new();
    for role in roles {
        let of_role: Vec<String> = sqlx::query_scalar("select permission from role_permission where role_id = $1")
            .bind(&role.id)
            .fetch_all(&app.db.pool)
            .await?;
        all.extend(of_role);
    }
    all.sort();
    all.dedup();
    Ok(all)
}
