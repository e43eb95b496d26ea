import type { Operation } from './operation.ts'
import { factorOperations } from './operations/factors.ts'
import { groupOperations } from './operations/groups.ts'
import { personOperations } from './operations/person.ts'
import { sessionOperations } from './operations/sessions.ts'
import { staffOperations } from './operations/staff.ts'

/** All operations of this pool, by the vendor's names. */
export const operations: Readonly<Record<string, Operation>> = {
  ...personOperations,
  ...sessionOperations,
  ...factorOperations,
  ...groupOperations,
  ...staffOperations,
}
