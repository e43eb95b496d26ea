import { stripeScriptAddress } from '@arribo/runtime-contracts/web-config'
import { findQuickly } from '@arribo/ui/testing/quick-queries'
import { refuseMocks, restoreWindowAfterFile } from '@arribo/ui/testing/shared-window'
import { testReactStrictly } from '@arribo/ui/testing/strict-react'

restoreWindowAfterFile()
refuseMocks()
testReactStrictly()
await findQuickly()

// The first page of each file loads all its parts, on a machine that may be busy.
const { configure } = await import('@testing-library/dom')
configure({ asyncUtilTimeout: 15_000 })
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
// jsdom has no canvas and no scrolling; it has the dialog element without its methods.
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
globalThis.ResizeObserver = class implements ResizeObserver {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
  this.querySelector<HTMLElement>('[tabindex]')?.focus()
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}
// When it loads, the chart library reads the theme; it draws on a canvas, which jsdom doesn't have.
window.matchMedia = (query) =>
  ({ matches: false, media: query, addEventListener: () => undefined, removeEventListener: () => undefined }) as never
HTMLCanvasElement.prototype.getContext = () => new Proxy({}, { get: () => () => undefined, set: () => true }) as never
globalThis.Path2D = class {
  rect = () => undefined
  roundRect = () => undefined
  arc = () => undefined
  moveTo = () => undefined
  lineTo = () => undefined
  closePath = () => undefined
} as never
