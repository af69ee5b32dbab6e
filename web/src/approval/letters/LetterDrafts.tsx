import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LetterDraft } from '../../api/contract'
import { usePermitted } from '../../api/permissions'
import { LetterStatus } from '../../core/codes'
import { RowDialog } from '../../form/dialog/RowForm'
import { codeLabel, useDictionaries } from '../../form/reference/dictionaries'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { Loading } from '../../ui/feedback/Loading'
import { toast } from '../../ui/feedback/toasts'
import { confirm } from '../../ui/overlay/confirm'
import { DataTable } from '../../ui/table/DataTable'
import { draftsQuery, issueDraft, letterQueries, removeDraft, saveDraft, submitDraft } from './api'
import { LetterField } from './LetterField'

const SignatureField = lazy(() => import('../../form/files/SignatureField'))

/** May write letters of a case. */
const handles = 'sq:task:audit'

/** Letters that no decision brings: written, signed and issued by those who handle the case; nobody else sees anything here. */
export function LetterDrafts({ sqId }: { sqId: string }) {
  return usePermitted([handles]) ? <Drafts sqId={sqId} /> : null
}

function Drafts({ sqId }: { sqId: string }) {
  const { t } = useTranslation(['approval', 'common'])
  const locale = useLocale()
  const { tzslx, tzszt } = useDictionaries(['tzslx', 'tzszt'])
  const drafts = useQuery(draftsQuery(sqId))
  const [editing, setEditing] = useState<LetterDraft | 'new' | null>(null)
  const [issuing, setIssuing] = useState<LetterDraft | null>(null)
  const change = useDraftChange()
  if (!drafts.data || drafts.data.kinds.length === 0) return null
  const { kinds, maySign } = drafts.data
  const actions = (draft: LetterDraft) => (
    <span className="letter-actions">
      <Button kind="link" onClick={() => setEditing(draft)}>
        {t('common:edit')}
      </Button>
      {draft.status !== LetterStatus.AwaitingSignature && (
        <Button kind="link" busy={change.isPending} onClick={() => change.mutate(() => submitDraft(draft.draftId))}>
          {t('letter.draft.submit')}
        </Button>
      )}
      <Button kind="link" onClick={() => setIssuing(draft)}>
        {t('letter.draft.issue')}
      </Button>
      <Button
        kind="link"
        busy={change.isPending}
        onClick={async () =>
          (await confirm(t('common:confirmRemove'), { danger: true })) &&
          change.mutate(() => removeDraft(draft.draftId))
        }
      >
        {t('common:remove')}
      </Button>
    </span>
  )
  return (
    <section aria-label={t('letter.draft.title')}>
      <div className="letter-tools">
        <Button onClick={() => setEditing('new')}>{t('letter.draft.write')}</Button>
      </div>
      {drafts.data.drafts.length > 0 && (
        <DataTable
          label={t('letter.draft.title')}
          rows={drafts.data.drafts}
          rowKey={({ draftId }) => draftId}
          empty=""
          columns={[
            { key: 'kind', title: t('letter.name'), cell: ({ kind }) => codeLabel(tzslx, kind, locale) },
            { key: 'opinion', title: t('letter.reason'), wrap: true, cell: ({ opinion }) => opinion },
            { key: 'status', title: t('letter.status'), cell: ({ status }) => codeLabel(tzszt, status, locale) },
            { key: 'person', title: t('letter.draft.person'), cell: ({ person }) => person },
            { key: 'actions', title: t('common:actions'), pinned: true, cell: actions },
          ]}
        />
      )}
      {editing && (
        <DraftDialog
          sqId={sqId}
          kinds={kinds}
          draft={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {issuing && <IssueDialog draft={issuing} maySign={maySign} onClose={() => setIssuing(null)} />}
    </section>
  )
}

type DraftProps = { sqId: string; kinds: string[]; draft: LetterDraft | null; onClose: () => void }

function DraftDialog({ sqId, kinds, draft, onClose }: DraftProps) {
  const { t } = useTranslation('approval')
  const locale = useLocale()
  const { tzslx } = useDictionaries(['tzslx'])
  const [kind, setKind] = useState(draft?.kind ?? kinds[0] ?? '')
  const [opinion, setOpinion] = useState(draft?.opinion ?? '')
  return (
    <RowDialog
      title={t('letter.draft.write')}
      className="letter-form"
      queryKeys={letterQueries}
      send={() => saveDraft({ draftId: draft?.draftId ?? '', sqId, kind, opinion })}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <LetterField label={t('letter.name')} required problem={problemAt('kind')}>
            {(input) => (
              <select
                {...input}
                className="native-select"
                value={kind}
                onChange={(event) => setKind(event.target.value)}
              >
                {kinds.map((code) => (
                  <option key={code} value={code}>
                    {codeLabel(tzslx, code, locale)}
                  </option>
                ))}
              </select>
            )}
          </LetterField>
          <LetterField label={t('letter.reason')} problem={problemAt('opinion')}>
            {(input) => (
              <textarea
                {...input}
                className="text-input"
                rows={5}
                maxLength={2000}
                value={opinion}
                onChange={(event) => setOpinion(event.target.value)}
              />
            )}
          </LetterField>
        </>
      )}
    </RowDialog>
  )
}

type IssueProps = { draft: LetterDraft; maySign: boolean; onClose: () => void }

/** Issues what was written, signed by whoever may; the server says whether the letter has a place for a signature. */
function IssueDialog({ draft, maySign, onClose }: IssueProps) {
  const { t } = useTranslation('approval')
  const [signature, setSignature] = useState('')
  return (
    <RowDialog
      title={t('letter.draft.issue')}
      className="letter-form"
      queryKeys={letterQueries}
      successText={t('letter.draft.issued')}
      send={() => issueDraft({ draftId: draft.draftId, signature })}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <p className="letter-note">{t('letter.draft.note')}</p>
          {maySign && (
            <LetterField label={t('letter.draft.signature')} problem={problemAt('signature')}>
              {({ id }) => (
                <Suspense fallback={<Loading />}>
                  <SignatureField
                    id={id}
                    value={signature}
                    readOnly={false}
                    onChange={(number) => setSignature(number ?? '')}
                  />
                </Suspense>
              )}
            </LetterField>
          )}
        </>
      )}
    </RowDialog>
  )
}

function useDraftChange() {
  const { t } = useTranslation('common')
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: async () => {
      toast('success', t('saved'))
      for (const key of letterQueries) await queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
}
