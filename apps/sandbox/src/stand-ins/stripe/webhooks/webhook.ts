import { createHmac } from 'node:crypto'
import { world } from '../../../world.ts'
import { unixNow } from '../store/ids.ts'
import type { EventRecord } from '../store/records.ts'

const sendTimeoutMs = 10_000

/** One delivery attempt; true if the webhook answered 2xx. */
export async function sendEvent(
  event: EventRecord,
  address: string | undefined,
  stopping: AbortSignal,
): Promise<boolean> {
  if (!address) return false
  const payload = JSON.stringify(event, null, 2)
  const timeout = AbortSignal.timeout(sendTimeoutMs)
  // Node may garbage-collect a timeout signal that only `AbortSignal.any` refers to; a listener keeps it alive.
  timeout.addEventListener('abort', () => undefined, { once: true })
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': sign(payload),
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, timeout]),
    })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}

function sign(payload: string): string {
  const at = unixNow()
  const signature = createHmac('sha256', world.stripeWebhookSecret).update(`${at}.${payload}`).digest('hex')
  return `t=${at},v1=${signature}`
}
