//! What people are told of their accounts.

use super::notice;
use crate::channel::Channel::{Mail, Sms, SystemMessage};
use crate::notice::event::{MessageKind, NoticeRow, Receivers};

pub(super) static ACCOUNT_CHANGED: NoticeRow = notice(
    ("账号变更", "Account changed"),
    Receivers::Named,
    MessageKind::System,
    &[SystemMessage, Mail],
    [
        [
            "您的账号已变更",
            "${person}变更了您的账号（资料、状态、密码或会话）。如非您所知，请联系管理员。",
            "您的账号已由管理员变更，如非您所知，请联系管理员。",
        ],
        [
            "Your account was changed",
            "${person} has changed your account: its data, state, password or sessions. If you know nothing of it, ask an administrator.",
            "An administrator has changed your account. If you know nothing of it, please ask.",
        ],
    ],
);

pub(super) static ROLES_CHANGED: NoticeRow = notice(
    ("角色调整", "Roles changed"),
    Receivers::Named,
    MessageKind::System,
    &[SystemMessage, Mail],
    [
        [
            "您的角色已调整",
            "${person}调整了您的角色，刷新页面后菜单和权限随之变化。",
            "您的角色已由管理员调整，请登录系统查看。",
        ],
        [
            "You have other roles",
            "${person} has changed your roles. Menu and permissions follow when you load the page anew.",
            "An administrator has changed your roles. Please sign in.",
        ],
    ],
);

pub(super) static OPENED: NoticeRow = notice(
    ("账号开通", "Account opened"),
    Receivers::Named,
    MessageKind::Notice,
    &[SystemMessage, Sms],
    [
        [
            "账号已开通",
            "您的账号已开通。如非本人操作，请立即联系所在地司法局。",
            "您的账号已开通。如非本人操作，请立即联系所在地司法局。",
        ],
        [
            "Your account is open",
            "Your account is open. If it was not you, tell your justice bureau at once.",
            "Your account is open. If it was not you, tell your justice bureau at once.",
        ],
    ],
);

pub(super) static PASSWORD_RESET: NoticeRow = notice(
    ("密码重置", "Password reset"),
    Receivers::Named,
    MessageKind::Warning,
    &[SystemMessage, Sms, Mail],
    [
        [
            "密码已重置",
            "您的账号刚刚通过短信验证码重新设置了密码，其他登录均已退出。如非本人操作，请立即联系系统管理员。",
            "您的账号已通过短信验证码重置密码。如非本人操作，请立即联系系统管理员。",
        ],
        [
            "Your password was reset",
            "The password of your account was set anew by a code, and all sessions have ended. If it was not you, tell the \
             administrator at once.",
            "The password of your account was reset by a code. If it was not you, tell the administrator at once.",
        ],
    ],
);

pub(super) static MOBILE_CHANGED: NoticeRow = notice(
    ("手机号变更", "Mobile changed"),
    Receivers::Named,
    MessageKind::Warning,
    &[SystemMessage, Mail],
    [
        [
            "手机号已更换",
            "您的账号刚刚更换了手机号。如非本人操作，请立即联系系统管理员。",
            "您的账号已更换手机号。如非本人操作，请立即联系系统管理员。",
        ],
        [
            "Your mobile number was changed",
            "The mobile number of your account is another now. If it was not you, tell the administrator at once.",
            "The mobile number of your account was changed. If it was not you, tell the administrator at once.",
        ],
    ],
);
