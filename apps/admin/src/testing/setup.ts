import { stripeScriptAddress } from '@arribo/runtime-contracts/web-config'
import { setUpWindow } from '@arribo/ui/testing/set-up-window'

await setUpWindow()

globalThis.arriboConfig = {
  apiAddress: 'https://api.test',
  region: 'us-east-1',
  userPoolId: 'us-east-1_Test',
  userPoolClientId: 'client',
  storageAddresses: [],
  selfieUploadAddress: 'https://upload.test/selfies',
  stripePublishableKey: '',
  stripeScriptAddress,
  driverAppOrigin: 'https://driver.test',
  adminAppOrigin: 'https://admin.test',
  iframeParentOrigins: [],
}
// happy-dom has no layout.
globalThis.ResizeObserver = class implements ResizeObserver {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}
