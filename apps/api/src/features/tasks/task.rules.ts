import { selfieEndsAt } from '@arribo/api-contracts/shared/blocks'
import type { examineSelfie, OwnPhoto, pollMatching } from '@arribo/api-contracts/driver/selfies'
import { isShared } from '@arribo/api-contracts/shared/account-types'
import type { Answer } from '@arribo/api-contracts/shared/endpoint'
import { limits } from '@arribo/api-contracts/shared/limits'
import { photoPrefixes } from '@arribo/runtime-contracts/storage'
import { Refusal } from '@arribo/server/refusal'
import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import type { Driver } from '../drivers/driver-item.ts'
import { refusalOf, type SelfieState } from '../causes/causes.rules.ts'
import type { Task, TaskStatus } from './task-item.ts'

/** The driver's phone may have been asleep, so a selfie can still be judged this long after its turn. */
const turnKeptMs = 5 * 60_000

type Timed = Pick<Task, 'createdAt' | 'waitedMs' | 'turnAt' | 'verdict'>

/**
 * A selfie is valid for 180 seconds from the creation of its task, not counting the time in line (from joining it until
 * the verdict). Before the verdict, this is the last moment at which the selfie can be judged.
 */
export function taskEndsAt({ createdAt, waitedMs = 0, turnAt, verdict }: Timed): Date {
  const keptMs = turnAt !== undefined && verdict === undefined ? turnKeptMs : 0
  return new Date(selfieEndsAt(new Date(createdAt)).getTime() + waitedMs + keptMs)
}

export const isExpired = (task: Timed, now: Date): boolean => now > taskEndsAt(task)

export const isInLine = (task: Timed, now: Date): boolean =>
  task.verdict === undefined && task.turnAt !== undefined && !isExpired(task, now)

export type Verdict = Omit<Answer<typeof examineSelfie>, 'message'>

/**
 * The driver's verdict; undefined if the photo has to be judged now. `placeOf` says how far away a turn is. A task that
 * has missed a turn is next.
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

export function progressOf(task: Task, now: Date): Pick<Answer<typeof pollMatching>, 'status' | 'isExpired' | 'code'> {
  const expired = isExpired(task, now)
  if (task.matching === 'completed')
    return { status: 'completed', isExpired: expired, code: expired ? 'selfie_expired' : null }
  if (task.matching === 'failed') return { status: 'failed', isExpired: expired, code: 'selfie_no_match' }
  if (expired) return { status: 'failed', isExpired: true, code: 'selfie_expired' }
  return { status: 'pending', isExpired: false, code: null }
}

export const isMatchingFree = (task: Task, now: Date): boolean =>
  task.matching === 'pending' &&
  !isExpired(task, now) &&
  (task.leaseEndsAt === undefined || task.leaseEndsAt <= now.toISOString())

export function refuseMatching(task: Task, enrolled: number, now: Date): void {
  if (isExpired(task, now)) throw new Refusal('selfie_expired')
  if (task.verdict !== 'success') throw new Refusal('selfie_needed')
  if (enrolled === 0) throw new Refusal('nobody_enrolled')
}

type Holder = Pick<Driver, 'sub' | 'planType' | 'accountVersion' | 'selfieWantedSince'>

export function selfieState(task: Task | undefined, holder: Holder, now: Date): SelfieState {
  const { sub, planType, accountVersion, selfieWantedSince = '' } = holder
  if (!task || task.verdict !== 'success' || task.usedBy !== undefined) return 'selfie_missing'
  if (task.sub !== sub || task.isSpark === true || task.side !== undefined) return 'selfie_missing'
  if (task.accountVersion !== accountVersion) return 'selfie_missing'
  if (task.createdAt < selfieWantedSince) return 'selfie_missing'
  if (isExpired(task, now)) return 'selfie_expired'
  if (!isShared(planType)) return 'good'
  if (task.matching === 'failed') return 'selfie_no_match'
  return task.matching === 'completed' ? 'good' : 'selfie_missing'
}

export function selfieFor(task: Task | undefined, holder: Holder, now: Date): Task {
  const state = selfieState(task, holder, now)
  if (state === 'good' && task) return task
  throw refusalOf(state === 'good' ? 'selfie_missing' : state)
}

/** A task fails when its 180 seconds are over, plus a minute in which a running request may finish. */
export const isOverdue = (task: Timed, now: Date): boolean => now.getTime() > taskEndsAt(task).getTime() + 60_000

export const taskKeptDays = 400

/** A photo that matched nobody was good, but counted for nothing. */
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

/** Puts the task in line. After a missed turn it waits for another one. */
export function turnFields(task: Task, turnAt: Date, now: Date) {
  const waitedSince = task.turnAt === undefined ? now : new Date(task.turnAt)
  return {
    turnAt: turnAt.toISOString(),
    missedTurns: task.turnAt === undefined ? 0 : (task.missedTurns ?? 0) + 1,
    waitedMs: (task.waitedMs ?? 0) + turnAt.getTime() - waitedSince.getTime(),
  }
}

/** On the driver's own account an accepted selfie is complete; on a shared one it must be matched as well. */
function statusAfterVerdict(task: Task, verdict: 'success' | 'invalid'): TaskStatus {
  if (verdict === 'invalid') return 'failed'
  return task.isOwnAccount || task.isSpark === true ? 'completed' : 'pending'
}

/** `fault` is set if the photo was refused, `yaw` (the head's angle in degrees) if it was accepted. */
export type Judgement = {
  readonly verdict: 'success' | 'invalid'
  readonly fault?: ErrorCode
  readonly yaw?: number
}

/** A reference photo has no status, and a task that waits for matching isn't complete. */
export function judgedFields(task: Task, { verdict, fault, yaw }: Judgement, now: Date) {
  const status = task.side ? undefined : statusAfterVerdict(task, verdict)
  const checkedAt = now.toISOString()
  return {
    verdict,
    checkedAt,
    ...(fault && { fault }),
    ...(yaw !== undefined && { yaw }),
    ...(task.turnAt !== undefined && { waitedMs: (task.waitedMs ?? 0) + now.getTime() - Date.parse(task.turnAt) }),
    ...(status && { status }),
    ...(status && status !== 'pending' && { completedAt: checkedAt }),
  }
}
