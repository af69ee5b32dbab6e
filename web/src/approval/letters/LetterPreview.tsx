import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LetterPreviewInput } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { PrintPreview } from '../../form/paper/PrintPreview'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { letterPreviewQuery } from '../api'
import { LetterPaper } from './LetterPaper'

type Props = { decision: LetterPreviewInput; onClose: () => void }

/** The letters as they would leave the house if the decision were taken so now; their numbers come with it. */
export default function LetterPreview({ decision, onClose }: Props) {
  const { t } = useTranslation('approval')
  const textOf = useApiErrorText()
  const letters = useQuery(letterPreviewQuery(decision))
  return (
    <PrintPreview onClose={onClose}>
      {letters.isPending && <Loading />}
      {letters.isError && <Failed reason={textOf(letters.error)} onRetry={letters.refetch} />}
      {letters.data?.length === 0 && <article className="paper">{t('letter.noTemplate')}</article>}
      {letters.data?.map((letter) => (
        <LetterPaper key={`${letter.kind} ${letter.name}`} letter={letter} />
      ))}
    </PrintPreview>
  )
}
