import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/Button'
import { Dialog } from '../../ui/overlay/Dialog'
import { useCopy } from '../../ui/useCopy'

/** A first password and whose it is; null: it has been answered before, to the same request. */
export type FirstPasswordOf = { username: string; password: string | null }

/** A first password, which nobody can see again. */
export function PasswordShown({ first, onClose }: { first: FirstPasswordOf; onClose: () => void }) {
  const { t } = useTranslation('people')
  const { username, password } = first
  const copy = useCopy()
  return (
    <Dialog title={t('password.title')} onClose={onClose}>
      {password === null ? (
        <p>{t('password.gone')}</p>
      ) : (
        <>
          <p className="administration-note">{t('password.once')}</p>
          <dl className="people-password">
            <dt>{t('user.username')}</dt>
            <dd>{username}</dd>
            <dt>{t('password.first')}</dt>
            <dd>
              <code>{password}</code>
            </dd>
          </dl>
        </>
      )}
      <div className="dialog-actions">
        {password !== null && (
          <Button onClick={() => copy(password, t('password.copied'))}>{t('password.copy')}</Button>
        )}
        <Button kind="primary" onClick={onClose}>
          {t('password.noted')}
        </Button>
      </div>
    </Dialog>
  )
}
