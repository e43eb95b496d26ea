import type { Calendar, CalendarBlock } from '@arribo/api-contracts/driver/calendar'
import {
  blocksLeft,
  type CheckInWindow,
  checkInWindow,
  closesAt,
  isOpen,
  type MetersTo,
} from '@arribo/api-contracts/shared/blocks'

export type Kind = 'instant' | 'scheduled'

export const kindOf = ({ schedulingType }: Pick<CalendarBlock, 'schedulingType'>): Kind =>
  schedulingType === 'INSTANT' ? 'instant' : 'scheduled'

export type HomeBlocks = {
  readonly window: CheckInWindow<CalendarBlock>
  /** The blocks after it, earliest first. */
  readonly others: Readonly<Record<Kind, readonly CalendarBlock[]>>
}

export function homeBlocks(calendar: Calendar, now: Date, metersTo?: MetersTo<CalendarBlock>): HomeBlocks {
  const open = blocksLeft(calendar).filter((each) => now <= closesAt(each))
  const window = checkInWindow(open, now, metersTo)
  const next = window.state === 'none' ? undefined : window.block
  const others = open.filter((each) => each !== next).toSorted((a, b) => a.startTime - b.startTime)
  const ofKind = (kind: Kind) => others.filter((each) => kindOf(each) === kind)
  return { window, others: { instant: ofKind('instant'), scheduled: ofKind('scheduled') } }
}

/** Shows every block whose window is open, or else the first one. */
export function rowOf(others: readonly CalendarBlock[], now: Date): { shown: readonly CalendarBlock[]; more: number } {
  const open = others.filter((each) => isOpen(each, now))
  const shown = open.length > 0 ? open : others.slice(0, 1)
  return { shown, more: others.length - shown.length }
}

const hourMs = 3_600_000
/** Countdowns show only in the last hour. Before that, people think in days and hours. */
export const isCountedDown = (at: Date, now: number): boolean => at.getTime() - now < hourMs
