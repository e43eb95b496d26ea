import { type CurrentValues, type ErrorCode, errors, type LastChange } from '@arribo/api-contracts/shared/errors'

export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode
  readonly params: Readonly<Record<string, string | number>>

  /** The current record, for a caller whose edit was based on an older version. */
  readonly current: CurrentValues | undefined
  readonly lastChanges: readonly LastChange[] | undefined

  constructor(
    code: ErrorCode,
    params: Readonly<Record<string, string | number>> = {},
    options: ErrorOptions & { readonly current?: CurrentValues; readonly lastChanges?: readonly LastChange[] } = {},
  ) {
    const { stackTraceLimit } = Error
    // The caller's own fault: nobody reads its stack, and capturing one costs a tenth of the answer.
    if (errors[code] < 500) Error.stackTraceLimit = 0
    super(code, options)
    Error.stackTraceLimit = stackTraceLimit
    this.code = code
    this.params = params
    this.current = options.current
    this.lastChanges = options.lastChanges
  }
}
