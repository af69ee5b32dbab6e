//! Why the server refuses an act that no field is to blame for. The code is for programs and stays as it is.

use crate::caption::Caption;
use crate::file_refusal::FileRefusal;
use crate::learning_refusal::Refusal;
use crate::locale::Locale;

/// Who changed something last.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LastChange {
    /// Name of the person.
    pub by: String,
    /// Local time, `YYYY-MM-DD HH:mm:ss`.
    pub at: String,
    /// What it is saved over with, knowingly.
    pub revision: i64,
}

/// A refusal: its code and its sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename_all = "SCREAMING_SNAKE_CASE"))]
pub enum ApiError {
    /// One or more fields are wrong; the violations travel beside it.
    Validation,
    /// The body is not JSON or the query cannot be read.
    BadRequest,
    /// Nobody is signed in, or the session is over.
    Unauthenticated,
    /// The account and the password do not fit together.
    LoginFailed {
        /// Tries left before the account is locked.
        tries_left: u32,
    },
    /// The account is locked after too many wrong passwords.
    Locked {
        /// When it opens again, milliseconds since 1970.
        until: i64,
        /// How long that is, in whole minutes from now, at least 1.
        minutes: i64,
    },
    /// Too many attempts from one address.
    TooMany,
    /// Signed in, but without the right to do it.
    Forbidden,
    /// Signed in with a password that somebody else has set: first another one.
    PasswordDue,
    /// There is no such thing, or it is outside the caller's scope.
    NotFound,
    /// The address exists, the method does not.
    MethodNotAllowed,
    /// The body is not JSON in UTF-8.
    UnsupportedMediaType,
    /// Somebody changed it since it was read; who, where that is known.
    Stale(Option<LastChange>),
    /// A newer version of the form was published since it was opened.
    FormChanged,
    /// Somebody decided the task before.
    TaskAlreadyCompleted {
        /// Name of the person; empty: nobody, it fell away.
        by: String,
        /// Local time, `YYYY-MM-DD HH:mm:ss`.
        at: String,
    },
    /// Several could be meant.
    Ambiguous,
    /// How one was served is said when the case is over.
    CaseOpen,
    /// How one was served is said once.
    Evaluated,
    /// The body is larger than the limit.
    TooLarge,
    /// A process file or a form has errors; the findings travel beside it.
    Findings,
    /// Something that is in use cannot be removed.
    InUse {
        /// Names of what uses it.
        by: Vec<String>,
    },
    /// A flow by which cases run cannot be removed.
    CasesRunning {
        /// How many run.
        count: i64,
    },
    /// A flow whose test cases must come true is not deployed while one does not.
    CasesDiffer {
        /// Names of the cases.
        names: Vec<String>,
    },
    /// No more can be applied for by this flow until it is resumed.
    FlowSuspended,
    /// Somebody else decides: who proposed it does not.
    OwnProposal,
    /// What is proposed has been decided.
    ProposalDecided,
    /// A case that is kept for a reason is not disposed of, nor one that is not due.
    NotDue {
        /// Numbers of the cases.
        cases: Vec<String>,
    },
    /// What was applied for has been decided: the application cannot be taken back.
    CaseDecided,
    /// Nothing counts before a case is accepted: there is no clock to stop or to extend.
    NotAccepted,
    /// What was decided has taken effect outside the case: it cannot be taken back.
    TookEffect,
    /// What a course or a paper does not allow.
    Learning(Refusal),
    /// What cannot be done with a file.
    File(FileRefusal),
    /// What others may have read by now can no longer be changed.
    TooLate,
    /// The state it is in has no place for this act.
    WrongState,
    /// Whom a letter of the decision is for has confirmed it: it cannot be taken back.
    LetterIssued {
        /// Its letters, each by name and number.
        letters: Vec<Caption>,
    },
    /// A notice or task, or a receiver's part of it, is in a state in which this has no place.
    WorkState,
    /// Whoever has something to do was reminded today, or nobody has anything to do.
    NobodyToRemind,
    /// Firms that took no part in an assessment were not called publicly to do so, or have time to still.
    FirmsNotCalled,
    /// A letter is in a state in which this has no place: it is void, or has been received.
    LetterState,
    /// A record is in a state in which this has no place.
    RecordState,
    /// What is to be changed of a record is not what it was when the change was handed in.
    RecordChanged,
    /// What is said of somebody is not what his file says, or he has an account: which of the two is not told.
    NotOnFile,
    /// The server sends no text messages.
    SmsUnavailable,
    /// An identity provider does not answer, or not as it should.
    ProviderUnavailable,
    /// The staff sign in by an identity provider alone.
    ProviderOnly,
    /// An identity provider does not say who somebody is, or what it says counts no more.
    ProviderRefused,
    /// The key was used before with another body.
    IdempotencyMismatch,
    /// The first request with this key is still running.
    IdempotencyRunning,
    /// The request took too long or the server is going down.
    Unavailable,
    /// The database is away, locked or overloaded: the same request may be sent again.
    DatabaseUnavailable,
    /// No space is left on the server's disk.
    StorageFull,
    /// A fault of ours; the log knows more.
    Internal,
}

