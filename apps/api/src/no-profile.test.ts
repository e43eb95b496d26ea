import { registry } from '@arribo/api-contracts/registry'
import type { Ask } from '@arribo/laboratory/ask'
import { startWork } from '@arribo/laboratory/driver-at-work'
import { consent, invite } from '@arribo/laboratory/enrolling'
import { openWorld } from './testing/worlds.ts'
import { expect, it } from 'vitest'
import { keys } from './platform/dynamo/keys.ts'

const world = await openWorld()
const gone = await startWork(world, { isLinked: false, credits: 0 })
const { code } = await invite(await startWork(world))
const payload = await gone.seal(await gone.payload({ flexId: 'A1', amazonToken: 'x' }))
await world.deps.table.delete(keys.driver(gone.sub))
await world.deps.identity.deletePerson(gone.sub)

const photos = { front: 'a', left: 'b', right: 'c' }
const { phone: phoneNumber, email } = gone

/** What a driver sends to each endpoint that needs a profile. */
const requests: Readonly<Record<string, Pick<Ask, 'body' | 'query'>>> = {
  acceptEnrolmentInvitation: { body: { ...consent, photos } },
  addReminderPhone: { body: await world.sandbox.push.subscribe(world.deps.push.publicKey) },
  changeReminders: { body: { channel: 'sms' } },
  checkIn: { body: { payload } },
  completeSetup: { body: { planType: 'own-account' } },
  createEnrolmentInvitation: {},
  createPaymentIntent: { body: { planType: 'credits', credits: 1 } },
  deleteAccount: {},
  exportAccount: {},
  flexLogin: { body: { email, password: 'Flex-2026', phoneNumber } },
  getCalendar: { query: { phoneNumber } },
  getChatToken: {},
  getMe: {},
  getReferrals: {},
  getReminders: {},
  listArrivals: {},
  listRegions: {},
  removeReminderPhone: {},
  renewVerification: { body: { photos } },
  reportClientError: { body: { description: 'x' } },
  saveLanguage: { body: { lang: 'en' } },
  saveProfile: { body: { name: 'Ana', preferredPhoneNumber: null } },
  startUpload: { query: { contentLength: '1000', checksumSha256: `${'A'.repeat(43)}=` } },
  switchPlanType: { body: { planType: 'own-account' } },
  unlinkFlex: { body: { email } },
}
/** Those that look first for what was opened before; their own tests show the rest. */
const later = ['chooseCard', 'flexConfirmation', 'flexOtp']

it('has a request for each contract that refuses a driver without a profile', () => {
  const refusing = [...registry].filter(([, { errors }]) => errors.includes('profile_not_found'))
  const names = refusing.flatMap(([name, { audience }]) => (audience === 'driver' ? [name] : []))
  expect(names.toSorted()).toEqual([...Object.keys(requests), ...later].toSorted())
})

it.each(Object.entries(requests))('404 profile_not_found: %s', async (name, request) => {
  const { method, path } = registry.get(name) ?? { method: 'GET', path: '' }
  const address = path.replace(':code', code).replace(':phoneId', 'a'.repeat(43))
  expect(await gone.call(method, address, request)).toBeRefused(404, 'profile_not_found')
})
