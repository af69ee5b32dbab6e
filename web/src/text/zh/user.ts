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
  everywhere: {
    signOut: '退出所有设备',
    ask: '本账号在所有设备上的登录（包括本机）都将立即失效，确认退出？',
  },
  password: {
    change: '修改密码',
    oldPassword: '当前密码',
    password: '新密码',
    passwordAgain: '再次输入新密码',
    first: '当前密码由他人设置，请先设置自己的密码，然后继续使用。',
    others: '修改后，其他设备上的登录随即失效。',
    done: '密码已修改',
  },
} as const
