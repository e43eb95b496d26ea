import * as z from 'zod'
import type { Sandbox } from '../sandbox-parts.ts'
import { control } from './control.ts'

const payments = [
  control({
    method: 'GET',
    path: '/payments',
    summary: 'Payments, newest first; amounts in cents',
    input: {},
    run: async ({ stripe }) => ({ payments: await stripe.payments() }),
  }),
  control({
    method: 'POST',
    path: '/payments/:id/refund',
    summary: 'Refunds a payment, whole or the given cents',
    input: { id: z.string(), amountCents: z.int().min(1).optional() },
    run: ({ stripe }, { id, amountCents }) => stripe.refund(id, amountCents),
  }),
  control({
    method: 'POST',
    path: '/refunds/:id/end',
    summary: 'Ends a refund to a card whose bank takes its time: it has left, or comes back',
    input: { id: z.string(), ending: z.enum(['succeeded', 'failed']) },
    run: ({ stripe }, { id, ending }) => stripe.endRefund(id, ending),
  }),
  control({
    method: 'POST',
    path: '/payments/:id/dispute',
    summary: "Opens a dispute, or closes the payment's open one as won or lost",
    input: { id: z.string(), outcome: z.enum(['open', 'won', 'lost']).default('open') },
    run: async (sandbox, { id, outcome }) =>
      outcome === 'open'
        ? sandbox.stripe.openDispute(id)
        : sandbox.stripe.closeDispute(await disputeOf(sandbox, id), outcome),
  }),
  control({
    method: 'POST',
    path: '/payments/:id/fraud-warning',
    summary: "The card's network reports a payment as fraud",
    input: { id: z.string() },
    run: ({ stripe }, { id }) => stripe.reportFraud(id),
  }),
  control({
    method: 'POST',
    path: '/payments/:id/settle',
    summary: 'Ends the processing of a payment that was held',
    input: { id: z.string() },
    run: ({ stripe }, { id }) => stripe.settle(id),
  }),
  control({
    method: 'POST',
    path: '/payments/:id/block-card',
    summary: 'The bank blocks the card of a payment: from now on it is declined as lost',
    input: { id: z.string() },
    run: ({ stripe }, { id }) => stripe.blockCard(id),
  }),
]

const webhook = [
  control({
    method: 'POST',
    path: '/stripe/hold',
    summary: 'While held, confirmed payments stay in processing until settled',
    input: { isHeld: z.boolean() },
    run: ({ stripe }, { isHeld }) => stripe.holdPayments(isHeld),
  }),
  control({
    method: 'POST',
    path: '/stripe/decline-next',
    summary: "Declines the next payment, of anybody or of the person with this number; or doesn't, after all",
    input: { isWanted: z.boolean(), phoneNumber: z.string().optional() },
    run: ({ stripe }, { isWanted, phoneNumber }) => stripe.declineNext(isWanted, phoneNumber),
  }),
  control({
    method: 'POST',
    path: '/stripe/pause',
    summary: "Pauses the delivery of events to the API's webhook, or goes on",
    input: { isPaused: z.boolean() },
    run: ({ stripe }, { isPaused }) => stripe.pauseDeliveries(isPaused),
  }),
  control({
    method: 'POST',
    path: '/stripe/drop',
    summary: 'Loses the next `count` events on their way to the webhook',
    input: { count: z.int().min(0).max(1000) },
    run: ({ stripe }, { count }) => stripe.dropDeliveries(count),
  }),
]

export const paymentControls = [...payments, ...webhook]

async function disputeOf({ stripe }: Sandbox, paymentId: string): Promise<string> {
  const payment = (await stripe.payments()).find(({ id }) => id === paymentId)
  if (!payment?.dispute) throw new RangeError(`Payment ${paymentId} has no dispute`)
  return payment.dispute.id
}
