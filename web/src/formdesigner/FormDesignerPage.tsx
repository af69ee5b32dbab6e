import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useApiErrorText } from '../api/useApiErrorText'
import { captionText } from '../text/locale'
import { useLocale } from '../text/useLocale'
import { Failed } from '../ui/feedback/Failed'
import { Loading } from '../ui/feedback/Loading'
import { usePageTitle } from '../ui/pageTab'
import { choicesQuery, openFormQuery } from './api'
import { FormWorkbench } from './FormWorkbench'
import './formdesigner.css'

/** The designer of one registration form. */
export default function FormDesignerPage() {
  const [search] = useSearchParams()
  const code = search.get('code') ?? ''
  const textOf = useApiErrorText()
  const locale = useLocale()
  const { t } = useTranslation('formdesigner')
  const open = useQuery({ ...openFormQuery(code), enabled: code !== '' })
  const choices = useQuery(choicesQuery)
  usePageTitle(open.data && captionText(open.data.form.name, locale))
  if (code === '') return <Failed reason={t('chooseForm')} />
  if (open.isError) return <Failed reason={textOf(open.error)} onRetry={open.refetch} />
  if (choices.isError) return <Failed reason={textOf(choices.error)} onRetry={choices.refetch} />
  if (open.isPending || choices.isPending) return <Loading />
  return <FormWorkbench key={`${code} ${open.dataUpdatedAt}`} opened={open.data} choices={choices.data} />
}
