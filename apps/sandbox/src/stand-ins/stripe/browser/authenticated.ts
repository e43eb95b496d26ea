/** Tells the page that laid the bank's window over itself that the cardholder has answered. */
window.parent.postMessage('stripe-authenticated', '*')
