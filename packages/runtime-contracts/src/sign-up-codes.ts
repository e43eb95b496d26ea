import { signUpCodeHours } from '@arribo/api-contracts/shared/stated-limits'

/**
 * The last sign-up code of an unconfirmed number: the Lambda that texts it stores it, and the API reads it for
 * support. They are deployed separately and share the key, the retention and the encryption context defined here.
 */
export const signUpCodes = {
  key: (phoneNumber: string) => ({ pk: `PHONE#${phoneNumber}`, sk: 'SIGN_UP_CODE' }),
  keptSeconds: signUpCodeHours * 3600,
  /**
   * KMS encryption context: a ciphertext can be decrypted only for the person and number it was made for, and only as
   * a sign-up code.
   */
  context: (sub: string, phoneNumber: string) => ({ purpose: 'sign-up-code', sub, phoneNumber }),
} as const

export type SignUpCodeItem = {
  readonly sub: string
  readonly phoneNumber: string
  /** Base64 of an AWS Encryption SDK message. */
  readonly code: string
  /** Unix seconds. Readers must check it: DynamoDB deletes expired items late. */
  readonly ttl: number
}
