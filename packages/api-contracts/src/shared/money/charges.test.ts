import { describe, expect, it } from 'vitest'
import { nothing, refundEffect, type Returns } from './take-back.ts'
import { readChargeName } from './charges.ts'
import { isSafeAddress } from './safe-address.ts'

const week: Returns = { paidCents: 2499, gave: { credits: 0, days: 7 }, returnedCents: 0, asked: nothing }
const five: Returns = { paidCents: 3495, gave: { credits: 5, days: 0 }, returnedCents: 0, asked: nothing }
const today = '2026-11-23'

describe('a refund of a week', () => {
  it.each([
    ['bought today', '2026-11-30', 2499, '2026-11-23', 0],
    ['bought five days ago', '2026-11-25', 2499, '2026-11-23', 5],
    ['that ends today', '2026-11-23', 2499, '2026-11-23', 7],
    ['that is over', '2026-11-20', 2499, '2026-11-20', 7],
    ['behind which another one runs', '2026-12-04', 2499, '2026-11-27', 0],
    ['in half: three days', '2026-11-30', 1250, '2026-11-27', 0],
    ['in a part that is worth no day', '2026-11-30', 300, '2026-11-30', 0],
  ])('%s', (_what, endsOn, cents, endsOnAfter, shortDays) => {
    const after = refundEffect({ credits: 2, serviceEndsOn: endsOn }, week, cents, today)
    expect(after).toMatchObject({ credits: 2, serviceEndsOn: endsOnAfter, short: { credits: 0, days: shortDays } })
  })

  it('never granted to this driver takes nothing', () => {
    expect(refundEffect({ credits: 0, serviceEndsOn: null }, week, 2499, today).serviceEndsOn).toBeNull()
  })
})

describe('a refund of credits', () => {
  it.each([
    ['all there', 5, 3495, 0, 0],
    ['one spent', 4, 3495, 0, 1],
    ['none left', 0, 3495, 0, 5],
    ['two of five', 5, 1398, 3, 0],
    ['a cent less than two: one', 5, 1397, 4, 0],
  ])('%s', (_what, credits, cents, left, short) => {
    const after = refundEffect({ credits, serviceEndsOn: null }, five, cents, today)
    expect(after).toMatchObject({ credits: left, short: { credits: short, days: 0 } })
  })

  it('of the rest takes the rest', () => {
    const half = { ...five, returnedCents: 1747, asked: { credits: 2, days: 0 } }
    expect(refundEffect({ credits: 3, serviceEndsOn: null }, half, 1748, today)).toMatchObject({
      takes: { credits: 3, days: 0 },
      credits: 0,
    })
  })
})

it.each([
  ['ch_3PabcDEF', 'ch_3PabcDEF'],
  [' pi_3PabcDEF ', 'pi_3PabcDEF'],
  ['PAY#pi_3PabcDEF', 'pi_3PabcDEF'],
  ['REF#re_3PabcDEF#failed', 're_3PabcDEF'],
  ['DSP#dp_1PabcDEF#open', 'dp_1PabcDEF'],
  ['du_1PabcDEF', 'du_1PabcDEF'],
  ['py_1PabcDEF', 'py_1PabcDEF'],
  ['https://dashboard.stripe.com/test/payments/pi_3PabcDEF?x=1', 'pi_3PabcDEF'],
  ['pi_3PabcDEF_secret_abc', 'pi_3PabcDEF'],
  ['ch_', undefined],
  ['catch_me12', undefined],
  ['Ana', undefined],
  ['', undefined],
])('%j contains %j', (text, expected) => {
  expect(readChargeName(text)).toBe(expected)
})

it.each([
  ['https://pay.stripe.com/receipts/1', true],
  ['http://localhost:4000/stripe/receipts/ch_1', true],
  ['http://127.0.0.1:4000/stripe/receipts/ch_1', true],
  ['http://[::1]:4000/', true],
  ['http://pay.example/1', false],
  ['http://localhost.example/1', false],
  ['ftp://localhost/1', false],
  ['javascript:alert(1)', false],
  ['not an address', false],
  ['', false],
  [null, false],
  [undefined, false],
])('%j can be opened: %j', (address, expected) => {
  expect(isSafeAddress(address)).toBe(expected)
})
