//! A directory's word on a password (RFC 4511): who it is, by a template or by a search, and a simple bind as him. These are
//! a few messages of a few bytes; a library for all of LDAP brings a dozen crates.

use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use crate::App;
use crate::platform::ber::{BOOLEAN, ENUMERATED, INTEGER, OCTET_STRING, SEQUENCE, element, take};
use crate::platform::directory_config::{Directory, PersonLookup, PersonSearch};
use crate::platform::http_client::{self, Wire};

/// How long the whole may take: somebody stands at the door.
const PATIENCE: Duration = Duration::from_secs(10);
/// The largest answer, bytes.
const LARGEST: usize = 64 * 1024;
/// How many answers to a search are read; a directory of several servers names the others.
const MOST_ANSWERS: usize = 100;

/// Results (RFC 4511, appendix A).
const SUCCESS: u8 = 0;
const SIZE_LIMIT_EXCEEDED: u8 = 4;
const INVALID_CREDENTIALS: u8 = 49;

const BIND_REQUEST: u8 = 0x60;
const BIND_RESPONSE: u8 = 0x61;
const UNBIND_REQUEST: u8 = 0x42;
const SEARCH_REQUEST: u8 = 0x63;
const SEARCH_ENTRY: u8 = 0x64;
const SEARCH_DONE: u8 = 0x65;
/// `authentication`, choice `simple`.
const SIMPLE: u8 = 0x80;

/// Whether the directory, if there is one, takes the password for this name. An error: it cannot be asked.
pub async fn accepts(app: &App, username: &str, password: &str) -> Result<bool> {
    let Some(directory) = &app.config.identity.directory else { return Ok(false) };
    // Without a password every bind succeeds (RFC 4513, 5.1.2).
    if username.is_empty() || password.is_empty() {
        return Ok(false);
    }
    let ask = async {
        let address = (directory.host.as_str(), directory.port);
        let authorities = &app.config.identity.authorities;
        let wire = http_client::connection(address, directory.is_encrypted, authorities).await?;
        let mut talk = Conversation { wire, id: 0 };
        let is_accepted = match talk.person(directory, username).await? {
            Some(dn) => talk.bind(&dn, password).await?,
            None => false,
        };
        talk.leave().await;
        Ok(is_accepted)
    };
    tokio::time::timeout(PATIENCE, ask).await.context("no answer in time")?
}

/// What is said with a directory over one connection.
struct Conversation {
    wire: Box<dyn Wire>,
    /// Of the last message of ours.
    id: u8,
}

impl Conversation {
    /// What somebody is called there (DN); none: the directory has nobody of this name, or cannot tell which one.
    async fn person(&mut self, directory: &Directory, username: &str) -> Result<Option<String>> {
        let PersonLookup::Search(search) = &directory.person else {
            return Ok(directory.person.dn_by_template(username));
        };
        if let Some(account) = &search.account {
            ensure!(self.bind(&account.dn, &account.password).await?, "our account may not search");
        }
        self.search(search, username).await
    }

    async fn bind(&mut self, dn: &str, password: &str) -> Result<bool> {
        self.send(BIND_REQUEST, &bind_request(dn, password)).await?;
        let content = self.answer().await?;
        match result_of(self.body(&content)?, BIND_RESPONSE)? {
            SUCCESS => Ok(true),
            INVALID_CREDENTIALS => Ok(false),
            other => {
                tracing::warn!("the directory refuses a bind with result {other}");
                Ok(false)
            }
        }
    }

    async fn search(&mut self, search: &PersonSearch, username: &str) -> Result<Option<String>> {
        self.send(SEARCH_REQUEST, &search_request(&search.base, &search.filter_for(username)?)).await?;
        let mut found = Vec::new();
        for _ in 0..MOST_ANSWERS {
            let content = self.answer().await?;
            let body = self.body(&content)?;
            match body.first() {
                Some(&SEARCH_ENTRY) => found.push(name_of(body)?),
                Some(&SEARCH_DONE) => return the_only(result_of(body, SEARCH_DONE)?, found),
                // Another server that would know more.
                _ => (),
            }
        }
        bail!("a search does not end")
    }

    /// What follows matters to nobody.
    async fn leave(&mut self) {
        let _ = self.send(UNBIND_REQUEST, &[]).await;
    }

    async fn send(&mut self, tag: u8, body: &[u8]) -> Result<()> {
        self.id += 1;
        self.wire.write_all(&message(self.id, tag, body)).await.context("nothing can be sent")
    }

