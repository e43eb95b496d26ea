import { createSandbox, type Sandbox } from '@arribo/sandbox'
import { world } from '@arribo/sandbox/world'
import { sharedKeys } from '@arribo/server/keys'
import { additionsOf } from '@arribo/server/projections/additions.rules'
import { addUp } from '@arribo/server/projections/amounts.rules'
import type { Table } from '@arribo/server/table/table'
import type { Item } from '@arribo/server/table/writes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openRequestTable } from '../in-lambda.ts'
import { createProjector } from './projector.ts'

let sandbox: Sandbox
let table: Table
let events: unknown[]
let endpoint: string

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  process.env['AWS_ACCESS_KEY_ID'] = world.accessKeyId
  process.env['AWS_SECRET_ACCESS_KEY'] = world.secretAccessKey
  events = []
  sandbox = await createSandbox({
    projector: (environment) => {
      const project = createProjector(environment)
      return (event) => {
        events.push(event)
        return project(event)
      }
    },
  })
  endpoint = `${sandbox.address}/dynamodb`
  table = openRequestTable({ AWS_REGION: world.region, DYNAMODB_TABLE: world.table, DYNAMODB_ENDPOINT: endpoint })
})
afterEach(async () => {
  vi.restoreAllMocks()
  table.close()
  await sandbox.close()
})

const person = (sub: string) => ({ pk: `DRIVER#${sub}`, sk: 'PROFILE', sub, createdAt: '2026-11-23T15:30:00.000Z' })
const task = (taskId: string) => ({
  pk: `TASK#${taskId}`,
  sk: 'TASK',
  taskId,
  createdAt: '2026-11-23T15:30:00.000Z',
  status: 'pending',
})
const arrival = (sub: string) => ({
  pk: `DRIVER#${sub}`,
  sk: 'CHECKIN#block',
  sub,
  assignmentId: 'block',
  checkInId: `check-in-${sub}`,
  state: 'accepted',
  arrivedAt: '2026-11-23T15:31:00.000Z',
})
const entry = (sub: string, no: number) => {
  const at = new Date(Date.parse('2026-11-23T15:30:00.000Z') + no)
  return {
    pk: `LOGS#${sub}`,
    sk: `${at.toISOString()}#id${no}`,
    id: `id${no}`,
    sub,
    timestamp: at.getTime(),
    platform: 'other',
    description: 'something',
  }
}
const keyOf = ({ pk, sk }: { pk: string; sk: string }) => ({ pk, sk })
const newProjector = () => createProjector({ DYNAMODB_TABLE: world.table, DYNAMODB_ENDPOINT: endpoint })
async function deliverAgain(): Promise<void> {
  const project = newProjector()
  for (const event of events) await project(event)
}
const put = (item: object) => table.put({ Item: { ...item } })

async function everything(): Promise<Item[]> {
  await sandbox.projections?.level()
  return (await table.scan({})).items
}

async function counters(): Promise<Record<string, Record<string, number>>> {
  const sums: Record<string, Record<string, number>> = {}
  for (const { pk, sk, ...counts } of await everything()) {
    if (!String(pk).startsWith('COUNTERS#')) continue
    const sum = (sums[String(sk)] ??= {})
    for (const [field, value] of Object.entries(counts)) sum[field] = (sum[field] ?? 0) + Number(value)
  }
  for (const sum of Object.values(sums))
    for (const [field, value] of Object.entries(sum)) if (value === 0) delete sum[field]
  return sums
}

async function expectRight(): Promise<void> {
  const items = await everything()
  const expected = addUp(items.flatMap((item) => additionsOf(item))).map(({ key }) => key)
  const kept = items.filter(
    ({ pk, sk, ...counts }) => String(pk).startsWith('COUNTERS#') && sk && Object.values(counts).some(Boolean),
  )
  const keyText = ({ pk, sk }: Item) => `${String(pk)} ${String(sk)}`
  expect(new Set(kept.map(keyText))).toEqual(new Set(expected.map((key) => keyText(key ?? {}))))
}

