import { stripeScriptAddress } from '@arribo/runtime-contracts/web-config'
import { findQuickly } from '@arribo/ui/testing/quick-queries'
import { refuseMocks, restoreWindowAfterFile } from '@arribo/ui/testing/shared-window'
import { testReactStrictly } from '@arribo/ui/testing/strict-react'
import { vi } from 'vitest'

// jsdom has no IndexedDB.
vi.mock('idb-keyval', () => import('../features/check-ins/testing/phone-memory.ts'))

restoreWindowAfterFile()
refuseMocks()
testReactStrictly()
await findQuickly()

/** The content of /config.js. */
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
// Node's encoder and Web Crypto return its own bytes, not those of jsdom.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer)
// jsdom has no layout or scrolling; it has the dialog element but not its methods.
window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
  this.querySelector<HTMLElement>('[tabindex]')?.focus()
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}
// Pages load lazily, which takes a while on a busy machine.
const { configure } = await import('@testing-library/react')
configure({ asyncUtilTimeout: 15_000 })
