import type { Approval } from '@arribo/api-contracts/admin/approvals'
import type { listNotices } from '@arribo/api-contracts/admin/notices'
import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { addDays, expiryMoment, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import type { Problem } from '@arribo/api-contracts/shared/errors'
import type { TestAdmin } from '@arribo/laboratory/world'
import { beforeEach, expect, it } from 'vitest'
import { withClients } from '../../../testing/other-clients.ts'
import { refundBench } from '../../payments/testing/refund-bench.ts'
import { openWorld } from '../../../testing/worlds.ts'

const world = await openWorld()
const elena = await world.signUpAdmin({ name: 'Elena Vargas' })
const bench = refundBench(world, () => elena)

let ana: Awaited<ReturnType<typeof world.signUpDriver>>
beforeEach(async () => void (ana = await world.signUpDriver({ name: 'Ana Torres' })))

const path = '/api/admin/approvals'
const editing = (phoneNumber: string, edit: object) => ({ kind: 'edit_user', phoneNumber, version: 1, ...edit })
const ask = (change: object, { by, reason = 'Raffle' }: { by: TestAdmin; reason?: string }) =>
  by.call<Approval & Problem>('POST', path, { body: { change, reason } })
const give = ({ id, version }: Approval, by: TestAdmin) => by.call('POST', `${path}/${id}`, { body: { version } })
const refuse = ({ id, version }: Approval, by: TestAdmin) =>
  by.call('DELETE', `${path}/${id}`, { body: { version, answer: 'Not yet' } })
const pending = async (by = elena) => (await by.call<Approval[]>('GET', path)).body
const heard = async (by: TestAdmin) => (await by.call<Answer<typeof listNotices>>('GET', '/api/admin/notices')).body
const show = async (phone: string) =>
  (await elena.call<AdminUser>('GET', `/api/admin/users/${encodeURIComponent(phone)}`)).body
const refunding = async (charge: string, amountCents = 1398) => {
  const { id, refundable } = (await bench.show(charge)).body
  const what = { charge: id, version: refundable.version, amountCents, refundReason: 'duplicate' }
  return { kind: 'refund', phoneNumber: ana.phone, ...what }
}

it('an edit above the limits is asked for by support: only an admin decides, on what is there by then, and support hears of it', async () => {
  const marta = await world.signUpAdmin({ name: 'Marta Gil', group: 'support' })
  const other = await world.signUpAdmin({ group: 'support' })
  const inSixtyDays = addDays(newYorkDay(world.clock.now()), 60)
  const edit = editing(ana.phone, { expirationDate: inSixtyDays })
  const asked = (await ask(edit, { by: marta, reason: 'Three failed check-ins' })).body
  for (const by of [marta, other]) expect(await give(asked, by)).toBeRefused(403, 'permission_needed')
  expect(await refuse(asked, other)).toBeRefused(403, 'permission_needed')
  const gift = { expirationDate: addDays(inSixtyDays, -50), version: 1, idempotencyKey: `gift-${ana.phone.slice(1)}` }
  await elena.call('PATCH', `/api/admin/users/${encodeURIComponent(ana.phone)}`, { body: gift })
  const asShown = { body: { version: asked.version } }
  expect(await elena.call('POST', `${path}/${asked.id}`, asShown)).toBeRefused(409, 'shown_changed')
  const [shown = asked] = await pending(marta)
  expect((await refuse(shown, marta)).status).toBe(200)
  const again = (await ask({ ...edit, version: 2 }, { by: marta, reason: 'Three failed check-ins' })).body
  expect((await give(again, elena)).status).toBe(200)
  expect((await show(ana.phone)).expirationDateTimestamp).toBe(expiryMoment(inSixtyDays).getTime())
  const { items, unread } = await heard(marta)
  expect(items.map(({ event, by }) => [event, by])).toEqual([
    ['approved', 'Elena Vargas'],
    ['asked', 'Marta Gil'],
    ['withdrawn', 'Marta Gil'],
    ['asked', 'Marta Gil'],
  ])
  expect([unread, (await heard(other)).items]).toEqual([1, []])
})

it('a refund is asked for by support: an admin decides on what it would do by then, and it is made once', async () => {
  const marta = await world.signUpAdmin({ name: 'Marta Gil', group: 'support' })
  const viewer = await world.signUpAdmin({ group: 'viewer' })
  const charge = await bench.buyCredits(ana, 3)
  expect(await ask(await refunding(charge), { by: viewer })).toBeRefused(403, 'permission_needed')
  expect(await ask(await refunding(charge, 9999), { by: marta })).toBeRefused(409, 'refund_too_high')
  const outdated = { ...(await refunding(charge)), version: 'x'.repeat(22) }
  expect(await ask(outdated, { by: marta })).toBeRefused(409, 'shown_changed')
  const asked = (await ask(await refunding(charge), { by: marta, reason: 'Paid twice' })).body
  expect(asked.change).toMatchObject({ amountCents: 1398, leftCents: 2097, credits: { from: 3, to: 1 } })
  expect(await ask(await refunding(charge, 699), { by: marta })).toBeRefused(409, 'approval_asked_by_you')
  for (const by of [marta, viewer]) expect(await give(asked, by)).toBeRefused(403, 'permission_needed')
  await bench.refund(charge, { amountCents: 699 })
  expect(await give(asked, elena)).toBeRefused(409, 'shown_changed')
  await bench.deliver(charge)
  const [shown = asked] = await pending()
  expect(shown.change).toMatchObject({ leftCents: 1398, credits: { from: 2, to: 0 } })
  expect((await give(shown, elena)).status).toBe(200)
  await bench.deliver(charge)
  expect((await bench.refundsAt(charge)).map(({ amount }) => amount)).toEqual([1398, 699])
  expect(await show(ana.phone)).toMatchObject({ credits: 0 })
  const { items } = await heard(marta)
  expect(items[0]).toMatchObject({ event: 'approved', by: 'Elena Vargas', change: { amountCents: 1398 } })
  const both = { agentName: 'Elena Vargas', askedByName: 'Marta Gil' }
  expect((await bench.show(charge)).body.refunds).toMatchObject([both, { ...both, askedByName: null }])
  const logged = { description: 'refund asked for', adminName: 'Elena Vargas', value: { askedBy: 'Marta Gil' } }
  expect(await world.logsOf(ana.sub)).toContainEqual(
    expect.objectContaining({ ...logged, value: expect.objectContaining(logged.value) }),
  )
  expect(items[1]).toMatchObject({ event: 'asked', change: { leftCents: 2097, credits: { from: 3, to: 1 } } })
})

it('a refund of more than is left by then is closed when it is approved, and who asked hears of it', async () => {
  const marta = await world.signUpAdmin({ group: 'support' })
  const charge = await bench.buyCredits(ana, 3)
  const asked = (await ask(await refunding(charge), { by: marta })).body
  await bench.refund(charge, { amountCents: 1398 })
  await bench.deliver(charge)
  const mine = async () => (await pending()).filter(({ id }) => id === asked.id)
  const [shown = asked] = await mine()
  expect(shown.change).toMatchObject({ amountCents: 1398, leftCents: 699 })
  expect(await give(shown, elena)).toBeRefused(409, 'refund_too_high')
  expect(await mine()).toEqual([])
  const { items } = await heard(marta)
  expect(items[0]).toMatchObject({ event: 'outdated', by: 'Elena Vargas', change: { leftCents: 699 } })
})

it('a refund whose answer was lost is not made again when it is approved again', async () => {
  const marta = await world.signUpAdmin({ group: 'support' })
  const payment = await bench.buyWeek(ana)
  const asked = (await ask(await refunding(payment, 2499), { by: marta })).body
  const lost = await withClients(world, { stripe: bench.losing('answer') }, () => give(asked, elena))
  expect(lost).toBeRefused(503, 'refund_unknown')
  const [shown = asked] = await pending()
  expect((await give(shown, elena)).status).toBe(200)
  expect(await bench.refundsAt(payment)).toHaveLength(1)
})

it('good standing names what it lifts, also for an earlier account, and is another request once the bank decides', async () => {
  const marta = await world.signUpAdmin({ group: 'support' })
  const disputed = await bench.buyCredits(ana, 3)
  expect((await ana.call('DELETE', '/api/users/me')).status).toBe(200)
  const reported = await bench.buyCredits(await world.signUpDriver({ phone: ana.phone }), 1)
  await world.sandbox.stripe.reportFraud(reported)
  const { id: dispute } = await world.sandbox.stripe.openDispute(disputed)
  for (const payment of [reported, disputed]) await bench.deliver(payment)
  const { version } = await show(ana.phone)
  const asked = (await ask({ ...editing(ana.phone, { goodStanding: true }), version }, { by: marta })).body
  const report = { kind: 'fraud_warning', amountCents: 699 }
  expect(asked.change).toMatchObject({ lifts: [report, { kind: 'dispute_open', amountCents: 2097 }] })
  await world.sandbox.stripe.closeDispute(dispute, 'lost')
  await bench.deliver(disputed)
  expect(await give(asked, elena)).toBeRefused(409, 'shown_changed')
  const now = (await pending()).find(({ id }) => id === asked.id)
  expect(now?.change).toMatchObject({ lifts: [report, { kind: 'dispute_lost', amountCents: 2097 }] })
})
