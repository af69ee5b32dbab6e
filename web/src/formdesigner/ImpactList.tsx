import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FormImpact } from '../api/contract'
import { approvalPath, designerPath } from '../paths'
import { useFlowNames } from '../text/flowNames'

/** Flows and their nodes, and applications, that use a form. */
export function ImpactList({ impact }: { impact: FormImpact }) {
  const { t } = useTranslation('formdesigner')
  const { nameOf, titleOf } = useFlowNames()
  const { flows, applications, running } = impact
  return (
    <>
      <h3>{t('impact.flows')}</h3>
      {flows.length === 0 ? (
        <p>{t('impact.noFlows')}</p>
      ) : (
        <table className="form-table" aria-label={t('impact.flows')}>
          <thead>
            <tr>
              <th scope="col">{t('impact.flow')}</th>
              <th scope="col">{t('impact.flowVersion')}</th>
              <th scope="col">{t('impact.nodes')}</th>
            </tr>
          </thead>
          <tbody>
            {flows.map((flow) => (
              <tr key={`${flow.flowKey} ${flow.version}`}>
                <td>
                  <Link to={designerPath(flow.flowKey)}>{nameOf(flow.name)}</Link>
                </td>
                <td>{flow.version === 0 ? t('impact.draft') : `V${flow.version}`}</td>
                <td>
                  {[
                    ...(flow.starts ? [t('impact.starts')] : []),
                    ...flow.nodes.map(({ nodeName }) => nameOf(nodeName)),
                  ].join(', ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h3>{t('impact.applications', { count: running })}</h3>
      {applications.length === 0 ? (
        <p>{t('impact.noApplications')}</p>
      ) : (
        <div className="form-table-scroll">
          <table className="form-table">
            <thead>
              <tr>
                <th scope="col">{t('impact.sqNo')}</th>
                <th scope="col">{t('impact.item')}</th>
                <th scope="col">{t('impact.formVersion')}</th>
                <th scope="col">{t('impact.currentNode')}</th>
              </tr>
            </thead>
            <tbody>
              {applications.map((it) => (
                <tr key={it.sqId}>
                  <td>
                    <Link to={approvalPath(it.sqId)}>{it.sqNo}</Link>
                  </td>
                  <td>{titleOf(it.title)}</td>
                  <td>{`V${it.formVersion}`}</td>
                  <td>{nameOf(it.currentNode)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
