//! Whom a sender may choose, and what was chosen in words.

use axum::extract::State;
use lawdesk_core::access::{DataScope, region_prefix};
use lawdesk_core::dto::{AreaOption, WorkTargetSearchInput};
use lawdesk_core::message::ApiError;
use lawdesk_core::work::{TargetKind, WorkTarget};
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::{access, groups};
use crate::App;
use crate::accounts::choices;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::identity::data_scope;
use crate::master::choices as files;
use crate::platform::error::Result;
use crate::reference::dictionaries;

/// The most choices that are answered at once.
const MOST: i64 = 50;

/// `POST workTogether/options`: the first of those within the caller's reach.
pub(super) async fn options(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<WorkTargetSearchInput>,
) -> Result<Answer<Vec<AreaOption>>> {
    access::permit_edit(&user)?;
    if !access::target_kinds_of(&user).contains(&input.kind) {
        return Err(ApiError::Forbidden.into());
    }
    let mut connection = app.db.pool.acquire().await?;
    Ok(Answer(find(&mut connection, &user, input.kind, (&input.keyword, &[])).await?))
}

/// Those of a kind by a keyword within the caller's reach, or these alone.
async fn find(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    kind: TargetKind,
    wanted: (&str, &[String]),
) -> Result<Vec<AreaOption>> {
    let scope = data_scope::subject(user).data_scope();
    match kind {
        TargetKind::Organisation => {
            let mut found = choices::organisations(connection, &scope, wanted, MOST).await?;
            found.retain(|it| it.id != user.dw_id || !wanted.1.is_empty());
            Ok(found)
        }
        TargetKind::Staff => choices::staff(connection, &scope, wanted, MOST).await,
        TargetKind::Firm => files::firms(connection, &scope, wanted, MOST).await,
        TargetKind::Lawyer => files::lawyers(connection, &scope, wanted, MOST).await,
        TargetKind::Group => groups::options(connection, user, wanted).await,
        TargetKind::Bureaus | TargetKind::Associations | TargetKind::Firms | TargetKind::Lawyers => {
            let prefix = match &scope {
                DataScope::Region(prefix) => prefix.clone(),
                DataScope::All => region_prefix(&user.region_code).unwrap_or_default().to_owned(),
                // A firm's lawyers are of no region, and whoever reaches his organisation alone sends to none.
                DataScope::Organisation(_) | DataScope::Own(_) | DataScope::Nothing => return Ok(Vec::new()),
            };
            dictionaries::region_choices(connection, &prefix, wanted, MOST).await
        }
    }
}

/// A choice of receivers in words.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "WorkTargetLine")]
#[serde(rename_all = "camelCase")]
pub struct TargetLine {
    kind: TargetKind,
    id: String,
    /// What is chosen; empty: all of the kind, or something that is no more.
    label: String,
}

/// The choices in words, in their order.
pub(super) async fn lines(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    targets: &[WorkTarget],
) -> Result<Vec<TargetLine>> {
    let mut lines = Vec::new();
    for kind in KINDS {
        let ids: Vec<String> =
            targets.iter().filter(|it| it.kind == kind && !it.id.is_empty()).map(|it| it.id.clone()).collect();
        // One question a kind; more than are answered at once is asked in parts.
        for some in ids.chunks(usize::try_from(MOST).unwrap_or(1)) {
            let found = find(connection, user, kind, ("", some)).await?;
            lines.extend(found.into_iter().map(|it| TargetLine { kind, id: it.id, label: it.label }));
        }
    }
    let line = |it: &WorkTarget| {
        let known = lines.iter().find(|line| line.kind == it.kind && line.id == it.id);
        TargetLine { kind: it.kind, id: it.id.clone(), label: known.map(|it| it.label.clone()).unwrap_or_default() }
    };
    Ok(targets.iter().map(line).collect())
}

const KINDS: [TargetKind; 9] = [
    TargetKind::Organisation,
    TargetKind::Firm,
    TargetKind::Lawyer,
    TargetKind::Staff,
    TargetKind::Group,
    TargetKind::Bureaus,
    TargetKind::Associations,
    TargetKind::Firms,
    TargetKind::Lawyers,
];
