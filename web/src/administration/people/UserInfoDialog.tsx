import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { HeldPermission, UserInfo, UserLine } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { useLocale } from '../../text/useLocale'
import { dateTime } from '../../ui/dates'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { Dialog } from '../../ui/overlay/Dialog'
import { userQuery } from './api'
import { ScrollRegion } from './ScrollRegion'

/** An account: its state, what waits for its person, and what he may do by which role. */
export function UserInfoDialog({ user, onClose }: { user: UserLine; onClose: () => void }) {
  const { t } = useTranslation('people')
  const textOf = useApiErrorText()
  const info = useQuery(userQuery(user.id))
  return (
    <Dialog title={t('user.infoOf', { name: user.name })} wide onClose={onClose}>
      {info.isPending && <Loading />}
      {info.isError && <Failed reason={textOf(info.error)} onRetry={info.refetch} />}
      {info.data && (
        <>
          <State user={user} info={info.data} />
          <Permissions info={info.data} />
        </>
      )}
    </Dialog>
  )
}

function State({ user, info }: { user: UserLine; info: UserInfo }) {
  const { t } = useTranslation('people')
  const lines = [
    [t('user.username'), user.username],
    [t('user.organisation'), user.organisation],
    [t('user.lastLoginAt'), dateTime(user.lastLoginAt)],
    [t('user.sessions'), String(info.sessions)],
    [t('user.openWorkOf'), info.openWork.join(t('listSeparator'))],
    [
      user.enabled ? t('user.enabledBecause') : t('user.disabledBecause'),
      info.stateChangedAt == null
        ? ''
        : t('user.because', {
            reason: info.stateReason,
            by: info.stateChangedBy,
            time: dateTime(info.stateChangedAt),
          }),
    ],
  ]
  return (
    <dl className="people-facts">
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || t('none')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** By area: what he may do, with the roles that say so. */
function Permissions({ info }: { info: UserInfo }) {
  const { t } = useTranslation('people')
  const locale = useLocale()
  const text = ({ zh, en }: { zh: string; en: string }) => (locale === 'en' ? en : zh)
  const role = (id: string) => {
    const held = info.roles.find((it) => it.id === id)
    return held === undefined ? id : (locale === 'en' && held.nameEn) || held.name
  }
  const areas = byArea(info.permissions, (permission) => text(permission.area))
  return (
    <>
      <h3>{t('user.permissions')}</h3>
      {info.permissions.length === 0 && <p>{t('user.noPermissions')}</p>}
      <ScrollRegion className="people-table" label={t('user.permissions')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('user.area')}</th>
              <th scope="col">{t('user.may')}</th>
              <th scope="col">{t('user.byRole')}</th>
            </tr>
          </thead>
          <tbody>
            {[...areas].map(([area, permissions]) => (
              <tr key={area}>
                <th scope="row">{area}</th>
                <td>{permissions.map((permission) => text(permission.name)).join(t('listSeparator'))}</td>
                <td>
                  {[...new Set(permissions.flatMap((permission) => permission.roles))]
                    .map(role)
                    .join(t('listSeparator'))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  )
}

function byArea(permissions: HeldPermission[], areaOf: (it: HeldPermission) => string): Map<string, HeldPermission[]> {
  const areas = new Map<string, HeldPermission[]>()
  for (const permission of permissions) {
    const area = areaOf(permission)
    areas.set(area, [...(areas.get(area) ?? []), permission])
  }
  return areas
}
