export type Region = 'us-east' | 'us-central' | 'us-mountain' | 'us-pacific'

export const platforms = ['flex', 'spark'] as const
export type Platform = (typeof platforms)[number]
export type ChallengeKind = 'none' | 'otp' | 'mfa' | 'confirmation'

export type Account = {
  readonly id: string
  readonly platform: Platform
  readonly email: string
  readonly passwordHash: string
  readonly region: Region
  readonly phoneNumber: string
  readonly challenge: ChallengeKind
  /** The number of the drawn face in the profile picture; null once it was removed. */
  readonly portrait: number | null
  readonly isRolling: boolean
  readonly failures: number
  readonly lockedUntilMs: number
}

export type NewAccount = { readonly email: string; readonly password: string } & Partial<
  Pick<Account, 'platform' | 'region' | 'challenge' | 'phoneNumber' | 'portrait' | 'isRolling'>
>

export const accountKey = (account: { platform: Platform; email: string }): string =>
  `${account.platform}:${account.email.toLowerCase()}`
