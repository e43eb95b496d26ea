import { ApiProblem, ApiUnreachable } from '@arribo/api-contracts/client'
import { AuthError, type AuthErrorCode } from '@arribo/auth'
import { byLanguage, createI18n, type Language, languages } from '@arribo/i18n'
import en from '@arribo/i18n/locales/en/shared/ui.json'
import es from '@arribo/i18n/locales/es/shared/ui.json'
import { describe, expect, it } from 'vitest'
import { failureSentence, mayBeDone } from './failure.tsx'

const ui = { en, es }

const problem = new ApiProblem({
  type: 'about:blank',
  title: 'x',
  status: 409,
  detail: 'x',
  code: 'too_far',
  message: byLanguage((language) => `Too far, in ${language}.`),
  requestId: 'r',
})

async function open(language: Language) {
  const sentences = ui[language]
  const i18n = await createI18n({
    language,
    namespaces: [],
    load: () => Promise.resolve({}),
    carried: { ui: sentences },
  })
  return {
    sentences,
    say: (error: unknown, otherwise: string) => failureSentence(i18n, error, otherwise),
  }
}

describe.each(languages)('in %s', (language) => {
  it("shows the server's message in the screen's language", async () => {
    const { say } = await open(language)
    expect(say(problem, 'x')).toBe(`Too far, in ${language}.`)
  })

  it('says that there was no answer', async () => {
    const { say, sentences } = await open(language)
    expect(say(new ApiUnreachable('HTTP 502'), 'x')).toBe(sentences.unreachable)
  })

  it.each([
    ['Chromium', 'Failed to fetch dynamically imported module: https://driver.test/assets/x.js'],
    ['Firefox', 'error loading dynamically imported module: https://driver.test/assets/x.js'],
    ['Safari', 'Importing a module script failed.'],
    ['Vite', 'Unable to preload CSS for /assets/x.css'],
  ])('says the same for a chunk that could not be loaded, with the message of %s', async (_whose, message) => {
    const { say, sentences } = await open(language)
    expect(say(new TypeError(message), message)).toBe(sentences.unreachable)
  })

  it('does not mistake our own errors for a bad connection', async () => {
    const { say } = await open(language)
    expect(say(new TypeError('x is undefined'), 'x')).toBe('x')
  })

  it.each<keyof (typeof en)['auth']>([
    'lockedOut',
    'limitExceeded',
    'tooManyRequests',
    'codeMismatch',
    'expiredCode',
    'numberSpent',
    'noMoreTexts',
    'countryNotServed',
    'network',
  ])('%s of the identity service has its own sentence', async (code) => {
    const { say, sentences } = await open(language)
    expect(say(new AuthError(code), 'x')).toBe(sentences.auth[code])
  })

  it.each<AuthErrorCode>(['notAuthorized', 'userNotConfirmed', 'usernameExists', 'invalidPassword', 'unknown'])(
    '%s is worded by the page',
    async (code) => {
      const { say } = await open(language)
      expect(say(new AuthError(code), 'x')).toBe('x')
    },
  )

  it("shows the page's sentence when there is no other, never a library's message", async () => {
    const { say, sentences } = await open(language)
    const error = new AuthError('unknown', { cause: new Error('User is not authenticated') })
    for (const each of [error, new Error('User is not authenticated'), 'x', undefined])
      expect(say(each, sentences.unexpected)).toBe(sentences.unexpected)
  })
})

it.each([
  ['refused', problem, false],
  ['failed with a 503', new ApiProblem({ ...problem.problem, status: 503 }), true],
  ['got no answer', new ApiUnreachable('HTTP 502'), true],
  ['was not sent, because signing in failed', new AuthError('network'), false],
  ['has not failed', null, false],
])('a change that %s may be done', (_what, error, expected) => {
  expect(mayBeDone(error)).toBe(expected)
})
