import { findPeople as contract, paymentName } from '@arribo/api-contracts/admin/find'
import type { Deps } from '../../../deps.ts'
import { implement } from '../../../platform/http/endpoint.ts'
import { listLinkedDrivers } from '../../flex/linked-drivers.ts'
import { findPaymentOwner } from '../../payments/payments.ts'
import { getDriver } from '../../drivers/drivers.ts'

export const findPeople = implement(contract, async (context, { query: { text } }) => {
  const drivers = await Promise.all((await whose(context, text)).map((sub) => getDriver(context.table, sub)))
  return { items: drivers.flatMap((driver) => (driver ? [pick(driver)] : [])) }
})

const pick = ({ name, phoneNumber }: { name: string; phoneNumber: string }) => ({ name, phoneNumber })

async function whose(deps: Pick<Deps, 'table' | 'stripe'>, text: string): Promise<string[]> {
  if (!paymentName.safeParse(text).success) return listLinkedDrivers(deps.table, text)
  const owner = await findPaymentOwner(deps, text)
  return owner === undefined ? [] : [owner]
}
