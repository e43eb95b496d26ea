import type { ChargeDetails } from '@arribo/api-contracts/admin/payments/charges'
import { choose, openWeek, buyWeekAndSaveCard } from '@arribo/laboratory/paying'
import type { TestDriver } from '@arribo/laboratory/world'
import { expect, it } from 'vitest'
import { openWorld } from '../../testing/worlds.ts'
import { buyCredit, deliver } from './testing/purchase.ts'

const world = await openWorld()

const shown = async (driver: TestDriver, id: string) =>
  (await driver.call<{ outcome: string; granted: boolean }>('GET', `/api/users/me/payments/${id}`)).body

it('a card whose dispute was lost is refused whoever pays, suspends nobody, and staff can accept it again', async () => {
  const card = 'pm_card_visa_own_family'
  const [ana, luis] = [await world.signUpDriver(), await world.signUpDriver()]
  const lost = await buyCredit(world, ana, card)
  const kept = await buyWeekAndSaveCard(world, luis, card)
  await deliver(world, kept)
  await world.sandbox.stripe.closeDispute((await world.sandbox.stripe.openDispute(lost)).id, 'lost')
  await deliver(world, lost)
  const renewal = await openWeek(luis)
  expect(await choose(luis, renewal, { card: 'saved' })).toBeRefused(409, 'card_refused')
  const refused = await buyCredit(world, luis, card)
  await deliver(world, refused)
  expect(await shown(luis, refused)).toMatchObject({ outcome: 'card_refused', granted: false })
  const { data } = await world.deps.stripe.refunds.list({ payment_intent: refused })
  expect(data.map(({ amount }) => amount)).toEqual([699])
  expect(await shown(luis, await buyCredit(world, luis, 'pm_card_visa_own_luis'))).toMatchObject({ granted: true })

  const admin = await world.signUpAdmin({ name: 'Elena Vargas' })
  const show = async () => (await admin.call<ChargeDetails>('GET', `/api/admin/charges/${lost}`)).body
  const charge = await show()
  const accept = () => admin.call('POST', `/api/admin/charges/${charge.id}/card`, { body: { note: 'Of a new owner' } })
  expect([charge.isCardRefused, (await accept()).status]).toEqual([true, 200])
  const accepted = { isCardRefused: false, cardAccepted: { by: 'Elena Vargas', at: expect.any(String) } }
  expect([charge.cardAccepted, await show()]).toMatchObject([null, accepted])
  expect(await accept()).toBeRefused(409, 'card_not_refused')
  expect(await world.logsOf(ana.sub, { description: 'card accepted again' })).toMatchObject([
    { value: { note: 'Of a new owner' }, adminSub: admin.sub },
  ])
  expect(await shown(luis, await buyCredit(world, luis, card))).toMatchObject({ granted: true })
})
