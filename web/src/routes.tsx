import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { OwnId, RelatedSection } from './area/AreaDetail'
import { pathname, paths } from './paths'
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
    Page: page(() => import('./dashboard/Dashboard'), 'dashboard'),
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
    Page: areaDetail('lawyer', 'lawyerId', () => import('./approval/desk/PersonApplications')),
    cached: true,
  },
  {
    path: paths.lawFirm,
    title: 'lawFirm',
    parent: paths.lawFirms,
    Page: areaDetail('law_firm', 'firmId'),
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
  { path: paths.interns, title: 'interns', Page: areaList('internship', paths.intern), cached: true },
  { path: paths.guided, title: 'guided', Page: areaList('internship', paths.intern), cached: true },
  { path: paths.intern, title: 'intern', parent: paths.interns, Page: areaDetail('internship'), cached: true },
]

/** The page at an address; undefined where none is built. */
export function routeOf(url: string): Route | undefined {
  return routes.find((route) => route.path === pathname(url))
}

/** The list of a business area. */
function areaList(areaKey: string, detailPath: string) {
  return page(
    async () => {
      const { AreaList } = await import('./area/AreaList')
      return { default: () => <AreaList areaKey={areaKey} detailPath={detailPath} /> }
    },
    'area',
    'form',
  )
}

/** The record of a business area, with what belongs below it; without an id the user's own, named by the account. */
function areaDetail(areaKey: string, ownId?: OwnId, below?: () => Promise<{ default: RelatedSection }>) {
  return page(
    async () => {
      const [{ AreaDetail }, part] = await Promise.all([import('./area/AreaDetail'), below?.()])
      return { default: () => <AreaDetail areaKey={areaKey} ownId={ownId} RelatedSection={part?.default} /> }
    },
    'area',
    'form',
    ...(below ? (['approval'] as const) : []),
  )
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
