import { useQuery } from '@tanstack/react-query'
import { Button, Result, Spin } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { usePageTitle } from '../ui/page'
import { readProcess } from './api'
import './designer.css'
import { newFlowKey, newProcess } from './newProcess'
import { Workbench } from './Workbench'

/** The designer of one approval flow; without a key, of a new one. */
export default function DesignerPage() {
  const [search] = useSearchParams()
  const flowKey = search.get('flowKey')
  return flowKey === null ? <NewDiagram /> : <StoredDiagram key={flowKey} flowKey={flowKey} />
}

function NewDiagram() {
  const { t } = useTranslation('designer')
  const [text] = useState(() => newProcess(newFlowKey(), t('newName'), t('template', { returnObjects: true })))
  return <Workbench initial={text} />
}

function StoredDiagram({ flowKey }: { flowKey: string }) {
  const { t } = useTranslation(['designer', 'common'])
  // Never fetched again under the user's hands: the canvas holds what he is drawing.
  const stored = useQuery({ queryKey: ['process', flowKey], queryFn: () => readProcess(flowKey), staleTime: Infinity })
  usePageTitle(stored.data && `${t('pageTitle')} ${stored.data.name}`)
  if (stored.isPending) return <Spin className="designer-wait" aria-label={t('common:loading')} />
  if (stored.isError) {
    const again = <Button onClick={() => stored.refetch()}>{t('common:retry')}</Button>
    return <Result status="warning" title={t('common:failed')} subTitle={stored.error.message} extra={again} />
  }
  return <Workbench initial={stored.data.text} />
}
