import type { Implementation } from '../platform/http/endpoint.ts'
import { createPaymentIntent } from './payments/driver/create-payment-intent.ts'
import { getPayment } from './payments/driver/get-payment.ts'
import { stripeWebhook } from './payments/webhooks/stripe-webhook.ts'

/** Everything this API can do, in one list. */
export const endpoints: readonly Implementation[] = [createPaymentIntent, getPayment, stripeWebhook]
