/** The platform account couldn't be loaded, or lacks what a check-in needs. */
export class AccountNotLoaded extends Error {
  override name = 'AccountNotLoaded'
  readonly reason: 'userError' | 'userNotLoaded'
  constructor(reason: AccountNotLoaded['reason'], options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/** A selfie failed on its way: `stage` says where, `cause` why. */
export class SendingFailed extends Error {
  override name = 'SendingFailed'
  readonly stage: 'upload' | 'judging' | 'matching'
  constructor(stage: SendingFailed['stage'], cause: unknown) {
    super(stage, { cause })
    this.stage = stage
  }
}

/** The API starts no matching of this selfie, now or later. */
export class MatchingRefused extends SendingFailed {
  override name = 'MatchingRefused'
  constructor(cause: unknown) {
    super('matching', cause)
  }
}
