import type { ModdleElement } from 'bpmn-js/lib/model/Types'
import { useTranslation } from 'react-i18next'
import { codeLabel, useDictionaries } from '../../../form/reference/dictionaries'
import { useDesign } from '../../../form/state/modules'
import { payloadErrors } from '../../../form/state/payload'
import { currentLocale } from '../../../text/locale'
import { addExtension, readExtensions, removeExtension, updateExtension } from '../../extension'
import { type DraftProblems, ExtensionList } from '../extensions/ExtensionList'
import { OperationFields } from '../extensions/OperationFields'
import {
  type OperationDraft,
  operationDraft,
  operationName,
  operationProperties,
  targetName,
} from '../extensions/operation'
import { wholeNumber } from '../fields/wholeNumber'
import { useAutosave } from '../useAutosave'
import { processId, type TabProps } from './tab'

/** What the people at this node can decide, and what each decision takes: one button each. */
export function OperationsTab({ modeler, element }: TabProps) {
  const { t } = useTranslation(['designer', 'common'])
  const design = useDesign()
  const autosave = useAutosave(modeler)
  const locale = currentLocale()
  const { fsxxfs } = useDictionaries(['fsxxfs', 'xxmb'])
  const buttons = readExtensions(element.businessObject, 'Button').sort(bySort)
  const offered = design.operations(locale)
  const toDraft = (button: ModdleElement | null) => operationDraft(button, buttons.length + 1, offered)
  const onOff = (value: string) => t(value === '1' ? 'common:yes' : 'common:no')
  const save = (button: ModdleElement | null, draft: OperationDraft) => {
    const properties = operationProperties(draft)
    if (button === null) addExtension(modeler, element, 'Button', properties)
    else updateExtension(modeler, element, button, properties)
    autosave('saved')
  }
  const check = ({ XSSX, next: _next, ...draft }: OperationDraft): DraftProblems<OperationDraft> =>
    payloadErrors(design, 'operationConfiguration', {
      ...draft,
      XSSX: wholeNumber(XSSX),
      YWLB: processId(element),
      CLJD: element.id,
    })
  const ways = ({ SFFSXX, FSXXFS }: OperationDraft) =>
    SFFSXX === '1'
      ? FSXXFS.split(',')
          .map((way) => codeLabel(fsxxfs, way, locale))
          .join('\n')
      : onOff(SFFSXX)
  return (
    <ExtensionList<OperationDraft, ModdleElement>
      title={t('operation.title')}
      items={buttons}
      columns={[
        {
          title: t('operation.code'),
          text: (button) =>
            `${button.code ?? ''} ${operationName(button, offered, locale)}`.trim() +
            (button.next ? `\n${t('operation.next')} ${targetName(element, button)}` : ''),
        },
        { title: t('operation.columns.signed'), text: (button) => onOff(toDraft(button).SFQZ) },
        { title: t('operation.columns.sends'), text: (button) => ways(toDraft(button)) },
        { title: t('operation.columns.opinion'), text: (button) => onOff(toDraft(button).SFTXYJ) },
      ]}
      toDraft={toDraft}
      check={check}
      onSave={save}
      onRemove={(button) => {
        removeExtension(modeler, element, button)
        autosave('removed')
      }}
      fields={(props) => (
        <OperationFields {...props} element={element} used={buttons.map(({ code }) => String(code))} />
      )}
    />
  )
}

function bySort(one: ModdleElement, other: ModdleElement): number {
  return (one.sort ?? Number.MAX_SAFE_INTEGER) - (other.sort ?? Number.MAX_SAFE_INTEGER)
}
