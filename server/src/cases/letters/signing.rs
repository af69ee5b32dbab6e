//! Signing a letter's document. What signs is behind [`SigningService`], so that the service of a certificate authority
//! (电子签名法 16) can take the place of the signature that is drawn by hand.

use crate::platform::db::Tx;
use crate::platform::error::Result;

/// A document about to be signed.
#[derive(Clone, Copy, Debug)]
pub(super) struct DocumentToSign<'a> {
    /// SHA-256 of its bytes, hexadecimal.
    pub(super) sha256: &'a str,
    /// File number of the signature that was drawn for it.
    pub(super) drawn: &'a str,
}

/// A document that was signed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SignedDocument {
    /// How: as it is stored.
    pub(super) method: &'static str,
    /// File number of a drawn signature, or serial number of a certificate.
    pub(super) evidence: String,
    /// What the service answered, base64; empty for a drawn one.
    pub(super) value: String,
}

/// What signs documents.
pub(super) trait SigningService: Sync {
    /// Signs a document's hash, or says why it cannot.
    fn sign(&self, document: DocumentToSign<'_>) -> anyhow::Result<SignedDocument>;
}

/// The signature that whoever decided has drawn: the document shows it.
struct DrawnSignature;

impl SigningService for DrawnSignature {
    fn sign(&self, document: DocumentToSign<'_>) -> anyhow::Result<SignedDocument> {
        Ok(SignedDocument { method: "drawn", evidence: document.drawn.to_owned(), value: String::new() })
    }
}

/// The service of this installation.
pub(super) fn service() -> &'static dyn SigningService {
    &DrawnSignature
}

/// Signs the document of a letter and puts on record who, when, and what was signed.
pub(super) async fn sign(
    tx: &mut Tx,
    letter: &str,
    (account, at): (&str, i64),
    document: DocumentToSign<'_>,
) -> Result<()> {
    let signed = service().sign(document)?;
    sqlx::query(
        "insert into letter_signature (letter_id, method, account_id, signed_at, sha256, evidence, value)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (letter_id) do nothing",
    )
    .bind(letter)
    .bind(signed.method)
    .bind(account)
    .bind(at)
    .bind(document.sha256)
    .bind(signed.evidence)
    .bind(signed.value)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawn_signature_is_kept_as_the_file_that_was_drawn() {
        let signed = service().sign(DocumentToSign { sha256: "ab", drawn: "file-1" }).unwrap();
        assert_eq!((signed.method, signed.evidence.as_str(), signed.value.as_str()), ("drawn", "file-1", ""));
    }
}
