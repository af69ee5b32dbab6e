import { AccountPicker } from '../../form/pickers/AccountPicker'
import { colleagues } from '../../form/reference/records'
import AntdScope from '../../ui/theme/AntdScope'

type Props = { id: string; several: boolean; who: string[]; onChange: (who: string[]) => void }

/** People of the own organisation, found by their names. */
export default function ColleagueSearch({ id, several, who, onChange }: Props) {
  return (
    <AntdScope>
      <AccountPicker
        id={id}
        among={colleagues}
        several={several}
        value={who}
        onChange={(chosen) => onChange([chosen ?? []].flat())}
        onBlur={() => {}}
      />
    </AntdScope>
  )
}
