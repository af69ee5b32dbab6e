import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ParameterGroup, ParameterSetting } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { Button } from '../../ui/controls/Button'
import { dateTime } from '../../ui/dates'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { Panel } from '../../ui/Panel'
import { DataTable, type TableColumn } from '../../ui/table/DataTable'
import { type ParameterChoice, parametersQuery } from './api'
import { type Channel, GatewayTestDialog } from './GatewayTestDialog'
import { ParameterDialog } from './ParameterDialog'
import '../administration.css'

const groups: ParameterGroup[] = ['site', 'manual', 'security', 'mail', 'sms', 'platform']
/** The channels of dictionary fsxxfs that have a gateway. */
const channels: Partial<Record<ParameterGroup, Channel>> = { sms: '02', mail: '03', platform: '04' }

/** What can be set while the servers run, by what it is about. */
export default function ParametersPage() {
  const { t } = useTranslation('parameters')
  const textOf = useApiErrorText()
  const settings = useQuery(parametersQuery)
  const [editing, setEditing] = useState<ParameterSetting | null>(null)
  const [testing, setTesting] = useState<Channel | null>(null)
  const columns = useColumns(setEditing)
  if (settings.isPending) return <Loading />
  if (!settings.data) return <Failed reason={textOf(settings.error)} onRetry={settings.refetch} />
  const test = (group: ParameterGroup) => {
    const channel = channels[group]
    return channel && <Button onClick={() => setTesting(channel)}>{t('test.open')}</Button>
  }
  return (
    <>
      {groups.map((group) => (
        <Panel key={group} title={t(`groups.${group}`)} extra={test(group)}>
          <DataTable
            label={t(`groups.${group}`)}
            rows={settings.data.filter((setting) => setting.group === group)}
            rowKey={({ key }) => key}
            empty={t('empty')}
            columns={columns}
          />
        </Panel>
      ))}
      {editing && <ParameterDialog setting={editing} onClose={() => setEditing(null)} />}
      {testing && <GatewayTestDialog channel={testing} onClose={() => setTesting(null)} />}
    </>
  )
}

function useColumns(edit: (setting: ParameterSetting) => void): TableColumn<ParameterSetting>[] {
  const { t } = useTranslation('parameters')
  return [
    { key: 'name', title: t('name'), cell: ({ key }) => t(`names.${key}`) },
    { key: 'value', title: t('value'), cell: (setting) => <Value setting={setting} /> },
    { key: 'about', title: t('about'), cell: ({ key }) => t(`abouts.${key}`) },
    { key: 'changedBy', title: t('changedBy'), cell: ({ changedBy }) => changedBy ?? '' },
    { key: 'changedAt', title: t('changedAt'), cell: ({ changedAt }) => dateTime(changedAt, true) },
    {
      key: 'actions',
      title: t('actions'),
      pinned: true,
      cell: (setting) => (
        <Button kind="link" onClick={() => edit(setting)}>
          {t('edit')}
        </Button>
      ),
    },
  ]
}

function Value({ setting }: { setting: ParameterSetting }) {
  const { t } = useTranslation('parameters')
  const { kind, value, isSet, isConfigured, unit } = setting
  if (isConfigured) return t('configured')
  if (kind === 'secret' || kind === 'pdf') return t(isSet ? `kept.${kind}` : 'none')
  if (value === '') return t('none')
  if (kind === 'choice') return t(`choices.${value as ParameterChoice}`)
  return unit === null ? value : t(`units.${unit}`, { value })
}
