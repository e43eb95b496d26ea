import * as z from 'zod'
import { fields, operation } from '../operation.ts'
import { needGroup } from '../pool.ts'
import { groupSummary } from '../user.ts'

export const getGroup = operation(
  'GetGroup',
  'admin',
  z.object({ GroupName: fields.groupName }),
  (pool, { GroupName }) => ({
    Group: groupSummary(pool.id, needGroup(pool, GroupName)),
  }),
)
