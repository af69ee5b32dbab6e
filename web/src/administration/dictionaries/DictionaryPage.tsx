import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { CodeType } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { paths } from '../../paths'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { Panel } from '../../ui/Panel'
import { DataTable, type TableColumn } from '../../ui/table/DataTable'
import { type CodeForm, codesQuery, formOf, typeQuery } from './api'
import { CodeActs } from './CodeActs'
import { CodeDialog } from './CodeDialog'
import { type CodeLine, codeLines } from './codeTree'
import '../administration.css'

/** The codes of one dictionary as a tree. */
export default function DictionaryPage() {
  const { t } = useTranslation('dictionaries')
  const textOf = useApiErrorText()
  const [query] = useSearchParams()
  const key = query.get('type') ?? ''
  const type = useQuery(typeQuery(key))
  if (type.isPending) return <Loading />
  if (type.isError) return <Failed reason={textOf(type.error)} onRetry={type.refetch} />
  if (!type.data)
    return (
      <Panel title={t('title')}>
        <p>
          {t('unknown')} <Link to={paths.dictionaries}>{t('title')}</Link>
        </p>
      </Panel>
    )
  return <Codes key={key} type={type.data} />
}

function Codes({ type }: { type: CodeType }) {
  const { t } = useTranslation('dictionaries')
  const textOf = useApiErrorText()
  const locale = useLocale()
  const codes = useQuery(codesQuery(type.code))
  const [editing, setEditing] = useState<CodeForm | null>(null)
  const lines = useMemo(() => codeLines(codes.data ?? []), [codes.data])
  const columns: TableColumn<CodeLine>[] = [
    {
      key: 'name',
      title: t('name'),
      cell: ({ code, depth }) => (
        <span lang="zh-CN" style={{ paddingInlineStart: depth * 20 }}>
          {code.mc}
        </span>
      ),
    },
    { key: 'nameEn', title: t('nameEn'), cell: ({ code }) => code.mcEn },
    { key: 'code', title: t('code.code'), cell: ({ code }) => code.dm },
    { key: 'enabled', title: t('code.state'), cell: ({ code }) => t(code.enabled ? 'enabled' : 'disabled') },
    {
      key: 'actions',
      title: t('actions'),
      pinned: true,
      cell: (line) => (
        <CodeActs
          type={type}
          all={codes.data ?? []}
          line={line}
          onEdit={() => setEditing(formOf(type.code, line.code))}
        />
      ),
    },
  ]
  const create = () =>
    setEditing({ id: '', type: type.code, dm: '', mc: '', mcEn: '', pdm: '', seq: lines.length, enabled: '1' })
  const name = locale === 'en' ? type.nameEn : type.name
  return (
    <Panel
      title={`${name} ${type.code}`}
      extra={
        type.open && (
          <Button kind="primary" onClick={create}>
            {t('code.create')}
          </Button>
        )
      }
    >
      <p>{t(type.open ? 'openNote' : 'closedNote')}</p>
      {codes.isPending && <Loading />}
      {codes.isError && <Failed reason={textOf(codes.error)} onRetry={codes.refetch} />}
      {codes.data && (
        <DataTable
          label={name}
          name="dictionary"
          columns={columns}
          rows={lines}
          rowKey={({ code }) => code.dm}
          empty={t('code.empty')}
          busy={codes.isFetching}
        />
      )}
      {editing !== null && (
        <CodeDialog code={editing} isOpen={type.open} lines={lines} onClose={() => setEditing(null)} />
      )}
    </Panel>
  )
}
