import type { Element } from 'bpmn-js/lib/model/Types'
import { useTranslation } from 'react-i18next'
import { useDictionaries } from '../../../form/reference/dictionaries'
import { useDesign } from '../../../form/state/modules'
import { currentLocale } from '../../../text/locale'
import { ChecksField } from '../fields/ChecksField'
import { DraftField } from '../fields/DraftField'
import { choicesOf, SelectField, SwitchField } from '../fields/fields'
import type { DraftProps } from './ExtensionList'
import { extension, type OperationDraft, targetsOf } from './operation'

/** The inputs of the operation dialog; where a signature goes and how a message is sent are asked for when they apply. */
export function OperationFields(props: DraftProps<OperationDraft> & { element: Element; used: string[] }) {
  const { draft, problems, set, element, used } = props
  const { t } = useTranslation(['designer', 'common'])
  const design = useDesign()
  const offered = design.operations(currentLocale())
  // What stands in the file is what Chinese pages say; those in English say what the operation is called.
  const choose = (code: string) => {
    const chosen = design.operations('zh-CN').find((one) => one.code === code)
    set({ CLCZ: code, next: '', ...(chosen && { CLCZMC: chosen.name, SFTXYJ: chosen.opinion ? '1' : '0' }) })
  }
  return (
    <>
      <SelectField
        label={t('operation.code')}
        required
        value={draft.CLCZ}
        options={[
          { value: '', label: t('common:pleaseSelect') },
          ...offered.map(({ code, name }) => ({
            value: code,
            label: `${code} ${name}`,
            disabled: code !== draft.CLCZ && used.includes(code),
          })),
        ]}
        error={problems.CLCZ}
        onCommit={choose}
      />
      <DraftField
        label={t('operation.name')}
        help={t('operation.nameHelp')}
        value={draft.CLCZMC}
        problem={problems.CLCZMC}
        onChange={(CLCZMC) => set({ CLCZMC })}
      />
      <TargetField draft={draft} set={set} element={element} />
      <DraftField
        label={t('operation.sort')}
        required
        numeric
        value={draft.XSSX}
        problem={problems.XSSX}
        onChange={(XSSX) => set({ XSSX })}
      />
      <Switch label={t('operation.opinion')} value={draft.SFTXYJ} onChange={(SFTXYJ) => set({ SFTXYJ })} />
      <Switch label={t('operation.signed')} value={draft.SFQZ} onChange={(SFQZ) => set({ SFQZ })} />
      {draft.SFQZ === '1' && (
        <DraftField
          label={t('task.qzwzid')}
          required
          value={draft.QZWZID}
          problem={problems.QZWZID}
          onChange={(QZWZID) => set({ QZWZID })}
        />
      )}
      {draft.CLCZ === extension && <ExtensionFields draft={draft} problems={problems} set={set} />}
      <MessageFields draft={draft} problems={problems} set={set} />
      <Switch label={t('operation.inUse')} value={draft.ZT} onChange={(ZT) => set({ ZT })} />
    </>
  )
}

type TargetProps = Pick<DraftProps<OperationDraft>, 'draft' | 'set'> & { element: Element }

/** Which step a return goes to, or which flow a transfer takes; asked for where there is something to choose. */
function TargetField({ draft, set, element }: TargetProps) {
  const { t } = useTranslation('designer')
  const targets = targetsOf(element, draft.CLCZ)
  if (targets.length === 0 && draft.next === '') return null
  return (
    <SelectField
      label={t('operation.next')}
      help={t('operation.nextHelp')}
      value={draft.next}
      options={[{ value: '', label: t('operation.nextUsual') }, ...targets]}
      onCommit={(next) => set({ next })}
    />
  )
}

/** By how many days the legal limits grow. */
function ExtensionFields({ draft, problems, set }: DraftProps<OperationDraft>) {
  const { t } = useTranslation('designer')
  const calendars = ['workday', 'legal'] as const
  return (
    <>
      <DraftField
        label={t('operation.days')}
        help={t('operation.daysHelp')}
        value={draft.YQTS}
        problem={problems.YQTS}
        onChange={(YQTS) => set({ YQTS })}
      />
      <SelectField
        label={t('event.calendar')}
        value={draft.YQRL || 'workday'}
        options={calendars.map((value) => ({ value, label: t(`event.calendars.${value}`) }))}
        error={problems.YQRL}
        onCommit={(YQRL) => set({ YQRL })}
      />
    </>
  )
}

function MessageFields({ draft, problems, set }: DraftProps<OperationDraft>) {
  const { t } = useTranslation(['designer', 'common'])
  const { fsxxfs = [], xxmb = [] } = useDictionaries(['fsxxfs', 'xxmb'])
  const none = { value: '', label: t('common:pleaseSelect') }
  return (
    <>
      <SelectField
        label={t('operation.sends')}
        required
        value={draft.SFFSXX}
        options={[none, { value: '1', label: t('common:yes') }, { value: '0', label: t('common:no') }]}
        error={problems.SFFSXX}
        onCommit={(SFFSXX) => set({ SFFSXX })}
      />
      {draft.SFFSXX === '1' && (
        <>
          <ChecksField
            label={t('operation.ways')}
            help={t('operation.waysHelp')}
            value={draft.FSXXFS}
            options={choicesOf(fsxxfs)}
            error={problems.FSXXFS}
            onChange={(FSXXFS) => set({ FSXXFS })}
          />
          <SelectField
            label={t('operation.template')}
            required
            value={draft.FSXXMB}
            options={[none, ...choicesOf(xxmb)]}
            loading={xxmb.length === 0}
            error={problems.FSXXMB}
            onCommit={(FSXXMB) => set({ FSXXMB })}
          />
        </>
      )}
    </>
  )
}

function Switch({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return <SwitchField label={label} value={value === '1'} onCommit={(on) => onChange(on ? '1' : '0')} />
}
