//! The payloads by name: what the browser asks about before it sends, and what tests run from data.

#[cfg(feature = "schema")]
use schemars::{Schema, SchemaGenerator};
use serde::de::DeserializeOwned;
use validator::Validate;

use super::{
    AbsenceInput, AccountCloseInput, AddSignInput, AdditionDecisionInput, AidCandidatesInput, AnswerQuestionInput,
    ApplicationDraftInput, ApplicationDraftSaveInput, ApplicationExportInput, ApplicationInput, ApplicationListInput,
    ApplyInput, AreaAddInput, AreaDetailInput, AreaExportInput, AreaFilterInput, AreaHistoryInput, AreaImportInput,
    AreaListInput, AreaOptionsInput, AreaRemoveInput, AreaSaveInput, AreaStatisticsInput, AreaTransitionInput,
    AssessmentBatchInput, AssessmentBatchListInput, AssessmentConclusionInput, AssessmentExportInput,
    AssessmentInterviewInput, AssessmentLevelInput, AssessmentListInput, AssessmentPapersInput, AssessmentRemindInput,
    AssessmentResumeInput, AssignInput, AssigneeListInput, AssociationListInput, AttemptAnswersInput,
    AttemptStartInput, AuditExportInput, AuditListInput, AuditPrintInput, BackupDownloadInput, BackupInput,
    BackupRemoveInput, BackupRestoreInput, BeatInput, BuildingApplicationsInput, BuildingApplyInput, BuildingListInput,
    BuildingNoticeInput, BuildingObjectionInput, BuildingRecordInput, BuildingReleaseInput, BuildingReviewInput,
    BuildingScoreInput, BuildingStageInput, BuildingTeamInput, BuildingVisitInput, CalendarDayInput,
    CalendarImportInput, CalendarListInput, CalendarYearInput, CardInput, CaseCopyInput, CaseSuspendInput,
    CaseViewInput, CertificateListInput, CertificateVerifyInput, ChapterKeyInput, ClaimDecisionInput, ClaimInput,
    ClaimSeveralInput, ClockInput, CodeInput, CodeKeyInput, CodeListInput, CodeOrderInput, CodeTypeInput,
    CodeTypeListInput, CommentInput, CommentKeyInput, CommitInput, ComplaintBeginInput, ComplaintFileInput,
    ComplaintMergeInput, ComplaintStatusInput, ComplaintSupplementInput, ComplaintTargetInput, ComplaintTicketInput,
    ComplaintWithdrawalInput, CourseInput, CreditAdvanceInput, CreditBatchInput, CreditClaimInput, CreditEntryInput,
    CreditExportInput, CreditInput, CreditListInput, CreditReportInput, CreditStandardInput, CreditStandardListInput,
    DataChangeExportInput, DataChangeListInput, DecideInput, DecideSeveralInput, DecisionForm, DeclarationsInput,
    DeliverInput, DeliveryListInput, DeskFilterInput, DictionaryLoadInput, DisposalDecisionInput, DisposalInput,
    DraftInput, DraftSaveInput, ElementInput, EvaluationInput, EvaluationStatisticsInput, ExamineTypeInput,
    ExecutionListenerInput, ExternalCompleteInput, ExternalErrorInput, ExternalExtendInput, ExternalFailureInput,
    ExternalFetchInput, FileInput, FileListInput, ForecastInput, FormCopyInput, FormInput, FormListInput,
    FormPublishInput, FormSaveInput, FormVersionInput, GatewayTestInput, GoBackInput, HandInput, HandlerInput,
    HandlerListInput, HandlingTimeExportInput, HandlingTimeInput, HoldInput, HomeworkInput, HomeworkMarkInput,
    HoursCertificateInput, HoursExportInput, HoursInput, HoursReminderInput, IdInput, IdentityBeginInput,
    IdentityBindInput, IdentityChoiceInput, IdentityEnterInput, IdsInput, IncidentCloseInput, IncidentListInput,
    InsuranceAdditionInput, InsuranceReminderInput, InternAssessmentInput, InternAssessmentListInput, InternLogInput,
    InternLogListInput, InternLogReviewInput, InternshipInput, ItemLimitInput, ItemListInput, ItemRuleInput, JobInput,
    JobPauseInput, LearningListInput, LearningStateInput, LetterDraftInput, LetterDraftIssueInput, LetterDraftKeyInput,
    LetterInput, LetterPreviewInput, LetterReissueInput, LetterServeInput, LetterVerifyInput, LetterVoidInput,
    LicenceInput, ListenerFieldInput, LogRulesInput, LoginInput, MarksInput, MaterialInput, MenuChildrenInput,
    MenuInput, MenuListInput, MessageInput, MigrateInput, MobileInput, MonitorCaseInput, MonitorListInput, MoveToInput,
    NoInput, NodeConfigurationInput, NodeFormInput, NodeRecordsInput, NoticeBindingInput, NoticeBindingListInput,
    NoticeConfigurationInput, NoticeConfigurationKeyInput, NoticeCountInput, NoticeEventInput, NoticeListInput,
    NoticePreferenceInput, NoticeReadAllInput, NoticeTemplateInput, OperationConfigurationInput, OpinionInput,
    OrganisationInput, OrganisationTreeInput, OwnDataInput, OwnLettersInput, OwnSignatureInput, PageInput, PaperInput,
    ParameterInput, PartySyncConfirmInput, PartySyncInput, PasswordBackInput, PasswordChangeInput, PeopleInput,
    PersonApplicationsInput, PersonInput, PersonnelInput, PhraseInput, PhraseOrderInput, PieceBeginInput,
    ProcessCompareInput, ProcessDeployInput, ProcessInput, ProcessRestoreInput, ProcessSaveInput, ProcessSuspendInput,
    ProcessVersionInput, ProfileInput, PublicationActInput, PublicationFavouriteInput, PublicationKindInput,
    PublicationListInput, PublicationReadersInput, PublicationSaveInput, QuestionInput, ReasonedActInput,
    RecommitInput, RecordKeyInput, RegionListInput, RegisterInput, RemoveSignInput, RequirementInput,
    ResponsibilityProgressInput, RetentionRuleInput, ReviewDrawInput, ReviewExpertsInput, ReviewScoreInput,
    RevocationInput, RoleInput, RoleKeyInput, RoleListInput, RoleMenusInput, SealInput, SearchInput,
    ServiceAccountInput, SignInListInput, SignalInput, SmsCheckInput, SmsInput, StoredFileListInput,
    StudentExportInput, StudentsInput, SupervisionListInput, TaskCountInput, TaskListInput, TaskListenerInput,
    TerminateInput, TokenInput, TokenListInput, TrainEnrolInput, TrainMoveInput, TrainRecordInput, TrainSessionInput,
    UninsuredInput, UrgeInput, UrgeSeveralInput, UserInput, UserListInput, UserRolesInput, UsernameInput,
    VariableMappingInput, VerifiedMobileInput, VideoInput, WebhookDeliveryListInput, WebhookInput, WithdrawInput,
    WorkAnswerInput, WorkCheckInput, WorkCompletionInput, WorkExportInput, WorkGroupInput, WorkInfoInput,
    WorkListInput, WorkMinutesInput, WorkReasonInput, WorkReceiptInput, WorkReceivedInput, WorkRemindInput,
    WorkReportInput, WorkSaveInput, WorkTargetSearchInput,
};
use crate::date::Date;
use crate::expression::Value;
use crate::json_in::from_value;
use crate::violation::{Violation, violations};

