import { groups } from '@arribo/runtime-contracts/groups'
import { type Call, must } from '@arribo/laboratory/ask'
import { enrolWith } from '@arribo/laboratory/enrolling'
import { setUpFactor, type World } from '@arribo/laboratory/world'
import { crowd, people, type Person, sandboxPassword } from '@arribo/sandbox/people'
import { createResident } from './resident.ts'
import type { TimeMachine } from './time-machine.ts'

const minutesOfDay = 1440

/** One of the crowd whose week is running when Carolina joins. */
const ownerIndex = 23

/** Registers, buys a week, links an account, and checks in some minutes later. */
async function liveWeek(town: World, time: TimeMachine, person: Person, minutes: number): Promise<void> {
  const resident = createResident(town, person)
  await resident.register()
  await resident.pay('week')
  await resident.link()
  time.pass(minutes)
  await resident.signIn()
  await resident.checkIn()
}

/**
 * Carolina works on a friend's account: both have linked it, and she enrolled through his invitation with her three
 * photos. She bought three credits and spent one.
 */
async function liveShared(town: World, time: TimeMachine): Promise<void> {
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

/**
 * Elena and Rosa are admins. Marta, of support, lost her phone two days ago, and Rosa wants to make her an admin. They
 * joined after the first of the crowd.
 */
export async function liveAdmin(town: World, time: TimeMachine): Promise<void> {
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

/** How many days ago they joined. */
export const stories: readonly (readonly [daysAgo: number, (town: World, time: TimeMachine) => Promise<void>])[] = [
  [12, (town, time) => liveWeek(town, time, people.expired, 60)],
  [4, liveShared],
  [2, (town, time) => liveWeek(town, time, people.active, minutesOfDay)],
  // Miguel has just signed up; his code waits in the inbox.
  [0, (town) => createResident(town, people.unconfirmed).register({ isConfirmed: false })],
]

/** A member of staff signs in; the first time they set up an authenticator app, as in the admin app. */
async function comeIn(world: World, phone: string, { isFirst = false } = {}): Promise<Call> {
  const { idToken, accessToken } = await world.pool.signIn(phone, sandboxPassword, world.config.COGNITO_ADMIN_CLIENT_ID)
  const call = world.callWith(idToken)
  if (isFirst) await setUpFactor(world.pool, { phone, accessToken, call })
  return call
}
