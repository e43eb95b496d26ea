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
// Node's encoder and Web Crypto return Node's own byte arrays, not those of jsdom.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer)
