import fc from 'fast-check'
import { expect, it } from 'vitest'
import { entriesOf, type PaymentSnapshot, withRounds } from './causes.rules.ts'
import { applyCause, emptyModel, type Model } from './testing/ledger-model.ts'

const now = new Date('2030-01-01T12:00:00Z')
const paid: PaymentSnapshot = {
  paymentIntentId: 'pi',
  plan: 'credits',
  credits: 10,
  isPaid: true,
  paidCents: 6990,
  refunds: [],
  disputes: [],
}

type ProviderEvent = (before: PaymentSnapshot) => PaymentSnapshot
const disputed =
  (status: string): ProviderEvent =>
  (before) => ({ ...before, disputes: [{ id: 'dp', amountCents: 6990, status }] })
const refunded =
  (id: string, amountCents: number): ProviderEvent =>
  (before) => ({ ...before, refunds: [...before.refunds, { id, amountCents, status: 'succeeded', createdAt: now }] })

/** The news of it comes late once it is decided: nothing opens again. */
const opened: ProviderEvent = (before) => (before.disputes.length > 0 ? before : disputed('needs_response')(before))
const won = disputed('won')
const lost = disputed('lost')
const refund = refunded('re', 2097)
const events = [won, lost, won, lost, refund, opened] as const

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]]
  return all.flatMap((one, index) =>
    permutations(all.filter((_, other) => other !== index)).map((rest) => [one, ...rest]),
  )
}

/** What every hearing of an event does: it looks at the payment as it is by then. */
function hear(model: Model, snapshot: PaymentSnapshot): Model {
  const decided = model.entries.flatMap((entry) =>
    entry.kind === 'dispute_won' || entry.kind === 'dispute_lost'
      ? [{ kind: entry.kind, disputeId: entry.disputeId, sequence: entry.sequence, cause: entry }]
      : [],
  )
  return withRounds(entriesOf(snapshot), decided).reduce((last, cause) => applyCause(last, cause, now), model)
}

const snapshotsOf = (order: readonly ProviderEvent[]): readonly PaymentSnapshot[] =>
  order.reduce<readonly PaymentSnapshot[]>((all, event) => [...all, event(all.at(-1) ?? paid)], [paid])

const standingOf = ({ account: { credits, suspendedBy } }: Model) => ({ credits, suspendedBy })

// Spec: T-071
it('a balance is what the last word of the provider makes it, whatever was heard of what came before', () => {
  const orders = permutations([0, 1, 2, 3, 4, 5]).map((order) => order.flatMap((index) => events[index] ?? []))
  for (const order of orders) {
    const snapshots = snapshotsOf(order)
    const last = snapshots.at(-1) ?? paid
    const everything = snapshots.reduce(hear, emptyModel)
    const onlyTheLast = [paid, last].reduce(hear, emptyModel)
    const isLost = last.disputes.at(-1)?.status === 'lost'
    expect(standingOf(everything)).toEqual(standingOf(onlyTheLast))
    expect(standingOf(everything)).toEqual({
      credits: isLost ? 0 : 7,
      suspendedBy: last.disputes.at(-1)?.status === 'won' ? [] : ['dp'],
    })
  }
})

// Spec: T-071
it('events that are heard late, twice or never change nothing of that', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4, 5]), fc.array(fc.nat(6), { maxLength: 12 }), (order, heardAt) => {
      const snapshots = snapshotsOf(order.flatMap((index) => events[index] ?? []))
      const last = snapshots.at(-1) ?? paid
      const heard = heardAt.toSorted((a, b) => a - b).flatMap((index) => snapshots[index] ?? [])
      const late = [...heard, last, last].reduce(hear, emptyModel)
      expect(standingOf(late)).toEqual(standingOf([last].reduce(hear, emptyModel)))
    }),
  )
})
