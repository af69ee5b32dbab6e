import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/apiError'
import type { BuildingContent, BuildingRelease } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { paths, recordPath } from '../../paths'
import { Button } from '../../ui/controls/Button'
import { today } from '../../ui/dates'
import { toast } from '../../ui/feedback/toasts'
import { Panel } from '../../ui/Panel'
import { usePageTab, useUnsaved } from '../../ui/pageTab'
import { advanceRelease, saveRelease } from '../api'
import { CheckField, LongField, numberOf, Problem, TextField } from '../fields'
import { DimensionRows, GradeRows, IndicatorRows } from './TreeRows'
import { usualTree } from './tree'

const FileField = lazy(() => import('../../form/files/FileField'))

type Data = { title: string; year: string; applyFrom: string; applyTo: string }
type ProblemAt = (field: string) => string | undefined
type TreePart = { content: BuildingContent; setTree: (change: Partial<BuildingContent>) => void }

/** A release's draft. */
export function ReleaseEditor({ stored }: { stored?: BuildingRelease }) {
  const { t } = useTranslation(['rating', 'common'])
  const textOf = useApiErrorText()
  const { move } = usePageTab()
  const queryClient = useQueryClient()
  const year = today().slice(0, 4)
  const [data, setData] = useState<Data>({
    title: stored?.title ?? '',
    year: String(stored?.year ?? year),
    applyFrom: stored?.applyFrom ?? today(),
    applyTo: stored?.applyTo ?? '',
  })
  const [content, setContent] = useState<BuildingContent>(stored?.content ?? usualTree())
  const [isChanged, setChanged] = useState(false)
  useUnsaved(isChanged)
  const save = useMutation({
    mutationFn: () =>
      saveRelease({
        ...data,
        id: stored?.id,
        version: stored?.version,
        year: numberOf(data.year) ?? 0,
        standard: content,
      }),
    meta: { quiet: true },
    onSuccess: async ({ id }) => {
      setChanged(false)
      toast('success', t('common:saved'))
      await queryClient.invalidateQueries({ queryKey: ['building'] })
      move(recordPath(paths.buildingRelease, id))
    },
  })
  const publish = useMutation({
    mutationFn: () => advanceRelease(stored?.id ?? '', 'open'),
    onSuccess: async () => {
      toast('success', t('building.published'))
      await queryClient.invalidateQueries({ queryKey: ['building'] })
    },
  })
  const violations = save.error instanceof ApiError ? save.error.violations : []
  const problemAt = (field: string) => violations.find((violation) => violation.field === field)?.text
  const set = (change: Partial<Data>) => {
    setData({ ...data, ...change })
    setChanged(true)
  }
  const setTree = (change: Partial<BuildingContent>) => {
    setContent({ ...content, ...change })
    setChanged(true)
  }
  const tools = (
    <>
      <Button kind={stored && !isChanged ? 'plain' : 'primary'} busy={save.isPending} onClick={() => save.mutate()}>
        {t('common:save')}
      </Button>
      {stored && (
        <Button kind="primary" disabled={isChanged} busy={publish.isPending} onClick={() => publish.mutate()}>
          {t('building.publish')}
        </Button>
      )}
    </>
  )
  return (
    <Panel title={stored?.title ?? t('building.newRelease')} extra={tools}>
      {save.isError && (
        <Problem
          text={violations.length > 0 ? t('credit.seeRows', { count: violations.length }) : textOf(save.error)}
        />
      )}
      <div className="rating-form">
        <Terms data={data} set={set} problemAt={problemAt} />
      </div>
      <LongField
        label={t('building.text')}
        value={content.text}
        problem={problemAt('standard.text')}
        onChange={(text) => setTree({ text })}
      />
      <h3 className="rating-section">{t('files')}</h3>
      <Suspense>
        <FileField
          id="release-files"
          value={content.files}
          maxItems={20}
          readOnly={false}
          onChange={(files) => setTree({ files })}
        />
      </Suspense>
      <Problem text={problemAt('standard.files')} />
      <div className="rating-form">
        <Conditions content={content} setTree={setTree} />
      </div>
      <Tree content={content} setTree={setTree} problemAt={problemAt} />
    </Panel>
  )
}

/** What it is called, and when firms apply. */
function Terms({ data, set, problemAt }: { data: Data; set: (change: Partial<Data>) => void; problemAt: ProblemAt }) {
  const { t } = useTranslation('rating')
  return (
    <>
      <TextField
        label={t('building.release')}
        value={data.title}
        required
        maxLength={100}
        problem={problemAt('title')}
        onChange={(title) => set({ title })}
      />
      <TextField
        label={t('year')}
        value={data.year}
        required
        maxLength={4}
        problem={problemAt('year')}
        onChange={(text) => set({ year: text })}
      />
      <TextField
        label={t('building.applyFrom')}
        type="date"
        value={data.applyFrom}
        required
        problem={problemAt('applyFrom')}
        onChange={(applyFrom) => set({ applyFrom })}
      />
      <TextField
        label={t('building.applyTo')}
        type="date"
        value={data.applyTo}
        required
        problem={problemAt('applyTo')}
        onChange={(applyTo) => set({ applyTo })}
      />
    </>
  )
}

/** What a firm that applies must have kept. */
function Conditions({ content, setTree }: TreePart) {
  const { t } = useTranslation('rating')
  const { conditions } = content
  return (
    <>
      <TextField
        label={t('building.cleanYears')}
        value={String(conditions.cleanYears)}
        maxLength={2}
        onChange={(text) => setTree({ conditions: { ...conditions, cleanYears: numberOf(text) ?? 0 } })}
      />
      <CheckField
        label={t('building.mustBeInsured')}
        checked={conditions.insured}
        onChange={(insured) => setTree({ conditions: { ...conditions, insured } })}
      />
      <CheckField
        label={t('building.mustBeAssessed')}
        checked={conditions.assessed}
        onChange={(assessed) => setTree({ conditions: { ...conditions, assessed } })}
      />
    </>
  )
}

/** Dimensions, what is scored in each, and grades. */
function Tree({ content, setTree, problemAt }: TreePart & { problemAt: ProblemAt }) {
  const { t } = useTranslation('rating')
  return (
    <>
      <h3 className="rating-section">{t('building.dimensions')}</h3>
      <Problem text={problemAt('standard.dimensions')} />
      <DimensionRows
        rows={content.dimensions}
        problemAt={problemAt}
        onChange={(dimensions) => setTree({ dimensions })}
      />
      <h3 className="rating-section">{t('building.indicators')}</h3>
      <Problem text={problemAt('standard.items')} />
      <IndicatorRows
        rows={content.items}
        dimensions={content.dimensions}
        problemAt={problemAt}
        onChange={(items) => setTree({ items })}
      />
      <h3 className="rating-section">{t('building.grades')}</h3>
      <Problem text={problemAt('standard.grades')} />
      <GradeRows rows={content.grades} problemAt={problemAt} onChange={(grades) => setTree({ grades })} />
    </>
  )
}
