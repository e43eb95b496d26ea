import * as z from 'zod'
import { attributeInput, readAttributes } from '../attributes.ts'
import { faults } from '../cognito-fault.ts'
import { fields, operation } from '../operation.ts'
import { changeUser } from '../pool.ts'
import { userOfAccessToken } from '../tokens.ts'
import { phoneOf } from '../user.ts'

const input = z.object({ AccessToken: fields.accessToken, UserAttributes: attributeInput })

/** A new phone number counts as unverified until its code comes back by VerifyUserAttribute. */
export const updateUserAttributes = operation('UpdateUserAttributes', 'public', input, async (pool, given) => {
  const user = userOfAccessToken(pool, given.AccessToken)
  const changes = readAttributes(given.UserAttributes)
  const phone = changes['phone_number']
  const isNewPhone = phone !== undefined && phone !== phoneOf(user)
  if (isNewPhone && pool.users.find(phone)) throw faults.aliasExists()
  const attributes = { ...user.attributes, ...changes, ...(isNewPhone ? { phone_number_verified: 'false' } : {}) }
  const changed = await changeUser(pool, user.sub, { attributes })
  return { CodeDeliveryDetailsList: isNewPhone ? [await pool.codes.send(changed, 'UpdateUserAttribute')] : [] }
})
