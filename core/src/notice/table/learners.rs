//! What those who learn are told.

use super::notice;
use crate::channel::Channel::SystemMessage;
use crate::notice::event::{MessageKind, NoticeRow, Receivers};

pub(super) static COURSE_ASSIGNED: NoticeRow = notice(
    ("指派课程", "Course assigned"),
    Receivers::Named,
    MessageKind::Task,
    &[SystemMessage],
    [
        ["请学习课程：${item}", "您有一门新的课程待学习：${item}。", "您有一门新的课程待学习，请登录系统查看。"],
        ["Course to take: ${item}", "You are to take the course ${item}.", "You are to take a course. Please sign in."],
    ],
);

pub(super) static COURSE_REMINDER: NoticeRow = notice(
    ("课程提醒", "Course reminder"),
    Receivers::Named,
    MessageKind::Task,
    &[SystemMessage],
    [
        ["课程尚未学完：${item}", "您的课程${item}尚未学完，请及时完成。", "您有课程尚未学完，请登录系统继续学习。"],
        [
            "Not finished yet: ${item}",
            "You have not finished the course ${item} yet.",
            "A course of yours is not finished yet. Please sign in.",
        ],
    ],
);

pub(super) static HOURS_REMINDER: NoticeRow = notice(
    ("学时提醒", "Hours reminder"),
    Receivers::Named,
    MessageKind::Task,
    &[SystemMessage],
    [
        [
            "年度学时尚未达标：${item}",
            "您${item}年度的培训学时尚未达标，请及时完成。",
            "您的年度培训学时尚未达标，请登录系统查看。",
        ],
        [
            "Hours of training missing: ${item}",
            "You do not have the hours of training of ${item} yet.",
            "You do not have the hours of training of the year yet. Please sign in.",
        ],
    ],
);

pub(super) static LEARNING_MARKED: NoticeRow = notice(
    ("批阅结果", "Marked"),
    Receivers::Named,
    MessageKind::Notice,
    &[SystemMessage],
    [
        ["已批阅或答复：${item}", "您提交的内容已有结果：${item}。", "您提交的学习内容已有结果，请登录系统查看。"],
        [
            "Marked or answered: ${item}",
            "There is a result of what you have handed in: ${item}.",
            "There is a result of what you have handed in. Please sign in.",
        ],
    ],
);

pub(super) static CERTIFICATE_VOID: NoticeRow = notice(
    ("培训证书作废", "Certificate of training void"),
    Receivers::Named,
    MessageKind::Notice,
    &[SystemMessage],
    [
        [
            "证书已作废：${item}",
            "您的培训证书（${item}）已作废：${opinion}。",
            "您的一份培训证书已作废，请登录系统查看。",
        ],
        [
            "Certificate void: ${item}",
            "Your certificate of ${item} was declared void: ${opinion}.",
            "A certificate of training of yours was declared void. Please sign in.",
        ],
    ],
);
