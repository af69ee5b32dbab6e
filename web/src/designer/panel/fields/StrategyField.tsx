import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { GroupLine, RoleRow } from '../../../api/contract'
import { usePermitted } from '../../../api/permissions'
import { useLocale } from '../../../text/useLocale'
import { formVariablesQuery, groupCode, groupsQuery, organisationsQuery, roleCode, rolesQuery } from '../../api'
import { formKeyOf } from '../../diagram'
import { readStrategy, writeStrategy } from '../extensions/policy'
import type { TabProps } from '../tabs/tab'
import { AccountsField } from './AccountsField'
import { ExpressionField } from './ExpressionField'
import { type Choice, SelectField, TextField } from './fields'
import { NamesField } from './NamesField'

/** The codes of `docs/handbook/approval-semantics.md` 4.1. */
const codes = ['10', '20', '21', '22', '23', '30', '34', '35', '36', '37', '38', '40', '50', '51', '60']
/** Those whose parameter ends, or is, a number of levels. */
const levelled = ['23', '37', '38', '51']

/** How the people of a task are found, and what that way takes. */
export function StrategyField({ modeler, element }: TabProps) {
  const { t } = useTranslation('designer')
  const { code, parameter } = readStrategy(element)
  const words: Record<string, string> = t('policy.choices.candidateStrategy', { returnObjects: true })
  return (
    <>
      <SelectField
        label={t('policy.candidateStrategy')}
        help={code === '' ? undefined : t('policy.candidateStrategyHelp')}
        value={code}
        options={['', ...codes].map((value) => ({ value, label: words[value || 'none'] ?? value }))}
        onCommit={(chosen) => writeStrategy({ modeler, element }, chosen, '')}
      />
      {code !== '' && (
        <ParameterField
          modeler={modeler}
          element={element}
          code={code}
          parameter={parameter}
          onCommit={(text) => writeStrategy({ modeler, element }, code, text)}
        />
      )}
    </>
  )
}

type ParameterProps = TabProps & { code: string; parameter: string; onCommit: (text: string) => void }

/** What a way to find people takes: names, levels, a field of the form, an expression. */
export function ParameterField(props: ParameterProps) {
  const { t } = useTranslation('designer')
  const { code, parameter, element, onCommit } = props
  if (['34', '35', '36'].includes(code)) return null
  if (code === '30') return <AccountsField label={t('policy.parameter.people')} value={parameter} onCommit={onCommit} />
  const written = { value: parameter, onCommit, required: true }
  if (code === '60') {
    const label = t('policy.parameter.expression')
    return <ExpressionField {...written} label={label} purpose="taskValue" element={element} />
  }
  const [list = '', level = ''] = levelled.includes(code) && !isOnlyLevel(code) ? parameter.split('|') : [parameter]
  const join = (names: string, levels: string) => onCommit(levels === '' ? names : `${names}|${levels}`)
  return (
    <>
      {!isOnlyLevel(code) && <ListedNames {...props} parameter={list} onCommit={(names) => join(names, level)} />}
      {levelled.includes(code) && (
        <TextField
          label={t('policy.levels')}
          numeric
          placeholder="1"
          value={isOnlyLevel(code) ? list : level}
          validate={(text) => (/^[1-9]?$/.test(text) ? undefined : t('policy.levelsHelp'))}
          onCommit={(levels) => (isOnlyLevel(code) ? onCommit(levels) : join(list, levels))}
        />
      )}
    </>
  )
}

/** The leader of the applicant's department: only how many levels up is to be said. */
function isOnlyLevel(code: string): boolean {
  return code === '37' || code === '38'
}

/** Roles, groups, posts, departments, or one field of the form. */
function ListedNames({ code, parameter, element, onCommit }: ParameterProps) {
  const { t } = useTranslation('designer')
  const locale = useLocale()
  const mayListGroups = usePermitted(['sys:org:list'])
  const roles = useQuery({ ...rolesQuery, enabled: code === '10' || code === '40' })
  const groups = useQuery({ ...groupsQuery, enabled: mayListGroups && (code === '22' || code === '40') })
  const organisations = useQuery({ ...organisationsQuery, enabled: ['20', '21', '23'].includes(code) })
  const fields = useQuery({ ...formVariablesQuery(formKeyOf(element)), enabled: code === '50' || code === '51' })
  if (code === '50' || code === '51') {
    return (
      <SelectField
        label={t('policy.parameter.field')}
        required
        value={parameter}
        options={[{ value: '', label: t('none') }, ...(fields.data ?? []).map((field) => asChoice(field, locale))]}
        loading={fields.isLoading}
        onCommit={onCommit}
      />
    )
  }
  // Whoever may not see which posts there are knows how they are called.
  if (code === '22' && !mayListGroups) {
    return <TextField label={t('policy.parameter.posts')} required value={parameter} onCommit={onCommit} />
  }
  const posts = (groups.data ?? []).map((group) => ofGroup(group, locale))
  const whereTheCaseStands = (role: RoleRow) => t('policy.parameter.groupHere', { role: ofRole(role, locale).label })
  const here = (roles.data ?? []).map((role) => ({ value: roleCode(role), label: whereTheCaseStands(role) }))
  const offered: Record<string, { label: string; options: Choice[] }> = {
    10: { label: t('policy.parameter.roles'), options: (roles.data ?? []).map((role) => ofRole(role, locale)) },
    22: { label: t('policy.parameter.posts'), options: posts },
    40: { label: t('policy.parameter.groups'), options: [...here, ...posts] },
  }
  const { label, options } = offered[code] ?? {
    label: t('policy.parameter.departments'),
    options: organisations.data ?? [],
  }
  return <NamesField label={label} value={parameter} options={options} onCommit={onCommit} />
}

function ofRole(role: RoleRow, locale: string): Choice {
  return { value: roleCode(role), label: `${(locale === 'en' && role.nameEn) || role.name} (${roleCode(role)})` }
}

/** A role at an organisation: a group, and a post there. */
function ofGroup(group: GroupLine, locale: string): Choice {
  return {
    value: groupCode(group),
    label: `${(locale === 'en' && group.nameEn) || group.name} · ${group.organisation}`,
  }
}

function asChoice({ key, label }: { key: string; label: { zh: string; en: string } }, locale: string): Choice {
  return { value: key, label: `${(locale === 'en' && label.en) || label.zh} (${key})` }
}
