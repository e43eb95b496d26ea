import * as z from 'zod'
import { fields, operation } from '../../operation.ts'
import { requireGroup } from '../../pool.ts'
import { groupSummary } from '../../users/user.ts'

export const getGroup = operation(
  'GetGroup',
  'admin',
  z.object({ GroupName: fields.groupName }),
  (pool, { GroupName }) => ({
    Group: groupSummary(pool.id, requireGroup(pool, GroupName)),
  }),
)
