//! What crosses the wire beside forms and areas: one type a payload, checked by the same code in the browser and on the
//! server. Types list the fields, `validator`'s derive says what each must be, [`rule`] holds what they share.

#![expect(clippy::duplicated_attributes, reason = "takes the arguments of several schema functions for one list")]

mod account;
mod application;
mod area;
mod area_act;
mod area_list;
mod assessment;
mod audit;
mod backup;
mod building;
mod calendar;
mod case;
mod complaint;
mod credit;
mod declaration;
mod desk;
mod dictionary;
mod discussion;
mod evaluation;
mod event;
mod examination;
mod external_task;
pub mod file;
mod form;
mod hand;
mod identity;
mod insurance;
mod learning;
mod learning_hours;
mod letter;
mod letter_act;
mod listener;
mod login;
mod menu;
mod monitor;
mod node;
mod notice;
mod oversight;
mod own_change;
mod page;
mod parameter;
mod party;
mod payload;
mod people;
mod personal;
mod process;
mod public_register;
mod publication;
mod region;
mod register;
mod retention;
mod role;
mod rule;
mod statistics;
mod task;
mod token;
mod training;
mod user;
mod webhook;
mod work;

pub use account::{
    AccountCloseInput, CardInput, LicenceInput, MobileInput, PasswordBackInput, PasswordChangeInput, PersonInput,
    RegisterInput, SmsCheckInput, SmsInput, UsernameInput, VerifiedMobileInput,
};
pub use application::{
    ApplicationDraftInput, ApplicationDraftSaveInput, ApplicationExportInput, ApplicationInput, ApplicationListInput,
    ApplyInput, CaseViewInput, CertificateListInput, CommitInput, FlowTrialInput, ForecastInput,
    PersonApplicationsInput, RecommitInput, WindingUpInput,
};
pub use area::{AreaDetailInput, AreaListInput, AreaOption, AreaOptionsInput, AreaSaveInput, FilterRange, FilterValue};
pub use area_act::{
    AreaAddInput, AreaHistoryInput, AreaItem, AreaRemoveInput, AreaTransitionInput, LARGEST_AREA_BATCH,
};
pub use area_list::{
    AreaExportInput, AreaFilterInput, AreaImportInput, AreaImportRow, AreaStatisticsInput, LARGEST_IMPORT,
};
pub use assessment::{
    AssessmentBatchInput, AssessmentBatchListInput, AssessmentCallInput, AssessmentExportInput, AssessmentLevelInput,
    AssessmentListInput, AssessmentRemindInput, AssessmentResumeInput,
};
pub use audit::{
    AuditExportInput, AuditFilter, AuditListInput, AuditPrintInput, DataChangeExportInput, DataChangeFilter,
    DataChangeListInput,
};
pub use backup::{BackupDownloadInput, BackupInput, BackupRemoveInput, BackupRestoreInput};
pub use building::{
    BuildingApplicationsInput, BuildingApplyInput, BuildingListInput, BuildingNoticeInput, BuildingObjectionInput,
    BuildingRecordInput, BuildingReleaseInput, BuildingReviewInput, BuildingScoreInput, BuildingStage,
    BuildingStageInput, BuildingTeamInput, BuildingVisitInput, SelfScore, VisitCheck,
};
pub use calendar::{CALENDAR_YEARS, CalendarDayInput, CalendarImportInput, CalendarListInput, CalendarYearInput};
pub use case::{CaseCopyInput, CaseSuspendInput, ClockAction, ClockInput, RevocationInput, TerminateInput, UrgeInput};
pub use complaint::{
    ComplaintBeginInput, ComplaintFileInput, ComplaintMergeInput, ComplaintRatingInput, ComplaintReviewDecisionInput,
    ComplaintReviewInput, ComplaintReviewRequestInput, ComplaintStatusInput, ComplaintSupplementInput,
    ComplaintTargetInput, ComplaintTicketInput, ComplaintWithdrawalInput,
};
pub use credit::{
    ClaimDecisionInput, CreditAdvanceInput, CreditBatchInput, CreditClaimInput, CreditClaimKind, CreditEntryInput,
    CreditExportInput, CreditListInput, CreditReportInput, CreditStandardInput, CreditStandardListInput,
};
pub use declaration::{CodedDeclarationInput, DeclarationInput, DeclarationsInput, ElementInput, VariableMappingInput};
pub use desk::{
    ClaimSeveralInput, DecideSeveralInput, DecisionDraft, DeskFilterInput, DeskTab, DeskView, DraftInput,
    DraftSaveInput, ItemSubject, LARGEST_BATCH, MOST_FILTERS, MOST_PHRASES, PhraseInput, PhraseOrderInput,
    SupervisionListInput, TaskCountInput, TaskFilter, TaskSort, UrgeSeveralInput,
};
pub use dictionary::{
    CodeInput, CodeKeyInput, CodeListInput, CodeOrderInput, CodeTypeInput, CodeTypeListInput, DictionaryLoadInput,
};
pub use discussion::{CommentInput, CommentKeyInput, may_change_comment};
pub use evaluation::{
    EvaluationBy, EvaluationInput, EvaluationKind, EvaluationListInput, EvaluationReplyInput,
    EvaluationStatisticsInput, EvaluationTag,
};
pub use event::{MessageInput, SignalInput};
pub use examination::{
    AnswerInput, AttemptAnswersInput, AttemptStartInput, DrawRule, MarkInput, MarksInput, PaperInput,
    PaperQuestionInput,
};
pub use external_task::{
    ExternalCompleteInput, ExternalErrorInput, ExternalExtendInput, ExternalFailureInput, ExternalFetchInput,
};
pub use file::{FileInput, FileListInput, PieceBeginInput, StoredFileListInput};
pub use form::{FormCopyInput, FormInput, FormListInput, FormPublishInput, FormSaveInput, FormVersionInput};
pub use hand::{AbsenceInput, AddSignInput, AssigneeListInput, GoBackInput, HandInput, RemoveSignInput, WithdrawInput};
pub use identity::{IdentityBeginInput, IdentityBindInput, IdentityChoiceInput, IdentityEnterInput};
pub use insurance::{
    AdditionDecisionInput, InsuranceAdditionInput, InsuranceReminderInput, InsuranceRosterInput, InsuredFirmsInput,
    InsuredImportInput, UninsuredInput,
};
pub use learning::{
    AnswerQuestionInput, AssignInput, BeatInput, ChapterInput, ChapterKeyInput, CourseInput, HomeworkInput,
    HomeworkMarkInput, LearningListInput, LearningStateInput, QuestionInput, StudentExportInput, StudentsInput,
    VideoInput,
};
pub use learning_hours::{
    CertificateVerifyInput, CreditInput, HoursCertificateInput, HoursExportInput, HoursInput, HoursReminderInput,
    RequirementInput,
};
pub use letter::{
    ExamineTypeInput, ItemLimitInput, ItemListInput, LetterPreviewInput, LetterReissueInput, MaterialInput,
};
pub use letter_act::{
    ItemRuleInput, LetterDraftInput, LetterDraftIssueInput, LetterDraftKeyInput, LetterInput, LetterServeInput,
    LetterVerifyInput, LetterVoidInput, OwnLettersInput, SealInput,
};
pub use listener::{ExecutionListenerInput, HandlerInput, HandlerListInput, ListenerFieldInput, TaskListenerInput};
pub use login::LoginInput;
pub use menu::{MenuChildrenInput, MenuInput, MenuListInput};
pub use monitor::{
    DeliverInput, IncidentCloseInput, IncidentListInput, MOST_PAST_CASES, MonitorCaseInput, MonitorListInput,
    MonitorState, MoveToInput, PastCasesInput,
};
pub use node::{
    NodeConfigurationInput, NodeFormInput, NodeRecordsInput, NoticeBindingInput, NoticeBindingListInput,
    NoticeConfigurationInput, NoticeConfigurationKeyInput, OperationConfigurationInput, RecordKeyInput,
};
pub use notice::{
    DeliveryListInput, NoticeCountInput, NoticeEventInput, NoticeListInput, NoticePreferenceInput, NoticeReadAllInput,
    NoticeTemplateInput,
};
pub use oversight::{
    AidCandidatesInput, AidWorkBy, AidWorkExportInput, AidWorkInput, ResponsibilityProgressInput, ReviewDrawInput,
    ReviewExpertsInput, ReviewScore, ReviewScoreInput,
};
pub use own_change::{OwnChangeDecisionInput, OwnChangeListInput};
pub use page::{IdInput, IdsInput, NoInput, PageInput, SearchInput};
pub use parameter::{GatewayTestInput, JobInput, JobPauseInput, ParameterInput};
pub use party::{PartySyncConfirmInput, PartySyncInput};
pub use payload::{Payload, check, check_applicant_payload, check_designer_payload, names};
#[cfg(feature = "schema")]
pub use payload::{applicant_schemas, designer_schemas};
pub use people::{PeopleFor, PeopleInput};
pub use personal::{OwnDataInput, OwnSignatureInput, ProfileInput};
pub use process::{
    CaseRule, FlowCaseInput, FlowCaseRuleInput, MOST_FLOW_CASES, MigrateInput, ProcessCompareInput, ProcessDeployInput,
    ProcessInput, ProcessRestoreInput, ProcessSaveInput, ProcessSuspendInput, ProcessVersionInput,
};
pub use public_register::{PublicKind, PublicSearchInput};
pub use publication::{
    PublicationActInput, PublicationFavouriteInput, PublicationKindInput, PublicationListInput,
    PublicationReadersInput, PublicationSaveInput,
};
pub use region::{AssociationListInput, OrganisationTreeInput, RegionListInput};
pub use register::PersonnelInput;
pub use retention::{DisposalDecisionInput, DisposalInput, HoldInput, RetentionRuleInput};
pub use role::{RoleInput, RoleKeyInput, RoleListInput, RoleMenusInput};
pub use rule::yes;
pub use statistics::{HandlingTimeBy, HandlingTimeExportInput, HandlingTimeInput};
pub use task::{
    ClaimInput, Corrections, DecideInput, DecisionForm, LONGEST_OPINION, OpinionInput, TaskExportInput, TaskListInput,
    TaskTab,
};
pub use token::{ServiceAccountInput, TokenInput, TokenListInput};
pub use training::{
    AssessmentConclusionInput, AssessmentInterviewInput, AssessmentPapersInput, Examiner, InternAssessmentInput,
    InternAssessmentListInput, InternLogInput, InternLogListInput, InternLogReviewInput, InternshipInput,
    LogRulesInput, TrainEnrolInput, TrainMoveInput, TrainRecordInput, TrainSessionInput,
};
pub use user::{OrganisationInput, ReasonedActInput, SignInListInput, UserInput, UserListInput, UserRolesInput};
pub use webhook::{WebhookDeliveryListInput, WebhookInput};
pub use work::{
    WorkAnswerInput, WorkCheckInput, WorkCompletionInput, WorkExportInput, WorkGroupInput, WorkInfoInput,
    WorkListInput, WorkMinutesInput, WorkReasonInput, WorkReceiptInput, WorkReceivedInput, WorkRemindInput,
    WorkReportInput, WorkSaveInput, WorkSignInInput, WorkTargetSearchInput,
};
