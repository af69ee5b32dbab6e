//! The document of a letter: made when it is issued, stored with its hash, handed out to who may read the letter.

use axum::extract::State;
use axum::response::Response;
use lawdesk_core::dto::LetterInput;
use lawdesk_core::letter::{Paragraph, paper};
use lawdesk_core::message::ApiError;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use sqlx::AnyConnection;

use super::letter_reader;
use super::pdf::{self, Picture, Seal, Sheet};
use super::signing::{self, DocumentToSign};
use crate::App;
use crate::files::{self, MadeFile};
use crate::http::extract::ValidJson;
use crate::identity::audit::{self, AuditAction, AuditEntry};
use crate::identity::current_user::CurrentUser;
use crate::platform::db::Tx;
use crate::platform::error::{Error, Result};
use crate::platform::sql::{Flag, JsonText, from_row};

/// How the room of files names what a document is of.
const HOLDER: &str = "letter";
/// Characters of a check code, none of which is mistaken for another: 40 bits.
const CODE: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

from_row! {
    /// A letter, as far as its document goes by it.
    struct DocumentRow {
        name: String,
        doc_no: String,
        text: JsonText<Vec<Paragraph>>,
        signature: Option<String>,
        position: String,
        issued_by: String,
        issued_at: i64,
        org_id: String,
        organisation: String,
        is_demo: Flag,
        seal: Option<String>,
    }
}

/// Makes the document of a letter that has none, signs it and stores it.
pub(super) async fn make(app: &App, tx: &mut Tx, letter: &str) -> Result<()> {
    let row: DocumentRow = sqlx::query_as(
        "select l.name, l.doc_no, l.text, l.signature, l.position, l.issued_by, l.issued_at, l.org_id,
                o.name as organisation, o.demo as is_demo, e.file_id as seal
           from letter l join organisation o on o.id = l.org_id left join seal e on e.org_id = l.org_id where l.id = $1",
    )
    .bind(letter)
    .fetch_one(&mut **tx)
    .await?;
    // The PDF, stored under its hash with the code by which it is verified.
    let check_code = random_code();
    let bytes = drawn(app, tx, &row, &check_code).await?;
    let name = format!("{} {}", row.name, row.doc_no);
    let made = MadeFile { name: &name, bytes: &bytes, of: (HOLDER, letter), organisation: &row.org_id };
    let (document, sha256) = files::store(app, tx, made).await?;
    sqlx::query("update letter set document = $2, sha256 = $3, check_code = $4 where id = $1")
        .bind(letter)
        .bind(&document)
        .bind(&sha256)
        .bind(&check_code)
        .execute(&mut **tx)
        .await?;
    // Signed by who issued it, over that hash.
    if let Some(drawn) = row.signature.as_deref() {
        let signer = (row.issued_by.as_str(), row.issued_at);
        signing::sign(tx, letter, signer, DocumentToSign { sha256: &sha256, drawn }).await?;
    }
    Ok(())
}

async fn drawn(app: &App, tx: &mut Tx, row: &DocumentRow, check_code: &str) -> Result<Vec<u8>> {
    let seal = seal_of(app, tx, row.seal.as_deref(), row.is_demo).await?;
    let signature = match &row.signature {
        Some(file) => picture(app, tx, file).await?,
        None => None,
    };
    let address = address(app, &row.doc_no, check_code);
    let JsonText(text) = &row.text;
    Ok(pdf::draw(&Sheet {
        organ: &row.organisation,
        title: &row.name,
        number: &row.doc_no,
        text,
        position: &row.position,
        signature,
        seal,
        address: &address,
        verification: paper::verification(&row.doc_no, check_code),
    })?)
}

/// What stands for the seal of an organ whose picture is this file.
pub(super) async fn seal_of(app: &App, tx: &mut Tx, file: Option<&str>, is_demo: Flag) -> Result<Seal> {
    Ok(match (file, is_demo.0) {
        (Some(file), _) => picture(app, tx, file).await?.map_or(Seal::None, Seal::Picture),
        (None, true) => Seal::Demo,
        (None, false) => Seal::None,
    })
}

/// The picture in a file; none where it cannot be read: a letter does not fail for its ornament.
async fn picture(app: &App, connection: &mut AnyConnection, file: &str) -> Result<Option<Picture>> {
    let Some(bytes) = files::bytes(app, connection, file).await? else { return Ok(None) };
    match Picture::read(&bytes) {
        Ok(picture) => Ok(Some(picture)),
        Err(error) => {
            tracing::warn!(file, %error, "a letter goes without a picture");
            Ok(None)
        }
    }
}

/// Where a letter is verified, with what is asked for there.
pub(super) fn address(app: &App, number: &str, code: &str) -> String {
    let origin = app.config.client_origin();
    format!("{origin}/#/verify?number={}&code={code}", utf8_percent_encode(number, NON_ALPHANUMERIC))
}

/// 校验码.
pub(super) fn random_code() -> String {
    rand::random::<[u8; 8]>().iter().map(|byte| char::from(CODE[usize::from(byte % 32)])).collect()
}

/// `POST sqtzs/pdf`: to who may read the letter. What was issued before there were documents gets its own now.
pub async fn pdf(
    State(app): State<App>,
    user: CurrentUser,
    ValidJson(input): ValidJson<LetterInput>,
) -> Result<Response> {
    let mut connection = app.db.pool.acquire().await?;
    let letter = letter_reader::readable(&mut connection, &user, &input.letter_id).await?;
    drop(connection);
    let mut tx = app.db.begin().await?;
    // Two who ask at once make one document.
    let document: Option<String> =
        sqlx::query_scalar("update letter set document = document where id = $1 returning document")
            .bind(&letter.id)
            .fetch_one(&mut *tx)
            .await?;
    let document = if let Some(document) = document {
        document
    } else {
        make(&app, &mut tx, &letter.id).await?;
        sqlx::query_scalar("select document from letter where id = $1").bind(&letter.id).fetch_one(&mut *tx).await?
    };
    // On record before it leaves.
    audit::record(&mut tx, &app.clock, &user, AuditEntry::new(AuditAction::Download, "letter", &letter.id)).await?;
    tx.commit().await?;
    let mut connection = app.db.pool.acquire().await?;
    files::hand_out(&app, &mut connection, &document).await
}

/// Whether a letter shows a file to the caller: its proof of service goes to those who may read it.
pub(super) async fn may_see(connection: &mut AnyConnection, user: &CurrentUser, letter: &str) -> Result<bool> {
    match letter_reader::readable(connection, user, letter).await {
        Ok(_) => Ok(true),
        Err(Error::Refused(ApiError::NotFound)) => Ok(false),
        Err(error) => Err(error),
    }
}
