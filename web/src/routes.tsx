import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { MenuItem } from './api/contract'
import type { OwnId, RelatedSection } from './area/AreaDetail'
import { isKnownUrl, pathname, paths, recordPages } from './paths'
import type { Kind } from './publication/kinds'
import type { Catalogue } from './text/catalogue'
import { loadTexts } from './text/i18n'

/** A page under the main layout. */
export type Route = {
  path: string
  title: keyof Catalogue['routes']
  Page: LazyExoticComponent<ComponentType>
  /** The page that this one belongs to: its menu entry is shown as the current one. */
  parent?: string
  /** Kept alive while its tab is not in front. */
  cached: boolean
  /** It stands alone, without menu, bar and tabs: for a portal that opens it in a window of its own. */
  bare?: boolean
  /** Its tab is always there, first, and cannot be closed. */
  affixed?: boolean
}

type PageName = keyof typeof paths & keyof Catalogue['routes']

/** What a page is beside its name, which is that of its address and, if nothing else is said, of its title. */
type PageEntry = Pick<Route, 'Page'> &
  Partial<Pick<Route, 'title' | 'cached' | 'bare' | 'affixed'>> & { parent?: PageName }

/** All pages. The menu decides only which of them a user is shown; the server decides what may be done there. */
const pages: Partial<Record<keyof typeof paths, PageEntry>> = {
  dashboard: { Page: dashboard(), affixed: true },
  bigScreen: { Page: page(() => import('./dashboard/BigScreenPage'), 'dashboard', 'form'), bare: true },
  messages: { Page: page(() => import('./messages/MessagesPage'), 'messages'), cached: true },
  user: { Page: page(() => import('./user/UserPage'), 'user', 'tokens', 'form'), cached: true },
  lawyers: { Page: areaList('lawyer', paths.lawyer) },
  lawFirms: { Page: areaList('law_firm', paths.lawFirm), cached: true },
  lawyer: {
    Page: areaDetail('lawyer', 'lawyerId', lawyerSections, paths.lawyerPrint),
    parent: 'lawyers',
    cached: true,
  },
  lawyerPrint: {
    Page: page(() => import('./register/LawyerPrintPage'), 'area', 'form', 'register'),
    parent: 'lawyers',
    cached: true,
  },
  lawyerChanges: { Page: page(() => import('./register/OwnChangesPage'), 'area', 'form', 'register') },
  lawFirm: {
    Page: areaDetail('law_firm', 'firmId', firmSections, paths.lawFirmPrint),
    parent: 'lawFirms',
    cached: true,
  },
  lawFirmPrint: {
    Page: page(() => import('./register/FirmPrintPage'), 'area', 'form', 'register'),
    parent: 'lawFirms',
    cached: true,
  },
  preview: { Page: page(() => import('./form/files/PreviewPage'), 'form'), cached: true },
  desk: { Page: page(() => import('./approval/desk/DeskPage'), 'approval', 'desk') },
  supervision: { Page: page(() => import('./approval/desk/SupervisionPage'), 'approval', 'desk') },
  evaluations: { Page: page(() => import('./approval/desk/EvaluationsPage'), 'approval', 'desk') },
  applications: { Page: page(() => import('./approval/desk/ApplicationsPage'), 'approval', 'desk') },
  apply: {
    Page: page(() => import('./approval/apply/ApplyPage'), 'approval', 'acts', 'form'),
    parent: 'applications',
    cached: true,
  },
  approval: {
    Page: page(() => import('./approval/case/ApprovalPage'), 'approval', 'acts', 'desk', 'form'),
    cached: true,
  },
  approvalBare: {
    Page: page(() => import('./approval/case/ApprovalPage'), 'approval', 'acts', 'form'),
    title: 'approval',
    cached: true,
    bare: true,
  },
  applicationDetail: { Page: page(() => import('./approval/apply/CaseDetailPage'), 'approval', 'form'), cached: true },
  ownCase: {
    Page: page(() => import('./approval/apply/OwnCasePage'), 'approval', 'form'),
    parent: 'applications',
    cached: true,
  },
  ownCaseBare: {
    Page: page(() => import('./approval/apply/OwnCasePage'), 'approval', 'form'),
    title: 'ownCase',
    cached: true,
    bare: true,
  },
  certificatesToMake: { Page: page(() => import('./approval/certificates/CertificatesToMakePage'), 'approval') },
  certificates: { Page: page(() => import('./approval/certificates/CertificatesPage'), 'approval') },
  processes: { Page: page(() => import('./designer/ProcessTablePage'), 'designer'), cached: true },
  designer: { Page: page(() => import('./designer/DesignerPage'), 'designer'), parent: 'processes', cached: true },
  forms: { Page: page(() => import('./formdesigner/FormTablePage'), 'formdesigner'), cached: true },
  formDesigner: {
    Page: antdPage(() => import('./formdesigner/FormDesignerPage'), 'formdesigner', 'form'),
    parent: 'forms',
    cached: true,
  },
  calendar: { Page: page(() => import('./calendar/CalendarPage'), 'calendar') },
  items: { Page: page(() => import('./items/ItemsPage'), 'items', 'form') },
  users: { Page: page(() => import('./administration/people/UsersPage'), 'people', 'monitor', 'form') },
  online: { Page: page(() => import('./administration/people/OnlinePage'), 'people', 'monitor') },
  signIns: { Page: page(() => import('./administration/people/SignInsPage'), 'people') },
  serviceAccounts: {
    Page: page(() => import('./administration/tokens/ServiceAccountsPage'), 'tokens', 'people', 'monitor', 'form'),
  },
  webhooks: { Page: page(() => import('./administration/webhooks/WebhooksPage'), 'webhooks', 'tokens') },
  organisations: { Page: page(() => import('./administration/people/OrganisationsPage'), 'people', 'monitor') },
  groups: { Page: page(() => import('./administration/people/GroupsPage'), 'people') },
  matrix: { Page: page(() => import('./administration/people/MatrixPage'), 'people') },
  roles: { Page: page(() => import('./administration/RolesPage'), 'administration') },
  menus: { Page: page(() => import('./administration/MenusPage'), 'administration') },
  audit: { Page: page(() => import('./administration/AuditPage'), 'administration') },
  dataChanges: { Page: page(() => import('./administration/DataChangePage'), 'administration') },
  noticeTemplates: { Page: page(() => import('./notices/TemplatesPage'), 'notices') },
  outbox: { Page: page(() => import('./notices/OutboxPage'), 'notices') },
  monitor: { Page: page(() => import('./administration/monitor/MonitorPage'), 'monitor'), cached: true },
  monitoredCase: { Page: page(() => import('./administration/monitor/MonitorCasePage'), 'monitor'), parent: 'monitor' },
  incidents: { Page: page(() => import('./administration/monitor/IncidentsPage'), 'monitor') },
  versions: { Page: page(() => import('./administration/versions/VersionsPage'), 'monitor'), parent: 'processes' },
  absence: { Page: page(() => import('./administration/absence/AbsencePage'), 'monitor') },
  absences: { Page: page(() => import('./administration/absence/AbsencesPage'), 'monitor') },
  retention: { Page: page(() => import('./administration/retention/RetentionPage'), 'monitor') },
  disposals: { Page: page(() => import('./administration/retention/DisposalPage'), 'monitor') },
  letters: { Page: page(() => import('./approval/letters/MyLettersPage'), 'approval', 'form') },
  dictionaries: { Page: page(() => import('./administration/dictionaries/DictionariesPage'), 'dictionaries') },
  dictionary: {
    Page: page(() => import('./administration/dictionaries/DictionaryPage'), 'dictionaries'),
    parent: 'dictionaries',
  },
  jobs: { Page: page(() => import('./administration/system/JobsPage'), 'system') },
  backups: { Page: page(() => import('./administration/backup/BackupPage'), 'backup') },
  systemStatus: { Page: page(() => import('./administration/system/StatusPage'), 'system') },
  calls: { Page: page(() => import('./administration/calls/CallsPage'), 'calls'), cached: true },
  parameters: { Page: page(() => import('./administration/parameters/ParametersPage'), 'parameters', 'form') },
  seals: { Page: page(() => import('./administration/SealsPage'), 'administration', 'form') },
  partySync: { Page: page(() => import('./party/SyncPage'), 'party') },
  aidCases: { Page: areaList('aid_case', paths.aidCase) },
  receivedNotices: { Page: page(() => import('./coordination/ReceivedNoticesPage'), 'work', 'form') },
  receivedTasks: { Page: page(() => import('./coordination/ReceivedTasksPage'), 'work', 'form') },
  sentNotices: { Page: page(() => import('./coordination/SentNoticesPage'), 'work', 'form') },
  sentTasks: { Page: page(() => import('./coordination/SentTasksPage'), 'work', 'form') },
  addNotice: {
    Page: page(() => import('./coordination/AddNoticePage'), 'work', 'form'),
    parent: 'sentNotices',
    cached: true,
  },
  addTask: {
    Page: page(() => import('./coordination/AddTaskPage'), 'work', 'form'),
    parent: 'sentTasks',
    cached: true,
  },
  sentNotice: { Page: page(() => import('./coordination/SentPage'), 'work', 'form'), parent: 'sentNotices' },
  sentTask: { Page: page(() => import('./coordination/SentPage'), 'work', 'form'), parent: 'sentTasks' },
  noticeCompletion: {
    Page: page(() => import('./coordination/CompletionPage'), 'work', 'form'),
    parent: 'sentNotices',
  },
  taskCompletion: { Page: page(() => import('./coordination/CompletionPage'), 'work', 'form'), parent: 'sentTasks' },
  noticeAnswer: { Page: page(() => import('./coordination/CheckPage'), 'work', 'form'), parent: 'sentNotices' },
  taskAnswer: { Page: page(() => import('./coordination/CheckPage'), 'work', 'form'), parent: 'sentTasks' },
  receivedNotice: {
    Page: page(() => import('./coordination/ReceivedPage'), 'work', 'form'),
    parent: 'receivedNotices',
  },
  meetingSignIn: { Page: page(() => import('./coordination/SignInPage'), 'work'), parent: 'receivedNotices' },
  receivedTask: { Page: page(() => import('./coordination/ReceivedPage'), 'work', 'form'), parent: 'receivedTasks' },
  noticeReceipt: {
    Page: page(() => import('./coordination/AnswerPage'), 'work', 'form'),
    parent: 'receivedNotices',
    cached: true,
  },
  taskReceipt: {
    Page: page(() => import('./coordination/AnswerPage'), 'work', 'form'),
    parent: 'receivedTasks',
    cached: true,
  },
  policies: { Page: publicationList('policy') },
  policy: { Page: publication('policy'), parent: 'policies', cached: true },
  policyEditor: { Page: publicationEditor('policy'), parent: 'policies', cached: true },
  publicNotices: { Page: publicationList('notice') },
  publicNotice: { Page: publication('notice'), parent: 'publicNotices', cached: true },
  publicNoticeEditor: { Page: publicationEditor('notice'), parent: 'publicNotices', cached: true },
  guidances: { Page: publicationList('guidance') },
  guidanceEditor: { Page: publicationEditor('guidance'), parent: 'guidances', cached: true },
  articles: { Page: publicationList('article') },
  article: { Page: publication('article'), parent: 'articles', cached: true },
  articleEditor: { Page: publicationEditor('article'), parent: 'articles', cached: true },
  published: { Page: publication(), cached: true },
  complaints: { Page: areaList('complaint', paths.complaint) },
  complaint: {
    Page: areaDetail('complaint', undefined, async () => {
      const [section] = await Promise.all([import('./complaints/ComplaintCase'), loadTexts('complaints')])
      return section
    }),
    parent: 'complaints',
    cached: true,
  },
  courses: { Page: page(() => import('./learning/CoursesPage'), 'learning') },
  courseEditor: {
    Page: page(() => import('./learning/CourseEditorPage'), 'learning', 'form'),
    parent: 'courses',
    cached: true,
  },
  videos: { Page: page(() => import('./learning/VideosPage'), 'learning'), cached: true },
  questions: { Page: areaList('edu_question', paths.question), cached: true },
  question: { Page: areaDetail('edu_question'), parent: 'questions', cached: true },
  papers: { Page: page(() => import('./learning/PapersPage'), 'learning') },
  paper: { Page: page(() => import('./learning/PaperPage'), 'learning'), parent: 'papers', cached: true },
  marking: { Page: page(() => import('./learning/MarkingPage'), 'learning') },
  students: { Page: antdPage(() => import('./learning/StudentsPage'), 'learning', 'form') },
  qa: { Page: page(() => import('./learning/QaPage'), 'learning') },
  ownCourses: { Page: page(() => import('./learning/MyCoursesPage'), 'learning') },
  ownCourse: {
    Page: page(() => import('./learning/MyCoursePage'), 'learning', 'form'),
    parent: 'ownCourses',
    cached: true,
  },
  exams: { Page: page(() => import('./learning/ExamsPage'), 'learning'), cached: true },
  results: { Page: page(() => import('./learning/ResultsPage'), 'learning'), parent: 'exams' },
  homework: { Page: page(() => import('./learning/HomeworkPage'), 'learning', 'form') },
  eduHours: { Page: antdPage(() => import('./learning/HoursPage'), 'learning', 'form') },
  credit: { Page: page(() => import('./rating/CreditPage'), 'rating', 'form') },
  creditMine: { Page: page(() => import('./rating/CreditPage'), 'rating', 'form') },
  creditStandard: { Page: page(() => import('./rating/StandardPage'), 'rating', 'form'), parent: 'credit' },
  creditRating: { Page: page(() => import('./rating/RatingPage'), 'rating', 'form'), parent: 'credit' },
  building: { Page: page(() => import('./rating/BuildingPage'), 'rating', 'form') },
  buildingRelease: { Page: page(() => import('./rating/ReleasePage'), 'rating', 'form'), parent: 'building' },
  buildingScore: { Page: page(() => import('./rating/ScorePage'), 'rating', 'form'), parent: 'building' },
  buildingVisits: { Page: page(() => import('./rating/VisitsPage'), 'rating', 'form'), parent: 'building' },
  buildingTeams: { Page: page(() => import('./rating/TeamsPage'), 'rating', 'form'), parent: 'building' },
  buildingSummary: { Page: page(() => import('./rating/SummaryPage'), 'rating', 'form'), parent: 'building' },
  buildingNotice: { Page: page(() => import('./rating/NoticePage'), 'rating', 'form'), parent: 'building' },
  assessments: { Page: page(() => import('./rating/AssessmentPage'), 'rating', 'form') },
  assessmentLawyers: {
    Page: page(() => import('./rating/AssessmentBatchPage'), 'rating', 'form'),
    parent: 'assessments',
  },
  assessmentFirms: {
    Page: page(() => import('./rating/AssessmentBatchPage'), 'rating', 'form'),
    parent: 'assessments',
  },
  assessmentPublic: {
    Page: page(() => import('./rating/AssessmentBatchPage'), 'rating', 'form'),
    parent: 'assessments',
  },
  assessmentDeferred: { Page: page(() => import('./rating/DeferredPage'), 'rating', 'form'), parent: 'assessments' },
  ownAidCases: { Page: areaList('aid_case', paths.aidCase) },
  aidCase: {
    Page: areaDetail('aid_case', undefined, () => section(() => import('./oversight/AidSection'))),
    parent: 'aidCases',
    cached: true,
  },
  reviewCases: { Page: areaList('review_case', paths.reviewCase) },
  reviewCase: {
    Page: page(() => import('./oversight/ReviewPage'), 'area', 'form', 'oversight'),
    parent: 'reviewCases',
    cached: true,
  },
  aidWork: { Page: page(() => import('./oversight/AidWorkPage'), 'oversight') },
  reviewTasks: { Page: page(() => import('./oversight/ReviewTasksPage'), 'oversight') },
  reviewDraw: { Page: page(() => import('./oversight/ReviewDrawPage'), 'oversight', 'form'), parent: 'reviewCases' },
  appointments: { Page: areaList('appointment', paths.appointment, paths.addAppointment) },
  appointment: {
    Page: areaDetail('appointment', undefined, () => section(() => import('./oversight/TalkSection'))),
    parent: 'appointments',
    cached: true,
  },
  addAppointment: { Page: areaDetail('appointment'), parent: 'appointments', cached: true },
  companies: { Page: areaList('company', paths.company, `${paths.editCompany}?type=add`), cached: true },
  company: { Page: areaDetail('company'), parent: 'companies', cached: true },
  editCompany: { Page: areaDetail('company'), parent: 'companies', cached: true },
  legalStaff: { Page: areaList('legal_staff', paths.legalStaffMember, paths.addLegalStaff), cached: true },
  legalStaffMember: {
    Page: areaDetail('legal_staff', undefined, () => section(() => import('./oversight/StaffSection'))),
    parent: 'legalStaff',
    cached: true,
  },
  addLegalStaff: { Page: areaDetail('legal_staff'), parent: 'legalStaff', cached: true },
  legalReports: { Page: areaList('legal_work_report', paths.legalReport), cached: true },
  legalReport: { Page: areaDetail('legal_work_report'), parent: 'legalReports', cached: true },
  partyMembers: { Page: areaList('party_member', paths.partyMember) },
  ownPartyFile: { Page: areaList('party_member', paths.partyMember) },
  partyMember: { Page: areaDetail('party_member'), parent: 'partyMembers', cached: true },
  partyOrganisations: { Page: areaList('party_org', paths.partyOrganisation), cached: true },
  partyOrganisation: { Page: areaDetail('party_org'), parent: 'partyOrganisations', cached: true },
  responsibilities: { Page: areaList('responsibility_list', paths.responsibility) },
  responsibility: {
    Page: areaDetail('responsibility_list', undefined, () =>
      section(() => import('./oversight/ResponsibilitySection')),
    ),
    parent: 'responsibilities',
    cached: true,
  },
  partyActivities: { Page: areaList('party_activity', paths.partyActivity), cached: true },
  partyActivity: { Page: areaDetail('party_activity'), parent: 'partyActivities', cached: true },
  interns: { Page: areaList('internship', paths.intern), cached: true },
  guided: { Page: areaList('internship', paths.intern), cached: true },
  intern: {
    Page: page(() => import('./training/InternPage'), 'training', 'area', 'form'),
    parent: 'interns',
    cached: true,
  },
  internLogs: { Page: page(() => import('./training/LogsPage'), 'training', 'form') },
  internAssessments: { Page: page(() => import('./training/AssessmentsPage'), 'training') },
  trainPlans: { Page: areaList('train_plan', paths.trainPlan) },
  trainPlan: { Page: areaDetail('train_plan'), parent: 'trainPlans', cached: true },
  trainCourses: { Page: areaList('train_course', paths.trainCourse) },
  trainCourse: { Page: areaDetail('train_course'), parent: 'trainCourses', cached: true },
  trainClasses: { Page: areaList('train_class', paths.trainClass) },
  trainClass: {
    Page: page(() => import('./training/ClassPage'), 'training', 'area', 'form'),
    parent: 'trainClasses',
    cached: true,
  },
  trainStudents: { Page: areaList('train_student', paths.trainStudent) },
  trainStudent: { Page: areaDetail('train_student'), parent: 'trainStudents', cached: true },
  openClasses: { Page: page(() => import('./training/OpenClassesPage'), 'training') },
  insuranceReleases: { Page: areaList('insurance_release', paths.insuranceRelease) },
  insuranceRelease: {
    Page: page(() => import('./insurance/ReleasePage'), 'insurance', 'area', 'form'),
    parent: 'insuranceReleases',
    cached: true,
  },
  insuranceRegisters: { Page: areaList('insurance_register', paths.insuranceRegister) },
  insuranceRegister: {
    Page: page(() => import('./insurance/RegisterPage'), 'insurance', 'area', 'form'),
    parent: 'insuranceRegisters',
    cached: true,
  },
  ownInsurance: { Page: page(() => import('./insurance/MyInsurancePage'), 'insurance', 'area', 'form') },
  uninsured: { Page: page(() => import('./insurance/UninsuredPage'), 'insurance') },
  insuredFirms: { Page: page(() => import('./insurance/InsuredFirmsPage'), 'insurance') },
  insuranceClaims: { Page: areaList('insurance_claim', paths.insuranceClaim) },
  insuranceClaim: { Page: areaDetail('insurance_claim'), parent: 'insuranceClaims', cached: true },
}

