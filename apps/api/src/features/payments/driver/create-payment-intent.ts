import { createPaymentIntent as contract } from '@arribo/api-contracts/driver/payments'
import { limits } from '@arribo/api-contracts/shared/limits'
import { quantityOf } from '@arribo/api-contracts/shared/money/plans'
import type { Deps } from '../../../deps.ts'
import { implement } from '../../../platform/http/endpoint.ts'
import { networkOf } from '../../../platform/http/rate-limit.ts'
import type { Driver } from '../../drivers/driver-item.ts'
import { refuseSuspendedPerson } from '../../people/people.ts'
import { readDeclines, refuseTooMany } from '../declines.store.ts'
import { openIntent } from '../open-intent.ts'

export const createPaymentIntent = implement(contract, async (context, { body }) => {
  const { actor, now } = context
  const quantity = quantityOf(body.planType, body.credits)
  const driver = await refuseSuspendedPerson(context, actor.sub, now)
  const mayOpen = () => refuseCardTesting(context, driver)
  const { intent, payment } = await openIntent(context, actor.sub, body.planType, quantity, now, mayOpen)
  return {
    client_secret: intent.clientSecret,
    paymentIntentId: payment.paymentIntentId,
    amountCents: payment.amountCents,
  }
})

/** For everybody behind one IP address, possibly a whole carrier: only drivers with a payment's worth of declines count. */
const perAddress = { times: 20, seconds: 86_400, shared: true } as const

type Caller = Pick<Deps, 'table' | 'limiter' | 'secrets'> & { readonly address: string; readonly now: Date }

/** Every quantity has a payment of its own, so what counts is a driver's declines on all of them. */
async function refuseCardTesting({ table, secrets, limiter, address, now }: Caller, driver: Driver): Promise<void> {
  const declines = await readDeclines({ table, secrets }, driver, now)
  refuseTooMany(declines, now)
  if (declines >= limits.declinesPerPayment)
    await limiter.count('payments that declines ended, by address', networkOf(address), perAddress)
}
