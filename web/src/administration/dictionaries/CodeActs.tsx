import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CodeNode, CodeType } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { toast } from '../../ui/feedback/toasts'
import { confirm } from '../../ui/overlay/confirm'
import { deleteCode, formOf, orderCodes, saveCode } from './api'
import { type CodeLine, movedCodes } from './codeTree'

type Props = { type: CodeType; all: CodeNode[]; line: CodeLine; onEdit: () => void }

/** What can be done to a code: rename and move always, switch off and on in an open dictionary, remove what was added. */
export function CodeActs({ type, all, line, onEdit }: Props) {
  const { t } = useTranslation('dictionaries')
  const { code } = line
  const name = useLocale() === 'en' ? code.mcEn || code.mc : code.mc
  const act = useCodeAct()
  const up = movedCodes(all, line, -1)
  const down = movedCodes(all, line, 1)
  const turn = () => saveCode({ ...formOf(type.code, code), enabled: code.enabled ? '0' : '1' })
  const remove = async () => {
    if (await confirm(t('removeAsk', { name }), { danger: true }))
      act.mutate({ send: () => deleteCode(type.code, code.dm), said: t('removed') })
  }
  const move = (codes: string[]) => act.mutate({ send: () => orderCodes(type.code, codes), said: t('moved') })
  return (
    <div className="administration-actions">
      <Button kind="link" onClick={onEdit}>
        {t('rename')}
      </Button>
      <Button kind="link" aria-label={t('upOf', { name })} disabled={!up} onClick={() => up && move(up)}>
        {t('up')}
      </Button>
      <Button kind="link" aria-label={t('downOf', { name })} disabled={!down} onClick={() => down && move(down)}>
        {t('down')}
      </Button>
      {type.open && (
        <Button
          kind="link"
          onClick={() => act.mutate({ send: turn, said: t(code.enabled ? 'turnedOff' : 'turnedOn') })}
        >
          {t(code.enabled ? 'turnOff' : 'turnOn')}
        </Button>
      )}
      {code.own && (
        <Button kind="dangerLink" onClick={remove}>
          {t('remove')}
        </Button>
      )}
    </div>
  )
}

function useCodeAct() {
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ send }: { send: () => Promise<unknown>; said: string }) => send(),
    meta: { quiet: true },
    onSuccess: (_, { said }) => toast('success', said),
    onError: (reason) => toast('error', textOf(reason)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['dictionaries'] }),
  })
}
