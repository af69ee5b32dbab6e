import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Material } from '../api/contract'
import { type ProblemAt, RowDialog } from '../form/dialog/RowForm'
import { useNoPendingUploads } from '../form/files/pendingUploads'
import { TextInput } from '../ui/controls/TextInput'
import { Loading } from '../ui/feedback/Loading'
import { itemQueries, saveMaterial } from './api'
import { toInteger } from './ExamineTypes'
import { Labelled } from './Labelled'

const FileField = lazy(() => import('../form/files/FileField'))

/** An original, a copy, an electronic licence. */
export const sources = ['1', '2', '3'] as const
const numbers = ['seq', 'maxCount'] as const
const files = ['template', 'sample'] as const

type Props = { sqType: string; row: Material | null; next: number; onClose: () => void }

/** One material: what it is, how many files of which types, and what helps to prepare it. */
export function MaterialDialog({ sqType, row, next, onClose }: Props) {
  const { t } = useTranslation('items')
  const [draft, setDraft] = useState(() => draftOf(row, next))
  const set = (changed: Partial<Draft>) => setDraft((last) => ({ ...last, ...changed }))
  const noPendingUploads = useNoPendingUploads()
  const send = () => {
    const ext = draft.ext.replaceAll(/[\s.]/g, '').toLowerCase()
    return saveMaterial({ ...draft, sqType, ext, seq: toInteger(draft.seq), maxCount: toInteger(draft.maxCount) })
  }
  return (
    <RowDialog
      title={t('materials.one')}
      className="items-form"
      canSend={noPendingUploads}
      queryKeys={itemQueries}
      send={send}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <Labelled label={t('materials.name')} required problem={problemAt('name')}>
            {(input) => <TextInput {...input} value={draft.name} onChange={(name) => set({ name })} />}
          </Labelled>
          <Labelled label={t('materials.nodeKey')} help={t('materials.nodeKeyHelp')} problem={problemAt('nodeKey')}>
            {(input) => <TextInput {...input} value={draft.nodeKey} onChange={(nodeKey) => set({ nodeKey })} />}
          </Labelled>
          <label className="items-check">
            <input
              type="checkbox"
              checked={draft.required}
              onChange={(event) => set({ required: event.target.checked })}
            />
            {t('materials.required')}
          </label>
          <Labelled
            label={t('materials.requiredWhen')}
            help={t('materials.requiredWhenHelp')}
            problem={problemAt('requiredWhen')}
          >
            {(input) => (
              <TextInput
                {...input}
                value={draft.requiredWhen}
                disabled={draft.required}
                onChange={(requiredWhen) => set({ requiredWhen })}
              />
            )}
          </Labelled>
          {numbers.map((key) => (
            <Labelled
              key={key}
              label={t(`materials.${key}`)}
              help={key === 'maxCount' ? t('materials.maxCountHelp') : undefined}
              problem={problemAt(key)}
            >
              {(input) => (
                <TextInput
                  {...input}
                  inputMode="numeric"
                  value={draft[key]}
                  onChange={(text) => set({ [key]: text })}
                />
              )}
            </Labelled>
          ))}
          <Labelled label={t('materials.ext')} help={t('materials.extHelp')} problem={problemAt('ext')}>
            {(input) => <TextInput {...input} value={draft.ext} onChange={(ext) => set({ ext })} />}
          </Labelled>
          <SourceField draft={draft} problemAt={problemAt} set={set} />
          <FileFields draft={draft} problemAt={problemAt} set={set} />
        </>
      )}
    </RowDialog>
  )
}

type Draft = ReturnType<typeof draftOf>
type PartProps = { draft: Draft; problemAt: ProblemAt; set: (changed: Partial<Draft>) => void }

function SourceField({ draft, problemAt, set }: PartProps) {
  const { t } = useTranslation(['items', 'common'])
  return (
    <Labelled label={t('materials.source')} problem={problemAt('source')}>
      {(input) => (
        <select
          {...input}
          className="native-select"
          value={draft.source}
          onChange={(event) => set({ source: event.target.value })}
        >
          <option value="">{t('common:none')}</option>
          {sources.map((code) => (
            <option key={code} value={code}>
              {t(`materials.sources.${code}`)}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

/** The form to fill in and the sample to look at, one file each. */
function FileFields({ draft, problemAt, set }: PartProps) {
  const { t } = useTranslation('items')
  return files.map((key) => (
    <Labelled key={key} label={t(`materials.${key}`)} problem={problemAt(key)}>
      {({ id }) => (
        <Suspense fallback={<Loading />}>
          <FileField
            id={id}
            value={draft[key] === '' ? [] : [draft[key]]}
            maxItems={1}
            readOnly={false}
            onChange={([number = '']) => set({ [key]: number })}
          />
        </Suspense>
      )}
    </Labelled>
  ))
}

function draftOf(row: Material | null, next: number) {
  return {
    id: row?.id ?? '',
    name: row?.name ?? '',
    nodeKey: row?.nodeKey ?? '',
    required: row?.required ?? true,
    requiredWhen: row?.requiredWhen ?? '',
    maxCount: String(row?.maxCount ?? 1),
    ext: row?.ext ?? '',
    source: row?.source ?? '1',
    template: row?.template ?? '',
    sample: row?.sample ?? '',
    seq: String(row?.seq ?? next),
  }
}
