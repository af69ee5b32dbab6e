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
