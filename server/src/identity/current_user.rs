//! The signed-in person: read from the access token of a request, with organisation, roles and permissions.

use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use lawdesk_core::access;
use lawdesk_core::engine::Actor;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::Row;

use crate::App;
use crate::identity::token;
use crate::platform::error::{Error, Result};

/// Who is signed in. As an argument it refuses everyone else with 401.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CurrentUser {
    /// Account id; also written where a row says who made it.
    pub id: String,
    /// The account id once more, as `cBh` on the wire.
    pub c_bh: String,
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
    /// At least the default role.
    pub roles: Vec<Role>,
    /// Of all roles together.
    pub permissions: Vec<String>,
    /// Milliseconds since 1970.
    pub last_login_at: Option<i64>,
    /// The session that the token belongs to.
    #[serde(skip)]
    pub session: String,
}

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
}

impl CurrentUser {
    /// Refuses with 403 unless one of the caller's roles has this permission, as `flow:def:deploy`.
    pub fn permit(&self, permission: &str) -> Result<()> {
        if access::permits(&self.permissions, permission) { Ok(()) } else { Err(ApiError::Forbidden.into()) }
    }

    /// The caller as the engine knows him: he may do what is his.
    #[must_use]
    pub fn actor(&self) -> Actor {
        Actor { user: self.id.clone(), groups: self.groups().into_iter().collect(), administrator: false }
    }

    /// The candidate groups the caller belongs to: `ROLE@ORGANISATION`.
    #[must_use]
    pub fn groups(&self) -> Vec<String> {
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
        let session =
            token::session(&app.secrets.token_key, token, app.clock.now()).ok_or(ApiError::Unauthenticated)?;
        load(app, session).await?.ok_or(ApiError::Unauthenticated.into())
    }
}

impl OptionalFromRequestParts<App> for CurrentUser {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Self>> {
        match <Self as FromRequestParts<App>>::from_request_parts(parts, app).await {
            Ok(user) => Ok(Some(user)),
            Err(Error::Refused(_)) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

fn bearer(parts: &Parts) -> Option<&str> {
    let value = parts.headers.get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(token.trim())
}

async fn load(app: &App, session: String) -> Result<Option<CurrentUser>> {
    let row = sqlx::query(
        "select a.id, a.username, a.name, a.zhlx, a.zyzlb, a.org_id, o.name as org_name, o.level, o.region_code,
                a.lawyer_id, a.firm_id, a.last_login_at
           from session s join account a on a.id = s.account_id join organisation o on o.id = a.org_id
          where s.id = $1 and s.ended_at is null and s.expires_at > $2 and a.enabled = 1",
    )
    .bind(&session)
    .bind(app.clock.now())
    .fetch_optional(&app.db.pool)
    .await?;
    // What he may do, by all his roles together.
    let Some(row) = row else { return Ok(None) };
    let id: String = row.try_get("id")?;
    let roles = roles(app, &id).await?;
    let permissions = permissions(app, &roles).await?;
    Ok(Some(CurrentUser {
        c_bh: id.clone(),
        username: row.try_get("username")?,
        name: row.try_get("name")?,
        zhlx: row.try_get("zhlx")?,
        zyzlb: row.try_get("zyzlb")?,
        dw_id: row.try_get("org_id")?,
        dw_mc: row.try_get("org_name")?,
        dw_level: row.try_get("level")?,
        region_code: row.try_get("region_code")?,
        lawyer_id: row.try_get("lawyer_id")?,
        firm_id: row.try_get("firm_id")?,
        last_login_at: row.try_get("last_login_at")?,
        id,
        roles,
        permissions,
        session,
    }))
}

/// Who has no role has the default one.
async fn roles(app: &App, account: &str) -> Result<Vec<Role>> {
    let rows = sqlx::query(
        "select r.id, r.name, r.name_en, r.code from role r
          where r.id in (select role_id from account_role where account_id = $1)
             or (r.code = 'ROLE_SYSTEM_DEFAULT' and not exists (select 1 from account_role where account_id = $1))
          order by r.sort",
    )
    .bind(account)
    .fetch_all(&app.db.pool)
    .await?;
    let role = |row: &sqlx::any::AnyRow| {
        Ok(Role {
            id: row.try_get("id")?,
            name: row.try_get("name")?,
            name_en: row.try_get("name_en")?,
            permission: row.try_get("code")?,
        })
    };
    rows.iter().map(role).collect()
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
