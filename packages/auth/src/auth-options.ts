/** Which user pool, and where it is. */
export type AuthOptions = {
  readonly userPoolId: string
  readonly userPoolClientId: string
  /** Absent in production: then the vendor's own address is used. */
  readonly cognitoEndpoint?: string
}
