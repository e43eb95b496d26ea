import { slotAt, waitForSlot } from '@arribo/server/call-slots'
import type { Config } from '../config.ts'
import { observeAws, observedAt, type Vendor } from './telemetry/observe-aws.ts'

/** Number of attempts, and the timeouts of each. */
export type Patience = { readonly maxAttempts: number; readonly requestMs: number; readonly connectMs?: number }

export const clientOptions = (
  { AWS_REGION: region }: Pick<Config, 'AWS_REGION'>,
  endpoint: string | undefined,
  { maxAttempts, requestMs, connectMs = 2000 }: Patience,
) => ({
  region,
  maxAttempts,
  requestHandler: { throwOnRequestTimeout: true, requestTimeout: requestMs, connectionTimeout: connectMs },
  ...(endpoint && { endpoint }),
})

type Watchable = { readonly middlewareStack: { add(middleware: unknown, where: object): void } }

/** The client, with its calls observed and each waiting for a socket. */
export function watched<Client extends Watchable>(client: Client, vendor: Vendor): Client {
  client.middlewareStack.add(observeAws(vendor), observedAt)
  client.middlewareStack.add(waitForSlot(), slotAt)
  return client
}
