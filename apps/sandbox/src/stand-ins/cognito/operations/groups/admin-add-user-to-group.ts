import * as z from 'zod'
import { fields, operation } from '../../operation.ts'
import { changeUser, requireGroup, requireUser } from '../../pool.ts'

const input = z.object({ GroupName: fields.groupName, Username: fields.username })

export const adminAddUserToGroup = operation(
  'AdminAddUserToGroup',
  'admin',
  input,
  async (pool, { GroupName, Username }) => {
    const user = requireUser(pool, Username)
    requireGroup(pool, GroupName)
    if (!user.groups.includes(GroupName)) await changeUser(pool, user.sub, { groups: [...user.groups, GroupName] })
    return {}
  },
)
