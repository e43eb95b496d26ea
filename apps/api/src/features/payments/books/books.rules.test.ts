import { expect, it } from 'vitest'
import type { Movement } from '../../../platform/stripe/balance.rules.ts'
import type { LedgerEntry } from '../../ledger/ledger.rules.ts'
import type { Charge } from '../charges/charge-item.ts'
import { closedDays, differencesOf, figuresOf, hasMoreMovements } from './books.rules.ts'

const moved = (kind: Movement['kind'], cents: number, more: Partial<Movement> = {}): Movement => ({
  id: `txn_${kind}`,
  kind,
  cents,
  feeCents: 0,
  chargeId: 'ch_1',
  paymentIntentId: 'pi_1',
  causeId: null,
  causeCents: 0,
  isOpen: false,
  ...more,
})
const taken = moved('taken', 2097)
const refunded = moved('returned', -699, { causeId: 're_1', causeCents: 699 })
const refundFailed = moved('returned', 699, { causeId: 're_1', causeCents: 699 })
const withdrawn = moved('disputed', -2097, { causeId: 'dp_1', causeCents: 2097 })
const reinstated = moved('disputed', 2097, { causeId: 'dp_1', causeCents: 2097 })
const open = (movement: Movement, cents = movement.cents) => ({ ...movement, cents, isOpen: true })

const charge = { status: 'succeeded', amountCents: 2097, refundedCents: 0, disputed: false } as Charge
const backTo = (refundedCents: number) => ({ ...charge, refundedCents })
const disputed = { ...charge, disputed: true }
const entry = (kind: LedgerEntry['kind'], sequence: number, more: object = {}) =>
  ({ kind, entryId: `${kind}${sequence}`, sequence, takes: { credits: 0, days: 0 }, ...more }) as unknown as LedgerEntry
const paid = entry('payment', 1)
const returned = entry('refund', 2, { refundId: 're_1', returnedCents: 699 })
const returnFailed = entry('refund_failed', 3, { refundId: 're_1', returnedCents: -699 })
const ofDispute = { disputeId: 'dp_1', returnedCents: 2097 }
const opened = entry('dispute_open', 2, { disputeId: 'dp_1' })
const lost = entry('dispute_lost', 3, ofDispute)
const won = entry('dispute_won', 4, { disputeId: 'dp_1' })
const lostAgain = entry('dispute_lost', 5, ofDispute)
const noAccount = undefined

it.each<[string, Movement[], Charge | undefined, LedgerEntry[] | undefined]>([
  ['paid', [taken], charge, [paid]],
  ['refunded in part', [taken, refunded], backTo(699), [paid, returned]],
  ['a refund that is under way', [taken, open(refunded)], charge, [paid]],
  ['a refund that came back', [taken, refunded, refundFailed], charge, [paid, returned, returnFailed]],
  ['a refund that came back before we heard of it', [taken, refunded, refundFailed], charge, [paid]],
  ['disputed', [taken, open(withdrawn)], disputed, [paid, opened]],
  ['lost', [taken, withdrawn], disputed, [paid, opened, lost]],
  ['won', [taken, withdrawn, reinstated], charge, [paid, opened, won]],
  ['lost, then won', [taken, withdrawn, reinstated], charge, [paid, opened, lost, won]],
  ['won, then lost', [taken, withdrawn, reinstated, withdrawn], disputed, [paid, opened, won, lostAgain]],
  ['the account is gone', [taken, refunded], backTo(699), noAccount],
  ['the account is gone, disputed', [taken, withdrawn], disputed, noAccount],
])('equal to the cent: %s', (_what, movements, recorded, entries) => {
  expect(differencesOf(movements, { charge: recorded, entries })).toEqual([])
})

