import { useTranslation } from 'react-i18next'
import type { SimulatedField } from '../../core/types'

/** So many names are read at a glance; more are folded. */
const mostShown = 12

/** What of the form is filled in at a step, hidden or seen, and what the step asks beside it. */
export function StepFields({ fields }: { fields: SimulatedField[] }) {
  const { t } = useTranslation('designer')
  const of = (...rights: SimulatedField['right'][]) => fields.filter(({ right }) => rights.includes(right))
  return (
    <>
      <Names title={t('dryRun.filled')} fields={of('write', 'required')} />
      <Names title={t('dryRun.hidden')} fields={of('hidden')} />
      <Names title={t('dryRun.seen')} fields={of('read')} />
    </>
  )
}

function Names({ title, fields }: { title: string; fields: SimulatedField[] }) {
  const { t } = useTranslation('designer')
  const name = ({ name, right }: SimulatedField) => (right === 'required' ? t('dryRun.must', { name }) : name)
  const names = fields.map(name).join(t('dryRun.comma'))
  if (fields.length === 0) return null
  if (fields.length <= mostShown) return <p className="designer-help">{t('dryRun.named', { title, names })}</p>
  return (
    <details>
      <summary>{t('dryRun.counted', { title, number: fields.length })}</summary>
      <p className="designer-help">{names}</p>
    </details>
  )
}
