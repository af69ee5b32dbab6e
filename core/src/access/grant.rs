//! Which permissions there are, and who may give them to a role (`docs/handbook/permissions.md` 5.1, 5.2).

use super::permits;
use crate::caption::Caption;

/// Roles of administrators: none of them may be held together with another (GB/T 22239, separation of duties).
pub const ADMINISTRATORS: [&str; 3] = ["ROLE_ADMIN", "ROLE_SECURITY", "ROLE_AUDIT"];

/// May give permissions of the business that he does not hold himself: the security administrator.
pub const GRANT: &str = "security:role:grant";

/// What only administrators hold: nobody gives it who does not hold it.
const OF_ADMINISTRATORS: [&str; 4] = ["sys:", "flow:", "security:", "audit:"];

/// A permission by its key, `lawyer:edit`, with its caption for the page of roles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Permission {
    /// `area:object:action`.
    pub code: String,
    /// What people read.
    pub name: Caption,
    /// What it belongs to, as people read it.
    pub area: Caption,
}

/// What can be done to what: prefix, Chinese, English, actions.
const AREAS: [(&str, &str, &str, &str); 52] = [
    ("lawyer", "律师档案", "Lawyers", "list view edit import freeze export print plain apply reset"),
    ("firm", "律所档案", "Law firms", "list view edit import freeze export print plain"),
    ("intern", "实习人员", "Interns", "list edit plain"),
    ("company", "企业法务", "Company legal affairs", "list edit audit plain"),
    ("aid", "法律援助", "Legal aid", "list edit assign audit export plain"),
    ("party", "党建", "Party building", "list edit publish plain"),
    ("party:sync", "党建信息同步", "Party information", "confirm"),
    ("train", "集中培训", "Training", "list edit"),
    ("edu", "教育培训", "Education", "list edit publish"),
    ("ins", "保险", "Insurance", "list audit release"),
    ("credit", "信用评价", "Credit rating", "list audit edit publish"),
    ("wuhua", "五化管理", "Firm building", "list edit publish"),
    ("complain", "投诉", "Complaints", "list register accept investigate reply"),
    ("talk", "约谈", "Supervisory talks", "list edit"),
    ("review", "案卷评查", "File review", "list edit plain"),
    ("check", "年度考核", "Annual assessment", "list level"),
    ("check:first", "年度考核初审", "First assessment", "audit"),
    ("law", "政策法规", "Regulations", "edit publish"),
    ("guide", "业务指导", "Guidance", "edit publish"),
    ("notice", "通知公告", "Notices", "list edit publish"),
    ("work", "工作协同", "Work coordination", "list edit"),
    ("sq", "行政审批", "Approvals", "list accept sign decide supervise export"),
    ("sq:task", "审批待办", "Approval desk", "audit"),
    ("cert", "制证", "Certificates", "make"),
    ("eval", "好差评", "Evaluations", "stat reply"),
    ("stat", "统计大屏", "Big screen", "big"),
    ("letter", "通知书模板", "Letter templates", "tpl"),
    ("firm:self", "本所信息", "Own firm", "view edit print"),
    ("firm:lawyer", "本所律师", "Own lawyers", "list audit"),
    ("firm:sq", "本所审批", "Own approvals", "list add audit"),
    ("firm:intern", "本所实习", "Own interns", "list edit"),
    ("firm:edu", "本所培训", "Own training", "list"),
    ("firm:aid", "本所法援", "Own legal aid", "list"),
    ("firm:ins", "本所保险", "Own insurance", "list add"),
    ("firm:check", "本所考核", "Own assessment", "list audit"),
    ("firm:credit", "本所信用", "Own credit", "list"),
    ("firm:party", "本所党建", "Own Party work", "list"),
    ("firm:work", "本所工作协同", "Own work coordination", "list edit"),
    ("firm:complain", "投诉答辩", "Answers to complaints", "reply"),
    ("firm:wuhua", "五化申报", "Firm building", "apply"),
    ("flow:def", "流程管理", "Flows", "list edit deploy"),
    ("flow:form", "登记表单", "Forms", "list edit publish"),
    ("flow:node", "节点配置", "Nodes", "list edit"),
    ("flow:letter", "通知书配置", "Letters", "list edit"),
    ("flow:listener", "监听", "Listeners", "list edit"),
    ("flow:instance", "流程实例", "Running cases", "manage"),
    ("flow:external", "外部任务", "External tasks", "work"),
    ("flow:retention", "档案保存", "Retention", "list edit propose"),
    ("security:role", "授权", "Granting", "grant"),
    ("security:retention", "档案处置", "Disposal", "approve"),
    ("audit:log", "审计日志", "Audit log", "list"),
    ("sys:log", "登录日志", "Sign-in log", "list"),
];

