//! Certificates of training as documents: set, sealed and verified as letters are. Rooms that train say what is certified;
//! the document is made when somebody first asks for it.

use axum::response::Response;
use lawdesk_core::date::Timestamp;
use lawdesk_core::letter::Paragraph;
use lawdesk_core::letter::certificate::{self, Achievement, TrainingCertificateKind};
use lawdesk_core::message::ApiError;
use sqlx::AnyConnection;
use uuid::Uuid;

use super::document;
use super::pdf::{self, Sheet};
use crate::App;
use crate::accounts::organisations;
use crate::files::{self, MadeFile};
use crate::http::command::UnitOfWork;
use crate::platform::db::Tx;
use crate::platform::error::Result;
use crate::platform::sql::{Flag, JsonText, from_row, sealed_json};

/// How the room of files names what a document is of.
const HOLDER: &str = "trainingCertificate";

/// What is certified.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewCertificate<'a> {
    pub kind: TrainingCertificateKind,
    /// What it is of, once a kind.
    pub source: &'a str,
    pub number: &'a str,
    pub holder: &'a str,
    /// The class, the course, the year.
    pub subject: &'a str,
    /// Hours that it certifies.
    pub hours: Option<f64>,
    /// The organ whose it is; absent: the bar association of the region.
    pub organisation: Option<&'a str>,
    pub region: &'a str,
    /// Milliseconds since 1970.
    pub issued_at: i64,
    pub achievement: Achievement<'a>,
}

from_row! {
    /// A certificate that was issued and has no other in its place.
    pub(crate) struct KnownCertificate {
        pub(crate) id: String,
        pub(crate) hours: Option<f64>,
        pub(crate) void_at: Option<i64>,
    }
}

/// The certificate that counts for this; none: nobody has asked for it yet.
pub(crate) async fn known(
    connection: &mut AnyConnection,
    kind: TrainingCertificateKind,
    source: &str,
) -> Result<Option<KnownCertificate>> {
    let found = sqlx::query_as(
        "select id, hours, void_at from training_certificate
          where kind = $1 and source_id = $2 and replaced_by is null",
    );
    Ok(found.bind(kind.code()).bind(source).fetch_optional(connection).await?)
}

/// The certificate of this with its document, made now if there is none yet: its id.
pub(crate) async fn ensure(app: &App, tx: &mut Tx, new: NewCertificate<'_>) -> Result<String> {
    if let Some(known) = known(tx, new.kind, new.source).await? {
        return Ok(known.id);
    }
    issue(app, tx, new).await
}

/// One that certifies something else by now is void, and the next one takes its place.
pub(crate) async fn replace(app: &App, tx: &mut Tx, old: &str, new: NewCertificate<'_>) -> Result<String> {
    sqlx::query("update training_certificate set replaced_by = $2, void_at = $3 where id = $1 and replaced_by is null")
        .bind(old)
        .bind(new.number)
        .bind(app.clock.now())
        .execute(&mut **tx)
        .await?;
    issue(app, tx, new).await
}

async fn issue(app: &App, tx: &mut Tx, new: NewCertificate<'_>) -> Result<String> {
    let id = Uuid::now_v7().to_string();
    let organisation = match new.organisation {
        Some(organisation) => organisation.to_owned(),
        None => organisations::association_in(tx, new.region).await?.ok_or(ApiError::NotFound)?,
    };
    // Two who ask at once make one.
    if !insert(tx, &id, &organisation, new).await? {
        return Ok(known(tx, new.kind, new.source).await?.ok_or(ApiError::NotFound)?.id);
    }
    let (file, sha256) = drawn(app, tx, &id, None).await?;
    sqlx::query("update training_certificate set document = $2, sha256 = $3 where id = $1")
        .bind(&id)
        .bind(file)
        .bind(sha256)
        .execute(&mut **tx)
        .await?;
    Ok(id)
}

