import { testPassword } from '@arribo/laboratory/world'
import type { Stack } from '@arribo/laboratory/processes/stack'
import { arrive, phoneOf, type Prepared, type Route } from './route.ts'

const validity = async (stack: Stack): Promise<Prepared> => {
  const driver = await arrive(stack)
  const { taskId } = await driver.upload()
  return {
    path: `/api/users/me/check-selfie-validity?taskId=${taskId}&accountType=own-account`,
    token: driver.idToken,
  }
}

export const awsRoutes: readonly Route[] = [
  {
    name: 'change the password',
    vendor: 'cognito',
    who: 'driver',
    codes: ['temporarily_unavailable'],
    async prepare({ world }) {
      const { idToken: token, accessToken, password } = await world.signUpDriver()
      const body = { token: accessToken, oldPassword: password, newPassword: `${testPassword}-b` }
      return { method: 'PATCH', path: '/api/users/me/password', token, body }
    },
  },
  {
    name: 'groups',
    vendor: 'cognito',
    who: 'staff',
    codes: ['temporarily_unavailable'],
    prepare: async (_stack, { idToken: token }) => ({ path: '/api/admin/cognitoGroups', token }),
  },
  {
    name: 'the signed-in person',
    vendor: 'dynamo',
    who: 'driver',
    codes: ['temporarily_unavailable'],
    prepare: async ({ world }) => ({ path: '/api/users/me', token: (await world.signUpDriver()).idToken }),
  },
  {
    name: 'save the name',
    vendor: 'dynamo',
    who: 'driver',
    codes: ['temporarily_unavailable'],
    async prepare({ world }) {
      const { idToken: token } = await world.signUpDriver()
      return { method: 'POST', path: '/api/users/me', token, body: { name: 'Ana B', preferredPhoneNumber: null } }
    },
  },
  {
    name: 'the list of users',
    vendor: 'dynamo',
    who: 'staff',
    codes: ['temporarily_unavailable'],
    prepare: async (_stack, { idToken: token }) => ({ path: '/api/admin/users', token }),
  },
  {
    name: 'a selfie, its storage',
    vendor: 's3',
    who: 'driver',
    codes: ['storage_down'],
    // An error from S3 without its signature may be taken for the photo's bytes, which then fail the check.
    canDoWithout: true,
    prepare: validity,
  },
  {
    name: 'a selfie, the look at it',
    vendor: 'rekognition',
    who: 'driver',
    codes: ['vision_down'],
    // A throttled photo waits in line instead of being refused.
    copesWith: 'throttled',
    prepare: validity,
  },
  {
    name: 'a sign-up code',
    vendor: 'kms',
    who: 'staff',
    codes: ['temporarily_unavailable'],
    async prepare({ world }, { idToken: token }) {
      const phone = world.freePhone()
      await world.pool.signUp(phone, testPassword, 'Miguel', { isConfirmed: false })
      return { path: `/api/admin/tools/signupCode/${phoneOf({ phone })}`, token }
    },
  },
]
