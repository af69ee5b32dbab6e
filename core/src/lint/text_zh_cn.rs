//! Findings in simplified Chinese.

use crate::bpmn::{ProblemKind, Refusal};
use crate::expression::{SyntaxErrorKind, Type};

use super::finding::{FindingKind, Nobody, TimerPart, Trigger};

#[expect(clippy::too_many_lines, reason = "one line a finding")]
pub(super) fn finding(kind: &FindingKind) -> String {
    use FindingKind as F;
    match kind {
        F::ProcessDefinitionNotExecutable => "没有可执行的流程，请勾选“可执行”".to_owned(),
        F::ProcessIdInvalid { id } => {
            format!("流程标识“{id}”不合法：以字母或下划线开头，只含字母、数字、下划线、短横线和点，最多255个字符")
        }
        F::ProcessMissingName => "流程没有名称".to_owned(),
        F::StartEventMissing => "流程没有开始事件".to_owned(),
        F::StartEventMultipleFound => "流程有多个无触发条件的开始事件，只能保留一个".to_owned(),
        F::StartEventInvalidEventDefinition { what } => format!("开始事件不能由“{what}”触发", what = trigger(*what)),
        F::SubprocessStartEventMissing => "子流程没有开始事件".to_owned(),
        F::SubprocessMultipleStartEvent => "子流程有多个开始事件，只能保留一个".to_owned(),
        F::SubprocessStartEventNotNone => "内嵌子流程的开始事件不能有触发条件".to_owned(),
        F::EventSubprocessInvalidStartEventDefinition => {
            "事件子流程必须有开始事件，且每个开始事件有且只有一个触发条件（定时、消息、信号、错误、升级、条件）"
                .to_owned()
        }
        F::EndEventMissing => "流程没有结束事件".to_owned(),
        F::ImplicitEnd => "节点没有出线，流程会在此处结束；请连到结束事件".to_owned(),
        F::UnreachableNode => "从开始事件无法到达此节点".to_owned(),
        F::NoPathToEnd => "从此节点无法到达任何结束".to_owned(),
        F::ProcessDefinitionNameTooLong => "流程名称超过255个字符".to_owned(),
        F::ProcessDefinitionDocumentationTooLong => "流程说明超过2000个字符".to_owned(),
        F::BpmnModelTargetNamespaceTooLong => "目标命名空间超过255个字符".to_owned(),
        F::FlowElementIdTooLong => "编号超过255个字符".to_owned(),
        F::InclusiveJoinsInCycle { other } => format!("此网关与“{other}”在同一环路上互相等待，执行结果不确定"),
        F::FakeJoin => "多条顺序流未经网关直接汇入，每条都会执行一次".to_owned(),
        F::BoundaryEventMultipleCancelOnTransaction => "此事务已有取消事件".to_owned(),
        F::MessageEventMultipleOnBoundarySameMessageId { other } => format!("“{other}”在同一活动上等待同一消息"),
        F::OperationWithoutEffect { code } => format!("操作{code}表示不同意，但流程走向与同意相同"),
        F::FirstTaskChosenByApprover => "首个任务之前没有审批人可以选择办理人".to_owned(),
        F::ServicetaskInvalidType { name } => format!("“{name}”不是有效的服务任务类型"),
        F::ServicetaskResultVarNameWithDelegate => "类或委托表达式不能设置结果变量".to_owned(),
        F::AssociationInvalidSourceReference => "关联没有起点".to_owned(),
        F::AssociationInvalidTargetReference => "关联没有终点".to_owned(),
        F::DiStandardSize => "图形大小不合常规".to_owned(),
        F::CertainDeadlock { path, nodes } => format!("流程永远无法结束：经过 {path} 后停在 {nodes}"),
        F::NoOptionToComplete { path, nodes } => format!("流程可能永远无法结束：经过 {path} 后停在 {nodes}"),
        F::ImproperCompletion { path } => format!("一次运行会两次到达此结束事件：{path}"),
        F::DeadNode => "没有任何一次运行能到达此节点".to_owned(),
        F::UnsafeFlow { path } => format!("会有两个令牌同时到达，后面的任务会重复产生：{path}"),
        F::TokensMultiply { path } => format!("循环每次都会产生更多令牌，流程可能永远无法结束：{path}"),
        F::SoundnessNotProven => "流程过于复杂，无法在限定范围内证明它总能正常结束".to_owned(),
        F::SeqFlowCrossesScope => "连线不能跨越子流程的边界".to_owned(),
        F::SeqFlowIntoStartEvent => "连线不能指向开始事件".to_owned(),
        F::SeqFlowOutOfEndEvent => "结束事件不能有出线".to_owned(),
        F::SeqFlowIntoBoundaryEvent => "连线不能指向边界事件".to_owned(),
        F::SeqFlowEventSubprocess => "事件子流程不能有入线或出线".to_owned(),
        F::DuplicateSeqFlow { other } => format!("与连线“{other}”的起点、终点和条件都相同"),
        F::ExclusiveGatewayNoOutgoingSeqFlow => "排他网关没有出线".to_owned(),
        F::ExclusiveGatewayConditionNotAllowedOnSingleSeqFlow { flow } => {
            format!("排他网关只有一条出线“{flow}”，不能设条件")
        }
        F::ExclusiveGatewayConditionOnSeqFlow { flow } => format!("默认连线“{flow}”不能设条件"),
        F::ExclusiveGatewaySeqFlowWithoutConditions { flow } => {
            format!("连线“{flow}”没有条件又不是默认连线，会被当作条件成立")
        }
        F::ExclusiveGatewayNoDefault => "排他网关没有默认连线，所有条件都不成立时流程会出错".to_owned(),
        F::InclusiveGatewayConditionOnSeqFlow { flow } => format!("默认连线“{flow}”的条件不起作用"),
        F::InclusiveGatewaySeqFlowWithoutConditions { flow } => {
            format!("连线“{flow}”没有条件又不是默认连线，总会被执行")
        }
        F::InclusiveGatewayNoDefault => "包容网关没有默认连线，所有条件都不成立时流程会出错".to_owned(),
        F::ParallelGatewayConditionIgnored { flow } => format!("连线“{flow}”的条件不起作用：此网关不判断条件"),
        F::ActivityDefaultWithoutConditions => "设了默认连线，但其他出线都没有条件，默认连线不会被执行".to_owned(),
        F::GatewaySuperfluous => "网关只有一进一出，可以去掉".to_owned(),
        F::GatewayJoinsAndForks => "网关既汇聚又分支，建议拆成两个".to_owned(),
        F::ImplicitSplit => "多条出线没有经过网关，会同时执行".to_owned(),
        F::EventGatewayOnlyConnectedToIntermediateEvents { target } => {
            format!("事件网关只能连到中间捕获事件或接收任务，不能连到“{target}”")
        }
        F::EventGatewayTooFewFlows => "事件网关至少要有两条出线".to_owned(),
        F::EventGatewayTargetSecondIncoming { target } => format!("事件网关后的“{target}”只能有这一条入线"),
        F::BoundaryEventNoEventDefinition => "边界事件没有触发条件".to_owned(),
        F::BoundaryEventMultipleEventDefinitions => "边界事件只能有一个触发条件".to_owned(),
        F::BoundaryEventInvalidEventDefinition { what } => format!("边界事件不能由“{what}”触发", what = trigger(*what)),
        F::BoundaryEventCancelOnlyOnTransaction => "取消边界事件只能放在事务子流程上".to_owned(),
        F::BoundaryEventOnEventSubprocess => "事件子流程上不能放边界事件".to_owned(),
        F::BoundaryEventMustInterrupt => "错误和取消边界事件总是中断所附活动".to_owned(),
        F::IntermediateCatchEventNoEventDefinition => "中间捕获事件没有触发条件".to_owned(),
        F::IntermediateCatchEventInvalidEventDefinition { what } => {
            format!("中间捕获事件不能由“{what}”触发", what = trigger(*what))
        }
        F::ThrowEventInvalidEventDefinition { what } => format!("中间抛出事件不能是“{what}”", what = trigger(*what)),
        F::EndEventInvalidEventDefinition { what } => format!("结束事件不能是“{what}”", what = trigger(*what)),
        F::EndEventCancelOnlyInsideTransaction => "取消结束事件只能用在事务子流程内".to_owned(),
        F::LinkEventMissingName => "链接事件没有名称".to_owned(),
        F::LinkEventUnmatched { name } => format!("链接“{name}”没有成对的另一端"),
        F::LinkEventDuplicateCatch { name } => format!("链接“{name}”有多个捕获端，只能有一个"),
        F::MessageMissingName => "消息没有名称".to_owned(),
        F::MessageDuplicateName { name } => format!("消息名称“{name}”重复"),
        F::MessageEventMissingMessageRef => "消息事件没有指定消息".to_owned(),
        F::SignalMissingId => "信号没有标识".to_owned(),
        F::SignalMissingName => "信号没有名称".to_owned(),
        F::SignalDuplicateName { name } => format!("信号名称“{name}”重复"),
        F::SignalEventMissingSignalRef => "信号事件没有指定信号".to_owned(),
        F::ErrorMissingErrorCode => "错误没有错误代码".to_owned(),
        F::ErrorEmptyErrorCode => "错误代码不能为空".to_owned(),
        F::StartMessageDuplicated { name } => format!("两个开始事件等待同一消息“{name}”"),
        F::MessageNoSender { name } => format!("文件中没有发送消息“{name}”的节点，应由外部系统发送"),
        F::ExpressionInvalid { text, reason } => {
            format!("表达式“{text}”有语法错误：{reason}", reason = syntax(&reason.kind))
        }
        F::ConditionLiteral { text } => format!("条件“{text}”不是表达式，应写成 ${{…}}"),
        F::ConditionLanguageUnsupported { language } => format!("不支持用“{language}”写的条件，请改用表达式 ${{…}}"),
        F::ExpressionUnknownName { name, meant } => {
            format!("没有名为“{name}”的变量{meant}", meant = meant_text(meant.as_ref()))
        }
        F::ExpressionUnknownFunction { name, meant } => {
            format!("没有名为“{name}”的函数{meant}", meant = meant_text(meant.as_ref()))
        }
        F::ExpressionUnknownMember { name, of, meant } => {
            format!("“{of}”没有可用的属性或方法“{name}”{meant}", meant = meant_text(meant.as_ref()))
        }
        F::ExpressionWrongArity { name, found } => format!("“{name}”不能带{found}个参数"),
        F::ExpressionWrongType { expected, found } => format!(
            "此处需要{expected}，而表达式的值是{found}",
            expected = type_name(*expected),
            found = type_name(*found)
        ),
        F::ExpressionDoubtfulType { expected, found } => format!(
            "此处需要{expected}，而表达式的值是{found}，换算可能失败",
            expected = type_name(*expected),
            found = type_name(*found)
        ),
        F::ExpressionUnknownValue { value, meant } => {
            format!("变量不会有值“{value}”{meant}，比较总是不成立", meant = meant_text(meant.as_ref()))
        }
        F::ExpressionConstant { value } => format!("条件的结果总是 {value}"),
        F::ConditionsGap { example } => format!("当 {example} 时没有任何条件成立，又没有默认连线"),
        F::ConditionsOverlap { first, second, example } => {
            format!("当 {example} 时连线“{first}”和“{second}”的条件同时成立，只走前者")
        }
        F::UserTaskMissingName => "用户任务没有名称".to_owned(),
        F::UserTaskNobody => "用户任务没有指定办理人或候选组".to_owned(),
        F::UserTaskMissingForm => "用户任务没有配置表单".to_owned(),
        F::FormUnknown { form } => format!("表单“{form}”不存在"),
        F::DictionaryUnknown { dictionary } => format!("字典“{dictionary}”不存在"),
        F::RoleUnknown { role } => format!("角色“{role}”不存在"),
        F::RoleWithoutMember { role } => format!("角色“{role}”目前没有在用的人员"),
        F::UserUnknown { user } => format!("用户“{user}”不存在"),
        F::AssignmentContradicts => "已指定办理人，候选人和候选组不起作用".to_owned(),
        F::AssignmentUnreachable { why } => format!("无法找到办理人：{why}", why = nobody(*why)),
        F::SelfApproval => "申请人可能审批自己的申请".to_owned(),
        F::ReturnTargetUnknown { target } => format!("驳回的目标节点“{target}”不存在"),
        F::ReturnTargetNotUpstream { target } => format!("驳回的目标节点“{target}”不在此节点之前"),
        F::EarlyWarningOutOfRange { value } => format!("预警天数“{value}”应为1到999的整数"),
        F::OvertimeOutOfRange { value } => format!("超时天数“{value}”应为1到999的整数"),
        F::EarlyWarningAfterOvertime { warning, overtime } => {
            format!("预警天数{warning}大于办理时限{overtime}，任务一产生就会预警")
        }
        F::SignatureWithoutPosition => "需要签章但没有设置签章位置".to_owned(),
        F::OperationMissingCode { name } => format!("操作“{name}”没有处理操作代码，点击后没有效果"),
        F::OperationUnknown { code } => format!("没有代码为“{code}”的处理操作，点击后没有效果"),
        F::OperationMessageIncomplete => "操作要发送消息，但没有选择发送方式或消息模板".to_owned(),
        F::NoticeNeverMade { result } => format!("没有操作的处理结果是“{result}”，不会制作此通知书"),
        F::OperationTwice { code } => format!("处理操作“{code}”重复"),
        F::OperationTargetUnknown { target } => format!("操作的去向“{target}”不存在"),
        F::OperationNone => "用户任务没有配置处理操作，只能直接办结".to_owned(),
        F::EventTimerMissingConfiguration => "定时器没有设置时间、时长或周期".to_owned(),
        F::TimerSeveralConfigurations => "定时器只能设置时间、时长、周期中的一种".to_owned(),
        F::TimerInvalid { text, needed } => format!("定时器“{text}”不是合法的{needed}", needed = timer_part(*needed)),
        F::TimerCycleTooShort { text } => format!("定时周期“{text}”短于一分钟"),
        F::MultiInstanceMissingCollection => "多实例没有设置次数或集合".to_owned(),
        F::MultiInstanceMissingElementVariable => "多实例没有设置元素变量，办理人取不到集合中的值".to_owned(),
        F::MultiInstanceCardinalityInvalid { text } => format!("多实例次数“{text}”应为正整数或表达式"),
        F::VoteRuleInvalid { setting, value } => format!("会签设置 {setting} 的值“{value}”不合法"),
        F::VoteRuleWithoutInstances => "会签规则只对多实例任务起作用".to_owned(),
        F::ExecutionListenerImplementationMissing => "执行监听器没有设置类、表达式、代理表达式或脚本".to_owned(),
        F::ExecutionListenerInvalidEvent { event } => format!("执行监听器的事件“{event}”在此处不会发生"),
        F::UsertaskListenerImplementationMissing => "任务监听器没有设置类、表达式、代理表达式或脚本".to_owned(),
        F::UsertaskListenerEventMissing => "任务监听器没有设置事件".to_owned(),
        F::UsertaskListenerInvalidEvent { event } => format!("任务监听器的事件“{event}”不会发生"),
        F::UsertaskListenerTimerMissing => "超时监听器没有定时器，不会被触发".to_owned(),
        F::EventListenerImplementationMissing => "事件监听器没有设置实现或抛出的事件".to_owned(),
        F::HandlerUnknown { name } => format!("“{name}”不是已登记的处理程序，不会执行"),
        F::BeanUnknown { name } => format!("没有登记名为“{name}”的组件"),
        F::ServicetaskMissingImplementation => "服务任务没有设置实现".to_owned(),
        F::SendtaskInvalidImplementation => "发送任务没有设置实现或消息".to_owned(),
        F::ScripttaskMissingScript => "脚本任务没有脚本".to_owned(),
        F::ScriptLanguageUnsupported { language } => format!("不执行“{language}”脚本；请改用表达式或已登记的处理程序"),
        F::UnsupportedElement { what } => format!("不支持执行“{what}”"),
        F::CallActivityMissingCalledElement => "调用活动没有指定被调用的流程".to_owned(),
        F::CallActivityUnknownProcess { process } => format!("被调用的流程“{process}”不存在"),
        F::CallActivityCycle { process } => format!("流程不经等待就再次调用自己（“{process}”），会无限循环"),
        F::DataObjectMissingName => "数据对象没有名称".to_owned(),
        F::FormFieldTwice { id } => format!("表单字段“{id}”重复"),
        F::VariableReadBeforeWrite { name } => format!("条件用到的变量“{name}”在此之前没有任何节点写入"),
        F::DiMissing => "文件没有图形信息，将自动布局".to_owned(),
        F::DiIncomplete => "此元素没有图形信息，在设计器中看不到".to_owned(),
        F::DiOverlap { other } => format!("与“{other}”的图形重叠"),
        F::LabelRequired => "节点没有名称".to_owned(),
        F::MigrationNodeMissing { node, count } => format!("有{count}个运行中的流程停在节点“{node}”，新版本没有此节点"),
        F::NotPortableAsyncBefore => "只写了 asyncBefore，Flowable 不识别；请同时写 async".to_owned(),
        F::NotPortableMultiInstanceAsync => "多实例上的异步设置 Flowable 不识别".to_owned(),
        F::NotPortableMultiInstanceRetry => "多实例内的重试周期 Flowable 不识别；请写在活动上".to_owned(),
        F::NotPortableScriptListener => "脚本监听器没有 type=\"script\"，Flowable 会丢弃它".to_owned(),
        F::NotPortableTaskListenerEvent { event } => format!("任务事件“{event}”只有 Camunda 识别"),
        F::NotPortableCamundaOnly { name } => format!("“{name}”只有 Camunda 识别，Flowable 会忽略"),
        F::NotPortableConditionResource => "条件写在外部资源中，请把内容写进图里".to_owned(),
        F::NotPortableMapping => {
            "in 映射的 businessKey、variables、local 只有 Camunda 识别；请用调用活动自己的属性".to_owned()
        }
        F::NotPortableStandardLoop => "标准循环 Flowable 不执行".to_owned(),
    }
}

