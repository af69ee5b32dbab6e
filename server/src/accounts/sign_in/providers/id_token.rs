//! ID tokens: RS256 and ES256 and nothing else, by the keys that the provider publishes (OpenID Connect Core, 3.1.3.7).

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::signature::{ECDSA_P256_SHA256_FIXED, RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents, UnparsedPublicKey};
use serde::Deserialize;
use serde_json::{Map, Value};

/// By how much clocks may differ, seconds.
const LEEWAY: i64 = 60;
/// The longest name of somebody at a provider, bytes (OpenID Connect Core, 2).
const LONGEST_SUBJECT: usize = 255;

/// The keys of a provider.
#[derive(Debug, Deserialize)]
pub(super) struct KeySet {
    keys: Vec<Key>,
}

/// One of them; those of other kinds are passed over.
#[derive(Debug, Deserialize)]
struct Key {
    kty: String,
    kid: Option<String>,
    #[serde(rename = "use")]
    purpose: Option<String>,
    crv: Option<String>,
    #[serde(default)]
    n: String,
    #[serde(default)]
    e: String,
    #[serde(default)]
    x: String,
    #[serde(default)]
    y: String,
}

#[derive(Deserialize)]
struct Header {
    alg: String,
    kid: Option<String>,
    crit: Option<Value>,
}

/// What a token has to say.
#[derive(Clone, Copy, Debug)]
pub(super) struct ExpectedClaims<'a> {
    pub issuer: &'a str,
    pub client_id: &'a str,
    pub nonce: &'a str,
    /// Milliseconds since 1970.
    pub now: i64,
}

/// What a sound token says; else what is wrong with it.
pub(super) fn verify(
    token: &str,
    keys: &KeySet,
    expected: ExpectedClaims<'_>,
) -> Result<Map<String, Value>, &'static str> {
    let (signed, signature) = token.rsplit_once('.').ok_or("no token")?;
    let (header, payload) = signed.split_once('.').ok_or("no token")?;
    let header: Header = json(header).ok_or("no header of a token")?;
    if header.crit.is_some() {
        return Err("the token asks for what we do not know");
    }
    let signature = bytes(signature).ok_or("no signature")?;
    let mut usable = keys.keys.iter().filter(|key| key.may_sign(&header));
    if !usable.any(|key| key.has_signed(&header.alg, signed.as_bytes(), &signature)) {
        return Err("no key of the provider has signed the token");
    }
    let claims: Map<String, Value> = json(payload).ok_or("no claims")?;
    check(&claims, expected)?;
    Ok(claims)
}

/// Issuer, audience, time, nonce, subject.
fn check(claims: &Map<String, Value>, expected: ExpectedClaims<'_>) -> Result<(), &'static str> {
    let text = |name: &str| claims.get(name).and_then(Value::as_str).unwrap_or_default();
    // Some providers write seconds with a fraction.
    let seconds = |name: &str| claims.get(name).and_then(Value::as_f64);
    #[expect(clippy::cast_precision_loss, reason = "seconds since 1970 fit")]
    let (now, leeway) = ((expected.now / 1000) as f64, LEEWAY as f64);
    // From whom, for whom, when, and in answer to what.
    if text("iss") != expected.issuer {
        return Err("the token is another issuer's");
    }
    if !is_for(claims, expected.client_id) {
        return Err("the token is for somebody else");
    }
    if seconds("exp").is_none_or(|it| it + leeway <= now) {
        return Err("the token has expired");
    }
    if seconds("nbf").is_some_and(|it| it > now + leeway) || seconds("iat").is_none_or(|it| it > now + leeway) {
        return Err("the token counts later only");
    }
    if expected.nonce.is_empty() || text("nonce") != expected.nonce {
        return Err("the token answers another sign-in");
    }
    if text("sub").is_empty() || text("sub").len() > LONGEST_SUBJECT {
        return Err("the token names nobody");
    }
    Ok(())
}

/// Whether we are its audience; one for several says for whom it was made.
fn is_for(claims: &Map<String, Value>, client_id: &str) -> bool {
    let azp = claims.get("azp").and_then(Value::as_str);
    match claims.get("aud") {
        Some(Value::String(one)) => one == client_id && azp.is_none_or(|it| it == client_id),
        Some(Value::Array(several)) => {
            several.iter().any(|it| it == client_id)
                && azp.map_or(several.len() == 1, |authorized| authorized == client_id)
        }
        _ => false,
    }
}

impl Key {
    /// Whether it is of the header's kind and name.
    fn may_sign(&self, header: &Header) -> bool {
        let kind = match header.alg.as_str() {
            "RS256" => self.kty == "RSA",
            "ES256" => self.kty == "EC" && self.crv.as_deref() == Some("P-256"),
            _ => false,
        };
        let is_named = header.kid.is_none() || header.kid == self.kid;
        kind && is_named && self.purpose.as_deref().is_none_or(|it| it == "sig")
    }

    fn has_signed(&self, algorithm: &str, message: &[u8], signature: &[u8]) -> bool {
        let verified = match algorithm {
            "RS256" => bytes(&self.n).zip(bytes(&self.e)).map(|(n, e)| {
                // Numbers have no zeros in front.
                let trimmed =
                    |it: &[u8]| it.iter().position(|byte| *byte != 0).map_or(Vec::new(), |at| it[at..].to_vec());
                let key = RsaPublicKeyComponents { n: trimmed(&n), e: trimmed(&e) };
                key.verify(&RSA_PKCS1_2048_8192_SHA256, message, signature).is_ok()
            }),
            "ES256" => bytes(&self.x).zip(bytes(&self.y)).map(|(x, y)| {
                let point = [&[4], x.as_slice(), y.as_slice()].concat();
                UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, point).verify(message, signature).is_ok()
            }),
            _ => None,
        };
        verified.unwrap_or(false)
    }
}

