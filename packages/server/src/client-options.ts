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
