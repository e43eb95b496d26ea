import { ApiUnreachable } from '@arribo/api-contracts/client'
import { AuthError } from '@arribo/auth'
import { byLanguage, createI18n, type Language, languages } from '@arribo/i18n'
import en from '@arribo/i18n/locales/en/shared/ui.json'
import es from '@arribo/i18n/locales/es/shared/ui.json'
import { expect, it } from 'vitest'
import { changeFailed, failureSentence, mayBeDone } from './failure.tsx'
import { problem } from './testing/problem.ts'

const ui = { en, es }

const message = byLanguage((language) => `Too far, in ${language}.`)

const wordsIn = (language: Language) =>
  createI18n({ language, namespaces: [], load: () => Promise.resolve({}), carried: { ui: ui[language] } })

/** Failures without a sentence of their own are 'x'. */
const say = async (error: unknown, language: Language = 'en') => failureSentence(await wordsIn(language), error, 'x')

it('says of a change without an answer that nobody knows whether it was made', async () => {
  const i18n = await wordsIn('es')
  const unanswered = 'No sabemos si se hizo: Arribo no respondió. Mira cómo quedó antes de intentar otra vez.'
  expect(changeFailed(i18n, new ApiUnreachable('cut'), 'Sin señal.')).toBe(unanswered)
  expect(changeFailed(i18n, new Error('odd'), 'Falló.')).toBe('No sabemos si se hizo. Falló.')
  expect(changeFailed(i18n, problem('too_far'), 'Lejos.')).toBe('Lejos.')
})

it.each(languages)("shows the server's message in the screen's language: %s", async (language) => {
  expect(await say(problem('too_far', { message }), language)).toBe(`Too far, in ${language}.`)
})

it.each<[string, Error]>([
  ['no answer', new ApiUnreachable('HTTP 502')],
  ...[
    'Failed to fetch dynamically imported module: https://driver.test/assets/x.js',
    'error loading dynamically imported module: https://driver.test/assets/x.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/x.css',
  ].map((message) => [`a chunk that could not be loaded: ${message}`, new TypeError(message)] as [string, Error]),
])('says that there was %s', async (_what, error) => {
  expect(await say(error)).toBe(en.unreachable)
  expect(await say(error, 'es')).toBe(es.unreachable)
})

it.each(Object.keys(en.auth) as (keyof typeof en.auth)[])(
  '%s of the identity service has its own sentence',
  async (code) => {
    expect(await say(new AuthError(code))).toBe(en.auth[code])
  },
)

it.each([
  ...(['notAuthorized', 'userNotConfirmed', 'usernameExists', 'invalidPassword', 'unknown'] as const).map(
    (code) => new AuthError(code, { cause: new Error('User is not authenticated') }),
  ),
  new TypeError('x is undefined'),
  'x is undefined',
  undefined,
])("shows the page's sentence when there is no other, never a library's message: %s", async (error) => {
  expect(await say(error)).toBe('x')
})

it.each([
  ['refused', problem('too_far'), false],
  ['failed with a 503', problem('temporarily_unavailable', { status: 503 }), true],
  ['got no answer', new ApiUnreachable('HTTP 502'), true],
  ['was not sent, because signing in failed', new AuthError('network'), false],
  ['has not failed', null, false],
])('a change that %s may be done', (_what, error, expected) => {
  expect(mayBeDone(error)).toBe(expected)
})