const routes = new Map(Object.entries(pages).map(([name, entry]) => toRoute(name as PageName, entry)))

function toRoute(name: PageName, { parent, ...entry }: PageEntry): [string, Route] {
  const path = paths[name]
  return [path, { title: name, cached: false, ...entry, path, parent: parent && paths[parent] }]
}

/** The page at an address; undefined where none is built. */
export function routeOf(url: string): Route | undefined {
  const path = pathname(url)
  return routes.get(path) ?? menuPages.get(path)
}

/** Pages at addresses that the menu's administrators have made, by their address. */
const menuPages = new Map<string, Route>()

/** Makes the entries of a menu the addresses of the pages that they name (shell.md 2). */
export function registerMenuPages(menu: readonly MenuItem[]): void {
  for (const item of menu) {
    const page = routes.get(pathname(item.page))
    const path = pathname(item.path)
    if (page && !isKnownUrl(path)) menuPages.set(path, { ...page, path, parent: undefined })
    registerMenuPages(item.children ?? [])
  }
}

/** The first page, with the latest notices on it. */
function dashboard() {
  return page(
    async () => {
      const [{ Dashboard }, { default: News }] = await Promise.all([
        import('./dashboard/Dashboard'),
        import('./publication/LatestNotices'),
      ])
      return { default: () => <Dashboard News={News} /> }
    },
    'dashboard',
    'publication',
    'form',
  )
}

