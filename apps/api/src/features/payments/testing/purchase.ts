import { openPurchase, payByCard } from '@arribo/laboratory/paying'
import type { Stripe } from 'stripe'
import type { TestDriver, World } from '@arribo/laboratory/world'
import { applyPayment } from '../apply-payment.ts'
import { listAttemptedIntents } from '../payments.store.ts'

export const deliver = ({ deps, app }: World, id: string) => applyPayment(deps, id, app.log)

export async function buyCredit(world: World, driver: Pick<TestDriver, 'call'>, card?: string): Promise<string> {
  const id = await openPurchase(driver, 1)
  await payByCard(world, id, card)
  await deliver(world, id)
  return id
}

export async function payHeld(world: World, driver: TestDriver): Promise<string> {
  const id = await openPurchase(driver, 1)
  world.sandbox.stripe.holdPayments(true)
  await payByCard(world, id)
  world.sandbox.stripe.holdPayments(false)
  return id
}

export async function settleHeld(world: World, { sub }: Pick<TestDriver, 'sub'>): Promise<void> {
  const [id = ''] = await listAttemptedIntents(world.deps.table, sub)
  await world.sandbox.stripe.settle(id)
  await deliver(world, id)
}

export async function customersOf({ deps }: Pick<World, 'deps'>, sub: string): Promise<string[]> {
  const events = await deps.stripe.events.list({ types: ['customer.created'], limit: 100 })
  return events.data
    .map(({ data }) => data.object as Stripe.Customer)
    .filter(({ metadata }) => metadata['sub'] === sub)
    .map(({ id }) => id)
}