/// A body that crosses the wire.
pub trait Payload: DeserializeOwned {
    /// What is wrong with it on a day. Warnings do not stop the call.
    fn check(&self, today: Date) -> Vec<Violation>;
}

impl<T: Validate + DeserializeOwned> Payload for T {
    fn check(&self, _: Date) -> Vec<Violation> {
        self.validate().map_or_else(|errors| violations(&errors), |()| Vec::new())
    }
}

/// What is wrong with a payload; nothing for a name that is none of them.
#[must_use]
pub fn check(name: &str, value: Value, today: Date) -> Option<Vec<Violation>> {
    [ASKED, DESIGNED, OTHERS].iter().find_map(|group| find(group, name)).map(|check| check(value, today))
}

/// Checks a payload of those that people who fill in forms ask about before they send it; `None` when it is another: a
/// page need not load the rest.
#[must_use]
pub fn check_applicant_payload(name: &str, value: Value, today: Date) -> Option<Vec<Violation>> {
    find(ASKED, name).map(|check| check(value, today))
}

/// Checks a payload of those that designers ask about; `None` when there is none of this name.
#[must_use]
pub fn check_designer_payload(name: &str, value: Value, today: Date) -> Option<Vec<Violation>> {
    find(DESIGNED, name).map(|check| check(value, today))
}

