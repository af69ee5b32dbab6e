import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExamineType } from '../api/contract'
import { RowDialog } from '../form/dialog/RowForm'
import { TextInput } from '../ui/controls/TextInput'
import { deleteExamineType, examineTypesQuery, itemQueries, saveExamineType } from './api'
import { Labelled } from './Labelled'
import { Rows } from './Rows'

/** How applications of an item are examined, and how long the law gives for it. */
export function ExamineTypes({ sqType }: { sqType: string }) {
  const { t } = useTranslation(['items', 'common'])
  return (
    <Rows<ExamineType>
      label={t('examineTypes.title')}
      empty={t('examineTypes.empty')}
      list={useQuery(examineTypesQuery(sqType))}
      columns={[
        { key: 'name', title: t('examineTypes.name'), cell: ({ name }) => name },
        { key: 'legalDays', title: t('examineTypes.legalDays'), align: 'end', cell: ({ legalDays }) => legalDays },
        {
          key: 'enabled',
          title: t('examineTypes.enabled'),
          cell: ({ enabled }) => t(enabled === '1' ? 'common:yes' : 'common:no'),
        },
      ]}
      remove={deleteExamineType}
      dialog={(row, onClose) => <ExamineTypeDialog sqType={sqType} row={row} onClose={onClose} />}
    />
  )
}

type Props = { sqType: string; row: ExamineType | null; onClose: () => void }

function ExamineTypeDialog({ sqType, row, onClose }: Props) {
  const { t } = useTranslation('items')
  const [name, setName] = useState(row?.name ?? '')
  const [days, setDays] = useState(String(row?.legalDays ?? ''))
  const [enabled, setEnabled] = useState(row?.enabled ?? '1')
  const send = () => saveExamineType({ id: row?.id ?? '', sqType, name, legalDays: toInteger(days), enabled })
  return (
    <RowDialog
      title={t('examineTypes.one')}
      className="items-form"
      queryKeys={itemQueries}
      send={send}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <Labelled label={t('examineTypes.name')} required problem={problemAt('name')}>
            {(input) => <TextInput {...input} value={name} onChange={setName} />}
          </Labelled>
          <Labelled label={t('examineTypes.legalDays')} required problem={problemAt('legalDays')}>
            {(input) => <TextInput {...input} inputMode="numeric" value={days} onChange={setDays} />}
          </Labelled>
          <label className="items-check">
            <input
              type="checkbox"
              checked={enabled === '1'}
              onChange={(event) => setEnabled(event.target.checked ? '1' : '0')}
            />
            {t('examineTypes.enabled')}
          </label>
        </>
      )}
    </RowDialog>
  )
}

/** What is no whole number is refused by the server as out of range. */
export function toInteger(text: string): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : -1
}
