import * as z from 'zod'
import { attributeInput, readAttributes } from '../../users/attributes.ts'
import { errors } from '../../cognito-error.ts'
import { fields, operation } from '../../operation.ts'
import { changeUser, requireUser } from '../../pool.ts'
import { phoneOf } from '../../users/user.ts'

const input = z.object({ Username: fields.username, UserAttributes: attributeInput })

/** Unlike the person's own call this one may mark a new phone number as verified in the same breath. */
export const adminUpdateUserAttributes = operation('AdminUpdateUserAttributes', 'admin', input, async (pool, given) => {
  const user = requireUser(pool, given.Username)
  const changes = readAttributes(given.UserAttributes, true)
  const phone = changes['phone_number']
  const isNewPhone = phone !== undefined && phone !== phoneOf(user)
  if (isNewPhone && pool.users.find(phone)) throw errors.aliasExists()
  const attributes = { ...user.attributes, ...(isNewPhone ? { phone_number_verified: 'false' } : {}), ...changes }
  await changeUser(pool, user.sub, { attributes })
  return {}
})
