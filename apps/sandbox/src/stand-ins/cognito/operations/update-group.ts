import * as z from 'zod'
import { fields, operation } from '../operation.ts'
import { needGroup } from '../pool.ts'
import { groupSummary } from '../user.ts'

const input = z.object({
  GroupName: fields.groupName,
  Description: z.string().max(2048).nullish(),
  Precedence: z.int().min(0).nullish(),
})

export const updateGroup = operation(
  'UpdateGroup',
  'admin',
  input,
  async (pool, { GroupName, Description, Precedence }) => {
    const before = needGroup(pool, GroupName)
    const group = {
      ...before,
      description: Description ?? before.description,
      precedence: Precedence ?? before.precedence,
      modifiedAt: Date.now(),
    }
    await pool.groups.put(GroupName, group)
    return { Group: groupSummary(pool.id, group) }
  },
)
