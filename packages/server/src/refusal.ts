import type { CurrentValues, ErrorCode, LastChange } from '@arribo/api-contracts/shared/errors'

export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode
  readonly params: Readonly<Record<string, string | number>>

  readonly current: CurrentValues | undefined
  readonly lastChanges: readonly LastChange[] | undefined

  constructor(
    code: ErrorCode,
    params: Readonly<Record<string, string | number>> = {},
    options: ErrorOptions & { readonly current?: CurrentValues; readonly lastChanges?: readonly LastChange[] } = {},
  ) {
    super(code, options)
    this.code = code
    this.params = params
    this.current = options.current
    this.lastChanges = options.lastChanges
  }
}

export const isRefusal = (error: unknown, code: ErrorCode): error is Refusal =>
  error instanceof Refusal && error.code === code
