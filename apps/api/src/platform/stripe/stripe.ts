import Stripe from 'stripe'
import type { Config } from '../../config.ts'
import { createObservedClient } from './observed-client.ts'

/** The API version for which this folder was written. */
const apiVersion = '2026-10-28.endive'
const timeoutMs = 8000
const networkRetries = 2

export function createStripe(config: Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_API_ADDRESS'>): Stripe {
  return new Stripe(config.STRIPE_SECRET_KEY, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: networkRetries,
    telemetry: false,
    httpClient: createObservedClient(),
    ...(config.STRIPE_API_ADDRESS && addressOf(config.STRIPE_API_ADDRESS)),
  })
}

function addressOf(address: string) {
  const { hostname, port, protocol } = new URL(address)
  const isSecure = protocol === 'https:'
  return {
    host: hostname,
    port: port || (isSecure ? 443 : 80),
    protocol: isSecure ? ('https' as const) : ('http' as const),
  }
}
