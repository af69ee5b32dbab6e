//! Findings in English.

use crate::bpmn::{ProblemKind, Refusal};
use crate::expression::{SyntaxErrorKind, Type};

use super::finding::{FindingKind, Nobody, TimerPart, Trigger};

#[expect(clippy::too_many_lines, reason = "one line a finding")]
pub(super) fn finding(kind: &FindingKind) -> String {
    use FindingKind as F;
    match kind {
        F::ProcessDefinitionNotExecutable => "No process is executable".to_owned(),
        F::ProcessIdInvalid { id } => format!("The process key \"{id}\" is not valid: a letter or underscore, then letters, digits, underscores, hyphens and stops, at most 255 characters"),
        F::ProcessMissingName => "The process has no name".to_owned(),
        F::StartEventMissing => "The process has no start event".to_owned(),
        F::StartEventMultipleFound => "The process has several start events without a trigger; keep one".to_owned(),
        F::StartEventInvalidEventDefinition { what } => format!("A start event cannot be triggered by {what}", what = trigger(*what)),
        F::SubprocessStartEventMissing => "The sub-process has no start event".to_owned(),
        F::SubprocessMultipleStartEvent => "The sub-process has several start events; keep one".to_owned(),
        F::SubprocessStartEventNotNone => "The start event of an embedded sub-process must have no trigger".to_owned(),
        F::EventSubprocessInvalidStartEventDefinition => "An event sub-process needs a start event, and each of them one trigger: timer, message, signal, error, escalation or condition".to_owned(),
        F::EndEventMissing => "The process has no end event".to_owned(),
        F::ImplicitEnd => "Nothing leaves this node, so the flow ends here; draw it to an end event".to_owned(),
        F::UnreachableNode => "No path from the start event leads to this node".to_owned(),
        F::NoPathToEnd => "No path leads from this node to an end".to_owned(),
        F::ProcessDefinitionNameTooLong => "The name of the process is longer than 255 characters".to_owned(),
        F::ProcessDefinitionDocumentationTooLong => "The documentation of the process is longer than 2,000 characters".to_owned(),
        F::BpmnModelTargetNamespaceTooLong => "The target namespace is longer than 255 characters".to_owned(),
        F::FlowElementIdTooLong => "The id is longer than 255 characters".to_owned(),
        F::InclusiveJoinsInCycle { other } => format!("This gateway and \"{other}\" wait for each other on one cycle: what happens is open"),
        F::FakeJoin => "Several flows come here without a gateway: the activity runs once for each".to_owned(),
        F::BoundaryEventMultipleCancelOnTransaction => "The transaction has another cancel event already".to_owned(),
        F::MessageEventMultipleOnBoundarySameMessageId { other } => format!("\"{other}\" waits for the same message at the same activity"),
        F::OperationWithoutEffect { code } => format!("Operation {code} disagrees, but the flow goes on as if it agreed"),
        F::FirstTaskChosenByApprover => "Nobody before the first task can choose its people".to_owned(),
        F::ServicetaskInvalidType { name } => format!("\"{name}\" is no kind of service task"),
        F::ServicetaskResultVarNameWithDelegate => "A class or delegate expression has no result variable".to_owned(),
        F::AssociationInvalidSourceReference => "The association does not say where it comes from".to_owned(),
        F::AssociationInvalidTargetReference => "The association does not say where it leads".to_owned(),
        F::DiStandardSize => "The shape has an unusual size".to_owned(),
        F::CertainDeadlock { path, nodes } => format!("The flow never ends: after {path} it is stuck at {nodes}"),
        F::NoOptionToComplete { path, nodes } => format!("The flow may never end: after {path} it is stuck at {nodes}"),
        F::ImproperCompletion { path } => format!("One run comes to this end twice: {path}"),
        F::DeadNode => "No run ever comes to this node".to_owned(),
        F::UnsafeFlow { path } => format!("Two tokens come here at once, so what follows happens twice: {path}"),
        F::TokensMultiply { path } => format!("Each turn of a loop makes more tokens, and the flow may never end: {path}"),
        F::SoundnessNotProven => "Too complex to prove within the bounds that it always ends properly".to_owned(),
        F::SeqFlowCrossesScope => "A flow must not cross the border of a sub-process".to_owned(),
        F::SeqFlowIntoStartEvent => "A flow must not lead into a start event".to_owned(),
        F::SeqFlowOutOfEndEvent => "A flow must not leave an end event".to_owned(),
        F::SeqFlowIntoBoundaryEvent => "A flow must not lead into a boundary event".to_owned(),
        F::SeqFlowEventSubprocess => "No flow may lead into or out of an event sub-process".to_owned(),
        F::DuplicateSeqFlow { other } => format!("The same ends and condition as flow \"{other}\""),
        F::ExclusiveGatewayNoOutgoingSeqFlow => "Nothing leaves the exclusive gateway".to_owned(),
        F::ExclusiveGatewayConditionNotAllowedOnSingleSeqFlow { flow } => format!("The exclusive gateway's only flow \"{flow}\" must have no condition"),
        F::ExclusiveGatewayConditionOnSeqFlow { flow } => format!("The default flow \"{flow}\" must have no condition"),
        F::ExclusiveGatewaySeqFlowWithoutConditions { flow } => format!("Flow \"{flow}\" has no condition and is not the default: it counts as true"),
        F::ExclusiveGatewayNoDefault => "The exclusive gateway has no default flow: when no condition holds, the flow fails".to_owned(),
        F::InclusiveGatewayConditionOnSeqFlow { flow } => format!("The condition of the default flow \"{flow}\" has no effect"),
        F::InclusiveGatewaySeqFlowWithoutConditions { flow } => format!("Flow \"{flow}\" has no condition and is not the default: it is always taken"),
        F::InclusiveGatewayNoDefault => "The inclusive gateway has no default flow: when no condition holds, the flow fails".to_owned(),
        F::ParallelGatewayConditionIgnored { flow } => format!("The condition of flow \"{flow}\" has no effect: this gateway asks no conditions"),
        F::ActivityDefaultWithoutConditions => "It has a default flow, but no other flow has a condition: the default is never taken".to_owned(),
        F::GatewaySuperfluous => "One flow in, one out: the gateway does nothing".to_owned(),
        F::GatewayJoinsAndForks => "The gateway joins and forks; two gateways are clearer".to_owned(),
        F::ImplicitSplit => "Several flows leave without a gateway: all are taken at once".to_owned(),
        F::EventGatewayOnlyConnectedToIntermediateEvents { target } => format!("An event-based gateway may lead only to catch events and receive tasks, not to \"{target}\""),
        F::EventGatewayTooFewFlows => "At least two flows must leave an event-based gateway".to_owned(),
        F::EventGatewayTargetSecondIncoming { target } => format!("\"{target}\" behind an event-based gateway must have no other flow in"),
        F::BoundaryEventNoEventDefinition => "The boundary event has no trigger".to_owned(),
        F::BoundaryEventMultipleEventDefinitions => "The boundary event must have one trigger only".to_owned(),
        F::BoundaryEventInvalidEventDefinition { what } => format!("A boundary event cannot be triggered by {what}", what = trigger(*what)),
        F::BoundaryEventCancelOnlyOnTransaction => "A cancel boundary event belongs on a transaction".to_owned(),
        F::BoundaryEventOnEventSubprocess => "No boundary event may sit on an event sub-process".to_owned(),
        F::BoundaryEventMustInterrupt => "Error and cancel boundary events always interrupt".to_owned(),
        F::IntermediateCatchEventNoEventDefinition => "The catch event has no trigger".to_owned(),
        F::IntermediateCatchEventInvalidEventDefinition { what } => format!("A catch event cannot be triggered by {what}", what = trigger(*what)),
        F::ThrowEventInvalidEventDefinition { what } => format!("A throw event cannot be {what}", what = trigger(*what)),
        F::EndEventInvalidEventDefinition { what } => format!("An end event cannot be {what}", what = trigger(*what)),
        F::EndEventCancelOnlyInsideTransaction => "A cancel end event belongs inside a transaction".to_owned(),
        F::LinkEventMissingName => "The link event has no name".to_owned(),
        F::LinkEventUnmatched { name } => format!("Link \"{name}\" has no other end"),
        F::LinkEventDuplicateCatch { name } => format!("Link \"{name}\" has several catching ends; keep one"),
        F::MessageMissingName => "The message has no name".to_owned(),
        F::MessageDuplicateName { name } => format!("Several messages are named \"{name}\""),
        F::MessageEventMissingMessageRef => "The message event names no message".to_owned(),
        F::SignalMissingId => "The signal has no id".to_owned(),
        F::SignalMissingName => "The signal has no name".to_owned(),
        F::SignalDuplicateName { name } => format!("Several signals are named \"{name}\""),
        F::SignalEventMissingSignalRef => "The signal event names no signal".to_owned(),
        F::ErrorMissingErrorCode => "The error has no error code".to_owned(),
        F::ErrorEmptyErrorCode => "The error code is empty".to_owned(),
        F::StartMessageDuplicated { name } => format!("Two start events wait for message \"{name}\""),
        F::MessageNoSender { name } => format!("Nothing in this file sends message \"{name}\": another system must"),
        F::ExpressionInvalid { text, reason } => format!("Expression \"{text}\" has a syntax error: {reason}", reason = syntax(&reason.kind)),
        F::ConditionLiteral { text } => format!("Condition \"{text}\" is no expression; write ${{…}}"),
        F::ConditionLanguageUnsupported { language } => format!("Conditions in \"{language}\" are not supported; write an expression ${{…}}"),
        F::ExpressionUnknownName { name, meant } => format!("There is no variable \"{name}\"{meant}", meant = meant_text(meant.as_ref())),
        F::ExpressionUnknownFunction { name, meant } => format!("There is no function \"{name}\"{meant}", meant = meant_text(meant.as_ref())),
        F::ExpressionUnknownMember { name, of, meant } => format!("\"{of}\" has no property or method \"{name}\" that may be used{meant}", meant = meant_text(meant.as_ref())),
        F::ExpressionWrongArity { name, found } => format!("\"{name}\" does not take {found} arguments"),
        F::ExpressionWrongType { expected, found } => format!("{expected} is needed here, but the value is {found}", expected = type_name(*expected), found = type_name(*found)),
        F::ExpressionDoubtfulType { expected, found } => format!("{expected} is needed here, and the value is {found}: turning one into the other may fail", expected = type_name(*expected), found = type_name(*found)),
        F::ExpressionUnknownValue { value, meant } => format!("The variable never has the value \"{value}\"{meant}: the comparison never holds", meant = meant_text(meant.as_ref())),
        F::ExpressionConstant { value } => format!("The condition is always {value}"),
        F::ConditionsGap { example } => format!("With {example} no condition holds, and there is no default flow"),
        F::ConditionsOverlap { first, second, example } => format!("With {example} the conditions of flows \"{first}\" and \"{second}\" both hold; the first wins"),
        F::UserTaskMissingName => "The user task has no name".to_owned(),
        F::UserTaskNobody => "The user task names nobody who can do it".to_owned(),
        F::UserTaskMissingForm => "The user task has no form".to_owned(),
        F::FormUnknown { form } => format!("There is no form \"{form}\""),
        F::DictionaryUnknown { dictionary } => format!("There is no dictionary \"{dictionary}\""),
        F::RoleUnknown { role } => format!("There is no role \"{role}\""),
        F::RoleWithoutMember { role } => format!("Nobody active has role \"{role}\""),
        F::UserUnknown { user } => format!("There is no user \"{user}\""),
        F::AssignmentContradicts => "An assignee is given, so candidate users and groups have no effect".to_owned(),
        F::AssignmentUnreachable { why } => format!("Nobody can be found: {why}", why = nobody(*why)),
        F::SelfApproval => "The applicant may approve his own application".to_owned(),
        F::ReturnTargetUnknown { target } => format!("The node \"{target}\" that a rejection returns to does not exist"),
        F::ReturnTargetNotUpstream { target } => format!("The node \"{target}\" that a rejection returns to does not lie before this one"),
        F::EarlyWarningOutOfRange { value } => format!("Warning days \"{value}\" must be a whole number from 1 to 999"),
        F::OvertimeOutOfRange { value } => format!("Limit days \"{value}\" must be a whole number from 1 to 999"),
        F::EarlyWarningAfterOvertime { warning, overtime } => format!("Warning at {warning} days left, but only {overtime} days are allowed: it warns at once"),
        F::SignatureWithoutPosition => "A signature is needed, but its position is not set".to_owned(),
        F::OperationMissingCode { name } => format!("Operation \"{name}\" has no code: it does nothing"),
        F::OperationUnknown { code } => format!("There is no operation with code \"{code}\": it does nothing"),
        F::OperationMessageIncomplete => "The message to send lacks its ways or its template".to_owned(),
        F::NoticeNeverMade { result } => format!("No operation has result \"{result}\": the letter is never made"),
        F::OperationTwice { code } => format!("Operation \"{code}\" is offered twice"),
        F::OperationTargetUnknown { target } => format!("The operation leads to \"{target}\", which does not exist"),
        F::OperationNone => "The user task offers no operation: it can only be completed".to_owned(),
        F::EventTimerMissingConfiguration => "The timer has neither date, duration nor cycle".to_owned(),
        F::TimerSeveralConfigurations => "The timer must have one of date, duration and cycle".to_owned(),
        F::TimerInvalid { text, needed } => format!("Timer \"{text}\" is no {needed}", needed = timer_part(*needed)),
        F::TimerCycleTooShort { text } => format!("The cycle \"{text}\" is shorter than a minute"),
        F::MultiInstanceMissingCollection => "The multi-instance has neither a number nor a collection".to_owned(),
        F::MultiInstanceMissingElementVariable => "The multi-instance names no element variable: its instances cannot see their element".to_owned(),
        F::MultiInstanceCardinalityInvalid { text } => format!("The number of instances \"{text}\" must be a whole number above 0, or an expression"),
        F::VoteRuleInvalid { setting, value } => format!("Vote setting {setting} cannot be \"{value}\""),
        F::VoteRuleWithoutInstances => "A vote rule works only on a multi-instance task".to_owned(),
        F::ExecutionListenerImplementationMissing => "The execution listener names no class, expression, delegate expression or script".to_owned(),
        F::ExecutionListenerInvalidEvent { event } => format!("The execution listener's event \"{event}\" never happens here"),
        F::UsertaskListenerImplementationMissing => "The task listener names no class, expression, delegate expression or script".to_owned(),
        F::UsertaskListenerEventMissing => "The task listener has no event".to_owned(),
        F::UsertaskListenerInvalidEvent { event } => format!("The task listener's event \"{event}\" never happens"),
        F::UsertaskListenerTimerMissing => "The timeout listener has no timer: it never runs".to_owned(),
        F::EventListenerImplementationMissing => "The event listener names nothing to run or to throw".to_owned(),
        F::HandlerUnknown { name } => format!("\"{name}\" is no registered handler and will not run"),
        F::BeanUnknown { name } => format!("There is no registered bean \"{name}\""),
        F::ServicetaskMissingImplementation => "The service task names nothing to run".to_owned(),
        F::SendtaskInvalidImplementation => "The send task names neither an implementation nor a message".to_owned(),
        F::ScripttaskMissingScript => "The script task has no script".to_owned(),
        F::ScriptLanguageUnsupported { language } => format!("Scripts in \"{language}\" are not run; use an expression or a registered handler"),
        F::UnsupportedElement { what } => format!("\"{what}\" is not executed here"),
        F::CallActivityMissingCalledElement => "The call activity names no process".to_owned(),
        F::CallActivityUnknownProcess { process } => format!("There is no process \"{process}\" to call"),
        F::CallActivityCycle { process } => format!("The process calls itself (\"{process}\") without ever waiting: it would never end"),
        F::DataObjectMissingName => "The data object has no name".to_owned(),
        F::FormFieldTwice { id } => format!("Form field \"{id}\" is there twice"),
        F::VariableReadBeforeWrite { name } => format!("Nothing before this condition writes variable \"{name}\""),
        F::DiMissing => "The file has no diagram; one will be drawn".to_owned(),
        F::DiIncomplete => "This element is not drawn and cannot be seen in the designer".to_owned(),
        F::DiOverlap { other } => format!("It overlaps \"{other}\""),
        F::LabelRequired => "The node has no name".to_owned(),
        F::MigrationNodeMissing { node, count } => format!("{count} running instances stand on node \"{node}\", which the new version does not have"),
        F::NotPortableAsyncBefore => "Only asyncBefore is set, which Flowable ignores; set async too".to_owned(),
        F::NotPortableMultiInstanceAsync => "Flowable ignores asynchronous flags on a multi-instance".to_owned(),
        F::NotPortableMultiInstanceRetry => "Flowable ignores a retry cycle inside the multi-instance; write it on the activity".to_owned(),
        F::NotPortableScriptListener => "The script listener has no type=\"script\": Flowable drops it".to_owned(),
        F::NotPortableTaskListenerEvent { event } => format!("Only Camunda knows the task event \"{event}\""),
        F::NotPortableCamundaOnly { name } => format!("Only Camunda acts on \"{name}\"; Flowable ignores it"),
        F::NotPortableConditionResource => "The condition is kept in another file; write it into the diagram".to_owned(),
        F::NotPortableMapping => "Only Camunda knows businessKey, variables and local on a mapping; use the call activity's own attributes".to_owned(),
        F::NotPortableStandardLoop => "Flowable does not run standard loops".to_owned(),
    }
}

