import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import type { InternLogRow } from '../api/contract'
import { ChoiceField, LineField, LinesField } from '../form/dialog/RowFields'
import { RowDialog } from '../form/dialog/RowForm'
import FileField from '../form/files/FileField'
import { today } from '../ui/dates'
import { trainingKey } from './api'
import { useCodes } from './useCodes'

const fields = ['logDate', 'kind', 'caseNo', 'content', 'hours', 'experience', 'attachments']

type Props = {
  log?: InternLogRow
  /** Of which day a new one is. */
  day?: string
  onClose: () => void
}

/** A log is written: kept as a draft, or handed in. */
export function LogDialog({ log, day, onClose }: Props) {
  const { t } = useTranslation('training')
  const { choices } = useCodes()
  const [logDate, setLogDate] = useState(log?.logDate ?? day ?? today())
  const [kind, setKind] = useState(log?.kind ?? '01')
  const [caseNo, setCaseNo] = useState(log?.caseNo ?? '')
  const [hours, setHours] = useState(log?.hours?.toString() ?? '')
  const [content, setContent] = useState(log?.content ?? '')
  const [experience, setExperience] = useState(log?.experience ?? '')
  const [attachments, setAttachments] = useState(log?.attachments ?? [])
  const [submit, setSubmit] = useState(true)
  const send = () =>
    post('lawer-other/train/log/save', {
      id: log?.id ?? '',
      version: log?.version ?? 0,
      logDate,
      kind,
      caseNo,
      content,
      experience,
      attachments,
      submit,
      ...(hours !== '' && { hours: Number(hours) }),
    })
  return (
    <RowDialog
      title={t(log ? 'logs.edit' : 'logs.write')}
      wide
      className="row-fields"
      successText={t(submit ? 'logs.submitted' : 'logs.kept')}
      queryKeys={[trainingKey]}
      fields={fields}
      send={send}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <LineField
            label={t('logs.day')}
            type="date"
            required
            value={logDate}
            problem={problemAt('logDate')}
            onChange={setLogDate}
          />
          <ChoiceField
            label={t('logs.kind')}
            required
            value={kind}
            problem={problemAt('kind')}
            choices={choices('rzlb')}
            onChange={setKind}
          />
          <LineField
            label={t('logs.hours')}
            type="number"
            min="0.5"
            max="12"
            step="0.5"
            required
            value={hours}
            problem={problemAt('hours')}
            onChange={setHours}
          />
          <LineField
            label={t('logs.caseNo')}
            maxLength={50}
            value={caseNo}
            problem={problemAt('caseNo')}
            onChange={setCaseNo}
          />
          <LinesField
            label={t('logs.content')}
            required
            rows={8}
            value={content}
            problem={problemAt('content')}
            onChange={setContent}
          />
          <LinesField
            label={t('logs.experience')}
            rows={3}
            maxLength={3000}
            value={experience}
            problem={problemAt('experience')}
            onChange={setExperience}
          />
          <div className="row-field wide">
            <label htmlFor="log-files">{t('logs.files')}</label>
            <FileField id="log-files" value={attachments} maxItems={10} readOnly={false} onChange={setAttachments} />
          </div>
          <label className="row-field wide">
            <span>
              <input type="checkbox" checked={submit} onChange={(event) => setSubmit(event.target.checked)} />{' '}
              {t('logs.submit')}
            </span>
          </label>
        </>
      )}
    </RowDialog>
  )
}
