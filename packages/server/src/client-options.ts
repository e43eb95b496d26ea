/** Number of attempts, and the timeouts of each. */
export type Patience = { readonly maxAttempts: number; readonly requestMs: number; readonly connectMs?: number }

/** Of every client of AWS but the table's: at the vendor's own address unless another is configured. */
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
