import { getSignupCode as contract } from '@arribo/api-contracts/admin/sign-up-codes'
import { Refusal } from '@arribo/server/refusal'
import { implement } from '../../../platform/http/endpoint.ts'
import { staffOf } from '../../drivers/acting-staff.ts'
import { logAbout } from '../../log-entries/log-entries.ts'
import { isReadable } from '../sign-up-codes.rules.ts'
import { getSignUpCode } from '../sign-up-codes.store.ts'

export const getSignupCode = implement(contract, async (context, { params: { phone } }) => {
  const { table, identity, secrets, now } = context
  const [kept, person] = await Promise.all([getSignUpCode(table, phone), identity.findPerson(phone)])
  if (!kept || !isReadable(kept, person, now)) throw new Refusal('signup_code_not_found')
  const code = await secrets.openSignUpCode(kept)
  // Reading a code must be logged: if that fails, no code is returned.
  const description = 'signup code read by staff'
  const entry = { operationStatus: 'VALIDITY', description, admin: await staffOf(context) } as const
  await table.transact([logAbout({ sub: kept.sub, phoneNumber: phone }, entry, now)])
  return { code }
})
