import i18next from 'i18next'
import { expect, test } from 'vitest'
import { initTexts, loadTexts, switchLocale } from './i18n'

test('one thing is said as one in English, and Chinese has one text for all', async () => {
  await initTexts()
  const said = async (locale: 'en' | 'zh-CN') => {
    await switchLocale(locale)
    await loadTexts('approval')
    return [1, 2].map((count) => i18next.t('approval:applicant.done', { count }))
  }
  expect(await said('en')).toEqual(['1 step done', '2 steps done'])
  expect(await said('zh-CN')).toEqual(['已办1步', '已办2步'])
})
