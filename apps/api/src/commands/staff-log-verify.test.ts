import type { Log } from '../platform/log.ts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { chainJobs } from '../features/log-entries/chain/sealing.ts'
import { removeLog } from '../features/log-entries/mentions.ts'
import { logWrite } from '../features/log-entries/log-entries.ts'
import { startWorld } from '@arribo/laboratory/world'
import { staffLogVerify } from './staff-log-verify.ts'

const world = await startWorld()
afterAll(() => world.close())

const dayMs = 86_400_000
let day = 0
let ana = ''
/** Each test has its own day and driver, and starts at noon. */
beforeEach(() => {
  world.clock.reset()
  day += 1
  ana = `ana-${day}`
  const now = world.clock.now().getTime()
  world.clock.advance(Math.floor(now / dayMs) * dayMs + dayMs / 2 - day * dayMs - now)
})

const phoneNumber = '+13055550100'
const elena = { sub: 'elena', phoneNumber: '+13055550104', name: 'Elena Vargas' }
const write = (note: string, { sub = ana, admin = elena as typeof elena | null } = {}) =>
  world.deps.table.transact([
    logWrite(
      {
        sub,
        phoneNumber,
        operationStatus: 'CREATE',
        description: 'note added',
        platform: 'other',
        value: { note },
        ...(admin && { admin }),
      },
      world.clock.now(),
    ),
  ])
async function seal() {
  const logged: object[] = []
  const log = { info: (fields: object) => void logged.push(fields) } as unknown as Log
  for (const job of chainJobs) await job.run(world.deps, log)
  return logged
}
async function verify(...words: string[]) {
  const asked = words.length > 0 ? words : ['--days', '1']
  const lines: string[] = []
  const code = await staffLogVerify(world.deps, asked, (line) => void lines.push(line))
  return { code, lines }
}
const today = () => world.clock.now().toISOString().slice(0, 10)
const itemsOf = async (pk: string) => {
  const query = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } }
  return (await world.deps.table.query(query)).items
}
const put = (item: Record<string, unknown>) => world.deps.table.put({ Item: item })
const rows = () => itemsOf(`LOGS#${ana}`)
const links = async () => (await itemsOf(`STAFF_LOG#${today()}`)).filter(({ sk }) => String(sk).startsWith('LINK#'))

/** Three notes by Elena, all sealed. */
async function writeThree(): Promise<void> {
  for (const note of ['one', 'two', 'three']) {
    await write(note)
    world.clock.advance(1000)
  }
  await seal()
}
async function rowNo(no: number) {
  const row = (await rows()).find(({ chainNo }) => chainNo === no)
  if (!row) throw new Error(`No row ${no}`)
  return row
}

it('every staff row contains the hash of the row before it; rows of drivers are not chained', async () => {
  await write('of a driver', { admin: null })
  world.clock.advance(1000)
  await writeThree()
  const chained = (await rows()).filter(({ adminSub }) => adminSub !== undefined)
  expect(chained.map(({ chainNo }) => chainNo)).toEqual([1, 2, 3])
  const hashes = (await links()).map(({ hash }) => hash)
  expect(chained.slice(1).map(({ chainBefore }) => chainBefore)).toEqual(hashes.slice(0, 2))
  expect((await rows()).filter(({ chainNo }) => chainNo === undefined)).toHaveLength(1)
  const { code, lines } = await verify()
  expect([code, lines.at(-1)]).toEqual([0, "1 days of the staff's log: each is as it was sealed"])
  expect(lines[0]).toBe(`${today()}  3 rows  ${String(hashes[2])}`)
})

it('each sealing logs the head of the chain once', async () => {
  await write('one')
  const [logged] = await seal()
  expect(logged).toEqual({ day: today(), rows: 1, hash: (await links())[0]?.['hash'] })
  expect(await seal()).toEqual([])
})

it('two processes that seal concurrently make one chain', async () => {
  for (const note of ['one', 'two', 'three', 'four']) await write(note)
  await Promise.all([seal(), seal()])
  await seal()
  expect((await links()).map(({ no }) => no)).toEqual([1, 2, 3, 4])
  expect((await verify()).code).toBe(0)
})

describe('staff-log:verify reports', () => {
  const found = async () => (await verify()).lines.slice(1, -1).map((line) => line.replace(/^\S+ {2}/, ''))

  it.each([
    ['what was done', { description: 'note pinned' }],
    ['what it says', { value: { note: 'harmless' } }],
    ['who it was', { adminSub: 'berta' }],
    ['a name', { adminName: 'Berta' }],
    ['when', { timestamp: 1 }],
    ['what was before', { oldValue: { credits: 1 } }],
  ])('a row with a changed %s', async (_what, part) => {
    await writeThree()
    const row = await rowNo(2)
    await put({ ...row, ...part })
    expect(await found()).toEqual([`2: row changed: ${String(row['pk'])} ${String(row['sk'])}`])
    expect((await verify()).code).toBe(1)
  })

  it('a deleted row', async () => {
    await writeThree()
    const { pk, sk } = await rowNo(2)
    await world.deps.table.delete({ pk: String(pk), sk: String(sk) })
    expect(await found()).toEqual([`2: row deleted: ${String(pk)} ${String(sk)}`])
  })

  it('a row deleted with its link', async () => {
    await writeThree()
    const { pk, sk } = await rowNo(2)
    await world.deps.table.delete({ pk: String(pk), sk: String(sk) })
    const link = (await links())[1]
    await world.deps.table.delete({ pk: String(link?.['pk']), sk: String(link?.['sk']) })
    expect(await found()).toEqual(['2: link missing', '3: link out of order'])
  })

  it('rows that were swapped', async () => {
    await writeThree()
    const [first, second] = [await rowNo(1), await rowNo(2)]
    const { pk, sk } = first
    await put({ ...second, pk, sk })
    await put({ ...first, pk: second['pk'], sk: second['sk'] })
    expect(await found()).toEqual([
      `1: row changed: ${String(pk)} ${String(sk)}`,
      `2: row changed: ${String(second['pk'])} ${String(second['sk'])}`,
    ])
  })

  it('links that were swapped', async () => {
    await writeThree()
    const [first, second] = await links()
    await put({ ...first, sk: second?.['sk'], no: 2 })
    await put({ ...second, sk: first?.['sk'], no: 1 })
    expect(await found()).toContain('1: link changed')
    expect(await found()).toContain('2: link changed')
  })

  it('a row that claims another position', async () => {
    await writeThree()
    const row = await rowNo(3)
    await put({ ...row, chainNo: 2 })
    expect(await found()).toEqual([`3: row moved: ${String(row['pk'])} ${String(row['sk'])}`])
  })

  it('a truncated end, with and without the head', async () => {
    await writeThree()
    const last = (await links())[2]
    await world.deps.table.delete({ pk: String(last?.['pk']), sk: String(last?.['sk']) })
    expect(await found()).toEqual(['3: end cut off'])
    await world.deps.table.delete({ pk: String(last?.['pk']), sk: 'HEAD' })
    expect(await found()).toEqual(['0: end cut off'])
  })

  it('no fault for rows of deleted accounts, but their number', async () => {
    await writeThree()
    await write('of another', { sub: `luis-${day}` })
    await seal()
    await removeLog(world.deps.table, ana, world.clock.now())
    const { code, lines } = await verify()
    expect(code).toBe(0)
    expect(lines[0]).toMatch(/ {2}4 rows, 3 without people who asked to be forgotten {2}/)
  })
})
