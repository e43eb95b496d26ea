export type Moment = {
  /** What this device remembers: the UTC day of its first home page (YYYY-MM-DD), or that the promotion was shown. */
  readonly remembered: string | null
  readonly today: string
  readonly isDialogOpen: boolean
  readonly mayCheckInNow: boolean
}

export const shown = 'shown'

/** Once per device, never on a driver's first day here, and never when it could get in the way of a check-in. */
export const mayPromote = ({ remembered, today, isDialogOpen, mayCheckInNow }: Moment): boolean =>
  remembered !== null && remembered !== shown && remembered < today && !isDialogOpen && !mayCheckInNow
