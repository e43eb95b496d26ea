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

/** Where the stations are from the phone, whose position is known. */
export type SeenFrom<B> = {
  readonly metersTo: (block: B) => number
  /** The platform would take an arrival from here. */
  readonly isAt: (block: B) => boolean
}

/**
 * The block that "I'm here" is for if the driver chooses none: the earliest whose window hasn't closed, and of blocks
 * that start together the nearest. An open one at whose station the driver is comes before those that are out of reach.
 */
export function earliestEligible<B extends Block>(blocks: readonly B[], now: Date, seen?: SeenFrom<B>): B | undefined {
  const metersTo = (block: B) => seen?.metersTo(block) ?? 0
  const isOutOfReach = (block: B) => !(isOpen(block, now) && seen?.isAt(block))
  return blocks
    .filter((block) => now <= closesAt(block))
    .toSorted(
      (a, b) =>
        Number(isOutOfReach(a)) - Number(isOutOfReach(b)) ||
        a.startTime - b.startTime ||
        metersTo(a) - metersTo(b) ||
        a.assignmentId.localeCompare(b.assignmentId),
    )[0]
}

export type CheckInWindow<B extends Block> =
  | { readonly state: 'none' }
  | { readonly state: 'waiting'; readonly block: B; readonly opensAt: Date }
  | { readonly state: 'open'; readonly block: B; readonly closesAt: Date }

export function checkInWindow<B extends Block>(blocks: readonly B[], now: Date, seen?: SeenFrom<B>): CheckInWindow<B> {
  const block = earliestEligible(blocks, now, seen)
  if (!block) return { state: 'none' }
  if (now < opensAt(block)) return { state: 'waiting', block, opensAt: opensAt(block) }
  return { state: 'open', block, closesAt: closesAt(block) }
}

export type WindowState = { readonly name: 'opens' | 'open' | 'closed'; readonly at: Date }

/** The state of one block's window, and when it ends. */
export function windowState(block: Block, now: Date): WindowState {
  if (now < opensAt(block)) return { name: 'opens', at: opensAt(block) }
  return { name: now <= closesAt(block) ? 'open' : 'closed', at: closesAt(block) }
}

export const isOpen = (block: Block, now: Date): boolean => windowState(block, now).name === 'open'

export const selfieEndsAt = (createdAt: Date): Date => new Date(createdAt.getTime() + limits.selfieSeconds * 1000)
