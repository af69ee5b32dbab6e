/** The tour of the first sign-in. */
export const texts = {
  place: '第 {{place}} 步，共 {{count}} 步',
  next: '下一步',
  back: '上一步',
  skip: '跳过引导',
  end: '开始使用',
  keys: '可用方向键前后翻，按 Esc 结束。',
  welcome: {
    officer: {
      title: '欢迎使用',
      text: '用一分钟了解在哪里签收和办理事项、查询律师与律所。',
    },
    administrator: {
      title: '欢迎使用',
      text: '用一分钟了解在哪里管理账号、权限、流程和系统状态。',
    },
    firm: {
      title: '欢迎使用',
      text: '用一分钟了解在哪里维护本所档案、确认本所律师的申请。',
    },
    lawyer: {
      title: '欢迎使用',
      text: '用一分钟了解在哪里提交申请、查看进度、学习课程。',
    },
    intern: { title: '欢迎使用', text: '用一分钟了解在哪里写实习日志、参加集中培训。' },
  },
  steps: {
    menu: { title: '主菜单', text: '您能使用的页面都在这里。窄屏上点此按钮打开。' },
    menuSearch: {
      title: '搜索菜单',
      text: '输入名称或拼音首字母即可找到页面。在任何页面按 Ctrl+K 可快速查找页面和操作。',
    },
    tabs: { title: '已打开的页面', text: '打开的页面留在这里，来回切换不丢失内容；右键可刷新或关闭。' },
    touchedTabs: { title: '已打开的页面', text: '打开的页面留在这里，来回切换不丢失内容；点页签上的 × 关闭。' },
    figures: { title: '需要关注的数字', text: '点击数字进入它所统计的列表。' },
    tasks: { title: '待办任务', text: '需要您办理的事项先列在首页；从这里进入审批待办，签收并办理。' },
    messages: { title: '系统消息', text: '任务、进度、通知和预警在这里提醒，数字是未读条数。' },
    personal: { title: '个人中心', text: '在这里修改密码和手机号、选择接收消息的方式、查看登录记录。' },
    help: { title: '帮助', text: '随时可以从这里重新开始引导、快速查找页面。' },
  },
} as const