it.each<[string, Movement[], Charge | undefined, LedgerEntry[] | undefined, Record<string, number>]>([
  ['nothing of it recorded', [taken], undefined, undefined, { taken: 2097 }],
  ['charged, not granted', [taken], charge, [], { granted: 2097 }],
  ['a cent too much recorded', [taken], { ...charge, amountCents: 2098 }, [paid], { taken: -1 }],
  ['recorded, never taken', [], charge, [paid], { taken: -2097 }],
  ['a failed charge that took money', [taken], { ...charge, status: 'failed' }, [paid], { taken: 2097 }],
  ['a refund that we missed', [taken, refunded], charge, [paid], { refunded: 699, taken_back: 699 }],
  ['a refund missing in the ledger', [taken, refunded], backTo(699), [paid], { taken_back: 699 }],
  ['a cent less refunded', [taken, refunded], backTo(698), [paid, returned], { refunded: 1 }],
  ['a failed refund that we missed', [taken, refunded, refundFailed], charge, [paid, returned], { taken_back: -699 }],
  ['a dispute that we missed', [taken, open(withdrawn)], charge, [paid], { disputed: 2097 }],
  ['a lost dispute that we missed', [taken, withdrawn], charge, [paid, opened], { taken_back: 2097 }],
  ['a won one that we missed', [taken, withdrawn, reinstated], charge, [paid, opened, lost], { taken_back: -2097 }],
  ['a cent more than a refund under way', [taken, open(refunded, -700)], charge, [paid], { refunded: 1 }],
  ['a cent more than an undecided one', [taken, open(withdrawn, -2098)], disputed, [paid, opened], { disputed: 1 }],
  ['a cent more, the account is gone', [taken, { ...withdrawn, cents: -2098 }], disputed, noAccount, { disputed: 1 }],
  ['a dispute that we missed, the account is gone', [taken, withdrawn], charge, noAccount, { disputed: 2097 }],
])('differs: %s', (_what, movements, recorded, entries, differences) => {
  const expected = Object.entries(differences).map(([what, cents]) => ({ what, cents }))
  expect(differencesOf(movements, { charge: recorded, entries })).toEqual(expected)
})

it.each<[string, Movement[], Charge, number[]]>([
  ['and the refund has left', [taken, moved('returned', -2097)], backTo(2097), []],
  ['and the refund came back', [taken, moved('returned', -2097), moved('returned', 2097)], charge, [2097]],
])('of a payment that was returned no cent may be left: it granted nothing, %s', (_what, movements, recorded, kept) => {
  const own = { charge: recorded, entries: noAccount, isReturned: true }
  expect(differencesOf(movements, own)).toEqual(kept.map((cents) => ({ what: 'granted', cents })))
})

it.each<[string, Movement[], Charge | undefined, LedgerEntry[], boolean]>([
  ['only paid', [taken], charge, [paid], false],
  ['paid, not granted yet', [taken], charge, [], false],
  ['no movement that day', [], charge, [paid], true],
  ['refunded that day', [taken, refunded], charge, [paid], true],
  ['refunded later', [taken], { ...charge, refundedCents: 699 }, [paid], true],
  ['in the ledger alone', [taken], charge, [paid, returned], true],
  ['disputed later', [taken], { ...charge, disputed: true }, [paid], true],
])('whether other days belong to a charge: %s', (_what, movements, recorded, entries, hasMore) => {
  expect(hasMoreMovements(movements, { charge: recorded, entries })).toBe(hasMore)
})

it('sums a day’s movements, with fees that were booked separately and fees that were withheld', () => {
  const movements = [
    { ...taken, feeCents: 91 },
    refunded,
    { ...withdrawn, feeCents: 1500 },
    moved('fee', -700),
    moved('bank', -5000),
    moved('other', -1),
  ]
  const figures = { takenCents: 2097, returnedCents: 699, disputedCents: 2097, feeCents: 2291 }
  expect(figuresOf(movements)).toEqual({ movements: 6, ...figures })
  expect(figuresOf([])).toEqual({ movements: 0, takenCents: 0, returnedCents: 0, disputedCents: 0, feeCents: 0 })
})

it.each([
  ['2026-11-25T00:59:59Z', ['2026-11-22', '2026-11-23']],
  ['2026-11-25T01:00:00Z', ['2026-11-23', '2026-11-24']],
  ['2026-03-01T12:00:00Z', ['2026-02-27', '2026-02-28']],
])('at %s the last closed days are %j', (now, days) => {
  expect(closedDays(new Date(now), 2)).toEqual(days)
})
