import { createSandbox } from '@arribo/sandbox'
import { expect, it } from 'vitest'
import { AuthError } from './auth-error.ts'
import { authErrorOf } from './cognito.ts'
import { createAuth } from './auth.ts'
import { openBrowser } from './testing/tabs.ts'

const vendor = (code: string, message = 'x') => Object.assign(new Error(message), { code, name: code })

/**
 * Messages of the identity library. Only the network error has its own sentence. Our calls can't cause the others,
 * which would appear as a failure without a reason.
 */
it.each([
  [new Error('User is not authenticated'), 'unknown'],
  [new Error('Username and Pool information are required.'), 'unknown'],
  [new Error('New password is required.'), 'unknown'],
  [new Error('PASSWORD parameter is required'), 'unknown'],
  [new Error('Authentication flow type is invalid.'), 'unknown'],
  [new Error('Cannot retrieve a new session. Please authenticate.'), 'unknown'],
  [new Error('Local storage is missing an ID Token, Please authenticate'), 'unknown'],
  [new Error('Network error'), 'network'],
  [vendor('NotAuthorizedException', 'Incorrect username or password.'), 'notAuthorized'],
  [vendor('NotAuthorizedException', 'Password attempts exceeded'), 'lockedOut'],
  [vendor('UserNotConfirmedException'), 'userNotConfirmed'],
  [vendor('ExpiredCodeException'), 'expiredCode'],
  [vendor('LimitExceededException'), 'limitExceeded'],
  [vendor('NetworkError'), 'network'],
  [vendor('InternalErrorException'), 'unknown'],
  [undefined, 'unknown'],
])('%s means %s', (error, code) => {
  const shown = authErrorOf(error)
  expect([shown.code, shown.message]).toEqual([code, code])
})

it.each([
  ['sms_phone_spent', 'numberSpent'],
  ['sms_day_spent', 'noMoreTexts'],
  ['sms_prefix_refused', 'countryNotServed'],
  ['sms_counts_unreadable', 'tooManyRequests'],
  ['something else', 'unknown'],
])('a sign-up that the Lambda refuses with "%s" is shown as %s', async (word, code) => {
  const sandbox = await createSandbox({ preSignUp: () => () => Promise.reject(new Error(word)) })
  const config = sandbox.webConfig({ app: 'driver', apiAddress: '', driverOrigin: '', adminOrigin: '' })
  const auth = createAuth({ ...config, cognitoEndpoint: config.cognitoEndpoint ?? '' }, openBrowser().openTab())
  const person = { phoneNumber: '+13055550100', password: 'Prueba-2026', name: 'Ana', language: 'es' }
  await expect(auth.signUp(person)).rejects.toMatchObject({ code })
  await sandbox.close()
})

it.each([
  ['Both UserPoolId and ClientId are required.', '', 'client'],
  ['Invalid UserPoolId format.', 'no-pool', 'client'],
])('"%s" comes only from a wrong configuration, and is kept as the cause', async (message, userPoolId, clientId) => {
  const auth = createAuth({ userPoolId, userPoolClientId: clientId }, openBrowser().openTab())
  const error: unknown = await auth.signIn('+13055550100', 'Prueba-2026').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(AuthError)
  expect(error).toMatchObject({ code: 'unknown', cause: { message } })
})

it('an incomplete session counts as signed out, without an error', async () => {
  const browser = openBrowser()
  const key = 'CognitoIdentityServiceProvider.client'
  browser.items.set(`${key}.LastAuthUser`, 'ana')
  browser.items.set(`${key}.ana.accessToken`, 'a.b.c')
  browser.items.set(`${key}.ana.refreshToken`, 'r')
  const auth = createAuth({ userPoolId: 'us-east-1_Test', userPoolClientId: 'client' }, browser.openTab())
  expect([auth.claims(), await auth.idToken(), await auth.accessToken()]).toEqual([undefined, undefined, undefined])
})
