import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isStaff } from '@arribo/runtime-contracts/groups'
import type { Actor } from '@arribo/server/actor'
import { Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../deps.ts'
import { takeTurn, type Turn } from '../../platform/dynamo/lease.ts'
import { refuseColleague, refuseTakenName } from './colleagues.ts'

type Clients = Pick<Deps, 'table' | 'identity' | 'poolGroups' | 'clock'>
type Person = { readonly sub: string; readonly phoneNumber: string }

const [leaseMs, tries, pauseMs] = [30_000, 40, 100] as const

/** One at a time: names are in many records and the pool, so nothing else notices that two people get the same. */
export async function nameStaff<Result>(
  clients: Clients,
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

async function waitForTurn({ table, clock }: Clients): Promise<Turn> {
  for (let left = tries; left > 0; left -= 1) {
    const turn = await takeTurn(table, 'staff names', randomUUID(), clock(), leaseMs)
    if (turn) return turn
    await sleep(pauseMs)
  }
  throw new Refusal('temporarily_unavailable')
}

/** Staff can't rename themselves: another person, an admin, gives them a name that no colleague has. */
export async function rename<Result>(
  context: Clients & { readonly actor: Pick<Actor, 'sub' | 'groups'> },
  person: Person,
  name: string,
  act: () => Promise<Result>,
): Promise<Result> {
  if (!isStaff(await context.identity.listGroups(person.phoneNumber))) return act()
  if (person.sub === context.actor.sub) throw new Refusal('own_staff_name')
  await refuseColleague(context, person)
  return nameStaff(context, person.phoneNumber, name, act)
}
