import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useCurrentUser } from '../api/currentUser'
import { AreaDetail } from '../area/AreaDetail'
import { areaQuery, detailQuery } from '../area/api'
import { isOpenTo } from '../area/offered'
import { Button } from '../ui/controls/Button'
import { today } from '../ui/dates'
import { Panel } from '../ui/Panel'
import { joiningPath } from './joining'

/** A release of insurance; firms and lawyers register by it. */
export default function ReleasePage() {
  return <AreaDetail areaKey="insurance_release" RelatedSection={Joining} />
}

function Joining({ id }: { id: string }) {
  const { t } = useTranslation('insurance')
  const navigate = useNavigate()
  const user = useCurrentUser()
  const release = useQuery({ ...detailQuery('insurance_release', id), enabled: id !== '' }).data?.row
  const registers = useQuery(areaQuery('insurance_register')).data
  const mayRegister =
    user !== undefined && registers?.actions.some((action) => action.key === 'add' && isOpenTo(action, user))
  const path = release && joiningPath(release, today())
  if (!mayRegister || !path) return null
  return (
    <Panel title={t('joining')}>
      <p>{t('joiningHint')}</p>
      <Button kind="primary" onClick={() => navigate(path)}>
        {t('join')}
      </Button>
    </Panel>
  )
}
