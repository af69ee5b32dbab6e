// The calls of the API with what they take and answer, made from the server's types. After a change of these:
//   UPDATE_EXPECT=1 cargo test --package lawdesk-api-tests typescript

/** By address below `/api/`. */
export interface GetCalls {
  /** A node's configuration and forms */
  'lawer-approval/approval/nodesppz/getNodeForm': { input: { nodeKey: string; sqType: string }; answer: NodeForm }
  /** The items that tasks can be of */
  'lawer-approval/desk/items': { input: Record<string, never>; answer: DeskItem[] }
  /** Dictionaries and sources that fields can be bound to */
  'lawer-approval/form/systemcustomform/choices': { input: Record<string, never>; answer: FormChoices }
  /** A form as it is being designed */
  'lawer-approval/form/systemcustomform/draft': { input: { code: string }; answer: OpenForm }
  /** Flows, nodes and running applications that use a form */
  'lawer-approval/form/systemcustomform/impact': { input: { code: string }; answer: FormImpact }
  /** A published form */
  'lawer-approval/form/systemcustomform/info': { input: { code: string; version?: number }; answer: Form }
  /** A form's versions */
  'lawer-approval/form/systemcustomform/versions': { input: { code: string }; answer: FormVersion[] }
  /** The first task after the start */
  'lawer-approval/process/getFirstNode': { input: { flowKey: string }; answer: FirstNode }
  /** What a flow's file is checked against */
  'lawer-approval/process/surroundings': { input: Record<string, never>; answer: Surroundings }
  /** The draft, or a deployed version */
  'lawer-approval/process/text': { input: { flowKey: string; version?: number }; answer: ProcessText }
  /** Who stands in for the caller */
  'lawer-approval/xzsq/absence': { input: Record<string, never>; answer: AbsenceInput | null }
  /** An application with history and diagram */
  'lawer-approval/xzsq/getExamineInfo': { input: { plain?: boolean; sqId: string }; answer: Case }
  /** What can be applied for */
  'lawer-approval/xzsq/items': { input: Record<string, never>; answer: ApplicationItem[] }
  /** Countries */
  'lawer-common/common/gj/getList': { input: { page?: number; pageSize?: number }; answer: {
    /** The rows. */
    data: Country[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** Rows on all pages. */
    totalCount: number
  } }
  /** Regions below one */
  'lawer-common/common/xzqh/getList': { input: { page?: number; pageSize?: number; pdm?: string }; answer: {
    /** The rows. */
    data: Region[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** Rows on all pages. */
    totalCount: number
  } }
  /** How many are unread, or read */
  'lawer-common/notice/Sysxx/getByCount': { input: { page?: number; pageSize?: number; ydzt?: string }; answer: number }
  /** How many are unread, of each kind */
  'lawer-common/notice/Sysxx/kinds': { input: Record<string, never>; answer: UnreadKind[] }
  /** How the caller is told */
  'lawer-common/notice/preference': { input: Record<string, never>; answer: NoticePreference }
  /** A business area: fields, list, actions */
  [address: `lawer-other/area/${string}/info`]: { input: Record<string, never>; answer: Area }
  /** The menu entries that a role sees */
  'lawer-security//sysmenu/getMenuIdList': { input: { roleId: string }; answer: string[] }
  /** A picture to copy at sign-in */
  'lawer-security/captcha': { input: Record<string, never>; answer: Challenge }
  /** The role `info{id}`, with what it may do */
  [address: `lawer-security/common/atyrole/${string}`]: { input: Record<string, never>; answer: RoleInfo }
  /** Who is signed in */
  'lawer-security/currentUser': { input: Record<string, never>; answer: CurrentUser }
  /** What the caller may do */
  'lawer-security/getPemissionList': { input: Record<string, never>; answer: string[] }
  /** The caller's roles */
  'lawer-security/getRoles': { input: Record<string, never>; answer: OwnRole[] }
  /** The menu as the caller sees it */
  'lawer-security/menuTree': { input: Record<string, never>; answer: MenuItem[] }
  /** Organisations as a tree */
  'lawer-security/security/atycorp/getTree': { input: { level?: string }; answer: Organisation[] }
  /** All entries below one */
  'lawer-security/security/sysmenu/getChildMenuIds': { input: { pid: string }; answer: string[] }
  /** What the caller may give to roles */
  'lawer-security/security/sysmenu/permissions': { input: Record<string, never>; answer: PermissionRow[] }
  /** The menu entries that a role sees */
  'lawer-security/sysmenu/getMenuIdList': { input: { roleId: string }; answer: string[] }
}

/** By address below `/api/`. */
export interface PostCalls {
  /** An operation that is offered no more */
  'lawer-approval/Spczxpz/delete': { input: RecordKeyInput; answer: null }
  /** Operations that a node offers */
  'lawer-approval/Spczxpz/list': { input: NodeRecordsInput; answer: OperationRow[] }
  /** An operation of a node, with what it takes */
  'lawer-approval/Spczxpz/save': { input: OperationConfigurationInput; answer: SavedRecord }
  /** A letter that a result brings no more */
  'lawer-approval/Sqtzspz/delete': { input: NoticeConfigurationKeyInput; answer: null }
  /** Letters that a node's results bring */
  'lawer-approval/Sqtzspz/list': { input: NodeRecordsInput; answer: LetterRow[] }
  /** A letter that a result brings */
  'lawer-approval/Sqtzspz/save': { input: NoticeConfigurationInput; answer: SavedLetter }
  /** Show a form no more */
  'lawer-approval/approval/nodebdpz/delete': { input: RecordKeyInput; answer: null }
  /** Forms that a node shows as tabs */
  'lawer-approval/approval/nodebdpz/list': { input: NoticeBindingListInput; answer: {
    /** The rows. */
    data: BindingRow[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** Rows on all pages. */
    totalCount: number
  } }
  /** Show a form as a tab of a node */
  'lawer-approval/approval/nodebdpz/save': { input: NoticeBindingInput; answer: SavedRecord }
  /** Who handles a node, and by when */
  'lawer-approval/approval/nodesppz/save': { input: NodeConfigurationInput; answer: null }
  /** One's decision that is not sent yet */
  'lawer-approval/desk/draft/load': { input: DraftInput; answer: DecisionDraft | null }
  /** Keep a decision that is not sent yet */
  'lawer-approval/desk/draft/save': { input: DraftSaveInput; answer: null }
  /** Remove a filter */
  'lawer-approval/desk/filter/delete': { input: IdInput; answer: null }
  /** One's filters */
  'lawer-approval/desk/filter/list': { input: NoInput; answer: DeskFilter[] }
  /** Keep a filter */
  'lawer-approval/desk/filter/save': { input: DeskFilterInput; answer: null }
  /** Remove a phrase */
  'lawer-approval/desk/phrase/delete': { input: IdInput; answer: null }
  /** Phrases for opinions */
  'lawer-approval/desk/phrase/list': { input: NoInput; answer: Phrases }
  /** Put one's phrases in order */
  'lawer-approval/desk/phrase/order': { input: PhraseOrderInput; answer: null }
  /** Keep a phrase, or change one */
  'lawer-approval/desk/phrase/save': { input: PhraseInput; answer: null }
  /** Deliver a message to the one who waits for it */
  'lawer-approval/event/message': { input: MessageInput; answer: null }
  /** Broadcast a signal */
  'lawer-approval/event/signal': { input: SignalInput; answer: null }
  /** Offer a handler no more */
  'lawer-approval/eventlistener/delete': { input: IdInput; answer: null }
  /** Handlers that listeners can name */
  'lawer-approval/eventlistener/list': { input: HandlerListInput; answer: {
    /** The rows. */
    data: HandlerRow[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** Rows on all pages. */
    totalCount: number
  } }
  /** Offer a handler to listeners */
  'lawer-approval/eventlistener/save': { input: HandlerInput; answer: SavedHandler }
  /** A way to examine that is used no more */
  'lawer-approval/examinetypeconfig/delete': { input: IdInput; answer: null }
  /** How items are examined */
  'lawer-approval/examinetypeconfig/list': { input: ItemListInput; answer: ExamineType[] }
  /** How an item is examined */
  'lawer-approval/examinetypeconfig/save': { input: ExamineTypeInput; answer: SavedRow }
  /** A form under another code */
  'lawer-approval/form/systemcustomform/copy': { input: FormCopyInput; answer: FormSaved }
  /** Remove a form that is not in use */
  'lawer-approval/form/systemcustomform/delete': { input: FormInput; answer: null }
  /** A draft from a file */
  'lawer-approval/form/systemcustomform/import': { input: FormSaveInput; answer: FormSaved }
  /** Forms */
  'lawer-approval/form/systemcustomform/list': { input: FormListInput; answer: {
    /** The rows. */
    data: FormRow[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** Rows on all pages. */
    totalCount: number
  } }
  /** Publish the draft as a new version */
  'lawer-approval/form/systemcustomform/publish': { input: FormPublishInput; answer: FormPublished }
  /** Bring a removed form back */
  'lawer-approval/form/systemcustomform/restore': { input: FormInput; answer: null }
  /** Save a form's draft */
  'lawer-approval/form/systemcustomform/save': { input: FormSaveInput; answer: FormSaved }
  /** How long tasks took, by item, authority or person */
  'lawer-approval/handlingTime/statistics': { input: HandlingTimeInput; answer: HandlingTimeRow[] }
  /** Close what needs nothing any more, with a reason */
  'lawer-approval/incident/close': { input: IncidentCloseInput; answer: null }
  /** What somebody must look at */
  'lawer-approval/incident/list': { input: IncidentListInput; answer: {
    /** The rows. */
    data: IncidentRow[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** Rows on all pages. */
    totalCount: number
  } }
  /** Try again what has failed for good */
  'lawer-approval/incident/retry': { input: IdInput; answer: null }
  /** Try several again, with what became of each */
  'lawer-approval/incident/retryAll': { input: IdsInput; answer: RetryResult[] }
  /** How long cases of an item may take */
  'lawer-approval/itemlimit/detail': { input: ItemListInput; answer: ItemLimits | null }
  /** Say how long cases of an item may take */
  'lawer-approval/itemlimit/save': { input: ItemLimitInput; answer: null }
  /** How an item's cases are called and its letters numbered */
  'lawer-approval/itemrule/detail': { input: ItemListInput; answer: ItemRule }
  /** Set how they are */
  'lawer-approval/itemrule/save': { input: ItemRuleInput; answer: null }
  /** How far a case has come, and where it stands */
  'lawer-approval/monitor/case': { input: MonitorCaseInput; answer: MonitoredCase }
  /** Bring an instance what it waits for */
  'lawer-approval/monitor/deliver': { input: DeliverInput; answer: null }
  /** All cases, without what they are about */
  'lawer-approval/monitor/list': { input: MonitorListInput; answer: {
    /** The rows. */
    data: MonitorRow[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** Rows on all pages. */
    totalCount: number
  } }
  /** Put a case on another step */
  'lawer-approval/monitor/moveTo': { input: MoveToInput; answer: null }
  /** Whom an administrator may name for a task */
  'lawer-approval/monitor/people': { input: AssigneeListInput; answer: AreaOption[] }
  /** What differs between two versions of a flow */
  'lawer-approval/process/compare': { input: ProcessCompareInput; answer: FlowComparison }
  /** Remove a draft */
  'lawer-approval/process/delete': { input: ProcessInput; answer: null }
  /** Deploy the draft as a new version */
  'lawer-approval/process/deployBpmn': { input: ProcessDeployInput; answer: ProcessChecked }
  /** Processes */
  'lawer-approval/process/list': { input: SearchInput; answer: {
    /** The rows. */
    data: ProcessRow[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** Rows on all pages. */
    totalCount: number
  } }
  /** Move running cases to a version */
  'lawer-approval/process/migrate': { input: MigrateInput; answer: Migrated[] }
  /** What moving running cases to a version would do */
  'lawer-approval/process/migratePreview': { input: MigrateInput; answer: Migrated[] }
  /** Make a version the draft again */
  'lawer-approval/process/restore': { input: ProcessRestoreInput; answer: null }
  /** Save a draft */
  'lawer-approval/process/save': { input: ProcessSaveInput; answer: ProcessChecked }
  /** Suspend or resume */
  'lawer-approval/process/suspend': { input: ProcessSuspendInput; answer: null }
  /** The versions of a flow, the latest first */
  'lawer-approval/process/versions': { input: ProcessInput; answer: FlowVersions }
  /** Approve or refuse a disposal that somebody else proposed */
  'lawer-approval/retention/decide': { input: DisposalDecisionInput; answer: null }
  /** Closed cases whose period is over */
  'lawer-approval/retention/due': { input: PageInput; answer: {
    /** The rows. */
    data: ClosedCase[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** Rows on all pages. */
    totalCount: number
  } }
  /** Keep a case whatever its period says, or no longer */
  'lawer-approval/retention/hold': { input: HoldInput; answer: null }
  /** Cases that are kept whatever their period says */
  'lawer-approval/retention/holds': { input: PageInput; answer: {
    /** The rows. */
    data: ClosedCase[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** Rows on all pages. */
    totalCount: number
  } }
  /** Disposals, the latest first, with what is left of their cases */
  'lawer-approval/retention/proposals': { input: PageInput; answer: {
    /** The rows. */
    data: Disposal[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** Rows on all pages. */
    totalCount: number
  } }
  /** Propose to dispose of cases */
  'lawer-approval/retention/propose': { input: DisposalInput; answer: null }
  /** How long closed cases of each item are kept */
  'lawer-approval/retention/rules': { input: NoInput; answer: RetentionRule[] }
  /** Say how long closed cases of an item are kept */
  'lawer-approval/retention/rules/save': { input: RetentionRuleInput; answer: null }
  /** Organs and their seals */
  'lawer-approval/seal/list': { input: NoInput; answer: OrganSeal[] }
  /** Set the seal of an organ */
  'lawer-approval/seal/save': { input: SealInput; answer: null }
  /** The tasks of a case as their handlers left them */
  'lawer-approval/sptaskext/list': { input: ApplicationInput; answer: TaskExtension[] }
  /** Put right what one has said of a task */
  'lawer-approval/sptaskext/updateHandlingOpinions': { input: OpinionInput; answer: null }
  /** A material that is asked for no more */
  'lawer-approval/sqfjpz/delete': { input: IdInput; answer: null }
  /** Materials that an item asks for */
  'lawer-approval/sqfjpz/list': { input: ItemListInput; answer: Material[] }
  /** A material that an item asks for */
  'lawer-approval/sqfjpz/save': { input: MaterialInput; answer: SavedRow }
  /** Write a letter that no decision brings */
  'lawer-approval/sqtzs/draft': { input: LetterDraftInput; answer: SavedDraft }
  /** Letters of a case that are being written */
  'lawer-approval/sqtzs/drafts': { input: ApplicationInput; answer: LetterDrafts }
  /** Issue a letter that was written by hand */
  'lawer-approval/sqtzs/issueDraft': { input: LetterDraftIssueInput; answer: null }
  /** The letters of an application */
  'lawer-approval/sqtzs/list': { input: ApplicationInput; answer: IssuedLetter[] }
  /** The letters that are for the caller */
  'lawer-approval/sqtzs/mine': { input: OwnLettersInput; answer: {
    /** The rows. */
    data: IssuedLetter[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** Rows on all pages. */
    totalCount: number
  } }
  /** The letters that a decision would bring */
  'lawer-approval/sqtzs/preview': { input: LetterPreviewInput; answer: IssuedLetter[] }
  /** Confirm that one has a letter */
  'lawer-approval/sqtzs/receive': { input: LetterInput; answer: null }
  /** Remove a letter that is being written */
  'lawer-approval/sqtzs/removeDraft': { input: LetterDraftKeyInput; answer: null }
  /** A letter was brought to whom it is for */
  'lawer-approval/sqtzs/serve': { input: LetterServeInput; answer: null }
  /** Hand a letter that is written to whoever signs */
  'lawer-approval/sqtzs/submitDraft': { input: LetterDraftKeyInput; answer: null }
  /** Whether a letter is genuine, without an account */
  'lawer-approval/sqtzs/verify': { input: LetterVerifyInput; answer: VerifiedLetter }
  /** Declare a letter void */
  'lawer-approval/sqtzs/void': { input: LetterVoidInput; answer: null }
  /** Letters of an application that were handed out again */
  'lawer-approval/sqtzsbf/list': { input: ApplicationInput; answer: Reissue[] }
  /** Hand a letter out again */
  'lawer-approval/sqtzsbf/save': { input: LetterReissueInput; answer: null }
  /** Be back */
  'lawer-approval/xzsq/absence/end': { input: NoInput; answer: null }
  /** End somebody's absence, as administrator */
  'lawer-approval/xzsq/absence/endFor': { input: IdInput; answer: null }
  /** For whom the caller stands in */
  'lawer-approval/xzsq/absence/forMe': { input: NoInput; answer: AbsenceLine[] }
  /** Who is away, for administrators */
  'lawer-approval/xzsq/absence/list': { input: PageInput; answer: {
    /** The rows. */
    data: AbsenceLine[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** Rows on all pages. */
    totalCount: number
  } }
  /** Who can stand in for the caller */
  'lawer-approval/xzsq/absence/people': { input: AssigneeListInput; answer: AreaOption[] }
  /** Let somebody stand in for the caller for a time */
  'lawer-approval/xzsq/absence/save': { input: AbsenceInputGiven; answer: null }
  /** Let others sign too */
  'lawer-approval/xzsq/addSign': { input: AddSignInput; answer: null }
  /** A case as its applicant sees it: time, what is asked of him, what he may do */
  'lawer-approval/xzsq/applicantView': { input: ApplicationInput; answer: ApplicantCase }
  /** An application to fill in */
  'lawer-approval/xzsq/apply': { input: ApplyInput; answer: Application }
  /** Do with a task what an operation means */
  'lawer-approval/xzsq/approvedTask': { input: DecideInput; answer: null }
  /** Name who decides a task, as administrator */
  'lawer-approval/xzsq/assignTask': { input: HandInput; answer: null }
  /** What can be done with several tasks at once */
  'lawer-approval/xzsq/batchOffers': { input: ClaimSeveralInput; answer: BatchOffer[] }
  /** Certificates to make, or those that were made */
  'lawer-approval/xzsq/certificates': { input: CertificateListInput; answer: {
    /** The rows. */
    data: Certificate[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** Rows on all pages. */
    totalCount: number
  } }
  /** Claim several tasks */
  'lawer-approval/xzsq/claimSeveral': { input: ClaimSeveralInput; answer: BatchResult[] }
  /** Stop, set going or extend the limits */
  'lawer-approval/xzsq/clock': { input: ClockInput; answer: null }
  /** Who of one's own organisation can be given work */
  'lawer-approval/xzsq/colleagues': { input: AssigneeListInput; answer: AreaOption[] }
  /** Submit an application */
  'lawer-approval/xzsq/commit': { input: CommitInput; answer: Committed }
  /** Give copies of a case to read */
  'lawer-approval/xzsq/copy': { input: CaseCopyInput; answer: null }
  /** Do the same with several tasks */
  'lawer-approval/xzsq/decideSeveral': { input: DecideSeveralInput; answer: BatchResult[] }
  /** Give a task to another person, who hands it back */
  'lawer-approval/xzsq/delegateTask': { input: HandInput; answer: null }
  /** Take one's application off the lists */
  'lawer-approval/xzsq/delete': { input: ApplicationInput; answer: null }
  /** Forget a form that is not sent yet */
  'lawer-approval/xzsq/draft/delete': { input: ApplicationDraftInput; answer: null }
  /** A form that is not sent yet */
  'lawer-approval/xzsq/draft/detail': { input: ApplicationDraftInput; answer: ApplicationDraft | null }
  /** What one has not sent yet */
  'lawer-approval/xzsq/draft/list': { input: NoInput; answer: UnsentApplication[] }
  /** Keep a form that is not sent yet */
  'lawer-approval/xzsq/draft/save': { input: ApplicationDraftSaveInput; answer: KeptDraft }
  /** Who would handle an application that is not submitted yet */
  'lawer-approval/xzsq/forecast': { input: ForecastInput; answer: Ahead }
  /** The applications of a person */
  'lawer-approval/xzsq/getPersonSq': { input: PersonApplicationsInput; answer: {
    /** The rows. */
    data: ApplicationRow[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** Rows on all pages. */
    totalCount: number
  } }
  /** How many certificates wait to be made */
  'lawer-approval/xzsq/getUnRegisterNum': { input: NoInput; answer: Unregistered }
  /** Send a task back to an earlier step */
  'lawer-approval/xzsq/go-back': { input: GoBackInput; answer: null }
  /** Applications */
  'lawer-approval/xzsq/list': { input: ApplicationListInput; answer: {
    /** The rows. */
    data: ApplicationRow[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** Rows on all pages. */
    totalCount: number
  } }
  /** The materials of a case */
  'lawer-approval/xzsq/materials': { input: ApplicationInput; answer: CaseMaterial[] }
  /** How far one's own applications are */
  'lawer-approval/xzsq/ownCounts': { input: NoInput; answer: OwnCounts }
  /** Whom one may name for work on a case, to choose from */
  'lawer-approval/xzsq/people': { input: PeopleInput; answer: AreaOption[] }
  /** The steps that lie ahead of an application, and who gets them */
  'lawer-approval/xzsq/predict': { input: ApplicationInput; answer: Ahead }
  /** Tasks that are late or about to be */
  'lawer-approval/xzsq/querySupervisionTaskList': { input: SupervisionListInput; answer: TaskPage }
  /** Submit it again, corrected */
  'lawer-approval/xzsq/recommit': { input: RecommitInput; answer: null }
  /** Give a claimed task back */
  'lawer-approval/xzsq/releaseTask': { input: ClaimInput; answer: null }
  /** Let added signers go */
  'lawer-approval/xzsq/removeSign': { input: RemoveSignInput; answer: null }
  /** Take one's application back */
  'lawer-approval/xzsq/revocation': { input: RevocationInput; answer: null }
  /** Claim a task */
  'lawer-approval/xzsq/signeTask': { input: ClaimInput; answer: null }
  /** Who can be given work, to choose from */
  'lawer-approval/xzsq/staff': { input: AssigneeListInput; answer: AreaOption[] }
  /** Let a case stand still, or go on */
  'lawer-approval/xzsq/suspend': { input: CaseSuspendInput; answer: null }
  /** How many tasks wait */
  'lawer-approval/xzsq/taskCounts': { input: TaskCountInput; answer: TaskCounts }
  /** Tasks */
  'lawer-approval/xzsq/taskList': { input: TaskListInput; answer: TaskPage }
  /** End a case before its time */
  'lawer-approval/xzsq/terminate': { input: TerminateInput; answer: null }
  /** Give a task to another person for good */
  'lawer-approval/xzsq/transferTask': { input: HandInput; answer: null }
  /** Urge those who have a case */
  'lawer-approval/xzsq/urge': { input: UrgeInput; answer: null }
  /** Urge those who have several cases */
  'lawer-approval/xzsq/urgeSeveral': { input: UrgeSeveralInput; answer: BatchResult[] }
  /** Take one's decision back */
  'lawer-approval/xzsq/withdraw': { input: WithdrawInput; answer: null }
  /** What the applicant of a case said */
  'lawer-approval/xzsqpj/detail': { input: ApplicationInput; answer: OfCase }
  /** What applicants said */
  'lawer-approval/xzsqpj/list': { input: SearchInput; answer: {
    /** The rows. */
    data: Evaluation[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** Rows on all pages. */
    totalCount: number
  } }
  /** Say how one was served */
  'lawer-approval/xzsqpj/save': { input: EvaluationInput; answer: null }
  /** How satisfied applicants were, by item */
  'lawer-approval/xzsqpj/statistics': { input: EvaluationStatisticsInput; answer: Satisfaction[] }
  /** Take back what one has said of a case */
  'lawer-approval/xzsqtl/delete': { input: CommentKeyInput; answer: null }
  /** What colleagues say of a case */
  'lawer-approval/xzsqtl/list': { input: ApplicationInput; answer: Discussion }
  /** Say something of a case, or say it anew */
  'lawer-approval/xzsqtl/save': { input: CommentInput; answer: null }
  /** Remove a year */
  'lawer-common/calendar/delete': { input: CalendarYearInput; answer: null }
  /** Take over a notice of holidays, CSV or JSON */
  'lawer-common/calendar/import': { input: CalendarImportInput; answer: CalendarImported }
  /** A year of the working-day calendar */
  'lawer-common/calendar/list': { input: CalendarListInput; answer: CalendarYear }
  /** Change a day */
  'lawer-common/calendar/save': { input: CalendarDayInput; answer: null }
  /** Code lists by their keys */
  'lawer-common/dictionary/load': { input: DictionaryLoadInput; answer: Record<string, CodeChoice[]> }
  /** Mark all as read */
  'lawer-common/notice/Sysxx/all/read': { input: Record<string, never>; answer: null }
  /** Remove messages */
  'lawer-common/notice/Sysxx/delete': { input: IdsInput; answer: null }
  /** The caller's messages */
  'lawer-common/notice/Sysxx/list': { input: NoticeListInput; answer: {
    /** The rows. */
    data: SystemMessage[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** Rows on all pages. */
    totalCount: number
  } }
  /** Mark the message ?id= as read */
  'lawer-common/notice/Sysxx/read': { input: Record<string, never>; answer: null }
  /** What leaves the system, the latest first */
  'lawer-common/notice/delivery/list': { input: DeliveryListInput; answer: {
    /** The rows. */
    data: Delivery[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** Rows on all pages. */
    totalCount: number
  } }
  /** Try again what was given up */
  'lawer-common/notice/delivery/retry': { input: IdInput; answer: null }
  /** How the caller wants to be told */
  'lawer-common/notice/preference/save': { input: NoticePreferenceInput; answer: null }
  /** What people are told, in which words */
  'lawer-common/notice/template/list': { input: NoInput; answer: NoticeTemplate[] }
  /** Words filled with an example */
  'lawer-common/notice/template/preview': { input: NoticeTemplateInput; answer: NoticePreview }
  /** Back to the shipped words */
  'lawer-common/notice/template/restore': { input: NoticeEventInput; answer: null }
  /** Change words and channels of an event */
  'lawer-common/notice/template/save': { input: NoticeTemplateInput; answer: null }
  /** Files by number or by what holds them */
  'lawer-file/file/twj/getList': { input: FileListInput; answer: FileRow[] }
  /** A ticket to look at one file once */
  'lawer-file/file/twj/previewTicket': { input: FileInput; answer: PreviewTicket }
  /** Upload a file, as multipart/form-data */
  'lawer-file/file/twj/upload': { input: Record<string, never>; answer: UploadedFile }
  /** One record with its tables */
  [address: `lawer-other/area/${string}/detail`]: { input: AreaDetailInput; answer: AreaRecord }
  /** Records within the caller's scope */
  [address: `lawer-other/area/${string}/list`]: { input: AreaListInput; answer: AreaPage }
  /** Records to choose from */
  [address: `lawer-other/area/${string}/options`]: { input: AreaOptionsInput; answer: AreaOption[] }
  /** Change a record */
  [address: `lawer-other/area/${string}/save`]: { input: AreaSaveInput; answer: AreaSaved }
  /** Take changes over, or not */
  'lawer-other/djXxTbQk/confirm': { input: PartySyncConfirmInput; answer: null }
  /** Changes in the files of Party members */
  'lawer-other/djXxTbQk/list': { input: PartySyncInput; answer: {
    /** The rows. */
    data: PartySyncRow[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** Rows on all pages. */
    totalCount: number
  } }
  /** How many changes wait to be confirmed */
  'lawer-other/djXxTbQk/queryTbQkCountInfo': { input: PartySyncInput; answer: Waiting }
  /** The audit, the latest first */
  'lawer-security/audit/list': { input: AuditListInput; answer: {
    /** The rows. */
    data: AuditLine[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** Rows on all pages. */
    totalCount: number
  } }
  /** Puts on record that the caller prints something */
  'lawer-security/audit/printed': { input: AuditPrintInput; answer: null }
  /** Close one's own account */
  'lawer-security/cancel': { input: AccountCloseInput; answer: null }
  /** Remove a role */
  'lawer-security/common/atyrole/delete': { input: IdInput; answer: null }
  /** Roles */
  'lawer-security/common/atyrole/list': { input: RoleListInput; answer: {
    /** The rows. */
    data: RoleRow[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** Rows on all pages. */
    totalCount: number
  } }
  /** A new role */
  'lawer-security/common/atyrole/save': { input: RoleInput; answer: SavedRole }
  /** Change a role */
  'lawer-security/common/atyrole/update': { input: RoleInput; answer: SavedRole }
  /** Sign in: an access token, and a cookie that renews it */
  'lawer-security/login': { input: LoginInput; answer: Access }
  /** End the session */
  'lawer-security/logout': { input: Record<string, never>; answer: null }
  /** End all sessions of one's account */
  'lawer-security/logoutAll': { input: Record<string, never>; answer: null }
  /** A new access token for the cookie */
  'lawer-security/refresh': { input: Record<string, never>; answer: Access }
  /** Bar associations, or organisations of other levels */
  'lawer-security/security/lx/list': { input: AssociationListInput; answer: Association[] }
  /** Remove a menu entry */
  'lawer-security/security/sysmenu/delete': { input: IdInput; answer: null }
  /** The menu as it is kept */
  'lawer-security/security/sysmenu/list': { input: MenuListInput; answer: MenuRow[] }
  /** A new menu entry */
  'lawer-security/security/sysmenu/save': { input: MenuInput; answer: SavedMenu }
  /** Say which menu entries a role sees */
  'lawer-security/security/sysmenu/union': { input: RoleMenusInput; answer: null }
  /** Change a menu entry */
  'lawer-security/security/sysmenu/update': { input: MenuInput; answer: SavedMenu }
  /** Another password for oneself */
  'lawer-security/updatePassword': { input: PasswordChangeInput; answer: null }
}

/** 委托: who stands in for the caller, and when. */
export type AbsenceInput = {
  /** Account. */
  agent: string
  /** Only for these flows, at most 100; none: for all. */
  flowKeys: string[]
  /** First moment, in milliseconds since 1970. */
  from: number
  /** Why, at most 200 characters. */
  reason?: string
  /** First moment after it. */
  to: number
}

/** 委托: who stands in for the caller, and when. */
export type AbsenceInputGiven = {
  /** Account. */
  agent: string
  /** Only for these flows, at most 100; none: for all. */
  flowKeys?: string[]
  /** First moment, in milliseconds since 1970. */
  from: number
  /** Why, at most 200 characters. */
  reason?: string
  /** First moment after it. */
  to: number
}

/** Who is away, and who stands in. */
export type AbsenceLine = {
  /** The account of who is away. */
  accountId: string
  /** Name of who stands in. */
  agent: string
  /** Only for these flows; none: for all. */
  flowKeys: string[]
  /** First moment, in milliseconds since 1970. */
  from: number
  organisation: string
  /** His name. */
  person: string
  /** Why; empty: he did not say. */
  reason: string
  /** First moment after it. */
  to: number
}

/** A new access token. */
export type Access = {
  Authorization: string
}

/** The caller's account is closed; his password shows that it is he. */
export type AccountCloseInput = {
  /** Password. */
  password: string
}

/** Kind of account, `zhlx` on the wire. */
export type AccountKind = 'lawer' | 'lawer_firm' | 'other'

/** One of those to choose from. */
export type ActChoice = {
  id: string
  name: string
}

/** An act that the caller is offered. */
export type ActOffer = {
  act: CaseAct
  /** The steps to go back to, or the signers to let go. */
  choices: ActChoice[]
  /** How many people are looked for and named. */
  people: People
  /** Why it is not possible now, in the reader's language; absent: it is. */
  refusal: string | null
  /** What was said, where that is put right. */
  said: string | null
  /** The step is signed. */
  signatureRequired: boolean
  /** The task that it is done to; absent: it is done to the case. */
  task: TaskOfAct | null
  text: ActText
}

/** What is written with an act. */
export type ActText = 'none' | 'optional' | 'required'

/** What can be done with a record. */
export type Action = {
  /** Stable name: `list`, `view`, `edit`, `print`, `export` … */
  key: string
  /** Accounts of these kinds may do it within their own scope without a permission. */
  kinds: AccountKind[]
  /** What the user reads. */
  label: Caption
  /** Staff need this permission. */
  permission: string
  /** Only in these states; none listed: in every state. */
  states: string[]
}

/** 加签: others sign before, after or beside the assignee. */
export type AddSignInput = {
  /** When they sign. */
  mode: SignMode
  /** At most 2000 characters. */
  opinion?: string
  /** The task. */
  taskId: string
  /** As the caller saw it. */
  taskVersion: number
  /** Accounts, at most 50. */
  who: string[]
}

/** What lies ahead, if every step is approved. */
export type Ahead = {
  /** What comes after them on the likeliest way. */
  end: EndAhead
  /** The captions of the elements at which it waits or stops. */
  endNodes: string[]
  /** In the order in which they would be decided, the open ones first. */
  steps: StepAhead[]
}

/** Something that an applicant does with his case. */
export type ApplicantAct = 'answer' | 'evaluate' | 'urge' | 'revise' | 'withdraw' | 'remove'

/** What an applicant sees of his case beside its form and history. */
export type ApplicantCase = {
  /** What he may do, what is needed first at the beginning. Nothing for others who read the case. */
  acts: ApplicantAct[]
  /** What was sent back to him; absent: nothing, or it is answered. */
  correction: Correction | null
  /** His open task; absent: others have it. */
  task: OwnTask | null
  /** How long it may take and has; absent: no limit is known. */
  time: CaseTime | null
  /** Before then it is too soon to urge again. */
  urgeFrom: number | null
}

/** The form to fill. */
export type Application = {
  /** The steps whose people the applicant chooses. */
  chooses: StepToChoose[]
  data: Record<string, unknown>
  form: Form
  /** How long a case of it may take; absent: no limit is known. */
  limits: ItemLimits | null
  name: string
  sqType: string
}

/** A form that is not sent yet. */
export type ApplicationDraft = {
  formCode: string
  formVersion: number
  materials: Record<string, string[]>
  /** To be named by whoever keeps the next one. */
  revision: number
  savedAt: number
  values: Record<string, unknown>
}

/** Where a form that is not sent yet is kept: an application of an item, or an applicant's step of a case. */
export type ApplicationDraftInput = {
  /** The flow of an application; empty: a step. */
  sqType?: string
  /** The applicant's task; empty: an application. */
  taskId?: string
}

/** A form that is kept before it is sent. */
export type ApplicationDraftSaveInput = {
  /** The form. */
  formCode: string
  /** Its version. */
  formVersion?: number
  /** Files by material. */
  materials?: Record<string, string[]>
  /** The revision that it follows; 0 = there was none. Another one is refused. */
  revision?: number
  /** The flow of an application; empty: a step. */
  sqType?: string
  /** The applicant's task; empty: an application. */
  taskId?: string
  /** What was typed, by field. */
  values?: Record<string, unknown>
}

/** One application. */
export type ApplicationInput = {
  /** The application. */
  sqId: string
}

/** Something that can be applied for. */
export type ApplicationItem = {
  /** How long a case of it may take; absent: no limit is known. */
  limits: ItemLimits | null
  name: string
  /** The English name of its form: flows are named in Chinese only. */
  nameEn: string
  sqType: string
}

/** A page of applications. An export takes the same filters. */
export type ApplicationListInput = {
  /** At most 20 characters. */
  keyword?: string
  /** The caller's own; else those of his region. */
  mine?: boolean
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
  /** The item; empty = all. */
  sqType?: string
  /** How far they are. */
  stage?: ApplicationStage
  /** Dictionary sqzt; empty = all. */
  status?: string
}

/** One application as a list shows it. */
export type ApplicationRow = {
  acceptAt: number | null
  applicantName: string
  /** Absent with them. */
  caseLight: Light | null
  currentNode: string
  /** Who has it or may claim it. */
  currentPeople: string
  /** Days until then; below nothing: overdue by so many. Absent once it is decided. */
  daysLeft: number | null
  decideAt: number | null
  /** End of the last day of the whole case; absent: no limit is known, or it does not run yet. */
  dueAt: number | null
  /** Whoever applied may take it off the lists. */
  removable: boolean
  result: string | null
  /** The application. */
  sqId: string
  sqNo: string
  sqType: string
  status: string
  /** Its clock stands still. */
  stopped: boolean
  submitAt: number
  title: string
}

/** What an application is, without what it says. */
export type ApplicationSkeleton = {
  acceptAt: number | null
  currentNode: string
  endedAt: number | null
  /** It is kept whatever its retention period says. */
  held: boolean
  /** Dictionary CLJG; absent before the first decision. */
  result: string | null
  sqId: string
  sqNo: string
  /** Dictionary sqzt. */
  status: string
  submitAt: number
}

/** How far an application is for whose it is. */
export type ApplicationStage = 'any' | 'mine' | 'running' | 'ended'

/** Which item is applied for. */
export type ApplyInput = {
  /** The flow. */
  sqType: string
}

/** One kind of business record: its fields, its list, and who may do what with it. */
export type Area = {
  /** What can be done with a record, and by whom. */
  actions: Action[]
  /** Main fields, in sections. A field's column is its key in `snake_case`. */
  form: Form
  /** Stable name in addresses, e.g. `lawyer`. */
  key: string
  /** How records are listed, searched and sorted. */
  list: List
  /** How a record is shown in a picker. */
  picker: Picker
  /** Permission to see values of class P2 unmasked; every such look is audited. */
  plainPermission: string
  /** Field keys anyone may see, also outside his data scope. */
  public: string[]
  /** Which columns the data scope of an account is compared with. */
  scope: ScopeColumns
  /** Field and sub-table keys that the record's owner may change himself. */
  selfService: string[]
  /** Key of the field that holds the state, if records have one. */
  state?: string
  /** The table of the database. */
  table: string
  /** Rows that belong to one record. */
  tables: SubTable[]
  /** What the user reads. */
  title: Caption
}

/** One record. */
export type AreaDetailInput = {
  /** The record. */
  id: string
  /** Personal data unmasked; needs the permission, and is audited. */
  plain?: boolean
}

/** A page of an area's list. */
export type AreaListInput = {
  /** By the filter's key. */
  filters?: Record<string, FilterValue>
  /** Looked for in the area's keyword fields; at most 20 characters. */
  keyword?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page; absent = 10. */
  pageSize?: number
  /** Absent = the area's own order. */
  sort?: SortGiven
}

/** One choice of a picker. */
export type AreaOption = {
  /** What tells namesakes apart. */
  hint: string
  /** The record. */
  id: string
  /** Its name. */
  label: string
}

/** The choices of a picker. */
export type AreaOptionsInput = {
  /** These records, at most 50, to show what was picked before. */
  ids?: string[]
  /** Looked for in label and hint, at most 20 characters; empty = the first ones. */
  keyword?: string
  /** At most 50; absent = 20. */
  limit?: number
}

export type AreaPage = {
  data: AreaRow[]
  page: number
  pageSize: number
  /** There are more rows than were counted. */
  totalCapped: boolean
  totalCount: number
}

export type AreaRecord = {
  /** What the caller may do with this record now; `plain`: ask for it unmasked. */
  actions: string[]
  /** Keys of the fields and sub-tables that the caller may change. */
  editable: string[]
  /** Personal data is shown unmasked. */
  plain: boolean
  row: AreaRow
  tables: Record<string, Record<string, unknown>[]>
}

/** A record: camelCase keys, a reference's label beside it as `<key>Text`. */
export type AreaRow = {
  id: string
  version: number
} & Record<string, unknown>

/** Changes to one record. */
export type AreaSaveInput = {
  /** Only the fields that change. */
  data?: Record<string, unknown>
  /** The record. */
  id: string
  /** All rows of each sub-table that changes. */
  tables?: Record<string, Record<string, unknown>[]>
  /** The version that was read; another one in the meantime refuses the save. */
  version: number
}

export type AreaSaved = {
  id: string
  version: number
}

/** Who may be given work, to choose from. */
export type AssigneeListInput = {
  /** These people, at most 50, to show who was picked before. */
  ids?: string[]
  /** Looked for in the names of people and organisations, at most 20 characters; empty = the first ones. */
  keyword?: string
  /** At most 50; absent = 20. */
  limit?: number
  /** The caller's task that the work is of; empty: that of no case. */
  taskId?: string
}

/** The name of a reason. */
export type AssignmentReasonName = 'strategy' | 'unknown' | 'empty' | 'notInitiator' | 'leader' | 'picked' | 'returned' | 'agent'

/** A bar association, under the wire's own names. */
export type Association = {
  ID: string
  JGCJ: string
  LSXHMC: string
  XZQH: string
}

/** Organisations of some kinds, as bar associations (`lx/list`). */
export type AssociationListInput = {
  /** Levels (JGCJ); none = bar associations. */
  types?: string[]
}

/** Which rows of the audit; what is empty does not narrow. */
export type AuditFilter = {
  /** Dictionary sjcz. */
  act?: string
  /** First day, `YYYY-MM-DD`. */
  from?: string
  /** Found anywhere in the account's name or in the person's; at most 20 characters. */
  person?: string
  /** Kind of the thing, dictionary sjdx. */
  subject?: string
  /** Id of the thing. */
  subjectId?: string
  /** Last day, `YYYY-MM-DD`. */
  to?: string
}

/** A row of the audit. */
export type AuditLine = {
  /** Dictionary sjcz. */
  act: string
  /** Where the request came from. */
  address: string
  /** Names of the fields that were changed. */
  fields: string
  /** Milliseconds since 1970. */
  happenedAt: number
  /** SHA-256 of the hash before and of the row. */
  hash: string
  /** Name of the account; absent: there is none. */
  name: string | null
  /** Why, where people are asked for it. */
  reason: string
  /** Its place in the chain, from 1. */
  seq: number
  /** Dictionary sjdx. */
  subject: string
  /** Id of the thing. */
  subjectId: string
  /** What he signed in as, or tried to. */
  username: string
}

/** A page of the audit, the latest first. */
export type AuditListInput = {
  /** Which rows. */
  filter?: AuditFilter
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
}

/** What somebody prints: the browser does it, so it tells. */
export type AuditPrintInput = {
  /** Kind of the thing: `application`, `letter`, or the key of a business area. */
  subject: string
  /** Id of the thing. */
  subjectId: string
}

/** A range of numbers behind one code; both ends count. */
export type Band = {
  /** The value of the filter. */
  code: string
  /** Smallest number. */
  from?: number
  /** What the user reads. */
  label: Caption
  /** Largest number. */
  to?: number
}

/** An operation that steps of the chosen tasks offer. */
export type BatchOffer = {
  clcz: string
  name: string
  nameEn: string
  /** At one of them at least. */
  opinionRequired: boolean
  /** Those that offer it and must be decided by themselves. */
  refused: BatchRefusal[]
  /** The tasks that can be decided with it together. */
  taskIds: string[]
}

/** A task that must be decided by itself. */
export type BatchRefusal = {
  /** Why, in the caller's language. */
  reason: string
  taskId: string
}

/** What became of one of several. */
export type BatchResult = {
  /** Why not, for programs. */
  code: string | null
  /** It is done. */
  done: boolean
  /** The task or the application. */
  id: string
  /** Why not, in the caller's language. */
  reason: string | null
}

/** A form that a node shows as a tab. */
export type BindingRow = {
  BDBS: string
  BDLX: string
  BDMC: string
  /** Record key. */
  BH: string
  /** The node. */
  CLJD: string
  XSSX: number
  /** The process. */
  YWLB: string
}

/** A form that the node shows beside the application's. */
export type BoundForm = {
  form: Form
  name: string
}

/** A day that is changed by hand, within the years that are kept. */
export type CalendarDayInput = CalendarRowGiven

/** A notice as text: our own CSV or JSON, or the JSON of the public package `chinese-days`. */
export type CalendarImportInput = {
  /** At most 500,000 bytes. */
  text: string
}

/** What was imported. */
export type CalendarImported = {
  days: number
  years: number[]
}

/** A year to look at. */
export type CalendarListInput = {
  /** 2000 to 2100; absent: this year. */
  year?: number
}

/** One row of table `work_calendar`, as imported and edited by administrators. */
export type CalendarRow = {
  /** The day. */
  date: string
  /** What it is. */
  kind: DayKind
  /** The holiday's name; may be empty. */
  name: string
}

/** One row of table `work_calendar`, as imported and edited by administrators. */
export type CalendarRowGiven = {
  /** The day. */
  date: string
  /** What it is. */
  kind: DayKind
  /** The holiday's name; may be empty. */
  name?: string
}

/** A year as administrators see it. */
export type CalendarYear = {
  /** What differs from Monday to Friday. */
  days: CalendarRow[]
  /** The years that limits reach today, and that have no notice. */
  missing: number[]
  year: number
  /** The years with a notice. */
  years: number[]
}

/** A year whose notice is removed. */
export type CalendarYearInput = {
  /** 2000 to 2100. */
  year: number
}

/** A process that the case called: its diagram and how far it has come. */
export type CalledCase = {
  /** Elements that hold a token now. */
  active: string[]
  /** The instance that called it. */
  callerId: string
  /** How often each element was left. */
  counts: Record<string, number>
  diagram: string
  /** Elements that a token has left or ended in. */
  done: string[]
  flowName: string
  /** Sequence flows that were taken. */
  flows: string[]
  instanceId: string
  /** The call activity in the caller's diagram. */
  nodeKey: string
  /** Where it was sent back, and from where straight to the one who had sent it. */
  waysBack: WayBack[]
}

/** A caption in both languages. */
export type Caption = {
  /** English. */
  en: string
  /** Simplified Chinese. */
  zh: string
}

/** The whole case. */
export type Case = {
  /** Elements that hold a token now. */
  active: string[]
  /** What the caller may do beside deciding its tasks. */
  acts: ActOffer[]
  application: ApplicationRow
  /** The processes it called, in the order of the calls. */
  called: CalledCase[]
  /** How often each element was left. */
  counts: Record<string, number>
  data: Record<string, unknown>
  diagram: string
  /** Elements that a token has left or ended in. */
  done: string[]
  /** What was submitted before, the latest first. */
  earlier: Submission[]
  /** While it runs: what the master file holds of what the form asks for or changes. */
  file: Record<string, unknown> | null
  /** Sequence flows that were taken. */
  flows: string[]
  form: Form
  /** Counts the changes of the data; to be named by whoever changes it. */
  formRevision: number
  history: HistoryEntry[]
  /** It is masked, and the caller may ask for it. */
  maySeePlain: boolean
  /** Personal data is shown unmasked. */
  plain: boolean
  /** Where it cannot go on until somebody has looked at it. */
  stuck: StuckStep[]
  /** How the votes stand at its open steps for several people. */
  tallies: StepTally[]
  tasks: OpenTask[]
  /** Where it was sent back, and from where straight to the one who had sent it. */
  waysBack: WayBack[]
}

/** An act on a case, or on one of its tasks. */
export type CaseAct = 'goBack' | 'consult' | 'addSign' | 'removeSign' | 'delegate' | 'transfer' | 'release' | 'withdraw' | 'correctOpinion' | 'copy' | 'urge' | 'pauseClock' | 'resumeClock' | 'extend' | 'assign' | 'suspend' | 'resume' | 'terminate'

/** 抄送: others get a case to read. */
export type CaseCopyInput = {
  /** The application. */
  sqId: string
  /** What they are told, at most 2000 characters. */
  text?: string
  /** Accounts, at most 100. */
  users: string[]
}

/** A material of a case. */
export type CaseMaterial = {
  /** Types, as `pdf,jpg`; empty = all that are taken. */
  ext: string
  /** What was handed in. */
  files: HandedFile[]
  /** Its id. */
  id: string
  /** The most files; 0 = any number. */
  maxCount: number
  /** What people call it. */
  name: string
  /** Must be there. */
  required: boolean
}

/** 挂起, 激活: whether a case stands still. */
export type CaseSuspendInput = {
  /** The application. */
  sqId: string
  /** It does. */
  suspended: boolean
}

/** How long a case may take, and how long it has. */
export type CaseTime = {
  /** When it was accepted; absent: not yet, and nothing runs. */
  acceptAt: number | null
  /** How days count. */
  count: DayCount
  /** Days until then; below nothing: overdue by so many. Absent once it is decided. */
  daysLeft: number | null
  /** End of the last day of law or promise, whichever is nearer. */
  dueAt: number | null
  /** Days by which it was extended. */
  extendedDays: number
  /** Days that the law allows. */
  legalDays: number
  /** End of the last day of the law. */
  legalDueAt: number | null
  /** Absent once it is decided, and before it runs. */
  light: Light | null
  /** Days that are promised; absent: none. */
  promiseDays: number | null
  /** Since when it stands still. */
  stoppedAt: number | null
  /** Days for which it stood still before. */
  stoppedDays: number
}

/** One vote. */
export type CastVote = {
  /** Milliseconds since 1970. */
  at: number
  person: string
  vote: VoteSaid
}

/** A certificate to make, or one that was made. */
export type Certificate = {
  applicantName: string
  /** When it was registered. */
  certAt: number | null
  /** Its number; absent: not made yet, or made without one. */
  certNo: string | null
  certSerial: string | null
  decideAt: number | null
  sqId: string
  sqNo: string
  sqType: string
  status: string
  /** The open task of the case that is the caller's or that he may take; absent: none. */
  taskId: string | null
  title: string
}

/** Certificates to make, or those that were made. */
export type CertificateListInput = {
  /** At most 20 characters. */
  keyword?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
  /** Those that were made; else those that wait for it. */
  registered?: boolean
}

/** A picture to show. */
export type Challenge = {
  captchaId: string
  /** PNG as a data address; absent where none is asked for. */
  image: string | null
  required: boolean
}

/** A condition across fields that a sound form meets. */
export type Check = {
  /** Key of the field where a violation is shown. */
  field: string
  /** What the user reads when it does not hold. */
  message: Caption
  /** The act may go on although it does not hold. */
  warning: boolean
  /** JUEL condition over the form's own values that must hold. */
  when: string
}

/** A condition across fields that a sound form meets. */
export type CheckGiven = {
  /** Key of the field where a violation is shown. */
  field?: string
  /** What the user reads when it does not hold. */
  message?: Caption
  /** The act may go on although it does not hold. */
  warning?: boolean
  /** JUEL condition over the form's own values that must hold. */
  when?: string
}

/** 签收, 取消签收: a task as the caller saw it. */
export type ClaimInput = {
  /** The task. */
  taskId: string
  /** As the caller saw it. */
  taskVersion: number
}

/** 批量签收: several tasks as the caller saw them. */
export type ClaimSeveralInput = {
  /** At most 50. */
  tasks: ClaimInput[]
}

/** What the legal clock does. */
export type ClockAction = 'pause' | 'resume' | 'extend'

/** What the legal clock of a case does. */
export type ClockInput = {
  /** What it does. */
  action: ClockAction
  /** How those days count: working days unless said otherwise. */
  count?: DayCount
  /** Days to extend by, 1 to 30; asked for by `extend` alone. */
  days?: number
  /** At most 2000 characters. */
  opinion?: string
  /** The application. */
  sqId: string
}

/** A closed case, without what it is about. */
export type ClosedCase = {
  endedAt: number | null
  heldAt: number | null
  /** Who keeps it, and since when. */
  heldBy: string | null
  /** Why it is kept; absent: it is not. */
  holdReason: string | null
  /** The item's name. */
  name: string
  /** Dictionary CLJG. */
  result: string | null
  sqId: string
  sqNo: string
  sqType: string
  /** Dictionary sqzt. */
  status: string
  submitAt: number
}

/** One choice. */
export type CodeChoice = {
  children?: CodeChoice[]
  label: string
  labelEn: string
  value: string
}

/** Somebody of the caller's organisation. */
export type Colleague = {
  id: string
  name: string
}

/** One column of a list. */
export type Column = {
  /** Key of the field that is shown. */
  key: string
  /** What is shown of the field. */
  show: Show
  /** Another title than the field's label. */
  title?: Caption
}

/** What somebody said. */
export type Comment = {
  /** Milliseconds since 1970. */
  at: number
  /** It is the caller's own, and young enough to be changed or taken back. */
  changeable: boolean
  /** When it was changed. */
  changedAt: number | null
  commentId: string
  forApplicant: boolean
  /** Names of those who were told. */
  mentions: string[]
  organisation: string
  person: string
  /** Absent: it was taken back. */
  text: string | null
}

/** A comment that is written, or written anew. */
export type CommentInput = {
  /** The caller's comment that is changed; empty: a new one. */
  commentId?: string
  /** The applicant sees it, too. */
  forApplicant?: boolean
  /** Accounts of colleagues who are told, at most 20; of a comment that is changed none. */
  mentions?: string[]
  /** The application. */
  sqId: string
  /** At most 2000 characters. */
  text: string
}

/** A comment. */
export type CommentKeyInput = {
  /** Its id. */
  commentId: string
}

/** An application: the item and the filled form. */
export type CommitInput = {
  /** People for later steps that leave the choice to the applicant (strategy 35): accounts by the id of the user task. */
  chosen?: Record<string, string[]>
  /** Values by field. */
  data?: unknown
  /** The version of the form that was filled in; absent = the newest. Another one is refused. */
  formVersion?: number
  /** Files by material (附件配置), each by its number. */
  materials?: Record<string, string[]>
  /** The flow. */
  sqType: string
}

/** The number under which it is known from now on. */
export type Committed = {
  sqId: string
  sqNo: string
}

/** Why a case was sent back, and what is to be corrected. */
export type Correction = {
  /** When. */
  at: number | null
  /** Keys of the fields concerned. */
  fields: string[]
  /** Names of materials that are missing. */
  materials: string[]
  /** The step that sent it back. */
  nodeName: string
  /** Who did. */
  person: string | null
  /** Why. */
  reason: string
}

/** What an applicant is asked to correct. */
export type Corrections = {
  /** Keys of fields of his form. */
  fields?: string[]
  /** Materials that are missing. */
  materials?: string[]
}

/** A country or region. */
export type Country = {
  dm: string
  mc: string
}

/** Who is signed in. As an argument it refuses everyone else with 401. */
export type CurrentUser = {
  /** The account id once more, as `cBh` on the wire. */
  cBh: string
  /** Organisation. */
  dwId: string
  /** Its level (JGCJ). */
  dwLevel: string
  /** Its name. */
  dwMc: string
  /** The firm's file, when the account is a firm's. */
  firmId: string | null
  /** Account id; also written where a row says who made it. */
  id: string
  /** When he signed in the time before this one, milliseconds since 1970; absent at the first time. */
  lastLoginAt: number | null
  /** The lawyer's file, when the account is a lawyer's. */
  lawyerId: string | null
  /** The person's or firm's name. */
  name: string
  /** Somebody else has set the password: before another one is chosen, nothing else is answered. */
  passwordDue?: boolean
  /** Of all roles together. */
  permissions: string[]
  /** Its region, 6 digits: the data scope of authorities. */
  regionCode: string
  /** At least the default role. */
  roles: OwnRole[]
  /** What is typed at sign-in. */
  username: string
  /** `lawer`, `lawer_firm` or `other`. */
  zhlx: string
  /** Category of a lawyer, two digits; empty for others. */
  zyzlb: string
}

/** How sensitive a value is (`docs/handbook/conventions.md` 0): decides masking in lists, exports and logs. */
export type DataClass = 'P0' | 'P1' | 'P2' | 'P3'

/** How the days of a limit count. */
export type DayCount = 'working' | 'calendar'

/** What the calendar says of a day. */
export type DayKind = 'work' | 'weekend' | 'holiday' | 'makeUpWork'

/** A decision on a task as the caller saw it. */
export type DecideInput = {
  /** File numbers of what goes with the decision, at most 20. */
  attachments?: string[]
  /** People for later steps that leave the choice to who decides (strategy 34): accounts by the id of the user task. */
  chosen?: Record<string, string[]>
  /** CLCZ, or `advised` of whoever was consulted. */
  clcz: string
  /** What the applicant is asked to correct, where the operation sends it back to him. */
  corrections?: Corrections
  /** What the node asks for beside the operation, and the fields of the application's form that it may write, by key. A field that is left out stays as it is. */
  data?: Record<string, unknown>
  /** The revision of the form that the caller saw, when he changes it; one that is over is refused. */
  formRevision?: number
  /** At most 2000 characters. */
  opinion?: string
  /** Why an applicant is asked for more once again; at most 2000 characters. */
  reason?: string
  /** File number of the signature. */
  signature?: string
  /** The task. */
  taskId: string
  /** As the caller saw it. */
  taskVersion: number
  /** Accounts, where the operation hands the task to somebody or asks others. */
  who?: string[]
}

/** 批量办理: one operation and opinion for several tasks as the caller saw them. */
export type DecideSeveralInput = {
  /** CLCZ. */
  clcz: string
  /** At most 2000 characters. */
  opinion?: string
  /** At most 50. */
  tasks: ClaimInput[]
}

/** A decision that is not sent yet, as its person left it; nothing in it need be complete. */
export type DecisionDraft = {
  /** CLCZ, or `advised`; empty: nothing is chosen. */
  clcz: string
  /** Answers, and what differs from the form as it was shown. */
  data?: Record<string, unknown>
  /** At most 2000 characters. */
  opinion: string
  /** Why an applicant is asked for more once again; at most 2000 characters. */
  reason: string
  /** File number of the signature. */
  signature?: string
  /** Accounts that the operation names. */
  who?: string[]
}

/** A decision that is not sent yet, as its person left it; nothing in it need be complete. */
export type DecisionDraftGiven = {
  /** CLCZ, or `advised`; empty: nothing is chosen. */
  clcz?: string
  /** Answers, and what differs from the form as it was shown. */
  data?: Record<string, unknown>
  /** At most 2000 characters. */
  opinion?: string
  /** Why an applicant is asked for more once again; at most 2000 characters. */
  reason?: string
  /** File number of the signature. */
  signature?: string
  /** Accounts that the operation names. */
  who?: string[]
}

/** 投递消息: what an instance waits for is brought to it. */
export type DeliverInput = {
  /** The instance. */
  instanceId: string
  /** Number of the subscription in it. */
  number?: number
  /** Why, at most 2000 characters; stays on record. */
  reason: string
  /** Process variables that go with it. */
  variables?: Record<string, unknown>
}

/** A row of the outbox. */
export type Delivery = {
  /** Where it goes, masked. */
  address: string
  /** Absent outside of the demo. */
  body: string | null
  /** Dictionary fsxxfs. */
  channel: string
  createdAt: number
  /** When it was sent or given up. */
  doneAt: number | null
  /** When it is tried next, milliseconds since 1970; of what waits. */
  dueAt: number | null
  /** Why it failed the last time. */
  error: string | null
  /** Code of the event. */
  event: string
  /** What the event is called, in Chinese. */
  eventName: string
  /** The same in English. */
  eventNameEn: string
  id: string
  /** Who gets it; masked outside of the demo. */
  receiver: string
  /** `waiting`, `sent`, `written` (demo without a gateway) or `dead`. */
  state: string
  subject: string
  /** How often it was tried. */
  tries: number
}

/** A page of what was sent, or is to be sent, by other channels. */
export type DeliveryListInput = {
  /** Code of dictionary fsxxfs; empty = all. */
  channel?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
  /** `waiting`, `sent`, `written` or `dead`; empty = all. */
  state?: string
}

/** A filter that somebody keeps. */
export type DeskFilter = {
  name: string
  view: DeskView
}

/** A filter that somebody keeps under a name; one of the same name is replaced. */
export type DeskFilterInput = {
  /** At most 20 characters. */
  name: string
  /** What it shows. */
  view?: DeskViewGiven
}

/** An item that tasks can be of. */
export type DeskItem = {
  name: string
  /** Key of the flow. */
  sqType: string
}

/** What somebody looks at on his desk. */
export type DeskView = {
  /** Which tasks. */
  filter: TaskFilter
  /** At most 20 characters. */
  keyword: string
  /** In which order. */
  sort: TaskSort
  /** Which list. */
  tab: TaskTab
}

/** What somebody looks at on his desk. */
export type DeskViewGiven = {
  /** Which tasks. */
  filter?: TaskFilterGiven
  /** At most 20 characters. */
  keyword?: string
  /** In which order. */
  sort?: TaskSort
  /** Which list. */
  tab?: TaskTab
}

export type DictionaryChoice = {
  codes: string[]
  key: string
  title: Caption
}

/** Which lists a page needs. Also `lx/list`. */
export type DictionaryLoadInput = {
  /** Keys as `zyzlb` or `base.sfjg`; an unknown one gets an empty list. */
  types: string[]
}

/** The discussion of a case, as far as the caller reads it. */
export type Discussion = {
  /** The oldest first. */
  comments: Comment[]
  /** The caller may say something himself. */
  mayWrite: boolean
}

/** A disposal with what is left of its cases. */
export type Disposal = {
  cases: DisposalCase[]
  decidedAt: number | null
  decidedBy: string | null
  /** Why it was approved or refused; empty: it was not yet. */
  decisionReason: string
  id: string
  proposedAt: number
  proposedBy: string
  reason: string
  /** `proposed`, `approved` or `refused`. */
  state: string
}

/** The skeleton of a case. */
export type DisposalCase = {
  endedAt: number
  /** SHA-256 of what was removed, hex; empty: it is still there. */
  hash: string
  /** The item's name. */
  name: string
  /** Dictionary CLJG. */
  result: string | null
  sqNo: string
  sqType: string
  /** Dictionary sqzt. */
  status: string
  submitAt: number
}

/** 批准或否决: somebody else decides what was proposed. */
export type DisposalDecisionInput = {
  /** It is carried out. */
  approved?: boolean
  /** The proposal. */
  id: string
  /** Why, at most 2000 characters; stays on record. */
  reason: string
}

/** 提出处置: these cases are due and not needed any more. */
export type DisposalInput = {
  /** Why, at most 2000 characters; stays on record. */
  reason: string
  /** The applications, at most 200. */
  sqIds: string[]
}

/** Whose decision. */
export type DraftInput = {
  /** The task. */
  taskId: string
}

/** What somebody keeps of a decision that is not sent yet. */
export type DraftSaveInput = {
  /** As he left it; absent: nothing is kept any more. */
  draft?: DecisionDraftGiven
  /** The task. */
  taskId: string
}

/** One change. */
export type Edit = {
  /** Id of the element. */
  element: string
  /** Name without prefix. */
  name: string
  type: 'setAttribute'
  /** The value; none removes the attribute. */
  value: string | null
  /** Namespace of the attribute; none for BPMN's own. */
  vendor: Vendor | null
} | {
  /** Id of the element it extends. */
  element: string
  /** Name without prefix. */
  name: string
  type: 'setExtension'
  /** The text; none removes the extension element. */
  value: string | null
  /** Namespace of the extension element. */
  vendor: Vendor
} | {
  /** The expression; none removes the condition. */
  body: string | null
  /** Id of the flow. */
  flow: string
  type: 'setCondition'
} | {
  type: 'drawDiagram'
}

/** What comes after the steps. */
export type EndAhead = 'ended' | 'depends' | 'waits' | 'tooFar'

/** What an applicant said. */
export type Evaluation = {
  at: number
  comment: string
  /** 5 very satisfied … 1 very dissatisfied. */
  score: number
  sqId: string
  sqNo: string
  tags: string[]
  title: string
}

/** The applicant's verdict, once an application. */
export type EvaluationInput = {
  /** At most 500 characters. */
  comment?: string
  /** 5 very satisfied … 1 very dissatisfied. */
  score: number
  /** The application. */
  sqId: string
  /** What was good or bad. */
  tags?: string[]
}

/** The months that statistics count. */
export type EvaluationStatisticsInput = {
  /** First day, `YYYY-MM-DD`; empty = from the beginning. */
  from?: string
  /** Last day, `YYYY-MM-DD`; empty = until today. */
  to?: string
}

/** How applications of an item are examined. */
export type ExamineType = {
  /** In use, `1` or `0`. */
  enabled: string
  id: string
  legalDays: number
  name: string
  sqType: string
}

/** How applications of an item are examined. An update names the row, a new one does not. */
export type ExamineTypeInput = {
  /** In use, `1` or `0`. */
  enabled?: string
  /** Empty: a new one. */
  id?: string
  /** Working days that the law allows. */
  legalDays: number
  /** What people read. */
  name: string
  /** The item. */
  sqType: string
}

/** One field of a form or of a business area. */
export type Field = {
  /** Types of files that are taken, as `pdf`; none: all that are taken anywhere. */
  accept?: string[]
  /** How sensitive the value is. */
  class: DataClass
  /** Fields of a table's rows. */
  columns?: Field[]
  /** Digits after the point; 0 = integer. */
  decimals?: number
  /** Dictionary type of the codes, for select, multi-select and radio. */
  dictionary?: string
  /** Unique within its form or table, camelCase; an area's column is the same in snake_case. */
  key: string
  /** What the user reads. */
  label: Caption
  /** Largest number. */
  max?: number
  /** Most entries of a table, a multi-select or a file list. */
  maxItems?: number
  /** The most characters of a text. */
  maxLength?: number
  /** Smallest number. */
  min?: number
  /** Fewest rows of a table; with one or more it must be filled. */
  minItems?: number
  /** A regular expression in the syntax of the crate `regex` that a line or several lines of text must match as a whole, as they are stored: trimmed, in the form of the rule. Ignored in other widgets, and where it is empty. */
  pattern?: string
  /** What the user reads where his value does not match the pattern; none: a sentence of ours. */
  patternMessage?: Caption
  /** Filled by the system; input is refused. */
  readOnly: boolean
  /** Not editable when this holds. */
  readOnlyWhen?: string
  /** Must always be filled. */
  required: boolean
  /** Must be filled when this JUEL condition over the form's own values holds. */
  requiredWhen?: string
  /** The rule of `core::rule` that a text must pass. */
  rule?: Rule
  /** Where the value comes from in the applicant's master file, e.g. `lawyer.licenceNo`. */
  source?: string
  /** No other file may have the value. Ignored in the columns of a table and where the value comes from a file (`source`). */
  unique?: UniqueFact
  /** The process variable that the flow gets when people fill the field: of a lawyer the account, of a firm the organisation, of a region its county's bureau, of a table the list of those in its first column of lawyers, of anything else the value. Ignored in the columns of a table and where the system fills the field (`readOnly`). */
  variable?: string
  /** Shown only when this holds; a hidden value is ignored. */
  visibleWhen?: string
  /** How it is drawn. */
  widget: Widget
}

/** One field of a form or of a business area. */
export type FieldGiven = {
  /** Types of files that are taken, as `pdf`; none: all that are taken anywhere. */
  accept?: string[]
  /** How sensitive the value is. */
  class?: DataClass
  /** Fields of a table's rows. */
  columns?: FieldGiven[]
  /** Digits after the point; 0 = integer. */
  decimals?: number
  /** Dictionary type of the codes, for select, multi-select and radio. */
  dictionary?: string
  /** Unique within its form or table, camelCase; an area's column is the same in snake_case. */
  key?: string
  /** What the user reads. */
  label?: Caption
  /** Largest number. */
  max?: number
  /** Most entries of a table, a multi-select or a file list. */
  maxItems?: number
  /** The most characters of a text. */
  maxLength?: number
  /** Smallest number. */
  min?: number
  /** Fewest rows of a table; with one or more it must be filled. */
  minItems?: number
  /** A regular expression in the syntax of the crate `regex` that a line or several lines of text must match as a whole, as they are stored: trimmed, in the form of the rule. Ignored in other widgets, and where it is empty. */
  pattern?: string
  /** What the user reads where his value does not match the pattern; none: a sentence of ours. */
  patternMessage?: Caption
  /** Filled by the system; input is refused. */
  readOnly?: boolean
  /** Not editable when this holds. */
  readOnlyWhen?: string
  /** Must always be filled. */
  required?: boolean
  /** Must be filled when this JUEL condition over the form's own values holds. */
  requiredWhen?: string
  /** The rule of `core::rule` that a text must pass. */
  rule?: Rule
  /** Where the value comes from in the applicant's master file, e.g. `lawyer.licenceNo`. */
  source?: string
  /** No other file may have the value. Ignored in the columns of a table and where the value comes from a file (`source`). */
  unique?: UniqueFact
  /** The process variable that the flow gets when people fill the field: of a lawyer the account, of a firm the organisation, of a region its county's bureau, of a table the list of those in its first column of lawyers, of anything else the value. Ignored in the columns of a table and where the system fills the field (`readOnly`). */
  variable?: string
  /** Shown only when this holds; a hidden value is ignored. */
  visibleWhen?: string
  /** How it is drawn. */
  widget?: Widget
}

/** One file by its number. */
export type FileInput = {
  /** Its number. */
  cBh: string
}

/** The files with these numbers, or those that one thing holds. */
export type FileListInput = {
  /** Which one. */
  bizId?: string
  /** What holds them, as `application`. */
  bizType?: string
  /** Numbers. */
  ids?: string[]
}

/** One file. */
export type FileRow = {
  cBh: string
  cWjhzm: string
  mime: string
  name: string
  size: number
  uploadedAt: number
}

/** One way to narrow a list. */
export type Filter = {
  /** For `band` and `ageBand`: what each code of the dictionary stands for. */
  bands?: Band[]
  /** Dictionary of the codes to choose from. */
  dictionary?: string
  /** Key of the field, or of the sub-table for `hasRows`. */
  field: string
  /** Unique within the list. */
  key: string
  /** How the field is compared; it also says how the filter is drawn and what its value is. */
  kind: FilterKind
  /** What the user reads. */
  label: Caption
}

/** How a filter compares, and what its value is. */
export type FilterKind = 'contains' | 'equals' | 'in' | 'hasCode' | 'range' | 'region' | 'band' | 'ageBand' | 'notExpired' | 'filled' | 'hasRows'

/** A range of dates (`YYYY-MM-DD`) or numbers. */
export type FilterRange = {
  /** The smallest. */
  from?: string
  /** The largest. */
  to?: string
}

/** The value of a filter. Which one fits is the filter's kind. */
export type FilterValue = string | string[] | FilterRange

/** One thing that is wrong, and where. */
export type Finding = {
  /** Stable code: Flowable's validator name without prefix where Flowable has the check. */
  code: string
  /** Character in the line, from 1; 0 when unknown. */
  column: number
  /** Id of the element; empty for the file as a whole. */
  element: string
  /** A change that puts it right, where there is one. */
  fix: Fix | null
  /** Line, from 1; 0 when unknown. */
  line: number
  /** The sentence in each language. */
  message: Texts
  /** The attribute or child element, when it is about one. */
  property: string | null
  /** How bad it is. */
  severity: FindingSeverity
}

/** How bad a finding is. */
export type FindingSeverity = 'error' | 'warning' | 'info'

/** The first step of a flow. */
export type FirstNode = {
  formCode: string
  nodeKey: string
}

/** A change that puts a finding right: edits for `bpmn::edit`, applied together. */
export type Fix = {
  /** The changes. */
  edits: Edit[]
}

/** What became of an element. */
export type FlowChange = 'added' | 'removed' | 'changed'

/** Two versions with what differs. */
export type FlowComparison = {
  /** The file of the newer one. */
  after: string
  /** The file of the older one. */
  before: string
  /** In the order of the newer one; what went stands at the end. */
  differences: FlowDifference[]
}

/** An element that differs. */
export type FlowDifference = {
  /** What became of it. */
  change: FlowChange
  /** Its id. */
  element: string
  /** Its kind, as BPMN names it: `userTask`. */
  kind: string
  /** Its name, in the newer version where it has one; empty: it has none. */
  name: string
  /** Which of its properties differ; none where it came or went. */
  properties: PropertyDifference[]
}

/** A deployed version. */
export type FlowVersionRow = {
  /** Milliseconds since 1970. */
  deployedAt: number
  /** Name of who deployed it; absent: it came with the product. */
  deployedBy: string | null
  /** New applications run by it. */
  newest: boolean
  /** Why, as he said; empty: he did not. */
  note: string
  /** Instances that run by it. */
  running: number
  /** From 1. */
  version: number
}

/** A flow with its versions. */
export type FlowVersions = {
  name: string
  /** Of the draft: to be named by a restoration. */
  revision: number
  /** Nothing more can be started. */
  suspended: boolean
  /** The latest first. */
  versions: FlowVersionRow[]
}

/** The forecast of an application that is not submitted yet. */
export type ForecastInput = {
  /** Values by field, as far as they are typed. */
  data?: unknown
  /** The flow. */
  sqType: string
}

/** A form: what one application, area or approval step fills in. */
export type Form = {
  /** What must hold across fields. */
  checks?: Check[]
  /** Kind of form (`docs/handbook/dictionaries.md` 2.4 classifyType: 1 application … 5 letter). */
  classifyType: string
  /** Stable code, e.g. `F_LS_JGBG`. */
  code: string
  /** What a letter says (kind 5), paragraph by paragraph. */
  letter?: Paragraph[]
  /** What the user reads. */
  name: Caption
  /** What people may do with the fields at the approval nodes. A node that is not named here can read everything. */
  nodes?: NodeRights[]
  /** In order. */
  sections: Section[]
  /** Starts at 1; a published version never changes. */
  version: number
}

/** What the designer offers, and checks a form against. */
export type FormChoices = {
  dictionaries: DictionaryChoice[]
  sources: SourceChoice[]
}

/** A form under another code. */
export type FormCopyInput = {
  /** What is copied. */
  code: string
  /** The copy's name. */
  name: Caption
  /** The copy's code. */
  newCode: string
  /** Absent: the draft, or the newest version where there is none. */
  version?: number
}

/** A form: what one application, area or approval step fills in. */
export type FormGiven = {
  /** What must hold across fields. */
  checks?: CheckGiven[]
  /** Kind of form (`docs/handbook/dictionaries.md` 2.4 classifyType: 1 application … 5 letter). */
  classifyType?: string
  /** Stable code, e.g. `F_LS_JGBG`. */
  code?: string
  /** What a letter says (kind 5), paragraph by paragraph. */
  letter?: ParagraphGiven[]
  /** What the user reads. */
  name?: Caption
  /** What people may do with the fields at the approval nodes. A node that is not named here can read everything. */
  nodes?: NodeRightsGiven[]
  /** In order. */
  sections?: SectionGiven[]
  /** Starts at 1; a published version never changes. */
  version?: number
}

/** Who uses a form. */
export type FormImpact = {
  applications: RunningWithForm[]
  flows: FormUse[]
  /** How many run, of which at most the newest 100 are listed. */
  running: number
}

/** A form by its code. */
export type FormInput = {
  /** Its code. */
  code: string
}

/** A page of the forms. */
export type FormListInput = {
  /** 1 registration form, 2 opinion, 3 materials, 4 print, 5 notice letter; empty = all. */
  classifyType?: string | number
  /** 1 = those that were removed. */
  deleteFlag?: number
  /** At most 20 characters. */
  keyword?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
}

/** One thing that is wrong with a form. */
export type FormProblem = {
  /** The sentence in each language. */
  message: ProblemTexts
  /** Where in the form as JSON, e.g. `sections[0].fields[2].visibleWhen`. */
  path: string
  /** A form with errors cannot be published. */
  severity: Severity
} & ({
  code: 'codeFormat'
} | {
  code: 'conditionSyntax'
  params: {
    /** Where, in characters from the start of the text, from 1. */
    position: number
  }
} | {
  code: 'conditionLiteral'
} | {
  code: 'conditionRing'
  params: {
    /** Their keys, the first one at both ends. */
    chain: string
  }
} | {
  code: 'constantCondition'
  params: {
    /** Its only value. */
    value: boolean
  }
} | {
  code: 'duplicateKey'
} | {
  code: 'emptyRange'
} | {
  code: 'keyFormat'
} | {
  code: 'defaultCaption'
} | {
  code: 'impersonalClass'
} | {
  code: 'missingCaption'
} | {
  code: 'missingColumns'
} | {
  code: 'missingDictionary'
} | {
  code: 'missingFields'
} | {
  code: 'missingKind'
} | {
  code: 'missingNode'
} | {
  code: 'missingSections'
} | {
  code: 'nestedTable'
} | {
  code: 'neverRequired'
  params: {
    /** The field, and those that its conditions read. */
    chain: string
  }
} | {
  code: 'neverShown'
  params: {
    /** The field, and those that its condition reads. */
    chain: string
  }
} | {
  code: 'notCondition'
} | {
  code: 'patternSyntax'
  params: {
    /** Where, in characters from the start of the text, from 1. */
    position: number
    /** Why. */
    reason: PatternFault
  }
} | {
  code: 'patternTooLarge'
} | {
  code: 'requiredReadOnly'
} | {
  code: 'ruleWithoutText'
} | {
  code: 'tooLong'
  params: {
    /** The most characters allowed. */
    max: number
  }
} | {
  code: 'tooMany'
  params: {
    /** The most allowed. */
    max: number
  }
} | {
  code: 'uniqueNotText'
} | {
  code: 'unknownDictionary'
  params: {
    /** The name. */
    dictionary: string
  }
} | {
  code: 'unknownField'
  params: {
    /** A field whose key differs little. */
    meant: string | null
    /** The name. */
    name: string
  }
} | {
  code: 'unknownNode'
  params: {
    /** The id. */
    node: string
  }
} | {
  code: 'unknownFunction'
  params: {
    /** The name. */
    name: string
  }
} | {
  code: 'unknownPlaceholder'
  params: {
    /** The name. */
    name: string
  }
} | {
  code: 'unknownSource'
  params: {
    /** The path. */
    source: string
  }
} | {
  code: 'unknownValue'
  params: {
    /** The value. */
    value: string
  }
} | {
  code: 'variableFormat'
} | {
  code: 'wrongType'
})

/** A draft as the caller saw it, to become a version. */
export type FormPublishInput = {
  /** The form. */
  code: string
  /** That was read. */
  revision: number
}

/** A published form. */
export type FormPublished = {
  code: string
  /** Warnings. */
  findings: FormProblem[]
  revision: number
  version: number
}

/** One form. */
export type FormRow = {
  classifyType: string
  code: string
  name: string
  nameEn: string
  revision: number
  shipped: boolean
  state: FormState
  updatedAt: number
  updatedBy: string | null
  version: number
}

/** A form as the designer saves it, or as a file holds it. Everything else but its code and name may be wrong in a draft. */
export type FormSaveInput = {
  /** Its version is the server's business and is ignored. */
  form: FormGiven
  /** The revision that was read; absent for a form that is new. */
  revision?: number
}

/** A saved draft. */
export type FormSaved = {
  /** The form. */
  code: string
  /** What still keeps it from being published, and warnings. */
  findings: FormProblem[]
  /** To be named by the next save. */
  revision: number
  /** The newest published version; 0 = none. */
  version: number
}

/** Whether a form can be used. */
export type FormState = 'draft' | 'published' | 'changed'

/** A flow that uses a form. */
export type FormUse = {
  flowKey: string
  /** In Chinese. */
  name: string
  nodes: UsingNode[]
  /** Whether applications are filled with it. */
  starts: boolean
  suspended: boolean
  /** The deployed version; 0 = the draft. */
  version: number
}

/** A published version. */
export type FormVersion = {
  /** Applications filled with it, and those of them that are still running. */
  applications: number
  publishedAt: number
  /** Absent for what Lawdesk ships. */
  publishedBy: string | null
  running: number
  version: number
}

/** One step of the search for the people of a task. */
export type FoundPeople = {
  /** `strategy`, `unknown`, `empty`, `notInitiator`, `leader`, `picked`, `returned`, `agent`. */
  by: AssignmentReasonName
  /** Those whom it named, or took away. */
  people: string[]
}

/** 退回: the assignee sends his task back to a step that was decided before. */
export type GoBackInput = {
  /** The way from there. */
  mode?: ReturnMode
  /** Why, at most 2000 characters. */
  opinion: string
  /** File number of the signature, where the node needs one. */
  signature?: string
  /** The task. */
  taskId: string
  /** As the caller saw it. */
  taskVersion: number
  /** The user task; absent: the one decided before. */
  to?: string
}

/** 转办, 委派, 指派: to whom a task is given. */
export type HandInput = {
  /** At most 2000 characters. */
  opinion?: string
  /** The task. */
  taskId: string
  /** As the caller saw it. */
  taskVersion: number
  /** Account. */
  to: string
}

/** A file that was handed in. */
export type HandedFile = {
  /** Its number. */
  fileId: string
  /** When. */
  handedAt: number
  /** Name of who did. */
  person: string
}

/** A handler that listeners can name (Java listener). An update names the row, a new one does not. */
export type HandlerInput = {
  /** The class. */
  classPath: string
  /** For which events it is offered; empty = all. */
  eventType?: string
  /** Empty: a new one. */
  id?: string
  /** What people read. */
  name: string
}

/** A page of such handlers. */
export type HandlerListInput = {
  /** 1 = those that were removed. */
  deleteFlag?: number
  /** For which events; empty = all. */
  eventType?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
}

/** A handler. */
export type HandlerRow = {
  /** As a diagram names it. */
  classPath: string
  /** The event it is offered for; empty = any. */
  eventType: string
  id: string
  name: string
}

/** What handling time is counted by. */
export type HandlingTimeBy = 'item' | 'organisation' | 'person'

/** Which tasks' handling time: those decided on these days. */
export type HandlingTimeInput = {
  /** What it is counted by. */
  by?: HandlingTimeBy
  /** First day, `YYYY-MM-DD`. */
  from: string
  /** Key of a flow; empty = all. */
  item?: string
  /** Last day, `YYYY-MM-DD`; at most 366 days with the first. */
  to?: string
}

/** How long the tasks of an item, an authority or a person took. */
export type HandlingTimeRow = {
  /** Working days on average, to a tenth. */
  average: number
  /** Tasks decided in the span of days. */
  count: number
  /** Percent decided within their limit, to a tenth. */
  inTime: number
  /** Key of the flow, id of the authority or of the account. */
  key: string
  /** Decided after their limit. */
  late: number
  name: string
  /** Working days within which nine tenths were decided. */
  ninetieth: number
  /** Open now. */
  open: number
  /** Open now and after their limit. */
  openLate: number
}

/** One line of the history. */
export type HistoryEntry = {
  /** Names of those who were asked to sign or for their opinion. */
  asked: string[]
  at: number
  /** Numbers of the files that went with it. */
  attachments: string[]
  /** For whom he acted, who was away. */
  behalfOf: string | null
  /** Of a process that the case called: its caption. */
  flowName: string | null
  /** The revision of the form that was made with it. */
  formRevision: number | null
  /** It says what the step thought of the case: the case's sheet prints it. */
  givesOpinion: boolean
  /** The letters that it brought. */
  letters: Letter[]
  nodeKey: string
  nodeName: string
  /** How often he has been by then, where it is not the first time. */
  nth: number | null
  operation: string
  /** As its button says, else its usual caption. */
  operationName: string
  operationNameEn: string
  opinion: string
  organisation: string
  person: string
  /** Why the applicant was asked for more once again. */
  reason: string | null
  /** The step that it was sent back to. */
  returnedTo: string | null
  seq: number
  /** File number of the signature; absent: it was not signed. */
  signature: string | null
  /** Of a decision when its task came, in milliseconds since 1970. */
  since: number | null
  /** From there it comes straight back. */
  straightBack: boolean
  /** Of a decision: working days since its task came. */
  workDays: number | null
}

/** 封存, 解除封存: a case is kept whatever its period says, or no longer. */
export type HoldInput = {
  /** It is to be kept. */
  held?: boolean
  /** Why, at most 2000 characters; stays on record. */
  reason: string
  /** The application. */
  sqId: string
}

/** One row by its id. */
export type IdInput = {
  /** The row. */
  id: string
}

/** Some rows by their ids. */
export type IdsInput = {
  /** The rows. */
  ids: string[]
}

/** 关闭异常: it needs nothing any more. */
export type IncidentCloseInput = {
  /** The incident. */
  id: string
  /** Why, at most 2000 characters; stays on record. */
  reason: string
}

/** That one was closed. */
export type IncidentClosed = {
  at: number
  by: string
  reason: string
}

/** A page of what somebody must look at, the latest first. */
export type IncidentListInput = {
  /** Those that were closed with a reason instead of those that stand. */
  closed?: boolean
  /** Only this one; empty: all. */
  id?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
}

/** One of them. */
export type IncidentRow = {
  at: number
  /** It can be tried again; else somebody must act on the case. */
  canRetry: boolean
  /** Who closed it, when and why; absent: it stands. */
  closed: IncidentClosed | null
  code: string
  /** The first instance of its case. */
  firstId: string | null
  /** The flow that it runs. */
  flowName: string | null
  /** Names it for a retry. */
  id: string
  instanceId: string | null
  nodeKey: string
  /** What people read of the node. */
  nodeName: string
  reason: string
  sqId: string | null
  /** Number of the application. */
  sqNo: string | null
  /** Title of the application, for who may list applications: it names the applicant. */
  title: string | null
  /** How often an entry of the outbox was tried. */
  tries: number | null
  /** What was to be done, of an entry of the outbox: `event`, `signal`, `tell` or `start`. */
  work: string | null
}

/** A letter. Times are milliseconds since 1970; they and what goes with them are absent until it happens. */
export type IssuedLetter = {
  /** Whom letters like it are for: `applicant`, `complainant`, `subject`, `firm`, `authority`. */
  addressee: string
  /** How it names him. */
  addresseeName: string
  /** 校验码 of its document; empty: none is made yet. */
  checkCode: string
  /** 文号; empty while it is not issued. */
  docNo: string
  /** It is for the caller. */
  isOwn: boolean
  issuedAt: number | null
  /** Dictionary TZSLX. */
  kind: string
  /** Its id; empty while it is not issued. */
  letterId: string
  /** The caller's organisation issued it: he can record its service, hand it out again and declare it void. */
  mayHandle: boolean
  /** The caller can confirm that he has it. */
  mayReceive: boolean
  name: string
  nodeName: string
  organisation: string
  /** The paragraph that it goes to. */
  position: string
  /** File number of the proof of service; absent: none. */
  receipt: string | null
  receivedAt: number | null
  /** 文号 of the letter that replaces it; absent: none. */
  replacedBy: string | null
  /** 文号 of the letter that it replaces; absent: none. */
  replaces: string | null
  /** Last day of 行政复议, `YYYY-MM-DD`: once it was served, of letters that refuse or punish. */
  reviewUntil: string | null
  servedAt: number | null
  /** Dictionary `sdfs`; empty until it is served. */
  serviceWay: string
  /** SHA-256 of its document, hexadecimal; empty: none is made yet. */
  sha256: string
  /** File number of the signature; absent when it is not signed. */
  signature: string | null
  /** Its case. */
  sqId: string
  sqNo: string
  /** Dictionary `tzszt`; empty while it is not issued. */
  status: string
  /** Last day of 行政诉讼. */
  suitUntil: string | null
  text: Paragraph[]
  /** What the case is called. */
  title: string
  voidAt: number | null
  /** Why it is void; empty while it is not. */
  voidReason: string
}

/** How long cases of an item may take. */
export type ItemLimitInput = {
  /** How both count. */
  count?: DayCount
  /** Days that the law allows. */
  legalDays: number
  /** Days that are promised; 0 = none of its own. */
  promiseDays?: number
  /** The item. */
  sqType: string
}

/** How long the cases of an item may take. */
export type ItemLimits = {
  /** How both count. */
  count: DayCount
  /** Days that the law allows. */
  legalDays: number
  /** Days that are promised; absent: none. */
  promiseDays: number | null
}

/** One item. */
export type ItemListInput = {
  /** The item. */
  sqType: string
}

/** The rules of an item. */
export type ItemRule = {
  /** What counts where nothing was set. */
  defaultNumber: string
  /** What counts where nothing was set. */
  defaultTitle: string
  /** What was set; empty: nothing. */
  number: string
  /** What was set; empty: nothing. */
  title: string
}

/** How an item's cases are called and its letters numbered. */
export type ItemRuleInput = {
  /** As `${place}${organ}${word}〔${year}〕第${seq}号`; empty = so. */
  number?: string
  /** The item. */
  sqType: string
  /** As `投诉${targetName}：${types}`; empty = as shipped. */
  title?: string
}

/** Whose items a list is limited to. */
export type ItemSubject = 'firm' | 'lawyer'

/** What became of it. */
export type KeptDraft = {
  /** It is kept; else another machine has kept a newer one, and nothing was written. */
  kept: boolean
  /** To be named by whoever keeps the next one. */
  revision: number
}

/** A letter that a decision brings. */
export type Letter = {
  /** What people read. */
  name: string
  /** It is signed. */
  signed: boolean
}

/** A letter that is being written. */
export type LetterDraft = {
  createdAt: number
  draftId: string
  /** Dictionary TZSLX. */
  kind: string
  /** What it gives as its reason. */
  opinion: string
  /** Who wrote it. */
  person: string
  /** Dictionary `tzszt`: 00 or 10. */
  status: string
}

/** A letter that no decision brings, written by hand. An update names the draft, a new one does not. */
export type LetterDraftInput = {
  /** Empty: a new one. */
  draftId?: string
  /** Dictionary TZSLX. */
  kind: string
  /** What it gives as its reason. */
  opinion?: string
  /** The case. */
  sqId: string
}

/** A draft is issued, signed by whoever issues it. */
export type LetterDraftIssueInput = {
  /** The draft. */
  draftId: string
  /** File number of the drawn signature; asked for where the template has a place for one. */
  signature?: string
}

/** One draft. */
export type LetterDraftKeyInput = {
  /** The draft. */
  draftId: string
}

/** What is being written in a case, and what can be. */
export type LetterDrafts = {
  drafts: LetterDraft[]
  /** Kinds that the caller can write by hand (TZSLX); none: he does not handle the case. */
  kinds: string[]
  /** He can issue what has a place for a signature. */
  maySign: boolean
}

/** One letter. */
export type LetterInput = {
  /** The letter. */
  letterId: string
}

/** A decision that is not taken yet: what letters would come of it? */
export type LetterPreviewInput = {
  /** CLCZ. */
  clcz: string
  /** As far as it is written. */
  opinion?: string
  /** The task. */
  taskId: string
}

/** A letter is issued once more (补发). */
export type LetterReissueInput = {
  /** The letter. */
  letterId: string
  /** Why, at most 500 characters. */
  reason: string
}

/** A letter that a result brings. */
export type LetterRow = {
  /** Whom it is for; empty: whom letters of its kind are for. */
  ADDRESSEE: string
  CLJD: string
  CLJG: string
  PREVIEWURL: string
  /** Its id. */
  PZBH: string
  QZWZID: string
  SFQZ: string
  TZSLX: string
  TZSMC: string
  YWLB: string
  ZDYBDBH: string
  ZZBDBS: string
}

/** A letter was brought to whom it is for. */
export type LetterServeInput = {
  /** The letter. */
  letterId: string
  /** File number of the signed proof of service; asked for, unless it was served in an account here. */
  receipt?: string
  /** On which day, `YYYY-MM-DD`. */
  servedOn: string
  /** How: dictionary `sdfs`. */
  way: string
}

/** What whoever holds a letter reads on it. */
export type LetterVerifyInput = {
  /** 校验码, letters of either case. */
  code: string
  /** 文号. */
  number: string
}

/** A letter is declared void. */
export type LetterVoidInput = {
  /** The letter. */
  letterId: string
  /** The reason that the new one gives; empty = as the old one. */
  opinion?: string
  /** Why, at most 500 characters. */
  reason: string
  /** A new one takes its place. */
  replace?: boolean
}

/** How urgent a task or a case is (dictionary zsd). */
export type Light = '1' | '2' | '3'

/** How records are listed, searched and sorted. */
export type List = {
  /** In order. */
  columns: Column[]
  /** In order. */
  filters: Filter[]
  /** Field keys in which a keyword is looked for; a reference is looked for in its label. */
  keyword: string[]
  /** The order of a list that was not sorted by the user. */
  sort: Sort
  /** Field keys that a list can be sorted by. */
  sortable: string[]
}

/** Account, password and the characters of the picture. */
export type LoginInput = {
  /** Which picture; empty where the server asks for none. */
  captchaId?: string
  /** The picture's characters. */
  code?: string
  /** Number of that file. */
  lsgzglCode?: string
  /** Mobile number of that file. */
  lsgzglPhone?: string
  /** Kind of file of a person with several accounts. */
  lsgzglType?: string
  /** Password. */
  password: string
  /** Account name. */
  username: string
}

/** A material that an item asks for. */
export type Material = {
  ext: string
  id: string
  maxCount: number
  name: string
  nodeKey: string
  required: boolean
  sample: string
  seq: number
  source: string
  sqType: string
  template: string
}

/** A material that an item asks for. An update names the row, a new one does not. */
export type MaterialInput = {
  /** Types, as `pdf,jpg`; empty = all that are taken. */
  ext?: string
  /** Empty: a new one. */
  id?: string
  /** The most files; 0 = any number. */
  maxCount?: number
  /** 材料名称. */
  name: string
  /** The node that asks for it; empty = the application. */
  nodeKey?: string
  /** Must be there. */
  required?: boolean
  /** File number of a filled sample. */
  sample?: string
  /** Its place in the list. */
  seq?: number
  /** `1` original, `2` copy, `3` electronic licence. */
  source?: string
  /** The item. */
  sqType: string
  /** File number of an empty form. */
  template?: string
}

/** A menu item as its page saves it. An update names the row, a new item does not. */
export type MenuInput = {
  /** A group even with one item in it. */
  alwaysShow?: boolean
  /** Which page is drawn. */
  component?: string
  /** Reachable, but not in the menu. */
  hidden?: boolean
  /** Name of the picture. */
  icon?: string
  /** Empty: a new item. */
  id?: string
  /** Name of the page, for its cache. */
  name?: string
  /** Address in the client. */
  path: string
  /** Who sees it: a permission, or categories of lawyers as `01,02`; empty = everybody. */
  permission?: string
  /** The item above; 0 = top level. */
  pid: string
  /** Where the group leads. */
  redirect?: string
  /** Place among its siblings. */
  sort?: number
  /** What people read. */
  title: string
  /** The same in English. */
  titleEn?: string
  /** The version that was read; a new item has none. */
  version?: number
  /** The accounts it is for (`lawer`, `lawer_firm`, `other`), empty = all; of an item below another that one's. */
  zhlx?: string
}

/** An entry with those below it. */
export type MenuItem = {
  alwaysShow: boolean
  children: MenuItem[]
  component: string
  /** Things that wait behind the entry; absent = the entry counts none. */
  cornerMarksNumber: number | null
  hidden: boolean
  icon: string
  id: string
  name: string
  path: string
  permission: string
  pid: string
  redirect: string
  title: string
  titleEn: string
}

/** The menu, or a part of it. */
export type MenuListInput = {
  /** A part of a title. */
  keyword?: string
  /** The accounts it is for; empty = all. */
  zhlx?: string
}

/** An entry as it is kept. */
export type MenuRow = {
  alwaysShow: boolean
  component: string
  /** Things that wait behind the entry; absent = the entry counts none. */
  cornerMarksNumber: number | null
  hidden: boolean
  icon: string
  id: string
  name: string
  path: string
  permission: string
  pid: string
  redirect: string
  sort: number
  title: string
  titleEn: string
  /** Counts changes; a change names the one it has read. */
  version: number
  /** The accounts it is for; empty = all. */
  zhlx: string
}

/** A message for the only one who can be meant. */
export type MessageInput = {
  /** Number (`sqNo`) or application: which of several that wait is meant. */
  key?: string
  /** As the diagram names it. */
  name: string
  /** When nobody waits for it, it starts the flow whose start event has it. */
  starts?: boolean
  /** Process variables. */
  variables?: Record<string, unknown>
}

/** Which running cases move to another version of their flow. */
export type MigrateInput = {
  /** New element for an old one; others keep their id. */
  elements?: Record<string, string>
  /** The flow. */
  flowKey: string
  /** Only these; none: all that run on another version. */
  instances?: string[]
  /** Absent: the last deployed one. */
  version?: number
}

/** What becomes, or would become, of one case. */
export type Migrated = {
  /** Why not, as a code and in words. */
  code: string | null
  /** Elements that are in the way. */
  elements: string[]
  /** It can move, or has moved. */
  fits: boolean
  fromVersion: number
  instanceId: string
  reason: string | null
  sqId: string | null
  sqNo: string | null
  /** User tasks that are open then. */
  tasks: string[]
  toVersion: number
}

/** One case, by its application or by its first instance: a process that a signal or a timer starts has no application. */
export type MonitorCaseInput = {
  /** An instance of the case; empty: the application says which. */
  instanceId?: string
  /** The application; empty: the instance says which. */
  sqId?: string
}

/** A page of all cases; what is empty does not narrow. */
export type MonitorListInput = {
  /** The flow. */
  flowKey?: string
  /** Submitted on this day or later, `YYYY-MM-DD`. */
  from?: string
  /** Only those with an incident. */
  incidents?: boolean
  /** The beginning of its number, at most 30 characters. */
  keyword?: string
  /** A user task that is open, by its id or by a part of its caption, at most 20 characters. */
  node?: string
  /** A part of the name of the authority it was submitted to, at most 20 characters. */
  organisation?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
  /** What its process does. */
  state?: MonitorState
  /** Dictionary sqzt. */
  status?: string
  /** Submitted on this day or before, `YYYY-MM-DD`. */
  to?: string
  /** Its version. */
  version?: number
}

/** A case: nothing in it says what it is about or for whom. */
export type MonitorRow = {
  /** Captions of the open tasks. */
  currentNode: string
  endedAt: number | null
  flowKey: string
  flowName: string
  /** Incidents of all its instances, also those that were closed. */
  incidents: number
  /** Its first instance. */
  instanceId: string
  /** Name of an authority that has an open task. */
  organisation: string | null
  process: ProcessStatus
  /** Absent: nobody applied, a signal, a message or a timer started it. */
  sqId: string | null
  sqNo: string | null
  /** Dictionary sqzt; absent without an application. */
  status: string | null
  submitAt: number | null
  version: number
}

/** Which cases by what their process does. */
export type MonitorState = 'all' | 'running' | 'ended'

/** What somebody did, without what he said. */
export type MonitoredAct = {
  at: number
  /** For whom he acted, who was away. */
  behalfOf: string | null
  nodeName: string
  operationName: string
  operationNameEn: string
  organisation: string
  /** Empty: the applicant, or a rule. */
  person: string
}

/** A case without what it is about. */
export type MonitoredCase = {
  /** Absent: nobody applied. */
  application: ApplicationSkeleton | null
  /** What it waits for beside people and time. */
  awaited: MonitoredWait[]
  /** Who did what, in order. */
  history: MonitoredAct[]
  /** What somebody must look at. */
  incidents: IncidentRow[]
  /** The first one first, then those that were called. */
  instances: MonitoredInstance[]
  /** Those that are open, or wait for somebody's answer. */
  tasks: MonitoredTask[]
}

/** A process of the case. */
export type MonitoredInstance = {
  /** Elements that hold a token now. */
  active: string[]
  diagram: string
  /** Elements that a token has left or ended in. */
  done: string[]
  flowKey: string
  flowName: string
  /** Sequence flows that were taken. */
  flows: string[]
  instanceId: string
  process: ProcessStatus
  /** Where it stands: elements with a token. */
  standing: MonitoredStep[]
  /** Where it can be put: its user tasks. */
  steps: MonitoredStep[]
  version: number
}

/** An element as people read it. */
export type MonitoredStep = {
  nodeKey: string
  nodeName: string
}

/** A task that is not decided yet. */
export type MonitoredTask = {
  /** Name of the role and of the authority whose staff may claim it. */
  candidates: string | null
  createdAt: number
  dueAt: number | null
  instanceId: string
  nodeKey: string
  nodeName: string
  /** It is the applicant's own. */
  ofApplicant: boolean
  /** Name of who has it; absent: nobody, or the applicant. */
  person: string | null
  /** Somebody can be found for it; false: it reaches nobody. */
  reaches: boolean
  taskId: string
  /** As it is now: to be named by whoever acts on it. */
  taskVersion: number
}

/** Something that it waits for. */
export type MonitoredWait = {
  /** Somebody can bring it. */
  canDeliver: boolean
  instanceId: string
  /** `message`, `signal`, `familySignal`, `trigger`, `condition` or `variable`. */
  kind: string
  /** Of the message, signal or variable. */
  name: string
  nodeKey: string
  nodeName: string
  /** Names it in a delivery. */
  number: number
}

/** 调整环节: an administrator puts a case on another step. */
export type MoveToInput = {
  /** An element that it stands on. */
  from: string
  /** The instance. */
  instanceId: string
  /** Why, at most 2000 characters; stays on record. */
  reason: string
  /** The user task. */
  to: string
}

/** Nothing but the wish. */
export type NoInput = Record<string, never>

/** 节点配置: who handles a user task, with which form, by when. What is absent stays as it is; what is empty is taken away. */
export type NodeConfigurationInput = {
  /** The role's code. */
  code?: string
  /** Working days left at which the light turns yellow; empty = never. */
  earlywarning?: string
  /** The form that is shown. */
  formId?: string
  /** The user task. */
  nodeKey: string
  /** What people read. */
  nodeName: string
  /** Working days allowed; empty = no limit. */
  overtime?: string
  /** The role that handles it. */
  roleId?: string
  /** Dictionary roletype. */
  roletype?: string
  /** Has notice letters, `1` or `0`. */
  sfDoc?: string
  /** Decided with a signature, `1` or `0`. */
  sfSign?: string
  /** Process variable that holds the organisation. */
  spjgKey?: string
  /** Level of the organisation (JGCJ). */
  spjgLevel?: string
  /** The process it stands in. */
  sqType: string
}

/** What is set at a node, and the forms that its people see. */
export type NodeForm = {
  code: string
  earlywarning: string
  formId: string
  nodeKey: string
  nodeName: string
  overtime: string
  roleId: string
  roletype: string
  sfDoc: string
  sfSign: string
  spjgKey: string
  spjgLevel: string
  sqType: string
  /** Forms shown beside it. */
  tabs: BindingRow[]
}

/** The operations of a node, or its letters. */
export type NodeRecordsInput = {
  /** The node. */
  CLJD: string
  /** The process. */
  YWLB: string
}

/** What the people at one approval node may do with the fields of a form. */
export type NodeRights = {
  /** Id of the user task in the flows that use the form. */
  node: string
  /** By key of the field; a field that is not named can be read. */
  rights: Record<string, Right>
}

/** What the people at one approval node may do with the fields of a form. */
export type NodeRightsGiven = {
  /** Id of the user task in the flows that use the form. */
  node?: string
  /** By key of the field; a field that is not named can be read. */
  rights?: Record<string, Right>
}

/** 通知书绑定: a form as a tab of a node. */
export type NoticeBindingInput = {
  /** Form code. */
  BDBS: string
  /** `01` notice tab, `02` other configuration. */
  BDLX: string
  /** Name on the tab. */
  BDMC: string
  /** Record key; empty = a new one. */
  BH?: string
  /** The node, where `YWLB` names the process. */
  CLJD?: string
  /** Sort order. */
  XSSX?: number
  /** Id of the element in the diagram, or the process when `CLJD` names the element. */
  YWLB: string
}

/** A page of the bindings of a node. */
export type NoticeBindingListInput = {
  /** `01` notice tab, `02` other configuration; empty = both. */
  BDLX?: string
  /** The node. */
  CLJD?: string
  /** Id of the element, or the process. */
  YWLB: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
}

/** 通知书配置: which letter a result of a node brings. */
export type NoticeConfigurationInput = {
  /** Whom it is for, as `subject` ([`Addressee`]); empty: whom letters of its kind are for. */
  ADDRESSEE?: string
  /** The node. */
  CLJD: string
  /** The result that brings it. */
  CLJG: string
  /** Where it can be looked at. */
  PREVIEWURL?: string
  /** Its id; empty = a new one. */
  PZBH?: string
  /** Where the signature goes, as `SIGN_1`; asked for when it is signed. */
  QZWZID?: string
  /** Signed, `1` or `0`. */
  SFQZ?: string
  /** Dictionary TZSLX. */
  TZSLX: string
  /** What people read. */
  TZSMC: string
  /** The process. */
  YWLB: string
  /** Form code of the template. */
  ZDYBDBH: string
  /** The form in which it is made. */
  ZZBDBS: string
}

/** One notice configuration, to remove it. */
export type NoticeConfigurationKeyInput = {
  /** Its id. */
  PZBH: string
}

/** The event whose words are meant. */
export type NoticeEventInput = {
  /** Code of the event. */
  event: string
}

/** A page of the caller's messages. */
export type NoticeListInput = {
  /** At most 20 characters. */
  keyword?: string
  /** Dictionary xxlx; empty = all kinds. */
  kind?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
  /** `0` unread, `1` read; empty = both. */
  ydzt?: string
}

/** How the caller is told. */
export type NoticePreference = {
  /** Channels of this installation beside messages in the system. */
  available: string[]
  /** Where his mail goes, as he gave it; empty: the address of his file. */
  email: string
  /** The address of his file, masked; empty: it has none. */
  emailOfFile: string
  /** `zh-CN` or `en`; empty: Chinese. */
  language: string
  /** His mobile, masked; empty: none is known. */
  mobile: string
  /** Channels that he does not want, codes of dictionary fsxxfs. */
  off: string[]
}

/** How somebody wants to be told. */
export type NoticePreferenceInput = {
  /** Where mail goes; empty = the address of his file. */
  email?: string
  /** Language of what leaves the system: `zh-CN` or `en`; empty = Chinese. */
  language?: string
  /** Channels that he does not want, codes of dictionary fsxxfs; messages in the system cannot be turned off. */
  off?: string[]
}

/** Words as they read with an example. */
export type NoticePreview = {
  /** In English. */
  en: Words
  /** In Chinese. */
  zh: Words
}

/** An event with its words, as administrators see it. */
export type NoticeTemplate = {
  /** Codes of dictionary fsxxfs. */
  channels: string[]
  /** In English. */
  en: Words
  /** Its code. */
  event: string
  /** An administrator has changed it. */
  isChanged: boolean
  /** Dictionary xxlx. */
  kind: string
  /** What administrators read. */
  name: Caption
  /** Who is told. */
  receivers: Receivers
  /** Counts its changes; 0 = as shipped. */
  version: number
  /** In Chinese. */
  zh: Words
}

/** The words and channels of an event as an administrator wants them. */
export type NoticeTemplateInput = {
  /** Codes of dictionary fsxxfs; none = nobody is told. */
  channels?: string[]
  /** In English. */
  en?: Words
  /** Code of the event. */
  event: string
  /** The version that was edited; 0 = the shipped one. */
  version?: number
  /** In Chinese. */
  zh?: Words
}

/** What a case's applicant said, and whether the caller can say it. */
export type OfCase = {
  /** Nothing yet. */
  evaluation: Evaluation | null
  /** It is the caller's own case, it is over, and he has said nothing yet. */
  open: boolean
}

/** An operation that a node offers. */
export type Offer = {
  /** What the node asks for and may write goes with it. */
  answered: boolean
  clcz: string
  /** The letters that it brings. */
  letters: Letter[]
  name: string
  nameEn: string
  opinionRequired: boolean
  people: People
  /** The applicant has been asked for more before: to ask again takes a reason. */
  reasonRequired: boolean
  signatureRequired: boolean
}

/** What the designer opens. */
export type OpenForm = {
  /** Whether the form differs from that version. */
  changed: boolean
  findings: FormProblem[]
  form: Form
  /** To be named by the next save. */
  revision: number
  shipped: boolean
  /** The newest published version; 0 = none. */
  version: number
}

/** An open task, as the caller may use it. */
export type OpenTask = {
  /** What is known of the answers before anybody types. */
  answers: Record<string, unknown>
  assigneeName: string | null
  /** The choices of questions that no dictionary knows, by the name they have in place of one. */
  choices: Record<string, QuestionChoice[]>
  /** The next steps whose people whoever decides chooses. */
  chooses: StepToChoose[]
  claimable: boolean
  /** Whom the caller can name, where one of the operations needs somebody: the first of them. */
  colleagues: Colleague[]
  /** Until when it is to be decided, milliseconds since 1970; absent: no limit is set. */
  dueAt: number | null
  /** How urgent that is. */
  light: Light
  mine: boolean
  /** There are more, who are found by their names. */
  moreColleagues: boolean
  nodeKey: string
  nodeName: string
  operations: Offer[]
  /** What the node asks for, of those who have the task. */
  questions: Form
  /** The applicant fills his form again here. */
  resubmits: boolean
  /** What the node's people may do with the application's form; absent: read it. */
  rights: Record<string, Right> | null
  /** Forms shown beside the application's, to those who have the task. */
  tabs: BoundForm[]
  taskId: string
  taskVersion: number
}

/** 审批操作配置: what an operation of a node asks for and sends. */
export type OperationConfigurationInput = {
  /** Its id; empty = a new one. */
  BH?: string
  /** The operation. */
  CLCZ: string
  /** What people read. */
  CLCZMC?: string
  /** The node. */
  CLJD: string
  /** How, as `01,02`: 01 system message, 02 text message, 03 mail, 04 government platform. */
  FSXXFS?: string
  /** The message's template. */
  FSXXMB?: string
  /** Where the signature goes, as `SIGN_1`; asked for when it is signed. */
  QZWZID?: string
  /** Sends a message, `1` or `0`. */
  SFFSXX: string
  /** Signed, `1` or `0`. */
  SFQZ?: string
  /** An opinion must be written, `1` or `0`. */
  SFTXYJ?: string
  /** Its place among the operations, 1 to 99; absent = behind them. */
  XSSX?: number
  /** How those days count: `legal` calendar days; empty or `workday` working days. */
  YQRL?: string
  /** By how many days operation 13 extends the limits, 1 to 999; empty = ten working days. */
  YQTS?: string
  /** The process. */
  YWLB: string
  /** In use, `1` or `0`; empty = in use. */
  ZT?: string
}

/** An operation that a node offers. */
export type OperationRow = {
  /** Record key. */
  BH: string
  CLCZ: string
  CLCZMC: string
  CLJD: string
  FSXXFS: string
  FSXXMB: string
  QZWZID: string
  SFFSXX: string
  SFQZ: string
  SFTXYJ: string
  XSSX: number | null
  YQRL: string
  YQTS: string
  YWLB: string
  ZT: string
}

/** An opinion that is corrected afterwards. */
export type OpinionInput = {
  /** At most 2000 characters. */
  opinion: string
  /** The task. */
  taskId: string
}

/** An organ and its seal. */
export type OrganSeal = {
  /** File number of the picture; absent: it has none. */
  file: string | null
  /** An organ of the demo: its letters bear a seal that says so while it has none. */
  isDemo: boolean
  orgId: string
  organisation: string
  /** Milliseconds since 1970; absent: it was never set. */
  updatedAt: number | null
}

/** An organisation with those below it, under the wire's own names. */
export type Organisation = {
  ID: string
  JGCJ: string
  MC: string
  children: Organisation[]
}

/** How many of the caller's own applications are how far. */
export type OwnCounts = {
  /** All of them. */
  any: number
  /** That are over. */
  ended: number
  /** In which he has to do something. */
  mine: number
  /** That others have. */
  running: number
}

/** A page of the caller's own letters. */
export type OwnLettersInput = {
  /** 1-based; absent = 1. */
  page?: number
  /** Absent = 10, at most 1000. */
  pageSize?: number
  /** Of this case alone; empty = of all. */
  sqId?: string
}

/** A role of the caller. */
export type OwnRole = {
  /** Row id. */
  id: string
  /** In Chinese. */
  name: string
  /** In English. */
  nameEn: string
  /** Its code, e.g. `R_CITY_WIN`. */
  permission: string
}

/** A task that waits for the applicant. */
export type OwnTask = {
  /** Until when; absent: no limit. */
  dueAt: number | null
  nodeName: string
  taskId: string
}

/** A page of a list without a search. */
export type PageInput = {
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
}

/** One paragraph of a letter. */
export type Paragraph = {
  /** What a signature or a seal goes by (QZWZID), as `SIGN_1`. */
  anchor?: string
  /** Where it stands. */
  place?: Place
  /** With placeholders such as `${applicant}`. Letters are in Chinese: that is what has legal force. */
  text: string
}

/** One paragraph of a letter. */
export type ParagraphGiven = {
  /** What a signature or a seal goes by (QZWZID), as `SIGN_1`. */
  anchor?: string
  /** Where it stands. */
  place?: Place
  /** With placeholders such as `${applicant}`. Letters are in Chinese: that is what has legal force. */
  text?: string
}

/** What becomes of changes. */
export type PartySyncConfirmInput = {
  /** `1` taken over, `2` not. */
  confirmStatus: string
  /** At most 200 at a time. */
  ids: string[]
  /** Why not. */
  reason?: string
}

/** A page of the changes. */
export type PartySyncInput = {
  /** Dictionary tbzt; empty = those that wait. */
  confirmStatus?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
}

/** A change. */
export type PartySyncRow = {
  /** Dictionary tbzt. */
  confirmStatus: string
  confirmedAt: number | null
  /** Key of the field of the lawyer's file. */
  field: string
  foundAt: number
  id: string
  lawyerId: string
  name: string
  newValue: string | null
  oldValue: string | null
  reason: string
}

/** The caller's own password is changed. Only the server knows the account's name, which it must not contain. */
export type PasswordChangeInput = {
  /** The one that is valid now. */
  oldPassword: string
  /** The new password. */
  password: string
  /** The same once more. */
  passwordAgain?: string
}

/** Why a text is no expression. */
export type PatternFault = 'backReference' | 'classRange' | 'classUnknown' | 'escape' | 'flag' | 'groupName' | 'lookAround' | 'nothingRepeated' | 'other' | 'repetitionCount' | 'tooDeep' | 'unclosedClass' | 'unclosedGroup' | 'unopenedGroup'

/** How many people have to be named. */
export type People = 'nobody' | 'one' | 'several'

/** What people are looked for. */
export type PeopleFor = 'task' | 'laterStep' | 'application' | 'assignment' | 'copy' | 'mention'

/** People to choose from. */
export type PeopleInput = {
  /** Looked for in the names of people and organisations, at most 20 characters; empty = the first ones. */
  keyword?: string
  /** What for. */
  purpose?: PeopleFor
  /** The application, for `copy` and `mention`. */
  sqId?: string
  /** The item that is applied for, for `application`. */
  sqType?: string
  /** The task, for `task`, `laterStep` and `assignment`. */
  taskId?: string
}

/** A permission that can be given. */
export type PermissionRow = {
  area: Caption
  code: string
  name: Caption
}

/** Applications of one person. */
export type PersonApplicationsInput = {
  /** At most 20 characters. */
  keyword?: string
  /** The lawyer; empty = the caller. */
  lawyerId?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
}

/** A phrase of one's own. */
export type Phrase = {
  id: string
  text: string
}

/** 常用语: a phrase that somebody keeps for his opinions. */
export type PhraseInput = {
  /** The phrase that is changed; absent: a new one. */
  id?: string
  /** At most 500 characters. */
  text: string
}

/** The order of somebody's phrases. */
export type PhraseOrderInput = {
  /** All of them, the first one first. */
  ids?: string[]
}

/** Phrases for opinions. */
export type Phrases = {
  /** The caller's, in his order. */
  own: Phrase[]
  /** Everybody's. */
  shipped: string[]
}

/** How a record is shown where one of many is picked; public fields only. */
export type Picker = {
  /** Key of the field that tells namesakes apart. */
  hint: string
  /** Key of the field that names the record. */
  label: string
  /** States in which a record can be picked; none listed: all. */
  states: string[]
}

/** Where a paragraph stands on the sheet. */
export type Place = 'body' | 'flush' | 'centre' | 'right'

/** Leave to look. */
export type PreviewTicket = {
  ticket: string
}

/** A sentence in each language. */
export type ProblemTexts = {
  /** English. */
  en: string
  /** Simplified Chinese. */
  'zh-CN': string
}

/** A saved or deployed flow, with what the checks say of it. */
export type ProcessChecked = {
  /** All findings: a saved draft may have errors, a deployed version has none. */
  findings: Finding[]
  /** The flow. */
  flowKey: string
  /** Its draft's revision: to be named by the next save. */
  revision: number
  /** Its last deployed version. */
  version: number
}

/** Two versions of a flow; 0 is the draft. */
export type ProcessCompareInput = {
  /** The newer one. */
  after?: number
  /** The older one. */
  before?: number
  /** The flow. */
  flowKey: string
}

/** A draft that becomes a version. */
export type ProcessDeployInput = {
  /** The flow. */
  flowKey: string
  /** Why, at most 500 characters; the list of versions shows it. */
  note?: string
}

/** One flow, to deploy or to remove. */
export type ProcessInput = {
  /** The flow. */
  flowKey: string
}

/** A version that becomes the draft again. */
export type ProcessRestoreInput = {
  /** The flow. */
  flowKey: string
  /** The draft's revision that is replaced: a newer one is not written over. */
  revision: number
  /** From 1. */
  version: number
}

/** One flow. */
export type ProcessRow = {
  deployedAt: number | null
  flowKey: string
  formCode: string
  hasDraft: boolean
  name: string
  state: ProcessState
  updatedAt: number
  version: number
}

/** What the designer saves. */
export type ProcessSaveInput = {
  /** Id of the process in the file. */
  flowKey: string
  /** What people read. */
  name: string
  /** The draft's revision that this one was made from: a newer one is not written over. 0: there is none yet. Absent: whatever is there is replaced. */
  revision?: number
  /** The BPMN file. */
  text: string
}

/** What can be done with a flow. */
export type ProcessState = 'draft' | 'active' | 'suspended'

/** What a process does. */
export type ProcessStatus = 'running' | 'suspended' | 'ended'

/** Whether new applications may start. */
export type ProcessSuspendInput = {
  /** The flow. */
  flowKey: string
  /** Nothing more can be started. */
  suspended: boolean
}

/** A flow's BPMN file. */
export type ProcessText = {
  flowKey: string
  name: string
  /** Of the draft: to be named by the next save. */
  revision: number
  text: string
  version: number
}

/** A property that differs. */
export type PropertyDifference = {
  /** In the newer one. */
  after: string
  /** In the older version; several separated by line ends; empty: it had none. */
  before: string
  /** An attribute (`assignee`), or what stands in the element: `extensionElements/button/clcz`. */
  property: string
}

/** One choice of a question. */
export type QuestionChoice = {
  label: string
  value: string
}

/** Who is usually told. */
export type Receivers = 'holder' | 'candidates' | 'applicant' | 'named' | 'participants' | 'managers'

/** The corrected form of an application that was sent back. */
export type RecommitInput = {
  /** People for later steps that leave the choice to the applicant (strategy 35): accounts by the id of the user task. */
  chosen?: Record<string, string[]>
  /** Values by field. */
  data?: unknown
  /** Files by material (附件配置), each by its number. */
  materials?: Record<string, string[]>
  /** The application. */
  sqId: string
  /** The applicant's task. */
  taskId: string
  /** As the applicant saw it. */
  taskVersion: number
}

/** One binding or operation, to remove it. */
export type RecordKeyInput = {
  /** Record key. */
  BH: string
}

/** An administrative region. */
export type Region = {
  dm: string
  hasChildren: boolean
  jb: number
  mc: string
  pdm: string
}

/** One time that a letter was handed out again. */
export type Reissue = {
  docNo: string
  issuedAt: number
  letterId: string
  name: string
  person: string
  reason: string
}

/** 减签: added signers are not to sign after all. */
export type RemoveSignInput = {
  /** The task. */
  taskId: string
  /** Accounts, at most 50. */
  who: string[]
}

/** An item with its period. */
export type RetentionRule = {
  /** Where that is laid down. */
  basis: string | null
  name: string
  sqType: string
  updatedAt: number | null
  /** Name of who set it. */
  updatedBy: string | null
  /** Years from the end of a case; absent: cases of the item are kept for ever. */
  years: number | null
}

/** How long closed cases of an item are kept. */
export type RetentionRuleInput = {
  /** Where that is laid down, at most 200 characters. */
  basis?: string
  /** The item. */
  sqType: string
  /** Years from the day on which a case ended, 1 to 100. */
  years: number
}

/** What became of one that was tried again. */
export type RetryOutcome = 'done' | 'waiting' | 'failed'

/** What became of one that was tried again. */
export type RetryResult = {
  id: string
  /** Why it is not done; absent: it is. */
  reason: string | null
  /** What became of it. */
  result: RetryOutcome
}

/** What happens when the step a task was returned to is done. */
export type ReturnMode = 'rerun' | 'direct'

/** 撤销: the applicant takes his application back. */
export type RevocationInput = {
  /** What becomes of it. */
  mode?: RevokeMode
  /** At most 2000 characters. */
  opinion?: string
  /** The application. */
  sqId: string
}

/** What becomes of a revoked application. */
export type RevokeMode = 'end' | 'toStart'

/** What one person may do with one field at one approval node. */
export type Right = 'hidden' | 'read' | 'write' | 'required'

/** A role with what it may do. */
export type RoleInfo = {
  /** Lawdesk ships it. */
  builtIn: boolean
  code: string
  examineFlag: number
  /** How many accounts hold it. */
  heldBy: number
  id: string
  name: string
  nameEn: string
  permission: string
  permissions: string[]
  roletype: string
  spProperties: string
  spjgKey: string
  spjgLevel: string
  /** Counts changes; a change names the one it has read. */
  version: number
  /** For all systems, `1` or `0`. */
  xtgy: string
}

/** A role as its page saves it. An update names the row, a new role does not. */
export type RoleInput = {
  /** `1`: flows can name it as a candidate group. */
  examineFlag?: string
  /** Empty: a new role. */
  id?: string
  /** What people read. */
  name: string
  /** What people read in English. */
  nameEn?: string
  /** The permission code, as `R_CITY_WIN`; what candidate groups begin with. */
  permission: string
  /** What it may do, `area:object:action`, with `*` for all that follows; absent: as it is. */
  permissions?: string[]
  /** Dictionary roletype. */
  roletype?: string
  /** Process variable that holds `role@organisation` at run time. */
  spProperties?: string
  /** Process variable that holds the organisation. */
  spjgKey?: string
  /** Level of the organisation (JGCJ). */
  spjgLevel?: string
  /** The version that was read; a new role has none. */
  version?: number
  /** For all systems, `1` or `0`. */
  xtgy?: string
}

/** A page of the roles. */
export type RoleListInput = {
  /** 1 = roles that take part in flows, 0 = the others; absent = all. */
  examineFlag?: number
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
}

/** Which menu items a role sees. */
export type RoleMenusInput = {
  /** All its items; empty takes them all away. */
  menuIds?: string[]
  /** The role. */
  roleId: string
}

/** A role, under the wire's own names. */
export type RoleRow = {
  /** Lawdesk ships it. */
  builtIn: boolean
  code: string
  examineFlag: number
  id: string
  name: string
  nameEn: string
  permission: string
  roletype: string
  spProperties: string
  spjgKey: string
  spjgLevel: string
  /** Counts changes; a change names the one it has read. */
  version: number
  /** For all systems, `1` or `0`. */
  xtgy: string
}

/** Names a rule in forms and on the command line (`lawdesk check-rule`). */
export type Rule = 'account' | 'bankCard' | 'barQualificationNumber' | 'chineseName' | 'corporateAccount' | 'days' | 'email' | 'firmName' | 'firmNumber' | 'foreignName' | 'foreignPassport' | 'foreignPermanentResident' | 'hongKongMacauPermit' | 'idCard' | 'idCardImport' | 'internNumber' | 'keyword' | 'landline' | 'landlineWithArea' | 'lawyerNumber' | 'lawyerNumberImport' | 'lawFirmCreditCode' | 'mobile' | 'money' | 'officerCard' | 'passport' | 'password' | 'phone' | 'postcode' | 'postcodeAnywhere' | 'qualificationNumber' | 'ratio' | 'residencePermit' | 'serviceLine' | 'taiwanPermit' | 'text' | 'unifiedSocialCreditCode' | 'year'

/** An application that is not over. */
export type RunningWithForm = {
  currentNode: string
  formVersion: number
  sqId: string
  /** 受理编号. */
  sqNo: string
  title: string
}

/** How satisfied the applicants of an item were. */
export type Satisfaction = {
  count: number
  item: string
  /** Those who gave 3 or more. */
  satisfied: number
  sqType: string
  /** Sum of the scores; with the count it gives the mean. */
  sum: number
}

/** What a save answers. */
export type SavedDraft = {
  draftId: string
}

/** What a save answers. */
export type SavedHandler = {
  id: string
}

/** What a save answers. */
export type SavedLetter = {
  /** Its id. */
  PZBH: string
}

/** What a save answers. */
export type SavedMenu = {
  id: string
}

/** What a save answers. */
export type SavedRecord = {
  /** Record key. */
  BH: string
}

/** What a save answers. */
export type SavedRole = {
  id: string
}

/** What was saved. */
export type SavedRow = {
  /** Its id. */
  id: string
}

/** Column names that an account's data scope is compared with; an empty name: that scope sees nothing. */
export type ScopeColumns = {
  /** Holds the id of a firm: firm accounts. */
  firm: string
  /** Holds the id of a lawyer: lawyer accounts. */
  lawyer: string
  /** Holds a 6-digit region code: staff of a province, city, county or association. */
  region: string
}

/** The seal of an organ. */
export type SealInput = {
  /** File number of its picture, a PNG; empty = none any more. */
  file?: string
  /** The organ. */
  orgId: string
}

/** A page of a list that is searched by a keyword. */
export type SearchInput = {
  /** At most 20 characters. */
  keyword?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
}

/** A titled group of fields. */
export type Section = {
  /** In order. */
  fields: Field[]
  /** Unique within the form. */
  key: string
  /** What the user reads. */
  title: Caption
}

/** A titled group of fields. */
export type SectionGiven = {
  /** In order. */
  fields?: FieldGiven[]
  /** Unique within the form. */
  key?: string
  /** What the user reads. */
  title?: Caption
}

/** Whether a violation stops the act or only tells the user to look again. */
export type Severity = 'error' | 'warning'

/** What a list shows of a field. */
export type Show = 'value' | 'yearsSince' | 'picture'

/** When added signers sign. */
export type SignMode = 'before' | 'after' | 'parallel' | 'consult'

/** A signal for everybody who waits for it, and for start events. */
export type SignalInput = {
  /** As the diagram names it. */
  name: string
  /** Process variables. */
  variables?: Record<string, unknown>
}

/** The order of a list. The id breaks ties. */
export type Sort = {
  /** Key of a sortable field. */
  column: string
  /** Largest first. */
  descending: boolean
}

/** The order of a list. The id breaks ties. */
export type SortGiven = {
  /** Key of a sortable field. */
  column: string
  /** Largest first. */
  descending?: boolean
}

export type SourceChoice = {
  label: Caption
  path: string
}

/** A step that is open, or still to come. */
export type StepAhead = {
  /** Working days that its node allows; absent: no limit. */
  days: number | null
  /** What decides whether it comes to this, as far as nobody has said it yet. */
  dependsOn: Caption[]
  /** Of a process that the case called: its caption. */
  flowName: string | null
  /** Of an open step how its people were found, in the order of the search. */
  found: FoundPeople[]
  /** Nobody can decide it as things are: the office has nobody for it. */
  nobody: boolean
  nodeKey: string
  nodeName: string
  open: boolean
  /** Who gets it: persons or roles, each with the organisation. */
  people: string[]
  /** In percent. */
  probability: number
  /** How its people are found, and what holds for it. */
  rule: StepRule
  seq: number
}

/** What holds for a step. */
export type StepRule = {
  /** It decides by itself: `approve`, `reject`. */
  automatic: string | null
  /** What happens where nobody is found: `open`, `approve`, `reject`, `people`, `manager`, `hold`. */
  empty: string
  /** What happens where the applicant would decide: `approves`, `skip`, `leader`. */
  initiator: string
  /** So many levels up. */
  levels: number | null
  /** Working days that it may take. */
  limitDays: number | null
  /** What the strategy is about: roles, organisations, posts, people. */
  names: string[]
  /** What follows a refusal: `diagram`, `end`, `return`. */
  onReject: string
  /** The step that a refusal goes back to. */
  rejectTo: string | null
  /** Several decide it, each for himself. */
  several: boolean
  /** The code of the strategy (`docs/handbook/approval-semantics.md` 4.1); 0: the diagram names them. */
  strategy: number
  /** What happens when time is over: `remind`, `approve`, `reject`, `transfer`, `jump`. */
  timeouts: string[]
  vote: StepVoteRule | null
  /** Working days before that at which it warns. */
  warningDays: number | null
}

/** The votes of one step. */
export type StepTally = {
  abstain: number
  /** How many have decided. */
  cast: number
  /** The fewest votes for it that pass. */
  needed: number | null
  nodeKey: string
  nodeName: string
  pass: number
  reject: number
  /** By which rule it passes; absent: its diagram says when it is over. */
  rule: StepVoteRule | null
  /** How many are asked. */
  total: number
  /** Who has voted, in order. */
  votes: CastVote[]
}

/** A step whose people are chosen. */
export type StepToChoose = {
  nodeKey: string
  nodeName: string
}

/** By which rule votes make one decision. */
export type StepVoteRule = {
  /** Abstentions count towards the total. */
  abstentionsCount: boolean
  /** `all`, `any`, `ratio`, `count`, `sequence`, `expression`. */
  mode: string
  /** Of a ratio what is above the line; of a count how many. */
  number: number
  /** Of a ratio what is below the line. */
  of: number
  /** Fewer votes than this do not pass. */
  quorum: number
  /** A tie passes. */
  tiePasses: boolean
  /** One refusal decides. */
  veto: boolean
}

/** A step at which a case cannot go on. */
export type StuckStep = {
  nodeKey: string
  nodeName: string
  /** Why, in the reader's language; absent: something failed that only administrators can mend. */
  reason: string | null
}

/** Rows of one kind that belong to a record. */
export type SubTable = {
  /** Fields of a row. A field's column is its key in `snake_case`. */
  fields: Field[]
  /** Unique within the area. */
  key: string
  /** Most rows of one record. */
  maxItems: number
  /** Column that holds the id of the record, e.g. `lawyer_id`. */
  owner: string
  /** Written by approvals only; input is refused. */
  readOnly: boolean
  /** The table of the database. */
  table: string
  /** What the user reads. */
  title: Caption
}

/** A submission that a later one has replaced. */
export type Submission = {
  data: Record<string, unknown>
  nodeName: string | null
  /** Who changed it at a task, and the caption of that; absent: the applicant. */
  person: string | null
  revision: number
  submittedAt: number
}

/** A page of the tasks in the caller's region that are late or about to be. */
export type SupervisionListInput = {
  /** Which of them. */
  filter?: TaskFilterGiven
  /** At most 20 characters. */
  keyword?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
}

/** What a flow's file is checked against: a part of [`LintContext`], as the designer takes it. */
export type Surroundings = {
  /** Types of the dictionaries that fields can be bound to. */
  dictionaries: string[]
  /** Codes of the published forms. */
  forms: string[]
  /** Names that listeners and service tasks can use. */
  handlers: string[]
  /** Codes of the roles, each with the number of accounts in use that have it. */
  roles: Record<string, number>
}

/** A message in a list. */
export type SystemMessage = {
  bizId: string | null
  content: string
  createdAt: number
  /** What it is of (`core::notice`); empty for messages of before. */
  event: string
  id: string
  link: string | null
  readAt: number | null
  title: string
  type: string
  ydzt: string
}

/** How much waits on the tabs of the desk. */
export type TaskCountInput = {
  /** Items of lawyers or of firms only. */
  subject?: ItemSubject
}

/** How many tasks wait, each at most 100, which stands for more than 99. */
export type TaskCounts = {
  /** Free for the caller to take. */
  claimable: number
  /** In his region late or about to be; absent: he does not supervise. */
  late: number | null
  /** The caller's. */
  todo: number
  /** What he waits for others with. */
  waiting: number
}

/** What is known of a task beside the flow. */
export type TaskExtension = {
  candidateGroup: string | null
  /** CLCZ. */
  clcz: string | null
  /** CLJG. */
  cljg: string | null
  /** When it was put right. */
  correctedAt: number | null
  createdAt: number
  dueAt: number | null
  finishedAt: number | null
  nodeKey: string
  nodeName: string
  /** As it was put right, if it was. */
  opinion: string | null
  /** It took, or takes, longer than it may. */
  overtime: boolean
  /** Who has it, or had it last. */
  person: string | null
  state: string
  taskId: string
}

/** Which tasks of a list; what is empty does not narrow. */
export type TaskFilter = {
  /** Found anywhere in the applicant's name; at most 20 characters. */
  applicant: string
  /** First day on which it came, or was done, `YYYY-MM-DD`. */
  from: string
  /** Key of the flow. */
  item: string
  /** How urgent. */
  light?: Light
  /** Found anywhere in the caption of the step; at most 20 characters. */
  node: string
  /** What the number of the application begins with; at most 30 characters. */
  number: string
  /** Items of lawyers or of firms. */
  subject?: ItemSubject
  /** Last such day, `YYYY-MM-DD`. */
  to: string
}

/** Which tasks of a list; what is empty does not narrow. */
export type TaskFilterGiven = {
  /** Found anywhere in the applicant's name; at most 20 characters. */
  applicant?: string
  /** First day on which it came, or was done, `YYYY-MM-DD`. */
  from?: string
  /** Key of the flow. */
  item?: string
  /** How urgent. */
  light?: Light
  /** Found anywhere in the caption of the step; at most 20 characters. */
  node?: string
  /** What the number of the application begins with; at most 30 characters. */
  number?: string
  /** Items of lawyers or of firms. */
  subject?: ItemSubject
  /** Last such day, `YYYY-MM-DD`. */
  to?: string
}

/** A page of the caller's tasks. */
export type TaskListInput = {
  /** Which of them. */
  filter?: TaskFilterGiven
  /** At most 20 characters. */
  keyword?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
  /** In which order. */
  sort?: TaskSort
  /** Which list. */
  tab?: TaskTab
}

/** A task as an act names it. */
export type TaskOfAct = {
  /** Who has it, where somebody else does. */
  assigneeName: string | null
  nodeName: string
  taskId: string
  taskVersion: number
}

/** A page of tasks. */
export type TaskPage = {
  /** The rows. */
  data: TaskRow[]
  /** 1-based. */
  page: number
  /** Rows a page. */
  pageSize: number
  /** There are more rows than were counted. */
  totalCapped: boolean
  /** Rows on all pages, at most 1000. */
  totalCount: number
}

/** One task with the application it is about; of a copy the case alone, without a task. */
export type TaskRow = {
  applicantName: string
  assignee: string | null
  assigneeName: string | null
  candidateGroup: string | null
  /** When it came, or when the copy was given. */
  createdAt: number
  /** Captions of the steps that the case is at. */
  currentNode: string
  doneAt: number | null
  dueAt: number | null
  /** Who has it or may claim it, in words; empty: it is done. */
  holder: string
  light: Light
  nodeKey: string
  nodeName: string
  sqId: string
  sqNo: string
  sqType: string
  state: string
  /** Empty in the list of copies. */
  taskId: string
  taskVersion: number
  title: string
  /** When its people were urged last. */
  urgedAt: number | null
}

/** In which order tasks stand. */
export type TaskSort = 'urgent' | 'oldest' | 'newest'

/** Which list of tasks. */
export type TaskTab = 'claimable' | 'todo' | 'done' | 'finished' | 'copied' | 'waiting'

/** 终止: a case ends before its time. */
export type TerminateInput = {
  /** Why, at most 2000 characters. */
  reason: string
  /** The application. */
  sqId: string
}

/** A sentence in each language. */
export type Texts = {
  /** English. */
  en: string
  /** Simplified Chinese. */
  'zh-CN': string
}

/** A fact that two master files never share, named as the source of a field is. */
export type UniqueFact = 'internship.internNo' | 'lawyer.licenceNo' | 'lawyer.idNo' | 'lawyer.mobile' | 'lawyer.qualNo' | 'firm.uscc' | 'firm.nameZh'

/** Unread messages of one kind. */
export type UnreadKind = {
  /** How many. */
  count: number
  /** Dictionary xxlx. */
  kind: string
}

/** How many certificates wait to be made. */
export type Unregistered = {
  count: number
}

/** An application that is not sent yet. */
export type UnsentApplication = {
  /** The item. */
  name: string
  savedAt: number
  sqType: string
}

/** What the sender gets to know of the stored file. */
export type UploadedFile = {
  cBh: string
  cWjhzm: string
  name: string
  size: number
}

/** 催办: those who have a case are urged. */
export type UrgeInput = {
  /** The application. */
  sqId: string
  /** What they are told, at most 2000 characters. */
  text?: string
}

/** 批量催办: those who have several cases are urged. */
export type UrgeSeveralInput = {
  /** The applications, at most 50. */
  sqIds: string[]
  /** What they are told, at most 2000 characters. */
  text?: string
}

/** A node whose form it is. */
export type UsingNode = {
  nodeKey: string
  nodeName: string
}

/** Whose extension namespace a name belongs to. */
export type Vendor = 'flowable' | 'activiti' | 'camunda'

/** What there is to say of a letter. Nothing but the state, if number and code do not belong together. */
export type VerifiedLetter = {
  /** Whom it is for; of people the family name alone. */
  addressee: string
  /** Milliseconds since 1970; absent when it is not known. */
  issuedAt: number | null
  /** What it is. */
  name: string
  /** 文号. */
  number: string
  /** Whose it is. */
  organisation: string
  /** 文号 of the letter that replaces it; absent: none. */
  replacedBy: string | null
  /** SHA-256 of its document, hexadecimal. */
  sha256: string
  /** `valid`, `void` or `unknown`. */
  state: string
  /** Since when it is void; absent: it is not. */
  voidAt: number | null
}

/** How somebody voted. */
export type VoteSaid = 'pass' | 'reject' | 'abstain'

/** How many there are. */
export type Waiting = {
  totalCount: number
}

/** A way that no flow shows. */
export type WayBack = {
  /** How often. */
  count: number
  /** The element that was left. */
  from: string
  /** The one that came next. */
  to: string
}

/** How a field is drawn and what its value is. */
export type Widget = 'text' | 'textarea' | 'richText' | 'number' | 'date' | 'dateTime' | 'select' | 'multiSelect' | 'radio' | 'checkbox' | 'region' | 'person' | 'firm' | 'file' | 'table' | 'signature'

/** 拿回: somebody takes his decision back. */
export type WithdrawInput = {
  /** A task that the caller has decided. */
  taskId: string
}

/** The words of an event in one language. */
export type Words = {
  /** What SMS, mail and the platform say, at most 130 characters: no personal data. */
  short: string
  /** More about it, at most 1000 characters. */
  text: string
  /** One line, at most 100 characters. */
  title: string
}
