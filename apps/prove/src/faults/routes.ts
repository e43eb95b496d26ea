import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { startWork } from '@arribo/api/testing/driver-at-work'
import type { TestAdmin } from '@arribo/api/testing/world'
import { testPassword } from '@arribo/api/testing/world'
import type { Vendor } from '@arribo/sandbox/testing/door'
import type { House } from '../house/house.ts'
import { pay } from '../house/paying.ts'
import type { Trouble } from './vendor-faults.ts'

export type Prepared = {
  readonly method?: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly token?: string
  readonly body?: unknown
}

/** One thing that somebody asks for and that a vendor is needed for, and what they are told when it does not answer. */
export type Route = {
  readonly name: string
  readonly vendor: Vendor
  readonly who: 'driver' | 'staff' | 'anybody'
  /** The codes that may be told; `uncertain` besides, when the vendor may have done its work. */
  readonly told: readonly ErrorCode[]
  readonly uncertain?: readonly ErrorCode[]
  /** True where the answer can do without the vendor, and says so or does not need to. */
  readonly canDoWithout?: boolean
  /** A fresh request, which would be answered 200 if the vendor were well. */
  prepare(house: House, admin: TestAdmin): Promise<Prepared>
}

const phoneOf = ({ phone }: { readonly phone: string }) => encodeURIComponent(phone)

/** A driver at an open block, with a good selfie. */
async function arrive({ world }: House) {
  const driver = await startWork(world, { credits: 1 })
  await driver.planBlock()
  return driver
}

const validity = async (house: House): Promise<Prepared> => {
  const driver = await arrive(house)
  const { taskId } = await driver.upload()
  return {
    path: `/api/users/me/check-selfie-validity?taskId=${taskId}&accountType=own-account`,
    token: driver.idToken,
  }
}

export const routes: readonly Route[] = [
  {
    name: 'change the password',
    vendor: 'cognito',
    who: 'driver',
    told: ['temporarily_unavailable'],
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
    told: ['temporarily_unavailable'],
    prepare: async (_house, { idToken: token }) => ({ path: '/api/admin/cognitoGroups', token }),
  },
  {
    name: 'the signed-in person',
    vendor: 'dynamo',
    who: 'driver',
    told: ['temporarily_unavailable'],
    prepare: async ({ world }) => ({ path: '/api/users/me', token: (await world.signUpDriver()).idToken }),
  },
  {
    name: 'save the name',
    vendor: 'dynamo',
    who: 'driver',
    told: ['temporarily_unavailable'],
    async prepare({ world }) {
      const { idToken: token } = await world.signUpDriver()
      return { method: 'POST', path: '/api/users/me', token, body: { name: 'Ana B', preferredPhoneNumber: null } }
    },
  },
  {
    name: 'the list of users',
    vendor: 'dynamo',
    who: 'staff',
    told: ['temporarily_unavailable'],
    prepare: async (_house, { idToken: token }) => ({ path: '/api/admin/users', token }),
  },
  {
    name: 'a selfie, its storage',
    vendor: 's3',
    who: 'driver',
    told: ['storage_down'],
    // What the storage says without its signature may be taken for the photo, which then is not a good one.
    canDoWithout: true,
    prepare: validity,
  },
  { name: 'a selfie, the look at it', vendor: 'rekognition', who: 'driver', told: ['vision_down'], prepare: validity },
  {
    name: 'open a payment',
    vendor: 'stripe',
    who: 'driver',
    told: ['payment_provider_down'],
    async prepare({ world }) {
      const { idToken: token } = await world.signUpDriver()
      const body = { planType: 'credits', credits: 2 }
      return { method: 'POST', path: '/api/users/me/payment/intent', token, body }
    },
  },
  {
    name: 'what became of a payment',
    vendor: 'stripe',
    who: 'driver',
    told: ['payment_provider_down'],
    async prepare({ world }) {
      const driver = await world.signUpDriver()
      return { path: `/api/users/me/payments/${await pay(world, driver)}`, token: driver.idToken }
    },
  },
  {
    name: 'whose payment it is',
    vendor: 'stripe',
    who: 'staff',
    told: ['payment_provider_down'],
    prepare: async (_house, { idToken: token }) => ({ path: '/api/admin/find?text=ch_1234567890', token }),
  },
  {
    name: 'the calendar',
    vendor: 'delivery',
    who: 'driver',
    told: ['platform_down'],
    async prepare(house) {
      const driver = await arrive(house)
      return { path: `/api/users/me/calendar?phoneNumber=${phoneOf(driver)}`, token: driver.idToken }
    },
  },
  {
    name: "I'm here",
    vendor: 'delivery',
    who: 'driver',
    told: ['platform_down'],
    uncertain: ['check_in_unknown'],
    async prepare(house) {
      const driver = await arrive(house)
      await driver.takeSelfie()
      const body = { payload: await driver.seal(await driver.payload()) }
      return { method: 'POST', path: '/api/users/me/im-here', token: driver.idToken, body }
    },
  },
  {
    name: 'sign in at the platform',
    vendor: 'delivery',
    who: 'driver',
    told: ['platform_down'],
    async prepare({ world }) {
      const driver = await startWork(world, { isLinked: false })
      const body = { email: driver.email, password: 'Flex-2026', phoneNumber: driver.phone }
      return { method: 'POST', path: '/api/flex/login', token: driver.idToken, body }
    },
  },
  {
    name: 'the profile picture at the platform',
    vendor: 'delivery',
    who: 'staff',
    told: ['platform_down'],
    async prepare({ world }, { idToken: token }) {
      const driver = await startWork(world)
      return { path: `/api/admin/tools/account-selfie?phoneNumber=${phoneOf(driver)}`, token }
    },
  },
  {
    name: 'why a driver cannot work',
    vendor: 'delivery',
    who: 'staff',
    told: ['platform_down'],
    canDoWithout: true,
    async prepare(house, { idToken: token }) {
      return { path: `/api/admin/users/${phoneOf(await arrive(house))}/standing`, token }
    },
  },
  {
    name: 'a sign-up code',
    vendor: 'kms',
    who: 'staff',
    told: ['temporarily_unavailable'],
    async prepare({ world }, { idToken: token }) {
      const phone = world.freePhone()
      await world.pool.signUp(phone, testPassword, 'Miguel', { isConfirmed: false })
      return { path: `/api/admin/tools/signupCode/${phoneOf({ phone })}`, token }
    },
  },
]

/** What may be told to somebody who meets this trouble on this route: the code, or nothing worse than 200. */
export const toldOf = ({ told, uncertain = [] }: Route, { isUncertain }: Trouble): readonly ErrorCode[] =>
  isUncertain ? [...told, ...uncertain] : told
