import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OwnDevice } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { Button } from '../ui/controls/Button'
import { dateTime } from '../ui/dates'
import { deviceName } from '../ui/device'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { confirm } from '../ui/overlay/confirm'
import { Panel } from '../ui/Panel'
import { DataTable, type TableColumn } from '../ui/table/DataTable'
import { devicesQuery, endDevice, endOtherDevices } from './api'

/** Where the user is signed in; what he does not know he ends. */
export function DeviceList() {
  const { t } = useTranslation('user')
  const textOf = useApiErrorText()
  const devices = useQuery(devicesQuery)
  const end = useEnd()
  const columns = useColumns()
  if (devices.isPending) return <Loading />
  if (!devices.data) return <Failed reason={textOf(devices.error)} onRetry={devices.refetch} />
  const endOthers = async () => {
    if (await confirm(t('devices.ask'))) end.mutate({ send: endOtherDevices, said: t('devices.othersEnded') })
  }
  return (
    <Panel
      title={t('devices.title')}
      extra={
        <Button disabled={devices.data.length < 2} busy={end.isPending} onClick={endOthers}>
          {t('devices.endOthers')}
        </Button>
      }
    >
      <DataTable
        label={t('devices.title')}
        name="devices"
        columns={columns}
        rows={devices.data}
        rowKey={({ id }) => id}
        empty={t('devices.empty')}
        busy={devices.isFetching}
      />
    </Panel>
  )
}

/** Ends one session. */
function EndButton({ device }: { device: OwnDevice }) {
  const { t } = useTranslation('user')
  const end = useEnd()
  const name = deviceName(device.device) || t('devices.unknown')
  const ask = async () => {
    if (!(await confirm(t('devices.askOne', { name, address: device.address })))) return
    end.mutate({ send: () => endDevice(device.id), said: t('devices.ended') })
  }
  return (
    <Button kind="link" busy={end.isPending} onClick={ask}>
      {t('devices.end')}
    </Button>
  )
}

function useEnd() {
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ send }: { send: () => Promise<unknown>; said: string }) => send(),
    meta: { quiet: true },
    onSuccess: (_, { said }) => toast('success', said),
    onError: (reason) => toast('error', textOf(reason)),
    onSettled: () =>
      Promise.all(
        [devicesQuery.queryKey, ['ownSignIns']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
}

function useColumns(): TableColumn<OwnDevice>[] {
  const { t } = useTranslation(['user', 'common'])
  return [
    { key: 'device', title: t('devices.device'), cell: (row) => deviceName(row.device) || t('devices.unknown') },
    { key: 'address', title: t('devices.address'), cell: (row) => row.address },
    { key: 'createdAt', title: t('devices.since'), cell: (row) => dateTime(row.createdAt) },
    { key: 'seenAt', title: t('devices.seen'), cell: (row) => dateTime(row.seenAt) },
    {
      key: 'actions',
      title: t('common:actions'),
      pinned: true,
      cell: (row) => (row.this ? t('devices.this') : <EndButton device={row} />),
    },
  ]
}
