import { limits } from '@arribo/api-contracts/shared/limits'
import { addDays, dayIn, endOf } from './new-york.ts'

/** A payment that a driver made, and what went back of it. */
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
  /** `unknown`: nobody has heard what the platform said; it has accepted or refused all the same. */
  state: 'free' | 'unknown' | 'accepted'
  isFar: boolean
  hasPaid: boolean
}

const minute = 60_000

/**
 * What a driver is, told by the product's rules in plain words and without its code: the tests hold the API against it.
 * Times are Unix milliseconds, days are days in New York.
 */
export class Life {
  /** Lived so far, each followed by a look at everything. */
  steps = 0
  account: 'none' | 'unconfirmed' | 'confirmed' = 'none'
  /** A code from an SMS is good for a day. */
  codeUntil = 0
  signedInUntil = 0
  credits = 0
  endsOn: string | null = null
  byHand: { readonly good: boolean; readonly at: number } | null = null
  disputes = new Set<string>()
  readonly payments: Paid[] = []
  linkedAt: number | null = null
  links = 0
  isSetUp = false
  imHere = true
  readonly stops: Stop[] = []
  selfie: { readonly takenAt: number; usedFor: Stop | null } | null = null

  get accepted(): number {
    return this.stops.filter(({ state, isFar }) => state === 'accepted' || (state === 'unknown' && !isFar)).length
  }

  isSignedIn = (now: number): boolean => now < this.signedInUntil
  hasWeek = (now: number): boolean => this.endsOn !== null && now < endOf(this.endsOn)

  /** Staff's word is over once a week's end has passed since it was said. */
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

  /** Whatever is written to the ledger lets a word go that is over. */
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

  /** Arriving costs a credit while no week runs; on staff's word alone it costs nothing. */
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

  /** The stops that the platform shows and whose window has not shut, the earliest first. */
  ahead = (now: number): Stop[] =>
    this.stops.filter((stop) => now <= this.shutsAt(stop)).toSorted((a, b) => a.startsAt - b.startsAt)

  shownBlocks = (now: number): number => this.stops.filter((stop) => now < this.goneAt(stop)).length

  /** Moments at which an answer changes: a test keeps away from them, because time goes on while it asks. */
  edges = (): number[] => [
    this.codeUntil,
    this.signedInUntil,
    this.selfieEndsAt(),
    ...(this.endsOn === null ? [] : [endOf(this.endsOn)]),
    ...this.stops.flatMap((stop) => [this.opensAt(stop), this.shutsAt(stop), this.goneAt(stop)]),
  ]
}
