import * as auth from '@aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from '@aws-amplify/auth/cognito'
import { Amplify } from '@aws-amplify/core'
import { afterAll, expect, it } from 'vitest'
import { world } from '../world.ts'
import { openHosts } from './open-hosts.ts'

const { sandbox, at } = await openHosts('cognito')
afterAll(() => sandbox.close())

// Does the same as `Amplify.configure` of the package aws-amplify, without that package's other parts.
const Auth = {
  Cognito: {
    userPoolId: world.userPoolId,
    userPoolClientId: world.driverClientId,
    userPoolEndpoint: at('cognito').href,
  },
}
cognitoUserPoolsTokenProvider.setAuthConfig(Auth)
Amplify.configure({ Auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } })

const [username, password] = ['+13055550171', 'Correct-Horse-7']
const codeOf = (kind: 'signup' | 'reset') => sandbox.sms.last(username, kind)?.code ?? ''

it('signs up, confirms, and signs in by SRP', async () => {
  const userAttributes = { phone_number: username, name: 'Ana Torres', locale: 'en' }
  const { nextStep } = await auth.signUp({ username, password, options: { userAttributes } })
  expect(nextStep).toMatchObject({ signUpStep: 'CONFIRM_SIGN_UP', codeDeliveryDetails: { deliveryMedium: 'SMS' } })
  await expect(auth.confirmSignUp({ username, confirmationCode: '000000' })).rejects.toThrow(/verification code/)
  await auth.confirmSignUp({ username, confirmationCode: codeOf('signup') })
  expect((await auth.signIn({ username, password })).nextStep.signInStep).toBe('DONE')
  expect(await auth.fetchUserAttributes()).toMatchObject({ phone_number: username, name: 'Ana Torres' })
  await auth.signOut()
})

it('is refused what this client and this pool refuse', async () => {
  const byPassword = { username, password, options: { authFlowType: 'USER_PASSWORD_AUTH' as const } }
  await expect(auth.signIn(byPassword)).rejects.toThrow(/USER_PASSWORD_AUTH flow not enabled/)
  await expect(auth.signIn({ username, password: 'wrong' })).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  await auth.signIn({ username, password })
  const attribute = { attributeKey: 'nickname', value: 'Ani' }
  await expect(auth.updateUserAttribute({ userAttribute: attribute })).rejects.toThrow(/unauthorized attribute/)
})

it('refreshes its session with GetTokensFromRefreshToken', async () => {
  const before = (await auth.fetchAuthSession()).tokens?.accessToken.toString()
  const after = (await auth.fetchAuthSession({ forceRefresh: true })).tokens?.accessToken.toString()
  expect(after).toBeDefined()
  expect(after).not.toBe(before)
})

it('has no devices, and finds none', async () => {
  expect(await auth.fetchDevices()).toEqual([])
  const device = { id: 'us-east-1_0f6e9a4c-1d0b-4c0e-9a53-0d1f5b6c7e88' }
  await expect(auth.forgetDevice({ device })).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
})

it('sets up an authenticator app, and signs in with its code', async () => {
  const { sharedSecret } = await auth.setUpTOTP()
  expect(sharedSecret).toMatch(/^[A-Z2-7]{52}$/)
  await auth.verifyTOTPSetup({ code: sandbox.cognito.codeOf(username)?.code ?? '' })
  await auth.updateMFAPreference({ totp: 'PREFERRED' })
  expect(await auth.fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' })
  await auth.signOut()
  const { nextStep } = await auth.signIn({ username, password })
  expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
  const challengeResponse = sandbox.cognito.codeOf(username)?.code ?? ''
  expect((await auth.confirmSignIn({ challengeResponse })).isSignedIn).toBe(true)
  await auth.updateMFAPreference({ totp: 'DISABLED' })
})

it('changes the password, forgets it, and sets another by code', async () => {
  await auth.updatePassword({ oldPassword: password, newPassword: 'Another-Horse-7' })
  await auth.signOut({ global: true })
  await auth.resetPassword({ username })
  const newPassword = 'Third-Horse-7'
  await auth.confirmResetPassword({ username, newPassword, confirmationCode: codeOf('reset') })
  expect((await auth.signIn({ username, password: newPassword })).isSignedIn).toBe(true)
})

it('deletes the user', async () => {
  await auth.deleteUser()
  await expect(auth.signIn({ username, password })).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  expect(sandbox.cognito.subOf(username)).toBeUndefined()
})
