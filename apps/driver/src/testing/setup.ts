import { setUpWindow } from '@arribo/ui/testing/set-up-window'
import { vi } from 'vitest'

vi.mock('idb-keyval', () => import('../features/check-ins/testing/phone-memory.ts'))

await setUpWindow()

// happy-dom's video shows nothing, and takes only streams of its own class.
Object.defineProperties(HTMLVideoElement.prototype, {
  videoWidth: { get: () => 0, configurable: true },
  srcObject: { value: null, writable: true },
})
// It decodes no pictures either, although it names the function.
Reflect.deleteProperty(globalThis, 'createImageBitmap')
