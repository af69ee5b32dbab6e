import type { Shape } from '../shape'
import type { texts as zh } from '../zh/backup'

export const texts: Shape<typeof zh> = {
  title: 'Backups',
  empty: 'There is no backup yet',
  folder: 'Backups lie on the server in {{folder}}; another disk is better.',
  free: '{{value}} GB are free.',
  daily:
    'One is made each day, and the latest {{copies}} stay (to be set under Parameters); those made by hand or uploaded are not removed by themselves.',
  dailyOfPostgres:
    'The database is PostgreSQL: with a folder configured one is made each day, and the latest {{copies}} stay; otherwise an operator makes them.',
  reason: 'Reason',
  password: 'Your password',
  size: '{{value}} MB, {{files}} files',
  column: {
    name: 'Name',
    kind: 'Origin',
    takenAt: 'Taken',
    size: 'Size',
    program: 'Program',
    soundness: 'Check',
  },
  kind: { manual: 'By hand', daily: 'Daily', uploaded: 'Uploaded' },
  soundness: {
    unknown: 'Not checked',
    sound: 'Sound ({{time}})',
    faults: 'Damaged; do not use it and make another: {{faults}}',
  },
  running: {
    making: 'Making {{name}}:',
    checking: 'Checking {{name}}:',
    database: 'database',
    files: 'files',
    list: 'list',
    counted: '{{done}} / {{total}}',
    progress: 'Progress',
  },
  make: {
    now: 'Back up now',
    begun: 'The backup has begun',
    failed:
      'The last act failed: {{fault}}. Look at the space on the disk and whether the folder can be written, then try again.',
  },
  check: { now: 'Check', begun: 'The check has begun' },
  download: {
    title: 'Download',
    note: '{{name}} holds all data, and perhaps the keys of identity numbers. Say what it is needed for and type your password; the download is on record. The file holds personal data: keep it safe and pass it on to nobody.',
    done: 'Backup downloaded',
  },
  upload: {
    title: 'Upload a backup',
    sending: 'Uploading {{percent}}%',
    done: 'The backup is here and sound: {{name}}',
  },
  remove: { title: 'Remove', note: '{{name}} cannot be had back.', done: 'Backup removed' },
  restore: {
    title: 'Restore',
    heading: 'Restoring',
    submit: 'Restore at the next start',
    note: 'At the next start of the server all data goes back to the moment of {{name}}: what was done since is not in it, and everybody signs in anew.',
    confirmation: 'Type the name of the backup to confirm',
    accepted: 'It will be restored; ask an operator to start the server anew',
    step1:
      'Choose a backup that was checked and is sound (or upload one), press Restore, and give name, reason and password.',
    step2:
      'An operator starts the server anew: it moves the present data aside, restores the backup and verifies it; nobody gets in meanwhile.',
    step3:
      'If that fails the present data comes back, and this page says why; if it succeeds they stay aside until an operator removes them.',
    requested: 'At the next start {{name}} is restored ({{by}}, {{time}}, {{reason}}).',
    cancel: 'Do not restore',
    cancelled: 'Nothing will be restored',
    done: '{{name}} was restored at {{time}}; what was there before lies in {{aside}} in the data folder.',
    failed: '{{name}} was not restored at {{time}} and nothing changed: {{fault}}. Check it, or take another one.',
    byOperator:
      'The database is PostgreSQL, or the files are in a bucket: the program cannot replace them while they are used. An operator stops the server and runs this for an empty database and an empty bucket (NAME is the name of the backup).',
  },
}
