import type { Form } from '../../core/types'
import type { Values } from '../../form/state/path'
import { FormView } from '../../form/view/FormView'
import AntdScope from '../../ui/theme/AntdScope'

/** A form that a step shows beside the application's, with what the case holds of it. */
export default function BoundForm({ form, data }: { form: Form; data: Values }) {
  return (
    <AntdScope>
      <FormView form={form} data={data} />
    </AntdScope>
  )
}
