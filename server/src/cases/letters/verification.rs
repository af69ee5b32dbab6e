//! 核验: whoever holds a letter or a certificate of training asks, without an account, whether it is genuine and still
//! counts.

use axum::extract::State;
use lawdesk_core::code::LetterStatus;
use lawdesk_core::dto::LetterVerifyInput;
use lawdesk_core::letter;
use lawdesk_core::letter::certificate::TrainingCertificateKind;
use lawdesk_core::message::ApiError;
use schemars::JsonSchema;
use serde::Serialize;

use crate::App;
use crate::http::answer::Answer;
use crate::http::extract::{ClientAddress, ValidJson};
use crate::platform::error::Result;
use crate::platform::sql::from_row;

/// How often an address may ask in a minute: nobody types faster, and no code is found by trying.
const MOST_TRIES: i64 = 20;
const MINUTE: i64 = 60 * 1000;

/// What there is to say of a letter or a certificate. Nothing but the state, if number and code do not belong together.
#[derive(Debug, Default, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct VerifiedLetter {
    /// `valid`, `void` or `unknown`.
    state: &'static str,
    /// Its number (文号).
    number: String,
    /// What it is.
    name: String,
    /// Whose it is.
    organisation: String,
    /// Whom it is for; of people the family name alone.
    addressee: String,
    /// What a certificate is of: class, course, year; empty: it is a letter.
    subject: String,
    /// Milliseconds since 1970; absent when it is not known.
    issued_at: Option<i64>,
    /// Since when it is void; absent: it is not.
    void_at: Option<i64>,
    /// Number (文号) of the letter that replaces it; absent: none.
    replaced_by: Option<String>,
    /// SHA-256 of its document, hexadecimal.
    sha256: String,
}

from_row! {
    struct VerifiedRow {
        doc_no: String,
        name: String,
        organisation: String,
        addressee_name: String,
        issued_at: i64,
        status: String,
        void_at: Option<i64>,
        replaced_by: Option<String>,
        sha256: String,
    }
}

/// `POST sqtzs/verify`
pub async fn verify(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    ValidJson(input): ValidJson<LetterVerifyInput>,
) -> Result<Answer<VerifiedLetter>> {
    count(&app, &address).await?;
    let (number, code) = (input.number.trim(), input.code.trim().to_ascii_uppercase());
    Ok(Answer(match letter_of(&app, number, &code).await? {
        Some(letter) => letter.answer(),
        None => certificate_of(&app, number, &code).await?.map_or_else(unknown, CertificateRow::answer),
    }))
}

async fn letter_of(app: &App, number: &str, code: &str) -> Result<Option<VerifiedRow>> {
    let row = sqlx::query_as(
        "select l.doc_no, l.name, o.name as organisation, l.addressee_name, l.issued_at, l.status, l.void_at,
                (select max(n.doc_no) from letter n where n.replaces = l.id) as replaced_by, l.sha256
           from letter l join organisation o on o.id = l.org_id
          where l.doc_no = $1 and l.check_code = $2 and l.check_code <> ''",
    );
    Ok(row.bind(number).bind(code).fetch_optional(&app.db.pool).await?)
}

from_row! {
    struct CertificateRow {
        kind: String,
        number: String,
        holder: String,
        subject: String,
        organisation: String,
        issued_at: i64,
        void_at: Option<i64>,
        replaced_by: Option<String>,
        sha256: String,
    }
}

async fn certificate_of(app: &App, number: &str, code: &str) -> Result<Option<CertificateRow>> {
    let row = sqlx::query_as(
        "select c.kind, c.number, c.holder, c.subject, o.name as organisation, c.issued_at, c.void_at, c.replaced_by,
                c.sha256
           from training_certificate c join organisation o on o.id = c.org_id
          where c.number = $1 and c.check_code = $2",
    );
    Ok(row.bind(number.to_ascii_uppercase()).bind(code).fetch_optional(&app.db.pool).await?)
}

impl CertificateRow {
    fn answer(self) -> VerifiedLetter {
        let kind = TrainingCertificateKind::from_code(&self.kind);
        VerifiedLetter {
            state: if self.void_at.is_some() { "void" } else { "valid" },
            number: self.number,
            name: kind.map_or("", TrainingCertificateKind::title).to_owned(),
            organisation: self.organisation,
            addressee: letter::masked(&self.holder),
            subject: self.subject,
            issued_at: Some(self.issued_at),
            void_at: self.void_at,
            replaced_by: self.replaced_by,
            sha256: self.sha256,
        }
    }
}

fn unknown() -> VerifiedLetter {
    VerifiedLetter { state: "unknown", ..VerifiedLetter::default() }
}

impl VerifiedRow {
    fn answer(self) -> VerifiedLetter {
        let counts = LetterStatus::from_code(&self.status).is_some_and(LetterStatus::is_in_force);
        VerifiedLetter {
            state: if counts { "valid" } else { "void" },
            number: self.doc_no,
            name: self.name,
            organisation: self.organisation,
            addressee: letter::masked(&self.addressee_name),
            subject: String::new(),
            issued_at: Some(self.issued_at),
            void_at: self.void_at,
            replaced_by: self.replaced_by,
            sha256: self.sha256,
        }
    }
}

/// Counts a question of an address; refused when it asks too often.
async fn count(app: &App, address: &str) -> Result<()> {
    let now = app.clock.now();
    sqlx::query("delete from letter_check where since <= $1").bind(now - MINUTE).execute(&app.db.pool).await?;
    let tries: i64 = sqlx::query_scalar(
        "insert into letter_check (address, since, tries) values ($1, $2, 1)
         on conflict (address) do update set tries = letter_check.tries + 1 returning tries",
    )
    .bind(address)
    .bind(now)
    .fetch_one(&app.db.pool)
    .await?;
    if tries > MOST_TRIES { Err(ApiError::TooMany.into()) } else { Ok(()) }
}
