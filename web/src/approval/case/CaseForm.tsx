import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../api/contract'
import type { Form } from '../../core/types'
import { FormPaper } from '../../form/paper/FormPaper'
import type { Opinion } from '../../form/paper/PaperOpinions'
import { PrintPreview } from '../../form/paper/PrintPreview'
import type { Values } from '../../form/state/path'
import { FormCompare } from '../../form/view/FormCompare'
import { FormView } from '../../form/view/FormView'
import { useFlowNames } from '../../text/flowNames'
import { useLocale } from '../../text/useLocale'
import { Button } from '../../ui/controls/Button'
import { dateTime } from '../../ui/dates'
import { Icon } from '../../ui/Icon'
import AntdScope from '../../ui/theme/AntdScope'
import { forecastQuery, unmaskedCase } from '../api'

/** What the form can be held against: an earlier submission, or the master file. */
type Version = { key: string; title: string; form: Form; data: Values }

/** The form of a case: to read, to print, and beside what it replaces. */
export default function CaseForm({ approvalCase: fetched }: { approvalCase: Case }) {
  const { t } = useTranslation(['approval', 'form'])
  const id = useId()
  const unmasked = useMutation({ mutationFn: () => unmaskedCase(fetched.application.sqId) })
  // Masked again once anything of the case has changed.
  const approvalCase = unmasked.data?.formRevision === fetched.formRevision ? unmasked.data : fetched
  const versions = useVersions(approvalCase)
  const [versionKey, setVersionKey] = useState('')
  const [showAll, setShowAll] = useState(false)
  const [printing, setPrinting] = useState(false)
  const version = versions.find(({ key }) => key === versionKey)
  return (
    <AntdScope>
      <div className="case-form-tools">
        {versions.length > 0 && (
          <>
            <label htmlFor={id}>{t('compare.with')}</label>
            <select
              id={id}
              className="text-input"
              value={versionKey}
              onChange={(event) => setVersionKey(event.target.value)}
            >
              <option value="">{t('compare.nothing')}</option>
              {versions.map(({ key, title }) => (
                <option key={key} value={key}>
                  {title}
                </option>
              ))}
            </select>
          </>
        )}
        {version && (
          <label>
            <input type="checkbox" checked={showAll} onChange={(event) => setShowAll(event.target.checked)} />
            {t('compare.whole')}
          </label>
        )}
        {unmasked.data && <span className="case-plain">{t('plain.shown')}</span>}
        {approvalCase.maySeePlain && (
          <Button title={t('plain.hint')} busy={unmasked.isPending} onClick={() => unmasked.mutate()}>
            <Icon name="eye" size={16} />
            {t('plain.show')}
          </Button>
        )}
        <Button onClick={() => setPrinting(true)}>
          <Icon name="print" size={16} />
          {t('form:print')}
        </Button>
      </div>
      {version ? (
        <FormCompare
          form={version.form}
          old={version.data}
          next={approvalCase.data}
          titles={{ old: version.title, next: t('compare.now') }}
          showAll={showAll}
        />
      ) : (
        <FormView form={approvalCase.form} data={approvalCase.data} />
      )}
      {printing && (
        <PrintPreview
          printed={{ subject: 'application', subjectId: approvalCase.application.sqId }}
          onClose={() => setPrinting(false)}
        >
          <CasePaper approvalCase={approvalCase} />
        </PrintPreview>
      )}
    </AntdScope>
  )
}

function useVersions({ form, earlier, file }: Case): Version[] {
  const { t } = useTranslation('approval')
  const { nameOf } = useFlowNames()
  const submissions = earlier.map(({ revision, submittedAt, person, nodeName, data }) => ({
    key: String(revision),
    title: person
      ? t('compare.change', { revision, person, node: nameOf(nodeName), time: dateTime(submittedAt, true) })
      : t('compare.submission', { revision, time: dateTime(submittedAt, true) }),
    form,
    data,
  }))
  const masterForm = file === null ? null : masterFileForm(form, file)
  if (file === null || masterForm === null) return submissions
  return [...submissions, { key: 'file', title: t('compare.file'), form: masterForm, data: file }]
}

/** The part of the form that the master file knows of, if it knows any. */
function masterFileForm(form: Form, file: Values): Form | null {
  const sections = form.sections.map((section) => ({
    ...section,
    fields: section.fields.filter((field) => field.key in file),
  }))
  return sections.some((section) => section.fields.length > 0) ? { ...form, sections } : null
}

/** The sheet with the boxes of the steps: what they decided, and room for those to come. */
function CasePaper({ approvalCase }: { approvalCase: Case }) {
  const facts = useFacts(approvalCase)
  const opinions = [...useOpinions(approvalCase), ...useForecastSteps(approvalCase)]
  return (
    <FormPaper kind="application" form={approvalCase.form} data={approvalCase.data} facts={facts} opinions={opinions} />
  )
}

/** What the steps decided, for the boxes of the sheet; that a task changed hands is no opinion. */
function useOpinions({ history }: Case): Opinion[] {
  const { nameOf } = useFlowNames()
  const locale = useLocale()
  return history
    .filter(({ nodeName, givesOpinion }) => nodeName !== '' && givesOpinion)
    .map((entry) => ({
      key: String(entry.seq),
      step: nameOf(entry.nodeName),
      given: {
        result: nameOf(locale === 'en' ? entry.operationNameEn : entry.operationName),
        text: entry.opinion,
        // A firm's account is called like the firm.
        person: [...new Set([entry.organisation, entry.person])].filter(Boolean).join(' '),
        date: dateTime(entry.at, true).slice(0, 10),
      },
    }))
}

/** The steps that the case will rather come to than not, each once; none where nothing is foreseen. */
function useForecastSteps({ application }: Case): Opinion[] {
  const { nameOf } = useFlowNames()
  const { data } = useQuery(forecastQuery(application.sqId))
  const coming = (data?.steps ?? []).filter(({ flowName, probability }) => flowName === null && probability >= 50)
  const names = new Map(coming.map(({ nodeKey, nodeName }) => [nodeKey, nodeName]))
  return [...names].map(([nodeKey, nodeName]) => ({ key: `ahead-${nodeKey}`, step: nameOf(nodeName) }))
}

function useFacts({ application }: Case) {
  const { t } = useTranslation('approval')
  return [
    { title: t('case.sqNo'), value: application.sqNo },
    { title: t('case.applicant'), value: application.applicantName },
    { title: t('case.submitAt'), value: dateTime(application.submitAt, true) },
  ]
}
