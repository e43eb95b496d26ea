import checkIn from '../../locales/en/driver/check-in.json' with { type: 'json' }
import calendarFile from '../../locales/en/driver/calendar-file.json' with { type: 'json' }
import photos from '../../locales/en/driver/photos.json' with { type: 'json' }
import preflight from '../../locales/en/driver/preflight.json' with { type: 'json' }

/** What a driver reads while checking in. */
export const words = { checkIn, calendarFile, photos, preflight }
