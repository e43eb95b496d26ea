import type { WebConfig } from './env.ts'

declare global {
  var arriboConfig: WebConfig | undefined
}

export function readWebConfig(): WebConfig {
  if (!globalThis.arriboConfig) throw new Error('/config.js did not load')
  return globalThis.arriboConfig
}

/** Stripe names each yearly release, and the library that the driver app is built with expects its own. */
export const stripeScriptAddress = 'https://js.stripe.com/endive/stripe.js'
