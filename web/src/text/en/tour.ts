import type { Shape } from '../shape'
import type { texts as zh } from '../zh/tour'

export const texts: Shape<typeof zh> = {
  place: 'Step {{place}} of {{count}}',
  next: 'Next',
  back: 'Back',
  skip: 'Skip the tour',
  end: 'Start working',
  keys: 'Arrow keys lead on, Escape ends.',
  welcome: {
    officer: {
      title: 'Welcome',
      text: 'A minute on where to claim and decide, and to look up lawyers and firms.',
    },
    administrator: {
      title: 'Welcome',
      text: 'A minute on where accounts, permissions, flows and the system are looked after.',
    },
    firm: {
      title: 'Welcome',
      text: 'A minute on where your firm’s file is, and your lawyers’ applications.',
    },
    lawyer: {
      title: 'Welcome',
      text: 'A minute on where to apply, follow an application and learn.',
    },
    intern: {
      title: 'Welcome',
      text: 'A minute on where to write your logs and join the group training.',
    },
  },
  steps: {
    menu: { title: 'Menu', text: 'Every page you may use. On a narrow screen this button opens it.' },
    menuSearch: {
      title: 'Search the menu',
      text: 'Type a name to find its page. Ctrl+K finds pages and actions from anywhere.',
    },
    tabs: {
      title: 'Open pages',
      text: 'Pages stay here with what you have typed; a right click refreshes or closes them.',
    },
    touchedTabs: {
      title: 'Open pages',
      text: 'Pages stay here with what you have typed; the cross of a tab closes it.',
    },
    figures: { title: 'Figures', text: 'Each leads to the list that it counts.' },
    tasks: {
      title: 'Tasks',
      text: 'What waits for you stands on the first page; this leads to the desk, to claim and decide.',
    },
    messages: {
      title: 'Messages',
      text: 'Tasks, progress, notices and warnings; the number says how many are unread.',
    },
    personal: {
      title: 'Personal centre',
      text: 'Your password, your mobile number, and by which ways messages reach you.',
    },
    help: { title: 'Help', text: 'Take this tour again, or find a page quickly, whenever you like.' },
  },
}
