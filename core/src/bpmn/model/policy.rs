//! Approval settings: buttons, people, votes, warnings, and the policies yudao's designer writes.

use serde::Serialize;

/// An operation a task offers (`flowable:button`).
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Button {
    /// Its id.
    pub id: Option<String>,
    /// Caption.
    pub name: Option<String>,
    /// Code of the operation.
    pub code: Option<String>,
    /// Not shown.
    pub hidden: bool,
    /// Id of the flow or node it goes to, as the designer notes it.
    pub next: Option<String>,
    /// Order.
    pub sort: Option<i32>,
    /// What it asks for and sends; none when nothing is written.
    pub settings: Option<Box<OperationSettings>>,
    /// Of operation 13: by how many days it extends the limit; none: ten.
    pub days: Option<u32>,
    /// How those days count: `legal` calendar days, otherwise working days.
    pub business_calendar: Option<String>,
}

/// 审批操作配置: what an operation of a node asks for and sends, as written in the attributes of its button.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct OperationSettings {
    /// `sftxyj`: 1 = an opinion must be written, 0 = it need not.
    pub opinion: Option<String>,
    /// `sfqz`: 1 = signed, whatever the node says.
    pub signature: Option<String>,
    /// `qzwzid`: where the signature goes.
    pub signature_position: Option<String>,
    /// `sffsxx`: 1 = the applicant is told.
    pub sends: Option<String>,
    /// `fsxxfs`: how (dictionary fsxxfs), with commas.
    pub send_methods: Option<String>,
    /// `fsxxmb`: the message's template (dictionary xxmb).
    pub template: Option<String>,
}

/// 通知书配置 (`flowable:notice`): a letter that a result of a node brings, as written.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct LetterBinding {
    /// `cljg`: the result (CLJG).
    pub result: Option<String>,
    /// `tzslx`: dictionary TZSLX.
    pub kind: Option<String>,
    /// `tzsmc`: what people read.
    pub name: Option<String>,
    /// `zdybdbh`: form code of its template.
    pub template: Option<String>,
    /// `zzbdbs`: the form in which it is made.
    pub making_form: Option<String>,
    /// `sfqz`: 1 = signed.
    pub signature: Option<String>,
    /// `qzwzid`: where the signature goes.
    pub signature_position: Option<String>,
    /// `previewurl`.
    pub preview: Option<String>,
    /// `addressee`: whom it is for ([`crate::letter::Addressee`]); absent: whom letters of its kind are for.
    pub addressee: Option<String>,
}

/// 通知书绑定 (`flowable:formTab`): a form as a tab of a node, as written.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FormTab {
    /// `bdbs`: form code.
    pub form: Option<String>,
    /// `bdlx`: 01 notice tab, 02 other configuration.
    pub kind: Option<String>,
    /// `bdmc`: what people read.
    pub name: Option<String>,
    /// `xssx`: order.
    pub sort: Option<i32>,
}

/// A way to find people (`flowable:assignee`).
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Assignee {
    /// Its id.
    pub id: Option<String>,
    /// Kind: user, role, department …
    pub source: Option<String>,
    /// An account, a role or an expression, as the kind says.
    pub value: Option<String>,
    /// The expression under which he is meant; absent: always.
    pub condition: Option<String>,
    /// How it combines with the others.
    pub operation_type: Option<String>,
    /// Order.
    pub sort: Option<i32>,
}

/// One line of the designer's condition form (`flowable:condition`).
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Condition {
    /// Its id.
    pub id: Option<String>,
    /// Variable.
    pub field: Option<String>,
    /// Operator.
    pub compare: Option<String>,
    /// Value compared with.
    pub value: Option<String>,
    /// How it joins the next.
    pub logic: Option<String>,
    /// Order.
    pub sort: Option<i32>,
}

/// The product's own settings of a user task, as written; lint says which values are wrong.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Oversight {
    /// `sfSign`: 1 = the decision needs a signature.
    pub signature: Option<String>,
    /// `sfDoc`: 1 = the node makes letters.
    pub letter: Option<String>,
    /// `qzwzid`: where the signature goes.
    pub signature_position: Option<String>,
    /// `earlywarning`: working days left at which it turns yellow.
    pub early_warning: Option<String>,
    /// `overtime`: working days allowed.
    pub overtime: Option<String>,
    /// `spjgKey`: variable that holds the organisation.
    pub organisation_key: Option<String>,
    /// `spjgLevel`: its level.
    pub organisation_level: Option<String>,
    /// `roleId`.
    pub role_id: Option<String>,
    /// `code`: code of the role.
    pub role_code: Option<String>,
    /// `roletype`: kind of the role.
    pub role_type: Option<String>,
}

