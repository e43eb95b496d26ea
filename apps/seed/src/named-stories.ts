import { groups } from '@arribo/runtime-contracts/groups'
import { type Call, must } from '@arribo/laboratory/ask'
import { enrolWith } from '@arribo/laboratory/enrolling'
import { setUpFactor, type World } from '@arribo/laboratory/world'
import { crowd, people, sandboxPassword } from '@arribo/sandbox/people'
import { createResident } from './resident.ts'
import type { TimeMachine } from './time-machine.ts'

const dayMs = 86_400_000
const minutesOfDay = 1440
const daysAgo = (days: number, now: Date) => new Date(now.getTime() - days * dayMs)

/** One of the crowd whose week is running when Carolina joins. */
const ownerIndex = 23

export async function liveExpired(town: World, time: TimeMachine, now: Date): Promise<void> {
  time.goTo(daysAgo(12, now))
  const luis = createResident(town, people.expired)
  await luis.register()
  await luis.pay('week')
  await luis.link()
  time.pass(60)
  await luis.signIn()
  await luis.checkIn()
}

/**
 * Carolina works on a friend's account: both have linked it, and she enrolled through his invitation with her three
 * photos. She bought three credits and spent one.
 */
export async function liveShared(town: World, time: TimeMachine, now: Date): Promise<void> {
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
  time.pass(24 * 60)
  await carolina.signIn()
  await carolina.checkIn()
}

export async function liveActive(town: World, time: TimeMachine, now: Date): Promise<void> {
  time.goTo(daysAgo(2, now))
  const ana = createResident(town, people.active)
  await ana.register()
  await ana.pay('week')
  await ana.link()
  time.pass(24 * 60)
  await ana.signIn()
  await ana.checkIn()
}

/** Miguel has just signed up; his code waits in the inbox. */
export async function liveUnconfirmed(town: World, time: TimeMachine, now: Date): Promise<void> {
  time.goTo(now)
  const miguel = createResident(town, people.unconfirmed)
  await miguel.register({ isConfirmed: false })
}

/**
 * Elena and Rosa are admins. Marta, of support, lost her phone two days ago, and Rosa wants to make her an admin. They
 * joined after the first of the crowd.
 */
export async function liveAdmin(town: World, time: TimeMachine, now: Date): Promise<void> {
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
  const { phoneNumber } = people.lostPhone
  for (const phone of [people.admin.phoneNumber, phoneNumber]) await comeIn(town, phone, { isFirst: true })
  time.pass(18 * minutesOfDay)
  const desk = await comeIn(town, people.admin.phoneNumber)
  await must('Asking', desk('POST', '/api/admin/second-factor/recoveries', { body: { phoneNumber } }))
  const second = await comeIn(town, people.secondAdmin.phoneNumber, { isFirst: true })
  const change = { kind: 'add_member', group: groups.admin, phoneNumber }
  const body = { change, reason: 'Elena se va de vacaciones.' }
  await must('Asking', second('POST', '/api/admin/approvals', { body }))
}

/** A member of staff signs in; the first time they set up an authenticator app, as in the admin app. */
async function comeIn(world: World, phone: string, { isFirst = false } = {}): Promise<Call> {
  const { idToken, accessToken } = await world.pool.signIn(phone, sandboxPassword, world.config.COGNITO_ADMIN_CLIENT_ID)
  const call = world.callWith(idToken)
  if (isFirst) await setUpFactor(world.pool, { phone, accessToken, call })
  return call
}
