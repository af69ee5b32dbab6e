import { Pagination } from 'antd'
import { useTranslation } from 'react-i18next'
import './Pager.css'

const sizes = [10, 20, 50, 100]

type Props = {
  page: number
  pageSize: number
  total: number
  /** The server stopped counting at `total`: there are more. */
  capped?: boolean
  onChange: (page: number, pageSize: number) => void
}

/** Total, sizes, previous, pages, next, jumper. */
export function Pager({ page, pageSize, total, capped, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Pagination
      className="pager"
      size="small"
      current={page}
      pageSize={pageSize}
      total={total}
      pageSizeOptions={sizes}
      showLessItems
      showSizeChanger
      showQuickJumper
      showTotal={(count) => t(capped ? 'totalCapped' : 'total', { count })}
      // Another size starts over: the page that was shown means nothing any more.
      onChange={(next, size) => onChange(size === pageSize ? next : 1, size)}
    />
  )
}
