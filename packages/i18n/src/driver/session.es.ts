import session from '../../locales/es/driver/session.json' with { type: 'json' }

/** What a driver reads when a session ends, or is to end everywhere. */
export const words = { session }
