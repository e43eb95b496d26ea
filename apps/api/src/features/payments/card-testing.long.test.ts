import type { Notice } from '@arribo/api-contracts/admin/notices'
import type { Standing } from '@arribo/api-contracts/admin/standing'
import { beforeEach, describe, expect, it } from 'vitest'
import { ask } from '@arribo/laboratory/ask'
import type { TestDriver } from '@arribo/laboratory/world'
import type { ChargeDetails } from '@arribo/api-contracts/admin/payments/charges'
import { buyWeekAndSaveCard, choose, openWeek } from '@arribo/laboratory/paying'
import { samplePayment } from '../../testing/sample-items.ts'
import { openWorld } from '../../testing/worlds.ts'
import { fetchPayment } from '../../platform/stripe/payment-facts.ts'
import { cardsOf } from '../referrals/rewards.rules.ts'
import { applyPayment } from './apply-payment.ts'
import { acceptCard, isAnyRefused, liftLost, listLost, refuseCard } from './lost-cards.store.ts'
import { listFraudReports } from './payments.ts'
import { paymentForward } from './payments.store.ts'
import { buyCredit } from './testing/purchase.ts'

let ana: TestDriver
const world = await openWorld()
const elena = await world.signUpAdmin({ name: 'Elena Vargas' })
beforeEach(async () => void (ana = await world.signUpDriver({ name: 'Ana Torres' })))

type Opened = { paymentIntentId: string; code?: string }
const path = '/api/users/me/payment/intent'
const body = { planType: 'credits', credits: 1 }
const open = (driver = ana, credits = 1) => driver.call<Opened>('POST', path, { body: { ...body, credits } })
const openFrom = ({ idToken: token }: TestDriver, from: string) =>
  ask<Opened>(world.app, { method: 'POST', path, body, token, from })
const confirm = (id: string, card = 'pm_card_visa') =>
  world.deps.stripe.paymentIntents.confirm(id, { payment_method: card, return_url: 'http://localhost:5173/app/pay' })
const deliver = (id: string) => applyPayment(world.deps, id, world.app.log)

async function wearOut(id: string, times = 5): Promise<void> {
  for (let declines = 1; declines <= times; declines += 1)
    await expect(confirm(id, 'pm_card_chargeDeclined')).rejects.toThrow()
  await deliver(id)
}

describe('card testing', () => {
  const tooMany = { status: 429, body: { code: 'too_many_requests' } }
  const wearOutFive = async () => {
    for (let credits = 1; credits <= 5; credits += 1) await wearOut((await open(ana, credits)).body.paymentIntentId)
  }

  it('429: a driver with five payments in a day ended by declines cannot open another, of whatever quantity', async () => {
    await wearOutFive()
    for (const credits of [1, 6]) expect(await open(ana, credits)).toMatchObject(tooMany)
    const other = await world.signUpDriver()
    expect((await open(other)).status).toBe(200)
  })

  it.each([
    ['45 on one', [45, 0]],
    ['four on each', [4, 4, 4, 4, 4, 4, 4, 0]],
  ])("429: declines that outrun the provider's events end all open payments: %s", async (_what, declines) => {
    const opened = await Promise.all(declines.map(async (_count, index) => (await open(ana, index + 1)).body))
    for (const [index, count] of declines.entries()) await wearOut(opened[index]?.paymentIntentId ?? '', count)
    await expect(confirm(opened.at(-1)?.paymentIntentId ?? '')).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
    expect((await open()).status).toBe(429)
  })

  it('429: nor with the same number after deleting the account', async () => {
    await wearOutFive()
    expect((await ana.call('DELETE', '/api/users/me')).status).toBe(200)
    const again = await world.signUpDriver({ phone: ana.phone })
    expect(again.sub).not.toBe(ana.sub)
    expect(await open(again)).toMatchObject(tooMany)
  })

  it("429: nor can an IP address with any number of accounts; successful payments don't count", async () => {
    const limit = 20
    await world.deps.table.update({
      Key: {
        pk: `RATE#payments that declines ended, by address#${world.deps.secrets.hashCaller('198.51.100.7')}`,
        sk: String(Math.floor(world.clock.still().getTime() / 1000 / 86_400)),
      },
      UpdateExpression: 'SET times = :times',
      ExpressionAttributeValues: { ':times': limit },
    })
    const opened = await openFrom(ana, '198.51.100.7')
    expect(opened.status).toBe(200)
    await wearOut(opened.body.paymentIntentId)
    expect(await openFrom(ana, '198.51.100.7')).toMatchObject({ status: 429 })
    expect((await openFrom(ana, '203.0.113.9')).status).toBe(200)
    const honest = await world.signUpDriver()
    const paid = await openFrom(honest, '198.51.100.7')
    await confirm(paid.body.paymentIntentId)
    await deliver(paid.body.paymentIntentId)
    expect((await openFrom(honest, '198.51.100.7')).status).toBe(200)
  })
})

