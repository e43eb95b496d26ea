import { isThrottlingError } from '@smithy/core/retry'

/** By the names of AWS's errors. The library's type asks for more than the function reads, hence the cast. */
export const isThrottling = (error: unknown): boolean =>
  error instanceof Error && isThrottlingError(error as Parameters<typeof isThrottlingError>[0])