/// What the system administrator looks after; all of it is listed and edited.
const SYSTEM: [(&str, &str, &str); 11] = [
    ("user", "用户", "Users"),
    ("role", "角色", "Roles"),
    ("menu", "菜单", "Menus"),
    ("org", "组织机构", "Organisations"),
    ("dict", "字典", "Dictionaries"),
    ("file", "附件", "Attachments"),
    ("calendar", "工作日历", "Calendar"),
    ("config", "参数", "Settings"),
    ("service", "服务账号与令牌", "Service accounts and tokens"),
    ("webhook", "事件订阅", "Webhooks"),
    ("backup", "备份恢复", "Backups"),
];

const ACTIONS: [(&str, &str, &str); 36] = [
    ("accept", "受理", "accept"),
    ("add", "新增", "add"),
    ("apply", "申请", "apply"),
    ("approve", "批准", "approve"),
    ("assign", "指派", "assign"),
    ("audit", "审核", "review"),
    ("big", "查看", "see"),
    ("confirm", "确认", "confirm"),
    ("decide", "决定", "decide"),
    ("deploy", "部署", "deploy"),
    ("edit", "编辑", "edit"),
    ("export", "导出", "export"),
    ("freeze", "冻结", "freeze"),
    ("grant", "授予业务权限", "grant permissions of the business"),
    ("import", "导入", "import"),
    ("investigate", "调查", "investigate"),
    ("level", "评定", "grade"),
    ("list", "列表", "list"),
    ("make", "制证", "make"),
    ("manage", "管理", "manage"),
    ("plain", "查看明文", "see in full"),
    ("print", "打印", "print"),
    ("propose", "提出", "propose"),
    ("publish", "发布", "publish"),
    ("register", "登记", "register"),
    ("release", "发布", "release"),
    ("reply", "答复", "reply"),
    ("reset", "重置密码", "reset passwords"),
    ("sign", "审签", "sign"),
    ("stat", "统计", "statistics"),
    ("supervise", "督办", "supervise"),
    ("tpl", "维护", "maintain"),
    ("view", "查看", "view"),
    ("work", "执行", "work on"),
    ("upload", "上传", "upload"),
    ("remove", "删除", "remove"),
];

/// All permissions that a role can be given, in the order of the page of roles.
#[must_use]
pub fn permissions() -> Vec<Permission> {
    let of_areas = AREAS.iter().flat_map(|(prefix, zh, en, actions)| {
        actions.split(' ').map(move |action| permission(&format!("{prefix}:{action}"), (zh, en), action))
    });
    let of_system = SYSTEM.iter().flat_map(|(object, zh, en)| {
        ["list", "edit"].map(move |action| permission(&format!("sys:{object}:{action}"), (zh, en), action))
    });
    of_areas.chain(of_system).collect()
}

fn permission(code: &str, (zh, en): (&str, &str), action: &str) -> Permission {
    let (_, action_zh, action_en) = ACTIONS.iter().find(|(key, ..)| *key == action).unwrap_or(&("", "", ""));
    Permission { code: code.to_owned(), name: Caption::new(action_zh, action_en), area: Caption::new(zh, en) }
}

/// Whether somebody who holds these may give a permission to a role: what he holds himself. Who may grant for the
/// business gives everything but what is an administrator's.
#[must_use]
pub fn may_grant<S: AsRef<str>>(held: &[S], wanted: &str) -> bool {
    if permits(held, wanted) {
        return true;
    }
    let is_business = !wanted.starts_with('*') && !OF_ADMINISTRATORS.iter().any(|area| wanted.starts_with(area));
    is_business && permits(held, GRANT)
}

/// Whether a role may have a permission: an administrator's only what administrators look after. Who keeps the system
/// reads and decides no case.
#[must_use]
pub fn may_have(role: &str, wanted: &str) -> bool {
    !ADMINISTRATORS.contains(&role) || OF_ADMINISTRATORS.iter().any(|area| wanted.starts_with(area))
}

/// Whether these roles may be held by one account: an administrator's is the only one of his.
#[must_use]
pub fn may_be_combined<S: AsRef<str>>(roles: &[S]) -> bool {
    let administrators = roles.iter().map(AsRef::as_ref).find(|role| ADMINISTRATORS.contains(role));
    administrators.is_none_or(|only| roles.iter().all(|role| role.as_ref() == only))
}

