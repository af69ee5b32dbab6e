//! Refusals in simplified Chinese.

use crate::date::Timestamp;
use crate::engine::model::error::EngineError;
use crate::locale::Locale;

pub(crate) fn text(error: &EngineError) -> String {
    match error {
        EngineError::TaskAlreadyCompleted { by, at, .. } => {
            format!("任务已由{}于{}办理", by.as_deref().unwrap_or("系统"), Timestamp(*at))
        }
        EngineError::CannotMigrate { elements } => format!("新版本中没有正在办理的节点：{}", elements.join("、")),
        EngineError::NotStarted => "流程尚未启动".to_owned(),
        EngineError::AlreadyStarted => "流程已经启动".to_owned(),
        EngineError::InstanceEnded => "流程已经结束".to_owned(),
        EngineError::InstanceSuspended => "流程已挂起，请先恢复".to_owned(),
        EngineError::NoStart => "没有可用的开始事件".to_owned(),
        EngineError::TaskNotFound { .. } => "任务不存在或已失效".to_owned(),
        EngineError::Stale { .. } => "任务已发生变化，请刷新后重试".to_owned(),
        EngineError::TaskWaiting { .. } => "任务正在等待加签人处理".to_owned(),
        EngineError::AlreadyClaimed { by } => format!("任务已由{by}签收"),
        EngineError::NotCandidate => "您不在该任务的候选人范围内".to_owned(),
        EngineError::NotAssignee => "该任务不由您办理".to_owned(),
        EngineError::NotClaimed => "任务尚未签收".to_owned(),
        EngineError::NoActor => "未识别操作人".to_owned(),
        EngineError::PersonUnknown { user } => format!("人员{user}不存在或已停用"),
        EngineError::SamePerson => "不能指定本人".to_owned(),
        EngineError::SignatureRequired => "请先签名".to_owned(),
        EngineError::OpinionRequired => "请填写意见".to_owned(),
        EngineError::OnlyOpinion => "您仅被征求意见，不能办理本环节".to_owned(),
        EngineError::NoFlow { element } => format!("节点{element}没有满足条件的流向"),
        EngineError::Expression { element, property, reason } => {
            format!("节点{element}的{property}表达式无法计算：{}", reason.text(Locale::ZhCn))
        }
        EngineError::ErrorNotCaught { error, element } => format!("节点{element}抛出的错误{error}未被捕获"),
        EngineError::NoHandler { element, handler } => format!("节点{element}所需的处理程序{handler}未注册"),
        EngineError::NoScript { element, language } => format!("节点{element}使用了不支持的脚本语言{language}"),
        EngineError::NothingWaits { name } => format!("没有流程在等待{name}"),
        EngineError::ElementUnknown { element } => format!("流程定义中没有节点{element}"),
        EngineError::OtherDefinition => "流程定义版本与实例不一致".to_owned(),
        EngineError::CannotReturn { element } => format!("不能退回到节点{element}"),
        EngineError::CannotMove { element } => format!("不能转到环节{element}"),
        EngineError::CannotWithdraw => "下一步已经办理，或该决定不是您作出的，不能撤回".to_owned(),
        EngineError::CannotRevoke => "当前不能撤销申请".to_owned(),
        EngineError::NoApplicantsStep => "本流程没有由申请人修改的环节，只能撤回整个申请".to_owned(),
        EngineError::VoteRequired => "请选择表决意见".to_owned(),
        EngineError::AlreadySigner { user } => format!("{user}已在办理人之中"),
        EngineError::NotSigner { user } => format!("{user}不是加签人"),
        EngineError::NobodyChosen { element } => format!("请选择环节“{element}”的审批人"),
        EngineError::NobodyNamed => "请至少选择一人".to_owned(),
        EngineError::NobodyFound => "这一步找不到可以办理的人".to_owned(),
        EngineError::ClockState => "计时状态不允许该操作".to_owned(),
        EngineError::AlreadyExtended => "期限只能延长一次".to_owned(),
        EngineError::TooMany { element, limit } => format!("节点{element}超过上限{limit}"),
        EngineError::TooSoon { .. } => "催办过于频繁，请稍后再试".to_owned(),
    }
}
