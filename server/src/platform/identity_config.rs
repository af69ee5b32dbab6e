//! The identity providers by which people sign in beside their passwords: keys of the configuration.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use serde::Deserialize;
use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use url::{Host, Url};

use super::directory_config::{Directory, DirectoryKeys};
use super::gateway_config::secret;

/// Who says that somebody is the one he says he is.
#[derive(Clone, Debug, Default)]
pub struct IdentityProviders {
    /// Those whose own pages people sign in at, in the order in which they are offered.
    pub offered: Vec<Provider>,
    /// A directory that passwords of the sign-in form are tried at.
    pub directory: Option<Directory>,
    /// Certificate authorities that are trusted beside those of browsers.
    pub authorities: Vec<CertificateDer<'static>>,
}

impl IdentityProviders {
    /// The one with this code.
    #[must_use]
    pub fn find(&self, code: &str) -> Option<&Provider> {
        self.offered.iter().find(|it| it.code == code)
    }
}

/// A provider with pages of its own.
#[derive(Clone, Debug)]
pub struct Provider {
    /// `oidc`, `cas` or `zwpt`.
    pub code: &'static str,
    /// What the sign-in page calls it; empty: as the page names this kind.
    pub name: String,
    /// How it is talked to.
    pub protocol: Protocol,
    /// By what accounts are found at the first time; none: by their password alone.
    pub matching: Option<Matching>,
}

/// How a provider is talked to.
#[derive(Clone)]
pub enum Protocol {
    /// OpenID Connect, authorization code with PKCE.
    Oidc {
        /// As it stands in tokens, without a slash at its end unless it has one there.
        issuer: String,
        /// What we are called there.
        client_id: String,
        /// What proves that we are it; none: PKCE alone does.
        secret: Option<String>,
    },
    /// CAS 2 or 3.
    Cas {
        /// Up to where `/login` follows, without a slash at its end.
        url: String,
    },
}

impl Protocol {
    /// Whose subjects they are: another address is another provider.
    #[must_use]
    pub fn issuer(&self) -> &str {
        match self {
            Self::Oidc { issuer, .. } => issuer,
            Self::Cas { url } => url,
        }
    }
}

// Without the secret.
impl std::fmt::Debug for Protocol {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Protocol").field(&self.issuer()).finish()
    }
}

/// By what accounts are found at the first time.
#[derive(Clone, Debug)]
pub struct Matching {
    /// What of the account.
    pub by: MatchBy,
    /// The claim or attribute with its value; empty of CAS: the user's name itself.
    pub claim: String,
}

/// What of an account a claim is held against.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum MatchBy {
    /// Nothing: whoever comes for the first time signs in once with his password.
    #[default]
    None,
    /// The name of an account of an authority's staff.
    Username,
    /// The mobile number.
    Mobile,
}

