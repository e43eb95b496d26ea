import offline from '../../locales/es/driver/offline.json' with { type: 'json' }

/** What the app says when it is opened without a network. */
export const words = { offline }
