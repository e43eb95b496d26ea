import { registry } from '@arribo/api-contracts/registry'
import { type Endpoint, isGuarded } from '@arribo/api-contracts/shared/endpoint'
import type { Problem } from '@arribo/api-contracts/shared/errors'
import { testPassword } from '@arribo/laboratory/world'
import { openWorld } from './testing/worlds.ts'
import { expect, it } from 'vitest'
import { getPendingRegistration } from './features/users/pending-registration.store.ts'

const world = await openWorld()
const callers = { driver: (await world.signUpDriver()).call, admin: (await world.signUpAdmin()).call }

const absurd = ['', '+03:00', '-03:00', 'undefined', 'Etc/Unknown', '?'.repeat(10_000), '{"a":1}']
const headersOf = (said: string) => ({
  'x-time-zone': said,
  'user-agent': said,
  'accept-language': said.slice(0, 2000),
  'sec-ch-ua-platform': said.slice(0, 2000),
})

/** The request lacks its body and parameters, and gets the same refusal each time; a write is sent by nobody. */
it.each([...registry])(
  '%s answers the same, whatever the phone says about itself',
  async (_name, contract: Endpoint) => {
    const { method, path } = contract
    const address = path.replace(':phoneNumber', '%2B13055550178').replace(/:\w+/g, 'x')
    const call = method === 'GET' && isGuarded(contract) ? callers[contract.audience] : world.call
    const expected = await call<Problem>(method, address)
    for (const said of ['+03:00', '?'.repeat(10_000)]) {
      const { status, body } = await call<Problem>(method, address, { headers: headersOf(said) })
      expect([said, status, body.code]).toEqual([said, expected.status, expected.body.code])
    }
  },
)

it.each([undefined, null, 3, ...absurd])('registers a driver whose time zone is %j', async (humanTimezone) => {
  const phoneNumber = world.freePhone()
  const sub = await world.pool.signUp(phoneNumber, testPassword, 'Ana', { isConfirmed: false })
  const body = { name: 'Ana', password: testPassword, phoneNumber, humanTimezone }
  expect(await world.call('POST', '/api/users', { body })).toMatchObject({ status: 200 })
  expect(await getPendingRegistration(world.deps.table, sub, world.clock.now())).toMatchObject({ name: 'Ana' })
})
