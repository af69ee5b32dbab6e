import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { post } from '../../api/client'
import { useApiErrorText } from '../../api/useApiErrorText'
import { Button } from '../../ui/controls/Button'
import { Failed } from '../../ui/feedback/Failed'
import { Loading } from '../../ui/feedback/Loading'
import { toast } from '../../ui/feedback/toasts'
import { Icon } from '../../ui/Icon'
import { Panel } from '../../ui/Panel'
import { usePageTitle } from '../../ui/pageTab'
import { FileView } from './FilePreview'
import { downloadFile, isPreviewable } from './files'
import './files.css'

/** A stored file by itself (`fileId`, and `ext` where the caller knows it): a picture or PDF shows, others are downloaded. */
export default function PreviewPage() {
  const { t } = useTranslation('form')
  const [params] = useSearchParams()
  const textOf = useApiErrorText()
  const fileId = params.get('fileId') ?? ''
  const files = useQuery({
    queryKey: ['files', fileId],
    queryFn: ({ signal }) => post('lawer-file/file/twj/getList', { ids: [fileId] }, { signal }),
    enabled: fileId !== '',
    meta: { quiet: true },
  })
  const file = files.data?.[0]
  usePageTitle(file?.name)
  if (files.isError) return <Failed reason={textOf(files.error)} onRetry={files.refetch} />
  if (fileId !== '' && files.isPending) return <Loading />
  if (file === undefined) return <Failed reason={t('noSuchFile')} />
  const download = () => downloadFile(file).catch((reason) => toast('error', textOf(reason)))
  return (
    <Panel
      title={file.name}
      extra={
        <Button onClick={download}>
          <Icon name="download" size={16} />
          {t('download')}
        </Button>
      }
    >
      {isPreviewable(file) ? <FileView file={file} /> : <p role="alert">{t('noPreview')}</p>}
    </Panel>
  )
}
