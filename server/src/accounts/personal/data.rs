//! All that is stored about a person, handed to him as one file (Personal Information Protection Law, article 45). Each room
//! says what it has (`OwnData`).

use axum::extract::State;
use lawdesk_core::date::{Timestamp, download_name};
use lawdesk_core::dto::OwnDataInput;
use serde_json::{Map, Value, json};

use super::sign_ins;
use crate::App;
use crate::accounts::sign_in::prove;
use crate::http::answer::Download;
use crate::http::extract::{ClientAddress, ValidJson};
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::hook::HookFuture;
use crate::platform::sql::from_row;

/// The most rows of one kind.
const MOST: i64 = 1_000;

/// What a room has stored about a person.
#[derive(Debug)]
pub struct OwnData {
    /// Its key in the file.
    pub key: &'static str,
    /// Collects it.
    pub collect: for<'a> fn(&'a App, &'a CurrentUser) -> HookFuture<'a, Result<Value>>,
}

/// `POST lawer-security/personal/data`: the password shows that it is he; that he takes it out is on record before he does.
pub(super) async fn export(
    State(app): State<App>,
    user: CurrentUser,
    ClientAddress(address): ClientAddress,
    ValidJson(input): ValidJson<OwnDataInput>,
) -> Result<Download> {
    prove(&app, &user, &address, "password", input.password).await?;
    let now = app.clock.now();
    // Each room's part.
    let mut file = Map::new();
    file.insert("takenAt".to_owned(), json!(Timestamp(now).to_string()));
    file.insert("account".to_owned(), account(&app, &user).await?);
    file.insert("signIns".to_owned(), serde_json::to_value(sign_ins::latest(&app, &user, MOST).await?)?);
    file.insert("acts".to_owned(), acts(&app, &user).await?);
    for part in app.hooks.own_data {
        file.insert(part.key.to_owned(), (part.collect)(&app, &user).await?);
    }
    // On record, then out.
    let entry = AuditEntry { reason: "personal data", ..AuditEntry::new(AuditAction::Export, "account", &user.id) };
    audit::record_alone(&app.db, &app.clock, &user, entry).await?;
    Ok(Download {
        media_type: "application/json",
        name: download_name("my-data", Timestamp(now), "json"),
        text: serde_json::to_string_pretty(&file)?,
    })
}

from_row! {
    struct AccountRow {
        mobile: String,
        job_title: String,
        office_phone: String,
        created_at: i64,
        last_login_at: Option<i64>,
    }
}

async fn account(app: &App, user: &CurrentUser) -> Result<Value> {
    let row: AccountRow =
        sqlx::query_as("select mobile, job_title, office_phone, created_at, last_login_at from account where id = $1")
            .bind(&user.id)
            .fetch_one(&app.db.pool)
            .await?;
    Ok(json!({
        "id": user.id, "username": user.username, "name": user.name, "kind": user.zhlx, "category": user.zyzlb,
        "organisation": user.dw_mc, "mobile": row.mobile, "jobTitle": row.job_title, "officePhone": row.office_phone,
        "roles": user.roles.iter().map(|role| &role.name).collect::<Vec<_>>(),
        "createdAt": row.created_at, "lastSignInAt": row.last_login_at,
    }))
}

from_row! {
    struct ActRow {
        happened_at: i64,
        address: String,
        action: String,
        subject: String,
        subject_id: String,
    }
}

/// What the audit knows of him.
async fn acts(app: &App, user: &CurrentUser) -> Result<Value> {
    let rows: Vec<ActRow> = sqlx::query_as(
        "select happened_at, address, action, subject, subject_id from audit where account_id = $1
          order by seq desc limit $2",
    )
    .bind(&user.id)
    .bind(MOST)
    .fetch_all(&app.db.pool)
    .await?;
    let act = |row: ActRow| {
        json!({ "at": row.happened_at, "address": row.address, "act": row.action, "subject": row.subject,
                "subjectId": row.subject_id })
    };
    Ok(rows.into_iter().map(act).collect())
}
