import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IssuedLetter } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { PrintPreview } from '../../form/paper/PrintPreview'
import { useFlowNames } from '../../text/flowNames'
import { dateTime } from '../../ui/dates'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { DataTable } from '../../ui/table/DataTable'
import { lettersQuery } from '../api'
import { LetterActions } from './LetterActions'
import { LetterDrafts } from './LetterDrafts'
import { LetterPaper } from './LetterPaper'
import { LetterStatus } from './LetterStatus'
import { useLetterName } from './useLetterName'
import './letter.css'

/** The letters that were issued in a case: how far each has come, and what can be done with it. */
export default function LetterList({ sqId }: { sqId: string }) {
  const { t } = useTranslation(['approval', 'form'])
  const { nameOf } = useFlowNames()
  const letterName = useLetterName()
  const textOf = useApiErrorText()
  const letters = useQuery(lettersQuery(sqId))
  const [selected, setSelected] = useState<IssuedLetter | null>(null)
  if (letters.isPending) return <Loading />
  if (letters.isError) return <Failed reason={textOf(letters.error)} onRetry={letters.refetch} />
  const columns = [
    { key: 'name', title: t('letter.name'), cell: letterName },
    { key: 'docNo', title: t('letter.docNo'), cell: (letter: IssuedLetter) => letter.docNo },
    { key: 'addressee', title: t('letter.addressee'), cell: (letter: IssuedLetter) => letter.addresseeName },
    { key: 'status', title: t('letter.status'), cell: (letter: IssuedLetter) => <LetterStatus letter={letter} /> },
    { key: 'node', title: t('task.node'), cell: (letter: IssuedLetter) => nameOf(letter.nodeName) },
    { key: 'organisation', title: t('letter.organisation'), cell: (letter: IssuedLetter) => letter.organisation },
    { key: 'issuedAt', title: t('letter.issuedAt'), cell: (letter: IssuedLetter) => dateTime(letter.issuedAt, true) },
    {
      key: 'actions',
      title: t('letter.read'),
      pinned: true,
      cell: (letter: IssuedLetter) => <LetterActions letter={letter} onRead={() => setSelected(letter)} />,
    },
  ]
  return (
    <>
      <DataTable
        label={t('tab.letters')}
        columns={columns}
        rows={letters.data}
        rowKey={({ letterId }) => letterId}
        empty={t('letter.none')}
      />
      <LetterDrafts sqId={sqId} />
      {selected && (
        <PrintPreview printed={{ subject: 'letter', subjectId: selected.letterId }} onClose={() => setSelected(null)}>
          <LetterPaper letter={selected} />
        </PrintPreview>
      )}
    </>
  )
}
