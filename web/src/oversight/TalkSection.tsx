import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AreaRecord } from '../api/contract'
import { detailQuery } from '../area/api'
import { TalkStatus } from '../core/codes'
import { Button } from '../ui/controls/Button'
import { Loading } from '../ui/feedback/Loading'
import { Panel } from '../ui/Panel'

const Letter = lazy(() => import('./Letter'))

/** The states in which a talk was held: its record can be printed. */
const heldStates: string[] = [
  TalkStatus.Held,
  TalkStatus.BeingRectified,
  TalkStatus.RectificationReported,
  TalkStatus.Done,
]

/** Below a talk: its notice and its record on paper. */
export default function TalkSection({ id }: { id: string }) {
  const detail = useQuery(detailQuery('appointment', id))
  if (!detail.data || detail.data.row.talkStatus === TalkStatus.Draft) return null
  return <Letters record={detail.data.row} />
}

function Letters({ record }: { record: AreaRecord['row'] }) {
  const { t } = useTranslation('oversight')
  const [printed, setPrinted] = useState<'talkNotice' | 'talkRecord'>()
  const object = String(record.toldFirmIdText ?? record.toldLawyerIdText ?? '')
  return (
    <Panel
      title={t('letters')}
      extra={
        <>
          <Button onClick={() => setPrinted('talkNotice')}>{t('talkNotice')}</Button>
          {heldStates.includes(String(record.talkStatus)) && (
            <Button onClick={() => setPrinted('talkRecord')}>{t('talkRecord')}</Button>
          )}
        </>
      }
    >
      {printed !== undefined && (
        <Suspense fallback={<Loading />}>
          <Letter
            kind={printed}
            area="appointment"
            record={record}
            more={{ object }}
            number={String(record.noticeNo ?? '')}
            organ={String(record.regionCodeText ?? '')}
            onClose={() => setPrinted(undefined)}
          />
        </Suspense>
      )}
    </Panel>
  )
}
