import * as z from 'zod'
import { fields, operation } from '../../operation.ts'
import { requireUser } from '../../pool.ts'
import { attributeList, factorSummary, userSummary } from '../../users/user.ts'

export const adminGetUser = operation(
  'AdminGetUser',
  'admin',
  z.object({ Username: fields.username }),
  (pool, { Username }) => {
    const user = requireUser(pool, Username)
    return { ...userSummary(user), UserAttributes: attributeList(user), ...factorSummary(user) }
  },
)