/** The list of a business area; where adding has a page of its own, its path. */
function areaList(areaKey: string, detailPath: string, addPath?: string) {
  if (!recordPages.has(areaKey)) recordPages.set(areaKey, detailPath)
  return page(
    async () => {
      const { AreaList } = await import('./area/AreaList')
      return { default: () => <AreaList areaKey={areaKey} detailPath={detailPath} addPath={addPath} /> }
    },
    'area',
    'form',
  )
}

/**
 * The record of a business area, with what belongs below it and the page of its registration form; without an id the user's
 * own, named by the account, or where the account names none, a new one.
 */
function areaDetail(
  areaKey: string,
  ownId?: OwnId,
  below?: () => Promise<{ default: RelatedSection }>,
  printPath?: string,
) {
  return page(
    async () => {
      const [{ AreaDetail }, part] = await Promise.all([import('./area/AreaDetail'), below?.()])
      return {
        default: () => (
          <AreaDetail areaKey={areaKey} ownId={ownId} RelatedSection={part?.default} printPath={printPath} />
        ),
      }
    },
    'area',
    'form',
    ...(below ? (['approval', 'register'] as const) : []),
  )
}

/** The publications of a kind. */
function publicationList(kind: Kind) {
  return page(async () => {
    const { PublicationListPage } = await import('./publication/PublicationListPage')
    return { default: () => <PublicationListPage kind={kind} /> }
  }, 'publication')
}

