import { useQuery } from '@tanstack/react-query'
import type { Element } from 'bpmn-js/lib/model/Types'
import { useTranslation } from 'react-i18next'
import { optionLabel, useDictionaries } from '../../form/reference/dictionaries'
import { captionText } from '../../text/locale'
import { useLocale } from '../../text/useLocale'
import { formVariablesQuery } from '../api'
import { formKeyOf } from '../diagram'
import { flowVariables } from './flowVariables'
import { caseVariables, functions, presets, turns } from './known'
import { type OfferGroup, withoutRepeated } from './offers'
import type { Purpose } from './snippet'

/** What can be put into an expression at an element, in the reader's language. */
export function useOffers(element: Element, purpose: Purpose): OfferGroup[] {
  const { t } = useTranslation('designer')
  const locale = useLocale()
  const form = formKeyOf(element)
  const fields = useQuery({ ...formVariablesQuery(form), enabled: form !== '', meta: { quiet: true } }).data ?? []
  const { CLJG = [] } = useDictionaries(purpose === 'condition' ? ['CLJG'] : [])
  const results = CLJG.map((result) => ({
    code: `cljg == '${result.value}'`,
    label: t('expression.resultIs', { result: optionLabel(result, locale) }),
  }))
  const ofForm = fields.map(({ key, label }) => ({ code: key, label: captionText(label, locale) }))
  const ofFlow = flowVariables(element).map(({ name, setBy }) => ({
    code: name,
    label: t('expression.setBy', { name: setBy }),
  }))
  const ready = presets[purpose].map(({ name, code }) => ({ code, label: t(`expression.presets.${name}`) }))
  const ofTurns = turns.map((name) => ({ code: name, label: t(`expression.turns.${name}`) }))
  const ofCase = caseVariables.map((name) => ({ code: name, label: t(`expression.ofCase.${name}`) }))
  const calls = functions.map(({ name, code }) => ({ code, label: t(`expression.functions.${name}`) }))
  return withoutRepeated([
    { title: t('expression.groups.results'), offers: results },
    { title: t('expression.groups.presets'), offers: ready },
    { title: t('expression.groups.turns'), offers: purpose === 'completion' ? ofTurns : [] },
    { title: t('expression.groups.form'), offers: ofForm },
    { title: t('expression.groups.ofCase'), offers: ofCase },
    { title: t('expression.groups.flow'), offers: ofFlow },
    { title: t('expression.groups.functions'), offers: calls },
  ])
}