/// False: somebody else has just made it.
async fn insert(tx: &mut Tx, id: &str, organisation: &str, new: NewCertificate<'_>) -> Result<bool> {
    let organ = organisations::name_of(tx, organisation).await?.ok_or(ApiError::NotFound)?;
    let day = Timestamp(new.issued_at).date();
    let text = certificate::paragraphs(new.number, new.holder, new.achievement, (&organ, day));
    let made = sqlx::query(
        "insert into training_certificate (id, kind, source_id, number, check_code, holder, subject, hours, org_id,
             issued_at, text, demo)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, (select demo from organisation where id = $9))
         on conflict do nothing",
    )
    .bind(id)
    .bind(new.kind.code())
    .bind(new.source)
    .bind(new.number)
    .bind(document::random_code())
    .bind(new.holder)
    .bind(new.subject)
    .bind(new.hours)
    .bind(organisation)
    .bind(new.issued_at)
    .bind(sealed_json(&text)?)
    .execute(&mut **tx)
    .await?;
    Ok(made.rows_affected() > 0)
}

from_row! {
    /// A certificate, as far as its document goes by it.
    struct CertificateRow {
        kind: String,
        number: String,
        check_code: String,
        text: JsonText<Vec<Paragraph>>,
        org_id: String,
        organisation: String,
        is_demo: Flag,
        seal: Option<String>,
    }
}

/// Draws the document, with what it says above its text, and stores it: file number and SHA-256.
async fn drawn(app: &App, tx: &mut Tx, id: &str, notice: Option<Paragraph>) -> Result<(String, String)> {
    let row: CertificateRow = sqlx::query_as(
        "select c.kind, c.number, c.check_code, c.text, c.org_id, o.name as organisation, o.demo as is_demo,
                e.file_id as seal
           from training_certificate c join organisation o on o.id = c.org_id left join seal e on e.org_id = c.org_id
          where c.id = $1",
    )
    .bind(id)
    .fetch_one(&mut **tx)
    .await?;
    let title = TrainingCertificateKind::from_code(&row.kind).map_or("", TrainingCertificateKind::title);
    let JsonText(mut text) = row.text;
    if let Some(notice) = notice {
        text.insert(0, notice);
    }
    let bytes = pdf::draw(&Sheet {
        organ: &row.organisation,
        title,
        number: &row.number,
        text: &text,
        position: "",
        signature: None,
        seal: document::seal_of(app, tx, row.seal.as_deref(), row.is_demo).await?,
        address: &document::address(app, &row.number, &row.check_code),
        verification: certificate::verification(&row.number, &row.check_code),
    })?;
    let name = format!("{title} {}", row.number);
    files::store(app, tx, MadeFile { name: &name, bytes: &bytes, of: (HOLDER, id), organisation: &row.org_id }).await
}

/// Declares a certificate void: its document says so from now on.
pub(crate) async fn void(work: &mut UnitOfWork<'_>, id: &str, reason: &str) -> Result<()> {
    let now = work.app.clock.now();
    let done = sqlx::query(
        "update training_certificate set void_at = $2, void_by = $3, void_reason = $4 where id = $1 and void_at is null",
    )
    .bind(id)
    .bind(now)
    .bind(&work.user.id)
    .bind(reason.trim())
    .execute(&mut *work.tx)
    .await?;
    if done.rows_affected() == 0 {
        return Err(ApiError::RecordState.into());
    }
    let notice = certificate::void_notice(Timestamp(now).date(), reason);
    let (file, _) = drawn(work.app, &mut work.tx, id, Some(notice)).await?;
    sqlx::query("update training_certificate set void_document = $2 where id = $1")
        .bind(id)
        .bind(file)
        .execute(&mut *work.tx)
        .await?;
    Ok(())
}

/// The document, to whom the caller has let have it.
pub(crate) async fn hand_out(app: &App, id: &str) -> Result<Response> {
    let mut connection = app.db.pool.acquire().await?;
    let file: String =
        sqlx::query_scalar("select coalesce(void_document, document) from training_certificate where id = $1")
            .bind(id)
            .fetch_one(&mut *connection)
            .await?;
    files::hand_out(app, &mut connection, &file).await
}
