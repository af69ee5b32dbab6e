//! CAS 2 and 3: a service ticket, and the server's word on it.

use anyhow::{Context, bail, ensure};
use quick_xml::NsReader;
use quick_xml::events::{BytesStart, Event};
use quick_xml::name::{Namespace, ResolveResult};
use tokio_rustls::rustls::pki_types::CertificateDer;
use url::Url;

use super::refusal::Failure;
use crate::platform::http_client::{self, HttpReply, ProviderRequest};

/// The longest name of somebody, bytes.
const LONGEST_USER: usize = 255;
/// The namespace of the protocol's elements (CAS protocol 3.0, appendix A).
const NAMESPACE: &str = "http://www.yale.edu/tp/cas";
/// Elements within each other: more are no answer.
const DEEPEST: usize = 8;

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
    match read(&text)? {
        Answer::User(user) => Ok(user),
        // Of the ticket; everything else it holds against itself, or against how it is asked.
        Answer::Refusal(code) => Err(match code.as_str() {
            "INVALID_TICKET" => Failure::Refused("the ticket is unknown, was used before or has expired"),
            "INVALID_TICKET_SPEC" => Failure::Refused("the ticket is of another kind"),
            "INVALID_SERVICE" => Failure::Refused("the ticket is for another page"),
            _ => anyhow::anyhow!("it says {code:?}").into(),
        }),
    }
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

/// What a server says of a ticket.
#[derive(Debug, PartialEq, Eq)]
enum Answer {
    /// Whom it stands for.
    User(CasUser),
    /// Why it stands for nobody: a code of the protocol, 2.5.3.
    Refusal(String),
}

/// Reads `serviceResponse`; an error where it is no such answer, or says more than one thing.
fn read(text: &str) -> anyhow::Result<Answer> {
    let mut reader = NsReader::from_str(text);
    reader.config_mut().expand_empty_elements = true;
    let mut reading = Reading::default();
    loop {
        let (namespace, event) = reader.read_resolved_event().context("what it answers is no XML")?;
        match event {
            Event::Start(start) => reading.open(&start, namespace == ResolveResult::Bound(Namespace(NAMESPACE)))?,
            Event::Text(text) => reading.add(&text),
            Event::CData(text) => reading.add(&text),
            Event::GeneralRef(reference) => reading.add(&character(&reference)?),
            Event::End(_) => reading.close(),
            Event::Eof => return reading.answer(),
            // A document type could define what we would have to resolve.
            Event::DocType(_) => bail!("what it answers has a document type"),
            _ => {}
        }
    }
}

/// How far an answer is read.
#[derive(Debug, Default)]
struct Reading {
    /// The elements that are open, the outermost first.
    path: Vec<String>,
    /// The text of the innermost element; none: it holds elements.
    value: Option<String>,
    /// Elements of the protocol that there may be once, as they came.
    seen: Vec<String>,
    user: CasUser,
    refusal: Option<String>,
}

impl Reading {
    fn open(&mut self, start: &BytesStart<'_>, is_ours: bool) -> anyhow::Result<()> {
        self.path.push(AsRef::<str>::as_ref(&start.local_name()).to_owned());
        self.value = Some(String::new());
        ensure!(self.path.len() <= DEEPEST, "what it answers is nested too deeply");
        // What stands where is of the protocol, but for what an attribute is called.
        let names: Vec<&str> = self.path.iter().map(String::as_str).collect();
        match names.as_slice() {
            ["serviceResponse"]
            | ["serviceResponse", "authenticationSuccess" | "authenticationFailure"]
            | ["serviceResponse", "authenticationSuccess", "user" | "attributes"] => {}
            [_] | ["serviceResponse", _] => bail!("what it answers is no answer of a CAS server"),
            _ => return Ok(()),
        }
        ensure!(is_ours, "an element of what it answers is not of the protocol's namespace");
        let name = names.last().copied().unwrap_or_default();
        let once = if name.starts_with("authentication") { "authentication" } else { name };
        ensure!(!self.seen.iter().any(|it| it == once), "it says two things at once");
        self.seen.push(once.to_owned());
        if name == "authenticationFailure" {
            let code = start.try_get_attribute("code").context("the code is no attribute")?;
            self.refusal = Some(code.map(|it| it.value.into_owned()).unwrap_or_default());
        }
        Ok(())
    }

    fn add(&mut self, text: &str) {
        if let Some(value) = &mut self.value {
            value.push_str(text);
        }
    }

    /// Takes the text of an element that ends; one that holds elements has none.
    fn close(&mut self) {
        if let Some(value) = self.value.take() {
            self.user.take(&self.path, value.trim());
        }
        self.path.pop();
    }

    /// What ends early, or is something else, says nothing.
    fn answer(self) -> anyhow::Result<Answer> {
        let is_answer = self.path.is_empty() && self.seen.iter().any(|it| it == "authentication");
        ensure!(is_answer, "what it answers is no answer of a CAS server");
        if let Some(code) = self.refusal {
            return Ok(Answer::Refusal(code));
        }
        let is_named = !self.user.name.is_empty() && self.user.name.len() <= LONGEST_USER;
        ensure!(is_named, "it confirms somebody without a name");
        Ok(Answer::User(self.user))
    }
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

