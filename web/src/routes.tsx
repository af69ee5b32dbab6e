import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { OwnId, RelatedSection } from './area/AreaDetail'
import { pathname, paths, recordPages } from './paths'
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
  /** It stands alone, without menu, bar and tabs: for a portal that frames it. */
  bare?: boolean
  /** Its tab is always there, first, and cannot be closed. */
  affixed?: boolean
}

/** All pages. The menu decides only which of them a user is shown; the server decides what may be done there. */
const routes: Route[] = [
  {
    path: paths.dashboard,
    title: 'dashboard',
    Page: dashboard(),
    cached: false,
    affixed: true,
  },
  {
    path: paths.messages,
    title: 'messages',
    Page: page(() => import('./messages/MessagesPage'), 'messages'),
    cached: true,
  },
  { path: paths.user, title: 'user', Page: page(() => import('./user/UserPage'), 'user'), cached: true },
  { path: paths.lawyers, title: 'lawyers', Page: areaList('lawyer', paths.lawyer), cached: false },
  { path: paths.lawFirms, title: 'lawFirms', Page: areaList('law_firm', paths.lawFirm), cached: true },
  {
    path: paths.lawyer,
    title: 'lawyer',
    parent: paths.lawyers,
    Page: areaDetail('lawyer', 'lawyerId', () => import('./approval/desk/PersonApplications'), paths.lawyerPrint),
    cached: true,
  },
  {
    path: paths.lawyerPrint,
    title: 'lawyerPrint',
    parent: paths.lawyers,
    Page: page(() => import('./register/LawyerPrintPage'), 'area', 'form', 'register'),
    cached: true,
  },
  {
    path: paths.lawFirm,
    title: 'lawFirm',
    parent: paths.lawFirms,
    Page: areaDetail('law_firm', 'firmId', () => import('./register/Personnel'), paths.lawFirmPrint),
    cached: true,
  },
  {
    path: paths.lawFirmPrint,
    title: 'lawFirmPrint',
    parent: paths.lawFirms,
    Page: page(() => import('./register/FirmPrintPage'), 'area', 'form', 'register'),
    cached: true,
  },
  {
    path: paths.preview,
    title: 'preview',
    Page: page(() => import('./form/files/PreviewPage'), 'form'),
    cached: true,
  },
  {
    path: paths.desk,
    title: 'desk',
    Page: page(() => import('./approval/desk/DeskPage'), 'approval', 'desk'),
    cached: false,
  },
  {
    path: paths.supervision,
    title: 'supervision',
    Page: page(() => import('./approval/desk/SupervisionPage'), 'approval', 'desk'),
    cached: false,
  },
  {
    path: paths.applications,
    title: 'applications',
    Page: page(() => import('./approval/desk/ApplicationsPage'), 'approval'),
    cached: false,
  },
  {
    path: paths.apply,
    title: 'apply',
    parent: paths.applications,
    Page: page(() => import('./approval/apply/ApplyPage'), 'approval', 'acts', 'form'),
    cached: true,
  },
  {
    path: paths.approval,
    title: 'approval',
    Page: page(() => import('./approval/case/ApprovalPage'), 'approval', 'acts', 'desk', 'form'),
    cached: true,
  },
  {
    path: paths.approvalBare,
    title: 'approval',
    Page: page(() => import('./approval/case/ApprovalPage'), 'approval', 'acts', 'form'),
    cached: true,
    bare: true,
  },
  {
    path: paths.applicationDetail,
    title: 'applicationDetail',
    Page: page(() => import('./approval/apply/CaseDetailPage'), 'approval', 'form'),
    cached: true,
  },
  {
    path: paths.ownCase,
    title: 'ownCase',
    parent: paths.applications,
    Page: page(() => import('./approval/apply/OwnCasePage'), 'approval', 'form'),
    cached: true,
  },
  {
    path: paths.ownCaseBare,
    title: 'ownCase',
    Page: page(() => import('./approval/apply/OwnCasePage'), 'approval', 'form'),
    cached: true,
    bare: true,
  },
  {
    path: paths.certificatesToMake,
    title: 'certificatesToMake',
    Page: page(() => import('./approval/certificates/CertificatesToMakePage'), 'approval'),
    cached: false,
  },
  {
    path: paths.certificates,
    title: 'certificates',
    Page: page(() => import('./approval/certificates/CertificatesPage'), 'approval'),
    cached: false,
  },
  {
    path: paths.processes,
    title: 'processes',
    Page: page(() => import('./designer/ProcessTablePage'), 'designer'),
    cached: true,
  },
  {
    path: paths.designer,
    title: 'designer',
    parent: paths.processes,
    Page: page(() => import('./designer/DesignerPage'), 'designer'),
    cached: true,
  },
  {
    path: paths.forms,
    title: 'forms',
    Page: page(() => import('./formdesigner/FormTablePage'), 'formdesigner'),
    cached: true,
  },
  {
    path: paths.formDesigner,
    title: 'formDesigner',
    parent: paths.forms,
    Page: antdPage(() => import('./formdesigner/FormDesignerPage'), 'formdesigner', 'form'),
    cached: true,
  },
  {
    path: paths.calendar,
    title: 'calendar',
    Page: page(() => import('./calendar/CalendarPage'), 'calendar'),
    cached: false,
  },
  { path: paths.items, title: 'items', Page: page(() => import('./items/ItemsPage'), 'items', 'form'), cached: false },
  {
    path: paths.roles,
    title: 'roles',
    Page: page(() => import('./administration/RolesPage'), 'administration'),
    cached: false,
  },
  {
    path: paths.menus,
    title: 'menus',
    Page: page(() => import('./administration/MenusPage'), 'administration'),
    cached: false,
  },
  {
    path: paths.audit,
    title: 'audit',
    Page: page(() => import('./administration/AuditPage'), 'administration'),
    cached: false,
  },
  {
    path: paths.noticeTemplates,
    title: 'noticeTemplates',
    Page: page(() => import('./notices/TemplatesPage'), 'notices'),
    cached: false,
  },
  {
    path: paths.outbox,
    title: 'outbox',
    Page: page(() => import('./notices/OutboxPage'), 'notices'),
    cached: false,
  },
  {
    path: paths.monitor,
    title: 'monitor',
    Page: page(() => import('./administration/monitor/MonitorPage'), 'monitor'),
    cached: true,
  },
  {
    path: paths.monitoredCase,
    title: 'monitoredCase',
    parent: paths.monitor,
    Page: page(() => import('./administration/monitor/MonitorCasePage'), 'monitor'),
    cached: false,
  },
  {
    path: paths.incidents,
    title: 'incidents',
    Page: page(() => import('./administration/monitor/IncidentsPage'), 'monitor'),
    cached: false,
  },
  {
    path: paths.versions,
    title: 'versions',
    parent: paths.processes,
    Page: page(() => import('./administration/versions/VersionsPage'), 'monitor'),
    cached: false,
  },
  {
    path: paths.absence,
    title: 'absence',
    Page: page(() => import('./administration/absence/AbsencePage'), 'monitor'),
    cached: false,
  },
  {
    path: paths.absences,
    title: 'absences',
    Page: page(() => import('./administration/absence/AbsencesPage'), 'monitor'),
    cached: false,
  },
  {
    path: paths.retention,
    title: 'retention',
    Page: page(() => import('./administration/retention/RetentionPage'), 'monitor'),
    cached: false,
  },
  {
    path: paths.disposals,
    title: 'disposals',
    Page: page(() => import('./administration/retention/DisposalPage'), 'monitor'),
    cached: false,
  },
  {
    path: paths.letters,
    title: 'letters',
    Page: page(() => import('./approval/letters/MyLettersPage'), 'approval', 'form'),
    cached: false,
  },
  {
    path: paths.seals,
    title: 'seals',
    Page: page(() => import('./administration/SealsPage'), 'administration', 'form'),
    cached: false,
  },
  {
    path: paths.partySync,
    title: 'partySync',
    Page: page(() => import('./party/SyncPage'), 'party'),
    cached: false,
  },
  { path: paths.aidCases, title: 'aidCases', Page: areaList('aid_case', paths.aidCase), cached: false },
  workPage('receivedNotices', () => import('./coordination/ReceivedNoticesPage')),
  workPage('receivedTasks', () => import('./coordination/ReceivedTasksPage')),
  workPage('sentNotices', () => import('./coordination/SentNoticesPage')),
  workPage('sentTasks', () => import('./coordination/SentTasksPage')),
  workPage('addNotice', () => import('./coordination/AddNoticePage'), 'sentNotices'),
  workPage('addTask', () => import('./coordination/AddTaskPage'), 'sentTasks'),
  workPage('sentNotice', () => import('./coordination/SentPage'), 'sentNotices'),
  workPage('sentTask', () => import('./coordination/SentPage'), 'sentTasks'),
  workPage('noticeCompletion', () => import('./coordination/CompletionPage'), 'sentNotices'),
  workPage('taskCompletion', () => import('./coordination/CompletionPage'), 'sentTasks'),
  workPage('noticeAnswer', () => import('./coordination/CheckPage'), 'sentNotices'),
  workPage('taskAnswer', () => import('./coordination/CheckPage'), 'sentTasks'),
  workPage('receivedNotice', () => import('./coordination/ReceivedPage'), 'receivedNotices'),
  workPage('receivedTask', () => import('./coordination/ReceivedPage'), 'receivedTasks'),
  workPage('noticeReceipt', () => import('./coordination/AnswerPage'), 'receivedNotices'),
  workPage('taskReceipt', () => import('./coordination/AnswerPage'), 'receivedTasks'),
  { path: paths.policies, title: 'policies', Page: publicationList('policy'), cached: false },
  { path: paths.policy, title: 'policy', parent: paths.policies, Page: publication('policy'), cached: true },
  {
    path: paths.policyEditor,
    title: 'policyEditor',
    parent: paths.policies,
    Page: publicationEditor('policy'),
    cached: true,
  },
  { path: paths.publicNotices, title: 'publicNotices', Page: publicationList('notice'), cached: false },
  {
    path: paths.publicNotice,
    title: 'publicNotice',
    parent: paths.publicNotices,
    Page: publication('notice'),
    cached: true,
  },
  {
    path: paths.publicNoticeEditor,
    title: 'publicNoticeEditor',
    parent: paths.publicNotices,
    Page: publicationEditor('notice'),
    cached: true,
  },
  { path: paths.guidances, title: 'guidances', Page: publicationList('guidance'), cached: false },
  {
    path: paths.guidanceEditor,
    title: 'guidanceEditor',
    parent: paths.guidances,
    Page: publicationEditor('guidance'),
    cached: true,
  },
  { path: paths.articles, title: 'articles', Page: publicationList('article'), cached: false },
  { path: paths.article, title: 'article', parent: paths.articles, Page: publication('article'), cached: true },
  {
    path: paths.articleEditor,
    title: 'articleEditor',
    parent: paths.articles,
    Page: publicationEditor('article'),
    cached: true,
  },
  { path: paths.published, title: 'published', Page: publication(), cached: true },
  { path: paths.complaints, title: 'complaints', Page: areaList('complaint', paths.complaint), cached: false },
  {
    path: paths.complaint,
    title: 'complaint',
    parent: paths.complaints,
    Page: areaDetail('complaint', undefined, async () => {
      const [section] = await Promise.all([import('./complaints/ComplaintCase'), loadTexts('complaints')])
      return section
    }),
    cached: true,
  },
  {
    path: paths.courses,
    title: 'courses',
    Page: page(() => import('./learning/CoursesPage'), 'learning'),
    cached: false,
  },
  {
    path: paths.courseEditor,
    title: 'courseEditor',
    parent: paths.courses,
    Page: page(() => import('./learning/CourseEditorPage'), 'learning', 'form'),
    cached: true,
  },
  {
    path: paths.videos,
    title: 'videos',
    Page: page(() => import('./learning/VideosPage'), 'learning'),
    cached: true,
  },
  { path: paths.questions, title: 'questions', Page: areaList('edu_question', paths.question), cached: true },
  {
    path: paths.question,
    title: 'question',
    parent: paths.questions,
    Page: areaDetail('edu_question'),
    cached: true,
  },
  {
    path: paths.papers,
    title: 'papers',
    Page: page(() => import('./learning/PapersPage'), 'learning'),
    cached: false,
  },
  {
    path: paths.paper,
    title: 'paper',
    parent: paths.papers,
    Page: page(() => import('./learning/PaperPage'), 'learning'),
    cached: true,
  },
  {
    path: paths.marking,
    title: 'marking',
    Page: page(() => import('./learning/MarkingPage'), 'learning'),
    cached: false,
  },
  {
    path: paths.students,
    title: 'students',
    Page: antdPage(() => import('./learning/StudentsPage'), 'learning', 'form'),
    cached: false,
  },
  {
    path: paths.qa,
    title: 'qa',
    Page: page(() => import('./learning/QaPage'), 'learning'),
    cached: false,
  },
  {
    path: paths.ownCourses,
    title: 'ownCourses',
    Page: page(() => import('./learning/MyCoursesPage'), 'learning'),
    cached: false,
  },
  {
    path: paths.ownCourse,
    title: 'ownCourse',
    parent: paths.ownCourses,
    Page: page(() => import('./learning/MyCoursePage'), 'learning', 'form'),
    cached: true,
  },
  {
    path: paths.exams,
    title: 'exams',
    Page: page(() => import('./learning/ExamsPage'), 'learning'),
    cached: true,
  },
  {
    path: paths.results,
    title: 'results',
    parent: paths.exams,
    Page: page(() => import('./learning/ResultsPage'), 'learning'),
    cached: false,
  },
  {
    path: paths.homework,
    title: 'homework',
    Page: page(() => import('./learning/HomeworkPage'), 'learning', 'form'),
    cached: false,
  },
  {
    path: paths.eduHours,
    title: 'eduHours',
    Page: antdPage(() => import('./learning/HoursPage'), 'learning', 'form'),
    cached: false,
  },
  {
    path: paths.credit,
    title: 'credit',
    Page: page(() => import('./rating/CreditPage'), 'rating', 'form'),
    cached: false,
  },
  {
    path: paths.creditMine,
    title: 'creditMine',
    Page: page(() => import('./rating/CreditPage'), 'rating', 'form'),
    cached: false,
  },
  {
    path: paths.creditStandard,
    title: 'creditStandard',
    parent: paths.credit,
    Page: page(() => import('./rating/StandardPage'), 'rating', 'form'),
    cached: false,
  },
  {
    path: paths.creditRating,
    title: 'creditRating',
    parent: paths.credit,
    Page: page(() => import('./rating/RatingPage'), 'rating', 'form'),
    cached: false,
  },
  {
    path: paths.building,
    title: 'building',
    Page: page(() => import('./rating/BuildingPage'), 'rating', 'form'),
    cached: false,
  },
  {
    path: paths.buildingRelease,
    title: 'buildingRelease',
    parent: paths.building,
    Page: page(() => import('./rating/ReleasePage'), 'rating', 'form'),
    cached: false,
  },
  {
    path: paths.buildingScore,
    title: 'buildingScore',
    parent: paths.building,
    Page: page(() => import('./rating/ScorePage'), 'rating', 'form'),
    cached: false,
  },
  {
    path: paths.buildingVisits,
    title: 'buildingVisits',
    parent: paths.building,
    Page: page(() => import('./rating/VisitsPage'), 'rating', 'form'),
    cached: false,
  },
  {
    path: paths.buildingTeams,
    title: 'buildingTeams',
    parent: paths.building,
    Page: page(() => import('./rating/TeamsPage'), 'rating', 'form'),
    cached: false,
  },
  {
    path: paths.buildingSummary,
    title: 'buildingSummary',
    parent: paths.building,
    Page: page(() => import('./rating/SummaryPage'), 'rating', 'form'),
    cached: false,
  },
  {
    path: paths.buildingNotice,
    title: 'buildingNotice',
    parent: paths.building,
    Page: page(() => import('./rating/NoticePage'), 'rating', 'form'),
    cached: false,
  },
  {
    path: paths.assessments,
    title: 'assessments',
    Page: page(() => import('./rating/AssessmentPage'), 'rating', 'form'),
    cached: false,
  },
  {
    path: paths.assessmentLawyers,
    title: 'assessmentLawyers',
    parent: paths.assessments,
    Page: page(() => import('./rating/AssessmentBatchPage'), 'rating', 'form'),
    cached: false,
  },
  {
    path: paths.assessmentFirms,
    title: 'assessmentFirms',
    parent: paths.assessments,
    Page: page(() => import('./rating/AssessmentBatchPage'), 'rating', 'form'),
    cached: false,
  },
  {
    path: paths.assessmentPublic,
    title: 'assessmentPublic',
    parent: paths.assessments,
    Page: page(() => import('./rating/AssessmentBatchPage'), 'rating', 'form'),
    cached: false,
  },
  {
    path: paths.assessmentDeferred,
    title: 'assessmentDeferred',
    parent: paths.assessments,
    Page: page(() => import('./rating/DeferredPage'), 'rating', 'form'),
    cached: false,
  },
  { path: paths.aidCases, title: 'aidCases', Page: areaList('aid_case', paths.aidCase), cached: false },
  { path: paths.ownAidCases, title: 'ownAidCases', Page: areaList('aid_case', paths.aidCase), cached: false },
  {
    path: paths.aidCase,
    title: 'aidCase',
    parent: paths.aidCases,
    Page: areaDetail('aid_case', undefined, () => section(() => import('./oversight/AidSection'))),
    cached: true,
  },
  { path: paths.reviewCases, title: 'reviewCases', Page: areaList('review_case', paths.reviewCase), cached: false },
  {
    path: paths.reviewCase,
    title: 'reviewCase',
    parent: paths.reviewCases,
    Page: page(() => import('./oversight/ReviewPage'), 'area', 'form', 'oversight'),
    cached: true,
  },
  {
    path: paths.reviewTasks,
    title: 'reviewTasks',
    Page: page(() => import('./oversight/ReviewTasksPage'), 'oversight'),
    cached: false,
  },
  {
    path: paths.reviewDraw,
    title: 'reviewDraw',
    parent: paths.reviewCases,
    Page: page(() => import('./oversight/ReviewDrawPage'), 'oversight', 'form'),
    cached: false,
  },
  { path: paths.appointments, title: 'appointments', Page: areaList('appointment', paths.appointment), cached: false },
  {
    path: paths.appointment,
    title: 'appointment',
    parent: paths.appointments,
    Page: areaDetail('appointment', undefined, () => section(() => import('./oversight/TalkSection'))),
    cached: true,
  },
  {
    path: paths.addAppointment,
    title: 'addAppointment',
    parent: paths.appointments,
    Page: areaDetail('appointment'),
    cached: true,
  },
  { path: paths.companies, title: 'companies', Page: areaList('company', paths.company), cached: true },
  { path: paths.company, title: 'company', parent: paths.companies, Page: areaDetail('company'), cached: true },
  { path: paths.editCompany, title: 'editCompany', parent: paths.companies, Page: areaDetail('company'), cached: true },
  { path: paths.legalStaff, title: 'legalStaff', Page: areaList('legal_staff', paths.legalStaffMember), cached: true },
  {
    path: paths.legalStaffMember,
    title: 'legalStaffMember',
    parent: paths.legalStaff,
    Page: areaDetail('legal_staff'),
    cached: true,
  },
  {
    path: paths.addLegalStaff,
    title: 'addLegalStaff',
    parent: paths.legalStaff,
    Page: areaDetail('legal_staff'),
    cached: true,
  },
  {
    path: paths.legalReports,
    title: 'legalReports',
    Page: areaList('legal_work_report', paths.legalReport),
    cached: true,
  },
  {
    path: paths.legalReport,
    title: 'legalReport',
    parent: paths.legalReports,
    Page: areaDetail('legal_work_report'),
    cached: true,
  },
  { path: paths.partyMembers, title: 'partyMembers', Page: areaList('party_member', paths.partyMember), cached: false },
  { path: paths.ownPartyFile, title: 'ownPartyFile', Page: areaList('party_member', paths.partyMember), cached: false },
  {
    path: paths.partyMember,
    title: 'partyMember',
    parent: paths.partyMembers,
    Page: areaDetail('party_member'),
    cached: true,
  },
  {
    path: paths.partyOrganisations,
    title: 'partyOrganisations',
    Page: areaList('party_org', paths.partyOrganisation),
    cached: true,
  },
  {
    path: paths.partyOrganisation,
    title: 'partyOrganisation',
    parent: paths.partyOrganisations,
    Page: areaDetail('party_org'),
    cached: true,
  },
  {
    path: paths.responsibilities,
    title: 'responsibilities',
    Page: areaList('responsibility_list', paths.responsibility),
    cached: false,
  },
  {
    path: paths.responsibility,
    title: 'responsibility',
    parent: paths.responsibilities,
    Page: areaDetail('responsibility_list', undefined, () =>
      section(() => import('./oversight/ResponsibilitySection')),
    ),
    cached: true,
  },
  {
    path: paths.partyActivities,
    title: 'partyActivities',
    Page: areaList('party_activity', paths.partyActivity),
    cached: true,
  },
  {
    path: paths.partyActivity,
    title: 'partyActivity',
    parent: paths.partyActivities,
    Page: areaDetail('party_activity'),
    cached: true,
  },
  rating('credit', () => import('./rating/CreditPage')),
  rating('creditMine', () => import('./rating/CreditPage')),
  rating('creditStandard', () => import('./rating/StandardPage'), paths.credit),
  rating('creditRating', () => import('./rating/RatingPage'), paths.credit),
  rating('building', () => import('./rating/BuildingPage')),
  rating('buildingRelease', () => import('./rating/ReleasePage'), paths.building),
  rating('buildingScore', () => import('./rating/ScorePage'), paths.building),
  rating('buildingVisits', () => import('./rating/VisitsPage'), paths.building),
  rating('buildingTeams', () => import('./rating/TeamsPage'), paths.building),
  rating('buildingSummary', () => import('./rating/SummaryPage'), paths.building),
  rating('buildingNotice', () => import('./rating/NoticePage'), paths.building),
  rating('assessments', () => import('./rating/AssessmentPage')),
  rating('assessmentLawyers', () => import('./rating/AssessmentBatchPage'), paths.assessments),
  rating('assessmentFirms', () => import('./rating/AssessmentBatchPage'), paths.assessments),
  rating('assessmentPublic', () => import('./rating/AssessmentBatchPage'), paths.assessments),
  rating('assessmentDeferred', () => import('./rating/DeferredPage'), paths.assessments),
  { path: paths.interns, title: 'interns', Page: areaList('internship', paths.intern), cached: true },
  { path: paths.guided, title: 'guided', Page: areaList('internship', paths.intern), cached: true },
  {
    path: paths.intern,
    title: 'intern',
    parent: paths.interns,
    Page: page(() => import('./training/InternPage'), 'training', 'area', 'form'),
    cached: true,
  },
  {
    path: paths.internLogs,
    title: 'internLogs',
    Page: page(() => import('./training/LogsPage'), 'training', 'form'),
    cached: false,
  },
  {
    path: paths.internAssessments,
    title: 'internAssessments',
    Page: page(() => import('./training/AssessmentsPage'), 'training'),
    cached: false,
  },
  { path: paths.trainPlans, title: 'trainPlans', Page: areaList('train_plan', paths.trainPlan), cached: false },
  {
    path: paths.trainPlan,
    title: 'trainPlan',
    parent: paths.trainPlans,
    Page: areaDetail('train_plan'),
    cached: true,
  },
  { path: paths.trainCourses, title: 'trainCourses', Page: areaList('train_course', paths.trainCourse), cached: false },
  {
    path: paths.trainCourse,
    title: 'trainCourse',
    parent: paths.trainCourses,
    Page: areaDetail('train_course'),
    cached: true,
  },
  { path: paths.trainClasses, title: 'trainClasses', Page: areaList('train_class', paths.trainClass), cached: false },
  {
    path: paths.trainClass,
    title: 'trainClass',
    parent: paths.trainClasses,
    Page: page(() => import('./training/ClassPage'), 'training', 'area', 'form'),
    cached: true,
  },
  {
    path: paths.trainStudents,
    title: 'trainStudents',
    Page: areaList('train_student', paths.trainStudent),
    cached: false,
  },
  {
    path: paths.trainStudent,
    title: 'trainStudent',
    parent: paths.trainStudents,
    Page: areaDetail('train_student'),
    cached: true,
  },
  {
    path: paths.openClasses,
    title: 'openClasses',
    Page: page(() => import('./training/OpenClassesPage'), 'training'),
    cached: false,
  },
  {
    path: paths.insuranceReleases,
    title: 'insuranceReleases',
    Page: areaList('insurance_release', paths.insuranceRelease),
    cached: false,
  },
  {
    path: paths.insuranceRelease,
    title: 'insuranceRelease',
    parent: paths.insuranceReleases,
    Page: areaDetail('insurance_release'),
    cached: true,
  },
  {
    path: paths.insuranceRegisters,
    title: 'insuranceRegisters',
    Page: areaList('insurance_register', paths.insuranceRegister),
    cached: false,
  },
  {
    path: paths.insuranceRegister,
    title: 'insuranceRegister',
    parent: paths.insuranceRegisters,
    Page: page(() => import('./insurance/RegisterPage'), 'insurance', 'area', 'form'),
    cached: true,
  },
  {
    path: paths.ownInsurance,
    title: 'ownInsurance',
    Page: page(() => import('./insurance/MyInsurancePage'), 'insurance', 'area', 'form'),
    cached: false,
  },
  {
    path: paths.uninsured,
    title: 'uninsured',
    Page: page(() => import('./insurance/UninsuredPage'), 'insurance'),
    cached: false,
  },
  {
    path: paths.insuranceClaims,
    title: 'insuranceClaims',
    Page: areaList('insurance_claim', paths.insuranceClaim),
    cached: false,
  },
  {
    path: paths.insuranceClaim,
    title: 'insuranceClaim',
    parent: paths.insuranceClaims,
    Page: areaDetail('insurance_claim'),
    cached: true,
  },
]

/** The page at an address; undefined where none is built. */
export function routeOf(url: string): Route | undefined {
  return routes.find((route) => route.path === pathname(url))
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

/** A page of work coordination, whose title has the name of its address. What is filled in stays while its tab does. */
function workPage(name: WorkPath, load: () => Promise<{ default: ComponentType }>, parent?: WorkPath): Route {
  const isFilledIn = /^add|Receipt$/.test(name)
  return {
    path: paths[name],
    title: name,
    ...(parent !== undefined && { parent: paths[parent] }),
    Page: page(load, 'work', 'form'),
    cached: isFilledIn,
  }
}

type WorkPath = keyof typeof paths & keyof Catalogue['routes']

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

/** A page of credit, yearly assessment or firm building: its address and title have one name. */
function rating(
  name: keyof typeof paths & keyof Catalogue['routes'],
  load: () => Promise<{ default: ComponentType }>,
  parent?: string,
): Route {
  return { path: paths[name], title: name, parent, Page: page(load, 'rating', 'form'), cached: false }
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
