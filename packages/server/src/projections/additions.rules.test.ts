import { describe, expect, it } from 'vitest'
import { additionWrites } from './projection-writes.ts'
import { additionsOf, changeAdditions, expiryAdditions } from './additions.rules.ts'
import { type Addition, addUp } from './amounts.rules.ts'

const at = '2026-11-23T15:30:00.000Z'
const person = { pk: 'DRIVER#s', sk: 'PROFILE', sub: 's', createdAt: at }
const task = { pk: 'TASK#t', sk: 'TASK', taskId: 't', createdAt: at, status: 'pending' }
const good = { ...task, status: 'completed', verdict: 'success' }
const pressed = { pk: 'DRIVER#s', sk: 'CHECKIN#b', checkInId: 'c', state: 'reserved', reservedAt: at }
const accepted = { ...pressed, state: 'accepted', arrivedAt: at }

const said = (additions: readonly Addition[]) => Object.fromEntries(additions.map(({ key, by }) => [key.sk, by]))

describe('additions of an item', () => {
  it.each([
    ['a person', person, { USERS: { count: 1 }, 'USERS#2026-11-23': { count: 1 } }],
    ['a pending task', task, { 'TASKS#other': { total: 1, pending: 1 } }],
    [
      'a good one',
      good,
      { 'TASKS#other': { total: 1, completed: 1, approved: 1 }, 'TASKS#2026-11-23': { otherCompleted: 1 } },
    ],
    [
      'a bad one of Spark',
      { ...task, isSpark: true, status: 'failed', verdict: 'invalid' },
      { 'TASKS#spark': { total: 1, disapproved: 1 }, 'TASKS#2026-11-23': { failed: 1, sparkFailed: 1 } },
    ],
    ['a reference photo', { ...task, side: 'left' }, {}],
    ['a press', pressed, {}],
    [
      'an arrival of the day after its press',
      { ...accepted, arrivedAt: '2026-11-24T15:30:00.000Z' },
      { ARRIVALS: { count: 1 }, 'ARRIVALS#2026-11-24': { count: 1 } },
    ],
    [
      'one whose moment is unknown',
      { ...accepted, arrivedAt: undefined },
      { ARRIVALS: { count: 1 }, 'ARRIVALS#2026-11-23': { count: 1 } },
    ],
    ['an arrival', accepted, { ARRIVALS: { count: 1 }, 'ARRIVALS#2026-11-23': { count: 1 } }],
    [
      'an arrival on a stand-alone page, on the next day in UTC but not in New York',
      { ...accepted, pressedOn: 'page', arrivedAt: '2026-11-24T04:59:00.000Z' },
      { ARRIVALS: { onPages: 1 }, 'ARRIVALS#2026-11-23': { onPages: 1 } },
    ],
    ['a note', { pk: 'DRIVER#s', sk: 'NOTE#1' }, {}],
  ])('%s', (_name, item, expected) => {
    expect(said(addUp(additionsOf(item)))).toEqual(expected)
  })

  it('throws for a counted item without a valid day', () => {
    expect(() => additionsOf({ ...person, createdAt: 'yesterday' })).toThrow(RangeError)
  })
})

