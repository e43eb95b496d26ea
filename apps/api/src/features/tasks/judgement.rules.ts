import type { ErrorCode } from '@arribo/api-contracts/shared/errors'
import type { Task, TaskStatus } from './task-item.ts'

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
