import checkIn from '../../locales/es/driver/check-in.json' with { type: 'json' }
import calendarFile from '../../locales/es/driver/calendar-file.json' with { type: 'json' }
import photos from '../../locales/es/driver/photos.json' with { type: 'json' }
import preflight from '../../locales/es/driver/preflight.json' with { type: 'json' }

/** What a driver reads while checking in. */
export const words = { checkIn, calendarFile, photos, preflight }
