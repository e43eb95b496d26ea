import checkIn from '../../locales/en/driver/check-in.json' with { type: 'json' }

/** What a driver reads while checking in. */
export const words = { checkIn }
