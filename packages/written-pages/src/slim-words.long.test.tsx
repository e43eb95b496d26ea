import * as whole from '@arribo/i18n'
import { driverWords } from '@arribo/i18n/driver'
import { firstWords } from '@arribo/i18n/driver-first'
import { loadAdminWords } from '@arribo/i18n/admin'
import { loadAdminFormWords } from '@arribo/i18n/admin-forms'
import { loadFormWords } from '@arribo/i18n/forms'
import { byLanguage } from '@arribo/i18n/languages'
import * as slim from '@arribo/i18n/slim'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

afterEach(cleanup)

/** All keys of a tree of words: `login.errors.notAuthorized`. */
const keysIn = (words: object): string[] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysIn(value).map((rest) => `${key}.${rest}`) : key,
  )

const pages = {
  forms: loadFormWords,
  'forms of the back office': loadAdminFormWords,
  'back office': loadAdminWords,
  first: firstWords,
  ...driverWords,
}
const cases = whole.languages.flatMap((language) =>
  Object.entries(pages).map(([name, load]) => ({ name, load, language })),
)

it.each(cases)(
  'gives the same sentences as i18next, also with a count: $name, $language',
  async ({ load, language }) => {
    const words = await load(language)
    const one = await whole.createI18n(language, () => Promise.resolve(words))
    const other = await slim.createI18n(language, () => Promise.resolve(words))
    const gaps = [...JSON.stringify(words).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
    const values = Object.fromEntries(gaps.map((name) => [name, `one ${name}`]))
    const keys = Object.entries(words).flatMap(([ns, entries]) => keysIn(entries).map((key) => ({ ns, key })))
    expect(keys.length).toBeGreaterThan(0)
    type Say = (key: string, values: object) => string
    for (const { ns, key } of keys)
      for (const asked of new Set([key, key.replace(/_(?:one|other)$/, '')]))
        for (const count of [0, 1, 2, 21]) {
          const filled = { ...values, count }
          const [wholly, slimly] = [one.getFixedT(language, ns as never) as Say, other.getFixedT(language, ns)]
          expect(slimly(asked, filled)).toBe(wholly(asked, filled))
          // i18next treats a key with a space as a sentence and doesn't look for a namespace in it.
          if (!asked.includes(' '))
            expect(other.t(`${ns}:${asked}`, filled)).toBe((one.t as Say)(`${ns}:${asked}`, filled))
        }
  },
)

it.each(whole.languages)('agrees with i18next on whether a sentence exists, in %s', async (language) => {
  const words = await loadAdminWords(language)
  const load = () => Promise.resolve(words)
  const one = await whole.createI18n(language, load)
  const other = await slim.createI18n(language, load)
  const ns = 'logs'
  const keys = [...keysIn(words[ns] ?? {}), 'fields.nobodyNamedThis', 'nothing', 'a: b.']
  expect(keys.map((key) => other.exists(key, { ns }))).toEqual(keys.map((key) => one.exists(key, { ns })))
})

function Greeting() {
  const { t } = slim.useTranslation(['login', 'ui'])
  return (
    <p lang={slim.useLanguage()}>
      {t('title')}, {t('ui:close')}, <slim.Trans t={t} i18nKey="see" components={{ terms: <a href="/terms">?</a> }} />
    </p>
  )
}

it('rerenders in another language, with parts of a sentence in their own elements', async () => {
  const english = { login: { title: 'Log in', see: 'Read the <terms>terms</terms>.' }, ui: { close: 'Close' } }
  const words = {
    ...byLanguage(() => english),
    es: { login: { title: 'Entra', see: 'Lee los <terms>términos</terms>.' }, ui: { close: 'Cerrar' } },
  }
  const load: slim.LoadWords = (language) => Promise.resolve(words[language])
  const i18n = await slim.createI18n('es', load)
  const { container } = render(
    <slim.I18nextProvider i18n={i18n}>
      <Greeting />
    </slim.I18nextProvider>,
  )
  expect(container.innerHTML).toBe('<p lang="es">Entra, Cerrar, Lee los <a href="/terms">términos</a>.</p>')
  const announced: string[] = []
  const announce = () => void announced.push(i18n.language)
  i18n.on('languageChanged', announce)
  await act(() => slim.switchLanguage(i18n, 'en', [load]))
  i18n.off('languageChanged', announce)
  expect(container.innerHTML).toBe('<p lang="en">Log in, Close, Read the <a href="/terms">terms</a>.</p>')
  expect([announced, document.documentElement.lang]).toEqual([['en'], 'en'])
})
