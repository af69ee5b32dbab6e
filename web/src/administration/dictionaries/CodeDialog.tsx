import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RowDialog } from '../../form/dialog/RowForm'
import { ChoiceField } from '../ChoiceField'
import { TextField } from '../TextField'
import { type CodeForm, saveCode } from './api'
import type { CodeLine } from './codeTree'

type Props = { code: CodeForm; isOpen: boolean; lines: CodeLine[]; onClose: () => void }

/** A code, new or renamed; the code itself never changes. */
export function CodeDialog({ code, isOpen, lines, onClose }: Props) {
  const { t } = useTranslation('dictionaries')
  const [draft, setDraft] = useState(code)
  const isNew = code.id === ''
  const above = lines.filter((line) => line.code.dm !== code.dm)
  return (
    <RowDialog
      title={t(isNew ? 'code.create' : 'code.edit')}
      className="dictionary-form"
      fields={['dm', 'mc', 'mcEn']}
      otherProblem={(problemAt) => problemAt('pdm') ?? problemAt('enabled')}
      queryKeys={['dictionaries']}
      send={() => saveCode(draft)}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <TextField
            label={t('code.code')}
            value={draft.dm}
            problem={problemAt('dm')}
            required
            disabled={!isNew}
            onChange={(dm) => setDraft({ ...draft, dm })}
          />
          <TextField
            label={t('name')}
            value={draft.mc}
            problem={problemAt('mc')}
            required
            onChange={(mc) => setDraft({ ...draft, mc })}
          />
          <TextField
            label={t('nameEn')}
            value={draft.mcEn}
            problem={problemAt('mcEn')}
            onChange={(mcEn) => setDraft({ ...draft, mcEn })}
          />
          {isOpen && (
            <ChoiceField
              label={t('code.above')}
              value={draft.pdm}
              choices={[
                { value: '', label: t('code.top') },
                ...above.map((line) => ({
                  value: line.code.dm,
                  label: `${'\u2003'.repeat(line.depth)}${line.code.mc}`,
                })),
              ]}
              onChange={(pdm) => setDraft({ ...draft, pdm })}
            />
          )}
        </>
      )}
    </RowDialog>
  )
}
