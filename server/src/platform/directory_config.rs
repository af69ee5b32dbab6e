//! The directory (LDAP) that passwords of the sign-in form are tried at: keys of the configuration.

use std::fmt;
use std::path::PathBuf;

use anyhow::{Context, Result, bail, ensure};
use url::Url;

use super::gateway_config::secret;
use super::ldap_filter;

/// What stands for the name that is typed.
const TYPED_NAME: &str = "{username}";
/// How a person is searched for, unless the configuration says otherwise.
const USUAL_FILTER: &str = "(uid={username})";

/// A directory that speaks LDAP.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Directory {
    /// Name or address.
    pub host: String,
    /// TCP port.
    pub port: u16,
    /// Whether the connection is encrypted from its first byte; else it stays on this machine.
    pub is_encrypted: bool,
    /// Who binds.
    pub person: PersonLookup,
}

/// What a person is called in the directory (DN).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PersonLookup {
    /// As written here, `{username}` for the name that was typed.
    Template(String),
    /// What a search finds.
    Search(PersonSearch),
}

/// How a person is searched for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonSearch {
    /// Below which place of the directory (DN).
    pub base: String,
    /// By what (RFC 4515), `{username}` for the name that was typed.
    pub filter: String,
    /// Who may search; none: anybody may.
    pub account: Option<ServiceAccount>,
}

/// An account of the directory by which we search.
#[derive(Clone, PartialEq, Eq)]
pub struct ServiceAccount {
    /// What it is called (DN).
    pub dn: String,
    /// Its password.
    pub password: String,
}

// Without the password.
impl fmt::Debug for ServiceAccount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ServiceAccount").field("dn", &self.dn).finish_non_exhaustive()
    }
}

/// The keys, as the configuration has them.
#[derive(Clone, Debug, Default)]
pub(super) struct DirectoryKeys {
    pub url: Option<String>,
    pub bind_dn: Option<String>,
    pub search_base: Option<String>,
    pub search_filter: Option<String>,
    pub search_dn: Option<String>,
    pub search_password_file: Option<PathBuf>,
}

impl DirectoryKeys {
    /// The directory, if there is one.
    pub fn load(self) -> Result<Option<Directory>> {
        let Some(text) = self.url.clone() else { return Ok(None) };
        let url = Url::parse(&text).with_context(|| format!("ldap_url is no address: {text}"))?;
        let is_encrypted = url.scheme() == "ldaps";
        // Of other schemes the library does not tell that a host is an address.
        let host = url.host_str().unwrap_or_default().trim_matches(['[', ']']).to_owned();
        let is_local = host == "localhost" || host.parse::<std::net::IpAddr>().is_ok_and(|it| it.is_loopback());
        if host.is_empty() || !(is_encrypted || (url.scheme() == "ldap" && is_local)) {
            bail!("ldap_url is as ldaps://ldap.example.cn (ldap on this machine alone): {text} is not");
        }
        let port = url.port().unwrap_or(if is_encrypted { 636 } else { 389 });
        Ok(Some(Directory { host, port, is_encrypted, person: self.person()? }))
    }

    fn person(self) -> Result<PersonLookup> {
        match (self.bind_dn.clone(), self.search_base.clone()) {
            (Some(template), None) => self.named(template),
            (None, Some(base)) => self.searched(base),
            _ => bail!("ldap_bind_dn or ldap_search_base: people are called alike in the directory, or searched for"),
        }
    }

    fn named(&self, template: String) -> Result<PersonLookup> {
        let is_searched = self.search_filter.is_some() || self.search_dn.is_some();
        ensure!(!is_searched, "ldap_search_filter and ldap_search_dn count with ldap_search_base alone");
        ensure!(
            template.contains(TYPED_NAME),
            "ldap_bind_dn says who binds, with {TYPED_NAME} for the name that is typed"
        );
        Ok(PersonLookup::Template(template))
    }

    fn searched(self, base: String) -> Result<PersonLookup> {
        let filter = self.search_filter.unwrap_or_else(|| USUAL_FILTER.to_owned());
        ensure!(
            filter.contains(TYPED_NAME),
            "ldap_search_filter says who is searched for, with {TYPED_NAME} for the name that is typed"
        );
        let search = PersonSearch { base, filter, account: account(self.search_dn, self.search_password_file)? };
        search.filter_for("name").with_context(|| format!("ldap_search_filter: {}", search.filter))?;
        Ok(PersonLookup::Search(search))
    }
}

