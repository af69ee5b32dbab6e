/** Home page. */
export const texts = {
  greeting: '{{name}}，您好',
  lastLogin: '上次登录 {{time}}',
  cards: '待办概览',
  claimable: '待签收',
  todo: '待办理',
  applications: '我的申请',
  unread: '未读消息',
  isUnread: '未读',
  latestTasks: '最近待办',
  allTasks: '全部待办',
  noTasks: '没有待办事项',
  latestMessages: '最近消息',
  allMessages: '全部消息',
  noMessages: '没有消息',
  calendarMissing: '工作日历缺少{{years}}年，时限已按周一至周五推算。',
  toCalendar: '导入放假安排',
} as const
