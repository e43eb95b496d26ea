import { projectionsMigrate, projectionsVerify } from '@arribo/api/seeding'
import { addDays } from '@arribo/api-contracts/shared/calendar-days'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Answer, type Desk, openDesk } from '../bench/desk.ts'
import type { Document } from './books.ts'
import { phoneOf } from './citizen.ts'
import { fillCity } from './fill-city.ts'
import { asFirstRelease } from './first-release.ts'

const now = new Date()
const users = Number(process.env['MIGRATION_USERS'] ?? 20)
let desk: Desk

beforeAll(async () => {
  desk = await openDesk({ hasProjector: true, isNew: false })
  const { sandbox, table } = desk
  const load = (name: string, documents: readonly Document[]) =>
    sandbox.dynamo.load(name, documents.flatMap(asFirstRelease))
  await fillCity(
    { sandbox: { ...sandbox, dynamo: { ...sandbox.dynamo, load } }, table },
    { seed: 5, users, logs: users * 10, now },
  )
}, 600_000)
afterAll(() => desk.close())

const today = now.toISOString().slice(0, 10)
const days = { startDate: addDays(today, -6), endDate: today }

/** Answers of each list that is moved. */
async function listsOf(): Promise<Answer[]> {
  const without = (answer: Answer) =>
    JSON.parse(JSON.stringify(answer).replaceAll(/"\w*[cC]ursors?":(?:"[^"]*"|\[[^\]]*\])/g, '"":0')) as Answer
  return [
    without(await desk.ask('/api/admin/users/logs', { ...days, limit: '100' })),
    without(await desk.ask('/api/admin/task', { limit: '100' })),
    without(await desk.ask('/api/admin/task', { limit: '100', status: 'failed', sort: 'oldest' })),
    without(await desk.ask('/api/admin/task', { search: phoneOf(3) })),
  ]
}

it('moves a city of the first release while staff look at it: no list lacks a row at any time', async () => {
  const { table } = desk
  const before = await listsOf()
  let isOver = false
  const lines: string[] = []
  let aheadMs = 0
  // After everything is relisted, each clock read advances a minute, because the command waits for other processes.
  const clock = () => new Date(Date.now() + (lines.length > 2 ? (aheadMs += 60_000) : 0))
  const moving = projectionsMigrate({ table, clock }, [], (line) => lines.push(line)).finally(() => (isOver = true))
  let looks = 0
  // Few, because staff may send 120 requests a minute and the desk's clock stands still.
  for (; !isOver && looks < 8; looks += 1) expect(await listsOf()).toEqual(before)
  expect([await moving, lines[1]]).toEqual([0, expect.stringMatching(/^\d{3,} items listed anew, 0 can't be read/)])
  expect(looks).toBeGreaterThan(1)
  expect(await listsOf()).toEqual(before)
  await desk.sandbox.projections?.level()
  expect(await projectionsVerify({ table, clock }, [], (line) => lines.push(line))).toBe(0)
  const items = await desk.sandbox.dynamo.scanAll('arribo')
  const isListed = ({ gsi1pk, gsi2pk }: (typeof items)[number]) =>
    [gsi1pk, gsi2pk].some((place) => /^(?:LOGS|TASKS)#/.test(place?.S ?? ''))
  expect(items.filter(isListed)).toEqual([])
}, 600_000)