pub(super) fn problem(kind: &ProblemKind) -> String {
    use ProblemKind as P;
    match kind {
        P::DuplicateId { id } => format!("标识“{id}”重复"),
        P::MissingId { name } => format!("元素 {name} 没有标识"),
        P::SeqFlowInvalidSrc { reference } => format!("连线的起点“{reference}”不存在"),
        P::SeqFlowInvalidTarget { reference } => format!("连线的终点“{reference}”不存在"),
        P::BoundaryEventInvalidAttachedRef { reference } => format!("边界事件所附的活动“{reference}”不存在"),
        P::DefaultFlowInvalidRef { reference } => format!("默认连线“{reference}”不是此节点的出线"),
        P::MessageEventInvalidMessageRef { reference } => format!("消息“{reference}”不存在"),
        P::SignalEventInvalidSignalRef { reference } => format!("信号“{reference}”不存在"),
        P::ErrorEventInvalidErrorRef { reference } => format!("错误“{reference}”没有声明，按错误代码处理"),
        P::EscalationEventInvalidEscalationRef { reference } => format!("升级“{reference}”没有声明，按升级代码处理"),
        P::CompensateEventInvalidActivityRef { reference } => format!("补偿的活动“{reference}”不存在"),
        P::LaneInvalidFlowNodeRef { reference } => format!("泳道中的节点“{reference}”不存在"),
        P::ParticipantInvalidProcessRef { reference } => format!("池所指的流程“{reference}”不存在"),
        P::DiInvalidReference { reference } => format!("图形所指的元素“{reference}”不存在"),
        P::InvalidNumber { value } => format!("“{value}”不是整数"),
        P::UnknownElement { name } => format!("此处不认识元素“{name}”"),
        P::NoProcess => "文件中没有流程".to_owned(),
    }
}

