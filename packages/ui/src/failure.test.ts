import { ApiProblem, ApiUnreachable } from '@arribo/api-contracts/client'
import { AuthError, type AuthErrorCode } from '@arribo/auth'
import { createI18n, type Language } from '@arribo/i18n'
import en from '@arribo/i18n/locales/en/shared/ui.json'
import es from '@arribo/i18n/locales/es/shared/ui.json'
import { describe, expect, it } from 'vitest'
import { failureSentence } from './failure.tsx'

const words = {
  es: await createI18n('es', () => Promise.resolve({ ui: es })),
  en: await createI18n('en', () => Promise.resolve({ ui: en })),
}
const say = (language: Language, error: unknown, otherwise?: string) =>
  failureSentence(words[language], error, otherwise)
const problem = new ApiProblem({
  type: 'about:blank',
  title: 'x',
  status: 409,
  detail: 'x',
  code: 'too_far',
  message: { es: 'Estás lejos.', en: 'You are far.' },
  requestId: 'r',
})

describe.each(['es', 'en'] as const)('in %s', (language) => {
  const sentences = language === 'es' ? es : en

  it("shows the server's message in the language of the screen", () => {
    expect(say(language, problem, 'x')).toBe(language === 'es' ? 'Estás lejos.' : 'You are far.')
  })

  it('says that there was no answer', () => {
    expect(say(language, new ApiUnreachable('HTTP 502'), 'x')).toBe(sentences.unreachable)
  })

  it.each<keyof typeof es.auth>([
    'lockedOut',
    'limitExceeded',
    'tooManyRequests',
    'codeMismatch',
    'expiredCode',
    'numberSpent',
    'noMoreTexts',
    'countryNotServed',
    'network',
  ])('%s of the identity service has a sentence of its own', (code) => {
    expect(say(language, new AuthError(code), 'x')).toBe(sentences.auth[code])
  })

  it.each<AuthErrorCode>(['notAuthorized', 'userNotConfirmed', 'usernameExists', 'invalidPassword', 'unknown'])(
    '%s is told by the page in its own words',
    (code) => {
      expect(say(language, new AuthError(code), 'x')).toBe('x')
    },
  )

  it('says that something unexpected happened where nobody knows better, and never what a library said', () => {
    const error = new AuthError('unknown', { cause: new Error('User is not authenticated') })
    for (const each of [error, new Error('User is not authenticated'), 'x', undefined])
      expect(say(language, each)).toBe(sentences.error.text)
  })
})
