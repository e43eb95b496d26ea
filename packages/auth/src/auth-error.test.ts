import { expect, it } from 'vitest'
import { AuthError, authErrorOf, withRetries } from './auth-error.ts'

const vendor = (code: string, message = 'x') => Object.assign(new Error(message), { code, name: code })

it.each([
  [vendor('NotAuthorizedException', 'Incorrect username or password.'), 'notAuthorized'],
  [vendor('NotAuthorizedException', 'Password attempts exceeded'), 'lockedOut'],
  [vendor('UserNotConfirmedException'), 'userNotConfirmed'],
  [vendor('ExpiredCodeException'), 'expiredCode'],
  [vendor('LimitExceededException'), 'limitExceeded'],
  [vendor('NetworkError'), 'network'],
  [new Error('Network error'), 'network'],
  [vendor('InternalErrorException'), 'unknown'],
  [undefined, 'unknown'],
])('%s means %s', (error, code) => {
  expect(authErrorOf(error).code).toBe(code)
})

// Spec: D-198
it('tries again without a network, and gives up after four tries', async () => {
  let tries = 0
  const failing = withRetries(
    () => {
      tries += 1
      return Promise.reject(new Error('Network error'))
    },
    async () => {},
  )
  await expect(failing).rejects.toEqual(new AuthError('network'))
  expect(tries).toBe(4)
})

it('does not repeat a refusal', async () => {
  let tries = 0
  const refused = withRetries(() => {
    tries += 1
    return Promise.reject(vendor('CodeMismatchException'))
  })
  await expect(refused).rejects.toMatchObject({ code: 'codeMismatch' })
  expect(tries).toBe(1)
})
