import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AreaRecord, CurrentUser } from '../api/contract'
import { useMenuHas } from '../api/menu'
import { useApiErrorText } from '../api/useApiErrorText'
import { areaQuery, detailQuery } from '../area/api'
import { useAreaDictionaries } from '../area/useAreaDictionaries'
import type { Area } from '../core/types'
import { formatValue } from '../form/view/formatValue'
import { paths } from '../paths'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'

/** What is shown of the file that an account is of, and the page that has all of it. */
const files = {
  lawyer: {
    page: paths.lawyer,
    fields: [
      'licenceNo',
      'zyzlb',
      'firmId',
      'employerName',
      'practiceStatus',
      'licenceDate',
      'lastAssessment',
      'insuredTo',
    ],
  },
  law_firm: {
    page: paths.lawFirm,
    fields: ['licenceNo', 'orgForm', 'principalId', 'firmStatus', 'licenceDate', 'address', 'phone'],
  },
} as const
type FileKind = keyof typeof files

/** A lawyer's licence, or how a firm is registered; of others there is no file. */
export function OwnFile({ user }: { user: CurrentUser }) {
  if (user.lawyerId !== null) return <FileCard kind="lawyer" id={user.lawyerId} />
  if (user.firmId !== null) return <FileCard kind="law_firm" id={user.firmId} />
  return null
}

function FileCard({ kind, id }: { kind: FileKind; id: string }) {
  const { t } = useTranslation('user')
  const textOf = useApiErrorText()
  const { page } = files[kind]
  // Only who may open the file's page is shown what it says.
  const mayRead = useMenuHas(page)
  const area = useQuery({ ...areaQuery(kind), enabled: mayRead })
  const detail = useQuery(detailQuery(kind, mayRead ? id : ''))
  if (!mayRead) return null
  const failed = [area, detail].find(({ isError, data }) => isError && data === undefined)
  return (
    <section className="own-file" aria-label={t(`file.${kind}`)}>
      <h3>{t(`file.${kind}`)}</h3>
      {area.data && detail.data ? (
        <FileFacts area={area.data} detail={detail.data} fields={files[kind].fields} />
      ) : failed ? (
        <Failed reason={textOf(failed.error)} onRetry={() => Promise.all([area.refetch(), detail.refetch()])} />
      ) : (
        <Loading />
      )}
      <a href={`#${page}`}>{t('file.open')}</a>
    </section>
  )
}

type FactsProps = { area: Area; detail: AreaRecord; fields: readonly string[] }

/** Those of the fields that say something. */
function FileFacts({ area, detail, fields }: FactsProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const dictionaries = useAreaDictionaries(area)
  const texts = { yes: t('yes'), no: t('no') }
  const all = area.form.sections.flatMap((section) => section.fields)
  const facts = fields.flatMap((key) => {
    const field = all.find((it) => it.key === key)
    const value = field && formatValue(field, detail.row, dictionaries, locale, texts)
    return field && value ? [{ key, label: captionText(field.label, locale), value }] : []
  })
  return (
    <dl>
      {facts.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
