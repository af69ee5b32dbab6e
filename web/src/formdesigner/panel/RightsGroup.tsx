import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Right } from '../../core/form'
import type { Field, Form } from '../../core/types'
import { useFlowNames } from '../../text/flowNames'
import { useFormDesigner } from '../formDesignerContext'
import { PropertyGroup } from './inputs'

const rights: readonly Right[] = ['hidden', 'read', 'write', 'required']

/** What the people at each approval node may do with a field. */
export function RightsGroup({ field, form, onChange }: { field: Field; form: Form; onChange: (form: Form) => void }) {
  const { t } = useTranslation('formdesigner')
  const id = useId()
  const nameOf = useNodeName()
  const nodes = form.nodes ?? []
  const give = (node: string, right: Right) => {
    const next = nodes.map((it) => (it.node === node ? { ...it, rights: { ...it.rights, [field.key]: right } } : it))
    onChange({ ...form, nodes: next })
  }
  return (
    <PropertyGroup title={t('group.rights')}>
      {nodes.length === 0 && <p className="property-note">{t('noNodes')}</p>}
      {nodes.map(({ node, rights: given }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two nodes may have one id until that is put right.
        <div key={index} className="property-right">
          <label htmlFor={`${id}-${index}`}>{nameOf(node)}</label>
          <select
            id={`${id}-${index}`}
            className="native-select"
            value={given[field.key] ?? 'read'}
            onChange={(event) => give(node, rights.find((it) => it === event.target.value) ?? 'read')}
          >
            {rights.map((right) => (
              <option key={right} value={right}>
                {t(`rights.${right}`)}
              </option>
            ))}
          </select>
        </div>
      ))}
    </PropertyGroup>
  )
}

/** What people read of a node, where a flow that uses the form has it. */
export function useNodeName(): (node: string) => string {
  const { impact } = useFormDesigner()
  const { nameOf } = useFlowNames()
  const nodes = (impact?.flows ?? []).flatMap((flow) => flow.nodes)
  return (node) => {
    const name = nodes.find(({ nodeKey }) => nodeKey === node)?.nodeName
    return name === undefined || name === node ? node : `${nameOf(name)} (${node})`
  }
}
