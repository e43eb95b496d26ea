import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { isExpired, type Task, taskEndsAt } from '../tasks/task.rules.ts'

export type Verdict = {
  readonly verdict: 'success' | 'invalid' | 'expired'
  readonly code: ErrorCode | null
  readonly endsAt: string
}

/** What a driver is told of a selfie, or undefined when nobody has looked at it yet. Time counts from the task's making. */
export function verdictOf(task: Task, now: Date): Verdict | undefined {
  const endsAt = taskEndsAt(task).toISOString()
  if (task.verdict === 'invalid') return { verdict: 'invalid', code: task.fault ?? 'image_unreadable', endsAt }
  if (isExpired(task, now)) return { verdict: 'expired', code: 'selfie_expired', endsAt }
  return task.verdict && { verdict: 'success', code: null, endsAt }
}

/** Where a driver's photo lies, in quarantine and later among the photos. */
export const selfieKey = (sub: string, taskId: string): string => `selfies/${sub}/${taskId}.jpg`
