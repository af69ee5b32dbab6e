import type { Shape } from '../shape'
import type { texts as zh } from '../zh/user'

export const texts: Shape<typeof zh> = {
  title: 'Account',
  username: 'Account name',
  kind: 'Kind of account',
  lawyer: 'Lawyer',
  firm: 'Law firm',
  staff: 'Staff',
  organisation: 'Organisation',
  roles: 'Roles',
  lastLogin: 'Last sign-in',
  everywhere: {
    signOut: 'Sign out everywhere',
    ask: 'Every sign-in to this account ends at once, on this device and on all others. Sign out?',
  },
  notices: {
    title: 'Ways of being told',
    inSystem: 'Messages in the system are always sent and cannot be turned off.',
    sms: 'SMS ({{address}})',
    mail: 'E-mail',
    platform: 'Government platform',
    noMobile: 'no mobile number known',
    email: 'E-mail address for messages',
    emailOfFile: 'When empty: the address of your file, {{address}}',
    language: 'Language of SMS and e-mail',
    chinese: 'Chinese',
    english: 'English',
    saved: 'Saved how you want to be told',
  },
  password: {
    change: 'Change the password',
    oldPassword: 'Present password',
    password: 'New password',
    passwordAgain: 'New password again',
    first: 'Your password was set by somebody else. Choose one of your own to go on.',
    others: 'You will be signed out on all other devices.',
    done: 'The password was changed',
  },
}
