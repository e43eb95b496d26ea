import type { Me } from '@arribo/api-contracts/driver/me'

export type PayNotice = { readonly name: 'new' | 'other' } | { readonly name: 'ended'; readonly endedAt: Date }

type Facts = Pick<Me, 'goodStanding' | 'setupComplete' | 'expirationDateTimestamp'>

/** Why a driver has to pay, for the sentence above the plans; undefined for one in good standing. */
export function payNotice({ goodStanding, setupComplete, expirationDateTimestamp }: Facts, now: number) {
  if (goodStanding) return undefined
  const notice: PayNotice =
    expirationDateTimestamp !== null && expirationDateTimestamp <= now
      ? { name: 'ended', endedAt: new Date(expirationDateTimestamp) }
      : // Linking and setup come after the first payment, so a driver without them is new.
        { name: expirationDateTimestamp === null && !setupComplete ? 'new' : 'other' }
  return notice
}