pub(super) fn refusal(reason: &Refusal) -> String {
    use Refusal as R;
    match reason {
        R::FileTooLarge => "文件超过5 MB".to_owned(),
        R::NestedTooDeep => "元素嵌套超过100层".to_owned(),
        R::TooManyElements => "元素太多（流程部分最多20000个）".to_owned(),
        R::TooManyAttributes => "一个元素的属性超过256个".to_owned(),
        R::TooManyNamespaces => "命名空间超过256个".to_owned(),
        R::AttributeTooLong => "属性值超过64 KB".to_owned(),
        R::DoctypeForbidden => "不允许文档类型声明（DOCTYPE）".to_owned(),
        R::EncodingUnknown { name } => format!("不支持的字符编码“{name}”"),
        R::EncodingBroken { name } => format!("内容不是合法的“{name}”文本"),
        R::CharacterForbidden => "含有XML不允许的控制字符".to_owned(),
        R::TagMismatched { expected, found } => format!("标签不匹配：打开的是“{expected}”，结束的是“{found}”"),
        R::AttributeMalformed => "属性写法有误".to_owned(),
        R::AttributeTwice { name } => format!("属性“{name}”重复"),
        R::EntityUnknown => "不认识的实体引用或未转义的 &".to_owned(),
        R::PrefixUnbound { prefix } => format!("前缀“{prefix}”没有绑定命名空间"),
        R::OutsideRoot => "根元素之外有内容".to_owned(),
        R::XmlMalformed => "XML语法错误".to_owned(),
        R::NotBpmn => "不是BPMN 2.0文件".to_owned(),
    }
}

