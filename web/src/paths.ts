/** Every address of the client. Hash routes: what stands here comes after `#`. */
export const paths = {
  login: '/login',
  phoneLogin: '/newLogin',
  register: '/register',
  registered: '/registsuccess',
  resetPassword: '/resetpassword',
  signOn: '/oauthLogin',
  government: '/zwpt/login',
  noPermission: '/401',
  notFound: '/404',
  verify: '/verify',
  publicRegister: '/publicRegister',
  complain: '/lawyersOrLawFirmsComplain',
  home: '/',
  dashboard: '/dashboard',
  bigScreen: '/bigindex',
  messages: '/systemmessage',
  user: '/user',
  lawyers: '/InformationManagement',
  lawyer: '/lawyer/detail',
  lawFirms: '/lawfirm/list',
  lawFirm: '/lawfirm/detail',
  lawyerPrint: '/lawyer/print',
  lawyerChanges: '/lawyer/changes',
  lawFirmPrint: '/lawfirm/print',
  preview: '/showPdf',
  desk: '/AdministrativeApproval1',
  supervision: '/approval/supervision',
  evaluations: '/approval/evaluations',
  applications: '/AdministrativeApproval2',
  apply: '/approval/apply',
  approval: '/approvalpage',
  approvalBare: '/approvalpageMh',
  applicationDetail: '/adminap',
  ownCase: '/lawdetail/detaillaw',
  ownCaseBare: '/lawdetail/detaillawMh',
  certificatesToMake: '/licenseNotRegistered',
  certificates: '/licenseRegistered',
  monitor: '/system/monitor',
  monitoredCase: '/system/monitor/case',
  incidents: '/system/incident',
  absence: '/absence',
  absences: '/system/absence',
  retention: '/system/retention',
  disposals: '/system/disposal',
  versions: '/processpage/versions',
  processes: '/processpage/table',
  designer: '/processpage/designer',
  forms: '/system/form',
  formDesigner: '/system/form/designer',
  calendar: '/system/calendar',
  items: '/processpage/filemanger',
  users: '/system/user',
  online: '/system/online',
  signIns: '/system/signIn',
  serviceAccounts: '/system/serviceAccount',
  webhooks: '/system/webhook',
  organisations: '/system/org',
  groups: '/system/group',
  matrix: '/system/matrix',
  roles: '/system/role',
  menus: '/system/menu',
  audit: '/system/log',
  dataChanges: '/system/dataChange',
  noticeTemplates: '/system/notice',
  outbox: '/system/outbox',
  dictionaries: '/system/dict',
  dictionary: '/system/dict/codes',
  parameters: '/system/parameter',
  jobs: '/system/job',
  systemStatus: '/system/status',
  calls: '/system/api',
  backups: '/system/backup',
  letters: '/letters',
  seals: '/system/seal',
  interns: '/internship',
  guided: '/internship/guided',
  intern: '/InternshipRegistrationLawer/Internsdetail',
  courses: '/educationAndTraining/courseManagement',
  courseEditor: '/educationAndTraining/courseEditor',
  videos: '/educationAndTraining/uploadVideo',
  questions: '/educationAndTraining/createTestQuestions',
  question: '/educationAndTraining/question',
  papers: '/educationAndTraining/papers',
  paper: '/educationAndTraining/detailsTestQuestions',
  marking: '/educationAndTraining/marking',
  students: '/educationAndTraining/studentManagement',
  qa: '/educationAndTraining/questionAnswerManagement',
  ownCourses: '/education/courses',
  ownCourse: '/education/course',
  exams: '/educationAndTraining/lawyerAnsweringQuestions',
  results: '/educationAndTraining/lawyerAnswerResults',
  homework: '/educationAndTraining/submitHomework',
  eduHours: '/education/hours',
  internLogs: '/trainingmanagement/InternshipLog',
  internAssessments: '/internship/assessments',
  trainPlans: '/trainingmanagement/plans',
  trainPlan: '/trainingmanagement/lawyerInstrdetail',
  trainCourses: '/trainingmanagement/coursemanage',
  trainCourse: '/trainingmanagement/course',
  trainClasses: '/trainingmanagement/classes',
  trainClass: '/trainingmanagement/TrainDetailPage',
  trainStudents: '/trainingmanagement/studentmanage',
  trainStudent: '/trainingmanagement/student',
  openClasses: '/trainingmanagement/mine',
  insuranceReleases: '/insurance/releases',
  insuranceRelease: '/insuranceRelease/detail',
  insuranceRegisters: '/insuranceRegister/insurelist',
  insuranceRegister: '/insuranceRegister/detail',
  ownInsurance: '/insuranceRegister/lsRegister',
  uninsured: '/insurance/uninsured',
  insuredFirms: '/insurance/firms',
  insuranceClaims: '/insurance/claims',
  insuranceClaim: '/insurance/claim',
  partySync: '/party/sync',
  receivedNotices: '/workTogetherManage/receivedNotificationMessage',
  receivedTasks: '/workTogetherManage/receivedWorkTasks',
  sentNotices: '/workTogetherManage/sentNotificationMessage',
  sentTasks: '/workTogetherManage/sentWorkTasks',
  addNotice: '/workTogetherManage/addNotificationMessage',
  sentNotice: '/workTogetherManage/detailNotificationMessage',
  addTask: '/workTogetherManage/addWorkTasks',
  sentTask: '/workTogetherManage/detailWorkTasks',
  taskCompletion: '/workTogetherManage/checkTaskCompletion',
  noticeCompletion: '/workTogetherManage/checkNotificationMessageCompletion',
  taskAnswer: '/workTogetherManage/detailCheckTaskCompletion',
  noticeAnswer: '/workTogetherManage/detailCheckNotificationMessageCompletion',
  meetingSignIn: '/workTogetherManage/meetingSignIn',
  receivedNotice: '/workTogetherManage/detailjobRequestNotificationMessage',
  receivedTask: '/workTogetherManage/detailjobRequestWorkTasks',
  noticeReceipt: '/workTogetherManage/receiptNotificationMessage',
  taskReceipt: '/workTogetherManage/receiptWorkTasks',
  policies: '/PoliRegContent',
  policy: '/policiesRegulations/detail',
  policyEditor: '/policiesRegulations/add',
  publicNotices: '/notice',
  publicNotice: '/notice/detail',
  publicNoticeEditor: '/notice/addmodel',
  guidances: '/guidance',
  guidanceEditor: '/guidance/addmodel',
  articles: '/partybuilding',
  article: '/partybuilding/detail',
  articleEditor: '/partybuilding/editor',
  published: '/detail',
  complaints: '/complaint',
  complaint: '/complaint/detail',
  credit: '/credit',
  creditMine: '/credit/mine',
  creditStandard: '/creditRatingManagement/addEvaluationStandards',
  creditRating: '/creditRatingManagement/addCreditRating',
  building: '/wuhua',
  buildingRelease: '/WuHuaLawFirmManage/release/detail',
  buildingScore: '/WuHuaLawFirmManage/release/score',
  buildingVisits: '/WuHuaLawFirmManage/release/researchList',
  buildingTeams: '/WuHuaLawFirmManage/release/researchTeam',
  buildingSummary: '/WuHuaLawFirmManage/release/surveyRecordSummary',
  buildingNotice: '/WuHuaLawFirmManage/publicNotice/detail',
  assessments: '/check',
  assessmentLawyers: '/checkPublish/detail',
  assessmentFirms: '/lawyerFirmCheckPublish/detail',
  assessmentPublic: '/gfCheckPublish/detail',
  assessmentDeferred: '/relayCheck/detail',
  aidCases: '/aid',
  ownAidCases: '/aid/mine',
  aidCase: '/aid/detail',
  aidWork: '/aid/work',
  reviewCases: '/reviewCase',
  reviewCase: '/reviewCase/detail',
  reviewTasks: '/reviewCase/tasks',
  reviewDraw: '/addReviewCase',
  appointments: '/appointment',
  appointment: '/appointment/detail',
  addAppointment: '/addAppointment',
  companies: '/company/list',
  company: '/company/detail',
  editCompany: '/company/comedit',
  legalStaff: '/company/staff',
  legalStaffMember: '/company/addlegaldetail',
  addLegalStaff: '/company/addlegal',
  legalReports: '/company/report',
  legalReport: '/company/report/detail',
  partyMembers: '/PartyMember',
  ownPartyFile: '/PartyMember/mine',
  partyMember: '/partyMember/detail',
  partyOrganisations: '/party/org',
  partyOrganisation: '/party/org/detail',
  responsibilities: '/Listofresponsibilities',
  responsibility: '/Listofresponsibilities/detail',
  partyActivities: '/party/activity',
  partyActivity: '/party/activity/detail',
} as const

