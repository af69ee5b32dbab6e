//! The gateways by which people are told outside the system: keys of the configuration.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use serde::Deserialize;
use url::Url;

/// What stands behind the channels.
#[derive(Clone, Debug, Default)]
pub struct Gateways {
    /// A mail server.
    pub mail: Option<MailGateway>,
    /// An SMS gateway.
    pub sms: Option<HttpGateway>,
    /// The government's platform.
    pub platform: Option<HttpGateway>,
    /// What HTTP steps of diagrams may call.
    pub calls: OutgoingCalls,
}

/// What HTTP steps of diagrams may call.
#[derive(Clone, Default)]
pub struct OutgoingCalls {
    /// Origins as `https://api.example.cn`; none: no such step runs.
    pub origins: Vec<String>,
    /// The key of signatures; none: bodies are not signed.
    pub secret: Option<String>,
    /// Also to addresses that are not public: tests alone say so, no key of the configuration does.
    pub reaches_private: bool,
}

/// The handler of HTTP steps, as Flowable names it.
pub const HTTP_HANDLER: &str = "http";

impl OutgoingCalls {
    /// The handlers that diagrams may name for it: the calls, and each origin that they may go to. None where there is no
    /// origin.
    #[must_use]
    pub fn handlers(&self) -> Vec<String> {
        let http = (!self.origins.is_empty()).then(|| HTTP_HANDLER.to_owned());
        http.into_iter().chain(self.origins.iter().cloned()).collect()
    }
}

// Without the key.
impl std::fmt::Debug for OutgoingCalls {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OutgoingCalls").field("origins", &self.origins).finish_non_exhaustive()
    }
}

/// A mail server.
#[derive(Clone)]
pub struct MailGateway {
    /// Name or address.
    pub host: String,
    /// TCP port.
    pub port: u16,
    /// How the connection is encrypted.
    pub tls: MailTls,
    /// Who signs in there; none: nobody.
    pub user: Option<String>,
    /// His password.
    pub password: Option<String>,
    /// `Name <address>`.
    pub from: String,
}

// Without the password.
impl std::fmt::Debug for MailGateway {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MailGateway").field("host", &self.host).field("port", &self.port).finish_non_exhaustive()
    }
}

/// How a connection to a mail server is encrypted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum MailTls {
    /// From the first byte (port 465).
    Implicit,
    /// By STARTTLS, without which nothing is sent (port 587).
    #[default]
    Starttls,
    /// Not at all: only within one machine or a closed network.
    Off,
}

impl MailTls {
    /// The port that mail servers use for it.
    pub(super) fn usual_port(self) -> u16 {
        match self {
            Self::Implicit => 465,
            Self::Starttls => 587,
            Self::Off => 25,
        }
    }
}

/// A gateway that takes signed JSON bodies by POST.
#[derive(Clone)]
pub struct HttpGateway {
    /// Its address; `{mobile}` or `{account}` stands for the receiver.
    pub url: String,
    /// The key of signatures; none: bodies are not signed.
    pub secret: Option<String>,
}

// Without the key.
impl std::fmt::Debug for HttpGateway {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("HttpGateway").field("url", &self.url).finish_non_exhaustive()
    }
}

/// The keys as flags and environment variables. In the TOML file they are named as the long flag with `_` for `-`.
#[derive(Clone, Debug, Default, Args, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct GatewayFlags {
    /// Mail server; absent = no mail is sent
    #[arg(long, global = true, env = "LAWDESK_MAIL_HOST", value_name = "HOST")]
    pub mail_host: Option<String>,
    /// Its TCP port [default: 465 with implicit TLS, 587 with STARTTLS, 25 without]
    #[arg(long, global = true, env = "LAWDESK_MAIL_PORT", value_name = "PORT")]
    pub mail_port: Option<u16>,
    /// How the connection to it is encrypted [default: starttls]
    #[arg(long, global = true, env = "LAWDESK_MAIL_TLS", value_name = "implicit|starttls|off")]
    pub mail_tls: Option<MailTls>,
    /// Who signs in at the mail server
    #[arg(long, global = true, env = "LAWDESK_MAIL_USER", value_name = "NAME")]
    pub mail_user: Option<String>,
    /// His password
    #[arg(long, global = true, env = "LAWDESK_MAIL_PASSWORD", hide_env_values = true, value_name = "PASSWORD")]
    pub mail_password: Option<String>,
    /// A file with his password alone
    #[arg(long, global = true, env = "LAWDESK_MAIL_PASSWORD_FILE", value_name = "FILE")]
    pub mail_password_file: Option<PathBuf>,
    /// Whom mail comes from, as `Lawdesk <no-reply@example.cn>`
    #[arg(long, global = true, env = "LAWDESK_MAIL_FROM", value_name = "ADDRESS")]
    pub mail_from: Option<String>,
    /// Address of an SMS gateway, `{mobile}` for the number; absent = no SMS is sent
    #[arg(long, global = true, env = "LAWDESK_SMS_URL", value_name = "URL")]
    pub sms_url: Option<String>,
    /// A file with the key of signatures for it
    #[arg(long, global = true, env = "LAWDESK_SMS_SECRET_FILE", value_name = "FILE")]
    pub sms_secret_file: Option<PathBuf>,
    /// Address of the government's platform, `{account}` for the receiver; absent = nothing is passed on
    #[arg(long, global = true, env = "LAWDESK_PLATFORM_URL", value_name = "URL")]
    pub platform_url: Option<String>,
    /// A file with the key of signatures for it
    #[arg(long, global = true, env = "LAWDESK_PLATFORM_SECRET_FILE", value_name = "FILE")]
    pub platform_secret_file: Option<PathBuf>,
    /// What HTTP steps of diagrams may call, as `https://api.example.cn`; several with commas [default: nothing]
    #[arg(long, global = true, env = "LAWDESK_HTTP_ORIGINS", value_delimiter = ',', value_name = "ORIGIN")]
    pub http_origins: Option<Vec<String>>,
    /// A file with the key of signatures for them
    #[arg(long, global = true, env = "LAWDESK_HTTP_SECRET_FILE", value_name = "FILE")]
    pub http_secret_file: Option<PathBuf>,
}

