import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiErrorText } from '../../api/useApiErrorText'
import type { Area } from '../../core/types'
import { captionText } from '../../text/locale'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { Icon } from '../../ui/Icon'
import { Dialog } from '../../ui/overlay/Dialog'
import { saveFile } from '../../ui/saveFile'
import { importContextQuery, importTemplate } from '../api'
import { ProblemTable } from './ProblemTable'
import { mostRows, type Reading, useImport } from './useImport'
import './import.css'

type Props = { area: Area; onClose: () => void }

/** Makes records of the rows of a workbook: all, once nothing is wrong with any. What is wrong is said before they are sent. */
export default function ImportDialog({ area, onClose }: Props) {
  const { t } = useTranslation('area')
  const { reading, choose, send, close } = useImport(area, onClose)
  // So that the check need not wait for it.
  useQuery(importContextQuery(area.key))
  return (
    <Dialog wide title={t('import.title')} onClose={close}>
      <p>{t('import.chooseNote', { count: mostRows })}</p>
      <div className="import-tools">
        <TemplateButton area={area} />
        <Chooser isBusy={reading.step === 'checking' || reading.step === 'sending'} onChoose={choose} />
      </div>
      <ReadingState area={area} reading={reading} onSend={send} />
    </Dialog>
  )
}

function TemplateButton({ area }: { area: Area }) {
  const { t } = useTranslation('area')
  const locale = useLocale()
  const loading = useMutation({
    mutationFn: async () =>
      saveFile(
        await importTemplate(area.key),
        `${t('import.templateOf', { name: captionText(area.title, locale) })}.xlsx`,
      ),
  })
  return (
    <Button busy={loading.isPending} onClick={() => loading.mutate()}>
      <Icon name="download" size={16} />
      {t('import.template')}
    </Button>
  )
}

/** The button that takes a workbook. */
export function Chooser({ isBusy, onChoose }: { isBusy: boolean; onChoose: (file: File) => void }) {
  const { t } = useTranslation('area')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx"
        aria-label={t('import.choose')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // The same file may be chosen again, once it is corrected.
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
      <Button busy={isBusy} onClick={() => input.current?.click()}>
        {t('import.choose')}
      </Button>
    </>
  )
}

type StateProps = { area: Area; reading: Reading; onSend: () => void }

/** How far the file has come. */
function ReadingState({ area, reading, onSend }: StateProps) {
  const { t } = useTranslation('area')
  const textOf = useApiErrorText()
  switch (reading.step) {
    case 'none':
      return null
    case 'refused':
      return (
        <p className="dialog-problem" role="alert">
          {reading.text}
        </p>
      )
    case 'failed':
      return (
        <p className="dialog-problem" role="alert">
          {textOf(reading.error)}
        </p>
      )
    case 'checking':
      return <Progress text={t('import.checking')} share={reading.done / reading.sheet.rows.length} />
    case 'sending':
      return <Sending rows={reading.sheet.rows.length} done={reading.done} />
    case 'wrong':
      return <ProblemTable area={area} {...reading} />
    case 'ready':
      return (
        <>
          <p role="status">{t('import.ready', { name: reading.name, count: reading.sheet.rows.length })}</p>
          <div className="dialog-actions">
            <Button kind="primary" onClick={onSend}>
              {t('import.send', { count: reading.sheet.rows.length })}
            </Button>
          </div>
        </>
      )
  }
}

function Sending({ rows, done }: { rows: number; done: number | undefined }) {
  const { t } = useTranslation('area')
  if (done === undefined) return <Progress text={t('import.sending', { count: rows })} />
  return <Progress text={t('import.checkingAtServer')} share={done / rows} />
}

function Progress({ text, share }: { text: string; share?: number }) {
  return (
    <p role="status" className="import-progress">
      {text} <progress aria-label={text} value={share} />
    </p>
  )
}
