import type { WebConfig } from './env.ts'

declare global {
  /** Set by /config.js, which is served next to the build, so that one build runs on every stage. */
  var arriboConfig: WebConfig | undefined
}

/** The configuration of this app. Throws when /config.js did not load. */
export function readWebConfig(): WebConfig {
  if (!globalThis.arriboConfig) throw new Error('/config.js did not load')
  return globalThis.arriboConfig
}
