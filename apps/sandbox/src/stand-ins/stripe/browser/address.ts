/** The vendor's addresses, derived from where this script came from. */
const script = document.currentScript ?? document.querySelector('script[src*="/stripe/js/stripe.js"]')
const scriptAddress = script instanceof HTMLScriptElement ? script.src : window.location.href

export const frameAddress = new URL('../frame', scriptAddress).href
export const vendorOrigin = new URL(scriptAddress).origin
