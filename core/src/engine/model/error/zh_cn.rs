//! Refusals in simplified Chinese.

use super::Refusal;
use crate::date::Timestamp;

pub(crate) fn text(refusal: &Refusal) -> String {
    match refusal {
        Refusal::TaskAlreadyCompleted { by, at, .. } => {
            format!("任务已由{}于{}办理", by.as_deref().unwrap_or("系统"), Timestamp(*at))
        }
        Refusal::CannotMigrate { elements } => format!("新版本中没有正在办理的节点：{}", elements.join("、")),
        Refusal::NotStarted => "流程尚未启动".to_owned(),
        Refusal::AlreadyStarted => "流程已经启动".to_owned(),
        Refusal::InstanceEnded => "流程已经结束".to_owned(),
        Refusal::InstanceSuspended => "流程已挂起，请先恢复".to_owned(),
        Refusal::NoStart => "没有可用的开始事件".to_owned(),
        Refusal::TaskNotFound { .. } => "任务不存在或已失效".to_owned(),
        Refusal::Stale { .. } => "任务已发生变化，请刷新后重试".to_owned(),
        Refusal::TaskWaiting { .. } => "任务正在等待加签人处理".to_owned(),
        Refusal::AlreadyClaimed { by } => format!("任务已由{by}签收"),
        Refusal::NotCandidate => "您不在该任务的候选人范围内".to_owned(),
        Refusal::NotAssignee => "该任务不由您办理".to_owned(),
        Refusal::NotClaimed => "任务尚未签收".to_owned(),
        Refusal::NoActor => "未识别操作人".to_owned(),
        Refusal::PersonUnknown { user } => format!("人员{user}不存在或已停用"),
        Refusal::SamePerson => "不能指定本人".to_owned(),
        Refusal::SignatureRequired => "请先签名".to_owned(),
        Refusal::OpinionRequired => "请填写意见".to_owned(),
        Refusal::NoFlow { element } => format!("节点{element}没有满足条件的流向"),
        Refusal::Expression { element, property, reason } => {
            format!("节点{element}的{property}表达式无法计算：{reason}")
        }
        Refusal::ErrorNotCaught { error, element } => format!("节点{element}抛出的错误{error}未被捕获"),
        Refusal::NoHandler { element, handler } => format!("节点{element}所需的处理程序{handler}未注册"),
        Refusal::NoScript { element, language } => format!("节点{element}使用了不支持的脚本语言{language}"),
        Refusal::NothingWaits { name } => format!("没有流程在等待{name}"),
        Refusal::ElementUnknown { element } => format!("流程定义中没有节点{element}"),
        Refusal::OtherDefinition => "流程定义版本与实例不一致".to_owned(),
        Refusal::CannotReturn { element } => format!("不能退回到节点{element}"),
        Refusal::CannotWithdraw => "下一步已经办理，或该决定不是您作出的，不能撤回".to_owned(),
        Refusal::CannotRevoke => "当前不能撤销申请".to_owned(),
        Refusal::VoteRequired => "请选择表决意见".to_owned(),
        Refusal::AlreadySigner { user } => format!("{user}已在办理人之中"),
        Refusal::NotSigner { user } => format!("{user}不是加签人"),
        Refusal::NobodyChosen { element } => format!("请选择环节“{element}”的审批人"),
        Refusal::NobodyNamed => "请至少选择一人".to_owned(),
        Refusal::ClockState => "计时状态不允许该操作".to_owned(),
        Refusal::AlreadyExtended => "期限只能延长一次".to_owned(),
        Refusal::TooMany { element, limit } => format!("节点{element}超过上限{limit}"),
        Refusal::TooSoon { .. } => "催办过于频繁，请稍后再试".to_owned(),
    }
}
