//! What those who send and receive notices and tasks of work coordination are told.

use super::notice;
use crate::channel::Channel::SystemMessage;
use crate::notice::event::{MessageKind, NoticeRow, Receivers};

pub(super) static WORK_NEW: NoticeRow = notice(
    ("收到通知或任务", "Notice or task received"),
    Receivers::Named,
    MessageKind::Task,
    &[SystemMessage],
    [
        [
            "${item}：${title}",
            "${person}发来${item}，截止日期：${deadline}",
            "您收到一件${item}，截止日期：${deadline}，请登录系统查看。",
        ],
        [
            "New: ${title}",
            "From ${person}. Deadline: ${deadline}",
            "You have received a notice or task, deadline: ${deadline}. Please sign in.",
        ],
    ],
);

pub(super) static WORK_REMINDED: NoticeRow = notice(
    ("工作协同催办", "Reminder of a notice or task"),
    Receivers::Named,
    MessageKind::Task,
    &[SystemMessage],
    [
        [
            "催办：${title}",
            "${person}提醒您办理${item}，截止日期：${deadline}",
            "您有一件${item}尚未办理，截止日期：${deadline}，请登录系统办理。",
        ],
        [
            "Reminder: ${title}",
            "${person} reminds you of it. Deadline: ${deadline}",
            "A notice or task waits for you, deadline: ${deadline}. Please sign in.",
        ],
    ],
);

pub(super) static WORK_WARNING: NoticeRow = notice(
    ("工作协同即将到期", "Notice or task due soon"),
    Receivers::Named,
    MessageKind::Warning,
    &[SystemMessage],
    [
        [
            "即将到期：${title}",
            "${item}将于${deadline}截止，您尚未提交。",
            "您有一件${item}将于${deadline}截止，请登录系统办理。",
        ],
        [
            "Due soon: ${title}",
            "It is due on ${deadline}, and you have not answered.",
            "A notice or task is due on ${deadline}. Please sign in.",
        ],
    ],
);

pub(super) static WORK_OVERDUE: NoticeRow = notice(
    ("工作协同逾期", "Notice or task overdue"),
    Receivers::Named,
    MessageKind::Warning,
    &[SystemMessage],
    [
        [
            "已逾期：${title}",
            "${item}已于${deadline}截止，您尚未提交。",
            "您有一件${item}已于${deadline}截止，请尽快登录系统办理。",
        ],
        [
            "Overdue: ${title}",
            "It was due on ${deadline}, and you have not answered.",
            "A notice or task was due on ${deadline}. Please sign in.",
        ],
    ],
);

pub(super) static WORK_RETURNED: NoticeRow = notice(
    ("回执或任务结果退回", "Answer sent back"),
    Receivers::Named,
    MessageKind::Task,
    &[SystemMessage],
    [
        [
            "退回：${title}",
            "您提交的内容被退回，请于${deadline}前重新提交。${opinion}",
            "您提交的${item}回执被退回，请于${deadline}前登录系统重新提交。",
        ],
        [
            "Sent back: ${title}",
            "Your answer was sent back; answer again by ${deadline}. ${opinion}",
            "Your answer was sent back; please answer again by ${deadline}.",
        ],
    ],
);

pub(super) static WORK_ACCEPTED: NoticeRow = notice(
    ("回执或任务结果通过", "Answer accepted"),
    Receivers::Named,
    MessageKind::Notice,
    &[SystemMessage],
    [
        ["已确认完成：${title}", "您提交的内容已确认。${opinion}", "您提交的${item}回执已确认完成。"],
        ["Accepted: ${title}", "Your answer was taken as done. ${opinion}", "Your answer was taken as done."],
    ],
);

pub(super) static WORK_WITHDRAWN: NoticeRow = notice(
    ("通知或任务撤回", "Notice or task withdrawn"),
    Receivers::Named,
    MessageKind::Notice,
    &[SystemMessage],
    [
        ["已撤回：${title}", "${person}撤回了${item}。${opinion}", "您收到的一件${item}已被撤回。"],
        ["Withdrawn: ${title}", "${person} has withdrawn it. ${opinion}", "A notice or task was withdrawn."],
    ],
);

pub(super) static WORK_ANSWERED: NoticeRow = notice(
    ("收到回执或任务结果", "Answer received"),
    Receivers::Named,
    MessageKind::Notice,
    &[SystemMessage],
    [
        ["已提交：${title}", "${person}已提交，请查看。", "您发出的${item}有新的回执，请登录系统查看。"],
        ["Answered: ${title}", "${person} has answered.", "What you sent was answered. Please sign in."],
    ],
);
