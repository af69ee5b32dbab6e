//! Configuration: command-line flags, then environment, then one TOML file, then the defaults below.

mod check;

use std::fs;
use std::net::IpAddr;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::{Args, ValueEnum};
use serde::Deserialize;

use super::file_config::{FileConfig, FileFlags, is_file_key};
use super::gateway_config::{GatewayFlags, Gateways};
use super::identity_config::{IdentityFlags, IdentityProviders};
use super::network::Network;

/// Days that rows of the audit are kept at least (Cybersecurity Law, article 21: six months). The triggers of
/// `identity::audit::chain` say it too.
pub const LEAST_AUDIT_DAYS: u32 = 180;

/// What the server needs to know before it starts.
#[derive(Clone, Debug)]
pub struct Config {
    /// TCP port of API and web client.
    pub port: u16,
    /// Address to listen on.
    pub bind: IpAddr,
    /// Folder of database, files and keys.
    pub data: PathBuf,
    /// `postgres://…` or `sqlite:…`; absent = SQLite in the data folder.
    pub database_url: Option<String>,
    /// Whether signing in asks for the picture's characters.
    pub captcha: Switch,
    /// How hard the puzzle is that stands for the picture: zero bits of its hash, each twice the work.
    pub puzzle_bits: u32,
    /// Whether `serve` fills an empty database with the demo data.
    pub demo: bool,
    /// Whether cookies are sent over https only; absent = where the program speaks TLS, a public address is https, or the
    /// program is not bound to loopback.
    pub secure_cookies: Option<bool>,
    /// Where browsers find the program, as they write `Origin`; empty = whatever `Host` says.
    pub public_origins: Vec<String>,
    /// Proxies that are believed about where a request comes from (`X-Forwarded-For`).
    pub trusted_proxies: Vec<Network>,
    /// The most connections at a time.
    pub max_connections: usize,
    /// The key of access tokens, 64 hexadecimal digits; absent = in the data folder.
    pub token_key: Option<String>,
    /// Keys that numbers of identity documents are sealed with, `ID:DIGITS` each with 64 hexadecimal digits; the first seals,
    /// all open. Empty = in the data folder.
    pub data_keys: Vec<String>,
    /// The key of the hashes by which such numbers are found, 64 hexadecimal digits; absent = in the data folder.
    pub search_key: Option<String>,
    /// Certificate (PEM, with those that vouch for it) for TLS of the program itself; absent = a proxy does that.
    pub tls_cert: Option<PathBuf>,
    /// Its key, PEM.
    pub tls_key: Option<PathBuf>,
    /// Log filter, as `info` or `lawdesk_server=debug,sqlx=warn`.
    pub log: String,
    /// One line for people, or one JSON object a line.
    pub log_format: LogFormat,
    /// Days after which rows of the audit are removed, at least 180; absent = never.
    pub audit_days: Option<u32>,
    /// Topics of external tasks that workers outside do.
    pub worker_topics: Vec<String>,
    /// The token that `/metrics` asks for; absent: it answers nobody.
    pub metrics_token: Option<String>,
    /// Folder of the backups that are made from the page and by the clock; absent = `backups` in the data folder.
    pub backup_folder: Option<PathBuf>,
    /// By what people are told outside the system.
    pub gateways: Gateways,
    /// What stands behind the files.
    pub files: FileConfig,
    /// By whom people sign in beside their passwords.
    pub identity: IdentityProviders,
}

/// On or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum Switch {
    /// Asked for.
    On,
    /// Not asked for.
    Off,
}

/// How log lines look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// For people.
    Text,
    /// For machines.
    Json,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            port: 8080,
            bind: IpAddr::from([127, 0, 0, 1]),
            data: PathBuf::from("data"),
            database_url: None,
            captcha: Switch::On,
            puzzle_bits: 18,
            demo: false,
            secure_cookies: None,
            public_origins: Vec::new(),
            trusted_proxies: Network::loopback(),
            max_connections: 4096,
            token_key: None,
            data_keys: Vec::new(),
            search_key: None,
            tls_cert: None,
            tls_key: None,
            log: "info".to_owned(),
            log_format: LogFormat::Text,
            audit_days: None,
            worker_topics: Vec::new(),
            metrics_token: None,
            backup_folder: None,
            gateways: Gateways::default(),
            files: FileConfig::default(),
            identity: IdentityProviders::default(),
        }
    }
}