describe('a payment reported as fraud', () => {
  const paid = async () => {
    const { paymentIntentId: id } = (await open()).body
    await confirm(id)
    await deliver(id)
    return id
  }
  const reported = async (id: string) => {
    const warning = await world.sandbox.stripe.reportFraud(id)
    await deliver(id)
    return { id, warning }
  }
  const suspended = async () => reported(await paid())
  const address = () => `/api/admin/users/${encodeURIComponent(ana.phone)}`
  const standing = async () => (await elena.call<Standing>('GET', `${address()}/standing`)).body
  const isGood = async () => (await elena.call('GET', address())).body['goodStanding']
  const lift = async () => {
    const { version } = (await elena.call('GET', address())).body
    const body = { goodStanding: true, version, idempotencyKey: `lift-${ana.phone.slice(1)}` }
    expect((await elena.call('PATCH', address(), { body })).status).toBe(200)
  }

  it('suspends the driver once, with its own cause, until staff lift it', async () => {
    const { id } = await suspended()
    await deliver(id)
    expect(await isGood()).toBe(false)
    const { cause, evidence } = await standing()
    expect([cause, evidence.disputes]).toEqual(['fraud_warned', []])
    await lift()
    await deliver(id)
    expect(await isGood()).toBe(true)
  })

  it('needs attention until staff lift the suspension', async () => {
    const { table } = world.deps
    const listed = async () => (await listFraudReports(table, 50)).map(({ id }) => id)
    const lifted = await suspended()
    expect(await listFraudReports(table, 50)).toEqual([
      { kind: 'fraud', id: lifted.id, sub: ana.sub, since: expect.any(Number) },
    ])
    await applyPayment(world.deps, lifted.id, world.app.log, { asksForFraud: false })
    expect(await listed()).toEqual([lifted.id])
    const at = (seconds: number) => new Date(world.deps.clock().getTime() + seconds * 1000).toISOString()
    for (let made = 1; made <= 51; made += 1) {
      const later = { ...samplePayment(ana.sub, `pi_lifted_${made}`), warning: { id: `lifted-${made}`, at: at(made) } }
      await table.transact([paymentForward(later, undefined, world.deps.clock())])
    }
    expect(await listed()).toEqual([lifted.id])
    await lift()
    expect(await listed()).toEqual([])
  })

  it('notifies all admins, with driver and amount', async () => {
    const { warning } = await suspended()
    const { body } = await elena.call<{ items: Notice[] }>('GET', '/api/admin/notices')
    expect(body.items.find((each) => each.id === warning.id)).toMatchObject({
      event: 'reported',
      isYours: false,
      isUnread: true,
      change: { kind: 'fraud_warning', name: 'Ana Torres', phoneNumber: ana.phone, amountCents: 699 },
    })
  })

  it('and then disputed stays suspended when that dispute is won', async () => {
    const { id } = await suspended()
    const dispute = await world.sandbox.stripe.openDispute(id)
    await deliver(id)
    expect((await standing()).cause).toBe('dispute_open')
    await world.sandbox.stripe.closeDispute(dispute.id, 'won')
    await deliver(id)
    expect((await standing()).cause).toBe('fraud_warned')
  })
})

/** Luis pays with the card of Ana's lost dispute. */
async function payRefused(card: string) {
  const luis = await world.signUpDriver({ name: 'Luis Rey' })
  const lost = await buyCredit(world, ana, card)
  await world.sandbox.stripe.closeDispute((await world.sandbox.stripe.openDispute(lost)).id, 'lost')
  await deliver(lost)
  return { luis, refused: await buyCredit(world, luis, card) }
}

