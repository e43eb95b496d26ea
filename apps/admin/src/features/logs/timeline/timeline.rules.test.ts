import { expect, it } from 'vitest'
import { timelineRow } from '../../../testing/log-entries.ts'
import { byDay, timelineOf } from './timeline.rules.ts'

const staff = { userTypeChange: 'admin', adminName: 'Elena Vargas' } as const

type Row = Parameters<typeof timelineRow>[1]
const rowsOf = (...rows: readonly Row[]) => rows.map((row, index) => timelineRow(index + 1, row))
const moved = (description: string, ties: object, before: number, after: number) => ({
  description: `balance ${description}`,
  value: { ...ties, credits: after },
  oldValue: { credits: before },
})

it('shows an edit with who made it and what it changed', () => {
  const value = { credits: 7, goodStanding: true, ledgerEntryId: 'ADM#1' }
  const oldValue = { credits: 3, goodStanding: true }
  const [edit] = timelineOf(rowsOf({ ...staff, kind: 'edit', description: 'balance staff', value, oldValue }))
  expect(edit).toMatchObject({ kind: 'edit', what: 'balance staff', by: 'Elena Vargas', steps: [] })
  expect(edit?.changes.map(({ key, before, after }) => [key, before, after])).toEqual([['credits', 3, 7]])
})

it('names nobody unless it was staff, and has a text for staff without a name', () => {
  expect(timelineOf(rowsOf({}, { ...staff, adminName: null })).map(({ by }) => by)).toEqual([undefined, ''])
})

it('folds a check-in into its outcome; a refunded credit is not a change', () => {
  const ties = { checkInId: 'c1' }
  const rows = rowsOf(
    { kind: 'check_in', ...moved('reversal', ties, 2, 3) },
    { kind: 'check_in', description: 'arrival refused', value: { ...ties, errorMessage: 'Too far.' } },
    { kind: 'check_in', ...moved('use', ties, 3, 2) },
    { kind: 'note', description: 'note added', value: { note: 'Called.' } },
  )
  const steps = [{ id: 'e3' }, { id: 'e2' }, { id: 'e1' }]
  expect(timelineOf(rows)).toMatchObject([
    { what: 'arrival refused', kind: 'check_in', changes: [], said: 'Too far.', steps },
    { what: 'note added', said: 'Called.', steps: [] },
  ])
})

const payment = { paymentIntentId: 'pi_1' }
const charge = { amountCents: 1398, plan: 'credits', credits: 2, ...payment }
const declined = { kind: 'payment', value: { ...charge, chargeId: 'ch_1', declineCode: 'expired_card' } } as const

it('shows a payment once, with its charge and its balance; its refunds and disputes separately', () => {
  const rows = rowsOf(
    { kind: 'dispute', description: 'balance dispute_open', value: { ...payment, amountCents: 699 } },
    { kind: 'payment', ...moved('payment', payment, 3, 5) },
    { kind: 'payment', description: 'charge succeeded', chargeId: 'ch_2', value: charge },
    { ...declined, description: 'charge failed', chargeId: 'ch_1' },
    { kind: 'payment', description: 'balance refund', value: { paymentIntentId: 'pi_2', refundCents: 1398 } },
  )
  expect(timelineOf(rows)).toMatchObject([
    { what: 'balance dispute_open', charged: undefined, returnedCents: 699, charge: 'pi_1' },
    {
      what: 'balance payment',
      charged: { amountCents: 1398, plan: 'credits', count: 2 },
      changes: [{ key: 'credits', before: 3, after: 5 }],
      entry: { id: 'e2' },
      returnedCents: undefined,
      charge: 'ch_2',
    },
    { what: 'charge failed', declineCode: 'expired_card', entry: undefined },
    { what: 'balance refund', returnedCents: 1398, charge: 'pi_2' },
  ])
})

it('shows a declined payment once', () => {
  const rows = rowsOf(
    { ...declined, description: 'charge failed', chargeId: 'ch_1' },
    { ...declined, description: 'payment declined' },
  )
  expect(timelineOf(rows)).toMatchObject([
    { what: 'payment declined', declineCode: 'expired_card', entry: { id: 'e2' } },
  ])
})

it('groups events by day, without changing the order', () => {
  const happenings = timelineOf(rowsOf({}, {}, {}))
  const days = byDay(happenings, (at) => (at === happenings[2]?.at ? 'yesterday' : 'today'))
  expect(days.map(({ day, happenings: of }) => [day, of.length])).toEqual([
    ['today', 2],
    ['yesterday', 1],
  ])
})
