import { useTranslation } from 'react-i18next'
import { useFlowNames } from '../../text/flowNames'
import { Button } from '../../ui/controls/Button'
import { insertAt, removeAt } from '../design'
import { useFormDesigner } from '../formDesignerContext'
import { PropertyGroup, TextProperty } from './inputs'
import { useNodeName } from './RightsGroup'

/** The approval nodes that the form gives rights at. Each field then says which. */
export function NodesGroup() {
  const { t } = useTranslation('formdesigner')
  const { form, impact, selected, set, change } = useFormDesigner()
  const nameOf = useNodeName()
  const { nameOf: flowNameOf } = useFlowNames()
  const nodes = form.nodes ?? []
  const used = (impact?.flows ?? []).flatMap((flow) => flow.nodes)
  const free = used.find(({ nodeKey }) => !nodes.some(({ node }) => node === nodeKey))
  const suggestions = used.map(({ nodeKey, nodeName }) => ({ value: nodeKey, label: flowNameOf(nodeName) }))
  const add = () => {
    const node = { node: free?.nodeKey ?? '', rights: {} }
    change(insertAt(form, 'nodes', nodes.length, node), selected)
  }
  return (
    <PropertyGroup title={t('group.nodes')}>
      <p className="property-note">{t('nodeHelp')}</p>
      {nodes.map(({ node }, index) => {
        const partPath = `nodes[${index}]`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two nodes may have one id until that is put right.
          <div key={index} className="property-part">
            <TextProperty
              partPath={`${partPath}.node`}
              label={t('nodeId')}
              help={nameOf(node)}
              value={node}
              suggestions={suggestions}
              onChange={(text) => set(`${partPath}.node`, text)}
            />
            <Button
              aria-label={t('removeNode', { node })}
              onClick={() => change(removeAt(form, partPath), selected, t('removed', { label: node }))}
            >
              {t('removeField')}
            </Button>
          </div>
        )
      })}
      <Button onClick={add}>{t('addNode')}</Button>
    </PropertyGroup>
  )
}
