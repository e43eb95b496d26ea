export type AuthOptions = {
  readonly userPoolId: string
  readonly userPoolClientId: string
  /** Absent in production, where the vendor's own address is used. */
  readonly cognitoEndpoint?: string
  /** Called when the identity client is missing again. Settles only if nothing could be done. */
  readonly onLostClient?: () => Promise<void>
}
