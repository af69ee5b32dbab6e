//! What interns, instructors and the insured are told.

use super::notice;
use crate::channel::Channel::{Mail, SystemMessage};
use crate::notice::event::{MessageKind, NoticeRow, Receivers};

pub(super) static LOG_SUBMITTED: NoticeRow = notice(
    ("实习日志待点评", "Logs to comment on"),
    Receivers::Named,
    MessageKind::Task,
    &[SystemMessage],
    [
        ["${person}提交了实习日志", "日志日期${deadline}，请点评。", "您有实习日志待点评，请登录系统查看。"],
        [
            "${person} handed in a log",
            "Of ${deadline}. Please comment on it.",
            "A log waits for your comment. Please sign in.",
        ],
    ],
);

pub(super) static LOG_RETURNED: NoticeRow = notice(
    ("实习日志被退回", "Log sent back"),
    Receivers::Named,
    MessageKind::Task,
    &[SystemMessage],
    [
        ["${deadline}的实习日志被退回", "${opinion}", "您的实习日志被退回，请登录系统修改。"],
        ["Your log of ${deadline} was sent back", "${opinion}", "A log of yours was sent back. Please sign in."],
    ],
);

pub(super) static INTERNSHIP_ENDING: NoticeRow = notice(
    ("实习期将届满", "Internship ends"),
    Receivers::Named,
    MessageKind::Warning,
    &[SystemMessage, Mail],
    [
        ["实习期至${deadline}届满", "${person}：${opinion}", "实习期至${deadline}届满，请登录系统查看考核条件。"],
        [
            "The internship ends on ${deadline}",
            "${person}: ${opinion}",
            "The internship ends on ${deadline}. Please sign in to see what the assessment needs.",
        ],
    ],
);

pub(super) static ASSESSMENT: NoticeRow = notice(
    ("实习考核进展", "Assessment of an internship"),
    Receivers::Named,
    MessageKind::Notice,
    &[SystemMessage, Mail],
    [
        ["实习考核：${step}", "${opinion}", "您的实习考核有新进展，请登录系统查看。"],
        ["Assessment of your internship: ${step}", "${opinion}", "Your assessment goes on. Please sign in."],
    ],
);

pub(super) static INSURANCE_ENDING: NoticeRow = notice(
    ("保险到期提醒", "Insurance ends"),
    Receivers::Named,
    MessageKind::Warning,
    &[SystemMessage, Mail],
    [
        ["执业保险至${deadline}到期", "${person}：请及时续保并登记。", "执业保险至${deadline}到期，请登录系统办理。"],
        [
            "Insurance ends on ${deadline}",
            "${person}: please renew and register it.",
            "Insurance ends on ${deadline}. Please sign in.",
        ],
    ],
);

pub(super) static INSURANCE_MISSING: NoticeRow = notice(
    ("未投保提醒", "Not insured"),
    Receivers::Named,
    MessageKind::Warning,
    &[SystemMessage, Mail],
    [
        ["请办理执业保险", "${person}尚无有效的执业保险，请办理并登记。", "您有未投保提醒，请登录系统查看。"],
        [
            "Please get insured",
            "${person} has no valid insurance: please get it and register it.",
            "An insurance is missing. Please sign in.",
        ],
    ],
);
