import type { Reminders } from '@arribo/api-contracts/driver/reminders'
import { startWork } from '@arribo/laboratory/driver-at-work'
import { platformPassword } from '@arribo/sandbox/people'
import { invite, takeThree } from '@arribo/laboratory/enrolling'
import { face, liveFully } from '@arribo/laboratory/full-life'
import type { World } from '@arribo/laboratory/world'
import { portrait } from '@arribo/sandbox/portraits'
import { pay } from '@arribo/laboratory/paying'
import { listPaymentEvents } from '@arribo/laboratory/stripe-events'
import type { WatchedWorld } from './watched-world.ts'

type Page = { readonly nextCursor: string | null }
type Signing = { readonly cookies: string }

/** Delivers Stripe's payment events to the webhook. */
async function deliverPayments(world: World): Promise<void> {
  const { deps, config, call } = world
  for (const { payload } of await listPaymentEvents(world, 'payment_intent.succeeded')) {
    const secret = config.STRIPE_WEBHOOK_SECRET
    const signature = deps.stripe.webhooks.generateTestHeaderString({ payload, secret })
    await call('POST', '/api/webhooks/stripe', { body: payload, headers: { 'stripe-signature': signature } })
  }
}

/** A driver with every kind of record, and another who may do the same with records of their own. */
export async function prepareDrivers({ world }: WatchedWorld) {
  const admin = await world.signUpAdmin()
  const { driver: victim, friend, owner } = await liveFully(world, admin)
  const thief = await startWork(world, { credits: 2 })
  await thief.planBlock()
  await thief.takeSelfie()
  const { taskId } = await victim.upload()
  const photos = await takeThree(victim, 901)
  const paymentIntentId = await pay(world, victim)
  await deliverPayments(world)
  const subscription = await world.sandbox.push.subscribe(world.deps.push.publicKey)
  const added = await victim.call<Reminders>('POST', '/api/users/me/reminders/phones', { body: subscription })
  const phoneId = added.body.phones[0]?.phoneId
  const sent = await invite(victim)
  const others = await invite(owner)
  const good = await victim.upload(await portrait(face, { take: 4 }))
  await victim.validity(good.taskId)
  const signIn = { email: 'otp@flex.example', password: platformPassword, phoneNumber: victim.phone }
  const { cookies } = (await victim.call<Signing>('POST', '/api/flex/login', { body: signIn })).body
  const cursorOf = async (path: string) =>
    (await victim.call<Page>('GET', path, { query: { limit: '1' } })).body.nextCursor
  await world.level()
  const photoCursor = await cursorOf('/api/users/me/photos')
  const receiptCursor = await cursorOf('/api/users/me/payments')
  const missing = Object.entries({ photoCursor, receiptCursor, cookies, phoneId }).filter(([, value]) => !value)
  if (missing.length > 0) throw new Error(`The victim has no ${missing.map(([name]) => name).join()}`)
  const records = {
    taskId,
    photos,
    paymentIntentId,
    sent,
    others,
    signIn,
    cookies,
    photoCursor,
    receiptCursor,
    phoneId,
  }
  return { victim, thief, friend, owner, ...records }
}
export type Drivers = Awaited<ReturnType<typeof prepareDrivers>>
