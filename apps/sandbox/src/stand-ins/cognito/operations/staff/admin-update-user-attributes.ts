import * as z from 'zod'
import { fields, operation } from '../../operation.ts'
import { changeUser, requireUser } from '../../pool.ts'
import { attributeInput, readAttributes, refuseImmutable } from '../../users/attributes.ts'

const input = z.object({ Username: fields.username, UserAttributes: attributeInput })

export const adminUpdateUserAttributes = operation('AdminUpdateUserAttributes', 'admin', input, async (pool, given) => {
  const user = requireUser(pool, given.Username)
  const changes = readAttributes(given.UserAttributes, true)
  refuseImmutable(changes)
  await changeUser(pool, user.sub, { attributes: { ...user.attributes, ...changes } })
  return {}
})