impl ApiError {
    /// The stable code (`stateCode`).
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Validation => "VALIDATION",
            Self::BadRequest => "BAD_REQUEST",
            Self::Unauthenticated => "UNAUTHENTICATED",
            Self::LoginFailed { .. } => "LOGIN_FAILED",
            Self::Locked { .. } => "LOCKED",
            Self::TooMany => "TOO_MANY",
            Self::Forbidden => "FORBIDDEN",
            Self::PasswordDue => "PASSWORD_DUE",
            Self::NotFound => "NOT_FOUND",
            Self::MethodNotAllowed => "METHOD_NOT_ALLOWED",
            Self::UnsupportedMediaType => "UNSUPPORTED_MEDIA_TYPE",
            Self::Stale(_) => "STALE",
            Self::FormChanged => "FORM_CHANGED",
            Self::TaskAlreadyCompleted { .. } => "TASK_ALREADY_COMPLETED",
            Self::Ambiguous => "AMBIGUOUS",
            Self::CaseOpen => "CASE_OPEN",
            Self::Evaluated => "EVALUATED",
            Self::TooLarge => "TOO_LARGE",
            Self::Findings => "FINDINGS",
            Self::InUse { .. } => "IN_USE",
            Self::CasesRunning { .. } => "CASES_RUNNING",
            Self::CasesDiffer { .. } => "CASES_DIFFER",
            Self::FlowSuspended => "FLOW_SUSPENDED",
            Self::OwnProposal => "OWN_PROPOSAL",
            Self::ProposalDecided => "PROPOSAL_DECIDED",
            Self::NotDue { .. } => "NOT_DUE",
            Self::CaseDecided => "CASE_DECIDED",
            Self::NotAccepted => "NOT_ACCEPTED",
            Self::TookEffect => "TOOK_EFFECT",
            Self::Learning(refusal) => refusal.code(),
            Self::File(refusal) => refusal.code(),
            Self::TooLate => "TOO_LATE",
            Self::WrongState => "WRONG_STATE",
            Self::LetterIssued { .. } => "LETTER_ISSUED",
            Self::WorkState => "WORK_STATE",
            Self::NobodyToRemind => "NOBODY_TO_REMIND",
            Self::FirmsNotCalled => "FIRMS_NOT_CALLED",
            Self::LetterState => "LETTER_STATE",
            Self::RecordState => "RECORD_STATE",
            Self::RecordChanged => "RECORD_CHANGED",
            Self::NotOnFile => "NOT_ON_FILE",
            Self::SmsUnavailable => "SMS_UNAVAILABLE",
            Self::ProviderUnavailable => "PROVIDER_UNAVAILABLE",
            Self::ProviderOnly => "PROVIDER_ONLY",
            Self::ProviderRefused => "PROVIDER_REFUSED",
            Self::IdempotencyMismatch => "IDEMPOTENCY_MISMATCH",
            Self::IdempotencyRunning => "IDEMPOTENCY_RUNNING",
            Self::Unavailable => "UNAVAILABLE",
            Self::DatabaseUnavailable => "DATABASE_UNAVAILABLE",
            Self::StorageFull => "STORAGE_FULL",
            Self::Internal => "INTERNAL",
        }
    }

    /// The sentence in the given language (`stateInfo`).
    #[must_use]
    pub fn text(&self, locale: Locale) -> String {
        match locale {
            Locale::ZhCn => zh_cn(self),
            Locale::En => en(self),
        }
    }
}

/// What comes with the system is by nobody.
fn one_of<'a>(by: &'a str, system: &'a str) -> &'a str {
    if by.is_empty() { system } else { by }
}

