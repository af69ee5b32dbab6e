import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/apiError'
import type { CreditContent, CreditStandard } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { paths, recordPath, searchOf } from '../paths'
import { Button } from '../ui/controls/Button'
import { today } from '../ui/dates'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { Panel } from '../ui/Panel'
import { usePageTab, useUnsaved } from '../ui/pageTab'
import { publishStandard, saveStandard, standardQuery } from './api'
import { ItemRows, LevelRows } from './credit/StandardRows'
import { emptyItem, usual } from './credit/standard'
import { ChoiceField, numberOf, Problem, TextField } from './fields'

/** A standard: edited while it is a draft, read from then on. */
export default function StandardPage() {
  const { url } = usePageTab()
  const id = searchOf(url).get('id') ?? ''
  const textOf = useApiErrorText()
  const standard = useQuery(standardQuery(id))
  if (id === '') return <Editor />
  if (standard.isPending) return <Loading />
  if (!standard.data) return <Failed reason={textOf(standard.error)} onRetry={standard.refetch} />
  return <Editor key={standard.data.version} stored={standard.data} />
}

function Editor({ stored }: { stored?: CreditStandard }) {
  const { t } = useTranslation(['rating', 'common'])
  const textOf = useApiErrorText()
  const { move } = usePageTab()
  const queryClient = useQueryClient()
  const [name, setName] = useState(stored?.name ?? '')
  const [object, setObject] = useState(stored?.object ?? '01')
  const [year, setYear] = useState(String(stored?.year ?? today().slice(0, 4)))
  const [content, setContent] = useState<CreditContent>(stored?.content ?? usual())
  const [isChanged, setChanged] = useState(false)
  useUnsaved(isChanged)
  const isDraft = stored === undefined || stored.state === 'draft'
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setChanged(true)
    }
  const save = useMutation({
    mutationFn: () =>
      saveStandard({
        id: stored?.id,
        version: stored?.version,
        name,
        object,
        year: numberOf(year) ?? 0,
        standard: content,
      }),
    meta: { quiet: true },
    onSuccess: async ({ id }) => {
      setChanged(false)
      toast('success', t('common:saved'))
      await queryClient.invalidateQueries({ queryKey: ['credit'] })
      move(recordPath(paths.creditStandard, id))
    },
  })
  const publish = useMutation({
    mutationFn: () => publishStandard(stored?.id ?? ''),
    onSuccess: async () => {
      toast('success', t('credit.did.publish'))
      await queryClient.invalidateQueries({ queryKey: ['credit'] })
    },
  })
  const violations = save.error instanceof ApiError ? save.error.violations : []
  const problemAt = (field: string) => violations.find((violation) => violation.field === field)?.text
  const set = (next: Partial<CreditContent>) => change(setContent)({ ...content, ...next })
  const tools = isDraft && (
    <>
      <Button kind={stored && !isChanged ? 'plain' : 'primary'} busy={save.isPending} onClick={() => save.mutate()}>
        {t('common:save')}
      </Button>
      {stored && (
        <Button kind="primary" disabled={isChanged} busy={publish.isPending} onClick={() => publish.mutate()}>
          {t('credit.publish')}
        </Button>
      )}
    </>
  )
  return (
    <Panel title={stored?.name ?? t('credit.newStandard')} extra={tools}>
      {!isDraft && <p className="rating-note">{t('credit.immutable')}</p>}
      {save.isError && violations.length === 0 && <Problem text={textOf(save.error)} />}
      {violations.length > 0 && <Problem text={t('credit.seeRows', { count: violations.length })} />}
      <div className="rating-form">
        <TextField
          label={t('credit.standardName')}
          value={name}
          required
          disabled={!isDraft}
          maxLength={100}
          problem={problemAt('name')}
          onChange={change(setName)}
        />
        <ChoiceField
          label={t('credit.object')}
          value={object}
          required
          disabled={!isDraft}
          problem={problemAt('object')}
          choices={(['01', '02'] as const).map((code) => ({ value: code, label: t(`credit.objects.${code}`) }))}
          onChange={change(setObject)}
        />
        <TextField
          label={t('credit.firstYear')}
          value={year}
          required
          disabled={!isDraft}
          maxLength={4}
          problem={problemAt('year')}
          onChange={change(setYear)}
        />
        <Cycle {...{ content, isDraft, problemAt, set }} />
      </div>
      <Content {...{ content, isDraft, problemAt, set }} />
    </Panel>
  )
}

type Part = {
  content: CreditContent
  isDraft: boolean
  problemAt: (field: string) => string | undefined
  set: (next: Partial<CreditContent>) => void
}

/** What everybody begins with, and how often it is computed. */
function Cycle({ content, isDraft, problemAt, set }: Part) {
  const { t } = useTranslation('rating')
  return (
    <>
      <TextField
        label={t('credit.base')}
        value={String(content.base)}
        required
        disabled={!isDraft}
        problem={problemAt('standard.base')}
        onChange={(text) => set({ base: numberOf(text) ?? 0 })}
      />
      <TextField
        label={t('credit.cycle')}
        value={String(content.cycleMonths)}
        required
        disabled={!isDraft}
        problem={problemAt('standard.cycleMonths')}
        onChange={(text) => set({ cycleMonths: numberOf(text) ?? 0 })}
      />
    </>
  )
}

/** Levels, and what counts. */
function Content({ content, isDraft, problemAt, set }: Part) {
  const { t } = useTranslation('rating')
  return (
    <>
      <h3 className="rating-section">{t('credit.levels')}</h3>
      <Problem text={problemAt('standard.levels')} />
      <LevelRows
        levels={content.levels}
        isDraft={isDraft}
        problemAt={problemAt}
        onChange={(levels) => set({ levels })}
      />
      <h3 className="rating-section">{t('credit.items')}</h3>
      <Problem text={problemAt('standard.items')} />
      <ItemRows items={content.items} isDraft={isDraft} problemAt={problemAt} onChange={(items) => set({ items })} />
      {isDraft && (
        <div className="rating-tools">
          <Button onClick={() => set({ items: [...content.items, emptyItem()] })}>{t('credit.addItem')}</Button>
        </div>
      )}
    </>
  )
}
