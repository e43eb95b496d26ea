import { maxPeople } from '@arribo/api-contracts/shared/stated-limits'
import type { Table } from '@arribo/server/table/table'
import { findDrivers } from '../../users/find-drivers.ts'
import { readReferralCode } from '../../users/referral-codes.rules.ts'
import type { DayRange } from '../billing/billing.rules.ts'
import { listChargesOf } from './charges-list.store.ts'

/** Charges of drivers found by name, phone or referral code; the first thousand in that order. */
export async function findCharges(table: Table, search: string, range: DayRange, isNewestFirst = true) {
  const people = await findDrivers(table, search, maxPeople)
  const found = await listChargesOf(table, people.subs, readReferralCode(search), range, isNewestFirst)
  return { charges: found.charges, isCapped: found.isCapped || people.isCapped }
}
