import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuRow } from '../api/contract'
import { type ProblemAt, RowDialog } from '../form/dialog/RowForm'
import { useLocale } from '../text/useLocale'
import { iconNames } from '../ui/Icon'
import { type MenuForm, saveMenu } from './api'
import { ChoiceField } from './ChoiceField'
import type { MenuNode } from './menuNodes'
import { TextField } from './TextField'

type Props = { menu: MenuForm; menus: MenuNode[]; onClose: () => void }

/** An entry that is not there yet; below another one, or at the top. */
export function newMenuItem(above?: MenuRow): MenuForm {
  const look = { title: '', titleEn: '', path: '', name: '', component: '', icon: '', permission: '', redirect: '' }
  const position = { pid: above?.id ?? '0', zhlx: above?.zhlx ?? 'other', sort: 999 }
  return { id: '', ...look, ...position, hidden: false, alwaysShow: false }
}

/** What is written in a line of its own. */
const texts = ['title', 'titleEn', 'path', 'permission'] as const

/** The pages that entries show, each once, by the title of the first; and the one that is set. */
function pageChoices(menus: MenuNode[], current: string, titleOf: (node: MenuNode) => string) {
  const titles = new Map(current === '' ? [] : [[current, current]])
  for (const node of menus.toReversed()) {
    if (node.row.component !== '') titles.set(node.row.component, titleOf(node).trim())
  }
  const choices = [...titles].map(([value, title]) => ({ value, label: `${title} (${value})` }))
  return choices.toSorted((one, other) => one.label.localeCompare(other.label, 'zh'))
}

/** What an entry may stand below: menus of several kinds of accounts have entries of the same title. */
function aboveChoices(
  menus: MenuNode[],
  own: string,
  titleOf: (node: MenuNode) => string,
  kinds: Record<string, string>,
) {
  return menus
    .filter(({ row }) => row.id !== own)
    .map((node) => {
      const kind = node.depth === 0 ? ` (${kinds[node.row.zhlx || 'all']})` : ''
      return { value: node.row.id, label: `${titleOf(node)}${kind}` }
    })
}

/** The icons that there are, and the one that is set. */
function iconChoices(current: string) {
  const names = new Set<string>([current, ...iconNames])
  return [{ value: '', label: '–' }, ...[...names].filter(Boolean).map((name) => ({ value: name, label: name }))]
}

/** A menu entry, new or changed. */
export function MenuDialog({ menu, menus, onClose }: Props) {
  const { t } = useTranslation('administration')
  const locale = useLocale()
  const [draft, setDraft] = useState(menu)
  const set = (change: Partial<MenuForm>) => setDraft({ ...draft, ...change })
  const kinds: Record<string, string> = t('menu.kinds', { returnObjects: true })
  const titleOf = ({ row, depth }: MenuNode) =>
    `${'\u2003'.repeat(depth)}${(locale === 'en' && row.titleEn) || row.title}`
  const text = (problemAt: ProblemAt, key: (typeof texts)[number], label: string, required = false) => (
    <TextField
      label={label}
      value={draft[key]}
      problem={problemAt(key)}
      required={required}
      onChange={(value) => set({ [key]: value })}
    />
  )
  return (
    <RowDialog
      title={menu.id === '' ? t('menu.create') : t('menu.edit')}
      wide
      className="administration-form"
      successText={t('saved')}
      queryKeys={['menus']}
      fields={[...texts, 'icon', 'component', 'sort']}
      otherProblem={(problemAt) => problemAt('pid')}
      send={() => saveMenu(draft)}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          {text(problemAt, 'title', t('menu.name'), true)}
          {text(problemAt, 'titleEn', t('menu.nameEn'))}
          <ChoiceField
            label={t('menu.above')}
            value={draft.pid}
            choices={[{ value: '0', label: t('menu.top') }, ...aboveChoices(menus, draft.id, titleOf, kinds)]}
            onChange={(pid) => set({ pid })}
          />
          {draft.pid === '0' && (
            <ChoiceField
              label={t('menu.kind')}
              value={draft.zhlx}
              choices={Object.entries(kinds).map(([value, label]) => ({ value: value === 'all' ? '' : value, label }))}
              onChange={(zhlx) => set({ zhlx })}
            />
          )}
          {text(problemAt, 'path', t('menu.path'), true)}
          <ChoiceField
            label={t('menu.component')}
            value={draft.component}
            problem={problemAt('component')}
            choices={[{ value: '', label: t('menu.noPage') }, ...pageChoices(menus, draft.component, titleOf)]}
            onChange={(component) => set({ component })}
          />
          {draft.component === '' && <p className="administration-note">{t('menu.groupNote')}</p>}
          <ChoiceField
            label={t('menu.icon')}
            value={draft.icon}
            problem={problemAt('icon')}
            choices={iconChoices(draft.icon)}
            onChange={(icon) => set({ icon })}
          />
          {text(problemAt, 'permission', t('menu.permission'))}
          <TextField
            label={t('menu.sort')}
            value={String(draft.sort)}
            problem={problemAt('sort')}
            onChange={(sort) => set({ sort: Number(sort.replace(/\D/g, '')) })}
          />
          <label className="administration-check">
            <input type="checkbox" checked={draft.hidden} onChange={(event) => set({ hidden: event.target.checked })} />
            {t('menu.hidden')}
          </label>
        </>
      )}
    </RowDialog>
  )
}
