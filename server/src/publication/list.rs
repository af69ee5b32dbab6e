//! Lists: what the caller reads, what he looks after, what is shown to him after sign-in.

use axum::extract::State;
use lawdesk_core::date::Date;
use lawdesk_core::dto::{NoInput, PublicationKindInput, PublicationListInput};
use lawdesk_core::form::Form;
use lawdesk_core::message::ApiError;
use lawdesk_core::publication::PublicationKind;
use lawdesk_core::text;
use schemars::JsonSchema;
use serde::Serialize;
use sqlx::AnyConnection;

use super::{access, guide, search};
use crate::App;
use crate::http::answer::{Answer, Page, Paging, Total};
use crate::http::extract::ValidJson;
use crate::identity::current_user::CurrentUser;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, Sql, from_row};

/// The most notices that are shown at once after sign-in.
const MOST_POPUPS: i64 = 5;

/// A kind of publication, as its pages need it.
#[derive(Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublicationForm {
    form: &'static Form,
    /// Key of the field that divides the kind.
    category_field: &'static str,
    /// The caller may write.
    may_edit: bool,
    /// The caller may publish and withdraw.
    may_publish: bool,
    /// The items that guidance can be about; none for other kinds.
    items: Vec<guide::ItemName>,
}

/// `POST publication/form`
pub async fn form(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<PublicationKindInput>,
) -> Result<Answer<PublicationForm>> {
    let kind = kind_of(&input.kind)?;
    let mut connection = app.db.pool.acquire().await?;
    Ok(Answer(PublicationForm {
        form: kind.form(),
        category_field: kind.category_field(),
        may_edit: access::may_edit(&user, kind),
        may_publish: access::may_publish(&user, kind),
        items: if kind == PublicationKind::Guidance { guide::items(&mut connection).await? } else { Vec::new() },
    }))
}

/// What a code that was checked means.
pub(super) fn kind_of(code: &str) -> Result<PublicationKind> {
    Ok(PublicationKind::from_code(code).ok_or(ApiError::NotFound)?)
}

from_row! {
    /// A publication in a list.
    #[derive(Debug, Serialize, JsonSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct PublicationRow {
        id: String,
        kind: String,
        title: String,
        /// Code of the kind's own dictionary.
        category: String,
        /// Dictionary fbzt.
        state: String,
        top: Flag,
        must_read: Flag,
        /// Of a regulation; else empty.
        doc_no: String,
        /// Of a regulation, dictionary sxx; else empty.
        effect: String,
        /// Who issued a regulation; else empty.
        issuer: String,
        /// `yyyy-MM-dd`, of a regulation; else empty.
        issued_on: String,
        /// Whose it is.
        org_name: String,
        /// Absent before it was first published.
        published_at: Option<i64>,
        updated_at: i64,
        /// How many people have read it.
        reads: i64,
        /// The caller has read it.
        is_read: Flag,
        /// The caller keeps it.
        favourite: Flag,
        version: i64,
    }
}

const COLUMNS: &str = "select p.id, p.kind, p.title, p.category, p.state, p.top, p.must_read, p.doc_no, p.effect,
        p.issuer, p.issued_on, o.name as org_name, p.published_at, p.updated_at, p.reads, p.version,";

/// `POST publication/list`
pub async fn list(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<PublicationListInput>,
) -> Result<Answer<Page<PublicationRow>>> {
    let kind = kind_of(&input.kind)?;
    if input.managed {
        access::must_manage(&user, kind)?;
    }
    let paging = Paging::new(input.page, input.page_size);
    let mut connection = app.db.pool.acquire().await?;
    let condition = wanted(&mut connection, &user, kind, &input).await?;
    // How many there are, then the page of them.
    let mut listed = Sql::new(" from publication p where ");
    listed.append(&condition);
    let total = Total::of(&listed, &mut *connection).await?;
    let mut rows = Sql::new(COLUMNS);
    push_own(&mut rows, &user);
    rows.push(" from publication p join organisation o on o.id = p.org_id where ").append(&condition);
    // As its keepers work, or as readers look.
    rows.push(if input.managed {
        " order by p.updated_at desc, p.id desc"
    } else {
        " order by p.top desc, p.rank desc, p.published_at desc, p.id desc"
    });
    paging.push(&mut rows);
    Ok(paging.counted(rows.fetch_all_as(&mut *connection).await?, total))
}

