import type { Table } from '@arribo/server/table/table'
import type { Deps } from '../../deps.ts'
import type { Mark } from '../../platform/secrets/identity-marks.ts'
import type { Driver } from '../drivers/driver-item.ts'
import { type EndedAccount, getDriver, getEndedAccount } from '../drivers/drivers.ts'
import { listHolders, listMarks } from './marks.store.ts'

export type PersonClients = Pick<Deps, 'table' | 'secrets'>

/** Whose it is, by what a person is known by: the phone and the delivery account. */
export type WhoseAccount = Pick<Driver, 'sub' | 'phoneNumber' | 'flexId' | 'isGuest'>

/** A guest on a delivery account is another person than its owner, so the account says nothing about them. */
const isOfPerson = ({ kind, isGuest }: Mark & { readonly isGuest: boolean }) =>
  kind === 'phone' || (kind === 'account' && !isGuest)

export const personMarks = (
  { secrets }: Pick<Deps, 'secrets'>,
  { phoneNumber, flexId, isGuest }: WhoseAccount,
): Mark[] => [
  secrets.markOf('phone', phoneNumber),
  ...(flexId === null || isGuest ? [] : [secrets.markOf('account', flexId)]),
]

/** More accounts than this belong to nobody alone; it bounds what one request reads. */
const most = 30

/**
 * Every other account of a person, deleted in the last 400 days or not. One account leads to the next, by any phone or
 * delivery account that it has had. `known`: marks that the index may not show yet.
 */
export async function listOtherSubs(table: Table, sub: string, known: readonly Mark[] = []): Promise<string[]> {
  const subs = new Set([sub])
  const seen = new Set<string>()
  let marks: readonly Mark[] = [...known, ...(await listMarks(table, sub)).filter(isOfPerson)]
  while (marks.length > 0 && subs.size < most) {
    const fresh = marks.filter(({ kind, mark }) => !seen.has(`${kind}#${mark}`))
    for (const { kind, mark } of fresh) seen.add(`${kind}#${mark}`)
    const holders = (await Promise.all(fresh.map((mark) => listHolders(table, mark, { hasGuests: false })))).flat()
    const added = holders.filter((holder) => !subs.has(holder))
    for (const holder of added) subs.add(holder)
    marks = (await Promise.all([...new Set(added)].map((holder) => listMarks(table, holder)))).flat().filter(isOfPerson)
  }
  subs.delete(sub)
  return [...subs]
}

export async function listOtherAccounts(table: Table, subs: readonly string[]): Promise<(Driver | EndedAccount)[]> {
  const found = await Promise.all(subs.map(async (sub) => (await getDriver(table, sub)) ?? getEndedAccount(table, sub)))
  return found.filter((account) => account !== undefined)
}
