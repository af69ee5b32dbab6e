/** Complaints as officers see them. */
export const texts = {
  answer: '答辩',
  answerNote: '需要答辩的，答辩期限一栏有日期，请在期限内到审批待办中提交答辩意见。投诉人的身份信息不予显示。',
  openDesk: '前往审批待办',
  similar: '对同一对象的投诉',
  noSimilar: '没有对同一对象的其他投诉',
  openCase: '查看案件',
  number: '投诉编号',
  target: '被投诉人',
  filedOn: '投诉日期',
  state: '状态',
  likeness: '相似度',
  join: '并入该件',
  joinAsk: '将本投诉并入{{number}}？本件将办结，由该件继续办理。',
  reason: '并案理由',
  reasonNeeded: '请填写并案理由',
  joined: '已并案',
} as const
