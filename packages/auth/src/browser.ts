export type Browser = {
  readonly storage: Storage
  readonly now: () => Date
  readonly inTurn: (name: string, step: () => Promise<void>) => Promise<void>
  /** The listener receives the changed key when another tab writes to storage, and null when this tab wakes up. */
  readonly onWake: (listener: (key: string | null) => void) => void
}

/** For prerendering, where nobody is signed in. */
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
    // Locks need HTTPS; without them, each tab refreshes for itself.
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
