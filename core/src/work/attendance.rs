//! Who was at a meeting: people sign in by the address that its page shows as a QR code.

use serde::{Deserialize, Serialize};

use crate::code::MeetingAnswer;
use crate::date::Timestamp;
use crate::expression::Value;
use crate::form::Values;
use crate::message::Message;
use crate::violation::Violation;

/// People sign in from so many milliseconds before the meeting begins.
const SIGN_IN_AHEAD: i64 = 60 * 60_000;

/// What became of somebody who was invited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum MeetingAttendance {
    /// He signed in (已签到).
    Present,
    /// He said that he would not come, and did not (请假).
    Leave,
    /// The meeting is over, and he was not there (缺席).
    Absent,
    /// The meeting is not over (未签到).
    Expected,
}

/// What became of somebody, by whether he has signed in, what he had answered (dictionary chdf; empty: nothing) and whether
/// the meeting is over.
#[must_use]
pub fn attendance(has_signed: bool, answer: &str, is_over: bool) -> MeetingAttendance {
    match (has_signed, MeetingAnswer::from_code(answer)) {
        (true, _) => MeetingAttendance::Present,
        (false, Some(MeetingAnswer::Absent)) => MeetingAttendance::Leave,
        (false, _) if is_over => MeetingAttendance::Absent,
        (false, _) => MeetingAttendance::Expected,
    }
}

/// When people sign in at a meeting, first and last moment; `None`: it does not say when it is.
#[must_use]
pub fn sign_in_time(item: &Values) -> Option<(Timestamp, Timestamp)> {
    let moment = |key: &str| Timestamp::parse(item.get(key).and_then(Value::as_text)?);
    let (from, to) = (moment("meetingFrom")?, moment("meetingTo")?);
    Some((Timestamp(from.0 - SIGN_IN_AHEAD), to))
}

/// Why somebody is not signed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SignInGround {
    /// It is not the code of this meeting.
    WrongCode,
    /// It takes nobody yet; since when it does.
    TooEarly(Timestamp),
    /// The meeting is over.
    TooLate,
    /// He was not invited: he has got a copy of the invitation.
    OnlyCopy,
}

/// Why nobody signs in now at the meeting that was sent with this data; `None`: he may.
#[must_use]
pub fn sign_in_ground(item: &Values, now: i64) -> Option<SignInGround> {
    match sign_in_time(item) {
        Some((from, _)) if now < from.0 => Some(SignInGround::TooEarly(from)),
        Some((_, to)) if to.0 < now => Some(SignInGround::TooLate),
        Some(_) => None,
        None => Some(SignInGround::TooLate),
    }
}

impl SignInGround {
    /// As an error at the code.
    #[must_use]
    pub fn violation(self) -> Violation {
        let (code, zh, en) = match self {
            Self::WrongCode => (
                "signInCode",
                "签到二维码无效，请扫描会议现场的二维码".to_owned(),
                "This is not the code of the meeting: scan the one that is shown there".to_owned(),
            ),
            Self::TooEarly(from) => (
                "signInEarly",
                format!("签到尚未开始，{from}起可以签到"),
                format!("Nobody signs in yet: from {from} on"),
            ),
            Self::TooLate => ("signInLate", "会议已结束，不能签到".to_owned(), "The meeting is over".to_owned()),
            Self::OnlyCopy => (
                "signInCopy",
                "您收到的是会议通知的抄送，不在参会名单中，无需签到".to_owned(),
                "You have got a copy of the invitation: you are not among those who are invited".to_owned(),
            ),
        };
        Violation::error("code", Message::of_ground(code, zh, en))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_sign_in_from_an_hour_before_until_the_end() {
        let json = r#"{"meetingFrom": "2026-12-01 09:00:00", "meetingTo": "2026-12-01 11:00:00"}"#;
        let item: Values = serde_json::from_str(json).unwrap();
        let ground = |time: &str| sign_in_ground(&item, Timestamp::parse(time).unwrap().0);
        let from = Timestamp::parse("2026-12-01 08:00:00").unwrap();
        assert_eq!(ground("2026-12-01 07:59:59"), Some(SignInGround::TooEarly(from)));
        assert_eq!(ground("2026-12-01 08:00:00"), None);
        assert_eq!(ground("2026-12-01 11:00:00"), None);
        assert_eq!(ground("2026-12-01 11:00:01"), Some(SignInGround::TooLate));
        assert_eq!(sign_in_ground(&Values::new(), from.0), Some(SignInGround::TooLate));
    }

    #[test]
    fn whoever_signs_in_was_there_whatever_he_had_answered() {
        assert_eq!(attendance(true, "2", true), MeetingAttendance::Present);
        assert_eq!(attendance(false, "2", false), MeetingAttendance::Leave);
        assert_eq!(attendance(false, "1", true), MeetingAttendance::Absent);
        assert_eq!(attendance(false, "", false), MeetingAttendance::Expected);
    }
}
