import { limits } from './limits.ts'

/** A scheduled assignment, as in the calendar. `startTime` is in Unix seconds. */
export type Block = {
  readonly assignmentId: string
  readonly startTime: number
  readonly durationInMinutes: number
  readonly schedulingType: string
}

const minute = 60_000

/** End of the window: an instant block's end, or 5 minutes after a scheduled one's start. */
export function closesAt(block: Block): Date {
  const minutes = block.schedulingType === 'INSTANT' ? block.durationInMinutes : limits.checkInClosesMinutesAfter
  return new Date(block.startTime * 1000 + minutes * minute)
}

export function opensAt(block: Block): Date {
  return new Date(block.startTime * 1000 - limits.checkInOpensMinutesBefore * minute)
}

/** The block that a press of "I'm here" is for: the earliest whose window hasn't closed. */
export function earliestEligible<B extends Block>(blocks: readonly B[], now: Date): B | undefined {
  return blocks
    .filter((block) => now <= closesAt(block))
    .toSorted((a, b) => a.startTime - b.startTime || a.assignmentId.localeCompare(b.assignmentId))[0]
}

export type CheckInWindow<B extends Block> =
  | { readonly state: 'none' }
  | { readonly state: 'waiting'; readonly block: B; readonly opensAt: Date }
  | { readonly state: 'open'; readonly block: B; readonly closesAt: Date }

export function checkInWindow<B extends Block>(blocks: readonly B[], now: Date): CheckInWindow<B> {
  const block = earliestEligible(blocks, now)
  if (!block) return { state: 'none' }
  if (now < opensAt(block)) return { state: 'waiting', block, opensAt: opensAt(block) }
  return { state: 'open', block, closesAt: closesAt(block) }
}

export const selfieEndsAt = (createdAt: Date): Date => new Date(createdAt.getTime() + limits.selfieSeconds * 1000)
