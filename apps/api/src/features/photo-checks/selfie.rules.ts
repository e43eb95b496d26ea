import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { limits } from '@arribo/api-contracts/shared/limits'
import { isExpired, type JudgedTask, type Task, taskEndsAt } from './task.rules.ts'

export type Verdict = {
  readonly verdict: 'success' | 'invalid' | 'expired'
  readonly code: ErrorCode | null
  readonly endsAt: string
}

/** The verdict for the driver, undefined before the photo was judged. Its validity counts from the task's creation. */
export function verdictOf(task: JudgedTask, now: Date): Verdict
export function verdictOf(task: Task, now: Date): Verdict | undefined
export function verdictOf(task: Task, now: Date): Verdict | undefined {
  const endsAt = taskEndsAt(task).toISOString()
  if (task.verdict === 'invalid') return { verdict: 'invalid', code: task.fault ?? 'image_unreadable', endsAt }
  if (isExpired(task, now)) return { verdict: 'expired', code: 'selfie_expired', endsAt }
  return task.verdict && { verdict: 'success', code: null, endsAt }
}

/** Key of a driver's photo, first in quarantine, then in the photo bucket. */
export const selfieKey = (sub: string, taskId: string): string => `selfies/${sub}/${taskId}.jpg`

const dayMs = 86_400_000

/** Selfies are deleted after 30 days; older ones aren't listed either. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - limits.photosKeptDays * dayMs)
