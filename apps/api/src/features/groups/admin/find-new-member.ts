import { findNewMember as contract } from '@arribo/api-contracts/admin/groups'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { nameOf } from '../../drivers/acting-staff.ts'

export const findNewMember = implement(contract, async ({ table, identity }, { params: { phoneNumber } }) => {
  const person = await identity.findPerson(phoneNumber)
  if (!person) throw new Refusal('profile_not_found')
  return { phoneNumber, name: await nameOf(table, person.sub, person.name) }
})