fn account(dn: Option<String>, password_file: Option<PathBuf>) -> Result<Option<ServiceAccount>> {
    let (dn, file) = match (dn, password_file) {
        (None, None) => return Ok(None),
        (Some(dn), Some(file)) => (dn, file),
        _ => bail!("ldap_search_dn and ldap_search_password_file go together"),
    };
    let password = secret(&file)?;
    // Whoever binds without one is let in as nobody (RFC 4513, 5.1.2).
    ensure!(!dn.is_empty() && !password.is_empty(), "ldap_search_dn or its password is empty");
    Ok(Some(ServiceAccount { dn, password }))
}

impl PersonSearch {
    /// The filter for a name, as it is sent; the name means nothing but itself.
    pub fn filter_for(&self, username: &str) -> Result<Vec<u8>> {
        ldap_filter::encoded(&self.filter.replace(TYPED_NAME, &ldap_filter::escaped(username)))
    }
}

impl PersonLookup {
    /// What somebody is called by a template; none: his name could say another one's, or he is searched for.
    #[must_use]
    pub fn dn_by_template(&self, username: &str) -> Option<String> {
        let Self::Template(template) = self else { return None };
        let is_plain = username.bytes().all(|it| it.is_ascii_alphanumeric() || matches!(it, b'_' | b'.' | b'-'));
        is_plain.then(|| template.replace(TYPED_NAME, username))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn load(url: &str, change: impl FnOnce(&mut DirectoryKeys)) -> Result<Directory> {
        let mut keys = DirectoryKeys { url: Some(url.to_owned()), ..DirectoryKeys::default() };
        change(&mut keys);
        Ok(keys.load()?.unwrap())
    }

    #[test]
    fn a_directory_says_who_binds() {
        let ldap = |url: &str, dn: &str| load(url, |it| it.bind_dn = Some(dn.to_owned()));
        let found = ldap("ldaps://ldap.example.cn", "uid={username},dc=example").unwrap();
        assert_eq!(found.port, 636);
        assert_eq!(found.person.dn_by_template("wang").unwrap(), "uid=wang,dc=example");
        assert_eq!(found.person.dn_by_template("wang,dc=other"), None);
        assert_eq!(ldap("ldap://127.0.0.1:1389", "{username}").unwrap().port, 1389);
        assert!(ldap("ldap://ldap.example.cn", "{username}").is_err());
        assert!(ldap("ldaps://ldap.example.cn", "uid=wang").is_err());
    }

    #[test]
    fn or_how_he_is_searched_for_and_who_searches() {
        let ldap = |change: fn(&mut DirectoryKeys)| {
            load("ldaps://ldap.example.cn", |keys| {
                keys.search_base = Some("dc=example".to_owned());
                change(keys);
            })
        };
        let PersonLookup::Search(search) = ldap(|_| ()).unwrap().person else { panic!("it is searched") };
        assert_eq!((search.filter.as_str(), search.account), ("(uid={username})", None));
        let filter = |text: &'static str| {
            load("ldaps://ldap.example.cn", |keys| {
                keys.search_base = Some("dc=example".to_owned());
                keys.search_filter = Some(text.to_owned());
            })
        };
        assert!(filter("(&(objectClass=person)(|(uid={username})(mail={username})))").is_ok());
        assert!(filter("(uid=wang)").is_err(), "it asks for nobody");
        assert!(filter("(uid={username}").is_err(), "it is no filter");
        assert!(ldap(|it| it.bind_dn = Some("{username}".to_owned())).is_err(), "one of both");
        assert!(ldap(|it| it.search_dn = Some("cn=reader".to_owned())).is_err(), "without a password");
        assert!(load("ldaps://ldap.example.cn", |_| ()).is_err(), "neither");
    }

    #[test]
    fn the_password_of_the_service_account_is_shown_nowhere() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("password");
        fs::write(&file, "Secret#2026\n").unwrap();
        let account = account(Some("cn=reader".to_owned()), Some(file)).unwrap().unwrap();
        assert_eq!(account.password, "Secret#2026");
        assert!(!format!("{account:?}").contains("Secret"));
    }
}
