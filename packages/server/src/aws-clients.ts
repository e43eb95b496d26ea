import { isThrottlingError } from '@smithy/core/retry'

/** The timeouts are per attempt. */
export type Patience = { readonly maxAttempts: number; readonly requestMs: number; readonly connectMs?: number }

export const clientOptions = (
  { AWS_REGION: region }: { readonly AWS_REGION: string },
  endpoint: string | undefined,
  { maxAttempts, requestMs, connectMs = 2000 }: Patience,
) => ({
  region,
  maxAttempts,
  requestHandler: { throwOnRequestTimeout: true, requestTimeout: requestMs, connectionTimeout: connectMs },
  ...(endpoint && { endpoint }),
})

/** By the names of AWS's errors. The library's type asks for more than the function reads, hence the cast. */
export const isThrottling = (error: unknown): boolean =>
  error instanceof Error && isThrottlingError(error as Parameters<typeof isThrottlingError>[0])
