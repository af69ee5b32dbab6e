import { useIsFetching, useMutation } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { post } from '../../api/client'
import type { AuditPrintInput } from '../../api/contract'
import { Button } from '../../ui/controls/Button'
import { Icon } from '../../ui/Icon'
import './paper.css'

type Props = {
  /** What is printed; a sheet that is nothing yet is not put on record. */
  printed?: AuditPrintInput
  onClose: () => void
  children: ReactNode
}

/** The sheet over the page, as it will come out of the printer: while it is open, printing prints nothing else. */
export function PrintPreview({ printed, onClose, children }: Props) {
  const { t } = useTranslation(['form', 'common'])
  const box = useRef<HTMLDialogElement>(null)
  // Names and pictures come from the server; a sheet without them is not worth the paper.
  const waiting = useIsFetching() > 0
  // On record before it is on paper.
  const print = useMutation({
    mutationFn: async () => printed && post('lawer-security/audit/printed', printed),
    onSuccess: () => window.print(),
  })
  useEffect(() => {
    const dialog = box.current
    const cameFrom = document.activeElement
    dialog?.show()
    dialog?.querySelector('button')?.focus()
    document.getElementById('root')?.setAttribute('inert', '')
    return () => {
      document.getElementById('root')?.removeAttribute('inert')
      dialog?.close()
      if (cameFrom instanceof HTMLElement) cameFrom.focus()
    }
  }, [])
  return createPortal(
    <dialog
      ref={box}
      className="print-preview"
      aria-label={t('printPreview')}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className="print-tools">
        <Button kind="primary" busy={waiting || print.isPending} onClick={() => print.mutate()}>
          <Icon name="print" size={16} />
          {t('print')}
        </Button>
        <Button onClick={onClose}>{t('common:close')}</Button>
      </div>
      <Suspense fallback={null}>{children}</Suspense>
    </dialog>,
    document.body,
  )
}
