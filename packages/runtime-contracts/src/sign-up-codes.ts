import { signUpCodeHours } from '@arribo/api-contracts/shared/stated-limits'

/**
 * The last sign-up code of a number that is not confirmed yet: the function that texts it keeps it, the API looks it up
 * for support. Both are deployed apart and agree here on where it lies, how long, and for whom it is encrypted.
 */
export const signUpCodes = {
  key: (phoneNumber: string) => ({ pk: `PHONE#${phoneNumber}`, sk: 'SIGN_UP_CODE' }),
  keptSeconds: signUpCodeHours * 3600,
  /** The encryption context: what was encrypted for one person's number opens for no other, and as nothing else. */
  context: (sub: string, phoneNumber: string) => ({ purpose: 'sign-up-code', sub, phoneNumber }),
} as const

export type SignUpCodeItem = {
  readonly sub: string
  readonly phoneNumber: string
  /** Base64 of an AWS Encryption SDK message. */
  readonly code: string
  /** Unix seconds: over from then on, also while the database has not deleted it yet. */
  readonly ttl: number
}
