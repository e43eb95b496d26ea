import type { findPeople } from '@arribo/api-contracts/admin/find'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import type { AdminUser, listUsers } from '@arribo/api-contracts/admin/users'
import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { expect, it, vi } from 'vitest'
import { listEveryCheckIn } from '../../check-ins/check-ins.ts'
import { startWork } from '@arribo/laboratory/driver-at-work'
import { openWorld } from '../../../testing/worlds.ts'
import { buyCredit } from '../../payments/testing/purchase.ts'

const world = await openWorld({ hasProjector: true })
world.sandbox.setWebhookAddress(`${await world.listen()}/api/webhooks/stripe`)
const admin = await world.signUpAdmin()

const noConnection = new Stripe.errors.StripeConnectionError({ message: 'no connection', type: 'api_error' })
const find = <Body = Answer<typeof findPeople>>(text: string) =>
  admin.call<Body>('GET', '/api/admin/find', { query: { text } })

const shown = async (phone: string) =>
  (await admin.call<AdminUser>('GET', `/api/admin/users/${encodeURIComponent(phone)}`)).body

it('200: the driver of a Flex email, however it is written', async () => {
  const { name, phone, email } = await startWork(world)
  expect((await find(email)).body.items).toEqual([{ name, phoneNumber: phone }])
  expect((await find(` ${email.toUpperCase()} `)).body.items).toEqual([{ name, phoneNumber: phone }])
})

it('200: the driver of every ID of ours that a screen shows, in the list of users too if it is theirs', async () => {
  const driver = await startWork(world)
  const { name, phone: phoneNumber, sub } = driver
  const { flexId } = await shown(phoneNumber)
  await driver.planBlock()
  const taskId = await driver.takeSelfie()
  await driver.press()
  await world.level()
  const [checkIn] = await listEveryCheckIn(world.deps.table, sub)
  const wanted = { kind: 'edit_user', phoneNumber, version: (await shown(phoneNumber)).version, credits: 99 }
  const body = { change: wanted, reason: 'Won the raffle' }
  const asked = (await admin.call<{ id: string }>('POST', '/api/admin/approvals', { body })).body
  for (const [text, found] of [
    [sub, 'driver'],
    [sub.toUpperCase(), 'driver'],
    [flexId ?? '', 'account'],
    [taskId, 'task'],
    [checkIn?.checkInId ?? '', 'check_in'],
    [`USE#${checkIn?.checkInId}`, 'check_in'],
    [asked.id, 'approval'],
  ] as const)
    expect([text, (await find(text)).body]).toEqual([text, { items: [{ name, phoneNumber }], entries: [], found }])
  for (const search of [sub, flexId?.toLowerCase() ?? '']) {
    const list = await admin.call<Answer<typeof listUsers>>('GET', '/api/admin/users', { query: { search } })
    expect(list.body.items.map((each) => each.phoneNumber)).toEqual([phoneNumber])
  }
  await admin.call('POST', `/api/admin/users/${encodeURIComponent(phoneNumber)}/unlink`, {
    body: { version: (await shown(phoneNumber)).linkVersion },
  })
  expect((await find(flexId ?? '')).body).toEqual({ items: [], entries: [], found: null })
})

it('200: the driver and the log entry of a failed request, by its ID and by the code that the driver saw', async () => {
  const driver = await world.signUpDriver()
  const stranger = await world.signUpDriver()
  const items = [{ name: driver.name, phoneNumber: driver.phone }]
  const { body: failure } = await driver.call<{ requestId: string }>('GET', '/api/users/me/payments/pi_nothing')
  const { requestId } = failure
  const code = requestId.slice(-6).toUpperCase()
  const report = (by: typeof driver, data: object) =>
    by.call('POST', '/api/users/me/errors', { body: { description: 'It failed', data } })
  await report(driver, { code, requestId })
  const [entry] = (await find(requestId)).body.entries
  expect(entry).toMatchObject({ phoneNumber: driver.phone, id: expect.any(String), timestamp: expect.any(Number) })
  for (const text of [requestId, requestId.toUpperCase(), code, ` ${code.toLowerCase()} `])
    expect((await find(text)).body).toEqual({ items, entries: [entry], found: 'failure' })
  // A failure without a request has a code of its own. The request ID that is sent along belongs to another request.
  await report(stranger, { code: 'XKCDZZ', requestId })
  expect((await find('XKCDZZ')).body.items).toEqual([{ name: stranger.name, phoneNumber: stranger.phone }])
  expect((await find(requestId)).body.items).toEqual(items)
})

it('200: the driver of a payment, and of a charge', async () => {
  const driver = await world.signUpDriver()
  const { name, phone } = driver
  const id = await buyCredit(world, driver)
  const [charge] = (await world.deps.stripe.charges.list({ payment_intent: id })).data
  expect((await find(id)).body.items).toEqual([{ name, phoneNumber: phone }])
  expect((await find(charge?.id ?? '')).body.items).toEqual([{ name, phoneNumber: phone }])
})

it('200: nobody, if there is none', async () => {
  for (const text of [
    'nobody@flex.example',
    'pi_3NobodyHasThisOne',
    'ch_3NobodyHasThisOne',
    'evt_3NobodyHasThis',
    randomUUID(),
    '7Q7Q7Q',
  ])
    expect((await find(text)).body).toEqual({ items: [], entries: [], found: null })
})

it.each(['', 'Ana', '3055550100', 'pi_1', 'sk_live_123456', `ch_${'x'.repeat(300)}`])(
  "400: a text that can't be looked up: %j",
  async (text) => {
    expect(await find<{ code: string }>(text)).toBeRefused(400, 'invalid_request')
  },
)

it('503 payment_provider_down: a charge, while Stripe is down', async () => {
  const retrieve = vi.spyOn(world.deps.stripe.charges, 'retrieve').mockRejectedValue(noConnection)
  expect(await find<{ code: string }>('ch_3SomeCharge00')).toBeRefused(503, 'payment_provider_down')
  retrieve.mockRestore()
})
