import { useTranslation } from 'react-i18next'
import type { DataClass, Field, UniqueFact } from '../../core/types'
import { widgetKinds, widgets } from '../../form/widgets/registry'
import { captionText } from '../../text/locale'
import { useLocale } from '../../text/useLocale'
import { isColumn, renameKey } from '../design'
import { useFormDesigner } from '../formDesignerContext'
import { withWidget } from '../newField'
import { ColumnsGroup } from './ColumnsGroup'
import { ConditionsGroup } from './ConditionsGroup'
import { CaptionProperties, PropertyGroup, SelectProperty, TextProperty } from './inputs'
import { LimitsGroup } from './LimitsGroup'
import { PatternGroup } from './PatternGroup'
import { RightsGroup } from './RightsGroup'

type Props = { field: Field; partPath: string }

const facts: readonly UniqueFact[] = [
  'lawyer.licenceNo',
  'lawyer.idNo',
  'lawyer.mobile',
  'lawyer.qualNo',
  'firm.nameZh',
  'firm.uscc',
  'internship.internNo',
]
const classes: readonly DataClass[] = ['P0', 'P1', 'P2', 'P3']

/** Everything there is to say of a field or column. */
export function FieldPanel({ field, partPath }: Props) {
  const { t } = useTranslation('formdesigner')
  const { set, selected, change, form } = useFormDesigner()
  const inTable = isColumn(partPath)
  const choices = widgetKinds
    .filter((widget) => !inTable || widget !== 'table')
    .map((widget) => ({ value: widget, label: t(`widget.${widget}`) }))
  const redraw = (name: string) => {
    const widget = widgetKinds.find((kind) => kind === name)
    if (widget) set(partPath, withWidget(field, widget))
  }
  return (
    <>
      <PropertyGroup title={t('group.base')}>
        <CaptionProperties partPath={`${partPath}.label`} {...field.label} labels={[t('prop.zh'), t('prop.en')]} />
        <TextProperty
          partPath={`${partPath}.key`}
          label={t('prop.key')}
          value={field.key}
          onChange={(key) => set('', renameKey(form, partPath, key), `${partPath}.key`)}
        />
        <SelectProperty
          partPath={`${partPath}.widget`}
          label={t('prop.widget')}
          value={field.widget}
          choices={choices}
          onChange={redraw}
        />
        {widgets[field.widget].hasOptions && <DictionaryProperty field={field} partPath={partPath} />}
      </PropertyGroup>
      {field.widget === 'table' && <ColumnsGroup field={field} partPath={partPath} />}
      <ConditionsGroup field={field} partPath={partPath} />
      <LimitsGroup field={field} partPath={partPath} />
      {widgets[field.widget].hasPattern && <PatternGroup field={field} partPath={partPath} />}
      {!inTable && <RightsGroup field={field} form={form} onChange={(next) => change(next, selected)} />}
      <SourceGroup field={field} partPath={partPath} />
      {!inTable && <FlowGroup field={field} partPath={partPath} />}
    </>
  )
}

function DictionaryProperty({ field, partPath }: Props) {
  const { t } = useTranslation('formdesigner')
  const locale = useLocale()
  const { choices, set } = useFormDesigner()
  const organisations = ['base.sfjg', 'base.lxjg'] as const
  const known = [
    { value: '', label: t('nothing') },
    ...organisations.map((key) => ({ value: key, label: t('organisations', { returnObjects: true })[key] })),
    ...choices.dictionaries.map(({ key, title }) => ({ value: key, label: `${captionText(title, locale)} (${key})` })),
  ]
  return (
    <SelectProperty
      partPath={`${partPath}.dictionary`}
      label={t('prop.dictionary')}
      value={field.dictionary ?? ''}
      choices={known}
      onChange={(key) => set(`${partPath}.dictionary`, key === '' ? undefined : key)}
    />
  )
}

function SourceGroup({ field, partPath }: Props) {
  const { t } = useTranslation('formdesigner')
  const locale = useLocale()
  const { choices, set } = useFormDesigner()
  return (
    <PropertyGroup title={t('group.source')}>
      <SelectProperty
        partPath={`${partPath}.class`}
        label={t('prop.class')}
        value={field.class}
        choices={classes.map((value) => ({ value, label: t(`classes.${value}`) }))}
        onChange={(value) => set(`${partPath}.class`, value)}
      />
      {!isColumn(partPath) && (
        <TextProperty
          partPath={`${partPath}.source`}
          label={t('prop.source')}
          help={t('sourceHelp')}
          value={field.source ?? ''}
          suggestions={choices.sources.map(({ path, label }) => ({ value: path, label: captionText(label, locale) }))}
          onChange={(source) => set(`${partPath}.source`, source === '' ? undefined : source)}
        />
      )}
    </PropertyGroup>
  )
}

/** What the flow takes from the field, and what the master files say to its value. */
function FlowGroup({ field, partPath }: Props) {
  const { t } = useTranslation('formdesigner')
  const locale = useLocale()
  const { choices, set } = useFormDesigner()
  const labels = new Map(choices.sources.map(({ path, label }) => [path, captionText(label, locale)]))
  const unique = facts.map((fact) => ({ value: fact, label: labels.get(fact) ?? fact }))
  return (
    <PropertyGroup title={t('group.flow')}>
      <TextProperty
        partPath={`${partPath}.variable`}
        label={t('prop.variable')}
        help={t('variableHelp')}
        value={field.variable ?? ''}
        onChange={(variable) => set(`${partPath}.variable`, variable === '' ? undefined : variable)}
      />
      {widgets[field.widget].mayBeUnique && (
        <SelectProperty
          partPath={`${partPath}.unique`}
          label={t('prop.unique')}
          value={field.unique ?? ''}
          choices={[{ value: '', label: t('nothing') }, ...unique]}
          onChange={(fact) => set(`${partPath}.unique`, fact === '' ? undefined : fact)}
        />
      )}
    </PropertyGroup>
  )
}
