import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isGranted, permissions } from '@arribo/api-contracts/shared/permissions'
import { isStaff, staffGroups } from '@arribo/runtime-contracts/groups'
import type { Actor } from '@arribo/server/actor'
import { refuseColleague } from '@arribo/server/colleague'
import { Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../deps.ts'
import { takeTurn, type Turn } from '../../platform/dynamo/lease.ts'
import { nameOf } from '../drivers/acting-staff.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { getDriver, requireDriverByPhone } from '../drivers/drivers.ts'
import { listSubsOfPerson } from '../people/people.ts'
import { looksLike } from './staff-names.rules.ts'

type Clients = Pick<Deps, 'table' | 'identity'>

export async function requireColleague({ table, identity }: Clients, phoneNumber: string) {
  const [person, groups] = await Promise.all([identity.findPerson(phoneNumber), identity.listGroups(phoneNumber)])
  if (!person?.isEnabled || !isGranted('staff:write', groups)) throw new Refusal('not_a_colleague')
  return { sub: person.sub, name: await nameOf(table, person.sub, person.name), phoneNumber }
}

/** Staff is few: one page of the user pool has a whole group. */
const mostPerGroup = 60

type Listing = Clients & Pick<Deps, 'poolGroups'>

export async function listColleagues(clients: Listing) {
  const named = await listMembers(clients, permissions['staff:write'])
  return named.filter(({ isEnabled }) => isEnabled).toSorted((one, other) => one.name.localeCompare(other.name))
}

async function listMembers({ table, identity, poolGroups }: Listing, groups: readonly string[]) {
  const pages = groups.map((group) => poolGroups.listMembers(group, { limit: mostPerGroup }))
  const members = (await Promise.all(pages)).flatMap(({ items }) => items)
  const phones = [...new Set(members.map(({ phoneNumber }) => phoneNumber))]
  return Promise.all(
    phones.map(async (phoneNumber) => {
      const person = await identity.findPerson(phoneNumber)
      const known = members.find((member) => member.phoneNumber === phoneNumber)?.name ?? ''
      const name = person ? await nameOf(table, person.sub, known) : known
      return { phoneNumber, name, isEnabled: person?.isEnabled ?? false }
    }),
  )
}

/** Notes, logs and requests show staff by name only, so no two names may be mistaken for each other. */
export async function refuseTakenName(clients: Listing, phoneNumber: string, name: string): Promise<void> {
  const others = (await listMembers(clients, staffGroups)).filter((member) => member.phoneNumber !== phoneNumber)
  if (others.some((other) => looksLike(other.name, name))) throw new Refusal('staff_name_taken')
}

type Context = Pick<Deps, 'identity'> & { readonly actor: Pick<Actor, 'sub' | 'groups'> }

export async function requireChangeable(context: Context & Pick<Deps, 'table'>, phoneNumber: string): Promise<Driver> {
  const driver = await requireDriverByPhone(context.table, phoneNumber)
  await refuseColleague(context, driver)
  return driver
}

/** For a tool that finds people by something other than their number. Nothing may be changed if one is a colleague. */
export async function refuseColleagues(context: Context & Pick<Deps, 'table'>, subs: readonly string[]): Promise<void> {
  const drivers = await Promise.all(subs.map((sub) => getDriver(context.table, sub)))
  for (const driver of drivers) if (driver) await refuseColleague(context, driver)
}

type Naming = Listing & Pick<Deps, 'clock'>

const [leaseMs, tries, pauseMs] = [30_000, 40, 100] as const

/** One at a time: names are in many records and the pool, so nothing else notices that two people get the same. */
export async function nameStaff<Result>(
  clients: Naming,
  phoneNumber: string,
  name: string,
  act: () => Promise<Result>,
): Promise<Result> {
  const turn = await waitForTurn(clients)
  try {
    await refuseTakenName(clients, phoneNumber, name)
    return await act()
  } finally {
    await turn.end(clients.clock())
  }
}

async function waitForTurn({ table, clock }: Naming): Promise<Turn> {
  for (let left = tries; left > 0; left -= 1) {
    const turn = await takeTurn(table, 'staff names', randomUUID(), clock(), leaseMs)
    if (turn) return turn
    await sleep(pauseMs)
  }
  throw new Refusal('temporarily_unavailable')
}

/** Staff can't rename themselves: another person, an admin, gives them a name that no colleague has. */
export async function rename<Result>(
  context: Naming & Context,
  person: { readonly sub: string; readonly phoneNumber: string },
  name: string,
  act: () => Promise<Result>,
): Promise<Result> {
  if (!isStaff(await context.identity.listGroups(person.phoneNumber))) return act()
  if ((await listSubsOfPerson(context.table, context.actor.sub)).includes(person.sub))
    throw new Refusal('own_staff_name')
  await refuseColleague(context, person)
  return nameStaff(context, person.phoneNumber, name, act)
}
