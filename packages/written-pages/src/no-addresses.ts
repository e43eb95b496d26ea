import type { WebConfig } from '@arribo/runtime-contracts/env'

/** Addresses depend on the stage and come with /config.js. Prerendering has none, and calls nothing. */
const none: WebConfig = {
  apiAddress: '',
  region: '',
  userPoolId: '',
  userPoolClientId: '',
  storageAddresses: [],
  stripePublishableKey: '',
  stripeScriptAddress: '',
  driverAppOrigin: '',
  adminAppOrigin: '',
  iframeParentOrigins: [],
}

Object.assign(globalThis, { arriboConfig: none })
