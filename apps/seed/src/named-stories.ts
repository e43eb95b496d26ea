import { groups } from '@arribo/runtime-contracts/groups'
import { crowd, people } from '@arribo/sandbox/people'
import { world } from '@arribo/sandbox/world'
import { AdminAddUserToGroupCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { checkIn } from './checking-in.ts'
import { enrol } from './enrolling.ts'
import { pay } from './paying.ts'
import { createResident } from './resident.ts'
import type { TimeMachine } from './time-machine.ts'
import { setUpFactor } from './set-up-factor.ts'
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
  await pay(town, luis, 'week')
  await luis.link('own-account')
  time.pass(60)
  await luis.signIn()
  await checkIn(town, luis)
  luis.leave()
}

/**
 * Carolina works on a friend's account: both have linked it, and she enrolled through his invitation with her three
 * photos. She bought three credits and spent one.
 */
export async function liveShared(town: Town, time: TimeMachine, now: Date): Promise<void> {
  time.goTo(daysAgo(4, now))
  const carolina = createResident(town, people.shared)
  await carolina.register()
  await pay(town, carolina, 'credits', 3)
  await carolina.link('borrowed-account')
  const [owner] = crowd.slice(ownerIndex)
  if (!owner) throw new Error('The crowd is smaller than expected')
  const friend = createResident(town, owner)
  await friend.signIn()
  await friend.connect(people.shared.flexEmail)
  await enrol(friend, carolina)
  friend.leave()
  time.pass(24 * 60)
  await carolina.signIn()
  await checkIn(town, carolina, true)
  carolina.leave()
}

export async function liveActive(town: Town, time: TimeMachine, now: Date): Promise<void> {
  time.goTo(daysAgo(2, now))
  const ana = createResident(town, people.active)
  await ana.register()
  await pay(town, ana, 'week')
  await ana.link('own-account')
  time.pass(24 * 60)
  await ana.signIn()
  await checkIn(town, ana)
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
  const pool = new CognitoIdentityProviderClient({ region: world.region, endpoint: `${town.sandbox.address}/cognito` })
  const marta = createResident(town, people.lostPhone)
  await marta.register()
  for (const [{ phoneNumber: Username }, GroupName] of [
    [people.admin, groups.admin],
    [people.secondAdmin, groups.admin],
    [people.lostPhone, groups.support],
  ] as const)
    await pool.send(new AdminAddUserToGroupCommand({ UserPoolId: world.userPoolId, Username, GroupName }))
  pool.destroy()
  const desk = await setUpFactor(town, people.admin.phoneNumber)
  await setUpFactor(town, people.lostPhone.phoneNumber)
  time.pass(18 * minutesOfDay)
  await desk.signIn()
  await desk.api.askFactorRecovery({ body: { phoneNumber: people.lostPhone.phoneNumber } })
  const second = await setUpFactor(town, people.secondAdmin.phoneNumber)
  const { phoneNumber } = people.lostPhone
  await second.api.askApproval({
    body: { change: { kind: 'add_member', group: groups.admin, phoneNumber }, reason: 'Elena se va de vacaciones.' },
  })
  elena.leave()
  rosa.leave()
  marta.leave()
}
