import { isDeepStrictEqual } from 'node:util'
import type { Table } from '@arribo/server/table/table'
import { tryTransact } from '@arribo/server/table/transact'
import { logAbout } from '../log-entries/log-entries.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { foldLedger, brokenEntries } from './ledger.rules.ts'
import { balanceUpdate, listEntries, scanDrivers } from './ledger.store.ts'
import { type Balance, balanceOf } from '../drivers/standing.rules.ts'

export type LedgerCheck = {
  readonly driver: Driver
  readonly entries: number
  readonly balance: Balance
  readonly fold: Balance
  readonly isEqual: boolean
  readonly brokenEntryIds: readonly string[]
}

type Clients = { readonly table: Table }

export async function* checkLedgers({ table }: Clients): AsyncGenerator<LedgerCheck> {
  for await (const driver of scanDrivers(table)) {
    const entries = await listEntries(table, driver.sub)
    const balance = balanceOf(driver)
    const fold = foldLedger(entries)
    const isEqual = isDeepStrictEqual(balance, fold)
    yield {
      driver,
      entries: entries.length,
      balance,
      fold,
      isEqual,
      brokenEntryIds: brokenEntries(entries).map(({ entryId }) => entryId),
    }
  }
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
