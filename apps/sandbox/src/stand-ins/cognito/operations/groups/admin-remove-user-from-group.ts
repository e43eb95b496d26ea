import * as z from 'zod'
import { fields, operation } from '../../operation.ts'
import { changeUser, requireGroup, requireUser } from '../../pool.ts'

const input = z.object({ GroupName: fields.groupName, Username: fields.username })

export const adminRemoveUserFromGroup = operation('AdminRemoveUserFromGroup', 'admin', input, async (pool, given) => {
  const user = requireUser(pool, given.Username)
  requireGroup(pool, given.GroupName)
  await changeUser(pool, user.sub, { groups: user.groups.filter((name) => name !== given.GroupName) })
  return {}
})
