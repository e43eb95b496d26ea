import { type Person, renewingIndex } from '@arribo/sandbox/people'
import type { World } from '@arribo/laboratory/world'
import { cards, createResident } from './resident.ts'
import type { TimeMachine } from './time-machine.ts'

const every = (index: number, step: number, rest = 0) => index % step === rest

/** What one of the forty has done since registration. They differ, so that every list shows every kind of row. */
export async function liveCrowdStory(town: World, time: TimeMachine, person: Person, index: number): Promise<void> {
  const resident = createResident(town, person, every(index, 6, 5) ? 'borrowed-account' : 'own-account')
  await resident.register({ isConfirmed: !every(index, 13, 12) })
  if (every(index, 13, 12) || every(index, 10, 9)) return

  time.pass(20)
  const triedCards = every(index, 7, 3) ? [cards.noFunds, cards.good] : [cards.good]
  const keepsCard = index === renewingIndex
  const paymentId = await (every(index, 3)
    ? resident.pay('credits', 1 + (index % 5), { triedCards })
    : resident.pay('week', 1, { triedCards, keepsCard }))
  if (every(index, 5, 4)) return

  time.pass(5)
  await resident.link()
  if (every(index, 3)) {
    time.pass(9 * 60)
    await resident.signIn()
    await resident.checkIn()
  }
  time.pass(60)
  if (index === 5) await town.sandbox.stripe.refund(paymentId)
  if (index === 12 || index === 18) await town.sandbox.stripe.openDispute(paymentId)
}
