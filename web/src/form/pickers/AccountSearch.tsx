import AntdScope from '../../ui/theme/AntdScope'
import { AccountPicker } from './AccountPicker'

type Props = { id: string; selected: string[]; onChange: (accounts: string[]) => void }

/** People of the authorities, found by their names, where a page has nothing else of antd. */
export default function AccountSearch({ id, selected, onChange }: Props) {
  return (
    <AntdScope>
      <AccountPicker
        id={id}
        several
        value={selected}
        onChange={(chosen) => onChange([chosen ?? []].flat())}
        onBlur={() => {}}
      />
    </AntdScope>
  )
}
