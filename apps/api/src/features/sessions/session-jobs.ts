import { setTimeout as pause } from 'node:timers/promises'
import { groups } from '@arribo/runtime-contracts/groups'
import type { Deps } from '../../deps.ts'
import type { Log } from '../../platform/log.ts'
import { asksOn, watch, whoLeft } from './pool-watch.rules.ts'
import { getPoolWatch, type PoolWatch, putPoolWatch } from './pool-watch.store.ts'

type Clients = Pick<Deps, 'table' | 'sessions' | 'poolPeople' | 'clock'>
type Round = { readonly ended: number; readonly next: PoolWatch }

/** Tokens are checked offline; this asks the user pool what was done there by hand. */
export const sessionJobs = [
  { name: 'pool-watch', everyMs: watch.everyMs, leaseMs: watch.leaseMs, run: watchPool },
] as const

/** Signs out who was disabled at the pool, and who was taken out of the staff's group there. Nothing had to be repaired. */
export async function watchPool(clients: Clients, log: Log): Promise<number> {
  const before = await getPoolWatch(clients.table)
  const [disabled, staff] = await Promise.allSettled([
    endDisabled(clients, before.disabledFrom),
    endFormerStaff(clients, before.staff),
  ])
  // The pool's mark does not last for ever: after a failure the list is read from its beginning.
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

async function endFormerStaff({ poolPeople, sessions, clock }: Clients, before: PoolWatch['staff']): Promise<Round> {
  const inGroup = await listStaff(poolPeople)
  const left = whoLeft(before, inGroup)
  const asked = left.slice(0, watch.formerStaff)
  const stays = await Promise.all(
    asked.map(async (sub) => {
      // A list that was changed while it was read may have left somebody out.
      if (await poolPeople.isMember(sub, groups.admin)) return true
      await sessions.revoke(sub, clock())
      return false
    }),
  )
  const kept = left.filter((_, index) => stays[index] ?? true)
  return { ended: stays.filter((isIn) => !isIn).length, next: { staff: [...inGroup, ...kept].toSorted() } }
}

async function listStaff(poolPeople: Clients['poolPeople']): Promise<string[]> {
  const staff: string[] = []
  let from: string | undefined
  for (let pages = 0; pages < watch.pages; pages += 1) {
    const { items, next } = await poolPeople.listMembers(groups.admin, from)
    staff.push(...items)
    if (next === undefined) return staff
    from = next
  }
  throw new Error('There are more staff than a round can read')
}