fn trigger(what: Trigger) -> &'static str {
    match what {
        Trigger::Timer => "定时",
        Trigger::Message => "消息",
        Trigger::Signal => "信号",
        Trigger::Error => "错误",
        Trigger::Escalation => "升级",
        Trigger::Conditional => "条件",
        Trigger::Variable => "变量变化",
        Trigger::Terminate => "终止",
        Trigger::Link => "链接",
        Trigger::Compensation => "补偿",
        Trigger::Cancel => "取消",
    }
}

fn timer_part(part: TimerPart) -> &'static str {
    match part {
        TimerPart::Date => "时间（ISO 8601，如 2026-01-31T09:00:00）",
        TimerPart::Duration => "时长（ISO 8601，如 PT30M、P5D）",
        TimerPart::Cycle => "周期（如 R3/PT10M，或6段cron）",
    }
}

fn nobody(why: Nobody) -> &'static str {
    match why {
        Nobody::StrategyWithoutParam => "候选人策略没有设置参数",
        Nobody::EmptyUsersMissing => "“无人时转给指定人员”没有指定人员",
    }
}

fn meant_text(meant: Option<&String>) -> String {
    meant.map_or_else(String::new, |it| format!("，是否为“{it}”"))
}

fn type_name(of: Type) -> &'static str {
    match of {
        Type::Any => "任意值",
        Type::Boolean => "真假值",
        Type::Long => "整数",
        Type::Number => "数字",
        Type::Text => "文本",
        Type::Date => "日期",
        Type::List => "列表",
        Type::Map => "对象",
        Type::Execution => "execution",
        Type::Task => "task",
    }
}

fn syntax(kind: &SyntaxErrorKind) -> String {
    use SyntaxErrorKind as S;
    match kind {
        S::Expected { expected, found } if found.is_empty() => format!("末尾缺少 {expected}"),
        S::Expected { expected, found } => format!("“{found}”处应为 {expected}"),
        S::InvalidCharacter { character, meant: Some(meant) } => {
            format!("字符“{character}”应改为半角“{meant}”")
        }
        S::InvalidCharacter { character, meant: None } => format!("不能出现字符“{character}”"),
        S::UnterminatedText => "文本缺少结束引号".to_owned(),
        S::InvalidEscape(character) => format!("不合法的转义 \\{character}"),
        S::InvalidNumber(text) => format!("“{text}”不是合法的数字"),
        S::MixedMarkers => "${…} 和 #{…} 不能混用".to_owned(),
        S::Unsupported(what) => format!("不支持 {what}"),
        S::TooDeep => "嵌套太深".to_owned(),
        S::TooLong => "太长".to_owned(),
    }
}
