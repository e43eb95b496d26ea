import type { examineSelfie, OwnPhoto } from '@arribo/api-contracts/driver/selfies'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { limits } from '@arribo/api-contracts/shared/limits'
import { photoPrefixes } from '@arribo/runtime-contracts/storage'
import type { Task } from './task-item.ts'
import { isExpired, taskEndsAt } from './task.rules.ts'

export type Verdict = Omit<Answer<typeof examineSelfie>, 'message'>

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

const kept = [photoPrefixes.selfie, photoPrefixes.reference].map((prefix) => prefix.slice(0, -1)).join('|')
const keyOfPhoto = new RegExp(`^(?:${kept})/([\\w-]+)/[\\w/-]+\\.jpg$`)

/** The owner's `sub` in a photo's key; undefined if it isn't the key of a selfie or reference photo. */
export const ownerOfPhoto = (key: string): string | undefined => keyOfPhoto.exec(key)?.[1]

const dayMs = 86_400_000

/** Selfies are deleted after 30 days; older ones aren't listed either. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - limits.photosKeptDays * dayMs)
