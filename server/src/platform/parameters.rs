//! Parameters that administrators set while the servers run (`lawdesk_core::parameter`). Every server reads them again when
//! another tells of a change, and after a moment in any case, so that it holds on all of them without a restart.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use lawdesk_core::parameter::ParameterKey;
use sqlx::AnyPool;

use super::cache_version::{self, CacheKey};
use super::db::Tx;
use super::error::Result;
use super::gateway_config::{Gateways, HttpGateway, MailGateway, MailTls};
use super::jobs;
use super::relay;
use super::sealing::{self, SealedText};
use super::sql::from_row;

/// How long what was read is believed.
const FRESH: Duration = Duration::from_secs(2);

/// The values of one moment.
#[derive(Debug, Default)]
pub struct Parameters {
    values: BTreeMap<ParameterKey, String>,
    /// How often the dictionaries have changed: browsers hear of it with each answer.
    pub dictionary_version: i64,
    /// Names of jobs that stand still.
    pub paused: BTreeSet<String>,
}

impl Parameters {
    /// The value that is set, else the default; empty where there is neither.
    #[must_use]
    pub fn text(&self, key: ParameterKey) -> &str {
        self.values.get(&key).map_or(key.parameter().default, String::as_str)
    }

    /// The value that is set, else the default, where it is anything.
    #[must_use]
    pub fn non_empty(&self, key: ParameterKey) -> Option<&str> {
        Some(self.text(key)).filter(|it| !it.is_empty())
    }

    /// The number that is set, else the default; none where there is neither.
    #[must_use]
    pub fn number(&self, key: ParameterKey) -> Option<i64> {
        self.text(key).parse().ok()
    }
}

/// What a server has read last.
#[derive(Debug, Default)]
pub struct ParameterCache(Mutex<Option<(Instant, Arc<Parameters>)>>);

impl ParameterCache {
    /// The values as they were at most two seconds ago.
    pub async fn current(&self, pool: &AnyPool) -> Result<Arc<Parameters>> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some((_, parameters)) = known.filter(|(read_at, _)| read_at.elapsed() < FRESH) {
            return Ok(parameters);
        }
        let parameters = Arc::new(read(pool).await?);
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((Instant::now(), parameters.clone()));
        Ok(parameters)
    }

    /// What was read last, however long ago; none: nothing yet.
    pub fn known(&self) -> Option<Arc<Parameters>> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.as_ref().map(|(_, parameters)| parameters.clone())
    }

    /// Reads them again at the next question: for the server that has just changed one.
    pub fn forget(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

async fn read(pool: &AnyPool) -> Result<Parameters> {
    let rows = stored(pool).await?.into_iter();
    Ok(Parameters {
        values: rows.filter_map(|row| Some((ParameterKey::from_name(&row.name)?, row.value.0))).collect(),
        dictionary_version: cache_version::of(pool, CacheKey::Dictionaries).await?,
        paused: jobs::paused(pool).await?,
    })
}

impl Gateways {
    /// These, with what administrators have set in their place: a gateway whose address they set is theirs as a whole.
    #[must_use]
    pub fn with(&self, parameters: &Parameters) -> Self {
        let own = |key| parameters.non_empty(key).map(str::to_owned);
        let http = |url, secret| Some(HttpGateway { url: own(url)?, secret: own(secret) });
        Self {
            mail: mail_of(parameters).or_else(|| self.mail.clone()),
            sms: http(ParameterKey::SmsUrl, ParameterKey::SmsSecret).or_else(|| self.sms.clone()),
            platform: http(ParameterKey::PlatformUrl, ParameterKey::PlatformSecret).or_else(|| self.platform.clone()),
            calls: self.calls.clone(),
        }
    }
}

/// The mail server of the parameters; none while one of host and sender is missing.
fn mail_of(parameters: &Parameters) -> Option<MailGateway> {
    let own = |key| parameters.non_empty(key).map(str::to_owned);
    let tls = match parameters.text(ParameterKey::MailTls) {
        "implicit" => MailTls::Implicit,
        "off" => MailTls::Off,
        _ => MailTls::Starttls,
    };
    let port = parameters.number(ParameterKey::MailPort).and_then(|it| u16::try_from(it).ok());
    Some(MailGateway {
        host: own(ParameterKey::MailHost)?,
        port: port.unwrap_or(tls.usual_port()),
        tls,
        user: own(ParameterKey::MailUser),
        password: own(ParameterKey::MailPassword),
        from: own(ParameterKey::MailFrom)?,
    })
}

from_row! {
    /// A parameter that somebody has set.
    pub struct StoredParameter {
        /// Its name.
        pub name: String,
        /// Its value.
        pub value: SealedText,
        /// Account id.
        pub changed_by: String,
        /// Milliseconds since 1970.
        pub changed_at: i64,
    }
}

/// What is set, by name.
pub async fn stored(pool: &AnyPool) -> Result<Vec<StoredParameter>> {
    let sql = "select name, value, changed_by, changed_at from parameter order by name";
    Ok(sqlx::query_as(sql).fetch_all(pool).await?)
}

/// Sets a parameter; empty: as it is by default.
pub async fn write(tx: &mut Tx, key: ParameterKey, value: &str, (by, now): (&str, i64)) -> Result<()> {
    relay::parameters_changed(tx).await?;
    if value.is_empty() {
        sqlx::query("delete from parameter where name = $1").bind(key.name()).execute(&mut **tx).await?;
        return Ok(());
    }
    sqlx::query(
        "insert into parameter (name, value, changed_by, changed_at) values ($1, $2, $3, $4)
         on conflict (name) do update set value = excluded.value, changed_by = excluded.changed_by,
             changed_at = excluded.changed_at",
    )
    .bind(key.name())
    .bind(sealing::seal(value))
    .bind(by)
    .bind(now)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Who is said to have set what the demo sets.
const SEED: &str = "seed";

/// Sets a parameter for the demo, unless somebody has set it.
pub async fn write_seeded(tx: &mut Tx, key: ParameterKey, value: &str, now: i64) -> Result<()> {
    sqlx::query(
        "insert into parameter (name, value, changed_by, changed_at) values ($1, $2, $3, $4) on conflict (name) do nothing",
    )
    .bind(key.name())
    .bind(sealing::seal(value))
    .bind(SEED)
    .bind(now)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Takes back what the demo has set.
pub async fn remove_seeded(tx: &mut Tx) -> Result<()> {
    sqlx::query("delete from parameter where changed_by = $1").bind(SEED).execute(&mut **tx).await?;
    Ok(())
}
