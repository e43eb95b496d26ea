import { checkInsById } from './check-ins-by-id.ts'
import type { EntryProjection } from './entries.rules.ts'
import { listOfCharges } from './list-of-charges.ts'
import { listOfLogs } from './list-of-logs.ts'
import { listOfTasks } from './list-of-tasks.ts'
import { listings } from './listings.rules.ts'

export const entryProjections: readonly EntryProjection[] = [
  listings,
  listOfLogs,
  listOfTasks,
  listOfCharges,
  checkInsById,
]
