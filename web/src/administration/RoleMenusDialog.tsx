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
import { menusQuery, saveSeenMenus, seenMenusQuery } from './api'
import { type Placed, treeOf } from './tree'

type Props = { role: RoleRow; onClose: () => void }

/** Which menu entries a role sees: those that ask for a permission; all others everybody sees. */
export function RoleMenusDialog({ role, onClose }: Props) {
  const { t } = useTranslation('administration')
  const textOf = useApiErrorText()
  const menus = useQuery(menusQuery)
  const seen = useQuery(seenMenusQuery(role.id))
  const failed = menus.isError ? menus : seen.isError ? seen : undefined
  return (
    <Dialog title={t('role.menusOf', { name: role.name })} wide onClose={onClose}>
      {failed && <Failed reason={textOf(failed.error)} onRetry={failed.refetch} />}
      {!failed && !(menus.data && seen.data) && <Loading />}
      {menus.data && seen.data && <Choice role={role} menus={menus.data} seen={seen.data} onClose={onClose} />}
    </Dialog>
  )
}

type ChoiceProps = Props & { menus: MenuRow[]; seen: string[] }

function Choice({ role, menus, seen, onClose }: ChoiceProps) {
  const { t } = useTranslation(['administration', 'common'])
  const locale = useLocale()
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState(new Set(seen))
  const save = useMutation({
    mutationFn: () => saveSeenMenus(role.id, [...chosen]),
    meta: { quiet: true },
    onSuccess: async () => {
      toast('success', t('saved'))
      await queryClient.invalidateQueries({ queryKey: ['roles'] })
      onClose()
    },
    onError: (reason) => toast('error', textOf(reason)),
  })
  const toggle = (id: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const kinds: Record<string, string> = t('menu.kinds', { returnObjects: true })
  const entry = ({ row, depth }: Placed) => (
    <li key={row.id} style={{ paddingInlineStart: depth * 20 }}>
      <label className="administration-check">
        <input
          type="checkbox"
          checked={row.permission === '' || chosen.has(row.id)}
          disabled={row.permission === ''}
          onChange={(event) => toggle(row.id, event.target.checked)}
        />
        {(locale === 'en' && row.titleEn) || row.title} {depth === 0 && row.zhlx !== '' && <i>{kinds[row.zhlx]}</i>}
      </label>
    </li>
  )
  return (
    <>
      <ul className="administration-menus">{treeOf(menus.filter(({ zhlx }) => zhlx !== 'lawer')).map(entry)}</ul>
      <div className="dialog-actions">
        <Button onClick={onClose}>{t('common:cancel')}</Button>
        <Button kind="primary" busy={save.isPending} onClick={() => save.mutate()}>
          {t('save')}
        </Button>
      </div>
    </>
  )
}
