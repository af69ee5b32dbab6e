//! What those who handle cases are told.

use super::notice;
use crate::channel::Channel::{Mail, SystemMessage};
use crate::notice::event::{MessageKind, NoticeRow, Receivers};

pub(super) static TASK_NEW: NoticeRow = notice(
    ("新任务", "New task"),
    Receivers::Holder,
    MessageKind::Task,
    &[SystemMessage],
    [
        [
            "新任务：${title}",
            "“${step}”等待您办理，申请编号${sqNo}。办理期限：${deadline}",
            "您有一件新的审批任务（${item}，编号${sqNo}），请登录系统办理。",
        ],
        [
            "New task: ${title}",
            "“${step}” waits for you, application ${sqNo}. Time limit: ${deadline}",
            "A new task waits for you (${item}, no. ${sqNo}). Please sign in to handle it.",
        ],
    ],
);

pub(super) static TASK_OFFERED: NoticeRow = notice(
    ("待签收任务", "Task to claim"),
    Receivers::Candidates,
    MessageKind::Task,
    &[SystemMessage],
    [
        [
            "${count}件任务待签收",
            "最新一件：${title}，环节“${step}”，申请编号${sqNo}。",
            "您所在岗位有${count}件任务待签收，请登录系统办理。",
        ],
        [
            "Tasks to claim: ${count}",
            "The latest: ${title}, step “${step}”, application ${sqNo}.",
            "Tasks to claim at your desk: ${count}. Please sign in.",
        ],
    ],
);

pub(super) static TASK_RETURNED: NoticeRow = notice(
    ("任务退回", "Step sent back"),
    Receivers::Holder,
    MessageKind::Task,
    &[SystemMessage],
    [
        [
            "退回任务：${title}",
            "“${step}”退回您重新办理，申请编号${sqNo}。${opinion}",
            "有一件任务退回您重新办理（${item}，编号${sqNo}），请登录系统处理。",
        ],
        [
            "Sent back: ${title}",
            "“${step}” has come back to you, application ${sqNo}. ${opinion}",
            "A task was sent back to you (${item}, no. ${sqNo}). Please sign in.",
        ],
    ],
);

pub(super) static TASK_HANDED: NoticeRow = notice(
    ("转来任务", "Task handed over"),
    Receivers::Holder,
    MessageKind::Task,
    &[SystemMessage],
    [
        [
            "转来任务：${title}",
            "${person}将“${step}”交由您办理，申请编号${sqNo}。${opinion}",
            "有一件任务转由您办理（${item}，编号${sqNo}），请登录系统处理。",
        ],
        [
            "Handed to you: ${title}",
            "${person} has handed “${step}” to you, application ${sqNo}. ${opinion}",
            "A task was handed to you (${item}, no. ${sqNo}). Please sign in.",
        ],
    ],
);

pub(super) static TASK_BACK: NoticeRow = notice(
    ("委派交回", "Delegated task back"),
    Receivers::Holder,
    MessageKind::Task,
    &[SystemMessage],
    [
        [
            "委派任务已交回：${title}",
            "${person}已就“${step}”答复，请您继续办理，申请编号${sqNo}。${opinion}",
            "您委派的任务已交回（${item}，编号${sqNo}），请登录系统处理。",
        ],
        [
            "Back from delegation: ${title}",
            "${person} has answered on “${step}”; please go on, application ${sqNo}. ${opinion}",
            "A task that you delegated is back (${item}, no. ${sqNo}). Please sign in.",
        ],
    ],
);

pub(super) static CONSULTED: NoticeRow = notice(
    ("征求意见", "Asked for an opinion"),
    Receivers::Holder,
    MessageKind::Task,
    &[SystemMessage],
    [
        [
            "征求您的意见：${title}",
            "${person}就“${step}”征求您的意见，申请编号${sqNo}。${opinion}",
            "有一件事项征求您的意见（${item}，编号${sqNo}），请登录系统答复。",
        ],
        [
            "Your opinion is asked: ${title}",
            "${person} asks for your opinion on “${step}”, application ${sqNo}. ${opinion}",
            "Your opinion is asked for (${item}, no. ${sqNo}). Please sign in.",
        ],
    ],
);

