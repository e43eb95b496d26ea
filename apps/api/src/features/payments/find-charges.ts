import type { Table } from '../../platform/dynamo/table.ts'
import { findDrivers } from '../users/find-drivers.ts'
import { readReferralCode } from '../users/referral-codes.rules.ts'
import type { DayRange } from './billing.rules.ts'
import { listChargesOf } from './charges-list.store.ts'

/** The charges of so many people are looked through for a search; who finds more people has to say more of the name. */
const maxPeople = 50

/** The charges of whom a search finds by name, by phone or by the code they were referred with; the newest thousand. */
export async function findCharges(table: Table, search: string, range: DayRange) {
  const people = await findDrivers(table, search, maxPeople)
  const found = await listChargesOf(table, people.subs, readReferralCode(search), range)
  return { charges: found.charges, isCapped: found.isCapped || people.isCapped }
}
