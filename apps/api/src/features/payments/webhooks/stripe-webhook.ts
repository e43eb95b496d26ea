import { setTimeout as sleep } from 'node:timers/promises'
import { stripeWebhook as contract } from '@arribo/api-contracts/webhooks/payments'
import { NoSlot } from '@arribo/server/slots'
import { type Context, implement } from '../../../platform/http/endpoint.ts'
import { inlineMs, readEvent } from '../../../platform/stripe/read-event.ts'
import { applyEvent } from '../reconciliation.ts'
import { type InboxEvent, receiveEvent } from '../inbox/inbox.store.ts'
import { paymentOfEvent } from './events.ts'

const answer = { received: true } as const

/** Returns 200 only once the event is stored. Applying it at once is best effort: a worker finishes the rest. */
export const stripeWebhook = implement(contract, async (context, { headers, body }) => {
  const signature = headers['stripe-signature']
  const event = await readEvent(context.stripe, context.config, body, signature)
  const paymentIntentId = paymentOfEvent(event)
  if (!paymentIntentId) return answer
  const received = await receiveEvent(
    context.table,
    {
      eventId: event.id,
      type: event.type,
      paymentIntentId,
      state: 'pending',
      tries: 0,
      receivedAt: context.now.toISOString(),
    },
    context.now,
  )
  if (received.state !== 'done') await Promise.race([applyAtOnce(context, received), sleep(inlineMs)])
  return answer
})

async function applyAtOnce(context: Context, event: InboxEvent): Promise<void> {
  try {
    await context.inlineEvents(() => applyEvent(context, event, context.log))
  } catch (error) {
    if (!(error instanceof NoSlot)) throw error
  }
}
