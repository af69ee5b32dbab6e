import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/apiError'
import { useCurrentUser } from '../api/currentUser'
import { useApiErrorText } from '../api/useApiErrorText'
import { detailQuery } from '../area/api'
import { codeLabel, optionLabel, useDictionaries } from '../form/reference/dictionaries'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { Dialog } from '../ui/overlay/Dialog'
import { Panel } from '../ui/Panel'
import { DataTable, type TableColumn } from '../ui/table/DataTable'
import { tellProgress } from './api'
import './oversight.css'

const FileField = lazy(() => import('../form/files/FileField'))

const dictionaries = ['wczt']
/** The states of a list that is being carried out. */
const openStates = ['3', '6']

type Item = { number: number; row: Record<string, unknown> }

/** Below a responsibility list that is being carried out: how far its items are, told by whoever carries it out. */
export default function ResponsibilitySection({ id }: { id: string }) {
  const { t } = useTranslation('oversight')
  const locale = useLocale()
  const user = useCurrentUser()
  const detail = useQuery(detailQuery('responsibility_list', id))
  const { wczt } = useDictionaries(dictionaries)
  const [told, setTold] = useState<Item>()
  if (!detail.data || user?.zhlx === 'lawer' || !openStates.includes(String(detail.data.row.listStatus))) return null
  const rows = (detail.data.tables.items ?? []).map((row, index) => ({ number: index + 1, row }))
  const text = (value: unknown) => String(value ?? '')
  const columns: TableColumn<Item>[] = [
    { key: 'content', title: t('content'), wrap: true, cell: ({ row }) => text(row.content) },
    { key: 'deadline', title: t('deadline'), cell: ({ row }) => text(row.deadline) },
    { key: 'state', title: t('finishState'), cell: ({ row }) => codeLabel(wczt, text(row.finishState ?? '1'), locale) },
    { key: 'note', title: t('finishNote'), wrap: true, cell: ({ row }) => text(row.finishNote) },
    {
      key: 'act',
      title: t('actions'),
      pinned: true,
      cell: (item) => (
        <Button kind="link" aria-label={`${t('tell')} ${item.number}`} onClick={() => setTold(item)}>
          {t('tell')}
        </Button>
      ),
    },
  ]
  return (
    <Panel title={t('progress')}>
      <p className="oversight-hint">{t('progressHint')}</p>
      <DataTable label={t('progress')} columns={columns} rows={rows} rowKey={({ number }) => String(number)} />
      {told && <ProgressDialog list={id} item={told} onClose={() => setTold(undefined)} />}
    </Panel>
  )
}

function ProgressDialog({ list, item, onClose }: { list: string; item: Item; onClose: () => void }) {
  const { t } = useTranslation(['oversight', 'common'])
  const id = useId()
  const locale = useLocale()
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const { wczt = [] } = useDictionaries(dictionaries)
  const [finishState, setState] = useState(String(item.row.finishState ?? '1'))
  const [finishNote, setNote] = useState(String(item.row.finishNote ?? ''))
  const [evidence, setEvidence] = useState(Array.isArray(item.row.evidence) ? item.row.evidence.map(String) : [])
  const telling = useMutation({
    mutationFn: () => tellProgress({ id: list, item: item.number, finishState, finishNote, evidence }),
    meta: { quiet: true },
    onSuccess: async () => {
      toast('success', t('told'))
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['area', 'responsibility_list'] })
    },
  })
  const violations = telling.error instanceof ApiError ? telling.error.violations : []
  const wrong = (field: string) => violations.find((violation) => violation.field.startsWith(field))?.text
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!telling.isPending) telling.mutate()
  }
  return (
    <Dialog title={`${t('tell')} · ${String(item.row.content ?? '')}`} onClose={onClose}>
      <form className="oversight-form" onSubmit={submit} noValidate>
        <label className="wide">
          {t('finishState')}
          <select className="native-select" value={finishState} onChange={(event) => setState(event.target.value)}>
            {wczt.map((option) => (
              <option key={option.value} value={option.value}>
                {optionLabel(option, locale)}
              </option>
            ))}
          </select>
        </label>
        <label className="wide">
          {t('finishNote')}
          <textarea
            className="text-input"
            rows={4}
            maxLength={500}
            aria-invalid={wrong('finishNote') !== undefined}
            value={finishNote}
            onChange={(event) => setNote(event.target.value)}
          />
          <span className="oversight-wrong" role="alert">
            {wrong('finishNote')}
          </span>
        </label>
        <div className="wide">
          <label htmlFor={id}>{t('evidence')}</label>
          <Suspense fallback={<Loading />}>
            <FileField id={id} value={evidence} maxItems={10} readOnly={false} onChange={setEvidence} />
          </Suspense>
          <p className="oversight-wrong" role="alert">
            {wrong('evidence')}
          </p>
        </div>
        <div className="oversight-actions wide">
          <span className="oversight-wrong" role="alert">
            {telling.error && violations.length === 0 && textOf(telling.error)}
          </span>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button kind="primary" type="submit" busy={telling.isPending}>
            {t('common:save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
