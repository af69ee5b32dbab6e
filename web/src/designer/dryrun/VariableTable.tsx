import { useTranslation } from 'react-i18next'
import { TextInput } from '../../ui/controls/TextInput'
import { IconButton } from '../IconButton'
import type { VariableRow } from './variables'

/** The variables a dry run starts with. */
export function VariableTable({ rows, onChange }: { rows: VariableRow[]; onChange: (rows: VariableRow[]) => void }) {
  const { t } = useTranslation(['designer', 'common'])
  const write = (index: number, changed: Partial<VariableRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...changed } : row)))
  return (
    <table className="designer-table">
      <thead>
        <tr>
          <th scope="col">{t('dryRun.name')}</th>
          <th scope="col">{t('dryRun.value')}</th>
          <th scope="col">
            <IconButton
              title={t('common:add')}
              icon="plus"
              onClick={() => onChange([...rows, { name: '', value: '' }])}
            />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name is not unique while it is typed
          <tr key={index}>
            <td>
              <TextInput value={row.name} aria-label={t('dryRun.name')} onChange={(name) => write(index, { name })} />
            </td>
            <td>
              <TextInput
                value={row.value}
                aria-label={t('dryRun.valueOf', { name: row.name })}
                onChange={(value) => write(index, { value })}
              />
            </td>
            <td className="designer-row-actions">
              <IconButton
                title={t('common:remove')}
                icon="remove"
                onClick={() => onChange(rows.filter((_, at) => at !== index))}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
