import { startWork } from '@arribo/laboratory/driver-at-work'
import { pay } from '@arribo/laboratory/paying'
import { arrive, phoneOf, type Route } from './route.ts'

export const partnerRoutes: readonly Route[] = [
  {
    name: 'open a payment',
    vendor: 'stripe',
    who: 'driver',
    codes: ['payment_provider_down'],
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
    codes: ['payment_provider_down'],
    async prepare({ world }) {
      const driver = await world.signUpDriver()
      return { path: `/api/users/me/payments/${await pay(world, driver)}`, token: driver.idToken }
    },
  },
  {
    name: 'whose payment it is',
    vendor: 'stripe',
    who: 'staff',
    codes: ['payment_provider_down'],
    prepare: async (_stack, { idToken: token }) => ({ path: '/api/admin/find?text=ch_1234567890', token }),
  },
  {
    name: 'the calendar',
    vendor: 'delivery',
    who: 'driver',
    codes: ['platform_down'],
    async prepare(stack) {
      const driver = await arrive(stack)
      return { path: `/api/users/me/calendar?phoneNumber=${phoneOf(driver)}`, token: driver.idToken }
    },
  },
  {
    name: "I'm here",
    vendor: 'delivery',
    who: 'driver',
    codes: ['platform_down'],
    uncertain: ['check_in_unknown'],
    async prepare(stack) {
      const driver = await arrive(stack)
      await driver.takeSelfie()
      const body = { payload: await driver.seal(await driver.payload()) }
      return { method: 'POST', path: '/api/users/me/im-here', token: driver.idToken, body }
    },
  },
  {
    name: 'sign in at the platform',
    vendor: 'delivery',
    who: 'driver',
    codes: ['platform_down'],
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
    codes: ['platform_down'],
    async prepare({ world }, { idToken: token }) {
      const driver = await startWork(world)
      return { path: `/api/admin/tools/account-selfie?phoneNumber=${phoneOf(driver)}`, token }
    },
  },
  {
    name: 'why a driver cannot work',
    vendor: 'delivery',
    who: 'staff',
    codes: ['platform_down'],
    canDoWithout: true,
    async prepare(stack, { idToken: token }) {
      return { path: `/api/admin/users/${phoneOf(await arrive(stack))}/standing`, token }
    },
  },
]
