import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { limits } from '@arribo/api-contracts/shared/limits'
import { isExpired, type JudgedTask, type Task, taskEndsAt } from './task.rules.ts'

export type Verdict = {
  readonly verdict: 'success' | 'invalid' | 'expired'
  readonly code: ErrorCode | null
  readonly endsAt: string
}

/** What a driver is told of a selfie, or undefined when nobody has looked at it yet. Time counts from the task's making. */
export function verdictOf(task: JudgedTask, now: Date): Verdict
export function verdictOf(task: Task, now: Date): Verdict | undefined
export function verdictOf(task: Task, now: Date): Verdict | undefined {
  const endsAt = taskEndsAt(task).toISOString()
  if (task.verdict === 'invalid') return { verdict: 'invalid', code: task.fault ?? 'image_unreadable', endsAt }
  if (isExpired(task, now)) return { verdict: 'expired', code: 'selfie_expired', endsAt }
  return task.verdict && { verdict: 'success', code: null, endsAt }
}

/** Where a driver's photo lies, in quarantine and later among the photos. */
export const selfieKey = (sub: string, taskId: string): string => `selfies/${sub}/${taskId}.jpg`

const dayMs = 86_400_000

/** Selfies are deleted after 30 days; older ones are not shown either. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - limits.photosKeptDays * dayMs)
