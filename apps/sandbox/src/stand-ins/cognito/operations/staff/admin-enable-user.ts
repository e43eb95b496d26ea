import * as z from 'zod'
import { fields, operation } from '../../operation.ts'
import { changeUser, requireUser } from '../../pool.ts'

export const adminEnableUser = operation(
  'AdminEnableUser',
  'admin',
  z.object({ Username: fields.username }),
  async (pool, { Username }) => {
    await changeUser(pool, requireUser(pool, Username).sub, { isEnabled: true })
    return {}
  },
)
