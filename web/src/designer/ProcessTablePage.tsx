import { PlusOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Empty, Flex, Input, Pagination, Result, Spin, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { designerPath } from '../paths'
import { useLocale } from '../text/useLocale'
import { listProcesses, type ProcessRow, type ProcessState } from './api'
import './designer.css'
import { RowActions } from './RowActions'

const pageSize = 20
const colours: Record<ProcessState, string> = { draft: 'default', active: 'success', suspended: 'warning' }

/** Every flow with its version and state. */
export default function ProcessTablePage() {
  const { t } = useTranslation(['designer', 'common'])
  const navigate = useNavigate()
  const [request, setRequest] = useState({ page: 1, pageSize, keyword: '' })
  const processes = useQuery({
    queryKey: ['processes', request],
    queryFn: () => listProcesses(request),
    placeholderData: keepPreviousData,
  })
  const create = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => navigate(designerPath())}>
      {t('table.create')}
    </Button>
  )
  return (
    <section className="processes">
      <Flex justify="space-between" gap={8} wrap>
        <Input.Search
          className="processes-search"
          maxLength={20}
          allowClear
          placeholder={t('table.keyword')}
          aria-label={t('table.keyword')}
          onSearch={(keyword) => setRequest({ ...request, page: 1, keyword: keyword.trim() })}
        />
        {create}
      </Flex>
      {processes.isError ? (
        <Result
          status="warning"
          title={t('common:failed')}
          extra={<Button onClick={() => processes.refetch()}>{t('common:retry')}</Button>}
        />
      ) : (
        <Spin spinning={processes.isFetching}>
          <ProcessTable rows={processes.data?.data} />
        </Spin>
      )}
      <Pagination
        align="end"
        hideOnSinglePage
        current={request.page}
        pageSize={pageSize}
        total={processes.data?.totalCount ?? 0}
        showSizeChanger={false}
        onChange={(page) => setRequest({ ...request, page })}
      />
    </section>
  )
}

const columns = ['name', 'flowKey', 'form', 'version', 'state', 'deployedAt', 'updatedAt'] as const

function ProcessTable({ rows }: { rows: ProcessRow[] | undefined }) {
  const { t } = useTranslation(['designer', 'common'])
  if (rows?.length === 0) return <Empty description={t('table.empty')} />
  return (
    <div className="processes-scroll">
      <table className="designer-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`table.${column}`)}
              </th>
            ))}
            <th scope="col">{t('common:actions')}</th>
          </tr>
        </thead>
        <tbody>
          {rows?.map((row) => (
            <ProcessLine key={row.flowKey} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ProcessLine({ row }: { row: ProcessRow }) {
  const { t } = useTranslation('designer')
  const locale = useLocale()
  const time = (at: number | null) =>
    at === null ? '' : new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <tr>
      <th scope="row">
        <Link to={designerPath(row.flowKey)}>{row.name}</Link>
      </th>
      <td>{row.flowKey}</td>
      <td>{row.formCode}</td>
      <td>{row.version === 0 ? t('table.never') : `V${row.version}`}</td>
      <td>
        <Tag color={colours[row.state]}>{t(`table.states.${row.state}`)}</Tag>
        {row.hasDraft && row.version > 0 && <Tag>{t('table.hasDraft')}</Tag>}
      </td>
      <td>{time(row.deployedAt)}</td>
      <td>{time(row.updatedAt)}</td>
      <td>
        <RowActions row={row} />
      </td>
    </tr>
  )
}
