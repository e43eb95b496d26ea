import { signUpCodeHours } from '@arribo/api-contracts/shared/stated-limits'

/** Shared by the Lambda that stores a code and the API that reads it for support. */
export const signUpCodes = {
  key: (phoneNumber: string) => ({ pk: `PHONE#${phoneNumber}`, sk: 'SIGN_UP_CODE' }),
  keptSeconds: signUpCodeHours * 3600,
  context: (sub: string, phoneNumber: string) => ({ purpose: 'sign-up-code', sub, phoneNumber }),
} as const

export type SignUpCodeItem = {
  readonly sub: string
  readonly phoneNumber: string
  readonly code: string
  /** Unix seconds. Readers must check it: DynamoDB deletes expired items late. */
  readonly ttl: number
}
