import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnProfile } from '../api/contract'
import { RowDialog } from '../form/dialog/RowForm'
import { AccountField } from './AccountField'
import { saveProfile } from './api'

/** What the user says of himself; name and organisation are an administrator's to change. */
export default function ProfileDialog({ profile, onClose }: { profile: OwnProfile; onClose: () => void }) {
  const { t } = useTranslation('user')
  const [jobTitle, setJobTitle] = useState(profile.jobTitle)
  const [officePhone, setOfficePhone] = useState(profile.officePhone)
  return (
    <RowDialog
      title={t('profile.change')}
      className="password-form"
      successText={t('profile.done')}
      queryKeys={['profile', 'currentUser']}
      send={() => saveProfile({ jobTitle: jobTitle.trim(), officePhone: officePhone.trim() })}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <AccountField
            label={t('profile.jobTitle')}
            autoComplete="organization-title"
            value={jobTitle}
            problem={problemAt('jobTitle')}
            onChange={setJobTitle}
          />
          <AccountField
            label={t('profile.officePhone')}
            type="tel"
            autoComplete="work tel"
            value={officePhone}
            problem={problemAt('officePhone')}
            onChange={setOfficePhone}
          />
          <p className="password-hint">{t('profile.note')}</p>
        </>
      )}
    </RowDialog>
  )
}
