import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/apiError'
import type { ReviewDrawRow } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { ReviewKind } from '../core/codes'
import { codeLabel, optionLabel, useDictionaries } from '../form/reference/dictionaries'
import { paths } from '../paths'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { TextInput } from '../ui/controls/TextInput'
import { dateTime, today } from '../ui/dates'
import { toast } from '../ui/feedback/toasts'
import { Panel } from '../ui/Panel'
import type { TableColumn } from '../ui/table/DataTable'
import { PagedTable } from '../ui/table/PagedTable'
import { useListAddress } from '../ui/table/useListAddress'
import { drawFiles, drawsQuery, verifyDraw } from './api'
import './oversight.css'

const unnarrowed = {}
const dictionaries = ['pclx']

/** Files are drawn at random for review, or named; each draw stays on record and can be drawn again. */
export default function ReviewDrawPage() {
  return (
    <>
      <DrawForm />
      <Draws />
    </>
  )
}

function DrawForm() {
  const { t } = useTranslation('oversight')
  const locale = useLocale()
  const textOf = useApiErrorText()
  const id = useId()
  const queryClient = useQueryClient()
  const { pclx = [] } = useDictionaries(dictionaries)
  const year = today().slice(0, 4)
  const [wanted, setWanted] = useState({
    batchTitle: '',
    year,
    kind: ReviewKind.LegalAid as string,
    count: '5',
    seed: '',
  })
  const drawing = useMutation({
    mutationFn: () => drawFiles({ ...wanted, year: Number(wanted.year), count: Number(wanted.count) }),
    meta: { quiet: true },
    onSuccess: async ({ population, drawn }) => {
      toast('success', t('drawn', { population, drawn }))
      setWanted({ ...wanted, batchTitle: '' })
      await queryClient.invalidateQueries({ queryKey: ['reviewDraws'] })
      await queryClient.invalidateQueries({ queryKey: ['area', 'review_case'] })
    },
  })
  const violations = drawing.error instanceof ApiError ? drawing.error.violations : []
  const wrong = (field: string) => violations.find((violation) => violation.field === field)?.text
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!drawing.isPending) drawing.mutate()
  }
  const texts = [
    { key: 'batchTitle', label: t('batchTitle') },
    { key: 'year', label: t('year') },
    { key: 'count', label: t('count') },
    { key: 'seed', label: t('seed') },
  ] as const
  return (
    <Panel title={t('draw')} extra={<a href={`#${paths.reviewCase}?type=add`}>{t('nameFile')}</a>}>
      <p className="oversight-hint">{t('drawHint')}</p>
      <form className="oversight-form" onSubmit={submit} noValidate>
        <label>
          {t('kind')}
          <select
            className="native-select"
            value={wanted.kind}
            onChange={(event) => setWanted({ ...wanted, kind: event.target.value })}
          >
            {pclx.map((option) => (
              <option key={option.value} value={option.value}>
                {optionLabel(option, locale)}
              </option>
            ))}
          </select>
        </label>
        {texts.map(({ key, label }) => (
          <div key={key} className="oversight-field">
            <label htmlFor={`${id}-${key}`}>{label}</label>
            <TextInput
              id={`${id}-${key}`}
              aria-invalid={wrong(key) !== undefined}
              value={wanted[key]}
              inputMode={key === 'batchTitle' ? 'text' : 'numeric'}
              maxLength={key === 'batchTitle' ? 100 : 20}
              onChange={(text) => setWanted({ ...wanted, [key]: text })}
            />
            <span className="oversight-wrong" role="alert">
              {wrong(key)}
            </span>
          </div>
        ))}
        <div className="oversight-actions wide">
          <span className="oversight-wrong" role="alert">
            {drawing.error && violations.length === 0 && textOf(drawing.error)}
          </span>
          <Button kind="primary" type="submit" busy={drawing.isPending}>
            {t('draw')}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

function Draws() {
  const { t } = useTranslation('oversight')
  const locale = useLocale()
  const textOf = useApiErrorText()
  const { paging, onPage } = useListAddress(unnarrowed)
  const list = useQuery(drawsQuery(paging))
  const { pclx } = useDictionaries(dictionaries)
  const { mutate: verify } = useMutation({
    mutationFn: verifyDraw,
    onSuccess: ({ same }) => toast(same ? 'success' : 'error', t(same ? 'same' : 'different')),
  })
  const columns = useMemo<TableColumn<ReviewDrawRow>[]>(
    () => [
      { key: 'batch', title: t('batch'), cell: (row) => row.batchTitle },
      { key: 'year', title: t('year'), align: 'end', cell: (row) => row.year },
      { key: 'kind', title: t('kind'), cell: (row) => codeLabel(pclx, row.kind, locale) },
      { key: 'population', title: t('population'), align: 'end', cell: (row) => row.population.length },
      { key: 'drawn', title: t('drawnCount'), align: 'end', cell: (row) => row.drawn.length },
      { key: 'seed', title: t('seedUsed'), cell: (row) => row.seed },
      { key: 'person', title: t('person'), cell: (row) => row.person },
      { key: 'at', title: t('drawnAt'), cell: (row) => dateTime(row.drawnAt) },
      {
        key: 'act',
        title: t('actions'),
        pinned: true,
        cell: (row) => (
          <Button kind="link" aria-label={`${t('verify')} ${row.batchTitle}`} onClick={() => verify(row.id)}>
            {t('verify')}
          </Button>
        ),
      },
    ],
    [t, locale, pclx, verify],
  )
  return (
    <Panel title={t('draws')}>
      <PagedTable
        label={t('draws')}
        name="reviewDraws"
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        empty={t('noDraws')}
        hint={t('noDrawsHint')}
        textOf={textOf}
        {...paging}
        onPage={onPage}
      />
    </Panel>
  )
}
