import { isGranted } from '@arribo/api-contracts/shared/permissions'
import type { Table } from '@arribo/server/table/table'
import { tryTransact } from '@arribo/server/table/transact'
import type { Deps } from '../../deps.ts'
import type { Shown } from '../../platform/shown.ts'
import { getDriver } from '../drivers/drivers.ts'
import { logAbout, type Staff } from '../log-entries/log-entries.ts'
import { type Case, caseDelete, findCase, listCasesOf } from './cases.store.ts'

/** `held` only while the holder may still work on it: the pool's console can disable people or change their groups. */
export async function readCase({ table, identity }: Pick<Deps, 'table' | 'identity'>, sub: string) {
  const stored = await findCase(table, sub)
  const isHeld = stored && isGranted('staff:write', await identity.listGroupsInForce(stored.holderSub))
  return { stored, held: isHeld ? stored : undefined }
}

export const caseShown = (held: Case | undefined): Shown => ({
  holder: held?.holderName ?? null,
  since: held?.since ?? null,
})

type Assigned = { readonly held: Case | undefined; readonly to: string | undefined; readonly isTaken?: boolean }

export function caseLog(
  about: { sub: string; phoneNumber: string },
  { held, to, isTaken }: Assigned,
  admin: Staff,
  now: Date,
) {
  const description = to === undefined ? 'case released' : isTaken ? 'case taken' : 'case assigned'
  const values = { ...(to && { value: { colleague: to } }), ...(held && { oldValue: { colleague: held.holderName } }) }
  return logAbout(about, { description, admin, ...values }, now)
}

/** A case that changes meanwhile belongs to somebody else by then. */
export async function releaseCasesOf(table: Table, staffSub: string, admin: Staff, now: Date): Promise<void> {
  for (let cases = await listCasesOf(table, staffSub); cases.length > 0; cases = await listCasesOf(table, staffSub)) {
    const released = await Promise.all(cases.map((held) => release(table, held, admin, now)))
    if (!released.includes(true)) return
  }
}

async function release(table: Table, held: Case, admin: Staff, now: Date): Promise<boolean> {
  const driver = await getDriver(table, held.sub)
  const log = driver ? [caseLog(driver, { held, to: undefined }, admin, now)] : []
  return tryTransact(table, [caseDelete(held), ...log])
}
