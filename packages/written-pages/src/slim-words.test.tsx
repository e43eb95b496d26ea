import * as whole from '@arribo/i18n'
import { driverWords } from '@arribo/i18n/driver'
import { firstWords } from '@arribo/i18n/driver-first'
import { loadAdminFormWords } from '@arribo/i18n/admin-forms'
import { loadFormWords } from '@arribo/i18n/forms'
import { byLanguage } from '@arribo/i18n/languages'
import * as slim from '@arribo/i18n/slim'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

afterEach(cleanup)

/** Every key of a tree of words: `login.errors.notAuthorized`. */
const keysIn = (words: object): string[] =>
  Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysIn(value).map((rest) => `${key}.${rest}`) : key,
  )

const pages = { forms: loadFormWords, 'back office': loadAdminFormWords, first: firstWords, ...driverWords }
const cases = whole.languages.flatMap((language) =>
  Object.entries(pages).map(([name, load]) => ({ name, load, language })),
)

it.each(cases)('says every sentence as i18next does, also by a count: $name, $language', async ({ load, language }) => {
  const words = await load(language)
  const one = await whole.createI18n(language, () => Promise.resolve(words))
  const other = await slim.createI18n(language, () => Promise.resolve(words))
  const gaps = [...JSON.stringify(words).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
  const values = Object.fromEntries(gaps.map((name) => [name, `one ${name}`]))
  const keys = Object.entries(words).flatMap(([namespace, entries]) =>
    keysIn(entries).map((key) => `${namespace}:${key}`),
  )
  expect(keys.length).toBeGreaterThan(0)
  const counted = keys.map((key) => key.replace(/_(?:one|other)$/, ''))
  const say = one.t as (key: string, values: object) => string
  for (const count of [0, 1, 2, 21])
    for (const key of new Set([...keys, ...counted]))
      expect(other.t(key, { ...values, count })).toBe(say(key, { ...values, count }))
})

function Greeting() {
  const { t } = slim.useTranslation(['login', 'ui'])
  return (
    <p lang={slim.useLanguage()}>
      {t('title')}, {t('ui:close')}, <slim.Trans t={t} i18nKey="see" components={{ terms: <a href="/terms">?</a> }} />
    </p>
  )
}

it('draws the page anew in another language, with parts of a sentence in their own elements', async () => {
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
  const heard: string[] = []
  const hear = () => void heard.push(i18n.language)
  i18n.on('languageChanged', hear)
  await act(() => slim.switchLanguage(i18n, 'en', [load]))
  i18n.off('languageChanged', hear)
  expect(container.innerHTML).toBe('<p lang="en">Log in, Close, Read the <a href="/terms">terms</a>.</p>')
  expect([heard, document.documentElement.lang]).toEqual([['en'], 'en'])
})