pub(super) fn problem(kind: &ProblemKind) -> String {
    use ProblemKind as P;
    match kind {
        P::DuplicateId { id } => format!("Several elements have the id \"{id}\""),
        P::MissingId { name } => format!("Element {name} has no id"),
        P::SeqFlowInvalidSrc { reference } => format!("The flow comes from \"{reference}\", which does not exist"),
        P::SeqFlowInvalidTarget { reference } => format!("The flow goes to \"{reference}\", which does not exist"),
        P::BoundaryEventInvalidAttachedRef { reference } => {
            format!("The boundary event sits on \"{reference}\", which is no activity of this process")
        }
        P::DefaultFlowInvalidRef { reference } => format!("The default flow \"{reference}\" does not leave this node"),
        P::MessageEventInvalidMessageRef { reference } => format!("There is no message \"{reference}\""),
        P::SignalEventInvalidSignalRef { reference } => format!("There is no signal \"{reference}\""),
        P::ErrorEventInvalidErrorRef { reference } => {
            format!("Error \"{reference}\" is not declared; it is taken as the code")
        }
        P::EscalationEventInvalidEscalationRef { reference } => {
            format!("Escalation \"{reference}\" is not declared; it is taken as the code")
        }
        P::CompensateEventInvalidActivityRef { reference } => {
            format!("There is no activity \"{reference}\" to compensate")
        }
        P::LaneInvalidFlowNodeRef { reference } => format!("The lane holds node \"{reference}\", which does not exist"),
        P::ParticipantInvalidProcessRef { reference } => {
            format!("The pool shows process \"{reference}\", which does not exist")
        }
        P::DiInvalidReference { reference } => format!("The shape draws \"{reference}\", which does not exist"),
        P::InvalidNumber { value } => format!("\"{value}\" is no whole number"),
        P::UnknownElement { name } => format!("Element \"{name}\" is not known here"),
        P::NoProcess => "The file holds no process".to_owned(),
    }
}

