import type { Me } from '@arribo/api-contracts/driver/users'

export type PayNotice =
  | { readonly name: 'new' | 'no_credits' | 'other' }
  | { readonly name: 'ended'; readonly endedAt: Date }

type Facts = Pick<Me, 'goodStanding' | 'setupComplete' | 'expirationDateTimestamp' | 'credits'>

export function payNotice(facts: Facts, now: number): PayNotice | undefined {
  const { goodStanding, setupComplete, expirationDateTimestamp: endedAt, credits } = facts
  if (goodStanding) return undefined
  const isSuspended = credits > 0 || (endedAt !== null && endedAt > now)
  if (isSuspended) return { name: 'other' }
  if (endedAt !== null) return { name: 'ended', endedAt: new Date(endedAt) }
  // Linking and setup come after the first payment, so a driver without them is new.
  return { name: setupComplete ? 'no_credits' : 'new' }
}
