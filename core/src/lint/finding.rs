//! Everything a check can find: one variant a finding, with its stable code and its severity.
//!
//! Codes are Flowable's validator names without prefix where Flowable has the check (`bpmn-extensions.md` 3.6).

use crate::bpmn::FindingSeverity;
use crate::expression::{SyntaxError, Type};

use super::context::Profile;
use super::sentence::SentenceArg;
use super::terms::{CopyRuleProblem, TimerPart, Trigger, UnassignableReason};

/// How bad a finding is, before the profile is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BaseSeverity {
    /// Never deployed.
    Error,
    /// Deployed after a confirmation.
    Warning,
    /// Worth knowing.
    Info,
    /// An error where approvals are designed, a warning for other engines' diagrams.
    Approval,
    /// Worth knowing where approvals are designed, nothing for other engines' diagrams.
    ApprovalInfo,
}

impl BaseSeverity {
    /// The severity under a profile; none: not worth saying there.
    pub(super) fn under(self, profile: Profile) -> Option<FindingSeverity> {
        match (self, profile) {
            (Self::Error, _) | (Self::Approval, Profile::Approval) => Some(FindingSeverity::Error),
            (Self::Warning, _) | (Self::Approval, Profile::Engine) => Some(FindingSeverity::Warning),
            (Self::Info, _) | (Self::ApprovalInfo, Profile::Approval) => Some(FindingSeverity::Info),
            (Self::ApprovalInfo, Profile::Engine) => None,
        }
    }
}