pub(super) fn refusal(reason: &Refusal) -> String {
    use Refusal as R;
    match reason {
        R::FileTooLarge => "The file is larger than 5 MB".to_owned(),
        R::NestedTooDeep => "Elements are nested deeper than 100".to_owned(),
        R::TooManyElements => "Too many elements (at most 20000 beside the diagram)".to_owned(),
        R::TooManyAttributes => "An element has more than 256 attributes".to_owned(),
        R::TooManyNamespaces => "More than 256 namespaces".to_owned(),
        R::AttributeTooLong => "An attribute is longer than 64 KB".to_owned(),
        R::DoctypeForbidden => "A document type declaration is not allowed".to_owned(),
        R::EncodingUnknown { name } => format!("Encoding \"{name}\" is not supported"),
        R::EncodingBroken { name } => format!("The content is no text in \"{name}\""),
        R::CharacterForbidden => "It holds a control character that XML forbids".to_owned(),
        R::TagMismatched { expected, found } => format!("Tags do not match: \"{expected}\" is open, \"{found}\" ends"),
        R::AttributeMalformed => "An attribute is written wrongly".to_owned(),
        R::AttributeTwice { name } => format!("Attribute \"{name}\" is given twice"),
        R::EntityUnknown => "An unknown entity, or an unescaped &".to_owned(),
        R::PrefixUnbound { prefix } => format!("Prefix \"{prefix}\" is bound to no namespace"),
        R::OutsideRoot => "There is content outside the root element".to_owned(),
        R::XmlMalformed => "The XML is malformed".to_owned(),
        R::NotBpmn => "This is no BPMN 2.0 file".to_owned(),
    }
}

