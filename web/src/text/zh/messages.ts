/** System messages. */
export const texts = {
  title: '系统消息',
  find: '查找消息',
  unreadOnly: '只看未读（{{count}}）',
  unread: '未读',
  read: '标为已读',
  readAll: '全部已读',
  all: '全部',
  kinds: { '01': '审批', '02': '通知', '03': '任务', '04': '预警', '05': '系统' },
  none: '没有消息',
  noneHint: '任务、审批进度、通知和预警会在这里提醒您；在个人中心可选择接收方式。',
  removeNamed: '删除 {{title}}',
} as const