/** One publication; without a kind, of the one that the address names. */
function publication(kind?: Kind) {
  return page(
    async () => {
      const { PublicationPage } = await import('./publication/PublicationPage')
      return { default: () => <PublicationPage kind={kind} /> }
    },
    'publication',
    'form',
  )
}

/** A publication of a kind being written. */
function publicationEditor(kind: Kind) {
  return antdPage(
    async () => {
      const { PublicationEditPage } = await import('./publication/PublicationEditPage')
      return { default: () => <PublicationEditPage kind={kind} /> }
    },
    'publication',
    'form',
  )
}

/** What stands below a record, loaded together with its texts. */
async function section(load: () => Promise<{ default: RelatedSection }>) {
  const [part] = await Promise.all([load(), loadTexts('oversight', 'form')])
  return part
}

/** Below a lawyer's file: the applications about him, his hours of training and his credit. */
async function lawyerSections(): Promise<{ default: RelatedSection }> {
  const [{ default: Applications }, { default: Hours }, { default: Credit }, { default: Reset }] = await Promise.all([
    import('./approval/desk/PersonApplications'),
    import('./learning/LawyerHours'),
    import('./rating/credit/FileCredit'),
    import('./register/ResetPassword'),
    loadTexts('rating', 'learning', 'register'),
  ])
  return {
    default: ({ id }) => (
      <>
        <Reset id={id} />
        <Applications id={id} />
        <Hours id={id} />
        <Credit id={id} />
      </>
    ),
  }
}

