//! A directory's word on a password: one simple bind (RFC 4511, 4.2) and nothing else. It is two messages of a few bytes; a
//! library for all of LDAP brings a dozen crates.

use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::App;
use crate::platform::http_client::{self, Wire};
use crate::platform::identity_config::Directory;

/// How long the whole may take: somebody stands at the door.
const PATIENCE: Duration = Duration::from_secs(10);
/// The largest answer, bytes.
const LARGEST: usize = 64 * 1024;
/// `invalidCredentials` (RFC 4511, appendix A).
const INVALID_CREDENTIALS: u8 = 49;

const INTEGER: u8 = 0x02;
const OCTET_STRING: u8 = 0x04;
const ENUMERATED: u8 = 0x0a;
const SEQUENCE: u8 = 0x30;
const BIND_REQUEST: u8 = 0x60;
const BIND_RESPONSE: u8 = 0x61;
/// `authentication`, choice `simple`.
const SIMPLE: u8 = 0x80;
/// `UnbindRequest` with message 2: nothing more follows.
const UNBIND: [u8; 7] = [SEQUENCE, 5, INTEGER, 1, 2, 0x42, 0];

/// Whether the directory, if there is one, takes the password for this name. An error: it cannot be asked.
pub async fn accepts(app: &App, username: &str, password: &str) -> Result<bool> {
    let Some(directory) = &app.config.identity.directory else { return Ok(false) };
    // A name with other signs could say another entry; without a password every bind succeeds (RFC 4513, 5.1.2).
    let is_plain = username.bytes().all(|it| it.is_ascii_alphanumeric() || matches!(it, b'_' | b'.' | b'-'));
    if username.is_empty() || password.is_empty() || !is_plain {
        return Ok(false);
    }
    let bind = async {
        let address = (directory.host.as_str(), directory.port);
        let authorities = &app.config.identity.authorities;
        let mut wire = http_client::connection(address, directory.is_encrypted, authorities).await?;
        bind(&mut wire, directory, username, password).await
    };
    tokio::time::timeout(PATIENCE, bind).await.context("no answer in time")?
}

async fn bind(wire: &mut Box<dyn Wire>, directory: &Directory, username: &str, password: &str) -> Result<bool> {
    wire.write_all(&request(&directory.dn_of(username), password)).await.context("nothing can be sent")?;
    let code = result_of(&message(wire).await?)?;
    // What follows matters to nobody.
    let _ = wire.write_all(&UNBIND).await;
    match code {
        0 => Ok(true),
        INVALID_CREDENTIALS => Ok(false),
        other => {
            tracing::warn!("the directory refuses a bind with result {other}");
            Ok(false)
        }
    }
}

/// Message 1: bind, version 3, by password.
fn request(dn: &str, password: &str) -> Vec<u8> {
    let body = [element(INTEGER, &[3]), element(OCTET_STRING, dn.as_bytes()), element(SIMPLE, password.as_bytes())];
    element(SEQUENCE, &[element(INTEGER, &[1]), element(BIND_REQUEST, &body.concat())].concat())
}

/// Tag, length, content.
fn element(tag: u8, content: &[u8]) -> Vec<u8> {
    let bytes = content.len().to_be_bytes();
    let length = if let Ok(short @ ..0x80) = u8::try_from(content.len()) {
        vec![short]
    } else {
        let digits = &bytes[content.len().leading_zeros() as usize / 8..];
        [&[0x80 | u8::try_from(digits.len()).unwrap_or(8)], digits].concat()
    };
    [&[tag], length.as_slice(), content].concat()
}

/// The content of one message.
async fn message(wire: &mut Box<dyn Wire>) -> Result<Vec<u8>> {
    ensure!(wire.read_u8().await.context("no answer")? == SEQUENCE, "no message of LDAP");
    let first = wire.read_u8().await?;
    let length = if first < 0x80 {
        usize::from(first)
    } else {
        let mut length = 0_usize;
        ensure!((1..=4).contains(&(first & 0x7f)), "a length that nobody sends");
        for _ in 0..first & 0x7f {
            length = length << 8 | usize::from(wire.read_u8().await?);
        }
        length
    };
    ensure!(length <= LARGEST, "the answer is too large");
    let mut content = vec![0; length];
    wire.read_exact(&mut content).await.context("the answer is not complete")?;
    Ok(content)
}

/// The result code of the answer to message 1.
fn result_of(content: &[u8]) -> Result<u8> {
    let (id, rest) = take(content, INTEGER)?;
    ensure!(id == [1], "an answer to nothing that was asked");
    let (response, _) = take(rest, BIND_RESPONSE)?;
    let (code, _) = take(response, ENUMERATED)?;
    match code {
        [code] => Ok(*code),
        _ => bail!("no result code"),
    }
}

/// The content of the first element, and what follows it.
fn take(bytes: &[u8], tag: u8) -> Result<(&[u8], &[u8])> {
    let [found, first, rest @ ..] = bytes else { bail!("the answer ends early") };
    ensure!(*found == tag, "the answer is no answer to a bind");
    let digits = if *first < 0x80 { 0 } else { usize::from(first & 0x7f) };
    ensure!(digits <= 4 && digits <= rest.len(), "a length that nobody sends");
    let (digits_of, rest) = rest.split_at(digits);
    let long = digits_of.iter().fold(0_usize, |length, byte| length << 8 | usize::from(*byte));
    let length = if digits == 0 { usize::from(*first) } else { long };
    ensure!(length <= rest.len(), "the answer ends early");
    Ok(rest.split_at(length))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bind_is_written_as_the_standard_has_it() {
        let expected = [
            &[0x30, 0x11, 0x02, 0x01, 0x01, 0x60, 0x0c, 0x02, 0x01, 0x03, 0x04, 0x04][..],
            b"cn=a",
            &[0x80, 0x01],
            b"p",
        ];
        assert_eq!(request("cn=a", "p"), expected.concat());
    }

    #[test]
    fn long_contents_have_long_lengths() {
        assert_eq!(element(4, &[0; 127])[..2], [4, 127]);
        assert_eq!(element(4, &[0; 200])[..3], [4, 0x81, 200]);
        assert_eq!(element(4, &[0; 300])[..4], [4, 0x82, 1, 44]);
    }

    #[test]
    fn an_answer_says_its_code_and_a_damaged_one_is_an_error() {
        let answer = |code: u8| [2, 1, 1, 0x61, 7, 0x0a, 1, code, 4, 0, 4, 0];
        assert_eq!((result_of(&answer(0)).unwrap(), result_of(&answer(49)).unwrap()), (0, 49));
        let whole = answer(0);
        for end in 0..8 {
            assert!(result_of(&whole[..end]).is_err(), "{end}");
        }
        assert!(result_of(&[2, 1, 2, 0x61, 7, 0x0a, 1, 0, 4, 0, 4, 0]).is_err());
        assert!(result_of(&[2, 0x84, 255, 255, 255, 255]).is_err());
    }
}