impl Gateways {
    /// What the flags say, else the file.
    pub fn load(flags: &GatewayFlags, file: GatewayFlags) -> Result<Self> {
        // Gateways over HTTP, each with its secret.
        let sms = http(flags.sms_url.clone().or(file.sms_url), flags.sms_secret_file.clone().or(file.sms_secret_file));
        let platform = http(
            flags.platform_url.clone().or(file.platform_url),
            flags.platform_secret_file.clone().or(file.platform_secret_file),
        );
        let calls = calls(
            flags.http_origins.clone().or(file.http_origins),
            flags.http_secret_file.clone().or(file.http_secret_file),
        )?;
        // Mail: a host needs a sender that can be answered.
        let Some(host) = flags.mail_host.clone().or(file.mail_host) else {
            return Ok(Self { mail: None, sms: sms?, platform: platform?, calls });
        };
        let tls = flags.mail_tls.or(file.mail_tls).unwrap_or_default();
        let password = match flags.mail_password_file.clone().or(file.mail_password_file) {
            Some(path) => Some(secret(&path)?),
            None => flags.mail_password.clone().or(file.mail_password),
        };
        let Some(from) = flags.mail_from.clone().or(file.mail_from) else {
            bail!("mail_from: a mail server is configured, but not whom mail comes from");
        };
        if from.parse::<lettre::message::Mailbox>().is_err() {
            bail!("mail_from is as Lawdesk <no-reply@example.cn>: {from} is not");
        }
        let user = flags.mail_user.clone().or(file.mail_user);
        let port = flags.mail_port.or(file.mail_port).unwrap_or(tls.usual_port());
        let mail = MailGateway { host, port, tls, user, password, from };
        Ok(Self { mail: Some(mail), sms: sms?, platform: platform?, calls })
    }
}

fn http(url: Option<String>, secret_file: Option<PathBuf>) -> Result<Option<HttpGateway>> {
    let Some(url) = url else { return Ok(None) };
    let is_http = Url::parse(&url).is_ok_and(|it| matches!(it.scheme(), "http" | "https") && it.has_host());
    if !is_http {
        bail!("{url} is no address of a gateway, as https://sms.example.cn/send");
    }
    let secret = secret_file.as_deref().map(secret).transpose()?;
    Ok(Some(HttpGateway { url, secret }))
}

fn calls(origins: Option<Vec<String>>, secret_file: Option<PathBuf>) -> Result<OutgoingCalls> {
    let origins = origins.unwrap_or_default();
    let is_origin = |text: &String| {
        Url::parse(text).is_ok_and(|url| {
            matches!(url.scheme(), "http" | "https") && url.origin().ascii_serialization() == text.as_str()
        })
    };
    if let Some(wrong) = origins.iter().find(|it| !is_origin(it)) {
        bail!("http_origins are as https://api.example.cn, without a path: {wrong} is not");
    }
    Ok(OutgoingCalls { origins, secret: secret_file.as_deref().map(secret).transpose()?, reaches_private: false })
}

/// The first line of a file.
pub(super) fn secret(path: &Path) -> Result<String> {
    let text = fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))?;
    Ok(text.lines().next().unwrap_or_default().trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn load(flags: GatewayFlags) -> Result<Gateways> {
        Gateways::load(&flags, GatewayFlags::default())
    }

    #[test]
    fn mail_has_a_sender_and_the_port_of_its_encryption() {
        let host = Some("mail.example.cn".to_owned());
        assert!(load(GatewayFlags { mail_host: host.clone(), ..GatewayFlags::default() }).is_err());
        let from = Some("Lawdesk <no-reply@example.cn>".to_owned());
        let mail = |tls| {
            let flags = GatewayFlags { mail_host: host.clone(), mail_from: from.clone(), ..GatewayFlags::default() };
            load(GatewayFlags { mail_tls: tls, ..flags }).unwrap().mail.unwrap()
        };
        assert_eq!((mail(None).port, mail(Some(MailTls::Implicit)).port), (587, 465));
        let wrong = Some("nobody".to_owned());
        assert!(load(GatewayFlags { mail_host: host.clone(), mail_from: wrong, ..GatewayFlags::default() }).is_err());
    }

    #[test]
    fn a_gateway_is_reached_by_http() {
        let sms = |url: &str| load(GatewayFlags { sms_url: Some(url.to_owned()), ..GatewayFlags::default() });
        assert!(sms("https://sms.example.cn/send?to={mobile}").unwrap().sms.is_some());
        assert!(sms("file:///etc/passwd").is_err());
        assert!(sms("sms.example.cn").is_err());
    }
}
