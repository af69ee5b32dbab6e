/** The extension properties of an element. */
export const property = {
  help: '供其他程序读取的名称和值；流程引擎不使用。',
  name: '属性名',
  value: '属性值',
  nameMissing: '请输入属性名',
  nameTaken: '此元素已有同名属性',
} as const
