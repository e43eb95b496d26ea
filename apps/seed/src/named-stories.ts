import { groups } from '@arribo/runtime-contracts/groups'
import { enrolWith } from '@arribo/laboratory/enrolling'
import { crowd, people } from '@arribo/sandbox/people'
import { createAgent } from './agent.ts'
import { createResident } from './resident.ts'
import type { TimeMachine } from './time-machine.ts'
import type { Town } from './town.ts'

const dayMs = 86_400_000
const minutesOfDay = 1440
const daysAgo = (days: number, now: Date) => new Date(now.getTime() - days * dayMs)

/** One of the crowd whose week is running when Carolina joins. */
const ownerIndex = 23

export async function liveExpired(town: Town, time: TimeMachine, now: Date): Promise<void> {
  time.goTo(daysAgo(12, now))
  const luis = createResident(town, people.expired)
  await luis.register()
  await luis.pay('week')
  await luis.link()
  time.pass(60)
  await luis.signIn()
  await luis.checkIn()
  luis.leave()
}

/**
 * Carolina works on a friend's account: both have linked it, and she enrolled through his invitation with her three
 * photos. She bought three credits and spent one.
 */
export async function liveShared(town: Town, time: TimeMachine, now: Date): Promise<void> {
  time.goTo(daysAgo(4, now))
  const carolina = createResident(town, people.shared, 'borrowed-account')
  await carolina.register()
  await carolina.pay('credits', 3)
  await carolina.link()
  const [owner] = crowd.slice(ownerIndex)
  if (!owner) throw new Error('The crowd is smaller than expected')
  const friend = createResident(town, owner)
  await friend.signIn()
  await friend.connect(people.shared.flexEmail)
  await enrolWith(friend, carolina, people.shared.portrait)
  friend.leave()
  time.pass(24 * 60)
  await carolina.signIn()
  await carolina.checkIn()
  carolina.leave()
}

export async function liveActive(town: Town, time: TimeMachine, now: Date): Promise<void> {
  time.goTo(daysAgo(2, now))
  const ana = createResident(town, people.active)
  await ana.register()
  await ana.pay('week')
  await ana.link()
  time.pass(24 * 60)
  await ana.signIn()
  await ana.checkIn()
  ana.leave()
}

/** Miguel has just signed up; his code waits in the inbox. */
export async function liveUnconfirmed(town: Town, time: TimeMachine, now: Date): Promise<void> {
  time.goTo(now)
  const miguel = createResident(town, people.unconfirmed)
  await miguel.register({ isConfirmed: false })
  miguel.leave()
}

/**
 * Elena and Rosa are admins. Marta, of support, lost her phone two days ago, and Rosa wants to make her an admin. They
 * joined after the first of the crowd.
 */
export async function liveAdmin(town: Town, time: TimeMachine, now: Date): Promise<void> {
  time.goTo(daysAgo(20, now))
  const elena = createResident(town, people.admin)
  await elena.register()
  const rosa = createResident(town, people.secondAdmin)
  await rosa.register()
  const marta = createResident(town, people.lostPhone)
  await marta.register()
  await elena.join(groups.admin)
  await rosa.join(groups.admin)
  await marta.join(groups.support)
  const desk = await createAgent(town, people.admin.phoneNumber)
  const third = await createAgent(town, people.lostPhone.phoneNumber)
  time.pass(18 * minutesOfDay)
  await desk.signIn()
  await desk.api.askFactorRecovery({ body: { phoneNumber: people.lostPhone.phoneNumber } })
  const second = await createAgent(town, people.secondAdmin.phoneNumber)
  const { phoneNumber } = people.lostPhone
  await second.api.askApproval({
    body: { change: { kind: 'add_member', group: groups.admin, phoneNumber }, reason: 'Elena se va de vacaciones.' },
  })
  for (const one of [elena, rosa, marta, desk, second, third]) one.leave()
}
