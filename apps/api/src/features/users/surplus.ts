import { untilUnchanged } from '@arribo/server/table/transact'
import type { Driver } from '../drivers/driver-item.ts'
import { driverCheck, getDriver } from '../drivers/drivers.ts'
import { entryOf } from '../ledger/entry-ids.rules.ts'
import { applyLedgerEntries, listEntries } from '../ledger/ledger.ts'
import { listOtherSubs, type PersonClients, personMarks, type WhoseAccount } from '../people/people.ts'
import { surplusOf } from './gifts.rules.ts'

type Linked = Partial<Pick<WhoseAccount, 'flexId' | 'isGuest'>>

/**
 * A platform account makes other accounts the same person's. Together they get no more gifts that nobody approved than
 * one account would, and none that the person gave themselves. Takes back the rest. Idempotent.
 */
export const takeSurplus = (clients: PersonClients, sub: string, linked: Linked, now: Date): Promise<void> =>
  untilUnchanged(() => tryTaking(clients, sub, linked, now))

/** Also looks at accounts that were linked earlier: one of them may hold a gift from this one's owner. */
export async function takeSurplusOfAll(clients: PersonClients, linked: Driver, now: Date): Promise<void> {
  for (const sub of [linked.sub, ...(await listOtherSubs(clients.table, linked.sub, personMarks(clients, linked)))])
    await takeSurplus(clients, sub, {}, now)
}

async function tryTaking(clients: PersonClients, sub: string, linked: Linked, now: Date): Promise<void> {
  const { table } = clients
  const driver = await getDriver(table, sub)
  if (!driver) return
  const others = await listOtherSubs(table, sub, personMarks(clients, { ...driver, ...linked }))
  if (others.length === 0) return
  // Read before their ledgers, so that of two accounts that link at once, the later one sees what the other lost.
  const seen = (await Promise.all(others.map((other) => getDriver(table, other)))).filter((each) => each !== undefined)
  const gifts = await Promise.all(others.map((other) => listEntries(table, other, 'staff')))
  const found = surplusOf(driver, [sub, ...others], await listEntries(table, sub), gifts, now)
  if (found.surplus.credits === 0 && found.surplus.days === 0) return
  const taken = { ...entryOf('surplus_taken', String(driver.version)), ...found }
  await applyLedgerEntries(clients, sub, [taken], now, {
    expectedVersion: driver.version,
    alongside: () => seen.map(driverCheck),
  })
}
