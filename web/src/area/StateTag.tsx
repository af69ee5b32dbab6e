import type { Area } from '../core/types'
import './area.css'

/** `01` is the good state in every dictionary of states that approvals write. */
const good = '01'

type Props = { area: Area; state: unknown; text: string }

/** The state of a record. The colour only repeats what the word says: something is still to be done with it, or not. */
export function StateTag({ area, state, text }: Props) {
  return text === '' ? null : <span className={`state-tag ${look(area, state)}`}>{text}</span>
}

function look({ actions }: Area, state: unknown): 'open' | 'settled' | 'good' | '' {
  const transitions = actions.filter(({ to, field }) => to !== undefined && field === undefined)
  if (transitions.length === 0) return state === good ? 'good' : ''
  const leadsOn = transitions.some(({ states }) => states.length === 0 || states.some((from) => from === state))
  return leadsOn ? 'open' : 'settled'
}
