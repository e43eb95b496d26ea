import type { WebConfig } from '@arribo/runtime-contracts/env'

declare global {
  /** Set by /config.js, which is served beside the build: one build runs on every stage. */
  var arriboConfig: WebConfig | undefined
}

function readConfig(): WebConfig {
  if (!globalThis.arriboConfig) throw new Error('/config.js did not load')
  return globalThis.arriboConfig
}

export const config: WebConfig = readConfig()
