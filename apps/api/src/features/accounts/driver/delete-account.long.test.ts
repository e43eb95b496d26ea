import { openPurchase } from '@arribo/laboratory/paying'
import { beforeAll, describe, expect, it } from 'vitest'
import { runJob } from '../../../jobs.ts'
import { type DriverAtWork, startAtBlock, startWork } from '@arribo/laboratory/driver-at-work'
import { liveFully } from '@arribo/laboratory/full-life'
import { withClients, withoutStripe } from '../../../testing/other-clients.ts'
import { createFaultyGateway } from '../../../testing/faulty-gateway.ts'
import { metricsDuring } from '../../../testing/recorded-metrics.ts'
import type { World } from '@arribo/laboratory/world'
import { openWorld } from '../../../testing/worlds.ts'
import { wrongCounters } from '../../../testing/wrong-counters.ts'
import { getPlatformAccount } from '../../platform-session/platform-account.store.ts'
import { openRefreshToken } from '../../platform-session/tokens.ts'
import { checkLedgers } from '../../ledger/verification.ts'
import { applyPayment } from '../../payments/apply-payment.ts'
import { checkBilling } from '../../payments/billing/verification.ts'
import { chargeOn, daysAgo, recordCharges } from '../../payments/testing/charge-bench.ts'
import { accountJobs, endDeletions, beginDeletion } from '../deleting.ts'
import { customersOf, payHeld } from '../../payments/testing/purchase.ts'

const world = await openWorld({ hasProjector: true })
const admin = await world.signUpAdmin()