macro_rules! findings {
    ($($(#[$about:meta])* $variant:ident $({ $($field:ident: $type:ty),+ })? = $code:literal, $severity:ident;)+) => {
        /// What a check found.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub(super) enum FindingKind {
            $($(#[$about])* $variant $({ $($field: $type),+ })?,)+
        }

        /// Every code, in the order of the table.
        #[cfg(test)]
        pub(super) const CODES: &[&str] = &[$($code),+];

        /// What goes into the sentence of each code.
        #[cfg(test)]
        pub(super) const FIELDS: &[&[&str]] = &[$(&[$($(stringify!($field)),+)?]),+];

        impl FindingKind {
            /// The stable code.
            pub(super) const fn code(&self) -> &'static str {
                match self {
                    $(Self::$variant { .. } => $code,)+
                }
            }

            /// How bad it is.
            pub(super) const fn base_severity(&self) -> BaseSeverity {
                match self {
                    $(Self::$variant { .. } => BaseSeverity::$severity,)+
                }
            }

            /// What goes into its sentence.
            pub(super) fn values(self) -> Vec<SentenceArg> {
                match self {
                    $(Self::$variant $({ $($field),+ })? => SentenceArg::all([$($(SentenceArg::from($field)),+)?]),)+
                }
            }
        }
    };
}

findings! {
    /// No process of the file is executable.
    ProcessDefinitionNotExecutable = "process-definition-not-executable", Error;
    /// The key of a process is no name of at most 255 characters.
    ProcessIdInvalid { id: String } = "process-id-invalid", Approval;
    /// The id of a node, a flow or a declaration is none that the designer can open again.
    ElementIdInvalid { id: String } = "element-id-invalid", Approval;
    /// The name of a process is longer than 255 characters.
    ProcessDefinitionNameTooLong = "process-definition-name-too-long", Error;
    /// The documentation of a process is longer than 2,000 characters.
    ProcessDefinitionDocumentationTooLong = "process-definition-documentation-too-long", Error;
    /// The target namespace is longer than 255 characters.
    BpmnModelTargetNamespaceTooLong = "bpmn-model-target-namespace-too-long", Error;
    /// The id of a node or flow is longer than 255 characters.
    FlowElementIdTooLong = "flow-element-id-too-long", Error;
    /// A process has no name.
    ProcessMissingName = "process-missing-name", Warning;
    /// A process has no start event.
    StartEventMissing = "start-event-missing", Approval;
    /// A process or sub-process has no start event, and a flow leads to each of its nodes.
    NothingStarts = "nothing-starts", Error;
    /// A process has several start events without a trigger.
    StartEventMultipleFound = "start-event-multiple-found", Error;
    /// A start event of a process waits for what cannot start one.
    StartEventInvalidEventDefinition { what: Trigger } = "start-event-invalid-event-definition", Error;
    /// A sub-process has no start event.
    SubprocessStartEventMissing = "subprocess-start-event-missing", Approval;
    /// A sub-process has several start events.
    SubprocessMultipleStartEvent = "subprocess-multiple-start-event", Error;
    /// The start event of an embedded sub-process has a trigger.
    SubprocessStartEventNotNone = "subprocess-start-event-not-none", Error;
    /// An event sub-process has no start event, or one without a single trigger that it can wait for.
    EventSubprocessInvalidStartEventDefinition = "event-subprocess-invalid-start-event-definition", Error;
    /// A process has no end event.
    EndEventMissing = "end-event-missing", Warning;
    /// A node has no way out and is no end event.
    ImplicitEnd = "implicit-end", Warning;
    /// No token can come to a node.
    UnreachableNode = "unreachable-node", Approval;
    /// From a node no end can be reached.
    NoPathToEnd = "no-path-to-end", Approval;
    /// Every run gets stuck.
    CertainDeadlock { path: String, nodes: String } = "certain-deadlock", Error;
    /// Some run gets stuck or goes round for ever.
    NoOptionToComplete { path: String, nodes: String } = "no-option-to-complete", Approval;
    /// An end event is reached twice in one run.
    ImproperCompletion { path: String } = "improper-completion", Warning;
    /// A node that can be drawn to, but that no run comes to.
    DeadNode = "dead-node", Approval;
    /// Two tokens come to one node: what follows runs twice.
    UnsafeFlow { path: String } = "unsafe-flow", Warning;
    /// A loop makes more tokens at each turn.
    TokensMultiply { path: String } = "tokens-multiply", Approval;
    /// The soundness of a scope could not be decided within the bounds.
    SoundnessNotProven = "soundness-not-proven", Warning;
    /// A flow crosses the border of a sub-process.
    SeqFlowCrossesScope = "seq-flow-crosses-scope", Error;
    /// A flow leads into a start event.
    SeqFlowIntoStartEvent = "seq-flow-into-start-event", Approval;
    /// A flow leaves an end event.
    SeqFlowOutOfEndEvent = "seq-flow-out-of-end-event", Approval;
    /// A flow leads into a boundary event.
    SeqFlowIntoBoundaryEvent = "seq-flow-into-boundary-event", Error;
    /// A flow leads into or out of an event sub-process.
    SeqFlowEventSubprocess = "seq-flow-event-subprocess", Error;
    /// Two flows join the same nodes under the same condition.
    DuplicateSeqFlow { other: String } = "duplicate-seq-flow", Warning;
    /// Nothing leaves an exclusive gateway.
    ExclusiveGatewayNoOutgoingSeqFlow = "exclusive-gateway-no-outgoing-seq-flow", Error;
    /// The only flow out of an exclusive gateway has a condition.
    ExclusiveGatewayConditionNotAllowedOnSingleSeqFlow { flow: String } = "exclusive-gateway-condition-not-allowed-on-single-seq-flow", Error;
    /// The default flow of an exclusive gateway has a condition.
    ExclusiveGatewayConditionOnSeqFlow { flow: String } = "exclusive-gateway-condition-on-seq-flow", Error;
    /// A flow out of an exclusive gateway has no condition and is not the default.
    ExclusiveGatewaySeqFlowWithoutConditions { flow: String } = "exclusive-gateway-seq-flow-without-conditions", Warning;
    /// An exclusive gateway has no default flow.
    ExclusiveGatewayNoDefault = "exclusive-gateway-no-default", Warning;
    /// The default flow of an inclusive gateway has a condition.
    InclusiveGatewayConditionOnSeqFlow { flow: String } = "inclusive-gateway-condition-on-seq-flow", Warning;
    /// A flow out of an inclusive gateway has no condition and is not the default.
    InclusiveGatewaySeqFlowWithoutConditions { flow: String } = "inclusive-gateway-seq-flow-without-conditions", Warning;
    /// An inclusive gateway has no default flow and each flow has a condition.
    InclusiveGatewayNoDefault = "inclusive-gateway-no-default", Warning;
    /// Two inclusive gateways that join stand in one cycle.
    InclusiveJoinCycle { other: String } = "inclusive-join-cycle", Warning;
    /// A flow out of a parallel or event-based gateway has a condition.
    ParallelGatewayConditionIgnored { flow: String } = "parallel-gateway-condition-ignored", Warning;
    /// An activity has a default flow, but no other flow of it has a condition.
    ActivityDefaultWithoutConditions = "activity-default-without-conditions", Warning;
    /// A gateway has one flow in and one out.
    GatewaySuperfluous = "gateway-superfluous", Info;
    /// A gateway joins and forks at once.
    GatewayJoinsAndForks = "gateway-joins-and-forks", Info;
    /// Several flows leave an activity or event without a gateway.
    ImplicitSplit = "implicit-split", Info;
    /// Several flows come to an activity without a gateway: each runs it once.
    FakeJoin = "fake-join", Info;
    /// An event-based gateway leads to what is no catch event or receive task.
    EventGatewayOnlyConnectedToIntermediateEvents { target: String } = "event-gateway-only-connected-to-intermediate-events", Error;
    /// Less than two flows leave an event-based gateway.
    EventGatewayTooFewFlows = "event-gateway-too-few-flows", Approval;
    /// An event behind an event-based gateway has another flow in.
    EventGatewayTargetSecondIncoming { target: String } = "event-gateway-target-second-incoming", Error;
    /// A boundary event has no trigger.
    BoundaryEventNoEventDefinition = "boundary-event-no-event-definition", Error;
    /// A boundary event has several triggers.
    BoundaryEventMultipleEventDefinitions = "boundary-event-multiple-event-definitions", Error;
    /// A boundary event waits for what cannot be waited for there.
    BoundaryEventInvalidEventDefinition { what: Trigger } = "boundary-event-invalid-event-definition", Error;
    /// A cancel event on what is no transaction.
    BoundaryEventCancelOnlyOnTransaction = "boundary-event-cancel-only-on-transaction", Error;
    /// A transaction has several cancel events.
    BoundaryEventMultipleCancelOnTransaction = "boundary-event-multiple-cancel-on-transaction", Error;
    /// Two events at one activity wait for the same message.
    MessageEventMultipleOnBoundarySameMessageId { other: String } = "message-event-multiple-on-boundary-same-message-id", Error;
    /// A boundary event on an event sub-process.
    BoundaryEventOnEventSubprocess = "boundary-event-on-event-subprocess", Error;
    /// An error or cancel event that does not interrupt.
    BoundaryEventMustInterrupt = "boundary-event-must-interrupt", Warning;
    /// A catch event has no trigger.
    IntermediateCatchEventNoEventDefinition = "intermediate-catch-event-no-event-definition", Error;
    /// A catch event waits for what cannot be waited for there.
    IntermediateCatchEventInvalidEventDefinition { what: Trigger } = "intermediate-catch-event-invalid-event-definition", Error;
    /// A throw event does what cannot be done there.
    ThrowEventInvalidEventDefinition { what: Trigger } = "throw-event-invalid-event-definition", Error;
    /// An end event does what cannot be done there.
    EndEventInvalidEventDefinition { what: Trigger } = "end-event-invalid-event-definition", Error;
    /// A cancel end event outside a transaction.
    EndEventCancelOnlyInsideTransaction = "end-event-cancel-only-inside-transaction", Error;
    /// A link event has no name.
    LinkEventMissingName = "link-event-missing-name", Error;
    /// A throwing link without a catching one of its name, or the other way round.
    LinkEventUnmatched { name: String } = "link-event-unmatched", Error;
    /// Two catching links of one name in one scope.
    LinkEventDuplicateCatch { name: String } = "link-event-duplicate-catch", Error;
    /// A message has no name.
    MessageMissingName = "message-missing-name", Error;
    /// Two messages have one name.
    MessageDuplicateName { name: String } = "message-duplicate-name", Warning;
    /// A message event names no message.
    MessageEventMissingMessageRef = "message-event-missing-message-ref", Error;
    /// A signal has no id.
    SignalMissingId = "signal-missing-id", Error;
    /// A signal has no name.
    SignalMissingName = "signal-missing-name", Error;
    /// Two signals have one name.
    SignalDuplicateName { name: String } = "signal-duplicate-name", Error;
    /// A signal event names no signal.
    SignalEventMissingSignalRef = "signal-event-missing-signal-ref", Error;
    /// A declared error has no code.
    ErrorMissingErrorCode = "error-missing-error-code", Approval;
    /// A declared error has an empty code.
    ErrorEmptyErrorCode = "error-empty-error-code", Error;
    /// Two start events wait for one message.
    StartMessageDuplicated { name: String } = "start-message-duplicated", Error;
    /// Two start events of one process wait for one signal: each starts an instance.
    StartSignalDuplicated { name: String } = "start-signal-duplicated", Warning;
    /// An escalation is thrown without a code: whoever catches any escalation catches it.
    EscalationMissingCode = "escalation-missing-code", Warning;
    /// Nothing in the file sends a message that is waited for.
    MessageNoSender { name: String } = "message-no-sender", Info;
    /// A text that is no expression.
    ExpressionInvalid { text: String, reason: SyntaxError } = "expression-invalid", Error;
    /// A condition that is a plain text.
    ConditionLiteral { text: String } = "condition-literal", Approval;
    /// A condition in another language.
    ConditionLanguageUnsupported { language: String } = "condition-language-unsupported", Error;
    /// An expression uses a name nobody knows.
    ExpressionUnknownName { name: String, meant: Option<String> } = "expression-unknown-name", Approval;
    /// An expression calls a function nobody knows.
    ExpressionUnknownFunction { name: String, meant: Option<String> } = "expression-unknown-function", Error;
    /// An expression uses a property or method that is not offered.
    ExpressionUnknownMember { name: String, of: String, meant: Option<String> } = "expression-unknown-member", Error;
    /// A call with the wrong number of arguments.
    ExpressionWrongArity { name: String, found: usize } = "expression-wrong-arity", Error;
    /// A value of the wrong type.
    ExpressionWrongType { expected: Type, found: Type } = "expression-wrong-type", Error;
    /// A value of a type that fits by chance only.
    ExpressionDoubtfulType { expected: Type, found: Type } = "expression-doubtful-type", Warning;
    /// A comparison with a value that the variable never has.
    ExpressionUnknownValue { value: String, meant: Option<String> } = "expression-unknown-value", Warning;
    /// A condition that is always the same.
    ExpressionConstant { value: bool } = "expression-constant", Warning;
    /// No condition of a gateway holds for some values.
    ConditionsGap { example: String } = "conditions-gap", Warning;
    /// Two conditions of a gateway hold for some values.
    ConditionsOverlap { first: String, second: String, example: String } = "conditions-overlap", Warning;
    /// A user task has no name.
    UserTaskMissingName = "user-task-missing-name", Approval;
    /// A user task names nobody who can do it.
    UserTaskNobody = "user-task-nobody", Approval;
    /// A user task has no form.
    UserTaskMissingForm = "user-task-missing-form", Approval;
    /// A form that does not exist.
    FormUnknown { form: String } = "form-unknown", Error;
    /// A step speaks of a field that the form of the case does not have.
    FieldRightUnknown { field: String } = "field-right-unknown", Approval;
    /// A dictionary that does not exist.
    DictionaryUnknown { dictionary: String } = "dictionary-unknown", Error;
    /// A role that does not exist.
    RoleUnknown { role: String } = "role-unknown", Error;
    /// A role that nobody has.
    RoleWithoutMember { role: String } = "role-without-member", Warning;
    /// A user who does not exist.
    UserUnknown { user: String } = "user-unknown", Error;
    /// An assignee is fixed, so the candidates never see the task.
    AssignmentContradicts = "assignment-contradicts", Warning;
    /// The first task waits for people whom an earlier approver should have chosen.
    FirstTaskChosenByApprover = "first-task-chosen-by-approver", Approval;
    /// People are named by a way that can find nobody.
    AssignmentUnreachable { why: UnassignableReason } = "assignment-unreachable", Error;
    /// A copy that nobody ever gets.
    CopyRuleInvalid { why: CopyRuleProblem } = "copy-rule-invalid", Error;
    /// The applicant may approve his own application.
    SelfApproval = "self-approval", Warning;
    /// A rejected task returns to a node that is not there.
    ReturnTargetUnknown { target: String } = "return-target-unknown", Error;
    /// A rejected task returns to a node that does not lie before it.
    ReturnTargetNotUpstream { target: String } = "return-target-not-upstream", Error;
    /// Warning days that are no whole number from 1 to 999.
    EarlyWarningOutOfRange { value: String } = "early-warning-out-of-range", Approval;
    /// Time limit that is no whole number from 1 to 999.
    OvertimeOutOfRange { value: String } = "overtime-out-of-range", Approval;
    /// The warning comes before the task starts.
    EarlyWarningAfterOvertime { warning: String, overtime: String } = "early-warning-after-overtime", Warning;
    /// A signature is asked for, but not where.
    SignatureWithoutPosition = "signature-without-position", Warning;
    /// An operation without a code does nothing.
    OperationMissingCode { name: String } = "operation-missing-code", Approval;
    /// An operation with a code nobody knows.
    OperationUnknown { code: String } = "operation-unknown", Approval;
    /// An operation is offered twice.
    OperationTwice { code: String } = "operation-twice", Warning;
    /// An operation leads to an element that is not there.
    OperationTargetUnknown { target: String } = "operation-target-unknown", Error;
    /// Disagreeing leads where agreeing leads.
    OperationWithoutEffect { code: String } = "operation-without-effect", Warning;
    /// An operation sends a message, but says not how, or which.
    OperationMessageIncomplete = "operation-message-incomplete", Warning;
    /// A letter for a result that no operation of its node has.
    NoticeNeverMade { result: String } = "notice-never-made", Warning;
    /// A user task makes letters, and names none.
    NoticeMissing = "notice-missing", Warning;
    /// A user task offers no operation.
    OperationNone = "operation-none", ApprovalInfo;
    /// A timer has neither date, duration nor cycle.
    EventTimerMissingConfiguration = "event-timer-missing-configuration", Error;
    /// A timer has several of date, duration and cycle.
    TimerSeveralConfigurations = "timer-several-configurations", Error;
    /// A timer text that is not what it must be.
    TimerInvalid { text: String, needed: TimerPart } = "timer-invalid", Error;
    /// A cycle of less than a minute.
    TimerCycleTooShort { text: String } = "timer-cycle-too-short", Warning;
    /// A multi-instance has neither cardinality nor collection.
    MultiInstanceMissingCollection = "multi-instance-missing-collection", Error;
    /// A multi-instance over a collection does not name the element.
    MultiInstanceMissingElementVariable = "multi-instance-missing-element-variable", Warning;
    /// A number of instances that is none.
    MultiInstanceCardinalityInvalid { text: String } = "multi-instance-cardinality-invalid", Approval;
    /// A vote setting with a value it cannot have.
    VoteRuleInvalid { setting: String, value: String } = "vote-rule-invalid", Error;
    /// A vote rule that more people must agree to, or take part in, than vote.
    VoteRuleNeverMet { setting: String, needed: usize, voters: usize } = "vote-rule-never-met", Error;
    /// An abstention is offered where nobody votes.
    AbstentionWithoutVote = "abstention-without-vote", Approval;
    /// A vote rule on a task that one person does.
    VoteRuleWithoutInstances = "vote-rule-without-instances", Warning;
    /// An execution listener names nothing that runs.
    ExecutionListenerImplementationMissing = "execution-listener-implementation-missing", Error;
    /// An execution listener of an event that never happens there.
    ExecutionListenerInvalidEvent { event: String } = "execution-listener-invalid-event", Warning;
    /// A task listener names nothing that runs.
    UsertaskListenerImplementationMissing = "usertask-listener-implementation-missing", Error;
    /// A task listener has no event.
    UsertaskListenerEventMissing = "usertask-listener-event-missing", Error;
    /// A task listener of an event that never happens.
    UsertaskListenerInvalidEvent { event: String } = "usertask-listener-invalid-event", Warning;
    /// A timeout listener without a timer.
    UsertaskListenerTimerMissing = "usertask-listener-timer-missing", Warning;
    /// An engine event listener names nothing that runs.
    EventListenerImplementationMissing = "event-listener-implementation-missing", Error;
    /// A class or delegate that is not registered.
    HandlerUnknown { name: String } = "handler-unknown", Error;
    /// A bean that is not registered.
    BeanUnknown { name: String } = "bean-unknown", Error;
    /// A service task names nothing that runs.
    ServicetaskMissingImplementation = "servicetask-missing-implementation", Error;
    /// A service task of a kind that no engine knows.
    ServicetaskInvalidType { name: String } = "servicetask-invalid-type", Error;
    /// A class or delegate cannot have a result variable.
    ServicetaskResultVarNameWithDelegate = "servicetask-result-var-name-with-delegate", Error;
    /// A send task names nothing that sends.
    SendtaskInvalidImplementation = "sendtask-invalid-implementation", Error;
    /// A script task has no script.
    ScripttaskMissingScript = "scripttask-missing-script", Error;
    /// A script in a language that is not run.
    ScriptLanguageUnsupported { language: String } = "script-language-unsupported", Approval;
    /// An element that is not executed.
    UnsupportedElement { what: String } = "unsupported-element", Error;
    /// What is handed in or out lacks where it comes from or goes to, and is left out.
    MappingIncomplete = "mapping-incomplete", Warning;
    /// A call activity names no process.
    CallActivityMissingCalledElement = "call-activity-missing-called-element", Error;
    /// A call activity names a process that does not exist.
    CallActivityUnknownProcess { process: String } = "call-activity-unknown-process", Error;
    /// A process calls itself without ever waiting.
    CallActivityCycle { process: String } = "call-activity-cycle", Error;
    /// An association comes from nothing.
    AssociationInvalidSourceReference = "association-invalid-source-reference", Warning;
    /// An association leads to nothing.
    AssociationInvalidTargetReference = "association-invalid-target-reference", Warning;
    /// A data object has no name.
    DataObjectMissingName = "data-object-missing-name", Error;
    /// A form field is there twice.
    FormFieldTwice { id: String } = "form-field-twice", Approval;
    /// Whoever decides must choose, and there is nothing to choose.
    FormChoicesMissing { id: String } = "form-choices-missing", Approval;
    /// A condition reads a variable that nothing before it writes.
    VariableReadBeforeWrite { name: String } = "variable-read-before-write", Warning;
    /// The file has no diagram.
    DiMissing = "di-missing", Warning;
    /// An element is not drawn.
    DiIncomplete = "di-incomplete", Warning;
    /// Two shapes overlap.
    DiOverlap { other: String } = "di-overlap", Info;
    /// A shape is so small or large that people take it for another.
    DiStandardSize = "di-standard-size", ApprovalInfo;
    /// A node that people read has no name.
    LabelRequired = "label-required", Info;
    /// Running instances stand on a node that the new version does not have.
    MigrationNodeMissing { node: String, count: usize } = "migration-node-missing", Error;
    /// Only `asyncBefore` is written, which Flowable ignores.
    NotPortableAsyncBefore = "not-portable-async-before", Warning;
    /// Asynchronous flags on a multi-instance, which Flowable ignores.
    NotPortableMultiInstanceAsync = "not-portable-multi-instance-async", Warning;
    /// A retry cycle inside the multi-instance, which Flowable ignores.
    NotPortableMultiInstanceRetry = "not-portable-multi-instance-retry", Warning;
    /// A script listener without `type`, which Flowable drops.
    NotPortableScriptListener = "not-portable-script-listener", Warning;
    /// A task event only Camunda knows.
    NotPortableTaskListenerEvent { event: String } = "not-portable-task-listener-event", Warning;
    /// A setting only Camunda acts on.
    NotPortableCamundaOnly { name: String } = "not-portable-camunda-only", Warning;
    /// A condition kept in another file.
    NotPortableConditionResource = "not-portable-condition-resource", Error;
    /// A call mapping form only Camunda knows.
    NotPortableMapping = "not-portable-mapping", Warning;
    /// An event sub-process that an escalation starts and that interrupts, which Flowable leaves beside.
    NotPortableEscalation = "not-portable-escalation", Warning;
    /// A standard loop, which Flowable does not run.
    NotPortableStandardLoop = "not-portable-standard-loop", Warning;
}
