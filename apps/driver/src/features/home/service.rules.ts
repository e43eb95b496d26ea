import type { Me, WelcomeState } from '@arribo/api-contracts/driver/users'

export type Service =
  | { readonly state: 'week'; readonly endsAt: Date; readonly isSoon: boolean }
  | { readonly state: 'credits'; readonly credits: number }
  | { readonly state: 'by_staff' }
  | { readonly state: 'expired' }

const soonMs = 24 * 3_600_000

export function serviceOf(me: Pick<Me, 'expirationDateTimestamp' | 'credits' | 'goodStanding'>, now: number): Service {
  const endsAt = me.expirationDateTimestamp
  if (endsAt !== null && endsAt > now)
    return { state: 'week', endsAt: new Date(endsAt), isSoon: endsAt - now <= soonMs }
  if (me.credits > 0) return { state: 'credits', credits: me.credits }
  return me.goodStanding ? { state: 'by_staff' } : { state: 'expired' }
}

/** Shown while the service ends with the first week, or with days that support gave. */
export const welcomeBeside = ({ welcome }: Pick<Me, 'welcome'>): WelcomeState | undefined =>
  welcome && (welcome.isLatestWeek || welcome.paymentIntentId === null) ? welcome.state : undefined
