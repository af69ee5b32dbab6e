import { useTranslation } from 'react-i18next'
import type { DataClass, Field } from '../../core/types'
import { captionText } from '../../text/locale'
import { useLocale } from '../../text/useLocale'
import { isChoice, isColumn, rekeyed, widgets, withWidget } from '../design'
import { useDesigning } from '../designing'
import { ColumnsGroup } from './ColumnsGroup'
import { ConditionsGroup } from './ConditionsGroup'
import { CaptionProperties, PropertyGroup, SelectProperty, TextProperty } from './inputs'
import { LimitsGroup } from './LimitsGroup'
import { RightsGroup } from './RightsGroup'

type Props = { field: Field; place: string }

const classes: readonly DataClass[] = ['P0', 'P1', 'P2', 'P3']

/** Everything there is to say of a field or column. */
export function FieldPanel({ field, place }: Props) {
  const { t } = useTranslation('formdesigner')
  const { set, selected, change, form } = useDesigning()
  const inTable = isColumn(place)
  const choices = widgets
    .filter((widget) => !inTable || widget !== 'table')
    .map((widget) => ({ value: widget, label: t(`widget.${widget}`) }))
  const redraw = (name: string) => {
    const widget = widgets.find((known) => known === name)
    if (widget) set(place, withWidget(field, widget))
  }
  return (
    <>
      <PropertyGroup title={t('group.base')}>
        <CaptionProperties place={`${place}.label`} {...field.label} labels={[t('prop.zh'), t('prop.en')]} />
        <TextProperty
          place={`${place}.key`}
          label={t('prop.key')}
          value={field.key}
          onChange={(key) => set('', rekeyed(form, place, key), `${place}.key`)}
        />
        <SelectProperty
          place={`${place}.widget`}
          label={t('prop.widget')}
          value={field.widget}
          choices={choices}
          onChange={redraw}
        />
        {isChoice(field.widget) && <DictionaryProperty field={field} place={place} />}
      </PropertyGroup>
      {field.widget === 'table' && <ColumnsGroup field={field} place={place} />}
      <ConditionsGroup field={field} place={place} />
      <LimitsGroup field={field} place={place} />
      {!inTable && <RightsGroup field={field} form={form} onChange={(next) => change(next, selected)} />}
      <SourceGroup field={field} place={place} />
    </>
  )
}

function DictionaryProperty({ field, place }: Props) {
  const { t } = useTranslation('formdesigner')
  const locale = useLocale()
  const { choices, set } = useDesigning()
  const organisations = ['base.sfjg', 'base.lxjg'] as const
  const known = [
    { value: '', label: t('nothing') },
    ...organisations.map((key) => ({ value: key, label: t('organisations', { returnObjects: true })[key] })),
    ...choices.dictionaries.map(({ key, title }) => ({ value: key, label: `${captionText(title, locale)} (${key})` })),
  ]
  return (
    <SelectProperty
      place={`${place}.dictionary`}
      label={t('prop.dictionary')}
      value={field.dictionary ?? ''}
      choices={known}
      onChange={(key) => set(`${place}.dictionary`, key === '' ? undefined : key)}
    />
  )
}

function SourceGroup({ field, place }: Props) {
  const { t } = useTranslation('formdesigner')
  const locale = useLocale()
  const { choices, set } = useDesigning()
  return (
    <PropertyGroup title={t('group.source')}>
      <SelectProperty
        place={`${place}.class`}
        label={t('prop.class')}
        value={field.class}
        choices={classes.map((value) => ({ value, label: t(`classes.${value}`) }))}
        onChange={(value) => set(`${place}.class`, value)}
      />
      {!isColumn(place) && (
        <TextProperty
          place={`${place}.source`}
          label={t('prop.source')}
          help={t('sourceHelp')}
          value={field.source ?? ''}
          suggestions={choices.sources.map(({ path, label }) => ({ value: path, label: captionText(label, locale) }))}
          onChange={(source) => set(`${place}.source`, source === '' ? undefined : source)}
        />
      )}
    </PropertyGroup>
  )
}
