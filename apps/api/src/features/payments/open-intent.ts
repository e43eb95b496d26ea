import { type PlanId, totalCents } from '@arribo/api-contracts/shared/money/plans'
import { Refusal } from '@arribo/server/refusal'
import { tryTransact } from '@arribo/server/table/transact'
import type { Deps } from '../../deps.ts'
import { cancelIntent, createIntent, findIntent, forgetPhone, type Intent } from '../../platform/stripe/intents.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { getDriver, requireDriver, unsuspendedCheck } from '../drivers/drivers.ts'
import { refuseSuspended } from '../drivers/standing.rules.ts'
import type { Payment } from './payment-item.ts'
import { isPayable, isRetired, isUnderWay, isWornOut, newPayment } from './payments.rules.ts'
import { attemptIntent, getAttempt, getPayment, paymentPut, startAttempt } from './payments.store.ts'

type Clients = Pick<Deps, 'table' | 'stripe'>
type Open = { readonly intent: Intent; readonly payment: Payment }

const maxRounds = 6

/**
 * The driver's open intent for this plan and quantity, created if there is none. Tabs and reloads share one attempt,
 * whose number is part of Stripe's idempotency key; a finished, cancelled or worn-out intent ends its attempt.
 */
export async function openIntent(
  clients: Clients,
  sub: string,
  plan: PlanId,
  credits: number,
  now: Date,
  mayOpen: () => Promise<void> = () => Promise.resolve(),
): Promise<Open> {
  const { table, stripe } = clients
  const driver = await requireDriver(table, sub)
  // Suspended drivers would pay for service that they can't use.
  refuseSuspended(driver)
  const what = { sub, plan, credits }
  for (let round = 0; round < maxRounds; round += 1) {
    const attempt = await getAttempt(table, what)
    if (!attempt) {
      await startAttempt(table, what, 1)
    } else if (attempt.paymentIntentId === null) {
      await mayOpen()
      const made = await makeIntent(clients, driver, { ...what, attempt: attempt.attempt }, now)
      if (made) return made
      refuseSuspended(await requireDriver(table, sub))
    } else {
      const intent = await findIntent(stripe, attempt.paymentIntentId)
      const payment = await getPayment(table, attempt.paymentIntentId)
      if (intent && isUnderWay(intent.status))
        throw new Refusal('payment_in_progress', { paymentIntentId: intent.paymentIntentId })
      const isOpen = intent && isPayable(intent.status) && intent.amountCents === totalCents(plan, credits)
      if (isOpen && payment && !isWornOut(payment) && !isRetired(payment, now)) return { intent, payment }
      if (intent && intent.status !== 'succeeded') {
        // Once the attempt names the next intent, a suspension or deletion no longer finds this one.
        await cancelIntent(stripe, intent.paymentIntentId)
        await forgetPhone(stripe, intent.paymentIntentId)
      }
      await startAttempt(table, what, attempt.attempt + 1)
    }
  }
  throw new Refusal('temporarily_unavailable')
}

type Purchase = { readonly sub: string; readonly plan: PlanId; readonly credits: number; readonly attempt: number }

/** Undefined when another tab was faster (the next round finds its intent), or when the driver was just suspended. */
async function makeIntent(
  { table, stripe }: Clients,
  driver: Driver,
  purchase: Purchase,
  now: Date,
): Promise<Open | undefined> {
  const { sub, plan, credits, attempt } = purchase
  const referrer = driver.referredBy ? await getDriver(table, driver.referredBy) : undefined
  const amountCents = totalCents(plan, credits)
  const intent = await createIntent(stripe, {
    amountCents,
    metadata: {
      sub,
      plan,
      credits: String(credits),
      phoneNumber: driver.phoneNumber,
      ...(referrer && { referralCode: referrer.referralCode }),
    },
    idempotencyKey: ['intent', sub, plan, credits, amountCents, attempt].join('-'),
  })
  const payment = newPayment({ sub, plan, credits, amountCents }, intent.paymentIntentId, now)
  const attempted = attemptIntent(purchase, attempt, intent.paymentIntentId)
  // Otherwise an intent could be stored after those of a driver who is being suspended were cancelled.
  const writes = [paymentPut(payment, now), attempted, unsuspendedCheck(sub)]
  return (await tryTransact(table, writes)) ? { intent, payment } : undefined
}