fn trigger(what: Trigger) -> &'static str {
    match what {
        Trigger::Timer => "a timer",
        Trigger::Message => "a message",
        Trigger::Signal => "a signal",
        Trigger::Error => "an error",
        Trigger::Escalation => "an escalation",
        Trigger::Conditional => "a condition",
        Trigger::Variable => "a change of a variable",
        Trigger::Terminate => "a termination",
        Trigger::Link => "a link",
        Trigger::Compensation => "a compensation",
        Trigger::Cancel => "a cancellation",
    }
}

fn timer_part(part: TimerPart) -> &'static str {
    match part {
        TimerPart::Date => "date (ISO 8601, such as 2026-01-31T09:00:00)",
        TimerPart::Duration => "duration (ISO 8601, such as PT30M or P5D)",
        TimerPart::Cycle => "cycle (such as R3/PT10M, or a cron text of six fields)",
    }
}

fn nobody(why: Nobody) -> &'static str {
    match why {
        Nobody::StrategyWithoutParam => "the candidate strategy has no parameter",
        Nobody::EmptyUsersMissing => "named users should do it when nobody is found, and none is named",
    }
}

fn meant_text(meant: Option<&String>) -> String {
    meant.map_or_else(String::new, |it| format!("; did you mean \"{it}\"?"))
}

