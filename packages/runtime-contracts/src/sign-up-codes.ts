import { signUpCodeHours } from '@arribo/api-contracts/shared/stated-limits'

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
