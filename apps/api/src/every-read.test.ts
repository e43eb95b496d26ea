import { registry } from '@arribo/api-contracts/registry'
import type { Endpoint } from '@arribo/api-contracts/shared/endpoint'
import type { TestDriver } from '@arribo/laboratory/world'
import { openWorld } from './testing/worlds.ts'
import { expect, it, vi } from 'vitest'
import * as z from 'zod'

const world = await openWorld()
const admin = await world.signUpAdmin()
const [ana, luis] = [await world.signUpDriver(), await world.signUpDriver()]

const reads = [...registry].filter(([, { method }]) => method === 'GET')
const aboutDriver = reads.filter(([, { path }]) => path.includes('users/:phoneNumber'))
const lists = reads.filter(([, { query }]) => query instanceof z.ZodObject && 'cursor' in query.shape)

const day = world.clock.now().toISOString().slice(0, 10)
/** A driver's read of their own, or one by staff about the driver. */
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

it.each(aboutDriver)('404 profile_not_found: %s, the number of nobody', async (_name, contract) => {
  const nobody = { ...ana, phone: '+13055559999' }
  expect(await read(contract, nobody)).toBeRefused(404, 'profile_not_found')
})

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
