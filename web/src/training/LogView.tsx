import { useTranslation } from 'react-i18next'
import type { InternLogRow } from '../api/contract'
import { FileLinks } from '../form/files/FileLinks'
import { Dialog } from '../ui/overlay/Dialog'
import { Facts } from './Facts'
import { useCodes } from './useCodes'

/** A log with what the instructor says of it. */
export function LogView({ log, onClose }: { log: InternLogRow; onClose: () => void }) {
  const { t } = useTranslation('training')
  const { label } = useCodes()
  return (
    <Dialog title={t('logs.of', { name: log.name, day: log.logDate })} wide onClose={onClose}>
      <Facts
        facts={[
          [t('logs.kind'), label('rzlb', log.kind)],
          [t('logs.caseNo'), log.caseNo],
          [t('logs.hours'), log.hours],
          [t('state'), label('rzzt', log.logStatus)],
          [
            t('logs.content'),
            <p key="content" className="training-log">
              {log.content}
            </p>,
          ],
          [
            t('logs.experience'),
            <p key="experience" className="training-log">
              {log.experience ?? '–'}
            </p>,
          ],
          [t('logs.files'), <FileLinks key="files" value={log.attachments} />],
          [t('logs.comment'), log.instructorComment],
          [t('logs.score'), log.instructorScore],
        ]}
      />
    </Dialog>
  )
}
