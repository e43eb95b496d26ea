/**
 * Stripe's browser script. Stripe names each yearly release, and the library that the driver app is built with expects
 * its own.
 */
export const stripeScriptAddress = 'https://js.stripe.com/endive/stripe.js'
