import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IssuedLetter } from '../../api/contract'
import { LetterStatus } from '../../core/codes'
import { Button } from '../../ui/controls/Button'
import { toast } from '../../ui/feedback/toasts'
import { confirm } from '../../ui/overlay/confirm'
import { downloadLetter, letterQueries, receiveLetter } from './api'
import { ReissueDialog, ServeDialog, VoidLetterDialog } from './LetterDialogs'
import { useLetterName } from './useLetterName'

type Props = { letter: IssuedLetter; onRead: () => void }

/** What the user can do with a letter: read and keep it; confirm it, if it is for him; serve, reissue and void his office's. */
export function LetterActions({ letter, onRead }: Props) {
  const { t } = useTranslation('approval')
  const [dialog, setDialog] = useState<'serve' | 'reissue' | 'void' | null>(null)
  const download = useMutation({ mutationFn: () => downloadLetter(letter) })
  const close = () => setDialog(null)
  const handled = letter.mayHandle && letter.status !== LetterStatus.Void
  return (
    <span className="letter-actions">
      <Button kind="link" onClick={onRead}>
        {t('letter.open')}
      </Button>
      <Button kind="link" busy={download.isPending} onClick={() => download.mutate()}>
        {t('letter.pdf')}
      </Button>
      {letter.mayReceive && <ReceiveButton letter={letter} />}
      {letter.mayHandle && letter.status === LetterStatus.Issued && (
        <Button kind="link" onClick={() => setDialog('serve')}>
          {t('letter.serve.act')}
        </Button>
      )}
      {handled && (
        <>
          <Button kind="link" onClick={() => setDialog('reissue')}>
            {t('letter.reissue.act')}
          </Button>
          <Button kind="link" onClick={() => setDialog('void')}>
            {t('letter.void.act')}
          </Button>
        </>
      )}
      {dialog === 'serve' && <ServeDialog letter={letter} onClose={close} />}
      {dialog === 'reissue' && <ReissueDialog letter={letter} onClose={close} />}
      {dialog === 'void' && <VoidLetterDialog letter={letter} onClose={close} />}
    </span>
  )
}

/** Confirms receipt; from then on the limits of remedies run. */
function ReceiveButton({ letter }: { letter: IssuedLetter }) {
  const { t } = useTranslation('approval')
  const queryClient = useQueryClient()
  const letterName = useLetterName()
  const receive = useMutation({
    mutationFn: () => receiveLetter(letter.letterId),
    onSuccess: async () => {
      toast('success', t('letter.received'))
      for (const key of letterQueries) await queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
  return (
    <Button
      kind="primary"
      busy={receive.isPending}
      onClick={async () =>
        (await confirm(t('letter.confirmReceipt', { name: letterName(letter) }))) && receive.mutate()
      }
    >
      {t('letter.receive')}
    </Button>
  )
}
