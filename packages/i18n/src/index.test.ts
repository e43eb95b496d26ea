import { expect, it } from 'vitest'
import { addWords, createI18n, type Language, type LoadWords, switchLanguage } from './index.ts'

const home: Partial<Record<Language, object>> = {
  es: { title: 'Inicio', left_one: 'Queda {{count}}', left_other: 'Quedan {{count}}' },
  en: { title: 'Home' },
}
const pay: Partial<Record<Language, object>> = { es: { title: 'Pagar' }, en: { title: 'Pay' } }
const asked: string[] = []
const loadHome: LoadWords = (language) => {
  asked.push(language)
  return Promise.resolve({ home: home[language] ?? {} })
}
const loadPay: LoadWords = (language) => Promise.resolve({ pay: pay[language] ?? {} })

it('loads one language, the other on switching, and later words in either', async () => {
  const i18n = await createI18n('es', loadHome)
  const say = (key: string, params = {}): string => String(i18n.t(key as never, params))
  expect([say('home:title'), say('home:left', { count: 1 }), say('home:left', { count: 2 })]).toEqual([
    'Inicio',
    'Queda 1',
    'Quedan 2',
  ])
  expect(asked).toEqual(['es'])
  await addWords(i18n, loadPay)
  expect(say('pay:title')).toBe('Pagar')
  await switchLanguage(i18n, 'en', [loadHome, loadPay])
  expect([say('home:title'), say('pay:title'), i18n.language]).toEqual(['Home', 'Pay', 'en'])
})

it("stays unchanged when the other language can't be loaded", async () => {
  const i18n = await createI18n('es', loadHome)
  await expect(switchLanguage(i18n, 'en', [() => Promise.reject(new Error('offline'))])).rejects.toThrow('offline')
  expect([i18n.language, String(i18n.t('home:title' as never))]).toEqual(['es', 'Inicio'])
})
