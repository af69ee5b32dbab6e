//! The releases and applications that the caller reaches.

use std::collections::BTreeSet;

use lawdesk_core::dto::BuildingStage;
use lawdesk_core::firm_building::BuildingContent;
use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;

use super::permissions::{APPLY, LIST};
use crate::files::FileHolder;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{JsonText, Sql, from_row};
use crate::rating::access;

/// Material of applications: read by the firm and by the authorities above it.
pub const APPLY_FILES: FileHolder = FileHolder {
    biz_type: "building_apply",
    may_see: |connection, user, id| Box::pin(sees_application(connection, user, id)),
    hidden: |_, _, _| Box::pin(async { Ok(BTreeSet::new()) }),
};
/// What is published with a release: read by those for whom it holds, of a draft by its authority.
pub const RELEASE_FILES: FileHolder = FileHolder {
    biz_type: "building_release",
    may_see: |connection, user, id| Box::pin(sees_release(connection, user, id)),
    hidden: |_, _, _| Box::pin(async { Ok(BTreeSet::new()) }),
};
/// Pictures of visits: read by the authorities.
pub const VISIT_FILES: FileHolder = FileHolder {
    biz_type: "building_visit",
    may_see: |connection, user, id| Box::pin(sees_visit(connection, user, id)),
    hidden: |_, _, _| Box::pin(async { Ok(BTreeSet::new()) }),
};

/// The application is of a release that people of an organisation have made.
pub(super) const MADE_BY: &str =
    "r.release_id in (select b.id from building_release b join account a on a.id = b.created_by
    where a.org_id = ";

from_row! {
    /// A release as acts on it need it.
    pub(super) struct ReleaseRow {
        pub id: String,
        pub title: String,
        pub region_code: String,
        pub apply_from: String,
        pub apply_to: String,
        pub content: JsonText<BuildingContent>,
        pub stage: String,
    }
}

impl ReleaseRow {
    /// Refuses unless it stands at one of these.
    pub(super) fn require(&self, stages: &[BuildingStage]) -> Result<()> {
        let stands = BuildingStage::from_code(&self.stage).is_some_and(|stage| stages.contains(&stage));
        if stands { Ok(()) } else { Err(ApiError::WrongState.into()) }
    }
}

/// A release that holds for the caller's region; a draft is seen by who made it alone.
pub(super) async fn reached(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<ReleaseRow> {
    let mut sql = Sql::new(
        "select r.id, r.title, r.region_code, r.apply_from, r.apply_to, r.content, r.stage
           from building_release r where r.id = ",
    );
    sql.bind(id);
    push_releases(&mut sql, user);
    Ok(sql.fetch_optional_as(connection).await?.ok_or(ApiError::NotFound)?)
}

pub(super) fn push_releases(sql: &mut Sql, user: &CurrentUser) {
    access::push_published_for(sql, user);
    sql.push(" and (r.stage <> 'draft' or r.region_code = ").bind(if access::is_staff(user) {
        user.region_code.as_str()
    } else {
        ""
    });
    sql.push(")");
}

/// Refuses whoever is not of the authority that made it.
pub(super) fn own(user: &CurrentUser, release: &ReleaseRow) -> Result<()> {
    if access::is_staff(user) && release.region_code == user.region_code {
        Ok(())
    } else {
        Err(ApiError::NotFound.into())
    }
}

async fn sees_release(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<bool> {
    if access::permit(user, LIST, APPLY).is_err() {
        return Ok(false);
    }
    let mut sql = Sql::new("select r.id from building_release r where r.id = ");
    sql.bind(id);
    push_releases(&mut sql, user);
    Ok(sql.fetch_optional(connection).await?.is_some())
}

async fn sees_application(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<bool> {
    if access::permit(user, LIST, APPLY).is_err() {
        return Ok(false);
    }
    let mut sql = Sql::new("select r.id from building_apply r where r.id = ");
    sql.bind(id).push(
        " and (exists (select 1 from building_visit v join building_member m on m.team_id = v.team_id
                        where v.apply_id = r.id and m.account_id = ",
    );
    sql.bind(user.id.as_str()).push(") or (1 = 1");
    access::push_firm_scope(&mut sql, user, MADE_BY);
    sql.push("))");
    Ok(sql.fetch_optional(connection).await?.is_some())
}

async fn sees_visit(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<bool> {
    // A firm does not read what is written down of it.
    if user.firm_id.is_some() {
        return Ok(false);
    }
    let apply: Option<String> = sqlx::query_scalar("select apply_id from building_visit where id = $1")
        .bind(id)
        .fetch_optional(&mut *connection)
        .await?;
    match apply {
        Some(apply) => sees_application(connection, user, &apply).await,
        None => Ok(false),
    }
}
