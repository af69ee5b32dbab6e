import { AccountPicker } from '../../form/pickers/AccountPicker'
import { colleagues } from '../../form/reference/records'
import AntdScope from '../../ui/theme/AntdScope'

type Props = { id: string; several: boolean; selected: string[]; onChange: (who: string[]) => void }

/** People of the own organisation, found by their names. */
export default function ColleagueSearch({ id, several, selected, onChange }: Props) {
  return (
    <AntdScope>
      <AccountPicker
        id={id}
        source={colleagues}
        several={several}
        value={selected}
        onChange={(chosen) => onChange([chosen ?? []].flat())}
        onBlur={() => {}}
      />
    </AntdScope>
  )
}
