import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BuildingRelease, BuildingStage } from '../../api/contract'
import { usePermitted } from '../../api/permissions'
import { RowDialog } from '../../form/dialog/RowForm'
import { Button } from '../../ui/controls/Button'
import { today } from '../../ui/dates'
import { toast } from '../../ui/feedback/toasts'
import { confirm } from '../../ui/overlay/confirm'
import { advanceRelease, publishNotice } from '../api'
import { LongField, TextField } from '../fields'

/** What comes after a stage. */
const following = { open: 'survey', survey: 'graded', publicity: 'ended' } as const

/** The way to the next stage, for the authority that made the release. */
export function StageButtons({ release }: { release: BuildingRelease }) {
  const { t } = useTranslation('rating')
  const queryClient = useQueryClient()
  const edits = usePermitted(['wuhua:edit'])
  const [showing, setShowing] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (to: BuildingStage) => advanceRelease(release.id, to),
    onSuccess: async () => {
      toast('success', t('building.moved'))
      await queryClient.invalidateQueries({ queryKey: ['building'] })
    },
  })
  if (release.own === 0 || !edits) return null
  const next = Object.entries(following).find(([from]) => from === release.stage)?.[1]
  return (
    <>
      {next && (
        <Button
          kind="primary"
          busy={isPending}
          onClick={async () => {
            if (await confirm(t(`building.ask.${next}`))) mutate(next)
          }}
        >
          {t(`building.moves.${next}`)}
        </Button>
      )}
      {release.stage === 'graded' && (
        <Button kind="primary" onClick={() => setShowing(true)}>
          {t('building.moves.publicity')}
        </Button>
      )}
      {showing && <NoticeDialog release={release} onClose={() => setShowing(false)} />}
    </>
  )
}

function NoticeDialog({ release, onClose }: { release: BuildingRelease; onClose: () => void }) {
  const { t } = useTranslation('rating')
  const [title, setTitle] = useState<string>(t('building.noticeTitle', { title: release.title }))
  const [body, setBody] = useState<string>(t('building.noticeBody'))
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState('')
  return (
    <RowDialog
      title={t('building.moves.publicity')}
      className="rating-dialog"
      queryKeys={['building']}
      send={() => publishNotice({ releaseId: release.id, title, body, from, to })}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <TextField
            label={t('building.noticeName')}
            value={title}
            required
            maxLength={100}
            problem={problemAt('title')}
            onChange={setTitle}
          />
          <LongField
            label={t('building.noticeText')}
            value={body}
            required
            problem={problemAt('body')}
            onChange={setBody}
          />
          <TextField
            label={t('from')}
            type="date"
            value={from}
            required
            problem={problemAt('from')}
            onChange={setFrom}
          />
          <TextField label={t('to')} type="date" value={to} required problem={problemAt('to')} onChange={setTo} />
        </>
      )}
    </RowDialog>
  )
}
