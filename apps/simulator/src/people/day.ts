import { setTimeout as sleep } from 'node:timers/promises'
import { calm, type Weather, weatherOf } from '../city/weather.ts'
import { otherThan } from './habits.ts'
import { arrivals } from './rush.ts'
import type { Inhabitant, Town } from './town.ts'

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
    const buysOther = driver.random.isHit(0.4)
    const { plan, credits } = buysOther ? otherThan(habits.buys) : habits.buys
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
  const isLate = city.random.isHit(0.5)
  const release = isLate ? projections?.hold() : undefined
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
