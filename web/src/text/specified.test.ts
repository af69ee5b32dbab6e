import { expect, test } from 'vitest'
import { texts as enCommon } from './en/common'
import { texts as enDesigner } from './en/designer'
import { texts as enShell } from './en/shell'
import { publicTexts } from './public'
import { texts as common } from './zh/common'
import { texts as designer } from './zh/designer'
import { texts as shell } from './zh/shell'

test('the sentences of the specification are said as it says them, in both languages', () => {
  const of = (ours: typeof common | typeof enCommon, frame: typeof shell | typeof enShell, locale: 'zh-CN' | 'en') => {
    const { loading, network, timeout, saved, removed, confirmRemove } = ours
    return [
      frame.product,
      frame.logoutAsk,
      publicTexts(locale).expired,
      loading,
      network,
      timeout,
      saved,
      removed,
      confirmRemove,
    ]
  }
  expect(of(common, shell, 'zh-CN')).toEqual([
    '律师工作管理',
    '确认退出登录并离开系统？',
    '当前登录状态已过期，请重新登录',
    '数据正在加载，请耐心等待…',
    '接口请求失败',
    '网络请求超时',
    '保存成功',
    '删除成功',
    '确认移除该项？',
  ])
  expect(of(enCommon, enShell, 'en')).toEqual([
    'Lawyer work management',
    'Confirm to log out and exit the system?',
    'Your session has expired. Please sign in again',
    'Data is loading, please wait patiently…',
    'Interface request failed',
    'Network request timeout',
    'Saved successfully',
    'Deleted successfully',
    'Confirm to remove this item?',
  ])
})

test('the sentences of the designer are said as its specification says them, in both languages', () => {
  const of = ({ zoom, listener, field, letter, operation }: typeof designer | typeof enDesigner) => [
    ...[zoom.tooLarge, zoom.tooSmall, listener.removeAsk, field.removeAsk],
    ...[letter.title, operation.title],
  ]
  expect(of(designer)).toEqual([
    ...['不能大于4', '不能小于0.2', '确认移除该监听器？', '确认移除该字段？'],
    ...['通知书配置', '审批操作配置'],
  ])
  expect(of(enDesigner)).toEqual([
    ...['Cannot be greater than 4', 'Cannot be less than 0.2'],
    ...['Confirm to remove this listener?', 'Confirm to remove this field?'],
    ...['Notice configuration', 'Approval operation configuration'],
  ])
})
