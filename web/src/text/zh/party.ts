/** Changes in the files of Party members. */
export const texts = {
  title: '信息同步确认',
  name: '姓名',
  field: '变化项目',
  old: '原值',
  new: '新值',
  found: '发现时间',
  reason: '不同步原因',
  state: '确认状态',
  confirm: '确认同步',
  refuse: '不同步',
  done: '已处理',
  empty: '没有需要确认的信息',
  states: { '0': '待确认', '1': '已同步', '2': '不同步', '3': '失效' },
  fields: { politicalStatus: '政治面貌', partyJoinDate: '入党日期', firmId: '执业机构', mobile: '手机号' },
} as const
