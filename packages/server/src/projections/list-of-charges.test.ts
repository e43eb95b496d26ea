import { expect, it } from 'vitest'
import { listOfCharges } from './list-of-charges.ts'

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

it('refuses a charge that billing could not add up', () => {
  expect(() => listOfCharges.entriesOf({ ...charge, status: undefined })).toThrow(RangeError)
})
