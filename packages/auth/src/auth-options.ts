export type AuthOptions = {
  readonly userPoolId: string
  readonly userPoolClientId: string
  /** Absent in production, where the vendor's own address is used. */
  readonly cognitoEndpoint?: string
  /** Called when an action finds that the identity client can't be loaded. Never settles if it reloads the page. */
  readonly onLostClient?: (error: unknown) => Promise<void>
}
