import { setTimeout as sleep } from 'node:timers/promises'
import { calm, type Weather, weatherOf } from '../city/weather.ts'
import { type Inhabitant, otherThan, type Town } from './town.ts'

const minute = 60_000
const hour = 60 * minute

/** Sign-ups and payments in the morning, everybody's arrival at half past three, banks and staff in the evening. */
export async function liveDay(town: Town, weather?: Weather): Promise<void> {
  const { city, people } = town
  city.setWeather(weather ?? weatherOf(city.random.fork(`day ${city.clock.now}`)))
  const workers = keepWorking(town)
  await Promise.all(
    people.map(async (one) => {
      await one.driver.rest(0, 20_000)
      await morning(town, one)
    }),
  )
  await city.skip(untilTime(city.clock.now, 15, 14))
  await troubleProjector(town, () => arrivals(town))
  await city.skip(untilTime(city.clock.now, 20, 0))
  for (const one of people) await evening(town, one)
  await workers.stop()
  city.setWeather(calm)
}

function keepWorking({ city }: Town): { stop(): Promise<void> } {
  let isOver = false
  const work = async () => {
    while (!isOver) {
      await sleep(city.random.between(8000, 25_000))
      if (!isOver) city.giveTurns(0.2)
    }
  }
  const working = work()
  return {
    async stop() {
      isOver = true
      await working
    },
  }
}

/** Milliseconds until this time of day in New York. Always assumes winter time: the exact hour doesn't matter. */
function untilTime(now: number, hours: number, minutes: number): number {
  const day = 24 * hour
  const wanted = (hours + 5) * hour + minutes * minute
  return (wanted - (now % day) + day) % day
}

async function morning(town: Town, one: Inhabitant): Promise<void> {
  const { driver, habits } = one
  if (one.state === 'new') {
    const inviter = habits.invitedBy === undefined ? undefined : town.people[habits.invitedBy]
    const referral = inviter && inviter.state !== 'new' ? (await inviter.driver.me())?.referralCode : undefined
    await driver.register(referral)
    one.state = 'registered'
  }
  const me = await driver.me()
  if (!me) return
  if (one.openPayment !== undefined && driver.random.isHit(0.5)) await payFor(one, one.openPayment)
  if (!me.goodStanding || driver.random.isHit(0.3)) {
    const { plan, credits } = driver.random.isHit(0.4) ? otherThan(habits.buys) : habits.buys
    const opened = await driver.openPayment(plan, credits)
    if (opened !== undefined && habits.paysLate && driver.random.isHit(0.7)) one.openPayment = opened
    else if (opened !== undefined) await payFor(one, opened)
  }
  const isLinked = me.proxyInstalled && (await driver.askForCalendar()).body.code !== 'platform_session_ended'
  if (!isLinked && (await hasPaid(one))) {
    await driver.link()
    await driver.setUp('own-account')
    if ((await driver.me())?.proxyInstalled) one.state = 'linked'
  }
}

async function hasPaid({ driver }: Inhabitant): Promise<boolean> {
  for (let look = 0; look < 4; look += 1) {
    if ((await driver.me())?.goodStanding) return true
    await driver.rest(2000, 6000)
  }
  return false
}

async function payFor(one: Inhabitant, paymentIntentId: string): Promise<void> {
  one.openPayment = undefined
  await one.driver.pay(paymentIntentId)
  one.paid.push(paymentIntentId)
}

async function troubleProjector({ city }: Town, work: () => Promise<void>): Promise<void> {
  const { projections } = city.sandbox
  const release = city.random.isHit(0.5) ? projections?.hold() : undefined
  await work()
  release?.()
  if (city.random.isHit(0.5)) await projections?.repeat()
}

async function evening(town: Town, one: Inhabitant): Promise<void> {
  const { city, staff } = town
  const { stripe } = city.sandbox
  const { habits, driver } = one
  const payment = one.paid.at(-1)
  const intents = await stripe.payments()
  const isPaid = intents.some(
    ({ id, status, amountRefunded, dispute }) =>
      id === payment && status === 'succeeded' && amountRefunded === 0 && !dispute,
  )
  if (payment !== undefined && isPaid && driver.random.isHit(0.6)) {
    if (habits.bank === 'dispute') one.disputes.push({ id: (await stripe.openDispute(payment)).id, state: 'open' })
    if (habits.bank === 'refund' && driver.random.isHit(0.5))
      await stripe.refund(payment, driver.random.isHit(0.5) ? 500 : undefined)
    else if (habits.bank === 'refund') await staff.refund(payment)
  }
  await decide(town, one)
  if (one.state !== 'new' && habits.paysLate) await lookAtOpenPage(one)
  if (one.state !== 'new' && driver.random.isHit(0.2)) await staff.edit(driver.phone, driver.random.between(0, 4))
  await sleep(500)
}

