import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IssuedLetter } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { PrintPreview } from '../../form/paper/PrintPreview'
import { dateTime } from '../../ui/dates'
import { Panel } from '../../ui/Panel'
import { PagedTable } from '../../ui/table/PagedTable'
import { useListAddress } from '../../ui/table/useListAddress'
import { ownLettersQuery } from './api'
import { LetterActions } from './LetterActions'
import { LetterPaper } from './LetterPaper'
import { LetterStatus } from './LetterStatus'
import { useLetterName } from './useLetterName'
import './letter.css'
import { useMenuSteps } from '../../api/menu'
import { paths } from '../../paths'

const unnarrowed = {}

/** 我的文书: the letters that are for the user, whoever's case they come of; he reads, keeps and confirms them. */
export default function MyLettersPage() {
  const { t } = useTranslation(['approval', 'form'])
  const textOf = useApiErrorText()
  const letterName = useLetterName()
  const { paging, onPage } = useListAddress(unnarrowed)
  const [selected, setSelected] = useState<IssuedLetter | null>(null)
  const steps = useMenuSteps([{ text: t('letter.toApplications'), to: paths.applications }])
  return (
    <Panel title={t('letter.mine')}>
      <PagedTable
        label={t('letter.mine')}
        name="ownLetters"
        list={useQuery(ownLettersQuery(paging))}
        rowKey={({ letterId }) => letterId}
        empty={t('letter.noneForMe')}
        hint={t('letter.noneForMeHint')}
        steps={steps}
        textOf={textOf}
        {...paging}
        onPage={onPage}
        columns={[
          { key: 'name', title: t('letter.name'), cell: letterName },
          { key: 'docNo', title: t('letter.docNo'), cell: ({ docNo }) => docNo },
          { key: 'organisation', title: t('letter.organisation'), cell: ({ organisation }) => organisation },
          { key: 'issuedAt', title: t('letter.issuedAt'), cell: ({ issuedAt }) => dateTime(issuedAt, true) },
          { key: 'status', title: t('letter.status'), cell: (letter) => <LetterStatus letter={letter} /> },
          {
            key: 'actions',
            title: t('letter.read'),
            pinned: true,
            cell: (letter) => <LetterActions letter={letter} onRead={() => setSelected(letter)} />,
          },
        ]}
      />
      {selected && (
        <PrintPreview printed={{ subject: 'letter', subjectId: selected.letterId }} onClose={() => setSelected(null)}>
          <LetterPaper letter={selected} />
        </PrintPreview>
      )}
    </Panel>
  )
}
