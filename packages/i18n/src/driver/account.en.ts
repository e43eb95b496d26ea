import account from '../../locales/en/driver/account.json' with { type: 'json' }

/** What a driver reads about their data and the end of their account. */
export const words = { account }