describe('additions of a change', () => {
  it.each([
    [
      'a verdict',
      task,
      good,
      {
        'TASKS#other': { pending: -1, completed: 1, approved: 1 },
        'TASKS#2026-11-23': { otherCompleted: 1 },
      },
    ],
    ['an acceptance', pressed, accepted, { ARRIVALS: { count: 1 }, 'ARRIVALS#2026-11-23': { count: 1 } }],
    ['a removal', person, undefined, { USERS: { count: -1 }, 'USERS#2026-11-23': { count: -1 } }],
    ['another name', person, { ...person, name: 'Ana' }, {}],
  ])('%s', (_name, before, after, expected) => {
    expect(said(changeAdditions(before, after))).toEqual(expected)
  })

  it('of an expiry keep an arrival, as a past one, and subtract the rest', () => {
    expect(said(expiryAdditions(accepted))).toEqual({ ARRIVALS: { count: -1 }, PAST_ARRIVALS: { count: 1 } })
    expect(said(expiryAdditions(good))).toEqual({
      'TASKS#other': { total: -1, completed: -1, approved: -1 },
      'TASKS#2026-11-23': { otherCompleted: -1 },
    })
  })

  it('are summed into one write per shard of a counter', () => {
    const people = Array.from({ length: 50 }, (_, index) => changeAdditions(undefined, { ...person, sub: `s${index}` }))
    const writes = additionWrites(people.flat())
    expect(writes).toHaveLength(8)
    const total = writes
      .filter(({ Update }) => Update.Key?.['sk'] === 'USERS')
      .reduce((sum, { Update }) => sum + Number(Update.ExpressionAttributeValues?.[':countAdded']), 0)
    expect(total).toBe(50)
  })
})

const charge = {
  pk: 'DRIVER#s',
  sk: 'CHARGE#2026-11-23T23:30:00.000Z#ch_1',
  createdAt: '2026-11-23T23:30:00.000Z',
  plan: 'week',
  status: 'succeeded',
  amountCents: 2499,
  refundedCents: 0,
  refunded: false,
  disputed: false,
}
const paid = { charges: 1, takenCents: 2499, weekCharges: 1, of_paid: 1 }
const refunded = { ...charge, refundedCents: 500 }
const daysOf = (...days: string[]) => ({ pk: 'DRIVER#s', sk: 'BILLED_DAYS', days })

describe('what a change adds to the totals of days', () => {
  it.each<[string, object | undefined, object | undefined, object]>([
    ['a charge, on its day in UTC', undefined, charge, { '2026-11-23': paid }],
    [
      'a part given back',
      charge,
      refunded,
      { '2026-11-23': { refundedCents: 500, of_paid: -1, of_partly_refunded: 1 } },
    ],
    ['a payer who has gone', charge, { ...charge, name: '' }, {}],
    ['a failed charge', undefined, { ...charge, status: 'failed' }, { '2026-11-23': { charges: 1, of_failed: 1 } }],
    ['a first day', undefined, daysOf('2026-11-23'), { '2026-11-23': { gapNever: 1 } }],
    ['a later day', daysOf('2026-11-20'), daysOf('2026-11-20', '2026-11-23'), { '2026-11-23': { gap3: 1 } }],
    [
      'a day in between, heard of late',
      daysOf('2026-11-20', '2026-11-23'),
      daysOf('2026-11-20', '2026-11-21', '2026-11-23'),
      { '2026-11-21': { gap1: 1 }, '2026-11-23': { gap3: -1, gap2: 1 } },
    ],
    ['the place of a charge', undefined, { pk: 'CHARGE#ch_1', sk: 'PLACE', sub: 's' }, {}],
  ])('%s', (_name, before, after, expected) => {
    expect(said(changeAdditions(before && { ...before }, after && { ...after }))).toEqual(expected)
  })

  it('is in the shard of the driver, with the number of changes', () => {
    const [write, ...others] = additionWrites(changeAdditions(undefined, { ...charge }))
    expect(others).toEqual([])
    expect(write?.Update.Key).toEqual({ pk: expect.stringMatching(/^BILLING#[0-3]$/), sk: '2026-11-23' })
    expect(write?.Update.ExpressionAttributeValues).toMatchObject({ ':takenCentsAdded': 2499, ':versionAdded': 1 })
  })
})

it.each([
  { ...charge, amountCents: '2499' },
  { ...charge, plan: 'decade' },
  { ...charge, createdAt: 'yesterday' },
  { pk: 'DRIVER#s', sk: 'BILLED_DAYS' },
])('throws for what it cannot read, so that the record is set aside: %o', (item) => {
  expect(() => changeAdditions(undefined, item)).toThrow(RangeError)
})
