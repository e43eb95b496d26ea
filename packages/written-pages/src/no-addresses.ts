import type { WebConfig } from '@arribo/runtime-contracts/env'

/** A stage's addresses come with /config.js. Where documents are written there are none, and nothing is called. */
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