fn find(payloads: &[(&str, Check)], name: &str) -> Option<Check> {
    payloads.iter().find(|(known, _)| *known == name).map(|(_, check)| *check)
}

/// The names of all payloads.
pub fn names() -> impl Iterator<Item = &'static str> {
    [ASKED, DESIGNED, OTHERS].into_iter().flatten().map(|(name, _)| *name)
}

type Check = fn(Value, Date) -> Vec<Violation>;

fn check_typed<T: Payload>(value: Value, today: Date) -> Vec<Violation> {
    match from_value::<T>(value) {
        Ok(payload) => payload.check(today),
        Err(misfit) => vec![misfit.into()],
    }
}

macro_rules! payloads {
    (
        asked { $($name:ident: $type:ident,)* }
        designed { $($designed:ident: $designed_type:ident,)* }
        others { $($other:ident: $other_type:ident,)* }
    ) => {
        const ASKED: &[(&str, Check)] = &[$((stringify!($name), check_typed::<$type>),)*];
        const DESIGNED: &[(&str, Check)] = &[$((stringify!($designed), check_typed::<$designed_type>),)*];
        const OTHERS: &[(&str, Check)] = &[$((stringify!($other), check_typed::<$other_type>),)*];

        /// The payloads that the pages which people fill in ask about: by name, the schema of what is sent.
        #[cfg(feature = "schema")]
        pub fn applicant_schemas(generator: &mut SchemaGenerator) -> Vec<(&'static str, Schema)> {
            vec![$((stringify!($name), generator.subschema_for::<$type>()),)*]
        }

        /// The payloads that designers ask about: by name, the schema of what is sent.
        #[cfg(feature = "schema")]
        pub fn designer_schemas(generator: &mut SchemaGenerator) -> Vec<(&'static str, Schema)> {
            vec![$((stringify!($designed), generator.subschema_for::<$designed_type>()),)*]
        }
    };
}

