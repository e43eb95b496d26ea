import { randomUUID } from 'node:crypto'
import type { Standing } from '@arribo/api-contracts/admin/standing'
import { addDays, newYorkDay } from '@arribo/api-contracts/shared/calendar-days'
import type { AdminUser } from '@arribo/api-contracts/admin/users'
import { aboutCause, type Cause, causes } from '@arribo/api-contracts/shared/causes'
import { limits } from '@arribo/api-contracts/shared/limits'
import { portrait } from '@arribo/sandbox/portraits'
import { afterEach, expect, it, vi } from 'vitest'
import { keys } from '../../../platform/dynamo/keys.ts'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import { station } from '@arribo/laboratory/pressing'
import { enrol } from '@arribo/laboratory/enrolling'
import type { DeliveryGateway } from '../../../platform/delivery/delivery-gateway.ts'
import { createFaultyGateway } from '../../../testing/faulty-gateway.ts'
import { withClients } from '../../../testing/other-clients.ts'
import { testPassword } from '@arribo/laboratory/world'
import { sampleDriver, sampleSnapshot } from '../../../testing/sample-items.ts'
import { putDriver } from '../../drivers/drivers.ts'
import { entriesOf } from '../../ledger/entry-inputs.rules.ts'
import { applyLedgerEntries } from '../../ledger/ledger.ts'
import { payHeld, settleHeld } from '../../payments/testing/purchase.ts'
import { openWorld } from '../../../testing/worlds.ts'

const world = await openWorld({ hasProjector: true })
const admin = await world.signUpAdmin()
afterEach(() => {
  world.clock.reset()
  world.sandbox.delivery.controls.setMode('normal')
})

type Arriving = DriverAtWork & { readonly assignmentId: string }
const userOf = ({ phone }: Pick<Arriving, 'phone'>) => `/api/admin/users/${encodeURIComponent(phone)}`
const userNow = async (driver: Arriving) => (await admin.call<AdminUser>('GET', userOf(driver))).body
const standingOf = async (driver: Pick<Arriving, 'phone'>) => {
  await world.level()
  return (await admin.call<Standing>('GET', `${userOf(driver)}/standing`)).body
}

async function arrive(options: Parameters<typeof startWork>[1] = {}, inMinutes = 5): Promise<Arriving> {
  const driver = await startWork(world, options)
  return { ...driver, assignmentId: await driver.planBlock({ inMinutes }) }
}

async function press(driver: Arriving, over: object = {}): Promise<string> {
  const { flexId } = await driver.me()
  const { status, body } = await driver.press<{ code?: string }>({
    assignmentId: driver.assignmentId,
    ...(flexId === null && { flexId: 'F1', amazonToken: 'x' }),
    ...over,
  })
  return status === 200 ? 'accepted' : (body.code ?? String(status))
}

async function edit(driver: Arriving, changes: object): Promise<void> {
  const body = { ...changes, version: (await userNow(driver)).version, idempotencyKey: randomUUID() }
  expect((await admin.call('PATCH', userOf(driver), { body })).status).toBe(200)
}

const ledger = ({ sub }: Arriving, entries: Parameters<typeof applyLedgerEntries>[2]) =>
  applyLedgerEntries(world.deps, sub, entries, world.clock.now())
const disputed = (id: string) =>
  entriesOf(sampleSnapshot({ disputes: [{ id: `dp_${id}`, amountCents: 1398, status: 'needs_response' }] }))
const giveDays = (driver: Arriving) => edit(driver, { expirationDate: addDays(newYorkDay(world.clock.now()), 10) })
const setStanding = (driver: Arriving) => edit(driver, { goodStanding: true })
const lift = (driver: Arriving) => edit(driver, { goodStanding: true, reason: 'The bank has confirmed who pays' })
const askSelfie = async (driver: Arriving) =>
  expect((await admin.call('POST', `${userOf(driver)}/new-selfie`)).status).toBe(200)
async function unlink(driver: Arriving): Promise<void> {
  const body = { version: (await userNow(driver)).linkVersion }
  expect((await admin.call('POST', `${userOf(driver)}/unlink`, { body })).status).toBe(200)
}
/** A driver who hasn't paid can't have linked an account. */
const unpaid = { credits: 0, isLinked: false } as const
const farAway = { latitude: station.latitude + 900 / 111_195 }

