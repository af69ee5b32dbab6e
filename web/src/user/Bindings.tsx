import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { get, post } from '../api/client'
import { useApiErrorText } from '../api/useApiErrorText'
import { Button } from '../ui/controls/Button'
import { dateTime } from '../ui/dates'
import { toast } from '../ui/feedback/toasts'
import { confirm } from '../ui/overlay/confirm'

const bindingsQuery = {
  queryKey: ['identity', 'bindings'],
  queryFn: () => get('lawer-security/identity/bindings'),
}

/** The identity providers by which one gets in; nothing where there is none. */
export function Bindings() {
  const { t } = useTranslation('user')
  const textOf = useApiErrorText()
  const client = useQueryClient()
  const { data: bindings } = useQuery(bindingsQuery)
  if (bindings === undefined || bindings.length === 0) return null

  const remove = async (id: string) => {
    if (!(await confirm(t('bindings.ask')))) return
    try {
      await post('lawer-security/identity/unbind', { id })
      await client.invalidateQueries(bindingsQuery)
      toast('success', t('bindings.removed'))
    } catch (reason) {
      toast('error', textOf(reason))
    }
  }
  return (
    <section className="account-bindings">
      <h3>{t('bindings.title')}</h3>
      <ul>
        {bindings.map(({ id, provider, issuer, createdAt, usedAt }) => (
          <li key={id}>
            <strong>{t(`bindings.providers.${provider as 'oidc' | 'cas' | 'zwpt'}`)}</strong>
            <span>{issuer}</span>
            <span>{t('bindings.times', { created: dateTime(createdAt), used: dateTime(usedAt) })}</span>
            <Button onClick={() => remove(id)}>{t('bindings.remove')}</Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
