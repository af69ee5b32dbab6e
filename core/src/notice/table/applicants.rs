//! What applicants, and those whom letters bind, are told.

use super::notice;
use crate::channel::Channel::{Mail, Sms, SystemMessage};
use crate::notice::event::{MessageKind, NoticeRow, Receivers};

pub(super) static ACCEPTED: NoticeRow = notice(
    ("受理", "Accepted"),
    Receivers::Applicant,
    MessageKind::Approval,
    &[SystemMessage, Sms, Mail],
    [
        [
            "已受理：${title}",
            "您的申请（编号${sqNo}）已受理。${opinion}",
            "您申请的${item}（编号${sqNo}）已受理，详情请登录系统查看。",
        ],
        [
            "Accepted: ${title}",
            "Your application ${sqNo} has been accepted. ${opinion}",
            "Your application for ${item} (no. ${sqNo}) has been accepted. Please sign in for details.",
        ],
    ],
);

pub(super) static DEEMED_ACCEPTED: NoticeRow = notice(
    ("视为受理", "Deemed accepted"),
    Receivers::Applicant,
    MessageKind::Approval,
    &[SystemMessage, Sms, Mail],
    [
        [
            "逾期未作受理决定，视为受理：${title}",
            "申请编号${sqNo}。",
            "${item}（编号${sqNo}）逾期未作受理决定，视为受理。",
        ],
        [
            "Deemed accepted, as nobody decided in time: ${title}",
            "Application ${sqNo}.",
            "${item} (no. ${sqNo}) is deemed accepted, as nobody decided in time.",
        ],
    ],
);

pub(super) static COMMENTED: NoticeRow = notice(
    ("办理机关留言", "The authority writes"),
    Receivers::Applicant,
    MessageKind::Notice,
    &[SystemMessage],
    [
        [
            "办理机关给您留言：${title}",
            "${opinion}",
            "办理机关就您申请的${item}（编号${sqNo}）给您留言，请登录系统查看。",
        ],
        [
            "The authority has written to you: ${title}",
            "${opinion}",
            "The authority has written to you about ${item} (no. ${sqNo}). Please sign in.",
        ],
    ],
);

pub(super) static CORRECTION: NoticeRow = notice(
    ("补正", "To be completed"),
    Receivers::Applicant,
    MessageKind::Approval,
    &[SystemMessage, Sms, Mail],
    [
        [
            "请补正材料：${title}",
            "您的申请（编号${sqNo}）需要补正：${opinion} 补正期限：${deadline}",
            "您申请的${item}（编号${sqNo}）需要补正材料，期限${deadline}，请登录系统查看。",
        ],
        [
            "Please complete: ${title}",
            "Your application ${sqNo} has to be completed: ${opinion} Until: ${deadline}",
            "Your application for ${item} (no. ${sqNo}) has to be completed until ${deadline}. Please sign in.",
        ],
    ],
);

pub(super) static DECLINED: NoticeRow = notice(
    ("不予受理", "Not accepted"),
    Receivers::Applicant,
    MessageKind::Approval,
    &[SystemMessage, Sms, Mail],
    [
        [
            "不予受理：${title}",
            "您的申请（编号${sqNo}）不予受理：${opinion}",
            "您申请的${item}（编号${sqNo}）不予受理，详情请登录系统查看。",
        ],
        [
            "Not accepted: ${title}",
            "Your application ${sqNo} has not been accepted: ${opinion}",
            "Your application for ${item} (no. ${sqNo}) has not been accepted. Please sign in for details.",
        ],
    ],
);

pub(super) static RETURNED: NoticeRow = notice(
    ("退回申请人", "Sent back to the applicant"),
    Receivers::Applicant,
    MessageKind::Approval,
    &[SystemMessage, Sms, Mail],
    [
        [
            "申请被退回：${title}",
            "您的申请（编号${sqNo}）在“${step}”被退回：${opinion} 期限：${deadline}",
            "您申请的${item}（编号${sqNo}）被退回修改，请登录系统查看。",
        ],
        [
            "Sent back: ${title}",
            "Your application ${sqNo} was sent back at “${step}”: ${opinion} Until: ${deadline}",
            "Your application for ${item} (no. ${sqNo}) was sent back. Please sign in.",
        ],
    ],
);