payloads! {
    asked {
        decision: DecisionForm,
    }
    designed {
        declarations: DeclarationsInput,
        element: ElementInput,
        executionListener: ExecutionListenerInput,
        listenerField: ListenerFieldInput,
        nodeConfiguration: NodeConfigurationInput,
        noticeBinding: NoticeBindingInput,
        noticeConfiguration: NoticeConfigurationInput,
        operationConfiguration: OperationConfigurationInput,
        taskListener: TaskListenerInput,
        variableMapping: VariableMappingInput,
    }
    others {
        absence: AbsenceInput,
        accountClose: AccountCloseInput,
        addSign: AddSignInput,
        aidCandidates: AidCandidatesInput,
        application: ApplicationInput,
        applicationDraft: ApplicationDraftInput,
        applicationDraftSave: ApplicationDraftSaveInput,
        applicationExport: ApplicationExportInput,
        applicationList: ApplicationListInput,
        apply: ApplyInput,
        areaAdd: AreaAddInput,
        areaDetail: AreaDetailInput,
        areaExport: AreaExportInput,
        areaFilter: AreaFilterInput,
        areaHistory: AreaHistoryInput,
        areaImport: AreaImportInput,
        areaList: AreaListInput,
        areaOptions: AreaOptionsInput,
        areaRemove: AreaRemoveInput,
        areaSave: AreaSaveInput,
        areaStatistics: AreaStatisticsInput,
        areaTransition: AreaTransitionInput,
        assessmentBatch: AssessmentBatchInput,
        assessmentBatchList: AssessmentBatchListInput,
        assessmentExport: AssessmentExportInput,
        assessmentLevel: AssessmentLevelInput,
        assessmentList: AssessmentListInput,
        assessmentRemind: AssessmentRemindInput,
        assessmentResume: AssessmentResumeInput,
        assigneeList: AssigneeListInput,
        associationList: AssociationListInput,
        auditExport: AuditExportInput,
        auditList: AuditListInput,
        backup: BackupInput,
        backupDownload: BackupDownloadInput,
        backupRemove: BackupRemoveInput,
        backupRestore: BackupRestoreInput,
        dataChangeExport: DataChangeExportInput,
        dataChangeList: DataChangeListInput,
        auditPrint: AuditPrintInput,
        buildingApplications: BuildingApplicationsInput,
        buildingApply: BuildingApplyInput,
        buildingList: BuildingListInput,
        buildingNotice: BuildingNoticeInput,
        buildingObjection: BuildingObjectionInput,
        buildingRecord: BuildingRecordInput,
        buildingRelease: BuildingReleaseInput,
        buildingReview: BuildingReviewInput,
        buildingScore: BuildingScoreInput,
        buildingStage: BuildingStageInput,
        buildingTeam: BuildingTeamInput,
        buildingVisit: BuildingVisitInput,
        calendarDay: CalendarDayInput,
        calendarImport: CalendarImportInput,
        calendarList: CalendarListInput,
        calendarYear: CalendarYearInput,
        card: CardInput,
        caseCopy: CaseCopyInput,
        caseSuspend: CaseSuspendInput,
        caseView: CaseViewInput,
        certificateList: CertificateListInput,
        claim: ClaimInput,
        claimDecision: ClaimDecisionInput,
        claimSeveral: ClaimSeveralInput,
        clock: ClockInput,
        code: CodeInput,
        codeKey: CodeKeyInput,
        codeList: CodeListInput,
        codeOrder: CodeOrderInput,
        codeType: CodeTypeInput,
        codeTypeList: CodeTypeListInput,
        comment: CommentInput,
        commentKey: CommentKeyInput,
        commit: CommitInput,
        complaintBegin: ComplaintBeginInput,
        complaintFile: ComplaintFileInput,
        complaintMerge: ComplaintMergeInput,
        complaintStatus: ComplaintStatusInput,
        complaintSupplement: ComplaintSupplementInput,
        complaintWithdrawal: ComplaintWithdrawalInput,
        complaintTarget: ComplaintTargetInput,
        complaintTicket: ComplaintTicketInput,
        creditAdvance: CreditAdvanceInput,
        creditBatch: CreditBatchInput,
        creditClaim: CreditClaimInput,
        creditEntry: CreditEntryInput,
        creditExport: CreditExportInput,
        creditList: CreditListInput,
        creditReport: CreditReportInput,
        creditStandard: CreditStandardInput,
        creditStandardList: CreditStandardListInput,
        decide: DecideInput,
        decideSeveral: DecideSeveralInput,
        deliver: DeliverInput,
        deliveryList: DeliveryListInput,
        deskFilter: DeskFilterInput,
        dictionaryLoad: DictionaryLoadInput,
        disposal: DisposalInput,
        disposalDecision: DisposalDecisionInput,
        draft: DraftInput,
        draftSave: DraftSaveInput,
        evaluation: EvaluationInput,
        evaluationStatistics: EvaluationStatisticsInput,
        examineType: ExamineTypeInput,
        file: FileInput,
        fileList: FileListInput,
        organisation: OrganisationInput,
        reasonedAct: ReasonedActInput,
        signInList: SignInListInput,
        storedFileList: StoredFileListInput,
        forecast: ForecastInput,
        form: FormInput,
        formCopy: FormCopyInput,
        formList: FormListInput,
        formPublish: FormPublishInput,
        formSave: FormSaveInput,
        formVersion: FormVersionInput,
        gatewayTest: GatewayTestInput,
        goBack: GoBackInput,
        hand: HandInput,
        handler: HandlerInput,
        handlerList: HandlerListInput,
        handlingTime: HandlingTimeInput,
        handlingTimeExport: HandlingTimeExportInput,
        hold: HoldInput,
        id: IdInput,
        identityBegin: IdentityBeginInput,
        identityBind: IdentityBindInput,
        identityChoice: IdentityChoiceInput,
        identityEnter: IdentityEnterInput,
        ids: IdsInput,
        incidentClose: IncidentCloseInput,
        incidentList: IncidentListInput,
        itemLimit: ItemLimitInput,
        itemList: ItemListInput,
        itemRule: ItemRuleInput,
        job: JobInput,
        jobPause: JobPauseInput,
        answerQuestion: AnswerQuestionInput,
        assign: AssignInput,
        attemptAnswers: AttemptAnswersInput,
        attemptStart: AttemptStartInput,
        beat: BeatInput,
        certificateVerify: CertificateVerifyInput,
        chapterKey: ChapterKeyInput,
        course: CourseInput,
        credit: CreditInput,
        homework: HomeworkInput,
        homeworkMark: HomeworkMarkInput,
        hours: HoursInput,
        hoursCertificate: HoursCertificateInput,
        hoursExport: HoursExportInput,
        hoursReminder: HoursReminderInput,
        learningList: LearningListInput,
        learningState: LearningStateInput,
        marks: MarksInput,
        paper: PaperInput,
        parameter: ParameterInput,
        pieceBegin: PieceBeginInput,
        question: QuestionInput,
        requirement: RequirementInput,
        studentExport: StudentExportInput,
        students: StudentsInput,
        ownData: OwnDataInput,
        ownSignature: OwnSignatureInput,
        profile: ProfileInput,
        user: UserInput,
        userList: UserListInput,
        userRoles: UserRolesInput,
        video: VideoInput,
        letter: LetterInput,
        letterDraft: LetterDraftInput,
        letterDraftIssue: LetterDraftIssueInput,
        letterDraftKey: LetterDraftKeyInput,
        letterPreview: LetterPreviewInput,
        letterReissue: LetterReissueInput,
        letterServe: LetterServeInput,
        letterVerify: LetterVerifyInput,
        letterVoid: LetterVoidInput,
        licence: LicenceInput,
        login: LoginInput,
        material: MaterialInput,
        menu: MenuInput,
        menuChildren: MenuChildrenInput,
        menuList: MenuListInput,
        message: MessageInput,
        migrate: MigrateInput,
        mobile: MobileInput,
        monitorCase: MonitorCaseInput,
        monitorList: MonitorListInput,
        moveTo: MoveToInput,
        noInput: NoInput,
        nodeForm: NodeFormInput,
        nodeRecords: NodeRecordsInput,
        noticeBindingList: NoticeBindingListInput,
        noticeConfigurationKey: NoticeConfigurationKeyInput,
        noticeCount: NoticeCountInput,
        noticeEvent: NoticeEventInput,
        noticeList: NoticeListInput,
        noticePreference: NoticePreferenceInput,
        noticeReadAll: NoticeReadAllInput,
        noticeTemplate: NoticeTemplateInput,
        opinion: OpinionInput,
        organisationTree: OrganisationTreeInput,
        ownLetters: OwnLettersInput,
        page: PageInput,
        partySync: PartySyncInput,
        personnel: PersonnelInput,
        partySyncConfirm: PartySyncConfirmInput,
        internship: InternshipInput,
        internLogList: InternLogListInput,
        internLog: InternLogInput,
        internLogReview: InternLogReviewInput,
        logRules: LogRulesInput,
        trainSession: TrainSessionInput,
        trainEnrol: TrainEnrolInput,
        trainMove: TrainMoveInput,
        trainRecord: TrainRecordInput,
        internAssessment: InternAssessmentInput,
        internAssessmentList: InternAssessmentListInput,
        assessmentPapers: AssessmentPapersInput,
        assessmentInterview: AssessmentInterviewInput,
        assessmentConclusion: AssessmentConclusionInput,
        uninsured: UninsuredInput,
        insuranceReminder: InsuranceReminderInput,
        insuranceAddition: InsuranceAdditionInput,
        additionDecision: AdditionDecisionInput,
        passwordBack: PasswordBackInput,
        passwordChange: PasswordChangeInput,
        people: PeopleInput,
        person: PersonInput,
        personApplications: PersonApplicationsInput,
        phrase: PhraseInput,
        phraseOrder: PhraseOrderInput,
        process: ProcessInput,
        processCompare: ProcessCompareInput,
        processDeploy: ProcessDeployInput,
        processRestore: ProcessRestoreInput,
        processSave: ProcessSaveInput,
        processSuspend: ProcessSuspendInput,
        processVersion: ProcessVersionInput,
        publicationAct: PublicationActInput,
        publicationFavourite: PublicationFavouriteInput,
        publicationKind: PublicationKindInput,
        publicationList: PublicationListInput,
        publicationReaders: PublicationReadersInput,
        publicationSave: PublicationSaveInput,
        recommit: RecommitInput,
        recordKey: RecordKeyInput,
        regionList: RegionListInput,
        register: RegisterInput,
        removeSign: RemoveSignInput,
        responsibilityProgress: ResponsibilityProgressInput,
        retentionRule: RetentionRuleInput,
        reviewDraw: ReviewDrawInput,
        reviewExperts: ReviewExpertsInput,
        reviewScore: ReviewScoreInput,
        revocation: RevocationInput,
        role: RoleInput,
        roleKey: RoleKeyInput,
        roleList: RoleListInput,
        roleMenus: RoleMenusInput,
        seal: SealInput,
        search: SearchInput,
        signal: SignalInput,
        supervisionList: SupervisionListInput,
        taskCount: TaskCountInput,
        taskList: TaskListInput,
        terminate: TerminateInput,
        sms: SmsInput,
        smsCheck: SmsCheckInput,
        serviceAccount: ServiceAccountInput,
        token: TokenInput,
        tokenList: TokenListInput,
        urge: UrgeInput,
        urgeSeveral: UrgeSeveralInput,
        username: UsernameInput,
        verifiedMobile: VerifiedMobileInput,
        externalComplete: ExternalCompleteInput,
        externalError: ExternalErrorInput,
        externalExtend: ExternalExtendInput,
        externalFailure: ExternalFailureInput,
        externalFetch: ExternalFetchInput,
        webhook: WebhookInput,
        webhookDeliveryList: WebhookDeliveryListInput,
        withdraw: WithdrawInput,
        workAnswer: WorkAnswerInput,
        workCheck: WorkCheckInput,
        workCompletion: WorkCompletionInput,
        workExport: WorkExportInput,
        workGroup: WorkGroupInput,
        workInfo: WorkInfoInput,
        workList: WorkListInput,
        workMinutes: WorkMinutesInput,
        workReason: WorkReasonInput,
        workReceipt: WorkReceiptInput,
        workReceived: WorkReceivedInput,
        workRemind: WorkRemindInput,
        workReport: WorkReportInput,
        workSave: WorkSaveInput,
        workTargetSearch: WorkTargetSearchInput,
    }
}