const words = (key: unknown) => String(key).replace(/#.*/s, '')
async function kindsOfItemsWith(trace: string): Promise<string[]> {
  await world.level()
  const items = await world.sandbox.dynamo.scanAll(world.config.DYNAMODB_TABLE)
  const found = items.filter((item) => JSON.stringify(item).includes(trace))
  const kinds = found.map(({ pk, sk }) => [words(pk?.S), words(sk?.S)])
  const lists = ['LOGS', 'RATE', 'TASKS_OF']
  return [...new Set(kinds.map(([pk = '', sk]) => (lists.includes(pk) ? pk : `${pk} ${sk}`)))].toSorted()
}
const platformTokenOf = async (sub: string): Promise<string> => {
  const account = await getPlatformAccount(world.deps.table, sub)
  if (!account) throw new Error('Nothing is linked')
  return openRefreshToken(world.deps.secrets, account)
}
const remove = (driver: { call: World['call'] }) => driver.call('DELETE', '/api/users/me')
const later = async () => {
  world.clock.advance(7 * 60_000)
  await endDeletions(world.deps, world.app.log)
}
const jobTurn = () => runJob(world.deps, world.app.log, accountJobs[0], 'a process')

const life = await liveFully(world, admin)
for (const trace of life.traces) expect(await kindsOfItemsWith(trace), trace).not.toEqual([])
const refreshToken = await platformTokenOf(life.driver.sub)

describe('a driver with all kinds of data', () => {
  beforeAll(async () => expect(await remove(life.driver)).toMatchObject({ status: 200, body: { deleted: true } }))

  it('200: no item of the table names the driver any more', async () => {
    for (const trace of life.traces) expect(await kindsOfItemsWith(trace), trace).toEqual([])
  })

  it('no object of the storage is theirs, nor of their account', () => {
    expect(world.sandbox.s3.objects().filter(({ key }) => key.includes(life.driver.sub))).toEqual([])
  })

  it('the user pool, the platform and Stripe know nothing of them either', async () => {
    expect(await world.deps.identity.findPerson(life.driver.phone)).toBeUndefined()
    expect(await world.deps.delivery.refresh('flex', refreshToken)).not.toMatchObject({ kind: 'granted' })
    const { data: intents } = await world.deps.stripe.paymentIntents.list({ limit: 100 })
    const { data: charges } = await world.deps.stripe.charges.list({ limit: 100 })
    expect(JSON.stringify([intents, charges])).not.toContain(life.driver.phone)
    const [customer = ''] = await customersOf(world, life.driver.sub)
    expect(await world.deps.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true })
    expect(intents.map(({ status }) => status).toSorted()).toEqual(['canceled', 'succeeded'])
  })

  it('their tokens stop working: the profile is gone at once, the session within a minute', async () => {
    const me = () => life.driver.call('GET', '/api/users/me')
    expect(await me()).toBeRefused(404, 'profile_not_found')
    world.clock.advance(59_000)
    expect(await me()).toBeRefused(401, 'signed_out')
    world.clock.reset()
  })

  it('other drivers see that something ended, but not whose', async () => {
    const entriesOf = async (sub: string) =>
      (await world.logsOf(sub)).map(({ description, value }) => [description, value])
    expect(await entriesOf(life.owner.sub)).toContainEqual([
      'enrolment on shared account ended',
      { status: 'account deleted' },
    ])
    expect(await entriesOf(life.friend.sub)).toContainEqual([
      'enrolment on the shared account of another ended',
      { status: 'account deleted' },
    ])
    const { mine } = (await life.owner.call<{ mine: unknown[] }>('GET', '/api/users/me/enrolments')).body
    expect(mine).toEqual([])
  })

  it('open payments are cancelled, paid ones stay in the books without the payer', async () => {
    const list = await admin.call<{ data: object[] }>('GET', '/api/admin/billing/charges')
    expect(list).toMatchObject({
      status: 200,
      body: { data: [{ name: '', phoneNumber: null, amount: 2097, status: 'succeeded' }] },
    })
  })

  it('a later refund is recorded without a name', async () => {
    const [intent] = (await world.deps.stripe.paymentIntents.list({ limit: 100 })).data.filter(
      ({ status }) => status === 'succeeded',
    )
    await world.sandbox.stripe.refund(intent?.id ?? '', 699)
    expect(await applyPayment(world.deps, intent?.id ?? '', world.app.log)).toMatchObject({ result: 'gone' })
    const { body } = await admin.call<{ data: object[] }>('GET', '/api/admin/billing/charges')
    expect(body.data).toMatchObject([{ name: '', phoneNumber: null, amountRefunded: 699 }])
  })

  it('staff find nobody by the number or the name', async () => {
    const path = `/api/admin/users/${encodeURIComponent(life.driver.phone)}`
    for (const end of ['', '/notes', '/payments', '/standing'])
      expect(await admin.call('GET', path + end), end).toBeRefused(404, 'profile_not_found')
    for (const search of ['zoraida', life.driver.phone])
      expect(
        (await admin.call<{ data: unknown[] }>('GET', '/api/admin/users', { query: { search } })).body,
      ).toMatchObject({ total: 0 })
  })

  it('the remaining IDs lead to nobody: the books, and actions of others', async () => {
    await later()
    expect(await kindsOfItemsWith(life.driver.sub)).toEqual([
      'CHARGE PLACE',
      expect.stringMatching(/^CHARGE_LIST /),
      'DRIVER BILLED_DAYS',
      'DRIVER CHARGE',
      'DRIVER ENDED',
      'DRIVER LEDGER',
      'DRIVER SESSION',
      'INVITATION INVITATION',
      'MARK DRIVER',
      'PAYMENT PAYMENT',
      'REWARD REWARD',
      'TASK TASK',
      'TASKS_OF',
    ])
  })

  it('counters and books are consistent', async () => {
    expect(await wrongCounters(world)).toEqual([])
    expect((await checkBilling(world.deps.table)).mismatches).toEqual([])
    for await (const check of checkLedgers(world.deps))
      expect(check).toMatchObject({ isEqual: true, brokenEntryIds: [] })
  })
})

