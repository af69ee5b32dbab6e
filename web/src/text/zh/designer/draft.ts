/** What was drawn and not saved, as the browser keeps it. */
export const draft = {
  title: '未保存的修改',
  left: '“{{name}}”有未保存的修改，本浏览器于 {{at}} 暂存。',
  older: '此后该流程另有保存的版本；恢复后再保存时，会先询问以哪一份为准。',
  restore: '恢复修改',
  drop: '放弃修改',
  restoreOver: '当前流程图有未保存的修改，确认用暂存的内容替换？',
  dropAsk: '放弃后，暂存的修改不能再找回。确认放弃？',
  unreadable: '暂存的内容无法读取',
} as const
