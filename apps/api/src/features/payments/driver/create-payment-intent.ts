import { createPaymentIntent as contract } from '@arribo/api-contracts/driver/payments'
import { quantityOf } from '@arribo/api-contracts/shared/money/plans'
import { implement } from '../../../platform/http/endpoint.ts'
import { openIntent } from '../open-intent.ts'

export const createPaymentIntent = implement(contract, async (context, { body }) => {
  const quantity = quantityOf(body.planType, body.credits)
  const { intent, payment } = await openIntent(context, context.actor.sub, body.planType, quantity, context.now)
  return {
    client_secret: intent.clientSecret,
    paymentIntentId: payment.paymentIntentId,
    amountCents: payment.amountCents,
  }
})