    /// The content of one message.
    async fn answer(&mut self) -> Result<Vec<u8>> {
        let wire = &mut self.wire;
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

    /// What the answer to our last message says.
    fn body<'a>(&self, content: &'a [u8]) -> Result<&'a [u8]> {
        let (id, body) = take(content, INTEGER)?;
        ensure!(id == [self.id], "an answer to nothing that was asked");
        Ok(body)
    }
}

fn message(id: u8, tag: u8, body: &[u8]) -> Vec<u8> {
    element(SEQUENCE, &[element(INTEGER, &[id]), element(tag, body)].concat())
}

/// Version 3, by password.
fn bind_request(dn: &str, password: &str) -> Vec<u8> {
    [element(INTEGER, &[3]), element(OCTET_STRING, dn.as_bytes()), element(SIMPLE, password.as_bytes())].concat()
}

/// Everything below the base, aliases as they stand, two at most in ten seconds, and of each its name alone.
fn search_request(base: &str, filter: &[u8]) -> Vec<u8> {
    let (whole_subtree, never, two, seconds) = ([2], [0], [2], [10]);
    [
        element(OCTET_STRING, base.as_bytes()),
        element(ENUMERATED, &whole_subtree),
        element(ENUMERATED, &never),
        element(INTEGER, &two),
        element(INTEGER, &seconds),
        element(BOOLEAN, &[0]),
        filter.to_vec(),
        element(SEQUENCE, &element(OCTET_STRING, b"1.1")),
    ]
    .concat()
}

/// Whom a search has found, where it is one alone.
fn the_only(result: u8, mut found: Vec<String>) -> Result<Option<String>> {
    if result == SIZE_LIMIT_EXCEEDED || found.len() > 1 {
        tracing::warn!("the directory has several people of one name: none of them gets in");
        return Ok(None);
    }
    ensure!(result == SUCCESS, "a search ends with result {result}");
    // Without a name one would bind as nobody.
    Ok(found.pop().filter(|dn| !dn.is_empty()))
}

/// The DN of what was found.
fn name_of(body: &[u8]) -> Result<String> {
    let (entry, _) = take(body, SEARCH_ENTRY)?;
    let (name, _) = take(entry, OCTET_STRING)?;
    String::from_utf8(name.to_vec()).context("a name is no text")
}

fn result_of(body: &[u8], tag: u8) -> Result<u8> {
    let (response, _) = take(body, tag)?;
    let (code, _) = take(response, ENUMERATED)?;
    match code {
        [code] => Ok(*code),
        _ => bail!("no result code"),
    }
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
        assert_eq!(message(1, BIND_REQUEST, &bind_request("cn=a", "p")), expected.concat());
        assert_eq!(message(2, UNBIND_REQUEST, &[]), [0x30, 5, 2, 1, 2, 0x42, 0]);
    }

    #[test]
    fn a_search_is_written_as_the_standard_has_it() {
        let search = PersonSearch { base: "dc=a".to_owned(), filter: "(uid={username})".to_owned(), account: None };
        let expected = [
            &[0x04, 4][..],
            b"dc=a",
            &[0x0a, 1, 2, 0x0a, 1, 0, 0x02, 1, 2, 0x02, 1, 10, 0x01, 1, 0],
            &[0xa3, 8, 0x04, 3],
            b"uid",
            &[0x04, 1],
            b"*",
            &[0x30, 5, 0x04, 3],
            b"1.1",
        ];
        assert_eq!(search_request("dc=a", &search.filter_for("*").unwrap()), expected.concat());
    }

    #[test]
    fn only_one_is_somebody() {
        let found = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        assert_eq!(the_only(SUCCESS, found(&["uid=a"])).unwrap().as_deref(), Some("uid=a"));
        for (result, names) in
            [(SUCCESS, &[][..]), (SUCCESS, &["uid=a", "uid=b"]), (SIZE_LIMIT_EXCEEDED, &["uid=a"]), (SUCCESS, &[""])]
        {
            assert_eq!(the_only(result, found(names)).unwrap(), None, "{names:?}");
        }
        assert!(the_only(32, Vec::new()).is_err(), "the base is not there");
    }

    #[test]
    fn an_answer_says_its_code_and_a_damaged_one_is_an_error() {
        let answer = |code: u8| [0x61, 7, 0x0a, 1, code, 4, 0, 4, 0];
        let code = |body: &[u8]| result_of(body, BIND_RESPONSE);
        assert_eq!((code(&answer(0)).unwrap(), code(&answer(49)).unwrap()), (0, 49));
        for end in 0..9 {
            assert!(code(&answer(0)[..end]).is_err(), "{end}");
        }
        assert!(code(&[0x65, 7, 0x0a, 1, 0, 4, 0, 4, 0]).is_err());
    }
}