fn zh_cn(refused: &ApiError) -> String {
    match refused {
        ApiError::Validation => "填写的内容有误，请检查".into(),
        ApiError::BadRequest => "请求格式有误".into(),
        ApiError::Unauthenticated => "当前登录状态已失效，请重新登录".into(),
        ApiError::LoginFailed { tries_left } => format!("账号或密码错误，还可尝试{tries_left}次"),
        ApiError::Locked { minutes, .. } => format!("密码错误次数过多，账号已锁定，请{minutes}分钟后再试"),
        ApiError::TooMany => "操作过于频繁，请稍后再试".into(),
        ApiError::Forbidden => "没有权限执行此操作".into(),
        ApiError::PasswordDue => "请先设置新密码：初始密码或已到更换周期的密码须更换".into(),
        ApiError::NotFound => "内容不存在或已被删除".into(),
        ApiError::MethodNotAllowed => "不支持此请求方式".into(),
        ApiError::UnsupportedMediaType => "只接受UTF-8编码的JSON".into(),
        ApiError::Stale(None) => "数据已被他人修改，请刷新后重试".into(),
        ApiError::Stale(Some(LastChange { by, at, .. })) => format!("{}已于{at}修改并保存", one_of(by, "系统")),
        ApiError::FormChanged => "填写期间表单已更新，请核对新表单后重新提交".into(),
        ApiError::TaskAlreadyCompleted { by, at } => format!("该任务已由{}于{at}办理", one_of(by, "系统")),
        ApiError::CaseOpen => "办结后才能评价".into(),
        ApiError::Evaluated => "已经评价过".into(),
        ApiError::Ambiguous => "对应多个对象，请指明其一".into(),
        ApiError::TooLarge => "提交的内容超过大小限制".into(),
        ApiError::Findings => "存在错误，请查看检查结果".into(),
        ApiError::InUse { by } => format!("正在使用，不能删除：{}", by.join("、")),
        ApiError::CasesRunning { count } => format!("还有{count}件正在按此流程办理，不能删除"),
        ApiError::CasesDiffer { names } => format!("测试用例未通过，不能部署：{}", names.join("、")),
        ApiError::FlowSuspended => "该流程已挂起，暂不受理新的申请".into(),
        ApiError::OwnProposal => "提出人不能批准自己提出的处置".into(),
        ApiError::ProposalDecided => "该处置已经有结论".into(),
        ApiError::NotDue { cases } => format!("未到期或已封存，不能处置：{}", cases.join("、")),
        ApiError::CaseDecided => "已经作出决定，申请不能再撤回".into(),
        ApiError::NotAccepted => "案件尚未受理，办理期限还没有开始计算".into(),
        ApiError::TookEffect => "办理结果已经生效，不能再撤回".into(),
        ApiError::Learning(refusal) => refusal.text(Locale::ZhCn).into(),
        ApiError::File(refusal) => refusal.text(Locale::ZhCn).into(),
        ApiError::TooLate => "已超过可修改的时间".into(),
        ApiError::WrongState => "当前状态不能进行此操作，请刷新后查看".into(),
        ApiError::LetterIssued { letters } => {
            let named: Vec<&str> = letters.iter().map(|it| it.zh.as_str()).collect();
            format!("当事人已确认收悉通知书，须先作废后才能撤回：{}", named.join("、"))
        }
        ApiError::WorkState => "该事项的状态已变化，不能再进行此操作".into(),
        ApiError::NobodyToRemind => "没有需要催办的接收人，或今天已经催办过".into(),
        ApiError::FirmsNotCalled => "还有未提交的律师事务所未经公告催报，或者补报期限未满，暂不能关闭".into(),
        ApiError::LetterState => "通知书的状态已变化，不能再进行此操作".into(),
        ApiError::RecordState => "记录的当前状态不允许此操作".into(),
        ApiError::RecordChanged => "提交后档案中的相应内容已被修改，请退回并由律师重新提交".into(),
        ApiError::NotOnFile => {
            "填写的证号、证件号码、手机号与登记信息不一致，或已开通账号。已有账号的请找回密码；信息有变更的请联系所在地司法局".into()
        }
        ApiError::SmsUnavailable => "本系统未开通短信服务，请使用账号密码登录".into(),
        ApiError::ProviderUnavailable => "统一身份认证服务暂时无法访问，请稍后再试，或使用其他方式登录".into(),
        ApiError::ProviderOnly => "本单位工作人员须通过统一身份认证登录".into(),
        ApiError::ProviderRefused => "统一身份认证未通过或已过期，请重新登录".into(),
        ApiError::IdempotencyMismatch => "同一提交标识已用于其他内容".into(),
        ApiError::IdempotencyRunning => "相同的提交正在处理，请稍候".into(),
        ApiError::Unavailable => "服务繁忙，请稍后再试".into(),
        ApiError::DatabaseUnavailable => "数据库暂时不可用，请稍后再试，已保存的数据不受影响".into(),
        ApiError::StorageFull => "服务器存储空间已满，暂时无法保存，请联系系统管理员".into(),
        ApiError::Internal => "系统出现故障，请稍后再试".into(),
    }
}

