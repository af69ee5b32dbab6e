import { useTranslation } from 'react-i18next'

export default function Dashboard() {
  const { t } = useTranslation('routes')
  return <h1>{t('dashboard')}</h1>
}
