import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CodeType } from '../../api/contract'
import { RowDialog } from '../../form/dialog/RowForm'
import { TextField } from '../TextField'
import { saveType } from './api'

/** A dictionary, new or renamed; its key never changes. */
export function TypeDialog({ type, onClose }: { type: CodeType | undefined; onClose: () => void }) {
  const { t } = useTranslation('dictionaries')
  const [draft, setDraft] = useState({ code: type?.code ?? '', name: type?.name ?? '', nameEn: type?.nameEn ?? '' })
  return (
    <RowDialog
      title={t(type ? 'type.edit' : 'type.create')}
      className="dictionary-form"
      fields={['code', 'name', 'nameEn']}
      queryKeys={['dictionaries']}
      send={() => saveType({ ...draft, id: type?.code ?? '', version: type?.version })}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <TextField
            label={t('type.code')}
            value={draft.code}
            problem={problemAt('code')}
            required
            disabled={type !== undefined}
            onChange={(code) => setDraft({ ...draft, code })}
          />
          <TextField
            label={t('name')}
            value={draft.name}
            problem={problemAt('name')}
            required
            onChange={(name) => setDraft({ ...draft, name })}
          />
          <TextField
            label={t('nameEn')}
            value={draft.nameEn}
            problem={problemAt('nameEn')}
            onChange={(nameEn) => setDraft({ ...draft, nameEn })}
          />
        </>
      )}
    </RowDialog>
  )
}
