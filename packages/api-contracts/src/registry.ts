import * as admin from './admin/index.ts'
import * as driver from './driver/index.ts'
import * as anyone from './public/index.ts'
import type { Endpoint } from './shared/endpoint.ts'
import * as webhooks from './webhooks/payments.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'audience' in value && 'path' in value

/** By name. The source of routes, OpenAPI, the authorisation matrix and the fuzz tests. */
export const registry: ReadonlyMap<string, Endpoint> = new Map(
  [anyone, driver, admin, webhooks].flatMap((contracts) =>
    Object.entries(contracts as Record<string, unknown>).filter((entry): entry is [string, Endpoint] =>
      isEndpoint(entry[1]),
    ),
  ),
)
