import type { BadgeTone } from '@arribo/ui/badge'
import type { TaskRow } from './tasks.queries.ts'

/** How long a task took, in whole seconds; null unless it was completed. */
export const durationSeconds = ({ timestamp, completedAt }: Pick<TaskRow, 'timestamp' | 'completedAt'>) =>
  completedAt === null ? null : Math.max(0, Math.round((completedAt - timestamp) / 1000))

export const toneOf: Record<TaskRow['status'], BadgeTone> = { pending: 'blue', completed: 'green', failed: 'red' }
