import * as z from 'zod'
import { fields, operation } from '../operation.ts'
import { needUser } from '../pool.ts'
import { attributeList, userSummary } from '../user.ts'

export const adminGetUser = operation(
  'AdminGetUser',
  'admin',
  z.object({ Username: fields.username }),
  (pool, { Username }) => {
    const user = needUser(pool, Username)
    return { ...userSummary(user), UserAttributes: attributeList(user) }
  },
)