fn en(refused: &ApiError) -> String {
    match refused {
        ApiError::Validation => "Some fields are wrong; please check them".into(),
        ApiError::BadRequest => "The request cannot be read".into(),
        ApiError::Unauthenticated => "Your session is over; please sign in again".into(),
        ApiError::LoginFailed { tries_left } => format!("Wrong account or password; {tries_left} tries left"),
        ApiError::Locked { minutes, .. } => {
            format!("Too many wrong passwords: the account is locked for {minutes} more minutes")
        }
        ApiError::TooMany => "Too many requests; please try again later".into(),
        ApiError::Forbidden => "You do not have the right to do this".into(),
        ApiError::PasswordDue => {
            "Please choose a new password first: yours was set by somebody else, or is due to be changed".into()
        }
        ApiError::NotFound => "It does not exist, or has been removed".into(),
        ApiError::MethodNotAllowed => "This method is not supported here".into(),
        ApiError::UnsupportedMediaType => "Only JSON in UTF-8 is taken here".into(),
        ApiError::Stale(None) => "Somebody else has changed this; please reload and try again".into(),
        ApiError::Stale(Some(LastChange { by, at, .. })) => {
            format!("{} has changed this meanwhile, at {at}", one_of(by, "The system"))
        }
        ApiError::FormChanged => "The form was changed meanwhile; please check the new one and submit again".into(),
        ApiError::TaskAlreadyCompleted { by, at } => format!("{} decided this task at {at}", one_of(by, "The system")),
        ApiError::CaseOpen => "You can say how you were served when the case is over".into(),
        ApiError::Evaluated => "You have already said how you were served".into(),
        ApiError::Ambiguous => "Several could be meant; please say which".into(),
        ApiError::TooLarge => "The content is too large".into(),
        ApiError::Findings => "There are errors; see the findings".into(),
        ApiError::InUse { by } => format!("It is in use and cannot be removed: {}", by.join(", ")),
        ApiError::CasesRunning { count } => format!("{count} cases still run by this flow: it cannot be removed"),
        ApiError::CasesDiffer { names } => format!("Test cases differ, nothing was deployed: {}", names.join(", ")),
        ApiError::FlowSuspended => "This flow is suspended: no new application can be made".into(),
        ApiError::OwnProposal => "Whoever proposed a disposal cannot approve it".into(),
        ApiError::ProposalDecided => "This disposal has been decided".into(),
        ApiError::NotDue { cases } => format!("Not due, or on hold, and cannot be disposed of: {}", cases.join(", ")),
        ApiError::CaseDecided => "It has been decided: the application can no longer be taken back".into(),
        ApiError::NotAccepted => "The case is not accepted yet: its time does not run".into(),
        ApiError::TookEffect => "The result has taken effect: it can no longer be taken back".into(),
        ApiError::Learning(refusal) => refusal.text(Locale::En).into(),
        ApiError::File(refusal) => refusal.text(Locale::En).into(),
        ApiError::TooLate => "It is too late to change it".into(),
        ApiError::WrongState => "This cannot be done in its present state; please reload".into(),
        ApiError::LetterIssued { letters } => {
            let named: Vec<&str> = letters.iter().map(|it| it.en.as_str()).collect();
            format!("A letter was confirmed by whom it is for: declare it void first ({})", named.join(", "))
        }
        ApiError::WorkState => "Its state no longer allows this".into(),
        ApiError::NobodyToRemind => "Nobody is left to remind today".into(),
        ApiError::FirmsNotCalled => {
            "Firms that handed nothing in were not called publicly yet, or still have time to hand in".into()
        }
        ApiError::LetterState => "The letter's state no longer allows this".into(),
        ApiError::RecordState => "The record's state does not allow this".into(),
        ApiError::RecordChanged => {
            "The file was corrected after this was handed in; please send it back to be handed in anew".into()
        }
        ApiError::NotOnFile => {
            "Number, identity number and mobile do not fit what is registered, or there is an account \
             already. Who has one can reset the password; if something has changed, ask your justice bureau"
                .into()
        }
        ApiError::SmsUnavailable => "No text messages are sent here; please sign in with account and password".into(),
        ApiError::ProviderUnavailable => {
            "The identity provider cannot be reached; please try again later or sign in another way".into()
        }
        ApiError::ProviderOnly => "Staff sign in by the identity provider; please choose it on this page".into(),
        ApiError::ProviderRefused => {
            "The identity provider did not confirm who you are, or too late; please sign in again".into()
        }
        ApiError::IdempotencyMismatch => "This submission key was used for other content".into(),
        ApiError::IdempotencyRunning => "The same submission is being worked on; please wait".into(),
        ApiError::Unavailable => "The service is busy; please try again later".into(),
        ApiError::DatabaseUnavailable => {
            "The database is unavailable for the moment; what was saved is safe, please try again later".into()
        }
        ApiError::StorageFull => {
            "The server's disk is full, so nothing can be saved now; please tell the administrator".into()
        }
        ApiError::Internal => "Something went wrong on our side; please try again later".into(),
    }
}