pub(super) static PAUSED: NoticeRow = notice(
    ("中止计时", "Clock stopped"),
    Receivers::Applicant,
    MessageKind::Approval,
    &[SystemMessage],
    [
        ["办理期限中止计算：${title}", "申请编号${sqNo}。${opinion}", "${item}（编号${sqNo}）的办理期限中止计算。"],
        [
            "The time limit stands still: ${title}",
            "Application ${sqNo}. ${opinion}",
            "The time limit of ${item} (no. ${sqNo}) stands still.",
        ],
    ],
);

pub(super) static RESUMED: NoticeRow = notice(
    ("恢复计时", "Clock goes on"),
    Receivers::Applicant,
    MessageKind::Approval,
    &[SystemMessage],
    [
        ["办理期限恢复计算：${title}", "申请编号${sqNo}。${opinion}", "${item}（编号${sqNo}）的办理期限恢复计算。"],
        [
            "The time limit goes on: ${title}",
            "Application ${sqNo}. ${opinion}",
            "The time limit of ${item} (no. ${sqNo}) goes on.",
        ],
    ],
);

pub(super) static EXTENDED: NoticeRow = notice(
    ("延长期限", "Time limit extended"),
    Receivers::Applicant,
    MessageKind::Approval,
    &[SystemMessage, Sms, Mail],
    [
        [
            "办理期限延长：${title}",
            "申请编号${sqNo}。${opinion}",
            "${item}（编号${sqNo}）的办理期限已延长，详情请登录系统查看。",
        ],
        [
            "The time limit was extended: ${title}",
            "Application ${sqNo}. ${opinion}",
            "The time limit of ${item} (no. ${sqNo}) was extended. Please sign in for details.",
        ],
    ],
);

pub(super) static GRANTED: NoticeRow = notice(
    ("准予许可", "Granted"),
    Receivers::Applicant,
    MessageKind::Approval,
    &[SystemMessage, Sms, Mail],
    [
        [
            "准予许可：${title}",
            "您的申请（编号${sqNo}）已作出决定：${operation}。${opinion}",
            "您申请的${item}（编号${sqNo}）已准予，详情请登录系统查看。",
        ],
        [
            "Granted: ${title}",
            "Your application ${sqNo} was decided: ${operation}. ${opinion}",
            "Your application for ${item} (no. ${sqNo}) was granted. Please sign in for details.",
        ],
    ],
);

pub(super) static REFUSED: NoticeRow = notice(
    ("不予许可", "Refused"),
    Receivers::Applicant,
    MessageKind::Approval,
    &[SystemMessage, Sms, Mail],
    [
        [
            "不予许可：${title}",
            "您的申请（编号${sqNo}）已作出决定：${operation}。${opinion}",
            "您申请的${item}（编号${sqNo}）已作出决定，详情请登录系统查看。",
        ],
        [
            "Refused: ${title}",
            "Your application ${sqNo} was decided: ${operation}. ${opinion}",
            "Your application for ${item} (no. ${sqNo}) was decided. Please sign in for details.",
        ],
    ],
);

pub(super) static PUBLISHED: NoticeRow = notice(
    ("公示", "Made public"),
    Receivers::Applicant,
    MessageKind::Approval,
    &[SystemMessage],
    [
        ["已进入公示：${title}", "申请编号${sqNo}。${opinion}", "${item}（编号${sqNo}）已进入公示。"],
        ["Made public: ${title}", "Application ${sqNo}. ${opinion}", "${item} (no. ${sqNo}) has been made public."],
    ],
);

