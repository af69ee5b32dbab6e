import { lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FileLinks } from '../../form/files/FileLinks'
import { useFlowNames } from '../../text/flowNames'
import { Loading } from '../../ui/feedback/Loading'
import type { HandedIn } from './useServerDraft'

const FileField = lazy(() => import('../../form/files/FileField'))

/** A material that is asked for, as the form shows it. */
export type AskedMaterial = {
  id: string
  name: string
  required: boolean
  /** Required where this holds of the form; empty: no such condition. */
  requiredWhen?: string
  maxCount: number
  ext: string
  /** File numbers of an empty form and of a filled sample; empty: none. */
  template?: string
  sample?: string
}

type Props = {
  asked: AskedMaterial[]
  /** Names of those that were asked for again. */
  missing?: string[]
  value: HandedIn
  /** What is wrong with one, by its id. */
  problems: Record<string, string>
  onChange: (id: string, files: string[]) => void
}

/** The materials to hand in, each with its files, a form to fill in and a sample. */
export function MaterialFields({ asked, missing = [], value, problems, onChange }: Props) {
  const { t } = useTranslation('approval')
  if (asked.length === 0) return null
  return (
    <fieldset className="form-section apply-materials">
      <legend>{t('apply.materials', { count: asked.length })}</legend>
      {asked.map((material) => (
        <MaterialField
          key={material.id}
          material={material}
          isMissing={missing.includes(material.name)}
          files={value[material.id] ?? []}
          problem={problems[material.id]}
          onChange={(files) => onChange(material.id, files)}
        />
      ))}
    </fieldset>
  )
}

type FieldProps = {
  material: AskedMaterial
  isMissing: boolean
  files: string[]
  problem: string | undefined
  onChange: (files: string[]) => void
}

function MaterialField({ material, isMissing, files, problem, onChange }: FieldProps) {
  const { t } = useTranslation('approval')
  const { nameOf } = useFlowNames()
  const id = useId()
  const { name, required, maxCount, ext, template = '', sample = '' } = material
  const notes = [
    t(required ? 'apply.required' : 'apply.optional'),
    maxCount > 0 ? t('apply.most', { count: maxCount }) : '',
    ext,
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset cannot be laid out; the role says the same.
    <div className={isMissing ? 'apply-material marked' : 'apply-material'} role="group" aria-labelledby={`${id}-name`}>
      <p>
        <span id={`${id}-name`}>{nameOf(name)}</span>
        {required && <span className="required">*</span>}{' '}
        <span className="apply-material-note">{notes.filter(Boolean).join(' · ')}</span>
        {isMissing && <strong className="apply-material-missing">{t('applicant.toCorrect')}</strong>}
      </p>
      {template !== '' && <Paper title={t('apply.template')} number={template} />}
      {sample !== '' && <Paper title={t('apply.sample')} number={sample} />}
      <Suspense fallback={<Loading />}>
        <FileField
          id={id}
          value={files}
          maxItems={maxCount > 0 ? maxCount : undefined}
          accept={ext === '' ? undefined : ext.split(',')}
          readOnly={false}
          onChange={onChange}
        />
      </Suspense>
      <p className={problem ? 'form-note error' : 'form-note'} aria-live="polite">
        {problem}
      </p>
    </div>
  )
}

function Paper({ title, number }: { title: string; number: string }) {
  return (
    <div className="apply-material-paper">
      <span>{title}</span>
      <FileLinks value={[number]} />
    </div>
  )
}
