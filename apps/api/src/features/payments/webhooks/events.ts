import type * as wire from '../../../platform/stripe/wire.ts'
import { chargeEvents } from './charge-events.ts'
import { disputeEvents } from './dispute-events.ts'
import { fraudEvents } from './fraud-events.ts'
import { paymentIntentEvents } from './payment-intent-events.ts'
import { refundEvents } from './refund-events.ts'

const families = [paymentIntentEvents, chargeEvents, refundEvents, disputeEvents, fraudEvents]

/** Every event type that we handle; Stripe's webhook is configured with exactly these. */
export const eventTypes = families.flatMap(({ types }) => types)

export const paymentOfEvent = (event: wire.Event): string | null =>
  families.find(({ types }) => types.some((type) => type === event.type))?.paymentOf(event) ?? null