/// Which they are, as a condition on `p`.
pub(super) async fn wanted(
    connection: &mut AnyConnection,
    user: &CurrentUser,
    kind: PublicationKind,
    input: &PublicationListInput,
) -> Result<Sql> {
    let mut sql = Sql::new("p.delete_flag = 0 and p.kind = ");
    sql.bind(kind.code());
    // What the caller keeps, or what he may read.
    if input.managed {
        access::push_managed(&mut sql, user);
        if !input.state.is_empty() {
            sql.push(" and p.state = ").bind(input.state.as_str());
        }
    } else {
        let firm = access::firm_of(connection, user).await?;
        access::push_readable(&mut sql, user, &firm);
    }
    // What the list is narrowed to.
    if !input.category.is_empty() {
        sql.push(" and p.category = ").bind(input.category.as_str());
    }
    push_origin(&mut sql, kind, input);
    if input.favourite {
        sql.push(" and exists (select 1 from publication_favourite f where f.publication_id = p.id");
        sql.push(" and f.account_id = ").bind(user.id.as_str()).push(")");
    }
    if input.unread {
        push_unread(&mut sql, user);
    }
    let keyword = text::trim(&input.keyword);
    if !keyword.is_empty() {
        search::push_keyword(&mut sql, keyword);
    }
    Ok(sql)
}

/// Whether it is in force, whose it is, and from when: of a regulation when it was issued, of others when it was published.
fn push_origin(sql: &mut Sql, kind: PublicationKind, input: &PublicationListInput) {
    if !input.effect.is_empty() {
        sql.push(" and p.effect = ").bind(input.effect.as_str());
    }
    let is_policy = kind == PublicationKind::Policy;
    let issuer = text::trim(&input.issuer);
    if !issuer.is_empty() && is_policy {
        sql.push(" and ").any_contains(&["p.issuer"], issuer);
    } else if !issuer.is_empty() {
        sql.push(
            " and exists (select 1 from publication q join organisation i on i.id = q.org_id where q.id = p.id and ",
        );
        sql.any_contains(&["i.name"], issuer).push(")");
    }
    if is_policy {
        if !input.from.is_empty() {
            sql.push(" and p.issued_on >= ").bind(input.from.as_str());
        }
        if !input.to.is_empty() {
            sql.push(" and p.issued_on <> '' and p.issued_on <= ").bind(input.to.as_str());
        }
        return;
    }
    if let Some(from) = Date::parse(&input.from) {
        sql.push(" and p.published_at >= ").bind(from.start().0);
    }
    if let Some(to) = Date::parse(&input.to) {
        sql.push(" and p.published_at <= ").bind(to.end().0);
    }
}

/// What the caller himself has done with it.
fn push_own(sql: &mut Sql, user: &CurrentUser) {
    sql.push(" case when exists (select 1 from publication_read r where r.publication_id = p.id and r.account_id = ");
    sql.bind(user.id.as_str()).push(") then 1 else 0 end as is_read,");
    sql.push(" case when exists (select 1 from publication_favourite f where f.publication_id = p.id");
    sql.push(" and f.account_id = ").bind(user.id.as_str()).push(") then 1 else 0 end as favourite");
}

fn push_unread(sql: &mut Sql, user: &CurrentUser) {
    sql.push(" and not exists (select 1 from publication_read r where r.publication_id = p.id and r.account_id = ");
    sql.bind(user.id.as_str()).push(")");
}

/// `POST publication/popup`: notices for the caller that he has not opened, of those that are shown after sign-in.
pub async fn popup(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(_): ValidJson<NoInput>,
) -> Result<Answer<Vec<PublicationRow>>> {
    let mut connection = app.db.pool.acquire().await?;
    let firm = access::firm_of(&mut connection, &user).await?;
    let mut rows = Sql::new(COLUMNS);
    push_own(&mut rows, &user);
    rows.push(" from publication p join organisation o on o.id = p.org_id");
    rows.push(" where p.delete_flag = 0 and p.popup = 1 and p.kind = ").bind(PublicationKind::Notice.code());
    access::push_readable(&mut rows, &user, &firm);
    push_unread(&mut rows, &user);
    rows.push(" order by p.top desc, p.rank desc, p.published_at desc, p.id desc limit ").bind(MOST_POPUPS);
    Ok(Answer(rows.fetch_all_as(&mut *connection).await?))
}
