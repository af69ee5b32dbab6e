/** Titles of pages: tabs and breadcrumb. */
export const texts = {
  dashboard: '首页',
  messages: '系统消息',
  user: '个人中心',
  lawyers: '律师信息',
  lawyer: '律师详情',
  lawFirms: '律所信息',
  lawFirm: '律所详情',
  desk: '审批待办',
  applications: '申请查询',
  apply: '我要办理',
  approval: '审批',
  applicationDetail: '详情',
  processes: '流程列表',
  designer: '流程设计',
  forms: '登记表单',
  formDesigner: '表单设计',
} as const