/** Pages that load nothing of the application: no session, no component library. */
export const publicPaths: readonly string[] = [
  paths.login,
  paths.phoneLogin,
  paths.register,
  paths.registered,
  paths.resetPassword,
  paths.signOn,
  paths.government,
  paths.noPermission,
  paths.notFound,
  paths.verify,
  paths.publicRegister,
  paths.complain,
]

/** Visiting `/redirect/x` reloads the tab of `/x`. */
export const redirectPrefix = '/redirect'

/** The page of a record, by the key of its area: those that have one. */
export const recordPages = new Map<string, string>()

/** A record's own page. */
export function recordPath(page: string, id: string): string {
  return `${page}?${new URLSearchParams({ id })}`
}

/** A case; with a task, as the one who handles it; with a list of the desk, to go on with the next one of that. */
export function approvalPath(sqId: string, taskId?: string, list?: string): string {
  const search = new URLSearchParams({ sqId })
  if (taskId !== undefined) search.set('taskId', taskId)
  if (list !== undefined) search.set('list', list)
  return `${paths.approval}?${search}`
}

/** A case as its applicant sees it. */
export function ownCasePath(sqId: string): string {
  return `${paths.ownCase}?${new URLSearchParams({ sqId })}`
}

/** A case as the administrator of the processes sees it. */
export function monitoredCasePath(wanted: { sqId: string } | { instanceId: string }): string {
  return `${paths.monitoredCase}?${new URLSearchParams(wanted)}`
}

