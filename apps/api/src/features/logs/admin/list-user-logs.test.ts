import type { LogsAnswer } from '@arribo/api-contracts/admin/logs'
import { describe, expect, it } from 'vitest'
import { testPassword } from '@arribo/laboratory/world'
import { logEntryPut } from '@arribo/server/log-item'
import { openWorld } from '../../../testing/worlds.ts'

const world = await openWorld()
const admin = await world.signUpAdmin()
const driver = await world.signUpDriver()
await world.signUpDriver()

const today = () => world.clock.now().toISOString().slice(0, 10)
const pathOf = (phone: string) => `/api/admin/users/${encodeURIComponent(phone)}/logs`
const ask = (query: Record<string, string> = {}, phone = driver.phone) =>
  admin.call<LogsAnswer>('GET', pathOf(phone), {
    query: { isArribo: 'true', startDate: today(), endDate: today(), ...query },
  })
const descriptionsOf = ({ body }: Awaited<ReturnType<typeof ask>>) =>
  body.result.Items.map(({ description }) => description)

const { sub, phone: phoneNumber } = driver
const photo = { sub, phoneNumber, operationStatus: 'SUBMIT' } as const
await world.deps.table.transact(
  Array.from({ length: 12 }, (_, index) =>
    logEntryPut(
      { ...photo, description: `photo ${index}`, platform: index % 2 === 0 ? 'spark' : 'other' },
      new Date(Date.parse('2026-01-05T12:00:00Z') + index * 1000),
    ),
  ),
)

describe('GET /api/admin/users/{phone}/logs', () => {
  it("200: only this user's entries", async () => {
    const answer = await ask()
    expect(answer.status).toBe(200)
    expect(descriptionsOf(answer)).toEqual(['registered'])
    expect(answer.body.result.Items[0]).toMatchObject({
      name: driver.name,
      phoneNumber: driver.phone,
      operationStatus: 'CREATE',
    })
  })

  it('200: any range of days, newest first, both platforms, paginated', async () => {
    const range = { startDate: '2020-01-01', endDate: '2026-01-05' }
    const first = await ask(range)
    expect(descriptionsOf(first)[0]).toBe('photo 11')
    expect(first.body.result).toMatchObject({ total: 12, pages: 2 })
    const second = await ask({ ...range, cursor: first.body.result.nextCursor ?? '' })
    expect(descriptionsOf(second)).toEqual(['photo 1', 'photo 0'])
  })

  it('200: all entries of one platform with isArribo=false', async () => {
    const range = { startDate: '2026-01-05', endDate: '2026-01-05', isArribo: 'false', platform: 'spark' }
    expect((await ask(range)).body.result.total).toBe(6)
  })

  it('200: of a user who has not confirmed yet', async () => {
    const phone = world.freePhone()
    const sub = await world.pool.signUp(phone, testPassword, 'Miguel', { isConfirmed: false })
    const entry = { sub, phoneNumber: phone, operationStatus: 'VALIDITY', platform: 'other' } as const
    await world.deps.table.transact([
      logEntryPut({ ...entry, description: 'signup code read by staff' }, world.clock.now()),
    ])
    expect(descriptionsOf(await ask({}, phone))).toEqual(['signup code read by staff'])
  })
})
