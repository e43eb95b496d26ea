import { expect, it } from 'vitest'
import { authErrorOf } from './vendor-errors.ts'

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