pub(super) static ANSWERED: NoticeRow = notice(
    ("意见已答复", "Opinion given"),
    Receivers::Named,
    MessageKind::Notice,
    &[SystemMessage],
    [
        [
            "意见已答复：${title}",
            "${person}已就“${step}”提出意见，申请编号${sqNo}。${opinion}",
            "您征求的意见已有答复（${item}，编号${sqNo}），请登录系统查看。",
        ],
        [
            "Opinion given: ${title}",
            "${person} has given an opinion on “${step}”, application ${sqNo}. ${opinion}",
            "The opinion that you asked for is there (${item}, no. ${sqNo}). Please sign in.",
        ],
    ],
);

pub(super) static URGED: NoticeRow = notice(
    ("催办", "Urged"),
    Receivers::Holder,
    MessageKind::Task,
    &[SystemMessage, Mail],
    [
        ["请尽快办理：${title}", "${opinion}", "请尽快办理${item}（编号${sqNo}）。"],
        ["Please handle it soon: ${title}", "${opinion}", "Please handle ${item} (no. ${sqNo}) soon."],
    ],
);

pub(super) static WARNING: NoticeRow = notice(
    ("期限预警", "Time limit near"),
    Receivers::Holder,
    MessageKind::Warning,
    &[SystemMessage],
    [
        [
            "办理期限将至：${title}",
            "环节“${step}”，申请编号${sqNo}。${opinion}",
            "${item}（编号${sqNo}）办理期限将至，请及时办理。",
        ],
        [
            "The time limit is near: ${title}",
            "Step “${step}”, application ${sqNo}. ${opinion}",
            "The time limit of ${item} (no. ${sqNo}) is near. Please handle it in time.",
        ],
    ],
);

pub(super) static OVERDUE: NoticeRow = notice(
    ("超期", "Overdue"),
    Receivers::Holder,
    MessageKind::Warning,
    &[SystemMessage, Mail],
    [
        [
            "已超过办理期限：${title}",
            "环节“${step}”，申请编号${sqNo}。${opinion}",
            "${item}（编号${sqNo}）已超过办理期限，请立即办理。",
        ],
        [
            "The time limit has passed: ${title}",
            "Step “${step}”, application ${sqNo}. ${opinion}",
            "The time limit of ${item} (no. ${sqNo}) has passed. Please handle it at once.",
        ],
    ],
);

pub(super) static CASE_OVERDUE: NoticeRow = notice(
    ("办件超期", "Case overdue"),
    Receivers::Holder,
    MessageKind::Warning,
    &[SystemMessage, Mail],
    [
        [
            "办件已超过办理期限：${title}",
            "${item}，申请编号${sqNo}，应于${deadline}前办结。",
            "${item}（编号${sqNo}）已超过整体办理期限（${deadline}），请立即办理。",
        ],
        [
            "The case is late: ${title}",
            "${item}, application ${sqNo}, was due on ${deadline}.",
            "${item} (no. ${sqNo}) was to be decided by ${deadline}. Please handle it at once.",
        ],
    ],
);

pub(super) static MENTIONED: NoticeRow = notice(
    ("讨论中被提到", "Mentioned in a discussion"),
    Receivers::Named,
    MessageKind::Notice,
    &[SystemMessage],
    [
        [
            "在讨论中提到了您：${title}",
            "${opinion}",
            "有同事在讨论中提到了您（${item}，编号${sqNo}），请登录系统查看。",
        ],
        [
            "You are mentioned in the discussion: ${title}",
            "${opinion}",
            "A colleague mentions you in the discussion of a case (${item}, no. ${sqNo}). Please sign in.",
        ],
    ],
);

pub(super) static UNROUTABLE: NoticeRow = notice(
    ("无人可办", "Nobody to handle it"),
    Receivers::Managers,
    MessageKind::Warning,
    &[SystemMessage],
    [
        [
            "无人可办，请指定办理人：${title}",
            "环节“${step}”，申请编号${sqNo}。${opinion}",
            "${item}（编号${sqNo}）无人可办，请登录系统指定办理人。",
        ],
        [
            "Nobody can handle it, please name somebody: ${title}",
            "Step “${step}”, application ${sqNo}. ${opinion}",
            "Nobody can handle ${item} (no. ${sqNo}). Please sign in and name somebody.",
        ],
    ],
);