fn type_name(of: Type) -> &'static str {
    match of {
        Type::Any => "anything",
        Type::Boolean => "true or false",
        Type::Long => "a whole number",
        Type::Number => "a number",
        Type::Text => "a text",
        Type::Date => "a date",
        Type::List => "a list",
        Type::Map => "an object",
        Type::Execution => "execution",
        Type::Task => "task",
    }
}

fn syntax(kind: &SyntaxErrorKind) -> String {
    use SyntaxErrorKind as S;
    match kind {
        S::Expected { expected, found } if found.is_empty() => format!("{expected} is missing at the end"),
        S::Expected { expected, found } => format!("{expected} is expected where \"{found}\" stands"),
        S::InvalidCharacter { character, meant: Some(meant) } => {
            format!("character \"{character}\" must be \"{meant}\"")
        }
        S::InvalidCharacter { character, meant: None } => format!("character \"{character}\" cannot stand here"),
        S::UnterminatedText => "a text has no closing quote".to_owned(),
        S::InvalidEscape(character) => format!("\\{character} is no escape"),
        S::InvalidNumber(text) => format!("\"{text}\" is no number"),
        S::MixedMarkers => "${…} and #{…} cannot be mixed".to_owned(),
        S::Unsupported(what) => format!("{what} is not supported"),
        S::TooDeep => "nested too deep".to_owned(),
        S::TooLong => "too long".to_owned(),
    }
}
