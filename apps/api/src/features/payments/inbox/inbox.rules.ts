/** A signed event in the inbox: only which payment it is about, never its content, which is fetched from Stripe. */
export type InboxEvent = {
  readonly eventId: string
  readonly type: string
  readonly paymentIntentId: string
  readonly state: 'pending' | 'done' | 'dead'
  readonly tries: number
  readonly receivedAt: string
}

const maxTries = 8
export const keptDays = 30
const firstTryAfterMs = 10_000
const slowestTryMs = 3_600_000

/** When to retry a pending event: after 10 s, then 30 s, 90 s and so on, at most an hour apart. */
export const nextTryAt = (tries: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(slowestTryMs, firstTryAfterMs * 3 ** tries))

/** An event after a failed attempt; the eighth makes it dead, for staff to look at. */
export function afterFailedTry(event: InboxEvent): InboxEvent {
  const tries = event.tries + 1
  return { ...event, tries, state: tries >= maxTries ? 'dead' : 'pending' }
}
