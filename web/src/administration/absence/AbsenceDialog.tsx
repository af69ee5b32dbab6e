import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AbsenceInput } from '../../api/contract'
import { RowDialog } from '../../form/dialog/RowForm'
import { useFlowNames } from '../../text/flowNames'
import { dateTime, today } from '../../ui/dates'
import { PersonChoice } from '../PersonChoice'
import { TextField } from '../TextField'
import { findStandIns, saveAbsence } from './api'
import { standInItemsQuery } from './items'

/** China has one zone, and no summer time. */
const zone = '+08:00'
const day = 24 * 3_600_000

/** Who stands in, from which day to which, and for what. */
export function AbsenceDialog({ said, onClose }: { said: AbsenceInput | null; onClose: () => void }) {
  const { t } = useTranslation('monitor')
  const { nameOf } = useFlowNames()
  const items = useQuery(standInItemsQuery).data ?? []
  const [agent, setAgent] = useState(said?.agent ?? '')
  const [from, setFrom] = useState(said ? dateTime(said.from).slice(0, 10) : today())
  const [to, setTo] = useState(said ? dateTime(said.to - 1).slice(0, 10) : today())
  const [flowKeys, setFlowKeys] = useState(said?.flowKeys ?? [])
  const [reason, setReason] = useState(said?.reason ?? '')
  const toggle = (key: string, on: boolean) =>
    setFlowKeys(on ? [...flowKeys, key] : flowKeys.filter((other) => other !== key))
  return (
    <RowDialog
      title={t('absence.set')}
      className="administration-dialog"
      successText={t('absence.saved')}
      queryKeys={['absence']}
      fields={['agent', 'from', 'to', 'reason']}
      send={() => saveAbsence({ agent, from: startOf(from), to: startOf(to) + day, flowKeys, reason })}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <PersonChoice
            label={t('absence.agent')}
            of={['absence']}
            find={findStandIns}
            value={agent}
            problem={problemAt('agent')}
            onChange={setAgent}
          />
          <TextField
            label={t('absence.from')}
            type="date"
            required
            value={from}
            problem={problemAt('from')}
            onChange={setFrom}
          />
          <TextField
            label={t('absence.to')}
            type="date"
            required
            value={to}
            problem={problemAt('to')}
            onChange={setTo}
          />
          {items.length > 0 && (
            <fieldset className="administration-people">
              <legend>{t('absence.onlyItems')}</legend>
              {items.map((item) => (
                <label key={item.key} className="administration-check">
                  <input
                    type="checkbox"
                    checked={flowKeys.includes(item.key)}
                    onChange={(event) => toggle(item.key, event.target.checked)}
                  />
                  {nameOf(item.name)}
                </label>
              ))}
            </fieldset>
          )}
          <TextField
            label={t('reason')}
            value={reason}
            maxLength={200}
            problem={problemAt('reason')}
            onChange={setReason}
          />
        </>
      )}
    </RowDialog>
  )
}

/** Midnight of a day in China; a day that was not chosen is long past, and the server says so. */
function startOf(date: string): number {
  return Date.parse(`${date}T00:00:00${zone}`) || 0
}
