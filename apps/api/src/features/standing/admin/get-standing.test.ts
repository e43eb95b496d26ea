import type { Standing } from '@arribo/api-contracts/admin/standing'
import { byLanguage } from '@arribo/api-contracts/shared/languages'
import { afterAll, describe, expect, it } from 'vitest'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import { station } from '@arribo/laboratory/pressing'
import { enrol } from '@arribo/laboratory/enrolling'
import { startWorld } from '@arribo/laboratory/world'
import { editDriver } from '../../drivers/edit-driver.ts'
import type { DriverChanges } from '../../drivers/driver.rules.ts'
import { entriesOf, staffEntry } from '../../ledger/entry-inputs.rules.ts'
import { applyLedgerEntries } from '../../ledger/ledger.ts'
import { paymentForward } from '../../payments/payments.store.ts'
import { chargeOn, putCharge } from '../../payments/testing/charge-bench.ts'

const world = await startWorld()
const admin = await world.signUpAdmin()
afterAll(() => world.close())

const ask = (phone: string) => admin.call<Standing>('GET', `/api/admin/users/${encodeURIComponent(phone)}/standing`)
const standingOf = async ({ phone }: { readonly phone: string }) => (await ask(phone)).body
const change = (driver: DriverAtWork, changes: DriverChanges) =>
  editDriver(world.deps.table, driver.sub, { description: 'test', now: world.clock.now() }, () => changes)

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
    const driver = await startWork(world)
    await driver.planBlock({ inMinutes: 10 })
    await driver.takeSelfie()
    await driver.press()
    expect(await standingOf(driver)).toMatchObject({ cause: null, evidence: { block: { isCheckedIn: true } } })
  })

  it('200: an open dispute comes with its charge, whatever the balance', async () => {
    const driver = await startWork(world, { credits: 3 })
    const payment = { paymentIntentId: 'pi_27', plan: 'credits', credits: 4, isPaid: true, paidCents: 2796 } as const
    const disputes = [{ id: 'dp_27', amountCents: 2796, status: 'needs_response' }]
    await applyLedgerEntries(
      world.deps,
      driver.sub,
      entriesOf({ ...payment, refunds: [], disputes }),
      world.clock.now(),
    )
    const charge = {
      chargeId: 'ch_27',
      paymentIntentId: 'pi_27',
      amountCents: 2796,
      createdAt: '2026-06-01T12:00:00.000Z',
    }
    await putCharge(world.deps.table, chargeOn(driver, '2026-06-01', { ...charge, plan: 'credits', credits: 4 }))
    const { cause, evidence } = await standingOf(driver)
    expect([cause, evidence.credits]).toEqual(['dispute_open', 7])
    const shown = {
      disputeId: 'dp_27',
      isLost: false,
      isLifted: false,
      charge: { chargeId: 'ch_27', amountCents: 2796, at: charge.createdAt },
    }
    expect(evidence.disputes).toEqual([{ ...shown, at: expect.any(String), dueBy: null }])
  })

  it('200: an open dispute has its own date, and the date to answer by', async () => {
    const driver = await startWork(world, { credits: 3 })
    const bought = { paymentIntentId: 'pi_29', plan: 'week', credits: 1 } as const
    const disputes = [{ id: 'dp_29', amountCents: 2499, status: 'needs_response' }]
    const snapshot = { ...bought, isPaid: true, paidCents: 2499, refunds: [], disputes }
    await applyLedgerEntries(world.deps, driver.sub, entriesOf(snapshot), world.clock.now())
    const dates = { disputedAt: '2026-06-03T12:00:00.000Z', answerBy: '2026-06-10T12:00:00.000Z' }
    const kept = {
      sub: driver.sub,
      amountCents: 2499,
      state: 'paid',
      progress: 1,
      failedCharges: 0,
      checks: 0,
    } as const
    const payment = { ...bought, ...kept, ...dates, createdAt: '2026-06-01T12:00:00.000Z' }
    await world.deps.table.transact([paymentForward(payment, undefined, world.clock.now())])
    expect((await standingOf(driver)).evidence.disputes).toEqual([
      { disputeId: 'dp_29', isLost: false, isLifted: false, charge: null, at: dates.disputedAt, dueBy: dates.answerBy },
    ])
  })

  it.each([
    ['needs_response', false],
    ['lost', true],
  ])('200: a dispute that is %s is still shown once staff have lifted it', async (status, isLost) => {
    const driver = await startWork(world)
    const paid = { paymentIntentId: `pi_${status}`, plan: 'credits', credits: 1, isPaid: true, paidCents: 699 } as const
    const disputes = [{ id: `dp_${status}`, amountCents: 699, status }]
    const lift = staffEntry('lift', { creditsDelta: 0, goodStanding: true })
    const entries = [...entriesOf({ ...paid, refunds: [], disputes }), lift]
    await applyLedgerEntries(world.deps, driver.sub, entries, world.clock.now())
    const { evidence } = await standingOf(driver)
    expect(evidence.standingByHand).toBe(true)
    expect(evidence.disputes).toMatchObject([{ disputeId: `dp_${status}`, isLost, isLifted: true }])
  })

  it('200: a fraud report comes with its charge, and is no dispute', async () => {
    const driver = await startWork(world)
    const fraudWarnings = [{ id: 'issfr_28' }]
    const payment = { paymentIntentId: 'pi_28', plan: 'credits', credits: 1, isPaid: true, paidCents: 699 } as const
    const entries = entriesOf({ ...payment, refunds: [], disputes: [], fraudWarnings })
    await applyLedgerEntries(world.deps, driver.sub, entries, world.clock.now())
    expect(await standingOf(driver)).toMatchObject({
      cause: 'fraud_warned',
      evidence: { disputes: [], fraudReports: [{ paymentIntentId: 'pi_28', charge: null }] },
    })
    const charge = {
      chargeId: 'ch_28',
      paymentIntentId: 'pi_28',
      amountCents: 699,
      createdAt: '2026-06-01T12:00:00.000Z',
    }
    await putCharge(world.deps.table, chargeOn(driver, '2026-06-01', { ...charge, plan: 'credits', credits: 1 }))
    expect((await standingOf(driver)).evidence.fraudReports).toEqual([
      { paymentIntentId: 'pi_28', charge: { chargeId: 'ch_28', amountCents: 699, at: charge.createdAt } },
    ])
  })

  it('200: does not ask the platform without a delivery account', async () => {
    const { cause, gates } = await standingOf(await startWork(world, { isLinked: false }))
    expect(cause).toBe('not_linked')
    expect(gates.filter(({ state }) => state === 'not_asked').map(({ gate }) => gate)).toEqual([
      'platform',
      'block',
      'last_try',
    ])
  })

  it('200: a shared account has the number of enrolled drivers', async () => {
    const owner = await startWork(world, { planType: 'borrowed-account' })
    await enrol(world, owner, 41)
    expect((await standingOf(owner)).evidence.enrolledCount).toBe(1)
  })

  it('200: a closed window says when it opens', async () => {
    const driver = await startWork(world)
    await driver.planBlock({ inMinutes: 60 })
    expect(await standingOf(driver)).toMatchObject({
      cause: 'block_not_open',
      evidence: { block: { opensAt: expect.stringMatching(/Z$/) } },
    })
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
    const driver = await startWork(world)
    await driver.planBlock({ inMinutes: 10 })
    await driver.takeSelfie()
    await driver.press({ latitude: station.latitude + 900 / 111_195 })
    expect((await standingOf(driver)).evidence.lastCheckIn).toMatchObject({
      state: 'refused',
      refused: { code: 'too_far', message: { en: expect.stringContaining('station') } },
    })
  })

  it('404 profile_not_found: an unknown number', async () => {
    expect(await ask('+13055559999')).toMatchObject({ status: 404, body: { code: 'profile_not_found' } })
  })
})
