/** What a session needs of the browser it lives in. Tests put several tabs of one browser in its place. */
export type Browser = {
  readonly storage: Storage
  readonly now: () => Date
  /** Runs a step in one tab at a time. */
  readonly inTurn: (name: string, step: () => Promise<void>) => Promise<void>
  /** Calls back when another tab wrote to storage, and when this one wakes. */
  readonly onWake: (listener: (key: string | null) => void) => void
}

export const thisBrowser: Browser = {
  get storage() {
    return localStorage
  },
  now: () => new Date(),
  async inTurn(name, step) {
    // Absent in a page that is not served over HTTPS; there each tab refreshes for itself.
    if (!('locks' in navigator)) return step()
    await navigator.locks.request(name, step)
  },
  onWake(listener) {
    window.addEventListener('storage', (event) => listener(event.key))
    // Timers stand still while a phone sleeps, and a frozen tab misses what others wrote.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && listener(null))
    window.addEventListener('pageshow', (event) => event.persisted && listener(null))
  },
}