type Row = {
  readonly enter: () => Promise<Arriving>
  readonly mend: (driver: Arriving) => Promise<unknown>
  readonly next?: Cause
}

const at =
  (options: Parameters<typeof startWork>[1], then: (driver: Arriving) => Promise<unknown> = async () => {}) =>
  async () => {
    const driver = await arrive(options)
    await then(driver)
    return driver
  }

const selfieOf = async (driver: DriverAtWork, person: number, options = {}) => {
  const { taskId } = await driver.upload(await portrait(person, options))
  await driver.validity(taskId)
  return taskId
}

const nextBlock = async (driver: Arriving) =>
  Object.assign(driver, { assignmentId: await driver.planBlock({ inMinutes: 5 }) })

async function stranger(driver: Arriving): Promise<void> {
  await enrol(world, driver, 401)
  const taskId = await selfieOf(driver, 407, { take: 2 })
  await driver.call('POST', '/api/tasks', { body: { taskId } })
  await vi.waitFor(
    async () => expect(await world.deps.table.get(keys.task(taskId))).toMatchObject({ matching: 'failed' }),
    { timeout: 15_000, interval: 50 },
  )
}

async function pressAt(delivery: Partial<DeliveryGateway>, driver: Arriving): Promise<void> {
  await driver.takeSelfie()
  await withClients(world, { delivery: { ...world.deps.delivery, ...delivery } }, () => press(driver))
}

const lost = (driver: Arriving) => {
  const gateway = createFaultyGateway(world.config)
  gateway.break('check-in', 'lose')
  return pressAt(gateway, driver)
}
const refusedByFlex: Partial<DeliveryGateway> = {
  checkIn: async () => ({ kind: 'refused', reason: 'other', code: 'account_on_hold' }),
}

const pressFarAway = async (driver: Arriving) => {
  await driver.takeSelfie()
  await press(driver, farAway)
}

const heldForOther = { kind: 'came_back', cause: 'dp_other', entryId: 'BACK#dp_other#1#held' } as const
const rows: Partial<Readonly<Record<Cause, Row>>> = {
  check_in_off: {
    enter: at(unpaid, (driver) => edit(driver, { imHere: false })),
    mend: (driver) => edit(driver, { imHere: true }),
    next: 'never_entitled',
  },
  dispute_open: { enter: at({}, (driver) => ledger(driver, disputed(driver.sub))), mend: setStanding },
  came_back: { enter: at({}, (driver) => ledger(driver, [heldForOther])), mend: lift },
  payment_under_way: {
    enter: at(unpaid, (driver) => payHeld(world, driver)),
    mend: (driver) => settleHeld(world, driver),
    next: 'not_linked',
  },
  never_entitled: { enter: at(unpaid), mend: giveDays, next: 'not_linked' },
  not_linked: {
    enter: at({ isLinked: false }),
    mend: async (driver) => {
      const body = { email: driver.email, password: 'Flex-2026', phoneNumber: driver.phone }
      expect((await driver.call('POST', '/api/flex/login', { body })).status).toBe(200)
    },
    next: 'not_set_up',
  },
  not_set_up: {
    enter: at({}, (driver) => edit(driver, { setupComplete: false })),
    mend: (driver) => edit(driver, { setupComplete: true }),
  },
  nobody_enrolled: { enter: at({ planType: 'borrowed-account' }), mend: (driver) => enrol(world, driver, 41) },
  link_lost: {
    enter: at({ isLinked: false }, (driver) => edit(driver, { proxyInstalled: true, setupComplete: true })),
    mend: (driver) => edit(driver, { proxyInstalled: false }),
    next: 'not_linked',
  },
  session_ended: {
    enter: at({}, (driver) => world.sandbox.delivery.controls.endSessions(driver.email)),
    mend: unlink,
    next: 'not_linked',
  },
  platform_down: {
    enter: at({}, async () => world.sandbox.delivery.controls.setMode('throttled')),
    mend: async () => world.sandbox.delivery.controls.setMode('normal'),
  },
  no_blocks: {
    enter: async () => ({ ...(await startWork(world)), assignmentId: 'none' }),
    mend: nextBlock,
  },
  block_not_open: { enter: () => arrive({}, limits.checkInOpensMinutesBefore + 5), mend: nextBlock },
  block_ended: { enter: () => arrive({}, -limits.checkInClosesMinutesAfter - 1), mend: nextBlock },
  selfie_refused: { enter: at({}, (driver) => selfieOf(driver, 7, { dark: true })), mend: askSelfie },
  selfie_no_match: { enter: at({ planType: 'borrowed-account' }, stranger), mend: askSelfie },
  too_far: { enter: at({}, pressFarAway), mend: (driver) => press(driver) },
  press_unanswered: { enter: at({}, lost), mend: (driver) => press(driver) },
  platform_refused: { enter: at({}, (driver) => pressAt(refusedByFlex, driver)), mend: (driver) => press(driver) },
}
const cases = Object.entries(rows) as [Cause, Row][]
/** From the same ledger as `never_entitled` and `dispute_open`; causes.rules.test.ts tells them apart. */
const ofLedger: readonly Cause[] = [
  'dispute_lost',
  'fraud_warned',
  'standing_withdrawn',
  'week_ended',
  'credits_used_up',
  'refunded',
  'taken_by_staff',
]

