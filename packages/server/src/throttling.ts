import { isThrottlingError } from '@smithy/core/retry'

/** By the names that AWS's services give it. An `Error` lacks nothing that the library needs, but its type says so. */
export const isThrottling = (error: unknown): boolean =>
  error instanceof Error && isThrottlingError(error as Parameters<typeof isThrottlingError>[0])
