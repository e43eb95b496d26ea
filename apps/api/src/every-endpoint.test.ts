import { registry } from '@arribo/api-contracts/registry'
import { type Endpoint, isGuarded } from '@arribo/api-contracts/shared/endpoint'
import type { Problem } from '@arribo/api-contracts/shared/errors'
import type { Ask } from '@arribo/laboratory/ask'
import { startWork } from '@arribo/laboratory/driver-at-work'
import { consent, invite } from '@arribo/laboratory/enrolling'
import { type TestDriver, testPassword } from '@arribo/laboratory/world'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { getPendingRegistration } from './features/users/pending-registration.store.ts'
import { keys } from './platform/dynamo/keys.ts'
import { openWorld } from './testing/worlds.ts'

const world = await openWorld()
const admin = await world.signUpAdmin()
const [ana, luis] = [await world.signUpDriver(), await world.signUpDriver()]
const contracts = [...registry]

describe('a read', () => {
  const reads = contracts.filter(([, { method }]) => method === 'GET')
  const lists = reads.filter(([, { query }]) => query instanceof z.ZodObject && 'cursor' in query.shape)
  const day = world.clock.now().toISOString().slice(0, 10)

  function read(
    { audience, path, query }: Endpoint,
    { call, phone }: Pick<TestDriver, 'call' | 'phone'>,
    cursor?: string,
  ) {
    const needsDays = query instanceof z.ZodObject && 'startDate' in query.shape
    const address = path.replace(':phoneNumber', encodeURIComponent(phone)).replace(':group', 'admin')
    const ask = audience === 'admin' ? admin.call : call
    return ask('GET', address, {
      query: { ...(needsDays && { startDate: day, endDate: day }), ...(cursor !== undefined && { cursor }) },
    })
  }

  it.each(reads.filter(([, { path }]) => path.includes('users/:phoneNumber')))(
    '404 profile_not_found: %s, the number of nobody',
    async (_name, contract) => {
      expect(await read(contract, { ...ana, phone: '+13055559999' })).toBeRefused(404, 'profile_not_found')
    },
  )

  it.each(lists)(
    '400 invalid_request: %s, a cursor that we did not sign, or signed for another list',
    async (_name, of) => {
      expect((await read(of, ana)).status).toBe(200)
      for (const cursor of ['', 'crafted', 'a.b', world.deps.secrets.signCursor('another list', 'key')])
        expect(await read(of, ana, cursor)).toBeRefused(400, 'invalid_request')
    },
  )

  it("a cursor is bound to its list and, where that is a person's, to the person", async () => {
    const asked = vi.spyOn(world.deps.secrets, 'readCursor')
    for (const [, contract] of lists) for (const person of [ana, luis]) await read(contract, person, 'crafted')
    const names = asked.mock.calls.map(([list]) => list)
    asked.mockRestore()
    const ofEverybody = lists.filter(([, { audience, path }]) => audience === 'admin' && !path.includes(':phoneNumber'))
    expect(new Set(names).size).toBe(2 * lists.length - ofEverybody.length)
  })
})

describe('whatever the phone says about itself', () => {
  const absurd = ['', '+03:00', '-03:00', 'undefined', 'Etc/Unknown', '?'.repeat(10_000), '{"a":1}']
  const headersOf = (said: string) => ({
    'x-time-zone': said,
    'user-agent': said,
    'accept-language': said.slice(0, 2000),
    'sec-ch-ua-platform': said.slice(0, 2000),
  })

  /** The request lacks body and parameters and gets the same refusal each time. Writes are sent signed out. */
  it.each(contracts)('%s answers the same', async (_name, contract: Endpoint) => {
    const { method, path } = contract
    const address = path.replace(':phoneNumber', '%2B13055550178').replace(/:\w+/g, 'x')
    const callers = { driver: ana.call, admin: admin.call }
    const call = method === 'GET' && isGuarded(contract) ? callers[contract.audience] : world.call
    const expected = await call<Problem>(method, address)
    for (const said of ['+03:00', '?'.repeat(10_000)]) {
      const { status, body } = await call<Problem>(method, address, { headers: headersOf(said) })
      expect([said, status, body.code]).toEqual([said, expected.status, expected.body.code])
    }
  })

  it.each([undefined, null, 3, ...absurd])('registers a driver whose time zone is %j', async (humanTimezone) => {
    const phoneNumber = world.freePhone()
    const sub = await world.pool.signUp(phoneNumber, testPassword, 'Ana', { isConfirmed: false })
    const body = { name: 'Ana', password: testPassword, phoneNumber, humanTimezone }
    expect(await world.call('POST', '/api/users', { body })).toMatchObject({ status: 200 })
    expect(await getPendingRegistration(world.deps.table, sub, world.clock.now())).toMatchObject({ name: 'Ana' })
  })
})

describe('a driver without a profile', async () => {
  const gone = await startWork(world, { isLinked: false, credits: 0 })
  const { code } = await invite(await startWork(world))
  const payload = await gone.seal(await gone.payload({ flexId: 'A1', amazonToken: 'x' }))
  await world.deps.table.delete(keys.driver(gone.sub))
  await world.deps.identity.deletePerson(gone.sub)

  const photos = { front: 'a', left: 'b', right: 'c' }
  const { phone: phoneNumber, email } = gone

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
    startMatching: { body: { taskId: 'gone' } },
    startUpload: { query: { contentLength: '1000', checksumSha256: `${'A'.repeat(43)}=` } },
    switchPlanType: { body: { planType: 'own-account' } },
    unlinkFlex: { body: { email } },
  }
  /** These look first for what was opened before. Their own tests show the rest. */
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
})
