import { useCallback } from 'react'
import type { Locale } from '../core/types'
import { useLocale } from './useLocale'

/** What the steps of the shipped flows are called in English: a diagram speaks its author's language alone. */
const steps: Record<string, string> = {
  不予受理: 'Not accepted',
  不予变更: 'Change refused',
  不予登记: 'Registration refused',
  不予立案: 'Not filed',
  不予许可: 'Licence refused',
  个人总结: 'Summary by the lawyer',
  事先告知: 'Notice before the penalty',
  公众投诉: 'Complaint by the public',
  公告注销: 'Publication of the deregistration',
  制证登记: 'Making the certificate',
  办结: 'Closed',
  区县局初审: 'First review by the county',
  区县局品行意见: 'County: opinion on conduct',
  区县局审核: 'Review by the county',
  区县局意见: 'Opinion of the county',
  区县局核查: 'Check by the county',
  区县局现场核查: 'Check on site by the county',
  原区县局意见: 'Opinion of the former county',
  原市局协调: 'Mediation by the former city',
  原所在地证明无禁止情形: 'Former county: nothing prohibits the change',
  原所意见: 'Opinion of the former firm',
  发实习证: 'Issue of the intern certificate',
  处理决定: 'Decision on the complaint',
  处罚决定: 'Decision on the penalty',
  备案核对: 'Check of the filing',
  审核: 'Review',
  工作人员登记: 'Registered by staff',
  局领导督办: 'Supervision by the leaders',
  市局决定: 'Decision by the city',
  市局受理: 'Acceptance by the city',
  市局处室审核: 'Review by the city’s division',
  市局备案: 'Filing with the city',
  市局审查: 'Examination by the city',
  市局确认清算组: 'City confirms the liquidators',
  市局评定等次: 'Level given by the city',
  市局领导审签: 'Signature of the city’s leader',
  归档: 'Archived',
  律协决定: 'Decision by the association',
  律协受理: 'Acceptance by the association',
  律协复核: 'Second review by the association',
  律协审核: 'Review by the association',
  律协评定等次: 'Level given by the association',
  律所修改: 'Correction by the firm',
  律所审核意见: 'Opinion of the firm',
  律所意见: 'Opinion of the firm',
  律所整改: 'Improvement by the firm',
  律所考核意见: 'Assessment by the firm',
  律所自查: 'Self-check by the firm',
  批次启动: 'Start of the round',
  报送开业备案: 'Filing of the opening',
  指导律师确认: 'Confirmation by the instructor',
  换证: 'New certificate',
  提交: 'Submitted',
  提交清算报告: 'Liquidation report',
  撤回: 'Withdrawn',
  撤回审查: 'Examination of the withdrawal',
  收缴许可证: 'Collection of the licence',
  整改复查: 'Check of the improvement',
  新区县局意见: 'Opinion of the new county',
  新所同意: 'Consent of the new firm',
  核对律师去向: 'Check where the lawyers go',
  档案移入: 'Files received',
  档案移出: 'Files sent',
  正副本制证: 'Making original and copy',
  法制审核: 'Legal review',
  清算组备案: 'Filing of the liquidators',
  申请: 'Application',
  申请人修改: 'Correction by the applicant',
  申请人补正: 'Completion by the applicant',
  登记审查: 'Examination at registration',
  登记异议: 'Registration of objections',
  省厅决定: 'Decision by the province',
  省厅处长审核: 'Review by the province’s head of division',
  省厅审核: 'Review by the province',
  移送律协行业处分: 'Referral to the association',
  立案: 'Filing of the case',
  立案审批: 'Approval of the filing',
  答复送达: 'Delivery of the answer',
  组成调查组: 'Forming the investigation',
  补充材料: 'Further documents',
  被投诉人答辩: 'Reply to the complaint',
  设立人签署: 'Signatures of the founders',
  调查取证: 'Investigation',
  调查报告与处理意见: 'Report and proposal',
  转律协或其他机关: 'Transfer to another body',
  收到撤回: 'Withdrawal received',
  满五十日: 'Fifty days on',
  逐名律师: 'Each lawyer',
  领证: 'Certificate received',
  送达: 'Delivery',
  送达领证: 'Delivery of the certificate',
  逾期未开业核查: 'Check of an overdue opening',
  陈述申辩: 'Statement and defence',
  集体审议: 'Deliberation',
}

/** The shipped flows. */
const flows: Record<string, string> = {
  实习登记: 'Registration of an internship',
  律师事务所变更: 'Change of a law firm',
  律师事务所年度检查考核: 'Annual assessment of a law firm',
  律师事务所注销: 'Deregistration of a law firm',
  律师事务所设立许可: 'Licence for a new law firm',
  律师年度考核: 'Annual assessment of a lawyer',
  律师执业机构变更: 'Change of firm',
  律师首次执业许可: 'First licence of a lawyer',
  投诉处理: 'Complaint',
  立案处罚: 'Penalty procedure',
}

/** The name of a step or a flow, or several with a separator, as it reads in a language; an unknown one as it is. */
export function flowName(name: string, locale: Locale): string {
  if (locale !== 'en') return name
  return name
    .split('、')
    .map((one) => steps[one] ?? flows[one] ?? one)
    .join(', ')
}

/** The title of a case: its applicant and its flow. */
export function caseTitle(title: string, locale: Locale): string {
  const gap = title.lastIndexOf(' ') + 1
  return `${title.slice(0, gap)}${flowName(title.slice(gap), locale)}`
}

/** Both in the language in force. */
export function useFlowNames() {
  const locale = useLocale()
  const nameOf = useCallback((name: string | null) => flowName(name ?? '', locale), [locale])
  const titleOf = useCallback((title: string) => caseTitle(title, locale), [locale])
  return { nameOf, titleOf }
}
