import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Phrase } from '../../api/contract'
import { useApiErrorText } from '../../api/useApiErrorText'
import { Button } from '../../ui/controls/Button'
import { MenuButton } from '../../ui/controls/MenuButton'
import { TextInput } from '../../ui/controls/TextInput'
import { toast } from '../../ui/feedback/toasts'
import { Dialog } from '../../ui/overlay/Dialog'
import { orderPhrases, phrasesQuery, removePhrase, savePhrase } from './api'
import './desk.css'

const longestPhrase = 500

type Props = { opinion: string; onChange: (opinion: string) => void }

/** Phrases for an opinion: chosen into it, kept from it, looked after. */
export function PhraseMenu({ opinion, onChange }: Props) {
  const { t } = useTranslation('desk')
  const phrases = useQuery(phrasesQuery).data
  const change = usePhraseChange()
  const [managing, setManaging] = useState(false)
  const texts = [...(phrases?.own ?? []).map(({ text }) => text), ...(phrases?.shipped ?? [])]
  const typed = opinion.trim()
  const choices = [...new Set(texts)].map((text) => ({
    key: text,
    text,
    act: () => onChange(typed === '' ? text : `${typed}${text}`),
  }))
  const keep = {
    key: 'keep',
    text: t('phrase.keep'),
    disabled: typed === '' || typed.length > longestPhrase || texts.includes(typed),
    act: () =>
      change.mutate(() => savePhrase({ text: typed }), { onSuccess: () => toast('success', t('phrase.kept')) }),
  }
  const manage = { key: 'manage', text: t('phrase.manage'), act: () => setManaging(true) }
  return (
    <div className="desk-phrases">
      <MenuButton actions={[...choices, keep, manage]}>{t('phrase.title')}</MenuButton>
      {managing && (
        <Dialog title={t('phrase.manage')} onClose={() => setManaging(false)}>
          <PhraseList phrases={phrases?.own ?? []} />
        </Dialog>
      )}
    </div>
  )
}

/** Does something with phrases, and brings the list up to date. */
function usePhraseChange() {
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    meta: { quiet: true },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: phrasesQuery.queryKey }),
    onError: (reason) => toast('error', textOf(reason)),
  })
}

/** One's own phrases, in their order. */
function PhraseList({ phrases }: { phrases: Phrase[] }) {
  const { t } = useTranslation(['desk', 'common'])
  const change = usePhraseChange()
  const [added, setAdded] = useState('')
  const ids = phrases.map(({ id }) => id)
  const up = (index: number) => {
    const order = ids.filter((_, at) => at !== index)
    order.splice(index - 1, 0, ...ids.slice(index, index + 1))
    change.mutate(() => orderPhrases(order))
  }
  const add = () => change.mutate(() => savePhrase({ text: added.trim() }), { onSuccess: () => setAdded('') })
  return (
    <>
      {phrases.length === 0 && <p className="case-note">{t('phrase.none')}</p>}
      <ol className="phrase-list">
        {phrases.map((phrase, index) => (
          <li key={phrase.id}>
            <PhraseText phrase={phrase} onSave={(text) => change.mutate(() => savePhrase({ id: phrase.id, text }))} />
            <Button kind="link" disabled={index === 0} onClick={() => up(index)}>
              {t('phrase.up')}
            </Button>
            <Button kind="link" onClick={() => change.mutate(() => removePhrase(phrase.id))}>
              {t('common:remove')}
            </Button>
          </li>
        ))}
      </ol>
      <div className="phrase-new">
        <TextInput value={added} maxLength={longestPhrase} aria-label={t('phrase.new')} onChange={setAdded} />
        <Button disabled={added.trim() === ''} busy={change.isPending} onClick={add}>
          {t('phrase.add')}
        </Button>
      </div>
    </>
  )
}

/** Changed where it stands; kept when the input is left. */
function PhraseText({ phrase, onSave }: { phrase: Phrase; onSave: (text: string) => void }) {
  const { t } = useTranslation('desk')
  const [text, setText] = useState(phrase.text)
  const save = () => {
    if (text.trim() === '') setText(phrase.text)
    else if (text.trim() !== phrase.text) onSave(text.trim())
  }
  return (
    <TextInput value={text} maxLength={longestPhrase} aria-label={t('phrase.one')} onChange={setText} onBlur={save} />
  )
}