fn bytes(text: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()
}

fn json<T: serde::de::DeserializeOwned>(part: &str) -> Option<T> {
    serde_json::from_slice(&bytes(part)?).ok()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const EXPECTED: ExpectedClaims<'static> =
        ExpectedClaims { issuer: "https://sso.example.cn", client_id: "lawdesk", nonce: "n", now: 1_000_000_000 };

    fn verdict(change: impl FnOnce(&mut Map<String, Value>)) -> Result<(), &'static str> {
        let claims = json!({
            "iss": "https://sso.example.cn", "aud": "lawdesk", "sub": "1", "nonce": "n",
            "iat": 1_000_000, "exp": 1_000_300,
        });
        let Value::Object(mut claims) = claims else { unreachable!("an object") };
        change(&mut claims);
        check(&claims, EXPECTED)
    }

    fn with(name: &'static str, value: Value) -> Result<(), &'static str> {
        verdict(|claims| {
            claims.insert(name.to_owned(), value);
        })
    }

    #[test]
    fn a_token_is_ours_fresh_and_answers_this_sign_in() {
        assert_eq!(verdict(|_| ()), Ok(()));
        assert!(with("iss", json!("https://sso.example.cn/")).is_err());
        assert!(with("aud", json!("others")).is_err());
        assert!(with("exp", json!(999_940)).is_err());
        assert!(with("iat", json!(1_000_061)).is_err());
        assert!(with("nbf", json!(1_000_061)).is_err());
        assert!(with("nonce", json!("m")).is_err());
        assert!(with("sub", json!("")).is_err());
        for name in ["iss", "aud", "exp", "iat", "nonce", "sub"] {
            assert!(verdict(|claims| drop(claims.remove(name))).is_err(), "{name}");
        }
    }

    #[test]
    fn a_token_for_several_says_for_whom_it_was_made() {
        assert_eq!(with("aud", json!(["lawdesk"])), Ok(()));
        assert!(with("aud", json!(["lawdesk", "others"])).is_err());
        assert!(with("azp", json!("others")).is_err());
        let made_for = |azp: &'static str| {
            verdict(|claims| {
                claims.insert("aud".to_owned(), json!(["lawdesk", "others"]));
                claims.insert("azp".to_owned(), json!(azp));
            })
        };
        assert!(made_for("lawdesk").is_ok() && made_for("others").is_err());
    }

    #[test]
    fn what_nobody_has_signed_counts_nothing() {
        let part = |value: Value| URL_SAFE_NO_PAD.encode(value.to_string());
        for alg in ["none", "HS256", "RS256", "ES256"] {
            let token = format!("{}.{}.", part(json!({ "alg": alg })), part(json!({})));
            assert!(verify(&token, &KeySet { keys: Vec::new() }, EXPECTED).is_err(), "{alg}");
        }
        assert!(verify("x", &KeySet { keys: Vec::new() }, EXPECTED).is_err());
    }
}
