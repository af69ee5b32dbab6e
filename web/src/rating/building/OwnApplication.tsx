import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/apiError'
import type { BuildingApplication, BuildingRelease, SelfScore } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { codeLabel, useDictionaries } from '../../form/reference/dictionaries'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { today } from '../../ui/dates'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { toast } from '../../ui/feedback/toasts'
import { useUnsaved } from '../../ui/pageTab'
import { applicationsQuery, applyFor } from '../api'
import { Cell, numberOf, Problem } from '../fields'
import { ApplicationFacts } from './ApplicationFacts'

const FileField = lazy(() => import('../../form/files/FileField'))

/** A firm's own application: kept, handed in, and what became of it. */
export function OwnApplication({ release }: { release: BuildingRelease }) {
  const { t } = useTranslation('rating')
  const textOf = useApiErrorText()
  const applications = useQuery(applicationsQuery({ id: release.id }))
  if (applications.isPending) return <Loading />
  if (!applications.data) return <Failed reason={textOf(applications.error)} onRetry={applications.refetch} />
  const own = applications.data.data[0]
  const isOpen = release.stage === 'open' && release.applyFrom <= today() && today() <= release.applyTo
  // What was sent back is handed in again whatever the day, as long as applications are looked at.
  const mayEdit =
    own?.state === 'returned'
      ? release.stage === 'open' || release.stage === 'survey'
      : isOpen && (own === undefined || own.state === 'draft')
  return (
    <>
      {own && <ApplicationFacts application={own} />}
      {mayEdit ? (
        <SelfScores key={own?.state} release={release} own={own} />
      ) : (
        !own && <p className="rating-note">{t('building.notOpen')}</p>
      )}
    </>
  )
}

function SelfScores({ release, own }: { release: BuildingRelease; own?: BuildingApplication }) {
  const { t } = useTranslation(['rating', 'common'])
  const locale = useLocale()
  const textOf = useApiErrorText()
  const { whwd } = useDictionaries(['whwd'])
  const queryClient = useQueryClient()
  const items = release.content.items
  const [scores, setScores] = useState<SelfScore[]>(() =>
    items.map((_, index) => own?.scores[index] ?? { score: 0, note: '', files: [] }),
  )
  const [version, setVersion] = useState(own?.version ?? 0)
  const [isChanged, setChanged] = useState(false)
  useUnsaved(isChanged)
  const { mutate, error, isError, isPending } = useMutation({
    mutationFn: (submit: boolean) => applyFor({ releaseId: release.id, scores, submit, version }),
    meta: { quiet: true },
    onSuccess: async (_, submit) => {
      setChanged(false)
      setVersion(version + 1)
      toast('success', t(submit ? 'building.handedIn' : 'common:saved'))
      await queryClient.invalidateQueries({ queryKey: ['building'] })
    },
  })
  const violations = error instanceof ApiError ? error.violations : []
  const problemAt = (field: string) => violations.find((violation) => violation.field === field)?.text
  const set = (index: number, change: Partial<SelfScore>) => {
    setScores(scores.map((one, at) => (at === index ? { ...one, ...change } : one)))
    setChanged(true)
  }
  return (
    <>
      <p className="rating-note">{t('building.selfNote')}</p>
      {isError && (
        <Problem
          text={
            problemAt('submit') ??
            (violations.length > 0 ? t('credit.seeRows', { count: violations.length }) : textOf(error))
          }
        />
      )}
      <div className="rating-rows">
        <table aria-label={t('building.ownApplication')}>
          <thead>
            <tr>
              {(['dimension', 'content', 'full', 'selfScore', 'note', 'material'] as const).map((key) => (
                <th key={key}>{t(`building.${key}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item, index) => (
              <tr key={item.content}>
                <td>{codeLabel(whwd, item.dimension, locale)}</td>
                <td className="wide">{item.content}</td>
                <td>{item.full}</td>
                <td>
                  <Cell
                    label={t('building.scoreOf', { name: item.content })}
                    value={String(scores[index]?.score ?? 0)}
                    numeric
                    problem={problemAt(`scores[${index}].score`)}
                    onChange={(text) => set(index, { score: numberOf(text) ?? 0 })}
                  />
                </td>
                <td className="wide">
                  <Cell
                    label={t('building.noteOf', { name: item.content })}
                    value={scores[index]?.note ?? ''}
                    maxLength={500}
                    problem={problemAt(`scores[${index}].note`)}
                    onChange={(note) => set(index, { note })}
                  />
                </td>
                <td>
                  <Suspense>
                    <FileField
                      id={`material-${index}`}
                      value={scores[index]?.files ?? []}
                      maxItems={20}
                      readOnly={false}
                      onChange={(files) => set(index, { files })}
                    />
                  </Suspense>
                  <Problem text={problemAt(`scores[${index}].files`)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="rating-tools">
        <Button busy={isPending} onClick={() => mutate(false)}>
          {t('building.keep')}
        </Button>
        <Button kind="primary" busy={isPending} onClick={() => mutate(true)}>
          {t('building.handIn')}
        </Button>
      </div>
    </>
  )
}