/// The keys as flags and environment variables. In the TOML file they are named as the long flag with `_` for `-`.
#[derive(Clone, Debug, Default, Args, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Flags {
    /// TOML file with the keys below, e.g. `port = 8080`; absent = `lawdesk.toml`, if there is one
    #[arg(long, global = true, env = "LAWDESK_CONFIG", value_name = "FILE")]
    #[serde(skip)]
    pub config: Option<PathBuf>,
    /// TCP port of API and web client [default: 8080]
    #[arg(long, global = true, env = "LAWDESK_PORT")]
    pub port: Option<u16>,
    /// Address to listen on [default: 127.0.0.1]
    #[arg(long, global = true, env = "LAWDESK_BIND", value_name = "ADDRESS")]
    pub bind: Option<IpAddr>,
    /// Folder of database, files and keys; made if missing [default: ./data]
    #[arg(long, global = true, env = "LAWDESK_DATA", value_name = "FOLDER")]
    pub data: Option<PathBuf>,
    /// `postgres://USER:PASSWORD@HOST/DATABASE`, or `sqlite:FILE` [default: SQLite file lawdesk.db in the data folder]
    #[arg(long, global = true, env = "DATABASE_URL", hide_env_values = true, value_name = "URL")]
    pub database_url: Option<String>,
    /// Whether signing in asks for the picture's characters; off only on a loopback address [default: on]
    #[arg(long, global = true, env = "LAWDESK_CAPTCHA", value_name = "on|off")]
    pub captcha: Option<Switch>,
    /// Zero bits of the puzzle that stands for the picture, 12 to 26; each is twice the work [default: 18]
    #[arg(long, global = true, env = "LAWDESK_PUZZLE_BITS", value_name = "BITS")]
    pub puzzle_bits: Option<u32>,
    /// Whether `serve` fills an empty database with the demo data [default: false]
    #[arg(long, global = true, env = "LAWDESK_DEMO", num_args = 0..=1, default_missing_value = "true")]
    pub demo: Option<bool>,
    /// Whether cookies are sent over https only [default: true with TLS, a public origin of https, or an address that is not loopback]
    #[arg(long, global = true, env = "LAWDESK_SECURE_COOKIES", value_name = "true|false")]
    pub secure_cookies: Option<bool>,
    /// Where browsers find the program, as `https://lawdesk.example.cn`; several with commas [default: as `Host` says]
    #[arg(long, global = true, env = "LAWDESK_PUBLIC_ORIGIN", value_delimiter = ',', value_name = "ORIGIN")]
    pub public_origin: Option<Vec<String>>,
    /// Proxies believed about where requests come from, as `10.0.0.0/8`; several with commas [default: loopback]
    #[arg(long, global = true, env = "LAWDESK_TRUSTED_PROXIES", value_delimiter = ',', value_name = "ADDRESS[/BITS]")]
    pub trusted_proxies: Option<Vec<Network>>,
    /// The most connections at a time; the others wait [default: 4096]
    #[arg(long, global = true, env = "LAWDESK_MAX_CONNECTIONS", value_name = "N")]
    pub max_connections: Option<usize>,
    /// Key of access tokens, 64 hexadecimal digits, the same on all servers of one database [default: token.key in the data folder]
    #[arg(long, global = true, env = "LAWDESK_TOKEN_KEY", hide_env_values = true, value_name = "KEY")]
    pub token_key: Option<String>,
    /// Keys that identity numbers are sealed with, as `2026:DIGITS`, the first seals; several with commas [default: data.keys in the data folder]
    #[arg(
        long,
        global = true,
        env = "LAWDESK_DATA_KEYS",
        hide_env_values = true,
        value_delimiter = ',',
        value_name = "ID:KEY"
    )]
    pub data_keys: Option<Vec<String>>,
    /// Key of the hashes by which identity numbers are found, 64 hexadecimal digits [default: search.key in the data folder]
    #[arg(long, global = true, env = "LAWDESK_SEARCH_KEY", hide_env_values = true, value_name = "KEY")]
    pub search_key: Option<String>,
    /// Certificate for TLS, PEM, with those that vouch for it; read again when it changes [default: no TLS]
    #[arg(long, global = true, env = "LAWDESK_TLS_CERT", value_name = "FILE")]
    pub tls_cert: Option<PathBuf>,
    /// Key of the certificate, PEM
    #[arg(long, global = true, env = "LAWDESK_TLS_KEY", value_name = "FILE")]
    pub tls_key: Option<PathBuf>,
    /// Log filter, as `info` or `lawdesk_server=debug,sqlx=warn` [default: info]
    #[arg(long, global = true, env = "LAWDESK_LOG", value_name = "FILTER")]
    pub log: Option<String>,
    /// Log lines for people or for machines [default: text]
    #[arg(long, global = true, env = "LAWDESK_LOG_FORMAT", value_name = "text|json")]
    pub log_format: Option<LogFormat>,
    /// Days after which rows of the audit are removed, at least 180 [default: never]
    #[arg(long, global = true, env = "LAWDESK_AUDIT_DAYS", value_name = "DAYS")]
    pub audit_days: Option<u32>,
    /// Topics of external tasks that workers outside do; several with commas [default: no such step is deployed]
    #[arg(long, global = true, env = "LAWDESK_WORKER_TOPICS", value_delimiter = ',', value_name = "TOPIC")]
    pub worker_topics: Option<Vec<String>>,
    /// Token that `/metrics` asks for, at least 16 characters [default: it answers nobody]
    #[arg(long, global = true, env = "LAWDESK_METRICS_TOKEN", hide_env_values = true, value_name = "TOKEN")]
    pub metrics_token: Option<String>,
    /// Folder of backups, better on another disk [default: backups in the data folder]
    #[arg(long, global = true, env = "LAWDESK_BACKUP_FOLDER", value_name = "FOLDER")]
    pub backup_folder: Option<PathBuf>,
    /// By what people are told outside the system.
    #[command(flatten)]
    #[serde(skip)]
    pub gateways: GatewayFlags,
    /// What stands behind the files.
    #[command(flatten)]
    #[serde(skip)]
    pub files: FileFlags,
    /// By whom people sign in beside their passwords.
    #[command(flatten)]
    #[serde(skip)]
    pub identity: IdentityFlags,
}

