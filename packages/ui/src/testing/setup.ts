import { afterAll, vi } from 'vitest'

// The files of a worker share its window: what one of them left there is not the next one's, and neither are its modules.
localStorage.clear()
sessionStorage.clear()
document.head.replaceChildren()
document.body.replaceChildren()
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.resetModules()
})
