import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/apiError'
import type { ItemRule } from '../api/contract'
import { useApiErrorText } from '../api/useApiErrorText'
import { Button } from '../ui/controls/Button'
import { TextInput } from '../ui/controls/TextInput'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { toast } from '../ui/feedback/toasts'
import { itemRuleQuery, saveItemRule } from './api'
import { Labelled } from './Labelled'

/** What rules may hold beside fields of the form: `core::letter::rules`. */
const ofTitle = marked(['applicant', 'item', 'year', 'date'])
const ofNumber = marked(['place', 'organ', 'organisation', 'word', 'year', 'seq'])

/** How the cases of an item are called and its letters numbered. */
export function ItemRules({ sqType }: { sqType: string }) {
  const textOf = useApiErrorText()
  const rule = useQuery(itemRuleQuery(sqType))
  if (rule.isPending) return <Loading />
  if (!rule.data) return <Failed reason={textOf(rule.error)} onRetry={rule.refetch} />
  return <RuleForm sqType={sqType} rule={rule.data} />
}

function RuleForm({ sqType, rule }: { sqType: string; rule: ItemRule }) {
  const { t } = useTranslation(['items', 'common'])
  const textOf = useApiErrorText()
  const queryClient = useQueryClient()
  const [title, setTitle] = useState(rule.title)
  const [titleEn, setTitleEn] = useState(rule.titleEn)
  const [number, setNumber] = useState(rule.number)
  const save = useMutation({
    mutationFn: () => saveItemRule({ sqType, title, titleEn, number }),
    meta: { quiet: true },
    // What is wrong with a rule stands at its field.
    onError: (reason) => (reason instanceof ApiError && reason.violations.length > 0) || toast('error', textOf(reason)),
    onSuccess: async () => {
      toast('success', t('common:saved'))
      await queryClient.invalidateQueries({ queryKey: itemRuleQuery(sqType).queryKey })
    },
  })
  const violations = save.error instanceof ApiError ? save.error.violations : []
  const problemAt = (field: string) => violations.find((violation) => violation.field === field)?.text
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form className="items-form" onSubmit={submit} noValidate>
      <Labelled
        label={t('rules.titleRule')}
        help={t('rules.titleHelp', { names: ofTitle, rule: rule.defaultTitle })}
        problem={problemAt('title')}
      >
        {(input) => <TextInput {...input} value={title} onChange={setTitle} />}
      </Labelled>
      <Labelled label={t('rules.titleEnRule')} help={t('rules.titleEnHelp')} problem={problemAt('titleEn')}>
        {(input) => <TextInput {...input} value={titleEn} onChange={setTitleEn} />}
      </Labelled>
      <Labelled
        label={t('rules.numberRule')}
        help={t('rules.numberHelp', { names: ofNumber, rule: rule.defaultNumber })}
        problem={problemAt('number')}
      >
        {(input) => <TextInput {...input} value={number} onChange={setNumber} />}
      </Labelled>
      <div className="dialog-actions">
        <Button kind="primary" type="submit" busy={save.isPending}>
          {t('rules.save')}
        </Button>
      </div>
    </form>
  )
}

function marked(names: string[]): string {
  return names.map((name) => `\${${name}}`).join(' ')
}
