import { getUser as contract } from '@arribo/api-contracts/admin/users'
import { implement } from '../../../platform/http/endpoint.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { getDriverByPhone } from '../driver.store.ts'
import { showUser } from './user.view.ts'

export const getUser = implement(contract, async ({ table, identity, now }, { params: { phoneNumber } }) => {
  const driver = await getDriverByPhone(table, phoneNumber)
  if (!driver) throw new Refusal('profile_not_found')
  const [person, memberships] = await Promise.all([identity.findPerson(phoneNumber), identity.listGroups(phoneNumber)])
  return showUser(driver, { isConfirmed: person?.isConfirmed ?? false, groups: memberships }, now)
})
