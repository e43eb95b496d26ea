import { keys } from '../../platform/dynamo/keys.ts'
import type { Table, TransactPart } from '../../platform/dynamo/table.ts'

/** Everybody who has linked the account of this email; one email may serve several drivers. */
export async function listLinkedDrivers(table: Table, email: string): Promise<string[]> {
  return (await table.listUnder(keys.linkedDrivers(email))).map(({ sub }) => String(sub))
}

/** The writes that move a driver from one email to another, for the transaction that changes their profile. */
export function linkedDriverWrites(sub: string, from: string | null, to: string | null): TransactPart[] {
  const gone = from !== null && from.toLowerCase() !== to?.toLowerCase()
  return [
    ...(gone ? [{ Delete: { Key: keys.linkedDriver(from, sub) } }] : []),
    ...(to === null ? [] : [{ Put: { Item: { ...keys.linkedDriver(to, sub), sub } } }]),
  ]
}
