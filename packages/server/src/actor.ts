export type Actor = {
  /** The pool's `sub`, or the former one of a restored user. */
  readonly sub: string
  readonly poolSub: string
  readonly phoneNumber: string
  /** The name at the pool, from the sign-up. What is shown or written is the name in our record, if there is one. */
  readonly nameInToken: string | undefined
  readonly isPhoneVerified: boolean
  readonly groups: readonly string[]
  readonly clientId: string
  readonly issuedAt: Date
  /** When the session began. Refreshing its tokens changes neither this nor the session ID. */
  readonly signedInAt: Date
  readonly session: string
}
