//! Combinations of the configuration that would be unsafe, or cannot be meant.

use std::ops::RangeInclusive;

use anyhow::{Result, bail};
use lawdesk_core::effect::Effect;

use super::{Config, LEAST_AUDIT_DAYS, Switch};
use crate::platform::gateway_config::HTTP_HANDLER;

/// How hard the puzzle in place of the picture can be.
const PUZZLE_BITS: RangeInclusive<u32> = 12..=26;

impl Config {
    /// An error says what is wrong and why.
    pub(super) fn check(&self) -> Result<()> {
        // What the law or safety asks.
        if let Some(days) = self.audit_days.filter(|days| *days < LEAST_AUDIT_DAYS) {
            bail!("audit_days = {days}: the audit is kept for {LEAST_AUDIT_DAYS} days at least");
        }
        if self.metrics_token.as_ref().is_some_and(|token| token.len() < 16) {
            bail!("metrics_token has at least 16 characters");
        }
        if let Some(topic) = self.worker_topics.iter().find(|it| Effect::from_code(it).is_some() || *it == HTTP_HANDLER)
        {
            bail!("worker_topics: {topic} is what the program does itself");
        }
        if self.captcha == Switch::Off && !self.bind.is_loopback() {
            bail!(
                "captcha = off is for tests: it is refused unless bind is a loopback address, and it is {}",
                self.bind
            );
        }
        // What cannot work.
        if !PUZZLE_BITS.contains(&self.puzzle_bits) {
            bail!("puzzle_bits = {}: fewer than 12 stop nobody, more than 26 take a browser minutes", self.puzzle_bits);
        }
        if self.tls_cert.is_some() != self.tls_key.is_some() {
            bail!("tls_cert and tls_key go together");
        }
        if let Some(origin) = self.public_origins.iter().find(|it| !is_origin(it)) {
            bail!("public_origin is as https://lawdesk.example.cn, in small letters, without a path: {origin} is not");
        }
        Ok(())
    }
}

/// Whether it is written as browsers write `Origin`.
fn is_origin(text: &str) -> bool {
    let authority = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    authority.is_some_and(|it| {
        !it.is_empty() && !it.bytes().any(|byte| byte.is_ascii_uppercase() || b"/?#@ ,".contains(&byte))
    })
}

#[cfg(test)]
mod tests {
    use super::super::tests::load;
    use super::super::{Flags, Switch};

    #[test]
    fn the_audit_is_kept_for_half_a_year() {
        assert!(load("audit_days = 179", Flags::default()).is_err());
        assert_eq!(load("audit_days = 180", Flags::default()).unwrap().audit_days, Some(180));
    }

    #[test]
    fn without_pictures_only_the_machine_itself_may_sign_in() {
        let off = Flags { captcha: Some(Switch::Off), ..Flags::default() };
        assert!(load("", off.clone()).is_ok());
        assert!(load("bind = \"::1\"", off.clone()).is_ok());
        assert!(load("bind = \"0.0.0.0\"", off).is_err());
    }

    #[test]
    fn a_public_origin_says_whether_cookies_are_secure_and_has_no_path() {
        let secure = |toml: &str| load(toml, Flags::default()).map(|it| it.secure_cookies());
        assert!(!secure("").unwrap());
        assert!(secure("public_origin = [\"https://lawdesk.example.cn\"]").unwrap());
        assert!(!secure("public_origin = [\"http://intranet:8080\"]").unwrap());
        for wrong in ["lawdesk.example.cn", "https://lawdesk.example.cn/", "https://Lawdesk.example.cn"] {
            assert!(secure(&format!("public_origin = [\"{wrong}\"]")).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_certificate_needs_its_key_and_makes_cookies_secure() {
        assert!(load("tls_cert = \"cert.pem\"", Flags::default()).is_err());
        assert!(load("tls_key = \"key.pem\"", Flags::default()).is_err());
        assert!(load("tls_cert = \"cert.pem\"\ntls_key = \"key.pem\"", Flags::default()).unwrap().secure_cookies());
    }
}
