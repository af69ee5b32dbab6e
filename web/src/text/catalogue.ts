import type { texts as acts } from './zh/acts'
import type { texts as administration } from './zh/administration'
import type { texts as approval } from './zh/approval'
import type { texts as area } from './zh/area'
import type { texts as backup } from './zh/backup'
import type { texts as calendar } from './zh/calendar'
import type { texts as calls } from './zh/calls'
import type { texts as common } from './zh/common'
import type { texts as complaints } from './zh/complaints'
import type { texts as dashboard } from './zh/dashboard'
import type { texts as designer } from './zh/designer'
import type { texts as desk } from './zh/desk'
import type { texts as dictionaries } from './zh/dictionaries'
import type { texts as form } from './zh/form'
import type { texts as formdesigner } from './zh/formdesigner'
import type { texts as insurance } from './zh/insurance'
import type { texts as items } from './zh/items'
import type { texts as learning } from './zh/learning'
import type { texts as messages } from './zh/messages'
import type { texts as monitor } from './zh/monitor'
import type { texts as notices } from './zh/notices'
import type { texts as oversight } from './zh/oversight'
import type { texts as parameters } from './zh/parameters'
import type { texts as party } from './zh/party'
import type { texts as people } from './zh/people'
import type { texts as publication } from './zh/publication'
import type { texts as rating } from './zh/rating'
import type { texts as register } from './zh/register'
import type { texts as routes } from './zh/routes'
import type { texts as shell } from './zh/shell'
import type { texts as system } from './zh/system'
import type { texts as tokens } from './zh/tokens'
import type { texts as tour } from './zh/tour'
import type { texts as training } from './zh/training'
import type { texts as user } from './zh/user'
import type { texts as webhooks } from './zh/webhooks'
import type { texts as work } from './zh/work'

/** Every text of the application, by namespace: one file per namespace and language, loaded with the page that asks. */
export type Catalogue = {
  acts: typeof acts
  administration: typeof administration
  approval: typeof approval
  area: typeof area
  backup: typeof backup
  calendar: typeof calendar
  calls: typeof calls
  common: typeof common
  complaints: typeof complaints
  dashboard: typeof dashboard
  designer: typeof designer
  desk: typeof desk
  dictionaries: typeof dictionaries
  form: typeof form
  formdesigner: typeof formdesigner
  insurance: typeof insurance
  items: typeof items
  learning: typeof learning
  messages: typeof messages
  monitor: typeof monitor
  notices: typeof notices
  oversight: typeof oversight
  parameters: typeof parameters
  party: typeof party
  people: typeof people
  register: typeof register
  publication: typeof publication
  rating: typeof rating
  routes: typeof routes
  shell: typeof shell
  system: typeof system
  tour: typeof tour
  tokens: typeof tokens
  training: typeof training
  user: typeof user
  webhooks: typeof webhooks
  work: typeof work
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Catalogue
  }
}
