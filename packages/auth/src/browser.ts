export type Browser = {
  readonly storage: Storage
  readonly now: () => Date
  readonly inTurn: (name: string, step: () => Promise<void>) => Promise<void>
  /** Calls back with the key when another tab has written to storage, and with null when this tab wakes up. */
  readonly onWake: (listener: (key: string | null) => void) => void
}

/** Where documents are prerendered: nobody is signed in. */
const noBrowser: Browser = {
  storage: {
    length: 0,
    key: () => null,
    getItem: () => null,
    setItem: () => {},
    removeItem: () => {},
    clear: () => {},
  },
  now: () => new Date(),
  inTurn: (_name, step) => step(),
  onWake: () => {},
}

const realBrowser: Browser = {
  get storage() {
    return localStorage
  },
  now: () => new Date(),
  async inTurn(name, step) {
    // Not available without HTTPS; each tab then refreshes for itself.
    if (!('locks' in navigator)) return step()
    await navigator.locks.request(name, step)
  },
  onWake(listener) {
    window.addEventListener('storage', (event) => listener(event.key))
    // Timers stop while a phone sleeps, and a frozen tab misses storage events.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener(null))
    window.addEventListener('pageshow', (event) => event.persisted && listener(null))
  },
}

export const thisBrowser: Browser = typeof window === 'undefined' ? noBrowser : realBrowser
