//! Access tokens: JWT, HS256 and nothing else, 30 minutes.

use std::sync::Once;

use hmac::{Hmac, KeyInit, Mac};
use jsonwebtoken::crypto::{CryptoProvider, JwtSigner, JwtVerifier, KeyUtils};
use jsonwebtoken::errors::{Error, ErrorKind};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use signature::{Signer, Verifier};

/// How long an access token counts, milliseconds.
pub const LIFETIME: i64 = 30 * 60 * 1000;

const ISSUER: &str = "lawdesk";
const AUDIENCE: &str = "lawdesk-api";
const ACCESS: &str = "access";

/// How far the clocks of two servers may differ, seconds.
const LEEWAY: i64 = 60;

/// What a token says.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Claims {
    iss: String,
    aud: String,
    /// Seconds since 1970, as JWT has it.
    exp: i64,
    iat: i64,
    /// Not before; absent: from the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    nbf: Option<i64>,
    jti: String,
    /// The session; whom it belongs to stands in the database.
    sid: String,
    /// `access`: no other token of ours can be taken for one.
    typ: String,
}

/// A token for an open session.
#[must_use]
pub fn issue(key: &[u8], session: &str, now: i64) -> String {
    install();
    let claims = Claims {
        iss: ISSUER.to_owned(),
        aud: AUDIENCE.to_owned(),
        exp: (now + LIFETIME) / 1000,
        iat: now / 1000,
        nbf: None,
        jti: uuid::Uuid::now_v7().to_string(),
        sid: session.to_owned(),
        typ: ACCESS.to_owned(),
    };
    encode(key, &claims)
}

fn encode(key: &[u8], claims: &Claims) -> String {
    jsonwebtoken::encode(&Header::new(Algorithm::HS256), claims, &EncodingKey::from_secret(key))
        .expect("claims are plain data and HS256 takes any key")
}

/// The session of a token that is ours, unaltered, begun, and neither expired nor meant to last longer than ours do.
#[must_use]
pub fn session(key: &[u8], token: &str, now: i64) -> Option<String> {
    install();
    let mut validation = Validation::new(Algorithm::HS256);
    validation.set_audience(&[AUDIENCE]);
    validation.set_issuer(&[ISSUER]);
    // The library would ask the machine's clock; ours is an argument.
    validation.validate_exp = false;
    validation.set_required_spec_claims(&["exp", "aud", "iss"]);
    let claims = jsonwebtoken::decode::<Claims>(token, &DecodingKey::from_secret(key), &validation).ok()?.claims;
    let now = now / 1000;
    let has_begun = claims.iat.max(claims.nbf.unwrap_or(claims.iat)) <= now + LEEWAY;
    let lasts = now < claims.exp && claims.exp.saturating_sub(claims.iat) <= LIFETIME / 1000;
    (claims.typ == ACCESS && has_begun && lasts).then_some(claims.sid)
}

/// The library without its features has no cryptography; this is all we need of it.
fn install() {
    static ONCE: Once = Once::new();
    static PROVIDER: CryptoProvider =
        CryptoProvider { signer_factory: signer, verifier_factory: verifier, key_utils: KeyUtils::new_unimplemented() };
    ONCE.call_once(|| {
        PROVIDER.install_default().expect("nobody else installs a provider");
    });
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the type of the library's function pointer")]
fn signer(algorithm: &Algorithm, key: &EncodingKey) -> Result<Box<dyn JwtSigner>, Error> {
    Ok(Box::new(Hs256::new(*algorithm, key.as_bytes())?))
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the type of the library's function pointer")]
fn verifier(algorithm: &Algorithm, key: &DecodingKey) -> Result<Box<dyn JwtVerifier>, Error> {
    Ok(Box::new(Hs256::new(*algorithm, key.try_get_as_bytes()?)?))
}

struct Hs256(Hmac<Sha256>);

impl Hs256 {
    fn new(algorithm: Algorithm, key: &[u8]) -> Result<Self, Error> {
        if algorithm != Algorithm::HS256 {
            return Err(Error::from(ErrorKind::InvalidAlgorithm));
        }
        Ok(Self(Hmac::new_from_slice(key).map_err(|_| ErrorKind::InvalidKeyFormat)?))
    }
}

impl Signer<Vec<u8>> for Hs256 {
    fn try_sign(&self, message: &[u8]) -> Result<Vec<u8>, signature::Error> {
        let mut mac = self.0.clone();
        mac.update(message);
        Ok(mac.finalize().into_bytes().to_vec())
    }
}

impl Verifier<Vec<u8>> for Hs256 {
    fn verify(&self, message: &[u8], signature: &Vec<u8>) -> Result<(), signature::Error> {
        let mut mac = self.0.clone();
        mac.update(message);
        mac.verify_slice(signature).map_err(signature::Error::from_source)
    }
}

impl JwtSigner for Hs256 {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}

impl JwtVerifier for Hs256 {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &[u8] = b"a key of thirty-two bytes, or so";
    const NOW: i64 = 1_767_574_800_000;

    /// Whether a token with such claims opens the session.
    fn opens(change: impl Fn(&mut Claims)) -> bool {
        install();
        let seconds = NOW / 1000;
        let mut claims = Claims {
            iss: ISSUER.to_owned(),
            aud: AUDIENCE.to_owned(),
            exp: seconds + LIFETIME / 1000,
            iat: seconds,
            nbf: None,
            jti: "1".to_owned(),
            sid: "session".to_owned(),
            typ: ACCESS.to_owned(),
        };
        change(&mut claims);
        session(KEY, &encode(KEY, &claims), NOW).as_deref() == Some("session")
    }

    #[test]
    fn a_token_counts_between_its_times_and_no_longer_than_ours() {
        let seconds = NOW / 1000;
        assert!(opens(|_| ()));
        assert!(opens(|it| it.nbf = Some(seconds + LEEWAY)), "clocks differ a little");
        assert!(!opens(|it| it.nbf = Some(seconds + LEEWAY + 1)), "not before");
        assert!(!opens(|it| it.iat = seconds + LEEWAY + 1), "not made yet");
        assert!(!opens(|it| it.exp = seconds), "over");
        assert!(!opens(|it| it.exp += 1), "longer than any of ours");
        assert!(!opens(|it| it.exp = i64::MAX), "for ever");
        assert!(!opens(|it| it.typ = "refresh".to_owned()));
        assert!(session(KEY, &issue(KEY, "session", NOW), NOW + LIFETIME - 1000).is_some());
    }
}
