import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/apiError'
import type { OwnChangeRow, ShownChange } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { Rows } from '../area/RecordView'
import { useAreaDictionaries } from '../area/useAreaDictionaries'
import { OwnChangeStatus } from '../core/codes'
import type { Area, SubTable } from '../core/types'
import { LinesField } from '../form/dialog/RowFields'
import { RowForm } from '../form/dialog/RowForm'
import type { Dictionaries } from '../form/reference/dictionaries'
import { fieldsOf } from '../form/state/checking'
import { ChangedRows } from '../form/view/ChangedRows'
import { FieldView } from '../form/view/FieldView'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { toast } from '../ui/feedback/toasts'
import { Dialog } from '../ui/overlay/Dialog'
import { DataTable } from '../ui/table/DataTable'
import { decideOwnChange } from './api'

const longestReason = 500

type Props = { area: Area; change: OwnChangeRow; onClose: () => void }

/** What is changed, and what may be made of it. */
export function OwnChangeDialog({ area, change, onClose }: Props) {
  const { t } = useTranslation('register')
  const [isSendingBack, setSendingBack] = useState(false)
  return (
    <Dialog wide title={`${t('ownChange.title')} · ${change.name}`} onClose={onClose}>
      <Content area={area} change={change} />
      {change.reason !== '' && <p>{t('ownChange.reasonOf', { reason: change.reason })}</p>}
      {isSendingBack ? (
        <SendBack change={change} onDone={onClose} onClose={() => setSendingBack(false)} />
      ) : (
        <Decisions change={change} onSendBack={() => setSendingBack(true)} onClose={onClose} />
      )}
    </Dialog>
  )
}

function Content({ area, change: { content } }: Pick<Props, 'area' | 'change'>) {
  const { t } = useTranslation('register')
  const locale = useLocale()
  const dictionaries = useAreaDictionaries(area)
  const fields = fieldsOf(area.form).filter(({ key }) => key in content.after)
  return (
    <>
      {fields.length > 0 && (
        <DataTable
          label={t('ownChange.changed')}
          rows={fields}
          rowKey={({ key }) => key}
          columns={[
            { key: 'field', title: t('ownChange.field'), cell: ({ label }) => captionText(label, locale) },
            {
              key: 'before',
              title: t('ownChange.before'),
              wrap: true,
              cell: (field) => <FieldView field={field} data={content.before} dictionaries={dictionaries} />,
            },
            {
              key: 'after',
              title: t('ownChange.after'),
              wrap: true,
              cell: (field) => <FieldView field={field} data={content.after} dictionaries={dictionaries} />,
            },
          ]}
        />
      )}
      {area.tables
        .filter(({ key }) => key in content.tables)
        .map((table) => (
          <ChangedTable key={table.key} table={table} content={content} dictionaries={dictionaries} />
        ))}
    </>
  )
}

type TableProps = { table: SubTable; content: ShownChange; dictionaries: Dictionaries }

/** Row by row what is added, changed and removed; all rows as they are to be, where nobody knows how they were. */
function ChangedTable({ table, content, dictionaries }: TableProps) {
  const { t } = useTranslation('register')
  const locale = useLocale()
  const title = captionText(table.title, locale)
  const changes = content.rowChanges[table.key]
  const rows = content.tables[table.key] ?? []
  if (!changes) {
    const whole = t('ownChange.wholeTable', { table: title })
    return <Rows table={{ ...table, title: { zh: whole, en: whole } }} rows={rows} dictionaries={dictionaries} />
  }
  return (
    <section className="record-section">
      <h3>{title}</h3>
      <div className="compare">
        <ChangedRows
          title={table.title}
          columns={table.fields}
          rows={changes}
          old={content.tablesBefore[table.key]}
          next={rows}
          dictionaries={dictionaries}
        />
      </div>
    </section>
  )
}

function Decisions({
  change,
  onSendBack,
  onClose,
}: {
  change: OwnChangeRow
  onSendBack: () => void
  onClose: () => void
}) {
  const { t } = useTranslation(['register', 'common'])
  const { decide, isPending } = useDecide(change, onClose)
  const can = (status: string) => change.decisions.includes(status)
  return (
    <div className="dialog-actions">
      <Button onClick={onClose}>{t('common:close')}</Button>
      {can(OwnChangeStatus.Withdrawn) && (
        <Button busy={isPending} onClick={() => decide(OwnChangeStatus.Withdrawn)}>
          {t('ownChange.withdraw')}
        </Button>
      )}
      {can(OwnChangeStatus.SentBack) && <Button onClick={onSendBack}>{t('ownChange.sendBack')}</Button>}
      {can(OwnChangeStatus.Confirmed) && (
        <Button kind="primary" busy={isPending} onClick={() => decide(OwnChangeStatus.Confirmed)}>
          {t('ownChange.confirm')}
        </Button>
      )}
    </div>
  )
}

/** The menu shows how many wait: it is read again, too. */
function useDecide(change: OwnChangeRow, onDone: () => void) {
  const { t } = useTranslation('register')
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (status: '1' | '3') =>
      decideOwnChange({ id: change.id, status, reason: '', submittedAt: change.submittedAt }),
    meta: { quiet: true },
    onSuccess: async (_, status) => {
      toast('success', t(`ownChange.done.${status}`))
      onDone()
      await queryClient.invalidateQueries({ queryKey: ['area', 'lawyer'] })
      await queryClient.invalidateQueries({ queryKey: ['menuTree'] })
    },
    // What has become wrong with a value since has no field here.
    onError: (reason) => toast('error', (reason instanceof ApiError && reason.violations[0]?.text) || textOf(reason)),
  })
  return { decide: mutation.mutate, isPending: mutation.isPending }
}

function SendBack({ change, onDone, onClose }: { change: OwnChangeRow; onDone: () => void; onClose: () => void }) {
  const { t } = useTranslation('register')
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const send = async () => {
    const { id, submittedAt } = change
    await decideOwnChange({ id, status: OwnChangeStatus.SentBack, reason: reason.trim(), submittedAt })
    onDone()
    await queryClient.invalidateQueries({ queryKey: ['area', 'lawyer'] })
    await queryClient.invalidateQueries({ queryKey: ['menuTree'] })
  }
  return (
    <RowForm
      className="own-change-reason"
      send={send}
      submitText={t('ownChange.sendBack')}
      successText={t('ownChange.done.2')}
      fields={['reason']}
      otherProblem={(problemAt) => problemAt('status')}
      onClose={onClose}
    >
      {(problemAt) => (
        <LinesField
          label={t('ownChange.reason')}
          value={reason}
          problem={problemAt('reason')}
          required
          maxLength={longestReason}
          onChange={setReason}
        />
      )}
    </RowForm>
  )
}