impl Oversight {
    /// What holds where nothing is written: no signature, no letter, no limit.
    pub const NOTHING: Self = Self {
        signature: None,
        letter: None,
        signature_position: None,
        early_warning: None,
        overtime: None,
        organisation_key: None,
        organisation_level: None,
        role_id: None,
        role_code: None,
        role_type: None,
    };
}

/// Approval settings any node can carry (`docs/handbook/bpmn-extensions.md` 3.3). None: not written.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct NodePolicy {
    /// How people are found (codes of `docs/handbook/approval-semantics.md` 4.1).
    pub candidate_strategy: Option<i32>,
    /// Parameter of that strategy.
    pub candidate_param: Option<String>,
    /// 1 human, 2 approve by itself, 3 reject by itself.
    pub approve_type: Option<i32>,
    /// 1 random, 2 ratio, 3 any, 4 one after the other.
    pub approve_method: Option<i32>,
    /// 1 end, 2 return to a node.
    pub reject_handler: Option<i32>,
    /// The node returned to.
    pub reject_return_to: Option<String>,
    /// Initiator is approver: 1 let him, 2 skip, 3 department leader.
    pub assign_start_user: Option<i32>,
    /// Nobody found: 1 approve, 2 reject, 3 users, 4 process manager, 5 hold.
    pub assign_empty: Option<i32>,
    /// The users of 3.
    pub assign_empty_users: Vec<String>,
    /// Which buttons are shown.
    pub buttons: Vec<ButtonSetting>,
    /// Rights on form fields.
    pub fields: Vec<FieldPermission>,
    /// Boundary timer: 1 user-task timeout, 2 delay, 3 child process.
    pub boundary_type: Option<i32>,
    /// Timeout: 1 remind, 2 approve, 3 reject.
    pub timeout_handler: Option<i32>,
    /// A signature is needed.
    pub signature: Option<bool>,
    /// A reason is needed.
    pub reason_required: Option<bool>,
    /// SIMPLE designer: kind of node.
    pub node_type: Option<i32>,
    /// SIMPLE designer: kind of trigger.
    pub trigger_type: Option<i32>,
    /// SIMPLE designer: parameter of the trigger.
    pub trigger_param: Option<String>,
    /// SIMPLE designer: where the instances of a child process come from.
    pub child_source_type: Option<i32>,
    /// The same person may approve own application.
    pub allow_self_approval: Option<bool>,
    /// How votes are counted.
    pub vote: Option<VoteRule>,
    /// Who gets a copy of the case by itself, and when.
    pub copies: Vec<CopyRule>,
}

/// `flowable:copy`: who gets a copy of the case when a user task comes or is decided (`approval-semantics.md` 4.11). As written.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CopyRule {
    /// `create`: when the task comes; `complete`: when it is decided.
    pub event: Option<String>,
    /// Users.
    pub candidate_users: Vec<String>,
    /// Groups.
    pub candidate_groups: Vec<String>,
    /// How people are found, as for the task itself.
    pub candidate_strategy: Option<i32>,
    /// Parameter of that strategy.
    pub candidate_param: Option<String>,
}

/// A button of the decision page as yudao's designer writes it (`buttonsSetting`).
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ButtonSetting {
    /// 1 approve, 2 reject, 3 transfer, 4 delegate, 5 add-sign, 6 return, 7 copy.
    pub id: Option<i32>,
    /// Shown.
    pub enabled: bool,
    /// Caption.
    pub name: Option<String>,
}

/// What whoever decides may do with a field of the form, as yudao's designer writes it (`fieldsPermission`).
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FieldPermission {
    /// Field of the form.
    pub field: String,
    /// Its caption.
    pub title: Option<String>,
    /// 1 read, 2 write, 3 hidden.
    pub permission: Option<i32>,
}

/// `flowable:vote`: how the decisions of a multi-instance node make one (`approval-semantics.md` 4.5). As written.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct VoteRule {
    /// `all`, `any`, `ratio`, `count`, `sequence` or `expression`.
    pub mode: Option<String>,
    /// Passes when `pass / total >= passNum / passDen`, or `pass >= passNum`.
    pub pass_num: Option<i32>,
    /// See `pass_num`.
    pub pass_den: Option<i32>,
    /// `veto` or `count`.
    pub on_reject: Option<String>,
    /// `counts` or `ignored`.
    pub abstain: Option<String>,
    /// Decides as soon as it is decided. True when absent.
    pub early_stop: Option<bool>,
    /// At least so many votes.
    pub quorum: Option<i32>,
    /// `pass` or `reject`.
    pub tie: Option<String>,
    /// The expression of mode `expression`.
    pub expression: Option<String>,
}
