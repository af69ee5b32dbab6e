//! Ways of telling people (dictionary `fsxxfs`).

use serde::{Deserialize, Serialize};

/// A way of telling somebody something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Channel {
    /// 系统消息: in the person's box in this system.
    #[default]
    SystemMessage,
    /// 短信.
    Sms,
    /// 邮件.
    Mail,
    /// 政务平台: the government's platform passes it on.
    GovernmentPlatform,
}

impl Channel {
    /// Every channel, in the order of the codes of dictionary `fsxxfs`.
    pub const ALL: [Self; 4] = [Self::SystemMessage, Self::Sms, Self::Mail, Self::GovernmentPlatform];

    /// Its code in the dictionary. Stored with diagrams: it never changes.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::SystemMessage => "01",
            Self::Sms => "02",
            Self::Mail => "03",
            Self::GovernmentPlatform => "04",
        }
    }

    /// Whether it is what every installation has.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
    #[must_use]
    pub fn is_system_message(&self) -> bool {
        *self == Self::SystemMessage
    }

    /// The channel of this code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|channel| channel.code() == code)
    }

    /// The channels that a diagram names with commas, as `01,03`; what is no code is left out.
    pub fn listed(codes: &str) -> impl Iterator<Item = Self> {
        codes.split(',').filter_map(|code| Self::from_code(code.trim()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_diagram_names_channels_by_their_codes() {
        let listed = |codes| Channel::listed(codes).collect::<Vec<_>>();
        assert_eq!(listed("01, 03"), [Channel::SystemMessage, Channel::Mail]);
        assert_eq!(listed(""), []);
        assert_eq!(listed("9,02,x"), [Channel::Sms]);
        assert_eq!(listed("01,02,03,04"), Channel::ALL);
    }
}
