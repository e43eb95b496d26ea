import receipts from '../../locales/en/driver/receipts.json' with { type: 'json' }

/** What a driver reads of what they have paid. */
export const words = { receipts }
