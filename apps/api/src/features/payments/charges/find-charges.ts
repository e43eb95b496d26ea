import { maxPeople } from '@arribo/api-contracts/shared/stated-limits'
import { readChargeName } from '@arribo/api-contracts/shared/money/charge-name'
import { findDrivers } from '../../users/find-drivers.ts'
import { readReferralCode } from '../../users/referral-codes.rules.ts'
import type { DayRange } from '../billing/billing.rules.ts'
import type { Charge } from './charge-item.ts'
import { listChargesOf, listed } from './charges-list.store.ts'
import { type Clients, findChargeNamed } from './find-charge.ts'

/** The charge that an ID leads to, or those of drivers found by name, phone, Flex email or referral code: a thousand. */
export async function findCharges(clients: Clients, search: string, range: DayRange, isNewestFirst = true) {
  const name = readChargeName(search)
  const named = name === undefined ? undefined : await findChargeNamed(clients, name)
  if (named) return { charges: isWithin(range, named) ? [listed(named)] : [], isCapped: false }
  const people = await findDrivers(clients.table, search, maxPeople)
  const found = await listChargesOf(clients.table, people.subs, readReferralCode(search), range, isNewestFirst)
  return { charges: found.charges, isCapped: found.isCapped || people.isCapped }
}

const isWithin = ({ first, last }: DayRange, { createdAt }: Charge): boolean => {
  const day = createdAt.slice(0, first.length)
  return first <= day && day <= last
}