pub(super) static INCIDENT: NoticeRow = notice(
    ("流程异常", "Incident"),
    Receivers::Managers,
    MessageKind::Warning,
    &[SystemMessage],
    [
        [
            "流程异常待处理：${title}",
            "环节“${step}”无法继续，申请编号${sqNo}。${opinion}",
            "${item}（编号${sqNo}）流程异常，请登录系统处理。",
        ],
        [
            "A case cannot go on: ${title}",
            "“${step}” cannot go on, application ${sqNo}. ${opinion}",
            "${item} (no. ${sqNo}) cannot go on. Please sign in.",
        ],
    ],
);

pub(super) static UNDELIVERED: NoticeRow = notice(
    ("消息发送失败", "Not delivered"),
    Receivers::Managers,
    MessageKind::System,
    &[SystemMessage],
    [
        [
            "${count}条消息未能送出",
            "请在发件箱查看原因并重新发送。${opinion}",
            "有${count}条消息未能送出，请登录系统处理。",
        ],
        [
            "Messages not delivered: ${count}",
            "See the outbox for the reasons and send them again. ${opinion}",
            "Messages not delivered: ${count}. Please sign in.",
        ],
    ],
);

pub(super) static WEBHOOK_DISABLED: NoticeRow = notice(
    ("事件订阅停用", "Webhook disabled"),
    Receivers::Managers,
    MessageKind::System,
    &[SystemMessage],
    [
        [
            "事件订阅「${item}」已停用",
            "连续${count}次推送失败，已停止推送。请查看推送记录，处理后重新启用。",
            "有事件订阅因多次失败已停用，请登录系统处理。",
        ],
        [
            "Webhook “${item}” was disabled",
            "Its last ${count} calls failed, and it is called no more. See its log, then enable it again.",
            "A webhook was disabled for its failures. Please sign in.",
        ],
    ],
);

pub(super) static WITHDRAWN: NoticeRow = notice(
    ("申请人撤回", "Taken back"),
    Receivers::Participants,
    MessageKind::Notice,
    &[SystemMessage],
    [
        ["申请人已撤回：${title}", "申请编号${sqNo}。${opinion}", "${item}（编号${sqNo}）已由申请人撤回。"],
        [
            "Taken back by the applicant: ${title}",
            "Application ${sqNo}. ${opinion}",
            "${item} (no. ${sqNo}) was taken back by the applicant.",
        ],
    ],
);

pub(super) static MUST_READ: NoticeRow = notice(
    ("提醒阅读", "To be read"),
    Receivers::Named,
    MessageKind::Notice,
    &[SystemMessage],
    [
        ["请阅读：${title}", "${person}提醒您阅读已发布的内容。", "您有已发布的内容尚未阅读，请登录系统查看。"],
        [
            "Please read: ${title}",
            "${person} reminds you to read what was published.",
            "Something that was published waits to be read. Please sign in.",
        ],
    ],
);

pub(super) static AGENCY_BEGINS: NoticeRow = notice(
    ("代理开始", "Agent named"),
    Receivers::Named,
    MessageKind::Notice,
    &[SystemMessage, Mail],
    [
        [
            "${person}委托您代为办理",
            "期间：${deadline}。期间内${person}的新任务由您办理。",
            "您被指定为代理人，期间${deadline}，请登录系统查看。",
        ],
        [
            "You stand in for ${person}",
            "Time: ${deadline}. New tasks of ${person} come to you then.",
            "You were named as an agent, ${deadline}. Please sign in.",
        ],
    ],
);

pub(super) static AGENCY_ENDS: NoticeRow = notice(
    ("代理结束", "Agent's time over"),
    Receivers::Named,
    MessageKind::Notice,
    &[SystemMessage],
    [
        ["${person}的代理已结束", "${person}的新任务不再由您办理。", "您的代理已结束。"],
        [
            "You no longer stand in for ${person}",
            "New tasks of ${person} no longer come to you.",
            "You no longer act as an agent.",
        ],
    ],
);
