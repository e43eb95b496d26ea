import type { ErrorCode } from '@arribo/api-contracts/shared/errors'

/** The one error a rule or an endpoint may throw: the API says no, and says why in a word from the catalogue. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode
  readonly params: Readonly<Record<string, string | number>>

  constructor(code: ErrorCode, params: Readonly<Record<string, string | number>> = {}, options?: ErrorOptions) {
    super(code, options)
    this.code = code
    this.params = params
  }
}