it.each(cases)('%s: named with its gate, the same as a press, and gone once fixed', async (cause, row) => {
  const driver = await row.enter()
  const before = await standingOf(driver)
  expect(before.cause).toBe(cause)
  expect(before.gates.find(({ gate }) => gate === aboutCause[cause].gate)?.state).toBe('shut')
  if (!pressedAlready.has(cause)) expect(await press(driver)).toBe(aboutCause[cause].code)
  await row.mend(driver)
  const after = await standingOf(driver)
  expect(after.cause).toBe(row.next ?? null)
  if (!row.next) await canCheckIn(driver)
  else expect(await press(driver)).toBe(aboutCause[row.next].code)
})

/** Another press would be another attempt, with a different result. */
const pressedAlready = new Set<Cause>(['press_unanswered', 'too_far', 'platform_refused'])

async function canCheckIn(driver: Arriving): Promise<void> {
  const { planType } = await driver.me()
  if (planType === 'borrowed-account' || (await standingOf(driver)).evidence.block?.isCheckedIn) return
  await driver.takeSelfie()
  expect(await press(driver)).toBe('accepted')
  expect((await standingOf(driver)).cause).toBeNull()
}

it('covers every cause that staff can see', () => {
  const ofPress: Cause[] = ['selfie_missing', 'selfie_expired', 'phone_not_confirmed']
  expect([...Object.keys(rows), ...ofPress, ...ofLedger].toSorted()).toEqual(causes.toSorted())
})

it('judges a press with a fresh selfie, as the app takes one', async () => {
  const driver = await arrive()
  expect([(await standingOf(driver)).cause, await press(driver)]).toEqual([null, 'selfie_needed'])
  await driver.takeSelfie()
  world.clock.advance(181_000)
  expect([(await standingOf(driver)).cause, await press(driver)]).toEqual([null, 'selfie_expired'])
})

it('selfie_refused: not while a newer selfie waits in line', async () => {
  const driver = await arrive()
  await selfieOf(driver, 7, { dark: true })
  expect((await standingOf(driver)).cause).toBe('selfie_refused')
  world.sandbox.rekognition.controls.setMode('throttled')
  await selfieOf(driver, 7)
  world.sandbox.rekognition.controls.setMode('normal')
  expect((await standingOf(driver)).cause).toBeNull()
})

it('phone_not_confirmed: takes precedence over everything, and is gone after the confirmation', async () => {
  const phoneNumber = world.freePhone()
  const sub = await world.pool.signUp(phoneNumber, testPassword, 'Miguel', { isConfirmed: false })
  const now = world.clock.now()
  await putDriver(world.deps.table, sampleDriver({ sub, phoneNumber }, now), now)
  expect((await standingOf({ phone: phoneNumber })).cause).toBe('phone_not_confirmed')
  await world.pool.confirm(phoneNumber)
  expect((await standingOf({ phone: phoneNumber })).cause).toBe('never_entitled')
})
