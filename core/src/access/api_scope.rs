//! Scopes of API tokens: which calls a token is for, and which permissions of its account it takes along.
//! A call that no scope names is refused, so a new call is closed to tokens until it is named here.

use super::permission::{covers, permits};
use crate::caption::Caption;

/// The longest that a token counts, days.
pub const LONGEST_TOKEN_DAYS: i64 = 365;
/// The most tokens of one account that count at a time.
pub const MOST_TOKENS: i64 = 20;

/// What a token is for, by its code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiScope {
    /// As it is stored, `cases:read`.
    pub code: String,
    /// What people read.
    pub name: Caption,
    /// The permissions that it takes along, as `lawyer:list`.
    pub permissions: Vec<String>,
}

/// A scope as it stands in the table: code, Chinese, English, calls below `/api/`, permissions; blanks between. A call that
/// ends in `*` stands for all that begin so.
struct Row(&'static str, &'static str, &'static str, &'static str, &'static str);

/// What every token may call: whose it is, and what codes mean.
const ALWAYS: &str = "lawer-security/currentUser lawer-security/getRoles lawer-common/dictionary/load \
    lawer-common/common/dm/getList lawer-common/common/dm/getTree lawer-common/common/gj/getList \
    lawer-common/common/xzqh/getList lawer-common/parameters/public";

const ROWS: [Row; 9] = [
    Row(
        "cases:read",
        "查询申请与待办",
        "Read cases and tasks",
        "lawer-approval/xzsq/list lawer-approval/xzsq/getExamineInfo lawer-approval/xzsq/applicantView \
         lawer-approval/xzsq/items lawer-approval/xzsq/taskList lawer-approval/xzsq/taskCounts \
         lawer-approval/xzsq/ownCounts lawer-approval/xzsq/getPersonSq lawer-approval/xzsq/certificates \
         lawer-approval/desk/items lawer-approval/xzsqtl/list lawer-approval/xzsqpj/detail lawer-approval/xzsqpj/list",
        "sq:list sq:task:audit sq:supervise firm:sq:list cert:make",
    ),
    Row(
        "cases:apply",
        "提交申请",
        "Apply",
        "lawer-approval/xzsq/items lawer-approval/xzsq/apply lawer-approval/xzsq/commit lawer-approval/xzsq/recommit \
         lawer-approval/xzsq/materials lawer-approval/xzsq/predict lawer-approval/xzsq/forecast \
         lawer-approval/xzsq/draft/* lawer-file/file/twj/upload lawer-file/file/twj/pieces/*",
        "firm:sq:add",
    ),
    Row(
        "letters:read",
        "查询文书",
        "Read letters",
        "lawer-approval/sqtzs/list lawer-approval/sqtzs/mine lawer-approval/sqtzs/pdf lawer-approval/sqtzs/verify",
        "sq:list firm:sq:list",
    ),
    Row(
        "files:read",
        "下载附件",
        "Read files",
        "lawer-file/file/twj/getList lawer-file/file/twj/{id}",
        "sq:list firm:sq:list lawyer:view firm:view",
    ),
    Row(
        "registers:read",
        "查询律师律所等档案",
        "Read registers",
        "lawer-other/area/{area}/info lawer-other/area/{area}/list lawer-other/area/{area}/detail \
         lawer-other/area/{area}/options lawer-other/area/{area}/statistics lawer-other/area/{area}/history",
        "lawyer:list lawyer:view firm:list firm:view intern:list company:list aid:list party:list train:list edu:list \
         ins:list credit:list wuhua:list complain:list talk:list review:list check:list firm:self:view \
         firm:lawyer:list firm:intern:list firm:aid:list firm:ins:list firm:check:list firm:credit:list firm:party:list",
    ),
    Row(
        "messages:read",
        "读取系统消息",
        "Read messages",
        "lawer-common/notice/Sysxx/list lawer-common/notice/Sysxx/getByCount lawer-common/notice/Sysxx/kinds \
         lawer-common/notice/Sysxx/read",
        "",
    ),
    Row(
        "statistics:read",
        "查询统计",
        "Read figures",
        "lawer-approval/handlingTime/statistics lawer-other/figures/*",
        "stat:big sq:supervise sq:list sq:task:audit",
    ),
    Row(
        "events:send",
        "向流程发送消息与信号",
        "Send messages and signals to flows",
        "lawer-approval/event/message lawer-approval/event/signal",
        "flow:instance:manage",
    ),
    Row(
        "tasks:external",
        "执行外部任务",
        "Work on external tasks",
        "lawer-approval/externalTask/*",
        "flow:external:work",
    ),
];

/// All scopes, in the order of the page of tokens.
#[must_use]
pub fn api_scopes() -> Vec<ApiScope> {
    let scope = |Row(code, zh, en, _, permissions): &Row| ApiScope {
        code: (*code).to_owned(),
        name: Caption::new(zh, en),
        permissions: permissions.split_whitespace().map(str::to_owned).collect(),
    };
    ROWS.iter().map(scope).collect()
}

/// Scopes that serve also without a permission: what is the caller's own anybody reads and hands in.
const OF_ONES_OWN: [&str; 6] =
    ["cases:read", "cases:apply", "letters:read", "files:read", "registers:read", "messages:read"];

/// Whether a scope is of any use to somebody who holds these permissions.
#[must_use]
pub fn may_use_scope<S: AsRef<str>>(held: &[S], scope: &ApiScope) -> bool {
    OF_ONES_OWN.contains(&scope.code.as_str()) || scope.permissions.iter().any(|wanted| permits(held, wanted))
}

/// Whether a token of these scopes is for a call: its route below `/api/`, as `lawer-other/area/{area}/list`.
#[must_use]
pub fn scopes_name_call<S: AsRef<str>>(scopes: &[S], call: &str) -> bool {
    let named = |calls: &str| {
        calls.split_whitespace().any(|it| match it.strip_suffix('*') {
            Some(beginning) => call.starts_with(beginning),
            None => it == call,
        })
    };
    named(ALWAYS) || rows_of(scopes).any(|Row(_, _, _, calls, _)| named(calls))
}

/// What of the permissions that an account has now a token of these scopes takes along: never more than either.
#[must_use]
pub fn scoped_permissions<S: AsRef<str>, T: AsRef<str>>(held: &[S], scopes: &[T]) -> Vec<String> {
    let mut codes = Vec::new();
    for wanted in rows_of(scopes).flat_map(|row| row.4.split_whitespace()) {
        if held.iter().any(|it| covers(it.as_ref(), wanted)) && !codes.iter().any(|code| code == wanted) {
            codes.push(wanted.to_owned());
        }
    }
    codes.sort();
    codes
}

fn rows_of<S: AsRef<str>>(scopes: &[S]) -> impl Iterator<Item = &'static Row> {
    ROWS.iter().filter(move |row| scopes.iter().any(|scope| scope.as_ref() == row.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::access::permissions;

    #[test]
    fn a_token_takes_along_what_its_scopes_and_its_account_share() {
        let held = ["sq:*", "lawyer:list", "sys:*"];
        assert_eq!(scoped_permissions(&held, &["cases:read"]), ["sq:list", "sq:supervise", "sq:task:audit"]);
        assert_eq!(scoped_permissions(&held, &["registers:read"]), ["lawyer:list"]);
        assert!(scoped_permissions(&held, &["messages:read", "none"]).is_empty());
        assert!(scoped_permissions::<&str, _>(&[], &["cases:read"]).is_empty());
    }

    #[test]
    fn a_call_that_no_scope_names_is_none_of_a_tokens() {
        assert!(scopes_name_call(&["cases:read"], "lawer-approval/xzsq/list"));
        assert!(!scopes_name_call(&["cases:read"], "lawer-approval/xzsq/approvedTask"));
        assert!(scopes_name_call(&["cases:apply"], "lawer-approval/xzsq/draft/save"));
        assert!(scopes_name_call::<&str>(&[], "lawer-security/currentUser"));
        for scope in api_scopes() {
            for call in [
                "lawer-security/login",
                "lawer-security/refresh",
                "lawer-security/updatePassword",
                "lawer-security/cancel",
                "lawer-security/token/save",
                "lawer-security/serviceAccount/token/save",
                "lawer-approval/xzsq/approvedTask",
                "",
            ] {
                assert!(!scopes_name_call(&[&scope.code], call), "{} {call}", scope.code);
            }
        }
    }

    #[test]
    fn scopes_name_permissions_that_there_are() {
        let known: Vec<String> = permissions().into_iter().map(|it| it.code).collect();
        for scope in api_scopes() {
            for code in &scope.permissions {
                assert!(known.contains(code), "{}: {code}", scope.code);
            }
        }
    }
}
