import { lazy, Suspense, useId } from 'react'
import { Loading } from '../../../ui/feedback/Loading'
import { Labelled } from './fields'

const AccountSearch = lazy(() => import('../../../form/pickers/AccountSearch'))

type Props = { label: string; value: string; required?: boolean; onCommit: (accounts: string) => void }

/** People of the authorities, found by their names; written with commas. */
export function AccountsField({ label, value, required = true, onCommit }: Props) {
  const id = useId()
  const accounts = value
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  return (
    <Labelled id={id} label={label} required={required}>
      <Suspense fallback={<Loading />}>
        <AccountSearch id={id} selected={accounts} onChange={(chosen) => onCommit(chosen.join(','))} />
      </Suspense>
    </Labelled>
  )
}
