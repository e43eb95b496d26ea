import type { Standing } from '@arribo/api-contracts/admin/standing'
import { byLanguage } from '@arribo/api-contracts/shared/languages'
import { describe, expect, it } from 'vitest'
import { type DriverAtWork, startAtBlock, startWork } from '@arribo/laboratory/driver-at-work'
import { station } from '@arribo/laboratory/pressing'
import { enrol } from '@arribo/laboratory/enrolling'
import { editDriver } from '../../drivers/edit-driver.ts'
import type { DriverChanges } from '../../drivers/driver.rules.ts'
import { samplePayment, sampleSnapshot } from '../../../testing/sample-items.ts'
import { entriesOf, type PaymentSnapshot, staffEntry } from '../../ledger/entry-inputs.rules.ts'
import { applyLedgerEntries } from '../../ledger/ledger.ts'
import { paymentForward } from '../../payments/payments.store.ts'
import { chargeOn, recordCharges } from '../../payments/testing/charge-bench.ts'
import { openWorld } from '../../../testing/worlds.ts'

const world = await openWorld()
const admin = await world.signUpAdmin()

const ask = (phone: string) => admin.call<Standing>('GET', `/api/admin/users/${encodeURIComponent(phone)}/standing`)
const standingOf = async ({ phone }: { readonly phone: string }) => (await ask(phone)).body
const change = (driver: DriverAtWork, changes: DriverChanges) =>
  editDriver(world.deps.table, driver.sub, { description: 'profile saved', now: world.clock.now() }, () => changes)

const credit = { plan: 'credits', credits: 1 } as const
const pay = ({ sub }: DriverAtWork, id: string, over: Partial<PaymentSnapshot>) => {
  const paid = sampleSnapshot({ paymentIntentId: `pi_${id}`, ...credit, paidCents: 699, ...over })
  return applyLedgerEntries(world.deps, sub, entriesOf(paid), world.clock.now())
}
const disputed = (id: string, status = 'needs_response') => ({
  disputes: [{ id: `dp_${id}`, amountCents: 699, status }],
})
const keepCharge = (driver: DriverAtWork, id: string) => {
  const ids = { chargeId: `ch_${id}`, paymentIntentId: `pi_${id}` }
  return recordCharges(world.deps.table, [chargeOn(driver, '2026-06-01', { ...ids, ...credit, amountCents: 699 })])
}
const chargeShown = (id: string) => ({ chargeId: `ch_${id}`, amountCents: 699, at: '2026-06-01T12:00:00.000Z' })

describe('GET /api/admin/users/:phoneNumber/standing', () => {
  it('200: nothing blocks a driver who can check in now', async () => {
    const driver = await startWork(world)
    await driver.planBlock({ inMinutes: 10 })
    const { status, body } = await ask(driver.phone)
    expect([status, body.cause]).toEqual([200, null])
    expect(new Set(body.gates.map(({ state }) => state))).toEqual(new Set(['open']))
    expect(body.evidence).toMatchObject({
      credits: 3,
      since: null,
      disputes: [],
      platformError: null,
      lastPayment: null,
    })
    const { opensAt, closesAt, isCheckedIn } = body.evidence.block ?? { opensAt: '', closesAt: '', isCheckedIn: null }
    expect([opensAt < body.checkedAt && body.checkedAt < closesAt, isCheckedIn]).toEqual([true, false])
  })

  it('200: a block that is already checked in blocks nothing, and says so', async () => {
    const driver = await startAtBlock(world)
    await driver.press()
    expect(await standingOf(driver)).toMatchObject({ cause: null, evidence: { block: { isCheckedIn: true } } })
  })

  it('200: an open dispute comes with its charge, whatever the balance', async () => {
    const driver = await startWork(world, { credits: 3 })
    await pay(driver, 'of', disputed('of'))
    await keepCharge(driver, 'of')
    const { cause, evidence } = await standingOf(driver)
    expect([cause, evidence.credits]).toEqual(['dispute_open', 4])
    const shown = { disputeId: 'dp_of', isLost: false, isLifted: false, charge: chargeShown('of') }
    expect(evidence.disputes).toEqual([{ ...shown, at: expect.any(String), dueBy: null }])
  })

  it('200: an open dispute has its own date, and the date to answer by', async () => {
    const driver = await startWork(world, { credits: 3 })
    await pay(driver, 'due', disputed('due'))
    const dates = { disputedAt: '2026-06-03T12:00:00.000Z', answerBy: '2026-06-10T12:00:00.000Z' }
    const payment = { ...samplePayment(driver.sub, 'pi_due'), ...dates }
    await world.deps.table.transact([paymentForward(payment, undefined, world.clock.now())])
    const shown = { disputeId: 'dp_due', isLost: false, isLifted: false, charge: null }
    expect((await standingOf(driver)).evidence.disputes).toEqual([
      { ...shown, at: dates.disputedAt, dueBy: dates.answerBy },
    ])
  })

  it.each([
    ['needs_response', false],
    ['lost', true],
  ])('200: a dispute that is %s is still shown once staff have lifted it', async (status, isLost) => {
    const driver = await startWork(world)
    await pay(driver, status, disputed(status, status))
    const lift = staffEntry('lift', { creditsDelta: 0, goodStanding: true })
    await applyLedgerEntries(world.deps, driver.sub, [lift], world.clock.now())
    const { evidence } = await standingOf(driver)
    expect(evidence.standingByHand).toBe(true)
    expect(evidence.disputes).toMatchObject([{ disputeId: `dp_${status}`, isLost, isLifted: true }])
  })

  it('200: a fraud report comes with its charge, and is no dispute', async () => {
    const driver = await startWork(world)
    await pay(driver, 'fraud', { fraudWarnings: [{ id: 'issfr_28' }] })
    expect(await standingOf(driver)).toMatchObject({
      cause: 'fraud_warned',
      evidence: { disputes: [], fraudReports: [{ paymentIntentId: 'pi_fraud', charge: null }] },
    })
    await keepCharge(driver, 'fraud')
    expect((await standingOf(driver)).evidence.fraudReports).toEqual([
      { paymentIntentId: 'pi_fraud', charge: chargeShown('fraud') },
    ])
  })

  it('200: a shared account has the number of enrolled drivers', async () => {
    const owner = await startWork(world, { planType: 'borrowed-account' })
    await enrol(world, owner, 41)
    expect((await standingOf(owner)).evidence.enrolledCount).toBe(1)
  })

  it("200: the platform's message in every language", async () => {
    const driver = await startWork(world, { isLinked: false })
    await change(driver, { proxyInstalled: true, setupComplete: true })
    expect((await standingOf(driver)).evidence.platformError).toEqual({
      code: 'platform_not_linked',
      message: byLanguage(() => expect.any(String)),
    })
  })

  it('200: the last check-in, with its refusal', async () => {
    const driver = await startAtBlock(world)
    await driver.press({ latitude: station.latitude + 900 / 111_195 })
    expect((await standingOf(driver)).evidence.lastCheckIn).toMatchObject({
      state: 'refused',
      refused: { code: 'too_far', message: { en: expect.stringContaining('station') } },
    })
  })
})