pub(super) static CERTIFICATE_READY: NoticeRow = notice(
    ("领证", "Certificate ready"),
    Receivers::Applicant,
    MessageKind::Approval,
    &[SystemMessage, Sms, Mail],
    [
        [
            "证件已制作：${title}",
            "您的申请（编号${sqNo}）已制证，请按通知领取。${opinion}",
            "您申请的${item}（编号${sqNo}）已制证，请按通知领取。",
        ],
        [
            "The certificate is ready: ${title}",
            "The certificate of your application ${sqNo} is ready; please collect it as told. ${opinion}",
            "The certificate of ${item} (no. ${sqNo}) is ready. Please collect it as told.",
        ],
    ],
);

pub(super) static STEP_RESULT: NoticeRow = notice(
    ("环节办理结果", "Result of a step"),
    Receivers::Applicant,
    MessageKind::Approval,
    &[SystemMessage],
    [
        [
            "办理结果：${title}",
            "您的申请（编号${sqNo}）在“${step}”的办理结果：${operation}。${opinion}",
            "您申请的${item}（编号${sqNo}）有新的办理结果，请登录系统查看。",
        ],
        [
            "Result: ${title}",
            "Your application ${sqNo} at “${step}”: ${operation}. ${opinion}",
            "There is news of your application for ${item} (no. ${sqNo}). Please sign in.",
        ],
    ],
);

pub(super) static LETTER_ISSUED: NoticeRow = notice(
    ("文书送达", "Letter issued"),
    Receivers::Named,
    MessageKind::Approval,
    &[SystemMessage, Sms, Mail],
    [
        [
            "文书送达：${title}",
            "已向您发出${operation}，申请编号${sqNo}，请登录系统查收。${opinion}",
            "有一份文书送达您（${item}，编号${sqNo}），请登录系统查收。",
        ],
        [
            "A letter for you: ${title}",
            "${operation} was issued to you, application ${sqNo}. Please sign in to receive it. ${opinion}",
            "A letter for you (${item}, no. ${sqNo}). Please sign in to receive it.",
        ],
    ],
);

pub(super) static LETTER_VOID: NoticeRow = notice(
    ("文书作废", "Letter void"),
    Receivers::Named,
    MessageKind::Approval,
    &[SystemMessage, Sms, Mail],
    [
        [
            "文书作废：${title}",
            "${operation}已作废，申请编号${sqNo}。${opinion}",
            "送达您的一份文书已作废（${item}，编号${sqNo}），请登录系统查看。",
        ],
        [
            "A letter is void: ${title}",
            "${operation} was declared void, application ${sqNo}. ${opinion}",
            "A letter to you was declared void (${item}, no. ${sqNo}). Please sign in.",
        ],
    ],
);

pub(super) static TERMINATED: NoticeRow = notice(
    ("终止办理", "Terminated"),
    Receivers::Applicant,
    MessageKind::Approval,
    &[SystemMessage, Sms, Mail],
    [
        [
            "办理终止：${title}",
            "您的申请（编号${sqNo}）已终止办理。${opinion}",
            "您申请的${item}（编号${sqNo}）已终止办理，详情请登录系统查看。",
        ],
        [
            "Terminated: ${title}",
            "Your application ${sqNo} was terminated. ${opinion}",
            "Your application for ${item} (no. ${sqNo}) was terminated. Please sign in for details.",
        ],
    ],
);

pub(super) static COMPLAINT_NEWS: NoticeRow = notice(
    ("投诉进展（短信告知投诉人）", "How far a complaint is, to the complainant by text message"),
    Receivers::Named,
    MessageKind::Notice,
    &[Sms],
    [
        [
            "投诉进展：${sqNo}",
            "您的投诉（编号${sqNo}）${step}。",
            "您的投诉（编号${sqNo}）${step}。可凭投诉编号和查询码在投诉页面查询进展。",
        ],
        [
            "Your complaint ${sqNo}",
            "There is news of your complaint ${sqNo}: ${step}.",
            "There is news of your complaint (no. ${sqNo}): ${step}. Ask on the page of complaints with number and code.",
        ],
    ],
);
