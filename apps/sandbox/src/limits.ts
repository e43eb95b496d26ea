import type { DynamoLimits } from './stand-ins/dynamo/capacity.ts'

export type VendorLimits = {
  readonly dynamo: DynamoLimits
  readonly rekognition: { readonly callsPerSecond: number }
}

/**
 * Limits of a new account in us-east-1 with a new on-demand table. AWS doesn't publish how long a transaction holds its
 * items; usually it is about 15 ms.
 */
export const vendorLimits: VendorLimits = {
  dynamo: { holdMs: 15, key: { write: 1000, read: 3000 }, table: { write: 4000, read: 12_000 } },
  rekognition: { callsPerSecond: 50 },
}
