import { expect, it } from 'vitest'
import { addNamespaces, createI18n, type Language, type LoadWords, switchLanguage } from './index.ts'

const words: Readonly<Record<string, object>> = {
  'es/home': { title: 'Inicio', left_one: 'Queda {{count}}', left_other: 'Quedan {{count}}' },
  'en/home': { title: 'Home' },
  'es/pay': { title: 'Pagar {{sold}}' },
  'en/pay': { title: 'Pay for {{sold}}' },
  'es/staff': { change: 'Cambiar a {{name}}: {{what}}', ask: '¿{{what}}?' },
  'es/plans': { week: { sold: 'una semana' }, credits: { sold: 'créditos' } },
  'en/plans': { week: { sold: 'a week' }, credits: { sold: 'credits' } },
}

function source() {
  const network = { isDown: false }
  const asked: string[] = []
  const load: LoadWords = (language, namespace) => {
    asked.push(`${language}/${namespace}`)
    const found = words[`${language}/${namespace}`]
    return network.isDown || !found ? Promise.reject(new Error('offline')) : Promise.resolve(found)
  }
  return { load, asked, network }
}

async function start(language: Language = 'es') {
  const { load, asked, network } = source()
  const i18n = await createI18n({ language, namespaces: ['home'], load })
  const say = (key: string, params = {}): string => String(i18n.t(key as never, params))
  return { i18n, say, asked, network }
}

it('loads one language, the other on switching, and later namespaces in either', async () => {
  const { i18n, say, asked } = await start()
  expect([say('home:title'), say('home:left', { count: 1 }), say('home:left', { count: 2000 })]).toEqual([
    'Inicio',
    'Queda 1',
    'Quedan 2,000',
  ])
  expect(asked.toSorted()).toEqual(['es/home', 'es/plans'])
  await addNamespaces(i18n, ['pay'])
  expect(say('pay:title')).toBe('Pagar una semana o créditos')
  await switchLanguage(i18n, 'en')
  expect([say('home:title'), say('pay:title'), i18n.language]).toEqual(['Home', 'Pay for a week or credits', 'en'])
  await addNamespaces(i18n, ['pay', 'home'])
  expect(asked.toSorted()).toEqual(['en/home', 'en/pay', 'en/plans', 'es/home', 'es/pay', 'es/plans'])
})

it('isolates a text with letters from right to left, also in a sentence of a sentence, and no Spanish or English one', async () => {
  const { i18n, say } = await start()
  await addNamespaces(i18n, ['staff'])
  const what = '+265 créditos (5 → 270)'
  expect(say('staff:change', { name: 'Ana 5', what })).toBe(`Cambiar a Ana 5: ${what}`)
  const change = say('staff:change', { name: 'Ana אבג 5', what })
  expect(change).toBe(`Cambiar a \u2068Ana אבג 5\u2069: ${what}`)
  expect(say('staff:ask', { what: change })).toBe(`¿\u2068${change}\u2069?`)
})

it('loads nothing that the document carries', async () => {
  const { load, asked } = source()
  const carried = { home: { title: 'Inicio' }, plans: {} }
  const i18n = await createI18n({ language: 'es', namespaces: ['home'], load, carried })
  expect([String(i18n.t('home:title' as never)), asked]).toEqual(['Inicio', []])
})

it("stays unchanged when the other language can't be loaded, and can be asked again", async () => {
  const { i18n, say, network } = await start()
  network.isDown = true
  await expect(switchLanguage(i18n, 'en')).rejects.toThrow('offline')
  expect([i18n.language, say('home:title')]).toEqual(['es', 'Inicio'])
  network.isDown = false
  await switchLanguage(i18n, 'en')
  expect(say('home:title')).toBe('Home')
})

it('rejects for a namespace that the network lost, and loads it at the next try', async () => {
  const { i18n, say, network } = await start()
  network.isDown = true
  await expect(addNamespaces(i18n, ['pay'])).rejects.toThrow('offline')
  network.isDown = false
  await addNamespaces(i18n, ['pay'])
  expect(say('pay:title')).toBe('Pagar una semana o créditos')
})

it("doesn't start without its first words", async () => {
  const { load, network } = source()
  network.isDown = true
  await expect(createI18n({ language: 'es', namespaces: ['home'], load })).rejects.toThrow('offline')
})
