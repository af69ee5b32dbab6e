/** List, detail and edit pages of every business area. */
export const texts = {
  keyword: '关键字',
  keywordHint: '名称、编号',
  moreFilters: '更多条件',
  fewerFilters: '收起条件',
  rangeTo: '至',
  noneFound: '没有符合条件的数据',
  noSuchRecord: '没有找到这条数据，或您无权查看。',
  plain: '显示完整信息',
  plainHint: '查看未脱敏的信息会记入审计日志',
  plainShown: '正在显示完整信息',
  noRows: '暂无记录',
  editing: '编辑',
  nothingChanged: '没有修改任何内容',
  staleTitle: '数据已被他人修改',
  leaveTitle: '放弃未保存的修改？',
  rowCount: '{{count}} 条',
} as const
