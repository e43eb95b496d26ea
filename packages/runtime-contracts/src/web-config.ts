import type { WebConfig } from './env.ts'

declare global {
  var arriboConfig: WebConfig | undefined
}

export function readWebConfig(): WebConfig {
  if (!globalThis.arriboConfig) throw new Error('/config.js did not load')
  return globalThis.arriboConfig
}
