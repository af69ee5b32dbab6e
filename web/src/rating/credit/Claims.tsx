import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreditClaim, CreditClaimKind, CreditLine } from '../../api/contract'
import { FileLinks } from '../../form/files/FileLinks'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { dateTime } from '../../ui/dates'
import { DataTable, type TableColumn } from '../../ui/table/DataTable'
import { decideClaim, raiseClaim } from '../api'
import { ReasonDialog } from '../fields'
import { stageText } from './RatingList'

const FileField = lazy(() => import('../../form/files/FileField'))

/** What is asked for: of an entry, or of the rating as a whole. */
export type Claiming = { kind: CreditClaimKind; entry?: CreditLine }

/** Objections and repairs, with their decisions. */
export function ClaimList({ claims, decides }: { claims: CreditClaim[]; decides: boolean }) {
  const { t } = useTranslation('rating')
  const [deciding, setDeciding] = useState<{ claim: CreditClaim; upheld: boolean }>()
  const columns = useMemo<TableColumn<CreditClaim>[]>(
    () => [
      {
        key: 'kind',
        title: t('credit.claimKind'),
        cell: (row) => stageText(t('credit.claimKinds', { returnObjects: true }), row.kind),
      },
      { key: 'by', title: t('by'), cell: (row) => row.raisedBy },
      { key: 'at', title: t('at'), cell: (row) => dateTime(row.raisedAt, true) },
      { key: 'reason', title: t('reason'), wrap: true, cell: (row) => row.reason },
      { key: 'files', title: t('files'), cell: (row) => <FileLinks value={row.files} /> },
      {
        key: 'state',
        title: t('state'),
        cell: (row) => stageText(t('claimStates', { returnObjects: true }), row.state),
      },
      {
        key: 'decision',
        title: t('decision'),
        wrap: true,
        cell: (row) =>
          row.decidedBy === null ? '' : `${row.decision} · ${row.decidedBy} · ${dateTime(row.decidedAt, true)}`,
      },
      ...(decides
        ? [
            {
              key: 'actions',
              title: t('actions'),
              pinned: true,
              cell: (claim: CreditClaim) =>
                claim.state === 'open' && (
                  <div className="rating-actions">
                    <Button kind="link" onClick={() => setDeciding({ claim, upheld: true })}>
                      {t('uphold')}
                    </Button>
                    <Button kind="link" onClick={() => setDeciding({ claim, upheld: false })}>
                      {t('reject')}
                    </Button>
                  </div>
                ),
            },
          ]
        : []),
    ],
    [t, decides],
  )
  return (
    <>
      <DataTable
        label={t('credit.claims')}
        columns={columns}
        rows={claims}
        rowKey={(row) => row.id}
        empty={t('credit.noClaim')}
        hint={t('credit.noClaimHint')}
      />
      {deciding && (
        <ReasonDialog
          title={t(deciding.upheld ? 'uphold' : 'reject')}
          note={t(deciding.upheld ? 'credit.upholdNote' : 'credit.rejectNote')}
          queryKeys={['credit']}
          send={(reason) => decideClaim(deciding.claim.id, deciding.upheld, reason)}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </>
  )
}

/** An objection or a repair, with proof. */
export function ClaimDialog({
  ratingId,
  claiming,
  onClose,
}: {
  ratingId: string
  claiming: Claiming
  onClose: () => void
}) {
  const { t } = useTranslation('rating')
  const locale = useLocale()
  const [files, setFiles] = useState<string[]>([])
  const { kind, entry } = claiming
  return (
    <ReasonDialog
      title={t(kind === 'repair' ? 'credit.repair' : 'credit.object_')}
      note={locale === 'en' ? entry?.explanation.en : entry?.explanation.zh}
      successText={t('credit.claimed')}
      queryKeys={['credit']}
      send={(reason) => raiseClaim({ ratingId, entryId: entry?.id, kind, reason, files })}
      onClose={onClose}
    >
      {() => (
        <Suspense>
          <FileField id="claim-files" value={files} maxItems={10} readOnly={false} onChange={setFiles} />
        </Suspense>
      )}
    </ReasonDialog>
  )
}
