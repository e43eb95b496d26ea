import { setUpWindow } from '@arribo/ui/testing/set-up-window'

await setUpWindow()

// happy-dom has no layout.
globalThis.ResizeObserver = class implements ResizeObserver {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}
