/** Personal centre. */
export const texts = {
  title: '账号信息',
  username: '账号',
  kind: '账号类型',
  lawyer: '律师',
  firm: '律师事务所',
  staff: '工作人员',
  organisation: '所属单位',
  roles: '角色',
  lastLogin: '上次登录',
} as const
