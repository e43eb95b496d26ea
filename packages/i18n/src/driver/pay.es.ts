import pay from '../../locales/es/driver/pay.json' with { type: 'json' }

/** What a driver reads while paying. */
export const words = { pay }
