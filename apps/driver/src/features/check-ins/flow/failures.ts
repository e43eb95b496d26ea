/** The platform account couldn't be loaded, or lacks what a check-in needs. */
export class AccountNotLoaded extends Error {
  override name = 'AccountNotLoaded'
  readonly reason: 'userError' | 'userNotLoaded'
  constructor(reason: AccountNotLoaded['reason'], options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/** An accepted selfie is not being matched; `isFinal` if the API won't match it later either. */
export class MatchingFailed extends Error {
  override name = 'MatchingFailed'
  readonly isFinal: boolean
  constructor(cause: unknown, isFinal: boolean) {
    super('The matching did not start', { cause })
    this.isFinal = isFinal
  }
}
