import { describe, expect, it } from 'vitest'
import { logEntryPut } from '../log-item.ts'
import { listOfCharges, listOfLogs, listOfTasks } from './projections.ts'

const charge = {
  pk: 'DRIVER#s1',
  sk: 'CHARGE#2026-11-24T10:00:00.000Z#ch_1',
  plan: 'week',
  status: 'succeeded',
  amountCents: 2499,
  refundedCents: 0,
  refunded: false,
  disputed: false,
}

describe('the lists of charges', () => {
  it.each([
    ['paid', {}],
    ['failed', { status: 'failed' }],
    ['pending', { status: 'pending' }],
    ['disputed', { disputed: true, refundedCents: 100 }],
    ['partly_refunded', { refundedCents: 100 }],
    ['refunded', { refundedCents: 2499, refunded: true }],
  ])('lists a charge that is %s by that state and by its time', (state, over) => {
    expect(listOfCharges.entriesOf({ ...charge, ...over })).toEqual([
      {
        key: {
          pk: expect.stringMatching(new RegExp(`^CHARGE_LIST#${state}#[0-3]$`)) as string,
          sk: '2026-11-24T10:00:00.000Z#ch_1',
        },
        fields: { sub: 's1' },
      },
    ])
  })

  it('finds the charge that an entry was derived from, and lists nothing else', () => {
    const [listed] = listOfCharges.entriesOf(charge)
    expect(listOfCharges.sourceOf({ ...listed?.key, ...listed?.fields })).toEqual({ pk: charge.pk, sk: charge.sk })
    expect(listOfCharges.sourceOf(charge)).toBeUndefined()
    expect(listOfCharges.entriesOf({ pk: 'DRIVER#s1', sk: 'PROFILE', sub: 's1' })).toEqual([])
  })
})

const at = new Date('2026-11-23T23:30:00.000Z')
const driver = { sub: 's1', phoneNumber: '+13055550100' }
const { Item: entry } = logEntryPut(
  {
    ...driver,
    operationStatus: 'IM_HERE',
    description: 'arrival accepted',
    platform: 'other',
    value: { status: 'accepted' },
  },
  at,
  'abc',
).Put

describe('the list of logs', () => {
  it('copies an entry into the day of its platform, without its own keys', () => {
    const sealed = { ...entry, chainNo: 3, chainBefore: 'hash', rewritten: 1, gsi2pk: 'UNSEALED', gsi2sk: '1' }
    const [listed, ...others] = listOfLogs.entriesOf(sealed)
    expect(others).toEqual([])
    expect(listed).toEqual(listOfLogs.entriesOf({ ...entry })[0])
    expect(listed?.key.pk).toMatch(/^LOG_LIST#other#2026-11-23#[0-3]$/)
    expect(listed?.key.sk).toBe('2026-11-23T23:30:00.000Z#abc')
    expect(listed?.fields).toMatchObject({ ...driver, description: 'arrival accepted', value: { status: 'accepted' } })
    expect(listed?.fields).toHaveProperty('ttl')
    expect(Object.keys(listed?.fields ?? {}).filter((field) => /^(?:pk|sk|gsi|chain|rewritten)/.test(field))).toEqual(
      [],
    )
  })

  it('finds the entry that a row was derived from', () => {
    const [listed] = listOfLogs.entriesOf({ ...entry })
    expect(listOfLogs.sourceOf({ ...listed?.key, ...listed?.fields })).toEqual({ pk: entry?.['pk'], sk: entry?.['sk'] })
    expect(listOfLogs.sourceOf({ ...entry })).toBeUndefined()
  })

  it('is spread over the shards of its day', () => {
    const listed = Array.from({ length: 200 }, (_, no) => listOfLogs.entriesOf({ ...entry, id: `id${no}` })).flat()
    expect(new Set(listed.map(({ key }) => key.pk)).size).toBe(4)
  })
})

const task = {
  pk: 'TASK#t1',
  sk: 'TASK',
  taskId: 't1',
  sub: 's1',
  phoneNumber: '+13055550100',
  ip: '100.64.0.1',
  photoKey: 'selfies/s1/t1.jpg',
  isOwnAccount: true,
  planType: 'own-account',
  status: 'pending',
  createdAt: '2026-11-24T04:30:00.000Z',
  ttl: 1_800_000_000,
}
const place = '2026-11-24T04:30:00.000Z#t1'
const judged = { ...task, status: 'completed', verdict: 'success', completedAt: '2026-11-24T04:30:09.000Z' }
const listsOf = (item: object) =>
  Object.fromEntries(listOfTasks.entriesOf({ ...item }).map(({ key, fields }) => [key.pk, { sk: key.sk, ...fields }]))

describe('a selfie', () => {
  it('is listed as pending, by driver and by IP address', () => {
    const lists = listsOf(task)
    const shown = { sk: place, taskId: 't1', phoneNumber: '+13055550100', status: 'pending', ttl: 1_800_000_000 }
    expect(Object.keys(lists)).toEqual([
      'TASKS_OF#s1',
      expect.stringMatching(/^TASK_LIST#other#pending#[0-3]$/),
      'TASKIP#100.64.0.1',
    ])
    expect(Object.values(lists)).toMatchObject([
      { ...shown, photoKey: task.photoKey },
      shown,
      { sk: place, taskId: 't1' },
    ])
  })

  it('is listed by the day in New York once it is judged', () => {
    expect(Object.keys(listsOf(judged))[1]).toMatch(/^TASK_LIST#other#completed#2026-11-23#[0-3]$/)
    expect(Object.keys(listsOf({ ...judged, isSpark: true, status: 'failed' }))[1]).toMatch(
      /^TASK_LIST#spark#failed#2026-11-23#[0-3]$/,
    )
  })

  it('stays listed unchanged when a check-in uses it or a process takes its matching', () => {
    expect(listsOf({ ...judged, usedBy: 'c1', usedFor: 'b1', leaseEndsAt: judged.createdAt })).toEqual(listsOf(judged))
  })

  it('is found from each of its entries', () => {
    for (const { key, fields } of listOfTasks.entriesOf(judged))
      expect(listOfTasks.sourceOf({ ...key, ...fields })).toEqual({ pk: 'TASK#t1', sk: 'TASK' })
    expect(listOfTasks.sourceOf(judged)).toBeUndefined()
  })
})

it('a reference photo is listed for its driver only', () => {
  expect(Object.keys(listsOf({ ...task, status: undefined, side: 'left' }))).toEqual(['TASKS_OF#s1'])
})

it.each<[string, () => unknown]>([
  ['a charge that billing could not add up', () => listOfCharges.entriesOf({ ...charge, status: undefined })],
  ['a log entry without its time', () => listOfLogs.entriesOf({ ...entry, timestamp: undefined })],
  ['a task without a day', () => listOfTasks.entriesOf({ ...task, createdAt: 'yesterday' })],
])('throws for %s, so that the record is set aside', (_what, list) => expect(list).toThrow(RangeError))