/// The permissions of a role that is to see these menu entries and not those: what an entry asks for is added, or taken
/// away. A star that stands for more than what is taken away becomes the rest of what it stands for.
#[must_use]
pub fn seeing(granted: &[String], entries: &[(&str, bool)]) -> Vec<String> {
    let mut codes = granted.to_vec();
    for (asked, _) in entries.iter().filter(|(asked, seen)| !seen && !asked.is_empty()) {
        without(&mut codes, asked);
    }
    for (asked, _) in entries.iter().filter(|(_, seen)| *seen) {
        if !asked.is_empty() && !permits(&codes, asked) {
            codes.push((*asked).to_owned());
        }
    }
    codes.sort();
    codes.dedup();
    codes
}

fn without(codes: &mut Vec<String>, taken: &str) {
    let (covering, rest): (Vec<String>, Vec<String>) =
        std::mem::take(codes).into_iter().partition(|code| permits(&[code], taken));
    *codes = rest;
    if covering.iter().any(|code| code.ends_with('*')) {
        let known = permissions().into_iter().map(|it| it.code);
        codes.extend(known.filter(|code| code != taken && permits(&covering, code)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_permission_has_a_name_and_stands_there_once() {
        let mut codes: Vec<String> = permissions().into_iter().map(|it| it.code).collect();
        assert!(permissions().iter().all(|it| !it.name.zh.is_empty() && !it.name.en.is_empty()));
        codes.sort();
        let count = codes.len();
        codes.dedup();
        assert_eq!(codes.len(), count);
        assert!(codes.contains(&GRANT.to_owned()));
    }

    #[test]
    fn the_handbook_names_every_permission_and_no_other() {
        let handbook = include_str!("../../../docs/handbook/permissions.md");
        let rows = handbook.lines().skip_while(|line| *line != "| what | permissions |").skip(2);
        let cells = rows.take_while(|line| line.starts_with('|')).flat_map(|line| line.split('`').skip(1).step_by(2));
        let mut written: Vec<String> = cells.map(str::to_owned).collect();
        let mut codes: Vec<String> = permissions().into_iter().map(|it| it.code).collect();
        written.sort();
        codes.sort();
        assert_eq!(written, codes);
    }

    #[test]
    fn nobody_grants_what_he_lacks() {
        let system = ["sys:*", "flow:*"];
        assert!(may_grant(&system, "flow:def:edit") && may_grant(&system, "flow:*"));
        assert!(!may_grant(&system, "lawyer:plain") && !may_grant(&system, "*") && !may_grant(&system, GRANT));
        assert!(!may_grant(&["sys:role:edit"], "sys:*"), "a star is more than a part of it");
    }

    #[test]
    fn the_security_administrator_grants_for_the_business_only() {
        let security = ["security:*", "sys:role:list", "sys:role:edit"];
        assert!(may_grant(&security, "lawyer:plain") && may_grant(&security, "party:*"));
        assert!(!may_grant(&security, "flow:def:edit") && !may_grant(&security, "*"));
        assert!(!may_grant(&security, "audit:log:list") && !may_grant(&["sys:*", "flow:*"], "audit:log:list"));
    }

    #[test]
    fn an_administrators_role_has_nothing_of_the_business() {
        for role in ADMINISTRATORS {
            assert!(may_have(role, "sys:log:list") && may_have(role, "flow:*") && may_have(role, GRANT));
            assert!(!may_have(role, "lawyer:plain") && !may_have(role, "sq:*") && !may_have(role, "*"), "{role}");
        }
        assert!(may_have("R_CITY_OP", "lawyer:plain"));
    }

    #[test]
    fn administrators_are_three_people() {
        assert!(may_be_combined(&["R_CITY_CHK", "R_CITY_OP"]) && may_be_combined(&["ROLE_ADMIN"]));
        assert!(!may_be_combined(&["ROLE_ADMIN", "R_CITY_OP"]) && !may_be_combined(&["R_CITY_OP", "ROLE_ADMIN"]));
        assert!(!may_be_combined(&["ROLE_ADMIN", "ROLE_AUDIT"]));
    }

    #[test]
    fn an_entry_that_is_taken_away_leaves_the_rest_of_a_star() {
        let granted = ["party:*".to_owned(), "sq:list".to_owned()];
        let codes = seeing(&granted, &[("party:sync:confirm", false), ("complain:list", true), ("", true)]);
        assert_eq!(codes, ["complain:list", "party:edit", "party:list", "party:plain", "party:publish", "sq:list"]);
        assert_eq!(seeing(&granted, &[("party:list", true)]), granted, "what is permitted stays as it is");
    }
}
