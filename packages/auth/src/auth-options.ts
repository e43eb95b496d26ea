export type AuthOptions = {
  readonly userPoolId: string
  readonly userPoolClientId: string
  /** Set only outside production, which uses the vendor's own address. */
  readonly cognitoEndpoint?: string
  /** Called when an action finds that the identity client can't be loaded. Never settles if it reloads the page. */
  readonly onLostClient?: (error: unknown) => Promise<void>
}
