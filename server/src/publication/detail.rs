//! One publication, as its readers and its authority see it.

use axum::extract::State;
use lawdesk_core::dto::IdInput;
use lawdesk_core::form::Values;
use lawdesk_core::message::ApiError;
use lawdesk_core::publication::{PublicationAct, PublicationKind, PublicationState};
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::access::{self, Access};
use super::favourites;
use super::guide::{self, ItemGuide};
use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, JsonText, Sql, from_row};

/// The most publications that are named beside one.
const MOST_RELATED: i64 = 5;
/// The most older versions of a regulation that are named.
const MOST_VERSIONS: usize = 20;

from_row! {
    /// A publication as it is stored.
    pub(super) struct StoredPublication {
        pub(super) id: String,
        pub(super) kind: String,
        pub(super) title: String,
        pub(super) category: String,
        pub(super) data: JsonText<Values>,
        pub(super) state: String,
        pub(super) top: Flag,
        pub(super) must_read: Flag,
        pub(super) for_kinds: String,
        pub(super) for_categories: String,
        pub(super) for_regions: String,
        pub(super) for_firms: String,
        pub(super) replaces: Option<String>,
        pub(super) replaced_by: Option<String>,
        pub(super) published_at: Option<i64>,
        pub(super) reads: i64,
        pub(super) reason: String,
        pub(super) org_name: String,
        pub(super) version: i64,
    }
}

impl StoredPublication {
    /// The publication, if there is one.
    pub(super) async fn load(connection: &mut AnyConnection, id: &str) -> Result<Self> {
        Ok(sqlx::query_as(
            "select p.id, p.kind, p.title, p.category, p.data, p.state, p.top, p.must_read, p.for_kinds,
                    p.for_categories, p.for_regions, p.for_firms, p.replaces, p.replaced_by, p.published_at, p.reads,
                    p.reason, o.name as org_name, p.version
               from publication p join organisation o on o.id = p.org_id where p.id = $1 and p.delete_flag = 0",
        )
        .bind(id)
        .fetch_optional(connection)
        .await?
        .ok_or(ApiError::NotFound)?)
    }

    /// Its kind.
    pub(super) fn kind(&self) -> Result<PublicationKind> {
        Ok(PublicationKind::from_code(&self.kind).ok_or(ApiError::NotFound)?)
    }

    /// How far it is.
    pub(super) fn state(&self) -> PublicationState {
        PublicationState::from_code(&self.state).unwrap_or(PublicationState::Draft)
    }
}

from_row! {
    /// Another publication, by name.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct PublicationLink {
        id: String,
        title: String,
        /// Of a regulation, dictionary sxx; else empty.
        effect: String,
        /// Absent before it was first published.
        published_at: Option<i64>,
    }
}

/// One publication.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_excessive_bools, reason = "a description on the wire: each says one thing to the page")]
pub struct Publication {
    id: String,
    kind: String,
    title: String,
    category: String,
    /// Values of the kind's form.
    data: Values,
    /// Dictionary fbzt.
    state: String,
    top: bool,
    must_read: bool,
    org_name: String,
    published_at: Option<i64>,
    /// How many people have read it.
    reads: i64,
    /// Why it was withdrawn or given back; empty: nobody said. For whoever looks after it.
    reason: String,
    /// The caller keeps it.
    favourite: bool,
    /// The caller looks after it.
    managed: bool,
    /// The caller may write it now.
    may_edit: bool,
    /// What the caller may do with it now.
    acts: Vec<PublicationAct>,
    version: i64,
    /// The item that guidance is about, with what is set for it; absent: it is about none.
    item: Option<ItemGuide>,
    /// The regulation that took its place.
    replaced_by: Option<PublicationLink>,
    /// The versions before it, the newest first.
    older: Vec<PublicationLink>,
    /// Others of its category.
    related: Vec<PublicationLink>,
}

/// `POST publication/detail`: whoever it is for has read it from then on.
pub async fn detail(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<IdInput>,
) -> Result<Answer<Publication>> {
    let mut tx = app.db.begin().await?;
    let access = access::access_of(&mut tx, &user, &input.id).await?.ok_or(ApiError::NotFound)?;
    let stored = StoredPublication::load(&mut tx, &input.id).await?;
    let is_new = access.reads() && note_read(&mut tx, &user, &input.id, app.clock.now()).await?;
    let mut publication = compose(&mut tx, &user, access, stored).await?;
    publication.reads += i64::from(is_new);
    tx.commit().await?;
    Ok(Answer(publication))
}

