//! CAS 2 and 3: a service ticket, and the server's word on it.

use anyhow::{Context, bail, ensure};
use quick_xml::Reader;
use quick_xml::events::Event;
use tokio_rustls::rustls::pki_types::CertificateDer;
use url::Url;

use super::refusal::Failure;
use crate::platform::http_client::{self, HttpReply, ProviderRequest};

/// The longest name of somebody, bytes.
const LONGEST_USER: usize = 255;

/// Whom a ticket stands for.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct CasUser {
    /// His name there.
    pub name: String,
    /// What else is said of him, by name.
    pub attributes: Vec<(String, String)>,
}

/// The page that a ticket is for; it bears the state, since CAS hands nothing else back.
pub(super) fn service(landing: &str, state: &str) -> String {
    format!("{landing}?state={state}")
}

/// The server's own page.
pub(super) fn way_out(url: &str, service: &str) -> Result<Url, Failure> {
    Ok(with_service(url, "login", service)?)
}

/// Where one leaves the server's session.
pub(super) fn leave(url: &str, back: &str) -> Option<Url> {
    with_service(url, "logout", back).ok()
}

/// Whom a ticket stands for. CAS 3 tells attributes; a server that does not know it is asked as CAS 2.
pub(super) async fn redeem(
    url: &str,
    service: &str,
    ticket: &str,
    authorities: &[CertificateDer<'static>],
) -> Result<CasUser, Failure> {
    let mut reply = validate(url, "p3/serviceValidate", service, ticket, authorities).await?;
    if reply.status == 404 {
        reply = validate(url, "serviceValidate", service, ticket, authorities).await?;
    }
    if reply.status != 200 {
        return Err(anyhow::anyhow!("it answers {}", reply.status).into());
    }
    let text = String::from_utf8(reply.body).context("what it answers is no text")?;
    read(&text)?.ok_or(Failure::Refused("the ticket was not taken"))
}

async fn validate(
    url: &str,
    call: &str,
    service: &str,
    ticket: &str,
    authorities: &[CertificateDer<'static>],
) -> anyhow::Result<HttpReply> {
    let mut url = with_service(url, call, service)?;
    url.query_pairs_mut().append_pair("ticket", ticket);
    http_client::ask(ProviderRequest { url: &url, form: None, authorization: None, authorities }).await
}

fn with_service(url: &str, call: &str, service: &str) -> anyhow::Result<Url> {
    let mut url = Url::parse(&format!("{url}/{call}")).context("the CAS server has no address")?;
    url.query_pairs_mut().append_pair("service", service);
    Ok(url)
}

/// Reads `serviceResponse`: nobody where the server says no; an error where it is no such answer.
fn read(text: &str) -> anyhow::Result<Option<CasUser>> {
    let mut reader = Reader::from_str(text);
    let (mut path, mut user, mut value) = (Vec::new(), CasUser::default(), String::new());
    let mut is_answer = false;
    // Text by text, each taken when its element ends.
    loop {
        match reader.read_event().context("what it answers is no XML")? {
            Event::Start(start) => {
                path.push(AsRef::<str>::as_ref(&start.local_name()).to_owned());
                is_answer |= path == ["serviceResponse"];
                value.clear();
            }
            Event::Text(text) => value.push_str(&text),
            Event::CData(text) => value.push_str(&text),
            Event::GeneralRef(reference) => value.push_str(&character(&reference)?),
            Event::End(_) => {
                user.take(&path, value.trim());
                path.pop();
                value.clear();
            }
            Event::Eof => break,
            // A document type could define what we would have to resolve.
            Event::DocType(_) => bail!("what it answers has a document type"),
            _ => {}
        }
    }
    // What ends early, or is something else, says nothing.
    ensure!(is_answer && path.is_empty(), "what it answers is no answer of a CAS server");
    Ok((!user.name.is_empty() && user.name.len() <= LONGEST_USER).then_some(user))
}

/// What stands for a character.
fn character(reference: &str) -> anyhow::Result<String> {
    let text = format!("&{reference};");
    Ok(quick_xml::escape::unescape(&text).context("a character is not known")?.into_owned())
}

impl CasUser {
    /// Takes what stands in an element that ends.
    fn take(&mut self, path: &[String], value: &str) {
        let names: Vec<&str> = path.iter().map(String::as_str).collect();
        match names.as_slice() {
            ["serviceResponse", "authenticationSuccess", "user"] => value.clone_into(&mut self.name),
            ["serviceResponse", "authenticationSuccess", "attributes", name] => {
                self.attributes.push(((*name).to_owned(), value.to_owned()));
            }
            _ => {}
        }
    }

    /// The value of an attribute, or the name where none is asked for.
    pub fn claim(&self, name: &str) -> &str {
        if name.is_empty() {
            return &self.name;
        }
        self.attributes.iter().find(|(it, _)| it == name).map_or("", |(_, value)| value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_names_the_user_and_what_is_known_of_him() {
        let text = r#"<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess>
            <cas:user>wang &amp; li</cas:user><cas:attributes><cas:mobile>13800138000</cas:mobile>
            <cas:user>somebody else</cas:user></cas:attributes></cas:authenticationSuccess></cas:serviceResponse>"#;
        let user = read(text).unwrap().unwrap();
        assert_eq!((user.claim(""), user.claim("mobile"), user.claim("mail")), ("wang & li", "13800138000", ""));
    }

    #[test]
    fn a_refusal_names_nobody_and_anything_else_is_no_answer() {
        let refused = r#"<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">
            <cas:authenticationFailure code="INVALID_TICKET">no</cas:authenticationFailure></cas:serviceResponse>"#;
        assert_eq!(read(refused).unwrap(), None);
        for wrong in ["", "yes\nwang", "<html><user>wang</user></html>", "<serviceResponse><authenticationSuccess>"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
