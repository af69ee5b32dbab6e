import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuRow, RoleRow } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { Dialog } from '../ui/overlay/Dialog'
import { menusQuery, saveVisibleMenus, visibleMenusQuery } from './api'
import { type MenuNode, menuNodes } from './menuNodes'

type Props = { role: RoleRow; onClose: () => void }

/** Which menu entries a role sees: those that ask for a permission; all others everybody sees. */
export function RoleMenusDialog({ role, onClose }: Props) {
  const { t } = useTranslation('administration')
  const textOf = useApiErrorText()
  const menus = useQuery(menusQuery)
  const visible = useQuery(visibleMenusQuery(role.id))
  const failed = menus.isError ? menus : visible.isError ? visible : undefined
  return (
    <Dialog title={t('role.menusOf', { name: role.name })} wide onClose={onClose}>
      {failed && <Failed reason={textOf(failed.error)} onRetry={failed.refetch} />}
      {!failed && !(menus.data && visible.data) && <Loading />}
      {menus.data && visible.data && (
        <VisibleMenusForm role={role} menus={menus.data} visible={visible.data} onClose={onClose} />
      )}
    </Dialog>
  )
}

type ChoiceProps = Props & { menus: MenuRow[]; visible: string[] }

function VisibleMenusForm({ role, menus, visible, onClose }: ChoiceProps) {
  const { t } = useTranslation(['administration', 'common'])
  const locale = useLocale()
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const [selected, setSelected] = useState(new Set(visible))
  const save = useMutation({
    mutationFn: () => saveVisibleMenus(role.id, [...selected]),
    meta: { quiet: true },
    onSuccess: async () => {
      toast('success', t('saved'))
      await queryClient.invalidateQueries({ queryKey: ['roles'] })
      onClose()
    },
    onError: (reason) => toast('error', textOf(reason)),
  })
  const toggle = (id: string, on: boolean) => {
    const next = new Set(selected)
    if (on) next.add(id)
    else next.delete(id)
    setSelected(next)
  }
  const kinds: Record<string, string> = t('menu.kinds', { returnObjects: true })
  const menuLine = ({ row, depth }: MenuNode) => (
    <li key={row.id} style={{ paddingInlineStart: depth * 20 }}>
      <label className="administration-check">
        <input
          type="checkbox"
          checked={row.permission === '' || selected.has(row.id)}
          disabled={row.permission === ''}
          onChange={(event) => toggle(row.id, event.target.checked)}
        />
        {(locale === 'en' && row.titleEn) || row.title} {depth === 0 && row.zhlx !== '' && <i>{kinds[row.zhlx]}</i>}
      </label>
    </li>
  )
  return (
    <>
      <ul className="administration-menus">{menuNodes(menus.filter(({ zhlx }) => zhlx !== 'lawer')).map(menuLine)}</ul>
      <div className="dialog-actions">
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button kind="primary" busy={save.isPending} onClick={() => save.mutate()}>
          {t('save')}
        </Button>
      </div>
    </>
  )
}
