import { groups } from '@arribo/runtime-contracts/groups'
import { type Call, must } from '@arribo/laboratory/ask'
import { enrolWith } from '@arribo/laboratory/enrolling'
import type { SharedTime } from '@arribo/laboratory/time'
import { setUpFactor, type World } from '@arribo/laboratory/world'
import { crowd, people, type Person, renewingIndex, sandboxPassword } from '@arribo/sandbox/people'
import { cards, createResident } from './resident.ts'

const minute = 60_000
const day = 24 * 60 * minute

const ownerIndex = 23

async function liveWeek(town: World, time: SharedTime, person: Person, laterMs: number): Promise<void> {
  const resident = createResident(town, person)
  await resident.register()
  await resident.pay('week')
  await resident.link()
  time.advance(laterMs)
  await resident.signIn()
  await resident.checkIn()
}

/**
 * Carolina works on a friend's account. Both have linked it, and she enrolled through his invitation with three photos.
 * She bought three credits and spent one.
 */
async function liveShared(town: World, time: SharedTime): Promise<void> {
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
  time.advance(day)
  await carolina.signIn()
  await carolina.checkIn()
}

/**
 * Elena and Rosa are admins. Marta, of support, lost her phone two days ago, and Rosa has asked to make her an admin.
 * They joined after the first of the crowd.
 */
export async function liveAdmin(town: World, time: SharedTime): Promise<void> {
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
  time.advance(18 * day)
  const desk = await comeIn(town, people.admin.phoneNumber)
  await must('Asking', desk('POST', '/api/admin/second-factor/recoveries', { body: { phoneNumber } }))
  const second = await comeIn(town, people.secondAdmin.phoneNumber, { isFirst: true })
  const change = { kind: 'add_member', group: groups.admin, phoneNumber }
  const body = { change, reason: 'Elena se va de vacaciones.' }
  await must('Asking', second('POST', '/api/admin/approvals', { body }))
}

export const stories: readonly (readonly [daysAgo: number, (town: World, time: SharedTime) => Promise<void>])[] = [
  [12, (town, time) => liveWeek(town, time, people.expired, 60 * minute)],
  [4, liveShared],
  [2, (town, time) => liveWeek(town, time, people.active, day)],
  // Miguel has just signed up. His code is waiting in the inbox.
  [0, (town) => createResident(town, people.unconfirmed).register({ isConfirmed: false })],
]

async function comeIn(world: World, phone: string, { isFirst = false } = {}): Promise<Call> {
  const { idToken, accessToken } = await world.pool.signIn(phone, sandboxPassword, world.config.COGNITO_ADMIN_CLIENT_ID)
  const call = world.callWith(idToken)
  if (isFirst) await setUpFactor(world.pool, { phone, accessToken, call })
  return call
}

const every = (index: number, step: number, rest = 0) => index % step === rest

/** What one of the forty has done since registration. They differ, so that every list shows every kind of row. */
export async function liveCrowdStory(town: World, time: SharedTime, person: Person, index: number): Promise<void> {
  const resident = createResident(town, person, every(index, 6, 5) ? 'borrowed-account' : 'own-account')
  await resident.register({ isConfirmed: !every(index, 13, 12) })
  if (every(index, 13, 12) || every(index, 10, 9)) return

  time.advance(20 * minute)
  const triedCards = every(index, 7, 3) ? [cards.noFunds, cards.good] : [cards.good]
  const keepsCard = index === renewingIndex
  const paymentId = await (every(index, 3)
    ? resident.pay('credits', 1 + (index % 5), { triedCards })
    : resident.pay('week', 1, { triedCards, keepsCard }))
  if (every(index, 5, 4)) return

  time.advance(5 * minute)
  await resident.link()
  if (every(index, 3)) {
    time.advance(9 * 60 * minute)
    await resident.signIn()
    await resident.checkIn()
  }
  time.advance(60 * minute)
  if (index === 5) await town.sandbox.stripe.refund(paymentId)
  if (index === 12 || index === 18) await town.sandbox.stripe.openDispute(paymentId)
}
