import { setTimeout as pause } from 'node:timers/promises'
import { staffGroups } from '@arribo/runtime-contracts/groups'
import type { Deps } from '../../deps.ts'
import type { Log } from '../../platform/log.ts'
import { asksOn, watch, departedStaff } from './pool-watch.rules.ts'
import { getPoolWatch, type PoolWatch, putPoolWatch } from './pool-watch.store.ts'

type Clients = Pick<Deps, 'table' | 'sessions' | 'poolPeople' | 'clock'>
type Round = { readonly ended: number; readonly next: PoolWatch }

/** Tokens are verified offline, so manual changes in the user pool have to be polled. */
export const sessionJobs = [
  { name: 'pool-watch', everyMs: watch.everyMs, leaseMs: watch.leaseMs, run: watchPool },
] as const

export async function watchPool(clients: Clients, log: Log): Promise<number> {
  const before = await getPoolWatch(clients.table)
  const [disabled, staff] = await Promise.allSettled([
    endDisabled(clients, before.disabledFrom),
    endFormerStaff(clients, before.staff),
  ])
  // The pool's page token expires: after a failure the list is read from the start.
  const next = { ...before, disabledFrom: undefined, ...roundOf(disabled)?.next, ...roundOf(staff)?.next }
  if (JSON.stringify([next.staff, next.disabledFrom]) !== JSON.stringify([before.staff, before.disabledFrom]))
    await putPoolWatch(clients.table, next)
  const people = (roundOf(disabled)?.ended ?? 0) + (roundOf(staff)?.ended ?? 0)
  if (people > 0) log.info({ job: 'pool-watch' }, `signed out, as disabled or no longer staff at the pool: ${people}`)
  for (const part of [disabled, staff]) if (part.status === 'rejected') throw part.reason
  return 0
}

const roundOf = (part: PromiseSettledResult<Round>) => (part.status === 'fulfilled' ? part.value : undefined)

async function endDisabled({ poolPeople, sessions, clock }: Clients, from: string | undefined): Promise<Round> {
  const startedAt = clock().getTime()
  let disabledFrom = from
  let ended = 0
  for (let pages = 0; asksOn(pages, clock().getTime() - startedAt); pages += 1) {
    if (pages > 0) await pause(watch.pauseMs)
    const { items, next } = await poolPeople.listDisabled(disabledFrom)
    if (items.length > 0) ended += await sessions.revokeDisabled(items, clock())
    disabledFrom = next
    if (next === undefined) break
  }
  return { ended, next: { disabledFrom } }
}

async function endFormerStaff({ poolPeople, sessions }: Clients, before: PoolWatch['staff']): Promise<Round> {
  const inGroups = await listStaff(poolPeople)
  const left = departedStaff(before, inGroups).map(membershipOf)
  const asked = left.slice(0, watch.formerStaff)
  const stays = await Promise.all(
    asked.map(async ({ group, sub }) => {
      // The list may have missed somebody if it changed while it was read.
      if (await poolPeople.isMember(sub, group)) return true
      await sessions.revoke(sub)
      return false
    }),
  )
  const kept = left.filter((_, index) => stays[index] ?? true).map(markOf)
  return { ended: stays.filter((isIn) => !isIn).length, next: { staff: [...inGroups, ...kept].toSorted() } }
}

type Membership = { readonly group: string; readonly sub: string }

/** Moving from one staff group to another counts as leaving the first. */
const markOf = ({ group, sub }: Membership): string => `${group}/${sub}`

const membershipOf = (mark: string): Membership => {
  const [group = '', sub = ''] = mark.split('/')
  return { group, sub }
}

async function listStaff(poolPeople: Clients['poolPeople']): Promise<string[]> {
  const marksOf = async (group: string) =>
    (await poolPeople.listMembers(group, watch.pages)).map((sub) => markOf({ group, sub }))
  return (await Promise.all(staffGroups.map(marksOf))).flat()
}
