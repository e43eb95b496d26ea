import { limits } from '@arribo/api-contracts/shared/limits'
import { nothingMoved } from '@arribo/api-contracts/shared/money/edit-size'
import { addDays, dayIn, endOf } from './new-york.ts'

/** A driver's payment, and what was returned of it. */
export type Paid = {
  readonly id: string
  readonly plan: 'week' | 'credits'
  readonly credits: number
  readonly cents: number
  returnedCents: number
  asked: { credits: number; days: number }
  dispute: { readonly id: string; state: 'open' | 'won' | 'lost' } | null
}

export type Stop = {
  readonly id: string
  readonly startsAt: number
  /** `unknown`: the platform has accepted or refused, but its answer was lost. */
  state: 'free' | 'unknown' | 'accepted'
  isFar: boolean
  hasPaid: boolean
}

const minute = 60_000

/**
 * Reference model of a driver, written from the product's rules without its code; the tests compare the API with it.
 * Times are Unix milliseconds, days are days in New York.
 */
export class Life {
  /** Number of steps so far; each is followed by comparing everything. */
  steps = 0
  account: 'none' | 'unconfirmed' | 'confirmed' = 'none'
  /** A code from a text is valid for a day. */
  codeUntil = 0
  signedInUntil = 0
  credits = 0
  endsOn: string | null = null
  byHand: { readonly good: boolean; readonly at: number } | null = null
  /** By staff without a second person; a life is shorter than the year for which it counts. */
  editedAlone = nothingMoved
  disputes = new Set<string>()
  readonly payments: Paid[] = []
  linkedAt: number | null = null
  links = 0
  isSetUp = false
  imHere = true
  readonly stops: Stop[] = []
  selfie: { readonly takenAt: number; readonly isForAccount: boolean; usedFor: Stop | null } | null = null

  get accepted(): number {
    return this.stops.filter(({ state, isFar }) => state === 'accepted' || (state === 'unknown' && !isFar)).length
  }

  isSignedIn = (now: number): boolean => now < this.signedInUntil
  hasWeek = (now: number): boolean => this.endsOn !== null && now < endOf(this.endsOn)

  /** A standing set by staff ends when a week that was running at the time ends. */
  word(now: number): boolean | null {
    if (this.byHand && this.endsOn !== null) {
      const end = endOf(this.endsOn)
      if (this.byHand.at < end && end <= now) return null
    }
    return this.byHand?.good ?? null
  }

  mayWork(now: number): boolean {
    if (this.disputes.size > 0) return false
    return this.word(now) ?? (this.hasWeek(now) || this.credits > 0)
  }

  /** Staff let the driver work without a week or credits, which takes two of them. */
  worksForFree = (now: number): boolean => this.mayWork(now) && this.credits === 0 && !this.hasWeek(now)

  /** What an edit changes, to put it back. */
  editable() {
    const { credits, endsOn, imHere, byHand } = this
    return { credits, endsOn, imHere, byHand, disputes: new Set(this.disputes) }
  }

  /** Every ledger write drops an expired standing. */
  private settleWord(now: number): void {
    if (this.word(now) === null) this.byHand = null
  }

  give(credits: number, days: number, now: number): void {
    this.settleWord(now)
    const today = dayIn(now)
    if (days > 0) this.endsOn = addDays(this.endsOn !== null && this.endsOn > today ? this.endsOn : today, days)
    this.credits += credits
    this.byHand = null
  }

  takeBack(paid: Paid, cents: number, now: number): void {
    this.settleWord(now)
    paid.returnedCents = Math.min(paid.cents, paid.returnedCents + cents)
    const part = (whole: number) => Math.floor((whole * paid.returnedCents) / paid.cents)
    const credits = Math.max(0, part(paid.plan === 'credits' ? paid.credits : 0) - paid.asked.credits)
    const days = Math.max(0, part(paid.plan === 'week' ? 7 : 0) - paid.asked.days)
    paid.asked = { credits: paid.asked.credits + credits, days: paid.asked.days + days }
    this.credits = Math.max(0, this.credits - credits)
    const today = dayIn(now)
    if (this.endsOn !== null && this.endsOn > today && days > 0) {
      const earlier = addDays(this.endsOn, -days)
      this.endsOn = earlier > today ? earlier : today
    }
    this.byHand = null
  }

  dispute(paid: Paid, id: string, state: 'open' | 'won' | 'lost', now: number): void {
    this.settleWord(now)
    paid.dispute = { id, state }
    if (state === 'lost') this.takeBack(paid, paid.cents, now)
    if (state === 'won') this.disputes.delete(id)
    else this.disputes.add(id)
  }

  edit(wanted: { credits?: number; endsOn?: string | null; good?: boolean; imHere?: boolean }, now: number): void {
    const { credits = this.credits, endsOn = this.endsOn, good, imHere = this.imHere } = wanted
    const isNews = good !== undefined && good !== this.mayWork(now)
    if (credits !== this.credits || endsOn !== this.endsOn || isNews) this.settleWord(now)
    ;[this.credits, this.endsOn, this.imHere] = [credits, endsOn, imHere]
    if (isNews) this.byHand = { good, at: now }
    if (isNews && good) this.disputes.clear()
  }

  /** An arrival costs a credit unless a week is running; a driver let in by staff alone pays nothing. */
  pay(stop: Stop, now: number): void {
    this.settleWord(now)
    stop.hasPaid = !this.hasWeek(now) && this.credits > 0
    if (!stop.hasPaid) return
    this.credits -= 1
    this.byHand = null
  }

  payBack(stop: Stop, now: number): void {
    if (stop.hasPaid) this.give(1, 0, now)
    else this.settleWord(now)
    stop.hasPaid = false
    stop.state = 'free'
    if (this.selfie?.usedFor === stop) this.selfie.usedFor = null
  }

  opensAt = ({ startsAt }: Stop): number => startsAt - limits.checkInOpensMinutesBefore * minute
  shutsAt = ({ startsAt }: Stop): number => startsAt + limits.checkInClosesMinutesAfter * minute
  goneAt = ({ startsAt }: Stop): number => startsAt + 240 * minute
  selfieEndsAt = (): number => (this.selfie ? this.selfie.takenAt + 180_000 : 0)

  /** The stops at the platform whose window hasn't closed, earliest first. */
  ahead = (now: number): Stop[] =>
    this.stops.filter((stop) => now <= this.shutsAt(stop)).toSorted((a, b) => a.startsAt - b.startsAt)

  shownBlocks = (now: number): number => this.stops.filter((stop) => now < this.goneAt(stop)).length

  /** Times at which an answer changes: tests stay away from them, because time passes during a request. */
  edges = (): number[] => [
    this.codeUntil,
    this.signedInUntil,
    this.selfieEndsAt(),
    ...(this.endsOn === null ? [] : [endOf(this.endsOn)]),
    ...this.stops.flatMap((stop) => [this.opensAt(stop), this.shutsAt(stop), this.goneAt(stop)]),
  ]
}
