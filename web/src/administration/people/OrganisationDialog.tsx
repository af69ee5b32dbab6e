import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrganisationLine } from '../../api/contract'
import { ChoiceField } from '../../form/dialog/RowFields'
import { RowDialog } from '../../form/dialog/RowForm'
import { codeLabel, useDictionaries } from '../../form/reference/dictionaries'
import { useLocale } from '../../text/useLocale'
import { TextField } from '../TextField'
import { saveOrganisation } from './organisations'
import { placed } from './tree'

const levels = ['2', '3', '4', '5']

type Props = {
  organisations: OrganisationLine[]
  /** The one that is changed; without it a new one. */
  organisation?: OrganisationLine
  /** What a new one stands below. */
  above?: OrganisationLine
  onClose: () => void
}

/** An authority or association: what it is called and where it stands. */
export function OrganisationDialog({ organisations, organisation, above, onClose }: Props) {
  const { t } = useTranslation('people')
  const { JGCJ } = useDictionaries(['JGCJ'])
  const locale = useLocale()
  const [draft, setDraft] = useState({
    pid: organisation?.pid ?? above?.id ?? '',
    name: organisation?.name ?? '',
    level: organisation?.level ?? String(Math.min(Number(above?.level ?? 2) + 1, 5)),
    regionCode: organisation?.regionCode ?? '',
    sort: String(organisation?.sort ?? 0),
  })
  const set = (change: Partial<typeof draft>) => setDraft({ ...draft, ...change })
  const uppers = placed(organisations)
    .filter((it) => it.closedAt == null && it.id !== organisation?.id && Number(it.level) < 4)
    .map((it) => ({ value: it.id, label: `${'\u3000'.repeat(it.depth)}${it.name}` }))
  const send = () =>
    saveOrganisation({
      ...draft,
      sort: Number(draft.sort) || 0,
      ...(organisation && { id: organisation.id, version: organisation.version }),
    })
  return (
    <RowDialog
      title={organisation ? t('organisation.acts.edit') : t('organisation.add')}
      className="administration-dialog"
      queryKeys={['organisations']}
      fields={['pid', 'name', 'level', 'regionCode', 'sort']}
      send={send}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <ChoiceField
            label={t('organisation.above')}
            value={draft.pid}
            problem={problemAt('pid')}
            choices={[{ value: '', label: t('none') }, ...uppers]}
            onChange={(pid) => set({ pid })}
          />
          <TextField
            label={t('organisation.name')}
            required
            value={draft.name}
            maxLength={100}
            problem={problemAt('name')}
            onChange={(name) => set({ name })}
          />
          <ChoiceField
            label={t('organisation.level')}
            required
            value={draft.level}
            problem={problemAt('level')}
            choices={levels.map((level) => ({ value: level, label: codeLabel(JGCJ, level, locale) }))}
            onChange={(level) => set({ level })}
          />
          <TextField
            label={t('organisation.regionCode')}
            required
            value={draft.regionCode}
            maxLength={6}
            problem={problemAt('regionCode')}
            onChange={(regionCode) => set({ regionCode })}
          />
          <TextField
            label={t('organisation.sort')}
            value={draft.sort}
            maxLength={4}
            problem={problemAt('sort')}
            onChange={(sort) => set({ sort: sort.replace(/\D/g, '') })}
          />
        </>
      )}
    </RowDialog>
  )
}
