import { createPaymentIntent as contract } from '@arribo/api-contracts/driver/payments'
import { quantityOf } from '@arribo/api-contracts/shared/money/plans'
import type { Deps } from '../../../deps.ts'
import { implement } from '../../../platform/http/endpoint.ts'
import { networkOf } from '../../../platform/http/rate-limit.ts'
import { openIntent } from '../open-intent.ts'

export const createPaymentIntent = implement(contract, async (context, { body }) => {
  const { actor, now } = context
  const quantity = quantityOf(body.planType, body.credits)
  const patience = () => countWornOut(context, actor.sub)
  const { intent, payment } = await openIntent(context, actor.sub, body.planType, quantity, now, patience)
  return {
    client_secret: intent.clientSecret,
    paymentIntentId: payment.paymentIntentId,
    amountCents: payment.amountCents,
  }
})

const aDay = { seconds: 86_400, shared: true } as const
/** Limit for payments ended by five declines: a driver with a valid card needs one, card testing needs many. */
const perDriver = { ...aDay, times: 4 }
/** Limit for everybody behind one IP address, possibly a whole carrier; only payments ended by declines count. */
const perAddress = { ...aDay, times: 20 }

async function countWornOut({ limiter, address }: Pick<Deps, 'limiter'> & { readonly address: string }, sub: string) {
  await limiter.count('payments that declines ended', sub, perDriver)
  await limiter.count('payments that declines ended, by address', networkOf(address), perAddress)
}
