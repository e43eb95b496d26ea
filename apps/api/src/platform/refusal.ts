import type { CurrentValues, ErrorCode } from '@arribo/api-contracts/shared/errors'

/** The one error a rule or an endpoint may throw: the API says no, and says why in a word from the catalogue. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode
  readonly params: Readonly<Record<string, string | number>>

  /** What the record is now, for who had an older version of it. */
  readonly current: CurrentValues | undefined

  constructor(
    code: ErrorCode,
    params: Readonly<Record<string, string | number>> = {},
    options: ErrorOptions & { readonly current?: CurrentValues } = {},
  ) {
    super(code, options)
    this.code = code
    this.params = params
    this.current = options.current
  }
}
