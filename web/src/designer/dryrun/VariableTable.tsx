import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useTranslation } from 'react-i18next'
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
            <Button
              size="small"
              type="text"
              icon={<PlusOutlined />}
              aria-label={t('common:add')}
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
              <Input
                size="small"
                value={row.name}
                aria-label={t('dryRun.name')}
                onChange={(event) => write(index, { name: event.target.value })}
              />
            </td>
            <td>
              <Input
                size="small"
                value={row.value}
                aria-label={t('dryRun.valueOf', { name: row.name })}
                onChange={(event) => write(index, { value: event.target.value })}
              />
            </td>
            <td>
              <Button
                size="small"
                type="text"
                danger
                icon={<DeleteOutlined />}
                aria-label={t('common:remove')}
                onClick={() => onChange(rows.filter((_, at) => at !== index))}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
