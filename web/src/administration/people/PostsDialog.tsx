import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OrganisationLine } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { useLocale } from '../../text/useLocale'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { Dialog } from '../../ui/overlay/Dialog'
import { postsQuery } from './organisations'
import { ScrollRegion } from './ScrollRegion'

/** The posts of an organisation: who holds them, and which are vacant. */
export function PostsDialog({ organisation, onClose }: { organisation: OrganisationLine; onClose: () => void }) {
  const { t } = useTranslation('people')
  const locale = useLocale()
  const textOf = useApiErrorText()
  const posts = useQuery(postsQuery(organisation.id))
  return (
    <Dialog title={t('organisation.postsOf', { name: organisation.name })} wide onClose={onClose}>
      {posts.isPending && <Loading />}
      {posts.isError && <Failed reason={textOf(posts.error)} onRetry={posts.refetch} />}
      {posts.data && (
        <ScrollRegion className="people-table" label={t('organisation.postsOf', { name: organisation.name })}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('organisation.post')}</th>
                <th scope="col">{t('organisation.inFlows')}</th>
                <th scope="col">{t('organisation.holders')}</th>
              </tr>
            </thead>
            <tbody>
              {posts.data.map((post) => (
                <tr key={post.roleId}>
                  <th scope="row">{(locale === 'en' && post.nameEn) || post.name}</th>
                  <td>{post.inFlows ? t('organisation.yes') : t('organisation.no')}</td>
                  <td className={post.holders.length === 0 ? 'people-locked' : undefined}>
                    {post.holders.join(t('listSeparator')) || t('organisation.vacant')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Dialog>
  )
}
