import session from '../../locales/en/driver/session.json' with { type: 'json' }

/** What a driver reads when a session ends, or is to end everywhere. */
export const words = { session }
