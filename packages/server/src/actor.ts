/** The person behind a checked ID token. */
export type Actor = {
  readonly sub: string
  readonly phoneNumber: string
  readonly name: string | undefined
  readonly isPhoneVerified: boolean
  readonly groups: readonly string[]
  readonly clientId: string
  readonly issuedAt: Date
  /** When the session began; refreshing its tokens does not change it, nor the session's own id. */
  readonly signedInAt: Date
  readonly session: string
}
