import { stripeScriptAddress } from '@arribo/runtime-contracts/web-config'
import { setUpWindow } from '@arribo/ui/testing/set-up-window'
import { vi } from 'vitest'

vi.mock('idb-keyval', () => import('../features/check-ins/testing/phone-memory.ts'))

await setUpWindow()

globalThis.arriboConfig = {
  apiAddress: 'https://api.test',
  region: 'us-east-1',
  userPoolId: 'us-east-1_Test',
  userPoolClientId: 'client',
  storageAddresses: ['https://photos.test'],
  stripePublishableKey: 'pk_test_1',
  stripeScriptAddress,
  driverAppOrigin: 'https://driver.test',
  adminAppOrigin: 'https://admin.test',
  iframeParentOrigins: [],
}
// happy-dom's video shows nothing, and takes only streams of its own class.
Object.defineProperties(HTMLVideoElement.prototype, {
  videoWidth: { get: () => 0, configurable: true },
  srcObject: { value: null, writable: true },
})
// It decodes no pictures either, although it names the function.
Reflect.deleteProperty(globalThis, 'createImageBitmap')
