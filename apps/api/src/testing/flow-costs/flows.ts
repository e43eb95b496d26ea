import { choose, openPurchase, payByCard } from '@arribo/laboratory/paying'
import { refundBench } from '../../features/payments/testing/refund-bench.ts'
import { type Answer, must } from '@arribo/laboratory/ask'
import { type DriverAtWork, startWork } from '@arribo/laboratory/driver-at-work'
import { platformPassword } from '@arribo/sandbox/people'
import type { World } from '@arribo/laboratory/world'
import { costOf, manyAtOnce, shareOf, type Step } from './flow-costs.rules.ts'

/** Longer than sessions are cached, so that every request reads the session. */
const longerThanCachedMs = 31_000

/** The world needs a projector. */
export async function measureFlows(world: World): Promise<Step[]> {
  const flows = [
    registering,
    paying,
    linking,
    checkingIn,
    refusedPress,
    firstArrival,
    editing,
    moneyBack,
    checkingInTogether,
  ]
  const steps: Step[] = []
  for (const flow of flows) {
    world.clock.reset()
    await flow(world, async (name, step, run) => {
      world.clock.advance(longerThanCachedMs)
      await world.level()
      const release = world.sandbox.projections?.hold()
      world.sandbox.dynamo.resetStats()
      const result = await run()
      const own = world.sandbox.dynamo.stats()
      world.sandbox.dynamo.resetStats()
      release?.()
      await world.level()
      const cost = costOf(own, world.sandbox.dynamo.stats())
      steps.push({ flow: name, step, cost: name === manyAtOnce ? shareOf(cost, many) : cost })
      return result
    })
  }
  world.clock.reset()
  return steps
}

type Measure = <T>(flow: string, step: string, run: () => Promise<T>) => Promise<T>

const done = <A extends Answer<unknown>>(asked: Promise<A>): Promise<A> => must('A step of a flow', asked)

async function registering(world: World, measure: Measure): Promise<void> {
  await measure('register', 'sign-up and first sign-in', () => world.signUpDriver())
}

async function paying(world: World, measure: Measure): Promise<void> {
  const driver = await world.signUpDriver()
  const id = await measure('pay', 'the form opens', () => openPurchase(driver, 3))
  await done(choose(driver, id, { card: 'new', save: false }))
  await payByCard(world, id)
  const bench = refundBench(world, () => driver)
  await measure('pay', 'the news of it (webhook)', () => bench.deliver(id))
  await measure('pay', 'what became of it?', () => done(driver.call('GET', `/api/users/me/payments/${id}`)))
}

async function linking(world: World, measure: Measure): Promise<void> {
  const { call, phone: phoneNumber, email } = await startWork(world, { isLinked: false })
  const body = { email, password: platformPassword, phoneNumber }
  await measure('link', 'sign-in at the platform', () => done(call('POST', '/api/flex/login', { body })))
}

const many = 8

async function checkingInTogether(world: World, measure: Measure): Promise<void> {
  const drivers: { readonly driver: DriverAtWork; readonly press: () => Promise<Answer> }[] = []
  for (let no = 0; no < many; no += 1) {
    const driver = await startWork(world, { credits: 2 })
    const first = await arriving(driver)
    await driver.takeSelfie()
    await done(first())
    drivers.push({ driver, press: await arriving(driver) })
  }
  await measure(manyAtOnce, `**one of ${many} at once**`, async () => {
    for (const { driver, press } of drivers) {
      const { taskId } = await driver.upload()
      await done(driver.validity(taskId))
      await done(press())
    }
  })
}

async function arriving(driver: DriverAtWork): Promise<() => Promise<Answer>> {
  const assignmentId = await driver.planBlock()
  const payload = await driver.seal(await driver.payload({ assignmentId, ...ofPhone }))
  return () => driver.call('POST', '/api/users/me/im-here', { body: { payload } })
}

/** A browser sends these fields too. They count, because items are billed by the kilobyte. */
const ofPhone = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; SM-S918U Build/UP1A.231005.007) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.6723.107 Mobile Safari/537.36',
  deviceId: '0b5e9d6c-5b1c-4a55-9a43-6f0a1c1b8d27',
}

async function checkingIn(world: World, measure: Measure): Promise<void> {
  const driver = await startWork(world, { credits: 3 })
  const first = await arriving(driver)
  await driver.takeSelfie()
  await done(first())
  const press = await arriving(driver)
  await measure('check-in', 'the home page asks who I am', () => driver.me())
  await measure('check-in', 'the calendar', () => done(driver.calendar()))
  const { taskId } = await measure('check-in', 'address for a selfie', () => driver.upload())
  await measure('check-in', 'verdict on it', () => done(driver.validity(taskId)))
  await measure('check-in', 'press, accepted', () => done(press()))
  await measure('check-in', 'the same press again', () => done(press()))
}

async function refusedPress(world: World, measure: Measure): Promise<void> {
  const driver = await startWork(world, { credits: 3 })
  const assignmentId = await driver.planBlock()
  await driver.takeSelfie()
  const payload = await driver.seal(await driver.payload({ assignmentId, latitude: 25.9 }))
  const press = () => driver.call('POST', '/api/users/me/im-here', { body: { payload } })
  const { status } = await measure('check-in', 'press, refused by the platform', press)
  if (status !== 409) throw new Error(`Far away, a press answered ${status}`)
}

async function firstArrival(world: World, measure: Measure): Promise<void> {
  const { referralCode } = await (await startWork(world)).me()
  const friend = await startWork(world, { credits: 3, referral: referralCode })
  const press = await arriving(friend)
  await friend.takeSelfie()
  await measure('arrival', 'the first one of a referred friend', () => done(press()))
}

async function editing(world: World, measure: Measure): Promise<void> {
  const driver = await world.signUpDriver()
  const admin = await world.signUpAdmin()
  const own = { name: 'Ana María Torres', preferredPhoneNumber: '' }
  await measure('edit', 'a driver’s own name', () => done(driver.call('POST', '/api/users/me', { body: own })))
  const path = `/api/admin/users/${encodeURIComponent(driver.phone)}`
  const shown = await done(admin.call('GET', path))
  const body = { version: shown.body['version'], idempotencyKey: '7b0f6a3e-0f1d-4d53-9d2f-0c6f5c1f2a11', credits: 5 }
  await measure('edit', 'staff add credits', () => done(admin.call('PATCH', path, { body })))
}

async function moneyBack(world: World, measure: Measure): Promise<void> {
  const [driver, admin] = [await world.signUpDriver(), await world.signUpAdmin()]
  const bench = refundBench(world, () => admin)
  const refunded = await bench.buyCredits(driver, 3)
  const { data } = await world.deps.stripe.charges.list({ payment_intent: refunded })
  const charge = data[0]
  if (!charge) throw new Error('Nothing was charged')
  const wanted = { amountCents: charge.amount }
  await measure('refund', 'staff press it', () => done(bench.refund(charge.id, wanted)))
  await measure('refund', 'the news of it (webhook)', () => bench.deliver(refunded))
  const disputed = await bench.buyCredits(driver, 3)
  const { id } = await world.sandbox.stripe.openDispute(disputed)
  await measure('dispute', 'opened (webhook)', () => bench.deliver(disputed))
  await world.sandbox.stripe.closeDispute(id, 'lost')
  await measure('dispute', 'lost (webhook)', () => bench.deliver(disputed))
}
