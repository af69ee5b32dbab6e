import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuRow } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { toast } from '../ui/feedback/toasts'
import { Dialog } from '../ui/overlay/Dialog'
import { type MenuForm, saveMenu } from './api'
import { ChoiceField } from './ChoiceField'
import type { MenuNode } from './menuNodes'
import { isSaidAt, wrongAt } from './refused'
import { TextField } from './TextField'

type Props = { menu: MenuForm; menus: MenuNode[]; onClose: () => void }

/** An entry that is not there yet; below another one, or at the top. */
export function newMenuItem(above?: MenuRow): MenuForm {
  const look = { title: '', titleEn: '', path: '', name: '', component: '', icon: '', permission: '', redirect: '' }
  const position = { pid: above?.id ?? '0', zhlx: above?.zhlx ?? 'other', sort: 999 }
  return { id: '', ...look, ...position, hidden: false, alwaysShow: false }
}

/** What is written in a line of its own. */
const texts = ['title', 'titleEn', 'path', 'component', 'icon', 'permission'] as const

/** A menu entry, new or changed. */
export function MenuDialog({ menu, menus, onClose }: Props) {
  const { t } = useTranslation(['administration', 'common'])
  const locale = useLocale()
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState(menu)
  const save = useMutation({
    mutationFn: () => saveMenu(draft),
    meta: { quiet: true },
    onSuccess: async () => {
      toast('success', t('saved'))
      await queryClient.invalidateQueries({ queryKey: ['menus'] })
      onClose()
    },
  })
  const wrong = (field: string) => wrongAt(save.error, field)
  const set = (change: Partial<MenuForm>) => setDraft({ ...draft, ...change })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  const kinds: Record<string, string> = t('menu.kinds', { returnObjects: true })
  const titleOf = ({ row, depth }: MenuNode) =>
    `${'\u2003'.repeat(depth)}${(locale === 'en' && row.titleEn) || row.title}`
  const above = menus.filter(({ row }) => row.id !== draft.id)
  const text = (key: (typeof texts)[number], label: string, required = false) => (
    <TextField
      label={label}
      value={draft[key]}
      wrong={wrong(key)}
      required={required}
      onChange={(value) => set({ [key]: value })}
    />
  )
  return (
    <Dialog title={menu.id === '' ? t('menu.create') : t('menu.edit')} wide onClose={onClose}>
      <form className="administration-form" onSubmit={submit}>
        {text('title', t('menu.name'), true)}
        {text('titleEn', t('menu.nameEn'))}
        <ChoiceField
          label={t('menu.above')}
          value={draft.pid}
          choices={[
            { value: '0', label: t('menu.top') },
            ...above.map((it) => ({ value: it.row.id, label: titleOf(it) })),
          ]}
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
        {text('path', t('menu.path'), true)}
        {text('component', t('menu.component'))}
        {text('icon', t('menu.icon'))}
        {text('permission', t('menu.permission'))}
        <TextField
          label={t('menu.sort')}
          value={String(draft.sort)}
          wrong={wrong('sort')}
          onChange={(sort) => set({ sort: Number(sort.replace(/\D/g, '')) })}
        />
        <label className="administration-check">
          <input type="checkbox" checked={draft.hidden} onChange={(event) => set({ hidden: event.target.checked })} />
          {t('menu.hidden')}
        </label>
        {save.isError && !isSaidAt(save.error, [...texts, 'sort']) && (
          <p className="administration-wrong" role="alert">
            {wrong('pid') ?? textOf(save.error)}
          </p>
        )}
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button kind="primary" type="submit" busy={save.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
