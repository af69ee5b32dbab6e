import type { Shape } from '../shape'
import type { texts as zh } from '../zh/routes'

export const texts: Shape<typeof zh> = {
  dashboard: 'Home',
  messages: 'System messages',
  user: 'Personal centre',
  lawyers: 'Lawyers',
  lawyer: 'Lawyer',
  lawFirms: 'Law firms',
  lawFirm: 'Law firm',
  desk: 'Approval desk',
  applications: 'Applications',
  apply: 'Apply',
  approval: 'Approval',
  applicationDetail: 'Details',
  processes: 'Flows',
  calendar: 'Working calendar',
  items: 'Attachments',
  designer: 'Flow design',
  forms: 'Registration forms',
  formDesigner: 'Form design',
  roles: 'Roles',
  menus: 'Menu',
  interns: 'Interns',
  guided: 'Interns I guide',
  intern: 'Intern',
  partySync: 'Confirm changes',
}
