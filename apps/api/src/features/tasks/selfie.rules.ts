import type { OwnPhoto } from '@arribo/api-contracts/driver/selfies'
import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { limits } from '@arribo/api-contracts/shared/limits'
import type { Task } from './task-item.ts'
import { isExpired, taskEndsAt } from './task.rules.ts'

export type Verdict = {
  readonly verdict: 'success' | 'invalid' | 'expired' | 'waiting'
  readonly code: ErrorCode | null
  readonly endsAt: string
  readonly line: { readonly place: number; readonly turnAt: string } | null
}

/**
 * The verdict for the driver, undefined when the photo has to be judged now. `placeOf` says how far away a turn is; one
 * who has missed a turn is next.
 */
export function verdictOf(task: Task, now: Date, placeOf: (turnAt: Date) => number): Verdict | undefined {
  const known = { code: null, line: null, endsAt: taskEndsAt(task).toISOString() }
  if (task.verdict === 'invalid') return { ...known, verdict: 'invalid', code: task.fault ?? 'image_unreadable' }
  if (isExpired(task, now)) return { ...known, verdict: 'expired', code: 'selfie_expired' }
  if (task.verdict) return { ...known, verdict: 'success' }
  if (task.turnAt === undefined || task.turnAt <= now.toISOString()) return undefined
  const place = task.missedTurns ? 1 : placeOf(new Date(task.turnAt))
  return { ...known, verdict: 'waiting', line: { place, turnAt: task.turnAt } }
}

/** What the driver reads of a judged photo: one that matched nobody was good, but counted for nothing. */
export function photoResult({ verdict, matching }: Pick<Task, 'verdict' | 'matching'>): OwnPhoto['verdict'] {
  if (verdict !== 'success') return 'invalid'
  if (matching === 'failed') return 'no_match'
  return matching === 'pending' ? 'not_compared' : 'success'
}

/** Key of a driver's photo, first in quarantine, then in the photo bucket. */
export const selfieKey = (sub: string, taskId: string): string => `selfies/${sub}/${taskId}.jpg`

const dayMs = 86_400_000

/** Selfies are deleted after 30 days; older ones aren't listed either. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - limits.photosKeptDays * dayMs)