/** A payment page may stay open for days. Whoever pays there in the evening does nothing else that evening. */
async function lookAtOpenPage(one: Inhabitant): Promise<void> {
  const { driver, habits } = one
  if (one.openPayment !== undefined && driver.random.isHit(0.6)) await payFor(one, one.openPayment)
  else if (driver.random.isHit(0.5)) one.openPayment ??= await driver.openPayment(habits.buys.plan, habits.buys.credits)
}

/** A bank may decide for the business first and for the driver later, the same evening or another one. */
async function decide({ city }: Town, { driver, disputes }: Inhabitant): Promise<void> {
  for (const dispute of disputes)
    while (dispute.state !== 'lost' && driver.random.isHit(0.7)) {
      dispute.state = dispute.state === 'won' || driver.random.isHit(0.4) ? 'lost' : 'won'
      await city.sandbox.stripe.closeDispute(dispute.id, dispute.state)
      await sleep(10_000)
    }
}

const opensIn = minute
/** The delivery platform opens check-in 15 minutes before a block, whatever our own limit is. */
const startsIn = opensIn + 15 * minute
const secondLater = 5 * minute

async function arrivals(town: Town): Promise<void> {
  const { city, people } = town
  const working = people.filter(({ state }) => state === 'linked')
  const blocks = new Map<Inhabitant, string[]>()
  for (const one of working) blocks.set(one, await plan(town, one))
  const opensAt = city.clock.now + opensIn
  await Promise.all(working.map((one) => arrive(town, one, blocks.get(one)?.[0], opensAt)))
  const twice = working.filter((one) => (blocks.get(one)?.length ?? 0) > 1)
  if (twice.length === 0) return
  await city.skip(Math.max(0, opensAt + secondLater - city.clock.now))
  await Promise.all(twice.map((one) => arrive(town, one, blocks.get(one)?.[1], city.clock.now + 5000)))
}

async function plan({ city }: Town, { driver, habits }: Inhabitant): Promise<string[]> {
  const { controls } = city.sandbox.delivery
  const at = (ms: number) => controls.planBlock(driver.email, { inMinutes: ms / minute })
  const first = await at(startsIn)
  if (!habits.hasTwoBlocks) return [first.assignmentId]
  return [first.assignmentId, (await at(startsIn + secondLater)).assignmentId]
}

async function arrive(town: Town, one: Inhabitant, assignmentId: string | undefined, opensAt: number): Promise<void> {
  const { driver, habits } = one
  await driver.rest(0, 20_000)
  const length = habits.pressesTwice ? 2 : 1
  // Two tabs request the calendar at the same time when the platform's tokens have expired.
  const tabs = Array.from({ length }, () => driver.askForCalendar())
  await Promise.all([driver.me(), ...tabs])
  await driver.takeSelfie()
  await sleep(Math.max(0, opensAt - Date.now()))
  await driver.rest(0, 30)
  if (assignmentId === undefined) return
  await Promise.all(Array.from({ length }, () => press(town, one, assignmentId)))
}

const worthAnotherPress = new Set([
  'already_checking_in',
  'check_in_unknown',
  'temporarily_unavailable',
  'overloaded',
  'platform_down',
])
const mostPresses = 5
/** The platform refuses an arrival from here, which gives the credit back. */
const farAway = { latitude: 25.9 }

async function press(town: Town, { driver }: Inhabitant, assignmentId: string): Promise<void> {
  if (driver.random.isHit(0.15)) await driver.press(assignmentId, farAway)
  for (let attempt = 1; attempt <= mostPresses; attempt += 1) {
    const answer = await driver.press(assignmentId)
    if (answer?.status === 200) {
      town.arrived.push({ sub: driver.sub(), assignmentId, checkInId: answer.body.checkInId ?? '' })
      return
    }
    if (!driver.insists || (answer && answer.status > 0 && !worthAnotherPress.has(answer.body.code ?? ''))) return
    await driver.rest(1000, 6000)
  }
}
