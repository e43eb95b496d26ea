import * as z from 'zod'
import { fields, operation } from '../../operation.ts'
import { changeUser, requireGroup } from '../../pool.ts'

export const deleteGroup = operation(
  'DeleteGroup',
  'admin',
  z.object({ GroupName: fields.groupName }),
  async (pool, { GroupName }) => {
    requireGroup(pool, GroupName)
    for (const user of pool.users.list()) {
      if (!user.groups.includes(GroupName)) continue
      await changeUser(pool, user.sub, { groups: user.groups.filter((name) => name !== GroupName) })
    }
    await pool.groups.delete(GroupName)
    return {}
  },
)
