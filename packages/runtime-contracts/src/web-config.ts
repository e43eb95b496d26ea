import type { WebConfig } from './env.ts'

declare global {
  /** Set by /config.js, which is served beside the build: one build runs on every stage. */
  var arriboConfig: WebConfig | undefined
}

/** Where this app runs. Throws when /config.js did not load. */
export function readWebConfig(): WebConfig {
  if (!globalThis.arriboConfig) throw new Error('/config.js did not load')
  return globalThis.arriboConfig
}
