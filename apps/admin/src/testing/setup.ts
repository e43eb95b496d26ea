/** What /config.js says in a browser. */
globalThis.arriboConfig = {
  apiAddress: 'https://api.test',
  region: 'us-east-1',
  userPoolId: 'us-east-1_Test',
  userPoolClientId: 'client',
  storageAddresses: [],
  stripePublishableKey: '',
  stripeScriptAddress: 'https://js.stripe.com/v3/',
  driverAppOrigin: 'https://driver.test',
  adminAppOrigin: 'https://admin.test',
  iframeParentOrigins: [],
}
// jsdom draws nothing and has nowhere to scroll to.
window.scrollTo = () => undefined
