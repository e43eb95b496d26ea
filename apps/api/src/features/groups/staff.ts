import { isGranted } from '@arribo/api-contracts/shared/permissions'
import { groups } from '@arribo/runtime-contracts/groups'
import type { Actor } from '@arribo/server/actor'
import { Refusal } from '@arribo/server/refusal'
import type { Deps } from '../../deps.ts'
import { releaseCasesOf } from '../cases/cases.ts'
import { nameOf, staffOf } from '../drivers/acting-staff.ts'
import { nameStaff } from '../colleagues/colleagues.ts'
import { type LogEntry, logWrite } from '../log-entries/log-entries.ts'
import { refuseLast, stillLeaving } from './groups.rules.ts'
import { getLeaving, putLeaving } from './leaving.store.ts'

type Clients = Pick<Deps, 'table' | 'identity' | 'poolGroups' | 'sessions' | 'clock'>
type Membership = { readonly group: string; readonly phoneNumber: string; readonly sub: string }
type Change = Membership & { readonly kind: 'add_member' | 'remove_member' }

/**
 * The only way to add somebody to a staff group or remove them. Ends their sessions, because a token keeps the groups
 * that they had when they signed in. The pool is asked by number, so it refuses once the number is somebody else's.
 */
export async function changeStaff(
  context: Clients & { readonly actor: Actor },
  { kind, ...who }: Change,
): Promise<void> {
  const { group, phoneNumber, sub } = who
  const about = { sub, phoneNumber, admin: await staffOf(context) }
  const person = await context.identity.findPerson(phoneNumber)
  if (person?.sub !== sub) throw new Refusal('approval_ended')
  if (kind === 'add_member') {
    const name = await nameOf(context.table, sub, person.name)
    const entry = { ...about, operationStatus: 'CREATE', description: 'put into a group', value: { group } } as const
    const add = async () => {
      await makeLoggedChange(context, entry, () => putIn(context, who))
      if ((await nameOf(context.table, sub, person.name)) === name) return
      // A renaming that had begun before knew nothing of the group.
      await changeStaff(context, { ...who, kind: 'remove_member' })
      throw new Refusal('approval_ended')
    }
    await nameStaff(context, phoneNumber, name, add)
  } else {
    const entry = { ...about, operationStatus: 'DELETE', description: 'taken out of a group' } as const
    await makeLoggedChange(context, { ...entry, oldValue: { group } }, () => takeOut(context, who))
    const groupsNow = await context.identity.listGroups(phoneNumber)
    if (!isGranted('staff:write', groupsNow)) await releaseCasesOf(context.table, sub, about.admin, context.clock())
  }
}

async function putIn(clients: Clients, { group, phoneNumber, sub }: Membership): Promise<void> {
  const { table, poolGroups, sessions, clock } = clients
  await changeLeaving(table, group, async (leaving) =>
    stillLeaving(leaving, clock()).filter((each) => each.sub !== sub),
  )
  // A driver's session must no longer be able to do anything at the pool once the driver is staff.
  await sessions.revoke(sub)
  await poolGroups.add(group, phoneNumber)
}

/** First the pool, then the sessions, so that no new session gets the group. A failure repeats everything. */
async function takeOut(clients: Clients, { group, phoneNumber, sub }: Membership): Promise<void> {
  const { table, poolGroups, sessions, clock } = clients
  await changeLeaving(table, group, async (before) => {
    const leaving = [...stillLeaving(before, clock()), { sub, at: clock().toISOString() }]
    if (group === groups.admin) refuseLast(await poolGroups.listActive(group), leaving)
    return leaving
  })
  await poolGroups.remove(group, phoneNumber)
  await sessions.revoke(sub)
}

type Leaving = readonly { readonly sub: string; readonly at: string }[]
const tries = 8

/**
 * The pool has no transactions in which concurrent removals would see each other. So each removal is first recorded
 * here, with optimistic locking: the second one rereads and counts the first one as gone.
 */
async function changeLeaving(
  table: Clients['table'],
  group: string,
  change: (leaving: Leaving) => Promise<Leaving>,
): Promise<void> {
  for (let left = tries; left > 0; left -= 1) {
    const read = await getLeaving(table, group)
    if (await putLeaving(table, group, read, [...(await change(read.leaving))])) return
  }
  throw new Refusal('temporarily_unavailable')
}

/** What has a sentence for its failure, too. */
type Undone<D = LogEntry['description']> = D extends `${infer Change}: not done` ? Change : never

/** The pool can't be part of a transaction: logged before the change, and again if it fails. */
export async function makeLoggedChange(
  { table, clock }: Pick<Deps, 'table' | 'clock'>,
  entry: LogEntry & { readonly description: Undone },
  change: () => Promise<void>,
): Promise<void> {
  await table.transact([logWrite(entry, clock())])
  try {
    await change()
  } catch (error) {
    const failed = { ...entry, operationStatus: 'ERROR', description: `${entry.description}: not done` } as const
    await table.transact([logWrite(failed, clock())])
    throw error
  }
}

export async function requireMember(
  context: Pick<Deps, 'table' | 'poolGroups' | 'identity'> & { readonly actor: Actor },
  { group, phoneNumber }: Omit<Membership, 'sub'>,
) {
  const { poolGroups, identity } = context
  const [person] = await Promise.all([identity.findPerson(phoneNumber), poolGroups.get(group)])
  if (!person) throw new Refusal('profile_not_found')
  return { sub: person.sub, phoneNumber, admin: await staffOf(context) }
}
