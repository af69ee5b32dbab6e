import { useTranslation } from 'react-i18next'
import type { CreditBand, CreditItem } from '../../api/contract'
import { optionLabel, useDictionaries } from '../../form/reference/dictionaries'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { Cell, CheckField, numberOf, Problem, Select } from '../fields'
import { counts, sources } from './standard'

type RowsProps<Row> = {
  isDraft: boolean
  problemAt: (field: string) => string | undefined
  onChange: (rows: Row[]) => void
}

/** Levels; what is wrong with one stands in its row. */
export function LevelRows({ levels, isDraft, problemAt, onChange }: RowsProps<CreditBand> & { levels: CreditBand[] }) {
  const { t } = useTranslation('rating')
  const set = (index: number, change: Partial<CreditBand>) =>
    onChange(levels.map((level, at) => (at === index ? { ...level, ...change } : level)))
  return (
    <div className="rating-rows">
      <table aria-label={t('credit.levels')}>
        <thead>
          <tr>
            <th>{t('credit.level')}</th>
            <th>{t('credit.min')}</th>
            <th>{t('credit.max')}</th>
            <th>{t('actions')}</th>
          </tr>
        </thead>
        <tbody>
          {levels.map((level, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
            <tr key={index}>
              {(['code', 'min', 'max'] as const).map((field) => (
                <td key={field}>
                  <Cell
                    label={t('credit.levelCell', {
                      level: index + 1,
                      field: t(field === 'code' ? 'credit.level' : `credit.${field}`),
                    })}
                    value={String(level[field] ?? '')}
                    numeric={field !== 'code'}
                    maxLength={10}
                    disabled={!isDraft}
                    problem={problemAt(`standard.levels[${index}].${field}`)}
                    onChange={(text) => set(index, { [field]: field === 'code' ? text.trim() : whole(text) })}
                  />
                </td>
              ))}
              <td>
                {isDraft && (
                  <Button kind="link" onClick={() => onChange(levels.filter((_, at) => at !== index))}>
                    {t('remove')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {isDraft && (
        <div className="rating-tools">
          <Button onClick={() => onChange([...levels, { code: '' }])}>{t('credit.addLevel')}</Button>
        </div>
      )}
    </div>
  )
}

/** Whole points, or nothing. */
function whole(text: string): number | undefined {
  const value = numberOf(text)
  return value === undefined ? undefined : Math.trunc(value)
}

/** Items; what is wrong with one stands in its row. */
export function ItemRows({ items, isDraft, problemAt, onChange }: RowsProps<CreditItem> & { items: CreditItem[] }) {
  const { t } = useTranslation('rating')
  const headings = [
    'dimension',
    'itemName',
    'source',
    'direction',
    'score',
    'maxTimes',
    'validMonths',
    'threshold',
    'codes',
    'flags',
  ] as const
  return (
    <div className="rating-rows">
      <table aria-label={t('credit.items')}>
        <thead>
          <tr>
            {headings.map((key) => (
              <th key={key}>{t(`credit.${key}`)}</th>
            ))}
            <th>{t('actions')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <ItemRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
              key={index}
              item={item}
              number={index + 1}
              isDraft={isDraft}
              problemAt={(field) => problemAt(`standard.items[${index}].${field}`)}
              onChange={(next) =>
                onChange(
                  next === undefined
                    ? items.filter((_, at) => at !== index)
                    : items.map((one, at) => (at === index ? next : one)),
                )
              }
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ItemProps = {
  item: CreditItem
  number: number
  isDraft: boolean
  problemAt: (field: string) => string | undefined
  onChange: (item: CreditItem | undefined) => void
}

function ItemRow({ item, number, isDraft, problemAt, onChange }: ItemProps) {
  const { t } = useTranslation('rating')
  const locale = useLocale()
  const { xywd = [] } = useDictionaries(['xywd'])
  const set = (change: Partial<CreditItem>) => onChange({ ...item, ...change })
  const of = (field: string) => t('credit.itemCell', { item: number, field })
  const cell = (field: 'name' | 'score' | 'maxTimes' | 'validMonths', caption: string) => (
    <td className={field === 'name' ? 'wide' : undefined}>
      <Cell
        label={of(caption)}
        value={String(item[field])}
        numeric={field !== 'name'}
        maxLength={field === 'name' ? 100 : 6}
        disabled={!isDraft}
        problem={problemAt(field)}
        onChange={(text) => set({ [field]: field === 'name' ? text : (numberOf(text) ?? 0) })}
      />
    </td>
  )
  return (
    <tr>
      <td>
        <Select
          label={of(t('credit.dimension'))}
          value={item.dimension}
          disabled={!isDraft}
          choices={xywd.map((one) => ({ value: one.value, label: optionLabel(one, locale) }))}
          onChange={(dimension) => set({ dimension })}
        />
        <Problem text={problemAt('dimension')} />
      </td>
      {cell('name', t('credit.itemName'))}
      <td>
        <Select
          label={of(t('credit.source'))}
          value={item.source}
          disabled={!isDraft}
          choices={sources.map((source) => ({ value: source, label: t(`credit.sources.${source}`) }))}
          onChange={(chosen) => {
            const source = sources.find((one) => one === chosen) ?? 'manual'
            set({ source, threshold: counts(source) ? (item.threshold ?? 0) : undefined })
          }}
        />
      </td>
      <td>
        <Select
          label={of(t('credit.direction'))}
          value={item.direction}
          disabled={!isDraft}
          choices={(['plus', 'minus'] as const).map((one) => ({ value: one, label: t(`credit.directions.${one}`) }))}
          onChange={(chosen) => set({ direction: chosen === 'plus' ? 'plus' : 'minus' })}
        />
      </td>
      {cell('score', t('credit.score'))}
      {cell('maxTimes', t('credit.maxTimes'))}
      {cell('validMonths', t('credit.validMonths'))}
      <td>
        <Cell
          label={of(t('credit.threshold'))}
          value={String(item.threshold ?? '')}
          numeric
          disabled={!isDraft || !counts(item.source)}
          problem={problemAt('threshold')}
          onChange={(text) => set({ threshold: numberOf(text) })}
        />
      </td>
      <td>
        <Cell
          label={of(t('credit.codes'))}
          value={item.codes.join(',')}
          disabled={!isDraft}
          onChange={(text) => set({ codes: text.split(/[^0-9A-Za-z]+/).filter((code) => code !== '') })}
        />
      </td>
      <td>
        <CheckField
          label={t('credit.evidence')}
          checked={item.evidence}
          disabled={!isDraft}
          onChange={(evidence) => set({ evidence })}
        />
        <CheckField
          label={t('credit.veto')}
          checked={item.veto}
          disabled={!isDraft}
          onChange={(veto) => set({ veto })}
        />
        <Problem text={problemAt('veto')} />
      </td>
      <td>
        {isDraft && (
          <Button kind="link" onClick={() => onChange(undefined)}>
            {t('remove')}
          </Button>
        )}
      </td>
    </tr>
  )
}
