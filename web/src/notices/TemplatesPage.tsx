import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NoticeTemplate } from '../api/contract'
import { usePermitted } from '../api/permissions'
import { useApiErrorText } from '../api/useApiErrorText'
import { useLocale } from '../text/useLocale'
import { Button } from '../ui/controls/Button'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { confirm } from '../ui/overlay/confirm'
import { Panel } from '../ui/Panel'
import { DataTable, type TableColumn } from '../ui/table/DataTable'
import { restoreTemplate, templatesQuery } from './api'
import { TemplateDialog } from './TemplateDialog'
import './notices.css'

/** 消息模板: what people are told of which event, in which words and by which channels. */
export default function TemplatesPage() {
  const { t } = useTranslation(['notices', 'common'])
  const textOf = useApiErrorText()
  const templates = useQuery(templatesQuery)
  const [editing, setEditing] = useState<NoticeTemplate>()
  const columns = useColumns(setEditing)
  if (templates.isPending) return <Loading />
  if (!templates.data) return <Failed reason={textOf(templates.error)} onRetry={templates.refetch} />
  return (
    <Panel title={t('templates.title')}>
      <DataTable
        label={t('templates.title')}
        name="noticeTemplates"
        columns={columns}
        rows={templates.data}
        rowKey={(row) => row.event}
        busy={templates.isFetching}
        empty={t('templates.empty')}
      />
      {editing && <TemplateDialog template={editing} onClose={() => setEditing(undefined)} />}
    </Panel>
  )
}

function useColumns(onEdit: (template: NoticeTemplate) => void): TableColumn<NoticeTemplate>[] {
  const { t } = useTranslation(['notices', 'common'])
  const locale = useLocale()
  const restore = useRestore()
  const mayEdit = usePermitted(['sys:config:edit'])
  return useMemo(() => {
    const language = locale === 'en' ? 'en' : 'zh'
    const channels: Record<string, string> = t('channels', { returnObjects: true })
    return [
      { key: 'event', title: t('templates.event'), cell: (row) => row.name[language] },
      { key: 'receivers', title: t('templates.receivers'), cell: (row) => t(`receivers.${row.receivers}`) },
      {
        key: 'channels',
        title: t('templates.channels'),
        cell: (row) => row.channels.map((code) => channels[code] ?? code).join(' · ') || '–',
      },
      { key: 'subject', title: t('templates.subject'), cell: (row) => row[language].title, wrap: true },
      { key: 'changed', title: t('templates.changed'), cell: (row) => (row.isChanged ? t('templates.changed') : '') },
      {
        key: 'actions',
        title: t('common:actions'),
        cell: (row) =>
          mayEdit && (
            <span className="notices-actions">
              <Button kind="link" onClick={() => onEdit(row)}>
                {t('templates.edit')}
              </Button>
              {row.isChanged && (
                <Button kind="link" onClick={() => restore(row.event, row.name[language])}>
                  {t('templates.restore')}
                </Button>
              )}
            </span>
          ),
      },
    ]
  }, [t, locale, onEdit, restore, mayEdit])
}

/** Asks first; then the shipped words count again. */
function useRestore() {
  const { t } = useTranslation(['notices', 'common'])
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  return useMemo(
    () => async (event: string, name: string) => {
      if (!(await confirm(t('templates.restoreAsk', { name })))) return
      try {
        await restoreTemplate(event)
        await queryClient.invalidateQueries({ queryKey: templatesQuery.queryKey })
        toast('success', t('templates.restored'))
      } catch (reason) {
        toast('error', textOf(reason))
      }
    },
    [t, textOf, queryClient],
  )
}
