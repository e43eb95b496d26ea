import type { PhotoSide } from '@arribo/api-contracts/shared/photos/sides'
import { selfieEndsAt } from '@arribo/api-contracts/shared/blocks'
import { type AccountType, isShared } from '@arribo/api-contracts/shared/account-types'
import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import { Refusal } from '@arribo/server/refusal'
import type { Driver } from '../drivers/driver.rules.ts'
import { refusalOf, type SelfieState } from '../causes/causes.rules.ts'

export type TaskStatus = 'pending' | 'completed' | 'failed'

/** The check of one photo. What has not happened yet is left out. */
export type Task = {
  readonly taskId: string
  readonly sub: string
  readonly phoneNumber: string
  /** The address that asked for it. */
  readonly ip: string
  /** Where the photo lies: first in quarantine, under the same key among the photos once it is good. */
  readonly photoKey: string
  readonly side?: PhotoSide
  readonly isOwnAccount: boolean
  /** The driver's plan type and platform account when the photo's address was signed; null where there was none. */
  readonly planType?: AccountType | null
  readonly flexId?: string | null
  /** Sent through the page that hosts of Spark embed. */
  readonly isSpark?: boolean
  readonly createdAt: string
  /** How far it is, as staff list and count it; a reference photo has none. */
  readonly status?: TaskStatus
  readonly verdict?: 'success' | 'invalid'
  /** What was wrong with the photo. */
  readonly fault?: ErrorCode
  /** Degrees by which the head is turned, in a good photo. */
  readonly yaw?: number
  readonly checkedAt?: string
  readonly matching?: 'pending' | 'completed' | 'failed'
  /** The enrolled driver whose face it is. */
  readonly matchedSub?: string
  /** Whose account it was enrolled on. */
  readonly matchedOn?: string
  /** Until when somebody is at the matching. */
  readonly leaseEndsAt?: string
  /** When it was done, well or not; never of one whose time ran out. */
  readonly completedAt?: string
  /** The check-in that this selfie was for; a selfie is good for one. */
  readonly usedBy?: string
  readonly usedFor?: string
}

/** A selfie counts for 180 seconds from the moment its task was made. */
export const taskEndsAt = (task: Pick<Task, 'createdAt'>): Date => selfieEndsAt(new Date(task.createdAt))

export const isExpired = (task: Pick<Task, 'createdAt'>, now: Date): boolean => now > taskEndsAt(task)

export type Progress = {
  readonly status: 'pending' | 'completed' | 'failed'
  readonly isExpired: boolean
  readonly code: ErrorCode | null
}

/** How far the matching is. What has not matched when its time is up never will. */
export function progressOf(task: Task, now: Date): Progress {
  const expired = isExpired(task, now)
  if (task.matching === 'completed')
    return { status: 'completed', isExpired: expired, code: expired ? 'selfie_expired' : null }
  if (task.matching === 'failed') return { status: 'failed', isExpired: expired, code: 'selfie_no_match' }
  if (expired) return { status: 'failed', isExpired: true, code: 'selfie_expired' }
  return { status: 'pending', isExpired: false, code: null }
}

/** Whether somebody should begin the matching, or take it over from whoever stopped. */
export const isMatchingFree = (task: Task, now: Date): boolean =>
  task.matching === 'pending' &&
  !isExpired(task, now) &&
  (task.leaseEndsAt === undefined || task.leaseEndsAt <= now.toISOString())

/** Only a good selfie that still counts is matched. */
export function refuseMatching(task: Task, enrolled: number, now: Date): void {
  if (isExpired(task, now)) throw new Refusal('selfie_expired')
  if (task.verdict !== 'success') throw new Refusal('selfie_needed')
  if (enrolled === 0) throw new Refusal('nobody_enrolled')
}

type Holder = Pick<Driver, 'sub' | 'planType' | 'flexId' | 'selfieWantedSince'>

/**
 * What a selfie is worth to a driver: good is one that nobody has used, at most 180 seconds old, taken for the plan and
 * account that they still have, and on a shared account matched with an enrolled driver.
 */
export function selfieState(task: Task | undefined, holder: Holder, now: Date): SelfieState {
  const { sub, planType, flexId, selfieWantedSince = '' } = holder
  if (!task || task.verdict !== 'success' || task.usedBy !== undefined) return 'selfie_missing'
  if (task.sub !== sub || task.planType !== planType || task.flexId !== flexId) return 'selfie_missing'
  if (task.createdAt < selfieWantedSince) return 'selfie_missing'
  if (isExpired(task, now)) return 'selfie_expired'
  if (!isShared(planType)) return 'good'
  if (task.matching === 'failed') return 'selfie_no_match'
  return task.matching === 'completed' ? 'good' : 'selfie_missing'
}

/** The selfie with which a driver may check in; refuses with why there is none. */
export function selfieFor(task: Task | undefined, holder: Holder, now: Date): Task {
  const state = selfieState(task, holder, now)
  if (state === 'good' && task) return task
  throw refusalOf(state === 'good' ? 'selfie_missing' : state)
}

/**
 * A selfie on an account of one's own shows one face, which three photos may know. By what was signed, not by what the
 * browser said of it.
 */
export const isOfOneFace = ({ side, planType }: Pick<Task, 'side' | 'planType'>): boolean =>
  side === undefined && planType === 'own-account'

/** A good selfie is all that a driver's own account asks for; on a shared one it has to be matched as well. */
export function statusAfterVerdict(task: Task, verdict: 'success' | 'invalid'): TaskStatus {
  if (verdict === 'invalid') return 'failed'
  return task.isOwnAccount || task.isSpark === true ? 'completed' : 'pending'
}

/** A task whose photo was looked at. */
export type JudgedTask = Task & { readonly verdict: 'success' | 'invalid' }
/** `fault` is what was wrong with the photo, `yaw` how far the head is turned in a good one. */
export type Judgement = {
  readonly verdict: 'success' | 'invalid'
  readonly fault?: ErrorCode
  readonly yaw?: number
}

/** What a verdict changes in a task. A reference photo has no status, and a task that waits for matching is not done. */
export function judgedFields(task: Task, { verdict, fault, yaw }: Judgement, now: Date) {
  const status = task.side ? undefined : statusAfterVerdict(task, verdict)
  const checkedAt = now.toISOString()
  return {
    verdict,
    checkedAt,
    ...(fault && { fault }),
    ...(yaw !== undefined && { yaw }),
    ...(status && { status }),
    ...(status && status !== 'pending' && { completedAt: checkedAt }),
  }
}

/** A task whose 180 seconds ran out has failed; a minute more, so that whoever is still at it may finish. */
export const isOverdue = (task: Pick<Task, 'createdAt'>, now: Date): boolean =>
  now.getTime() > taskEndsAt(task).getTime() + 60_000

/** Tasks are kept for 400 days. */
export const taskKeptDays = 400

export const isPastKeeping = (task: Pick<Task, 'createdAt'>, now: Date): boolean =>
  now.getTime() > Date.parse(task.createdAt) + taskKeptDays * 86_400_000
