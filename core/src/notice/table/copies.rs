//! What those are told who got a copy of a case to read.

use super::notice;
use crate::channel::Channel::SystemMessage;
use crate::notice::event::{MessageKind, NoticeRow, Receivers};

pub(super) static COPY: NoticeRow = notice(
    ("抄送", "Copy"),
    Receivers::Named,
    MessageKind::Notice,
    &[SystemMessage],
    [
        ["抄送：${title}", "${opinion}", "有一件事项抄送您阅知（${item}，编号${sqNo}），请登录系统查看。"],
        ["A copy for you: ${title}", "${opinion}", "A copy of a case for you (${item}, no. ${sqNo}). Please sign in."],
    ],
);

pub(super) static COPY_ARRIVED: NoticeRow = notice(
    ("环节到达抄送", "Copy when a step begins"),
    Receivers::Named,
    MessageKind::Notice,
    &[SystemMessage],
    [
        [
            "抄送：${title}",
            "已到“${step}”环节，抄送您阅知（${item}，编号${sqNo}）。",
            "有一件事项已到“${step}”环节，抄送您阅知（${item}，编号${sqNo}），请登录系统查看。",
        ],
        [
            "A copy for you: ${title}",
            "It has come to the step “${step}” (${item}, no. ${sqNo}).",
            "A copy of a case for you: it has come to the step “${step}” (${item}, no. ${sqNo}). Please sign in.",
        ],
    ],
);

pub(super) static COPY_DECIDED: NoticeRow = notice(
    ("环节办结抄送", "Copy when a step is decided"),
    Receivers::Named,
    MessageKind::Notice,
    &[SystemMessage],
    [
        [
            "抄送：${title}",
            "“${step}”环节已办结，抄送您阅知（${item}，编号${sqNo}）。",
            "有一件事项的“${step}”环节已办结，抄送您阅知（${item}，编号${sqNo}），请登录系统查看。",
        ],
        [
            "A copy for you: ${title}",
            "The step “${step}” is decided (${item}, no. ${sqNo}).",
            "A copy of a case for you: the step “${step}” is decided (${item}, no. ${sqNo}). Please sign in.",
        ],
    ],
);
