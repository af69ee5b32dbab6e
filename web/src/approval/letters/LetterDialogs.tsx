import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IssuedLetter } from '../../api/contract'
import { ServiceWay } from '../../core/codes'
import { RowDialog } from '../../form/dialog/RowForm'
import { useNoPendingUploads } from '../../form/files/pendingUploads'
import { useDictionaries } from '../../form/reference/dictionaries'
import { today } from '../../ui/dates'
import { Loading } from '../../ui/feedback/Loading'
import { letterQueries, reissueLetter, serveLetter, voidLetter } from './api'
import { LetterField } from './LetterField'
import { useLetterName } from './useLetterName'

const FileField = lazy(() => import('../../form/files/FileField'))

/** The proof of service as it was signed. */
const scans = ['pdf', 'jpg', 'jpeg', 'png']

type Props = { letter: IssuedLetter; onClose: () => void }

/** How and when the letter was brought to whom it is for, with the signed proof. */
export function ServeDialog({ letter, onClose }: Props) {
  const { t } = useTranslation(['approval', 'common'])
  const letterName = useLetterName()
  const { sdfs = [] } = useDictionaries(['sdfs'])
  const [way, setWay] = useState<string>(ServiceWay.InPerson)
  const [servedOn, setServedOn] = useState(today)
  const [receipt, setReceipt] = useState('')
  const noPendingUploads = useNoPendingUploads()
  return (
    <RowDialog
      title={t('letter.serve.title', { name: letterName(letter) })}
      className="letter-form"
      canSend={noPendingUploads}
      queryKeys={letterQueries}
      successText={t('letter.serve.done')}
      send={() => serveLetter({ letterId: letter.letterId, way, servedOn, receipt })}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <LetterField label={t('letter.serve.way')} required problem={problemAt('way')}>
            {(input) => (
              <select {...input} className="native-select" value={way} onChange={(event) => setWay(event.target.value)}>
                {sdfs.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </LetterField>
          <LetterField label={t('letter.serve.on')} required problem={problemAt('servedOn')}>
            {(input) => (
              <input
                {...input}
                type="date"
                className="text-input"
                max={today()}
                value={servedOn}
                onChange={(event) => setServedOn(event.target.value)}
              />
            )}
          </LetterField>
          <LetterField
            label={t('letter.serve.receipt')}
            required={way !== ServiceWay.Electronic}
            problem={problemAt('receipt')}
          >
            {({ id }) => (
              <Suspense fallback={<Loading />}>
                <FileField
                  id={id}
                  value={receipt === '' ? [] : [receipt]}
                  maxItems={1}
                  accept={scans}
                  readOnly={false}
                  onChange={([number = '']) => setReceipt(number)}
                />
              </Suspense>
            )}
          </LetterField>
        </>
      )}
    </RowDialog>
  )
}

/** Why the letter is handed out once more. */
export function ReissueDialog({ letter, onClose }: Props) {
  const { t } = useTranslation('approval')
  const letterName = useLetterName()
  const [reason, setReason] = useState('')
  return (
    <RowDialog
      title={t('letter.reissue.title', { name: letterName(letter) })}
      className="letter-form"
      queryKeys={letterQueries}
      successText={t('letter.reissue.done')}
      send={() => reissueLetter(letter.letterId, reason)}
      onClose={onClose}
    >
      {(problemAt) => (
        <LetterField label={t('letter.reason')} required problem={problemAt('reason')}>
          {(input) => (
            <textarea
              {...input}
              className="text-input"
              rows={3}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </LetterField>
      )}
    </RowDialog>
  )
}

/** Why the letter counts no more, and whether another one takes its place. */
export function VoidLetterDialog({ letter, onClose }: Props) {
  const { t } = useTranslation('approval')
  const letterName = useLetterName()
  const id = useId()
  const [reason, setReason] = useState('')
  const [replace, setReplace] = useState(false)
  const [opinion, setOpinion] = useState('')
  return (
    <RowDialog
      title={t('letter.void.title', { name: letterName(letter) })}
      className="letter-form"
      queryKeys={letterQueries}
      successText={t('letter.void.done')}
      send={() => voidLetter({ letterId: letter.letterId, reason, replace, opinion })}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <LetterField label={t('letter.reason')} required problem={problemAt('reason')}>
            {(input) => (
              <textarea
                {...input}
                className="text-input"
                rows={3}
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </LetterField>
          <label htmlFor={id} className="letter-check">
            <input id={id} type="checkbox" checked={replace} onChange={(event) => setReplace(event.target.checked)} />
            {t('letter.void.replace')}
          </label>
          {replace && (
            <LetterField
              label={t('letter.void.opinion')}
              help={t('letter.void.opinionHelp')}
              problem={problemAt('opinion')}
            >
              {(input) => (
                <textarea
                  {...input}
                  className="text-input"
                  rows={4}
                  maxLength={2000}
                  value={opinion}
                  onChange={(event) => setOpinion(event.target.value)}
                />
              )}
            </LetterField>
          )}
        </>
      )}
    </RowDialog>
  )
}