async fn compose(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    access: Access,
    stored: StoredPublication,
) -> Result<Publication> {
    let kind = stored.kind()?;
    let managed = access.manages();
    let item = guide::named_in(connection, kind, &stored.data.0).await?;
    let favourite = favourites::is_kept(connection, user, &stored.id).await?;
    let replaced_by = match &stored.replaced_by {
        Some(id) => link(connection, user, id).await?,
        None => None,
    };
    Ok(Publication {
        favourite,
        managed,
        may_edit: managed && may_write(user, kind, stored.state()),
        acts: if managed { acts(user, kind, &stored) } else { Vec::new() },
        older: older(connection, user, stored.replaces.clone()).await?,
        related: related(connection, user, &stored).await?,
        item,
        replaced_by,
        reason: if managed { stored.reason } else { String::new() },
        data: without_audience(kind, stored.data.0, managed),
        id: stored.id,
        kind: stored.kind,
        title: stored.title,
        category: stored.category,
        state: stored.state,
        top: stored.top.0,
        must_read: stored.must_read.0,
        org_name: stored.org_name,
        published_at: stored.published_at,
        reads: stored.reads,
        version: stored.version,
    })
}

/// For whom it is concerns whoever looks after it alone.
fn without_audience(kind: PublicationKind, mut data: Values, managed: bool) -> Values {
    if !managed && let Some(section) = kind.form().sections.iter().find(|section| section.key == "readers") {
        section.fields.iter().for_each(|field| _ = data.remove(&field.key));
    }
    data
}

/// What readers see and what waits for approval is changed by whoever publishes.
pub(super) fn may_write(user: &CurrentUser, kind: PublicationKind, state: PublicationState) -> bool {
    match state {
        PublicationState::Draft | PublicationState::Withdrawn => access::manages(user, kind),
        PublicationState::AwaitingApproval | PublicationState::Published => access::may_publish(user, kind),
    }
}

fn acts(user: &CurrentUser, kind: PublicationKind, stored: &StoredPublication) -> Vec<PublicationAct> {
    let publishes = access::may_publish(user, kind);
    let is_offered = |act: &PublicationAct| {
        let is_of_caller = if act.is_of_publisher() { publishes } else { access::manages(user, kind) };
        let is_useful = match act {
            // Who may publish hands nothing in.
            PublicationAct::Submit => !publishes,
            PublicationAct::Raise => !stored.top.0,
            PublicationAct::Lower => stored.top.0,
            _ => true,
        };
        is_of_caller && is_useful && act.leads_to(stored.state()).is_some()
    };
    PublicationAct::ALL.into_iter().filter(is_offered).collect()
}

/// Notes who reads; answers whether it is the first time.
async fn note_read(connection: &mut AnyConnection, user: &CurrentUser, id: &str, now: i64) -> Result<bool> {
    let noted = sqlx::query(
        "insert into publication_read (publication_id, account_id, read_at) values ($1, $2, $3)
         on conflict (publication_id, account_id) do nothing",
    )
    .bind(id)
    .bind(&user.id)
    .bind(now)
    .execute(&mut *connection)
    .await?
    .rows_affected();
    if noted == 0 {
        return Ok(false);
    }
    sqlx::query("update publication set reads = reads + 1 where id = $1").bind(id).execute(connection).await?;
    Ok(true)
}

/// A publication by name, if the caller reads it.
async fn link(connection: &mut AnyConnection, user: &CurrentUser, id: &str) -> Result<Option<PublicationLink>> {
    if !access::may_see(connection, user, id).await? {
        return Ok(None);
    }
    Ok(sqlx::query_as("select id, title, effect, published_at from publication where id = $1")
        .bind(id)
        .fetch_optional(connection)
        .await?)
}

async fn older(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    mut before: Option<String>,
) -> Result<Vec<PublicationLink>> {
    let mut versions = Vec::new();
    while let Some(id) = before.filter(|_| versions.len() < MOST_VERSIONS) {
        versions.extend(link(connection, user, &id).await?);
        before = sqlx::query_scalar::<_, Option<String>>("select replaces from publication where id = $1")
            .bind(&id)
            .fetch_optional(&mut *connection)
            .await?
            .flatten();
    }
    Ok(versions)
}

async fn related(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    stored: &StoredPublication,
) -> Result<Vec<PublicationLink>> {
    let firm = access::firm_of(connection, user).await?;
    let mut sql = Sql::new("select p.id, p.title, p.effect, p.published_at from publication p where p.delete_flag = 0");
    sql.push(" and p.kind = ").bind(stored.kind.as_str()).push(" and p.category = ").bind(stored.category.as_str());
    sql.push(" and p.id <> ").bind(stored.id.as_str());
    access::push_readable(&mut sql, user, &firm);
    sql.push(" order by p.top desc, p.rank desc, p.published_at desc, p.id desc limit ").bind(MOST_RELATED);
    Ok(sql.fetch_all_as(connection).await?)
}
