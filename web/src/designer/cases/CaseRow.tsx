import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FlowCase } from '../../api/contract'
import { useOperationName } from '../../form/reference/useOperationName'
import { elementOf, useDifferenceText } from '../../text/useDifferenceText'
import { Button } from '../../ui/controls/Button'
import { TextInput } from '../../ui/controls/TextInput'
import { toast } from '../../ui/feedback/toasts'
import { confirm } from '../../ui/overlay/confirm'
import { useAddressee } from '../dryrun/OperationNotes'
import { ToolIcon } from '../ToolIcon'
import type { CaseLetter, CaseRun, Story } from './story'
import './cases.css'

type Props = {
  one: FlowCase
  /** How it went last; undefined: it has not run. */
  run: CaseRun | undefined
  nameOf: (id: string) => string
  onShow: (element: string) => void
  onTry: () => void
  onName: (name: string) => void
  onRecord: (story: Story) => void
  onRemove: () => void
}

/** A test case: how it went, where it differs, and what can be done with it. */
export function CaseRow(props: Props) {
  const { one, run, nameOf, onShow } = props
  const { t } = useTranslation(['designer', 'common'])
  const textOf = useDifferenceText()
  const operationOf = useOperationName()
  const [isNaming, setNaming] = useState(false)
  const difference = run?.difference ?? null
  const element = difference === null ? '' : elementOf(difference)
  const verdict = run === undefined ? 'notRun' : difference === null ? 'pass' : 'fail'
  const record = async () => {
    if (run === undefined) return
    // Its acts must all be there.
    if (difference?.cut) toast('error', t('cases.recordCut'))
    else if (await confirm(t('cases.recordAsk', { name: one.name }))) props.onRecord(run.story)
  }
  const remove = async () => {
    if (await confirm(t('cases.removeAsk', { name: one.name }), { danger: true })) props.onRemove()
  }
  return (
    <article className="designer-run-task" aria-label={one.name}>
      <p className={`designer-case-verdict ${verdict}`}>
        {verdict !== 'notRun' && <ToolIcon name={verdict === 'pass' ? 'fine' : 'error'} />} <strong>{one.name}</strong>{' '}
        <span>{t(`cases.${verdict}`)}</span>
      </p>
      {difference !== null && (
        <p>
          {textOf(difference, { nameOf, operationOf })}{' '}
          {element !== '' && (
            <Button kind="link" onClick={() => onShow(element)}>
              {nameOf(element)}
            </Button>
          )}
        </p>
      )}
      {run !== undefined && run.letters.length > 0 && <Letters letters={run.letters} nameOf={nameOf} />}
      {isNaming ? (
        <NameForm initial={one.name} onName={props.onName} onDone={() => setNaming(false)} />
      ) : (
        <div className="designer-row">
          <Button kind="link" onClick={props.onTry}>
            {t('cases.try')}
          </Button>
          {difference !== null && (
            <Button kind="link" onClick={record}>
              {t('cases.record')}
            </Button>
          )}
          <Button kind="link" onClick={() => setNaming(true)}>
            {t('cases.rename')}
          </Button>
          <Button kind="dangerLink" onClick={remove}>
            {t('common:remove')}
          </Button>
        </div>
      )}
    </article>
  )
}

/** The letters that would go out, in their order. */
function Letters({ letters, nameOf }: { letters: CaseLetter[]; nameOf: (id: string) => string }) {
  const { t } = useTranslation('designer')
  const addresseeOf = useAddressee()
  return (
    <ul className="designer-help" aria-label={t('cases.letters')}>
      {letters.map(({ node, name, addressee }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step that is taken twice brings the same letter twice
        <li key={place}>{t('cases.letter', { node: nameOf(node), name, addressee: addresseeOf(addressee) })}</li>
      ))}
    </ul>
  )
}

function NameForm(props: { initial: string; onName: (name: string) => void; onDone: () => void }) {
  const { initial, onName, onDone } = props
  const { t } = useTranslation(['designer', 'common'])
  const [name, setName] = useState(initial)
  return (
    <form
      className="designer-row"
      onSubmit={(event) => {
        event.preventDefault()
        onName(name.trim())
        onDone()
      }}
    >
      <TextInput aria-label={t('cases.name')} maxLength={100} value={name} onChange={setName} />
      <Button type="submit" disabled={name.trim() === ''}>
        {t('common:save')}
      </Button>
      <Button onClick={onDone}>{t('common:cancel')}</Button>
    </form>
  )
}