describe('is refused without changes', () => {
  const unchanged = async (driver: DriverAtWork, ...refusal: [status: number, code: string]) => {
    const before = await driver.me()
    expect(await remove(driver)).toBeRefused(...refusal)
    expect({ ...(await driver.me()), amazonToken: null }).toEqual({ ...before, amazonToken: null })
  }

  it('403 fresh_sign_in_needed: the sign-in was six minutes ago', async () => {
    const driver = await startWork(world)
    world.clock.advance(6 * 60_000)
    await unchanged(driver, 403, 'fresh_sign_in_needed')
    world.clock.reset()
  })

  it("409 check_in_under_way: the platform's result is not known yet", async () => {
    const driver = await startAtBlock(world)
    const gateway = createFaultyGateway(world.config)
    gateway.break('check-in', 'lose')
    gateway.break('question', 'down')
    await withClients(world, { delivery: gateway }, () => driver.press())
    await unchanged(driver, 409, 'check_in_under_way')
  })

  it('409 payment_in_progress: the bank has not decided', async () => {
    const driver = await startWork(world)
    await payHeld(world, driver)
    await unchanged(driver, 409, 'payment_in_progress')
  })

  it("503 payment_provider_down: payments in progress can't be checked", async () => {
    const driver = await startWork(world)
    await openPurchase(driver, 1)
    await withoutStripe(world, () => unchanged(driver, 503, 'payment_provider_down'))
  })
})

describe('when interrupted', () => {
  it('200: a vendor is unreachable; the worker finishes as soon as it is back', async () => {
    const driver = await startWork(world)
    const left = ['DELETION DELETION', 'DRIVER CHARGE', 'PHONE DRIVER']
    await recordCharges(world.deps.table, [chargeOn(driver, daysAgo(1))])
    await withoutStripe(world, async () => {
      expect(await remove(driver)).toMatchObject({ status: 200, body: { deleted: true } })
      expect(await kindsOfItemsWith(driver.phone)).toEqual(left)
      await expect(later()).rejects.toThrow('Accounts that could not be deleted yet: 1')
      expect(await kindsOfItemsWith(driver.phone)).toEqual(left)
      world.clock.advance(60_000)
      expect(await metricsDuring(() => jobTurn().catch(() => undefined))).toContainEqual([
        'arribo.jobs.runs',
        { job: 'account-deletions', outcome: 'failed' },
        1,
      ])
    })
    await later()
    expect(await kindsOfItemsWith(driver.phone)).toEqual([])
    expect(await world.deps.identity.findPerson(driver.phone)).toBeUndefined()
    world.clock.reset()
  })

  it('200, 200: pressed in two tabs at once, deletes once', async () => {
    const driver = await startWork(world, { name: 'Wilma Doble' })
    const answers = await Promise.all([remove(driver), remove(driver)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await kindsOfItemsWith('Wilma Doble')).toEqual([])
    expect(await wrongCounters(world)).toEqual([])
  })

  it('nobody can register the profile again during the deletion', async () => {
    const driver = await startWork(world, { name: 'Wera Otra' })
    await beginDeletion(world.deps, driver.sub)
    const { phone: phoneNumber, password } = driver
    const body = { name: 'Wera Otra', phoneNumber, password, humanTimezone: 'America/New_York' }
    expect(await world.call('POST', '/api/users', { body })).toMatchObject({ status: 200 })
    await later()
    expect(await kindsOfItemsWith('Wera Otra')).toEqual([])
    world.clock.reset()
  })
})

it('200: Stripe forgets the number with a payment that was left and opened anew, too', async () => {
  const driver = await startWork(world)
  const { paymentIntents } = world.deps.stripe
  const left = await openPurchase(driver, 1)
  await paymentIntents.cancel(left)
  expect(await openPurchase(driver, 1)).not.toBe(left)
  expect(await remove(driver)).toMatchObject({ status: 200, body: { deleted: true } })
  expect(JSON.stringify((await paymentIntents.list({ limit: 100 })).data)).not.toContain(driver.phone)
})
