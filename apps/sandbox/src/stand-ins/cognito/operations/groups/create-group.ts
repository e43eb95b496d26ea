import * as z from 'zod'
import { errors } from '../../cognito-error.ts'
import { fields, operation } from '../../operation.ts'
import { type Group, groupSummary } from '../../users/user.ts'

const input = z.object({
  GroupName: fields.groupName,
  Description: z.string().max(2048).nullish(),
  Precedence: z.int().min(0).nullish(),
  RoleArn: z.string().min(20).max(2048).nullish(),
})

export const createGroup = operation(
  'CreateGroup',
  'admin',
  input,
  async (pool, { GroupName, Description, Precedence, RoleArn }) => {
    if (pool.groups.get(GroupName)) throw errors.groupExists()
    const group: Group = {
      name: GroupName,
      description: Description ?? undefined,
      precedence: Precedence ?? undefined,
      roleArn: RoleArn ?? undefined,
      createdAt: Date.now(),
      modifiedAt: Date.now(),
    }
    await pool.groups.put(GroupName, group)
    return { Group: groupSummary(pool.id, group) }
  },
)