/// The keys as flags and environment variables. In the TOML file they are named as the long flag with `_` for `-`.
#[derive(Clone, Debug, Default, Args, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct IdentityFlags {
    /// OpenID provider, as `https://sso.example.cn/realms/sfj`; absent = none
    #[arg(long, global = true, env = "LAWDESK_OIDC_ISSUER", value_name = "URL")]
    pub oidc_issuer: Option<String>,
    /// What Lawdesk is called there
    #[arg(long, global = true, env = "LAWDESK_OIDC_CLIENT_ID", value_name = "ID")]
    pub oidc_client_id: Option<String>,
    /// A file with the client's secret [default: a public client]
    #[arg(long, global = true, env = "LAWDESK_OIDC_CLIENT_SECRET_FILE", value_name = "FILE")]
    pub oidc_client_secret_file: Option<PathBuf>,
    /// What the sign-in page calls it
    #[arg(long, global = true, env = "LAWDESK_OIDC_NAME", value_name = "NAME")]
    pub oidc_name: Option<String>,
    /// By what accounts are found at the first time [default: none]
    #[arg(long, global = true, env = "LAWDESK_OIDC_MATCH", value_name = "none|username|mobile")]
    pub oidc_match: Option<MatchBy>,
    /// The claim for it [default: `preferred_username` or `phone_number`]
    #[arg(long, global = true, env = "LAWDESK_OIDC_CLAIM", value_name = "NAME")]
    pub oidc_claim: Option<String>,
    /// CAS server, as `https://cas.example.cn/cas`; absent = none
    #[arg(long, global = true, env = "LAWDESK_CAS_URL", value_name = "URL")]
    pub cas_url: Option<String>,
    /// What the sign-in page calls it
    #[arg(long, global = true, env = "LAWDESK_CAS_NAME", value_name = "NAME")]
    pub cas_name: Option<String>,
    /// By what accounts are found at the first time [default: none]
    #[arg(long, global = true, env = "LAWDESK_CAS_MATCH", value_name = "none|username|mobile")]
    pub cas_match: Option<MatchBy>,
    /// The attribute for it [default: the user's name]
    #[arg(long, global = true, env = "LAWDESK_CAS_CLAIM", value_name = "NAME")]
    pub cas_claim: Option<String>,
    /// The government's platform as an OpenID provider; absent = none
    #[arg(long, global = true, env = "LAWDESK_ZWPT_ISSUER", value_name = "URL")]
    pub zwpt_issuer: Option<String>,
    /// The government's platform as a CAS server; absent = none
    #[arg(long, global = true, env = "LAWDESK_ZWPT_CAS_URL", value_name = "URL")]
    pub zwpt_cas_url: Option<String>,
    /// What Lawdesk is called there
    #[arg(long, global = true, env = "LAWDESK_ZWPT_CLIENT_ID", value_name = "ID")]
    pub zwpt_client_id: Option<String>,
    /// A file with the client's secret [default: a public client]
    #[arg(long, global = true, env = "LAWDESK_ZWPT_CLIENT_SECRET_FILE", value_name = "FILE")]
    pub zwpt_client_secret_file: Option<PathBuf>,
    /// What the sign-in page calls it
    #[arg(long, global = true, env = "LAWDESK_ZWPT_NAME", value_name = "NAME")]
    pub zwpt_name: Option<String>,
    /// By what accounts are found at the first time [default: none]
    #[arg(long, global = true, env = "LAWDESK_ZWPT_MATCH", value_name = "none|username|mobile")]
    pub zwpt_match: Option<MatchBy>,
    /// The claim or attribute for it
    #[arg(long, global = true, env = "LAWDESK_ZWPT_CLAIM", value_name = "NAME")]
    pub zwpt_claim: Option<String>,
    /// Directory that passwords of the sign-in form are tried at, as `ldaps://ldap.example.cn`; absent = none
    #[arg(long, global = true, env = "LAWDESK_LDAP_URL", value_name = "URL")]
    pub ldap_url: Option<String>,
    /// Who binds there, as `uid={username},ou=people,dc=example,dc=cn` or `{username}@example.cn`
    #[arg(long, global = true, env = "LAWDESK_LDAP_BIND_DN", value_name = "DN")]
    pub ldap_bind_dn: Option<String>,
    /// Where people are searched instead, as `ou=people,dc=example,dc=cn`
    #[arg(long, global = true, env = "LAWDESK_LDAP_SEARCH_BASE", value_name = "DN")]
    pub ldap_search_base: Option<String>,
    /// By what, as `(&(objectClass=person)(uid={username}))` [default: `(uid={username})`]
    #[arg(long, global = true, env = "LAWDESK_LDAP_SEARCH_FILTER", value_name = "FILTER")]
    pub ldap_search_filter: Option<String>,
    /// Service account that searches [default: anybody may]
    #[arg(long, global = true, env = "LAWDESK_LDAP_SEARCH_DN", value_name = "DN")]
    pub ldap_search_dn: Option<String>,
    /// A file with its password
    #[arg(long, global = true, env = "LAWDESK_LDAP_SEARCH_PASSWORD_FILE", value_name = "FILE")]
    pub ldap_search_password_file: Option<PathBuf>,
    /// Certificate authorities of one's own that providers are trusted by, PEM [default: those of browsers alone]
    #[arg(long, global = true, env = "LAWDESK_IDENTITY_CA_FILE", value_name = "FILE")]
    pub identity_ca_file: Option<PathBuf>,
}

