import { limits } from './limits.ts'

/** As in the calendar. `startTime` is in Unix seconds. */
export type Block = {
  readonly assignmentId: string
  readonly startTime: number
  readonly durationInMinutes: number
  readonly schedulingType: string
}

const minute = 60_000

export type CalendarOf<B> = { readonly scheduledAssignments: readonly B[]; readonly checkedIn: readonly string[] }

export const blocksLeft = <B extends Block>({ scheduledAssignments, checkedIn }: CalendarOf<B>): B[] =>
  scheduledAssignments.filter(({ assignmentId }) => !checkedIn.includes(assignmentId))

/** An instant block's window closes at the block's end, a scheduled one's some minutes after the start. */
export function closesAt(block: Block): Date {
  const minutes = block.schedulingType === 'INSTANT' ? block.durationInMinutes : limits.checkInClosesMinutesAfter
  return new Date(block.startTime * 1000 + minutes * minute)
}

export const opensAt = (block: Block): Date =>
  new Date(block.startTime * 1000 - limits.checkInOpensMinutesBefore * minute)

/** Distance of a block's station, in meters. */
export type MetersTo<B> = (block: B) => number

/** If several blocks start together, it is the nearest one. */
export const earliestEligible = <B extends Block>(
  blocks: readonly B[],
  now: Date,
  metersTo: MetersTo<B> = () => 0,
): B | undefined =>
  blocks
    .filter((block) => now <= closesAt(block))
    .toSorted(
      (a, b) => a.startTime - b.startTime || metersTo(a) - metersTo(b) || a.assignmentId.localeCompare(b.assignmentId),
    )[0]

export type CheckInWindow<B extends Block> =
  | { readonly state: 'none' }
  | { readonly state: 'waiting'; readonly block: B; readonly opensAt: Date }
  | { readonly state: 'open'; readonly block: B; readonly closesAt: Date }

export function checkInWindow<B extends Block>(
  blocks: readonly B[],
  now: Date,
  metersTo?: MetersTo<B>,
): CheckInWindow<B> {
  const block = earliestEligible(blocks, now, metersTo)
  if (!block) return { state: 'none' }
  if (now < opensAt(block)) return { state: 'waiting', block, opensAt: opensAt(block) }
  return { state: 'open', block, closesAt: closesAt(block) }
}

export type WindowState = { readonly name: 'opens' | 'open' | 'closed'; readonly at: Date }

export function windowState(block: Block, now: Date): WindowState {
  if (now < opensAt(block)) return { name: 'opens', at: opensAt(block) }
  return { name: now <= closesAt(block) ? 'open' : 'closed', at: closesAt(block) }
}

export const isOpen = (block: Block, now: Date): boolean => windowState(block, now).name === 'open'

export const selfieEndsAt = (createdAt: Date): Date => new Date(createdAt.getTime() + limits.selfieSeconds * 1000)
