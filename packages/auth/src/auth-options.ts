export type AuthOptions = {
  readonly userPoolId: string
  readonly userPoolClientId: string
  /** Absent in production, where the vendor's own address is used. */
  readonly cognitoEndpoint?: string
}