describe('a payment with a refused card', () => {
  it('429: counts as a decline', async () => {
    const { luis } = await payRefused('pm_card_visa_own_counted')
    for (const [index, declines] of [5, 5, 5, 5, 4].entries())
      await wearOut((await open(luis, index + 1)).body.paymentIntentId, declines)
    expect((await open(luis, 6)).status).toBe(429)
  })

  it('tells staff if the refund failed; its dispute suspends, and a lost one takes nothing back', async () => {
    const { luis, refused } = await payRefused('pm_card_visa_own_returned')
    await buyCredit(world, luis)
    const [refund] = (await world.deps.stripe.refunds.list({ payment_intent: refused })).data
    await world.sandbox.stripe.endRefund(refund?.id ?? '', 'failed')
    await world.sandbox.stripe.closeDispute((await world.sandbox.stripe.openDispute(refused)).id, 'lost')
    await deliver(refused)
    const { body } = await elena.call<{ items: Notice[] }>('GET', '/api/admin/notices')
    const change = { kind: 'refund_failed', name: 'Luis Rey', amountCents: 699 }
    expect(body.items.find(({ id }) => id === refund?.id)).toMatchObject({ event: 'reported', change })
    const user = await elena.call('GET', `/api/admin/users/${encodeURIComponent(luis.phone)}`)
    expect(user.body).toMatchObject({ credits: 1, goodStanding: false })
  })
})

it('each lost dispute refuses its card by itself, whatever becomes of another', async () => {
  const { deps, clock } = world
  const now = clock.now()
  const lose = (card: string, dispute: string) => refuseCard(deps, card, { disputeId: dispute, payerSub: ana.sub }, now)
  for (const dispute of ['dp_1', 'dp_2']) await lose('won', dispute)
  await acceptCard(deps, 'won', 'dp_1')
  await lose('lifted', 'dp_1')
  await lose('judged', 'dp_1')
  const judged = await listLost(deps, ['lifted', 'judged'])
  await lose('judged', 'dp_2')
  await deps.table.transact(liftLost(deps, judged, 'Elena Vargas', now))
  await lose('lifted', 'dp_1')
  expect(await isAnyRefused(deps, ['lifted'])).toBe(false)
  await lose('lifted', 'dp_2')
  for (const card of ['won', 'lifted', 'judged']) expect(await isAnyRefused(deps, [card])).toBe(true)
})

const shown = async (driver: TestDriver, id: string) =>
  (await driver.call<{ outcome: string; granted: boolean }>('GET', `/api/users/me/payments/${id}`)).body

it('a card whose dispute was lost is refused whoever pays, suspends nobody, and staff can accept it again', async () => {
  const card = 'pm_card_visa_own_family'
  const luis = await world.signUpDriver()
  const lost = await buyCredit(world, ana, card)
  const kept = await buyWeekAndSaveCard(world, luis, card)
  await deliver(kept)
  await world.sandbox.stripe.closeDispute((await world.sandbox.stripe.openDispute(lost)).id, 'lost')
  await deliver(lost)
  const renewal = await openWeek(luis)
  expect(await choose(luis, renewal, { card: 'saved' })).toBeRefused(409, 'card_refused')
  const refused = await buyCredit(world, luis, card)
  await deliver(refused)
  expect(await shown(luis, refused)).toMatchObject({ outcome: 'card_refused', granted: false })
  const { data } = await world.deps.stripe.refunds.list({ payment_intent: refused })
  expect(data.map(({ amount }) => amount)).toEqual([699])
  const { body: returned } = await elena.call<ChargeDetails>('GET', `/api/admin/charges/${refused}`)
  expect(returned.refunds).toMatchObject([{ state: 'succeeded', isApplied: true }])
  expect(await shown(luis, await buyCredit(world, luis, 'pm_card_visa_own_luis'))).toMatchObject({ granted: true })

  const show = async () => (await elena.call<ChargeDetails>('GET', `/api/admin/charges/${lost}`)).body
  const charge = await show()
  const body = { note: 'Of a new owner', version: charge.refusedCard?.version }
  const accept = () => elena.call('POST', `/api/admin/charges/${charge.id}/card`, { body })
  const [family = ''] = cardsOf((await fetchPayment(world.deps.stripe, lost)) ?? { charges: [] })
  const own = { disputeId: 'dp_of_elena', payerSub: elena.sub }
  await refuseCard(world.deps, family, own, world.clock.now())
  expect(await accept()).toBeRefused(409, 'approval_about_you')
  await acceptCard(world.deps, family, own.disputeId)
  expect([charge.refusedCard?.disputes.length, (await accept()).status]).toEqual([1, 200])
  const accepted = { refusedCard: null, cardAccepted: { by: 'Elena Vargas', at: expect.any(String) } }
  expect([charge.cardAccepted, await show()]).toMatchObject([null, accepted])
  expect(await accept()).toBeRefused(409, 'card_not_refused')
  expect(await world.logsOf(ana.sub, { description: 'card accepted again' })).toMatchObject([
    { value: { note: 'Of a new owner' }, adminSub: elena.sub },
  ])
  expect(await shown(luis, await buyCredit(world, luis, card))).toMatchObject({ granted: true })
})
