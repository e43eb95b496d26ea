import home from '../../locales/en/driver/home.json' with { type: 'json' }

/** What a driver reads on the home page. */
export const words = { home }
