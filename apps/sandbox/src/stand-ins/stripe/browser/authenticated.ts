/** Tells the embedding page that the cardholder has answered. */
window.parent.postMessage('stripe-authenticated', '*')
