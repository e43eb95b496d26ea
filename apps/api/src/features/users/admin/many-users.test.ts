import type { Answer as AnswerOf } from '@arribo/api-contracts/shared/endpoint'
import type { listUsers } from '@arribo/api-contracts/admin/users'
import { expect, it } from 'vitest'
import { driverItem, searchEntryItem } from '../../drivers/driver-item.ts'
import { searchEntries } from '../../drivers/search.rules.ts'
import { sampleDriver } from '../../../testing/sample-items.ts'
import { openWorld } from '../../../testing/worlds.ts'

const world = await openWorld()
const admin = await world.signUpAdmin()
const many = 1100
const createdAt = (index: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + index * 1000).toISOString()

/** Writes only the items that a search for “jos” reads. */
for (let from = 0; from < many; from += 50) {
  const people = Array.from({ length: 50 }, (_, offset) => from + offset)
  await world.deps.table.transact(
    people.flatMap((index) => {
      const sub = `jose-${index}`
      const who = { sub, name: `José ${index}`, phoneNumber: `+1305${String(5_550_000 + index)}` }
      const driver = sampleDriver({ ...who, proxyInstalled: index === 500 }, new Date(createdAt(index)))
      const entry = searchEntryItem.key('jos', driver.createdAt, sub)
      const words = searchEntries(driver).get('jos')
      if (!words) throw new Error('No entry for “jos”')
      return [driverItem.put(driverItem.key(sub), driver), searchEntryItem.put(entry, { sub, ...words })]
    }),
  )
}

const list = async (query: Record<string, string>) =>
  (await admin.call<AnswerOf<typeof listUsers>>('GET', '/api/admin/users', { query })).body

it('counts up to a thousand and says that there are more; newest first', async () => {
  const body = await list({ search: 'jos' })
  expect(body).toMatchObject({ total: 1000, isTotalCapped: true, pages: 100 })
  expect(body.items[0]?.name).toBe(`José ${many - 1}`)
})

it('reaches back a thousand rows and no further', async () => {
  let body = await list({ search: 'jos', limit: '100' })
  while (body.nextCursor !== null) body = await list({ search: 'jos', limit: '100', cursor: body.nextCursor })
  expect(body).toMatchObject({ page: 10, pages: 10 })
  expect(body.items.at(-1)?.name).toBe('José 100')
})

it('filters the first thousand matches of a search, and says how many it looked at', async () => {
  expect(await list({ search: 'jos', connected: 'yes' })).toMatchObject({
    items: [{ name: 'José 500' }],
    total: 1,
    isTotalCapped: true,
    lookedAt: 1000,
  })
})