/** The versions of a flow. */
export function versionsPath(flowKey: string): string {
  return `${paths.versions}?${new URLSearchParams({ flowKey })}`
}

/** The form of one item. */
export function applyPath(sqType: string, staff?: string): string {
  return `${paths.apply}?${new URLSearchParams(staff === undefined ? { sqType } : { sqType, staff })}`
}

/** The designer of a flow; without a key, of a new one: each time another. */
export function designerPath(flowKey?: string): string {
  const [name, value] = flowKey === undefined ? ['new', Date.now().toString(36)] : ['flowKey', flowKey]
  return `${paths.designer}?${new URLSearchParams([[name, value]])}`
}

/** The designer of a form. */
export function formDesignerPath(code: string): string {
  return `${paths.formDesigner}?${new URLSearchParams({ code })}`
}

/** The sign-in page, coming back to `from` afterwards. */
export function loginPath(from: string): string {
  return from === paths.home ? paths.login : `${paths.login}?${new URLSearchParams({ redirect: from })}`
}

/** `/a/b?c=d` → `/a/b` */
export function pathname(url: string): string {
  return url.split('?', 1)[0] || paths.home
}

/** `/a/b?c=d` → the parameters */
export function searchOf(url: string): URLSearchParams {
  const mark = url.indexOf('?')
  return new URLSearchParams(mark < 0 ? '' : url.slice(mark))
}

/** Whether a page of ours has this address, whatever its parameters. */
export function isKnownUrl(url: string): boolean {
  return (Object.values(paths) as string[]).includes(pathname(url))
}

/**
 * Where to go after signing in: only a page of ours behind exactly one slash.
 * Anything else (another site, a control character, an unknown page) leads home.
 */
export function safeRedirect(wanted: string | null): string {
  const isOurs = wanted !== null && /^\/(?![/\\])[\x21-\x7e]*$/.test(wanted) && !wanted.includes('\\')
  return isOurs && isKnownUrl(wanted) && !publicPaths.includes(pathname(wanted)) ? wanted : paths.home
}

/** A paper to take, of a course where it belongs to one. */
export function examPath(paperId: string, courseId: string): string {
  return `${paths.exams}?${new URLSearchParams({ paperId, ...(courseId !== '' && { courseId }) })}`
}