describe('the lists', () => {
  const listed = async () =>
    (await everything())
      .filter(({ pk }) => String(pk).startsWith('LOG_LIST#'))
      .map(({ sk, description }) => `${String(sk)} ${String(description)}`)
      .toSorted()
  const rowOf = ({ sk }: { sk: string }, description = 'something') => `${sk} ${description}`

  it('follow what they are derived from: put in batches, changed, deleted', async () => {
    const release = sandbox.projections?.hold()
    const entries = Array.from({ length: 60 }, (_, no) => entry('a', no))
    for (const each of entries) await put(each)
    release?.()
    await sandbox.projections?.level()
    expect(await listed()).toEqual(entries.map((each) => rowOf(each)))
    const [first, second] = [entry('a', 0), entry('a', 1)]
    await put({ ...first, description: 'something else' })
    await table.delete(keyOf(second))
    const rest = entries.slice(2).map((each) => rowOf(each))
    expect(await listed()).toEqual([rowOf(first, 'something else'), ...rest])
  })

  it('are what they were after everything was delivered again', async () => {
    await put(entry('a', 0))
    await sandbox.projections?.level()
    await put({ ...entry('a', 0), description: 'new' })
    await put(entry('a', 1))
    await sandbox.projections?.level()
    await table.delete(keyOf(entry('a', 1)))
    await sandbox.projections?.level()
    await deliverAgain()
    expect(await listed()).toEqual([rowOf(entry('a', 0), 'new')])
  })
})

it('an arrival stays counted when its item expires, but not when it is deleted', async () => {
  await put(arrival('a'))
  await put(arrival('b'))
  const before = await counters()
  await table.delete(keyOf(arrival('b')))
  await put({ ...arrival('a'), ttl: Math.floor(Date.now() / 1000) - 5 })
  await sandbox.dynamo.sweep(Date.now() / 1000)
  expect(before['ARRIVALS']).toEqual({ count: 2 })
  expect(await counters()).toEqual({ 'ARRIVALS#2026-11-23': { count: 1 }, ARRIVALS: {}, PAST_ARRIVALS: { count: 1 } })
})

describe('a change that is delivered twice', () => {
  it('is counted once: again on its own, in another batch, and by two concurrent calls', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => put(person(`p${index}`))))
    const once = await counters()
    const project = newProjector()
    await sandbox.projections?.repeat()
    const records = events.flatMap((event) => (event as { Records: object[] }).Records)
    await Promise.all([project({ Records: records }), project({ Records: records.toReversed() })])
    expect(await counters()).toEqual(once)
    expect(once['USERS']).toEqual({ count: 40 })
  })

  it("is counted once when the table's answer was lost", async () => {
    const release = sandbox.projections?.hold()
    await put(person('a'))
    sandbox.dynamo.faults.inject({ operation: 'TransactWriteItems', action: 'drop-after', times: 5 })
    release?.()
    expect((await counters())['USERS']).toEqual({ count: 1 })
    await expectRight()
  })
})

describe('a projector in trouble', () => {
  it('reports an unreadable record as failed, and counts the others', async () => {
    const release = sandbox.projections?.hold()
    await put(person('a'))
    await put({ ...person('b'), createdAt: 'yesterday' })
    await put(person('c'))
    release?.()
    expect((await counters())['USERS']).toEqual({ count: 2 })
    expect(sandbox.projections?.setAside()).toMatchObject([{ records: [{}] }])
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('change_not_projected'))
  }, 20_000)

  it('counts later what it could not count while the table was busy', async () => {
    const release = sandbox.projections?.hold()
    await Promise.all([put(person('a')), put(task('t')), put(arrival('a'))])
    sandbox.dynamo.faults.inject({ operation: 'TransactWriteItems', action: 'throttle', times: 3 })
    release?.()
    await expectRight()
    expect(sandbox.projections?.setAside()).toEqual([])
  }, 20_000)
})

it('marks the latest pulse that it has seen, never an older one', async () => {
  const pulse = (at: number) => put({ ...sharedKeys.pulse(1), at, since: at })
  const seen = async () => (await everything()).find(({ sk }) => sk === sharedKeys.seenPulse(1).sk)?.['at']
  await pulse(1000)
  await pulse(2000)
  expect(await seen()).toBe(2000)
  await deliverAgain()
  expect(await seen()).toBe(2000)
})

it('forgets after two days that a change was counted', async () => {
  await put(person('a'))
  const [mark] = (await everything()).filter(({ pk }) => String(pk).startsWith(sharedKeys.counted('').pk))
  const seconds = Number(mark?.['ttl']) - Date.now() / 1000
  expect(Math.round(seconds / 3600)).toBe(48)
})
