import { isDeepStrictEqual } from 'node:util'
import { applySnapshot, emptyModel, type Model } from '@arribo/laboratory/money/money-worlds'
import { sampleSnapshot } from '../../../testing/sample-items.ts'
import type { PaymentSnapshot } from '../entry-inputs.rules.ts'

const now = new Date('2030-01-01T12:00:00Z')
const paid = sampleSnapshot({ credits: 10, paidCents: 6990 })

type ProviderEvent = (before: PaymentSnapshot) => PaymentSnapshot
const disputed =
  (status: string): ProviderEvent =>
  (before) => ({ ...before, disputes: [{ id: 'dp', amountCents: 6990, status }] })
const refunded =
  (id: string, amountCents: number): ProviderEvent =>
  (before) => ({ ...before, refunds: [...before.refunds, { id, amountCents, status: 'succeeded', createdAt: now }] })

/** Opens nothing again if it is reported after the decision. */
const opened: ProviderEvent = (before) => (before.disputes.length > 0 ? before : disputed('needs_response')(before))
const won = disputed('won')
const lost = disputed('lost')
/** Everything that Stripe may report about a payment once it was paid. */
export const providerEvents = [won, lost, won, lost, refunded('re', 2097), opened] as const

export function ordersOf(most: number, chosen: readonly number[] = []): (readonly number[])[] {
  if (chosen.length === most) return [chosen]
  const left = providerEvents.map((_, index) => index).filter((index) => !chosen.includes(index))
  return [chosen, ...left.flatMap((index) => ordersOf(most, [...chosen, index]))]
}

/** The first snapshot is the payment as it was paid. */
export const snapshotsOf = (order: readonly number[]): readonly PaymentSnapshot[] =>
  order
    .flatMap((index) => providerEvents[index] ?? [])
    .reduce<readonly PaymentSnapshot[]>((all, event) => [...all, event(all.at(-1) ?? paid)], [paid])

export const standingOf = ({ account: { credits, suspendedBy } }: Model) => ({ credits, suspendedBy })

function dueOf(last: PaymentSnapshot) {
  const status = last.disputes.at(-1)?.status
  const left = last.refunds.length > 0 ? 7 : 10
  return { credits: status === 'lost' ? 0 : left, suspendedBy: status === undefined || status === 'won' ? [] : ['dp'] }
}

/** Orders after which the balance is wrong, whether all events or only the last one were delivered. */
export const wrongOrders = (most: number): (readonly number[])[] =>
  ordersOf(most).filter((order) => {
    const snapshots = snapshotsOf(order)
    const last = snapshots.at(-1) ?? paid
    const standings = [snapshots, [paid, last], [last]].map((news) =>
      standingOf(news.reduce(applySnapshot, emptyModel)),
    )
    return standings.some((standing) => !isDeepStrictEqual(standing, dueOf(last)))
  })
