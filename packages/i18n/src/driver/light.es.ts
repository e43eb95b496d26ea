import app from '../../locales/es/driver/app.json' with { type: 'json' }
import checkIn from '../../locales/es/driver/check-in.json' with { type: 'json' }
import light from '../../locales/es/driver/light.json' with { type: 'json' }
import photos from '../../locales/es/driver/photos.json' with { type: 'json' }
import ui from '../../locales/es/shared/ui.json' with { type: 'json' }

/** What the light check-in says, in one file: the fewer requests on a bad connection the better. */
export const words = { app, checkIn, light, photos, ui }
