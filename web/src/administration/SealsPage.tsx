import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { post } from '../api/client'
import type { OrganSeal } from '../api/contract'
import { useMenuSteps } from '../api/menu'
import { useApiErrorText } from '../api/useApiErrorText'
import { RowDialog } from '../form/dialog/RowForm'
import { useNoPendingUploads } from '../form/files/pendingUploads'
import { SignaturePicture } from '../form/files/SignaturePicture'
import { paths } from '../paths'
import { Button } from '../ui/controls/Button'
import { dateTime } from '../ui/dates'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { confirm } from '../ui/overlay/confirm'
import { Panel } from '../ui/Panel'
import { DataTable } from '../ui/table/DataTable'

const FileField = lazy(() => import('../form/files/FileField'))

const pictures = ['png']

/** The seals that letters of organs bear. */
export default function SealsPage() {
  const { t } = useTranslation(['administration', 'common'])
  const textOf = useApiErrorText()
  const seals = useQuery({
    queryKey: ['seals'],
    queryFn: ({ signal }) => post('lawer-approval/seal/list', {}, { signal }),
    meta: { quiet: true },
  })
  const [editing, setEditing] = useState<OrganSeal | null>(null)
  const remove = useRemoveSeal()
  const steps = useMenuSteps([{ text: t('seals.toOrganisations'), to: paths.organisations }])
  if (seals.isPending) return <Loading />
  if (!seals.data) return <Failed reason={textOf(seals.error)} onRetry={seals.refetch} />
  const actions = (row: OrganSeal) => (
    <>
      <Button kind="link" onClick={() => setEditing(row)}>
        {t('seals.set')}
      </Button>
      {row.file !== null && (
        <Button
          kind="dangerLink"
          busy={remove.isPending}
          onClick={async () => (await confirm(t('common:confirmRemove'), { danger: true })) && remove.mutate(row.orgId)}
        >
          {t('common:remove')}
        </Button>
      )}
    </>
  )
  return (
    <Panel title={t('seals.title')}>
      <DataTable
        label={t('seals.title')}
        rows={seals.data}
        rowKey={({ orgId }) => orgId}
        empty={t('seals.empty')}
        hint={t('seals.emptyHint')}
        steps={steps}
        columns={[
          { key: 'organisation', title: t('seals.organisation'), cell: ({ organisation }) => organisation },
          { key: 'seal', title: t('seals.seal'), cell: (row) => <SealOf row={row} /> },
          { key: 'updatedAt', title: t('seals.updatedAt'), cell: ({ updatedAt }) => dateTime(updatedAt, true) },
          { key: 'actions', title: t('common:actions'), pinned: true, cell: actions },
        ]}
      />
      {editing && <SealDialog row={editing} onClose={() => setEditing(null)} />}
    </Panel>
  )
}

function SealOf({ row }: { row: OrganSeal }) {
  const { t } = useTranslation('administration')
  if (row.file !== null) return <SignaturePicture number={row.file} />
  return t(row.isDemo ? 'seals.demo' : 'seals.none')
}

function SealDialog({ row, onClose }: { row: OrganSeal; onClose: () => void }) {
  const { t } = useTranslation('administration')
  const [file, setFile] = useState('')
  const noPendingUploads = useNoPendingUploads()
  return (
    <RowDialog
      title={`${t('seals.set')}: ${row.organisation}`}
      className="role-form"
      canSend={noPendingUploads}
      queryKeys={['seals']}
      send={() => post('lawer-approval/seal/save', { orgId: row.orgId, file }, { idempotencyKey: crypto.randomUUID() })}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <label htmlFor="seal-file">{t('seals.file')}</label>
          <Suspense fallback={<Loading />}>
            <FileField
              id="seal-file"
              value={file === '' ? [] : [file]}
              maxItems={1}
              accept={pictures}
              readOnly={false}
              onChange={([number = '']) => setFile(number)}
            />
          </Suspense>
          <p role={problemAt('file') ? 'alert' : undefined}>{problemAt('file') ?? t('seals.note')}</p>
        </>
      )}
    </RowDialog>
  )
}

function useRemoveSeal() {
  const { t } = useTranslation('administration')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (orgId: string) =>
      post('lawer-approval/seal/save', { orgId, file: '' }, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: async () => {
      toast('success', t('seals.removed'))
      await queryClient.invalidateQueries({ queryKey: ['seals'] })
    },
  })
}
