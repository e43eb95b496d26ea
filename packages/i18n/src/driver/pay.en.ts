import pay from '../../locales/en/driver/pay.json' with { type: 'json' }

/** What a driver reads while paying. */
export const words = { pay }