impl Config {
    /// Where people reach the client from outside, without a slash behind: for addresses that leave the page.
    #[must_use]
    pub fn client_origin(&self) -> String {
        let own = || format!("http://{}:{}", self.bind, self.port);
        self.public_origins.first().cloned().unwrap_or_else(own)
    }

    /// Reads all sources. Fails on an unknown key, a wrong type, a missing `--config` file, and on combinations that
    /// would be unsafe.
    pub fn load(flags: &Flags) -> Result<Self> {
        let (file, default) = (Flags::of_file(flags)?, Self::default());
        let config = Self {
            port: flags.port.or(file.port).unwrap_or(default.port),
            bind: flags.bind.or(file.bind).unwrap_or(default.bind),
            data: flags.data.clone().or(file.data).unwrap_or(default.data),
            database_url: flags.database_url.clone().or(file.database_url),
            captcha: flags.captcha.or(file.captcha).unwrap_or(default.captcha),
            puzzle_bits: flags.puzzle_bits.or(file.puzzle_bits).unwrap_or(default.puzzle_bits),
            demo: flags.demo.or(file.demo).unwrap_or(default.demo),
            secure_cookies: flags.secure_cookies.or(file.secure_cookies),
            public_origins: flags.public_origin.clone().or(file.public_origin).unwrap_or(default.public_origins),
            trusted_proxies: flags.trusted_proxies.clone().or(file.trusted_proxies).unwrap_or(default.trusted_proxies),
            max_connections: flags.max_connections.or(file.max_connections).unwrap_or(default.max_connections),
            token_key: flags.token_key.clone().or(file.token_key),
            data_keys: flags.data_keys.clone().or(file.data_keys).unwrap_or(default.data_keys),
            search_key: flags.search_key.clone().or(file.search_key),
            tls_cert: flags.tls_cert.clone().or(file.tls_cert),
            tls_key: flags.tls_key.clone().or(file.tls_key),
            log: flags.log.clone().or(file.log).unwrap_or(default.log),
            log_format: flags.log_format.or(file.log_format).unwrap_or(default.log_format),
            audit_days: flags.audit_days.or(file.audit_days),
            worker_topics: flags.worker_topics.clone().or(file.worker_topics).unwrap_or_default(),
            metrics_token: flags.metrics_token.clone().or(file.metrics_token),
            backup_folder: flags.backup_folder.clone().or(file.backup_folder),
            gateways: Gateways::load(&flags.gateways, file.gateways)?,
            files: FileConfig::load(&flags.files, file.files)?,
            identity: IdentityProviders::load(&flags.identity, file.identity)?,
        };
        config.check()?;
        Ok(config)
    }

