//! What people are told of records of business areas: a step that waits for them, what happened, a limit that has passed.

use super::notice;
use crate::channel::Channel::SystemMessage;
use crate::notice::event::{MessageKind, NoticeRow, Receivers};

pub(super) static TASK: NoticeRow = notice(
    ("业务待办", "Something to do with a record"),
    Receivers::Holder,
    MessageKind::Task,
    &[SystemMessage],
    [
        [
            "${item}待办：${step}",
            "${title}。请办理“${step}”，期限：${deadline}。${opinion}",
            "您有一项${item}待办：${step}，期限：${deadline}，请登录系统办理。",
        ],
        [
            "To do: ${item}, ${step}",
            "${title}. Please do “${step}” by ${deadline}. ${opinion}",
            "${item}: ${step}, until ${deadline}. Please sign in.",
        ],
    ],
);

pub(super) static NEWS: NoticeRow = notice(
    ("业务进展", "News of a record"),
    Receivers::Named,
    MessageKind::Notice,
    &[SystemMessage],
    [
        ["${item}：${step}", "${title}。${step}。${opinion}", "${item}有新进展：${step}，请登录系统查看。"],
        ["${item}: ${step}", "${title}. ${step}. ${opinion}", "${item}: ${step}. Please sign in."],
    ],
);

pub(super) static OVERDUE: NoticeRow = notice(
    ("业务超期", "A record is late"),
    Receivers::Named,
    MessageKind::Warning,
    &[SystemMessage],
    [
        [
            "${item}已超期",
            "${title}。期限为${deadline}。${opinion}",
            "${item}已超期，期限为${deadline}，请登录系统处理。",
        ],
        [
            "Late: ${item}",
            "${title}. The limit was ${deadline}. ${opinion}",
            "${item} is late; the limit was ${deadline}. Please sign in.",
        ],
    ],
);
