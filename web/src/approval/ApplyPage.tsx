import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useRefusalText } from '../api/refusalText'
import { applyPath, approvalPath, paths } from '../paths'
import { Button } from '../ui/Button'
import { Failed } from '../ui/Failed'
import { Loading } from '../ui/Loading'
import { tell } from '../ui/notices'
import { Panel } from '../ui/Panel'
import { usePageTitle } from '../ui/page'
import './approval.css'
import { applyQuery, commit } from './api'
import { useConflict } from './useConflict'

// The inputs of forms come with antd, which choosing an item does not need.
const ApplicationForm = lazy(() => import('./ApplicationForm'))

/** What can be applied for: one flow each (`domain.md` 4). */
const items = ['lsjgbg'] as const

/** Applying: choose what, fill the form, get the number. */
export default function ApplyPage() {
  const [search] = useSearchParams()
  const sqType = search.get('sqType')
  return sqType === null ? <Items /> : <Filling key={sqType} sqType={sqType} />
}

function Items() {
  const { t } = useTranslation('approval')
  const navigate = useNavigate()
  return (
    <Panel title={t('apply.title')}>
      <ul className="apply-items">
        {items.map((item) => (
          <li key={item}>
            <button type="button" onClick={() => navigate(applyPath(item))}>
              <strong>{t(`apply.items.${item}.name`)}</strong>
              <span>{t(`apply.items.${item}.about`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Filling({ sqType }: { sqType: string }) {
  const { t } = useTranslation('approval')
  const textOf = useRefusalText()
  const navigate = useNavigate()
  const { refresh } = useConflict()
  const application = useQuery(applyQuery(sqType))
  usePageTitle(application.data?.name)
  if (application.isPending) return <Loading />
  if (application.isError) {
    return (
      <Panel extra={<Button onClick={() => navigate(paths.applications)}>{t('apply.toMine')}</Button>}>
        <Failed reason={textOf(application.error)} onRetry={application.refetch} />
      </Panel>
    )
  }
  const { name, form, data } = application.data
  return (
    <ApplicationForm
      title={name}
      form={form}
      initial={data}
      submitText={t('apply.submit')}
      send={async (values, key) => {
        const { sqId, sqNo } = await commit(sqType, values, key)
        tell('success', t('apply.done', { sqNo }))
        await refresh()
        navigate(approvalPath(sqId))
      }}
    />
  )
}
