import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RowDialog } from '../../form/dialog/RowForm'
import { TextField } from '../TextField'
import { testGateway } from './api'

/** A channel of dictionary fsxxfs that has a gateway: SMS, mail, the government's platform. */
export type Channel = '02' | '03' | '04'

/** Sends a test message by a gateway, and says what the gateway said. */
export function GatewayTestDialog({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const { t } = useTranslation('parameters')
  const [address, setAddress] = useState('')
  const [refusal, setRefusal] = useState('')
  const send = async () => {
    setRefusal('')
    const { sent, reason } = await testGateway(channel, address)
    if (sent) return
    setRefusal(t('test.refused', { reason: reason ?? '' }))
    throw new Error(reason ?? '')
  }
  return (
    <RowDialog
      title={t('test.title')}
      className="parameter-form"
      submitText={t('test.send')}
      successText={t('test.sent')}
      fields={['address']}
      otherProblem={(problemAt) => problemAt('channel') ?? (refusal === '' ? undefined : refusal)}
      send={send}
      onClose={onClose}
    >
      {(problemAt) => (
        <TextField
          label={t(`test.addresses.${channel}`)}
          value={address}
          problem={problemAt('address')}
          required
          onChange={setAddress}
        />
      )}
    </RowDialog>
  )
}
