import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApiErrorText } from '../../api/useApiErrorText'
import { codeLabel, useDictionaries } from '../../form/reference/dictionaries'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { Panel } from '../../ui/Panel'
import { usePageTitle } from '../../ui/pageTab'
import { recordQuery } from '../api'
import { stageText } from '../credit/RatingList'

/** Answers that are results. */
const levelKeys = new Set(['selfLevel', 'unitLevel'])

/** 考核登记表: one record's form, with the stamp once there is a result. */
export function RegistrationForm({ id }: { id: string }) {
  const { t } = useTranslation('rating')
  const locale = useLocale()
  const textOf = useApiErrorText()
  const { khdc } = useDictionaries(['khdc'])
  const detail = useQuery(recordQuery(id))
  usePageTitle(detail.data?.record.name)
  if (detail.isPending) return <Loading />
  if (!detail.data) return <Failed reason={textOf(detail.error)} onRetry={detail.refetch} />
  const { record, answers, title, stampedBy } = detail.data
  const captions: Record<string, string> = t('assessment.answers', { returnObjects: true })
  const level = (code: string | null) => (code ? codeLabel(khdc, code, locale) : '')
  const rows: [string, string][] = [
    [t('name'), record.name],
    [t('assessment.licenceNo'), record.licenceNo],
    ...(record.firm === null ? [] : ([[t('firm'), record.firm]] as [string, string][])),
    ...answers.map(({ key, value }): [string, string] => [
      captions[key] ?? key,
      levelKeys.has(key) ? level(value) : value,
    ]),
    ...(record.summary !== ''
      ? ([
          [t('assessment.summary'), record.summary],
          [t('assessment.selfLevel'), level(record.selfLevel)],
        ] as [string, string][])
      : []),
    [t('assessment.level'), level(record.level)],
    [t('reason'), record.reason],
  ]
  return (
    <Panel
      title={t('assessment.formOf', { name: record.name })}
      extra={<Button onClick={() => print()}>{t('print')}</Button>}
    >
      <div className="rating-rows">
        <table className="rating-print">
          <caption>{title}</caption>
          <tbody>
            {rows.map(([name, text]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="rating-text wide">{text || '–'}</td>
              </tr>
            ))}
            <tr>
              <th scope="row">{t('assessment.stamp')}</th>
              <td>
                {record.stage === 'done' && record.level !== null ? (
                  <span className="rating-stamp">
                    {stampedBy}
                    <br />
                    {t('assessment.stampOf', { year: record.year, level: level(record.level) })}
                    <br />
                    {record.decidedOn}
                  </span>
                ) : (
                  stageText(t('assessment.stages', { returnObjects: true }), record.stage)
                )}
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