    /// The database to connect to: as configured, or the SQLite file in the data folder.
    #[must_use]
    pub fn database_url(&self) -> String {
        self.database_url.clone().unwrap_or_else(|| sqlite_url(&self.data.join("lawdesk.db")))
    }

    /// Whether cookies carry `Secure`.
    #[must_use]
    pub fn secure_cookies(&self) -> bool {
        let is_https = self.tls_cert.is_some() || self.public_origins.iter().any(|it| it.starts_with("https://"));
        self.secure_cookies.unwrap_or(is_https || !self.bind.is_loopback())
    }
}

impl Flags {
    /// What the TOML file says: the one that is named, or `lawdesk.toml` here or in a folder above, if there is one.
    fn of_file(flags: &Flags) -> Result<Self> {
        let file = match &flags.config {
            Some(file) if !file.is_file() => bail!("there is no configuration file {}", file.display()),
            Some(file) => Some(file.clone()),
            None => std::env::current_dir()?.ancestors().map(|it| it.join("lawdesk.toml")).find(|it| it.is_file()),
        };
        let Some(file) = file else { return Ok(Self::default()) };
        let text = fs::read_to_string(&file).with_context(|| format!("{} cannot be read", file.display()))?;
        of_text(&text).with_context(|| format!("{} is wrong", file.display()))
    }
}

/// The keys of a file: those of gateways, identity providers and files are read apart.
fn of_text(text: &str) -> Result<Flags> {
    let begins = |key: &str, names: &[&str]| names.iter().any(|it| key.starts_with(it));
    let all: toml::Table = toml::from_str(text)?;
    let (gateways, others): (toml::Table, toml::Table) =
        all.into_iter().partition(|(key, _)| begins(key, &["mail_", "sms_", "platform_", "http_"]));
    let (identity, others): (toml::Table, toml::Table) =
        others.into_iter().partition(|(key, _)| begins(key, &["oidc_", "cas_", "zwpt_", "ldap_", "identity_"]));
    let (files, others): (toml::Table, toml::Table) = others.into_iter().partition(|(key, _)| is_file_key(key));
    let flags: Flags = others.try_into()?;
    Ok(Flags { gateways: gateways.try_into()?, identity: identity.try_into()?, files: files.try_into()?, ..flags })
}

/// URL of a SQLite file; it is made if missing.
#[must_use]
pub fn sqlite_url(file: &Path) -> String {
    use std::fmt::Write;
    let mut url = "sqlite://".to_owned();
    for byte in file.to_string_lossy().bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => url.push(char::from(byte)),
            _ => write!(url, "%{byte:02X}").expect("a string takes all text"),
        }
    }
    url + "?mode=rwc"
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) fn load(toml: &str, flags: Flags) -> Result<Config> {
        let folder = tempfile::TempDir::new().unwrap();
        let file = folder.path().join("lawdesk.toml");
        std::fs::write(&file, toml).unwrap();
        Config::load(&Flags { config: Some(file), ..flags })
    }

    #[test]
    fn a_flag_wins_over_the_file_and_the_file_over_the_default() {
        let config = load("port = 1\nlog = \"warn\"", Flags { port: Some(2), ..Flags::default() }).unwrap();
        assert_eq!((config.port, config.log.as_str(), config.demo), (2, "warn", false));
    }

    #[test]
    fn a_key_that_does_not_exist_stops_the_start() {
        let error = load("prot = 1", Flags::default()).unwrap_err();
        assert!(format!("{error:#}").contains("prot"), "{error:#}");
    }

    #[test]
    fn the_path_of_a_database_may_hold_any_character() {
        assert_eq!(sqlite_url(Path::new("/a b/律?.db")), "sqlite:///a%20b/%E5%BE%8B%3F.db?mode=rwc");
    }
}
