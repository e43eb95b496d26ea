import { expect, it } from 'vitest'
import { shardOf } from '../../platform/dynamo/keys.ts'
import { getDriver } from '../drivers/drivers.ts'
import { createIntent } from '../../platform/stripe/intents.ts'
import { openWorld } from '../../testing/worlds.ts'
import { withClients } from '../../testing/other-clients.ts'
import { attemptIntent, startAttempt } from '../payments/payments.store.ts'
import { endDeletions } from './deleting.ts'
import { deletionPut, getDeletion } from './deletion.store.ts'

const pageSize = 100
const world = await openWorld({ hasProjector: true })

const subsInOneShard = (name: string, count: number): string[] => {
  const found: string[] = []
  for (let number = 0; found.length < count; number += 1) {
    const sub = `${name}-${number}`
    if (shardOf(sub) === shardOf('stuck-0')) found.push(sub)
  }
  return found
}

const begin = async (sub: string): Promise<void> => {
  const now = world.clock.now()
  const person = { name: sub, phoneNumber: '+13055559999' }
  await world.deps.table.transact([deletionPut({ sub, startedAt: now.toISOString(), person }, now)])
}

it('a request that has read the person before brings nobody back', async () => {
  const { identity, table } = world.deps
  const { sub, phone: phoneNumber, call } = await world.signUpDriver()
  const person = await identity.findPerson(phoneNumber)
  expect((await call('DELETE', '/api/users/me')).status).toBe(200)
  const late = { ...identity, findPerson: async () => person, listGroups: async () => [] }
  const answer = await withClients(world, { identity: late }, () => call('GET', '/api/users/me'))
  expect(answer).toBeRefused(503, 'temporarily_unavailable')
  expect(await getDriver(table, sub)).toBeUndefined()
})

it('the final sweep ends a payment that was opened while the account was deleted', async () => {
  const { table, stripe } = world.deps
  const { sub, phone, call } = await world.signUpDriver()
  expect((await call('DELETE', '/api/users/me')).status).toBe(200)
  const what = { sub, plan: 'credits', credits: 1 } as const
  await startAttempt(table, what, 1)
  const metadata = { ...what, credits: '1', phoneNumber: phone }
  const { paymentIntentId } = await createIntent(stripe, { amountCents: 699, metadata, idempotencyKey: `late-${sub}` })
  await table.transact([attemptIntent(what, 1, paymentIntentId)])
  world.clock.advance(7 * 60_000)
  await world.level()
  await endDeletions(world.deps, world.app.log)
  const late = await stripe.paymentIntents.retrieve(paymentIntentId)
  expect([late.status, JSON.stringify(late).includes(phone)]).toEqual(['canceled', false])
})

it('a whole page of deletions that fail for good does not block those behind it', async () => {
  const { table } = world.deps
  const query: typeof table.query = async (asked) => {
    if (JSON.stringify(asked.ExpressionAttributeValues).includes('stuck'))
      throw new Error('What they own cannot be read')
    return table.query(asked)
  }
  Object.assign(world.deps, { table: { ...table, query } })
  for (const sub of subsInOneShard('stuck', pageSize)) await begin(sub)
  world.clock.advance(1000)
  const [rita = ''] = subsInOneShard('rita', 1)
  await begin(rita)
  world.clock.advance(2 * 60_000)

  await expect(endDeletions(world.deps, world.app.log)).rejects.toThrow(`could not be deleted yet: ${pageSize}`)
  expect(await getDeletion(world.deps.table, rita)).toMatchObject({ person: { name: rita } })
  world.clock.advance(30_000)
  expect(await endDeletions(world.deps, world.app.log)).toBe(1)
  expect(await getDeletion(world.deps.table, rita)).toMatchObject({ person: null })
  world.clock.advance(30_000)
  await expect(endDeletions(world.deps, world.app.log)).rejects.toThrow(`could not be deleted yet: ${pageSize}`)
})
