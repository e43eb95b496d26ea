import { isDeepStrictEqual } from 'node:util'
import type { Table } from '@arribo/server/table/table'
import { tryTransact } from '@arribo/server/table/transact'
import { logAbout } from '../log-entries/log-entries.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { foldLedger, brokenEntries } from './ledger.rules.ts'
import { balanceUpdate, listEntries, scanDrivers } from './ledger.store.ts'
import { balanceOf } from '../drivers/standing.rules.ts'

export type LedgerCheck = Awaited<ReturnType<typeof checkLedger>>

type Clients = { readonly table: Table }

export async function* checkLedgers({ table }: Clients): AsyncGenerator<LedgerCheck> {
  for await (const driver of scanDrivers(table)) yield checkLedger(table, driver)
}

async function checkLedger(table: Table, driver: Driver) {
  const entries = await listEntries(table, driver.sub)
  const [balance, fold] = [balanceOf(driver), foldLedger(entries)]
  const brokenEntryIds = brokenEntries(entries).map(({ entryId }) => entryId)
  return { driver, entries: entries.length, balance, fold, isEqual: isDeepStrictEqual(balance, fold), brokenEntryIds }
}

export function rebuildBalance(
  { table }: Clients,
  { driver, balance, fold }: LedgerCheck,
  now: Date,
): Promise<boolean> {
  const values = { value: { credits: fold.credits }, oldValue: { credits: balance.credits } }
  const log = logAbout(driver, { description: 'balance rebuilt from the ledger', ...values }, now)
  return tryTransact(table, [balanceUpdate(driver, fold), log])
}
