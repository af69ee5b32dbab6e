import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import type { ApplicationItem } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { applyPath, ownCasePath, paths } from '../../paths'
import { useFlowNames } from '../../text/flowNames'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { Empty } from '../../ui/feedback/Empty'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { toast } from '../../ui/feedback/toasts'
import { Panel } from '../../ui/Panel'
import { usePageTab, usePageTitle } from '../../ui/pageTab'
import '../approval.css'
import './applicant.css'
import { useMenuSteps } from '../../api/menu'
import { materialsQuery } from '../../items/api'
import { applyQuery, itemsQuery, submitApplication } from '../api'
import { useApplicantChoice } from '../case/acts/useApplicantChoice'
import { useConflict } from '../case/useConflict'
import { unsentQuery } from './api'
import { ForecastPreview } from './ForecastPreview'
import { LimitsLine } from './TimeOfCase'

// The inputs of forms come with antd, which choosing an item does not need.
const ApplicationForm = lazy(() => import('./ApplicationForm'))

const nothing = {}

/** Applying: choose what, fill the form, get the number. */
export default function ApplyPage() {
  const [search] = useSearchParams()
  const sqType = search.get('sqType')
  const staff = search.get('staff') ?? ''
  return sqType === null ? <Items /> : <ItemForm key={`${sqType} ${staff}`} sqType={sqType} staff={staff} />
}

function Items() {
  const { t } = useTranslation('approval')
  const locale = useLocale()
  const navigate = useNavigate()
  const textOf = useApiErrorText()
  const guidance = useMenuSteps([{ text: t('mine.guidance'), to: paths.guidances }])
  const items = useQuery(itemsQuery)
  const begun = (useQuery(unsentQuery).data ?? []).map(({ sqType }) => sqType)
  return (
    <Panel title={t('apply.title')}>
      {items.isPending && <Loading />}
      {items.isError && <Failed reason={textOf(items.error)} onRetry={items.refetch} />}
      {items.data?.length === 0 && (
        <Empty hint={t('apply.noneHint')} steps={guidance}>
          {t('apply.none')}
        </Empty>
      )}
      <ul className="apply-items">
        {items.data?.map(({ sqType, name, nameEn, limits, basis, materials }) => (
          <li key={sqType}>
            <button type="button" onClick={() => navigate(applyPath(sqType))}>
              <strong>{(locale === 'en' && nameEn) || name}</strong>
              {limits && <LimitsLine limits={limits} />}
              <ItemGuide basis={basis} materials={materials} />
              {begun.includes(sqType) && <em className="apply-begun">{t('apply.begun')}</em>}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** What to bring, and what is decided by: before the form is opened. */
function ItemGuide({ basis, materials }: Pick<ApplicationItem, 'basis' | 'materials'>) {
  const { t } = useTranslation('approval')
  const { nameOf } = useFlowNames()
  const names = materials.map(({ name, required, requiredInSomeCases }) => {
    if (required) return nameOf(name)
    return t(requiredInSomeCases ? 'apply.inSomeCases' : 'apply.ifAny', { name: nameOf(name) })
  })
  return (
    <>
      {names.length > 0 && <span>{t('apply.bring', { names: names.join(t('apply.separator')) })}</span>}
      <span lang="zh-CN">{t('apply.basis', { basis })}</span>
    </>
  )
}

/** Why it would be refused, before it is filled in for nothing. */
function Obstacles({ texts }: { texts: string[] }) {
  const { t } = useTranslation('approval')
  const toMine = useMenuSteps([{ text: t('apply.toMine'), to: paths.applications }])
  if (texts.length === 0) return null
  return (
    <section className="apply-obstacles" role="alert">
      <p>{t('apply.obstacles')}</p>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {toMine.map(({ text, to }) => (
        <a key={to} href={`#${to}`}>
          {text}
        </a>
      ))}
    </section>
  )
}

/** `staff`: whom of his unit the applicant applies for. */
function ItemForm({ sqType, staff }: { sqType: string; staff: string }) {
  const { t } = useTranslation('approval')
  const locale = useLocale()
  const textOf = useApiErrorText()
  const navigate = useNavigate()
  const { lead } = usePageTab()
  const { refresh } = useConflict()
  const application = useQuery(applyQuery(sqType, staff))
  const materials = useQuery({ ...materialsQuery(sqType), meta: { quiet: true } })
  const { chooser, withChoice } = useApplicantChoice(sqType, application.data?.chooses ?? [])
  // Flows are named in Chinese only, their forms in both languages.
  const item = application.data
  const title = item && (locale === 'en' ? item.form.name.en : item.name)
  usePageTitle(title)
  if (application.isPending || materials.isPending) return <Loading />
  if (application.isError) {
    return (
      <Panel extra={<Button onClick={() => navigate(paths.applications)}>{t('apply.toMine')}</Button>}>
        <Failed reason={textOf(application.error)} onRetry={application.refetch} />
      </Panel>
    )
  }
  const { form, data, limits, obstacles } = application.data
  // Those of later steps are handed in there.
  const asked = (materials.data ?? []).filter(({ nodeKey }) => nodeKey === '')
  return (
    <ApplicationForm
      above={
        <>
          {limits && (
            <p className="apply-limits">
              <LimitsLine limits={limits} />
            </p>
          )}
          <Obstacles texts={obstacles} />
          {chooser}
        </>
      }
      below={(values) => <ForecastPreview sqType={sqType} values={values} />}
      title={title ?? ''}
      draftSlot={staff === '' ? `apply.${sqType}` : `apply.${sqType}.${staff}`}
      // The server keeps one of an item: of several people each has his own on this machine.
      draftPlace={staff === '' ? { sqType } : null}
      materials={{ asked, handedIn: nothing }}
      form={form}
      initial={data}
      submitText={t('apply.submit')}
      reload={application.refetch}
      send={async (values, handedIn, key) => {
        const { sqId, sqNo } = await withChoice((chosen) =>
          submitApplication(sqType, form.version, values, handedIn, key, chosen),
        )
        return async () => {
          toast('success', t('apply.done', { sqNo }))
          await refresh()
          // What was filled in is sent: nobody comes back to an empty form.
          lead(ownCasePath(sqId))
        }
      }}
    />
  )
}
