import i18next from 'i18next'
import { bpmnJsZh } from '../../text/bpmnJs'

/** bpmn-js asks for a sentence each time it draws one, so the language may change under it. */
function translate(template: string, replacements: Record<string, string> = {}): string {
  const sentence = i18next.language === 'en' ? template : (bpmnJsZh[template] ?? template)
  return sentence.replace(/{([^}]+)}/g, (_, key: string) => replacements[key] ?? `{${key}}`)
}

export const translateModule = { translate: ['value', translate] }
