import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { initTexts } from '../text/i18n'
import { useCopy } from './useCopy'

const toast = vi.hoisted(() => vi.fn())
vi.mock('./feedback/toasts', () => ({ toast }))

beforeAll(initTexts)

test('what is copied is told, and that there is no clipboard', async () => {
  const copy = renderHook(useCopy).result.current
  const writeText = vi.fn()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await copy('secret', '已复制')
  expect(writeText).toHaveBeenCalledWith('secret')
  vi.stubGlobal('navigator', {})
  await copy('secret', '已复制')
  vi.unstubAllGlobals()
  expect(toast.mock.calls).toEqual([
    ['success', '已复制'],
    ['error', '复制失败，请选中文字后手动复制'],
  ])
})
