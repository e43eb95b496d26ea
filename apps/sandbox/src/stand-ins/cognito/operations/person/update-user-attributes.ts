import * as z from 'zod'
import { fields, operation } from '../../operation.ts'
import { changeUser } from '../../pool.ts'
import { holderOfAccessToken } from '../../sessions/tokens.ts'
import { attributeInput, readAttributes, refuseImmutable, refuseUnwritable } from '../../users/attributes.ts'

const input = z.object({ AccessToken: fields.accessToken, UserAttributes: attributeInput })

/** The user's own change of mutable attributes. */
export const updateUserAttributes = operation('UpdateUserAttributes', 'public', input, async (pool, given) => {
  const { user, client } = holderOfAccessToken(pool, given.AccessToken)
  const changes = readAttributes(given.UserAttributes)
  refuseUnwritable(client, changes)
  refuseImmutable(changes)
  await changeUser(pool, user.sub, { attributes: { ...user.attributes, ...changes } })
  return { CodeDeliveryDetailsList: [] }
})
