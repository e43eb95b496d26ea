import { stripeScriptAddress } from '@arribo/runtime-contracts/web-config'
import { setUpWindow } from '@arribo/ui/testing/set-up-window'

await setUpWindow()

/** The configuration that /config.js sets in a browser. */
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
// jsdom has no layout and no canvas. When it loads, the chart library reads the theme.
window.matchMedia = (query) =>
  ({ matches: false, media: query, addEventListener: () => undefined, removeEventListener: () => undefined }) as never
const whatever = () => new Proxy({}, { get: () => () => undefined, set: () => true }) as never
HTMLCanvasElement.prototype.getContext = whatever
for (const name of ['ResizeObserver', 'Path2D'])
  Reflect.set(globalThis, name, function create() {
    return whatever()
  })
