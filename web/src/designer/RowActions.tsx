import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App, Button, Flex } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { designerPath } from '../paths'
import { saveFile } from '../ui/saveFile'
import { deleteProcess, deployProcess, type ProcessRow, processFile, suspendProcess } from './api'
import { useRefused } from './findings/useRefused'

/** What can be done with a flow; what takes something away asks first. */
export function RowActions({ row }: { row: ProcessRow }) {
  const { t } = useTranslation(['designer', 'common'])
  const navigate = useNavigate()
  const { modal } = App.useApp()
  const act = useProcessAction()
  const { flowKey, name } = row
  const isActive = row.state === 'active'
  const ask = (content: string, onOk: () => Promise<unknown>) =>
    modal.confirm({ title: t('common:confirmTitle'), content, onOk: () => onOk().catch(() => undefined) })
  const deploy = () => act.mutateAsync(async () => t('deployed', { version: (await deployProcess(flowKey)).version }))
  const suspend = (suspended: boolean) =>
    act.mutateAsync(() =>
      suspendProcess(flowKey, suspended).then(() => t(suspended ? 'table.suspended' : 'table.activated')),
    )
  const remove = () => act.mutateAsync(() => deleteProcess(flowKey).then(() => t('common:removed')))
  const download = async () => {
    saveFile(await processFile(flowKey), `${flowKey}.bpmn`)
    return null
  }
  const save = () => act.mutate(download)
  return (
    <Flex gap={4} wrap>
      <Button size="small" type="link" onClick={() => navigate(designerPath(flowKey))}>
        {t('table.design')}
      </Button>
      <Button size="small" type="link" onClick={() => ask(t('table.deployAsk', { name }), deploy)}>
        {t('table.deploy')}
      </Button>
      {row.version > 0 && (
        <Button
          size="small"
          type="link"
          onClick={() => (isActive ? ask(t('table.suspendAsk', { name }), () => suspend(true)) : suspend(false))}
        >
          {t(isActive ? 'table.suspend' : 'table.activate')}
        </Button>
      )}
      <Button size="small" type="link" onClick={save}>
        {t('table.export')}
      </Button>
      <Button size="small" type="link" danger onClick={() => ask(t('table.removeAsk', { name }), remove)}>
        {t('table.remove')}
      </Button>
    </Flex>
  )
}

/** Runs one action, says what it did, and has the list fetched again. */
function useProcessAction() {
  const { message } = App.useApp()
  const queryClient = useQueryClient()
  const onError = useRefused()
  return useMutation({
    mutationFn: (action: () => Promise<string | null>) => action(),
    meta: { quiet: true },
    onError,
    onSuccess: (done) => {
      if (done !== null) message.success(done)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['processes'] }),
  })
}
