import { setTimeout as sleep } from 'node:timers/promises'
import { type Platform, platforms } from './accounts/account.ts'

/**
 * `down` answers 503, `throttled` 429, `garbage` an HTML page with status 200. `slow` answers after a delay. `lost`
 * processes the request and then drops the connection.
 */
export type Mode = 'normal' | 'down' | 'throttled' | 'garbage' | 'slow' | 'lost'

export type Modes = ReturnType<typeof createModes>

export function createModes() {
  const closing = new AbortController()
  const current = new Map<Platform, { mode: Mode; delayMs: number }>()
  return {
    set: (mode: Mode, { platform, delayMs = 20_000 }: { platform?: Platform; delayMs?: number } = {}): void => {
      for (const name of platform ? [platform] : platforms) current.set(name, { mode, delayMs })
    },
    of: (platform: Platform) => current.get(platform)?.mode ?? 'normal',
    async wait(platform: Platform): Promise<void> {
      await sleep(current.get(platform)?.delayMs ?? 0, undefined, { signal: closing.signal }).catch(() => undefined)
    },
    close: () => closing.abort(),
  }
}
