import { afterAll, vi } from 'vitest'

/**
 * For the setup of tests whose files share a worker's window: what one of them left there is not the next one's, and
 * neither are its modules.
 */
export function beginWithBareWindow(): void {
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
  afterAll(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
    vi.resetModules()
  })
}
