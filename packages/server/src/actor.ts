export type Actor = {
  readonly sub: string
  readonly phoneNumber: string
  readonly name: string | undefined
  readonly isPhoneVerified: boolean
  readonly groups: readonly string[]
  readonly clientId: string
  readonly issuedAt: Date
  /** When the session began. Refreshing its tokens changes neither this nor the session ID. */
  readonly signedInAt: Date
  readonly session: string
}
