import { randomUUID } from 'node:crypto'
import type { Need } from '@arribo/api-contracts/admin/cases'
import type { noticeEvents } from '@arribo/api-contracts/admin/notices'
import type { FactorRecovery } from '@arribo/api-contracts/admin/second-factor'
import type { Actor } from '@arribo/server/actor'
import { Refusal } from '@arribo/server/refusal'
import type { Table } from '@arribo/server/table/table'
import type { TransactPart } from '@arribo/server/table/writes'
import { versionOf } from '../../platform/shown.ts'
import { deciderOf } from '../approvals/approvals.ts'
import { nameOf } from '../drivers/acting-staff.ts'
import { type LogEntry, logAbout } from '../log-entries/log-entries.ts'
import { noticePut } from '../notices/notices.ts'
import { dueAtOf, mayDecide, showRecovery, shownOf } from './recovery.rules.ts'
import { findRecovery, listRecoveries, type Recovery } from './recovery.store.ts'

const changeOf = ({ name, phoneNumber }: Recovery) => ({ kind: 'factor_recovery', name, phoneNumber }) as const

const described = {
  asked: { description: 'second factor to be recovered', operationStatus: 'CREATE' },
  approved: { description: 'second factor taken away as lost', operationStatus: 'DELETE' },
  withdrawn: { description: 'recovery of second factor withdrawn' },
  outdated: { description: 'recovery of second factor outdated' },
} as const satisfies Partial<Record<(typeof noticeEvents)[number], Pick<LogEntry, 'description' | 'operationStatus'>>>

export function logAndNoticeWrites(
  recovery: Recovery,
  event: keyof typeof described,
  admin: NonNullable<LogEntry['admin']>,
  now: Date,
): TransactPart[] {
  const { sub, askedBy, askedBySub } = recovery
  const about = { change: changeOf(recovery), reason: '', aboutSub: sub, askedBy, askedBySub }
  return [
    logAbout(recovery, { admin, ...described[event] }, now),
    noticePut({ id: randomUUID(), at: now.toISOString(), event, ...about, by: admin.name, bySub: admin.sub }),
  ]
}

/** Requests that this member of staff may decide. They can be withdrawn at once, but granted only once they are due. */
export async function listRecoveriesFor(table: Table, staff: Pick<Actor, 'sub' | 'groups'>): Promise<Need[]> {
  const all = await listRecoveries(table)
  if (all.length === 0) return []
  const by = await deciderOf(table, staff)
  const theirs = all.filter((recovery) => mayDecide(recovery, by))
  const named = await Promise.all(theirs.map((recovery) => asNamed(table, recovery)))
  return named.map((recovery) => ({
    kind: 'asked',
    id: recovery.sub,
    name: recovery.name,
    phoneNumber: recovery.phoneNumber,
    since: recovery.askedAt,
    by: recovery.askedBy,
    text: null,
    change: changeOf(recovery),
    obstacle: null,
    dueAt: dueAtOf(recovery).toISOString(),
  }))
}

export async function show(table: Table, stored: Recovery, viewer: string): Promise<FactorRecovery> {
  const recovery = await asNamed(table, stored)
  return showRecovery(recovery, versionOf(shownOf(recovery)), viewer)
}

export async function requireRecovery(table: Table, phoneNumber: string): Promise<Recovery> {
  const stored = await findRecovery(table, phoneNumber)
  if (!stored) throw new Refusal('recovery_not_found')
  return asNamed(table, stored)
}

export async function asNamed(table: Table, recovery: Recovery): Promise<Recovery> {
  const [name, askedBy] = await Promise.all([
    nameOf(table, recovery.sub, recovery.name),
    nameOf(table, recovery.askedBySub, recovery.askedBy),
  ])
  return { ...recovery, name, askedBy }
}
