/** The vendor's URLs, derived from this script's own. */
const script = document.currentScript ?? document.querySelector('script[src*="/stripe/js/stripe.js"]')
const scriptAddress = script instanceof HTMLScriptElement ? script.src : window.location.href

export const frameAddress = new URL('../frame', scriptAddress).href
