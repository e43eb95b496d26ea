import { expect, it } from 'vitest'
import { timelineRow } from '../../../testing/timeline.ts'
import { byDay, timelineOf } from './timeline.rules.ts'

const staff = { userTypeChange: 'admin', adminName: 'Elena Vargas' } as const

it('shows an edit with who made it and what it changed', () => {
  const [edit] = timelineOf([
    timelineRow(1, {
      ...staff,
      kind: 'edit',
      description: 'balance staff',
      value: { credits: 7, goodStanding: true, ledgerEntryId: 'ADM#1' },
      oldValue: { credits: 3, goodStanding: true },
    }),
  ])
  expect(edit).toMatchObject({ kind: 'edit', what: 'balance staff', by: 'Elena Vargas', steps: [] })
  expect(edit?.changes.map(({ key, before, after }) => [key, before, after])).toEqual([['credits', 3, 7]])
})

it('names nobody unless it was staff, and has a text for staff without a name', () => {
  const rows = [timelineRow(1), timelineRow(2, { ...staff, adminName: null })]
  expect(timelineOf(rows).map(({ by }) => by)).toEqual([undefined, ''])
})

it('folds a check-in into its outcome; a refunded credit is not a change', () => {
  const ties = { checkInId: 'c1' }
  const rows = [
    timelineRow(1, {
      kind: 'check_in',
      description: 'balance reversal',
      value: { ...ties, credits: 3 },
      oldValue: { credits: 2 },
    }),
    timelineRow(2, { kind: 'check_in', description: 'arrival refused', value: { ...ties, errorMessage: 'Too far.' } }),
    timelineRow(3, {
      kind: 'check_in',
      description: 'balance use',
      value: { ...ties, credits: 2 },
      oldValue: { credits: 3 },
    }),
    timelineRow(4, { kind: 'note', description: 'note added', value: { note: 'Called.' } }),
  ]
  expect(timelineOf(rows)).toMatchObject([
    {
      what: 'arrival refused',
      kind: 'check_in',
      changes: [],
      said: 'Too far.',
      steps: [{ id: 'e3' }, { id: 'e2' }, { id: 'e1' }],
    },
    { what: 'note added', said: 'Called.', steps: [] },
  ])
})

it('shows a payment once, with its charge and its balance; its refunds and disputes separately', () => {
  const of = { paymentIntentId: 'pi_1' }
  const charge = { amountCents: 1398, plan: 'credits', credits: 2, ...of }
  const rows = [
    timelineRow(1, { kind: 'dispute', description: 'balance dispute_open', value: of }),
    timelineRow(2, {
      kind: 'payment',
      description: 'balance payment',
      value: { ...of, credits: 5 },
      oldValue: { credits: 3 },
    }),
    timelineRow(3, { kind: 'payment', description: 'charge succeeded', chargeId: 'ch_2', value: charge }),
    timelineRow(4, {
      kind: 'payment',
      description: 'charge failed',
      chargeId: 'ch_1',
      value: { ...charge, declineCode: 'expired_card' },
    }),
  ]
  const [dispute, payment, failed] = timelineOf(rows)
  expect(dispute).toMatchObject({ what: 'balance dispute_open', charged: undefined })
  expect(payment).toMatchObject({
    what: 'balance payment',
    charged: { amountCents: 1398, plan: 'credits', count: 2 },
    changes: [{ key: 'credits', before: 3, after: 5 }],
    entry: { id: 'e2' },
  })
  expect(failed).toMatchObject({ what: 'charge failed', declineCode: 'expired_card', entry: undefined })
  const declined = { ...charge, chargeId: 'ch_1', declineCode: 'expired_card' }
  const [both, ...others] = timelineOf([
    timelineRow(4, { kind: 'payment', description: 'charge failed', chargeId: 'ch_1', value: declined }),
    timelineRow(5, { kind: 'payment', description: 'payment declined', value: declined }),
  ])
  expect(others).toEqual([])
  expect(both).toMatchObject({ what: 'payment declined', declineCode: 'expired_card', entry: { id: 'e5' } })
  const value = { ...of, refundCents: 1398 }
  const [refund] = timelineOf([timelineRow(5, { kind: 'payment', description: 'balance refund', value })])
  expect([refund?.returnedCents, payment?.returnedCents]).toEqual([1398, undefined])
})

it('groups events by day, without changing the order', () => {
  const happenings = timelineOf([timelineRow(1), timelineRow(2), timelineRow(3)])
  const days = byDay(happenings, (at) => (at === happenings[2]?.at ? 'yesterday' : 'today'))
  expect(days.map(({ day, happenings: of }) => [day, of.length])).toEqual([
    ['today', 2],
    ['yesterday', 1],
  ])
})
