import type { ModdleElement } from 'bpmn-js/lib/model/Types'
import { useTranslation } from 'react-i18next'
import type { DesignedPayloads } from '../../../core/design'
import { codeLabel, useDictionaries } from '../../../form/reference/dictionaries'
import { useDesign } from '../../../form/state/modules'
import { payloadErrors } from '../../../form/state/payload'
import { useLocale } from '../../../text/useLocale'
import { addExtension, readExtensions, removeExtension, updateExtension } from '../../extension'
import { type DraftProps, ExtensionList } from '../extensions/ExtensionList'
import { DraftField } from '../fields/DraftField'
import { FormSelect, letters } from '../fields/FormSelect'
import { choicesOf, SelectField, SwitchField } from '../fields/fields'
import { useAutosave } from '../useAutosave'
import { processId, type TabProps } from './tab'

type Draft = Omit<Required<DesignedPayloads['noticeConfiguration']>, 'CLJD' | 'YWLB' | 'PZBH' | 'PREVIEWURL'>

/** The letters that the results of this node bring. */
export function NoticesTab({ modeler, element }: TabProps) {
  const { t } = useTranslation(['designer', 'common'])
  const locale = useLocale()
  const design = useDesign()
  const keep = useAutosave(modeler)
  const { CLJG } = useDictionaries(['CLJG', 'tzslx'])
  const notices = readExtensions(element.businessObject, 'Notice')
  const save = (notice: ModdleElement | null, draft: Draft) => {
    const properties = propertiesOf(draft)
    if (notice === null) addExtension(modeler, element, 'Notice', properties)
    else updateExtension(modeler, element, notice, properties)
    keep('saved')
  }
  return (
    <ExtensionList<Draft, ModdleElement>
      title={t('notice.title')}
      items={notices}
      columns={[
        { title: t('notice.result'), text: (notice) => codeLabel(CLJG, notice.cljg ?? '', locale) },
        { title: t('notice.name'), text: (notice) => notice.tzsmc ?? '' },
        { title: t('notice.signed'), text: (notice) => t(notice.sfqz === '1' ? 'common:yes' : 'common:no') },
      ]}
      draftOf={draftOf}
      check={(draft) =>
        payloadErrors(design, 'noticeConfiguration', { ...draft, CLJD: element.id, YWLB: processId(element) })
      }
      onSave={save}
      onRemove={(notice) => {
        removeExtension(modeler, element, notice)
        keep('removed')
      }}
      fields={(props) => <NoticeFields {...props} others={notices.map(keyOf)} />}
    />
  )
}

function NoticeFields({ draft, problems, set, others }: DraftProps<Draft> & { others: string[] }) {
  const { t } = useTranslation(['designer', 'common'])
  const { CLJG = [], tzslx = [] } = useDictionaries(['CLJG', 'tzslx'])
  const none = { value: '', label: t('common:pleaseSelect') }
  // One letter of a kind for one result.
  const kinds = choicesOf(tzslx).map((kind) => ({
    ...kind,
    disabled: kind.value !== draft.TZSLX && others.includes(`${draft.CLJG} ${kind.value}`),
  }))
  const chooseKind = (TZSLX: string) => set({ TZSLX, TZSMC: tzslx.find(({ value }) => value === TZSLX)?.label ?? '' })
  return (
    <>
      <SelectField
        label={t('notice.result')}
        required
        value={draft.CLJG}
        options={[none, ...choicesOf(CLJG)]}
        loading={CLJG.length === 0}
        error={problems.CLJG}
        onCommit={(CLJG) => set({ CLJG })}
      />
      <SelectField
        label={t('notice.kind')}
        required
        value={draft.TZSLX}
        options={[none, ...kinds]}
        loading={tzslx.length === 0}
        error={problems.TZSLX}
        onCommit={chooseKind}
      />
      <DraftField
        label={t('notice.name')}
        required
        value={draft.TZSMC}
        problem={problems.TZSMC}
        onChange={(TZSMC) => set({ TZSMC })}
      />
      <FormSelect
        label={t('notice.template')}
        kind={letters}
        value={draft.ZDYBDBH}
        problem={problems.ZDYBDBH}
        onChoose={({ code }) => set({ ZDYBDBH: code })}
      />
      <FormSelect
        label={t('notice.makingForm')}
        kind={letters}
        value={draft.ZZBDBS}
        problem={problems.ZZBDBS}
        onChoose={({ code }) => set({ ZZBDBS: code })}
      />
      <SwitchField
        label={t('notice.signed')}
        value={draft.SFQZ === '1'}
        onCommit={(on) => set({ SFQZ: on ? '1' : '0' })}
      />
      {draft.SFQZ === '1' && (
        <DraftField
          label={t('task.qzwzid')}
          required
          value={draft.QZWZID}
          problem={problems.QZWZID}
          onChange={(QZWZID) => set({ QZWZID })}
        />
      )}
    </>
  )
}

function draftOf(notice: ModdleElement | null): Draft {
  return {
    CLJG: notice?.cljg ?? '',
    TZSLX: notice?.tzslx ?? '',
    TZSMC: notice?.tzsmc ?? '',
    ZDYBDBH: notice?.zdybdbh ?? '',
    ZZBDBS: notice?.zzbdbs ?? '',
    SFQZ: notice?.sfqz ?? '0',
    QZWZID: notice?.qzwzid ?? '',
  }
}

function propertiesOf(draft: Draft): object {
  return {
    cljg: draft.CLJG,
    tzslx: draft.TZSLX,
    tzsmc: draft.TZSMC.trim(),
    zdybdbh: draft.ZDYBDBH,
    zzbdbs: draft.ZZBDBS,
    sfqz: draft.SFQZ,
    qzwzid: draft.SFQZ === '1' ? draft.QZWZID.trim() : undefined,
  }
}

function keyOf(notice: ModdleElement): string {
  return `${notice.cljg} ${notice.tzslx}`
}
