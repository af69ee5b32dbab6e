import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TargetKind, WorkTargetLine } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { Button } from '../ui/controls/Button'
import { normalizeKeyword } from '../ui/controls/keyword'
import { TextInput } from '../ui/controls/TextInput'
import { findTargets } from './api'

/** Kinds that stand for all of a region; without one, for all within reach. */
const ofRegions: TargetKind[] = ['bureaus', 'associations', 'firms', 'lawyers']

type Props = {
  legend: string
  required?: boolean
  kinds: TargetKind[]
  value: WorkTargetLine[]
  problem?: string
  onChange: (targets: WorkTargetLine[]) => void
}

/** Receivers: all of a kind, all of a kind in a region, one by one, or a group. */
export function TargetChooser({ legend, required = false, kinds, value, problem, onChange }: Props) {
  const { t } = useTranslation('work')
  const textOf = useApiErrorText()
  const id = useId()
  const [kind, setKind] = useState<TargetKind>(kinds[0] ?? 'lawyer')
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(normalizeKeyword(typed))
  const found = useQuery({
    queryKey: ['work', 'options', kind, keyword],
    queryFn: () => findTargets(kind, keyword),
    placeholderData: (last) => last,
    meta: { quiet: true },
  })
  const name = useTargetName()
  const isChosen = (wanted: string) => value.some((one) => one.kind === kind && one.id === wanted)
  const toggle = (target: WorkTargetLine) => {
    const rest = value.filter((one) => one.kind !== target.kind || one.id !== target.id)
    onChange(rest.length < value.length ? rest : [...value, target])
  }
  return (
    <fieldset className="work-targets" aria-describedby={`${id}-problem`}>
      <legend>
        {legend}
        {required && <span className="required">*</span>}
      </legend>
      {value.length > 0 && (
        <ul className="work-chosen" aria-label={t('targets.chosen')}>
          {value.map((target) => (
            <li key={`${target.kind}-${target.id}`}>
              {name(target)}
              <Button
                kind="link"
                aria-label={t('targets.unchoose', { name: name(target) })}
                onClick={() => toggle(target)}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="work-filters">
        <select
          className="native-select"
          aria-label={`${legend} · ${t('targets.by')}`}
          value={kind}
          onChange={(event) => setKind(kinds.find((one) => one === event.target.value) ?? kind)}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`targets.kinds.${one}`)}
            </option>
          ))}
        </select>
        <TextInput
          type="search"
          aria-label={`${legend} · ${t('targets.find')}`}
          placeholder={t('targets.find')}
          value={typed}
          maxLength={20}
          aria-invalid={problem !== undefined || undefined}
          onChange={setTyped}
        />
      </div>
      <div className="work-found" aria-busy={found.isFetching}>
        {ofRegions.includes(kind) && keyword === '' && (
          <label>
            <input type="checkbox" checked={isChosen('')} onChange={() => toggle({ kind, id: '', label: '' })} />
            {t('targets.everywhere')}
          </label>
        )}
        {found.isError && <p className="work-wrong">{textOf(found.error)}</p>}
        {found.data?.length === 0 && !ofRegions.includes(kind) && <p className="work-note">{t('targets.nobody')}</p>}
        {found.data?.map((option) => (
          <label key={option.id}>
            <input
              type="checkbox"
              checked={isChosen(option.id)}
              onChange={() => toggle({ kind, id: option.id, label: option.label })}
            />
            {option.label}
            <small>{option.hint}</small>
          </label>
        ))}
      </div>
      <p id={`${id}-problem`} className="work-wrong" role={problem ? 'alert' : undefined}>
        {problem}
      </p>
    </fieldset>
  )
}

/** What a choice is called: a name, or all of a kind and where. */
function useTargetName() {
  const { t } = useTranslation('work')
  return ({ kind, id, label }: WorkTargetLine) => {
    if (!ofRegions.includes(kind)) return label || id
    return id === ''
      ? t(`targets.kinds.${kind}`)
      : t('targets.within', { kind: t(`targets.kinds.${kind}`), region: label || id })
  }
}

/** The choices to read. */
export function TargetNames({ targets }: { targets: WorkTargetLine[] }) {
  const name = useTargetName()
  if (targets.length === 0) return '–'
  return (
    <ul className="work-chosen">
      {targets.map((target) => (
        <li key={`${target.kind}-${target.id}`}>{name(target)}</li>
      ))}
    </ul>
  )
}
