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
import { FormSelect, letterForms } from '../fields/FormSelect'
import { choicesOf, SelectField, SwitchField } from '../fields/fields'
import { useAutosave } from '../useAutosave'
import { processId, type TabProps } from './tab'

type Draft = Omit<Required<DesignedPayloads['noticeConfiguration']>, 'CLJD' | 'YWLB' | 'PZBH' | 'PREVIEWURL'>

/** Whom letters can be for: `core::letter::Addressee`. */
const addressees = ['applicant', 'complainant', 'subject', 'firm', 'authority'] as const

/** The letters that the results of this node bring. */
export function LettersTab({ modeler, element }: TabProps) {
  const { t } = useTranslation(['designer', 'common'])
  const locale = useLocale()
  const design = useDesign()
  const autosave = useAutosave(modeler)
  const { CLJG } = useDictionaries(['CLJG', 'tzslx'])
  const letters = readExtensions(element.businessObject, 'Notice')
  const save = (letter: ModdleElement | null, draft: Draft) => {
    const properties = propertiesOf(draft)
    if (letter === null) addExtension(modeler, element, 'Notice', properties)
    else updateExtension(modeler, element, letter, properties)
    autosave('saved')
  }
  return (
    <ExtensionList<Draft, ModdleElement>
      title={t('letter.title')}
      items={letters}
      columns={[
        { title: t('letter.result'), text: (letter) => codeLabel(CLJG, letter.cljg ?? '', locale) },
        { title: t('letter.name'), text: (letter) => letter.tzsmc ?? '' },
        { title: t('letter.signed'), text: (letter) => t(letter.sfqz === '1' ? 'common:yes' : 'common:no') },
      ]}
      toDraft={toDraft}
      check={(draft) =>
        payloadErrors(design, 'noticeConfiguration', { ...draft, CLJD: element.id, YWLB: processId(element) })
      }
      onSave={save}
      onRemove={(letter) => {
        removeExtension(modeler, element, letter)
        autosave('removed')
      }}
      fields={(props) => <LetterFields {...props} others={letters.map(keyOf)} />}
    />
  )
}

function LetterFields({ draft, problems, set, others }: DraftProps<Draft> & { others: string[] }) {
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
        label={t('letter.result')}
        required
        value={draft.CLJG}
        options={[none, ...choicesOf(CLJG)]}
        loading={CLJG.length === 0}
        error={problems.CLJG}
        onCommit={(CLJG) => set({ CLJG })}
      />
      <SelectField
        label={t('letter.kind')}
        required
        value={draft.TZSLX}
        options={[none, ...kinds]}
        loading={tzslx.length === 0}
        error={problems.TZSLX}
        onCommit={chooseKind}
      />
      <DraftField
        label={t('letter.name')}
        required
        value={draft.TZSMC}
        problem={problems.TZSMC}
        onChange={(TZSMC) => set({ TZSMC })}
      />
      <SelectField
        label={t('letter.addressee')}
        value={draft.ADDRESSEE}
        options={[
          { value: '', label: t('letter.byKind') },
          ...addressees.map((value) => ({ value, label: t(`letter.addressees.${value}`) })),
        ]}
        error={problems.ADDRESSEE}
        onCommit={(ADDRESSEE) => set({ ADDRESSEE })}
      />
      <FormSelect
        label={t('letter.template')}
        kind={letterForms}
        value={draft.ZDYBDBH}
        problem={problems.ZDYBDBH}
        onChoose={({ code }) => set({ ZDYBDBH: code })}
      />
      <FormSelect
        label={t('letter.makingForm')}
        kind={letterForms}
        value={draft.ZZBDBS}
        problem={problems.ZZBDBS}
        onChoose={({ code }) => set({ ZZBDBS: code })}
      />
      <SwitchField
        label={t('letter.signed')}
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

function toDraft(letter: ModdleElement | null): Draft {
  return {
    CLJG: letter?.cljg ?? '',
    TZSLX: letter?.tzslx ?? '',
    TZSMC: letter?.tzsmc ?? '',
    ZDYBDBH: letter?.zdybdbh ?? '',
    ZZBDBS: letter?.zzbdbs ?? '',
    SFQZ: letter?.sfqz ?? '0',
    QZWZID: letter?.qzwzid ?? '',
    ADDRESSEE: letter?.addressee ?? '',
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
    addressee: draft.ADDRESSEE === '' ? undefined : draft.ADDRESSEE,
  }
}

function keyOf(letter: ModdleElement): string {
  return `${letter.cljg} ${letter.tzslx}`
}
