//! What lawyers, firms and teams are told of credit, yearly assessments and firm building.

use super::notice;
use crate::channel::Channel::SystemMessage;
use crate::notice::event::{MessageKind, NoticeRow, Receivers};

pub(super) static RATING_NEWS: NoticeRow = notice(
    ("信用、考核、五化告知", "News of credit, assessment, firm building"),
    Receivers::Named,
    MessageKind::Notice,
    &[SystemMessage],
    [
        ["${title}", "${opinion}", "您有一条关于${item}的通知，请登录系统查看。"],
        ["${title}", "${opinion}", "There is news of ${item}. Please sign in."],
    ],
);

pub(super) static RATING_REMINDER: NoticeRow = notice(
    ("信用、考核、五化提醒", "Reminder of credit, assessment, firm building"),
    Receivers::Named,
    MessageKind::Task,
    &[SystemMessage],
    [
        ["${title}", "${opinion} 截止日期：${deadline}", "请在${deadline}前办理${item}，登录系统查看。"],
        ["${title}", "${opinion} Until ${deadline}", "Please attend to ${item} until ${deadline}: sign in."],
    ],
);