/** Below a firm's file: its end where an authority begins it, who came and went, its lawyers' hours of training, and its credit. */
async function firmSections(): Promise<{ default: RelatedSection }> {
  const [{ default: Winding }, { default: Personnel }, { default: Hours }, { default: Credit }] = await Promise.all([
    import('./register/WindingUp'),
    import('./register/Personnel'),
    import('./learning/FirmHours'),
    import('./rating/credit/FileCredit'),
    loadTexts('rating', 'learning'),
  ])
  return {
    default: ({ id }) => (
      <>
        <Winding id={id} />
        <Personnel id={id} />
        <Hours id={id} />
        <Credit id={id} />
      </>
    ),
  }
}

/** A page built with antd's components, in their scope. */
function antdPage(load: () => Promise<{ default: ComponentType }>, ...texts: (keyof Catalogue)[]) {
  return page(
    async () => {
      const [{ default: Page }, { default: AntdScope }] = await Promise.all([load(), import('./ui/theme/AntdScope')])
      return {
        default: () => (
          <AntdScope>
            <Page />
          </AntdScope>
        ),
      }
    },
    ...texts,
  )
}

/** A page's code and its texts, loaded together when the page is first shown. */
function page(load: () => Promise<{ default: ComponentType }>, ...texts: (keyof Catalogue)[]) {
  return lazy(async () => {
    const [loaded] = await Promise.all([load(), loadTexts(...texts)])
    return loaded
  })
}
