// The calls of the API with what they take and answer, made from the server's types. After a change of these:
//   UPDATE_EXPECT=1 cargo test --package lawdesk-api-tests typescript

/** By address below `/api/`. */
export interface GetCalls {
  /** A node's configuration and forms */
  'lawer-approval/approval/nodesppz/getNodeForm': { input: { nodeKey: string; sqType: string }; answer: NodeForm }
  /** The items that tasks can be of */
  'lawer-approval/desk/items': { input: Record<string, never>; answer: DeskItem[] }
  /** One's signature at hand */
  'lawer-approval/desk/signature': { input: Record<string, never>; answer: OwnSignature }
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
  /** English for the names in deployed flows */
  'lawer-approval/process/names': { input: Record<string, never>; answer: FlowNames }
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
  /** The backups of this server, and what is done with them */
  'lawer-common/backup/list': { input: Record<string, never>; answer: BackupOverview }
  /** The codes of a list, page by page */
  'lawer-common/common/dm/getList': { input: { keyword?: string; page?: number; pageSize?: number; type: string }; answer: {
    /** The rows. */
    data: CodeRow[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** The codes of a list as a tree */
  'lawer-common/common/dm/getTree': { input: { keyword?: string; page?: number; pageSize?: number; type: string }; answer: CodeNode[] }
  /** Countries */
  'lawer-common/common/gj/getList': { input: { page?: number; pageSize?: number }; answer: {
    /** The rows. */
    data: Country[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
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
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** How many are unread, or read */
  'lawer-common/notice/Sysxx/getByCount': { input: { page?: number; pageSize?: number; ydzt?: string }; answer: number }
  /** How many are unread, of each kind */
  'lawer-common/notice/Sysxx/kinds': { input: Record<string, never>; answer: UnreadKind[] }
  /** How the caller is told */
  'lawer-common/notice/preference': { input: Record<string, never>; answer: NoticePreference }
  /** All parameters */
  'lawer-common/parameters/list': { input: Record<string, never>; answer: ParameterSetting[] }
  /** What everybody may read of the parameters */
  'lawer-common/parameters/public': { input: Record<string, never>; answer: PublicParameters }
  /** Scheduled jobs with their last runs */
  'lawer-common/system/job/list': { input: Record<string, never>; answer: JobStatus[] }
  /** How the system is */
  'lawer-common/system/status': { input: Record<string, never>; answer: SystemStatus }
  /** What webhooks can hear of */
  'lawer-common/webhook/events': { input: Record<string, never>; answer: WebhookEvent[] }
  /** What rows of a workbook are held against */
  [address: `lawer-other/area/${string}/importContext`]: { input: Record<string, never>; answer: AreaImportContext }
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
  /** By which providers one gets in */
  'lawer-security/identity/bindings': { input: Record<string, never>; answer: IdentityBinding[] }
  /** The menu as the caller sees it */
  'lawer-security/menuTree': { input: Record<string, never>; answer: MenuItem[] }
  /** One's own profile */
  'lawer-security/personal/info': { input: Record<string, never>; answer: OwnProfile }
  /** A puzzle that a browser solves in place of the picture */
  'lawer-security/puzzle': { input: Record<string, never>; answer: Puzzle }
  /** Organisations as a tree */
  'lawer-security/security/atycorp/getTree': { input: { level?: string; page?: number; pageSize?: number; pid?: string }; answer: Organisation[] }
  /** All entries below one */
  'lawer-security/security/sysmenu/getChildMenuIds': { input: { pid: string }; answer: string[] }
  /** Which role may do what */
  'lawer-security/security/sysmenu/matrix': { input: Record<string, never>; answer: PermissionMatrix }
  /** What the caller may give to roles */
  'lawer-security/security/sysmenu/permissions': { input: Record<string, never>; answer: PermissionRow[] }
  /** The menu entries that a role sees */
  'lawer-security/sysmenu/getMenuIdList': { input: { roleId: string }; answer: string[] }
  /** What one's tokens can be for */
  'lawer-security/token/scopes': { input: Record<string, never>; answer: ScopeChoice[] }
  /** Which ways lead in, and whom the demo lets in */
  'lawer-security/ways': { input: Record<string, never>; answer: EntryWays }
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
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Show a form as a tab of a node */
  'lawer-approval/approval/nodebdpz/save': { input: NoticeBindingInput; answer: SavedRecord }
  /** Who handles a node, and by when */
  'lawer-approval/approval/nodesppz/save': { input: NodeConfigurationInput; answer: null }
  /** Join a complaint with one about the same */
  'lawer-approval/complaint/merge': { input: ComplaintMergeInput; answer: null }
  /** Leave to file a complaint, for a copied picture */
  'lawer-approval/complaint/public/begin': { input: ComplaintBeginInput; answer: ComplaintTicket }
  /** File a complaint: its number and a code to ask with */
  'lawer-approval/complaint/public/file': { input: ComplaintFileInput; answer: ComplaintReceipt }
  /** The form of complaints, with its lists */
  'lawer-approval/complaint/public/form': { input: NoInput; answer: ComplaintForm }
  /** How satisfied a complainant is with the answer */
  'lawer-approval/complaint/public/rate': { input: ComplaintRatingInput; answer: null }
  /** A complaint that its complainant wants looked at again */
  'lawer-approval/complaint/public/review': { input: ComplaintReviewInput; answer: null }
  /** How far a complaint is */
  'lawer-approval/complaint/public/status': { input: ComplaintStatusInput; answer: ComplaintStatus | null }
  /** What a complainant was asked for */
  'lawer-approval/complaint/public/supplement': { input: ComplaintSupplementInput; answer: null }
  /** Lawyers or firms to complain about */
  'lawer-approval/complaint/public/targets': { input: ComplaintTargetInput; answer: PublicTarget[] }
  /** A file of a complaint, as multipart/form-data */
  'lawer-approval/complaint/public/upload': { input: Record<string, never>; answer: UploadedFile }
  /** A complaint that its complainant takes back */
  'lawer-approval/complaint/public/withdraw': { input: ComplaintWithdrawalInput; answer: null }
  /** What comes of the review of a complaint */
  'lawer-approval/complaint/review/decide': { input: ComplaintReviewDecisionInput; answer: null }
  /** The review of a complaint, with what the caller may do */
  'lawer-approval/complaint/review/detail': { input: IdInput; answer: ComplaintReviewAnswer }
  /** A complainant's request for a review that came by letter or in person */
  'lawer-approval/complaint/review/request': { input: ComplaintReviewRequestInput; answer: null }
  /** Complaints about the same */
  'lawer-approval/complaint/similar': { input: IdInput; answer: SimilarComplaint[] }
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
  /** A copy of one's signature, to sign one decision with */
  'lawer-approval/desk/signature/copy': { input: NoInput; answer: UploadedFile }
  /** Have a signature at hand, or none any more */
  'lawer-approval/desk/signature/save': { input: OwnSignatureInput; answer: null }
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
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
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
  /** It came to an end that the diagram catches */
  'lawer-approval/externalTask/bpmnError': { input: ExternalErrorInput; answer: null }
  /** The work is done: the case goes on */
  'lawer-approval/externalTask/complete': { input: ExternalCompleteInput; answer: null }
  /** Keep the lock longer */
  'lawer-approval/externalTask/extendLock': { input: ExternalExtendInput; answer: null }
  /** It could not be done: it is tried again, or is an incident */
  'lawer-approval/externalTask/failure': { input: ExternalFailureInput; answer: null }
  /** Work of these topics, locked for the worker */
  'lawer-approval/externalTask/fetchAndLock': { input: ExternalFetchInput; answer: ExternalTask[] }
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
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
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
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
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
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Put a case on another step */
  'lawer-approval/monitor/moveTo': { input: MoveToInput; answer: null }
  /** Tell cases that are over through the draft */
  'lawer-approval/monitor/past': { input: PastCasesInput; answer: PastCaseRow[] }
  /** Whom an administrator may name for a task */
  'lawer-approval/monitor/people': { input: AssigneeListInput; answer: AreaOption[] }
  /** The test cases of a flow */
  'lawer-approval/process/cases': { input: ProcessInput; answer: FlowCases }
  /** Run the test cases through the draft */
  'lawer-approval/process/cases/check': { input: ProcessInput; answer: CaseResult[] }
  /** Remove a test case */
  'lawer-approval/process/cases/remove': { input: IdInput; answer: null }
  /** What a test case that differs means for a deployment */
  'lawer-approval/process/cases/rule': { input: FlowCaseRuleInput; answer: null }
  /** Keep a dry run as a test case */
  'lawer-approval/process/cases/save': { input: FlowCaseInput; answer: SavedFlowCase }
  /** What differs between two versions of a flow */
  'lawer-approval/process/compare': { input: ProcessCompareInput; answer: FlowComparison }
  /** Remove a draft */
  'lawer-approval/process/delete': { input: ProcessInput; answer: null }
  /** Deploy the draft as a new version */
  'lawer-approval/process/deployBpmn': { input: ProcessDeployInput; answer: ProcessChecked }
  /** A file with a drawing */
  'lawer-approval/process/draw': { input: ProcessSaveInput; answer: DrawnFile }
  /** Processes */
  'lawer-approval/process/list': { input: SearchInput; answer: {
    /** The rows. */
    data: ProcessRow[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Move running cases to a version */
  'lawer-approval/process/migrate': { input: MigrateInput; answer: Migrated[] }
  /** What moving running cases to a version would do */
  'lawer-approval/process/migratePreview': { input: MigrateInput; answer: Migrated[] }
  /** Cases that were moved and can go back */
  'lawer-approval/process/migrated': { input: ProcessInput; answer: MovedCase[] }
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
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
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
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
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
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
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
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
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
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
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
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** What stands against an application today */
  'lawer-approval/xzsq/checks': { input: ApplicationInput; answer: SystemChecks }
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
  'lawer-approval/xzsq/draft/save': { input: ApplicationDraftSaveInput; answer: DraftRevision }
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
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
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
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** The materials of a case */
  'lawer-approval/xzsq/materials': { input: ApplicationInput; answer: CaseMaterial[] }
  /** Begin the winding up of a firm that has lost its licence */
  'lawer-approval/xzsq/orderWindingUp': { input: WindingUpInput; answer: Committed }
  /** How far one's own applications are */
  'lawer-approval/xzsq/ownCounts': { input: NoInput; answer: OwnCounts }
  /** Whom one may name for work on a case, to choose from */
  'lawer-approval/xzsq/people': { input: PeopleInput; answer: AreaOption[] }
  /** The steps that lie ahead of an application, and who gets them */
  'lawer-approval/xzsq/predict': { input: ApplicationInput; answer: Ahead }
  /** Tasks that are late or about to be */
  'lawer-approval/xzsq/querySupervisionTaskList': { input: SupervisionListInput; answer: {
    /** The rows. */
    data: TaskRow[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Submit it again, corrected */
  'lawer-approval/xzsq/recommit': { input: RecommitInput; answer: null }
  /** Give a claimed task back */
  'lawer-approval/xzsq/releaseTask': { input: ClaimInput; answer: null }
  /** Let added signers go */
  'lawer-approval/xzsq/removeSign': { input: RemoveSignInput; answer: null }
  /** Where a case stood after each line of its history */
  'lawer-approval/xzsq/replay': { input: ApplicationInput; answer: ReplayStep[] }
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
  'lawer-approval/xzsq/taskList': { input: TaskListInput; answer: {
    /** The rows. */
    data: TaskRow[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** End a case before its time */
  'lawer-approval/xzsq/terminate': { input: TerminateInput; answer: null }
  /** Give a task to another person for good */
  'lawer-approval/xzsq/transferTask': { input: HandInput; answer: null }
  /** Who would get the steps of a flow that is designed */
  'lawer-approval/xzsq/try': { input: FlowTrialInput; answer: FlowTrial }
  /** Urge those who have a case */
  'lawer-approval/xzsq/urge': { input: UrgeInput; answer: null }
  /** Urge those who have several cases */
  'lawer-approval/xzsq/urgeSeveral': { input: UrgeSeveralInput; answer: BatchResult[] }
  /** Take one's decision back */
  'lawer-approval/xzsq/withdraw': { input: WithdrawInput; answer: null }
  /** What the applicant of a case said */
  'lawer-approval/xzsqpj/detail': { input: ApplicationInput; answer: OfCase }
  /** What applicants said */
  'lawer-approval/xzsqpj/list': { input: EvaluationListInput; answer: {
    /** The rows. */
    data: Evaluation[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Answer what an applicant said */
  'lawer-approval/xzsqpj/reply': { input: EvaluationReplyInput; answer: null }
  /** Say how one was served */
  'lawer-approval/xzsqpj/save': { input: EvaluationInput; answer: null }
  /** How satisfied applicants were, by item or authority */
  'lawer-approval/xzsqpj/statistics': { input: EvaluationStatisticsInput; answer: Satisfaction[] }
  /** Take back what one has said of a case */
  'lawer-approval/xzsqtl/delete': { input: CommentKeyInput; answer: null }
  /** What colleagues say of a case */
  'lawer-approval/xzsqtl/list': { input: ApplicationInput; answer: Discussion }
  /** Say something of a case, or say it anew */
  'lawer-approval/xzsqtl/save': { input: CommentInput; answer: null }
  /** Put nothing back at the next start */
  'lawer-common/backup/cancelRestore': { input: NoInput; answer: null }
  /** Hold a backup against its list */
  'lawer-common/backup/check': { input: BackupInput; answer: null }
  /** Make a backup */
  'lawer-common/backup/make': { input: NoInput; answer: BegunBackup }
  /** Remove a backup */
  'lawer-common/backup/remove': { input: BackupRemoveInput; answer: null }
  /** Put a backup back at the next start of the server */
  'lawer-common/backup/restore': { input: BackupRestoreInput; answer: null }
  /** Bring a backup, as multipart/form-data */
  'lawer-common/backup/upload': { input: Record<string, never>; answer: BroughtBackup }
  /** Remove a year */
  'lawer-common/calendar/delete': { input: CalendarYearInput; answer: null }
  /** Take over a notice of holidays, CSV or JSON */
  'lawer-common/calendar/import': { input: CalendarImportInput; answer: CalendarImported }
  /** A year of the working-day calendar */
  'lawer-common/calendar/list': { input: CalendarListInput; answer: CalendarYear }
  /** Change a day */
  'lawer-common/calendar/save': { input: CalendarDayInput; answer: null }
  /** Remove a code that nothing holds */
  'lawer-common/common/dm/delete': { input: CodeKeyInput; answer: null }
  /** Sort the codes of a list */
  'lawer-common/common/dm/order': { input: CodeOrderInput; answer: null }
  /** Add or change a code */
  'lawer-common/common/dm/save': { input: CodeInput; answer: null }
  /** Remove a code list of one's own */
  'lawer-common/common/dmlx/delete': { input: IdInput; answer: null }
  /** Code lists */
  'lawer-common/common/dmlx/list': { input: CodeTypeListInput; answer: {
    /** The rows. */
    data: CodeType[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Add a code list */
  'lawer-common/common/dmlx/save': { input: CodeTypeInput; answer: null }
  /** Rename a code list */
  'lawer-common/common/dmlx/update': { input: CodeTypeInput; answer: null }
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
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
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
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
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
  /** Set a parameter */
  'lawer-common/parameters/save': { input: ParameterInput; answer: null }
  /** Send a test message by a gateway */
  'lawer-common/parameters/test': { input: GatewayTestInput; answer: GatewayReply }
  /** Pause a job, or have it go on */
  'lawer-common/system/job/pause': { input: JobPauseInput; answer: null }
  /** Have a job run at once */
  'lawer-common/system/job/run': { input: JobInput; answer: null }
  /** Remove a webhook with its log */
  'lawer-common/webhook/delete': { input: IdInput; answer: null }
  /** What was called, the latest first */
  'lawer-common/webhook/deliveries': { input: WebhookDeliveryListInput; answer: {
    /** The rows. */
    data: WebhookDelivery[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** All webhooks */
  'lawer-common/webhook/list': { input: NoInput; answer: WebhookLine[] }
  /** Call once more */
  'lawer-common/webhook/repeat': { input: IdInput; answer: null }
  /** A new webhook; its secret is answered once */
  'lawer-common/webhook/save': { input: WebhookInput; answer: WebhookSecret }
  /** Another secret, answered once */
  'lawer-common/webhook/secret': { input: IdInput; answer: WebhookSecret }
  /** Send a test event */
  'lawer-common/webhook/test': { input: IdInput; answer: null }
  /** Change a webhook */
  'lawer-common/webhook/update': { input: WebhookInput; answer: null }
  /** Files by number or by what holds them */
  'lawer-file/file/twj/getList': { input: FileListInput; answer: FileRow[] }
  /** Announce a large file, or go on with it */
  'lawer-file/file/twj/pieces/begin': { input: PieceBeginInput; answer: PieceUpload }
  /** Give up an upload */
  'lawer-file/file/twj/pieces/cancel': { input: IdInput; answer: null }
  /** Join the pieces and check the whole */
  'lawer-file/file/twj/pieces/finish': { input: IdInput; answer: UploadedFile }
  /** One's uploads that are not finished */
  'lawer-file/file/twj/pieces/open': { input: NoInput; answer: PieceUpload[] }
  /** One piece of a large file, as multipart/form-data */
  'lawer-file/file/twj/pieces/piece': { input: Record<string, never>; answer: null }
  /** A ticket to look at one file once */
  'lawer-file/file/twj/previewTicket': { input: FileInput; answer: PreviewTicket }
  /** All stored files, without their names */
  'lawer-file/file/twj/stored': { input: StoredFileListInput; answer: {
    /** The rows. */
    data: StoredFileRow[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Upload a file, as multipart/form-data */
  'lawer-file/file/twj/upload': { input: Record<string, never>; answer: UploadedFile }
  /** Lawyers for a legal-aid case */
  'lawer-other/aid/candidates': { input: AidCandidatesInput; answer: AidCandidate[] }
  /** Legal-aid centres around the caller, by name */
  'lawer-other/aid/centres': { input: AreaOptionsInput; answer: AreaOption[] }
  /** What lawyers or firms did of legal aid in a year */
  'lawer-other/aid/work': { input: AidWorkInput; answer: AidWorkPage }
  /** Make a record */
  [address: `lawer-other/area/${string}/add`]: { input: AreaAddInput; answer: AreaSaved }
  /** One record with its tables */
  [address: `lawer-other/area/${string}/detail`]: { input: AreaDetailInput; answer: AreaRecord }
  /** Remove a filter of the list */
  [address: `lawer-other/area/${string}/dropFilter`]: { input: IdInput; answer: null }
  /** One's filters of the list */
  [address: `lawer-other/area/${string}/filters`]: { input: NoInput; answer: AreaFilter[] }
  /** What was done with a record */
  [address: `lawer-other/area/${string}/history`]: { input: AreaHistoryInput; answer: AreaHistory }
  /** Make records of a workbook's rows */
  [address: `lawer-other/area/${string}/import`]: { input: AreaImportInput; answer: AreaImported }
  /** Keep a filter of the list */
  [address: `lawer-other/area/${string}/keepFilter`]: { input: AreaFilterInput; answer: null }
  /** Records within the caller's scope */
  [address: `lawer-other/area/${string}/list`]: { input: AreaListInputGiven; answer: AreaPage }
  /** Records to choose from */
  [address: `lawer-other/area/${string}/options`]: { input: AreaOptionsInput; answer: AreaOption[] }
  /** Remove records */
  [address: `lawer-other/area/${string}/remove`]: { input: AreaRemoveInput; answer: BatchResult[] }
  /** Restore records that were removed */
  [address: `lawer-other/area/${string}/restore`]: { input: AreaRemoveInput; answer: BatchResult[] }
  /** Change a record */
  [address: `lawer-other/area/${string}/save`]: { input: AreaSaveInput; answer: AreaSaved }
  /** How many records have which code */
  [address: `lawer-other/area/${string}/statistics`]: { input: AreaStatisticsInput; answer: AreaStatistics }
  /** Bring records to another state */
  [address: `lawer-other/area/${string}/transition`]: { input: AreaTransitionInput; answer: BatchResult[] }
  /** Close a batch, some records at a time: who handed nothing in took no part */
  'lawer-other/assessment/batch/close': { input: IdInput; answer: AssessmentProgress }
  /** Batches of yearly assessments */
  'lawer-other/assessment/batch/list': { input: AssessmentBatchListInput; answer: {
    /** The rows. */
    data: AssessmentBatch[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Open the batch of a year */
  'lawer-other/assessment/batch/open': { input: AssessmentBatchInput; answer: SavedId }
  /** Call firms publicly that handed nothing in, some at a time */
  'lawer-other/assessment/call': { input: AssessmentCallInput; answer: AssessmentProgress }
  /** One who takes part, with what he said of his year */
  'lawer-other/assessment/detail': { input: IdInput; answer: AssessmentDetail }
  /** Give several cases their level, each at the step that gives it */
  'lawer-other/assessment/level': { input: AssessmentLevelInput; answer: null }
  /** Who takes part, and how far each is */
  'lawer-other/assessment/list': { input: AssessmentListInput; answer: {
    /** The rows. */
    data: AssessmentRecord[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Object to a result that is shown */
  'lawer-other/assessment/object': { input: AssessmentResumeInput; answer: null }
  /** Remind those who handed nothing in, some at a time */
  'lawer-other/assessment/remind': { input: AssessmentRemindInput; answer: AssessmentProgress }
  /** Let a deferred assessment go on */
  'lawer-other/assessment/resume': { input: AssessmentResumeInput; answer: null }
  /** A batch counted by progress and by result */
  'lawer-other/assessment/statistics': { input: IdInput; answer: AssessmentNumbers[] }
  /** A firm's application */
  'lawer-other/building/application': { input: IdInput; answer: BuildingApplication }
  /** Firms that apply */
  'lawer-other/building/applications': { input: BuildingApplicationsInput; answer: {
    /** The rows. */
    data: BuildingApplication[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Save or hand in one's own scores */
  'lawer-other/building/apply': { input: BuildingApplyInput; answer: null }
  /** A release with its tree */
  'lawer-other/building/detail': { input: IdInput; answer: BuildingRelease }
  /** Releases */
  'lawer-other/building/list': { input: BuildingListInput; answer: {
    /** The rows. */
    data: BuildingRelease[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** The result as it is shown */
  'lawer-other/building/notice': { input: IdInput; answer: BuildingNotice | null }
  /** Decide an objection */
  'lawer-other/building/notice/decide': { input: ClaimDecisionInput; answer: null }
  /** Object to a result */
  'lawer-other/building/notice/object': { input: BuildingObjectionInput; answer: null }
  /** Show the result for a time */
  'lawer-other/building/notice/publish': { input: BuildingNoticeInput; answer: null }
  /** Pass an application on, or send it back */
  'lawer-other/building/review': { input: BuildingReviewInput; answer: null }
  /** Save a release's draft */
  'lawer-other/building/save': { input: BuildingReleaseInput; answer: SavedId }
  /** The caller's scores of a firm */
  'lawer-other/building/score/own': { input: IdInput; answer: BuildingOwnScore | null }
  /** Score a firm */
  'lawer-other/building/score/save': { input: BuildingScoreInput; answer: null }
  /** Bring a release to its next stage */
  'lawer-other/building/stage': { input: BuildingStageInput; answer: null }
  /** What all visits showed */
  'lawer-other/building/summary': { input: IdInput; answer: BuildingSummary }
  /** Teams that visit */
  'lawer-other/building/team/list': { input: IdInput; answer: BuildingTeam[] }
  /** Who can be in a team */
  'lawer-other/building/team/people': { input: SearchInput; answer: BuildingPerson[] }
  /** Save a team; who must not visit a firm is refused */
  'lawer-other/building/team/save': { input: BuildingTeamInput; answer: SavedId }
  /** Visits */
  'lawer-other/building/visit/list': { input: IdInput; answer: BuildingVisit[] }
  /** Say when a firm is visited */
  'lawer-other/building/visit/plan': { input: BuildingVisitInput; answer: null }
  /** Write down what a visit showed */
  'lawer-other/building/visit/record': { input: BuildingRecordInputGiven; answer: null }
  /** Move ratings on */
  'lawer-other/credit/advance': { input: CreditAdvanceInput; answer: null }
  /** What was computed, the latest first */
  'lawer-other/credit/batch/list': { input: PageInput; answer: {
    /** The rows. */
    data: CreditBatch[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Begin to rate everybody of the region */
  'lawer-other/credit/batch/start': { input: CreditBatchInput; answer: SavedId }
  /** Rate the next of them */
  'lawer-other/credit/batch/step': { input: IdInput; answer: CreditProgress }
  /** Decide an objection or a repair */
  'lawer-other/credit/claim/decide': { input: ClaimDecisionInput; answer: null }
  /** Object, or tell what was put right */
  'lawer-other/credit/claim/raise': { input: CreditClaimInput; answer: null }
  /** A rating with why it is what it is */
  'lawer-other/credit/detail': { input: IdInput; answer: CreditDetail }
  /** Enter a record, or adjust a rating */
  'lawer-other/credit/entry': { input: CreditEntryInput; answer: null }
  /** Ratings */
  'lawer-other/credit/list': { input: CreditListInput; answer: {
    /** The rows. */
    data: CreditRating[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** What whoever is rated says of it */
  'lawer-other/credit/report': { input: CreditReportInput; answer: null }
  /** A new draft like a standard */
  'lawer-other/credit/standard/copy': { input: IdInput; answer: SavedId }
  /** A standard */
  'lawer-other/credit/standard/detail': { input: IdInput; answer: CreditStandard }
  /** Standards by which credit is rated */
  'lawer-other/credit/standard/list': { input: CreditStandardListInput; answer: {
    /** The rows. */
    data: CreditStandard[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Publish a standard, which never changes from then on */
  'lawer-other/credit/standard/publish': { input: IdInput; answer: null }
  /** Use a standard no more */
  'lawer-other/credit/standard/retire': { input: IdInput; answer: null }
  /** Save a standard's draft */
  'lawer-other/credit/standard/save': { input: CreditStandardInput; answer: SavedId }
  /** Changes of records, the latest first */
  'lawer-other/dataChange/list': { input: DataChangeListInput; answer: {
    /** The rows. */
    data: DataChangeLine[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
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
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** How many changes wait to be confirmed */
  'lawer-other/djXxTbQk/queryTbQkCountInfo': { input: PartySyncInput; answer: Waiting }
  /** Keep answers */
  'lawer-other/edu/attempt/draft': { input: AttemptAnswersInput; answer: AnswersRevision }
  /** Hand an attempt in */
  'lawer-other/edu/attempt/handIn': { input: AttemptAnswersInput; answer: null }
  /** The live attempt with its questions */
  'lawer-other/edu/attempt/load': { input: IdInput; answer: LiveAttempt }
  /** What an attempt was worth */
  'lawer-other/edu/attempt/result': { input: IdInput; answer: AttemptResult }
  /** Begin an attempt, or go on with the live one */
  'lawer-other/edu/attempt/start': { input: AttemptStartInput; answer: string }
  /** Check a certificate, without signing in */
  'lawer-other/edu/certificate/verify': { input: CertificateVerifyInput; answer: CourseCertificate }
  /** Declare the certificate of a course void */
  'lawer-other/edu/certificate/void': { input: ReasonedActInput; answer: null }
  /** A course with its chapters */
  'lawer-other/edu/course/detail': { input: IdInput; answer: Course }
  /** Courses */
  'lawer-other/edu/course/list': { input: LearningListInput; answer: {
    /** The rows. */
    data: CourseRow[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Remove a course that nobody takes */
  'lawer-other/edu/course/remove': { input: IdInput; answer: null }
  /** Make a course, or change one */
  'lawer-other/edu/course/save': { input: CourseInput; answer: string }
  /** Send a course to review, publish it, withdraw it */
  'lawer-other/edu/course/state': { input: LearningStateInput; answer: null }
  /** Homework that was handed in */
  'lawer-other/edu/homework/list': { input: LearningListInput; answer: {
    /** The rows. */
    data: HomeworkRow[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Mark a homework, or return it */
  'lawer-other/edu/homework/mark': { input: HomeworkMarkInput; answer: null }
  /** Credit hours of training elsewhere */
  'lawer-other/edu/hours/credit': { input: CreditInput; answer: null }
  /** A lawyer's hours of a year and what they come from */
  'lawer-other/edu/hours/lawyer': { input: HoursCertificateInput; answer: OwnHours }
  /** Hours of lawyers in a year */
  'lawer-other/edu/hours/list': { input: HoursInput; answer: HoursPage }
  /** Remind who has too few hours in a year, some at a time */
  'lawer-other/edu/hours/remind': { input: HoursReminderInput; answer: HoursReminder }
  /** Set the hours of a year */
  'lawer-other/edu/hours/required': { input: RequirementInput; answer: null }
  /** An attempt as its teacher marks it */
  'lawer-other/edu/marking/detail': { input: IdInput; answer: AttemptResult }
  /** Attempts that wait for a teacher */
  'lawer-other/edu/marking/list': { input: LearningListInput; answer: {
    /** The rows. */
    data: EndedAttempt[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Give points for essays */
  'lawer-other/edu/marking/save': { input: MarksInput; answer: null }
  /** The caller's attempts */
  'lawer-other/edu/my/attempts': { input: LearningListInput; answer: {
    /** The rows. */
    data: EndedAttempt[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Tell what was watched */
  'lawer-other/edu/my/beat': { input: BeatInput; answer: WatchState }
  /** The certificate of a course */
  'lawer-other/edu/my/certificate': { input: IdInput; answer: CourseCertificate }
  /** A course as the caller takes it */
  'lawer-other/edu/my/course': { input: IdInput; answer: OwnCourse }
  /** Courses that the caller takes or can take */
  'lawer-other/edu/my/courses': { input: LearningListInput; answer: {
    /** The rows. */
    data: OwnCourseRow[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Take a course */
  'lawer-other/edu/my/enrol': { input: IdInput; answer: null }
  /** Papers that the caller can take */
  'lawer-other/edu/my/exams': { input: NoInput; answer: OwnExam[] }
  /** The caller's homework */
  'lawer-other/edu/my/homework': { input: NoInput; answer: HomeworkRow[] }
  /** The caller's hours of a year */
  'lawer-other/edu/my/hours': { input: HoursInput; answer: OwnHours }
  /** Play a chapter */
  'lawer-other/edu/my/play': { input: ChapterKeyInput; answer: Play }
  /** Say that a document was read */
  'lawer-other/edu/my/read': { input: ChapterKeyInput; answer: null }
  /** Hand homework in */
  'lawer-other/edu/my/submit': { input: HomeworkInput; answer: null }
  /** A paper with its questions and what attempts say of them */
  'lawer-other/edu/paper/detail': { input: IdInput; answer: Paper }
  /** Papers */
  'lawer-other/edu/paper/list': { input: LearningListInput; answer: {
    /** The rows. */
    data: PaperRow[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Make a paper, or change one */
  'lawer-other/edu/paper/save': { input: PaperInput; answer: string }
  /** Publish a paper, or withdraw it */
  'lawer-other/edu/paper/state': { input: LearningStateInput; answer: null }
  /** Answer a question, say who reads it, close it */
  'lawer-other/edu/qa/answer': { input: AnswerQuestionInput; answer: null }
  /** Ask those who teach */
  'lawer-other/edu/qa/ask': { input: QuestionInput; answer: null }
  /** Questions and answers */
  'lawer-other/edu/qa/list': { input: LearningListInput; answer: {
    /** The rows. */
    data: LearnersQuestion[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Questions to choose for a paper */
  'lawer-other/edu/question/list': { input: LearningListInput; answer: {
    /** The rows. */
    data: BankQuestion[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Have lawyers take a course */
  'lawer-other/edu/student/assign': { input: AssignInput; answer: number }
  /** Students of courses */
  'lawer-other/edu/student/list': { input: LearningListInput; answer: {
    /** The rows. */
    data: StudentRow[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Remind students */
  'lawer-other/edu/student/remind': { input: StudentsInput; answer: null }
  /** Take students off a course */
  'lawer-other/edu/student/remove': { input: StudentsInput; answer: null }
  /** Videos of courses */
  'lawer-other/edu/video/list': { input: LearningListInput; answer: {
    /** The rows. */
    data: VideoRow[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Remove a video that no course has */
  'lawer-other/edu/video/remove': { input: IdInput; answer: null }
  /** Add a video, or change its title */
  'lawer-other/edu/video/save': { input: VideoInput; answer: null }
  /** What an administrator has to look at */
  'lawer-other/figures/administrator': { input: NoInput; answer: FigureBoard }
  /** How the caller's region stands, for a screen on the wall */
  'lawer-other/figures/bigScreen': { input: NoInput; answer: FigureBoard }
  /** What waits for a firm, and how it stands */
  'lawer-other/figures/firm': { input: NoInput; answer: FigureBoard }
  /** What waits for a lawyer or intern, and how he stands */
  'lawer-other/figures/lawyer': { input: NoInput; answer: FigureBoard }
  /** What waits for an authority's person, and how his region stands */
  'lawer-other/figures/staff': { input: NoInput; answer: FigureBoard }
  /** Add lawyers to a registered policy */
  'lawer-other/insurance/addition': { input: InsuranceAdditionInput; answer: null }
  /** Accept additions to policies, or not */
  'lawer-other/insurance/addition/decide': { input: AdditionDecisionInput; answer: null }
  /** The insured of a policy, with additions that wait */
  'lawer-other/insurance/addition/list': { input: IdInput; answer: InsuredList }
  /** Insured lawyers and premium of firms in a year, with their shares */
  'lawer-other/insurance/firms': { input: InsuredFirmsInput; answer: InsuredFirmsPage }
  /** The caller's own insurance: policies that cover him */
  'lawer-other/insurance/mine': { input: NoInput; answer: OwnPolicy[] }
  /** Remind lawyers and their firms of missing insurance */
  'lawer-other/insurance/remind': { input: InsuranceReminderInput; answer: null }
  /** Name all lawyers of the firm who have to be insured */
  'lawer-other/insurance/roster': { input: InsuranceRosterInput; answer: RosterFilled }
  /** Name the lawyers of a workbook's rows: all of them, or none */
  'lawer-other/insurance/roster/import': { input: InsuredImportInput; answer: RosterFilled }
  /** Lawyers within reach who are not insured */
  'lawer-other/insurance/uninsured': { input: UninsuredInput; answer: UninsuredPage }
  /** Another first password for a lawyer's account */
  'lawer-other/lawyer/resetPassword': { input: ReasonedActInput; answer: FirstPassword }
  /** Confirm a change, send it back or withdraw it */
  'lawer-other/ownChange/decide': { input: OwnChangeDecisionInput; answer: null }
  /** Lawyers' own changes of their files */
  'lawer-other/ownChange/list': { input: OwnChangeListInput; answer: {
    /** The rows. */
    data: OwnChangeRow[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Lawyers who came to a firm and left it */
  'lawer-other/personnel/list': { input: PersonnelInput; answer: {
    /** The rows. */
    data: PersonnelRow[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** What everybody may know of a firm */
  'lawer-other/publicRegister/firm': { input: IdInput; answer: PublicFirm }
  /** What everybody may know of a lawyer */
  'lawer-other/publicRegister/lawyer': { input: IdInput; answer: PublicLawyer }
  /** Find a lawyer or firm, without an account */
  'lawer-other/publicRegister/search': { input: PublicSearchInput; answer: PublicTarget[] }
  /** Hand in, publish, withdraw, put on top, remove */
  'lawer-other/publication/act': { input: PublicationActInput; answer: null }
  /** One publication; its reader has read it */
  'lawer-other/publication/detail': { input: IdInput; answer: Publication }
  /** Keep it, or no more */
  'lawer-other/publication/favourite': { input: PublicationFavouriteInput; answer: null }
  /** The form of a kind, and what the caller may do */
  'lawer-other/publication/form': { input: PublicationKindInput; answer: PublicationForm }
  /** Publications that the caller reads, or looks after */
  'lawer-other/publication/list': { input: PublicationListInput; answer: {
    /** The rows. */
    data: PublicationRow[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Notices that are shown after sign-in */
  'lawer-other/publication/popup': { input: NoInput; answer: PublicationRow[] }
  /** Who has read it, and who has not */
  'lawer-other/publication/readers': { input: PublicationReadersInput; answer: PublicationReaders }
  /** Remind those who have not read it */
  'lawer-other/publication/remind': { input: IdInput; answer: RemindedReaders }
  /** Write a publication */
  'lawer-other/publication/save': { input: PublicationSaveInput; answer: SavedPublication }
  /** How far an item of a list is */
  'lawer-other/responsibility/progress': { input: ResponsibilityProgressInput; answer: null }
  /** Draw files for review */
  'lawer-other/review/draw': { input: ReviewDrawInput; answer: ReviewDrawn }
  /** Draws with what they were made of */
  'lawer-other/review/draws': { input: PageInput; answer: {
    /** The rows. */
    data: ReviewDrawRow[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Name the experts of a file */
  'lawer-other/review/experts': { input: ReviewExpertsInput; answer: null }
  /** Score a file */
  'lawer-other/review/score': { input: ReviewScoreInput; answer: null }
  /** A file's items and score sheets */
  'lawer-other/review/sheet': { input: IdInput; answer: ReviewSheets }
  /** Files that the caller scores */
  'lawer-other/review/tasks': { input: PageInput; answer: {
    /** The rows. */
    data: ReviewTask[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Draw again from what was kept */
  'lawer-other/review/verifyDraw': { input: IdInput; answer: ReviewDrawVerified }
  /** Apply for one's own assessment */
  'lawer-other/train/assessment/apply': { input: InternAssessmentInput; answer: null }
  /** Conclude an assessment */
  'lawer-other/train/assessment/conclude': { input: AssessmentConclusionInput; answer: null }
  /** Record the interview */
  'lawer-other/train/assessment/interview': { input: AssessmentInterviewInput; answer: null }
  /** Assessments within the caller's reach, the newest first */
  'lawer-other/train/assessment/list': { input: InternAssessmentListInput; answer: {
    /** The rows. */
    data: AssessmentRow[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Say what the papers are worth */
  'lawer-other/train/assessment/papers': { input: AssessmentPapersInput; answer: null }
  /** Declare the certificate of a class void */
  'lawer-other/train/class/certificate/void': { input: ReasonedActInput; answer: null }
  /** The courses that lessons can be of */
  'lawer-other/train/class/courses': { input: NoInput; answer: CourseOption[] }
  /** A class: its lessons and students */
  'lawer-other/train/class/detail': { input: IdInput; answer: ClassDetail }
  /** Enrol interns in a class, or oneself */
  'lawer-other/train/class/enrol': { input: TrainEnrolInput; answer: null }
  /** Take a lesson out of a timetable */
  'lawer-other/train/class/lesson/remove': { input: IdInput; answer: null }
  /** Put a lesson into a timetable, or change it */
  'lawer-other/train/class/lesson/save': { input: TrainSessionInput; answer: null }
  /** Classes that take interns, and the caller's own */
  'lawer-other/train/class/mine': { input: NoInput; answer: TrainClassRow[] }
  /** Take students out of a class, or to another */
  'lawer-other/train/class/move': { input: TrainMoveInput; answer: null }
  /** Record how a student attended, and his points */
  'lawer-other/train/class/record': { input: TrainRecordInput; answer: null }
  /** Interns who can be enrolled */
  'lawer-other/train/class/trainees': { input: SearchInput; answer: InternshipRow[] }
  /** An internship: how far it is, and what the assessment still needs */
  'lawer-other/train/internship': { input: InternshipInput; answer: InternshipProgress }
  /** Logs within the caller's reach, the latest day first */
  'lawer-other/train/log/list': { input: InternLogListInput; answer: {
    /** The rows. */
    data: InternLogRow[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Remove a log that was not handed in */
  'lawer-other/train/log/remove': { input: IdInput; answer: null }
  /** Approve logs or send them back, as their instructor */
  'lawer-other/train/log/review': { input: InternLogReviewInput; answer: null }
  /** Write or hand in a log of one's own internship */
  'lawer-other/train/log/save': { input: InternLogInput; answer: string }
  /** What is demanded of logs */
  'lawer-other/train/rules': { input: NoInput; answer: LogRules }
  /** Change what is demanded of logs */
  'lawer-other/train/rules/save': { input: LogRulesInput; answer: null }
  /** Take an answer as done, or send it back */
  'lawer-other/workTogether/check': { input: WorkCheckInput; answer: null }
  /** The receivers of a notice or task, with what they have done */
  'lawer-other/workTogether/completion': { input: WorkCompletionInput; answer: WorkCompletion }
  /** A notice or task as its sender sees it */
  'lawer-other/workTogether/detail': { input: IdInput; answer: WorkDetail }
  /** End a notice or task: nobody answers it any more */
  'lawer-other/workTogether/end': { input: WorkReasonInput; answer: null }
  /** Groups of receivers of the caller's organisation */
  'lawer-other/workTogether/group/list': { input: NoInput; answer: WorkGroup[] }
  /** Remove a group of receivers */
  'lawer-other/workTogether/group/remove': { input: IdInput; answer: null }
  /** Keep receivers under a name */
  'lawer-other/workTogether/group/save': { input: WorkGroupInput; answer: null }
  /** What a sender fills in, and by what he chooses receivers */
  'lawer-other/workTogether/info': { input: WorkInfoInput; answer: WorkInfo }
  /** Notices or tasks of the caller's organisation, the latest first */
  'lawer-other/workTogether/list': { input: WorkListInput; answer: WorkPage }
  /** Write what came of a meeting */
  'lawer-other/workTogether/minutes': { input: WorkMinutesInput; answer: null }
  /** Whom the caller may choose as a receiver */
  'lawer-other/workTogether/options': { input: WorkTargetSearchInput; answer: AreaOption[] }
  /** One receiver's part as the sender sees it */
  'lawer-other/workTogether/receipt': { input: WorkReceiptInput; answer: WorkReceipt }
  /** Hand in a receipt or a result */
  'lawer-other/workTogether/received/answer': { input: WorkAnswerInput; answer: null }
  /** A notice or task that the caller has received; it counts as read */
  'lawer-other/workTogether/received/detail': { input: WorkReceiptInput; answer: WorkReceived }
  /** Notices or tasks that the caller has received, the latest first */
  'lawer-other/workTogether/received/list': { input: WorkReceivedInput; answer: {
    /** The rows. */
    data: ReceivedRow[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Say how far a task is */
  'lawer-other/workTogether/received/report': { input: WorkReportInput; answer: null }
  /** Sign in at a meeting */
  'lawer-other/workTogether/received/signIn': { input: WorkSignInInput; answer: SignedIn }
  /** Remind one receiver, or all who have something to do */
  'lawer-other/workTogether/remind': { input: WorkRemindInput; answer: WorkReminded }
  /** Remove a draft */
  'lawer-other/workTogether/remove': { input: IdInput; answer: null }
  /** Write a notice or task, and send it */
  'lawer-other/workTogether/save': { input: WorkSaveInput; answer: WorkSaved }
  /** The code by which people sign in at a meeting */
  'lawer-other/workTogether/signInCode': { input: IdInput; answer: SignInCode }
  /** Withdraw a notice or task that nobody has answered */
  'lawer-other/workTogether/withdraw': { input: WorkReasonInput; answer: null }
  /** The audit, the latest first */
  'lawer-security/audit/list': { input: AuditListInput; answer: {
    /** The rows. */
    data: AuditLine[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Puts on record that the caller prints something */
  'lawer-security/audit/printed': { input: AuditPrintInput; answer: null }
  /** Whether the audit is as it was written */
  'lawer-security/audit/verify': { input: NoInput; answer: AuditVerdict }
  /** Close one's own account */
  'lawer-security/cancel': { input: AccountCloseInput; answer: null }
  /** Whether a mobile number is one */
  'lawer-security/checkLxdh': { input: MobileInput; answer: null }
  /** Whether a name at sign-in is free */
  'lawer-security/checkUsername': { input: UsernameInput; answer: null }
  /** Whether a licence is in the public register */
  'lawer-security/checkZgzh': { input: LicenceInput; answer: null }
  /** Whether an identity number is one */
  'lawer-security/ckeckCard': { input: CardInput; answer: null }
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
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** A new role */
  'lawer-security/common/atyrole/save': { input: RoleInput; answer: SavedRole }
  /** Change a role */
  'lawer-security/common/atyrole/update': { input: RoleInput; answer: SavedRole }
  /** The accounts of whoever has shown that a number is his */
  'lawer-security/getMultiRoleByUsernameOrPhone': { input: PersonInput; answer: OwnAccount[] }
  /** Groups that flows offer steps to */
  'lawer-security/group/list': { input: SearchInput; answer: {
    /** The rows. */
    data: GroupLine[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** The way to an identity provider */
  'lawer-security/identity/begin': { input: IdentityBeginInput; answer: WayOut }
  /** An account shown by its password to be one's own */
  'lawer-security/identity/bind': { input: IdentityBindInput; answer: Access }
  /** Which of one's accounts, where there are several */
  'lawer-security/identity/choose': { input: IdentityChoiceInput; answer: Access }
  /** The way back: who a provider says it is */
  'lawer-security/identity/enter': { input: IdentityEnterInput; answer: IdentityArrival }
  /** A provider by which one gets in no more */
  'lawer-security/identity/unbind': { input: IdInput; answer: null }
  /** Sign in: an access token, and a cookie that renews it */
  'lawer-security/login': { input: LoginInput; answer: Access }
  /** End the session */
  'lawer-security/logout': { input: Record<string, never>; answer: SignedOut }
  /** End all sessions of one's account */
  'lawer-security/logoutAll': { input: Record<string, never>; answer: SignedOut }
  /** End a session */
  'lawer-security/online/end': { input: ReasonedActInput; answer: null }
  /** Who is online */
  'lawer-security/online/list': { input: SearchInput; answer: {
    /** The rows. */
    data: OnlineLine[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** A forgotten password, set anew by a code */
  'lawer-security/passwordBack': { input: PasswordBackInput; answer: null }
  /** One's own sessions */
  'lawer-security/personal/devices': { input: NoInput; answer: OwnDevice[] }
  /** End another of one's own sessions */
  'lawer-security/personal/endDevice': { input: IdInput; answer: null }
  /** End all other sessions of one's own */
  'lawer-security/personal/endOthers': { input: NoInput; answer: EndedDevices }
  /** Change one's own profile */
  'lawer-security/personal/save': { input: ProfileInput; answer: null }
  /** What was tried at the door in one's own name */
  'lawer-security/personal/signIns': { input: PageInput; answer: {
    /** The rows. */
    data: OwnSignIn[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** A new access token for the cookie */
  'lawer-security/refresh': { input: Record<string, never>; answer: Access }
  /** Open an account of one's own */
  'lawer-security/register': { input: RegisterInput; answer: null }
  /** Close an organisation */
  'lawer-security/security/atycorp/close': { input: ReasonedActInput; answer: null }
  /** Organisations with their people, closed ones too */
  'lawer-security/security/atycorp/list': { input: NoInput; answer: OrganisationLine[] }
  /** The posts of an organisation and who holds them */
  'lawer-security/security/atycorp/posts': { input: IdInput; answer: Post[] }
  /** Open an organisation again */
  'lawer-security/security/atycorp/reopen': { input: ReasonedActInput; answer: null }
  /** A new organisation */
  'lawer-security/security/atycorp/save': { input: OrganisationInput; answer: SavedOrganisation }
  /** Rename or move an organisation */
  'lawer-security/security/atycorp/update': { input: OrganisationInput; answer: SavedOrganisation }
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
  /** Close it; its tokens are revoked */
  'lawer-security/serviceAccount/disable': { input: ReasonedActInput; answer: null }
  /** Open it again */
  'lawer-security/serviceAccount/enable': { input: ReasonedActInput; answer: null }
  /** Give it these roles and no others */
  'lawer-security/serviceAccount/grant': { input: UserRolesInput; answer: null }
  /** The accounts of programs */
  'lawer-security/serviceAccount/list': { input: SearchInput; answer: {
    /** The rows. */
    data: ServiceAccountLine[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** An account of a program */
  'lawer-security/serviceAccount/save': { input: ServiceAccountInput; answer: null }
  /** What its tokens can be for */
  'lawer-security/serviceAccount/scopes': { input: IdInput; answer: ScopeChoice[] }
  /** The tokens of all accounts */
  'lawer-security/serviceAccount/token/list': { input: TokenListInput; answer: {
    /** The rows. */
    data: TokenLine[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** A token of another counts no more */
  'lawer-security/serviceAccount/token/revoke': { input: ReasonedActInput; answer: null }
  /** A new token of a program, answered once */
  'lawer-security/serviceAccount/token/save': { input: TokenInput; answer: NewToken }
  /** What was tried at the door */
  'lawer-security/signIn/list': { input: SignInListInput; answer: {
    /** The rows. */
    data: SignInLine[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Whether a code is the one that was sent */
  'lawer-security/sms/check': { input: SmsCheckInput; answer: null }
  /** A code to a mobile number */
  'lawer-security/sms/get': { input: SmsInput; answer: SmsSent }
  /** One's own tokens */
  'lawer-security/token/list': { input: NoInput; answer: TokenLine[] }
  /** A token of one's own counts no more */
  'lawer-security/token/revoke': { input: IdInput; answer: null }
  /** A new token of one's own, answered once */
  'lawer-security/token/save': { input: TokenInput; answer: NewToken }
  /** Another mobile number for oneself */
  'lawer-security/updateMobile': { input: VerifiedMobileInput; answer: null }
  /** Another password for oneself */
  'lawer-security/updatePassword': { input: PasswordChangeInput; answer: null }
  /** Close an account; its sessions end */
  'lawer-security/user/disable': { input: ReasonedActInput; answer: null }
  /** Open an account again */
  'lawer-security/user/enable': { input: ReasonedActInput; answer: null }
  /** End all sessions of an account */
  'lawer-security/user/endSessions': { input: ReasonedActInput; answer: null }
  /** Give an account these roles and no others */
  'lawer-security/user/grant': { input: UserRolesInput; answer: null }
  /** An account, with what its person may do and why */
  'lawer-security/user/info': { input: IdInput; answer: UserInfo }
  /** Accounts */
  'lawer-security/user/list': { input: UserListInput; answer: {
    /** The rows. */
    data: UserLine[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  } }
  /** Another first password for an account */
  'lawer-security/user/resetPassword': { input: ReasonedActInput; answer: FirstPassword }
  /** The roles of an organisation's people */
  'lawer-security/user/roles': { input: IdInput; answer: RoleChoice[] }
  /** A new account, with its first password */
  'lawer-security/user/save': { input: UserInput; answer: FirstPassword }
  /** Forget wrong passwords of an account */
  'lawer-security/user/unlock': { input: ReasonedActInput; answer: null }
  /** Change whose an account is */
  'lawer-security/user/update': { input: UserInput; answer: null }
}

/** Who stands in for the caller, and when (委托). */
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

/** Who stands in for the caller, and when (委托). */
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
  /** Keys of the fields that are filled in with a transition, also those that are read-only otherwise. */
  asks: string[]
  /** Can be done with several records at once. */
  batch: boolean
  /** Key of the field whose codes `states` and `to` are; none: that of the area's state. */
  field?: string
  /** Stable name. `list`, `view`, `add`, `edit`, `remove`, `restore`, `import`, `export`, `print`, `statistics` and `history` mean the same in every area; others are transitions. */
  key: string
  /** Accounts of these kinds may do it within their own scope without a permission. */
  kinds: AccountKind[]
  /** What the user reads. */
  label: Caption
  /** Staff need this permission. */
  permission: string
  /** Only in these states; none listed: in every state. */
  states: string[]
  /** The state that it leads to: then it is a transition, written by the system with `asks`. */
  to?: string
}

/** Others sign before, after or beside the assignee (加签). */
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

/** What staff say of additions. */
export type AdditionDecisionInput = {
  /** They are insured from their day on. */
  agree?: boolean
  /** Rows of the policy, 1 to 200. */
  ids: string[]
  /** At most 500 characters; required where they are not. */
  reason?: string
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

/** A lawyer who can be assigned. */
export type AidCandidate = {
  /** Assignments that he declined this year. */
  declined: number
  firm: string | null
  id: string
  /** Cases that he has in hand. */
  inHand: number
  licenceNo: string | null
  name: string
  /** JSON list of codes of dictionary zytc. */
  specialties: string | null
  /** Cases that were assigned to him this year. */
  thisYear: number
}

/** Lawyers to whom a case can be assigned. */
export type AidCandidatesInput = {
  /** The case. */
  id: string
  /** A part of a name of lawyer or firm, at most 20 characters; empty: those who have done legal aid lately. */
  keyword?: string
}

/** What a lawyer or a firm did. */
export type AidWork = {
  /** Assignments of the year. */
  assigned: number
  /** Cases that were closed in the year. */
  closed: number
  /** Of them those that were declined. */
  declined: number
  /** Of a lawyer his firm. */
  firm: string | null
  id: string
  /** Cases in hand today, of whatever year. */
  inHand: number
  name: string
  /** Yuan, for the cases that were closed in the year. */
  subsidy: number
}

/** By whom work of legal aid is counted. */
export type AidWorkBy = 'lawyer' | 'firm'

/** What lawyers or firms did of legal aid in a year. */
export type AidWorkInput = {
  /** Lawyers, or firms. */
  by?: AidWorkBy
  /** Part of the name, at most 20 characters. */
  keyword?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
  /** Absent = this one. */
  year?: number
}

/** A page of lawyers or firms, and what all within reach did. */
export type AidWorkPage = {
  data: AidWork[]
  page: number
  pageSize: number
  sum: AidWorkSum
  totalCount: number
  year: number
}

/** What all of them did together. */
export type AidWorkSum = {
  assigned: number
  closed: number
  declined: number
  inHand: number
  /** How many lawyers or firms. */
  rows: number
  subsidy: number
}

/** An answer by the number of its question in the attempt. */
export type AnswerInput = {
  /** Letters as they are shown; a line a gap; a text. At most 20,000 characters. */
  answer?: string
  /** From 0. */
  number?: number
}

/** The answer to a question, and who may read it. */
export type AnswerQuestionInput = {
  /** At most 2000 characters; empty: not yet. */
  answer?: string
  /** Nothing more is said to it. */
  closed?: boolean
  /** The question. */
  id: string
  /** All who take the course read it. */
  public?: boolean
  /** It stands before the others. */
  top?: boolean
}

/** Answers as they are stored now. */
export type AnswersRevision = {
  /** Milliseconds that are left by the server's clock. */
  remaining: number
  /** To be named by the next save. */
  revision: number
}

/** Something that an applicant does with his case. */
export type ApplicantAct = 'answer' | 'evaluate' | 'urge' | 'revise' | 'withdraw' | 'askWithdrawal' | 'remove'

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
  /** Why it would be refused as things stand, whatever is filled in; in the caller's language. */
  obstacles: string[]
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
  /** The law that it is decided by. */
  basis: string
  /** How long a case of it may take; absent: no limit is known. */
  limits: ItemLimits | null
  /** What is handed in with an application. */
  materials: ItemMaterial[]
  name: string
  /** What its author calls it in English, else the English name of its form. */
  nameEn: string
  sqType: string
}

/** A page of applications. */
export type ApplicationListInput = {
  /** Last such day, also as `endTime`, which counts up to the end of its second; empty = any. */
  endTime?: string
  /** First day on which they came, `YYYY-MM-DD`, also as `startTime` `YYYY-MM-DD HH:mm:ss` (shell.md 5); empty = any. */
  from?: string
  /** At most 20 characters. */
  keyword?: string
  /** The light of the whole case, while it runs and its clock does not stand still; absent = any. */
  light?: Light
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
  /** First day on which they came, `YYYY-MM-DD`, also as `startTime` `YYYY-MM-DD HH:mm:ss` (shell.md 5); empty = any. */
  startTime?: string
  /** Dictionary sqzt; empty = all. */
  status?: string
  /** Last such day, also as `endTime`, which counts up to the end of its second; empty = any. */
  to?: string
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
  /** Whom of his unit's legal staff the applicant applies for; empty: himself. */
  staff?: string
}

/** One kind of business record: its fields, its list, and who may do what with it. */
export type Area = {
  /** Key of the field that holds the account whom a record describes: he reads it, plain, whatever else he reaches. Empty: records describe no accounts, or lawyers and firms by `scope`. */
  account: string
  /** What can be done with a record, and by whom. */
  actions: Action[]
  /** Everybody who may list reads every record; `scope` says alone who may change it. */
  everyoneReads: boolean
  /** Main fields, in sections. A field's column is its key in `snake_case`. */
  form: Form
  /** Keys of the fields that hold ids of other records, which are for the system alone: pages show none of them, and offer no filter by one. */
  idFields: string[]
  /** Stable name in addresses, e.g. `lawyer`. */
  key: string
  /** How records are listed, searched and sorted. */
  list: List
  /** Keys of the fields that are no columns of the list and can be chosen as such. Not written down: it follows from the form. */
  moreColumns: string[]
  /** Column that holds the id of an organisation: whose records an account reaches that is of no authority and whose lawyer or firm the table does not hold. Empty: it reaches none. */
  organisation: string
  /** How a record is shown in a picker. */
  picker: Picker
  /** Permission to see values of class P2 unmasked; every such look is audited. */
  plainPermission: string
  /** What the system fills in when a record is added by hand. */
  presets: Preset[]
  /** Field keys anyone may see, also outside his data scope. */
  public: string[]
  /** Where everybody reads: the states in which he does. In another state a record is read by those alone whose `scope` holds it. None listed: in every state. */
  publicStates: string[]
  /** Records of other areas that name this one; each is a tab of its page. */
  related: Related[]
  /** Which columns the data scope of an account is compared with. */
  scope: ScopeColumns
  /** Field and sub-table keys that the record's owner may change himself. */
  selfService: string[]
  /** Key of the sub-table whose field `firmId` names further firms that a record belongs to: their accounts reach it, too. Empty: none. */
  sharedBy: string
  /** Key of the field that holds the state, if records have one. */
  state?: string
  /** Keys of the fields with codes, or of firms, by which records are counted. */
  statistics: string[]
  /** The table of the database. */
  table: string
  /** Rows that belong to one record. */
  tables: SubTable[]
  /** What the user reads. */
  title: Caption
}

/** A new record: what the caller fills in. What the system fills in (`presets`, the first state) is not sent. */
export type AreaAddInput = {
  /** Its fields. */
  data?: Record<string, unknown>
  /** The rows of its sub-tables. */
  tables?: Record<string, Record<string, unknown>[]>
}

/** One thing that was done with a record. */
export type AreaChange = {
  /** Key of the area's action, `import`, `confirmOwnChange` for what a firm has confirmed, or `approval` for what a case has brought. */
  action: string
  /** When, milliseconds since 1970. */
  at: number
  /** Name of who did it; empty when his account is gone. */
  by: string
  /** In the order of the form, then sub-tables. */
  changes: AreaFieldChange[]
  /** The state before, where the act changed it. */
  fromState?: string
  /** Why; may be empty. */
  reason: string
  /** The state after, where the act changed it. */
  toState?: string
}

/** How many records have a code, or refer to a firm. */
export type AreaCount = {
  /** The code, or the id of the firm; empty: the field is. */
  code: string
  count: number
  /** The name of a firm; empty: the dictionary has it. */
  label: string
}

/** One record. */
export type AreaDetailInput = {
  /** The record. */
  id: string
  /** Personal data unmasked; needs the permission, and is audited. */
  plain?: boolean
}

/** A field as it was and as it became. */
export type AreaFieldChange = {
  /** As it became, in the same ways. */
  after?: unknown
  /** A code, a text, a number, a list of codes, the name of a reference; `***` for personal data. Absent: it was empty, or is a sub-table. */
  before?: unknown
  /** Key of the field or the sub-table. */
  field: string
}

/** A filter that somebody keeps. */
export type AreaFilter = {
  name: string
  view: AreaListInput
}

/** A filter of an area's list that is kept under a name. */
export type AreaFilterInput = {
  /** At most 30 characters; one of the same name is replaced. */
  name: string
  /** What it narrows and how it sorts; page and size are not kept. */
  view?: AreaListInputGiven
}

/** What was done with a record, the latest first. */
export type AreaHistory = {
  /** When the record was made, milliseconds since 1970. */
  createdAt: number
  /** Who made it; empty when nobody is known. */
  createdBy: string
  data: AreaChange[]
  page: number
  pageSize: number
  totalCount: number
}

/** A page of what was done with a record. */
export type AreaHistoryInput = {
  /** The record. */
  id: string
  /** 1-based; absent = 1. */
  page?: number
  /** Entries a page; absent = 10. */
  pageSize?: number
}

/** What rows are held against beside the area's form: what the server knows of the caller and of dictionaries. */
export type AreaImportContext = {
  /** By the dictionary's key its items: what cells may say instead of codes. */
  captions: Record<string, DictionaryItem[]>
  /** Keys of those that he fills in because the system does not know them of him. */
  lifted: string[]
  /** Keys of the fields that the caller fills in. */
  open: string[]
  /** What the system fills in, by the field's key. Running numbers are examples. */
  presets: Record<string, unknown>
  /** The day that rules go by, as `2026-01-31`. */
  today: string
}

/** Rows of a workbook that become records: all of them, or none. */
export type AreaImportInput = {
  /** Only checks. */
  dryRun?: boolean
  /** 1 to 5,000. */
  rows: AreaImportRow[]
}

/** A row of a workbook. */
export type AreaImportRow = {
  /** By the field's key the text of the cell: a code or its text, a region's code or name, a record's number or name, a day. */
  values: Record<string, string>
}

/** What became of the rows. */
export type AreaImported = {
  /** Records that were made; 0 where rows were only checked. */
  added: number
  /** Rows that were sound. */
  rows: number
}

/** A record as the caller saw it. */
export type AreaItem = {
  /** The record. */
  id: string
  /** The version that was read; another one in the meantime refuses the act. */
  version: number
}

/** A page of an area's list. */
export type AreaListInput = {
  /** Keys of the fields that are shown (`list.columns` and `moreColumns`); none: the area's own columns. */
  columns?: string[]
  /** By the filter's key. */
  filters: Record<string, FilterValue>
  /** Looked for in the area's keyword fields; at most 20 characters. */
  keyword?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page; absent = 10. */
  pageSize?: number
  /** Those that were removed instead of the others; needs the right to restore them. */
  removed?: boolean
  /** Absent = the area's own order. */
  sort?: Sort
}

/** A page of an area's list. */
export type AreaListInputGiven = {
  /** Keys of the fields that are shown (`list.columns` and `moreColumns`); none: the area's own columns. */
  columns?: string[]
  /** By the filter's key. */
  filters?: Record<string, FilterValue>
  /** Looked for in the area's keyword fields; at most 20 characters. */
  keyword?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page; absent = 10. */
  pageSize?: number
  /** Those that were removed instead of the others; needs the right to restore them. */
  removed?: boolean
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
  /** What a lawyer has changed of his own file and his firm has not confirmed yet: he goes on from it. */
  waiting?: ShownChange
}

/** Records that are removed, or restored. */
export type AreaRemoveInput = {
  /** 1 to 200. */
  items: AreaItem[]
  /** Why, at most 500 characters; it stays on record. */
  reason?: string
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
  /** A lawyer's own change that waits until his firm has confirmed it. */
  awaitsConfirmation: boolean
  /** The record. */
  id: string
  /** As it is stored now. */
  version: number
}

/** Counts by code. */
export type AreaStatistics = {
  /** The largest count first; the code is empty where the field is. Of firms at most 20. */
  data: AreaCount[]
  /** Records of firms that are not named. */
  others: number
  /** There are more records than were counted. */
  totalCapped: boolean
  /** Of all records together: one with several codes counts once. */
  totalCount: number
}

/** How many records have which code in a field. */
export type AreaStatisticsInput = {
  /** Key of one of the area's `statistics`. */
  field: string
  /** As of the list. */
  filters?: Record<string, FilterValue>
  /** As of the list. */
  keyword?: string
}

/** A transition of records to another state. */
export type AreaTransitionInput = {
  /** Key of an action of the area that leads to a state. */
  action: string
  /** The fields that the action asks for; the same for all records. */
  data?: Record<string, unknown>
  /** 1 to 200; several only where the action can be done in batches. */
  items: AreaItem[]
}

/** An answer of the form. */
export type AssessmentAnswer = {
  /** Key of the field. */
  key: string
  /** As text. */
  value: string
}

/** A batch. */
export type AssessmentBatch = {
  closedAt: number | null
  id: string
  /** lawyer, firm, public. */
  kind: string
  openedAt: number
  openedBy: string
  /** The caller's own authority opened it. */
  own: number
  regionCode: string
  reviewTo: string
  selfFrom: string
  selfTo: string
  /** How many records closing has looked at. */
  settled: number
  /** Everybody who took no part has that in his file; absent though it is closed: closing goes on. */
  settledAt: number | null
  title: string
  /** How many take part. */
  total: number
  year: number
}

/** The batch of a year is opened: everybody of the caller's region who was licensed before its end takes part. */
export type AssessmentBatchInput = {
  /** Whom it assesses. */
  kind?: AssessmentKind
  /** Last day of the results, `YYYY-MM-DD`. */
  reviewTo: string
  /** First day of the self-assessments, `YYYY-MM-DD`. */
  selfFrom: string
  /** Their last day, `YYYY-MM-DD`. */
  selfTo: string
  /** At most 100 characters. */
  title: string
  /** The year that is assessed. */
  year: number
}

/** A page of the batches of a kind. */
export type AssessmentBatchListInput = {
  /** Whom they assess; absent: anybody. */
  kind?: AssessmentKind
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
}

/** 公告催报: firms that handed nothing in by the last day are called publicly to do so. */
export type AssessmentCallInput = {
  /** The last record of the step before, as its answer says; empty: the first step. */
  after?: string
  /** The batch. */
  batchId: string
  /** How many were looked at before, as that answer says. */
  done?: number
  /** Records, at most 200; none: every firm that has not, some at a time, each time with a notice. */
  ids?: string[]
  /** The last day to hand in, `YYYY-MM-DD`: later than today. */
  until: string
}

/** The conclusion. */
export type AssessmentConclusionInput = {
  /** At most 1000 characters. */
  conclusion: string
  /** 3 to 12, where the internship is extended; else 0. */
  extendMonths?: number
  /** The assessment. */
  id: string
  /** Dictionary sxkh. */
  result: string
  /** As it was read. */
  version?: number
}

/** A record with what was said of the year, as its form is printed. */
export type AssessmentDetail = {
  /** Answers of the case's form, by key; those that people read of each other. */
  answers: AssessmentAnswer[]
  record: AssessmentRecord
  /** Number of the batch's last day of results. */
  reviewTo: string
  /** Name of the authority that gives the stamp. */
  stampedBy: string
  title: string
}

/** The interview. */
export type AssessmentInterviewInput = {
  /** Three to nine. */
  examiners: ExaminerGiven[]
  /** The assessment. */
  id: string
  /** `yyyy-MM-dd`. */
  interviewOn: string
  /** As it was read. */
  version?: number
}

/** Whom a batch assesses. */
export type AssessmentKind = 'lawyer' | 'firm' | 'public'

/** Several cases get their level together, each at the step that gives it. */
export type AssessmentLevelInput = {
  /** The records, at most 200. */
  ids: string[]
  /** Dictionary khdc. */
  level: string
  /** Why; required for the worst level, and where it is deferred. At most 1000 characters. */
  reason?: string
}

/** A page of those who take part; what is empty does not narrow. */
export type AssessmentListInput = {
  /** The batch; empty: of all of them. */
  batchId?: string
  /** Of this firm, and its lawyers; empty: of all. */
  firmId?: string
  /** Found anywhere in the name; at most 20 characters. */
  keyword?: string
  /** The result, dictionary khdc; empty: any, and none yet. */
  level?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
  /** Code of a province, city or county, with all below it; empty: everywhere. */
  region?: string
  /** How far they have come. */
  stage?: AssessmentStage
}

/** How many are at one point with one result. */
export type AssessmentNumbers = {
  count: number
  /** Dictionary khdc; absent: none yet. */
  level: string | null
  /** missing, running, publicity, deferred, done. */
  stage: string
}

/** What the association says of the papers. */
export type AssessmentPapersInput = {
  /** On to the interview; else back to the intern. */
  approve?: boolean
  /** The assessment. */
  id: string
  /** At most 1000 characters. */
  opinion: string
  /** As it was read. */
  version?: number
}

/** How far it is. */
export type AssessmentProgress = {
  /** How many the step concerned: who was noted, reminded or called. */
  acted: number
  /** The last of them: the next step begins behind it. */
  after: string
  /** How many were looked at. */
  done: number
  /** Nobody is left. */
  finished: boolean
  /** Of how many. */
  total: number
}

/** One who takes part. */
export type AssessmentRecord = {
  batchId: string
  callNotice: string | null
  callUntil: string | null
  /** 公告催报: when the firm was called publicly, until when it hands in, and the notice; absent: it was not. */
  calledOn: string | null
  /** The batch is closed. */
  closed: number
  decidedOn: string | null
  /** Name of a lawyer's firm. */
  firm: string | null
  handedIn: number | null
  id: string
  /** The batch's kind: lawyer, firm, public. */
  kind: string
  /** The result, dictionary khdc, or the one that is shown or deferred; absent: none yet. */
  level: string | null
  licenceNo: string
  name: string
  /** At which step it is. */
  node: string | null
  objectId: string
  reason: string
  regionCode: string
  remindedAt: number | null
  /** The result that a lawyer without a firm found right himself before his kind had a flow. */
  selfLevel: string
  selfTo: string
  /** His case; absent: there is none. */
  sqId: string | null
  sqNo: string | null
  /** missing, running, publicity, deferred, done. */
  stage: string
  /** What such a lawyer said of his year. */
  summary: string
  year: number
}

/** Those who have not handed anything in are reminded. */
export type AssessmentRemindInput = {
  /** The last record of the step before, as its answer says; empty: the first step. */
  after?: string
  /** The batch. */
  batchId: string
  /** How many were looked at before, as that answer says. */
  done?: number
  /** Records, at most 200; none: everybody who has not, some at a time. */
  ids?: string[]
}

/** A deferred assessment goes on, or a result that is shown is objected to. */
export type AssessmentResumeInput = {
  /** The record. */
  id: string
  /** Why, at most 2000 characters; stays on record. */
  reason: string
}

/** An assessment. */
export type AssessmentRow = {
  appliedOn: string
  /** Dictionary sxkhzt. */
  assessStatus: string
  concludedOn: string | null
  conclusion: string | null
  examiners: Examiner[]
  extendMonths: number | null
  firmName: string
  id: string
  internNo: string | null
  internshipId: string
  interviewOn: string | null
  interviewScore: number | null
  name: string
  paperOpinion: string | null
  publishedFrom: string | null
  publishedTo: string | null
  /** Dictionary sxkh. */
  result: string | null
  summary: string
  version: number
}

/** How far somebody's assessment has come. */
export type AssessmentStage = 'missing' | 'running' | 'publicity' | 'deferred' | 'done'

/** Lawyers who are to take a course. */
export type AssignInput = {
  /** The course. */
  courseId: string
  /** All lawyers of this firm; empty: none. */
  firm?: string
  /** Ids of their files, at most 200. */
  lawyers?: string[]
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
export type AssignmentReasonName = 'strategy' | 'unknown' | 'party' | 'empty' | 'notInitiator' | 'leader' | 'picked' | 'returned' | 'agent'

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

/** Answers of an attempt, to be kept or handed in. */
export type AttemptAnswersInput = {
  /** Those that were changed, at most 200. */
  answers?: AnswerInput[]
  /** The attempt. */
  id: string
  /** As it was read or last kept. */
  revision?: number
}

/** An attempt with its answers, as far as they may be told. */
export type AttemptResult = {
  /** Absent: they are not told now. */
  answers: ShownAnswer[] | null
  attempt: EndedAttempt
}

/** Which paper is begun, and of which course. */
export type AttemptStartInput = {
  /** The course; empty: none. */
  courseId?: string
  /** The paper. */
  paperId: string
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

/** What the chain of the audit is found to be. */
export type AuditVerdict = {
  /** The first place whose row is missing or not what was written; 0: a row was not written by a server; absent: none. */
  brokenAt: number | null
  /** Hash of the newest row: who writes it down elsewhere can tell later that no end was cut off; absent as `rows`. */
  lastHash: string | null
  /** How many rows follow one another; absent: one does not. */
  rows: number | null
}

/** A backup by its name. */
export type BackupInput = {
  /** As the list says it. */
  name: string
}

/** How a backup came about. */
export type BackupKind = 'manual' | 'daily' | 'uploaded'

/** A backup. */
export type BackupLine = {
  /** How many files. */
  files: number
  /** The keys of identity numbers are in it: who has it can read them. */
  holdsKeys: boolean
  kind: BackupKind
  name: string
  /** Version of the program that made it. */
  program: string
  /** The page can have it put back: it is of this kind of database and no newer than the program. */
  restorable: boolean
  /** Bytes. */
  size: number
  /** What was found when it was checked; absent: nobody looked. */
  soundness: Soundness | null
  /** Milliseconds since 1970: what was acknowledged before is in it. */
  takenAt: number
}

/** How backups stand. */
export type BackupOverview = {
  /** The latest first. */
  backups: BackupLine[]
  /** How many daily ones are there at a time. */
  copies: number
  /** `sqlite` or `postgres`. */
  database: CopyKind
  /** Why the last that was done failed; absent: it went well, or nothing was done since the start. */
  fault: string | null
  /** Folder on the server. */
  folder: string
  /** Free bytes of its disk; absent: not known. */
  free: number | null
  /** What is put back at the next start; absent: nothing. */
  requested: RequestedRestore | null
  /** The page can have a backup put back; otherwise an operator does. */
  restorable: boolean
  /** What became of the last that was; absent: there was none. */
  restored: RestoreResult | null
  /** What is being done; absent: nothing. */
  running: RunningBackup | null
}

/** A backup that is to be removed. */
export type BackupRemoveInput = {
  /** As the list says it. */
  name: string
  /** Why; stays on record. */
  reason: string
}

/** A backup that is to be put back at the next start of the server. */
export type BackupRestoreInput = {
  /** Its name once more, typed: it replaces everything. */
  confirmation?: string
  /** As the list says it. */
  name: string
  /** The caller's password. */
  password: string
  /** Why; stays on record. */
  reason: string
}

/** A backup, in short. */
export type BackupStatus = {
  /** It was checked, and nothing is wrong with it. */
  sound: boolean
  /** Milliseconds since 1970. */
  takenAt: number
}

/** What of it is being done. */
export type BackupStep = 'database' | 'files' | 'list'

/** What is being done. */
export type BackupTask = 'making' | 'checking'

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

/** A question in the list from which a paper is put together. */
export type BankQuestion = {
  /** Dictionary `kclb`. */
  category: string
  difficulty: string
  id: string
  /** Dictionary `tmlx`. */
  kind: string
  score: number
  stem: string
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
  /** The task, the application, the record. */
  id: string
  /** Why not, in the caller's language. */
  reason: string | null
}

/** What a player has played since it last told. */
export type BeatInput = {
  /** Second from which it played. */
  from?: number
  /** As `play` answered. */
  playId: string
  /** Second up to which it played. */
  to?: number
}

/** A backup that is being made. */
export type BegunBackup = {
  /** Its name. */
  name: string
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

/** A backup that was brought. */
export type BroughtBackup = {
  /** Its name here. */
  name: string
}

/** A firm's application. */
export type BuildingApplication = {
  countyOpinion: string
  /** Of 100; absent: not graded yet. */
  final: number | null
  firmId: string
  /** Dictionary whdj; empty: too few points. */
  grade: string | null
  id: string
  name: string
  opinion: string
  place: number | null
  regionCode: string
  releaseId: string
  /** The caller is in its team. */
  scoredByMe: number
  /** People who have scored it. */
  scorers: number
  /** The firm's own scores, one an indicator. */
  scores: SelfScore[]
  /** draft, submitted, county, shortlisted, returned. */
  state: string
  submittedAt: number | null
  /** Name of the team that visits it. */
  team: string | null
  /** Of 100, by the weights. */
  total: number
  version: number
}

/** A page of the applications for a release. */
export type BuildingApplicationsInput = {
  /** The release. */
  id: string
  /** Found anywhere in the firm's name; at most 20 characters. */
  keyword?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
  /** draft, submitted, county, shortlisted, returned; empty: all. */
  state?: string
}

/** A firm's own scores. */
export type BuildingApplyInput = {
  /** The release. */
  releaseId: string
  /** One an indicator, in their order. */
  scores?: SelfScoreGiven[]
  /** It is handed in; otherwise it is kept as a draft. */
  submit?: boolean
  /** The version that was read; 0: nothing was saved yet. */
  version?: number
}

/** What a firm must fulfil to take part. */
export type BuildingConditions = {
  /** Its last annual assessment says 合格. */
  assessed: boolean
  /** No penalty in so many years; 0: it does not matter. */
  cleanYears: number
  /** Its liability insurance runs. */
  insured: boolean
}

/** What a firm must fulfil to take part. */
export type BuildingConditionsGiven = {
  /** Its last annual assessment says 合格. */
  assessed?: boolean
  /** No penalty in so many years; 0: it does not matter. */
  cleanYears?: number
  /** Its liability insurance runs. */
  insured?: boolean
}

/** By what firms are scored. */
export type BuildingContent = {
  /** What a firm must fulfil to take part. */
  conditions: BuildingConditions
  /** Dimensions, dictionary `whwd`; their weights make 100. */
  dimensions: BuildingDimension[]
  /** File numbers of what is published with it, at most 20. */
  files: string[]
  /** Stars by score, the best first. */
  grades: BuildingGrade[]
  /** Indicators, each below a dimension. */
  items: BuildingIndicator[]
  /** What people read before they score, at most 5000 characters. */
  text: string
}

/** By what firms are scored. */
export type BuildingContentGiven = {
  /** What a firm must fulfil to take part. */
  conditions?: BuildingConditionsGiven
  /** Dimensions, dictionary `whwd`; their weights make 100. */
  dimensions?: BuildingDimensionGiven[]
  /** File numbers of what is published with it, at most 20. */
  files?: string[]
  /** Stars by score, the best first. */
  grades?: BuildingGradeGiven[]
  /** Indicators, each below a dimension. */
  items?: BuildingIndicatorGiven[]
  /** What people read before they score, at most 5000 characters. */
  text?: string
}

/** One of the five. */
export type BuildingDimension = {
  /** Dictionary `whwd`. */
  code: string
  /** Percent of the whole. */
  weight: number
}

/** One of the five. */
export type BuildingDimensionGiven = {
  /** Dictionary `whwd`. */
  code?: string
  /** Percent of the whole. */
  weight?: number
}

/** A firm that a team visits. */
export type BuildingFirm = {
  /** Its application. */
  id: string
  name: string
}

/** Stars from a score on. */
export type BuildingGrade = {
  /** Dictionary `whdj`. */
  code: string
  /** Smallest score of 100. */
  min: number
}

/** Stars from a score on. */
export type BuildingGradeGiven = {
  /** Dictionary `whdj`. */
  code?: string
  /** Smallest score of 100. */
  min?: number
}

/** What is looked at. */
export type BuildingIndicator = {
  /** What is wanted, at most 500 characters. */
  content: string
  /** Code of its dimension. */
  dimension: string
  /** Points of who has all of it. */
  full: number
  /** How it is looked at, at most 500 characters. */
  method: string
}

/** What is looked at. */
export type BuildingIndicatorGiven = {
  /** What is wanted, at most 500 characters. */
  content?: string
  /** Code of its dimension. */
  dimension?: string
  /** Points of who has all of it. */
  full?: number
  /** How it is looked at, at most 500 characters. */
  method?: string
}

/** A page of the releases. */
export type BuildingListInput = {
  /** Found anywhere in the title; at most 20 characters. */
  keyword?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
  /** The year. */
  year?: number
}

/** The result of a release as it is shown. */
export type BuildingNotice = {
  body: string
  firms: BuildingResult[]
  from: string
  objections: BuildingObjection[]
  /** The caller's own authority made the release. */
  own: boolean
  publishedBy: string
  release: string
  /** The release's stage. */
  stage: string
  title: string
  to: string
}

/** The result is shown for a time (公示). */
export type BuildingNoticeInput = {
  /** At most 5000 characters. */
  body: string
  /** First day, `YYYY-MM-DD`. */
  from: string
  /** The release. */
  releaseId: string
  /** At most 100 characters. */
  title: string
  /** Last day, `YYYY-MM-DD`: at least 5 working days. */
  to: string
}

/** An objection. */
export type BuildingObjection = {
  decidedAt: number | null
  decidedBy: string | null
  decision: string
  /** The firm that it is about. */
  firm: string
  id: string
  raisedAt: number
  raisedBy: string
  reason: string
  /** `open`, `upheld` or `rejected`. */
  state: string
}

/** A firm objects to a result that is shown. */
export type BuildingObjectionInput = {
  /** The application that it is about. */
  applyId: string
  /** Why, at most 2000 characters. */
  reason: string
  /** The release. */
  releaseId: string
}

/** Somebody's scores of a firm. */
export type BuildingOwnScore = {
  comment: string
  /** One an indicator. */
  scores: number[]
  submittedAt: number
}

/** Somebody who can be in a team. */
export type BuildingPerson = {
  /** Account. */
  id: string
  name: string
  organisation: string
}

/** What a visit showed (调研记录). */
export type BuildingRecordInput = {
  /** Who was there, at most 500 characters. */
  attendees: string
  /** One an indicator, in their order. */
  checks: VisitCheck[]
  /** File numbers of pictures and signatures, at most 20. */
  files: string[]
  /** The visit. */
  id: string
  /** What was talked about, at most 2000 characters. */
  interview: string
  /** What is not as it should be, at most 2000 characters. */
  problems: string
  /** What is advised, at most 2000 characters. */
  suggestions: string
}

/** What a visit showed (调研记录). */
export type BuildingRecordInputGiven = {
  /** Who was there, at most 500 characters. */
  attendees: string
  /** One an indicator, in their order. */
  checks?: VisitCheckGiven[]
  /** File numbers of pictures and signatures, at most 20. */
  files?: string[]
  /** The visit. */
  id: string
  /** What was talked about, at most 2000 characters. */
  interview?: string
  /** What is not as it should be, at most 2000 characters. */
  problems?: string
  /** What is advised, at most 2000 characters. */
  suggestions?: string
}

/** A release. */
export type BuildingRelease = {
  applyFrom: string
  applyTo: string
  content: BuildingContent
  /** Name of the authority's person who made it. */
  createdBy: string
  /** Applications that were handed in. */
  firms: number
  id: string
  /** The caller's own authority made it. */
  own: number
  regionCode: string
  /** draft, open, survey, graded, publicity, ended. */
  stage: string
  title: string
  updatedAt: number
  version: number
  year: number
}

/** A release's draft. What is wrong with its tree is told at `standard.dimensions[0].weight` and the like. */
export type BuildingReleaseInput = {
  /** First day on which firms apply, `YYYY-MM-DD`. */
  applyFrom: string
  /** Last such day, `YYYY-MM-DD`. */
  applyTo: string
  /** The draft that is changed; absent: a new one. */
  id?: string
  /** Dimensions, indicators, stars, conditions. */
  standard?: BuildingContentGiven
  /** At most 100 characters. */
  title: string
  /** The draft's version as it was read; absent: it is new. */
  version?: number
  /** The year. */
  year: number
}

/** A firm's result. */
export type BuildingResult = {
  firmId: string
  /** Dictionary whdj; empty: too few points. */
  grade: string
  /** The application. */
  id: string
  name: string
  place: number
  /** Of 100. */
  total: number
}

/** The authority looks at a firm's application. */
export type BuildingReviewInput = {
  /** The application. */
  id: string
  /** At most 2000 characters. */
  opinion: string
  /** It goes on; otherwise it goes back to the firm. */
  passed?: boolean
}

/** A member's scores of a firm. */
export type BuildingScoreInput = {
  /** The firm's application. */
  applyId: string
  /** At most 2000 characters. */
  comment?: string
  /** One an indicator, in their order. */
  scores?: number[]
}

/** How far a release has come. */
export type BuildingStage = 'draft' | 'open' | 'survey' | 'graded' | 'publicity' | 'ended'

/** A release goes on to its next stage. */
export type BuildingStageInput = {
  /** The release. */
  id: string
  /** Where to. */
  to?: BuildingStage
}

/** What all visits showed. */
export type BuildingSummary = {
  items: BuildingIndicator[]
  /** The release's title. */
  title: string
  visits: BuildingVisit[]
}

/** A team. */
export type BuildingTeam = {
  firms: BuildingFirm[]
  from: string
  id: string
  /** Account of the leader. */
  leader: string
  members: BuildingPerson[]
  name: string
  to: string
  version: number
}

/** Who visits which firms (调研组). */
export type BuildingTeamInput = {
  /** The firms' applications. */
  applications: string[]
  /** First day, `YYYY-MM-DD`. */
  from: string
  /** The team that is changed; absent: a new one. */
  id?: string
  /** Account of the leader, one of the members. */
  leader: string
  /** Accounts. */
  members: string[]
  /** At most 50 characters. */
  name: string
  /** The release. */
  releaseId: string
  /** Last day, `YYYY-MM-DD`. */
  to: string
  /** The version that was read; 0: a new one. */
  version?: number
}

/** A visit. */
export type BuildingVisit = {
  address: string
  /** The firm's application. */
  applyId: string
  day: string
  /** The firm. */
  firm: string
  id: string
  /** The caller is in the team. */
  mine: number
  /** What it showed; absent: nothing yet. */
  record: BuildingRecordInput | null
  /** planned, done, cancelled. */
  state: string
  team: string
  writtenAt: number | null
  writtenBy: string | null
}

/** When and where a firm is visited. */
export type BuildingVisitInput = {
  /** At most 200 characters. */
  address: string
  /** It does not take place. */
  cancelled?: boolean
  /** `YYYY-MM-DD`. */
  day: string
  /** The visit. */
  id: string
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

/** Whether an identity number is one: nobody is told whose it is. */
export type CardInput = {
  /** Identity number. */
  card: string
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
  /** The caller has applied for it, from outside of the authorities: the page of an applicant is his. */
  own: boolean
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
export type CaseAct = 'goBack' | 'consult' | 'addSign' | 'removeSign' | 'delegate' | 'transfer' | 'release' | 'withdraw' | 'askWithdrawal' | 'correctOpinion' | 'copy' | 'urge' | 'pauseClock' | 'resumeClock' | 'extend' | 'assign' | 'suspend' | 'resume' | 'terminate'

/** Others get a case to read (抄送). */
export type CaseCopyInput = {
  /** The application. */
  sqId: string
  /** What they are told, at most 2000 characters. */
  text?: string
  /** Accounts, at most 100. */
  users: string[]
}

/** Where a run goes another way than the test case says. */
export type CaseDifference = {
  /** After how many acts; 0: with the start. */
  act: number
  /** An act of the case cannot be done, so that the run ends before it. */
  cut: boolean
  /** The step of the case that does not come true: what was to be seen, or an act that cannot be done. */
  expected: unknown
  /** What is seen instead. Of an act: `{refused: reason}`, `{offers: [..]}` where the step takes other operations, or who waits where the step does not. */
  found: unknown
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
  /** Its English name; empty where none was given. */
  nameEn: string
  origin: MaterialOrigin
  /** Must be there, as the form stands. */
  required: boolean
  /** Must be there where this holds of the form; empty: no such condition. */
  requiredWhen: string
}

/** How a test case went. */
export type CaseResult = {
  /** What people read of the elements that the difference names. */
  captions?: Record<string, string>
  /** Absent: everything was as it was kept. */
  difference?: CaseDifference
  /** Name of the case. */
  name: string
}

/** What a test case that differs means for a deployment. */
export type CaseRule = 'warn' | 'refuse'

/** Whether a case stands still (挂起, 激活). */
export type CaseSuspendInput = {
  /** The application. */
  sqId: string
  /** It does. */
  suspended: boolean
}

/** How long a case may take, and how long it has. */
export type CaseTime = {
  /** How days count. */
  count: DayCount
  /** Days until then; below nothing: overdue by so many. Absent once it is decided. */
  daysLeft: number | null
  /** When it was decided; absent: not yet. */
  decideAt: number | null
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
  /** How far it is. */
  stage: ClockStage
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
  /** Serials of the papers that it replaces, which are void; absent: none. */
  voidSerial: string | null
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

/** A certificate of completion as anybody may check it. */
export type CertificateVerifyInput = {
  /** As it is printed. */
  number: string
}

/** A picture to show. */
export type Challenge = {
  captchaId: string
  /** PNG as a data address; absent where none is asked for. */
  image: string | null
  required: boolean
}

/** What happened to a value or a row between the older version and the newer one. */
export type Change = 'added' | 'changed' | 'removed' | 'same'

/** A chapter of a course. */
export type ChapterInput = {
  /** File numbers of a document. */
  files?: string[]
  /** The chapter that is kept; absent: a new one. */
  id?: string
  /** 1 video, 2 document, 3 questions. */
  kind?: string
  /** Of questions. */
  paperId?: string
  /** At most 100 characters. */
  title?: string
  /** Of a video. */
  videoId?: string
}

/** Which chapter of a course. */
export type ChapterKeyInput = {
  /** The chapter. */
  chapterId: string
  /** The course. */
  courseId: string
}

/** What a chart shows. */
export type ChartKey = 'months' | 'items' | 'statuses' | 'handlingTimes' | 'categories' | 'firmForms' | 'practiceStates' | 'regions' | 'ranking' | 'endings'

/** A row of a chart. */
export type ChartRow = {
  /** What it is about: a code, a key, a month `YYYY-MM`. */
  code: string
  /** The address of its list, with the filter set; empty: it has none. */
  link: string
  /** Its name in Chinese; empty where the code's dictionary has it. */
  name: string
  /** One a series of the chart. */
  values: number[]
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

/** Something that stands against it. */
export type CheckFinding = {
  /** The field that it is about; absent: the application as a whole. */
  field: Caption | null
  /** In the reader's language. */
  text: string
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

/** An objection, a repair is decided. */
export type ClaimDecisionInput = {
  /** The objection or repair. */
  id: string
  /** Why, at most 2000 characters; whoever asked reads it. */
  reason: string
  /** It is right: what it is about counts no more. */
  upheld?: boolean
}

/** A task as the caller saw it (签收, 取消签收). */
export type ClaimInput = {
  /** The task. */
  taskId: string
  /** As the caller saw it. */
  taskVersion: number
}

/** Several tasks as the caller saw them (批量签收). */
export type ClaimSeveralInput = {
  /** At most 50. */
  tasks: ClaimInput[]
}

/** A class with its lessons, and those of its students whom the caller reaches. */
export type ClassDetail = {
  class: TrainClassRow
  /** The caller may change lessons and students. */
  editable: boolean
  /** The caller may enrol interns: himself, those of his firm, or anybody. */
  enrolling: boolean
  lessons: LessonRow[]
  students: ClassStudent[]
  /** The caller may declare certificates void. */
  voiding: boolean
}

/** A student of a class. */
export type ClassStudent = {
  absenceCount: number
  certDate: string | null
  certNo: string | null
  /** The certificate is void. */
  certVoid: boolean
  examScore: number | null
  firmName: string | null
  groupName: string | null
  id: string
  internName: string
  internNo: string | null
  internshipId: string
  leaveCount: number
  presentCount: number
  /** Dictionary pxxyzt. */
  studentStatus: string
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
  /** Why, at most 2000 characters: the applicant reads it. */
  opinion: string
  /** The application. */
  sqId: string
}

/** How far a case is, as far as its limit goes by it. */
export type ClockStage = 'awaited' | 'uncounted' | 'running' | 'decided' | 'notAccepted' | 'closed'

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
  /** It stands in older data and can be chosen no more. */
  disabled?: boolean
  label: string
  labelEn: string
  value: string
}

/** One code of a list. An update names the row, a new code does not. */
export type CodeInput = {
  /** The code, which never changes: letters and digits, with `.`, `_` and `-`. */
  dm: string
  /** Whether it can be chosen, `1` or `0`; empty: as it is, a new one can. */
  enabled?: string
  /** The code; empty: a new one. */
  id?: string
  /** What people read. */
  mc: string
  /** Its caption in English; empty: as in Chinese. */
  mcEn?: string
  /** The code above it; empty = top level. */
  pdm?: string
  /** Place among all codes of the list. */
  seq?: number
  /** The list's key. */
  type: string
  /** Version that was read; absent: whatever it is. */
  version?: number
}

/** One code of a list. */
export type CodeKeyInput = {
  /** The code. */
  dm: string
  /** The list's key. */
  type: string
}

/** A code with those below it. */
export type CodeNode = {
  /** In their order. */
  children: CodeNode[]
  /** The code. */
  dm: string
  /** It can be chosen. */
  enabled: boolean
  mc: string
  mcEn: string
  /** Administrators added it. */
  own: boolean
  /** The code above it; empty: none. */
  pdm: string
  /** Place among all codes of the list. */
  seq: number
  version: number
}

/** The order of the codes of a list. */
export type CodeOrderInput = {
  /** All of its codes, the first one first. */
  codes: string[]
  /** The list's key. */
  type: string
}

/** A code of a list. */
export type CodeRow = {
  /** The code. */
  dm: string
  /** It can be chosen. */
  enabled: boolean
  mc: string
  mcEn: string
  /** Administrators added it. */
  own: boolean
  /** The code above it; empty: none. */
  pdm: string
  /** Place among all codes of the list. */
  seq: number
  version: number
}

/** A code list as administrators see it. */
export type CodeType = {
  /** Its key. */
  code: string
  /** How many codes it has. */
  codes: number
  name: string
  nameEn: string
  /** Codes may be added and switched off. */
  open: boolean
  /** Administrators made it, and may remove it. */
  own: boolean
  version: number
}

/** A code list. An update names the row, a new list does not. */
export type CodeTypeInput = {
  /** Its key, which never changes: letters and digits, with `.`, `_` and `-`. */
  code: string
  /** Its key; empty: a new list. */
  id?: string
  /** What people read. */
  name: string
  /** Its name in English; empty: as in Chinese. */
  nameEn?: string
  /** Version that was read; absent: whatever it is. */
  version?: number
}

/** A page of all code lists. */
export type CodeTypeListInput = {
  /** Part of key or name, at most 20 characters. */
  keyword?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
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

/** The picture that lets somebody without an account file a complaint. */
export type ComplaintBeginInput = {
  /** Which picture; empty where the server asks for none. */
  captchaId?: string
  /** Its characters. */
  code?: string
  /** He has read what is said of his data and agrees: `1`. */
  consent: string
}

/** Where a complaint is handled. */
export type ComplaintCounty = {
  code: string
  name: string
}

/** A complaint of somebody without an account. */
export type ComplaintFileInput = {
  /** The form, without whom it is about by number. */
  data?: Record<string, unknown>
  /** The county where the firm is, 6 digits; asked for where nobody was picked. */
  regionCode?: string
  /** The lawyer or firm that was picked; absent: it is not in the register, or was not found. */
  targetId?: string
  /** As `begin` gave it. */
  ticket: string
}

/** The form of complaints, as the public fills it. */
export type ComplaintForm = {
  /** Counties to choose from where nobody was picked, with the city before each. */
  counties: ComplaintCounty[]
  /** The lists that its choices come from, by key. */
  dictionaries: Record<string, CodeChoice[]>
  form: Form
  /** Complaints of one address, or with one mobile number, in a day. */
  mostADay: number
}

/** Joining a complaint with one about the same. */
export type ComplaintMergeInput = {
  /** The complaint that ends. */
  id: string
  /** The one that goes on for both. */
  into: string
  /** Why they are one. */
  reason: string
}

/** How satisfied whoever complained is with the answer. */
export type ComplaintRatingInput = {
  /** The code on its receipt. */
  code: string
  /** At most 500 characters. */
  comment?: string
  /** Its number, or the mobile number that it was filed with. */
  number: string
  /** 5 very satisfied … 1 very dissatisfied. */
  score: number
}

/** What somebody asks with how far his complaint is; the code is told once and kept nowhere. */
export type ComplaintReceipt = {
  complainNo: string
  queryCode: string
}

/** What was asked and what came of it. */
export type ComplaintReview = {
  /** Milliseconds since 1970. */
  decidedAt: number | null
  decidedBy: string | null
  /** By when it is to be decided. */
  dueOn: string | null
  /** Result before the review (dictionary tscljg). */
  formerResult: string | null
  opinion: string | null
  /** What the complainant does not agree with. */
  reason: string
  /** Milliseconds since 1970. */
  requestedAt: number
  /** Dictionary tsfc. */
  state: string
}

/** The review of a complaint, with what the caller may do. */
export type ComplaintReviewAnswer = {
  /** The caller may decide: he had no part in the case. */
  mayDecide: boolean
  /** The caller may put a request on record. */
  mayRequest: boolean
  /** Absent: nobody has asked for one. */
  review: ComplaintReview | null
}

/** What comes of a review. */
export type ComplaintReviewDecisionInput = {
  /** The complaint. */
  id: string
  /** What is told to whoever complained, at most 1000 characters. */
  opinion: string
  /** Dictionary tsfc: 2 upheld, 3 changed. */
  outcome: string
  /** The new result (dictionary tscljg), where it is changed. */
  result?: string
}

/** Whoever complained asks that another looks at his complaint again. */
export type ComplaintReviewInput = {
  /** The code on its receipt. */
  code: string
  /** Its number, or the mobile number that it was filed with. */
  number: string
  /** What he does not agree with, at most 1000 characters. */
  reason: string
}

/** An officer puts a request for a review on record that came by letter or in person. */
export type ComplaintReviewRequestInput = {
  /** The complaint. */
  id: string
  /** What the complainant does not agree with, at most 1000 characters. */
  reason: string
}

/** State and dates, and what the complainant is asked for; nothing else. */
export type ComplaintStatus = {
  acceptedOn: string | null
  /** What the complainant is asked to add; absent: nothing. */
  askedFor: string | null
  complainNo: string
  /** By when it is to be closed; absent once it is. */
  dueOn: string | null
  endedOn: string | null
  /** Days, `yyyy-MM-dd`. */
  filedOn: string
  /** He may say how satisfied he is. */
  mayRate: boolean
  /** He may take it back. */
  mayWithdraw: boolean
  /** What came of that; absent: he has not asked. */
  review: OwnReview | null
  /** Until when he may ask that another looks at it again; absent: he may not. */
  reviewUntil: string | null
  /** Dictionary tszt. */
  state: string
  /** He has asked to take it back; its organ has not answered yet. */
  withdrawalRequested: boolean
}

/** Asking how far a complaint is. */
export type ComplaintStatusInput = {
  /** The code on its receipt. */
  code: string
  /** Its number, or the mobile number that it was filed with. */
  number: string
}

/** What a complainant adds when he is asked for more. */
export type ComplaintSupplementInput = {
  /** The code on its receipt. */
  code: string
  /** Numbers of these files. */
  files?: string[]
  /** Its number, or the mobile number that it was filed with. */
  number: string
  /** What he adds, at most 2000 characters. */
  text: string
  /** Leave under which he has sent files; empty: he sends none. */
  ticket?: string
}

/** Lawyers or firms whom a complaint can be about. */
export type ComplaintTargetInput = {
  /** In the name or the licence number; at most 20 characters. */
  keyword: string
  /** Dictionary tsdx. */
  targetType: string
}

/** Leave to file one complaint. */
export type ComplaintTicket = {
  ticket: string
}

/** A complaint that whoever filed it takes back: its organ decides whether it ends. */
export type ComplaintWithdrawalInput = {
  /** The code on its receipt. */
  code: string
  /** Its number, or the mobile number that it was filed with. */
  number: string
  /** Why, at most 500 characters. */
  reason: string
}

/** Which database the copy is of. */
export type CopyKind = 'sqlite' | 'postgres'

/** Why a case was sent back, and what is to be corrected. */
export type Correction = {
  /** When it was asked for, milliseconds since 1970; absent: not known. */
  at: number | null
  /** Keys of the fields concerned. */
  fields: string[]
  /** Names of materials that are missing. */
  materials: string[]
  /** The step that sent it back. */
  nodeName: string
  /** Who did. */
  person: string | null
  /** The opinion with which it was asked for. */
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

/** A course with its chapters. */
export type Course = {
  chapters: CourseChapter[]
  course: CourseFile
  /** The caller may change it. */
  mayEdit: boolean
  /** The caller may publish it. */
  mayPublish: boolean
}

/** What a certificate says. */
export type CourseCertificate = {
  /** Dictionary `kclb`. */
  category: string
  course: string
  finishedAt: number
  hours: number
  /** Of who asks by a number alone, the family name. */
  name: string
  number: string
  /** Whose course it is. */
  organisation: string
  /** Since when it is void; absent: it is not. */
  voidAt: number | null
}

/** A chapter. */
export type CourseChapter = {
  /** Title of the video or of the paper. */
  content: string | null
  /** Seconds of the video. */
  duration: number | null
  /** File numbers of a document. */
  files: string[]
  id: string
  /** 1 video, 2 document, 3 questions. */
  kind: string
  paperId: string | null
  title: string
  videoId: string | null
}

/** A course without its chapters. */
export type CourseFile = {
  allowQa: boolean
  category: string
  /** File number of its picture; empty: none. */
  cover: string
  /** Points beside the hours; 0: none. */
  credit: number
  examId: string | null
  homeworkDue: string | null
  homeworkRequired: boolean
  homeworkText: string
  homeworkTitle: string
  hours: number
  id: string
  intro: string
  publishFrom: string | null
  publishTo: string | null
  required: boolean
  state: string
  target: string[]
  /** The region for whose people alone it is; empty: for all whom its own covers. */
  targetRegion: string
  teacher: string
  teacherIntro: string
  title: string
  version: number
  watchPercent: number
}

/** A course with its chapters. */
export type CourseInput = {
  /** Learners can ask. */
  allowQa?: boolean
  /** Dictionary `kclb`. */
  category: string
  /** In order, at most 100. */
  chapters?: ChapterInput[]
  /** File number of its picture; empty: none. */
  cover?: string
  /** Points (学分) that it counts beside the hours, to a tenth, at most 100; 0: none. */
  credit?: number
  /** Paper of its examination; empty: none. */
  examId?: string
  /** Last day; empty: any. */
  homeworkDue?: string
  /** Homework has to be accepted. */
  homeworkRequired?: boolean
  /** What it asks for, at most 20,000 characters. */
  homeworkText?: string
  /** What the homework is; empty: there is none. */
  homeworkTitle?: string
  /** Hours that it counts, to a tenth, above 0 and at most 100. */
  hours: number
  /** The course that is changed; absent: a new one. */
  id?: string
  /** At most 20,000 characters. */
  intro?: string
  /** First day, `yyyy-MM-dd`; empty: at once. */
  publishFrom?: string
  /** Last day; empty: for ever. */
  publishTo?: string
  /** Everybody whom it is for has to take it. */
  required?: boolean
  /** Codes of `zyzlb`; none: for all. */
  target?: string[]
  /** 6-digit code of the region for whose people alone it is, within that of whoever makes it; empty: for all whom his region covers. */
  targetRegion?: string
  /** At most 50 characters. */
  teacher: string
  /** At most 2000 characters. */
  teacherIntro?: string
  /** At most 100 characters. */
  title: string
  /** As it was read. */
  version?: number
  /** Share of a video that counts as all of it, 1 to 100 percent. */
  watchPercent: number
}

/** A course to choose. */
export type CourseOption = {
  hours: number | null
  id: string
  name: string | null
  teacher: string | null
}

/** A course in a list. */
export type CourseRow = {
  /** Dictionary `kclb`. */
  category: string
  createdAt: number
  /** How many have finished it. */
  finished: number
  hours: number
  id: string
  required: boolean
  /** 0 draft, 1 for review, 2 published, 3 withdrawn. */
  state: string
  /** How many take it. */
  students: number
  teacher: string
  title: string
}

/** Ratings are moved on together. */
export type CreditAdvanceInput = {
  /** The ratings, at most 200. */
  ids: string[]
  /** At most 2000 characters. */
  opinion?: string
  /** Where to. */
  to?: CreditStage
}

/** A level: both ends belong to it. */
export type CreditBand = {
  /** Dictionary `credit`. */
  code: string
  /** Largest total, whole points; absent: the highest level. */
  max?: number
  /** Smallest total, whole points; absent: the lowest level. */
  min?: number
}

/** A level: both ends belong to it. */
export type CreditBandGiven = {
  /** Dictionary `credit`. */
  code?: string
  /** Largest total, whole points; absent: the highest level. */
  max?: number
  /** Smallest total, whole points; absent: the lowest level. */
  min?: number
}

/** A computation. */
export type CreditBatch = {
  done: number
  /** Absent: it is not at its end. */
  finishedAt: number | null
  id: string
  /** Dictionary pjdx. */
  object: string
  regionCode: string
  /** The standard's name. */
  standard: string
  startedAt: number
  startedBy: string
  total: number
  year: number
}

/** Everybody of the caller's region is rated by a published standard. */
export type CreditBatchInput = {
  /** The standard. */
  standardId: string
  /** The year that is rated. */
  year: number
}

/** An objection or a repair. */
export type CreditClaim = {
  decidedAt: number | null
  decidedBy: string | null
  decision: string
  entryId: string | null
  files: string[]
  id: string
  /** `objection` or `repair`. */
  kind: string
  raisedAt: number
  raisedBy: string
  reason: string
  /** `open`, `upheld` or `rejected`. */
  state: string
}

/** Whoever is rated objects, or has put right what points were taken for. */
export type CreditClaimInput = {
  /** The entry; absent: an objection to the rating as a whole. */
  entryId?: string
  /** File numbers of the proof, at most 10. */
  files?: string[]
  /** What is asked for. */
  kind?: CreditClaimKind
  /** The rating. */
  ratingId: string
  /** Why, at most 2000 characters. */
  reason: string
}

/** What is asked for with a claim. */
export type CreditClaimKind = 'objection' | 'repair'

/** How credit is rated: a base, to which items add and from which they take, and the levels of the totals. */
export type CreditContent = {
  /** Points of who has no record at all. */
  base: number
  /** Length of a period, in months. */
  cycleMonths: number
  /** What adds or takes points. */
  items: CreditItem[]
  /** Levels, in any order. The fraction of a total does not count. */
  levels: CreditBand[]
}

/** How credit is rated: a base, to which items add and from which they take, and the levels of the totals. */
export type CreditContentGiven = {
  /** Points of who has no record at all. */
  base?: number
  /** Length of a period, in months. */
  cycleMonths?: number
  /** What adds or takes points. */
  items?: CreditItemGiven[]
  /** Levels, in any order. The fraction of a total does not count. */
  levels?: CreditBandGiven[]
}

/** A rating with why it is what it is. */
export type CreditDetail = {
  claims: CreditClaim[]
  entries: CreditLine[]
  /** Base, what is added, what is taken, the level. */
  explanation: Caption
  /** The same person's or firm's ratings that took effect, by year. */
  history: CreditYear[]
  rating: CreditRating
  standard: CreditContent
}

/** Whether an item adds or takes points. */
export type CreditDirection = 'plus' | 'minus'

/** Points that are entered by hand: a record of an item, or an adjustment. */
export type CreditEntryInput = {
  /** Since when, `YYYY-MM-DD`. */
  day?: string
  /** File numbers, at most 10. */
  files?: string[]
  /** The item's place in the standard, from 0; absent: an adjustment. */
  item?: number
  /** Of an adjustment: points more, or less below 0. */
  points?: number
  /** The rating. */
  ratingId: string
  /** Why, at most 2000 characters; stays on record. */
  reason: string
  /** What the record says, at most 200 characters. */
  record?: string
}

/** Hours of training elsewhere. */
export type CreditInput = {
  /** Dictionary `kclb`. */
  category: string
  /** To a tenth. */
  hours: number
  /** Id of the lawyer's file. */
  lawyerId: string
  /** At most 100 characters. */
  organiser: string
  /** File numbers of what proves it. */
  proof: string[]
  /** At most 100 characters. */
  title: string
  /** `yyyy-MM-dd`. */
  trainedOn: string
}

/** What adds or takes points. */
export type CreditItem = {
  /** Only records of these codes: kinds of penalties (cfzl), results of assessments (khdc) and complaints (tscljg); none: all. */
  codes: string[]
  /** Dictionary `xywd`. */
  dimension: string
  /** Whether it adds or takes. */
  direction: CreditDirection
  /** Whether a record that is entered by hand needs a file. */
  evidence: boolean
  /** How many records count at most, the earliest first; 0: all. */
  maxTimes: number
  /** What people read, at most 100 characters. */
  name: string
  /** Points of one record, more than 0. */
  score: number
  /** Where records come from. */
  source: CreditSource
  /** Of records with a quantity: what adds counts from here on, what takes counts below it. */
  threshold?: number
  /** For how many months a record counts, from its day on; 0: for ever. */
  validMonths: number
  /** One record gives the lowest level whatever the total (一票否决). */
  veto: boolean
}

/** What adds or takes points. */
export type CreditItemGiven = {
  /** Only records of these codes: kinds of penalties (cfzl), results of assessments (khdc) and complaints (tscljg); none: all. */
  codes?: string[]
  /** Dictionary `xywd`. */
  dimension?: string
  /** Whether it adds or takes. */
  direction?: CreditDirection
  /** Whether a record that is entered by hand needs a file. */
  evidence?: boolean
  /** How many records count at most, the earliest first; 0: all. */
  maxTimes?: number
  /** What people read, at most 100 characters. */
  name?: string
  /** Points of one record, more than 0. */
  score?: number
  /** Where records come from. */
  source?: CreditSource
  /** Of records with a quantity: what adds counts from here on, what takes counts below it. */
  threshold?: number
  /** For how many months a record counts, from its day on; 0: for ever. */
  validMonths?: number
  /** One record gives the lowest level whatever the total (一票否决). */
  veto?: boolean
}

/** The points of one record. */
export type CreditLine = {
  byHand: boolean
  day: string
  /** In words. */
  explanation: Caption
  /** File numbers of the proof. */
  files: string[]
  id: string
  /** The item's name; absent: an adjustment. */
  item: string | null
  /** Who entered it. */
  madeBy: string | null
  points: number
  /** Why it was entered by hand. */
  reason: string
  record: string
  standing: CreditStanding
}

/** A page of the ratings that the caller reaches; what is empty does not narrow. */
export type CreditListInput = {
  /** Only those with an objection or a repair to decide. */
  disputed?: boolean
  /** Found anywhere in the name; at most 20 characters. */
  keyword?: string
  /** Dictionary `credit`. */
  level?: string
  /** Dictionary pjdx: 01 lawyers, 02 firms. */
  object?: string
  /** Of this lawyer or firm alone; empty: of all. */
  objectId?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
  /** Code of a province, city or county, with all below it; empty: everywhere. */
  region?: string
  /** How far it has come. */
  stage?: CreditStage
  /** The year that is rated. */
  year?: number
}

/** How far a computation is. */
export type CreditProgress = {
  /** How many are rated. */
  done: number
  /** Nobody is left. */
  finished: boolean
  /** Of how many. */
  total: number
}

/** A rating. */
export type CreditRating = {
  computedAt: number
  effectiveAt: number | null
  /** Name of a lawyer's firm. */
  firm: string | null
  firstOpinion: string
  id: string
  /** Dictionary credit. */
  level: string
  name: string
  /** Dictionary pjdx. */
  object: string
  objectId: string
  /** Objections and repairs that are not decided. */
  openClaims: number
  opinion: string
  publicFrom: string | null
  publicTo: string | null
  regionCode: string
  /** What whoever is rated says of it. */
  report: string
  /** File numbers of its proof. */
  reportFiles: string[]
  /** Which saving of it that is; 0: there is none. */
  reportVersion: number
  /** computed, first, reviewed, publicity, effective. */
  stage: string
  /** The standard's name. */
  standard: string
  standardId: string
  total: number
  vetoed: boolean
  year: number
}

/** What whoever is rated says of it himself. */
export type CreditReportInput = {
  /** File numbers of the proof, at most 10. */
  files?: string[]
  /** The rating. */
  id: string
  /** At most 2000 characters. */
  text: string
  /** The report's version that was read; 0: there was none. */
  version?: number
}

/** Where the records of an item come from. */
export type CreditSource = 'manual' | 'penalty' | 'aid' | 'training' | 'assessment' | 'insurance' | 'complaint' | 'reward'

/** The steps of a rating, in their order (`docs/handbook/fields.md` 1.9). */
export type CreditStage = 'computed' | 'first' | 'reviewed' | 'publicity' | 'effective'

/** A standard. */
export type CreditStandard = {
  content: CreditContent
  /** Name of what it was copied from. */
  copiedFrom: string | null
  createdBy: string
  id: string
  name: string
  /** Dictionary pjdx. */
  object: string
  publishedAt: number | null
  publishedBy: string | null
  regionCode: string
  /** `draft`, `published` or `retired`. */
  state: string
  updatedAt: number
  version: number
  /** The first year that is rated by it. */
  year: number
}

/** A standard's draft. What is wrong with its levels and items is told at `standard.levels[0].max` and the like. */
export type CreditStandardInput = {
  /** The draft that is changed; absent: a new one. */
  id?: string
  /** At most 100 characters. */
  name: string
  /** Dictionary pjdx: 01 lawyers, 02 firms. */
  object: string
  /** Base, levels, items. */
  standard?: CreditContentGiven
  /** The draft's version as it was read; absent: it is new. */
  version?: number
  /** The first year that is rated by it. */
  year: number
}

/** A page of the standards; what is empty does not narrow. */
export type CreditStandardListInput = {
  /** Dictionary pjdx: 01 lawyers, 02 firms. */
  object?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
  /** `draft`, `published` or `retired`. */
  state?: string
}

/** Whether the points of an entry count. */
export type CreditStanding = 'counts' | 'overLimit' | 'expired' | 'lifted'

/** A year's rating. */
export type CreditYear = {
  level: string
  total: number
  year: number
}

/** Who is signed in. As an argument it refuses everyone else with 401. */
export type CurrentUser = {
  /** The account id once more, as `cBh` on the wire. */
  cBh: string
  /** What the person is, as people read it: his post, the category of his licence, his roles; the default role is none. */
  capacities: Caption[]
  /** Organisation. */
  dwId: string
  /** Its level (JGCJ). */
  dwLevel: string
  /** Its name. */
  dwMc: string
  /** The file that the account is of, a firm's or a lawyer's, as `dxbh` on the wire; empty for staff. */
  dxbh: string
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
  /** Somebody else has set the password that he signed in with: before another one is chosen, nothing else is answered. */
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

/** Which changes of records; what is empty does not narrow. */
export type DataChangeFilter = {
  /** Key of the business area. */
  area?: string
  /** First day, `YYYY-MM-DD`. */
  from?: string
  /** Found anywhere in the account's name or in the person's; at most 20 characters. */
  person?: string
  /** The record. */
  recordId?: string
  /** Last day, `YYYY-MM-DD`. */
  to?: string
}

/** A change of a record: what was changed, and not to what. */
export type DataChangeLine = {
  /** What was done. */
  act: Caption
  /** Key of the area. */
  area: string
  /** What people call it. */
  areaName: Caption
  /** The fields and tables that were changed. */
  fields: Caption[]
  /** Milliseconds since 1970. */
  happenedAt: number
  id: string
  /** Who did it; absent: his account is gone. */
  name: string | null
  /** The caller may open records of the area. */
  opens: boolean
  /** Why; may be empty. */
  reason: string
  /** The record. */
  recordId: string
  /** Name at sign-in; absent: his account is gone. */
  username: string | null
}

/** A page of the changes of records, the latest first. */
export type DataChangeListInput = {
  /** Which changes. */
  filter?: DataChangeFilter
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
}

/** How sensitive a value is (`docs/handbook/conventions.md` 0): decides masking in lists, exports and logs. */
export type DataClass = 'P0' | 'P1' | 'P2' | 'P3'

export type DatabaseStatus = {
  /** `SQLite` or `PostgreSQL`. */
  kind: string
  /** How long it takes to write a row and commit, microseconds. */
  latency: number
  /** The newest migration that it has run. */
  migration: number
  /** Bytes. */
  size: number
}

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

/** One operation and opinion for several tasks as the caller saw them (批量办理). */
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

/** What an instance waits for is brought to it (投递消息). */
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
  /** What the event is called, in English. */
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

/** An account of the demo. */
export type DemoAccount = {
  /** What he does: his role, else his category of practice. */
  duty: string
  /** What he does, in English. */
  dutyEn: string
  /** `system`, `province`, `city`, `county`, `association`, `firm`, `lawyer` or `intern`. */
  kind: string
  /** Of the person or firm. */
  name: string
  organisation: string
  username: string
}

/** Everybody may try them. */
export type DemoEntry = {
  accounts: DemoAccount[]
  password: string
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

/** A tab of the desk: a list of one's tasks, or what is late in one's region. */
export type DeskTab = 'claimable' | 'todo' | 'done' | 'finished' | 'copied' | 'waiting' | 'late'

/** What somebody looks at on his desk. */
export type DeskView = {
  /** Which tasks. */
  filter: TaskFilter
  /** At most 20 characters. */
  keyword: string
  /** In which order. */
  sort: TaskSort
  /** Which list. */
  tab: DeskTab
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
  tab?: DeskTab
}

export type DictionaryChoice = {
  codes: string[]
  key: string
  title: Caption
}

/** One code of a dictionary. A code is never used twice and never changes its meaning. */
export type DictionaryItem = {
  /** What is stored. */
  code: string
  /** What the user reads. */
  label: Caption
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

export type DiskStatus = {
  free: number
  total: number
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

/** Somebody else decides what was proposed (批准或否决). */
export type DisposalDecisionInput = {
  /** It is carried out. */
  approved?: boolean
  /** The proposal. */
  id: string
  /** Why, at most 2000 characters; stays on record. */
  reason: string
}

/** These cases are due and not needed any more (提出处置). */
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

/** A draft as it is stored now. */
export type DraftRevision = {
  /** It is kept; else another machine has kept a newer one, and nothing was written. */
  kept: boolean
  /** To be named by whoever keeps the next one. */
  revision: number
}

/** What somebody keeps of a decision that is not sent yet. */
export type DraftSaveInput = {
  /** As he left it; absent: nothing is kept any more. */
  draft?: DecisionDraftGiven
  /** The task. */
  taskId: string
}

/** So many questions of a kind and category. */
export type DrawRule = {
  /** Dictionary `kclb`; empty: any. */
  category: string
  /** How many, 1 to 100. */
  count: number
  /** Dictionary `tmlx`. */
  kind: string
  /** Points of each, 1 to 100. */
  points: number
}

/** So many questions of a kind and category. */
export type DrawRuleGiven = {
  /** Dictionary `kclb`; empty: any. */
  category?: string
  /** How many, 1 to 100. */
  count?: number
  /** Dictionary `tmlx`. */
  kind?: string
  /** Points of each, 1 to 100. */
  points?: number
}

/** A file with a drawing. */
export type DrawnFile = {
  /** The BPMN file. */
  text: string
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

/** An attempt that is over. */
export type EndedAttempt = {
  autoScore: number
  /** Handed in by the clock. */
  byClock: boolean
  courseId: string | null
  /** Points that could be had, and those that pass. */
  full: number
  id: string
  manualScore: number
  name: string
  number: number
  paperId: string
  pass: number
  passed: boolean
  startedAt: number
  /** 0 live, 2 waits for a teacher, 3 scored. */
  state: string
  submittedAt: number | null
  title: string
  total: number
}

/** How many sessions were ended. */
export type EndedDevices = {
  count: number
}

/** The ways in. */
export type EntryWays = {
  /** The accounts of the demo; absent everywhere else. */
  demo: DemoEntry | null
  /** The number under which the site is filed (ICP), which stands on its first page; empty: not set. */
  filingNumber: string
  /** Identity providers by whose pages people sign in. */
  providers: OfferedProvider[]
  /** Whether text messages are sent: without them nobody registers, resets a password or signs in by phone. */
  sms: boolean
  /** The line that people call for help. */
  supportPhone: string
}

/** What an applicant said, and what he was answered. */
export type Evaluation = {
  at: number
  comment: string
  /** Last day for an answer, `yyyy-MM-dd`; absent: none is asked for. */
  dueOn: string | null
  /** It is the caller's authority that answers, and has not yet. */
  mayAnswer: boolean
  /** The authority that served him, if one did. */
  organ: string
  /** What he complained of has been put right. */
  rectified: boolean
  repliedAt: number | null
  /** What he was answered. */
  reply: string | null
  /** 5 very satisfied … 1 very dissatisfied. */
  score: number
  sqId: string
  sqNo: string
  tags: string[]
  title: string
}

/** What statistics of evaluations are by. */
export type EvaluationBy = 'item' | 'organisation'

/** The applicant's verdict, once an application. */
export type EvaluationInput = {
  /** At most 500 characters. */
  comment?: string
  /** 5 very satisfied … 1 very dissatisfied. */
  score: number
  /** The application. */
  sqId: string
  /** What was good or bad. */
  tags?: EvaluationTag[]
}

/** Which evaluations. */
export type EvaluationKind = 'all' | 'satisfied' | 'bad' | 'waiting' | 'late' | 'answered'

/** A page of what applicants said. */
export type EvaluationListInput = {
  /** First day, `YYYY-MM-DD`; empty = from the beginning. */
  from?: string
  /** Key of a flow; empty = every item. */
  item?: string
  /** Of title and number; at most 20 characters. */
  keyword?: string
  /** Those that wait for an answer, or all. */
  kind?: EvaluationKind
  /** Id of an authority; empty = every one. */
  organisation?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
  /** Last day, `YYYY-MM-DD`; empty = until today. */
  to?: string
}

/** What the authority answers, once an evaluation. */
export type EvaluationReplyInput = {
  /** What was complained of has been put right. */
  rectified?: boolean
  /** At most 500 characters; the applicant reads it. */
  reply: string
  /** The application. */
  sqId: string
}

/** The days that statistics count, and what by. */
export type EvaluationStatisticsInput = {
  /** Item or authority. */
  by?: EvaluationBy
  /** First day, `YYYY-MM-DD`; empty = from the beginning. */
  from?: string
  /** Last day, `YYYY-MM-DD`; empty = until today. */
  to?: string
}

/** What an evaluation is about. */
export type EvaluationTag = 'speed' | 'attitude' | 'guidance' | 'materials' | 'online' | 'integrity'

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

/** An examiner and his points. */
export type Examiner = {
  /** His name. */
  name: string
  /** 0 to 100. */
  points: number
}

/** An examiner and his points. */
export type ExaminerGiven = {
  /** His name. */
  name?: string
  /** 0 to 100. */
  points?: number
}

/** The work is done. */
export type ExternalCompleteInput = {
  /** The task. */
  id: string
  /** Process variables; `result` goes to the variable that the diagram names for it. */
  variables?: Record<string, unknown>
  /** Who holds the lock. */
  workerId: string
}

/** The work came to an end that the diagram knows by an error's code. */
export type ExternalErrorInput = {
  /** Of a BPMN error. */
  errorCode: string
  /** The task. */
  id: string
  /** Process variables. */
  variables?: Record<string, unknown>
  /** Who holds the lock. */
  workerId: string
}

/** A lock that is made longer. */
export type ExternalExtendInput = {
  /** The task. */
  id: string
  /** From now on, milliseconds, one second to an hour. */
  lockDuration: number
  /** Who holds the lock. */
  workerId: string
}

/** The work could not be done. */
export type ExternalFailureInput = {
  /** Why, without personal data: it stands in the incident. */
  errorMessage: string
  /** The task. */
  id: string
  /** How often it is tried yet; 0: an incident. Absent: one less than before, as the diagram begins. */
  retries?: number
  /** Milliseconds until it can be fetched again, at most a week. Absent: as the diagram says. */
  retryTimeout?: number
  /** Who holds the lock. */
  workerId: string
}

/** Which work a worker takes, and for how long it is nobody else's. */
export type ExternalFetchInput = {
  /** Milliseconds, one second to an hour. */
  lockDuration: number
  /** How many at most, 1 to 50. */
  maxTasks: number
  /** As diagrams name them, at least one. */
  topics: string[]
  /** Names the worker: whoever locks answers. */
  workerId: string
}

/** Work that a worker has locked. */
export type ExternalTask = {
  /** The service task. */
  activityId: string
  /** Absent: the instance is of no application. */
  applicationId: string | null
  /** How often it has failed. */
  failures: number
  id: string
  instanceId: string
  /** Until when it is the worker's, milliseconds since 1970. */
  lockExpiration: number
  /** How often it can still be tried, this time counted. */
  retries: number
  topic: string
  /** The fields that the diagram hands over. */
  variables: Record<string, unknown>
}

/** One field of a form or of a business area. */
export type Field = {
  /** Types of files that are taken, as `pdf`; none: all that are taken anywhere. */
  accept?: string[]
  /** How sensitive the value is. */
  class: DataClass
  /** Those of its codes that are offered and taken; none: all. */
  codes?: string[]
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
  /** The records that a line of text names: they are offered where it is typed. What is typed otherwise counts, too, unless their room says otherwise. Ignored in other widgets. */
  lookup?: Lookup
  /** Largest number. */
  max?: number
  /** Most entries of a table, a multi-select or a file list. */
  maxItems?: number
  /** The most characters of a text. */
  maxLength?: number
  /** The largest file that is taken, in megabytes; none: the largest that is taken anywhere. */
  maxSize?: number
  /** Smallest number. */
  min?: number
  /** Fewest rows of a table; with one or more it must be filled. */
  minItems?: number
  /** A regular expression in the syntax of the crate `regex` that a line or several lines of text must match as a whole, as they are stored: trimmed, in the form of the rule. Ignored in other widgets, and where it is empty. */
  pattern?: string
  /** What the user reads where his value does not match the pattern; none: a sentence of ours. */
  patternMessage?: Caption
  /** What a picture must be, beside its type. Ignored in other widgets than files. */
  picture?: PictureRule
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
  /** Those of its codes that are offered and taken; none: all. */
  codes?: string[]
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
  /** The records that a line of text names: they are offered where it is typed. What is typed otherwise counts, too, unless their room says otherwise. Ignored in other widgets. */
  lookup?: LookupGiven
  /** Largest number. */
  max?: number
  /** Most entries of a table, a multi-select or a file list. */
  maxItems?: number
  /** The most characters of a text. */
  maxLength?: number
  /** The largest file that is taken, in megabytes; none: the largest that is taken anywhere. */
  maxSize?: number
  /** Smallest number. */
  min?: number
  /** Fewest rows of a table; with one or more it must be filled. */
  minItems?: number
  /** A regular expression in the syntax of the crate `regex` that a line or several lines of text must match as a whole, as they are stored: trimmed, in the form of the rule. Ignored in other widgets, and where it is empty. */
  pattern?: string
  /** What the user reads where his value does not match the pattern; none: a sentence of ours. */
  patternMessage?: Caption
  /** What a picture must be, beside its type. Ignored in other widgets than files. */
  picture?: PictureRule
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

/** One figure, or how something stands. */
export type Figure = {
  /** Key of a dictionary. */
  dictionary: string | null
  key: FigureKey
  /** The address of its list, with the filter set; empty: it has none. */
  link: string
  /** How many are asked for, or how many there are in all. */
  of: number | null
  /** A code of `dictionary`, or a day. */
  text: string | null
  /** Absent where a code or a day says how it stands. */
  value: number | null
}

/** Figures and charts of a page. */
export type FigureBoard = {
  /** In the order in which they stand. */
  charts: FigureChart[]
  /** When the oldest of them was counted, milliseconds since 1970. */
  countedAt: number
  /** In the order in which they stand. */
  figures: Figure[]
}

/** A chart: the same figures as a table. */
export type FigureChart = {
  key: ChartKey
  rows: ChartRow[]
}

/** What a figure says. */
export type FigureKey = 'claimable' | 'todo' | 'overdue' | 'dueSoon' | 'supervised' | 'running' | 'receivedThisMonth' | 'certificates' | 'complaints' | 'lateComplaints' | 'lawyers' | 'firms' | 'uninsured' | 'policiesEnding' | 'internshipsEnding' | 'talksToConfirm' | 'changesToConfirm' | 'interns' | 'notices' | 'workTasks' | 'ownToDo' | 'ownRunning' | 'hours' | 'ethicsHours' | 'licence' | 'category' | 'practisesAt' | 'practice' | 'insuredTo' | 'assessment' | 'internship' | 'internshipTo' | 'incidents' | 'deadMessages' | 'flows' | 'signIns' | 'failedSignIns' | 'lockedAccounts' | 'disposals'

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
  /** What the virus scanner said: `clean`, `unscanned` = it did not answer; empty: there is none. */
  scan: string
  /** SHA-256 of its bytes, in hexadecimal digits. */
  sha256: string
  size: number
  uploadedAt: number
}

/** One way to narrow a list. */
export type Filter = {
  /** For `band`, `ageBand` and `daysAhead`: what each code of the dictionary stands for. */
  bands?: Band[]
  /** For `namedBy`: key of the field of the other area that holds the id of this record. */
  by?: string
  /** Dictionary of the codes to choose from. */
  dictionary?: string
  /** Key of the field; of the sub-table for `hasRows`; `table.field` for `inRows`; `area.field` for `namedBy`. */
  field: string
  /** Unique within the list. */
  key: string
  /** How the field is compared; it also says how the filter is drawn and what its value is. */
  kind: FilterKind
  /** What the user reads. */
  label: Caption
  /** For `inRows`: which rows do not count. */
  unless?: RowValue
}

/** How a filter compares, and what its value is. */
export type FilterKind = 'contains' | 'equals' | 'in' | 'hasCode' | 'range' | 'region' | 'band' | 'ageBand' | 'daysAhead' | 'notExpired' | 'filled' | 'hasRows' | 'inRows' | 'namedBy'

/** A range of dates (`YYYY-MM-DD`) or numbers. */
export type FilterRange = {
  /** The largest; of dates also as `endTime`. */
  endTime?: string
  /** The smallest; of dates also as `startTime`, which may end in a time of day (shell.md 5). */
  from?: string
  /** The smallest; of dates also as `startTime`, which may end in a time of day (shell.md 5). */
  startTime?: string
  /** The largest; of dates also as `endTime`. */
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

/** A first password: it exists nowhere else, and is another one after the first sign-in. */
export type FirstPassword = {
  /** Absent: it has been answered before, under the same idempotency key. */
  password: string | null
}

/** A change that puts a finding right: edits for `bpmn::edit`, applied together. */
export type Fix = {
  /** The changes. */
  edits: Edit[]
}

/** A test case. */
export type FlowCase = {
  id: string
  name: string
  /** A story without name and diagram. */
  story: Record<string, unknown>
  /** Milliseconds since 1970. */
  updatedAt: number
  /** Name of who kept it last. */
  updatedBy: string | null
}

/** A dry run that is kept as a test case of its flow. */
export type FlowCaseInput = {
  /** The flow. */
  flowKey: string
  /** The case that is kept anew or named anew; absent: it is a new one. */
  id?: string
  /** What people call it; no other case of the flow is called so. */
  name: string
  /** The run as a story (`docs/handbook/story-format.md`) without name and diagram. */
  story?: Record<string, unknown>
  /** When the case was kept as the caller has seen it: a newer one is not written over. Absent: whatever is there is replaced. */
  updatedAt?: number
}

/** What test cases that differ mean for deployments of a flow from now on. */
export type FlowCaseRuleInput = {
  /** The flow. */
  flowKey: string
  /** From now on. */
  rule?: CaseRule
}

/** The test cases of a flow. */
export type FlowCases = {
  /** By name. */
  cases: FlowCase[]
  /** So many are kept. */
  most: number
  /** What a case that differs means for a deployment. */
  rule: CaseRule
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

/** English for the names in deployed flows. */
export type FlowNames = {
  /** By the name as it stands in the file. */
  english: Record<string, string>
}

/** What would come of it. */
export type FlowTrial = {
  /** The steps, and who would get them. */
  ahead: Ahead
  /** For whom it was tried: the first of that kind and place who may start the flow. */
  applicant: string
}

/** A flow as it is designed, tried with the people of the directory. */
export type FlowTrialInput = {
  /** Accounts that are away, at most 50. */
  absent?: string[]
  /** Key of the flow. */
  flowKey: string
  /** Kind of the account that applies (dictionary zhlx). */
  kind: string
  /** An authority: the applicant is of its region. */
  organisation: string
  /** Its file. */
  text: string
  /** Codes of roles that nobody has, at most 50. */
  vacant?: string[]
  /** Variables beside those that come from the applicant, by name. */
  variables?: Record<string, unknown>
}

/** A deployed version. */
export type FlowVersionRow = {
  /** The test cases that went with it, each as it went when it was deployed. */
  cases: CaseResult[]
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
    /** What the parser stumbles over. */
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
  /** `strategy`, `unknown`, `party`, `empty`, `notInitiator`, `leader`, `picked`, `returned`, `agent`. */
  by: AssignmentReasonName
  /** Those whom it named, or took away. */
  people: string[]
}

/** What the gateway said. */
export type GatewayReply = {
  /** Why it did not, in its own words. */
  reason: string | null
  /** It took the message. */
  sent: boolean
}

/** A message that is sent at once, to see whether a gateway takes it. */
export type GatewayTestInput = {
  /** Mobile number, mail address or account. */
  address: string
  /** By which, a code of dictionary fsxxfs other than that of messages in the system. */
  channel: string
}

/** The assignee sends his task back to a step that was decided before (退回). */
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

/** A group that flows offer steps to, with somebody in it. */
export type GroupLine = {
  /** The role's code. */
  code: string
  /** How many are in it. */
  members: number
  name: string
  nameEn: string
  orgId: string
  organisation: string
  roleId: string
}

/** A material that an item asks for. */
export type GuideMaterial = {
  /** Types, as `pdf,jpg`; empty = all that are taken. */
  ext: string
  /** The most files; 0 = any number. */
  maxCount: number
  name: string
  required: boolean
  /** Required by what the application's form says. */
  requiredInSomeCases: boolean
}

/** To whom a task is given (转办, 委派, 指派). */
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
  /** When it was handed in, milliseconds since 1970. */
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
  /** Empty: it has none. */
  nameEn: string
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

/** A permission, and by what somebody has it. */
export type HeldPermission = {
  area: Caption
  code: string
  name: Caption
  /** Ids of the roles that give it. */
  roles: string[]
}

/** A role that an account has. */
export type HeldRole = {
  code: string
  id: string
  name: string
  nameEn: string
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
  /** Names of those who got a copy. */
  copied: string[]
  /** Of a process that the case called: its caption. */
  flowName: string | null
  /** The revision of the form that was made with it. */
  formRevision: number | null
  /** It says what the step thought of the case: the case's sheet prints it. */
  givesOpinion: boolean
  /** Names of those who sign no more, or are asked no more. */
  letGo: string[]
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

/** A case is kept whatever its period says, or no longer (封存, 解除封存). */
export type HoldInput = {
  /** It is to be kept. */
  held?: boolean
  /** Why, at most 2000 characters; stays on record. */
  reason: string
  /** The application. */
  sqId: string
}

/** Homework of a course. */
export type HomeworkInput = {
  /** At most 20,000 characters. */
  answer: string
  /** The course. */
  courseId: string
  /** File numbers. */
  files?: string[]
}

/** What a teacher says of a homework. */
export type HomeworkMarkInput = {
  /** At most 2000 characters; needed where it goes back. */
  comment?: string
  /** The homework. */
  id: string
  /** It goes back to be done again, and no points are given. */
  returned?: boolean
  /** 0 to 100. */
  score?: number
}

/** A homework. */
export type HomeworkRow = {
  answer: string
  comment: string
  course: string
  courseId: string
  due: string | null
  files: string[]
  /** Absent: nothing was handed in yet. */
  id: string | null
  name: string
  requirement: string
  score: number | null
  /** Empty: not handed in; 1 handed in, 2 returned, 3 marked. */
  state: string
  submittedAt: number | null
  /** What it is called, and what it asks for. */
  title: string
}

/** A lawyer's hours of a year, or their certificate. */
export type HoursCertificateInput = {
  /** Id of the lawyer's file; empty: the caller's own. */
  lawyerId?: string
  /** 2000 to 2100. */
  year: number
}

/** Hours of lawyers in a year. */
export type HoursInput = {
  /** Those alone who have too few. */
  behind?: boolean
  /** Of this firm alone; empty: of all. */
  firmId?: string
  /** At most 20 characters. */
  keyword?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
  /** Absent: this one. */
  year?: number
}

/** A page of lawyers, and what the year asks for. */
export type HoursPage = {
  /** One page of a list. */
  list: {
    /** The rows. */
    data: HoursRow[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  }
  required: number
  requiredEthics: number
  year: number
}

/** What hours come from: a course, credited training, or a row of the lawyer's file. */
export type HoursPart = {
  /** Dictionary `kclb`; empty for what the lawyer's file registers by hand. */
  category: string
  /** The certificate is void. */
  certificateVoid: boolean
  /** Points (学分) of a course; nothing else has any. */
  credit: number
  finishedAt: number | null
  hours: number
  proof: string[]
  /** The record of a course, by which its certificate is read. */
  recordId: string | null
  title: string
  /** `yyyy-MM-dd`; absent for a course. */
  trainedOn: string | null
}

/** How far it is. */
export type HoursReminder = {
  /** The last of them: the next step begins behind him. */
  after: string
  /** Nobody is left. */
  finished: boolean
  /** How many this step has reminded. */
  reminded: number
}

/** Who has too few hours in a year is reminded, some at a time. */
export type HoursReminderInput = {
  /** The last lawyer of the step before, as its answer says; empty: the first step. */
  after?: string
  /** 2000 to 2100. */
  year: number
}

/** A lawyer with his hours of a year. */
export type HoursRow = {
  /** Points (学分) of the courses that he has finished in the year. */
  credit: number
  ethics: number
  firmId: string | null
  hours: number
  id: string
  /** Nothing is missing. */
  isMet: boolean
  licenceNo: string | null
  name: string
}

/** One row by its id. */
export type IdInput = {
  /** The row. */
  id: string
}

/** Whom a provider has confirmed. With neither a token nor accounts he shows by a password which account is his. */
export type IdentityArrival = {
  /** Access token: he is in. Else absent. */
  Authorization: string | null
  /** His accounts, where there are several to choose from. */
  accounts: OwnAccount[]
}

/** The way to an identity provider. */
export type IdentityBeginInput = {
  /** `oidc`, `cas` or `zwpt`. */
  provider: string
}

/** The account of somebody whom a provider has confirmed, shown to be his by its password: from then on he signs in without. */
export type IdentityBindInput = {
  /** Which picture; empty where the server asks for none. */
  captchaId?: string
  /** The picture's characters. */
  code?: string
  /** Its password. */
  password: string
  /** Of his sign-in. */
  state: string
  /** Name of the account. */
  username: string
}

/** A provider by which one gets in. */
export type IdentityBinding = {
  /** Since when, milliseconds since 1970. */
  createdAt: number
  /** Row id. */
  id: string
  /** Its address. */
  issuer: string
  /** `oidc`, `cas` or `zwpt`. */
  provider: string
  /** When one last got in by it, milliseconds since 1970. */
  usedAt: number
}

/** Which of his accounts somebody means whom a provider has confirmed. */
export type IdentityChoiceInput = {
  /** Of his sign-in. */
  state: string
  /** Name of the account. */
  username: string
}

/** The way back: what the provider hands over, a code or a ticket. */
export type IdentityEnterInput = {
  /** Of an OpenID provider; good for one sign-in. */
  code?: string
  /** Which way there it answers. */
  state: string
  /** Of a CAS server; good for one sign-in. */
  ticket?: string
}

/** Some rows by their ids. */
export type IdsInput = {
  /** The rows. */
  ids: string[]
}

/** It needs nothing any more (关闭异常). */
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

/** Lawyers who join a registered policy in mid-term (批增). */
export type InsuranceAdditionInput = {
  /** `yyyy-MM-dd`. */
  effectiveFrom: string
  /** Files of lawyers, 1 to 200. */
  lawyerIds: string[]
  /** Yuan a person; absent: not said. */
  premium?: number
  /** The registration. */
  registerId: string
}

/** Lawyers who are reminded. */
export type InsuranceReminderInput = {
  /** Files of lawyers, 1 to 200. */
  lawyerIds: string[]
}

/** All lawyers of the firm who have to be insured join a registration that is still filled in. */
export type InsuranceRosterInput = {
  /** `yyyy-MM-dd`; empty: from the first day of the cover on. */
  effectiveFrom?: string
  /** Yuan a person; absent: that of the release, if the registration names one. */
  premium?: number
  /** The registration. */
  registerId: string
}

/** A firm with its insurance in a year. */
export type InsuredFirm = {
  id: string
  /** Of them those who are insured today. */
  insured: number
  /** Lawyers who have to be insured. */
  lawyers: number
  name: string
  /** Yuan, of the registered policies of the year. */
  premium: number
}

/** A page of firms with their insurance in a year. */
export type InsuredFirmsInput = {
  /** Part of the firm's name. */
  keyword?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
  /** Year of the policies; absent = this one. */
  year?: number
}

/** A page of firms, and what there is of all within reach. */
export type InsuredFirmsPage = {
  data: InsuredFirm[]
  page: number
  pageSize: number
  /** Yuan, of all firms within reach: what a firm's share is of. */
  premium: number
  totalCount: number
  /** The year of the policies. */
  year: number
}

/** Rows of a workbook join a registration that is still filled in: all of them, or none. */
export type InsuredImportInput = {
  /** The registration. */
  registerId: string
  /** 1 to 1,000. */
  rows: AreaImportRow[]
}

/** The insured of a policy, with what the caller may do. */
export type InsuredList = {
  /** The caller may add lawyers. */
  addable: boolean
  /** The caller may accept additions. */
  decidable: boolean
  /** The registration is not handed in yet: the caller may name its lawyers all at once, or from a workbook. */
  fillable: boolean
  rows: InsuredRow[]
}

/** Somebody whom a policy covers, or is to cover. */
export type InsuredRow = {
  effectiveFrom: string | null
  id: string
  /** Dictionary bxrylx; absent: insured from the beginning. */
  insuredState: string | null
  lawyerId: string
  licenceNo: string | null
  name: string
  premium: number | null
}

/** An intern applies for his assessment. */
export type InternAssessmentInput = {
  /** Summary of the internship, at most 3000 characters. */
  summary: string
}

/** A page of assessments. */
export type InternAssessmentListInput = {
  /** Of one internship; empty: of all within reach. */
  internshipId?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
  /** Dictionary sxkhzt; empty: all. */
  status?: string
}

/** A log of the caller's internship. What of its day and words is wrong the server says by `core::internship`. */
export type InternLogInput = {
  /** File numbers. */
  attachments?: string[]
  /** Number of the case it was about. */
  caseNo?: string
  /** What was done. */
  content?: string
  /** What was learnt. */
  experience?: string
  /** Hours, 0.5 to 12. */
  hours?: number
  /** Row id; empty: a new one. */
  id?: string
  /** Dictionary rzlb. */
  kind?: string
  /** `yyyy-MM-dd`. */
  logDate?: string
  /** It goes to the instructor; else it stays a draft. */
  submit?: boolean
  /** As it was read; of a new one 0. */
  version?: number
}

/** A page of logs: the latest day first. */
export type InternLogListInput = {
  /** From this day on, `yyyy-MM-dd`; empty: from the first. */
  from?: string
  /** Of one internship; empty: of all within reach. */
  internshipId?: string
  /** Dictionary rzlb; empty: all. */
  kind?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
  /** Dictionary rzzt; empty: all. */
  status?: string
  /** Up to this day; empty: to the last. */
  to?: string
}

/** What the instructor says of logs. */
export type InternLogReviewInput = {
  /** They count; else they go back to be mended. */
  approve?: boolean
  /** At most 1000 characters; required where they go back. */
  comment?: string
  /** 1 to 200. */
  ids: string[]
  /** 1 to 5; absent: none. */
  score?: number
}

/** A log. */
export type InternLogRow = {
  accountId: string
  /** File numbers. */
  attachments: string[]
  caseNo: string | null
  content: string
  experience: string | null
  hours: number | null
  id: string
  instructorComment: string | null
  instructorId: string
  /** 1 to 5. */
  instructorScore: number | null
  internshipId: string
  /** Dictionary rzlb. */
  kind: string
  logDate: string
  /** Dictionary rzzt. */
  logStatus: string
  /** The intern's name. */
  name: string
  reviewedAt: number | null
  submittedAt: number | null
  version: number
}

/** An internship; empty: the caller's own. */
export type InternshipInput = {
  /** Row id. */
  id?: string
}

/** An internship with how far it is. */
export type InternshipProgress = {
  approved: number
  /** Classes of group training that he is or was in. */
  classes: OwnClass[]
  /** Approved logs that count, and those that are required. */
  counted: number
  /** Days of the internship, and those that are over. */
  days: number
  daysDone: number
  /** Logs by what became of them. */
  drafts: number
  /** The caller is its instructor. */
  instructed: boolean
  internship: InternshipRow
  /** The last working day, `yyyy-MM-dd`: of which a log is written, unless its author says otherwise. */
  logDay: string
  /** What is missing before the assessment can be applied for; none: it can. */
  missing: Missing[]
  /** It is the caller's own. */
  own: boolean
  required: number
  returned: number
  submitted: number
}

/** An internship without personal data. */
export type InternshipRow = {
  /** The intern's account. */
  accountId: string
  assessDate: string | null
  /** Dictionary sxkh. */
  assessResult: string | null
  certDate: string | null
  firmId: string
  firmName: string
  id: string
  instructorId: string
  instructorName: string
  /** Dictionary sxlb. */
  internKind: string
  internNo: string | null
  /** Dictionary sxzt. */
  internStatus: string
  interviewScore: number | null
  /** Logs that are required; absent: the rules say it. */
  logRequired: number | null
  name: string
  /** First and last day, `yyyy-MM-dd`. */
  periodFrom: string | null
  periodTo: string | null
  regionCode: string
  /** `1`: group training is passed. */
  trainingPassed: string | null
  /** Until when a pass can be used. */
  validTo: string | null
}

/** A letter. Times are milliseconds since 1970; they and what goes with them are absent until it happens. */
export type IssuedLetter = {
  /** Whom letters like it are for: `applicant`, `complainant`, `subject`, `firm`, `authority`. */
  addressee: string
  /** How it names him. */
  addresseeName: string
  /** Check code (校验码) of its document; empty: none is made yet. */
  checkCode: string
  /** Its number (文号); empty while it is not issued. */
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
  /** Number (文号) of the letter that replaces it; absent: none. */
  replacedBy: string | null
  /** Number (文号) of the letter that it replaces; absent: none. */
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

/** What is set for an item beside its flow. */
export type ItemGuide = {
  /** Key of its flow. */
  code: string
  /** How long a case of it may take; absent: no limit is known. */
  limits: ItemLimits | null
  /** The materials that it asks for. */
  materials: GuideMaterial[]
  /** Name of its flow, in Chinese. */
  name: string
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

/** A material, before anybody applies. */
export type ItemMaterial = {
  name: string
  /** Must be there. */
  required: boolean
  /** Must be there by what the form says. */
  requiredInSomeCases: boolean
}

/** An item that can be applied for. */
export type ItemName = {
  /** Key of its flow. */
  code: string
  /** Name of its flow, in Chinese. */
  name: string
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
  /** The title for who reads English; empty: as shipped, or none. */
  titleEn: string
}

/** How an item's cases are called and its letters numbered. */
export type ItemRuleInput = {
  /** As `${place}${organ}${word}〔${year}〕第${seq}号`; empty = so. */
  number?: string
  /** The item. */
  sqType: string
  /** As `投诉${targetName}：${types}`; empty = as shipped. */
  title?: string
  /** The title for who reads English, as `Complaint about ${targetName}: ${types}`; empty = titles stay as they are. */
  titleEn?: string
}

/** Whose items a list is limited to. */
export type ItemSubject = 'firm' | 'lawyer'

/** A scheduled job. */
export type JobInput = {
  /** Which one. */
  job: ScheduledJob
}

/** A scheduled job that is to stand still, or to go on. */
export type JobPauseInput = {
  /** Which one. */
  job: ScheduledJob
  /** Whether it stands still. */
  paused: boolean
}

/** A scheduled job. */
export type JobStatus = {
  /** How long that took, milliseconds. */
  duration: number | null
  /** Why it failed; absent: it went well. */
  error: string | null
  job: ScheduledJob
  /** The last stored run on any server, milliseconds since 1970; absent: it has not run yet. */
  lastAt: number | null
  mayPause: boolean
  mayRunNow: boolean
  /** When it runs next on the server that answers; absent: it has not run there yet, or is paused. */
  nextAt: number | null
  paused: boolean
  /** Seconds between its runs; absent: once a day. */
  seconds: number | null
}

/** A question with its answer. */
export type LearnersQuestion = {
  answer: string
  answeredAt: number | null
  answerer: string
  askedAt: number
  /** Empty where another learner has asked. */
  asker: string
  course: string
  courseId: string
  id: string
  isPublic: boolean
  isTop: boolean
  question: string
  /** 0 waits, 1 answered, 2 closed. */
  state: string
  title: string
}

/** A page of a list of education. */
export type LearningListInput = {
  /** At most 20 characters. */
  keyword?: string
  /** Of this course or paper; empty: all. */
  of?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
  /** Code of the state; empty: all. */
  state?: string
}

/** A course or paper that is to be in another state. */
export type LearningStateInput = {
  /** Which one. */
  id: string
  /** 0 draft, 1 for review, 2 published, 3 withdrawn. */
  state: string
}

/** A lesson. */
export type LessonRow = {
  course: string | null
  courseId: string
  endsAt: string
  heldOn: string
  id: string
  room: string
  startsAt: string
  teacher: string
}

/** A letter that a decision brings. */
export type Letter = {
  /** Dictionary `tzslx`. */
  kind: string
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
  /** Materials that are missing, where the operation sends the application back. */
  materials?: string[]
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
  /** Check code (校验码), letters of either case. */
  code: string
  /** Its number (文号). */
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

/** Whether a licence number is in the public register; a certificate of qualification is looked at as a number alone. */
export type LicenceInput = {
  /** Licence number, or certificate of qualification. */
  zgzh: string
  /** `lawer` or `lawer_firm`. */
  zhlx: string
  /** `11` of who wants to be an intern, else empty. */
  zyzlb?: string
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

/** A live attempt. */
export type LiveAttempt = {
  /** Seconds between drafts. */
  draftPace: number
  id: string
  questions: LiveQuestion[]
  /** Milliseconds that are left by the server's clock. */
  remaining: number
  revision: number
  title: string
  total: number
}

/** An option as it stands in this attempt. */
export type LiveOption = {
  key: string
  text: string
}

/** A question without its answer. */
export type LiveQuestion = {
  /** What was kept. */
  answer: string
  /** Gaps of blanks. */
  gaps: number
  /** Dictionary `tmlx`. */
  kind: string
  /** From 0. */
  number: number
  options: LiveOption[]
  points: number
  stem: string
}

/** What is demanded of logs. */
export type LogRules = {
  /** Logs of a full-time intern. */
  fullTimeLogs: number
  /** Days within which a log is handed in. */
  lateDays: number
  /** Most characters. */
  longestLog: number
  /** Share of kind 其他 that counts, in percent. */
  otherPercent: number
  /** Those of a part-time intern. */
  partTimeLogs: number
  /** Fewest characters. */
  shortestLog: number
  version: number
}

/** What is demanded of logs. */
export type LogRulesInput = {
  /** Logs of a full-time intern. */
  fullTimeLogs: number
  /** Days within which a log is handed in. */
  lateDays?: number
  /** Most characters. */
  longestLog: number
  /** Share of kind 其他 that counts, in percent. */
  otherPercent?: number
  /** Those of a part-time intern. */
  partTimeLogs: number
  /** Fewest characters. */
  shortestLog: number
  /** As they were read. */
  version?: number
}

/** Account, password and the characters of the picture; or a mobile number and the code that was sent to it. */
export type LoginInput = {
  /** Which picture; empty where the server asks for none. */
  captchaId?: string
  /** The picture's characters. */
  code?: string
  /** The code that was sent to the number. */
  lsgzglCode?: string
  /** Mobile number; with one, neither account nor password nor picture counts. */
  lsgzglPhone?: string
  /** Which of the accounts with this number, by its name; absent or empty where there is one alone. */
  lsgzglType?: string
  /** Password. */
  password?: string
  /** Account name. */
  username?: string
}

/** Records of a business area, by what a text says of one. */
export type Lookup = {
  /** Key of the area; `aid_centre`: the legal-aid centres among the organisations. */
  area: string
  /** What of the record the text is. */
  takes: LookupPart
}

/** Records of a business area, by what a text says of one. */
export type LookupGiven = {
  /** Key of the area; `aid_centre`: the legal-aid centres among the organisations. */
  area?: string
  /** What of the record the text is. */
  takes?: LookupPart
}

/** What a text says of the record that it names, as the area's picker shows it. */
export type LookupPart = 'label' | 'hint'

/** Points of one essay. */
export type MarkInput = {
  /** At most 2000 characters. */
  comment?: string
  /** Of the question in the attempt, from 0. */
  number?: number
  /** From 0 to all of its points. */
  points?: number
}

/** What a teacher gives for the essays of an attempt. */
export type MarksInput = {
  /** The attempt. */
  id: string
  /** Of each essay, at most 200. */
  marks: MarkInput[]
}

/** A material that an item asks for. */
export type Material = {
  ext: string
  id: string
  maxCount: number
  name: string
  nodeKey: string
  required: boolean
  /** Must be there where this holds of the form; empty: no such condition. */
  requiredWhen: string
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
  /** Its name (材料名称). */
  name: string
  /** The node that asks for it; empty = the application. */
  nodeKey?: string
  /** Must be there. */
  required?: boolean
  /** Must be there where this holds of the application's form, as `${zyzlb == '02'}`; empty: no such condition. */
  requiredWhen?: string
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

/** Who asks for a material. */
export type MaterialOrigin = 'item' | 'form'

/** A column of the matrix. */
export type MatrixRole = {
  code: string
  /** How far it reaches. */
  dataScope: RoleScope
  /** 1 = flows give it tasks as a group, at an organisation. */
  examineFlag: number
  /** How many accounts in use have it. */
  heldBy: number
  id: string
  name: string
  nameEn: string
  /** Level of the organisations whose people have it (JGCJ); empty: of any. */
  spjgLevel: string
}

/** A permission. */
export type MatrixRow = {
  area: Caption
  code: string
  name: Caption
  /** Ids of the roles that have it. */
  roles: string[]
}

/** What became of somebody who was invited. */
export type MeetingAttendance = 'present' | 'leave' | 'absent' | 'expected'

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
  /** Address in the client, or one outside it (`https://…`). */
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
  /** Its title in English. */
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
  /** Address of the page that the entry shows at its own; empty where it has none. */
  page: string
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
  /** What the tasks and elements named here are called, by their ids. */
  names: Record<string, string>
  reason: string | null
  sqId: string | null
  sqNo: string | null
  /** User tasks that are open then. */
  tasks: string[]
  toVersion: number
}

/** One thing that is missing. */
export type Missing = {
  /** For programs, e.g. `logsMissing`. */
  code: string
  /** In the caller's language. */
  text: string
}

/** A mobile number to be checked: nobody is told whose it is. */
export type MobileInput = {
  /** Mobile phone. */
  lxdh: string
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
  /** Somebody can be found for it; false: it reaches nobody, or lies with somebody whose account is closed. */
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

/** An administrator puts a case on another step (调整环节). */
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

/** A case that was moved and can go back. */
export type MovedCase = {
  /** The old element for each new one, as moving it back names them. */
  elements: Record<string, string>
  /** Where it goes back to. */
  fromVersion: number
  instanceId: string
  movedAt: number
  sqNo: string | null
  toVersion: number
}

/** A new token: it exists nowhere else. */
export type NewToken = {
  /** Absent: it has been answered before, under the same idempotency key. */
  token: string | null
}

/** Nothing but the wish. */
export type NoInput = Record<string, never>

/** Who handles a user task, with which form, by when (节点配置). What is absent stays; what is empty is taken away. */
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

/** A form as a tab of a node (通知书绑定). */
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

/** Which letter a result of a node brings (通知书配置). */
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

/** A way in by a provider's own pages. */
export type OfferedProvider = {
  /** `oidc`, `cas` or `zwpt`. */
  code: string
  /** As it is called here; empty: as the page names this kind. */
  name: string
}

/** A session that is open. */
export type OnlineLine = {
  accountId: string
  /** Where it was opened from. */
  address: string
  /** Since when, milliseconds since 1970. */
  createdAt: number
  /** What the browser calls itself; empty: nothing yet. */
  device: string
  id: string
  name: string
  organisation: string
  /** It is the caller's own. */
  own: boolean
  /** The last act that was noted. */
  seenAt: number
  username: string
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

/** What an operation of a node asks for and sends (审批操作配置). */
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

/** An authority or association. A change names the row, a new one does not. */
export type OrganisationInput = {
  /** Empty: a new organisation. */
  id?: string
  /** Its level (JGCJ), 2 province to 5 association; that of an organisation stays as it is. */
  level: string
  /** What people read. */
  name: string
  /** The organisation above; empty for the topmost. */
  pid?: string
  /** Region, 6 digits. */
  regionCode: string
  /** Place among those beside it. */
  sort?: number
  /** The version that was read; a new one has none. */
  version?: number
}

/** An authority or association. */
export type OrganisationLine = {
  /** Since when it is closed, milliseconds since 1970; absent: it is open. */
  closedAt: number | null
  id: string
  /** JGCJ. */
  level: string
  name: string
  /** How many people have an account there. */
  people: number
  /** The one above; absent for the topmost. */
  pid: string | null
  regionCode: string
  /** Place among those beside it. */
  sort: number
  version: number
}

/** An account to choose. */
export type OwnAccount = {
  /** Of the person or firm. */
  name: string
  /** Name of its organisation. */
  organisation: string
  /** Name at sign-in. */
  username: string
  /** Kind of account: `lawer`, `lawer_firm` or `other`. */
  zhlx: string
}

/** What becomes of a change. */
export type OwnChangeDecisionInput = {
  /** The change. */
  id: string
  /** Why it is sent back. */
  reason?: string
  /** `1` confirmed, `2` sent back, by the firm; `3` withdrawn, by the lawyer. */
  status: string
  /** When the change that was read was handed in: another one in the meantime refuses the decision. */
  submittedAt?: number
}

/** A page of the changes. */
export type OwnChangeListInput = {
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
  /** `0` waiting, `1` confirmed, `2` sent back, `3` withdrawn; empty = all. */
  status?: string
}

/** A lawyer's own change of his file. */
export type OwnChangeRow = {
  /** `0` waiting, `1` confirmed, `2` sent back, `3` withdrawn. */
  changeStatus: string
  /** What he changes, in all its fields. */
  content: ShownChange
  /** Absent while it waits. */
  decidedAt: number | null
  /** Name of who confirmed it, sent it back or withdrew it. */
  decidedBy: string | null
  /** What the caller may make of it. */
  decisions: string[]
  id: string
  /** His file. */
  lawyerId: string
  licenceNo: string | null
  name: string
  /** Why it was sent back; empty otherwise. */
  reason: string
  /** Milliseconds since 1970. */
  submittedAt: number
}

/** A chapter with what the caller has done of it. */
export type OwnChapter = {
  chapter: CourseChapter
  isDone: boolean
  /** Whole percent of a film. */
  percent: number
  /** Second where he stopped. */
  position: number
  /** Second up to which everything was watched: before it one may jump. */
  reach: number
}

/** A class of an intern. */
export type OwnClass = {
  certDate: string | null
  certNo: string | null
  /** The certificate is void. */
  certVoid: boolean
  classId: string
  className: string | null
  classNo: string | null
  endDate: string | null
  examScore: number | null
  /** The student's row. */
  id: string
  /** Lessons of the class, and those he came to. */
  lessons: number
  presentCount: number
  startDate: string | null
  /** Dictionary pxxyzt. */
  studentStatus: string
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

/** A course as the caller takes it. */
export type OwnCourse = {
  chapters: OwnChapter[]
  course: CourseFile
  /** The examination is passed. */
  examPassed: boolean
  /** Title of the paper of its examination. */
  examTitle: string | null
  /** State of the homework: empty not handed in, 1 handed in, 2 returned, 3 marked. */
  homeworkState: string
  /** He can take it now. */
  isOffered: boolean
  /** Absent: he does not take it yet. */
  record: OwnCourseRecord | null
}

/** How far the caller is. */
export type OwnCourseRecord = {
  certificateNo: string | null
  finishedAt: number | null
  hours: number
  id: string
  progress: number
  /** Seconds of films. */
  watched: number
}

/** A course in the list of who learns. */
export type OwnCourseRow = {
  assigned: number | null
  /** Dictionary `kclb`. */
  category: string
  /** File number of its picture; empty: none. */
  cover: string
  /** Points beside the hours; 0: none. */
  credit: number
  enrolledAt: number | null
  finishedAt: number | null
  hours: number
  id: string
  /** Whole percent. */
  progress: number | null
  /** Absent: the caller does not take it yet. */
  recordId: string | null
  required: boolean
  teacher: string
  title: string
}

/** A session of one's own. */
export type OwnDevice = {
  /** Where it was opened from. */
  address: string
  /** Since when, milliseconds since 1970. */
  createdAt: number
  /** What the browser calls itself; empty: nothing yet. */
  device: string
  id: string
  /** The last act that was noted. */
  seenAt: number
  /** It is the one that asks. */
  this: boolean
}

/** A paper that the caller can take. */
export type OwnExam = {
  /** How often it may be tried, and has been. */
  attempts: number
  /** The most points so far. */
  best: number | null
  /** Title of the course. */
  course: string
  /** Empty: of no course. */
  courseId: string
  /** Hours that passing it counts, beside any course; 0: none. */
  hours: number
  /** The live attempt. */
  liveId: string | null
  minutes: number
  paperId: string
  pass: number
  /** 1: passed. */
  passed: number
  title: string
  total: number
  used: number
  windowFrom: number | null
  windowTo: number | null
}

/** A lawyer's hours of a year. */
export type OwnHours = {
  /** Points (学分) of the courses among the parts, together. */
  credit: number
  ethics: number
  hours: number
  /** Nothing is missing. */
  isMet: boolean
  parts: HoursPart[]
  required: number
  requiredEthics: number
  year: number
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

/** A policy that covers the caller. */
export type OwnPolicy = {
  coverFrom: string | null
  coverTo: string | null
  effectiveFrom: string | null
  firmName: string | null
  /** The registration. */
  id: string
  /** Dictionary bxxz. */
  insuranceKind: string | null
  insurer: string | null
  limitEach: number | null
  limitTotal: number | null
  /** The caller has registered it himself. */
  own: number
  policyNo: string | null
  /** Dictionary bxdj. */
  registerStatus: string | null
}

/** One's own profile. */
export type OwnProfile = {
  /** When the account was made, milliseconds since 1970. */
  createdAt: number
  /** What he is at his organisation; empty: not said. */
  jobTitle: string
  /** Masked. */
  mobile: string
  /** Where he is reached there; empty: not said. */
  officePhone: string
}

/** What whoever complained reads of it: when he asked, and what came of it. */
export type OwnReview = {
  decidedOn: string | null
  dueOn: string | null
  opinion: string | null
  requestedOn: string
  /** Dictionary tsfc. */
  state: string
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

/** Something that was tried at the door in one's own name. */
export type OwnSignIn = {
  /** Dictionary sjcz. */
  act: string
  address: string
  /** What the browser of a session calls itself; absent: no session came of it, or it is long over. */
  device: string | null
  /** Milliseconds since 1970. */
  happenedAt: number
  id: string
  /** Why an administrator ended a session; else empty. */
  reason: string
}

/** The signature at hand. */
export type OwnSignature = {
  /** File number of the picture; absent: there is none. */
  file: string | null
}

/** The signature to have at hand. */
export type OwnSignatureInput = {
  /** File number of a picture that the caller has brought; empty: none any more. */
  file?: string
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

/** A paper with its questions and what attempts say of them. */
export type Paper = {
  /** Their mean points, to a tenth. */
  average: number
  mayEdit: boolean
  mayPublish: boolean
  paper: PaperFile
  /** Of those, the ones that passed. */
  passed: number
  /** Those that are chosen; of a paper that is drawn, those that attempts have had. */
  questions: QuestionFigures[]
  /** Attempts that have their points. */
  scored: number
}

/** A paper without its questions. */
export type PaperFile = {
  /** 1 handed in, 2 closed, 3 never. */
  answers: string
  attempts: number
  /** Dictionary `kclb`. */
  category: string
  /** Hours that whoever passes it has, beside any course; 0: none. */
  hours: number
  id: string
  minutes: number
  open: boolean
  pass: number
  random: boolean
  rules: DrawRule[]
  shuffled: boolean
  state: string
  title: string
  total: number
  version: number
  windowFrom: number | null
  windowTo: number | null
}

/** A paper. */
export type PaperInput = {
  /** When right answers are told: 1 handed in, 2 closed, 3 never. */
  answers: string
  /** How often it may be tried, 1 to 100. */
  attempts: number
  /** Dictionary `kclb`, where it has hours. */
  category?: string
  /** Hours that whoever passes it has, beside any course; 0: none, at most 100. */
  hours?: number
  /** The paper that is changed; absent: a new one. */
  id?: string
  /** Minutes of an attempt, 1 to 600. */
  minutes: number
  /** Everybody may take it, beside any course. */
  open?: boolean
  /** Points that pass. */
  pass?: number
  /** Questions that are chosen, in order. */
  questions?: PaperQuestionInput[]
  /** Drawn by `rules` for each attempt, instead of `questions`. */
  random?: boolean
  /** What is drawn. */
  rules?: DrawRuleGiven[]
  /** The order of questions and options is another in each attempt. */
  shuffled?: boolean
  /** At most 100 characters. */
  title: string
  /** Points in all: those of its questions together. */
  total?: number
  /** As it was read. */
  version?: number
  /** From when, milliseconds since 1970; absent: at once. */
  windowFrom?: number
  /** Until when; absent: for ever. */
  windowTo?: number
}

/** A question of a paper. */
export type PaperQuestionInput = {
  /** The question. */
  id?: string
  /** Its points here, 1 to 100. */
  points?: number
}

/** A paper in a list. */
export type PaperRow = {
  /** Attempts that were handed in. */
  attempts: number
  createdAt: number
  id: string
  minutes: number
  pass: number
  random: boolean
  /** 0 draft, 2 published, 3 withdrawn. */
  state: string
  title: string
  total: number
  /** Attempts that wait for a teacher. */
  waiting: number
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

/** What parameters are about, as the page groups them. */
export type ParameterGroup = 'site' | 'manual' | 'security' | 'mail' | 'sms' | 'platform'

/** A parameter and its new value. */
export type ParameterInput = {
  /** Which one. */
  key: ParameterKey
  /** Empty: as it is by default. */
  value?: string
}

/** A parameter by its stable name. */
export type ParameterKey = 'supportPhone' | 'footerText' | 'filingNumber' | 'userCentreUrl' | 'mobileSiteUrl' | 'manualLawyer' | 'manualOtherLawyer' | 'manualFirm' | 'sessionIdleMinutes' | 'staffSignIn' | 'passwordLength' | 'passwordDays' | 'backupCopies' | 'mailHost' | 'mailPort' | 'mailTls' | 'mailUser' | 'mailPassword' | 'mailFrom' | 'smsUrl' | 'smsSecret' | 'smsCodesADay' | 'platformUrl' | 'platformSecret'

/** What a value may be. */
export type ParameterKind = 'text' | 'phone' | 'url' | 'number' | 'choice' | 'mailbox' | 'pdf' | 'secret'

/** A parameter as administrators see it. */
export type ParameterSetting = {
  /** Milliseconds since 1970. */
  changedAt: number | null
  /** Name of who set it. */
  changedBy: string | null
  /** The values of a choice. */
  choices: string[]
  /** What holds while nobody has set another. */
  defaultValue: string
  group: ParameterGroup
  /** It is not set here, and the configuration that the server was started with says it. */
  isConfigured: boolean
  /** Somebody has set it. */
  isSet: boolean
  key: ParameterKey
  kind: ParameterKind
  /** Greatest number, or most characters. */
  max: number
  /** Least number; counts for numbers alone. */
  min: number
  /** What the number counts. */
  unit: ParameterUnit | null
  /** What holds; empty for a secret. */
  value: string
}

/** What a number counts. */
export type ParameterUnit = 'minutes' | 'copies' | 'characters' | 'days'

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
  /** Part of the lawyer's name, at most 20 characters. */
  keyword?: string
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
  /** Who confirmed it, or did not. */
  confirmedBy: string | null
  /** Key of the field of the lawyer's file. */
  field: string
  foundAt: number
  id: string
  lawyerId: string
  name: string
  newValue: string | null
  oldValue: string | null
  reason: string
  /** Dictionary tbly. */
  source: string
}

/** A forgotten password is set anew. */
export type PasswordBackInput = {
  /** Its mobile phone. */
  lxdh: string
  /** The new password. */
  password: string
  /** The new password once more. */
  passwordAgain?: string
  /** The characters of the text message. */
  smsCode: string
  /** Account name. */
  username: string
}

/** The caller's own password is changed. Only the server knows the account's name, which it must not contain. */
export type PasswordChangeInput = {
  /** The one that is valid now. */
  oldPassword: string
  /** The new password. */
  password: string
  /** The new password once more. */
  passwordAgain?: string
}

/** How a case that is over goes through a drawing. */
export type PastCaseOutcome = 'same' | 'differs' | 'notRepeatable'

/** How a case that is over goes through the draft: nothing of it says what it is about or for whom. */
export type PastCaseRow = {
  /** What people read of the elements that the difference names. */
  captions: Record<string, string>
  /** How many decisions were made in it. */
  decisions: number
  /** Where it goes another way; people in it are numbered. */
  difference: CaseDifference | null
  /** Milliseconds since 1970. */
  endedAt: number
  outcome: PastCaseOutcome
  sqNo: string
  /** Dictionary sqzt. */
  status: string
  /** The case as a test case of the flow, in which people are numbered and of the answers only numbers, choices and codes are left; none: without the rest it cannot be told again. */
  testCase: Record<string, unknown> | null
  /** The version that it ran by. */
  version: number
}

/** Cases of a flow that are over, the last ones first. */
export type PastCasesInput = {
  /** How many, at most 50; absent = 50. */
  count?: number
  /** The flow. */
  flowKey: string
  /** Ended on this day or later, `YYYY-MM-DD`; empty = any. */
  from?: string
  /** Ended on this day or before, `YYYY-MM-DD`; empty = any. */
  to?: string
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

/** Roles, and what each may do. */
export type PermissionMatrix = {
  roles: MatrixRole[]
  rows: MatrixRow[]
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

/** Which accounts a person has, by his mobile phone: asked by who has shown that it is his. */
export type PersonInput = {
  /** What the code was sent for: `signIn` or `reset`. */
  purpose: string
  /** The characters of the text message. */
  smsCode: string
  /** Mobile phone. */
  usernameOrPhone: string
}

/** A page of the lawyers who came to a firm and left it. */
export type PersonnelInput = {
  /** The firm. */
  firmId: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
}

/** A lawyer who came, or left. */
export type PersonnelRow = {
  /** `in`: he came; `out`: he left. */
  direction: string
  /** The day, `yyyy-MM-dd`. */
  happenedOn: string
  /** His file. */
  lawyerId: string
  licenceNo: string | null
  name: string
  /** Why; mostly the name of the item that did it. */
  reason: string | null
}

/** A phrase of one's own. */
export type Phrase = {
  id: string
  text: string
}

/** A phrase that somebody keeps for his opinions (常用语). */
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
  /** Which records cannot be picked whatever their state is. */
  unless?: RowValue
}

/** Which pictures a field takes. */
export type PictureRule = 'portrait'

/** A file that is about to come in pieces. */
export type PieceBeginInput = {
  /** What it is brought for: `edu_video` for a film of a course; empty: an application. */
  bizType?: string
  /** As it is called. */
  name: string
  /** SHA-256 of the whole, 64 hexadecimal digits. */
  sha256: string
  /** Bytes. */
  size?: number
}

/** An upload as it stands. */
export type PieceUpload = {
  /** What it is brought for, as `application`. */
  bizType: string
  /** When it was announced, milliseconds since 1970; its pieces are removed a week later. */
  createdAt: number
  /** Its id. */
  id: string
  /** As the file is called. */
  name: string
  /** Bytes of each piece but the last. */
  pieceSize: number
  /** Numbers of the pieces that have come, from 0. */
  received: number[]
  /** Bytes of the whole. */
  size: number
}

/** Where a paragraph stands on the sheet. */
export type Place = 'body' | 'flush' | 'centre' | 'right'

/** Leave to play a film. */
export type Play = {
  /** Seconds. */
  duration: number
  /** Seconds between reports. */
  heartbeat: number
  /** Nothing can be skipped the first time. */
  inOrder: boolean
  /** Named by each report. */
  playId: string
  /** Where he stopped. */
  position: number
  /** Up to which second everything was watched. */
  reach: number
  /** Behind `lawer-file/file/twj/preview/stream/`. */
  ticket: string
}

/** A post of an organisation. */
export type Post = {
  /** Names of its holders; none: it is vacant. */
  holders: string[]
  /** Flows offer steps to it. */
  inFlows: boolean
  name: string
  nameEn: string
  /** The role. */
  roleId: string
}

/** What the system fills into a field of a new record. */
export type Preset = {
  /** Key of the field. */
  field: string
  /** Where its value comes from. */
  from: PresetSource
  /** The value itself for `Constant`; for `Number` the pattern, where `{yyyy}` is the year and `{0000}` a running number of that many digits, which begins anew each year. */
  value: string
}

/** Where the value of a new record's field comes from. */
export type PresetSource = 'constant' | 'number' | 'today' | 'callerRegion' | 'callerFirm' | 'callerLawyer'

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
  /** Of a deployment: names of the test cases that go another way than they were kept. */
  differingCases?: string[]
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
  /** The flow that a new one is a copy of: its test cases come along. */
  copyOf?: string
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

/** What somebody says of himself. */
export type ProfileInput = {
  /** What he is at his organisation; empty: not said. */
  jobTitle?: string
  /** Where he is reached there; empty: not said. */
  officePhone?: string
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

/** A firm in the public register. */
export type PublicFirm = {
  address: string | null
  form: Caption | null
  lawyers: PublicName[]
  licenceNo: string | null
  name: string
  phone: string | null
  principal: PublicName | null
  record: PublicRecord
  status: Caption | null
}

/** A result of a year. */
export type PublicGrade = {
  level: Caption
  year: number
}

/** Whom the public register holds. */
export type PublicKind = 'lawyer' | 'firm'

/** A lawyer in the public register. */
export type PublicLawyer = {
  category: Caption | null
  firm: PublicName | null
  gender: Caption | null
  licenceNo: string | null
  name: string
  /** His photograph as an address of data; absent: there is none. */
  photo: string | null
  record: PublicRecord
  specialties: Caption[]
  status: Caption | null
}

/** A lawyer of a firm. */
export type PublicName = {
  id: string
  name: string
}

/** What pages need before and after sign-in; empty texts where nothing is set. */
export type PublicParameters = {
  /** Number under which the site is filed. */
  filingNumber: string
  /** What the footer says. */
  footerText: string
  /** Where telephones are sent. */
  mobileSiteUrl: string
  /** After how many minutes without an act a session ends. */
  sessionIdleMinutes: number
  /** The line that people call for help. */
  supportPhone: string
  /** Where the welcome text leads lawyers and firms. */
  userCentreUrl: string
}

/** A penalty that is published. */
export type PublicPenalty = {
  /** First day, `yyyy-MM-dd`; empty: unknown. */
  from: string
  kind: Caption
  number: string
  /** Last day; empty: it has none. */
  to: string
}

/** How they were judged. */
export type PublicRecord = {
  /** The latest annual assessment. */
  assessment: PublicGrade | null
  /** The latest credit rating that has taken effect. */
  credit: PublicGrade | null
  /** Those that are published, the latest first. */
  penalties: PublicPenalty[]
}

/** A search of the public register. */
export type PublicSearchInput = {
  /** In the name or the licence number; 2 to 20 characters. */
  keyword: string
  /** Lawyers, or firms. */
  kind?: PublicKind
}

/** A lawyer or a firm. */
export type PublicTarget = {
  /** Of a lawyer his firm, of a firm its address. */
  hint: string
  id: string
  licenceNo: string
  name: string
}

/** One publication. */
export type Publication = {
  /** What the caller may do with it now. */
  acts: PublicationAct[]
  category: string
  /** Values of the kind's form. */
  data: Record<string, unknown>
  /** The caller keeps it. */
  favourite: boolean
  id: string
  /** The item that guidance is about, with what is set for it; absent: it is about none. */
  item: ItemGuide | null
  kind: string
  /** The caller looks after it. */
  managed: boolean
  /** The caller may write it now. */
  mayEdit: boolean
  mustRead: boolean
  /** The versions before it, the newest first. */
  older: PublicationLink[]
  orgName: string
  publishedAt: number | null
  /** How many people have read it. */
  reads: number
  /** Why it was withdrawn or given back; empty: nobody said. For whoever looks after it. */
  reason: string
  /** Others of its category. */
  related: PublicationLink[]
  /** The regulation that took its place. */
  replacedBy: PublicationLink | null
  /** Dictionary fbzt. */
  state: string
  title: string
  top: boolean
  version: number
}

/** What is done with a publication as a whole. */
export type PublicationAct = 'submit' | 'sendBack' | 'publish' | 'withdraw' | 'raise' | 'lower' | 'remove'

/** One act on a publication as a whole. */
export type PublicationActInput = {
  /** What is done. */
  act?: PublicationAct
  /** The publication. */
  id: string
  /** Why, where it is taken from its readers or given back to be changed. */
  reason?: string
  /** The version that was read. */
  version?: number
}

/** Keeps a publication as a favourite, or no more. */
export type PublicationFavouriteInput = {
  /** The publication. */
  id: string
  /** Whether it is kept. */
  kept?: boolean
}

/** A kind of publication, as its pages need it. */
export type PublicationForm = {
  /** Key of the field that divides the kind. */
  categoryField: string
  form: Form
  /** The items that guidance can be about; none for other kinds. */
  items: ItemName[]
  /** The caller may write. */
  mayEdit: boolean
  /** The caller may publish and withdraw. */
  mayPublish: boolean
}

/** The form of a kind, and what the caller may do. */
export type PublicationKindInput = {
  /** `policy`, `notice`, `guidance` or `article`. */
  kind: string
}

/** Another publication, by name. */
export type PublicationLink = {
  /** Of a regulation, dictionary sxx; else empty. */
  effect: string
  id: string
  /** Absent before it was first published. */
  publishedAt: number | null
  title: string
}

/** A page of the publications of a kind: those that the caller reads, or those that he looks after. */
export type PublicationListInput = {
  /** Code of the kind's own dictionary; empty: all. */
  category?: string
  /** Of regulations whether they are in force, dictionary sxx; empty: all. */
  effect?: string
  /** Only what the caller keeps as a favourite. */
  favourite?: boolean
  /** `yyyy-MM-dd`: those that were issued, of other kinds published, on that day or later; empty: any. */
  from?: string
  /** In the name of who issued a regulation, or published another; at most 20 characters. */
  issuer?: string
  /** Found in title or text; at most 20 characters. */
  keyword?: string
  /** `policy`, `notice`, `guidance` or `article`. */
  kind: string
  /** Those that the caller may write or publish, in every state, instead of those that he reads. */
  managed?: boolean
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
  /** Dictionary fbzt, of those that are looked after; empty: all. */
  state?: string
  /** `yyyy-MM-dd`: on that day or before; empty: any. */
  to?: string
  /** Only what the caller has not read. */
  unread?: boolean
}

/** Somebody for whom a publication is. */
export type PublicationReader = {
  accountId: string
  name: string
  orgName: string
  /** When he first opened it; absent: he has not. */
  readAt: number | null
  /** `lawer`, `lawer_firm` or `other`. */
  zhlx: string
}

/** A page of them. */
export type PublicationReaders = {
  data: PublicationReader[]
  page: number
  pageSize: number
  /** All who have read it, counted up to 10 000. */
  readCount: number
  /** Those of the list, counted up to 10 000. */
  totalCount: number
  /** All who have not, counted up to 10 000. */
  unreadCount: number
}

/** A page of those for whom a publication is. */
export type PublicationReadersInput = {
  /** The publication. */
  id: string
  /** Found in the name; at most 20 characters. */
  keyword?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
  /** Those who have read it, instead of those who have not. */
  read?: boolean
}

/** A publication in a list. */
export type PublicationRow = {
  /** Code of the kind's own dictionary. */
  category: string
  /** Of a regulation; else empty. */
  docNo: string
  /** Of a regulation, dictionary sxx; else empty. */
  effect: string
  /** The caller keeps it. */
  favourite: boolean
  id: string
  /** The caller has read it. */
  isRead: boolean
  /** `yyyy-MM-dd`, of a regulation; else empty. */
  issuedOn: string
  /** Who issued a regulation; else empty. */
  issuer: string
  kind: string
  mustRead: boolean
  /** Whose it is. */
  orgName: string
  /** Absent before it was first published. */
  publishedAt: number | null
  /** How many people have read it. */
  reads: number
  /** Dictionary fbzt. */
  state: string
  title: string
  top: boolean
  updatedAt: number
  version: number
}

/** A publication as it is written: a new one, or another text of one. */
export type PublicationSaveInput = {
  /** All fields of the kind's form. */
  data?: Record<string, unknown>
  /** The publication that is changed; absent: a new one. */
  id?: string
  /** `policy`, `notice`, `guidance` or `article`. */
  kind: string
  /** Of a new regulation: the one whose place it takes once it is published. */
  replaces?: string
  /** The version that was read. */
  version?: number
}

/** A puzzle to solve. */
export type Puzzle = {
  /** With so many zero bits the SHA-256 must begin. */
  bits: number
  /** Sent in place of a picture's. */
  captchaId: string
  required: boolean
  /** What the solution, a number N, is hashed with: `SALT:N`. 32 characters. */
  salt: string
}

/** One choice of a question. */
export type QuestionChoice = {
  label: string
  labelEn: string
  value: string
}

/** A question of a paper with its figures. */
export type QuestionFigures = {
  /** Attempts with it. */
  count: number
  /** −100 to 100; absent where too few have answered. */
  discrimination: number | null
  id: string
  /** Dictionary `tmlx`. */
  kind: string
  /** Points in this paper. */
  points: number
  /** Of those, percent with all points. */
  right: number
  stem: string
}

/** A question to those who teach a course. */
export type QuestionInput = {
  /** The course. */
  courseId: string
  /** At most 2000 characters. */
  question: string
  /** At most 100 characters. */
  title: string
}

/** A queue: what waits, and what was given up. */
export type QueueStatus = {
  dead: number
  waiting: number
}

/** What is done to an account or an organisation for a reason that stays on record. */
export type ReasonedActInput = {
  /** The row. */
  id: string
  /** Why it is done, at most 200 characters; it stands on record. */
  reason: string
}

/** A notice or task in a receiver's list. */
export type ReceivedRow = {
  /** An answer is asked for. */
  asks: boolean
  /** A copy: to read, not to answer. */
  copy: boolean
  dueAt: number | null
  /** The notice or task. */
  id: string
  /** Absent: nothing waits, or without a deadline. */
  light: Urgency | null
  meeting: boolean
  /** Who sent it. */
  organisation: string
  /** Per cent. */
  progress: number
  /** The caller's part. */
  receiptId: string
  /** Whom it came to: the caller, or his organisation. */
  receiverName: string
  sentAt: number
  /** Dictionary hzzt, 5 = overdue. */
  status: string
  title: string
  /** Dictionary jjcd. */
  urgency: string
  /** Dictionary gzzt, of the whole. */
  workStatus: string
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

/** Somebody opens an account of his own: a lawyer with his licence and identity number, a firm with its licence, or who wants to be an intern with his certificate of qualification and identity number. */
export type RegisterInput = {
  /** A person's identity number. */
  card?: string
  /** Mobile phone. */
  lxdh: string
  /** His name; of an intern alone, as that of others stands in their files. */
  name?: string
  /** Password. */
  password: string
  /** The password once more. */
  passwordAgain?: string
  /** The characters of the text message. */
  smsCode: string
  /** Account name. */
  username: string
  /** Licence number of the lawyer or the firm, certificate of qualification of an intern. */
  zgzh: string
  /** `lawer` or `lawer_firm`. */
  zhlx: string
  /** `11` of who wants to be an intern, else empty. */
  zyzlb?: string
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

/** Records of another area that name a record of this one. */
export type Related = {
  /** Key of the other area. */
  area: string
  /** Key of its filter on the field that holds the id of this record. */
  filter: string
  /** Title of the tab. */
  title: Caption
}

/** How many were reminded. */
export type RemindedReaders = {
  count: number
}

/** Added signers are not to sign after all (减签). */
export type RemoveSignInput = {
  /** The task. */
  taskId: string
  /** Accounts, at most 50. */
  who: string[]
}

/** How far an instance had come. */
export type ReplayPlace = {
  /** Elements that hold a token now. */
  active: string[]
  /** Elements that a token has left or ended in. */
  done: string[]
  /** Sequence flows that were taken. */
  flows: string[]
  /** A called process; empty: the case's own. */
  instanceId: string
}

/** What has changed in the diagrams of a case between a line of its history and the next. */
export type ReplayStep = {
  /** The instances in which something happened. */
  places: ReplayPlace[]
  /** Number of the line. */
  seq: number
}

/** What is put back at the next start. */
export type RequestedRestore = {
  /** Name of the backup. */
  name: string
  reason: string
  /** Milliseconds since 1970. */
  requestedAt: number
  /** Who asked for it: his name at sign-in. */
  requestedBy: string
}

/** Hours that a year asks for. */
export type RequirementInput = {
  /** Of those, on ethics. */
  ethics?: number
  /** In all, to a tenth. */
  hours: number
  /** 2000 to 2100. */
  year: number
}

/** How far an item of a responsibility list is. */
export type ResponsibilityProgressInput = {
  /** Numbers of files, at most 10. */
  evidence?: string[]
  /** What was done. */
  finishNote?: string
  /** Dictionary wczt. */
  finishState: string
  /** The list. */
  id: string
  /** Place of the item in the list, from 1. */
  item: number
}

/** What became of it. */
export type RestoreResult = {
  /** Name of the folders, beside database and files, that hold what was there before; absent: nothing was moved. */
  aside: string | null
  /** When, milliseconds since 1970. */
  at: number
  /** Why it failed: then everything is as it was before; absent: it was put back. */
  fault: string | null
  /** Name of the backup. */
  name: string
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

/** A draw of files. */
export type ReviewDrawInput = {
  /** What the batch is called. */
  batchTitle: string
  /** How many, at most 500. */
  count: number
  /** Dictionary pclx. */
  kind: string
  /** The number that decides: a whole one from 0 to 18446744073709551615. Empty: one that nobody has chosen. */
  seed?: string
  /** Files closed in this year. */
  year: number
}

/** A draw. */
export type ReviewDrawRow = {
  batchTitle: string
  /** Those that were, in order. */
  drawn: string[]
  drawnAt: number
  id: string
  /** Dictionary pclx. */
  kind: string
  /** Who drew. */
  person: string
  /** Keys that could be drawn, sorted. */
  population: string[]
  seed: string
  year: number
}

/** Whether drawing again gives the same. */
export type ReviewDrawVerified = {
  same: boolean
}

/** What was drawn. */
export type ReviewDrawn = {
  /** How many were. */
  drawn: number
  id: string
  /** How many could be drawn. */
  population: number
  seed: string
}

/** The experts of a file. */
export type ReviewExpertsInput = {
  /** The file. */
  id: string
  /** 2 to 7 lawyers, none of the firm or the case. */
  lawyerIds: string[]
}

/** What an expert gives for an item. */
export type ReviewScore = {
  /** Points; absent: not scored yet. */
  got?: number
  /** Key of the item. */
  item: string
  /** Why it gets these points. */
  note: string
}

/** What an expert gives for an item. */
export type ReviewScoreGiven = {
  /** Points; absent: not scored yet. */
  got?: number
  /** Key of the item. */
  item?: string
  /** Why it gets these points. */
  note?: string
}

/** An expert's score sheet. */
export type ReviewScoreInput = {
  /** The file. */
  id: string
  /** What is wrong with the file. */
  problems?: string
  /** At most one an item. */
  scores?: ReviewScoreGiven[]
  /** It is final; else it is a draft. */
  submit?: boolean
  /** What the firm should do. */
  suggestion?: string
}

/** What an expert gave. */
export type ReviewSheet = {
  firm: string | null
  lawyerId: string
  name: string
  problems: string | null
  scores: ReviewScore[] | null
  submittedAt: number | null
  suggestion: string | null
  total: number | null
}

/** One thing to score. */
export type ReviewSheetItem = {
  /** The most points. */
  full: number
  key: string
  label: Caption
}

/** A file with what is to be scored and what was. */
export type ReviewSheets = {
  caseNo: string
  id: string
  items: ReviewSheetItem[]
  /** Dictionary pclx. */
  kind: string
  /** The caller names the experts. */
  mayName: boolean
  /** The caller fills in the first of the sheets. */
  mayScore: boolean
  /** Staff see all, an expert his own. */
  sheets: ReviewSheet[]
  /** Dictionary pczt. */
  status: string
}

/** A file that somebody scores. */
export type ReviewTask = {
  batchTitle: string
  caseNo: string | null
  cause: string | null
  /** The file. */
  id: string
  /** Dictionary pclx. */
  kind: string
  namedAt: number
  submittedAt: number | null
  /** Points that he gave; absent: he is at it. */
  total: number | null
  year: number
}

/** The applicant takes his application back (撤销). */
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

/** A role that people of an organisation can have. */
export type RoleChoice = {
  code: string
  id: string
  /** Whether the caller may give it and take it away. */
  mayGive: boolean
  name: string
  nameEn: string
}

/** A role with what it may do. */
export type RoleInfo = {
  /** Lawdesk ships it. */
  builtIn: boolean
  code: string
  /** How far it reaches. */
  dataScope: RoleScope
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
  /** How far it reaches; absent: as it is, or the level's for a new role. */
  dataScope?: RoleScope
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
  /** How far it reaches. */
  dataScope: RoleScope
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

/** How far a role reaches: of what the organisations of those who have it reach, never more. */
export type RoleScope = 'organisation' | 'level'

/** What became of the names. */
export type RosterFilled = {
  /** Lawyers who are named now and were not before. */
  added: number
}

/** A row of either version, or one of both that belong together. */
export type RowChange = {
  /** What happened to it. */
  change: Change
  /** Keys of the columns that differ in a changed row. */
  columns: string[]
  /** Its number in the newer version, from 0. */
  new: number | null
  /** Its number in the older version, from 0. */
  old: number | null
}

/** A field of a row with the code that it holds. */
export type RowValue = {
  /** Its code. */
  code: string
  /** Key of the field. */
  field: string
}

/** Names a rule in forms and on the command line (`lawdesk check-rule`). */
export type Rule = 'account' | 'bankCard' | 'barQualificationNumber' | 'chineseName' | 'corporateAccount' | 'days' | 'email' | 'firmName' | 'firmNumber' | 'foreignName' | 'foreignPassport' | 'foreignPermanentResident' | 'hongKongMacauPermit' | 'idCard' | 'idCardImport' | 'internNumber' | 'keyword' | 'landline' | 'landlineWithArea' | 'lawyerNumber' | 'lawyerNumberImport' | 'lawFirmCreditCode' | 'mobile' | 'money' | 'officerCard' | 'passport' | 'password' | 'phone' | 'postcode' | 'postcodeAnywhere' | 'qualificationNumber' | 'ratio' | 'residencePermit' | 'serviceLine' | 'taiwanPermit' | 'text' | 'unifiedSocialCreditCode' | 'year'

/** How far it is. */
export type RunningBackup = {
  /** Files that are done. */
  done: number
  /** Name of the backup. */
  name: string
  /** Since when, milliseconds since 1970. */
  startedAt: number
  /** What of it is being done. */
  step: BackupStep
  /** What is being done. */
  task: BackupTask
  /** Of how many; 0: not counted. */
  total: number
}

/** An application that is not over. */
export type RunningWithForm = {
  currentNode: string
  formVersion: number
  sqId: string
  /** Number of the application (受理编号). */
  sqNo: string
  title: string
}

/** How satisfied the applicants of an item or an authority were. */
export type Satisfaction = {
  /** Those with an answer. */
  answered: number
  count: number
  /** Key of the flow, or id of the authority; empty: no authority is known. */
  key: string
  /** Of these, those whose day has passed. */
  late: number
  name: string
  /** Those who gave 3 or more. */
  satisfied: number
  /** Sum of the scores; with the count it gives the mean. */
  sum: number
  /** Bad ones that wait for an answer. */
  waiting: number
}

/** What a save answers. */
export type SavedDraft = {
  draftId: string
}

/** A kept test case. */
export type SavedFlowCase = {
  id: string
}

/** What a save answers. */
export type SavedHandler = {
  id: string
}

/** The id of what was saved. */
export type SavedId = {
  /** Row id. */
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
export type SavedOrganisation = {
  id: string
}

/** The publication that was written. */
export type SavedPublication = {
  id: string
  version: number
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

/** A scheduled job by its stable name. */
export type ScheduledJob = 'deadlines' | 'outbox' | 'delivery' | 'calls' | 'attempts' | 'workDeadlines' | 'daily' | 'creditRatings' | 'oversight' | 'files' | 'tidying' | 'backup'

/** Something a token can be for. */
export type ScopeChoice = {
  code: string
  name: Caption
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

/** What a firm gives itself for an indicator. */
export type SelfScore = {
  /** File numbers of the material, at most 20. */
  files: string[]
  /** Why, at most 500 characters. */
  note: string
  /** 0 to the indicator's full points. */
  score: number
}

/** What a firm gives itself for an indicator. */
export type SelfScoreGiven = {
  /** File numbers of the material, at most 20. */
  files?: string[]
  /** Why, at most 500 characters. */
  note?: string
  /** 0 to the indicator's full points. */
  score?: number
}

/** A sentence in both languages. Boxed in [`super::Message::Stated`], because every check hands messages on and none of the others is as large. */
export type Sentence = {
  /** In English. */
  en: string
  /** Which ground of the law it is, for programs (`core::eligibility`); absent where a form says it. */
  ground?: string
  /** In Chinese. */
  zh: string
}

/** A server that is there. */
export type ServerInstance = {
  host: string
  id: string
  seenAt: number
  startedAt: number
  version: string
}

/** The account of a program. */
export type ServiceAccountInput = {
  /** Which program it is. */
  name: string
  /** Organisation: what its people read the program reads. */
  orgId: string
  /** Roles, by their ids. */
  roles?: string[]
  /** Its name in lists and in the audit. */
  username: string
}

/** A program's account in the list. */
export type ServiceAccountLine = {
  enabled: boolean
  id: string
  /** When one was used last, milliseconds since 1970. */
  lastUsedAt: number | null
  name: string
  orgId: string
  organisation: string
  roles: HeldRole[]
  /** How many of its tokens count. */
  tokens: number
  username: string
  version: number
}

/** Whether a violation stops the act or only tells the user to look again. */
export type Severity = 'error' | 'warning'

/** What a list shows of a field. */
export type Show = 'value' | 'yearsSince' | 'picture'

/** An answer beside the right one. */
export type ShownAnswer = {
  analysis: string
  answer: string
  comment: string
  /** Dictionary `tmlx`. */
  kind: string
  /** From 0. */
  number: number
  options: LiveOption[]
  points: number
  /** In the letters of the attempt. */
  rightAnswer: string
  /** Absent: a teacher has not marked it yet. */
  scored: number | null
  stem: string
}

/** A change as a reader gets it, masked where he may not read. */
export type ShownChange = {
  /** The fields as they are to be, empty ones as null. */
  after: Record<string, unknown>
  /** The fields as they were; as they are now, while it waits. */
  before: Record<string, unknown>
  /** What is to become of each of them; masked or not, what differs is told. */
  rowChanges: Record<string, RowChange[]>
  /** All rows of each sub-table as they are to be. */
  tables: Record<string, Record<string, unknown>[]>
  /** All rows of each sub-table as they were. One that a change of an earlier version does not tell is left out. */
  tablesBefore: Record<string, Record<string, unknown>[]>
}

/** What the page of a meeting shows. */
export type SignInCode = {
  /** Where people sign in. */
  address: string
  /** From when to when people sign in, milliseconds since 1970. */
  from: number | null
  /** That address as a QR code: its rows, `1` where it is dark. */
  modules: string[]
  /** How many have. */
  signed: number
  to: number | null
}

/** Something that was tried at the door. */
export type SignInLine = {
  /** Dictionary sjcz. */
  act: string
  address: string
  /** What the browser of a session calls itself; absent: no session came of it, or it is long over. */
  device: string | null
  /** Milliseconds since 1970. */
  happenedAt: number
  id: string
  /** Name of the account; absent: there is none. */
  name: string | null
  organisation: string | null
  /** Why an administrator ended a session; by which identity provider somebody came; else empty. */
  reason: string
  /** What was typed, or whose session it was. */
  username: string
}

/** A page of what was tried at the door; what is empty does not narrow. */
export type SignInListInput = {
  /** What came of it, of dictionary sjcz: `signIn`, `signInFailed`, `signInLocked`, `signOut`, `logoutAll`, `sessionEnd`. */
  act?: string
  /** First day, `YYYY-MM-DD`. */
  from?: string
  /** In the name at sign-in or the person's; at most 20 characters. */
  keyword?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
  /** Last day, `YYYY-MM-DD`. */
  to?: string
}

/** When added signers sign. */
export type SignMode = 'before' | 'after' | 'parallel' | 'consult'

/** A signal for everybody who waits for it, and for start events. */
export type SignalInput = {
  /** As the diagram names it. */
  name: string
  /** Process variables. */
  variables?: Record<string, unknown>
}

/** What somebody reads who has signed in. */
export type SignedIn = {
  /** Who was invited. */
  receiverName: string
  /** Milliseconds since 1970: the first time. */
  signedAt: number
  /** Of the meeting. */
  title: string
}

/** What somebody who has signed out does next. */
export type SignedOut = {
  /** Where he leaves the session at his identity provider; absent: nowhere. */
  leave: string | null
}

/** A complaint about the same person or firm. */
export type SimilarComplaint = {
  complainNo: string
  filedOn: string
  id: string
  /** How alike the facts are, 0 to 100. */
  likeness: number
  /** The other one can go on with this. */
  mayJoin: boolean
  /** Dictionary tszt. */
  state: string
  targetName: string
}

/** Whether a code is the one that was sent to a number for this. */
export type SmsCheckInput = {
  /** Mobile phone. */
  lxdh: string
  /** `register`, `signIn`, `reset` or `mobile`. */
  purpose: string
  /** The characters of the text message. */
  smsCode: string
}

/** A number asks for a code. */
export type SmsInput = {
  /** Which picture; empty where the server asks for none. */
  captchaId?: string
  /** The picture's characters. */
  code?: string
  /** Mobile phone. */
  lxdh: string
  /** `register`, `signIn`, `reset` or `mobile`. */
  purpose: string
}

/** What somebody who asked for a code has to know. */
export type SmsSent = {
  /** What the message says, where the demo has no gateway that would send it; else absent. */
  demoText: string | null
  /** After how many seconds the next one can be asked for. */
  wait: number
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

/** What was found. */
export type Soundness = {
  /** When, milliseconds since 1970. */
  checkedAt: number
  /** What is wrong; none: it is sound. */
  faults: string[]
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
  /** How its people were found, or will be, in the order of the search. */
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

/** Who gets a copy of the case from a step by itself. */
export type StepCopyRule = {
  /** So many levels up. */
  levels: number | null
  /** `create`: when the step comes; `complete`: when it is decided. */
  moment: string
  /** What the strategy is about. */
  names: string[]
  /** The code of the strategy; 0: the diagram names them. */
  strategy: number
}

/** What holds for a step. */
export type StepRule = {
  /** It decides by itself: `approve`, `reject`. */
  automatic: string | null
  copies: StepCopyRule[]
  /** Fields of the form that must be filled there. */
  demands: Caption[]
  /** What happens where nobody is found: `open`, `approve`, `reject`, `people`, `manager`, `hold`. */
  empty: string
  /** Fields of the form that can be filled there. */
  fills: Caption[]
  /** Fields of the form that are not shown there. */
  hides: Caption[]
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
  /** Whoever has approved before, or applies, is not asked: `never`, `anyEarlier`, `justBefore`, `applicant`. */
  sameApprover: string
  /** Several decide it, each for himself. */
  several: boolean
  /** The code of the strategy (`docs/handbook/approval-semantics.md` 4.1); 0: the diagram names them. */
  strategy: number
  /** What happens when time is over: `remind`, `approve`, `reject`, `transfer`, `jump`. */
  timeouts: string[]
  vote: StepVoteRule | null
  /** Working days before that at which it warns. */
  warningDays: number | null
  /** Whoever decided may take the decision back. */
  withdraw: boolean
}

/** The votes of one step. */
export type StepTally = {
  abstain: number
  /** How many have decided. */
  cast: number
  /** The fewest votes for it that pass, with the abstentions that there are. */
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

/** A page of all stored files. */
export type StoredFileListInput = {
  /** Kind of thing that holds them, as `application`; empty: any. */
  bizType?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
  /** `waiting` = belongs to nothing yet, `held`; empty: both. */
  state?: string
}

/** A stored file. */
export type StoredFileRow = {
  /** Which one; absent until that is stored. */
  bizId: string | null
  /** Kind of thing that holds it, as `application`. */
  bizType: string
  /** P0 to P3. */
  class: string
  /** In lower case, without the dot. */
  ext: string
  /** Its number. */
  id: string
  /** By its content. */
  mime: string
  /** Name of the organisation whose it is; absent where there is none. */
  organisation: string | null
  /** What the virus scanner said: `clean`, `unscanned` = it did not answer; empty: there is none. */
  scan: string
  /** SHA-256 of its bytes, in hexadecimal digits. */
  sha256: string
  /** Bytes. */
  size: number
  /** `waiting` = belongs to nothing yet, `held`. */
  state: string
  /** Milliseconds since 1970. */
  uploadedAt: number
}

/** A step at which a case cannot go on. */
export type StuckStep = {
  nodeKey: string
  nodeName: string
  /** Why, in the reader's language; absent: something failed that only administrators can mend. */
  reason: string | null
}

/** A student of a course. */
export type StudentRow = {
  assigned: boolean
  certificateNo: string | null
  /** The certificate is void. */
  certificateVoid: boolean
  course: string
  courseId: string
  enrolledAt: number
  /** The most points in the examination. */
  examBest: number | null
  finishedAt: number | null
  /** Id of his firm. */
  firmId: string | null
  hours: number
  id: string
  lastAt: number | null
  name: string
  /** Whole percent. */
  progress: number
  remindedAt: number | null
}

/** Students of whom something is done. */
export type StudentsInput = {
  /** Their records, at most 200. */
  ids: string[]
  /** Why, where one is asked; at most 200 characters. */
  reason?: string
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
  /** Title of the tab that it shares with others; without one, it has its own. */
  tab?: Caption
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

/** What was held against the files, and what came of it. */
export type SystemChecks = {
  /** The item has conditions that files can answer; complaints have none. */
  applies: boolean
  checkedAt: number
  /** Empty: nothing stands against it. */
  findings: CheckFinding[]
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
  /** Whose it is: the reader's account. */
  userId: string
  ydzt: string
}

/** How the system is. */
export type SystemStatus = {
  /** The latest backup in this server's folder; absent: there is none. */
  backup: BackupStatus | null
  database: DatabaseStatus
  /** What leaves the system. */
  delivery: QueueStatus
  /** Bytes of the disk of the data folder; absent: not known. */
  disk: DiskStatus | null
  /** Id of the server that answers. */
  instance: string
  /** All servers that are there. */
  instances: ServerInstance[]
  /** What is done after commits. */
  outbox: QueueStatus
  /** When the server that answers was started, milliseconds since 1970. */
  startedAt: number
  /** Of the program. */
  version: string
}

/** What a sender chooses receivers by. */
export type TargetKind = 'organisation' | 'firm' | 'lawyer' | 'staff' | 'group' | 'bureaus' | 'associations' | 'firms' | 'lawyers'

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
  /** Copies that he has not read. */
  unread: number
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

/** One task with the application it is about; of a copy the case alone, without a task. */
export type TaskRow = {
  applicantName: string
  assignee: string | null
  assigneeName: string | null
  candidateGroup: string | null
  /** Of a copy: the moment of the step at which the flow gave it, `create` or `complete`; absent: a person did. */
  copyMoment: string | null
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
  /** Of a copy the step that gave it, or at which the case stood then; empty: it is not known. */
  nodeName: string
  sqId: string
  sqNo: string
  sqType: string
  state: string
  /** Empty in the list of copies. */
  taskId: string
  taskVersion: number
  title: string
  /** Of a copy: the caller has not opened the case since. */
  unread: boolean
  /** When its people were urged last. */
  urgedAt: number | null
}

/** In which order tasks stand. */
export type TaskSort = 'urgent' | 'oldest' | 'newest'

/** Which list of tasks. */
export type TaskTab = 'claimable' | 'todo' | 'done' | 'finished' | 'copied' | 'waiting'

/** A case ends before its time (终止). */
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

/** A new token. A service account's names its account, one's own does not. */
export type TokenInput = {
  /** The service account; empty: the caller's own. */
  accountId?: string
  /** For how many days it counts, 1 to 365. */
  days: number
  /** What it is for, as people read it. */
  name: string
  /** Codes of scopes, at least one. */
  scopes: string[]
}

/** A token in a list. */
export type TokenLine = {
  accountId: string
  accountName: string
  /** Whether it counts now. */
  counts: boolean
  /** Milliseconds since 1970. */
  createdAt: number
  expiresAt: number
  id: string
  /** A program's, not a person's. */
  isService: boolean
  /** Where the last call came from. */
  lastAddress: string
  /** Absent before the first call. */
  lastUsedAt: number | null
  name: string
  /** How it begins. */
  prefix: string
  /** Absent while it counts. */
  revokedAt: number | null
  /** Name of who revoked it; empty: nobody did. */
  revokedBy: string
  /** Codes of scopes. */
  scopes: string[]
  username: string
}

/** A page of the tokens of others; what is empty does not narrow. */
export type TokenListInput = {
  /** Of this account. */
  accountId?: string
  /** In the name of token or account; at most 20 characters. */
  keyword?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
}

/** A class. */
export type TrainClassRow = {
  capacity: number | null
  className: string | null
  classNo: string | null
  /** Dictionary pxbzt. */
  classStatus: string | null
  endDate: string | null
  examDate: string | null
  headTeacher: string | null
  id: string
  onlineUrl: string | null
  passAttendance: number | null
  passScore: number | null
  phone: string | null
  place: string | null
  regionCode: string | null
  startDate: string | null
  studentCount: number
}

/** Who comes to a class. */
export type TrainEnrolInput = {
  /** The class. */
  classId: string
  /** Internships, at most 200; none: the caller's own. */
  internshipIds?: string[]
}

/** Students who leave, or go to another class. */
export type TrainMoveInput = {
  /** To this class; empty: they leave. */
  classId?: string
  /** Rows of the class, 1 to 200. */
  ids: string[]
}

/** How a student attended, and his points. */
export type TrainRecordInput = {
  /** Lessons he missed. */
  absenceCount?: number
  /** 0 to 100; absent: not sat. */
  examScore?: number
  /** Group within the class. */
  groupName?: string
  /** The student's row. */
  id: string
  /** Lessons he was excused from. */
  leaveCount?: number
  /** Lessons he came to. */
  presentCount?: number
}

/** A lesson of a class. */
export type TrainSessionInput = {
  /** The class. */
  classId: string
  /** The course. */
  courseId: string
  /** `yyyy-MM-dd`. */
  date: string
  /** `HH:mm`. */
  from: string
  /** Row id; empty: a new one. */
  id?: string
  /** The room, at most 50 characters; empty: none is fixed. */
  room?: string
  /** Who teaches. */
  teacher: string
  /** `HH:mm`. */
  to: string
}

/** A page of the lawyers without insurance. */
export type UninsuredInput = {
  /** Those whose insurance ends within so many days, too. */
  days?: number
  /** Of one firm; empty: of all within reach. */
  firmId?: string
  /** Name or licence number. */
  keyword?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
}

/** A lawyer who is not insured, or not for long. */
export type UninsuredLawyer = {
  firmId: string | null
  firmName: string | null
  id: string
  /** Last day that he is or was insured; absent: he never was. */
  insuredTo: string | null
  licenceNo: string | null
  name: string
  /** Dictionary zyzlb. */
  zyzlb: string
}

/** A page of lawyers who are not insured, and how many have to be. */
export type UninsuredPage = {
  data: UninsuredLawyer[]
  /** Lawyers within reach who have to be insured. */
  lawyers: number
  page: number
  pageSize: number
  totalCount: number
}

/** A fact that two master files never share, named as the source of a field is. */
export type UniqueFact = 'internship.internNo' | 'lawyer.licenceNo' | 'lawyer.idNo' | 'lawyer.mobile' | 'lawyer.qualNo' | 'firm.uscc' | 'firm.nameZh'

/** Unread messages of one kind. */
export type UnreadKind = {
  /** How many messages there are. */
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

/** Those who have a case are urged (催办). */
export type UrgeInput = {
  /** The application. */
  sqId: string
  /** What they are told, at most 2000 characters. */
  text?: string
}

/** Those who have several cases are urged (批量催办). */
export type UrgeSeveralInput = {
  /** The applications, at most 50. */
  sqIds: string[]
  /** What they are told, at most 2000 characters. */
  text?: string
}

/** How urgent a task is. */
export type Urgency = 'green' | 'yellow' | 'red'

/** An account with what an administrator asks of it. */
export type UserInfo = {
  id: string
  /** Names of what waits for its person, at most ten. */
  openWork: string[]
  /** What its person may do. */
  permissions: HeldPermission[]
  roles: HeldRole[]
  /** How many sessions are open. */
  sessions: number
  /** When, milliseconds since 1970. */
  stateChangedAt: number | null
  /** Name of who did. */
  stateChangedBy: string
  /** Why it was closed or opened last; empty: nobody did. */
  stateReason: string
}

/** The account of somebody who works at an authority or association. A change names the row, a new account does not. */
export type UserInput = {
  /** Empty: a new account. */
  id?: string
  /** Mobile number; empty: as it is. */
  mobile?: string
  /** The person's name. */
  name: string
  /** Organisation. */
  orgId: string
  /** Roles of a new account, by their ids; those of an account are given by a call of their own. */
  roles?: string[]
  /** What is typed at sign-in; that of an account stays as it is. */
  username: string
  /** The version that was read; a new account has none. */
  version?: number
}

/** An account in the list. */
export type UserLine = {
  /** Whether it may be signed in to. */
  enabled: boolean
  id: string
  /** Milliseconds since 1970; absent before the first time. */
  lastLoginAt: number | null
  /** Wrong passwords keep it locked until then, milliseconds since 1970; absent: it is not locked. */
  lockedUntil: number | null
  /** Masked. */
  mobile: string
  name: string
  orgId: string
  organisation: string
  /** Its person has yet to choose a password of his own. */
  passwordDue: boolean
  roles: HeldRole[]
  username: string
  version: number
  /** `lawer`, `lawer_firm` or `other`. */
  zhlx: string
}

/** A page of the accounts; what is empty does not narrow. */
export type UserListInput = {
  /** In the name at sign-in or the person's; at most 20 characters. */
  keyword?: string
  /** Organisation. */
  orgId?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
  /** Role, by its id. */
  roleId?: string
  /** `enabled`, `disabled`, `locked` (by wrong passwords), `due` (has yet to choose a password of his own). */
  state?: string
  /** Kind of account: `lawer`, `lawer_firm` or `other`. */
  zhlx?: string
}

/** The roles of an account, all of them. */
export type UserRolesInput = {
  /** The account. */
  id: string
  /** Why his roles change, at most 200 characters; it stands on record. */
  reason: string
  /** By their ids; none: the default role. */
  roles?: string[]
  /** The version that was read. */
  version?: number
}

/** Whether an account name is free: asked by who has shown that a number is his, to open an account. */
export type UsernameInput = {
  /** Mobile phone. */
  lxdh: string
  /** The characters of the text message. */
  smsCode: string
  /** Account name. */
  username: string
}

/** A node whose form it is. */
export type UsingNode = {
  nodeKey: string
  nodeName: string
}

/** Whose extension namespace a name belongs to. */
export type Vendor = 'flowable' | 'activiti' | 'camunda'

/** What there is to say of a letter or a certificate. Nothing but the state, if number and code do not belong together. */
export type VerifiedLetter = {
  /** Whom it is for; of people the family name alone. */
  addressee: string
  /** Milliseconds since 1970; absent when it is not known. */
  issuedAt: number | null
  /** What it is. */
  name: string
  /** Its number (文号). */
  number: string
  /** Whose it is. */
  organisation: string
  /** Number (文号) of the letter that replaces it; absent: none. */
  replacedBy: string | null
  /** SHA-256 of its document, hexadecimal. */
  sha256: string
  /** `valid`, `void` or `unknown`. */
  state: string
  /** What a certificate is of: class, course, year; empty: it is a letter. */
  subject: string
  /** Since when it is void; absent: it is not. */
  voidAt: number | null
}

/** A mobile number with the characters that were sent to it: to be the account's from now on. */
export type VerifiedMobileInput = {
  /** Mobile phone. */
  lxdh: string
  /** His password, which shows that it is he. */
  password: string
  /** The characters of the text message. */
  smsCode: string
}

/** A video of courses. */
export type VideoInput = {
  /** Seconds, 1 to 86,400. */
  duration: number
  /** File number of its bytes. */
  file: string
  /** The video that is changed; absent: a new one. */
  id?: string
  /** Nothing can be skipped the first time. */
  inOrder?: boolean
  /** At most 100 characters. */
  title: string
}

/** A video. */
export type VideoRow = {
  /** Courses that have it. */
  courses: number
  createdAt: number
  /** Seconds. */
  duration: number
  fileId: string
  id: string
  inOrder: boolean
  title: string
}

/** A violation with its sentence. */
export type Violation = {
  /** Path of the field, e.g. `mobile` or `partners[2].share`. */
  field: string
  /** Error or warning. */
  severity: Severity
  /** In the caller's language. */
  text: string
} & ({
  code: 'atLeast'
  params: {
    /** The smallest allowed, in decimal notation. */
    min: string
  }
} | {
  code: 'atMost'
  params: {
    /** The largest allowed, in decimal notation. */
    max: string
  }
} | {
  code: 'controlCharacter'
} | {
  code: 'administratorOfTheSystem'
} | {
  code: 'noAccount'
} | {
  code: 'firmWithoutAccount'
} | {
  code: 'cannotReadTheCase'
} | {
  code: 'dictionaryClosed'
} | {
  code: 'codeShipped'
} | {
  code: 'notInDictionary'
} | {
  code: 'notForAdministrators'
} | {
  code: 'roleBeyondOwn'
} | {
  code: 'roleOfOtherLevel'
} | {
  code: 'administratorAlone'
} | {
  code: 'organisationRegion'
} | {
  code: 'organisationAbove'
} | {
  code: 'notInteger'
} | {
  code: 'notNumber'
} | {
  code: 'notOfTheOrganisation'
} | {
  code: 'notYourself'
} | {
  code: 'outOfRange'
  params: {
    /** The largest allowed. */
    max: number
    /** The smallest allowed. */
    min: number
  }
} | {
  code: 'partyToTheCase'
} | {
  code: 'pattern'
} | {
  code: 'placeholderMissing'
} | {
  code: 'placeholderSecret'
} | {
  code: 'readOnly'
} | {
  code: 'required'
} | {
  code: 'stated'
  params: Sentence
} | {
  code: 'taken'
} | {
  code: 'severalFit'
} | {
  code: 'noGateway'
} | {
  code: 'webhookOrigin'
} | {
  code: 'noneFits'
} | {
  code: 'outsideScope'
} | {
  code: 'tooFewItems'
  params: {
    /** The fewest allowed. */
    min: number
  }
} | {
  code: 'tooLong'
  params: {
    /** The most characters allowed. */
    max: number
  }
} | {
  code: 'tooManyDecimals'
  params: {
    /** The most digits after the point. */
    max: number
  }
} | {
  code: 'tooManyItems'
  params: {
    /** The most allowed. */
    max: number
  }
} | {
  code: 'tooManyCases'
  params: {
    /** The most at once. */
    max: number
  }
} | {
  code: 'tooShort'
  params: {
    /** The fewest characters allowed. */
    min: number
  }
} | {
  code: 'unknownField'
} | {
  code: 'webAddress'
} | {
  code: 'wrongType'
} | {
  code: 'fileContent'
  params: {
    /** The extension of the name, without its dot. */
    extension: string
  }
} | {
  code: 'fileEmpty'
} | {
  code: 'fileInfected'
  params: {
    /** As the scanner calls it. */
    virus: string
  }
} | {
  code: 'fileName'
} | {
  code: 'fileNotYours'
} | {
  code: 'fileTooLarge'
  params: {
    /** The most megabytes allowed. */
    maxMb: number
  }
} | {
  code: 'fileType'
  params: {
    /** The extensions allowed, e.g. `.xml, .bpmn`. */
    allowed: string
  }
} | {
  code: 'fileUnsafe'
} | {
  code: 'formCode'
} | {
  code: 'applicationRunning'
} | {
  code: 'opinionRequired'
} | {
  code: 'signaturePicture'
} | {
  code: 'signatureRequired'
} | {
  code: 'accountFormat'
} | {
  code: 'accountRequired'
} | {
  code: 'accountTaken'
} | {
  code: 'captchaRequired'
} | {
  code: 'captchaWrong'
} | {
  code: 'confirmLogout'
} | {
  code: 'backupArchive'
} | {
  code: 'backupName'
} | {
  code: 'passwordCommon'
} | {
  code: 'passwordContainsAccount'
} | {
  code: 'passwordFormat'
} | {
  code: 'passwordMismatch'
} | {
  code: 'passwordRequired'
} | {
  code: 'passwordUsed'
} | {
  code: 'passwordWrong'
} | {
  code: 'sessionExpired'
} | {
  code: 'smsCodeWrong'
} | {
  code: 'confirmAdd'
} | {
  code: 'confirmRemove'
} | {
  code: 'confirmRemoveField'
} | {
  code: 'confirmRemoveListener'
} | {
  code: 'confirmRemoveRecord'
} | {
  code: 'deletedSuccessfully'
} | {
  code: 'loading'
} | {
  code: 'requestFailed'
} | {
  code: 'requestTimeout'
} | {
  code: 'savedSuccessfully'
} | {
  code: 'email'
} | {
  code: 'landline'
} | {
  code: 'mobile'
} | {
  code: 'phone'
} | {
  code: 'postcode'
} | {
  code: 'serviceLine'
} | {
  code: 'calendarDayKind'
  params: {
    /** The day. */
    date: string
  }
} | {
  code: 'calendarDayTwice'
  params: {
    /** The day. */
    date: string
  }
} | {
  code: 'calendarFile'
} | {
  code: 'calendarLine'
  params: {
    /** Its number, from 1. */
    line: number
  }
} | {
  code: 'calendarNoticeIncomplete'
  params: {
    /** The year. */
    year: number
  }
} | {
  code: 'calendarYearMissing'
  params: {
    /** The year. */
    year: number
  }
} | {
  code: 'date'
} | {
  code: 'dateInFuture'
} | {
  code: 'dateOrder'
} | {
  code: 'money'
} | {
  code: 'warningAfterTimeout'
} | {
  code: 'year'
  params: {
    /** The last year. */
    max: number
    /** The first year. */
    min: number
  }
} | {
  code: 'formRequired'
} | {
  code: 'handlingOperationRequired'
} | {
  code: 'handlingResultRequired'
} | {
  code: 'makeNoticeRequired'
} | {
  code: 'noticeNameRequired'
} | {
  code: 'noticeTypeRequired'
} | {
  code: 'sendMessageRequired'
} | {
  code: 'sendMethodsRequired'
} | {
  code: 'signaturePositionRequired'
} | {
  code: 'tabNameRequired'
} | {
  code: 'templateRequired'
} | {
  code: 'duplicateMessageId'
} | {
  code: 'duplicateSignalId'
} | {
  code: 'duplicateErrorId'
} | {
  code: 'duplicateEscalationId'
} | {
  code: 'elementIdFormat'
} | {
  code: 'zoomTooLarge'
} | {
  code: 'zoomTooSmall'
} | {
  code: 'classRequired'
} | {
  code: 'delegateExpressionRequired'
} | {
  code: 'eventRequired'
} | {
  code: 'expressionRequired'
} | {
  code: 'fieldNameRequired'
} | {
  code: 'fieldTypeRequired'
} | {
  code: 'fieldValueRequired'
} | {
  code: 'listenerIdRequired'
} | {
  code: 'listenerTypeRequired'
} | {
  code: 'resourceAddressRequired'
} | {
  code: 'scriptContentRequired'
} | {
  code: 'scriptFormatRequired'
} | {
  code: 'scriptTypeRequired'
} | {
  code: 'timerConfigRequired'
} | {
  code: 'differsFromIdCard'
} | {
  code: 'foreignPermanentResident'
} | {
  code: 'hongKongMacauPermit'
} | {
  code: 'idCardBirthDate'
} | {
  code: 'idCardCheckDigit'
} | {
  code: 'idCardNumber'
} | {
  code: 'idCardRegionUnknown'
} | {
  code: 'officerCard'
} | {
  code: 'passport'
} | {
  code: 'residencePermit'
} | {
  code: 'taiwanPermit'
} | {
  code: 'underAge'
  params: {
    /** Years needed. */
    years: number
  }
} | {
  code: 'firmNameAffix'
} | {
  code: 'firmNameCharacters'
} | {
  code: 'firmNameForbidden'
  params: {
    /** The word found. */
    word: string
  }
} | {
  code: 'firmNameLong'
  params: {
    /** The usual limit. */
    max: number
  }
} | {
  code: 'firmNameNumeral'
} | {
  code: 'firmNameOld'
} | {
  code: 'firmNamePlace'
  params: {
    /** The place found. */
    place: string
  }
} | {
  code: 'firmNameShort'
} | {
  code: 'firmNameSimilar'
  params: {
    /** The other firm's name. */
    name: string
  }
} | {
  code: 'firmNameTaken'
  params: {
    /** The other firm's name. */
    name: string
  }
} | {
  code: 'bankCard'
} | {
  code: 'corporateAccount'
} | {
  code: 'creditCode'
} | {
  code: 'creditCodeInner'
} | {
  code: 'creditCodeNotLawFirm'
} | {
  code: 'conflictFormer'
} | {
  code: 'conflictFamily'
} | {
  code: 'conflictOwnFirm'
} | {
  code: 'conflictPartner'
} | {
  code: 'dimensionEmpty'
} | {
  code: 'gradesDescend'
} | {
  code: 'levelBottomClosed'
} | {
  code: 'levelGap'
  params: {
    /** The first of them. */
    from: string
    /** The last of them. */
    to: string
  }
} | {
  code: 'levelOverlap'
  params: {
    /** The other level. */
    other: string
  }
} | {
  code: 'levelTopClosed'
} | {
  code: 'notEligible'
} | {
  code: 'thresholdWithoutQuantity'
} | {
  code: 'vetoTakes'
} | {
  code: 'weightSum'
  params: {
    /** What they make. */
    sum: string
  }
} | {
  code: 'workDaysTooFew'
  params: {
    /** The fewest allowed. */
    min: number
  }
} | {
  code: 'noticePlace'
  params: {
    /** The name. */
    name: string
  }
} | {
  code: 'chineseName'
} | {
  code: 'foreignName'
} | {
  code: 'firmNumber'
} | {
  code: 'internNumber'
} | {
  code: 'lawyerNumber'
} | {
  code: 'lawyerNumberCategory'
} | {
  code: 'lawyerNumberGender'
} | {
  code: 'lawyerNumberYear'
} | {
  code: 'qualificationNumber'
})

/** What was found at an indicator during a visit. */
export type VisitCheck = {
  /** It is as it should be. */
  ok: boolean
  /** What is not, at most 500 characters. */
  problem: string
}

/** What was found at an indicator during a visit. */
export type VisitCheckGiven = {
  /** It is as it should be. */
  ok?: boolean
  /** What is not, at most 500 characters. */
  problem?: string
}

/** How somebody voted. */
export type VoteSaid = 'pass' | 'reject' | 'abstain'

/** How many there are. */
export type Waiting = {
  totalCount: number
}

/** What was watched of a film. */
export type WatchState = {
  isDone: boolean
  /** Whole percent. */
  percent: number
  /** Up to which second everything was watched. */
  reach: number
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

/** Where to go. */
export type WayOut = {
  /** The provider's page. */
  address: string
}

/** A call to a webhook. */
export type WebhookDelivery = {
  /** What is sent, JSON. */
  body: string
  createdAt: number
  /** When it arrived or was given up. */
  doneAt: number | null
  /** When it is called next, milliseconds since 1970; of what waits. */
  dueAt: number
  /** Why the last call failed. */
  error: string | null
  /** Code of the event; `test` of a test. */
  event: string
  id: string
  /** `waiting`, `sent` or `dead`. */
  state: string
  /** HTTP status of the last answer. */
  status: number | null
  tries: number
  webhook: string
  webhookId: string
}

/** A page of what was called, the latest first; what is empty does not narrow. */
export type WebhookDeliveryListInput = {
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
  /** `waiting`, `sent` or `dead`. */
  state?: string
  /** The webhook. */
  webhookId?: string
}

/** An event that a webhook can hear of. */
export type WebhookEvent = {
  code: string
  name: Caption
}

/** A webhook. A change names the row, a new one does not. */
export type WebhookInput = {
  /** Whether it is called. */
  enabled?: boolean
  /** Codes of events of cases, at least one. */
  events: string[]
  /** Empty: a new one. */
  id?: string
  /** What people read. */
  name: string
  /** Where it is called, as `https://api.example.cn/lawdesk`; its origin is one that the configuration allows. */
  url: string
  /** The version that was read; a new one has none. */
  version?: number
}

/** A webhook in the list. */
export type WebhookLine = {
  /** Calls that were given up. */
  dead: number
  /** When it was disabled for too many of them, milliseconds since 1970. */
  disabledAt: number | null
  enabled: boolean
  /** Codes of events. */
  events: string[]
  /** Calls in a row that failed. */
  failures: number
  id: string
  name: string
  url: string
  version: number
  /** Calls that wait. */
  waiting: number
}

/** A secret: it is shown once. */
export type WebhookSecret = {
  /** Absent: it has been answered before, under the same idempotency key. */
  secret: string | null
}

/** How a field is drawn and what its value is. */
export type Widget = 'text' | 'textarea' | 'richText' | 'number' | 'date' | 'dateTime' | 'select' | 'multiSelect' | 'radio' | 'checkbox' | 'region' | 'person' | 'firm' | 'file' | 'table' | 'signature'

/** A firm whose winding up an authority begins. */
export type WindingUpInput = {
  /** Its file. */
  firmId: string
}

/** Somebody takes his decision back (拿回). */
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

/** What a receiver hands in (回执, 提交). */
export type WorkAnswerInput = {
  /** What was filled in, as the form of the answer says. */
  data?: unknown
  /** The receiver's part. */
  receiptId: string
  /** As the caller saw it. */
  version?: number
}

/** The sender checks what was handed in (确认, 退回). */
export type WorkCheckInput = {
  /** It is done; else it goes back. */
  accepted?: boolean
  /** Within so many working days it comes again, when it goes back; absent: the deadline stays. */
  days?: number
  /** At most 500 characters; needed when it goes back. */
  opinion?: string
  /** The receiver's part. */
  receiptId: string
  /** Of a task that is done, 0 to 100. */
  score?: number
  /** As the caller saw it. */
  version?: number
}

/** The receivers of a notice or task. */
export type WorkCompletion = {
  /** Of a meeting: who comes, who does not, who sends another. */
  answers: number[]
  counts: WorkCounts
  /** Somebody can be reminded now. */
  mayRemind: boolean
  /** One page of a list. */
  receivers: {
    /** The rows. */
    data: WorkReceiptRow[]
    /** 1-based. */
    page: number
    /** Rows a page. */
    pageSize: number
    /** There are more rows than were counted. */
    totalCapped: boolean
    /** Rows on all pages, as many as are counted. */
    totalCount: number
  }
  /** Of a meeting: how many have signed in. */
  signed: number
}

/** Which receivers of a notice or task. */
export type WorkCompletionInput = {
  /** Of a meeting: who was there, or not; absent = all. */
  attendance?: MeetingAttendance
  /** The notice or task. */
  id: string
  /** In the receiver's name, at most 20 characters. */
  keyword?: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
  /** Dictionary `hzzt`, 5 = whose answer is missing after its deadline; empty = all. */
  status?: string
}

/** How many receivers of a notice or task have done what. */
export type WorkCounts = {
  /** Those whose answer was taken as done. */
  accepted: number
  /** Those whose answer waits to be checked. */
  answered: number
  /** Those with whom it is done: who has answered where an answer is asked for, else who has read it. */
  done: number
  /** Those whose answer is missing after its deadline; they are among the unread, the reading and the returned. */
  overdue: number
  /** Their share of the receivers, whole percent, rounded down; 0 without receivers. */
  percent: number
  /** Those who have opened it and answered nothing. */
  reading: number
  /** All receivers but copies. */
  receivers: number
  /** Those whose answer was sent back. */
  returned: number
  /** Those who have not opened it. */
  unread: number
}

/** A notice or task as its sender sees it. */
export type WorkDetail = {
  /** An answer is asked for. */
  asks: boolean
  copies: WorkTargetLine[]
  counts: WorkCounts
  data: Record<string, unknown>
  dueAt: number | null
  endReason: string
  endedAt: number | null
  form: Form
  id: string
  /** Dictionary gzlb. */
  kind: string
  /** The caller may write, send, withdraw, end and check. */
  mayEdit: boolean
  /** It can be withdrawn: nobody has answered. */
  mayWithdraw: boolean
  meeting: boolean
  /** What came of a meeting, formatted text. */
  minutes: string
  organisation: string
  sender: string
  sentAt: number | null
  /** Dictionary gzzt. */
  status: string
  targets: WorkTargetLine[]
  title: string
  version: number
}

/** A group. */
export type WorkGroup = {
  id: string
  members: WorkTargetLine[]
  name: string
  updatedAt: number
}

/** Receivers under a name (接收分组). */
export type WorkGroupInput = {
  /** The group that is changed; empty: a new one. */
  id?: string
  /** At least one and at most 500; no groups. */
  members: WorkTarget[]
  /** At most 30 characters; one of a kind within the organisation. */
  name: string
}

/** What a sender fills in. */
export type WorkInfo = {
  form: Form
  /** By what he chooses receivers. */
  targetKinds: TargetKind[]
}

/** Notices or tasks. */
export type WorkInfoInput = {
  /** Dictionary `gzlb`. */
  kind: string
}

/** Which notices or tasks of one's organisation, the latest first. */
export type WorkListInput = {
  /** `yyyy-MM-dd`: those sent on that day or later; empty: any. */
  from?: string
  /** In the title, at most 20 characters. */
  keyword?: string
  /** Dictionary `gzlb`. */
  kind: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
  /** Dictionary `gzzt`; empty = all. */
  status?: string
  /** `yyyy-MM-dd`: those sent on that day or before; empty: any. */
  to?: string
  /** Dictionary `jjcd`; empty = all. */
  urgency?: string
}

/** What came of a meeting (会议纪要). */
export type WorkMinutesInput = {
  /** The invitation. */
  id: string
  /** Formatted text. */
  minutes: string
}

/** A page of what an organisation sends. */
export type WorkPage = {
  /** The rows. */
  data: WorkRow[]
  /** The caller may write and send. */
  maySend: boolean
  /** 1-based. */
  page: number
  /** Rows a page. */
  pageSize: number
  /** Rows on all pages. */
  totalCount: number
}

/** A published one is over before its time (撤回, 结束). */
export type WorkReasonInput = {
  /** The notice or task. */
  id: string
  /** Why, at most 500 characters. */
  reason: string
}

/** One receiver's part. */
export type WorkReceipt = {
  answeredAt: number | null
  answeredBy: string
  checkedAt: number | null
  checkedBy: string
  /** The sender's own choices, by the dictionary that stands for them. */
  choices: Record<string, string[]>
  copy: boolean
  data: Record<string, unknown>
  dueAt: number | null
  /** What the receiver fills in. */
  form: Form
  id: string
  itemId: string
  /** Working days that the answer came late, or is missing. */
  lateDays: number
  /** The sender may take it as done. */
  mayAccept: boolean
  /** The receiver may hand in. */
  mayAnswer: boolean
  /** The receiver may say how far he is. */
  mayReport: boolean
  /** The sender may send it back. */
  mayReturn: boolean
  opinion: string
  /** Per cent. */
  progress: number
  readAt: number | null
  receiverName: string
  score: number | null
  /** Since when he was at the meeting; absent: he has not signed in. */
  signedAt: number | null
  /** Dictionary hzzt, 5 = overdue. */
  status: string
  steps: WorkStep[]
  version: number
}

/** A receiver's part of a notice or task. */
export type WorkReceiptInput = {
  /** The notice or task. */
  id: string
  /** The part; empty, for a receiver: his own. */
  receiptId?: string
}

/** A receiver of a notice or task. */
export type WorkReceiptRow = {
  /** To an invitation, dictionary chdf; empty: no answer. */
  answer: string
  answeredAt: number | null
  /** Of a meeting, where he was invited: whether he was there; absent: no meeting, or a copy. */
  attendance: MeetingAttendance | null
  /** A copy: to read, not to answer. */
  copy: boolean
  dueAt: number | null
  id: string
  /** Working days that the answer came late, or is missing. */
  lateDays: number
  /** Can be reminded now. */
  mayRemind: boolean
  /** Per cent. */
  progress: number
  readAt: number | null
  receiverName: string
  score: number | null
  signedAt: number | null
  /** Dictionary hzzt, 5 = overdue. */
  status: string
}

/** A notice or task as its receiver sees it. */
export type WorkReceived = {
  asks: boolean
  data: Record<string, unknown>
  endReason: string
  /** What the sender has filled in. */
  form: Form
  /** Dictionary gzlb. */
  kind: string
  meeting: boolean
  minutes: string
  organisation: string
  /** The caller's part. */
  receipt: WorkReceipt
  sender: string
  sentAt: number | null
  /** Dictionary gzzt, of the whole. */
  status: string
  title: string
}

/** Which notices or tasks the caller has received. */
export type WorkReceivedInput = {
  /** `yyyy-MM-dd`: those sent on that day or later; empty: any. */
  from?: string
  /** In the title, at most 20 characters. */
  keyword?: string
  /** Dictionary `gzlb`. */
  kind: string
  /** 1-based; absent = 1. */
  page?: number
  /** Rows a page, at most 1000; absent = 10. */
  pageSize?: number
  /** Dictionary `hzzt`, 5 = whose answer is missing after its deadline; empty = all. */
  status?: string
  /** `yyyy-MM-dd`: those sent on that day or before; empty: any. */
  to?: string
  /** Dictionary `jjcd`; empty = all. */
  urgency?: string
}

/** Receivers who have something to do are reminded (催办). */
export type WorkRemindInput = {
  /** The notice or task. */
  id: string
  /** One receiver's part; empty: all who have something to do. */
  receiptId?: string
}

/** Who was reminded. */
export type WorkReminded = {
  /** How many receivers. */
  count: number
}

/** How far a task is (进展). */
export type WorkReportInput = {
  /** Per cent, 0 to 100. */
  progress?: number
  /** The receiver's part. */
  receiptId: string
  /** At most 1000 characters. */
  text: string
}

/** A notice or task in a sender's list. */
export type WorkRow = {
  /** An answer is asked for. */
  asks: boolean
  counts: WorkCounts
  dueAt: number | null
  id: string
  /** Dictionary gzlb. */
  kind: string
  meeting: boolean
  secret: boolean
  sender: string
  /** Absent: a draft. */
  sentAt: number | null
  /** Dictionary gzzt. */
  status: string
  title: string
  updatedAt: number
  /** Dictionary jjcd. */
  urgency: string
}

/** A notice or task as it is written. */
export type WorkSaveInput = {
  /** Who gets a copy to read, at most 500 choices. */
  copies?: WorkTarget[]
  /** What was filled in, as the form of the kind says. */
  data?: unknown
  /** The draft that is changed; empty: a new one. */
  id?: string
  /** Dictionary `gzlb`; of a draft that there is it must be the same. */
  kind: string
  /** It is sent; else it stays a draft. */
  publish?: boolean
  /** Whom it goes to, at most 500 choices. */
  targets?: WorkTarget[]
  /** The draft as the caller saw it; 0 of a new one. */
  version?: number
}

/** What was saved. */
export type WorkSaved = {
  id: string
  /** How many receive it; 0 of a draft. */
  receivers: number
  version: number
}

/** Somebody who was invited signs in at a meeting. */
export type WorkSignInInput = {
  /** As the address says it that the meeting's page shows. */
  code: string
  /** The invitation. */
  id: string
}

/** Something that was done with a receiver's part. */
export type WorkStep = {
  /** `report`, `answer`, `accept`, `return` or `remind`. */
  act: string
  /** Milliseconds since 1970. */
  at: number
  /** Of a report how far it is, per cent; of an acceptance the score. */
  number: number | null
  /** The name of who did it. */
  person: string
  /** What was said. */
  text: string
}

/** One choice of receivers. */
export type WorkTarget = {
  /** Its id, or the code of a region. */
  id?: string
  /** What is chosen. */
  kind?: TargetKind
}

/** A choice of receivers in words. */
export type WorkTargetLine = {
  id: string
  kind: TargetKind
  /** What is chosen; empty: all of the kind, or something that is no more. */
  label: string
}

/** Whom one may choose. */
export type WorkTargetSearchInput = {
  /** In names, at most 20 characters; empty = the first ones. */
  keyword?: string
  /** What is looked for. */
  kind?: TargetKind
}

/** What a program can use of a refusal. */
export type Wrong = {
  /** Errors, and warnings beside them. */
  violations: Violation[]
} | {
  /** All of them. */
  findings: unknown
} | {
  /** Tries left before the account is locked. */
  triesLeft: number
} | {
  /** Milliseconds since 1970. */
  until: number
  /** Local time, `YYYY-MM-DD HH:mm:ss`. */
  untilText: string
} | {
  /** Local time, `YYYY-MM-DD HH:mm:ss`. */
  at: string
  /** The name of who decided. */
  by: string
} | {
  /** Local time, `YYYY-MM-DD HH:mm:ss`. */
  at: string
  /** The name of who saved. */
  by: string
  /** To be named by a save that is to replace it nevertheless. */
  revision: number
}