    /// What stands within an answer.
    fn answer(inside: &str) -> String {
        format!(r#"<cas:serviceResponse xmlns:cas="{NAMESPACE}">{inside}</cas:serviceResponse>"#)
    }

    fn success(inside: &str) -> String {
        answer(&format!("<cas:authenticationSuccess>{inside}</cas:authenticationSuccess>"))
    }

    #[test]
    fn an_answer_names_the_user_and_what_is_known_of_him() {
        let text = success(
            "<cas:user>wang &amp; li</cas:user><cas:attributes><cas:mobile>13800138000</cas:mobile>
            <cas:user>somebody else</cas:user><cas:groups><cas:group>x</cas:group> y</cas:groups></cas:attributes>",
        );
        let Answer::User(user) = read(&text).unwrap() else { panic!("{text}") };
        assert_eq!((user.claim(""), user.claim("mobile"), user.claim("mail")), ("wang & li", "13800138000", ""));
        assert_eq!(user.claim("groups"), "", "what holds elements is no text");
        // The prefix is anybody's choice, the namespace is not.
        let plain = text.replace("cas:", "").replace("xmlns:cas", "xmlns");
        assert_eq!(read(&plain).unwrap(), Answer::User(user));
    }

    /// As django-cas-server 3.1 answers, with attributes in both of the ways in which servers tell them.
    #[test]
    fn a_server_that_others_wrote_is_understood() {
        let text = r#"<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">
  <cas:authenticationSuccess>
    <cas:user>city_win</cas:user>
    <cas:attributes>
      <cas:authenticationDate>2026-11-28T01:01:46+00:00</cas:authenticationDate>
      <cas:isFromNewLogin>true</cas:isFromNewLogin>
      <cas:uid>city_win</cas:uid>
      <cas:mail>a&lt;b&gt;&amp;c@example.cn</cas:mail>
      <cas:mobile>13800138000</cas:mobile>
      <cas:mobile>13900139000</cas:mobile>
    </cas:attributes>
    <cas:attribute name="uid" value="city_win"/>
    <cas:attribute name="mail" value="a&lt;b&gt;&amp;c@example.cn"/>
  </cas:authenticationSuccess>
</cas:serviceResponse>
"#;
        let Answer::User(user) = read(text).unwrap() else { panic!("{text}") };
        let claims = ["", "uid", "mail", "mobile"].map(|name| user.claim(name).to_owned());
        assert_eq!(claims, ["city_win", "city_win", "a<b>&c@example.cn", "13800138000"]);
    }

    #[test]
    fn a_refusal_says_why() {
        let refused = answer("<cas:authenticationFailure code='INVALID_TICKET'>no</cas:authenticationFailure>");
        assert_eq!(read(&refused).unwrap(), Answer::Refusal("INVALID_TICKET".to_owned()));
        let short = answer("<cas:authenticationFailure/>");
        assert_eq!(read(&short).unwrap(), Answer::Refusal(String::new()));
    }

    #[test]
    fn what_is_no_answer_or_says_two_things_confirms_nobody() {
        let user = "<cas:user>wang</cas:user>";
        let good = success(user);
        let wrong = [
            String::new(),
            "yes\nwang".to_owned(),
            "<html><user>wang</user></html>".to_owned(),
            "<serviceResponse><authenticationSuccess>".to_owned(),
            // Not of the namespace, in whole or in part.
            good.replace(NAMESPACE, "http://example.org/cas"),
            good.replace(&format!(r#" xmlns:cas="{NAMESPACE}""#), ""),
            success("<user>wang</user>"),
            success(r#"<x:user xmlns:x="urn:x">wang</x:user>"#),
            // Two things at once.
            success(&format!("{user}<cas:user>li</cas:user>")),
            answer(&format!(
                "<cas:authenticationFailure code='INVALID_TICKET'/><cas:authenticationSuccess>{user}</cas:authenticationSuccess>"
            )),
            format!("{good}{good}"),
            // Nobody, or not by a text.
            success(""),
            success("<cas:user> </cas:user>"),
            success("<cas:user>wa<b>n</b>g</cas:user>"),
            success(&format!("<cas:user>{}</cas:user>", "x".repeat(300))),
            success(&format!("<cas:attributes>{user}</cas:attributes>")),
            // Entities, and what is nested without end.
            format!("<!DOCTYPE x [<!ENTITY w \"wang\">]>{}", success("<cas:user>&w;</cas:user>")),
            success("<cas:user>&w;</cas:user>"),
            success(&format!("{user}<cas:attributes>{}", "<a>".repeat(70_000))),
            answer(&format!("<cas:proxySuccess>{user}</cas:proxySuccess>")),
        ];
        assert!(matches!(read(&good), Ok(Answer::User(_))));
        for text in wrong {
            assert!(read(&text).is_err(), "{}", text.get(..400).unwrap_or(&text));
        }
        // A comment within a name cuts nothing off.
        let Answer::User(whole) = read(&success("<cas:user>wang<!-- -->li</cas:user>")).unwrap() else { panic!() };
        assert_eq!(whole.name, "wangli");
    }
}
