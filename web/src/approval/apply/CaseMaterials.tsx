import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CaseMaterial } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { FileLinks } from '../../form/files/FileLinks'
import { useFlowNames } from '../../text/flowNames'
import { useLocale } from '../../text/useLocale'
import { dateTime } from '../../ui/dates'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { DataTable } from '../../ui/table/DataTable'
import { caseMaterialsQuery } from './api'

/** The materials of a case, those of its item and those of its form: what was asked for, what was handed in, by whom and when. */
export default function CaseMaterials({ sqId }: { sqId: string }) {
  const { t } = useTranslation(['approval', 'common'])
  const textOf = useApiErrorText()
  const locale = useLocale()
  const { nameOf } = useFlowNames()
  const found = useQuery(caseMaterialsQuery(sqId))
  if (found.isPending) return <Loading />
  if (!found.data) return <Failed reason={textOf(found.error)} onRetry={found.refetch} />
  return (
    <DataTable
      label={t('tab.materials')}
      rows={found.data}
      rowKey={({ id }) => id}
      empty={t('materials.none')}
      columns={[
        {
          key: 'name',
          title: t('materials.name'),
          wrap: true,
          cell: ({ name, nameEn }) => (locale === 'en' && nameEn) || nameOf(name),
        },
        {
          key: 'required',
          title: t('materials.required'),
          cell: ({ required }) => t(required ? 'common:yes' : 'common:no'),
        },
        {
          key: 'files',
          title: t('materials.files'),
          wrap: true,
          cell: ({ files }) =>
            files.length === 0 ? t('materials.missing') : <FileLinks value={files.map(({ fileId }) => fileId)} />,
        },
        { key: 'person', title: t('materials.person'), cell: (row) => latest(row)?.person ?? '' },
        { key: 'handedAt', title: t('materials.handedAt'), cell: (row) => dateTime(latest(row)?.handedAt, true) },
      ]}
    />
  )
}

function latest({ files }: CaseMaterial) {
  return files.toSorted((one, other) => other.handedAt - one.handedAt)[0]
}
