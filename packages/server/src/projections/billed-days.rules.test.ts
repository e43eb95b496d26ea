import { describe, expect, it } from 'vitest'
import { additionWrites } from './projection-writes.ts'
import { changeAdditions } from './additions.rules.ts'
import type { Addition } from './amounts.rules.ts'

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

const said = (additions: readonly Addition[]) => Object.fromEntries(additions.map(({ key, by }) => [key.sk, by]))

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