/// Takes of each key what the flags say, else the file.
macro_rules! merged {
    ($flags:ident, $file:ident: $($key:ident),* $(,)?) => {
        IdentityFlags { $($key: $flags.$key.clone().or($file.$key)),* }
    };
}

impl IdentityProviders {
    /// What the flags say, else the file.
    pub fn load(flags: &IdentityFlags, file: IdentityFlags) -> Result<Self> {
        let keys = merged!(flags, file: oidc_issuer, oidc_client_id, oidc_client_secret_file, oidc_name, oidc_match,
            oidc_claim, cas_url, cas_name, cas_match, cas_claim, zwpt_issuer, zwpt_cas_url, zwpt_client_id,
            zwpt_client_secret_file, zwpt_name, zwpt_match, zwpt_claim, ldap_url, ldap_bind_dn, ldap_search_base,
            ldap_search_filter, ldap_search_dn, ldap_search_password_file, identity_ca_file);
        let directory = directory_keys(&keys).load()?;
        let authorities = keys.identity_ca_file.as_deref().map(authorities).transpose()?.unwrap_or_default();
        Ok(Self { offered: offered(keys)?, directory, authorities })
    }
}

fn directory_keys(keys: &IdentityFlags) -> DirectoryKeys {
    DirectoryKeys {
        url: keys.ldap_url.clone(),
        bind_dn: keys.ldap_bind_dn.clone(),
        search_base: keys.ldap_search_base.clone(),
        search_filter: keys.ldap_search_filter.clone(),
        search_dn: keys.ldap_search_dn.clone(),
        search_password_file: keys.ldap_search_password_file.clone(),
    }
}

/// Those that have an address.
fn offered(keys: IdentityFlags) -> Result<Vec<Provider>> {
    if keys.zwpt_issuer.is_some() && keys.zwpt_cas_url.is_some() {
        bail!("zwpt_issuer or zwpt_cas_url: the platform is one of both");
    }
    // Each with its protocol, if it has an address, and what else is said of it.
    let found = [
        (
            "oidc",
            oidc("oidc", keys.oidc_issuer, keys.oidc_client_id, keys.oidc_client_secret_file)?,
            (keys.oidc_name, keys.oidc_match, keys.oidc_claim),
        ),
        ("cas", cas("cas_url", keys.cas_url)?, (keys.cas_name, keys.cas_match, keys.cas_claim)),
        (
            "zwpt",
            match cas("zwpt_cas_url", keys.zwpt_cas_url)? {
                Some(protocol) => Some(protocol),
                None => oidc("zwpt", keys.zwpt_issuer, keys.zwpt_client_id, keys.zwpt_client_secret_file)?,
            },
            (keys.zwpt_name, keys.zwpt_match, keys.zwpt_claim),
        ),
    ];
    let provider = |(code, protocol, (name, by, claim)): (_, Option<Protocol>, (Option<String>, _, _))| {
        let protocol = protocol?;
        let matching = matching(&protocol, by, claim);
        Some(Provider { code, name: name.unwrap_or_default(), protocol, matching })
    };
    Ok(found.into_iter().filter_map(provider).collect())
}

fn oidc(
    code: &str,
    issuer: Option<String>,
    client_id: Option<String>,
    secret_file: Option<PathBuf>,
) -> Result<Option<Protocol>> {
    let Some(issuer) = issuer else { return Ok(None) };
    require_safe(&format!("{code}_issuer"), &issuer)?;
    let Some(client_id) = client_id else {
        bail!("{code}_client_id: a provider is configured, but not what Lawdesk is called there");
    };
    Ok(Some(Protocol::Oidc { issuer, client_id, secret: secret_file.as_deref().map(secret).transpose()? }))
}

