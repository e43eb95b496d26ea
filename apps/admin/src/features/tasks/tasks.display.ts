import type { BadgeTone } from '@arribo/ui/badge'
import type { TaskRow } from './tasks.queries.ts'

/** How long a task took, in whole seconds; nothing while it is not done, or when its time ran out. */
export const durationSeconds = ({ timestamp, completedAt }: Pick<TaskRow, 'timestamp' | 'completedAt'>) =>
  completedAt === null ? null : Math.max(0, Math.round((completedAt - timestamp) / 1000))

export const toneOf: Record<TaskRow['status'], BadgeTone> = { pending: 'blue', completed: 'green', failed: 'red' }
