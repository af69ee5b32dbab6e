import { useTranslation } from 'react-i18next'
import { codeLabel, useDictionaries } from '../../form/reference/dictionaries'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { statuses } from '../api'
import { type CaseNarrowing, caseLights, isNarrowed, stages } from './caseNarrowing'
import { Choice, Field, ItemField } from './TaskFilters'

type Props = { narrowing: CaseNarrowing; onShow: (narrowing: CaseNarrowing) => void }

/** By item, how far they are, state, light of the whole case and day on which they came. */
export function CaseFilters({ narrowing, onShow }: Props) {
  const { t } = useTranslation(['desk', 'approval'])
  const locale = useLocale()
  const { sqzt } = useDictionaries(['sqzt'])
  const set = (change: CaseNarrowing) => onShow({ ...narrowing, ...change })
  return (
    <details className="desk-filters" open={isNarrowed(narrowing)}>
      <summary>{t('filter.narrow')}</summary>
      <form onSubmit={(event) => event.preventDefault()} noValidate>
        <ItemField value={narrowing.sqType ?? ''} onChange={(sqType) => set({ sqType })} />
        <Choice
          label={t('filter.stage')}
          value={narrowing.stage ?? 'any'}
          choices={stages.map((stage) => [stage, t(`filter.stages.${stage}`)] as const)}
          onChange={(chosen) => set({ stage: stages.find((one) => one === chosen) })}
        />
        <Choice
          label={t('approval:case.status')}
          value={narrowing.status ?? ''}
          choices={[['', t('filter.all')], ...statuses.map((code) => [code, codeLabel(sqzt, code, locale)] as const)]}
          onChange={(status) => set({ status })}
        />
        <Choice
          label={t('filter.caseLight')}
          value={narrowing.light ?? ''}
          choices={[
            ['', t('filter.all')],
            ...caseLights.map((light) => [light, t(`approval:task.lights.${light}`)] as const),
          ]}
          onChange={(chosen) => set({ light: caseLights.find((one) => one === chosen) })}
        />
        <Field label={t('filter.from')} type="date" value={narrowing.from} onChange={(from) => set({ from })} />
        <Field label={t('filter.to')} type="date" value={narrowing.to} onChange={(to) => set({ to })} />
        <div className="desk-filter-actions">
          <Button onClick={() => onShow({})}>{t('filter.clear')}</Button>
        </div>
      </form>
    </details>
  )
}