fn cas(key: &str, url: Option<String>) -> Result<Option<Protocol>> {
    let Some(url) = url else { return Ok(None) };
    require_safe(key, &url)?;
    Ok(Some(Protocol::Cas { url: url.trim_end_matches('/').to_owned() }))
}

fn matching(protocol: &Protocol, by: Option<MatchBy>, claim: Option<String>) -> Option<Matching> {
    let usual = match (protocol, by?) {
        (_, MatchBy::None) => return None,
        (Protocol::Cas { .. }, _) => "",
        (Protocol::Oidc { .. }, MatchBy::Username) => "preferred_username",
        (Protocol::Oidc { .. }, MatchBy::Mobile) => "phone_number",
    };
    Some(Matching { by: by?, claim: claim.unwrap_or_else(|| usual.to_owned()) })
}

/// What says who somebody is comes over TLS, or from this machine.
fn require_safe(key: &str, text: &str) -> Result<()> {
    let url = Url::parse(text).with_context(|| format!("{key} is no address: {text}"))?;
    let is_safe = url.scheme() == "https" || (url.scheme() == "http" && is_loopback(&url));
    if !is_safe || url.query().is_some() || url.fragment().is_some() || !url.username().is_empty() {
        bail!("{key} is as https://sso.example.cn (http on this machine alone), without a query: {text} is not");
    }
    Ok(())
}

fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost",
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

fn authorities(file: &Path) -> Result<Vec<CertificateDer<'static>>> {
    let read = CertificateDer::pem_file_iter(file).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let found = read.with_context(|| format!("identity_ca_file: {} cannot be read", file.display()))?;
    if found.is_empty() {
        bail!("identity_ca_file: {} holds no certificate", file.display());
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load(change: impl FnOnce(&mut IdentityFlags)) -> Result<IdentityProviders> {
        let mut flags = IdentityFlags::default();
        change(&mut flags);
        IdentityProviders::load(&flags, IdentityFlags::default())
    }

    #[test]
    fn without_keys_there_is_none() {
        let none = load(|_| ()).unwrap();
        assert!(none.offered.is_empty() && none.directory.is_none());
    }

    #[test]
    fn a_provider_is_reached_by_tls_or_on_this_machine() {
        let cas = |url: &str| load(|it| it.cas_url = Some(url.to_owned()));
        assert_eq!(
            cas("https://cas.example.cn/cas/").unwrap().offered[0].protocol.issuer(),
            "https://cas.example.cn/cas"
        );
        assert!(cas("http://127.0.0.1:9000/cas").is_ok());
        for wrong in
            ["http://cas.example.cn/cas", "cas.example.cn", "https://cas.example.cn/?a=b", "file:///etc/passwd"]
        {
            assert!(cas(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn an_openid_provider_knows_us_by_a_name_and_finds_accounts_by_a_claim() {
        assert!(load(|it| it.oidc_issuer = Some("https://sso.example.cn".to_owned())).is_err());
        let by = |by| {
            load(|it| {
                it.oidc_issuer = Some("https://sso.example.cn".to_owned());
                it.oidc_client_id = Some("lawdesk".to_owned());
                it.oidc_match = Some(by);
            })
            .unwrap()
            .offered[0]
                .matching
                .clone()
        };
        assert!(by(MatchBy::None).is_none());
        assert_eq!(by(MatchBy::Mobile).unwrap().claim, "phone_number");
        assert_eq!(by(MatchBy::Username).unwrap().claim, "preferred_username");
    }

    #[test]
    fn the_platform_is_one_of_both() {
        let both = load(|it| {
            it.zwpt_issuer = Some("https://zwfw.example.cn".to_owned());
            it.zwpt_client_id = Some("lawdesk".to_owned());
            it.zwpt_cas_url = Some("https://zwfw.example.cn/cas".to_owned());
        });
        assert!(both.is_err());
        let one = load(|it| it.zwpt_cas_url = Some("https://zwfw.example.cn/cas".to_owned())).unwrap();
        assert_eq!(one.offered[0].code, "zwpt");
    }
}
