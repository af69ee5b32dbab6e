// The pictures of the guides: what each is called, who sees it, and at which address. `pictures.mjs` takes them.

/**
 * `account`: who is signed in, nobody without one; `path`: the page; `first`: the first link of its list is followed;
 * `tour`: the tour of new users is open; `narrow`: on a telephone.
 */
export const pictures = [
  { name: 'sign-in', path: '/login' },
  { name: 'tour', account: 'city_lead', path: '/dashboard', tour: true },
  { name: 'officer-home', account: 'city_op', path: '/dashboard' },
  { name: 'desk', account: 'city_win', path: '/AdministrativeApproval1?tab=claimable' },
  { name: 'applications', account: 'city_op', path: '/AdministrativeApproval2' },
  { name: 'case', account: 'city_op', path: '/AdministrativeApproval2', first: true },
  { name: 'supervision', account: 'city_lead', path: '/approval/supervision' },
  { name: 'lawyers', account: 'cnty_op', path: '/InformationManagement' },
  { name: 'complaints', account: 'cnty_op', path: '/complaint' },
  { name: 'lawyer-home', account: 'demo_lawyer_zz', path: '/dashboard' },
  { name: 'apply', account: 'demo_lawyer_zz', path: '/approval/apply' },
  { name: 'own-applications', account: 'demo_lawyer_zz', path: '/AdministrativeApproval2' },
  { name: 'own-courses', account: 'demo_lawyer_zz', path: '/education/courses' },
  { name: 'lawyer-phone', account: 'demo_lawyer_zz', path: '/AdministrativeApproval2', narrow: true },
  { name: 'firm-file', account: 'demo_firm', path: '/lawfirm/detail' },
  { name: 'firm-desk', account: 'demo_firm', path: '/AdministrativeApproval1?tab=claimable' },
  { name: 'firm-lawyers', account: 'demo_firm', path: '/InformationManagement' },
  { name: 'intern', account: 'demo_intern', path: '/InternshipRegistrationLawer/Internsdetail' },
  { name: 'intern-logs', account: 'demo_intern', path: '/trainingmanagement/InternshipLog' },
  { name: 'users', account: 'admin', path: '/system/user' },
  { name: 'processes', account: 'admin', path: '/processpage/table' },
  { name: 'monitor', account: 'admin', path: '/system/monitor' },
  { name: 'system-status', account: 'admin', path: '/system/status' },
  { name: 'parameters', account: 'admin', path: '/system/parameter' },
  { name: 'roles', account: 'security', path: '/system/role' },
  { name: 'audit', account: 'auditor', path: '/system/log' },
]

export const languages = ['zh', 'en']

/** The file of a picture, below `docs/guide/pictures`. */
export function fileOf(name, language) {
  return `${name}.${language}.png`
}
