import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ParameterSetting } from '../../api/contract'
import { RowDialog } from '../../form/dialog/RowForm'
import { useNoPendingUploads } from '../../form/files/pendingUploads'
import { Loading } from '../../ui/feedback/Loading'
import { ChoiceField } from '../ChoiceField'
import { TextField } from '../TextField'
import { type ParameterChoice, saveParameter } from './api'

const FileField = lazy(() => import('../../form/files/FileField'))

const documents = ['pdf']

/** A parameter and its new value; an empty one sets it back to the default. */
export function ParameterDialog({ setting, onClose }: { setting: ParameterSetting; onClose: () => void }) {
  const { t } = useTranslation('parameters')
  const [value, setValue] = useState(setting.value)
  const noPendingUploads = useNoPendingUploads()
  const { key, kind, min, max, defaultValue } = setting
  return (
    <RowDialog
      title={t(`names.${key}`)}
      className="parameter-form"
      canSend={noPendingUploads}
      fields={kind === 'choice' || kind === 'pdf' ? [] : ['value']}
      otherProblem={(problemAt) => problemAt('value')}
      queryKeys={['parameters', 'site']}
      send={() => saveParameter(key, value)}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <p>{t(`abouts.${key}`)}</p>
          {kind === 'pdf' ? (
            <>
              <label htmlFor="parameter-file">{t('file')}</label>
              <Suspense fallback={<Loading />}>
                <FileField
                  id="parameter-file"
                  value={value === '' ? [] : [value]}
                  maxItems={1}
                  accept={documents}
                  readOnly={false}
                  onChange={([number = '']) => setValue(number)}
                />
              </Suspense>
            </>
          ) : kind === 'choice' ? (
            <ChoiceField
              label={t('value')}
              value={value}
              choices={setting.choices.map((choice) => ({
                value: choice,
                label: t(`choices.${choice as ParameterChoice}`),
              }))}
              onChange={setValue}
            />
          ) : (
            <TextField
              label={t('value')}
              value={value}
              problem={problemAt('value')}
              type={kind === 'secret' ? 'password' : undefined}
              onChange={setValue}
            />
          )}
          {kind === 'number' && <p>{t('bounds', { min, max })}</p>}
          <p>{defaultValue === '' ? t('emptyIsNone') : t('emptyIsDefault', { value: defaultValue })}</p>
        </>
      )}
    </RowDialog>
  )
}
